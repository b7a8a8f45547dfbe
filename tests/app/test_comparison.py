"""Two turns side by side: rows are matched by what the game says they are about, in every game."""

import pytest

from app.reports.comparison import CAME, CHANGED, GONE, ComparedTable, Comparison, compare
from engine.kernel.blocks import Table
from engine.kernel.testing import seasons
from engine.registry import GAMES, ROW_KEYS
from tests.kernel.declared import declared
from tests.kernel.golden_reports import reports_of_season


@pytest.mark.parametrize("key", GAMES)
def test_a_game_says_what_the_rows_of_its_tables_are_about(key: str) -> None:
    """Every table of a season is declared, by columns that it has and that tell its rows apart."""
    told: set[str] = set()
    for _, turn in seasons.season(GAMES[key], 4):
        for seat in turn.seats:
            for block in GAMES[key].report(seat.view, seat.events):
                if not isinstance(block, Table) or block.key in declared(key).of_one_turn:
                    continue
                told.add(block.key)
                places = [
                    [column.key for column in block.columns].index(n)
                    for n in ROW_KEYS[key][block.key].columns
                ]
                rows = [tuple(repr(row[at]) for at in places) for row in block.rows]
                # A card may be dealt twice; no place and no unit is there twice.
                assert block.key == "missions" or len(set(rows)) == len(rows), block.key
    assert told


@pytest.mark.parametrize("key", GAMES)
def test_every_cell_of_both_reports_is_told(key: str) -> None:
    """What came stands in the second report only, what is gone in the first, and nothing is left out."""
    before, after = reports_of_season(key, 5)
    there, back = compare(before, after), compare(after, before)
    assert any(table.rows for table in there.tables)
    assert [table.key for table in compare(after, after).tables if table.moved] == []
    for table in there.tables:
        other = _of(back, table.key)
        assert table.same == other.same
        assert table.count(CHANGED) == other.count(CHANGED)
        assert table.count(CAME) + table.bare == other.count(GONE)
        for row in table.rows:
            befores, afters = {cell.before for cell in row.cells}, {cell.after for cell in row.cells}
            assert (befores == {""}) == (row.state == CAME)
            assert (afters == {""}) == (row.state == GONE)
            if row.state == CHANGED:
                assert any(cell.before != cell.after for cell in row.cells)


def test_a_clan_that_grew() -> None:
    """Conquest: hexes, cities and convoys by their numbers, figures before and after."""
    before, after = reports_of_season("conquest", 5)
    found = compare(before, after)
    hexes = _of(found, "hexes")
    assert [hexes.count(state) for state in (CAME, GONE, CHANGED)] == [14, 2, 0]
    # Patras has grown; its hex has not moved.
    patras = next(row for row in _of(found, "cities").rows if row.cells[1].after == "Patras")
    heads = [column.key for column in _of(found, "cities").columns]
    cells = dict(zip(heads, patras.cells, strict=True))
    assert (patras.state, cells["hex"].before) == (CHANGED, cells["hex"].after)
    assert int(cells["pop"].before.replace(",", "")) < int(cells["pop"].after.replace(",", ""))
    # Sea that came into sight is counted, not listed.
    assert dict(_of(found, "map").plain)["Water"] > 5
    # What happened in a turn is told by its report alone.
    assert "What happened" in dict(found.apart)


def _of(found: Comparison, key: str) -> ComparedTable:
    return next(table for table in found.tables if table.key == key)
