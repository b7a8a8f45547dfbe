"""What is new, the same and gone since the last report; a turn that ran without a sheet."""

import itertools

import msgspec
import pytest

from app.render import formats
from app.render.document import dump, load, load_before
from app.render.prepared import prepare
from app.render.since import follow
from engine.kernel.blocks import Column, Figure, Front, Table
from tests.render.test_front import season


def _table(*rows: tuple[int, str], columns: tuple[str, ...] = ("hex", "name")) -> Table:
    return Table(key="t", columns=tuple(Column(key) for key in columns), rows=rows, follow=True)


def test_rows_are_new_the_same_or_gone() -> None:
    (found,) = follow([_table((1, "a"), (2, "c"), (3, "d"))], [_table((1, "a"), (2, "b"), (4, "e"))], 5, 4)
    assert isinstance(found, Table)
    assert (found.fresh, found.same, found.gone) == ((2,), (0,), ((4, "e"),))


def test_a_table_of_other_columns_is_left_alone() -> None:
    table = _table((1, "a"))
    assert follow([table], [_table((1, "a"), columns=("hex", "owner"))], 5, 4) == (table,)


def test_figures_carry_what_they_were_and_their_course() -> None:
    def front(value: int) -> Front:
        return Front(key="front", items=(), figures=(Figure("gold", value),))

    told: tuple[Front, ...] = (front(3),)
    for turn in range(2, 20):
        (found,) = follow([front(turn)], told, turn, turn - 1)
        assert isinstance(found, Front)
        told = (found,)
    figure = told[0].figures[0]
    assert figure.before == 18
    assert figure.points == tuple((turn, turn) for turn in range(8, 20))


def test_a_turn_without_a_sheet_says_so_first() -> None:
    report = msgspec.structs.replace(season("territories")[-1], missed=True)
    page = prepare(report)
    assert page.words.missing == []
    for text in (formats.text(page), formats.html(page), formats.mail_html(page)):
        flat = " ".join(text.split())
        assert "No sheet of yours was in when turn" in flat
        assert "until Sunday 29 November 2026" in flat


@pytest.mark.parametrize("key", ["conquest", "territories", "caravans"])
def test_a_season_marks_its_lists(key: str) -> None:
    """Two turns in a row of one seat: what is marked is so."""
    reports = season(key)
    mine = [report for report in reports if report.seat == reports[-1].seat]
    marked = 0
    for last, report in itertools.pairwise(mine):
        for block in follow(report.blocks, last.blocks, report.game_turn, last.game_turn):
            if isinstance(block, Table) and block.follow:
                # A table may have had no row, and no place in the report, the turn before.
                befores = (one.rows for one in last.blocks if isinstance(one, Table) and one.key == block.key)
                before = next(befores, ())
                old = {row[0] for row in before}
                assert all(block.rows[index][0] not in old for index in block.fresh)
                assert all(block.rows[index] in before for index in block.same)
                assert {row[0] for row in block.gone} == old - {row[0] for row in block.rows}
                marked += len(block.fresh) + len(block.same)
    assert marked


@pytest.mark.parametrize("key", ["conquest", "caravans"])
def test_what_is_compared_is_read_alone(key: str) -> None:
    """From the stored bytes: the same fronts and tables as in the whole report, and the same comparison."""
    reports = season(key)
    last, report = reports[-3], reports[-1]
    data = dump(last)
    whole = tuple(block for block in load(data).blocks if isinstance(block, (Front, Table)))
    assert load_before(data).blocks == whole
    turns = report.game_turn, last.game_turn
    assert follow(report.blocks, load_before(data).blocks, *turns) == follow(
        report.blocks, load(data).blocks, *turns
    )
