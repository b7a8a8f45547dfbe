"""The moderator's schedule: another due date, a pause, going on, leaving a turn out."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from fastapi import APIRouter
from markupsafe import Markup
from starlette.datastructures import FormData
from starlette.responses import Response

from app import words
from app.bounds import MOST_DAYS, MOST_HOURS, need_date
from app.errors import AppError
from app.games.models import Game
from app.games.pace_wording import least_time
from app.games.schedule import dates, step_on
from app.web import confirm
from app.web.access import CsrfForm, SignedInRequest, go, line_of, moment_of
from app.web.pages import every, moment
from app.web.refusals import told

router = APIRouter(prefix="/games/{code}/schedule")

_ACTIONS = frozenset({"move", "pause", "skip", "rest"})
_SHOWN_DATES = 10


@dataclass(frozen=True, kw_only=True)
class Change(confirm.Proposal):
    """A schedule to be."""

    due_at: datetime | None
    turn_hours: int
    early: bool
    days: int | None = None


@router.get("")
def show(desk: SignedInRequest, code: str) -> Response:
    """The schedule as it is, and what may be done about it."""
    return _page(desk, desk.services.games.moderated(desk.actor, code))


@router.post("")
def change(desk: SignedInRequest, code: str, form: CsrfForm) -> Response:
    """One change: asked first, done when confirmed. It stands in the ledger for all seats to see."""
    game = desk.services.games.moderated(desk.actor, code)
    action = confirm.action_of(form, game, _ACTIONS)
    try:
        wanted = _wanted(desk, game, form, action)
    except AppError as error:
        if error.code not in {"bad_schedule", "no_date"}:
            raise
        return _page(desk, game, form=form, refused=told(error), status=error.status)
    if confirm.is_sure(form, game) and action == "pause":
        desk.services.games.pause(desk.actor, code, if_run=game.run_number)
        return go(f"/games/{code}/schedule")
    if confirm.is_sure(form, game) and action == "rest":
        desk.services.games.rest(desk.actor, code, wanted.days)
        return go(f"/games/{code}/schedule")
    if confirm.is_sure(form, game):
        desk.services.games.schedule(
            desk.actor,
            code,
            due_at=wanted.due_at,
            turn_hours=wanted.turn_hours,
            early=wanted.early,
            if_run=game.run_number,
        )
        return go(f"/games/{code}/schedule")
    if wanted.due_at is not None and action != "rest":
        wanted.told.append(_dates(desk, game, wanted))
    wanted.told.append(words.say("ask-schedule-told"))
    names = ("due", "turn_hours", "early", "days")
    return confirm.ask(
        desk,
        game,
        wanted,
        back=f"/games/{code}/schedule",
        fields={"action": action, **{name: line_of(form, name, 30) for name in names if name in form}},
    )


def _wanted(desk: SignedInRequest, game: Game, form: FormData, action: str) -> Change:
    zone = desk.me.user.time_zone
    if action == "pause":
        return Change(
            due_at=None,
            turn_hours=game.turn_hours,
            early=False,
            question=words.say("ask-pause"),
            button=words.say("ask-pause-button"),
            told=[words.say("ask-pause-runs"), words.say("ask-pause-sheets")],
        )
    if action == "rest":
        days = line_of(form, "days", 4)
        if days and (not days.isdecimal() or int(days) > MOST_DAYS):
            raise AppError(422, "bad_schedule", days=days)
        return Change(
            due_at=game.due_at,
            turn_hours=game.turn_hours,
            early=game.early,
            days=int(days) if days else None,
            question=words.say("ask-rest"),
            button=words.say("ask-rest-button"),
            told=[least_time(int(days) if days else None)],
        )
    if action == "skip":
        if game.due_at is None:
            raise AppError(409, "no_date")
        due = need_date(step_on(game.due_at, game.turn_hours, game.time_zone))
        return Change(
            due_at=due,
            turn_hours=game.turn_hours,
            early=game.early,
            question=words.say("ask-skip"),
            button=words.say("ask-skip-button"),
            told=[
                words.markup("ask-skip-due", was=moment(game.due_at, zone), now=moment(due, zone)),
            ],
        )
    asked = need_date(moment_of(line_of(form, "due", 30), zone))
    hours = line_of(form, "turn_hours", 5)
    if asked is None or not hours.isdecimal() or not 1 <= int(hours) <= MOST_HOURS:
        raise AppError(422, "bad_schedule", due=line_of(form, "due", 30), turn_hours=hours)
    early = "early" in form
    said: list[str] = [words.markup("ask-schedule-due", due=moment(asked, zone), every=every(int(hours)))]
    if asked <= desk.services.clock.now():
        said.append(words.say("ask-schedule-passed"))
    said.append(words.say("ask-schedule-early" if early else "ask-schedule-dated"))
    return Change(
        due_at=asked,
        turn_hours=int(hours),
        early=early,
        question=words.say("ask-schedule"),
        button=words.say("ask-schedule-button"),
        told=said,
    )


def _dates(desk: SignedInRequest, game: Game, wanted: Change) -> str:
    """The next dates, if every turn is run by date."""
    zone = desk.me.user.time_zone
    if wanted.due_at is None:
        return ""
    found = dates(wanted.due_at, wanted.turn_hours, game.time_zone, _SHOWN_DATES)
    told: str = Markup("{} {}.").format(
        words.say("ask-dates"), Markup("; ").join(moment(one, zone) for one in found)
    )
    return told


def _page(
    desk: SignedInRequest, game: Game, *, form: FormData | None = None, refused: str = "", status: int = 200
) -> Response:
    now = desk.services.clock.now()
    due = game.due_at or now.replace(minute=0) + timedelta(hours=game.turn_hours)
    local = due.astimezone(ZoneInfo(desk.me.user.time_zone))
    return desk.page(
        "schedule",
        status=status,
        game=game,
        due=f"{local:%Y-%m-%dT%H:%M}" if form is None else line_of(form, "due", 30),
        turn_hours=game.turn_hours if form is None else line_of(form, "turn_hours", 5),
        early=(game.early or game.due_at is None) if form is None else "early" in form,
        days=game.min_days_between if form is None else line_of(form, "days", 4),
        skipped=step_on(due, game.turn_hours, game.time_zone),
        refused=refused,
        is_moderator=True,
        tab="board",
    )
