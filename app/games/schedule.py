"""The least time between two turns of a seat."""

from datetime import timedelta

from app.games.models import Game

_DAY_HOURS = 24
# A least time is counted by dates, not by seconds: a rhythm of a week must not stumble over a turn that ran a
# minute late, nor over summer time. A fourteenth is twelve hours of a week.
_SLACK = 14


def least_hours(game: Game) -> int:
    """Return the least time between two turns.

    The moderator's word when given, else that of the present step.
    """
    return game.least_hours if game.min_days_between is None else _DAY_HOURS * game.min_days_between


def least_wait(game: Game) -> timedelta:
    """Return the same as a time to wait from the moment a turn was run."""
    hours = timedelta(hours=least_hours(game))
    return hours - hours / _SLACK
