"""Anything at all for a sheet, in every game: answered without a fault, and nobody else's seat is touched."""

import zipfile
from contextlib import suppress
from io import BytesIO
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import text as sql
from starlette.datastructures import FormData

from app.errors import AppError
from app.render.form_names import FieldName
from app.render.form_reader import FormError, _filled
from app.turns.archive.archive_file import MOST_BYTES, MOST_FILES
from app.web.sheet_text import text_of_fields
from engine.kernel import play, snapshot
from engine.kernel.testing.examples import sheet_of_examples
from engine.kernel.testing.seasons import Rules, begin, dice
from engine.registry import GAMES
from tests.app.fixtures import broker, clock, hoard, opened, world
from tests.app.fixtures import settings as settings_
from tests.app.world import World

__all__ = ["broker", "clock", "hoard", "opened", "settings_", "world"]
FEW = settings(
    max_examples=settings().max_examples // 6, deadline=None, suppress_health_check=list(HealthCheck)
)
# The first that there are, none, a digit that is no number, one of another script.
_NUMBERS = ("1", "2", "C1", "0", "00", "²", "\u0661")
CHARS = st.characters(codec="utf-8", exclude_characters="\x00")


def lines_of(ruleset: Rules) -> st.SearchStrategy[str]:
    """A line: an example as it is, with a word changed or mixed up with another one, a head, or anything."""
    examples = sorted({line for order in ruleset.orders.orders for line in order.examples})
    words = sorted({word for line in examples for word in line.split()})
    heads = [spec.head for spec in ruleset.orders.sections]
    example, word = st.sampled_from(examples), st.sampled_from(words)
    number = st.integers(-(10**12), 10**12).map(str)
    mixed = st.lists(word | number | st.text(CHARS, max_size=6), max_size=8).map(" ".join)
    changed = st.builds(
        lambda line, at, new: " ".join([*line.split()[:at], new, *line.split()[at + 1 :]]),
        example,
        st.integers(0, 5),
        word | number | st.text(CHARS, max_size=20),
    )
    titled = st.builds("{} {}".format, st.sampled_from(heads), number | st.sampled_from(_NUMBERS))
    plain = st.text(CHARS, max_size=60)
    numbered = st.builds("{}: {}".format, st.integers(-1, 70), example | changed | mixed | plain)
    return st.one_of(numbered, numbered, example, changed, mixed, titled, st.sampled_from(heads), plain)


def sheets_of(ruleset: Rules) -> st.SearchStrategy[str]:
    return st.lists(lines_of(ruleset), max_size=25).map("\n".join)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_any_sheet_is_answered_and_changes_no_other_orders(game: str) -> None:
    """Read, checked, forecast, written, carried out beside another seat's sheet, which stays what it was."""
    ruleset = GAMES[game]
    turn = begin(ruleset)
    assert turn.step is not None
    step = turn.step
    seat, others = step.order[0], step.order[1:]
    state = snapshot.encode(turn.state)
    view = snapshot.encode(ruleset.view(turn.state, seat))
    neighbour = sheet_of_examples(ruleset)
    digest = ruleset.orders.digest(neighbour)

    @FEW
    @given(text=sheets_of(ruleset))
    def attack(text: str) -> None:
        sheet = ruleset.orders.parse(text)
        again = ruleset.orders.parse(ruleset.orders.write(sheet))
        assert ruleset.orders.digest(again) == ruleset.orders.digest(sheet)
        own = snapshot.decode(view, ruleset.view_type)
        ruleset.check(own, step, sheet)
        ruleset.forecast(snapshot.decode(view, ruleset.view_type), step, sheet)
        run = play.run_due(
            ruleset,
            snapshot.decode(state, ruleset.state_type),
            sheets={seat: sheet, **dict.fromkeys(others, neighbour)},
            dice=dice(ruleset, 1),
            pending=turn.pending,
        )
        assert list(play.broken(ruleset, run)) == []
        assert ruleset.orders.digest(neighbour) == digest

    attack()


