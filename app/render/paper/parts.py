"""Which parts of a map stand on a page of paper, and how large."""

import math
from bisect import bisect
from collections import Counter
from collections.abc import Sequence

from app.render.map_grid import Grid, Point
from app.render.map_windows import EDGE, Box, Pane, Panes, arranged, panes

MOST = 1.6
"""The largest a map is printed."""
# How small, by the room that cells then have for a text that can be read.
_LEAST = {"hex": 0.56, "rows": 0.6, "square": 0.46}
# On the front page the own and the near come first, down to this size.
_LEAST_NEAR = 0.48
# Two windows are better than the whole only where they are so much larger.
_CLEARLY = 1.4
# A window that is less than so long, in the map's own units, is a sliver.
_SLIVER = 110.0


def whole(grid: Grid, room: Point) -> Panes:
    """Return the whole map in that room."""
    scale = min(MOST, room[0] / max(grid.width, 120.0), room[1] / grid.height)
    pane = Pane((0.0, 0.0, grid.width, grid.height), 0.0, 0.0)
    return Panes(scale, (pane,), grid.width * scale, grid.height * scale)


def on_one_page(grid: Grid, points: Sequence[Point], near: int, room: Point) -> Panes:
    """Return all points if they can be read in that room; else the first ``near``, as many as fit."""
    size = grid.width, grid.height
    found = panes(points, size, room, most=MOST, seams=grid.seams)
    if found.scale < _LEAST[grid.kind]:
        return panes(points[:near], size, room, most=MOST, least=_LEAST_NEAR, seams=grid.seams)
    # A map that can be read as a whole need not be cut into many windows, nor for little.
    entire = found if len(found.panes) == 1 else whole(grid, room)
    better = len(found.panes) == 2 and found.scale > _CLEARLY * entire.scale
    return found if better or entire.scale < _LEAST[grid.kind] else entire


def on_windows(windows: Sequence[Box], room: Point) -> Panes:
    """Return these windows in that room."""
    return arranged(windows, room, most=MOST)


def is_readable(grid: Grid, found: Panes) -> bool:
    """Whether windows are large enough to be looked at, and none is a sliver."""
    slim = any(min(right - left, low - top) < _SLIVER for left, top, right, low in found.windows)
    return found.scale >= _LEAST[grid.kind] and not slim


def tiles(grid: Grid, points: Sequence[Point], room: Point) -> list[Box]:
    """Return equal tiles of a map that hold the points, tiles with most points first."""
    xs, ys = zip(*points, strict=True)
    left, top = max(0.0, min(xs) - EDGE), max(0.0, min(ys) - EDGE)
    wide, high = min(grid.width, max(xs) + EDGE) - left, min(grid.height, max(ys) + EDGE) - top
    across, down = (
        max(1, math.ceil(long * _LEAST[grid.kind] / most))
        for long, most in ((wide, room[0]), (high, room[1]))
    )
    xs_at, ys_at = (
        _lines(begin, long, count, seam)
        for begin, long, count, seam in zip(
            (left, top), (wide, high), (across, down), grid.seams, strict=True
        )
    )
    counts = Counter((bisect(xs_at, x) - 1, bisect(ys_at, y) - 1) for x, y in points)
    return [
        (xs_at[x], ys_at[y], xs_at[x + 1], ys_at[y + 1])
        for (x, y), _ in counts.most_common()
        if x < across and y < down
    ]


def _lines(begin: float, long: float, count: int, seam: tuple[float, float]) -> list[float]:
    """Return where a length is cut into ``count`` parts: at the seams nearest to even cuts."""
    pitch, phase = seam
    inner = [phase + pitch * round((begin + long * part / count - phase) / pitch) for part in range(1, count)]
    return [begin, *inner, begin + long]
