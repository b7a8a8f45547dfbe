"""Sharing on the pages: whom a seat lets read its reports, and what others let one read."""

from typing import Annotated

from fastapi import Path, Query
from markupsafe import Markup
from starlette.responses import Response

from app.bounds import MOST_ID, MOST_PAGE, MOST_TURN
from app.errors import AppError
from app.games.access import is_moderator
from app.games.rules import about_of
from app.http.routers import page_router
from app.invitations.models import READER
from app.web.access import CsrfForm, SignedInRequest, go, line_of
from app.web.refusals import told

router = page_router()

ShareId = Annotated[int, Path(ge=1, le=MOST_ID)]
_REDO = frozenset({404, 409, 422, 429})


@router.get("/games/{code}/seats/{number}/shares")
def show(
    request: SignedInRequest, code: str, number: int, done: Annotated[str, Query(pattern="^(asked)?$")] = ""
) -> Response:
    """Whom a seat lets read its reports. ``done``: a letter has just been sent."""
    return _page(request, code, number, done=done)


@router.post("/games/{code}/seats/{number}/shares")
def change(request: SignedInRequest, code: str, number: int, form: CsrfForm) -> Response:
    """Let somebody read, or take it back."""
    given = {name: line_of(form, name) for name in ("email", "first", "last")}
    share, action = line_of(form, "share", 10), line_of(form, "action", 10)
    try:
        row_id = min(int(share), MOST_ID) if share.isdecimal() else 0
        if action == "end":
            request.services.shares.end(request.actor, code, number, row_id)
        elif action == "withdraw":
            request.services.invitations.withdraw(request.actor, code, number, row_id)
        else:
            request.services.invitations.reader(
                request.actor,
                code,
                number,
                given["email"],
                first=_turn(given["first"], 0),
                last=_turn(given["last"], MOST_TURN),
            )
    except AppError as error:
        if error.status not in _REDO or error.code in {"no_such_game", "no_such_seat"}:
            raise
        return _page(request, code, number, given=given, refused=told(error), status=error.status)
    return go(f"/games/{code}/seats/{number}/shares{'' if action else '?done=asked'}")


def _turn(text: str, default: int) -> int:
    if not text:
        return default
    if not text.isdecimal() or len(text) > len(str(MOST_TURN)):
        raise AppError(422, "bad_turns")
    return int(text)


def _page(
    request: SignedInRequest,
    code: str,
    number: int,
    *,
    given: dict[str, str] | None = None,
    done: str = "",
    refused: str = "",
    status: int = 200,
) -> Response:
    rows = request.services.shares.of_seat(request.actor, code, number)
    game = request.services.games.seen(request.actor, code)
    seat = request.services.games.seat(game, number)
    mine = seat.user_id == request.me.user.id
    return request.page(
        "shares",
        status=status,
        game=game,
        seat=seat,
        seat_word=about_of(game.ruleset).seat_word,
        rows=rows,
        names={user.id: user.name for user in request.services.accounts.users([row.user_id for row in rows])},
        mine=mine,
        invited=[
            row
            for row in request.services.invitations.of_seat(request.actor, code, number)
            if row.kind == READER
        ]
        if mine
        else [],
        done=done,
        given=given or {"email": "", "first": "", "last": ""},
        last=MOST_TURN,
        refused=refused,
        is_moderator=is_moderator(request.actor, game),
        tab="reports",
    )


@router.post("/games/{code}/sharing")
def allow(request: SignedInRequest, code: str, form: CsrfForm) -> Response:
    """Allow sharing in a game, or not."""
    request.services.shares.allow(request.actor, code, allowed=line_of(form, "allowed") == "yes")
    return go(f"/games/{code}")


@router.get("/shared")
def index(request: SignedInRequest) -> Response:
    """List what others let the reader read."""
    return request.page("shared", rows=request.services.shares.with_me(request.actor), last=MOST_TURN)


@router.get("/shared/{share}")
def of_share(
    request: SignedInRequest, share: ShareId, page: Annotated[int, Query(ge=1, le=MOST_PAGE)] = 1
) -> Response:
    """Show a page of the reports of one share, newest first."""
    game, seat, _ = request.services.shares.need(request.actor, share)
    rows, more = request.services.shared.page(request.actor, share, page)
    return request.page(
        "shared_seat",
        game=game,
        seat=seat,
        seat_word=about_of(game.ruleset).seat_word,
        share=share,
        rows=rows,
        pages={"before": page - 1, "next": page + 1 if more else 0},
    )


@router.get("/shared/{share}/{turn}")
def read(
    request: SignedInRequest,
    share: ShareId,
    turn: Annotated[int, Path(ge=0, le=MOST_TURN)],
    kind: Annotated[str, Query(pattern="^[a-z]{1,12}$")] = "turn",
) -> Response:
    """Show a report of another seat, as its player reads it, without a sheet to send."""
    row = request.services.shared.find(request.actor, share, turn, kind)
    game, seat, _ = request.services.shares.need(request.actor, share, turn)
    # Every word in it has been escaped by the renderer.
    fragment = Markup(request.services.reports.fragment(row))  # noqa: S704
    return request.page(
        "shared_report",
        game=game,
        seat=seat,
        seat_word=about_of(game.ruleset).seat_word,
        share=share,
        row=row,
        fragment=fragment,
    )
