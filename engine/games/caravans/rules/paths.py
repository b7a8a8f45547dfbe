"""Finding the way (CAR-MOVE-03, EXPLORE): on the seat's own knowledge, planned anew before every step."""

import re

from engine.games.caravans.grid import DIRECTIONS, FAR, STEPS
from engine.games.caravans.rules.zoc import hinders
from engine.games.caravans.tables import KIND, ZOC_DOUBLE, ZOC_FULL
from engine.games.caravans.week import CITY_LIMIT, STACK_LIMIT, Mover, Week

# The squares of a map of zones that are so strong or stronger, found without a look at every square.
_AT_LEAST = {least: re.compile(b"[\\x%02x-\\xff]" % least, re.DOTALL) for least in (ZOC_FULL, ZOC_DOUBLE)}
_LEAN = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
Plan = tuple[bytearray, frozenset[int], bytearray | None, bool]


class Field:
    """Steps to a target, worked out as far as somebody asks; kept while nothing closes on the map."""

    __slots__ = ("bars", "caravan", "edge", "found", "halves", "open", "steps", "version")

    def __init__(self, target: int, plan: Plan, version: int) -> None:
        self.open, self.bars, self.halves, self.caravan = plan
        self.version = version
        self.steps = 0
        there = self.open[target] and target not in self.bars
        self.found = {target: 0} if there else {}
        self.edge = [target] if there else []

    def reach(self, place: int) -> int:
        """Return the steps from a place, ``FAR`` when there is no path."""
        found, open_, bars, halves = self.found, self.open, self.bars, self.halves
        while place not in found and self.edge:
            self.steps += 1
            outer = []
            for at in self.edge:
                for step in STEPS:
                    other = at + step
                    if other in found or not open_[other]:
                        continue
                    if halves is not None and halves[at] >= ZOC_FULL and halves[other] >= ZOC_FULL:
                        continue
                    # A unit on a barred square may leave it; none may enter.
                    if other in bars and other != place:
                        continue
                    found[other] = self.steps
                    outer.append(other)
            self.edge = outer
        return found.get(place, FAR)


def next_step(week: Week, mover: Mover, target: int) -> int:
    """Return the place of the next step towards a target; 0 when no path is known (CAR-MOVE-04)."""
    here = mover.at
    plan = _plan(week, mover)
    field = _field(week, mover, target, plan)
    steps = field.reach(here)
    if steps == FAR:
        return 0
    for step in STEPS:
        other = here + step
        if field.found.get(other, FAR) == steps - 1 and _allowed(plan, here, other):
            return other
    return 0


def _allowed(plan: Plan, here: int, other: int) -> bool:
    _, bars, halves, caravan = plan
    return other not in bars and (halves is None or not hinders(halves[here], halves[other], caravan=caravan))


def _field(week: Week, mover: Mover, target: int, plan: Plan) -> Field:
    eyes = week.eyes[mover.seat]
    land = KIND[mover.units[0].kind].land
    version = eyes.closed[0 if land else 1]
    _, bars, halves, caravan = plan
    if not bars and halves is None:
        key: tuple[object, ...] = (mover.seat, land, target)
    else:
        # A barred start is let out, so the field is this mover's own.
        key = (mover.seat, land, target, bars, week.version, caravan, mover.at)
    field = week.fields.get(key)
    if field is None or field.version != version:
        field = week.fields[key] = Field(target, plan, version)
    return field


def _plan(week: Week, mover: Mover) -> Plan:
    """Return what the mover believes: open squares, squares barred now in sight, zones in sight."""
    eyes = week.eyes[mover.seat]
    land = KIND[mover.units[0].kind].land
    caravan = any(KIND[unit.kind].land and KIND[unit.kind].role == "trader" for unit in mover.units)
    halves = week.zones_in_sight() if land else None
    bars = _bars(week, mover)
    if halves is not None:
        worst = ZOC_FULL if caravan else ZOC_DOUBLE
        bars |= {found.start() for found in _AT_LEAST[worst].finditer(halves)}
    return (eyes.open_land if land else eyes.open_water), frozenset(bars), halves, caravan


