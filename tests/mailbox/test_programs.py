"""The centre of the mail door: what a program makes of a filled sheet is read as written, or asked about.

Few draws in the normal run; ``HYPOTHESIS_PROFILE=explore`` makes a thousand of each.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from app.games.models import Game
from app.games.secret import GameSecret
from app.mailbox.message import read_mail
from app.mailbox.sheets import AskBackError, Offer, SheetFinder
from app.render.mail_report import sheet_html
from app.render.messages import Messages
from app.sheets.heads import marked
from app.sheets.printing import sheet_lines
from engine.kernel.orders import OrderBook
from engine.registry import GAMES
from tests.mailbox.programs import PROGRAMS, Program

FOLDER = Path(__file__).resolve().parents[1] / "kernel" / "golden_reports"
KEYS = tuple(sorted(GAMES))
# Words of a sheet's frame in the middle of what somebody writes, and what programs break lines at.
WORDS = (
    *(
        "ORDERS SEAT GAME TURN TOKEN READY END POST PRE PORT CITY UNIT FLIP ACTIONS CONVOY 1: 2. 3) the of"
        " and or we you at dawn bridge river-crossing half/half come to war. peace! now, then END. ready?"
        " O'Brien 40% - (soon) | > A>"
    ).split(),
    "; In force:",
    "ORDERS golden 5",
    "TURN 5",
)


@dataclass(frozen=True)
class Printed:
    """A report of a game as its mail prints it: its lines, and where its sheet begins and ends."""

    book: OrderBook
    game: Game
    seat: int
    turn: int
    lines: tuple[str, ...]
    begin: int
    end: int

    @property
    def sheet(self) -> list[str]:
        return list(self.lines[self.begin : self.end + 1])


@cache
def printed(key: str) -> Printed:
    lines = (FOLDER / f"{key}.txt").read_text(encoding="utf-8").splitlines()
    begin = next(at for at, line in enumerate(lines) if line.startswith("ORDERS "))
    end = lines.index("END", begin)
    turn, seat = (int(lines[begin + at].split()[1]) for at in (2, 1))
    game = Game(code="golden", ruleset=key, secret=GameSecret(b"7" * 32))
    token = marked(game, turn, seat, "\n".join(lines[begin : end + 1]))
    lines.insert(begin + 3, f"TOKEN {token}")
    return Printed(GAMES[key].orders, game, seat, turn, tuple(lines), begin, end + 1)


@cache
def fitting(key: str) -> dict[int, tuple[str, ...]]:
    """By the line of each head of the sheet, orders of the rulebook that can be read below it."""
    found, one = {}, printed(key)
    examples = list(dict.fromkeys(text for usage in one.book.usage() for text in usage.examples))
    for at in range(one.begin + 4, one.end):
        head = one.lines[at]
        if head[:1].isalpha():
            fits = [text for text in examples if not one.book.parse(f"{head}\n1: {text}\n").problems]
            found[at] = tuple(fits)
    return found


def said(draw: st.DrawFn) -> str:
    """What somebody writes: words of every kind, some with two blanks between them."""
    words = draw(st.lists(st.sampled_from(WORDS), min_size=1, max_size=24))
    blanks = draw(st.sampled_from([" ", " ", " ", "  "]))
    return blanks.join(words).strip(" ;")[:150].strip()


@st.composite
def filled(draw: st.DrawFn) -> tuple[str, list[str]]:
    """A game, and the lines of its report with orders, texts and remarks written into the sheet."""
    key = draw(st.sampled_from(KEYS))
    one = printed(key)
    lines = list(one.lines)
    heads = fitting(key)
    chosen = draw(st.lists(st.sampled_from(sorted(heads)), max_size=3, unique=True))
    for at in sorted(chosen, reverse=True):
        orders: list[str] = []
        for example in draw(st.lists(st.sampled_from(heads[at]), max_size=3)):
            order = example
            if '"' in example and draw(st.booleans()):
                order = re.sub(r'"[^"]*"', lambda _: f'"{said(draw)}"', example, count=1)
            if one.book.parse(f"{lines[at]}\n1: {order}\n").problems:
                order = example
            if draw(st.integers(0, 5)) == 0:
                order += f"  ; {said(draw)}"
            orders.append(f"{len(orders) + 1}: {order}")
        below = at + 1
        while below < len(lines) and re.match(r"\d+:", lines[below]):
            below += 1
        kept = lines[at + 1 + len(orders) : below]
        lines[at + 1 : below] = [*orders, *kept]
    return key, lines


def sheet_in(lines: Sequence[str]) -> list[str]:
    begin = next(at for at, line in enumerate(lines) if line.startswith("ORDERS golden"))
    return list(lines[begin : lines.index("END", begin) + 1])


def finder(key: str, sent: Sequence[str] = ()) -> SheetFinder:
    one = printed(key)
    heads = frozenset(section.title for section in one.book.parse("\n".join(one.sheet)).sections)
    return SheetFinder(
        game=one.game,
        book=one.book,
        number=one.seat,
        turn=one.turn,
        sent=lambda: sent,
        template=lambda: one.book.digest(one.book.parse("\n".join(one.sheet))),
        heads=lambda: heads,
    )


def offered(key: str, raw: bytes, sent: Sequence[str] = ()) -> Offer | str:
    """The sheet that is read in a mail, or what its writer is asked."""
    try:
        return finder(key, sent).find(read_mail(raw))
    except AskBackError as error:
        return error.code


def page_of(lines: Sequence[str]) -> str:
    """The page of a report's mail, as far as its sheet is concerned."""
    sheet = sheet_html(sheet_in(lines))
    news = "<h1>News</h1><table><tr><td>Letters</td><td>x</td></tr></table>"
    return f"<html><body><main>{news}{sheet}</main></body></html>"


