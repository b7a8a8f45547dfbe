"""What computer players think things are worth, in tenths of a point; and how far places are."""

from collections import deque
from collections.abc import Iterator
from functools import cache

import msgspec

from engine.games.spacerace.rules.board import Course
from engine.games.spacerace.rules.drops import chance_of
from engine.games.spacerace.rules.ending import area_points
from engine.games.spacerace.rules.missions import area_of
from engine.games.spacerace.rules.ships import ability
from engine.games.spacerace.state import Port, Ship, State
from engine.games.spacerace.tables import CROSSES, DOMINATIONS, MODULES, ORBITS, Domination

FAR = 999


class Temper(msgspec.Struct, frozen=True, kw_only=True):
    """How a computer plays.

    ``ships``: types in the order it wants them. ``areas``: per cent by which it values an area more.
    ``arms``: how many turrets it wants on a ship that fights; ``traps``: whether it lays them.
    ``ignore``: hazards it pays command to ignore; ``explores``: flies out of an edge when near.
    """

    ships: tuple[str, ...]
    areas: dict[str, int]
    modules: tuple[str, ...]
    arms: int = 0
    traps: bool = False
    ignore: int = 1
    explores: bool = False


TEMPERS = {
    "surveyor": Temper(
        ships=("COURIER", "PROSPECTOR", "SWALLOW", "DROVER", "SAMARITAN", "CLAIMANT", "BULWARK", "LANCER"),
        areas={"LAGRANGE": 40, "GNSS": 40, "COMET": 20},
        modules=("TELESCOPE", "GNSS", "ROVER", "GYRO", "HABITAT"),
        ignore=2,
        explores=True,
    ),
    "settler": Temper(
        ships=("PROSPECTOR", "SWALLOW", "CLAIMANT", "DROVER", "SAMARITAN", "COURIER", "BULWARK", "HAMMER"),
        areas={"MOON": 30, "MARS": 30},
        modules=("ROVER", "HABITAT", "GYRO", "TELESCOPE", "GNSS"),
    ),
    "privateer": Temper(
        ships=("LANCER", "CORSAIR", "HAMMER", "BULWARK", "PROSPECTOR", "SWALLOW", "COURIER", "CLAIMANT"),
        areas={"GNSS": 20},
        modules=("LTURRET", "ROVER", "GNSS", "ETURRET", "TELESCOPE"),
        arms=2,
        traps=True,
        ignore=0,
    ),
}

# What an energy is worth early on; it falls to nothing in the last round.
ENERGY = 9
CREDIT = 2
COMMAND = 5
FRAG = 30


def energy_worth(state: State) -> int:
    """Energy is worth less the fewer rounds there are to use it."""
    left = state.rules.rounds - state.round
    return min(ENERGY, 2 * left)


@cache
def steps_to(target: str) -> dict[Course, int]:
    """From every place and sense, how many spaces to fly to a space, changing rings at will."""
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


def nearest(course: Course, place: Domination) -> int:
    """Spaces to the nearest arrow of a domination space."""
    return min(steps_to(arrow).get(course, FAR) for arrow in place.arrows)


def area_gain(state: State, seat: int, area: str) -> int:
    """What one more cube in an area adds at the end, in tenths."""
    cubes = sum(cube.owner == seat and area_of(cube.space) == area for cube in (*state.gnss, *state.cubes))
    return 10 * (area_points(area, cubes + 1) - area_points(area, cubes))


def drop_worth(state: State, port: Port, temper: Temper, module: str, area: str) -> int:
    """What a successful drop brings: points, credits, and the area at the end."""
    kind = MODULES[module]
    worth = 10 * kind.points + CREDIT * kind.credits + area_gain(state, port.seat, area)
    return worth * (100 + temper.areas.get(area, 0)) // 100


def open_to(state: State, port: Port, ship: Ship, place: Domination) -> bool:
    """Whether a module may be dropped there at all (SPA-DROP-04)."""
    if place.id in state.closed:
        return False
    holder = next((cube.owner for cube in state.cubes if cube.space == place.id), 0)
    return holder == 0 or (holder != port.seat and ability(ship) == "conqueror")


class Goal(msgspec.Struct, frozen=True, kw_only=True):
    """A drop that a ship might fly to: what it is worth after the energy it is expected to take."""

    space: str
    module: str
    worth: int
    moves: int
    faces: int


def goals(
    state: State, port: Port, ship: Ship, temper: Temper, *, course: Course, velocity: int, energy: int
) -> list[Goal]:
    """The drops within the ship's energy, with what is on board, the best first."""
    found = []
    price = energy_worth(state)
    for place in DOMINATIONS.values():
        if not open_to(state, port, ship, place):
            continue
        steps = nearest(course, place)
        if steps >= FAR or velocity < 1:
            continue
        moves = -(-steps // velocity)
        for module in dict.fromkeys(ship.modules):
            if module not in place.accepts:
                continue
            faces, of = chance_of(ship, place, module)
            if not faces or moves + 1 > energy:
                continue
            tries = -(-of // faces)
            worth = drop_worth(state, port, temper, module, place.area) - price * (moves + tries)
            if moves + tries > energy:
                worth = worth * 2 // 3
            found.append(Goal(space=place.id, module=module, worth=worth, moves=moves, faces=faces))
    found.sort(key=lambda goal: (-goal.worth, goal.moves, goal.space, goal.module))
    return found
