"""What a sheet will bring about, drawn over a map: along its rings, as far as the map goes, or not at all."""

import re

import pytest

from app.render.map_marks import marks_svg
from engine.games.spacerace.report.board import LINKS, SPOTS
from engine.games.spacerace.tables import PLACE_ID
from engine.kernel.blocks import Map, MapCell, Say
from engine.kernel.ruleset import LIKELY, Mark

BOARD = Map(
    key="map",
    grid="rings",
    cells=tuple(MapCell(PLACE_ID[space], x=x, y=y) for space, (x, y) in SPOTS.items()),
    links=LINKS,
)


def _way(*spaces: str) -> Mark:
    places = tuple(PLACE_ID.get(space, 0) for space in spaces)
    return Mark(kind="way", places=places, says=Say("mark_way"), text="3", sure=LIKELY)


def test_a_flight_follows_its_ring() -> None:
    drawn = marks_svg([_way("L2", "L3", "L4")], BOARD)
    (line,) = set(
        re.findall(r'd="(M[^"Zz]*)"', drawn.partition("m-foreseen-way-unsure")[2].partition("</g>")[0])
    )
    assert line.count("L") > 10
    assert "m-foreseen-head" in drawn
    assert ">3<" in drawn


@pytest.mark.parametrize("spaces", [("L2",), ("nowhere", "L2"), ("nowhere", "elsewhere")])
def test_a_way_that_is_not_on_the_map_is_not_drawn(spaces: tuple[str, ...]) -> None:
    assert "m-foreseen" not in marks_svg([_way(*spaces)], BOARD)


def test_a_sign_that_stands_twice_in_a_place_is_drawn_once() -> None:
    mark = Mark(kind="fight", places=(PLACE_ID["L2"],), says=Say("mark_fight"))
    assert marks_svg([mark, mark], BOARD) == marks_svg([mark], BOARD)
