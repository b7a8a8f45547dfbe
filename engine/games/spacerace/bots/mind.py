"""Three tempers, and what they think things are worth, in tenths of a domination point (D-43)."""

import msgspec

from engine.games.spacerace.context import Turn
from engine.games.spacerace.rules.ending import area_points
from engine.games.spacerace.rules.missions import PROGRESS, area_of, needed
from engine.games.spacerace.rules.ships import in_space
from engine.games.spacerace.state import Port, State
from engine.games.spacerace.tables import (
    AREAS,
    COMMAND_PER_POINT,
    CREDITS_PER_POINT,
    MISSIONS,
    POINTS_PER_FRAG,
    Mission,
)
from engine.kernel.dice import Dice

POINT = 10
# A command kept: a hazard ignored, a ship more in a round to come.
COMMAND_HOLD = 9
_NO_DICE = Dice("", "")
FRAG = POINT * POINTS_PER_FRAG


class Temper(msgspec.Struct, frozen=True, kw_only=True):
    """How a computer plays.

    ``ships``: all types in the order it wants them. ``areas``: per cent by which it values an area more.
    ``modules``: what it takes from a derelict and as Wostochny's gift. ``arms``: how many turrets it wants
    on a ship that fights; ``war``: per cent of an enemy's loss that it counts as its own gain. ``traps``: the
    chance in a hundred that it builds one. ``ignore``: hazards it pays command to ignore; ``explores``: per
    cent by which it values hexes. ``cards``: per cent by which it values missions and development cards.
    """

    ships: tuple[str, ...]
    areas: dict[str, int]
    modules: tuple[str, ...]
    arms: int = 0
    war: int = 0
    traps: int = 0
    ignore: int = 1
    explores: int = 50
    cards: int = 100


TEMPERS = {
    "surveyor": Temper(
        ships=(
            *("SWALLOW", "DROVER", "COURIER", "SAMARITAN", "CLAIMANT"),
            *("PROSPECTOR", "BULWARK", "LANCER", "CORSAIR", "HAMMER"),
        ),
        areas={"LAGRANGE": 25, "GNSS": 35, "COMET": 10},
        modules=("TELESCOPE", "ROVER", "GNSS", "GYRO", "HABITAT"),
        ignore=2,
        explores=55,
        cards=110,
    ),
    "settler": Temper(
        ships=(
            *("SWALLOW", "CLAIMANT", "DROVER", "PROSPECTOR", "SAMARITAN"),
            *("COURIER", "BULWARK", "HAMMER", "LANCER", "CORSAIR"),
        ),
        areas={"MOON": 20, "MARS": 20},
        modules=("ROVER", "HABITAT", "GYRO", "TELESCOPE", "GNSS"),
    ),
    "privateer": Temper(
        ships=(
            *("LANCER", "SWALLOW", "HAMMER", "BULWARK", "CORSAIR"),
            *("COURIER", "PROSPECTOR", "CLAIMANT", "SAMARITAN", "DROVER"),
        ),
        areas={},
        modules=("LTURRET", "ROVER", "GNSS", "ETURRET", "TELESCOPE"),
        arms=2,
        war=25,
        traps=12,
        ignore=0,
        cards=90,
    ),
}


def rounds_left(state: State) -> int:
    """Return the rounds to come after this one."""
    return state.rules.rounds - state.round


def credit_worth(state: State, port: Port) -> int:
    """Return a credit's worth in tenths: more while ships wait, a fifth of a point at the end."""
    left = rounds_left(state)
    at_end = POINT // CREDITS_PER_POINT
    if left < 1:
        return at_end
    waiting = sum(not in_space(ship) for ship in port.fleet)
    if left >= 2 and waiting and port.credits < 8 + 8 * min(waiting, 2):
        return 6
    return 4 if port.credits < 10 else 3


def energy_worth(state: State) -> int:
    """Return the worth of an energy for which there is no plan yet."""
    return min(6, 2 * rounds_left(state))


def command_worth(state: State, port: Port) -> int:
    """Return a command point's worth: half a point at the end, more while a second ship may fly."""
    at_end = POINT // COMMAND_PER_POINT
    flying = sum(in_space(ship) and ship.energy > 0 for ship in port.fleet)
    return at_end + (4 if flying > 1 + port.command and rounds_left(state) else 0)


class Hopes:
    """What the missions in hand add to what they count: rewards, divided by how far they are."""

    def __init__(self, state: State, port: Port) -> None:
        self._credit = credit_worth(state, port)
        self._found: dict[tuple[str, str], int] = {}
        context = Turn(state, _NO_DICE, {})
        for key in port.missions:
            mission = MISSIONS[key]
            missing = needed(mission) - PROGRESS[mission.test["kind"]](context, port, mission.test)
            if missing > 0 or mission.when == "end":
                name = (mission.test["kind"], _object(mission))
                share = self.reward(mission) * 12 // (max(1, missing) * (11 + max(1, missing)))
                self._found[name] = self._found.get(name, 0) + share

    def reward(self, mission: Mission) -> int:
        """Return the worth of all that a mission brings."""
        return POINT * mission.points + self._credit * mission.credits

    def of(self, kind: str, what: str = "") -> int:
        """Return the worth of one step towards the missions of that kind."""
        return self._found.get((kind, what), 0)

    def drop(self, module: str, space: str, *, new_area: bool) -> int:
        """Return the worth for missions of a module dropped there."""
        area = area_of(space)
        return (
            self.of("dropped", module)
            + self.of("most_dropped", module)
            + self.of("dropped_area", area)
            + self.of("control", area)
            + self.of("control_space", space)
            + (self.of("areas") if new_area else 0)
        )


def _object(mission: Mission) -> str:
    test = mission.test
    return str(test.get("module") or test.get("area") or test.get("space") or "")


class Areas:
    """What one more cube in each area adds for a port at the end, in tenths."""

    def __init__(self, state: State, seat: int) -> None:
        self.cubes = dict.fromkeys(AREAS, 0)
        for cube in (*state.gnss, *state.cubes):
            if cube.owner == seat:
                self.cubes[area_of(cube.space)] += 1

    def gain(self, area: str, after: int = 0) -> int:
        """Return what the next cube adds, when ``after`` more have been laid before it."""
        have = self.cubes[area] + after
        return POINT * (area_points(area, have + 1) - area_points(area, have))
