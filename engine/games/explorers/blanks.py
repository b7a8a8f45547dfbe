"""Maps to be printed and played on with a pencil; drawings of shapes (``kernel.ruleset.BlankMaps``)."""

from engine.games.explorers.report.maps import blank_map
from engine.games.explorers.rules import hexes
from engine.games.explorers.rules.hexes import place_of
from engine.games.explorers.tables import MAPS
from engine.kernel.blocks import Map, MapCell

NAMES = tuple(MAPS)
# A corner of a map for the rulebook: rows A to D, columns 1 to 7, the capital at B2.
_ROWS, _COLUMNS, _CAPITAL = 4, 7, hexes.COLUMNS + 1
# Where the explorers of a step stand, in order; each shape of the step language (head of ``explore.toml``).
_SHAPES = {
    "free": ("B3", "C2", "A3"),
    "chain": ("B3", "A4", "B4"),
    "line": ("B3", "B4", "B5"),
}
DRAWINGS = tuple(f"shape-{shape}" for shape in _SHAPES)


def title(name: str) -> str:
    """Return the title of a map; of a drawing, its shape."""
    return MAPS[name].title if name in MAPS else name.removeprefix("shape-").capitalize()


def blank(name: str) -> Map:
    """Return the map with its features and nothing else, or the drawing of a shape."""
    return blank_map(name) if name in MAPS else _shape(_SHAPES[name.removeprefix("shape-")])


def _shape(placed: tuple[str, ...]) -> Map:
    corner = [row * hexes.COLUMNS + column for row in range(_ROWS) for column in range(_COLUMNS)]
    order = {hexes.space_of(name): str(number) for number, name in enumerate(placed, start=1)}
    cells = tuple(
        MapCell(
            id=place_of(space),
            terrain="grassland",
            label=order.get(space, ""),
            lit=space in order,
            piece="star" if space == _CAPITAL else "",
        )
        for space in corner
    )
    return Map(key="map", grid="rows", cells=cells, small=True)
