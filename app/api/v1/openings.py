"""Games that anybody opens alone or with friends, where the server allows it."""

from typing import Annotated, Any

from fastapi import Response
from pydantic import BaseModel, Field

from app.api.once import ONCE, OnceRoute
from app.api.v1.schemas import Received
from app.bounds import MOST_SEAT
from app.http.access import Caller, Services
from app.http.routers import api_router
from app.people.openings import Opening

router = api_router(prefix="/opened-games", tags=["games"], route_class=OnceRoute)

_Count = Annotated[int, Field(ge=0, le=MOST_SEAT)]


class OpeningIn(Received):
    """A game of your own, with you, `friends` and `computers`.

    `options` as the ruleset declares them, where they differ from a trial's. `pace`: `ready` (a turn is run
    as soon as all have sent their orders), `day` or `week`.
    """

    ruleset: str = Field(max_length=40)
    title: str = Field(default="", max_length=120)
    options: dict[str, Any] = Field(default={})
    friends: _Count = 0
    computers: _Count = 0
    pace: str = Field(default="ready", max_length=10)


class OpenedOut(BaseModel):
    """The game that was opened, your seat, and a link for each friend, which is shown this once."""

    game: str
    seat: int
    status: str
    links: list[str]


@router.post("", status_code=201, dependencies=ONCE)
def open_own_game(services: Services, actor: Caller, wanted: OpeningIn, response: Response) -> OpenedOut:
    """Open a game: alone against computers it starts at once, with friends when all of them have come.

    Nobody moderates it, it costs nothing and counts for nobody's record.
    """
    game, seat, links = services.openings.open(actor, Opening(**wanted.model_dump()))
    response.headers["Location"] = f"/api/v1/games/{game.code}"
    return OpenedOut(game=game.code, seat=seat.number, status=game.status, links=links)


@router.post("/{code}/end", status_code=204, dependencies=ONCE)
def end_own_game(services: Services, actor: Caller, code: str) -> Response:
    """End a game that you opened, while nobody else plays in it: nothing more is run, nobody wins."""
    services.openings.end(actor, code)
    return Response(status_code=204)
