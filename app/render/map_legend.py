"""The legend of a map: what its colours, signs and lines mean, wrapped to the map's width."""

import msgspec

from app.render.map_places import text_width
from app.render.words import Words
from engine.kernel.blocks import Map

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


def legend_of(block: Map, words: Words, width: float) -> Legend:
    """Only what is on the map, terrain first."""
    items: list[LegendItem] = []
    x, y = _MARGIN, ROW * 0.75
    for kind, code, text in _entries(block, words):
        sign = _SCALE * SCALE_CELLS if kind == "scale" else 14.0
        wide = sign + 6 + text_width(text, SIZE) + _GAP
        if x > _MARGIN and x + wide > max(width, 120):
            x, y = _MARGIN, y + ROW
        items.append(LegendItem(kind, code, text, x, y, sign))
        x += wide
    return Legend(tuple(items), y + ROW * 0.75 if items else 0.0)


def _entries(block: Map, words: Words) -> list[tuple[str, str, str]]:
    seen = [cell for cell in block.cells if cell.fog != "unknown"]
    terrains = sorted(
        {cell.terrain for cell in seen if cell.terrain}, key=lambda code: words.word("terrain", code)
    )
    out = [("terrain", code, words.word("terrain", code)) for code in terrains]

    def add(kind: str, key: str, *, when: bool) -> None:
        if when:
            out.append((kind, "", words.message(f"map-{key}")))

    owners = {cell.owner for cell in seen if cell.owner is not None}
    add("own", "own", when=block.seat in owners)
    add("other", "other", when=bool(owners - {block.seat}))
    add("road", "road", when=any(cell.roads for cell in seen))
    add("river", "river", when=any(cell.rivers for cell in seen))
    add("city", "city", when=any(cell.city and not cell.major for cell in seen))
    add("major", "city-major", when=any(cell.city and cell.major for cell in seen))
    add("unit", "unit-own", when=any(unit.own for unit in block.units))
    add("foreign", "unit-other", when=any(not unit.own for unit in block.units))
    add("trail", "trail", when=any(unit.trail for unit in block.units))
    add("old", "old", when=any(cell.fog == "old" for cell in seen))
    add("unknown", "unknown", when=len(seen) < len(block.cells))
    if block.grid in {"hex", "square"}:
        out.append(("scale", "", words.message("map-scale", {"count": SCALE_CELLS})))
    return out
