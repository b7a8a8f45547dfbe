"""Seasons of computer clans, played without a server: do they end, is anybody stuck, what do orders come to?

``simulate`` plays seasons in parallel processes and adds them up; ``turnpost simulate`` calls it and prints
``tables``. By hand: ``python -m tools.simulate --games 10 --players 20 --map europe --turns 40 --seed S``.
"""

import argparse
import multiprocessing
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Any

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from tools.balance import Sheet, show, tables, unused
from tools.seasons import Season, Setup, season

__all__ = ["Season", "Setup", "Sheet", "season", "show", "simulate", "tables", "unused", "with_bar"]


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
    if jobs <= 1:
        found = []
        for setup in setups:
            found.append(season(setup))
            if progress is not None:
                progress(len(found), games)
        return found
    done: dict[int, Season] = {}
    # spawn: a fork of a process with threads (a progress bar, a server) may hang.
    with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        waiting = {pool.submit(season, setup): at for at, setup in enumerate(setups)}
        for future in as_completed(waiting):
            done[waiting[future]] = future.result()
            if progress is not None:
                progress(len(done), games)
    return [done[at] for at in range(games)]


def with_bar(**options: Any) -> list[Season]:
    """``simulate`` with a progress bar on standard error."""
    console = Console(stderr=True)
    columns = (TextColumn("seasons"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("seasons", total=options["games"])
        return simulate(**options, progress=lambda done, _: bar.update(task, completed=done))


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; exit code 1 when an invariant was broken."""
    parser = argparse.ArgumentParser(description="Play seasons of computer clans and print the balance.")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--players", type=int, default=20)
    parser.add_argument("--map", dest="map_name", default="europe")
    parser.add_argument("--turns", type=int, default=40)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--no-check", dest="check", action="store_false")
    parser.add_argument("--json", dest="as_json", action="store_true")
    given = vars(parser.parse_args(arguments))
    as_json = given.pop("as_json")
    seasons = with_bar(**given)
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(seasons), indent=2).decode())
    else:
        show(tables(seasons), Console(width=120))
    for one in seasons:
        for trouble in one.troubles:
            print(f"broken: seed {one.seed}: {trouble}", file=sys.stderr)
    return 1 if any(one.troubles for one in seasons) else 0


if __name__ == "__main__":
    sys.exit(main())
