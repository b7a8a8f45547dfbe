"""What a sheet is expected to bring about, as items of a drawing list to lay over its map."""

from collections.abc import Iterator, Sequence

from app.render.drawing import Boxes, Entry, Group, Item, Shape, Stamps, Ways
from app.render.map_grid import Point, arrow_head, grid_of
from app.render.map_places import Box
from app.render.map_rings import along, curves_of
from app.render.messages import Messages
from app.render.svg import items_svg
from engine.kernel.blocks import Map
from engine.kernel.ruleset import CERTAIN, Mark

_LAYER = "foreseen"
# Where a sign stands beside the middle of its place: what is there already stays to be seen.
_SIGNS: dict[str, tuple[Shape, Point]] = {
    "fight": (Shape((((-4, -4), (4, 4)), ((-4, 4), (4, -4))), closed=False), (-8, -8)),
    "take": (Shape((((-3, 5), (-3, -5), (4, -2.5), (-3, 0)),), closed=False), (8, -8)),
    "want": (Shape((((0, -5), (5, 4), (-5, 4)),)), (-8, 8)),
    "work": (Shape((((0, -4), (4, 0), (0, 4), (-4, 0)),)), (8, 8)),
}
_BACK = Shape(radius=6.4)
_BESIDE = 4.0


def marks_group(marks: Sequence[Mark], block: Map) -> Group:
    """Return the marks whose places are on a map, to be drawn above all else of it."""
    centres = grid_of(block).centres
    items: list[Item] = [*_ways([one for one in marks if one.kind == "way"], block)]
    for kind in _SIGNS:
        at = [centres[one.places[0]] for one in marks if one.kind == kind and one.places[0] in centres]
        items += _signs(kind, [(float(x), float(y)) for x, y in dict.fromkeys(at)])
    return Group(items, _LAYER)


def marks_svg(marks: Sequence[Mark], block: Map) -> str:
    """Return the marks as markup, for the script that lays them over a map of the page."""
    return items_svg([marks_group(marks, block)], _LAYER)


def marks_legend(words: Messages) -> Iterator[Entry]:
    """Yield what the signs mean, as far as the game has words for them."""
    for sure, key in ((True, "sign_way"), (False, "sign_way_unsure")):
        text = words.find(key)
        if text is not None:
            yield Entry(_arrow([(-7.0, 0.0), (7.0, 0.0)], sure=sure), text, wide=18)
    for kind in _SIGNS:
        text = words.find(f"sign_{kind}")
        if text is not None:
            yield Entry(_signs(kind, [(0.0, 0.0)], apart=False), text)


def _ways(marks: Sequence[Mark], block: Map) -> Iterator[Item]:
    grid = grid_of(block)
    curves = curves_of(block, grid) if grid.kind == "rings" else {}
    # By where a way ends: the side of it that is free, and what stands there.
    tags: dict[Point, tuple[int, list[str]]] = {}
    for mark in marks:
        line = along(curves, [place for place in mark.places if place in grid.centres], grid)
        if not line:
            continue
        yield from _arrow(line, sure=mark.sure == CERTAIN)
        if mark.text and mark.places[-1] in grid.centres:
            side = 1 if line[-2][0] <= line[-1][0] else -1
            tags.setdefault(line[-1], (side, []))[1].append(mark.text)
    boxes = [_tag(at, side, "·".join(dict.fromkeys(texts))) for at, (side, texts) in tags.items()]
    if boxes:
        yield Boxes("foreseen-tag", boxes)


def _tag(at: Point, side: int, text: str) -> tuple[Box, str]:
    """Return the box of a short text beside the end of a way: to the right (1) or to the left (-1) of it."""
    wide = 4 + 3.6 * len(text)
    left = at[0] + _BESIDE if side > 0 else at[0] - _BESIDE - wide
    return Box(left, at[1] - 2.0, wide, 8.0), text


def _arrow(line: list[Point], *, sure: bool) -> list[Item]:
    tip = arrow_head((*line[-2], *line[-1]))
    return [
        Ways("foreseen-way" if sure else "foreseen-way-unsure", [line]),
        Ways("foreseen-head", [list(tip)], closed=True),
    ]


def _signs(kind: str, at: list[Point], *, apart: bool = True) -> list[Item]:
    if not at:
        return []
    shape, (x, y) = _SIGNS[kind]
    there = [(a + x, b + y) for a, b in at] if apart else at
    return [Stamps("foreseen-back", _BACK, there), Stamps(f"foreseen-{kind}", shape, there)]
