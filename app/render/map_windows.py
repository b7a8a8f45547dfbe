"""Which parts of a map are shown where there is no room for the whole: few, large, none of them twice.

A part is a window on the map. Windows stand beside each other like columns of a newspaper or as insets beside
the main one, all at one scale, so that places far apart need no room for what lies between them.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

import msgspec

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, right and bottom in the map's own units."""

Seams = tuple[tuple[float, float], tuple[float, float]]
"""Across and down: how far lines that cut no cell through its middle are apart, and where one is."""

GAP = 8.0
"""Between two windows, on paper."""
EDGE = 34.0
"""Around what a window has to show there are the cells beside it."""
# A window shows so much, however little it has to.
_SMALLEST = 136.0
# Points so near to each other are looked at together.
_BUCKET = 96.0
# What is so far apart may stand in windows of its own; that many at most, each taking some of the merit.
_APART, _MOST, _TAX = (96.0, 192.0, 384.0), 5, 0.94
_CUTS = (2, 3)
# One window is good enough at that share of the largest scale; this share of the points is tried next.
_ENOUGH, _FEWER = 0.6, 0.6
# Nor are more windows tried where one is smaller than this share of what can be read.
_HOPELESS = 0.55
# The same points are tried in rooms of several heights: what stands together does not depend on those.
_KEPT = 64


class Pane(msgspec.Struct, frozen=True):
    """A window and where its upper left corner stands on paper, from that of all of them."""

    window: Box
    x: float
    y: float


class Panes(msgspec.Struct, frozen=True):
    """Windows at one scale, and the room that they take together on paper."""

    scale: float
    panes: tuple[Pane, ...]
    width: float
    height: float

    @property
    def windows(self) -> tuple[Box, ...]:
        """The windows alone."""
        return tuple(pane.window for pane in self.panes)


class _Part(msgspec.Struct, frozen=True):
    """Boxes around points, and the part of the map in which a window on them has to stay."""

    boxes: tuple[Box, ...]
    limits: Box

    @property
    def window(self) -> Box:
        """The window on everything in it."""
        a, b, c, d = self.limits
        lefts, tops, rights, bottoms = zip(*self.boxes, strict=True)
        box = (
            max(a, min(lefts) - EDGE),
            max(b, min(tops) - EDGE),
            min(c, max(rights) + EDGE),
            min(d, max(bottoms) + EDGE),
        )
        return _widened(_widened(box, self.limits, 0, _SMALLEST), self.limits, 1, _SMALLEST)


class _Way(msgspec.Struct, frozen=True):
    """How windows stand: in lines that are columns (``axis`` 0) or rows (1); each with its limits."""

    axis: int
    lines: tuple[tuple[tuple[Box, Box], ...], ...]


def holds(windows: Iterable[Box], point: Point, edge: float = 0.0) -> bool:
    """Whether a point lies in one of the windows, at least so far from its edges."""
    x, y = point
    return any(
        left + edge <= x <= right - edge and top + edge <= y <= bottom - edge
        for left, top, right, bottom in windows
    )


def panes(
    points: Sequence[Point],
    size: Point,
    room: Point,
    *,
    most: float,
    least: float = 0.0,
    beside: Sequence[Box] = (),
    seams: Seams | None = None,
) -> Panes:
    """Return windows on the points in that room on paper, as large as fits, at ``most`` at that scale.

    They show as many points as possible at ``least`` at that scale, first points first. ``beside``: what is
    shown elsewhere; no window overlaps that. Where there are ``seams``, what lies together may be cut along
    them. There must be a point.
    """
    count = len(points)
    while True:
        best = None
        parts = _parts(points[:count], beside, (0.0, 0.0, *size))
        for windows in _candidates(parts, seams if count == len(points) else None):
            for way in _ways(windows):
                scale = min(most, _scale(way, room))
                merit = scale * _TAX ** (len(windows) - 1)
                if best is None or merit > best[0]:
                    best = merit, scale, way
            # One window on everything comes first: where that can be read more are no better, nor do they
            # help where it is far too small.
            if best is not None and (best[1] >= _ENOUGH * most or best[1] < _HOPELESS * least):
                break
        assert best is not None  # noqa: S101 - one window on everything is always among them
        _, scale, way = best
        if scale >= least or count == 1:
            return _placed(_grown(way, scale, room), scale)
        count = max(1, int(count * _FEWER))


