"""How one due date follows from another: hours, days or weekdays at an hour on the wall; holidays."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta
from typing import Any, Self
from zoneinfo import ZoneInfo

from app.bounds import FIRST_DATE, LAST_DATE, MOST_DAYS, kept_date
from app.errors import AppError
from app.games.models import Game
from app.games.steps import step_hours

MOVE, LEAVE_OUT = "move", "leave_out"
WEEKDAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
MOST_HOLIDAYS = 40
_DAY_HOURS, _WEEK, _WHOLE = 24, 7, 100
_LOOKED_AT = 1100
"""Days that are looked at for the next date: three years, and more than any holidays last."""
_TIME = re.compile(r"^([01]\d|2[0-3]):[0-5]\d$")


@dataclass(frozen=True, kw_only=True)
class Rhythm:
    """How dates follow one another.

    ``hours`` from turn to turn; or every ``days`` days, counted from the day ``since``; or ``weekdays``
    (1 = Monday). Days and weekdays have an hour on the wall (``at``) of ``time_zone`` and may have
    ``holidays`` (first and last day of each): a date in them is moved to the first day after, or left out.
    An hour that a clock skips is as much later as it skips (02:30 is 03:30 then); of an hour that it shows
    twice the first counts (RFC 5545). ``pace``: how long the present step is, in per cent of a turn.
    """

    time_zone: str
    hours: int = 168
    days: int = 0
    weekdays: tuple[int, ...] = ()
    since: date = date.min
    at: time = time()
    holidays: tuple[tuple[date, date], ...] = ()
    on_holiday: str = LEAVE_OUT
    pace: int = 100

    @classmethod
    def of(cls, game: Game, *, paced: bool = True) -> Self:
        """Return the rhythm of a game; ``paced`` False: of whole turns, whatever the present step is."""
        kept = game.rhythm
        return cls(
            time_zone=game.time_zone,
            hours=step_hours(game) if paced else game.turn_hours,
            days=kept.get("days", 0),
            weekdays=tuple(kept.get("weekdays", ())),
            since=date.fromisoformat(kept["since"]) if "since" in kept else date.min,
            at=time.fromisoformat(kept["at"]) if "at" in kept else time(),
            holidays=tuple(
                (date.fromisoformat(first), date.fromisoformat(last))
                for first, last in kept.get("holidays", ())
            ),
            on_holiday=kept.get("on_holiday", LEAVE_OUT),
            pace=int(game.step_label.get("pace", 100)) if paced else 100,
        )

    @property
    def by_days(self) -> bool:
        """Whether dates lie on days of the calendar."""
        return bool(self.days or self.weekdays)

    @property
    def turn_hours(self) -> int:
        """How long a turn is, or the shortest one where they are not equally long."""
        if self.weekdays:
            again = [*self.weekdays[1:], self.weekdays[0] + _WEEK]
            return _DAY_HOURS * min(b - a for a, b in zip(self.weekdays, again, strict=True))
        return _DAY_HOURS * self.days or self.hours

    @property
    def rest(self) -> dict[str, Any]:
        """What stays when its dates are counted from another one."""
        return {"holidays": self.holidays, "on_holiday": self.on_holiday}

    def kept(self) -> dict[str, Any]:
        """Return what a game keeps of it; ``{}`` for hours."""
        if not self.by_days:
            return {}
        rule = {"weekdays": list(self.weekdays)} if self.weekdays else {"days": self.days}
        return {
            **rule,
            **({} if self.weekdays else {"since": self.since.isoformat()}),
            "at": f"{self.at:%H:%M:%S}" if self.at.second else f"{self.at:%H:%M}",
            **(
                {
                    "holidays": [[first.isoformat(), last.isoformat()] for first, last in self.holidays],
                    "on_holiday": self.on_holiday,
                }
                if self.holidays
                else {}
            ),
        }

    def following(self, due: datetime, *, now: datetime) -> datetime | None:
        """Return the first date from ``due`` on that is at least half a turn away.

        None: there is none.

        So a turn run early does not shift the rhythm, and turns missed while the server was down are not run
        one after the other.
        """
        least = now + timedelta(hours=self.hours) / 2
        if due >= least:
            return kept_date(due)
        if self.by_days:
            following = (found for found in self._on_days(max(due, now)) if found >= least)
            return self._sooner(max(due, now), next(following, None))
        found: datetime | None = due
        while found is not None and found < least:
            found = kept_date(step_on(found, self.hours, self.time_zone))
        return found

    def first(self, now: datetime) -> datetime | None:
        """Return the first date after now."""
        if not self.by_days:
            return kept_date(step_on(now, self.hours, self.time_zone))
        return next((found for found in self._on_days(now) if found > now), None)

    def dates(self, due: datetime, count: int) -> list[datetime]:
        """Return ``count`` due dates from that one on, as if every turn ran by date and no step was short."""
        found = [due]
        while len(found) < count:
            after = self.following(found[-1], now=found[-1])
            if after is None:
                break
            found.append(after)
        return found

    def _sooner(self, moment: datetime, following: datetime | None) -> datetime | None:
        """Return the date of a step that is shorter than a turn, where ``following`` is that of a whole one.

        It is on the same hour of the wall, and the dates of whole turns stay as they are.
        """
        if following is None or self.pace >= _WHOLE:
            return following
        zone = ZoneInfo(self.time_zone)
        day = moment.astimezone(zone).date()
        days = (following.astimezone(zone).date() - day).days
        settled = self._off_holidays(day + timedelta(days=max(1, days * self.pace // _WHOLE)))
        return following if settled is None else min(following, on_the_wall(settled, self.at, zone))

    def _on_days(self, moment: datetime) -> Iterator[datetime]:
        """Yield the dates of the calendar from the day of a moment on, in order.

        One may be before the moment.
        """
        zone = ZoneInfo(self.time_zone)
        day = moment.astimezone(zone).date()
        for number in range(_LOOKED_AT):
            one = day + timedelta(days=number)
            if self.weekdays:
                wanted = one.isoweekday() in self.weekdays
            else:
                wanted = (one - self.since).days % self.days == 0
            settled = self._off_holidays(one) if wanted else None
            found = None if settled is None else on_the_wall(settled, self.at, zone)
            if kept_date(found) is not None and found is not None:
                yield found

    def _off_holidays(self, day: date) -> date | None:
        """Return the day itself, the first one after the holidays it lies in, or (left out) None."""
        moved = True
        while moved:
            moved = False
            for first, last in self.holidays:
                if first <= day <= last:
                    if self.on_holiday == LEAVE_OUT:
                        return None
                    day, moved = last + timedelta(days=1), True
        return day


def on_the_wall(day: date, at: time, zone: ZoneInfo) -> datetime:
    """Return the moment, in UTC, at which clocks of a zone show that time: the first one of two."""
    return datetime.combine(day, at, zone).astimezone(UTC)


def step_on(moment: datetime, hours: int, time_zone: str) -> datetime:
    """Return the moment one turn later.

    Whole days keep the hour on the wall through summer time; other lengths are hours.
    """
    if hours % _DAY_HOURS:
        return moment + timedelta(hours=hours)
    local = moment.astimezone(ZoneInfo(time_zone))
    return (local + timedelta(days=hours // _DAY_HOURS)).astimezone(UTC)


def by_hours(hours: int, due: datetime | None, time_zone: str) -> Rhythm:
    """Return the rhythm of ``hours`` hours from a date on; of whole days it keeps its hour on the wall."""
    if hours % _DAY_HOURS or due is None:
        return Rhythm(time_zone=time_zone, hours=hours)
    local = due.astimezone(ZoneInfo(time_zone))
    return Rhythm(
        time_zone=time_zone,
        hours=hours,
        days=hours // _DAY_HOURS,
        since=local.date(),
        at=local.time().replace(microsecond=0, fold=0),
    )


def keep_whole_turns(game: Game) -> None:
    """Let whole turns keep their day and hour before a step that is shorter than one begins.

    The short step is counted from the date of the game; without a date, or with a calendar, nothing changes.
    """
    if game.due_at is not None and not game.rhythm and Rhythm.of(game).pace < _WHOLE:
        game.rhythm = by_hours(game.turn_hours, game.due_at, game.time_zone).kept()


def understood(given: Mapping[str, Any], *, now: datetime, time_zone: str) -> Rhythm:
    """Return a calendar as a moderator gives it.

    ``days`` or ``weekdays``, ``at``, ``holidays``, ``on_holiday``.

    ``weekdays`` by three letters or numbers (1 = Monday), ``at`` as HH:MM, ``holidays`` as days or
    ``FIRST..LAST`` (YYYY-MM-DD), ``on_holiday`` move or leave_out. Days are counted from ``since``, else from
    today. Raises 422 ``calendar_without_day`` for one on which no turn would ever be due, ``bad_calendar``
    for anything else that cannot be understood.
    """
    days = given.get("days") or 0
    weekdays = tuple(sorted({_weekday(one) for one in given.get("weekdays") or ()}))
    if days and weekdays:
        raise AppError(422, "bad_calendar", field="days", given=str(days))
    if not days and not weekdays:
        raise AppError(422, "calendar_without_day")
    if not isinstance(days, int) or not 0 <= days <= MOST_DAYS:
        raise AppError(422, "bad_calendar", field="days", given=str(days)[:20])
    at = str(given.get("at") or "")
    if not _TIME.fullmatch(at):
        raise AppError(422, "bad_calendar", field="at", given=at[:20])
    on_holiday = str(given.get("on_holiday") or LEAVE_OUT)
    if on_holiday not in {MOVE, LEAVE_OUT}:
        raise AppError(422, "bad_calendar", field="on_holiday", given=on_holiday[:20])
    since = given.get("since")
    rhythm = Rhythm(
        time_zone=time_zone,
        days=days,
        weekdays=weekdays,
        since=now.astimezone(ZoneInfo(time_zone)).date() if not since else _day(str(since)),
        at=time.fromisoformat(at),
        holidays=_holidays(given.get("holidays") or ()),
        on_holiday=on_holiday,
    )
    whole = replace(rhythm, hours=rhythm.turn_hours)
    if whole.first(now) is None:
        raise AppError(422, "calendar_without_day")
    return whole


def _weekday(given: object) -> int:
    word = str(given).strip().lower()[:20]
    if word.isascii() and word.isdecimal() and 1 <= int(word) <= _WEEK:
        return int(word)
    if word[:3] in WEEKDAYS and len(word) >= 3:
        return WEEKDAYS.index(word[:3]) + 1
    raise AppError(422, "bad_calendar", field="weekdays", given=word)


def _holidays(given: Sequence[Any]) -> tuple[tuple[date, date], ...]:
    if len(given) > MOST_HOLIDAYS:
        raise AppError(422, "bad_calendar", field="holidays", given=str(len(given)))
    found = []
    for one in given:
        first, _, last = (one if isinstance(one, str) else "..".join(map(str, one))).partition("..")
        begin, end = _day(first), _day(last or first)
        if not begin <= end <= begin + timedelta(days=MOST_DAYS):
            raise AppError(422, "bad_calendar", field="holidays", given=f"{first}..{last}"[:30])
        found.append((begin, end))
    return tuple(sorted(found))


def _day(text: str) -> date:
    try:
        day = date.fromisoformat(text.strip())
    except ValueError as error:
        raise AppError(422, "bad_calendar", field="holidays", given=text[:20]) from error
    if not FIRST_DATE.date() <= day <= LAST_DATE.date():
        raise AppError(422, "bad_calendar", field="holidays", given=text[:20])
    return day
