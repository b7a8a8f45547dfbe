"""Turns that everybody has seen, mended or taken back: for moderators."""

from typing import Annotated

from fastapi import APIRouter, Query, Response

from app.api.access import Caller, Services
from app.api.known import REPORTS, Asked
from app.api.once import ONCE, OnceRoute
from app.api.v1.repair_schemas import RepairIn, RepairOut, RepairWordsIn, RollbackIn, RolledBack
from app.errors import AppError

router = APIRouter(prefix="/games/{code}", tags=["moderators"], route_class=OnceRoute)


@router.post("/runs/{run}/repair", dependencies=ONCE)
def stage_repair(services: Services, actor: Caller, code: str, run: int, wanted: RepairIn) -> RepairOut:
    """Play that run again with the change, and every run after it. Nobody sees it before it is applied."""
    return RepairOut.of(services.repairs.stage(actor, code, run, wanted.wish()), code)


@router.get("/repair")
def show_repair(services: Services, actor: Caller, code: str) -> RepairOut:
    """The repair that waits to be decided, and what it would change; 404 when none does."""
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
    """A corrected report as json, html, pdf, txt or csv, before it is published."""
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


@router.post("/runs/{run}/rollback", dependencies=ONCE)
def roll_back(services: Services, actor: Caller, code: str, run: int, wanted: RollbackIn) -> RolledBack:
    """Take the game back to that run: sheets after it are drafts, reports are marked, fees go back."""
    undone = services.rollbacks.roll_back(actor, code, run, words=wanted.words, if_run=wanted.after)
    return RolledBack(undone=undone, turn=services.games.get(code).turn)
