"""The rhythm of a game in words, for pages and for the mails that tell of a change."""

from datetime import date

from app import words
from app.games.models import Game
from app.games.rhythm import Rhythm


def every(hours: int) -> str:
    """Return in words how often something comes that comes every ``hours`` hours.

    ``every 7 days``, ``every 12 hours``.
    """
    days, rest = divmod(hours, 24)
    return words.say("every-hour", number=hours) if rest else words.say("every-day", number=days)


def every_of(rhythm: Rhythm) -> str:
    """Return how dates follow one another.

    ``every 7 days at 19:00``, ``every Monday and Thursday at 19:00``.
    """
    if not rhythm.by_days:
        return every(rhythm.hours)
    if rhythm.weekdays:
        named = [words.say(f"weekday-{day}") for day in rhythm.weekdays]
        days = words.say("pace-and", first=", ".join(named[:-1]), last=named[-1]) if named[1:] else named[0]
        often = words.say("every-weekday", days=days)
    else:
        often = words.say("every-day", number=rhythm.days)
    return words.say("pace-at", every=often, at=f"{rhythm.at:%H:%M}")


def every_turn(game: Game) -> str:
    """Return how the dates of a game follow one another; with budgets of time none does."""
    if game.grace.get("bank_hours"):
        return words.say("every-budget")
    return every_of(Rhythm.of(game, paced=False))


def holidays_of(rhythm: Rhythm) -> str:
    """Return the holidays, and what becomes of a date in them; "" for none."""
    if not rhythm.holidays:
        return ""
    days = [
        _day(first) if first == last else words.say("pace-from-to", first=_day(first), last=_day(last))
        for first, last in rhythm.holidays
    ]
    return words.say("pace-holidays", days="; ".join(days), on=rhythm.on_holiday)


def _day(day: date) -> str:
    month = words.say(f"month-{day.month}")
    return words.say("page-mark", day=str(day.day), month=month, year=str(day.year))


def describe_rhythm(rhythm: Rhythm, *, early: bool | None = None) -> str:
    """Return all of it in sentences; ``early``: and whether a turn may be run before its date."""
    told = [words.say("pace-rhythm", every=every_of(rhythm), zone=rhythm.time_zone.replace("_", " "))]
    told += [holidays] if (holidays := holidays_of(rhythm)) else []
    if early is not None:
        told.append(words.say("pace-early", early="yes" if early else "no"))
    return " ".join(told)


def least_time(days: int | None) -> str:
    """Return the least time between two turns of a seat; None: what the rules say."""
    return words.say("pace-rules") if days is None else words.say("pace-least", days=days)