def replies(program: Program, lines: Sequence[str]) -> list[bytes]:
    """The answers of a program to that report: to its text, and to its page where the program shows pages."""
    found = [program.reply("\n".join(lines) + "\n")]
    if program.shape in {"html", "both"}:
        found.append(program.reply("\n".join(sheet_in(lines)) + "\n", page=page_of(lines)))
    return found


def check(key: str, lines: Sequence[str], raw: bytes) -> str:
    """Hold what is read against the filled sheet; "taken", "asked" or "untouched"."""
    book = printed(key).book
    sheet = "\n".join(sheet_in(lines)) + "\n"
    digest = book.digest(book.parse(sheet))
    changed = digest != book.digest(book.parse("\n".join(printed(key).sheet)))
    offer = offered(key, raw)
    if isinstance(offer, str):
        assert offer in {"two-ways", "differ"}, offer
        return "asked"
    assert offer.digest == digest, f"{offer.text}\n---\n{sheet}"
    assert offer.untouched == (not changed)
    return "untouched" if offer.untouched else "taken"


def test_there_are_as_many_programs_as_were_promised() -> None:
    assert len(PROGRAMS) >= 25
    names = " ".join(program.name for program in PROGRAMS)
    for name in (
        "gmail",
        "outlook-desktop",
        "outlook-web",
        "apple-mail",
        "thunderbird",
        "yahoo",
        "k9",
        "phone",
    ):
        assert name in names


@settings(max_examples=3 * settings().max_examples)
@given(st.sampled_from(PROGRAMS), filled())
def test_the_digest_is_that_of_the_filled_sheet_or_the_answer_is_a_question(
    program: Program, both: tuple[str, list[str]]
) -> None:
    key, lines = both
    for raw in replies(program, lines):
        event(check(key, lines, raw))


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program.name)
def test_every_program_answers_every_game(program: Program, key: str) -> None:
    """With orders of the rulebook, which are short: nobody has to be asked."""
    lines = list(printed(key).lines)
    for at, orders in reversed(fitting(key).items()):
        below = at + 1
        while re.match(r"\d+:", lines[below]):
            below += 1
        lines[at + 1 : below] = [f"{number}: {order}" for number, order in enumerate(orders[:4], start=1)]
    for raw in replies(program, lines):
        # What is broken behind a hyphen can be read in two ways where a blank may follow it.
        assert check(key, lines, raw) == "taken" or program.hyphens
    for raw in replies(program, printed(key).lines):
        assert check(key, printed(key).lines, raw) == "untouched"


@st.composite
def answered(draw: st.DrawFn) -> tuple[str, list[str]]:
    """A game, and a sheet as receipts and answers print it: with remarks under lines that cannot be read."""
    key, lines = draw(filled())
    one = printed(key)
    text = "\n".join(sheet_in(lines))
    if draw(st.booleans()):
        head = next(line for line in sheet_in(lines)[4:] if line[:1].isalpha())
        text = text.replace(f"\n{head}\n", f"\n{head}\n7: {said(draw)}\n", 1)
    problems = [line.problem for _, line in one.book.parse(text).lines() if line.problem is not None]
    return key, sheet_lines(
        one.game,
        one.seat,
        one.turn,
        text,
        words=Messages(key),
        problems=problems,
        whole=draw(st.booleans()),
    )


@settings(max_examples=2 * settings().max_examples)
@given(st.sampled_from(PROGRAMS), answered(), st.integers(38, 80))
def test_what_our_mails_print_changes_nothing_when_it_comes_back_as_it_was(
    program: Program, both: tuple[str, list[str]], width: int
) -> None:
    """Whatever was sent by another door since, and whatever words of the frame its texts hold."""
    key, lines = both
    other = "0" * 64
    text = "\n".join(["Received, clean.", "", *lines, "", "Turnpost"]) + "\n"
    for one in (program, replace(program, width=width)):
        for raw in (one.reply(text), one.reply(text, page=page_of(lines))):
            offer = offered(key, raw, sent=[other])
            assert not isinstance(offer, str), f"{offer}: {raw.decode('latin-1')}"
            assert offer.untouched, f"{offer.text}\n---\n{text}"
