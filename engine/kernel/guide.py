"""The led first turns: what wins, what the reader is, and a few things to do now, each with its reason.

A game declares ``Parts.guide``. It leads the first ``GUIDED_TURNS`` turns of a season, with fewer things
each turn. What is done is read from the sheet, so a page can tick it while it is being written.
"""

from collections.abc import Callable
from typing import TypeVar

import msgspec

from engine.kernel.blocks import Say
from engine.kernel.offers import Offer
from engine.kernel.ruleset import Step as GameStep
from engine.kernel.sheets import Sheet

V = TypeVar("V")

GUIDED_TURNS = 3
"""The turns of a season that are led."""


class Task(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One thing to do this turn: what, why, and the offered line that does it (None: it is only to be seen).

    ``done`` is true when the sheet holds what does it. ``at`` is the map cell that it is about.
    """

    key: str
    says: Say
    why: Say
    offer: Offer | None = None
    at: int | None = None
    done: bool = False


class Guide(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What wins the game, what the reader is and has, and three to six tasks for this turn."""

    wins: Say
    you: Say
    tasks: tuple[Task, ...]


Guided = Callable[[V, GameStep, Sheet], Guide | None]
"""Return the guide for a view and the sheet as written, or None when the turn is not led. Pure."""
