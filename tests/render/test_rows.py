"""Maps of hexes in rows: geometry, names, bold signs, cells where something can be done, small maps."""

import re
import xml.etree.ElementTree as ET

import pytest

from app.render.map_grid import grid_of, place_text
from app.render.map_sheets import wall_map
from app.render.map_svg import map_svg
from app.render.map_text import MapList
from app.render.messages import Messages
from engine.kernel.blocks import PIECES, Map, MapCell
from engine.kernel.hexgrid import row_neighbours, row_place, row_text
from tests.render.drawn import Drawn

WORDS = Messages("territories")


def rows(*, small: bool = False) -> Map:
    """Nine rows of eleven, a sign in each of six cells, two cells lit."""
    cells = tuple(
        MapCell(
            row_place(row, column),
            terrain=("grassland", "desert", "mountain", "sea")[(row + column) % 4],
            piece=PIECES[column - 1] if row == 5 and column <= len(PIECES) else "",
            fresh=row == 5 and column == 1,
            lit=row == 4 and column in {5, 6},
            mark="s" if row == 1 else "",
        )
        for row in range(1, 10)
        for column in range(1, 12)
    )
    return Map(key="map", grid="rows", cells=cells, small=small)


def test_a_place_is_named_by_its_row_and_column() -> None:
    assert row_text(row_place(5, 6)) == "E6"
    assert place_text("rows", MapCell(911)) == "I11"
    assert (place_text("hex", MapCell(505)), place_text("graph", MapCell(7))) == ("0505", "7")


def test_neighbours_are_those_whose_centres_are_nearest() -> None:
    grid = grid_of(rows())
    for place, (x, y) in grid.centres.items():
        near = {
            other
            for other, (a, b) in grid.centres.items()
            if other != place and (a - x) ** 2 + (b - y) ** 2 <= 25**2
        }
        assert near == {other for other in row_neighbours(place) if other in grid.centres}


def test_sides_lie_between_neighbours() -> None:
    grid = grid_of(rows())
    x, y = grid.centres[505]
    for (a, b, c, d), other in zip(grid.sides, grid.neighbours(505), strict=True):
        to_x, to_y = grid.centres[other]
        assert ((a + c) / 2, (b + d) / 2) == pytest.approx(((to_x - x) / 2, (to_y - y) / 2), abs=0.6)


def test_signs_lit_cells_and_names_are_drawn() -> None:
    drawing = map_svg(rows(), WORDS, title="Map", name="m")
    drawn = Drawn(drawing)
    assert len(drawn.group("lit")) == 2
    assert len(drawn.group("lit-key")) == 1
    assert {"D4", "E10", "I11"} <= set(drawn.words("place"))
    assert {"New", "Something can be done here"} <= set(drawn.explained())
    assert {*PIECES, "m-piece", "m-piece-fresh", "m-piece-ring"} <= drawn.looks()
    assert set(PIECES) <= drawn.looks(drawn.legend)


def test_the_cells_of_a_row_are_one_path() -> None:
    sea = tuple(MapCell(row_place(2, column), terrain="sea") for column in range(3, 7))
    drawing = map_svg(Map(key="m", grid="rows", cells=sea), WORDS, name="m")
    path = re.search(r'd="(M[^"]*l12-7 12 7[^"]*)"', drawing)
    assert path is not None
    assert path[1].count("l12-7 12 7") == 4
    assert path[1].endswith("z")


def test_the_list_tells_signs_and_what_can_be_done() -> None:
    listed = MapList(rows(), WORDS, "Map")
    told = {row[0]: " ".join(row) for row in listed.table.rows}
    assert "Something can be done here" in told["D5"]
    assert "New" in told["E1"]
    assert "New" not in told["E2"]
    assert {"E1", "E2", "E6", "D5", "D6"} <= set(told)


def test_a_small_map_is_drawn_smaller() -> None:
    def width(block: Map) -> int:
        return int(ET.fromstring(map_svg(block, WORDS, name="m")).attrib["width"])

    assert width(rows(small=True)) < width(rows()) * 0.6


def test_rows_can_be_printed_on_one_page() -> None:
    assert wall_map(rows(), WORDS, title="Rows", columns=1).startswith(b"%PDF")


def test_names_lie_on_what_is_lit() -> None:
    """Neither the outline of a lit space nor the ring of what is new hides the name that one writes."""
    drawn = map_svg(rows(), WORDS, title="A", name="m")
    lit, name = drawn.index('<g class="of-lit">'), drawn.index(">A1<")
    assert lit < name
    assert drawn.rindex("<path", 0, name) > lit
