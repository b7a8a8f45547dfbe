"""Drawings of the chapter on zones of control: what the rules say, on the map that reports draw."""

from app.render.map_svg import map_svg
from app.render.messages import Messages
from engine.games.caravans.grid import LAND, length, place_of, places, text_of
from engine.games.caravans.report.blocks import LEVELS
from engine.games.caravans.rules.zoc import kind_of, zones
from engine.kernel.blocks import Map, MapCell, MapUnit

_HEIGHT = 5
# File, caption, columns of the map, and the columns of the regiments in its middle row.
SCENES = (
    ("drawing-zone-one.svg", "One regiment: full zones on its sides, half ones at its corners", 5, (3,)),
    (
        "drawing-zone-two.svg",
        "Two regiments with a square between: a double zone there, full ones above and below",
        7,
        (3, 5),
    ),
)


def drawings() -> dict[str, str]:
    """Return every drawing by file name, as SVG."""
    return {name: _drawing(caption, width, columns) for name, caption, width, columns in SCENES}


def _drawing(caption: str, width: int, columns: tuple[int, ...]) -> str:
    regiments = [place_of(x, _HEIGHT // 2 + 1) for x in columns]
    halves = zones(regiments, bytearray([LAND]) * length(width))
    cells = tuple(
        MapCell(
            place,
            terrain="plains",
            name=text_of(place),
            zone=LEVELS[kind_of(halves[place])] if halves[place] else 0,
        )
        for place in places(width, _HEIGHT)
    )
    units = tuple(MapUnit(place, f"2R{number}", 2) for number, place in enumerate(regiments, start=1))
    board = Map(key="map", grid="square", cells=cells, units=units, seat=1)
    return map_svg(board, Messages("caravans"), title=caption) + "\n"
