"""When turns may run: arithmetic on dates, in the time zone of the game."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from app.games.models import Game

_DAY_HOURS = 24
# A least time is counted by dates, not by seconds: a rhythm of a week must not stumble over a turn that ran a
# minute late, nor over summer time. A fourteenth is twelve hours of a week.
_SLACK = 14


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


def dates(due: datetime, hours: int, time_zone: str, count: int) -> list[datetime]:
    """So many due dates from that one on, when every turn is run by date."""
    found = [due]
    while len(found) < count:
        found.append(step_on(found[-1], hours, time_zone))
    return found


def least_hours(game: Game) -> int:
    """The least time between two turns: the moderator's word when given, else that of the present step."""
    return game.least_hours if game.min_days_between is None else _DAY_HOURS * game.min_days_between


def least_wait(game: Game) -> timedelta:
    """The same as a time to wait from the moment a turn was run."""
    hours = timedelta(hours=least_hours(game))
    return hours - hours / _SLACK
