"""Velocity moves, direction changes, what is dropped at their ends (SPA-MOVE, SPA-TURN, SPA-GNSS)."""

from collections.abc import Mapping

import msgspec

from engine.games.spacerace.context import Turn
from engine.games.spacerace.events import DirectionChanged, ModuleDropped, ShipMoved
from engine.games.spacerace.rules.board import (
    Course,
    closed_to,
    course_of,
    legal_turns,
    occupied,
    takes_gnss,
    way,
)
from engine.games.spacerace.rules.missions import area_of, claim
from engine.games.spacerace.rules.ships import maneuverability, velocity
from engine.games.spacerace.rules.spaces import come_to_rest, drop_trap, pass_trap
from engine.games.spacerace.rules.tracks import check, gain_credits, lose_energy, score
from engine.games.spacerace.state import Cube, Port, Ship
from engine.games.spacerace.tables import CROSSES, GNSS_PASSING, MODULES
from engine.kernel.answers import OrderResult, done, partly, refused

START, END, BOTH = "START", "END", "BOTH"
GNSS = "GNSS"


class Wish(msgspec.Struct, frozen=True, kw_only=True):
    """A velocity move as ordered. ``length`` 0: as far as ``to``. ``turns``: cross space to ring."""

    length: int = 0
    to: str = ""
    turns: Mapping[str, str] = {}
    exact: bool = False
    gnss: str = ""
    trap: str = ""


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """A velocity move that can be made: the places of its way, in order, and how far was wanted."""

    way: tuple[Course, ...]
    wanted: int


def plan_move(turn: Turn, port: Port, ship: Ship, wish: Wish) -> Plan | OrderResult:
    """Return a move's path, cut to the last legal space, or the refusal (SPA-MOVE-01..04, 09, 10)."""
    if ship.depth or ship.went_out:
        return refused("in_outer_space", ship=ship.type)
    most = velocity(ship)
    if most < 1:
        return refused("no_velocity", ship=ship.type)
    start = course_of(ship)
    wanted = wish.length
    if wish.to:
        spaces = [course.space for course in way(start, most, wish.turns)]
        if wish.to not in spaces:
            return refused("not_on_way", ship=ship.type, place=wish.to, velocity=most)
        wanted = spaces.index(wish.to) + 1
    if wanted < 1:
        return refused("move_of_nothing", ship=ship.type)
    if wanted > most:
        return refused("over_velocity", ship=ship.type, wanted=wanted, velocity=most)
    bad = legal_turns(start, wish.turns, wanted)
    if bad:
        return refused("turn_not_on_way", ship=ship.type, place=bad)
    courses = way(start, wanted, wish.turns)
    closed = closed_to(turn.state, port.seat)
    if wish.gnss in {START, BOTH}:
        # SPA-MOVE-02: once dropped it is a GNSS like any other; a way round a ring may come back to it.
        closed = closed | {start.space: "gnss"}
    held = occupied(turn.state, but=ship)
    last = wanted
    while last and (courses[last - 1].space in closed or courses[last - 1].space in held):
        if wish.exact:
            break
        last -= 1
    if not last or courses[last - 1].space in closed or courses[last - 1].space in held:
        where = courses[wanted - 1].space
        reason = closed.get(where, "ship")
        return refused("no_end", ship=ship.type, place=where, reason=reason)
    return Plan(way=tuple(courses[:last]), wanted=wanted)


def passing(turn: Turn, port: Port, ship: Ship, space: str) -> int | None:
    """Return what a check must beat to pass a space; None: no check (SPA-MOVE-05, 06)."""
    state = turn.state
    against = []
    here = occupied(state, but=ship).get(space)
    if here is not None and here[0].seat != port.seat:
        against.append(maneuverability(here[1]))
    if any(cube.space == space and cube.owner != port.seat for cube in state.gnss):
        against.append(GNSS_PASSING)
    cross = CROSSES.get(space)
    if cross is not None and cross.passing:
        against.append(cross.passing)
    return max(against, default=None)


