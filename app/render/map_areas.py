"""The shapes of lands known by a point and their neighbours: areas that touch where one may cross."""

import math
from collections.abc import Iterable
from functools import lru_cache

import msgspec

from app.render.map_grid import Point, Segment

# A land reaches beyond half the way to its neighbours, so that it meets each along a border.
_BEYOND, _SMALLEST, LARGEST = 0.62, 25.0, 50.0
# Between lands that touch no border of each other lies water.
_STRAIT = 2.6
_CORNERS = 28
# A shorter border is not seen: a line says that one may cross.
_SEEN = 9.0
# What is shorter is left out of a border that two lands share.
_LEAST = 0.4
_KEPT = 4


class Side(msgspec.Struct, frozen=True):
    """A side of an area, and the place beyond it; None for water."""

    line: Segment
    beyond: int | None

    @property
    def long(self) -> float:
        """How long it is."""
        a, b, c, d = self.line
        return math.hypot(c - a, d - b)


class Areas(msgspec.Struct, frozen=True):
    """The sides of each place's area, clockwise, and the neighbours that no border joins."""

    sides: dict[int, tuple[Side, ...]]
    apart: tuple[tuple[int, int], ...]
    rings: dict[int, list[list[Point]]] = {}

    @property
    def drawn(self) -> bool:
        """Whether the areas are outlines that somebody drew, of any shape."""
        return bool(self.rings)

    def outline(self, place: int) -> list[Point]:
        """Return the corners of an area."""
        return [side.line[:2] for side in self.sides[place]]

    def outlines(self, place: int) -> list[list[Point]]:
        """Return the corners of each part of an area."""
        return self.rings[place] if self.drawn else [self.outline(place)]

    def hatched(self, place: int, turn: float, pitch: float) -> list[Segment]:
        """Return lines across an area, all at that angle and so far apart on the whole map."""
        found: list[Segment] = []
        across, down = -math.sin(turn), math.cos(turn)
        for corners in self.outlines(place):
            heights = [x * across + y * down for x, y in corners]
            for number in range(math.ceil(min(heights) / pitch), math.floor(max(heights) / pitch) + 1):
                ends = []
                for index, here in enumerate(heights):
                    there = heights[(index + 1) % len(heights)]
                    if (here <= number * pitch) != (there <= number * pitch):
                        share = (number * pitch - here) / (there - here)
                        (a, b), (c, d) = corners[index], corners[(index + 1) % len(corners)]
                        ends.append((a + (c - a) * share, b + (d - b) * share))
                # Along the line it goes in and out by turns.
                ends.sort(key=lambda end: end[0] * down - end[1] * across)
                found += [(*one, *other) for one, other in zip(ends[::2], ends[1::2], strict=False)]
        return found

    def neighbours(self, place: int) -> set[int]:
        """Return the places with a border to this one."""
        return {side.beyond for side in self.sides[place] if side.beyond is not None}


Outlined = tuple[int, bool, tuple[tuple[int, ...], ...]]
"""A place, whether it is water, its outlines."""


@lru_cache(maxsize=_KEPT)
def areas_drawn(places: tuple[Outlined, ...], spread: float) -> Areas:
    """Return the areas of places with outlines; between land and water lies a coast."""
    rings: dict[int, list[list[Point]]] = {}
    beyond: dict[tuple[int, ...], int] = {}
    wet = {place: water for place, water, _ in places}
    for place, _, shapes in places:
        rings[place] = []
        for shape in shapes:
            points = list(zip(shape[::2], shape[1::2], strict=True))
            rings[place].append([(x * spread, y * spread) for x, y in points])
            for begin, end in zip(points, points[1:] + points[:1], strict=True):
                beyond[*begin, *end] = place
    sides: dict[int, list[Side]] = {place: [] for place in wet}
    for (a, b, c, d), place in beyond.items():
        other = beyond.get((c, d, a, b))
        if other is not None and not (wet[place] and not wet[other]):
            line = (a * spread, b * spread, c * spread, d * spread)
            sides[place].append(Side(line, other if wet[place] == wet[other] else None))
    return Areas({place: tuple(around) for place, around in sides.items()}, (), rings)


