"""A game before it begins: seats, house rules, a preview of the starts, opening it, one-time links."""

import json

from fastapi import Request
from markupsafe import Markup
from starlette.responses import Response

from app import words
from app.db import nested
from app.errors import AppError
from app.games.access import open_seats
from app.games.models import OPEN, Game
from app.games.options import choice_words, option_label
from app.games.rules import about_of
from app.games.setups import MOST_RULES
from app.games.tempers import tempers_of
from app.http.access import Services
from app.http.routers import page_router
from app.language import reading
from app.render import formats
from app.render.messages import Messages
from app.web import confirm
from app.web.access import CsrfForm, SignedInRequest, Visitor, go, line_of, text_of
from app.web.new_game import option_values, options_of
from app.web.pages import page
from app.web.refusals import told

router = page_router()
_SETUP = "/games/{code}/setup"
_REDO = frozenset({404, 409, 422})


@router.get(_SETUP)
def show(request: SignedInRequest, code: str) -> Response:
    """Show what is still to be done before the game begins, and the forms for it."""
    return _page(request, request.services.setups.moderated(request.actor, code))


def _page(
    request: SignedInRequest,
    game: Game,
    *,
    refused: str = "",
    link: str = "",
    given: dict[str, str] | None = None,
    status: int = 200,
) -> Response:
    services, about = request.services, about_of(game.ruleset)
    said = Messages(game.ruleset, reading())
    seats = services.games.seats(game)
    ids = sorted({seat.user_id for seat in seats if seat.user_id is not None})
    return request.page(
        "setup",
        status=status,
        game=game,
        seats=seats,
        names={user.id: user.name for user in services.accounts.users(ids)},
        open_count=len(open_seats(seats)),
        about=about,
        given=given or {"seats": str(len(seats)), **option_values(about, game.options)},
        labels={option.key: option_label(option.key, said) for option in about.options},
        choices={option.key: choice_words(option, said) for option in about.options},
        link=link,
        tempers=tempers_of(game.ruleset, Messages(game.ruleset, reading())),
        look=not services.games.sight(request.actor, game).whole,
        most=MOST_RULES,
        refused=refused,
        is_moderator=True,
        tab="board",
    )


@router.post(_SETUP + "/seats")
def seat(request: SignedInRequest, code: str, form: CsrfForm) -> Response:
    """Say what a seat is: open, kept back, a computer's, somebody's by address or by a one-time link."""
    services = request.services
    game = services.setups.moderated(request.actor, code)
    number = line_of(form, "seat", 5)
    try:
        link = _plan(request, code, int(number) if number.isdecimal() else 0, form)
    except AppError as error:
        if error.status not in _REDO:
            raise
        return _page(request, game, refused=told(error), status=error.status)
    # The key of a link is shown this once: only its digest is kept.
    return _page(request, game, link=link) if link else go(f"/games/{code}/setup#seats")


def _plan(request: SignedInRequest, code: str, number: int, form: CsrfForm) -> str:
    services, action = request.services, line_of(form, "action", 10)
    game = services.games.seen(request.actor, code)
    taken = services.games.seat(game, number).status != OPEN
    if action in {"open", "kept", "link"} and taken:
        services.seat_changes.hand_over(request.actor, code, number, user_id=None)
    if action == "link":
        return services.setups.link(request.actor, code, number)
    if action in {"open", "kept"}:
        services.setups.keep_back(request.actor, code, number, kept=action == "kept")
    elif action == "bot":
        temper = line_of(form, "temper", 40)
        services.seat_changes.hand_over(request.actor, code, number, user_id=None, bot=True, temper=temper)
    elif action == "user":
        user = services.accounts.user_by_email(line_of(form, "email"))
        services.seat_changes.hand_over(request.actor, code, number, user_id=user.id)
    else:
        raise AppError(422, "bad_request")
    return ""


