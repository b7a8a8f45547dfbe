"""Who wins when all are alike: seasons of equal stewards, wins by seat (run as a program it prints them).

``python -m tests.territories.balance SEATS SEASONS [generated]``; the figures stand in
docs/decisions/territories-balance.md.
"""

import sys
from collections import Counter
from typing import Any

from tests.territories.season import seasons


def wins_by_seat(seats: int, games: int, *, seed: str = "balance", **options: Any) -> dict[int, int]:
    """Seasons won by each seat; a win that several share counts for each of them."""
    won = Counter(dict.fromkeys(range(1, seats + 1), 0))
    for number in range(games):
        *_, (game, _) = seasons(f"{seed}-{number}", seats, "bots", bots=seats, **options)
        assert game.state.ending is not None
        won.update(game.state.ending.places[0])
    return dict(won)


if __name__ == "__main__":
    _, count, games, *kind = sys.argv
    plan = {"map": kind[0]} if kind else {}
    won = wins_by_seat(int(count), int(games), **plan)
    sys.stdout.write(f"{count} seats: {' '.join(map(str, won.values()))}\n")
