"""When the next turn is due: arithmetic on dates, in the time zone of the game."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

_DAY_HOURS = 24


def step_on(moment: datetime, hours: int, time_zone: str) -> datetime:
    """One turn later. Whole days keep the hour on the wall through summer time; other lengths are hours."""
    if hours % _DAY_HOURS:
        return moment + timedelta(hours=hours)
    local = moment.astimezone(ZoneInfo(time_zone))
    return (local + timedelta(days=hours // _DAY_HOURS)).astimezone(UTC)


def next_due(due: datetime, *, now: datetime, hours: int, time_zone: str) -> datetime:
    """The next date of the rhythm that is at least half a turn away.

    So a turn run early does not shift the rhythm, and turns missed while the server was down are not run
    one after the other.
    """
    least = now + timedelta(hours=hours) / 2
    found = due
    while found < least:
        found = step_on(found, hours, time_zone)
    return found
