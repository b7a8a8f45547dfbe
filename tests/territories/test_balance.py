"""No seat is the lucky one (docs/decisions/territories-balance.md)."""

import pytest

from engine.games.territories.rules.mapmaking import generate
from engine.kernel.dice import Dice
from tools.simulate import simulate

pytestmark = pytest.mark.untraced

# In points of a hundred of all wins; with ties by number one of three seats had 77.
BAND = 6
SEASONS = 300


@pytest.mark.long("plays 300 seasons of each table")
@pytest.mark.parametrize(("seats", "kind"), [(3, "wheel"), (4, "generated"), (8, "generated")])
def test_equal_stewards_win_alike_in_every_seat(seats: int, kind: str) -> None:
    options = {"map": kind}
    seasons = simulate("territories", games=SEASONS, seats=seats, options=options, seed="b", check=False)
    # A win that several share counts for each of them.
    wins = [sum(season.seats[at].won for season in seasons) for at in range(seats)]
    assert sum(wins) >= SEASONS
    assert all(abs(100 * won / sum(wins) - 100 / seats) <= BAND for won in wins), wins


def test_generated_homes_are_dealt_by_dice() -> None:
    # Found in order of cells they would stand in one order of numbers far more often than in others.
    homes = [generate(2, Dice("TER", f"deal{seed}").scope(0, 0)).homes for seed in range(40)]
    first = sum(a < b for a, b in homes)
    assert 10 <= first <= 30
