"""How terrain looks, and the shapes of signs: each tells what it means without colour, too."""

from functools import lru_cache
from zlib import crc32

import msgspec

from app.render.drawing import Shape
from app.render.map_grid import Point, Segment
from app.render.palette import SPARE


class Terrain(msgspec.Struct, frozen=True):
    """The colour of a terrain (``palette``) and its sign; ``water`` has a shore towards land."""

    colour: str
    sign: str
    water: bool = False


# The sign of each ground that has a colour of its own.
_GROUNDS: dict[str, str] = {
    "plains": "",
    "agricultural": "furrows",
    "forest": "trees",
    "desert": "dots",
    "mountains": "peaks",
    "hills": "humps",
    "swamp": "reeds",
    "wilderness": "bushes",
    "jungle": "palms",
    "barren": "stones",
    "metropolis": "blocks",
    "water": "waves",
    "islands": "isles",
    "sea_lane": "lane",
    "steppe": "tufts",
    "land": "",
    "space": "",
    "road": "",
    "volcano": "crater",
    "reef": "spikes",
    "wild": "facets",
}
_WATER = frozenset({"water", "sea_lane"})
_ALIASES = {
    "mountain": "mountains",
    "hill": "hills",
    "sea": "water",
    "ocean": "water",
    "lake": "water",
    "coast": "water",
    "shallows": "sea_lane",
    "sealane": "sea_lane",
    "island": "islands",
    "farmland": "agricultural",
    "fields": "agricultural",
    "wood": "forest",
    "woods": "forest",
    "marsh": "swamp",
    "bog": "swamp",
    "plain": "plains",
    "grassland": "plains",
    "grass": "plains",
    "meadow": "plains",
    "city": "metropolis",
    "town": "metropolis",
    "waste": "barren",
    "ice": "barren",
    "tundra": "steppe",
}
_SPARE_SIGNS = ("dots", "furrows", "stones", "tufts", "humps", "bushes", "reeds", "blocks")


