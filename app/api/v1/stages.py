"""Before a turn is run, and before it is published: for moderators."""

from typing import Annotated

from fastapi import Query, Response

from app.api.known import REPORTS, Asked
from app.api.once import ONCE, OnceRoute
from app.api.pages import Listed, PageOut
from app.api.v1.edit_schemas import EditHelp, EditsIn, EditsOut, EditToldOut
from app.api.v1.run_schemas import (
    DiscardIn,
    LimitsIn,
    OddityOut,
    ReleaseIn,
    RunCheckOut,
    RunOut,
    StagedReportOut,
    StageOut,
    Upgraded,
    UpgradedRunOut,
    UpgradeOut,
)
from app.api.v1.schemas import Reminded
from app.errors import AppError
from app.games.rules import rules_for
from app.http.access import Caller, Services, words_for
from app.http.routers import api_router
from app.turns.run.wording import describe_finding, describe_oddity

router = api_router(prefix="/games/{code}", tags=["moderators"], route_class=OnceRoute)


@router.put("/release", status_code=204)
def set_release(services: Services, actor: Caller, code: str, wanted: ReleaseIn) -> None:
    """Choose when turns that were run are published; everybody in the game reads it in the ledger."""
    services.releases.set_release(actor, code, wanted.release, wanted.hours)


@router.get("/edits")
def list_edits(services: Services, actor: Caller, code: str, listing: Listed) -> PageOut[EditHelp]:
    """List what a moderator may change of the world by hand, and how it is written; often nothing."""
    found = services.edits.help(actor, code)
    return listing.by_place(found, lambda one: EditHelp(usage=one[0], text=one[1], examples=list(one[2])))


@router.post("/edits", dependencies=ONCE)
def edit_world(services: Services, actor: Caller, code: str, wanted: EditsIn) -> EditsOut:
    """Change the world by hand, or (``preview``) see who would learn of it; the ledger says why."""
    told = services.edits.propose(actor, code, wanted.text)
    if not wanted.preview:
        result = services.edits.edit(actor, code, wanted.text, reason=wanted.reason, if_run=wanted.after)
        if result.run is None:
            raise AppError(409, "game_held", reason=result.held)
    edits = [EditToldOut(text=one.text, seats=list(one.seats)) for one in told]
    return EditsOut(run=None if wanted.preview else services.games.get(code).run_number, edits=edits)


@router.get("/checks")
def show_checks(services: Services, actor: Caller, code: str, listing: Listed) -> PageOut[RunCheckOut]:
    """List what is looked at before a run; outside a limit it waits for you."""
    game = services.games.moderated(actor, code)
    words = words_for(game)
    return listing.by_place(
        services.readiness.findings(game),
        lambda one: RunCheckOut(
            key=one.key,
            state=one.state,
            value=one.value,
            limit=one.limit,
            usual=one.usual,
            text=describe_finding(words, one),
        ),
    )


@router.put("/checks", status_code=204)
def set_limits(services: Services, actor: Caller, code: str, wanted: LimitsIn) -> None:
    """Set limits of checks; they stand in the ledger."""
    services.readiness.set_limits(actor, code, wanted.limits)


@router.get("/upgrade")
def check_upgrade(services: Services, actor: Caller, code: str) -> UpgradeOut:
    """Play every run by the rules that the server has now: what would have differed, by run and seat."""
    found = services.upgrades.check(actor, code)
    game = services.games.get(code)
    return UpgradeOut(
        version=game.rules_version,
        present=rules_for(game).about.rules_version,
        runs=[
            UpgradedRunOut(
                run=one.run,
                game_turn=one.game_turn,
                identical=one.identical,
                seats=list(one.seats),
                fault=one.fault,
            )
            for one in found
        ],
    )


@router.post("/upgrade", dependencies=ONCE)
def upgrade(services: Services, actor: Caller, code: str) -> Upgraded:
    """Let the game be played by the present rules from its next run on; it stands in the ledger."""
    return Upgraded(version=services.upgrades.apply(actor, code))


@router.post("/reminders", dependencies=ONCE)
def remind(services: Services, actor: Caller, code: str) -> Reminded:
    """Mail everybody of whom the present step has no sheet."""
    return Reminded(reminded=services.readiness.remind(actor, code))


@router.get("/stage")
def show_stage(services: Services, actor: Caller, code: str) -> StageOut:
    """Show the run that waits to be published; 404 when none does."""
    stage = services.stages.current(actor, code)
    if stage is None:
        raise AppError(404, "no_stage")
    base = f"/api/v1/games/{code}/stage/{stage.run.number}/seats"
    return StageOut(
        run=RunOut.of(stage.run),
        release_at=services.games.get(code).release_at,
        meanwhile=list(stage.meanwhile),
        reports=[
            StagedReportOut(seat=row.seat, kind=row.kind, url=f"{base}/{row.seat}.json?kind={row.kind}")
            for row in stage.reports
        ],
    )


@router.get("/stage/{run}/oddities")
def show_oddities(
    services: Services, actor: Caller, code: str, run: int, listing: Listed
) -> PageOut[OddityOut]:
    """List what is unusual about it, against the game's own latest fifty turns.

    Who plays has to look first.
    """
    found = services.stages.oddities(actor, code, run)
    game = services.games.get(code)
    words, seats = words_for(game), services.games.seats(game)
    return listing.by_place(
        found,
        lambda one: OddityOut(
            kind=one.kind,
            seat=one.seat,
            name=one.name,
            before=one.before,
            now=one.now,
            text=describe_oddity(words, one, seats),
        ),
    )


@router.get("/stage/{run}/seats/{seat}.{form}", response_class=Response, responses=REPORTS)
def show_staged_report(  # noqa: PLR0917 - FastAPI fills them by name
    services: Services,
    actor: Caller,
    code: str,
    run: int,
    seat: int,
    form: str,
    known: Asked,
    kind: Annotated[str, Query(pattern="^(turn|late|final|start)?$")] = "",
) -> Response:
    """Return a staged report as json, html, pdf, txt or csv. Who plays has to look first."""
    row = services.stages.report(actor, code, run, seat, kind)
    return known.report(services.reports.preview(row, form), form)


@router.post("/stage/{run}/publish", dependencies=ONCE)
def publish(services: Services, actor: Caller, code: str, run: int) -> RunOut:
    """Publish it to everybody, now."""
    services.stages.publish(actor, code, run)
    return RunOut.of(services.turns.run(services.games.get(code), run))


@router.post("/stage/{run}/discard", status_code=204, dependencies=ONCE)
def discard(services: Services, actor: Caller, code: str, run: int, wanted: DiscardIn | None = None) -> None:
    """Throw it away; with ``again`` the turn is computed anew."""
    services.stages.discard(actor, code, run, again=wanted is not None and wanted.again)
