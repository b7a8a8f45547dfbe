"""Drawn positions judged twice: by the adjudicator, and by one that tries every combination of decisions.

Where just one combination contradicts no rule, it is the outcome. Where several do or none does, orders
rest on each other in a ring: without a convoy among them the ring moves, with one Szykman's rule has its
say.
"""

from collections import Counter

import pytest
from drawn_positions import BOARD, drawn
from second_judge import BruteForce

from turnpost_diplomacy.adjudicator import Result, adjudicate
from turnpost_diplomacy.orders import Convoy, Hold, Move

FEW, MANY = 400, 100_000
PARTS = 20


def _judged(first: int, count: int) -> Counter[str]:
    """Judge positions twice; return how many came out in one way, in several, in none."""
    seen: Counter[str] = Counter()
    for number in range(first, first + count):
        units, orders = drawn(number)
        outcome = adjudicate(BOARD, units, orders)
        # Armies that a fleet of their own offers to carry go by sea: both judge the same orders.
        second = BruteForce(BOARD, units, outcome.orders)
        asked = [p for p, order in outcome.orders.items() if not isinstance(order, Hold)]
        found = {p: _decided(outcome.results[p], outcome.orders[p], p in outcome.dislodged) for p in asked}
        ways = list(second.consistent())
        ringed = any(isinstance(outcome.orders[p], Convoy) for p in asked)
        if len(ways) == 1:
            assert found == ways[0], (number, units, outcome.orders)
            seen["one"] += 1
        elif not ringed:
            # Without a convoy only rings of moves are left open, and they go round.
            assert found == max(ways, key=lambda way: sum(way.values())), (number, units, outcome.orders)
            seen["rings"] += 1
        else:
            seen["several" if ways else "none"] += 1
            # In what no paradox touches, every way agrees, and so does the adjudicator.
            for p in asked:
                answers = {way[p] for way in ways}
                assert len(answers) != 1 or found[p] in answers, (number, p, units, outcome.orders)
    return seen


def _decided(result: Result, order: object, thrown_out: bool) -> bool:  # noqa: FBT001 - one caller
    """Return the decision behind a result: a fleet that nobody uses, but that stays, is there to carry."""
    if isinstance(order, Convoy):
        return not thrown_out
    return result is Result.OK


def test_two_judges_agree_on_drawn_positions() -> None:
    seen = _judged(0, FEW)
    assert seen["one"] > FEW // 2
    assert seen["rings"]


@pytest.mark.long("judges a hundred thousand positions by brute force")
@pytest.mark.parametrize("part", range(PARTS))
def test_two_judges_agree_on_many_drawn_positions(part: int) -> None:
    count = MANY // PARTS
    seen = _judged(FEW + part * count, count)
    assert seen["one"] > count // 2


def test_the_second_judge_is_told_of_moves_alone() -> None:
    """Leave nothing open but moves, supports and fleets."""
    units, orders = drawn(1)
    outcome = adjudicate(BOARD, units, orders)
    decided = {p for p, order in outcome.orders.items() if not isinstance(order, Hold)}
    assert all(set(way) == decided for way in BruteForce(BOARD, units, outcome.orders).consistent())
    assert any(isinstance(order, Move) for order in outcome.orders.values())
