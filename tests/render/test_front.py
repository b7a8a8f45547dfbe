"""The front page over seasons of all games: whole, ranked, no longer than its page, true to the details."""

import io
import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, NamedTuple

import msgspec
import pytest
from pypdf import PdfReader

from app.render import formats
from app.render.clean import ISOLATES, width
from app.render.document import Report, ReportGame
from app.render.front_text import LINES
from app.render.prepared import Prepared, prepare, prepare_front
from engine.kernel.blocks import AnyBlock, Front, Say
from engine.kernel.events import Event
from engine.kernel.front import MOST
from engine.kernel.testing import seasons as played_seasons
from engine.registry import GAMES
from tests.kernel.declared import declared

# Figures of a sentence that are counted from others, and words that are no facts; what they claim of the end
# is held against the lists in ``test_front_holds``.
COUNTED = frozenset(
    """
    again amount beaten cause clans count decided fights hexes_more known lost many men more more_towns named
    now others passed_on people sighted times topic towns what wrecks
    """.split()
)


class Told(NamedTuple):
    """A report with what it was made from."""

    report: Report
    view: Any
    events: tuple[Event, ...]


@cache
def turns(key: str) -> tuple[Told, ...]:
    """What two seats were told of every turn of a season."""
    rules = GAMES[key]
    about = rules.about
    return tuple(
        Told(
            Report(
                game=ReportGame(key=key, code="x", title=about.name, rules_version=about.rules_version),
                seat=turn.seat,
                seat_word=about.seat_word,
                seat_name="",
                player="Ada",
                game_turn=turn.game_turn,
                kind=turn.kind,
                published="2026-11-22T12:00:00+00:00",
                due="2026-11-29T12:00:00+00:00",
                seats={str(number): name for number, name in rules.seat_names(turn.view).items()},
                blocks=rules.report(turn.view, turn.events),
            ),
            turn.view,
            tuple(turn.events),
        )
        for _, game in played_seasons.season(rules, declared(key).front_turns)
        for turn in (game.seats[0], game.seats[-1])
    )


@cache
def season(key: str) -> tuple[Report, ...]:
    """The reports of two seats of every turn of a season."""
    return tuple(told.report for told in turns(key))


@cache
def pages(key: str) -> tuple[Prepared, ...]:
    return tuple(prepare(report) for report in season(key))


def front_of(report: Report) -> Front:
    found = [block for block in report.blocks if isinstance(block, Front)]
    assert len(found) == 1
    assert report.blocks[0] is found[0]
    return found[0]


def scalars(value: Any) -> Iterator[Any]:
    """Every number and text in plain values."""
    if isinstance(value, dict):
        for part in value.values():
            yield from scalars(part)
    elif isinstance(value, (list, tuple)):
        for part in value:
            yield from scalars(part)
    elif value is not None:
        yield value


def details(blocks: Iterable[AnyBlock]) -> set[Any]:
    """All that the other blocks say, and how many rows their tables have."""
    found: set[Any] = set()
    for block in blocks:
        if not isinstance(block, Front):
            plain = msgspec.to_builtins(block)
            found.update(scalars(plain))
            found.add(len(plain.get("rows", ())))
    return found


def facts(said: Say) -> Iterator[tuple[str, Any]]:
    """The figures of a sentence and of those inside it, but those that count others."""
    for name, value in said.args.items():
        for one in value if isinstance(value, (list, tuple)) else (value,):
            if isinstance(one, Say):
                yield from facts(one)
            elif name not in COUNTED:
                yield from ((name, each) for each in scalars(one) if each != "none")


games = pytest.mark.parametrize("key", sorted(GAMES))


@games
def test_every_fact_of_the_front_page_stands_in_the_details(key: str) -> None:
    for report in season(key):
        front = front_of(report)
        known = details(report.blocks)
        keys = {block.key for block in report.blocks}
        for item in front.items:
            missing = [fact for fact in facts(item.say) if fact[1] not in known]
            assert missing == [], item
            assert item.detail in keys, item
        for figure in front.figures:
            assert figure.value in known, figure
            assert figure.detail in keys, figure


