"""The positions in which the checks of the contract play the game: later phases of a season of computers."""

from typing import Any

from engine.kernel.trial import Trial
from turnpost_diplomacy.game import DIPLOMACY

_played: list[Any] = []


def position(number: int) -> Any:
    """Return the state before a phase of a season: by then units retreat, and some are disbanded."""
    # Lazy: who plays the game needs no checks.
    from engine.kernel.testing import seasons  # noqa: PLC0415

    if not _played:
        _played.extend(before for before, _ in seasons.played_season(DIPLOMACY, 30))
    return seasons.copy(DIPLOMACY, _played[number % len(_played)])


TRIAL = Trial(position=position, positions=(30, 30))
