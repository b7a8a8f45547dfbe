"""Into which sheets a map is cut that no page can show whole: few, of one size, large enough to read."""

import math
from collections.abc import Iterable, Sequence

import msgspec

Box = tuple[float, float, float, float]
"""Left, top, width and height in the map's own units."""
Point = tuple[float, float]

LEAST = 1.08
"""Below this scale hex numbers are smaller than 6 points."""
_LARGEST = 1.25
_EDGE, _OVERLAP = 36.0, 26.0


class Sheets(msgspec.Struct, frozen=True):
    """Parts of a map as (column, row, box), at one scale; ``turned`` by a quarter to suit the page."""

    parts: tuple[tuple[int, int, Box], ...]
    scale: float
    turned: bool


def realm(points: Iterable[Point], size: Point) -> Box:
    """The part of a map of that size that holds the points, with an edge around them."""
    xs, ys = zip(*points, strict=True)
    left, top = max(0.0, min(xs) - _EDGE), max(0.0, min(ys) - _EDGE)
    return left, top, min(size[0], max(xs) + _EDGE) - left, min(size[1], max(ys) + _EDGE) - top


def cut(points: Sequence[Point], size: Point, upright: Point, turned: Point) -> Sheets:
    """The sheets that show the points; ``upright`` and ``turned`` are the room of a page either way.

    The way that takes less paper; sheets without a point are left out.
    """
    box = realm(points, size)
    found = (_cut(points, box, upright, turned=False), _cut(points, box, turned, turned=True))
    return min(found, key=_paper)


def _cut(points: Sequence[Point], box: Box, room: Point, *, turned: bool) -> Sheets:
    left, top, wide, high = box
    columns, rows = (_count(length, room[axis] / LEAST) for axis, length in enumerate((wide, high)))
    each = (wide - _OVERLAP) / columns + _OVERLAP, (high - _OVERLAP) / rows + _OVERLAP
    scale = min(_LARGEST, room[0] / each[0], room[1] / each[1])
    parts = []
    for row in range(rows):
        for column in range(columns):
            x, y = left + column * (each[0] - _OVERLAP), top + row * (each[1] - _OVERLAP)
            if any(0 <= at_x - x < each[0] and 0 <= at_y - y < each[1] for at_x, at_y in points):
                parts.append((column + 1, row + 1, (x, y, *each)))
    return Sheets(tuple(parts), scale, turned)


def _count(length: float, room: float) -> int:
    """How many sheets a length takes when they overlap."""
    return max(1, math.ceil((length - _OVERLAP) / (room - _OVERLAP)))


def _paper(sheets: Sheets) -> tuple[float, int]:
    """How much of pages' height the sheets take, and how many they are."""
    side = 2 if sheets.turned else 3
    return sum(box[side] * sheets.scale for _, _, box in sheets.parts), len(sheets.parts)
