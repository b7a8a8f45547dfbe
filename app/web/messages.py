"""What one has to read: threads with moderators and players, announcements; writing, answering, reporting."""

from typing import Annotated

from fastapi import Path, Query
from starlette.responses import Response

from app.bounds import MOST_ID, MOST_SEAT
from app.errors import AppError
from app.games.access import is_moderator
from app.games.models import Game
from app.games.rules import about_of
from app.http.routers import page_router
from app.messages.threads import MOST_SUBJECT, MOST_TEXT
from app.web.access import CsrfForm, SignedInRequest, go, line_of, text_of
from app.web.refusals import told

router = page_router()

ThreadId = Annotated[int, Path(ge=1, le=MOST_ID)]
_REDO = frozenset({409, 422})


@router.get("/messages")
def inbox(request: SignedInRequest, before: Annotated[str, Query(max_length=40)] = "") -> Response:
    """List all threads of the reader, newest word first, and announcements, which are read by being shown."""
    threads = request.services.threads
    found = threads.inbox(request.actor, before=before)
    if not before:
        threads.mark_announcements(request.actor)
    return request.page(
        "messages",
        inbox=found,
        first=not before,
    )


@router.get("/messages/{thread}")
def show(request: SignedInRequest, thread: ThreadId) -> Response:
    """Show one thread; what the other side wrote is read from now on."""
    return _thread(request, thread)


@router.post("/messages/{thread}")
def answer(request: SignedInRequest, thread: ThreadId, form: CsrfForm) -> Response:
    """Write in a thread."""
    text = text_of(form, "text")
    try:
        row = request.services.threads.answer(request.actor, thread, text)
    except AppError as error:
        if error.status not in _REDO:
            raise
        return _thread(request, thread, text=text, refused=told(error), status=error.status)
    return go(f"/messages/{thread}#m{row.id}")


@router.post("/messages/{thread}/complaint")
def complain(request: SignedInRequest, thread: ThreadId, form: CsrfForm) -> Response:
    """Report a message of the other side to the operators, with what was written before it."""
    message = line_of(form, "message", 10)
    text = text_of(form, "text")
    try:
        made = request.services.threads.complain(
            request.actor, int(message) if message.isdecimal() else 0, text
        )
    except AppError as error:
        if error.status not in _REDO:
            raise
        return _thread(request, thread, refused=told(error), status=error.status)
    return go(f"/messages/{made.id}")


@router.get("/games/{code}/messages/new")
def write(
    request: SignedInRequest, code: str, seat: Annotated[int | None, Query(ge=0, le=MOST_SEAT)] = None
) -> Response:
    """Show a form for a new thread: to the moderator, or from the moderator to who plays ``seat``."""
    return _new(request, request.services.games.seen(request.actor, code), seat)


@router.post("/games/{code}/messages/new")
def send(request: SignedInRequest, code: str, form: CsrfForm) -> Response:
    """Begin a thread."""
    game = request.services.games.seen(request.actor, code)
    number = line_of(form, "seat", 5)
    seat = int(number) if number.isdecimal() else None
    subject, text = line_of(form, "subject"), text_of(form, "text")
    try:
        made = request.services.threads.begin(request.actor, code, subject=subject, text=text, seat=seat)
    except AppError as error:
        if error.status not in _REDO:
            raise
        return _new(request, game, seat, subject=subject, text=text, refused=told(error), status=error.status)
    return go(f"/messages/{made.id}")


def _new(
    request: SignedInRequest,
    game: Game,
    seat: int | None,
    *,
    subject: str = "",
    text: str = "",
    refused: str = "",
    status: int = 200,
) -> Response:
    request.services.threads.need_right_to_begin(request.actor, game, seat)
    row = None if seat is None else request.services.games.seat(game, seat)
    return request.page(
        "message_new",
        status=status,
        game=game,
        seat_to=row,
        seat_word=about_of(game.ruleset).seat_word,
        moderator=", ".join(user.name for user in request.services.moderators.listed(game)),
        subject=subject,
        text=text,
        most={"subject": MOST_SUBJECT, "text": MOST_TEXT},
        refused=refused,
        is_moderator=is_moderator(request.actor, game),
        tab="messages",
    )


def _thread(
    request: SignedInRequest, thread: int, *, text: str = "", refused: str = "", status: int = 200
) -> Response:
    found = request.services.threads.read(request.actor, thread)
    authors = request.services.accounts.users([row.author_id for row in found.messages])
    return request.page(
        "message_thread",
        status=status,
        found=found,
        game=found.game,
        player=request.services.accounts.user(found.thread.user_id).name,
        names={user.id: user.name for user in authors},
        text=text,
        most=MOST_TEXT,
        refused=refused,
    )
