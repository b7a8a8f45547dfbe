"""Places with outlines: their ground, coasts and borders follow from the points that neighbours share."""

import re

from app.render.map_svg import map_svg
from app.render.messages import Messages
from engine.kernel.blocks import Map, MapCell, MapLink, MapUnit
from tests.render.drawn import Drawn

# A land of two provinces beside the sea; the second has an island in it.
WEST, EAST = (0, 0, 60, 0, 60, 100, 0, 100), (60, 0, 120, 0, 120, 60, 90, 40, 60, 100)
SEA, ISLAND = (60, 100, 90, 40, 120, 60, 120, 100), (100, 70, 110, 70, 110, 80)
CELLS = (
    MapCell(
        1, terrain="land", owner=2, label="West", name="WES", x=30, y=50, signs=("centre",), shape=(WEST,)
    ),
    MapCell(2, terrain="land", owner=1, label="East", name="EAS", x=80, y=30, shape=(EAST, ISLAND)),
    MapCell(3, terrain="water", label="Sea", name="SEA", x=90, y=80, shape=(SEA,)),
)
BLOCK = Map(
    key="map",
    grid="graph",
    seat=1,
    cells=CELLS,
    units=(MapUnit(2, "A Own", 1, own=True, trail=(3,)), MapUnit(1, "A Other", 2)),
    links=(MapLink(1, 2, "arrow"),),
)


def _drawn() -> Drawn:
    return Drawn(map_svg(BLOCK, Messages("territories")))


def _paths(drawn: Drawn, look: str) -> list[str]:
    legend = list(drawn.legend.iter())
    return [
        path.get("d", "")
        for one in drawn.root.iter()
        if f"m-{look}" in one.get("class", "").split() and one not in legend
        for path in one.iter()
        if path.get("d")
    ]


def test_each_part_of_a_place_is_an_area_of_its_own() -> None:
    areas = "".join(_paths(_drawn(), "area"))
    assert areas.count("M") == 4


def test_a_coast_lies_between_land_and_water_and_a_border_between_lands() -> None:
    drawn = _drawn()
    # The sea's two sides towards land, once each, and no edge of the picture.
    assert "".join(_paths(drawn, "shore")).count("M") == 2
    assert "".join(_paths(drawn, "area-edge")).count("M") == 1


def test_lines_over_the_land_of_others_stay_within_it() -> None:
    (lines,) = _paths(_drawn(), "country-lines")
    points = [(float(x), float(y)) for x, y in re.findall(r"(-?[.0-9]+) (-?[.0-9]+)", lines)]
    scale = 620 / 120
    assert points
    assert all(-0.1 <= x <= 60 * scale + 0.1 and -0.1 <= y <= 100 * scale + 0.1 for x, y in points)


def test_names_stars_units_ways_and_tries_are_on_it() -> None:
    drawn = _drawn()
    texts = {"".join(text.itertext()) for text in drawn.root.iter() if text.tag.endswith("text")}
    assert {"WES", "EAS", "SEA", "A Own", "A Other"} <= texts
    assert _paths(drawn, "thing")
    assert _paths(drawn, "way-own")
    assert _paths(drawn, "link-arrow")
