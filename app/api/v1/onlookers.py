"""Games for those who do not play them: what everybody may know, how games ended, replays, halls of fame."""

from datetime import datetime
from typing import Any, Self

from fastapi import Response
from msgspec import to_builtins
from pydantic import BaseModel

from app.api.known import PAPERS, Asked
from app.api.pages import Listed, PageOut
from app.api.v1.schemas import Received
from app.errors import AppError
from app.http.access import Caller, Services
from app.http.routers import api_router
from app.render import formats
from app.turns.look.fame import Hall, Record
from app.turns.look.onlookers import Final, ReplayStep

router = api_router(tags=["games"])


class WatchableIn(Received):
    """Whether everybody may see what everybody may know of the game."""

    watchable: bool


class HiddenIn(Received):
    """Whether your name stays out of halls of fame and your turns out of lists."""

    hidden: bool


class RecordOut(BaseModel):
    """Turns that were asked of somebody: orders in time, late ones that were run, none."""

    in_time: int
    late: int
    missed: int

    @classmethod
    def of(cls, record: Record) -> Self:
        """Make it from the record."""
        return cls(in_time=record.in_time, late=record.late, missed=record.missed)


class OwnRecordOut(RecordOut):
    """The same of yourself, and whether others may not see it."""

    hidden: bool


class PlacedOut(BaseModel):
    """A seat at the end of a game; ``player`` is told to those who were in it, "" otherwise."""

    place: int
    seat: int
    name: str
    player: str
    is_bot: bool
    score: int
    won: bool


class FinalOut(BaseModel):
    """How a game ended: the reason as the rules name it; the seats, the best first."""

    reason: str
    places: list[PlacedOut]

    @classmethod
    def of(cls, final: Final) -> Self:
        """Make it from the service's value."""
        return cls(reason=final.reason, places=[PlacedOut.model_validate(vars(one)) for one in final.places])


class ReplayStepOut(BaseModel):
    """A step of a replay: the run after which it shows the map (``GET replay/RUN.json``)."""

    run: int
    kind: str
    game_turn: int
    seat: int
    at: datetime

    @classmethod
    def of(cls, step: ReplayStep) -> Self:
        """Make it from the service's value."""
        return cls.model_validate(vars(step))


class FamousOut(BaseModel):
    """Somebody in a hall of fame; ``record`` is null where there are too few turns to tell."""

    name: str
    won: int
    ended: int
    record: RecordOut | None


class EndedOut(BaseModel):
    """A game that was played to the end; a winner "" is a computer."""

    title: str
    at: datetime
    winners: list[str]


class HallOut(BaseModel):
    """Of the latest games that were played to the end by two people or more."""

    players: list[FamousOut]
    games: list[EndedOut]

    @classmethod
    def of(cls, hall: Hall) -> Self:
        """Make it from the service's value."""
        return cls(
            players=[
                FamousOut(
                    name=one.name,
                    won=one.won,
                    ended=one.ended,
                    record=RecordOut.of(one.record) if one.record.tells else None,
                )
                for one in hall.players
            ],
            games=[EndedOut(title=one.title, at=one.at, winners=list(one.winners)) for one in hall.games],
        )


@router.get("/watch/{code}")
def watch_game(services: Services, code: str) -> dict[str, Any]:
    """Return what everybody may know of a game, as a report document for nobody.

    404 unless it may be watched.
    """
    found: dict[str, Any] = to_builtins(services.onlookers.public(code))
    return found


@router.put("/games/{code}/watchable", status_code=204, tags=["moderators"])
def set_watchable(services: Services, actor: Caller, code: str, wanted: WatchableIn) -> None:
    """Let everybody watch a game, or only those who are in it."""
    services.onlookers.allow(actor, code, watchable=wanted.watchable)


@router.get("/games/{code}/final")
def final_standings(services: Services, actor: Caller, code: str) -> FinalOut:
    """Show how a game ended; 409 before it has."""
    return FinalOut.of(services.onlookers.final(actor, code))


@router.get("/games/{code}/replay")
def list_replay(services: Services, actor: Caller, code: str, listing: Listed) -> PageOut[ReplayStepOut]:
    """List the steps of a game that is over, the start first."""
    steps = services.onlookers.steps(actor, code, after=listing.after_number(-1), limit=listing.wanted)
    return listing.page(steps, lambda one: one.run, ReplayStepOut.of)


@router.get("/games/{code}/replay/{run}.{form}", response_class=Response, responses=PAPERS)
def show_replay(  # noqa: PLR0917 - FastAPI fills them by name
    services: Services, actor: Caller, code: str, run: int, form: str, known: Asked
) -> Response:
    """Return the whole map after that run, with what every seat saw and held: as json, html, pdf or txt."""
    report = services.onlookers.step(actor, code, run)
    if form not in formats.FORMS:
        raise AppError(404, "no_such_format", format=form[:20])
    return known.report(formats.as_file(report, form), form)


@router.get("/hall/{ruleset}")
def hall_of_fame(services: Services, actor: Caller, ruleset: str) -> HallOut:
    """List the winners of games of a ruleset, and the players whose turns come in time."""
    return HallOut.of(services.fame.hall(actor, ruleset))


@router.put("/account/record", tags=["accounts"])
def hide_record(services: Services, actor: Caller, wanted: HiddenIn) -> OwnRecordOut:
    """Hide your name and your turns from others, or let them be seen; the answer is your own record."""
    services.fame.hide(actor, hidden=wanted.hidden)
    record, hidden = services.fame.own(actor)
    return OwnRecordOut(in_time=record.in_time, late=record.late, missed=record.missed, hidden=hidden)
