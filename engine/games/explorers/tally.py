"""What simulations of Explorers count (``engine.kernel.ruleset.Tally``)."""

from collections.abc import Iterable, Iterator, Mapping

from engine.games.explorers import events as happened
from engine.games.explorers.state import State
from engine.games.explorers.tables import GOALS, INVESTIGATE, TRACKS, TREASURE
from engine.kernel.dice import Dice
from engine.kernel.events import Event

ROWS: Mapping[str, tuple[str, ...]] = {
    "coins": (),
    "final_account": (),
    "goals_reached": tuple(GOALS),
    "cards_used": tuple(INVESTIGATE),
    "treasures_drawn": tuple(TREASURE),
    "tokens_played": (),
    "diplomats": tuple(TRACKS),
}


def marks(state: State, dice: Dice) -> Mapping[int, Mapping[str, str]]:  # noqa: ARG001 - kept in the state
    """The temper of every seat."""
    return {player.seat: {"temper": player.temper} for player in state.players}


def of_events(events: Iterable[Event]) -> Iterator[tuple[str, str, int]]:
    """Goals reached, cards used and drawn, tokens, diplomats by track."""
    for event in events:
        match event:
            case happened.GoalReached():
                yield "goals_reached", event.goal, 1
            case happened.CardUsed():
                yield "cards_used", event.card, 1
            case happened.TreasureDrawn():
                yield "treasures_drawn", event.card, 1
            case happened.TokenPlayed():
                yield "tokens_played", event.token, 1
            case happened.DiplomatPlaced():
                yield "diplomats", event.track, 1
            case _:
                pass


def of_end(state: State) -> Iterator[tuple[str, str, int]]:
    """Coins by source, and what the end added."""
    for player in state.players:
        for source, coins in player.coins_from.items():
            yield "coins", source, coins
    for score in state.ending.scores if state.ending is not None else ():
        for source, points in score.parts.items():
            yield "final_account", source, points