@lru_cache(maxsize=_KEPT)
def areas_of(points: tuple[tuple[int, int, int], ...], links: frozenset[tuple[int, int]]) -> Areas:
    """Return the areas around points (place, x, y); ``links`` are the neighbours, smaller number first."""
    reach = _reaches(points, links)
    shapes = {place: _area(place, points, links, reach) for place, _, _ in points}
    sides = {
        place: tuple(part for side in around for part in _shared(side, place, shapes))
        for place, around in shapes.items()
    }
    borders = {
        (min(place, side.beyond), max(place, side.beyond))
        for place, around in sides.items()
        for side in around
        if side.beyond is not None and side.long >= _SEEN
    }
    return Areas(sides, tuple(sorted(links - borders)))


def _reaches(points: Iterable[tuple[int, int, int]], links: Iterable[tuple[int, int]]) -> dict[int, float]:
    """Return how far each land goes at most."""
    at = {place: (x, y) for place, x, y in points}
    found = dict.fromkeys(at, _SMALLEST)
    for one, other in links:
        if one in at and other in at:
            far = _BEYOND * math.dist(at[one], at[other])
            for place in (one, other):
                found[place] = min(LARGEST, max(found[place], far))
    return found


def _area(
    place: int,
    points: Iterable[tuple[int, int, int]],
    links: frozenset[tuple[int, int]],
    reach: dict[int, float],
) -> tuple[Side, ...]:
    """Return the sides of a land: a round coast, cut halfway to every other land."""
    x, y = next((float(a), float(b)) for one, a, b in points if one == place)
    far = reach[place]
    round_about = [
        (x + far * math.cos(turn), y + far * math.sin(turn))
        for turn in (2 * math.pi * step / _CORNERS for step in range(_CORNERS))
    ]
    # Each corner with what lies beyond the side that begins there.
    shape: list[tuple[Point, int | None]] = [(corner, None) for corner in round_about]
    for other, a, b in points:
        away = math.hypot(a - x, b - y)
        if other == place or not away or away > far + reach[other] + 2 * _STRAIT:
            continue
        linked = (min(place, other), max(place, other)) in links
        half = away / 2 - (0.0 if linked else _STRAIT)
        shape = _cut(shape, ((a - x) / away, (b - y) / away), (x, y), half, other if linked else None)
    return tuple(
        Side((*corner, *shape[(index + 1) % len(shape)][0]), beyond)
        for index, (corner, beyond) in enumerate(shape)
    )


def _shared(side: Side, place: int, shapes: dict[int, tuple[Side, ...]]) -> list[Side]:
    """Return a side in parts: where the land beyond reaches less far along it, there is a coast."""
    if side.beyond is None:
        return [side]
    a, b, c, d = side.line
    long = side.long
    theirs = [other.line for other in shapes[side.beyond] if other.beyond == place]
    if not theirs or not long:
        return [Side(side.line, None)]
    way = (c - a) / long, (d - b) / long
    along = [(x - a) * way[0] + (y - b) * way[1] for p, q, r, s in theirs for x, y in ((p, q), (r, s))]
    low, high = max(0.0, min(along)), min(long, max(along))
    marks = [0.0, low, high, long]
    points = [(a + way[0] * far, b + way[1] * far) for far in marks]
    labels = (None, side.beyond, None)
    return [
        Side((*points[index], *points[index + 1]), label)
        for index, label in enumerate(labels)
        if marks[index + 1] - marks[index] > _LEAST
    ]


def _cut(
    shape: list[tuple[Point, int | None]], way: Point, start: Point, half: float, beyond: int | None
) -> list[tuple[Point, int | None]]:
    """Return what of a shape lies no further than ``half`` from ``start`` in that direction."""

    def over(corner: Point) -> float:
        return (corner[0] - start[0]) * way[0] + (corner[1] - start[1]) * way[1] - half

    found: list[tuple[Point, int | None]] = []
    for index, (corner, label) in enumerate(shape):
        following = shape[(index + 1) % len(shape)][0]
        here, there = over(corner), over(following)
        if here <= 0:
            found.append((corner, label))
        if (here <= 0) != (there <= 0):
            share = here / (here - there)
            crossing = (
                corner[0] + (following[0] - corner[0]) * share,
                corner[1] + (following[1] - corner[1]) * share,
            )
            # Going out, the new side begins; coming in, the old one goes on.
            found.append((crossing, beyond if here <= 0 else label))
    return found
