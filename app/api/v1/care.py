"""A seat while its player cannot play: what is run without a sheet, deputies, when players are away."""

from datetime import datetime
from typing import Annotated, Literal, Self

from fastapi import Path, Response
from pydantic import AwareDatetime, BaseModel, Field

from app.api.once import ONCE, OnceRoute
from app.api.pages import Listed, PageOut
from app.api.v1.invitations import InvitationOut
from app.api.v1.schemas import FromRow, Received
from app.bounds import MOST_ID
from app.games.models import Absence, Deputy
from app.http.access import Caller, Services
from app.http.routers import api_router
from app.sheets.insurance import Insurance
from app.sheets.values import MOST_BYTES

router = api_router(route_class=OnceRoute)

_SEAT = "/games/{code}/seats/{number}"
RowId = Annotated[int, Path(ge=1, le=MOST_ID)]


class InsuranceAllowedIn(Received):
    """Whether players of the game may choose what is run when their sheet is missing."""

    allowed: bool


class InsuranceIn(Received):
    """What is run when no sheet of the seat is in.

    `choice`: nothing (""), the last `draft`, the `standing` sheet, or a careful `computer`. `standing`: keep
    this standing sheet ("" = none); left out, the one that there is stays.
    """

    choice: Literal["", "draft", "standing", "computer"]
    standing: str | None = Field(default=None, max_length=MOST_BYTES, examples=["PRE\n1: BUY 50 FOOD\n"])


class InsuranceOut(BaseModel):
    """What is run when no sheet of the seat is in ("" = nothing); nothing is unless the game allows it."""

    choice: str
    standing: str
    allowed: bool

    @classmethod
    def of(cls, one: Insurance) -> Self:
        """Make it from the service's value."""
        return cls(choice=one.choice, standing=one.standing, allowed=one.allowed)


class DeputyIn(Received):
    """Who is to send orders for the seat: from a moment (default: now) to another, or for ``days`` days."""

    email: str = Field(max_length=300, examples=["dora@example.org"])
    days: int | None = Field(default=None, ge=1, le=366)
    begins_at: AwareDatetime | None = None
    until: AwareDatetime | None = None


class DeputyOut(BaseModel):
    """From when and until when a deputy may send orders."""

    id: int
    seat: int
    user_id: int
    begins_at: datetime
    until: datetime

    @classmethod
    def of(cls, row: Deputy, seat: int) -> Self:
        """Make it from the row."""
        return cls(id=row.id, seat=seat, user_id=row.user_id, begins_at=row.begins_at, until=row.ends_at)


class AbsenceIn(Received):
    """When you are away (default: from now on): from one game that you play, or from all."""

    begins_at: AwareDatetime | None = None
    ends_at: AwareDatetime
    game: str = Field(default="", max_length=40)


class AbsenceOut(FromRow):
    """When you are away; `everywhere`: from all games, not from one."""

    id: int
    begins_at: datetime
    ends_at: datetime
    everywhere: bool

    @classmethod
    def of_row(cls, row: Absence) -> Self:
        """Make it from the row."""
        everywhere = row.game_id is None
        return cls(id=row.id, begins_at=row.begins_at, ends_at=row.ends_at, everywhere=everywhere)


@router.put("/games/{code}/insurance", status_code=204, tags=["moderators"])
def allow_insurance(services: Services, actor: Caller, code: str, wanted: InsuranceAllowedIn) -> Response:
    """Allow that something is run in the place of missing sheets, or not; all read it in the ledger."""
    services.insurance.allow(actor, code, allowed=wanted.allowed)
    return Response(status_code=204)


@router.get(_SEAT + "/insurance", tags=["orders"])
def show_insurance(services: Services, actor: Caller, code: str, number: int) -> InsuranceOut:
    """Show what you have chosen to be run when no sheet of your seat is in."""
    return InsuranceOut.of(services.insurance.of(actor, code, number))


@router.put(_SEAT + "/insurance", tags=["orders"])
def choose_insurance(
    services: Services, actor: Caller, code: str, number: int, wanted: InsuranceIn
) -> InsuranceOut:
    """Choose what is run when no sheet of your seat is in; it is stored as a revision of door `autopilot`."""
    found = services.insurance.choose(actor, code, number, choice=wanted.choice, standing=wanted.standing)
    return InsuranceOut.of(found)


@router.get(_SEAT + "/deputies", tags=["games"])
def list_deputies(
    services: Services, actor: Caller, code: str, number: int, listing: Listed
) -> PageOut[DeputyOut]:
    """List the deputies of a seat, present and to come, for its player and the moderator."""
    rows = sorted(services.deputies.of_seat(actor, code, number), key=lambda row: row.id)
    return listing.of_all(rows, lambda row: row.id, lambda row: DeputyOut.of(row, number))


@router.post(_SEAT + "/deputies", status_code=201, tags=["games"], dependencies=ONCE)
def name_deputy(services: Services, actor: Caller, code: str, number: int, wanted: DeputyIn) -> InvitationOut:
    """Ask somebody to send orders for a seat of yours, or of a game that you moderate, for a while.

    A letter goes to the address; the user who says yes behind its link is the deputy from then on.
    """
    row = services.invitations.deputy(
        actor,
        code,
        number,
        wanted.email,
        days=wanted.days or 0,
        begins_at=wanted.begins_at,
        ends_at=wanted.until,
    )
    return InvitationOut.of(row, number)


@router.delete(_SEAT + "/deputies/{deputy}", status_code=204, tags=["games"])
def recall_deputy(services: Services, actor: Caller, code: str, number: int, deputy: RowId) -> Response:
    """Take a deputy's right away, from now on."""
    services.deputies.recall(actor, code, number, deputy)
    return Response(status_code=204)


@router.get("/account/absences", tags=["account"])
def list_absences(services: Services, actor: Caller, listing: Listed) -> PageOut[AbsenceOut]:
    """List when you are away, now and to come."""
    rows = sorted(services.deputies.absences(actor), key=lambda row: row.id)
    return listing.of_all(rows, lambda row: row.id, AbsenceOut.of_row)


@router.post("/account/absences", status_code=201, tags=["account"], dependencies=ONCE)
def be_away(services: Services, actor: Caller, wanted: AbsenceIn) -> AbsenceOut:
    """Say when you are away; the moderators see it, and your deputies are reminded in your place."""
    row = services.deputies.be_away(
        actor, begins_at=wanted.begins_at, ends_at=wanted.ends_at, code=wanted.game
    )
    return AbsenceOut.of_row(row)


@router.delete("/account/absences/{absence}", status_code=204, tags=["account"])
def be_back(services: Services, actor: Caller, absence: RowId) -> Response:
    """Take an absence back."""
    services.deputies.be_back(actor, absence)
    return Response(status_code=204)
