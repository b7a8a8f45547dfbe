"""What the pages of orders share when they say what is possible: the pieces, and ways to fill in a card."""

from functools import lru_cache

from engine.games.explorers.context import Flip
from engine.games.explorers.events import (
    CrystalFound,
    GoalReached,
    RouteMade,
    RuinExplored,
    TowerBuilt,
    VillageDiscovered,
)
from engine.games.explorers.judging.outlook import TEMPERS, plan_of
from engine.games.explorers.judging.plan import GLANCE, QUICK, Way, fresh_flip, quick_ways
from engine.games.explorers.rules import hexes
from engine.games.explorers.rules.cards import candidates
from engine.games.explorers.supposed import suppose
from engine.games.explorers.tables import CARDS, GOALS, TREASURE, Card, Step, token_of
from engine.games.explorers.view import View
from engine.kernel import snapshot
from engine.kernel.blocks import Say
from engine.kernel.offers import Pick

CARD, HAND, SEAT = "CARD", "HAND", "SEAT"
_TEMPER = TEMPERS["settler"]
_COUNTED = (
    (VillageDiscovered, "brings_villages"),
    (TowerBuilt, "brings_towers"),
    (RouteMade, "brings_routes"),
    (RuinExplored, "brings_ruins"),
    (CrystalFound, "brings_crystals"),
)


def flip_of(view: View) -> Flip:
    """Return the flip of the first card shown, on a copy of what the seat knows."""
    state = suppose(view)
    return fresh_flip(state, state.player(view.seat), view.shown[0])


class Best:
    """The best card of those that the first card shown may come to, and good ways to fill it in."""

    def __init__(self, view: View) -> None:
        own = view.own
        keys = candidates(own, view.shown[0]) if own is not None and view.shown else ()
        self.key = max(keys, key=lambda key: worth_of(view, key)) if len(keys) > 1 else (*keys, "")[0]
        self.chosen: list[str] = []
        """The line by which it is this card, where it might be another."""
        if own is not None and len(keys) > 1:
            offered = self.key in own.offered
            self.chosen = [f"CHOOSE {self.key}" if offered else f"USE {own.kept.index(self.key) + 1}"]
        self.ways = ways_of(view, CARDS[self.key].steps) if self.key else []


def best_of(view: View) -> Best:
    """Return the best card and its ways."""
    return _best(snapshot.encode(view))


# Every order about a card asks for it, one after the other.
@lru_cache(maxsize=8)
def _best(view: bytes) -> Best:
    return Best(snapshot.decode(view, View))


def ways_of(view: View, steps: tuple[Step, ...], most: tuple[int, int] = QUICK) -> list[Way]:
    """Return good ways to place the explorers of these steps now, best first."""
    flip = flip_of(view)
    return quick_ways(flip, steps, plan_of(view, flip.player, _TEMPER), most)


def worth_of(view: View, key: str) -> int:
    """Return what a card is worth to the seat, in tenths of a coin; its size counts, for it is used again."""
    ways = ways_of(view, CARDS[key].steps, GLANCE)
    return (ways[0].worth if ways else 0) + 6 * sum(step.n for step in CARDS[key].steps)


def gains(way: Way, coins: int) -> list[Say]:
    """Return what a way brings, each in a few words."""
    events = way.flip.events
    gained = way.flip.player.coins - coins
    found = [Say("brings_coins", {"coins": gained})] if gained else []
    for kind, key in _COUNTED:
        count = sum(isinstance(event, kind) for event in events)
        if count:
            found.append(Say(key, {"count": count}))
    found += [
        Say("brings_goal", {"goal": GOALS[event.goal].name})
        for event in events
        if isinstance(event, GoalReached)
    ]
    return found


def kind_of(token: str) -> str:
    """Return what a card or token in hand does: step, swap, double, repeat, any_card, end."""
    return TREASURE[token].type if token in TREASURE else token_of(token).type


def steps_of(token: str) -> tuple[Step, ...]:
    """Return the steps of a card or token in hand."""
    source: Card | None = TREASURE.get(token)
    return source.steps if source is not None else token_of(token).steps


def pick_space(space: int) -> Pick:
    """Return a space to be picked on the map."""
    return Pick(hexes.name(space), at=hexes.place_of(space))
