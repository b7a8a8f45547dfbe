"""Zones of control and the numbers of large maps of squares."""

import pytest

from app.render.map_svg import map_svg
from app.render.map_text import MapList
from app.render.messages import Messages
from engine.kernel.blocks import Map, MapCell
from tests.render.drawn import Drawn

WORDS = Messages("caravans")


def _map(width: int, height: int, zones: dict[int, int] | None = None) -> Map:
    held = zones or {}
    return Map(
        key="map",
        grid="square",
        cells=tuple(
            MapCell(place, terrain="plains", name=f"{x},{y}", zone=held.get(place, 0))
            for x in range(1, width + 1)
            for y in range(1, height + 1)
            for place in (100 * x + y,)
        ),
    )


@pytest.mark.rule("CAR-ZOC-03", "CAR-ZOC-04")
def test_a_zone_is_hatched_by_half_wholly_or_crosswise() -> None:
    drawn = Drawn(map_svg(_map(6, 4, {101: 1, 201: 2, 301: 3, 401: -1}), WORDS))
    held = {"zone1", "zone2", "zone3", "zone-1"}
    assert held <= drawn.looks()
    assert held <= drawn.looks(drawn.legend)
    strokes = [
        map_svg(_map(6, 4, {101: zone}), WORDS).count("l") - map_svg(_map(6, 4), WORDS).count("l")
        for zone in (1, 2, 3)
    ]
    assert strokes[0] < strokes[1] < strokes[2]


def test_held_squares_stand_in_the_list_and_others_in_runs() -> None:
    listed = MapList(_map(2, 5, {203: 2}), WORDS, "Map")
    assert [row[0] for row in listed.table.rows] == ["2,3"]
    assert "Zone of control: full" in listed.table.rows[0]
    ((_, places),) = listed.plain
    assert places == "1,1-1,5 2,1-2,2 2,4-2,5"


def test_a_large_map_of_squares_is_numbered_along_its_edges() -> None:
    assert {"1,1", "7,3"} <= set(Drawn(map_svg(_map(10, 10), WORDS)).words("number"))
    texts = Drawn(map_svg(_map(36, 24), WORDS)).words("number")
    assert {"36", "24", "15,10"} <= set(texts)
    assert "7,3" not in texts
    assert len(texts) < 160
