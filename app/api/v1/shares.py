"""Sharing: whom a seat lets read its reports, and what others let one read."""

from datetime import datetime
from typing import Annotated

from fastapi import Path, Response
from pydantic import BaseModel, Field

from app.api.known import Asked, files
from app.api.once import ONCE, OnceRoute
from app.api.pages import Listed, PageOut
from app.api.v1.invitations import InvitationOut
from app.api.v1.schemas import FromRow, Received
from app.bounds import MOST_ID, MOST_TURN
from app.games.models import Game, ReportShare, Seat
from app.http.access import Caller, Services
from app.http.routers import api_router

router = api_router(tags=["reports"], route_class=OnceRoute)

ShareId = Annotated[int, Path(ge=1, le=MOST_ID)]
_SEAT = "/games/{code}/seats/{number}/shares"


class SharingIn(Received):
    """Whether seats of the game may let others read their reports."""

    allowed: bool


class ShareIn(Received):
    """Who is to read the reports of which game turns; without turns all of them, until it is taken back."""

    email: str = Field(max_length=300, examples=["bert@example.org"])
    first_turn: int = Field(default=0, ge=0, le=MOST_TURN)
    last_turn: int = Field(default=MOST_TURN, ge=0, le=MOST_TURN)


class ShareOut(FromRow):
    """A share of a seat's reports."""

    id: int
    first_turn: int
    last_turn: int
    created_at: datetime


class SharedOut(BaseModel):
    """What somebody lets you read: reports of a seat, of some game turns."""

    id: int
    game: str
    seat: int
    first_turn: int
    last_turn: int


class SharedReportOut(FromRow):
    """A report that you may read at ``/shared/{share}/reports/{game_turn}``."""

    game_turn: int
    kind: str
    published_at: datetime


@router.put("/games/{code}/sharing", status_code=204)
def allow_sharing(services: Services, actor: Caller, code: str, wanted: SharingIn) -> Response:
    """Allow that seats let others read their reports, or not; everybody reads it in the ledger."""
    services.shares.allow(actor, code, allowed=wanted.allowed)
    return Response(status_code=204)


@router.get(_SEAT)
def list_shares(
    services: Services, actor: Caller, code: str, number: int, listing: Listed
) -> PageOut[ShareOut]:
    """Whom a seat lets read its reports: the shares in force, oldest first."""
    return listing.of_all(services.shares.of_seat(actor, code, number), lambda row: row.id, ShareOut.of)


@router.post(_SEAT, status_code=201, dependencies=ONCE)
def share_reports(
    services: Services, actor: Caller, code: str, number: int, wanted: ShareIn
) -> InvitationOut:
    """Let somebody else read your seat's reports. Never its sheets.

    A letter goes to the address; the user who says yes behind its link reads them from then on.
    """
    row = services.invitations.reader(
        actor, code, number, wanted.email, first=wanted.first_turn, last=wanted.last_turn
    )
    return InvitationOut.of(row, number)


@router.delete(_SEAT + "/{share}", status_code=204)
def end_share(services: Services, actor: Caller, code: str, number: int, share: ShareId) -> Response:
    """Take a share back."""
    services.shares.end(actor, code, number, share)
    return Response(status_code=204)


@router.get("/shared")
def list_shared(services: Services, actor: Caller, listing: Listed) -> PageOut[SharedOut]:
    """List what others let you read, newest first."""

    def told(row: tuple[Game, Seat, ReportShare]) -> SharedOut:
        game, seat, share = row
        return SharedOut(
            id=share.id,
            game=game.code,
            seat=seat.number,
            first_turn=share.first_turn,
            last_turn=share.last_turn,
        )

    rows = services.shares.with_me(actor)
    return listing.of_all(rows, lambda row: row[2].id, told, latest_first=True)


@router.get("/shared/{share}/reports")
def list_shared_reports(
    services: Services, actor: Caller, share: ShareId, listing: Listed
) -> PageOut[SharedReportOut]:
    """List the reports of a share, newest first."""
    rows = services.shared.behind(actor, share, listing.after_pair(), listing.wanted)
    return listing.page(rows, lambda row: (row.run_id, row.id), SharedReportOut.of)


@router.get("/shared/{share}/reports/{turn}", response_class=Response, responses=files("application/json"))
def show_shared_report(
    services: Services, actor: Caller, share: ShareId, turn: int, known: Asked
) -> Response:
    """Return a report of another seat as its document (JSON)."""
    row = services.shared.find(actor, share, turn)
    return known.report(services.reports.file(row, "json"), "json")
