"""How far places are: ways over the rings with changes of ring at will, computed once and kept."""

from collections import deque
from collections.abc import Iterator
from functools import cache

from engine.games.spacerace.rules.board import Course
from engine.games.spacerace.tables import CROSSES, DOMINATIONS, EDGES, ORBITS

Leg = tuple[int, Course]


@cache
def steps_to(target: str) -> dict[Course, int]:
    """Return, for every place and sense, the number of spaces to fly to a space."""
    back: dict[Course, list[Course]] = {}
    for start in _courses():
        for after in _onward(start):
            back.setdefault(after, []).append(start)
    found = {course: 0 for course in _courses() if course.space == target}
    front = deque(found)
    while front:
        here = front.popleft()
        for before in back.get(here, ()):
            if before not in found:
                found[before] = found[here] + 1
                front.append(before)
    return found


def _courses() -> Iterator[Course]:
    for orbit in ORBITS.values():
        for space in orbit.ring:
            for sense in (1, -1):
                yield Course(space, orbit.key, sense)


def _onward(here: Course) -> Iterator[Course]:
    yield here.ahead()
    cross = CROSSES.get(here.space)
    if cross is not None:
        yield here.ahead(next(orbit for orbit in cross.orbits if orbit != here.orbit))


def _arrival(start: Course, target: str) -> Leg:
    steps = steps_to(target)
    here = start
    while steps[here]:
        here = min(_onward(here), key=lambda course: steps[course])
    return steps[start], here


@cache
def drops_from(start: Course) -> dict[str, Leg]:
    """Return the path to each domination space's nearest arrow: spaces, and the sense on arrival."""
    return {
        place.id: min((_arrival(start, arrow) for arrow in place.arrows), key=lambda leg: leg[0])
        for place in DOMINATIONS.values()
    }


@cache
def edge_from(start: Course) -> Leg:
    """Return the path to the nearer edge space."""
    return min((_arrival(start, edge) for edge in EDGES), key=lambda leg: leg[0])


def steps_from(start: Course, space: str) -> int:
    """Return the spaces to the nearest arrow of a domination space."""
    return drops_from(start)[space][0]
