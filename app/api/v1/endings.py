"""Ends that people choose: a moderator's, and those on which seats agree."""

from typing import Annotated, Self

from fastapi import Response
from pydantic import BaseModel, Field

from app.api.once import ONCE, OnceRoute
from app.api.v1.schemas import Received
from app.bounds import MOST_SEAT
from app.container import Container
from app.games.end_wording import describe_end
from app.games.models import Game
from app.http.access import Caller, Services, words_for
from app.http.routers import api_router
from app.turns.run.agreements import Asked
from engine.kernel.endings import End

router = api_router(prefix="/games/{code}", route_class=OnceRoute)

Seats = Annotated[list[Annotated[int, Field(ge=0, le=MOST_SEAT)]], Field(max_length=100)]


class EndIn(Received):
    """How to end a game.

    `how`: `cancelled` (it has not begun), `stopped` (nobody wins), `drawn` (two `seats` or more share the
    first place) or `conceded` (to the one of `seats`). `preview`: only say what it means. `after`: only while
    that is the latest run.
    """

    how: str = Field(max_length=20)
    seats: Seats = Field(default=[])
    reason: str = Field(default="", max_length=300)
    preview: bool = False
    after: int | None = None


class GameEndedOut(BaseModel):
    """What the end of a game means, in sentences; `status`: how the game stands, unchanged by a preview."""

    told: list[str]
    status: str


class VoteIn(Received):
    """The end that a seat agrees to: `stopped`, `drawn` among `seats`, `conceded` to the one of `seats`."""

    how: str = Field(max_length=20)
    seats: Seats = Field(default=[])
    after: int | None = None


class AskedOut(BaseModel):
    """An end that a seat asks for, and what it means (`told`).

    `wanted`: the seats that have to agree; `agreed`: the seats that do, null where votes are secret.
    """

    how: str
    seats: list[int]
    told: list[str]
    wanted: list[int]
    agreed: list[int] | None
    yours: bool

    @classmethod
    def of(cls, services: Container, game: Game, asked: Asked, own: End | None) -> Self:
        """Make it from what was asked."""
        end = asked.end
        named = services.games.named(game, end.seats)
        return cls(
            how=end.how,
            seats=list(end.seats),
            told=describe_end(words_for(game), game, end, named),
            wanted=list(asked.wanted),
            agreed=None if asked.agreed is None else list(asked.agreed),
            yours=end == own,
        )


class VotesOut(BaseModel):
    """Whether seats may agree to end the game (`votes`: none, open, secret), and the ends asked for."""

    votes: str
    status: str
    asked: list[AskedOut]


class VotesIn(Received):
    """Whether seats may agree to end the game: `none`, `open` (all see who agrees) or `secret`."""

    votes: str = Field(max_length=10)


@router.post("/end", tags=["moderators"], dependencies=ONCE)
def end_game(services: Services, actor: Caller, code: str, wanted: EndIn) -> GameEndedOut:
    """End a game for good, or (``preview``) see what that means; all who play or wait are mailed."""
    game = services.endings.propose(actor, code, wanted.how, wanted.seats)
    end = End.of(wanted.how, wanted.seats)
    named = services.games.named(game, end.seats)
    told = describe_end(words_for(game), game, end, named, reason=wanted.reason.strip())
    if not wanted.preview:
        services.endings.end(actor, code, wanted.how, wanted.seats, reason=wanted.reason, if_run=wanted.after)
    return GameEndedOut(told=told, status=services.games.get(code).status)


@router.put("/votes", status_code=204, tags=["moderators"])
def set_votes(services: Services, actor: Caller, code: str, wanted: VotesIn) -> None:
    """Let seats agree to end the game, or not; everybody reads it in the ledger."""
    services.agreements.allow(actor, code, wanted.votes)


@router.get("/seats/{number}/vote", tags=["games"])
def show_votes(services: Services, actor: Caller, code: str, number: int) -> VotesOut:
    """Show the ends that seats ask for, as the player of a seat may know them."""
    found = services.agreements.of(actor, code, number)
    game = services.games.get(code)
    asked = [AskedOut.of(services, game, one, found.own) for one in found.asked]
    return VotesOut(votes=found.votes, status=game.status, asked=asked)


@router.put("/seats/{number}/vote", tags=["games"])
def vote(services: Services, actor: Caller, code: str, number: int, wanted: VoteIn) -> VotesOut:
    """Agree to an end; the game ends at once when all whom it takes have agreed."""
    services.agreements.agree(actor, code, number, wanted.how, wanted.seats, if_run=wanted.after)
    return show_votes(services, actor, code, number)


@router.delete("/seats/{number}/vote", status_code=204, tags=["games"])
def withdraw_vote(services: Services, actor: Caller, code: str, number: int) -> Response:
    """Agree to no end any more."""
    services.agreements.withdraw(actor, code, number)
    return Response(status_code=204)
