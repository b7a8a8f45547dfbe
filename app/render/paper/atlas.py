"""Into which sheets a map is cut that no page can show whole: few, of one size, large enough to read."""

import math
from collections.abc import Callable, Iterable, Sequence

import msgspec

Box = tuple[float, float, float, float]
"""Left, top, width and height in the map's own units."""
Point = tuple[float, float]

LEAST = 1.08
"""Below this scale hex numbers are smaller than 6 points."""
_LARGEST = 1.25
_EDGE, _OVERLAP = 36.0, 26.0
# What begins so near to the map's edge begins at the edge, where rows and columns have their numbers.
_BORDER = 40.0


class Sheets(msgspec.Struct, frozen=True):
    """Parts of a map as (column, row, box), at one scale; ``turned`` by a quarter to suit the page."""

    parts: tuple[tuple[int, int, Box], ...]
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
    sheets without a point are left out.
    """
    box, (across, down) = realm(points, size), page
    upright = _cut(points, box, (across, down), below, turned=False)
    return min(upright, _cut(points, box, (down, across), below, turned=True), key=_paper)


def _cut(
    points: Sequence[Point], box: Box, room: Point, below: Callable[[float], float], *, turned: bool
) -> Sheets:
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
                parts.append((column + 1, row + 1, (x, y, *each)))
    return Sheets(tuple(parts), scale, turned)


def _count(length: float, room: float) -> int:
    """How many sheets a length takes when they overlap."""
    return max(1, math.ceil((length - _OVERLAP) / (room - _OVERLAP)))


def _paper(sheets: Sheets) -> tuple[float, int]:
    """How much of pages' height the sheets take, and how many they are."""
    side = 2 if sheets.turned else 3
    return sum(box[side] * sheets.scale for _, _, box in sheets.parts), len(sheets.parts)
