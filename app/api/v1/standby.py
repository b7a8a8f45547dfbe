"""Waiting for a seat, taking one that is offered; a seat's briefing; more time for a seat."""

from datetime import datetime
from typing import Annotated, Self

from fastapi import Path, Response
from pydantic import BaseModel, Field

from app.api.known import PAPERS, Asked
from app.api.once import ONCE, OnceRoute
from app.api.pages import Listed, PageOut
from app.api.v1.schemas import Received
from app.bounds import MOST_ID
from app.games.models import Seat
from app.http.access import Caller, Services
from app.http.routers import api_router
from app.turns.run.standbys import Waiting

router = api_router(prefix="/games/{code}", route_class=OnceRoute)


class WaitingOut(BaseModel):
    """Somebody who waits for a seat: the place in the list from 1 on; the seat on offer, if one is.

    ``user_id`` and ``name`` are told to the moderator; to others only of themselves.
    """

    place: int
    user_id: int
    name: str
    since: datetime
    seat: int | None
    until: datetime | None

    @classmethod
    def of(cls, one: Waiting) -> Self:
        """Make it from the list."""
        return cls(
            place=one.place,
            user_id=one.user_id,
            name=one.name,
            since=one.since,
            seat=None if one.seat is None else one.seat.number,
            until=one.until,
        )


class TakenOut(BaseModel):
    """The seat that you have taken over by a run of that number; nulls: the game is held after an error."""

    seat: int | None
    run: int | None


class MoreTimeIn(Received):
    """Give hours more than the date (0 takes it back), and why: the player and the ledger are told."""

    hours: int = Field(ge=0, le=336)
    reason: str = Field(max_length=200)


class MoreTimeOut(BaseModel):
    """Until when a due run waits for the seat's orders; null: it does not."""

    seat: int
    until: datetime | None

    @classmethod
    def of(cls, seat: Seat) -> Self:
        """Make it from the row."""
        return cls(seat=seat.number, until=seat.extended_until)


@router.get("/standby", tags=["games"])
def list_standby(services: Services, actor: Caller, code: str, listing: Listed) -> PageOut[WaitingOut]:
    """List the users who wait for a seat, in their order.

    All of them for the moderator, for others their own place.
    """
    return listing.of_all(services.standbys.waiting(actor, code), lambda one: one.place, WaitingOut.of)


@router.post("/standby", status_code=201, tags=["games"], dependencies=ONCE)
def wait_for_seat(services: Services, actor: Caller, code: str) -> WaitingOut:
    """Wait for a seat: one that nobody plays any more is offered by mail, with a day to answer."""
    return WaitingOut.of(services.standbys.wait(actor, code))


@router.delete("/standby", status_code=204, tags=["games"])
def stop_waiting(services: Services, actor: Caller, code: str) -> None:
    """Leave the list; what is on offer goes to the next."""
    services.standbys.withdraw(actor, code)


@router.delete("/standby/{user_id}", status_code=204, tags=["moderators"])
def remove_waiting(
    services: Services, actor: Caller, code: str, user_id: Annotated[int, Path(ge=1, le=MOST_ID)]
) -> None:
    """Take somebody off the list."""
    services.standbys.remove(actor, code, user_id)


@router.post("/standby/take", tags=["games"], dependencies=ONCE)
def take_offered_seat(services: Services, actor: Caller, code: str) -> TakenOut:
    """Take the seat that is offered to you; its `briefing` tells you where it stands."""
    run = services.standbys.take(actor, code).run
    return TakenOut(seat=None if run is None else run.seat, run=None if run is None else run.number)


@router.get(
    "/seats/{number}/briefing.{form}",
    tags=["reports"],
    response_class=Response,
    responses=PAPERS,
)
def show_briefing(  # noqa: PLR0917 - FastAPI fills them by name
    services: Services, actor: Caller, code: str, number: int, form: str, known: Asked
) -> Response:
    """Return where a seat stands, its last three turns, its letters: as json, html, pdf or txt."""
    return known.report(services.briefings.file(actor, code, number, form), form)


@router.post("/seats/{number}/extension", tags=["games"], dependencies=ONCE)
def take_more_time(services: Services, actor: Caller, code: str, number: int) -> MoreTimeOut:
    """Take one of the extensions that the game gives each seat (``grace``): a due run waits for yours."""
    return MoreTimeOut.of(services.extensions.take(actor, code, number))


@router.put("/seats/{number}/extension", tags=["moderators"])
def give_more_time(
    services: Services, actor: Caller, code: str, number: int, wanted: MoreTimeIn
) -> MoreTimeOut:
    """Let a due run wait for this seat's orders, until it is ready or the time is over."""
    return MoreTimeOut.of(services.extensions.extend(actor, code, number, wanted.hours, reason=wanted.reason))
