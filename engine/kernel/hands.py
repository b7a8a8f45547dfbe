"""What changed hands, told from how it ended: every step that a place took folded into one way.

A front page that told each step would say "lost" of a city that its reader holds again. So the steps of a
place are put together, the reader's own list says whose it is at the end, and the page says both: how it
stands, and the way there.
"""

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Generic, TypeVar

import msgspec

LOST, BACK, TAKEN, PASSED = "lost", "back", "taken", "passed"
"""How a place stands to a reader: gone, gone and won back, won, won and gone again."""

P = TypeVar("P", bound=Hashable)


class Step(msgspec.Struct, Generic[P], frozen=True):
    """A place went from one owner to another (0: nobody); ``by``: whose doing it was (0: nobody's)."""

    place: P
    before: int
    after: int
    by: int


class Fate(msgspec.Struct, Generic[P], frozen=True):
    """How places fared that went the same way: whose they were, who took them, whose they are now.

    ``what`` is one of LOST, BACK, TAKEN, PASSED. ``by`` is the other side of it: who took them from the
    reader, or from whom the reader has them (0: nobody).
    """

    what: str
    by: int
    now: int
    places: tuple[P, ...]


def fates(seat: int, steps: Iterable[Step[P]], now: Callable[[P], int]) -> list[Fate[P]]:
    """Return the fates of the places that passed through a seat's hands, grouped by the way they went.

    ``now`` tells whose a place is at the end, as the reader's own list has it.
    """
    ways: dict[P, list[Step[P]]] = {}
    passed: set[P] = set()
    for step in steps:
        ways.setdefault(step.place, []).append(step)
        if seat in (step.before, step.after):
            passed.add(step.place)
    found: dict[tuple[str, int, int], list[P]] = {}
    for place, way in ways.items():
        if place in passed:
            found.setdefault(_fate(seat, way, now(place)), []).append(place)
    return [Fate(*key, tuple(places)) for key, places in found.items()]


def _fate(seat: int, way: Sequence[Step[P]], now: int) -> tuple[str, int, int]:
    taken = [step for step in way if step.before == seat]
    if way[0].before == seat:
        # Who first took it from the reader; of what is not won back, who did so last.
        return (BACK, taken[0].by, now) if now == seat else (LOST, taken[-1].by, now)
    if now == seat:
        return TAKEN, way[0].before, now
    return PASSED, taken[-1].by if taken else now, now
