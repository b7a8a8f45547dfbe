"""What one is writing for a seat, kept until it is sent."""

from datetime import datetime
from typing import Annotated

from fastapi import Header, Response
from pydantic import Field

from app.api.v1.schemas import FromRow, Received
from app.bounds import MOST_REVISION, MOST_TURN
from app.errors import AppError
from app.http.access import Caller, Services
from app.http.routers import api_router

router = api_router(prefix="/games/{code}/seats/{number}/draft", tags=["orders"])


class DraftIn(Received):
    """A text to keep, written from the revision ``seen``. ``turn``: only for that turn."""

    text: str = Field(max_length=200_000)
    seen: int = Field(default=0, ge=0, le=MOST_REVISION)
    turn: int | None = Field(default=None, ge=1, le=MOST_TURN)


class DraftOut(FromRow):
    """What is kept for you, for the turn that the seat is to play. Nobody else reads it; it is no sheet."""

    game_turn: int
    text: str
    seen: int
    version: int
    saved_at: datetime


@router.get("")
def show_draft(services: Services, actor: Caller, code: str, number: int, response: Response) -> DraftOut:
    """Your own draft; 404 without one. The ETag is its version."""
    row = services.drafts.of(actor, code, number)
    if row is None:
        raise AppError(404, "no_draft")
    response.headers["ETag"] = f'"{row.version}"'
    return DraftOut.of(row)


@router.put("")
def keep_draft(  # noqa: PLR0917 - FastAPI fills them by name
    services: Services,
    actor: Caller,
    code: str,
    number: int,
    wanted: DraftIn,
    response: Response,
    *,
    if_match: Annotated[
        str | None, Header(description='The version it takes the place of, "0": none.')
    ] = None,
) -> DraftOut:
    """Keep a text in the place of the one before; 412 when another window has kept something since."""
    version = (if_match or "").strip('" ')
    if if_match not in {None, "*"} and not version.isdecimal():
        raise AppError(412, "draft_changed", version=version[:20])
    row = services.drafts.keep(
        actor,
        code,
        number,
        wanted.text,
        seen=wanted.seen,
        if_version=int(version[:9]) if version.isdecimal() else None,
        if_turn=wanted.turn,
    )
    response.headers["ETag"] = f'"{row.version}"'
    return DraftOut.of(row)


@router.delete("", status_code=204)
def drop_draft(services: Services, actor: Caller, code: str, number: int) -> Response:
    """Throw your draft away; one that is not there is no error."""
    services.drafts.drop(actor, code, number)
    return Response(status_code=204)
