"""No seat is the lucky one (docs/decisions/territories-balance.md)."""

import pytest

from engine.games.territories.rules.mapmaking import generate
from engine.kernel.dice import Dice
from tests.territories.balance import wins_by_seat

pytestmark = pytest.mark.untraced

# In points of a hundred of all wins; with ties by number one of three seats had 77.
BAND = 10


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "kind"), [(2, "wheel"), (3, "wheel"), (3, "generated")])
def test_equal_stewards_win_alike_in_every_seat(seats: int, kind: str) -> None:
    won = wins_by_seat(seats, 90, map=kind)
    total = sum(won.values())
    assert total >= 90
    assert all(abs(100 * wins / total - 100 / seats) <= BAND for wins in won.values()), won


def test_generated_homes_are_dealt_by_dice() -> None:
    # Found in order of cells they would stand in one order of numbers far more often than in others.
    homes = [generate(2, Dice("TER", f"deal{seed}").scope(0, 0)).homes for seed in range(40)]
    first = sum(a < b for a, b in homes)
    assert 10 <= first <= 30
