"""Places in a list of games by the moment at which something is due: where a page of it ends."""

from datetime import UTC, datetime
from typing import Final, TypeAlias

Place: TypeAlias = tuple[int, int]
"""A place in a list of games by moment: microseconds since 1970 at which a game became due, or its staged run
was to be published, and its id."""
BEGINNING: Final[Place] = (0, 0)


def place_at(at: datetime, game_id: int) -> Place:
    """Return the place of a game that is due at a moment."""
    return round(at.timestamp() * 1_000_000), game_id


def moment_of(place: Place) -> datetime:
    """Return the moment of a place, in UTC."""
    return datetime.fromtimestamp(place[0] / 1_000_000, UTC)
