"""Many seasons, in one process or in several."""

import multiprocessing
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import TypeVar

A = TypeVar("A")
R = TypeVar("R")


def played(
    play: Callable[[A], R],
    setups: Sequence[A],
    *,
    jobs: int = 1,
    progress: Callable[[int, int], None] | None = None,
) -> list[R]:
    """Return ``play`` of every setup, in order. ``progress`` is told (done, in all) after each."""
    found: dict[int, R] = {}
    if jobs <= 1:
        for at, setup in enumerate(setups):
            found[at] = play(setup)
            if progress is not None:
                progress(len(found), len(setups))
    else:
        # spawn: a fork of a process with threads (a progress bar, a server) may hang.
        with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
            waiting = {pool.submit(play, setup): at for at, setup in enumerate(setups)}
            for future in as_completed(waiting):
                found[waiting[future]] = future.result()
                if progress is not None:
                    progress(len(found), len(setups))
    return [found[at] for at in range(len(setups))]
