"""What everything on a picture looks like: one table of colours, one of looks.

A drawing names looks, a look names colours; only painters know what a colour is on their ground. Each colour
has a light, a dark and a grey form: ``shade``.
"""

import colorsys
from functools import lru_cache

import msgspec

# How much of the colour is left of what is seen now, and of what is remembered, the youngest first; then of
# what is only printed on the map.
AGES = (1.0, 0.74, 0.56, 0.42, 0.34)
LIGHT, DARK, GREY = "light", "dark", "grey"
PAPER = "paper"
# Colours that an item brings along: the one of its owner, the one of its ground.
TINT, GROUND = "tint", "ground"

# Grounds of even lightness, so that black lines and numbers read on all of them, also when printed grey.
_GROUNDS = {
    "plains": "eef0d0",
    "agricultural": "f3e3a6",
    "forest": "bcd8ac",
    "desert": "f6e7c8",
    "mountains": "d9cfc4",
    "hills": "e4dcc0",
    "swamp": "c3d6c4",
    "wilderness": "dbe2bb",
    "jungle": "a4cba0",
    "barren": "e6e2da",
    "metropolis": "e3cfd2",
    "water": "cfe3ef",
    "islands": "dfeadb",
    "sea_lane": "b9d6e8",
    "steppe": "efeac2",
    "land": "f0ecd9",
    "space": "eceef2",
    "road": "ece4d6",
    "volcano": "ecc3b0",
    "reef": "c9bfd8",
    "wild": "f3f1fa",
}
# Of terrain that has no colour of its own.
_SPARE = ("e8dcea", "f2ddc9", "d5e4e6", "e9e6b8", "dfe0ee", "ead4cc", "d2e2c6", "f0d9df")
SPARE = len(_SPARE)
# On light ground. What is named for the dark beside it would not be seen there by the rule (``shade``).
_COLOURS: dict[str, tuple[str, str]] = {
    PAPER: ("fbfaf6", "1b1e21"),
    "ink": ("1f2328", ""),
    "soft": ("55585c", ""),
    "faint": ("7d8084", ""),
    "black": ("000000", "f4f1e9"),
    "white": ("fffdf8", "15181b"),
    "own": ("0b3c5d", "8ec5ea"),
    "own-land": ("4f9fe0", "3f86c4"),
    "accent": ("175a63", "7cc4c9"),
    "held": ("9a9a9a", "7f8488"),
    "road": ("5d4a36", ""),
    "river": ("4f97cf", ""),
    "shore": ("4a7d9b", ""),
    "zone": ("a3231f", "ff8d84"),
    "changed": ("b3400c", "ff9a5c"),
    "lit": ("9a5b00", "ffc04d"),
    "foreseen": ("1238b8", "9dbbff"),
    "danger": ("b3121d", "ff8f86"),
    "buy": ("1b6a3c", "86d6a6"),
    "sell": ("a3231f", "ff9d94"),
    "route": ("6d2f86", "c99be0"),
    "blank": ("e2dccf", "2a2926"),
    "link": ("555555", ""),
    "ring0": ("8fb7e6", "2f5b8c"),
    "ring1": ("a9d08e", "47702f"),
    "ring2": ("e6c27a", "7d6226"),
    "ring3": ("bdb7d9", "5c5688"),
    "ring4": ("e7a793", "8a4a37"),
    "body-earth": ("9cc9ec", "28587f"),
    "body-moon": ("d5d3cd", "5d5c58"),
    "body-mars": ("e6a083", "83452c"),
    **{
        f"owner{number}": (colour, "")
        for number, colour in enumerate(
            (
                *("a03a2b", "6b3d87", "8a5a00", "2f6b2f", "7a2e5a", "4b4b4b"),
                *("00615f", "8c4a1f", "b8336a", "6f7d00", "5b6cc9", "9b6a4a"),
            )
        )
    },
    **{f"t-{name}": (fill, "") for name, fill in _GROUNDS.items()},
    **{f"t-spare{number}": (fill, "") for number, fill in enumerate(_SPARE)},
}
OWNERS = sum(name.startswith("owner") for name in _COLOURS)
COLOURS = tuple(_COLOURS)