@pytest.mark.parametrize("game", sorted(GAMES))
def test_any_form_is_a_sheet_that_is_read(game: str) -> None:
    """Fields of the page's form and of a filled-in PDF, with any name and any value."""
    book = GAMES[game].orders
    value = lines_of(GAMES[game]) | st.text(CHARS, max_size=60)
    index, line = st.integers(0, 3), st.integers(-1, 1100)
    name = st.one_of(
        st.builds("head-{}".format, index),
        st.builds("line-{}-{}".format, index, line),
        st.sampled_from(["before", "after", "head-", "line-0-", "line-0-²"]),
        st.text(CHARS, max_size=12),
    )
    heads = [spec.head for spec in book.sections]
    section = st.sampled_from([*heads, *(f"{head} 1" for head in heads), "TOKEN", "NOTES"]) | value
    field = st.builds(FieldName, st.just("DIG"), st.just(1), st.just(1), section, st.integers(0, 999999))

    @FEW
    @given(
        page=st.dictionaries(name, value, max_size=30), paper=st.lists(st.tuples(field, value), max_size=30)
    )
    def attack(page: dict[str, str], paper: list[tuple[FieldName, str]]) -> None:
        texts = []
        with suppress(AppError):
            texts.append(text_of_fields(FormData(page)))
        with suppress(FormError):
            texts.append(_filled(paper).text())
        for text in texts:
            sheet = book.parse(text)
            assert book.digest(book.parse(book.write(sheet))) == book.digest(sheet)

    attack()


@pytest.mark.parametrize("number", _NUMBERS)
@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_head_with_any_number_keeps_its_lines(game: str, number: str) -> None:
    """Found by ``make fuzz``: a section 0 lost its number, and its lines fell to the one before."""
    ruleset = GAMES[game]
    book = ruleset.orders
    for spec in book.sections:
        lines = [line for order in book.orders if order.kind == spec.kind for line in order.examples][:3]
        sheet = book.parse("\n".join([f"{spec.head} {number}", *lines]))
        assert book.digest(book.parse(book.write(sheet))) == book.digest(sheet)


def test_no_sheet_reaches_another_seat(world: World) -> None:
    """Whatever its head names: what other seats have sent stays as it is, byte for byte."""
    world.game()
    world.submit("bert", 2)
    game = GAMES["hoard"]
    heads = st.lists(
        st.sampled_from(
            [
                "ORDERS DIG 1",
                "SEAT 2",
                "SEAT 3",
                "SEAT 1",
                "TURN 2",
                "TOKEN " + "A" * 20,
                "READY",
                "GAME dig",
                "END",
            ]
        ),
        max_size=5,
    ).map("\n".join)

    def rows() -> list[Any]:
        with world.opened() as c:
            query = "SELECT seat, revision, state, text, sha256 FROM sheet WHERE seat <> 1 ORDER BY id"
            return [tuple(row) for row in c.session.execute(sql(query))]

    before = rows()
    assert len(before) == 1

    @FEW
    @given(head=heads, body=sheets_of(game))
    def attack(head: str, body: str) -> None:
        with suppress(AppError):
            assert world.submit("anna", 1, f"{head}\n{body}").seat == 1
        assert rows() == before

    attack()


def test_an_archive_that_is_a_bomb() -> None:
    """Blanks without end in a small file, too many files: refused, and never unpacked whole."""
    from app.turns.archive.archive_file import read

    packed = BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        block = b" " * 2**20
        with archive.open("manifest.json", "w", force_zip64=True) as member:
            for _ in range(MOST_BYTES // 2**20 + 1):
                member.write(block)
    assert len(packed.getvalue()) < MOST_BYTES // 50
    with pytest.raises(AppError) as refused:
        read(packed.getvalue())
    assert refused.value.code == "archive_too_large"
    many = BytesIO()
    with zipfile.ZipFile(many, "w") as archive:
        for number in range(MOST_FILES + 1):
            archive.writestr(zipfile.ZipInfo(str(number)), b"")
    with pytest.raises(AppError) as refused:
        read(many.getvalue())
    assert refused.value.code == "archive_too_large"
