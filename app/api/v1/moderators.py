"""Who moderates a game beside whom."""

from fastapi import Response
from pydantic import BaseModel, Field

from app.api.once import ONCE, OnceRoute
from app.api.pages import Listed, PageOut
from app.api.v1.invitations import InvitationId, InvitationOut
from app.api.v1.schemas import Received
from app.http.access import Caller, Services
from app.http.routers import api_router

router = api_router(prefix="/games/{code}/moderators", tags=["moderators"], route_class=OnceRoute)


class ModeratorOut(BaseModel):
    """A moderator of a game; the `first` one answers as the moderator."""

    user: int
    name: str
    first: bool


class ModeratorIn(Received):
    """The address of whom to ask."""

    email: str = Field(max_length=300)


@router.get("")
def list_moderators(services: Services, actor: Caller, code: str, listing: Listed) -> PageOut[ModeratorOut]:
    """List the moderators of a game: all of them may do the same."""
    game = services.moderators.game(actor, code)
    found = [
        ModeratorOut(user=user.id, name=user.name, first=user.id == game.moderator_id)
        for user in services.moderators.listed(game)
    ]
    return listing.by_place(found, lambda one: one)


@router.post("", status_code=201, dependencies=ONCE)
def ask_moderator(services: Services, actor: Caller, code: str, wanted: ModeratorIn) -> InvitationOut:
    """Ask somebody by letter to moderate the game beside you; then you may leave it to them."""
    return InvitationOut.of(services.invitations.moderator(actor, code, wanted.email), None)


@router.get("/invitations")
def list_asked(services: Services, actor: Caller, code: str, listing: Listed) -> PageOut[InvitationOut]:
    """List the users who are asked to moderate the game and have not answered yet."""
    rows = services.invitations.of_game(actor, code)
    return listing.of_all(rows, lambda row: row.id, lambda row: InvitationOut.of(row, None))


@router.delete("/invitations/{invitation}", status_code=204)
def withdraw_asked(services: Services, actor: Caller, code: str, invitation: InvitationId) -> Response:
    """Take such an invitation back: its letter is good for nothing any more."""
    services.invitations.withdraw_of_game(actor, code, invitation)
    return Response(status_code=204)


@router.post("/leave", status_code=204, dependencies=ONCE)
def leave_moderators(services: Services, actor: Caller, code: str) -> Response:
    """Moderate the game no more; it needs another moderator."""
    services.moderators.leave(actor, code)
    return Response(status_code=204)
