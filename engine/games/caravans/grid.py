"""The geometry of squares: places, eight directions, distances, and searches over a map.

A place is ``100 * x + y`` with x (column from the west) and y (row from the north) counted from 1
(CAR-MAP-08): ``512`` is the square 5,12. Maps are flat arrays with the place as index, so a neighbour is a
number added. What lies beyond the edge is ``OFF`` there (CAR-MAP-06: no wrap).
"""

from collections.abc import Callable, Sequence

OFF, LAND, WATER, MAYBE = 0, 1, 2, 3

# CAR-MOVE-03: the order in which directions break ties.
DIRECTIONS = ("N", "E", "S", "W", "NE", "SE", "SW", "NW")
STEPS = (-1, 100, 1, -100, 99, 101, -99, -101)
# D-27: the order in which a stance looks around for targets.
COMPASS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
COMPASS_STEPS = tuple(STEPS[DIRECTIONS.index(word)] for word in COMPASS)
ORTHOGONAL, DIAGONAL = STEPS[:4], STEPS[4:]
_MARGIN = 3
FAR = 9999


def place_of(x: int, y: int) -> int:
    """Return the place of a square."""
    return 100 * x + y


def text_of(place: int) -> str:
    """Return ``5,12`` for column 5, row 12."""
    return f"{place // 100},{place % 100}"


def distance(a: int, b: int) -> int:
    """Return the greater of the distances by column and by row (CAR-MAP-07)."""
    return max(abs(a // 100 - b // 100), abs(a % 100 - b % 100))


def length(width: int) -> int:
    """Return the length of an array over the places of a map, with room beyond its edges."""
    return 100 * (width + _MARGIN)


def places(width: int, height: int) -> list[int]:
    """Return every place of a map, ascending: column after column."""
    return [100 * x + y for x in range(1, width + 1) for y in range(1, height + 1)]


def around(place: int, radius: int) -> list[int]:
    """Return the places within a distance, some of them perhaps beyond the edge."""
    return [place + 100 * dx + dy for dx in range(-radius, radius + 1) for dy in range(-radius, radius + 1)]


def spread(start: int, open_: Sequence[int], most: int = FAR) -> dict[int, int]:
    """Return the steps from a place to every place reachable over open squares, at most ``most``."""
    found = {start: 0}
    edge = [start]
    steps = 0
    while edge and steps < most:
        steps += 1
        outer = []
        for place in edge:
            for step in STEPS:
                other = place + step
                if open_[other] and other not in found:
                    found[other] = steps
                    outer.append(other)
        edge = outer
    return found


def field(target: int, open_: Sequence[int], size: int) -> list[int]:
    """Return the steps to a target from everywhere, ``FAR`` without a path; the target must be open."""
    found = [FAR] * size
    if not open_[target]:
        return found
    found[target] = 0
    edge = [target]
    steps = 0
    while edge:
        steps += 1
        outer = []
        for place in edge:
            for step in STEPS:
                other = place + step
                if found[other] == FAR and open_[other]:
                    found[other] = steps
                    outer.append(other)
        edge = outer
    return found


def bodies(places_: Sequence[int], belongs: Callable[[int], bool]) -> list[list[int]]:
    """Return the connected bodies (eight ways) of the places that belong, each in the order found."""
    left = {place for place in places_ if belongs(place)}
    out = []
    for start in places_:
        if start not in left:
            continue
        left.discard(start)
        body = [start]
        for place in body:
            for step in STEPS:
                other = place + step
                if other in left:
                    left.discard(other)
                    body.append(other)
        out.append(body)
    return out