def _bars(week: Week, mover: Mover) -> set[int]:
    """Return the squares that units in sight bar to the mover (CAR-STACK, CAR-FACTOR-06)."""
    seat = mover.seat
    fighters = sum(KIND[unit.kind].military for unit in mover.units)
    bars: set[int] = set()
    crowd: dict[int, int] = {}
    guards: dict[int, int] = {}
    for unit in week.spotted.values():
        fights = KIND[unit.kind].military
        partner = week.partner(unit.seat, seat)
        if unit.at in week.cities:
            guards[unit.at] = guards.get(unit.at, 0) + fights
            if fights and fighters and not partner:
                bars.add(unit.at)
        else:
            crowd[unit.at] = crowd.get(unit.at, 0) + 1
            if not partner and (fights or fighters):
                bars.add(unit.at)
    moving = len(mover.units)
    if fighters:
        bars |= {
            memory.city
            for memory in week.eyes[seat].memory.values()
            if memory.factor not in {0, seat} and not week.partner(memory.factor, seat)
        }
    if moving > 1 or fighters or crowd:
        _count_own(week, mover, crowd, guards)
    bars |= _full(crowd, STACK_LIMIT - moving)
    return bars | _full(guards, CITY_LIMIT - fighters) if fighters else bars


def _count_own(week: Week, mover: Mover, crowd: dict[int, int], guards: dict[int, int]) -> None:
    """Add the other units of the mover's seat to those that fill squares and cities."""
    for unit in week.units[mover.seat].values():
        if unit.at == mover.at:
            continue
        if unit.at in week.cities:
            guards[unit.at] = guards.get(unit.at, 0) + KIND[unit.kind].military
        else:
            crowd[unit.at] = crowd.get(unit.at, 0) + 1


def _full(counts: dict[int, int], room: int) -> set[int]:
    """Return the places where more than ``room`` units stand."""
    return {place for place, there in counts.items() if there > room}


def explore_step(week: Week, mover: Mover, lean: str) -> int | None:
    """Return the next step of EXPLORE; 0 when the mover already stands right, None when nothing is left.

    The nearest square from which an unknown square would be seen; of equals the one farthest in the
    direction, then by the order of the first step.
    """
    eyes = week.eyes[mover.seat]
    radius = max(KIND[unit.kind].sight for unit in mover.units)
    plan = _plan(week, mover)
    open_, bars, halves, _ = plan
    last = eyes.last

    def frontier(place: int) -> bool:
        return any(0 in last[first:beyond] for first, beyond in eyes.columns(place, radius))

    here = mover.at
    seen = {here}
    edge: list[tuple[int, int]] = []
    for step in STEPS:
        other = here + step
        if open_[other] and _allowed(plan, here, other):
            seen.add(other)
            edge.append((other, other))
    while edge:
        candidates = [(place, first) for place, first in edge if frontier(place)]
        if candidates:
            # Python's max keeps the first of equals: the lowest direction of the first step.
            return max(candidates, key=lambda one: _leaning(one[0], lean))[1]
        outer = []
        for place, first in edge:
            for step in STEPS:
                other = place + step
                if other in seen or not open_[other] or other in bars:
                    continue
                if halves is not None and halves[place] >= ZOC_FULL and halves[other] >= ZOC_FULL:
                    continue
                seen.add(other)
                outer.append((other, first))
        edge = outer
    return None


def _leaning(place: int, lean: str) -> int:
    """Return how far a place lies in a direction (squares; a diagonal counts both ways)."""
    x = sum(_LEAN[letter][0] for letter in lean)
    y = sum(_LEAN[letter][1] for letter in lean)
    return x * (place // 100) + y * (place % 100)


def direction(step: int) -> str:
    """Return the word of a step."""
    return DIRECTIONS[STEPS.index(step)]
