"""A broken promise of the state is told."""

from collections.abc import Callable

import pytest

from engine.games.territories.game import TERRITORIES
from engine.games.territories.state import Parts, State
from engine.games.territories.tables import CASTLE
from engine.kernel.dice import Dice


def swap_lands(state: State) -> None:
    state.lands[0], state.lands[1] = state.lands[1], state.lands[0]


def one_way_link(state: State) -> None:
    state.land(1).links = (2, 3, 13)


def stranger(state: State) -> None:
    state.land(4).owner = 7


def too_much_food(state: State) -> None:
    state.land(4).food = 4


def castle_in_the_air(state: State) -> None:
    state.land(4).upgrades = CASTLE


def number_twice(state: State) -> None:
    state.units[1].number = 1


def two_owners(state: State) -> None:
    state.units[2].at = 1


def debt(state: State) -> None:
    state.player(1).gold = -1


def false_points(state: State) -> None:
    state.player(1).parts = Parts(gold=12)


def lost_turn(state: State) -> None:
    state.turn = 3


def ghost(state: State) -> None:
    state.player(2).out = 1


@pytest.mark.parametrize(
    ("harm", "word"),
    [
        (swap_lands, "stands at place"),
        (one_way_link, "without its counterpart"),
        (stranger, "no such owner"),
        (too_much_food, "food"),
        (castle_in_the_air, "without what it needs"),
        (number_twice, "unit 1 after 1"),
        (two_owners, "holds units of 1 and 2"),
        (debt, "negative"),
        (false_points, "should have"),
        (lost_turn, "curve"),
        (ghost, "still there"),
    ],
)
def test_broken_promises_are_told(harm: Callable[[State], None], word: str) -> None:
    state = TERRITORIES.create({}, (1, 2), Dice("TER", "p")).state
    assert list(TERRITORIES.invariants(state)) == []
    harm(state)
    assert any(word in line for line in TERRITORIES.invariants(state))
