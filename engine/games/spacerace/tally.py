"""What simulations of Spacerace count (``engine.kernel.ruleset.Tally``)."""

from collections.abc import Iterable, Iterator, Mapping

import msgspec

from engine.games.spacerace import events as happened
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
}


def marks(state: State, dice: Dice) -> Mapping[int, Mapping[str, str]]:  # noqa: ARG001 - kept in the state
    """The spaceport and the temper of every seat."""
    return {port.seat: {"spaceport": port.key, "temper": port.temper} for port in state.ports}


def of_events(events: Iterable[Event]) -> Iterator[tuple[str, str, int]]:
    """What was played, built, dropped, deployed and lost."""
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
    """Points by source, the final account included."""
    for port in state.ports:
        for source, points in msgspec.structs.asdict(port.parts).items():
            yield "points", source, points
