"""Creating a game from what its ruleset declares."""

from collections.abc import Mapping
from typing import Any

from starlette.datastructures import FormData, UploadFile
from starlette.responses import Response

from app import words as host_words
from app.accounts.balances import cents_of
from app.accounts.service import clean_zone
from app.db import nested
from app.errors import AppError
from app.games.models import ALL, NOBODY, PLAYERS, Game
from app.games.options import choice_words, option_label
from app.games.plans import GamePlan, SeatPlan, ruleset_of
from app.games.rhythm import WEEKDAYS
from app.games.scenarios import read_position
from app.games.schedules import Wish
from app.games.setups import house_rules_of
from app.games.tempers import tempers_of
from app.http.routers import page_router
from app.language import reading
from app.render.messages import Messages
from app.web.access import CsrfFileForm, SignedInRequest, go, line_of, moment_of, text_of
from app.web.pages import zone_names
from app.web.refusals import told
from app.web.schedule import calendar_of
from engine.kernel.ruleset import About, Option
from engine.registry import GAMES, SCENARIOS

router = page_router(prefix="/new-game")

_MOST_SEATS = 200


@router.get("")
def ask(request: SignedInRequest, ruleset: str = "") -> Response:
    """First which game, then its options."""
    request.services.games.need_creator(request.actor)
    if not ruleset:
        found = sorted((rules.about for rules in GAMES.values()), key=lambda about: about.name)
        return request.page("new_game_choice", games=found)
    about = ruleset_of(ruleset).about
    return _page(request, about, _first(about, request.me.user.time_zone))


def _first(about: About, zone: str) -> dict[str, str]:
    """Return what stands in the fields at first."""
    return {
        "title": "",
        "code": "",
        "due": "",
        "turn_days": "7",
        "at": "19:00",
        "early": "on",
        "time_zone": zone,
        "fee": "0.00",
        "prize": "0.00",
        "archive_for": PLAYERS,
        "scenario": "",
        "house_rules": "",
        "sharing": "",
        "insurance": "on",
        "final_hours": "24",
        "seats": "\n".join(["open"] + ["bot"] * (about.seats[0] - 1)),
        **option_values(about, {}),
    }


def option_values(about: About, chosen: Mapping[str, Any]) -> dict[str, str]:
    """Return what stands in the fields of the options: what was chosen, or what is usual."""
    return {f"option-{one.key}": _text(chosen.get(one.key, one.default)) for one in about.options}


@router.post("")
def create(request: SignedInRequest, form: CsrfFileForm) -> Response:
    """Create it, and go to its board."""
    request.services.games.need_creator(request.actor)
    about = ruleset_of(line_of(form, "ruleset", 40)).about
    given = dict.fromkeys(_first(about, ""), "")
    given |= {name: value for name, value in form.items() if isinstance(value, str)}
    try:
        # What was refused half-way must not be kept when this answer's transaction is.
        with nested(request.services.session):
            game = _create(request, about, form)
    except AppError as error:
        if error.status not in {404, 409, 422}:
            raise
        return _page(request, about, given, refused=told(error), status=error.status)
    return go(f"/games/{game.code}/setup")


def _create(request: SignedInRequest, about: About, form: FormData) -> Game:
    zone = clean_zone(line_of(form, "time_zone", 60) or request.me.user.time_zone)
    due = moment_of(line_of(form, "due", 30), zone)
    game = request.services.games.create(
        request.actor,
        GamePlan(
            ruleset=about.key,
            title=line_of(form, "title"),
            code=line_of(form, "code", 40),
            options=options_of(about, form),
            seats=_seats(request, text_of(form, "seats")),
            turn_hours=_hours(line_of(form, "turn_days", 4)),
            due_at=due,
            early="early" in form,
            time_zone=zone,
            fee_cents=cents_of(line_of(form, "fee", 20) or "0"),
            prize_cents=cents_of(line_of(form, "prize", 20) or "0"),
            archive_for=line_of(form, "archive_for", 20) or PLAYERS,
            scenario=_scenario(form),
            house_rules=house_rules_of(text_of(form, "house_rules")),
            opened=False,
            sharing="sharing" in form,
            insurance="insurance" in form,
            final_hours=_final_hours(line_of(form, "final_hours", 4)),
        ),
    )
    if any(f"on_{day}" in form for day in WEEKDAYS):
        wish = Wish(action="calendar", due_at=due, early="early" in form, calendar=calendar_of(form))
        request.services.schedules.change(request.actor, game.code, wish)
    return game


def _scenario(form: FormData) -> object:
    """Return the position of the uploaded file, or else the one pasted in; None for none."""
    file = form.get("scenario_file")
    if isinstance(file, UploadFile) and file.size:
        try:
            return read_position(file.file.read().decode("utf-8-sig"))
        except UnicodeDecodeError as error:
            raise AppError(422, "bad_scenario", reason="the file is not UTF-8 text") from error
    text = text_of(form, "scenario")
    return read_position(text) if text.strip() else None


def _page(
    request: SignedInRequest, about: About, given: dict[str, str], *, refused: str = "", status: int = 200
) -> Response:
    words = Messages(about.key, reading())
    return request.page(
        "new_game",
        status=status,
        about=about,
        given=given,
        refused=refused,
        labels={option.key: option_label(option.key, words) for option in about.options},
        archives=[(one, host_words.say(f"archive-{one}")) for one in (PLAYERS, ALL, NOBODY)],
        scenarios=about.key in SCENARIOS,
        tempers=", ".join(tempers_of(about.key, words)),
        zones=zone_names(),
        weekdays=[
            (day, host_words.say(f"weekday-{number}"), bool(given.get(f"on_{day}")))
            for number, day in enumerate(WEEKDAYS, 1)
        ],
        choices={option.key: choice_words(option, words) for option in about.options},
    )


def options_of(about: About, form: FormData) -> dict[str, Any]:
    """Return the options of the form; a flag that was not ticked is not in it."""
    return {option.key: _option(option, form) for option in about.options}


def _option(option: Option, form: FormData) -> Any:
    name = f"option-{option.key}"
    if option.kind == "flag":
        return name in form
    return line_of(form, name, 2000)


def _seats(request: SignedInRequest, text: str) -> list[SeatPlan]:
    """Return the seats of a text, one a line.

    An e-mail address, ``bot`` (and its temper), ``open`` or ``kept`` (back).
    """
    plans: list[SeatPlan] = []
    for number, line in enumerate(text.split("\n"), start=1):
        word = line.strip()
        if not word:
            continue
        if len(plans) >= _MOST_SEATS:
            raise AppError(422, "bad_seats", limit=_MOST_SEATS)
        kind, _, temper = word.lower().partition(" ")
        if kind == "bot":
            plans.append(SeatPlan(bot=True, temper=temper[:40]))
            continue
        if word.lower() in {"open", "kept"}:
            plans.append(SeatPlan(kept_back=word.lower() == "kept"))
            continue
        user = request.services.accounts.find_by_email(word[:300])
        if user is None:
            raise AppError(422, "no_such_user", line=number, seat=word[:80])
        plans.append(SeatPlan(user_id=user.id))
    return plans


def _hours(text: str) -> int:
    if not text.isdecimal():
        raise AppError(422, "bad_schedule", days=text)
    return int(text) * 24


def _final_hours(text: str) -> int:
    if text and not text.isdecimal():
        raise AppError(422, "bad_schedule", hours=text)
    return int(text or 0)


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "on" if value else ""
    return "" if value is None else str(value)
