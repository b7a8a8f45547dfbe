"""What simulations of Spacerace count (``engine.kernel.ruleset.Tally``)."""

from collections.abc import Iterable, Iterator, Mapping

import msgspec

from engine.games.spacerace import events as happened
from engine.games.spacerace.rules.ships import in_space
from engine.games.spacerace.state import State
from engine.games.spacerace.tables import ACTIONS, DEVELOPMENTS, HAZARDS, MANEUVERS, MISSIONS, MODULES, SHIPS
from engine.kernel.dice import Dice
from engine.kernel.events import Event

ROWS: Mapping[str, tuple[str, ...]] = {
    "points": (),
    "actions": tuple(ACTIONS),
    "development_cards": tuple(DEVELOPMENTS),
    "maneuver_cards": tuple(MANEUVERS),
    "missions_completed": tuple(MISSIONS),
    "modules_built": tuple(MODULES),
    "modules_dropped": (),
    "ships_deployed": tuple(SHIPS),
    "ships_lost": (),
    "hazard_cards": tuple(HAZARDS),
    "missions_held": tuple(MISSIONS),
    "cards_played_by_winners": tuple(DEVELOPMENTS),
    "energy_left": (),
    "points_after_round": (),
    "solo_grade": (),
}
RATIOS: Mapping[str, str] = {}


def marks(state: State, dice: Dice) -> Mapping[int, Mapping[str, str]]:  # noqa: ARG001 - kept in the state
    """Return the spaceport and the temper of every seat."""
    return {port.seat: {"spaceport": port.key, "temper": port.temper} for port in state.ports}


def of_events(events: Iterable[Event]) -> Iterator[tuple[str, str, int]]:
    """Yield what was played, built, dropped, deployed and lost."""
    for event in events:
        match event:
            case happened.ActionPlayed():
                yield "actions", event.action, 1
            case happened.CardPlayed():
                yield "development_cards", event.card, 1
            case happened.ManeuverUsed():
                yield "maneuver_cards", event.card, 1
            case happened.MissionCompleted():
                yield "missions_completed", event.mission, 1
            case happened.ModuleBuilt():
                yield "modules_built", event.module, 1
            case happened.ModuleDropped():
                yield "modules_dropped", event.module, 1
            case happened.ShipDeployed():
                yield "ships_deployed", event.ship, 1
            case happened.ShipDestroyed():
                yield "ships_lost", event.reason, 1
            case happened.HazardDrawn():
                yield "hazard_cards", event.card, 1
            case _:
                pass


def of_end(state: State) -> Iterator[tuple[str, str, int]]:
    """Yield points by source and round, missions left, winners' cards, energy left, a solo grade.

    ``energy_left``: of all ships in space at the end, with their number.
    """
    winners = state.ending.places[0] if state.ending is not None else ()
    if state.ending is not None and state.ending.grade:
        yield "solo_grade", state.ending.grade, 1
    for port in state.ports:
        for key in port.missions:
            yield "missions_held", key, 1
        if port.seat in winners:
            for key in port.played:
                yield "cards_played_by_winners", key, 1
        for ship in port.fleet:
            if in_space(ship):
                yield "energy_left", "energy", ship.energy
                yield "energy_left", "ships", 1
        for number, points in enumerate(port.curve, start=1):
            yield "points_after_round", f"{number:02d}", points
        for source, points in msgspec.structs.asdict(port.parts).items():
            yield "points", source, points
