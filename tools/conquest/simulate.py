"""Seasons of computer clans in depth: do they end, is anybody stuck, what do orders come to?

``simulate`` plays seasons in parallel processes; ``tables`` adds them up. ``full`` is the door of
``turnpost simulate conquest --full``.
"""

from collections.abc import Callable, Mapping
from typing import Any

from tools.conquest.balance import tables, unused
from tools.conquest.seasons import Season, Setup, season
from tools.many import played
from tools.sheets import show

__all__ = ["Season", "Setup", "full", "season", "show", "simulate", "tables", "unused"]

_MANY = 10_000  # game turns: to the end


def simulate(
    *,
    games: int = 10,
    players: int = 20,
    map_name: str = "europe",
    turns: int = 40,
    seed: str = "1",
    jobs: int = 1,
    check: bool = True,
    progress: Callable[[int, int], None] | None = None,
) -> list[Season]:
    """Play that many seasons, seeds ``seed.1``, ``seed.2``, ...; the results in that order.

    ``progress`` is told (seasons done, seasons in all).
    """
    setups = [
        Setup(seed=f"{seed}.{number}", players=players, map=map_name, turns=turns, check=check)
        for number in range(1, games + 1)
    ]
    return played(season, setups, jobs=jobs, progress=progress)


def full(
    *,
    games: int,
    seats: int,
    options: Mapping[str, Any],
    turns: int,
    seed: str,
    jobs: int,
    check: bool,
    progress: Callable[[int, int], None] | None = None,
) -> list[Season]:
    """Simulate for ``turnpost simulate GAME --full``; raise ``ValueError`` on any option but map."""
    strange = sorted(set(options) - {"map"})
    if strange:
        message = f"with --full the only option is map, not {', '.join(strange)}"
        raise ValueError(message)
    return simulate(
        games=games,
        players=seats,
        map_name=str(options.get("map", "europe")),
        turns=turns or _MANY,
        seed=seed,
        jobs=jobs,
        check=check,
        progress=progress,
    )