def arranged(windows: Sequence[Box], room: Point, *, most: float) -> Panes:
    """Return just these windows in that room, as large as it allows."""
    way = max(_ways(tuple((window, window) for window in windows)), key=lambda one: _scale(one, room))
    return _placed(way, min(most, _scale(way, room)))


# ------------------------------------------------------------------ what belongs together


def _parts(points: Sequence[Point], beside: Sequence[Box], whole: Box) -> list[_Part]:
    """Return points by the side on which they lie of what is shown elsewhere."""
    parts = [(list(points), whole)]
    for left, top, right, bottom in beside:
        cut = []
        for mine, (a, b, c, d) in parts:
            sides = (
                ([p for p in mine if p[1] < top], (a, b, c, min(d, top))),
                ([p for p in mine if p[1] > bottom], (a, max(b, bottom), c, d)),
                (
                    [p for p in mine if top <= p[1] <= bottom and p[0] < left],
                    (a, max(b, top), min(c, left), min(d, bottom)),
                ),
                (
                    [p for p in mine if top <= p[1] <= bottom and p[0] > right],
                    (max(a, right), max(b, top), c, min(d, bottom)),
                ),
            )
            cut += [side for side in sides if side[0]]
        parts = cut
    return [_Part(tuple(_buckets(mine)), limits) for mine, limits in parts]


def _buckets(points: Iterable[Point]) -> Iterator[Box]:
    """Yield boxes around points that are near to each other."""
    found: dict[tuple[float, float], list[Point]] = {}
    for point in points:
        x, y = point
        key = x // _BUCKET, y // _BUCKET
        if key in found:
            found[key].append(point)
        else:
            found[key] = [point]
    for near in found.values():
        xs, ys = zip(*near, strict=True)
        yield min(xs), min(ys), max(xs), max(ys)


def _candidates(parts: list[_Part], seams: Seams | None) -> Iterator[tuple[tuple[Box, Box], ...]]:
    """Yield windows with limits to show all parts: whole, in groups apart, the largest in strips."""
    seen = set()
    for apart in (0.0, *_APART):
        groups = tuple([group for part in parts for group in (_grouped(part, apart) if apart else [part])])
        if len(groups) > max(_MOST, len(parts)):
            continue
        for found in (groups, *(_stripped(groups, seams) if seams else ())):
            windows = tuple((part.window, part.limits) for part in found)
            if windows not in seen and not _meet([window for window, _ in windows]):
                seen.add(windows)
                yield windows


def _meet(windows: Sequence[Box]) -> bool:
    return any(
        a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]
        for index, a in enumerate(windows)
        for b in windows[:index]
    )


@lru_cache(_KEPT)
def _grouped(part: _Part, apart: float) -> tuple[_Part, ...]:
    """Return the boxes of a part in groups at least ``apart`` from each other."""
    left = list(part.boxes)
    groups = []
    while left:
        group = [left.pop()]
        for a, b, c, d in group:
            near: list[Box] = []
            left_over: list[Box] = []
            for box in left:
                meets = (
                    a - apart < box[2] and box[0] - apart < c and b - apart < box[3] and box[1] - apart < d
                )
                (near if meets else left_over).append(box)
            group += near
            left = left_over
        groups.append(_Part(tuple(group), part.limits))
    return tuple(groups)


@lru_cache(_KEPT)
def _stripped(groups: tuple[_Part, ...], seams: Seams) -> tuple[tuple[_Part, ...], ...]:
    """Return the groups with the largest one cut into strips, across or down, in several ways."""
    areas = [(right - left) * (bottom - top) for left, top, right, bottom in (one.window for one in groups)]
    place = max(range(len(groups)), key=areas.__getitem__)
    others = groups[:place] + groups[place + 1 :]
    cut = [_cut(groups[place], axis, count, seams[axis]) for axis in (0, 1) for count in _CUTS]
    return tuple((*strips, *others) for strips in cut if len(strips) > 1)


