"""Games before they begin: opening them, house rules, seats kept back or linked, a preview of the starts."""

from typing import Any

from fastapi import Response
from pydantic import BaseModel, Field

from app.api.known import PAPERS, Asked
from app.api.once import ONCE, OnceRoute
from app.api.v1.schemas import Received
from app.errors import AppError
from app.http.access import Caller, Services
from app.http.routers import api_router
from app.render import formats

router = api_router(tags=["moderators"], route_class=OnceRoute)


class HouseRulesIn(Received):
    """What holds in the game beside its rules, for all to read before they join; "" = nothing."""

    text: str = Field(max_length=8000)


class SetupIn(Received):
    """Options by key, those not named stay; ``seats``: how many, the last ones come or go (null: as many)."""

    options: dict[str, Any] = Field(default_factory=dict, max_length=50)
    seats: int | None = Field(default=None, ge=0, le=1000)


class KeptBackIn(Received):
    """Whether an open seat is kept from those who join."""

    kept_back: bool


class SeatLinkOut(BaseModel):
    """Lead to a page where the first to open it takes the seat. It is shown this once, and works 14 days."""

    url: str


class SeatLinkIn(Received):
    """The key of a one-time link to a seat."""

    key: str = Field(max_length=100)


class SeatTakenOut(BaseModel):
    """The seat that is now yours."""

    game: str
    seat: int


class OpenIn(Received):
    """How people may join; `starts_full`: the game starts by itself once the last open seat is taken."""

    starts_full: bool = False


@router.post("/games/{code}/open", status_code=204, dependencies=ONCE)
def open_game(services: Services, actor: Caller, code: str, wanted: OpenIn | None = None) -> None:
    """Let people join a game that was made without being opened."""
    services.setups.open(actor, code, starts_full=wanted is not None and wanted.starts_full)


@router.put("/games/{code}/house-rules", status_code=204)
def set_house_rules(services: Services, actor: Caller, code: str, wanted: HouseRulesIn) -> None:
    """Set the house rules, before the game begins."""
    services.setups.set_house_rules(actor, code, wanted.text)


@router.patch("/games/{code}/setup", status_code=204)
def change_setup(services: Services, actor: Caller, code: str, wanted: SetupIn) -> None:
    """Change options of the game, or how many seats it has, before it begins; who has a seat is mailed."""
    services.setups.change(actor, code, options=wanted.options, seats=wanted.seats)


@router.put("/games/{code}/seats/{number}/kept-back", status_code=204)
def keep_back(services: Services, actor: Caller, code: str, number: int, wanted: KeptBackIn) -> None:
    """Keep an open seat from those who join, or let them have it, before the game begins."""
    services.setups.keep_back(actor, code, number, kept=wanted.kept_back)


@router.post("/games/{code}/seats/{number}/link", status_code=201)
def make_seat_link(services: Services, actor: Caller, code: str, number: int) -> SeatLinkOut:
    """Make a one-time link to a seat that nobody has, before the game begins or while it runs."""
    return SeatLinkOut(url=services.setups.link(actor, code, number))


@router.post("/seat-links/take", tags=["games"], dependencies=ONCE)
def take_linked_seat(services: Services, actor: Caller, wanted: SeatLinkIn) -> SeatTakenOut:
    """Take the seat of a one-time link."""
    seat = services.joining.take(actor, wanted.key)
    return SeatTakenOut(game=services.setups.game_of(seat).code, seat=seat.number)


@router.get("/games/{code}/preview.{form}", response_class=Response, responses=PAPERS)
def preview_starts(services: Services, actor: Caller, code: str, form: str, known: Asked) -> Response:
    """Return the starts of a game that has not begun, as a table and on the map: json, html, pdf or txt."""
    report = services.previews.starts(actor, code)
    if form not in formats.FORMS:
        raise AppError(404, "no_such_format", format=form[:20])
    return known.report(formats.as_file(report, form), form)


@router.post("/games/{code}/preview/draw", status_code=204, dependencies=ONCE)
def draw_starts(services: Services, actor: Caller, code: str) -> None:
    """Draw the starts again; the ledger tells everybody that it was done."""
    services.previews.draw(actor, code)
