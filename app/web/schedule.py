"""The moderator's schedule: dates, a calendar, putting a date off, leaving one out, a pause, going on."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any, Final
from zoneinfo import ZoneInfo

from markupsafe import Markup
from starlette.datastructures import FormData
from starlette.responses import Response

from app import words
from app.bounds import MOST_DAYS, MOST_HOURS
from app.errors import AppError
from app.games.grace import LIMITS
from app.games.models import Game
from app.games.pace_wording import every_of, holidays_of, least_time
from app.games.rhythm import LEAVE_OUT, WEEKDAYS
from app.games.schedules import ACTIONS, Plan, Wish
from app.http.routers import page_router
from app.web import confirm
from app.web.access import CsrfForm, SignedInRequest, go, line_of, moment_of, text_of
from app.web.pages import moment, zone_names
from app.web.refusals import told

router = page_router(prefix="/games/{code}/schedule")

_REST: Final = "rest"
_FIELDS = (
    "due",
    "turn_hours",
    "early",
    "days",
    "hours",
    "every",
    "at",
    "holidays",
    "on_holiday",
    "time_zone",
    *LIMITS,
)
_FORMED = frozenset(
    {"bad_schedule", "no_date", "bad_calendar", "calendar_without_day", "bad_time_zone", "bad_grace"}
)


@router.get("")
def show(request: SignedInRequest, code: str) -> Response:
    """Show the schedule as it is, and what may be done about it."""
    return _page(request, request.services.games.moderated(request.actor, code))


@router.post("")
def change(request: SignedInRequest, code: str, form: CsrfForm) -> Response:
    """Make one change: asked first, with the next ten dates; done when confirmed, and then all are told."""
    game = request.services.games.moderated(request.actor, code)
    action = confirm.action_of(form, game, ACTIONS | {_REST})
    sure = confirm.is_sure(form, game)
    try:
        if action == _REST:
            proposal, do = _rest(request, code, form)
        else:
            proposal, do = _change(request, game, form, action)
        if sure:
            do()
            return go(f"/games/{code}/schedule")
    except AppError as error:
        if error.code not in _FORMED:
            raise
        return _page(request, game, form=form, refused=told(error), status=error.status)
    fields = {name: text_of(form, name)[:2000] for name in _FIELDS if name in form}
    for day in WEEKDAYS:
        fields |= {f"on_{day}": "on"} if f"on_{day}" in form else {}
    return confirm.ask(
        request, game, proposal, back=f"/games/{code}/schedule", fields={"action": action, **fields}
    )


def _change(
    request: SignedInRequest, game: Game, form: FormData, action: str
) -> tuple[confirm.Proposal, Callable[[], object]]:
    schedules, zone = request.services.schedules, game.time_zone
    wish = _wish(form, action, zone)
    plan = schedules.propose(request.actor, game.code, wish)
    due = words.say("ask-no-date") if plan.due_at is None else moment(plan.due_at, zone)
    was = words.say("ask-no-date") if game.due_at is None else moment(game.due_at, zone)
    said: list[str] = []
    if action == "grace":
        said += plan.grace.sentences() or [words.say("grace-none")]
        if plan.grace.bank_hours and plan.due_at is not None:
            said.append(words.markup("ask-schedule-due", due=due))
    elif action == "zone":
        clock = wish.time_zone.replace("_", " ")
        kept = [words.markup("ask-zone-due", was=was, now=moment(plan.due_at, wish.time_zone))]
        said += [words.say("ask-zone-what", zone=clock), *(kept if plan.due_at is not None else [])]
    elif plan.paused:
        said += [
            words.say("ask-pause-runs"),
            words.say("ask-pause-sheets"),
            words.markup("ask-pause-kept", due=due),
        ]
    elif action in {"skip", "extend"}:
        said.append(words.markup(f"ask-{action}-due", was=was, now=due))
    else:
        said.append(words.markup("ask-schedule-due", due=due))
        said += [plan.rhythm_said] if plan.rhythm_said else []
        if plan.due_at is not None and plan.due_at <= request.services.clock.now():
            said.append(words.say("ask-schedule-passed"))
        said.append(words.say("ask-schedule-early" if plan.early else "ask-schedule-dated"))
    if action != "grace":
        said += plan.grace.sentences()
    if plan.dates and not plan.paused:
        said.append(_dates(plan, plan.rhythm.time_zone))
    said += [
        words.markup(f"ask-moved-{one.kind}", seat=one.seat, until=moment(one.ends_at, plan.rhythm.time_zone))
        for one in plan.moved
    ]
    said.append(words.say("ask-schedule-told"))
    key = (
        f"ask-{action}"
        if action in {"pause", "resume", "skip", "extend", "zone", "grace"}
        else "ask-schedule"
    )
    proposal = confirm.Proposal(question=words.say(key), button=words.say(f"{key}-button"), told=said)
    return proposal, lambda: schedules.change(request.actor, game.code, wish, if_run=game.run_number)


def _rest(
    request: SignedInRequest, code: str, form: FormData
) -> tuple[confirm.Proposal, Callable[[], object]]:
    given = line_of(form, "days", 4)
    if given and (not given.isdecimal() or int(given) > MOST_DAYS):
        raise AppError(422, "bad_schedule", days=given)
    days = int(given) if given else None
    proposal = confirm.Proposal(
        question=words.say("ask-rest"),
        button=words.say("ask-rest-button"),
        told=[least_time(days), words.say("ask-schedule-told")],
    )
    return proposal, lambda: request.services.schedules.rest(request.actor, code, days)


def _wish(form: FormData, action: str, zone: str) -> Wish:
    early = "early" in form
    if action == "move":
        due, hours = moment_of(line_of(form, "due", 30), zone), line_of(form, "turn_hours", 5)
        if due is None or not hours.isdecimal() or not 1 <= int(hours) <= MOST_HOURS:
            raise AppError(422, "bad_schedule", due=line_of(form, "due", 30), turn_hours=hours)
        return Wish(action=action, due_at=due, turn_hours=int(hours), early=early)
    if action == "extend":
        given = line_of(form, "hours", 5)
        return Wish(action=action, hours=int(given) if given.isascii() and given.isdecimal() else 0)
    if action == "grace":
        texts = {name: line_of(form, name, 5) or "0" for name in LIMITS}
        numbers = {name: int(n) if n.isascii() and n.isdecimal() else -1 for name, n in texts.items()}
        return Wish(action=action, grace=numbers)
    if action == "zone":
        return Wish(action=action, time_zone=line_of(form, "time_zone", 60))
    if action == "calendar":
        due = moment_of(line_of(form, "due", 30), zone)
        return Wish(action=action, early=early, calendar=calendar_of(form), due_at=due)
    return Wish(action=action)


def calendar_of(form: FormData) -> dict[str, Any]:
    """Return the calendar of a form, as ``app.games.rhythm.understood`` takes it."""
    days = line_of(form, "every", 4)
    return {
        "days": int(days) if days.isascii() and days.isdecimal() else 0 if not days else -1,
        "weekdays": [day for day in WEEKDAYS if f"on_{day}" in form],
        "at": line_of(form, "at", 8),
        "holidays": [line.strip() for line in text_of(form, "holidays").split("\n") if line.strip()],
        "on_holiday": line_of(form, "on_holiday", 20),
    }


def _dates(plan: Plan, zone: str) -> str:
    """Return the next dates, if every turn is run by date."""
    found: str = Markup("{} {}.").format(
        words.say("ask-dates"), Markup("; ").join(moment(one, zone) for one in plan.dates)
    )
    return found


def _page(
    request: SignedInRequest,
    game: Game,
    *,
    form: FormData | None = None,
    refused: str = "",
    status: int = 200,
) -> Response:
    plan = request.services.schedules.present(request.actor, game.code)
    rhythm = plan.rhythm
    given = _given(game, plan, request.services.clock.now())
    on = {day for number, day in enumerate(WEEKDAYS, 1) if number in rhythm.weekdays}
    if form is not None:
        given |= {name: text_of(form, name)[:2000] for name in given if name in form}
        on = {day for day in WEEKDAYS if f"on_{day}" in form} or on
    return request.page(
        "schedule",
        status=status,
        game=game,
        plan=plan,
        given=given,
        weekdays=[(day, words.say(f"weekday-{number}"), day in on) for number, day in enumerate(WEEKDAYS, 1)],
        early=(plan.early or plan.due_at is None) if form is None else "early" in form,
        skipped=plan.dates[1] if len(plan.dates) > 1 else None,
        every=every_of(rhythm),
        holidays=holidays_of(rhythm),
        zones=zone_names(),
        graces=[
            (name, most, words.say(f"grace-field-{name.replace('_', '-')}")) for name, most in LIMITS.items()
        ],
        refused=refused,
        is_moderator=True,
        tab="board",
    )


def _given(game: Game, plan: Plan, now: datetime) -> dict[str, str]:
    """Return what the fields of the forms hold: what stands now."""
    due = plan.due_at or now.replace(minute=0) + timedelta(hours=game.turn_hours)
    local = due.astimezone(ZoneInfo(game.time_zone))
    rhythm = plan.rhythm
    return {
        "due": f"{local:%Y-%m-%dT%H:%M}",
        "turn_hours": str(plan.turn_hours),
        "days": "" if game.min_days_between is None else str(game.min_days_between),
        "hours": "24",
        "every": str(rhythm.days or "") if not rhythm.weekdays else "",
        "at": f"{rhythm.at:%H:%M}" if rhythm.by_days else f"{due.astimezone(ZoneInfo(game.time_zone)):%H:%M}",
        "holidays": "\n".join(
            f"{first}" if first == last else f"{first}..{last}" for first, last in rhythm.holidays
        ),
        "on_holiday": rhythm.on_holiday or LEAVE_OUT,
        "time_zone": game.time_zone,
        **{name: str(game.grace.get(name, "")) for name in LIMITS},
    }
