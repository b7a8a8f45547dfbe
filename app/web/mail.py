"""What a user is mailed: choices, a second address, the calendar; and the links that stand in mails."""

from typing import Annotated

from fastapi import Path, Request
from starlette.datastructures import FormData
from starlette.responses import Response

from app import words
from app.db import nested
from app.errors import AppError
from app.http.access import Services
from app.http.routers import page_router
from app.mail.keys import BEFORE, ONE_CLICK, PRINTED
from app.mailbox.confirm import Confirmations
from app.web.access import CsrfForm, SignedInRequest, Visitor, go, line_of
from app.web.pages import page
from app.web.refusals import told

router = page_router()

_REDO = frozenset({409, 422, 429})
_TICKS = ("html", "pdf", "json", "csv", "reminders", "notices")
_ACTIONS = frozenset({"choose", "forget", "digest", "second", "awake", "feed", "unfeed"})
Key = Annotated[str, Path(pattern="^[0-9a-f]{20,64}$")]
Printed = Annotated[str, Path(pattern=f"^(?:{PRINTED}|{BEFORE})$")]


@router.get("/account/mail")
def show(request: SignedInRequest, game: str = "", done: str = "") -> Response:
    """Show what is mailed to the reader, of all games or of the one that is named."""
    return _page(request, game, done=done)


def _page(
    request: SignedInRequest,
    code: str,
    *,
    done: str = "",
    refused: str = "",
    feed: str = "",
    status: int = 200,
) -> Response:
    """Return the page; ``feed``: the address of a new calendar, which is shown this once."""
    view = request.services.own_post.view(request.actor, code)
    return request.page(
        "mail",
        status=status,
        games=request.services.games.of_actor(request.actor),
        game=view.game,
        choice=view.choice,
        own=view.own,
        mine=view.mine,
        email=view.email,
        resting=view.resting,
        feed=feed,
        done=done,
        refused=refused,
    )


@router.post("/account/mail")
def change(request: SignedInRequest, form: CsrfForm) -> Response:
    """Make one change; what does not fit is told on the page."""
    action, code = line_of(form, "action", 20), line_of(form, "game", 60)
    if action not in _ACTIONS:
        raise AppError(422, "bad_request")
    try:
        if action == "feed":
            key = request.services.own_post.open_calendar(request.actor)
            url = f"{request.http.app.state.settings.base_url}/calendar/{key}.ics"
            return _page(request, code, done=action, feed=url)
        # What was refused half-way must not be kept when this answer's transaction is.
        with nested(request.services.session):
            _do(request, form, action, code)
    except AppError as error:
        if error.status not in _REDO:
            raise
        return _page(request, code, refused=told(error), status=error.status)
    return go(f"/account/mail?done={action}{f'&game={code}' if code else ''}")


def _do(request: SignedInRequest, form: FormData, action: str, code: str) -> None:
    own, actor = request.services.own_post, request.actor
    match action:
        case "choose":
            picked: dict[str, str | bool] = {name: name in form for name in _TICKS}
            picked |= {name: line_of(form, name, 10) for name in ("reports", "brief") if name in form}
            own.choose(actor, code, picked)
        case "forget":
            own.forget(actor, code)
        case "digest":
            own.set_digest(actor, digest="digest" in form)
        case "second":
            own.ask_second(actor, line_of(form, "second", 300))
        case "unfeed":
            own.close_calendar(actor)
        case "awake":
            own.wake(actor)


@router.get("/calendar/{key}.ics")
def calendar(services: Services, key: Key) -> Response:
    """Send the calendar of the user who has that key.

    Calendars fetch it by themselves, and sign in nowhere.
    """
    headers = {"Cache-Control": "private, max-age=900", "X-Content-Type-Options": "nosniff"}
    return Response(services.calendar.feed(key), media_type="text/calendar; charset=utf-8", headers=headers)


@router.get("/mail/stop/{key}")
def ask_stop(request: Request, services: Services, me: Visitor, key: Printed) -> Response:
    """Ask whether to stop the mails of a kind: for who follows the link by hand."""
    row = services.mail.by_printed(key, ONE_CLICK)
    if row is None and services.mail.printed_before(key) is not None:
        # Others may have that key too: a user who signs in chooses there.
        return go("/account/mail")
    if row is None or row.user_id is None:
        raise AppError(404, "not_found")
    return page(request, "mail_stop", key=key, kind=words.say(f"mail-kind-{row.kind}"), stopped=False, me=me)


@router.post("/mail/stop/{key}")
def stop(request: Request, services: Services, me: Visitor, key: Printed) -> Response:
    """Stop them: the one click of a mail program (RFC 8058), which is not signed in and sends no cookie."""
    row = services.mail.by_printed(key, ONE_CLICK)
    if row is None or row.user_id is None:
        raise AppError(404, "not_found")
    services.choices.stop(row.user_id, row.game_id, row.kind)
    return page(request, "mail_stop", key=key, kind=words.say(f"mail-kind-{row.kind}"), stopped=True, me=me)


@router.get("/mail/confirm/{key}")
def ask_confirm(request: Request, services: Services, me: Visitor, key: Key) -> Response:
    """Say what a mail without its seat's signature would do, with the button that does it."""
    asked = Confirmations(services).show(key)
    return page(request, "mail_confirm", key=key, asked=asked, done=False, me=me)


@router.post("/mail/confirm/{key}")
def confirm(request: Request, services: Services, me: Visitor, key: Key) -> Response:
    """Do it: the link went to its player alone. The answer comes by mail."""
    asked = Confirmations(services).show(key)
    Confirmations(services).take(key)
    return page(request, "mail_confirm", key=key, asked=asked, done=True, me=me)
