"""Dates by hours, days and weekdays, in any zone: arithmetic alone."""

from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta
from itertools import pairwise
from typing import Any
from zoneinfo import ZoneInfo, available_timezones

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.errors import AppError
from app.games.rhythm import LEAVE_OUT, MOVE, Rhythm, by_hours, on_the_wall, step_on, understood

NOW = datetime(2026, 11, 2, 12, tzinfo=UTC)
ZONES = st.sampled_from(sorted(available_timezones() - {"localtime", "Factory"}))
DAYS = st.dates(date(2015, 1, 1), date(2035, 12, 31))
TIMES = st.builds(time, st.integers(0, 23), st.sampled_from([0, 10, 15, 30, 45]))


def _naive(moment: datetime, zone: str) -> datetime:
    return moment.astimezone(ZoneInfo(zone)).replace(tzinfo=None)


@given(zone=ZONES, day=DAYS, at=TIMES)
def test_an_hour_on_the_wall_of_any_zone(zone: str, day: date, at: time) -> None:
    """What the clock shows is what was asked for, the first time; skipped, it is later by the skip."""
    moment = on_the_wall(day, at, ZoneInfo(zone))
    wanted, shown = datetime.combine(day, at), _naive(moment, zone)
    if shown == wanted:
        for earlier in range(15, 24 * 60 + 1, 15):
            assert _naive(moment - timedelta(minutes=earlier), zone) != wanted
    else:
        before = (moment - timedelta(hours=26)).astimezone(ZoneInfo(zone)).utcoffset()
        after = moment.astimezone(ZoneInfo(zone)).utcoffset()
        assert before is not None
        assert after is not None
        assert shown - wanted == after - before > timedelta()


@given(
    zone=ZONES,
    day=DAYS,
    at=TIMES,
    every=st.integers(1, 40),
    weekdays=st.sets(st.integers(1, 7)),
    holidays=st.lists(st.tuples(st.integers(-5, 200), st.integers(0, 20)), max_size=4),
    on_holiday=st.sampled_from([MOVE, LEAVE_OUT]),
)
def test_ten_dates_of_any_calendar(  # noqa: PLR0917 - a row of a table
    zone: str,
    day: date,
    at: time,
    every: int,
    weekdays: set[int],
    holidays: list[tuple[int, int]],
    on_holiday: str,
) -> None:
    off = tuple((day + timedelta(days=first), day + timedelta(days=first + more)) for first, more in holidays)
    rule = {"weekdays": tuple(sorted(weekdays))} if weekdays else {"days": every, "since": day}
    rhythm = Rhythm(time_zone=zone, at=at, holidays=off, on_holiday=on_holiday, **rule)
    rhythm = Rhythm(**{**rhythm.__dict__, "hours": rhythm.turn_hours})
    now = on_the_wall(day, at, ZoneInfo(zone)) + timedelta(seconds=1)
    first = rhythm.following(now, now=now)
    assert first is not None
    found = rhythm.dates(first, 10)
    assert len(found) == 10
    for before, after in pairwise(found):
        # Never closer than half of the shortest turn, and so never the same.
        assert after - before >= timedelta(hours=rhythm.turn_hours) / 2
        # What is shown is what the run of a turn sets as the next date.
        assert rhythm.following(before, now=before + timedelta(minutes=1)) == after or (
            after - before < timedelta(hours=rhythm.turn_hours) / 2 + timedelta(minutes=1)
        )
    for moment in found:
        shown = _naive(moment, zone)
        if shown.time() != at:
            # Skipped by the clock; the day may have ended with it.
            shown = next(
                one
                for one in (datetime.combine(shown.date() - timedelta(days=back), at) for back in (0, 1))
                if one.replace(tzinfo=ZoneInfo(zone)).astimezone(UTC) == moment
            )
        assert not any(begin <= shown.date() <= end for begin, end in off)
        moved = on_holiday == MOVE and any(end + timedelta(days=1) == shown.date() for _, end in off)
        if not moved:
            on_its_day = (
                shown.isoweekday() in weekdays if weekdays else (shown.date() - day).days % every == 0
            )
            assert on_its_day
    if not off and not weekdays:
        days = [_naive(moment, zone).date() for moment in found]
        gaps = {(b - a).days for a, b in pairwise(days)}
        # A day that a zone leaves out, or one whose last hour it skips.
        assert gaps <= {every - 1, every, every + 1}


def _shown(rhythm: Rhythm, due: datetime, count: int = 4) -> list[str]:
    return [f"{_naive(one, rhythm.time_zone):%a %m-%d %H:%M}" for one in rhythm.dates(due, count)]


def test_half_an_hour_of_lord_howe() -> None:
    """02:15 is skipped by half an hour on 4 October 2026, and is 02:15 again afterwards."""
    zone = "Australia/Lord_Howe"
    due = on_the_wall(date(2026, 9, 27), time(2, 15), ZoneInfo(zone))
    assert _shown(by_hours(168, due, zone), due) == [
        "Sun 09-27 02:15",
        "Sun 10-04 02:45",
        "Sun 10-11 02:15",
        "Sun 10-18 02:15",
    ]


def test_an_hour_shown_twice_counts_once() -> None:
    """On 25 October 2026 the clocks of Vienna show 02:30 twice."""
    rhythm = understood({"days": 1, "at": "02:30"}, now=NOW, time_zone="Europe/Vienna")
    due = datetime(2026, 10, 24, 0, 30, tzinfo=UTC)
    assert [f"{one:%d %H:%M}" for one in rhythm.dates(due, 3)] == ["24 00:30", "25 00:30", "26 01:30"]


