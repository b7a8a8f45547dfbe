"""Turns that everybody has seen, mended or taken back: for moderators."""

from typing import Annotated

from fastapi import Query, Response

from app.api.known import REPORTS, Asked
from app.api.once import ONCE, OnceRoute
from app.api.v1.reading import ComparisonOut
from app.api.v1.repair_schemas import (
    RepairCheckIn,
    RepairCheckOut,
    RepairIn,
    RepairOut,
    RepairWordsIn,
    RollbackIn,
    RolledBack,
    UndoneOut,
    UndoneRunOut,
)
from app.bounds import MOST_TURN
from app.errors import AppError
from app.http.access import Caller, Services, words_for
from app.http.receipts import ProblemOut
from app.http.routers import api_router

router = api_router(prefix="/games/{code}", tags=["moderators"], route_class=OnceRoute)


@router.post("/runs/{run}/repair", dependencies=ONCE)
def stage_repair(services: Services, actor: Caller, code: str, run: int, wanted: RepairIn) -> RepairOut:
    """Play that run again with the change, and every run after it. Nobody sees it before it is applied."""
    return RepairOut.of(services.repairs.stage(actor, code, run, wanted.wish()), code)


@router.get("/repair")
def show_repair(services: Services, actor: Caller, code: str) -> RepairOut:
    """Show the repair that waits to be decided, and what it would change; 404 when none does."""
    stand = services.repairs.current(actor, code)
    if stand is None:
        raise AppError(404, "no_repair")
    return RepairOut.of(stand, code)


@router.get("/repair/{run}/seats/{seat}.{form}", response_class=Response, responses=REPORTS)
def show_repaired_report(  # noqa: PLR0917 - FastAPI fills them by name
    services: Services,
    actor: Caller,
    code: str,
    run: int,
    seat: int,
    form: str,
    known: Asked,
    kind: Annotated[str, Query(pattern="^(turn|late|final|start)?$")] = "",
) -> Response:
    """Return a corrected report as json, html, pdf, txt or csv, before it is published."""
    row = services.repairs.report(actor, code, run, seat, kind)
    return known.report(services.reports.preview(row, form), form)


@router.post("/repair/{number}/apply", dependencies=ONCE)
def apply_repair(
    services: Services, actor: Caller, code: str, number: int, wanted: RepairWordsIn
) -> RepairOut:
    """Its runs take the place of the old ones; corrected reports are published and mailed with your words."""
    return RepairOut.of(services.repairs.apply(actor, code, number, words=wanted.words), code)


@router.post("/repair/{number}/discard", status_code=204, dependencies=ONCE)
def discard_repair(services: Services, actor: Caller, code: str, number: int) -> None:
    """Throw it away; nothing was changed."""
    services.repairs.discard(actor, code, number)


@router.post("/runs/{run}/repair/check")
def check_repair(
    services: Services, actor: Caller, code: str, run: int, wanted: RepairCheckIn
) -> RepairCheckOut:
    """Say what a sheet would come to in that run, as far as the seat knew then; nothing is kept."""
    checked = services.repairs.check(actor, code, run, wanted.seat, wanted.text)
    words = words_for(services.games.get(code))
    return RepairCheckOut(
        sha256=checked.sha256,
        errors=checked.errors,
        problems=ProblemOut.all_of(checked.problems, words),
    )


@router.get("/repair/{run}/seats/{seat}/compare")
def compare_repaired_report(  # noqa: PLR0917 - FastAPI fills them by name
    services: Services,
    actor: Caller,
    code: str,
    run: int,
    seat: int,
    kind: Annotated[str, Query(pattern="^(turn|late|final|start)?$")] = "",
) -> ComparisonOut:
    """Show a report as it stands beside the corrected one: every list of both, row by row."""
    before, after = services.repairs.pair(actor, code, run, seat, kind)
    tables = services.reports.side_by_side(before, after).tables
    return ComparisonOut.of(before, after, [table for table in tables if table.moved])


@router.get("/rollback")
def propose_rollback(
    services: Services, actor: Caller, code: str, turn: Annotated[int, Query(ge=1, le=MOST_TURN)]
) -> UndoneOut:
    """Say what going back to that game turn would undo."""
    runs = services.rollbacks.undone(actor, code, turn)
    return UndoneOut(turn=turn, runs=[UndoneRunOut.of(run) for run in runs])


@router.post("/rollback", dependencies=ONCE)
def roll_back(services: Services, actor: Caller, code: str, wanted: RollbackIn) -> RolledBack:
    """Take the game back to that turn: sheets from it on are drafts, reports are marked, fees go back."""
    undone = services.rollbacks.to_turn(actor, code, wanted.turn, words=wanted.words, if_run=wanted.after)
    return RolledBack(undone=undone, turn=services.games.get(code).turn)