@router.post(_SETUP)
def change(request: SignedInRequest, code: str, form: CsrfForm) -> Response:
    """Change options and the number of seats; who has a seat is mailed."""
    game = request.services.setups.moderated(request.actor, code)
    about = about_of(game.ruleset)
    seats = line_of(form, "seats", 4)
    try:
        # What was refused half-way must not be kept when this answer's transaction is.
        with nested(request.services.session):
            request.services.setups.change(
                request.actor,
                code,
                options=options_of(about, form),
                seats=int(seats) if seats.isdecimal() else None,
            )
    except AppError as error:
        if error.status not in _REDO:
            raise
        given = {name: value for name, value in form.items() if isinstance(value, str)}
        return _page(request, game, given=given, refused=told(error), status=error.status)
    return go(f"/games/{code}/setup")


@router.post(_SETUP + "/rules")
def rules(request: SignedInRequest, code: str, form: CsrfForm) -> Response:
    """Set the house rules."""
    game = request.services.setups.moderated(request.actor, code)
    try:
        request.services.setups.set_house_rules(request.actor, code, text_of(form, "text"))
    except AppError as error:
        if error.code != "bad_text":
            raise
        return _page(request, game, refused=told(error), status=error.status)
    return go(f"/games/{code}/setup#rules")


@router.post(_SETUP + "/open")
def open_up(request: SignedInRequest, code: str, form: CsrfForm) -> Response:
    """Let people join: asked first."""
    game = request.services.setups.moderated(request.actor, code)
    starts_full = line_of(form, "starts_full", 5) == "yes"
    if confirm.is_sure(form, game):
        request.services.setups.open(request.actor, code, starts_full=starts_full)
        return go(f"/games/{code}/setup")
    proposal = confirm.Proposal(
        question=words.say("ask-open", title=game.title),
        button=words.say("ask-open-button"),
        told=[
            words.say("ask-open-what", count=len(open_seats(request.services.games.seats(game)))),
            *([words.say("ask-open-full")] if starts_full else []),
        ],
    )
    fields = {"starts_full": "yes"} if starts_full else {}
    return confirm.ask(request, game, proposal, back=f"/games/{code}/setup", fields=fields)


@router.get(_SETUP + "/preview")
def preview(request: SignedInRequest, code: str) -> Response:
    """Show the starts as they would be now, as a table and on the map."""
    report = request.services.previews.starts(request.actor, code)
    return request.page(
        "preview",
        game=request.services.games.seen(request.actor, code),
        # Every word in it has been escaped by the renderer.
        fragment=Markup(formats.html_fragment(report)),  # noqa: S704
        is_moderator=True,
        tab="board",
    )


@router.post(_SETUP + "/preview")
def draw(request: SignedInRequest, code: str, form: CsrfForm) -> Response:
    """Draw the starts again; or, as a moderator who plays, say why one looks at them."""
    reason = line_of(form, "reason", 300)
    if line_of(form, "action", 10) == "look":
        request.services.games.look(request.actor, code, 0, reason=reason)
    else:
        request.services.previews.draw(request.actor, code)
    return go(f"/games/{code}/setup/preview")


@router.get("/games/{code}/scenario.json")
def scenario(request: SignedInRequest, code: str) -> Response:
    """Send the whole position as a scenario.

    What the game was given before it begins, where it stands later.
    """
    game = request.services.games.moderated(request.actor, code)
    if game.scenario and not game.turn:
        text = game.scenario
    else:
        text = json.dumps(
            request.services.exports.scenario(request.actor, code), ensure_ascii=False, indent=1
        )
    headers = {
        "Content-Disposition": f'attachment; filename="{game.code}-scenario.json"',
        "Cache-Control": "private, no-store",
        "X-Content-Type-Options": "nosniff",
    }
    return Response(text, media_type="application/json", headers=headers)


@router.get("/seat-link")
def seat_link(request: Request, services: Services, me: Visitor, key: str = "") -> Response:
    """Show what a one-time link to a seat offers: the game, its house rules, and the way to the seat."""
    game, found = services.setups.linked(key[:100])
    return page(
        request,
        "seat_link",
        now=services.clock.now(),
        game=game,
        seat=found,
        key=key[:100],
        csrf="" if me is None else me.csrf,
        signed_in=me is not None,
    )


@router.post("/seat-link")
def take_seat(request: SignedInRequest, form: CsrfForm) -> Response:
    """Take the seat."""
    seat = request.services.joining.take(request.actor, line_of(form, "key", 100))
    game = request.services.setups.game_of(seat)
    return go(f"/games/{game.code}")
