"""Invitations to a seat, by address: what waits for an answer, and answering one."""

from datetime import datetime
from typing import Annotated, Self

from fastapi import Path, Response
from pydantic import BaseModel

from app.api.once import ONCE, OnceRoute
from app.api.pages import Listed, PageOut
from app.api.v1.account_schemas import Key
from app.api.v1.schemas import Received
from app.bounds import MOST_ID
from app.http.access import Caller, Services
from app.http.routers import api_router
from app.invitations.models import Invitation

router = api_router(tags=["games"], route_class=OnceRoute)

InvitationId = Annotated[int, Path(ge=1, le=MOST_ID)]
_SEAT = "/games/{code}/seats/{number}/invitations"


class InvitationOut(BaseModel):
    """Who is asked, and to be what (`kind`).

    A `deputy` until then, a `reader` of some turns' reports, or a `moderator` of the game (`seat` null).
    A letter is on its way, whether the address has an account or not. `begins_at` null: from the answer on.
    """

    id: int
    kind: str
    seat: int | None
    email: str
    begins_at: datetime | None
    until: datetime | None
    first_turn: int
    last_turn: int
    expires_at: datetime

    @classmethod
    def of(cls, row: Invitation, seat: int | None) -> Self:
        """Make it from the row."""
        names = ("id", "kind", "email", "begins_at", "first_turn", "last_turn", "expires_at")
        return cls(seat=seat, until=row.ends_at, **{name: getattr(row, name) for name in names})


class InvitationKeyIn(Received):
    """The key of a letter: what stands behind `key=` in its link."""

    key: Key


class AcceptedOut(BaseModel):
    """What you are now: `deputy` of that seat, `reader` of its reports, or `moderator` (`seat` null)."""

    kind: str
    game: str
    seat: int | None


@router.get(_SEAT)
def list_invitations(
    services: Services, actor: Caller, code: str, number: int, listing: Listed
) -> PageOut[InvitationOut]:
    """Whom you have asked to be a deputy of a seat or to read its reports, and who has not answered yet."""
    rows = services.invitations.of_seat(actor, code, number)
    return listing.of_all(rows, lambda row: row.id, lambda row: InvitationOut.of(row, number))


@router.delete(_SEAT + "/{invitation}", status_code=204)
def withdraw_invitation(
    services: Services, actor: Caller, code: str, number: int, invitation: InvitationId
) -> Response:
    """Take an invitation back: its letter is good for nothing any more."""
    services.invitations.withdraw(actor, code, number, invitation)
    return Response(status_code=204)


@router.post("/invitations/accept", dependencies=ONCE)
def accept_invitation(services: Services, actor: Caller, wanted: InvitationKeyIn) -> AcceptedOut:
    """Be what a letter asks you to be; the briefing of the seat, or `/shared`, tells you more."""
    game, seat, row, _ = services.invitations.accept(actor, wanted.key)
    return AcceptedOut(kind=row.kind, game=game.code, seat=None if seat is None else seat.number)


@router.post("/invitations/decline", status_code=204, dependencies=ONCE)
def decline_invitation(services: Services, actor: Caller, wanted: InvitationKeyIn) -> Response:
    """Say no: the letter is good for nothing any more. Who asked sees only that it waits no longer."""
    services.invitations.decline(actor, wanted.key)
    return Response(status_code=204)
