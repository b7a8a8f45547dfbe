"""The only clock: given to whoever needs it, so that tests can stand still or travel."""

from datetime import UTC, datetime, timedelta
from typing import Protocol


class Clock(Protocol):
    """Tells the time."""

    def now(self) -> datetime:
        """The present moment, aware, in UTC."""
        ...


class SystemClock:
    """The time of the machine."""

    def now(self) -> datetime:
        """The present moment in UTC."""
        return datetime.now(UTC)


class FrozenClock:
    """A clock that moves only when told to."""

    def __init__(self, start: datetime) -> None:
        self._now = start.astimezone(UTC)

    def now(self) -> datetime:
        """The moment it stands at."""
        return self._now

    def advance(self, step: timedelta) -> None:
        """Move forward."""
        self._now += step