def owner_colour(owner: int, seat: int) -> str:
    """Return the colour of an owner; the reader's own is always the same."""
    return "own" if owner == seat else f"owner{owner % OWNERS}"


def land_colour(owner: int | None, seat: int) -> str:
    """Return the colour of an owner's land, "" for nobody's; the reader's own is brighter than its lines."""
    return "" if owner is None else "own-land" if owner == seat else owner_colour(owner, seat)


@lru_cache(maxsize=256)
def shade(colour: str, ground: str = LIGHT) -> str:
    """Return a colour as RRGGBB on that ground: by the table, else its hue turned from light to dark."""
    light, dark = _COLOURS[colour]
    if ground == LIGHT:
        return light
    red, green, blue = (int(light[index : index + 2], 16) / 255 for index in (0, 2, 4))
    if ground == GREY:
        return f"{round((0.299 * red + 0.587 * green + 0.114 * blue) * 255):02x}" * 3
    if dark:
        return dark
    hue, lightness, saturation = colorsys.rgb_to_hls(red, green, blue)
    parts = colorsys.hls_to_rgb(hue, 0.93 - 0.77 * lightness, saturation * 0.6)
    return "".join(f"{round(part * 255):02x}" for part in parts)


class Stroke(msgspec.Struct, frozen=True):
    """A line: its colour, how wide, its dashes, how much of it covers what is below."""

    colour: str
    width: float
    dash: tuple[float, ...] = ()
    opacity: float = 1.0


class Look(msgspec.Struct, frozen=True):
    """How an item is drawn. Strokes lie above each other in their order, above the fill.

    ``round``: the ends and corners of lines. Texts: ``size``, ``bold``, ``italic``, ``anchor`` (0 begins at
    its place, 0.5 stands over it, 1 ends there), ``halo`` (the width of the pale outline that keeps a text
    readable on anything).
    """

    fill: str = ""
    fill_opacity: float = 1.0
    strokes: tuple[Stroke, ...] = ()
    round: bool = False
    size: float = 0.0
    bold: bool = False
    italic: bool = False
    anchor: float = 0.5
    halo: float = 0.0