def move(turn: Turn, port: Port, ship: Ship, wish: Wish) -> OrderResult:
    """Make one velocity move: 1 energy (none with SECONDBURN), drops at its start and at its end."""
    plan = plan_move(turn, port, ship, wish)
    if isinstance(plan, OrderResult):
        return plan
    missed: list[str] = []
    if ship.free_moves:
        ship.free_moves -= 1
    else:
        ship.energy -= 1
    if wish.trap in {START, BOTH}:
        missed += _trap(turn, port, ship)
    if wish.gnss in {START, BOTH}:
        missed += _gnss(turn, port, ship)
    came = [ship.at]
    for course in plan.way[:-1]:
        came.append(course.space)
        ship.at, ship.orbit, ship.sense = course.space, course.orbit, course.sense
        against = passing(turn, port, ship, course.space)
        if against is not None and not check(turn, port, ship, against, what="pass", place=course.space):
            # SPA-MOVE-08: the move goes on to its end even at 0.
            lose_energy(turn, port, ship, 1, "pass")
        if not pass_trap(turn, port, ship, course.space):
            return partly("destroyed_on_way", ship=ship.type, place=course.space, energy=0)
    end = plan.way[-1]
    ship.at, ship.orbit, ship.sense = end.space, end.orbit, end.sense
    came.append(end.space)
    turn.note(
        ShipMoved(
            audience=None,
            seat=port.seat,
            ship=ship.type,
            path=tuple(came),
            orbit=ship.orbit,
            energy=ship.energy,
            ordered=plan.wanted,
        )
    )
    if not come_to_rest(turn, port, ship):
        return partly("destroyed_at_end", ship=ship.type, place=end.space, energy=0)
    if wish.gnss in {END, BOTH}:
        missed += _gnss(turn, port, ship)
    if wish.trap in {END, BOTH}:
        missed += _trap(turn, port, ship)
    return _arrived(ship, plan, missed)


def _arrived(ship: Ship, plan: Plan, missed: list[str]) -> OrderResult:
    figures = {"ship": ship.type, "place": ship.at, "energy": ship.energy}
    if missed:
        return partly(missed[0], **figures)
    if len(plan.way) < plan.wanted:
        return partly("shortened", **figures, made=len(plan.way), wanted=plan.wanted)
    return done(**figures)


def _gnss(turn: Turn, port: Port, ship: Ship) -> list[str]:
    """Drop a GNSS under the ship, no check, no energy; return faults (SPA-GNSS-01, 02)."""
    if GNSS not in ship.modules:
        return ["no_gnss"]
    if not takes_gnss(turn.state, ship.at):
        return ["no_gnss_here"]
    ship.modules.remove(GNSS)
    cube = Cube(space=ship.at, owner=port.seat, module=GNSS)
    turn.state.gnss.append(cube)
    reward(turn, port, ship, cube, 0)
    return []


def _trap(turn: Turn, port: Port, ship: Ship) -> list[str]:
    """Drop the first trap on board (SPA-TRAP-04); return faults."""
    mine = next((key for key in ship.modules if MODULES[key].kind == "trap"), "")
    if not mine:
        return ["no_trap"]
    drop_trap(turn, port, ship, mine)
    return []


def reward(turn: Turn, port: Port, ship: Ship, cube: Cube, replaced: int) -> None:
    """Reward a drop: credits and points, and count it (SPA-DROP-02, SPA-MISSION-04)."""
    module = MODULES[cube.module]
    port.dropped[cube.module] = port.dropped.get(cube.module, 0) + 1
    area = area_of(cube.space)
    port.dropped_areas[area] = port.dropped_areas.get(area, 0) + 1
    turn.note(
        ModuleDropped(
            audience=None,
            seat=port.seat,
            ship=ship.type,
            module=cube.module,
            place=cube.space,
            before=replaced,
        )
    )
    gain_credits(turn, port, module.credits, "drop", ship=ship.type, place=cube.space)
    score(turn, port, module.points, "drops", ship=ship.type, place=cube.space)
    claim(turn)


def turn_about(turn: Turn, port: Port, ship: Ship) -> OrderResult:
    """Turn the ship about for 1 energy (SPA-TURN-01)."""
    if ship.depth:
        return refused("in_outer_space", ship=ship.type)
    ship.energy -= 1
    ship.sense = -ship.sense
    turn.note(
        DirectionChanged(audience=None, seat=port.seat, ship=ship.type, sense=ship.sense, energy=ship.energy)
    )
    return done(ship=ship.type, energy=ship.energy)
