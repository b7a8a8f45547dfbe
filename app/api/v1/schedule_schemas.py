"""The shapes of schedules. Times are ISO 8601 with offset."""

from datetime import datetime
from typing import Any, Self

from pydantic import AwareDatetime, BaseModel, Field

from app.api.v1.schemas import Received
from app.games.schedules import Plan


class ScheduleIn(Received):
    """When turns are run: the next due date (null: only when you say so), and what is to change besides.

    ``turn_hours``: from turn to turn; ``early``: a turn may run before its date when all are ready. Left out
    they stay as they are.
    """

    due_at: AwareDatetime | None
    turn_hours: int | None = None
    early: bool | None = None


class CalendarIn(Received):
    """Dates by a calendar: every ``days`` days, or on ``weekdays`` (mon ... sun, or 1 = Monday).

    ``at``: the time of day, HH:MM, on the clock of the game's zone. ``since``: the day that days are counted
    from (YYYY-MM-DD; left out: the first date). ``holidays``: days, or ``FIRST..LAST``; a date in them is
    moved to the first day after (``on_holiday``: move) or left out (leave_out).
    """

    days: int | None = None
    weekdays: list[str | int] = Field(default=[], max_length=7)
    at: str = Field(max_length=8)
    since: str = Field(default="", max_length=10)
    holidays: list[str] = Field(default=[], max_length=400)
    on_holiday: str = Field(default="leave_out", max_length=20)


class GraceIn(Received):
    """Time beyond the date, by rule; left out: nothing of the kind.

    `extensions` of `extension_hours` each that a seat takes alone; `wait_hours` that a run waits once for
    missing sheets of people; `replacement_days` that who takes a seat over has at least; instead of one date
    `bank_hours` of each player for the whole game, and `increment_hours` more a turn.
    """

    extensions: int = 0
    extension_hours: int = 0
    wait_hours: int = 0
    replacement_days: int = 0
    bank_hours: int = 0
    increment_hours: int = 0


class ScheduleWish(Received):
    """A change of the schedule. ``preview``: only show what it would come to.

    ``action``: move (``due_at``, ``turn_hours``), calendar (``calendar``, its first date in ``due_at``, else
    the first one that is half a turn away), extend (the next date by ``hours``), zone
    (all dates in another ``time_zone``; they keep their hour on the wall), grace (``grace``), skip (the next
    date is left out), pause, resume. ``early`` goes with any of them; left out it stays. ``after``: only
    while that is the latest run (409 ``turn_changed``).
    """

    action: str = Field(max_length=20)
    due_at: AwareDatetime | None = None
    turn_hours: int | None = None
    early: bool | None = None
    hours: int = 0
    time_zone: str = Field(default="", max_length=60, examples=["Europe/Vienna"])
    calendar: CalendarIn | None = None
    grace: GraceIn | None = None
    preview: bool = False
    after: int | None = None


class MovedOut(BaseModel):
    """What moves with the next date: an extension, offer, deputy or absence (`kind`) of a seat."""

    kind: str
    seat: int
    until: datetime


class ScheduleOut(BaseModel):
    """A schedule; of a paused game the one with which it goes on.

    ``dates``: the next ten, if every turn is run by date. ``turn_hours``: the shortest turn. ``rhythm``:
    how dates follow one another, in a sentence, and ``calendar`` as it is kept ({}: by hours). ``moved``:
    of a preview, what a change takes along.
    """

    due_at: datetime | None
    early: bool
    paused: bool
    turn_hours: int
    time_zone: str
    rhythm: str
    calendar: dict[str, Any]
    dates: list[datetime]
    grace: dict[str, int]
    grace_told: list[str]
    moved: list[MovedOut]

    @classmethod
    def of(cls, plan: Plan) -> Self:
        """Make it from the service's value."""
        return cls(
            due_at=plan.due_at,
            early=plan.early,
            paused=plan.paused,
            turn_hours=plan.turn_hours,
            time_zone=plan.rhythm.time_zone,
            rhythm=plan.rhythm_said,
            calendar=dict(plan.kept),
            dates=list(plan.dates),
            grace=plan.grace.kept(),
            grace_told=plan.grace.sentences(),
            moved=[MovedOut(kind=one.kind, seat=one.seat, until=one.ends_at) for one in plan.moved],
        )


class RestIn(Received):
    """The least days between two turns of a seat; null: what the rules say."""

    days: int | None
