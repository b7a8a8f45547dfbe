"""What simulations of Explorers count (``engine.kernel.ruleset.Tally``)."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import accumulate

from engine.games.explorers import events as happened
from engine.games.explorers.state import State
from engine.games.explorers.tables import DECKS, GOALS, GUILDMASTER, INVESTIGATE, TOP, TRACKS, TREASURE
from engine.kernel.dice import Dice
from engine.kernel.events import Event

# The last flip of each era.
_ERA_ENDS = tuple(accumulate(map(len, DECKS)))
# The one track whose steps levy.
(_LEVYING,) = (key for key, track in TRACKS.items() if any(step.type == "levy" for step in track.steps))

ROWS: Mapping[str, tuple[str, ...]] = {
    "coins": (),
    "final_account": (),
    "goals_reached": tuple(GOALS),
    "goals_dealt": tuple(GOALS),
    "goals_by_era": ("1", "2", "3", "4"),
    "goals_when": (),
    "goals_by_player": ("0", "1", "2", "3"),
    "won_alone": (),
    "missed_alone": (),
    "grades": (),
    "cards_used": tuple(INVESTIGATE),
    "treasures_drawn": tuple(TREASURE),
    "tokens_played": (),
    "diplomats": tuple(TRACKS),
    "guild_coins": tuple(TRACKS),
}
"""``goals_dealt`` counts a goal once for each player who could have reached it, as ``goals_reached`` does;
``goals_when`` is a goal and the era it was reached in. ``diplomats`` came to a track, gained or reset;
``guild_coins`` is what they brought at once, levies paid and the Guildmaster's points; tokens they brought
pay elsewhere. ``won_alone``, ``missed_alone`` and ``grades`` are of games alone."""
RATIOS: Mapping[str, str] = {"goals_reached": "goals_dealt", "guild_coins": "diplomats"}


def marks(state: State, dice: Dice) -> Mapping[int, Mapping[str, str]]:  # noqa: ARG001 - kept in the state
    """Return the temper of every seat."""
    return {player.seat: {"temper": player.temper} for player in state.players}


def of_events(events: Iterable[Event]) -> Iterator[tuple[str, str, int]]:
    """Yield goals and when, cards used and drawn, tokens, diplomats and what they brought."""
    for event in events:
        match event:
            case happened.GoalReached():
                yield "goals_reached", event.goal, 1
                era = str(1 + sum(event.at[0] > last for last in _ERA_ENDS))
                yield "goals_by_era", era, 1
                yield "goals_when", f"{event.goal} {era}", 1
            case happened.CardUsed():
                yield "cards_used", event.card, 1
            case happened.TreasureDrawn():
                yield "treasures_drawn", event.card, 1
            case happened.TokenPlayed():
                yield "tokens_played", event.token, 1
            case happened.DiplomatPlaced():
                yield "diplomats", event.track, 1
            case happened.DiplomatReset():
                yield "diplomats", event.to, 1
            case happened.LevyPaid():
                yield "guild_coins", _LEVYING, event.coins
            case happened.DiplomatAdvanced():
                yield "guild_coins", event.track, event.coins
            case _:
                pass


def of_end(state: State) -> Iterator[tuple[str, str, int]]:
    """Yield coins by source, the end's additions, missed goals, how a solo game ended."""
    for player in state.players:
        yield "goals_by_player", str(len(player.goals)), 1
        for goal in state.goals:
            yield "goals_dealt", goal, 1
        for source, coins in player.coins_from.items():
            yield "coins", source, coins
        for track in {diplomat.track for diplomat in player.diplomats if diplomat.step == TOP}:
            yield "guild_coins", track, GUILDMASTER
    if state.ending is None:
        return
    for score in state.ending.scores:
        for source, points in score.parts.items():
            yield "final_account", source, points
    if state.ending.won is not None:
        yield "won_alone", "won" if state.ending.won else "lost", 1
        yield "grades", state.ending.grade or "none", 1
        for what in state.ending.why:
            yield "missed_alone", what, 1
