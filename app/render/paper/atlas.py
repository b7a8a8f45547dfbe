"""Into which sheets a map is cut that no page can show whole: few, and large enough to read."""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence

import msgspec

Box = tuple[float, float, float, float]
"""Left, top, width and height in the map's own units."""
Point = tuple[float, float]

LEAST = 1.08
"""Below this scale hex numbers are smaller than 6 points."""
_LARGEST = 1.25
# An edge shows the hexes around what is drawn, too.
_EDGE, _OVERLAP = 28.0, 26.0
# What begins so near to the map's edge begins at the edge, where rows and columns have their numbers.
_BORDER = 40.0
# Over the part itself: its title, and the room below it.
_TITLE = 24.0
# Into so many sheets a realm is cut along its own shape; a larger one into sheets of one size.
_FEW = 3
# How much of what a sheet could hold is tried for one.
_SHARES = (1.0, 0.75, 0.5)


class Sheets(msgspec.Struct, frozen=True):
    """Parts of a map, at one scale; ``turned`` by a quarter to suit the page."""

    parts: tuple[Box, ...]
    scale: float
    turned: bool


def realm(points: Iterable[Point], size: Point) -> Box:
    """The part of a map of that size that holds the points, with an edge around them."""
    xs, ys = zip(*points, strict=True)
    left, top = (at if at > _BORDER else 0.0 for at in (min(xs) - _EDGE, min(ys) - _EDGE))
    return left, top, min(size[0], max(xs) + _EDGE) - left, min(size[1], max(ys) + _EDGE) - top


def cut(points: Sequence[Point], size: Point, page: Point, below: Callable[[float], float]) -> Sheets:
    """The sheets that show the points, on pages with that room, upright or turned by a quarter.

    ``below`` tells how tall the legend under a sheet of a width on paper is. The way that takes less paper;
    what lies between sheets and holds no point is left out.
    """
    box, (across, down) = realm(points, size), page
    ways = []
    for room, turned in (((across, down), False), ((down, across), True)):
        even = _even(points, box, room, below, turned=turned)
        ways.append(even)
        if len(even.parts) > 1:
            for count in range(2, min(_FEW, len(even.parts)) + 1):
                found = _shaped(tuple(sorted(points)), size, room, below, count, turned=turned)
                if found:
                    in_order = sorted(found, key=lambda part: (part[1], part[0]))
                    ways.append(Sheets(tuple(in_order), LEAST, turned))
                    break
    return min(ways, key=lambda one: _paper(one, below))


def _even(
    points: Sequence[Point], box: Box, room: Point, below: Callable[[float], float], *, turned: bool
) -> Sheets:
    """Sheets of one size in rows and columns; those without a point are left out."""
    left, top, wide, high = box
    columns = _count(wide, room[0] / LEAST)
    across = (wide - _OVERLAP) / columns + _OVERLAP
    # The narrower a sheet, the taller the legend below it.
    tall = room[1] - below(across * LEAST)
    rows = _count(high, tall / LEAST)
    each = across, (high - _OVERLAP) / rows + _OVERLAP
    scale = min(_LARGEST, room[0] / each[0], tall / each[1])
    parts = []
    for row in range(rows):
        for column in range(columns):
            x, y = left + column * (each[0] - _OVERLAP), top + row * (each[1] - _OVERLAP)
            if any(0 <= at_x - x < each[0] and 0 <= at_y - y < each[1] for at_x, at_y in points):
                parts.append((x, y, *each))
    return Sheets(tuple(parts), scale, turned)


def _shaped(
    points: tuple[Point, ...],
    size: Point,
    room: Point,
    below: Callable[[float], float],
    count: int,
    *,
    turned: bool,
) -> tuple[Box, ...]:
    """So many sheets, each as large as its own points need; no sheet where so many do not do.

    A sheet is taken off one side, and what is left is cut in the same way.
    """
    box = realm(points, size)
    if box[2] * LEAST <= room[0] and box[3] * LEAST + below(box[2] * LEAST) <= room[1]:
        return (box,)
    if count == 1:
        return ()
    ways = []
    for first, rest in _halves(points, room, below):
        one = _shaped(first, size, room, below, 1, turned=turned)
        others = _shaped(rest, size, room, below, count - 1, turned=turned) if one else ()
        if others:
            ways.append(one + others)
    return min(ways, key=lambda parts: _paper(Sheets(parts, LEAST, turned), below), default=())


def _halves(
    points: tuple[Point, ...], room: Point, below: Callable[[float], float]
) -> Iterator[tuple[tuple[Point, ...], tuple[Point, ...]]]:
    """The points on one side of a line and the others, from all four sides, at the shares worth trying."""
    reach = room[0] / LEAST - 2 * _EDGE, (room[1] - below(room[0])) / LEAST - 2 * _EDGE
    for axis in (0, 1):
        low, high = min(at[axis] for at in points), max(at[axis] for at in points)
        for share in _SHARES:
            for line, side in ((low + share * reach[axis], 1), (high - share * reach[axis], -1)):
                first = tuple(at for at in points if (at[axis] - line) * side <= 0)
                rest = tuple(at for at in points if (at[axis] - line) * side > 0)
                if first and rest:
                    yield first, rest


def _count(length: float, room: float) -> int:
    """How many sheets a length takes when they overlap."""
    return max(1, math.ceil((length - _OVERLAP) / (room - _OVERLAP)))


def _paper(sheets: Sheets, below: Callable[[float], float]) -> tuple[float, int]:
    """How much of pages' height the sheets take, and how many they are."""
    scale = sheets.scale
    talls = [
        wide * scale if sheets.turned else high * scale + below(wide * scale)
        for _, _, wide, high in sheets.parts
    ]
    return sum(talls) + _TITLE * len(talls), len(talls)