@lru_cache(maxsize=512)
def terrain_style(code: str) -> Terrain:
    """Return the look of a terrain code, the same in every process."""
    key = code.lower().replace("-", "_")
    name = _ALIASES.get(key, key) if code else "land"
    if name in _GROUNDS:
        return Terrain(f"t-{name}", _GROUNDS[name], water=name in _WATER)
    digest = crc32(key.encode("utf-8", "replace"))
    sign = _SPARE_SIGNS[digest // 8 % len(_SPARE_SIGNS)]
    return Terrain(f"t-spare{digest % SPARE}", sign)


# Strokes in a field of 20 by 20 around the middle of a cell: (dx, dy, moves), moves relative, y downwards.
_STROKES: dict[str, tuple[tuple[float, float, tuple[tuple[float, float], ...]], ...]] = {
    "trees": (
        (-7, 3, ((2.6, -6), (2.6, 6), (-5.2, 0))),
        (2, 6, ((2.6, -6), (2.6, 6), (-5.2, 0))),
    ),
    "palms": (
        (-7, 1, ((3.5, -4), (3.5, 4))),
        (-3.5, -3, ((0, 7),)),
        (1, 5, ((3.5, -4), (3.5, 4))),
        (4.5, 1, ((0, 7),)),
    ),
    "peaks": ((-9, 6, ((5, -9), (3.5, 6))), (-1.5, 6, ((4.5, -8), (5, 8)))),
    "humps": ((-8, 4, ((2, -3), (3, 0), (2, 3))), (1, 6, ((2, -3), (3, 0), (2, 3)))),
    "waves": ((-7, 4, ((2.5, -2), (2.5, 2), (2.5, -2), (2.5, 2))),),
    "lane": (
        (-7, 1, ((2.5, -2), (2.5, 2), (2.5, -2), (2.5, 2))),
        (-7, 6, ((2.5, -2), (2.5, 2), (2.5, -2), (2.5, 2))),
    ),
    "furrows": ((-8, 6, ((5, -7),)), (-3, 6, ((5, -7),)), (2, 6, ((5, -7),))),
    "dots": (
        (-6, 0, ((0.8, 0),)),
        (0, 4, ((0.8, 0),)),
        (6, 0, ((0.8, 0),)),
        (-3, 7, ((0.8, 0),)),
        (4, 7, ((0.8, 0),)),
    ),
    "reeds": ((-7, 5, ((5, 0),)), (-4.5, 5, ((0, -5),)), (1, 7, ((5, 0),)), (3.5, 7, ((0, -5),))),
    "bushes": ((-7, 4, ((1.5, -3), (2, 0), (1.5, 3))), (2, 4, ((1.5, -3), (2, 0), (1.5, 3)))),
    "stones": ((-6, 3, ((2, -2), (2, 2), (-4, 0))), (2, 7, ((2, -2), (2, 2), (-4, 0)))),
    "blocks": ((-7, 7, ((0, -6), (4, 0), (0, 6), (-4, 0))), (1, 7, ((0, -9), (5, 0), (0, 9), (-5, 0)))),
    "isles": (
        (-6, 3, ((2, -2), (3, 0), (2, 2), (-7, 0))),
        (1, 7, ((1.5, -2), (2.5, 0), (1.5, 2), (-5.5, 0))),
    ),
    "crater": ((-8, 7, ((5, -10), (6, 0), (5, 10))), (-3, -3, ((2, 3), (2, 0), (2, -3)))),
    "spikes": ((-8, 7, ((2.5, -9), (2.5, 9), (2.5, -9), (2.5, 9), (2.5, -9), (2.5, 9))),),
    "facets": ((-8, 4, ((3, -5), (3, 5), (-3, 4), (-3, -4))), (2, 4, ((3, -5), (3, 5), (-3, 4), (-3, -4)))),
    "tufts": ((-5, 4, ((1.5, -4),)), (-5, 4, ((-1.5, -4),)), (4, 6, ((1.5, -4),)), (4, 6, ((-1.5, -4),))),
}


def _strokes(sign: tuple[tuple[float, float, tuple[Point, ...]], ...]) -> Shape:
    lines = []
    for x, y, moves in sign:
        points = [(float(x), float(y))]
        for dx, dy in moves:
            points.append((points[-1][0] + dx, points[-1][1] + dy))
        lines.append(tuple(points))
    return Shape(tuple(lines), closed=False)


SIGNS: dict[str, Shape] = {name: _strokes(sign) for name, sign in _STROKES.items()}
"""The signs of terrain, around the middle of a cell."""

PIECES: dict[str, Shape] = {
    "dot": Shape(radius=4.4),
    "house": Shape((((-4.6, 5), (-4.6, -1), (0, -5.4), (4.6, -1), (4.6, 5)),)),
    "tower": Shape(
        (
            (
                *((-2.6, 5.4), (-1.6, -2), (-3.2, -2), (-3.2, -5.6)),
                *((3.2, -5.6), (3.2, -2), (1.6, -2), (2.6, 5.4)),
            ),
        )
    ),
    "star": Shape(
        (
            (
                *((0, -6.4), (1.7, -2), (6.1, -2), (2.6, 0.8), (3.9, 5.2)),
                *((0, 2.5), (-3.9, 5.2), (-2.6, 0.8), (-6.1, -2), (-1.7, -2)),
            ),
        )
    ),
    "diamond": Shape((((0, -5.6), (4.2, 0), (0, 5.6), (-4.2, 0)),)),
    "cross": Shape(
        (
            (
                *((-4, -2.4), (-2.4, -4), (0, -1.6), (2.4, -4), (4, -2.4), (1.6, 0)),
                *((4, 2.4), (2.4, 4), (0, 1.6), (-2.4, 4), (-4, 2.4), (-1.6, 0)),
            ),
        )
    ),
}
"""The bold signs of ``blocks.PIECES``."""

MINOR, MAJOR = Shape(radius=2.7), Shape((((-3.4, -3.4), (3.4, -3.4), (3.4, 3.4), (-3.4, 3.4)),))
"""Towns: a circle, a square."""
NORTH = Shape((((0, -4), (-4, 4), (0, 2), (4, 4)),))
RING, LAYER = Shape(radius=7.6), Shape(radius=11.0)

# Zones of control: strokes in a cell around 0, 0. A half lies in the lower left corner only.
_CORNER: tuple[Segment, ...] = ((-10.5, -5, 5, 10.5), (-10.5, 1, -1, 10.5), (-10.5, 6.5, -6.5, 10.5))
_OTHER: tuple[Segment, ...] = ((-5, -10.5, 10.5, 5), (1, -10.5, 10.5, -1), (6.5, -10.5, 10.5, -6.5))
_WHOLE = (*_CORNER, (-10.5, -10.5, 10.5, 10.5), *_OTHER)
_HATCHES = {1: _CORNER, 2: _WHOLE, 3: (*_WHOLE, *((-a, b, -c, d) for a, b, c, d in _WHOLE))}
ZONES: dict[int, Shape] = {
    zone: Shape(tuple(((a, b), (c, d)) for a, b, c, d in strokes), closed=False)
    for zone, strokes in _HATCHES.items()
}

THINGS: dict[str, Shape] = {
    "settled": Shape((((-3.2, 3.2), (-3.2, -0.6), (0, -3.6), (3.2, -0.6), (3.2, 3.2)),)),
    # Three ears over a field.
    "farm": Shape(
        (
            *(((x, -3.6), (x + 1, -1.2), (x, 1.2), (x - 1, -1.2)) for x in (-2.4, 0.0, 2.4)),
            ((-3.5, 1.9), (3.5, 1.9), (3.5, 3.3), (-3.5, 3.3)),
        )
    ),
    "fort": Shape(
        (
            (
                *((-3.6, 3.2), (-3.6, -2.8), (-2, -2.8), (-2, -1.2), (-0.8, -1.2), (-0.8, -2.8)),
                *((0.8, -2.8), (0.8, -1.2), (2, -1.2), (2, -2.8), (3.6, -2.8), (3.6, 3.2)),
            ),
        )
    ),
    "city": Shape(
        (
            ((-3.7, 3.2), (-3.7, -0.4), (-1.7, -0.4), (-1.7, 3.2)),
            ((-1.1, 3.2), (-1.1, -3.8), (1.2, -3.8), (1.2, 3.2)),
            ((1.8, 3.2), (1.8, -1.8), (3.7, -1.8), (3.7, 3.2)),
        )
    ),
    # Two pointed towers and a gate.
    "castle": Shape(
        (
            (
                *((-4, 3.4), (-4, -1.4), (-2.6, -4.2), (-1.2, -1.4), (-1.2, 0.2), (1.2, 0.2)),
                *((1.2, -1.4), (2.6, -4.2), (4, -1.4), (4, 3.4), (1, 3.4), (1, 1.8), (-1, 1.8), (-1, 3.4)),
            ),
        )
    ),
    # A piece of a board game.
    "unit": Shape(
        (
            (
                (-1.4, -2.9),
                (-0.6, -3.8),
                (0.6, -3.8),
                (1.4, -2.9),
                (1.4, -1.9),
                (0.6, -1),
                (-0.6, -1),
                (-1.4, -1.9),
            ),
            ((-2.7, 3.4), (-1, -0.7), (1, -0.7), (2.7, 3.4)),
        )
    ),
    # A star of five points.
    "centre": Shape(
        (
            (
                *((0, -4), (1.0, -1.3), (3.8, -1.2), (1.6, 0.5), (2.4, 3.2)),
                *((0, 1.7), (-2.4, 3.2), (-1.6, 0.5), (-3.8, -1.2), (-1.0, -1.3)),
            ),
        )
    ),
    "defending": Shape((((-2.8, -3.2), (2.8, -3.2), (2.8, 0.2), (0, 3.6), (-2.8, 0.2)),)),
    # An empty bowl, and an exclamation mark over it.
    "starving": Shape(
        (
            ((-3.4, 0.6), (3.4, 0.6), (2, 3.5), (-2, 3.5)),
            ((-0.8, -3.9), (0.8, -3.9), (0.5, -0.4), (-0.5, -0.4)),
        )
    ),
}
"""The small signs of ``blocks.SIGNS``."""

BADGES: dict[str, Shape] = {
    # A coin, a star, an exclamation mark, an arrow head outward, a station with two wings.
    "credit": Shape(radius=2.9),
    "command": PIECES["star"].scaled(0.68),
    "hazard": Shape(
        (
            ((-1.1, -4.2), (1.1, -4.2), (0.7, 1), (-0.7, 1)),
            ((-0.9, 2), (0.9, 2), (0.9, 3.8), (-0.9, 3.8)),
        )
    ),
    # A rocket on its pad.
    "orbiting": Shape(
        (((0, -4.4), (1.7, -1.8), (1.7, 1), (3.4, 3.6), (-3.4, 3.6), (-1.7, 1), (-1.7, -1.8)),)
    ),
    "edge": Shape((((-3, -3.4), (0, -3.4), (3.4, 0), (0, 3.4), (-3, 3.4), (0.4, 0)),)),
    "station": Shape(
        (
            ((-1, -3.6), (1, -3.6), (1, 3.6), (-1, 3.6)),
            ((-4.2, -1.6), (-1.8, -1.6), (-1.8, 1.6), (-4.2, 1.6)),
            ((1.8, -1.6), (4.2, -1.6), (4.2, 1.6), (1.8, 1.6)),
        )
    ),
}
"""The signs of kinds of spaces on a board of rings, by their terrain."""

LAND = Shape((((-11, -7), (3, -11), (12, -3), (9, 9), (-4, 11), (-13, 4)),))
"""A land in a legend."""
