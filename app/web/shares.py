"""Sharing on the pages: whom a seat lets read its reports, and what others let one read."""

from typing import Annotated

from fastapi import Path, Query
from markupsafe import Markup
from starlette.responses import Response

from app.bounds import MOST_ID, MOST_PAGE, MOST_TURN
from app.errors import AppError
from app.games.access import is_moderator
from app.games.plans import ruleset_of
from app.http.routers import page_router
from app.invitations.models import READER
from app.web.access import CsrfForm, SignedInRequest, go, line_of
from app.web.refusals import told

router = page_router()

ShareId = Annotated[int, Path(ge=1, le=MOST_ID)]
_REDO = frozenset({404, 409, 422, 429})


@router.get("/games/{code}/seats/{number}/shares")
def show(
    desk: SignedInRequest, code: str, number: int, done: Annotated[str, Query(pattern="^(asked)?$")] = ""
) -> Response:
    """Whom a seat lets read its reports. ``done``: a letter has just been sent."""
    return _page(desk, code, number, done=done)


@router.post("/games/{code}/seats/{number}/shares")
def change(desk: SignedInRequest, code: str, number: int, form: CsrfForm) -> Response:
    """Let somebody read, or take it back."""
    given = {name: line_of(form, name) for name in ("email", "first", "last")}
    share, action = line_of(form, "share", 10), line_of(form, "action", 10)
    try:
        row_id = min(int(share), MOST_ID) if share.isdecimal() else 0
        if action == "end":
            desk.services.shares.end(desk.actor, code, number, row_id)
        elif action == "withdraw":
            desk.services.invitations.withdraw(desk.actor, code, number, row_id)
        else:
            desk.services.invitations.reader(
                desk.actor,
                code,
                number,
                given["email"],
                first=_turn(given["first"], 0),
                last=_turn(given["last"], MOST_TURN),
            )
    except AppError as error:
        if error.status not in _REDO or error.code in {"no_such_game", "no_such_seat"}:
            raise
        return _page(desk, code, number, given=given, refused=told(error), status=error.status)
    return go(f"/games/{code}/seats/{number}/shares{'' if action else '?done=asked'}")


def _turn(text: str, default: int) -> int:
    if not text:
        return default
    if not text.isdecimal() or len(text) > len(str(MOST_TURN)):
        raise AppError(422, "bad_turns")
    return int(text)


def _page(
    desk: SignedInRequest,
    code: str,
    number: int,
    *,
    given: dict[str, str] | None = None,
    done: str = "",
    refused: str = "",
    status: int = 200,
) -> Response:
    rows = desk.services.shares.of_seat(desk.actor, code, number)
    game = desk.services.games.seen(desk.actor, code)
    seat = desk.services.games.seat(game, number)
    mine = seat.user_id == desk.me.user.id
    return desk.page(
        "shares",
        status=status,
        game=game,
        seat=seat,
        seat_word=ruleset_of(game.ruleset).about.seat_word,
        rows=rows,
        names={user.id: user.name for user in desk.services.accounts.users([row.user_id for row in rows])},
        mine=mine,
        invited=[
            row for row in desk.services.invitations.of_seat(desk.actor, code, number) if row.kind == READER
        ]
        if mine
        else [],
        done=done,
        given=given or {"email": "", "first": "", "last": ""},
        last=MOST_TURN,
        refused=refused,
        is_moderator=is_moderator(desk.actor, game),
        tab="reports",
    )


@router.post("/games/{code}/sharing")
def allow(desk: SignedInRequest, code: str, form: CsrfForm) -> Response:
    """Allow sharing in a game, or not."""
    desk.services.shares.allow(desk.actor, code, allowed=line_of(form, "allowed") == "yes")
    return go(f"/games/{code}")


@router.get("/shared")
def index(desk: SignedInRequest) -> Response:
    """List what others let the reader read."""
    return desk.page("shared", rows=desk.services.shares.with_me(desk.actor), last=MOST_TURN)


@router.get("/shared/{share}")
def of_share(
    desk: SignedInRequest, share: ShareId, page: Annotated[int, Query(ge=1, le=MOST_PAGE)] = 1
) -> Response:
    """Show a page of the reports of one share, newest first."""
    game, seat, _ = desk.services.shares.need(desk.actor, share)
    rows, more = desk.services.shared.page(desk.actor, share, page)
    return desk.page(
        "shared_seat",
        game=game,
        seat=seat,
        seat_word=ruleset_of(game.ruleset).about.seat_word,
        share=share,
        rows=rows,
        pages={"before": page - 1, "next": page + 1 if more else 0},
    )


@router.get("/shared/{share}/{turn}")
def read(
    desk: SignedInRequest,
    share: ShareId,
    turn: Annotated[int, Path(ge=0, le=MOST_TURN)],
    kind: Annotated[str, Query(pattern="^[a-z]{1,12}$")] = "turn",
) -> Response:
    """Show a report of another seat, as its player reads it, without a sheet to send."""
    row = desk.services.shared.find(desk.actor, share, turn, kind)
    game, seat, _ = desk.services.shares.need(desk.actor, share, turn)
    # Every word in it has been escaped by the renderer.
    fragment = Markup(desk.services.reports.fragment(row))  # noqa: S704
    return desk.page(
        "shared_report",
        game=game,
        seat=seat,
        seat_word=ruleset_of(game.ruleset).about.seat_word,
        share=share,
        row=row,
        fragment=fragment,
    )
