"""A line of the table that ``python -m bench`` prints, and how CPU time is taken for it."""

import time
from collections.abc import Callable
from statistics import median
from typing import NamedTuple

ROUNDS = 7


class Figure(NamedTuple):
    """One line of the table."""

    what: str
    value: str
    baseline: str
    ratio: str
    aim: str


def timed(work: Callable[[], object], rounds: int = ROUNDS) -> float:
    """Return the median CPU seconds of a piece of work."""
    found = []
    for _ in range(rounds):
        begun = time.process_time()
        work()
        found.append(time.process_time() - begun)
    return median(found)