@games
def test_the_greatest_news_come_first_and_no_more_than_fit(key: str) -> None:
    told = 0
    for report in season(key):
        items = front_of(report).items
        assert [item.weight for item in items] == sorted((item.weight for item in items), reverse=True)
        assert len(items) <= MOST
        told += len(items)
    assert told > len(season(key))


@games
def test_every_sentence_and_headline_has_words(key: str) -> None:
    for page in pages(key):
        assert page.words.missing == []
        assert page.front is not None
        assert page.front.headline or not page.front.items


@games
def test_the_text_begins_with_the_front_page_in_forty_lines(key: str) -> None:
    for page in pages(key):
        lines = formats.text(page).splitlines()
        front = page.front
        assert front is not None
        first = " ".join(" ".join(lines[:LINES]).split()).translate(ISOLATES)
        assert " ".join(front.headline.upper().split()).translate(ISOLATES) in first
        for figure in front.figures:
            assert f"{figure.label} " in first
        shown = [item.text.translate(ISOLATES) for item in front.items]
        assert all(text in first for text in shown[:5])
        assert max(map(width, lines)) <= 80


@pytest.mark.long("draws the paper of each game", but=["territories", "spacerace", "explorers"])
@games
def test_the_first_page_of_the_pdf_is_the_front_page(key: str) -> None:
    page = pages(key)[-1]
    assert page.front is not None
    reader = PdfReader(io.BytesIO(formats.pdf(page)))
    first = "".join(reader.pages[0].extract_text().split())
    for item in page.front.items[:5]:
        assert "".join(item.text.translate(ISOLATES).split()) in first
    for figure in page.front.figures:
        assert "".join(figure.value.split()) in first
    # Each of the news names a page that there is.
    named = {int(number) for number in re.findall(r"p\.(\d)", first)}
    assert named or not page.front.items
    assert max(named, default=0) <= len(reader.pages)
    # Each page number is a link to that page.
    notes: list[Any] = [one.get_object() for one in reader.pages[0].get("/Annots", [])]
    links = [list.__getitem__(one["/Dest"], 0) for one in notes if one["/Subtype"] == "/Link"]
    numbers = {found.indirect_reference: at for at, found in enumerate(reader.pages, start=1)}
    assert {numbers[target] for target in links} == named


@games
def test_the_mail_is_the_front_page(key: str) -> None:
    page = pages(key)[-1]
    mail = formats.mail_html(page, "https://turnpost.example/report")
    assert page.front is not None
    assert mail.count("<tr>") == len(page.front.items) + len(page.front.figures)
    assert 'href="https://turnpost.example/report"' in mail
    assert "<script" not in mail
    assert "<img" not in mail
    # Nothing else of the report need be put into words for it.
    for report, whole in zip(season(key), pages(key), strict=True):
        assert formats.mail_html(prepare_front(report), "/x") == formats.mail_html(whole, "/x")


def test_the_greatest_of_each_kept_topic_stays_however_much_is_told() -> None:
    cut = 0
    for report in season("conquest"):
        front = front_of(report)
        if front.more:
            cut += 1
            topics = {item.topic for item in front.items}
            assert topics >= {"seen", "afford"}
            assert topics & {"attacked", "lost", "calm"}
    assert cut


def test_a_report_without_a_front_page_is_still_drawn() -> None:
    """Documents of the first version have none."""
    report = season("territories")[-1]
    old = msgspec.structs.replace(report, version=1, blocks=report.blocks[1:])
    page = prepare(old)
    assert page.front is None
    assert formats.text(page).startswith("= TERRITORIES: TURN")
    assert formats.pdf(page).startswith(b"%PDF")
    assert formats.mail_html(page) == ""
