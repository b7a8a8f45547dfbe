"""What simulations of Territories count (``engine.kernel.ruleset.Tally``)."""

from collections.abc import Iterable, Iterator, Mapping

from engine.games.territories import events as happened
from engine.games.territories.state import State
from engine.games.territories.tables import ACTIONS
from engine.kernel.dice import Dice
from engine.kernel.events import Event

ROWS: Mapping[str, tuple[str, ...]] = {
    "gold_spent": tuple(action.key for action in ACTIONS),
    "upgrades_built": (),
    "happenings": ("combats", "neutral lands taken", "lands taken from players", "units lost", "eliminated"),
}
RATIOS: Mapping[str, str] = {}


def marks(state: State, dice: Dice) -> Mapping[int, Mapping[str, str]]:  # noqa: ARG001 - kept in the state
    """Return the temper of every seat."""
    return {player.seat: {"temper": player.temper} for player in state.players}


def of_events(events: Iterable[Event]) -> Iterator[tuple[str, str, int]]:
    """Yield gold by action, upgrades, combats, lands that changed hands."""
    for event in events:
        match event:
            case happened.GoldCounted():
                for _, action, gold in event.spent:
                    yield "gold_spent", action, gold
            case happened.UpgradeBuilt():
                yield "upgrades_built", event.action, 1
            case happened.CombatFought():
                yield "happenings", "combats", 1
                yield "happenings", "units lost", sum(side.lost for side in event.sides)
            case happened.TerritoryCaptured():
                yield "happenings", "lands taken from players" if event.before else "neutral lands taken", 1
            case happened.PlayerEliminated():
                yield "happenings", "eliminated", 1
            case _:
                pass


def of_end(state: State) -> Iterator[tuple[str, str, int]]:  # noqa: ARG001 - events say all
    """Yield nothing: the events say all."""
    return iter(())