def _cut(part: _Part, axis: int, count: int, seam: tuple[float, float]) -> list[_Part]:
    window = part.window
    begin, step = window[axis], (window[axis + 2] - window[axis]) / count
    pitch, phase = seam
    # From end to end; between them along the nearest seams.
    inner = [phase + pitch * round((begin + number * step - phase) / pitch) for number in range(1, count)]
    lines = [begin, *inner, window[axis + 2]]
    found = []
    for low, high in pairwise(lines):
        boxes = [
            _clipped(box, axis, low, high) for box in part.boxes if box[axis] <= high and box[axis + 2] >= low
        ]
        if boxes:
            limits = list(part.limits)
            limits[axis] = max(limits[axis], low)
            limits[axis + 2] = min(limits[axis + 2], high)
            found.append(_Part(tuple(boxes), (limits[0], limits[1], limits[2], limits[3])))
    return found


def _clipped(box: Box, axis: int, low: float, high: float) -> Box:
    found = list(box)
    found[axis], found[axis + 2] = max(box[axis], low), min(box[axis + 2], high)
    return found[0], found[1], found[2], found[3]


# ------------------------------------------------------------------ how they stand


def _ways(windows: tuple[tuple[Box, Box], ...]) -> Iterator[_Way]:
    """Yield the windows in a row, in a column, and one beside or above the others."""
    singles = tuple((window,) for window in windows)
    for axis in (0, 1):
        yield _Way(axis, singles)
        if len(windows) > 2:
            for place, main in enumerate(windows):
                yield _Way(axis, ((main,), windows[:place] + windows[place + 1 :]))


def _long(box: Box, axis: int) -> float:
    return box[axis + 2] - box[axis]


def _lengths(way: _Way) -> tuple[float, list[float]]:
    """Return the length of all lines together across themselves, and of each along itself."""
    thick = sum(max(_long(box, way.axis) for box, _ in line) for line in way.lines)
    return thick, [sum(_long(box, 1 - way.axis) for box, _ in line) for line in way.lines]


def _scale(way: _Way, room: Point) -> float:
    """Return the largest scale at which the windows stand in that room."""
    thick, lengths = _lengths(way)
    across = (room[way.axis] - GAP * (len(way.lines) - 1)) / thick
    along = (
        (room[1 - way.axis] - GAP * (len(line) - 1)) / length
        for line, length in zip(way.lines, lengths, strict=True)
    )
    return min(across, *along)


def _grown(way: _Way, scale: float, room: Point) -> _Way:
    """Return the windows grown on all sides into the remaining room, where the map goes on there."""
    thick, lengths = _lengths(way)
    spare = (room[way.axis] - GAP * (len(way.lines) - 1)) / scale - thick
    lines = []
    for line, length in zip(way.lines, lengths, strict=True):
        wide = max(_long(box, way.axis) for box, _ in line) + spare / len(way.lines)
        rest = (room[1 - way.axis] - GAP * (len(line) - 1)) / scale - length
        lines.append(
            tuple(
                (
                    _widened(
                        _widened(box, limits, way.axis, wide),
                        limits,
                        1 - way.axis,
                        _long(box, 1 - way.axis) + rest / len(line),
                    ),
                    limits,
                )
                for box, limits in line
            )
        )
    grown = _Way(way.axis, tuple(lines))
    return way if _meet([box for line in lines for box, _ in line]) else grown


def _widened(box: Box, limits: Box, axis: int, long: float) -> Box:
    """Return a window widened to ``long`` within its limits, evenly on both sides if possible."""
    low, high = box[axis], box[axis + 2]
    if high - low >= long:
        return box
    low = max(limits[axis], low - (long - (high - low)) / 2)
    high = min(limits[axis + 2], low + long)
    low = max(limits[axis], high - long)
    found = list(box)
    found[axis], found[axis + 2] = min(low, box[axis]), max(high, box[axis + 2])
    return found[0], found[1], found[2], found[3]


def _placed(way: _Way, scale: float) -> Panes:
    """Return where the windows stand."""
    found = []
    along = right = bottom = 0.0
    for line in way.lines:
        down = 0.0
        for box, _ in line:
            x, y = (along, down) if way.axis == 0 else (down, along)
            found.append(Pane(box, x, y))
            right, bottom = max(right, x + _long(box, 0) * scale), max(bottom, y + _long(box, 1) * scale)
            down += _long(box, 1 - way.axis) * scale + GAP
        along += max(_long(box, way.axis) for box, _ in line) * scale + GAP
    return Panes(scale, tuple(found), right, bottom)