_SMALL, _NAME, _MAJOR = 5.6, 6.6, 7.6
RINGS = 5
LOOKS: dict[str, Look] = {
    # Ground. The edges and signs of cells are lighter on remembered ones.
    "edge": Look(strokes=(Stroke("black", 0.5, opacity=0.24),)),
    # What nobody has seen is a sheet to be filled in.
    "graticule": Look(strokes=(Stroke("black", 0.5, opacity=0.09),)),
    "sign": Look(strokes=(Stroke("black", 0.8, opacity=0.42),), round=True),
    "area": Look(fill=TINT),
    "area-unknown": Look(fill="blank", strokes=(Stroke("faint", 1.0, (3, 2)),)),
    "area-edge": Look(strokes=(Stroke("ink", 0.9, (2.4, 2.0), opacity=0.55),)),
    "open-water": Look(fill="t-water"),
    "country": Look(fill=TINT, fill_opacity=0.45),
    "country-lines": Look(strokes=(Stroke(TINT, 0.8, opacity=0.4),)),
    **{
        f"ring-{number}": Look(strokes=(Stroke(f"ring{number}", 8.0, opacity=0.55), Stroke("link", 1.0)))
        for number in range(RINGS)
    },
    "body": Look(fill=TINT, strokes=(Stroke("ink", 1.0),)),
    "body-name": Look(fill="ink", size=13, bold=True, halo=2.4),
    "badge": Look(fill="white", strokes=(Stroke("ink", 0.7),)),
    "node": Look(fill=GROUND, strokes=(Stroke("link", 1.0),)),
    "node-own": Look(fill=GROUND, strokes=(Stroke("own", 3.3),)),
    "node-other": Look(fill=GROUND, strokes=(Stroke(TINT, 2.2),)),
    "node-unknown": Look(fill="blank", strokes=(Stroke("faint", 1.0, (3, 2)),)),
    "link": Look(strokes=(Stroke("link", 1.4),)),
    "crossing": Look(strokes=(Stroke("white", 3.4), Stroke("ink", 1.5, (1.5, 2.5))), round=True),
    "link-dashed": Look(strokes=(Stroke("link", 1.4, (4, 3)),)),
    "link-arrow": Look(strokes=(Stroke("link", 0.9, (4, 3)),)),
    "arrow-head": Look(fill="link"),
    # Lines.
    "shore": Look(strokes=(Stroke("shore", 1.5),), round=True),
    "river": Look(strokes=(Stroke("river", 3.3),), round=True),
    "road": Look(strokes=(Stroke("road", 2.0), Stroke("white", 0.8)), round=True),
    # Land in its owner's colour, with a full line around the reader's and dashes around others'.
    "land": Look(fill=TINT, fill_opacity=0.3),
    "border-own": Look(strokes=(Stroke("own", 2.4),), round=True),
    "border-other": Look(strokes=(Stroke(TINT, 1.7, (4.4, 1.2)),)),
    "way-own": Look(strokes=(Stroke("white", 4.0, opacity=0.8), Stroke("own", 1.7, (5, 2))), round=True),
    "way-other": Look(strokes=(Stroke("white", 4.0, opacity=0.8), Stroke("ink", 1.7, (2, 2))), round=True),
    "way-start": Look(fill="ink"),
    "zone-own": Look(strokes=(Stroke("own", 1.2, opacity=0.75),), round=True),
    "zone-other": Look(strokes=(Stroke("zone", 1.2, opacity=0.75),), round=True),
    # Outlines of cells: they leave what they mark to be seen.
    "changed": Look(strokes=(Stroke("changed", 2.6), Stroke("white", 0.8))),
    "lit": Look(strokes=(Stroke("white", 3.0), Stroke("lit", 1.9, (3.2, 1.8)))),
    # Things.
    "town-own": Look(fill="own", strokes=(Stroke("ink", 1.1),)),
    "town-held": Look(fill="held", strokes=(Stroke("ink", 1.1),)),
    "town-free": Look(fill="white", strokes=(Stroke("ink", 1.1),)),
    "piece": Look(fill="own", strokes=(Stroke("white", 0.9),)),
    "piece-fresh": Look(fill="white", strokes=(Stroke("own", 1.9),)),
    "piece-ring": Look(strokes=(Stroke("own", 1.1),)),
    "unit-own": Look(fill="own", strokes=(Stroke("ink", 0.9),)),
    "unit-other": Look(fill="white", strokes=(Stroke("ink", 0.9),)),
    "unit-old": Look(fill="white", strokes=(Stroke("faint", 0.9, (2, 1.4)),)),
    "thing": Look(fill="ink"),
    "unit-own-sign": Look(fill="white"),
    "unit-other-sign": Look(fill="ink"),
    "unit-old-sign": Look(fill="soft"),
    "route": Look(strokes=(Stroke("white", 3.6, opacity=0.85), Stroke("route", 1.7)), round=True),
    "route-head": Look(fill="route"),
    "layer-buy": Look(fill="buy", fill_opacity=0.16, strokes=(Stroke("buy", 2.4),)),
    "layer-sell": Look(fill="sell", fill_opacity=0.16, strokes=(Stroke("sell", 2.4),)),
    "north": Look(fill="ink"),
    "scale": Look(strokes=(Stroke("ink", 0.8),)),
    "frame": Look(strokes=(Stroke("faint", 0.6),)),
    # What a sheet is expected to bring about, above all else.
    "foreseen-way": Look(strokes=(Stroke("white", 4.2, opacity=0.85), Stroke("foreseen", 2.0)), round=True),
    "foreseen-way-unsure": Look(
        strokes=(Stroke("white", 4.2, opacity=0.85), Stroke("foreseen", 2.0, (4, 3))), round=True
    ),
    "foreseen-head": Look(fill="foreseen", strokes=(Stroke("foreseen", 1.2),), round=True),
    "foreseen-back": Look(fill="white", strokes=(Stroke("ink", 0.5),)),
    "foreseen-fight": Look(strokes=(Stroke("danger", 1.9),), round=True),
    "foreseen-take": Look(fill="foreseen", strokes=(Stroke("foreseen", 1.1),), round=True),
    "foreseen-want": Look(fill="danger", strokes=(Stroke("danger", 0.8),), round=True),
    "foreseen-work": Look(fill="foreseen"),
    "foreseen-tag": Look(fill="foreseen", strokes=(Stroke("white", 0.6),)),
    # Texts.
    "foreseen-tag-name": Look(fill="white", size=_SMALL, bold=True),
    "number": Look(fill="soft", size=_SMALL),
    "place": Look(fill="ink", size=_SMALL, halo=1.6),
    "mark": Look(fill="ink", size=_SMALL, bold=True, halo=1.4),
    "owner": Look(fill=TINT, size=_SMALL, bold=True, halo=1.7),
    "town": Look(fill="ink", size=_NAME, anchor=0, halo=1.8),
    "town-bold": Look(fill="ink", size=_NAME, bold=True, anchor=0, halo=1.8),
    "town-old": Look(fill="ink", size=_NAME, italic=True, anchor=0, halo=1.8),
    "city": Look(fill="ink", size=_MAJOR, bold=True, anchor=0, halo=1.8),
    "city-old": Look(fill="ink", size=_MAJOR, bold=True, italic=True, anchor=0, halo=1.8),
    "route-name": Look(fill="route", size=_SMALL, bold=True, halo=1.8),
    "sold": Look(fill="buy", size=_SMALL, anchor=0, halo=1.6),
    "wanted": Look(fill="sell", size=_SMALL, anchor=0, halo=1.6),
    "unit-own-name": Look(fill="white", size=_SMALL, bold=True),
    "unit-other-name": Look(fill="ink", size=_SMALL, bold=True),
    "unit-old-name": Look(fill="soft", size=_SMALL, bold=True),
    "layer-buy-sign": Look(fill="buy", size=14, bold=True, halo=3),
    "layer-sell-sign": Look(fill="sell", size=14, bold=True, halo=3),
    "legend": Look(fill="ink", size=6.2, anchor=0),
    # Charts.
    "grid": Look(strokes=(Stroke("black", 0.6, opacity=0.16),)),
    "axis": Look(strokes=(Stroke("black", 0.9, opacity=0.5),)),
    "series-own": Look(strokes=(Stroke("accent", 2.5),), round=True),
    **{
        f"series-{number}": Look(strokes=(Stroke("ink", 1.3, dash),), round=True)
        for number, dash in enumerate(((6, 3), (2, 2.5), (8, 2.5, 2, 2.5), (4, 4), (1, 3)))
    },
    "dot-own": Look(fill="accent"),
    "dot": Look(fill="ink"),
    "tick-up": Look(fill="soft", size=9.5, anchor=1),
    "tick": Look(fill="soft", size=9.5),
    "tick-word": Look(fill="soft", size=9.5, anchor=0),
    "series-name": Look(fill="ink", size=9.5, anchor=0),
    "series-name-own": Look(fill="accent", size=9.5, bold=True, anchor=0),
}


@lru_cache(maxsize=1)
def style_sheet() -> str:
    """Return the dark and the grey colours as rules of a style sheet, for pictures in a page.

    Painters write the light ones as attributes, which any rule overrides: a picture alone is light.
    """
    rules = []
    for media, ground in (("screen and (prefers-color-scheme:dark)", DARK), ("(monochrome)", GREY)):
        found = "".join(
            f".pf-{name}{{fill:#{tone}}}.ps-{name}{{stroke:#{tone}}}"
            for name in COLOURS
            for tone in (shade(name, ground),)
        )
        rules.append(f"@media {media}{{{found}}}")
    return "\n".join(rules)
