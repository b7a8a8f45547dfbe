"""How terrain looks: a colour, and a sign that tells it apart without colour. Codes nobody knows get both."""

from functools import lru_cache
from zlib import crc32

import msgspec

# Zones of control: strokes in a cell around 0, 0. A half lies in the lower left corner only.
ZONE = "a3231f"
Stroke = tuple[float, float, float, float]
_CORNER: tuple[Stroke, ...] = ((-10.5, -5, 5, 10.5), (-10.5, 1, -1, 10.5), (-10.5, 6.5, -6.5, 10.5))
_OTHER: tuple[Stroke, ...] = ((-5, -10.5, 10.5, 5), (1, -10.5, 10.5, -1), (6.5, -10.5, 10.5, -6.5))
_WHOLE = (*_CORNER, (-10.5, -10.5, 10.5, 10.5), *_OTHER)
HATCHES: dict[int, tuple[Stroke, ...]] = {
    1: _CORNER,
    2: _WHOLE,
    3: (*_WHOLE, *((-a, b, -c, d) for a, b, c, d in _WHOLE)),
}


class Terrain(msgspec.Struct, frozen=True):
    """Fill colour (RRGGBB) and sign; ``water`` terrain has a shore towards land."""

    fill: str
    sign: str
    water: bool = False


# Light fills of even lightness, so that black lines and numbers read on all of them, also when printed grey.
_KNOWN = {
    "plains": Terrain("eef0d0", ""),
    "agricultural": Terrain("f3e3a6", "furrows"),
    "forest": Terrain("bcd8ac", "trees"),
    "desert": Terrain("f6e7c8", "dots"),
    "mountains": Terrain("d9cfc4", "peaks"),
    "hills": Terrain("e4dcc0", "humps"),
    "swamp": Terrain("c3d6c4", "reeds"),
    "wilderness": Terrain("dbe2bb", "bushes"),
    "jungle": Terrain("a4cba0", "palms"),
    "barren": Terrain("e6e2da", "stones"),
    "metropolis": Terrain("e3cfd2", "blocks"),
    "water": Terrain("cfe3ef", "waves", water=True),
    "islands": Terrain("dfeadb", "isles"),
    "sea_lane": Terrain("b9d6e8", "lane", water=True),
    "steppe": Terrain("efeac2", "tufts"),
    "land": Terrain("f0ecd9", ""),
    "space": Terrain("eceef2", ""),
    "road": Terrain("ece4d6", ""),
    "volcano": Terrain("ecc3b0", "crater"),
    "reef": Terrain("c9bfd8", "spikes"),
    "wild": Terrain("f3f1fa", "facets"),
}
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
_SPARE_FILLS = ("e8dcea", "f2ddc9", "d5e4e6", "e9e6b8", "dfe0ee", "ead4cc", "d2e2c6", "f0d9df")
_SPARE_SIGNS = ("dots", "furrows", "stones", "tufts", "humps", "bushes", "reeds", "blocks")

# Strokes in a field of 20 by 20 around the middle of a cell: (dx, dy, moves), moves relative, y downwards.
SIGNS: dict[str, tuple[tuple[float, float, tuple[tuple[float, float], ...]], ...]] = {
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


@lru_cache(maxsize=512)
def terrain_style(code: str) -> Terrain:
    """The look of a terrain code, the same in every process."""
    key = code.lower().replace("-", "_")
    known = _KNOWN.get(_ALIASES.get(key, key))
    if known is not None:
        return known
    if not code:
        return _KNOWN["land"]
    digest = crc32(key.encode("utf-8", "replace"))
    return Terrain(_SPARE_FILLS[digest % len(_SPARE_FILLS)], _SPARE_SIGNS[digest // 8 % len(_SPARE_SIGNS)])


OWN = "0b3c5d"
# The outline of what changed hands this turn.
CHANGED = "b3400c"
_OTHERS = ("a03a2b", "6b3d87", "8a5a00", "2f6b2f", "7a2e5a", "4b4b4b", "00615f", "8c4a1f")


def owner_colour(owner: int, seat: int) -> str:
    """The colour of an owner's border; the reader's own is always the same."""
    return OWN if owner == seat else _OTHERS[owner % len(_OTHERS)]
