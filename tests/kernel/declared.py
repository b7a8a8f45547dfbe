"""What the shared tests must know of a game to play seasons in which enough happens.

Each game declares it in ``tests/<key>/declared.py`` as ``DECLARED``; a game without that module is tested by
the defaults.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from engine.kernel.trial import Season, Trial

__all__ = ["Declared", "Season", "declared"]

_SOME, _LONG, _TO_THE_END = Season(12), Season(40), Season(0, seats=3)


@dataclass(frozen=True, kw_only=True)
class Declared(Trial):
    """A game's seasons, each for its tests: those of the contract and those of reports and pages."""

    told: tuple[Season, ...] = (_SOME,)
    """Seasons whose reports are read as players read them."""

    drawn: tuple[int, tuple[int, ...], int] = (4, (1, 6, 12), 2)
    """Seats; the turns whose reports are drawn (the last one too where the game ends before); every how many
    seats."""

    simulated: Season = _TO_THE_END
    """A season of ``turnpost simulate``; 0 turns: until the game ends."""

    final: Season = _LONG
    """A season that ends, in which last reports are read."""

    golden_turn: int = 3
    """The turn whose report is kept as text: one in which there is something to tell."""

    front_turns: int = 6
    """How long the season is whose front pages are read."""

    purse: str = ""
    """The stock that orders pay with, "" without one."""

    time_word: str = ""
    """What the panel calls the time at which a line acts; "" where lines have none."""

    of_one_turn: frozenset[str] = frozenset()
    """Tables of what happened in one turn: no row of theirs is about a thing that is there next turn."""

    front_said: frozenset[str] = frozenset()
    """Sentences that front pages of the seasons in ``told`` must say, or their tests say little."""

    mail_turns: int = 1
    """Turns that are played by mail."""

    short: Mapping[str, Any] = field(default_factory=dict)
    """Options of a small game that is quickly played."""


_FOLDERS = {"hoard": "teaching"}


@cache
def declared(game: str) -> Declared:
    """Return what a game declares for the shared tests."""
    folder = f"tests.{_FOLDERS.get(game, game)}"
    name = f"{folder}.declared"
    if find_spec(folder) is None or find_spec(name) is None:
        return Declared()
    found: Declared = import_module(name).DECLARED
    return found