def test_a_turn_run_early_or_late_keeps_the_rhythm() -> None:
    rhythm = understood({"weekdays": ["mon", "thu"], "at": "19:00"}, now=NOW, time_zone="Europe/Vienna")
    monday = datetime(2026, 11, 9, 18, tzinfo=UTC)
    assert rhythm.following(monday, now=monday - timedelta(days=2)) == monday
    assert rhythm.following(monday, now=monday) == monday + timedelta(days=3)
    # Down for two weeks: one turn is run, and the next date is not at once.
    assert rhythm.following(monday, now=monday + timedelta(days=14)) == monday + timedelta(days=17)


def test_holidays_are_left_out_or_moved() -> None:
    given_ = {"weekdays": ["fri"], "at": "19:00", "holidays": ["2026-12-24..2027-01-02", "2027-01-22"]}
    due = datetime(2026, 12, 18, 18, tzinfo=UTC)
    out = understood(given_, now=NOW, time_zone="Europe/Vienna")
    assert _shown(out, due) == ["Fri 12-18 19:00", "Fri 01-08 19:00", "Fri 01-15 19:00", "Fri 01-29 19:00"]
    moved = understood({**given_, "on_holiday": "move"}, now=NOW, time_zone="Europe/Vienna")
    # Two dates are moved to 3 January: that is one turn. The one after it is five days away, as it was.
    assert _shown(moved, due, 5) == [
        "Fri 12-18 19:00",
        "Sun 01-03 19:00",
        "Fri 01-08 19:00",
        "Fri 01-15 19:00",
        "Sat 01-23 19:00",
    ]


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"at": "19:00"}, "calendar_without_day"),
        ({"weekdays": [], "days": 0, "at": "19:00"}, "calendar_without_day"),
        (
            {
                "weekdays": ["fri"],
                "at": "19:00",
                "holidays": [f"{year}-01-01..{year}-12-31" for year in range(2026, 2032)],
            },
            "calendar_without_day",
        ),
        ({"weekdays": ["fri"], "days": 3, "at": "19:00"}, "bad_calendar"),
        ({"weekdays": ["so"], "at": "19:00"}, "bad_calendar"),
        ({"weekdays": [8], "at": "19:00"}, "bad_calendar"),
        ({"days": -1, "at": "19:00"}, "bad_calendar"),
        ({"days": 400, "at": "19:00"}, "bad_calendar"),
        ({"days": 7, "at": "24:00"}, "bad_calendar"),
        ({"days": 7, "at": "19:00", "holidays": ["Xmas"]}, "bad_calendar"),
        ({"days": 7, "at": "19:00", "holidays": ["2027-01-02..2027-01-01"]}, "bad_calendar"),
        ({"days": 7, "at": "19:00", "holidays": ["2027-01-01"] * 41}, "bad_calendar"),
        ({"days": 7, "at": "19:00", "on_holiday": "drop"}, "bad_calendar"),
        ({"days": 7, "at": "19:00", "since": "9999-01-01"}, "bad_calendar"),
    ],
)
def test_a_calendar_that_is_none_is_refused(wish: dict[str, object], code: str) -> None:
    with pytest.raises(AppError) as refused:
        understood(wish, now=NOW, time_zone="Europe/Vienna")
    assert refused.value.code == code


def test_hours_pass_whatever_the_clock_shows() -> None:
    moment = datetime(2026, 10, 24, 22, tzinfo=UTC)
    assert step_on(moment, 36, "Europe/Vienna") - moment == timedelta(hours=36)
    rhythm = by_hours(36, moment, "Europe/Vienna")
    assert rhythm.dates(moment, 3)[2] - moment == timedelta(hours=72)


@pytest.mark.parametrize(
    ("rule", "pace", "dates"),
    [
        # A step of a quarter of a turn is due a day later; whole turns stay on Mondays and Fridays.
        ({"weekdays": (1, 5)}, 25, ["2026-11-02", "2026-11-03", "2026-11-06", "2026-11-07", "2026-11-09"]),
        ({"weekdays": (1,)}, 50, ["2026-11-02", "2026-11-05", "2026-11-09", "2026-11-12", "2026-11-16"]),
        (
            {"days": 7, "since": date(2026, 11, 2)},
            50,
            ["2026-11-02", "2026-11-05", "2026-11-09", "2026-11-12"],
        ),
    ],
)
def test_short_steps_between_whole_turns_leave_their_days_and_hours_alone(
    rule: dict[str, Any], pace: int, dates: list[str]
) -> None:
    zone = "Europe/Vienna"
    whole = Rhythm(time_zone=zone, at=time(18), hours=48, **rule)
    short = replace(whole, pace=pace, hours=12)
    due = on_the_wall(date(2026, 11, 2), time(18), ZoneInfo(zone))
    found = [due]
    for index in range(len(dates) - 1):
        rhythm = whole if index % 2 else short
        after = rhythm.following(found[-1], now=found[-1] + timedelta(seconds=20))
        assert after is not None
        found.append(after)
    assert [f"{one.astimezone(ZoneInfo(zone)):%Y-%m-%d}" for one in found] == dates
    assert {f"{one.astimezone(ZoneInfo(zone)):%H:%M}" for one in found} == {"18:00"}
