"""Missions: tested at every moment and claimed at once, unless their owner holds them (SPA-MISSION)."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from engine.games.spacerace.context import Turn
from engine.games.spacerace.events import CreditsMoved, MissionCompleted, PointsScored
from engine.games.spacerace.rules.ships import in_space
from engine.games.spacerace.state import Port
from engine.games.spacerace.tables import ACTIONS, DOMINATIONS, MISSIONS, Mission

Test = Callable[[Turn, Port, dict[str, Any]], int]


def area_of(space: str) -> str:
    """Return the area of a cube: its domination space's, or GNSS for a plain LEO space."""
    known = DOMINATIONS.get(space)
    return known.area if known is not None else "GNSS"


def cubes_by_area(turn: Turn, seat: int) -> Counter[str]:
    """Count a seat's cubes in each area."""
    state = turn.state
    return Counter(area_of(cube.space) for cube in (*state.gnss, *state.cubes) if cube.owner == seat)


def _drawn(turn: Turn, port: Port, _test: dict[str, Any]) -> int:
    return int(turn.moment == port.seat)


def _held(_turn: Turn, port: Port, _test: dict[str, Any]) -> int:
    return len(port.cards) + len(port.played)


def _secondaries(_turn: Turn, port: Port, _test: dict[str, Any]) -> int:
    return sum(not MISSIONS[key].primary for key in port.completed)


# How far a mission is, by its kind of test (SPA-MISSION-06): it is fulfilled when that reaches ``n``.
PROGRESS: dict[str, Test] = {
    "credits": lambda _turn, port, _test: port.credits,
    "command": lambda _turn, port, _test: port.command,
    "frags": lambda _turn, port, _test: port.frags,
    "points": lambda _turn, port, _test: port.points,
    "ships_in_space": lambda _turn, port, _test: sum(in_space(ship) for ship in port.fleet),
    "dropped": lambda _turn, port, test: port.dropped.get(test["module"], 0),
    "dropped_area": lambda _turn, port, test: port.dropped_areas.get(test["area"], 0),
    "most_dropped": lambda _turn, port, test: port.dropped.get(test["module"], 0),
    "control": lambda turn, port, test: cubes_by_area(turn, port.seat)[test["area"]],
    "control_space": lambda turn, port, test: sum(
        cube.space == test["space"] and cube.owner == port.seat for cube in turn.state.cubes
    ),
    "areas": lambda turn, port, _test: len(cubes_by_area(turn, port.seat)),
    "secondaries": _secondaries,
    "hexes": lambda turn, _port, _test: turn.state.hexes_revealed,
    "hexes_own": lambda _turn, port, _test: port.hexes,
    "development_cards": _held,
    "hazard_drawn": _drawn,
    "built_turret": lambda _turn, port, _test: port.turrets_built,
    "action_level": lambda _turn, port, test: sum(ACTIONS[key].level == test["level"] for key in port.slots),
    "trap_count": lambda turn, _port, test: sum(trap.count == test["n"] for trap in turn.state.traps),
}


def needed(mission: Mission) -> int:
    """Return what the mission's progress must reach."""
    return (
        1
        if mission.test["kind"] in {"trap_count", "action_level", "most_dropped"}
        else mission.test.get("n", 1)
    )


def progress(turn: Turn, port: Port, mission: Mission) -> int:
    """Return a port's progress with a mission."""
    return PROGRESS[mission.test["kind"]](turn, port, mission.test)


def complete(turn: Turn, port: Port, mission: Mission) -> None:
    """Reveal a fulfilled mission and gain its reward (SPA-MISSION-01, 03)."""
    port.missions.remove(mission.key)
    port.completed.append(mission.key)
    paid = 0 if port.audited == turn.state.round else mission.credits
    turn.note(
        MissionCompleted(
            audience=None, seat=port.seat, mission=mission.key, points=mission.points, credits=paid
        )
    )
    if mission.points:
        port.parts.missions += mission.points
        turn.note(
            PointsScored(
                audience=None,
                seat=port.seat,
                reason="missions",
                amount=mission.points,
                points=port.points,
                place=mission.key,
            )
        )
    if paid:
        port.credits += paid
        turn.note(
            CreditsMoved(
                audience=None,
                seat=port.seat,
                reason="mission",
                amount=paid,
                credits=port.credits,
                place=mission.key,
            )
        )


def claim(turn: Turn) -> None:
    """Claim what is fulfilled, in data order; a reward may fulfil the next (SPA-MISSION-07)."""
    if turn.claiming or turn.state.ending is not None:
        return
    turn.claiming = True
    again = True
    while again:
        again = False
        for port in turn.in_order():
            for key, mission in MISSIONS.items():
                if key not in port.missions or mission.when != "any" or key in port.settings.hold:
                    continue
                if progress(turn, port, mission) >= needed(mission):
                    complete(turn, port, mission)
                    again = True
    turn.claiming = False


def claim_most(turn: Turn) -> None:
    """Decide "most dropped" at the end: ties both get it; at least 1 (SPA-MISSION-04)."""
    for port in turn.in_order():
        for key, mission in MISSIONS.items():
            while key in port.missions and mission.test["kind"] == "most_dropped":
                mine = progress(turn, port, mission)
                most = max(progress(turn, other, mission) for other in turn.state.ports)
                if not mine or mine < most:
                    break
                complete(turn, port, mission)
