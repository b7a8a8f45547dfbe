"""A state made of what a seat knows: the next treasure cards are unseen ones."""

from engine.games.explorers.context import UNKNOWN_CARD
from engine.games.explorers.state import State
from engine.games.explorers.view import View, copied, player_of

# More than any sheet can draw in a step.
_UNKNOWN_CARDS = 12


def suppose(view: View) -> State:
    """Return a state made of what the seat knows; the next treasure cards are unseen ones."""
    players = [player_of(seen) for seen in view.players]
    if view.own is not None:
        players[view.seat - 1] = copied(view.own)
    return State(
        rules=view.rules,
        turn=view.turn,
        era=view.era,
        flip=view.flip,
        place=view.place,
        shown=list(view.shown),
        seen=list(view.seen),
        treasure=[UNKNOWN_CARD] * _UNKNOWN_CARDS,
        goals=list(view.goals),
        first=dict(view.first),
        blocked=list(view.blocked),
        players=players,
        chain=view.chain,
    )
