"""The legend of a map: what its colours, signs and lines mean, wrapped to the map's width."""

import msgspec

from app.render.map_places import text_width
from app.render.messages import Messages
from engine.kernel.blocks import PIECES

SIZE = 6.6
ROW = 15.0
_SCALE = 24.0
SCALE_CELLS = 3
_GAP = 10.0
_MARGIN = 10.0


class LegendItem(msgspec.Struct, frozen=True):
    """One entry: kind (terrain, own, other, road ...), terrain code, words and where its sign stands."""

    kind: str
    code: str
    text: str
    x: float
    y: float
    wide: float = 14.0

    @property
    def text_x(self) -> float:
        """Where the words begin."""
        return self.x + self.wide + 4


class Legend(msgspec.Struct, frozen=True):
    """Entries with the height they take below the map."""

    items: tuple[LegendItem, ...]
    height: float

    def wrapped(self, width: float) -> "Legend":
        """The same entries wrapped to another width."""
        return _wrapped([(item.kind, item.code, item.text) for item in self.items], width)


class Shown(msgspec.Struct, frozen=True):
    """What is on a map: terrain codes, keys of ``_THINGS``, pieces; marks by what they mean."""

    terrains: set[str]
    things: set[str]
    pieces: set[str] = set()
    marks: dict[str, str] = {}


# By ``MapCell.zone``: the ends of the messages' keys.
ZONES = {
    1: "zone-half",
    2: "zone-full",
    3: "zone-double",
    -1: "own-zone-half",
    -2: "own-zone-full",
    -3: "own-zone-double",
}

# Entries after the terrain: kind of the sign, and the end of the message's key.
_THINGS = {
    "own": "own",
    "other": "other",
    "road": "road",
    "river": "river",
    "city": "city",
    "major": "city-major",
    "unit": "unit-own",
    "foreign": "unit-other",
    "trail": "trail",
    "old": "old",
    "unknown": "unknown",
    "fresh": "fresh",
    "changed": "changed",
    "lit": "lit",
    "scale": "scale",
    **{f"zone{zone}": key for zone, key in ZONES.items()},
}


def legend_of(shown: Shown, words: Messages, width: float) -> Legend:
    """Only what is on the map, terrain first; wrapped to the map's width."""
    return _wrapped(_entries(shown, words), width)


def _wrapped(entries: list[tuple[str, str, str]], width: float) -> Legend:
    items: list[LegendItem] = []
    x, y = _MARGIN, ROW * 0.75
    for kind, code, text in entries:
        sign = _SCALE * SCALE_CELLS if kind == "scale" else 14.0
        wide = sign + 6 + text_width(text, SIZE) + _GAP
        if x > _MARGIN and x + wide > max(width, 120):
            x, y = _MARGIN, y + ROW
        items.append(LegendItem(kind, code, text, x, y, sign))
        x += wide
    return Legend(tuple(items), y + ROW * 0.75 if items else 0.0)


def _entries(shown: Shown, words: Messages) -> list[tuple[str, str, str]]:
    terrains = sorted((words.word("terrain", code), code) for code in shown.terrains)
    facts = {"count": SCALE_CELLS}
    pieces = [("piece", code, words.word("piece", code)) for code in PIECES if code in shown.pieces]
    return (
        [("terrain", code, text) for text, code in terrains]
        + pieces
        + [("mark", sign, text) for text, sign in shown.marks.items()]
        + [
            (kind, "", words.message(f"map-{key}", facts))
            for kind, key in _THINGS.items()
            if kind in shown.things
        ]
    )
