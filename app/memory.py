"""How a long-lived process keeps its memory: a cycle collector asked less often.

A report is tens of thousands of small objects that form no cycles: counting references frees them at once.
The collector looks through all of them every 700 new ones all the same: a fifth of a player
turn's time and of a start's (measured). Cycles are still found: in a worker after each task, elsewhere later.
"""

import gc

_YOUNG, _MIDDLE, _OLD = 50_000, 20, 20


def collect_seldom() -> None:
    """Call before a worker imports its code, in which there is nothing to collect."""
    gc.set_threshold(_YOUNG, _MIDDLE, _OLD)


def collect_later() -> None:
    """Call before a server imports its code: nothing is collected until ``settle``, a tenth of its start."""
    gc.disable()


def settle() -> None:
    """Call once when a worker or server has imported its code: what is there now is never looked at again.

    A process that forks others calls it before: then they share what is there, as long as they only read it.
    """
    gc.freeze()
    collect_seldom()
    gc.enable()


def tidy() -> None:
    """Call after a task: what it has left in cycles, a state of a large game for one, goes at once.

    What was there before the task is not looked through.
    """
    gc.collect(1)
