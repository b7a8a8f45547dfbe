"""The only clock: given to all code that needs it, so that tests can stand still or travel."""

from datetime import UTC, datetime, timedelta
from typing import Protocol

FIRST_WAIT = timedelta(minutes=1)
LONGEST_WAIT = timedelta(hours=6)


def wait_after(attempts: int) -> timedelta:
    """Return how long to wait before the next try: from a minute after one failure to six hours."""
    return min(LONGEST_WAIT, FIRST_WAIT * (1 << min(attempts - 1, 12)))


class Clock(Protocol):
    """Tells the time."""

    def now(self) -> datetime:
        """Return the present moment, aware, in UTC."""
        ...


class SystemClock:
    """The time of the machine."""

    def now(self) -> datetime:
        """Return the present moment in UTC."""
        return datetime.now(UTC)


class FrozenClock:
    """A clock that moves only when told to."""

    def __init__(self, start: datetime) -> None:
        self._now = start.astimezone(UTC)

    def now(self) -> datetime:
        """Return the moment it stands at."""
        return self._now

    def advance(self, step: timedelta) -> None:
        """Move forward."""
        self._now += step
