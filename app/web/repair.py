"""A published turn mended, or a game taken back: shown first, done when confirmed."""

from typing import Annotated

from fastapi import Query
from starlette.datastructures import FormData
from starlette.responses import Response

from app import words
from app.bounds import MOST_ID
from app.errors import AppError
from app.games.access import WHOLE_POSITION
from app.games.models import Game
from app.games.rules import about_of
from app.http.downloads import report_file
from app.http.routers import page_router
from app.language import reading
from app.render.messages import Messages
from app.sheets.models import SheetRow
from app.sheets.values import Checked
from app.turns.models import START
from app.turns.repair.repairs import MOST_WORDS, RepairStand, Wish
from app.turns.repair.wording import describe_fact, describe_run
from app.turns.repository import Named
from app.web import confirm
from app.web.access import CsrfForm, SignedInRequest, go, line_of, text_of
from app.web.refusals import told

router = page_router(prefix="/games/{code}/repair")

_ACTIONS = frozenset({"apply", "discard", "rollback"})
# What a moderator can put right in the form: it is shown again with the refusal above it.
_ANSWERED = frozenset(
    "repair_start repair_open repair_no_sheets repair_needs_sheet repair_parts_ways repair_fails "
    "run_replaced run_discarded run_staged no_such_run no_such_seat no_such_sheet no_orders_wanted "
    "rules_not_here bad_words sheet_too_large sheet_too_long sheet_not_text form_other_game "
    "form_other_seat form_other_turn form_token nothing_to_undo no_such_turn repair_outdated".split()
)


@router.get("")
def show(
    request: SignedInRequest, code: str, before: Annotated[int, Query(ge=1, le=MOST_ID)] = MOST_ID
) -> Response:
    """Show what waits to be decided, or the form to begin with: for the latest runs, or those before one."""
    return _page(request, code, before=before)


@router.post("/stage")
def stage(request: SignedInRequest, code: str, form: CsrfForm) -> Response:
    """Show the sheet to be edited, check it, or play a run again with a change; nobody sees it.

    A sheet with problems is played once they have been shown.
    """
    request.services.games.moderated(request.actor, code)
    step = line_of(form, "step", 10) or "play"
    try:
        run, wish = _wish(form)
        if step == "sheet":
            rows = request.services.repairs.sheets(request.actor, code, run, wish.seat)
            return _page(request, code, form=form, text=rows[-1].text if rows else "")
        if wish.text is not None:
            checked = request.services.repairs.check(request.actor, code, run, wish.seat, wish.text)
            shown = line_of(form, "shown", 64) == checked.sha256
            if step == "check" or (checked.problems and not shown):
                return _page(request, code, form=form, checked=checked)
        request.services.repairs.stage(request.actor, code, run, wish)
    except AppError as error:
        if error.code not in _ANSWERED:
            raise
        return _page(request, code, form=form, refused=told(error), status=error.status)
    return go(f"/games/{code}/repair")


def _wish(form: FormData) -> tuple[int, Wish]:
    run, seat = line_of(form, "wanted", 9), line_of(form, "seat", 5)
    how, revision = line_of(form, "how", 10), line_of(form, "revision", 5)
    if not run.isdecimal() or how not in {"none", "text", "revision", "without"}:
        raise AppError(422, "bad_request")
    mended = line_of(form, "mended", 5) == "yes"
    if how == "none":
        return int(run), Wish(mended=mended)
    return int(run), Wish(
        seat=int(seat) if seat.isdecimal() else -1,
        text=text_of(form, "text") if how == "text" else None,
        revision=(int(revision) if revision.isdecimal() else 0) if how == "revision" else None,
        mended=mended,
    )


@router.post("")
def decide(request: SignedInRequest, code: str, form: CsrfForm) -> Response:
    """Apply the repair or discard it, or go back to a run: asked first, done when confirmed."""
    game = request.services.games.moderated(request.actor, code)
    action = confirm.action_of(form, game, _ACTIONS)
    number, said = line_of(form, "number", 9), text_of(form, "words")
    if not number.isdecimal():
        raise AppError(422, "bad_request")
    try:
        if confirm.is_sure(form, game):
            return _done(request, code, action, int(number), said)
    except AppError as error:
        if error.code not in _ANSWERED:
            raise
        return _page(request, code, form=form, refused=told(error), status=error.status)
    fields = {"action": action, "number": number, "words": said[:MOST_WORDS]}
    try:
        proposal = _proposal(request, code, action, int(number))
    except AppError as error:
        if error.code not in _ANSWERED:
            raise
        return _page(request, code, form=form, refused=told(error), status=error.status)
    return confirm.ask(
        request,
        game,
        proposal,
        back=f"/games/{code}/repair",
        fields=fields,
        seen=action != "discard",
    )


def _done(request: SignedInRequest, code: str, action: str, number: int, said: str) -> Response:
    if action == "apply":
        request.services.repairs.apply(request.actor, code, number, words=said)
        return go(f"/games/{code}/board")
    if action == "discard":
        request.services.repairs.discard(request.actor, code, number)
        return go(f"/games/{code}/repair")
    game = request.services.games.seen(request.actor, code)
    request.services.rollbacks.to_turn(request.actor, code, number, words=said, if_run=game.run_number)
    # A new date is asked for.
    return go(f"/games/{code}/schedule")


def _proposal(request: SignedInRequest, code: str, action: str, number: int) -> confirm.Proposal:
    if action == "rollback":
        game = request.services.games.seen(request.actor, code)
        runs = request.services.rollbacks.undone(request.actor, code, number)
        return confirm.Proposal(
            question=words.say("ask-rollback", turn=number),
            button=words.say("ask-rollback-button"),
            told=[
                words.say("ask-rollback-runs", count=len(runs)),
                *(describe_run(run) for run in runs),
                words.say("ask-rollback-sheets", fees=bool(game.fee_cents)),
                words.say("ask-rollback-told"),
                words.say("ask-rollback-date"),
            ],
        )
    if action == "apply":
        stand = request.services.repairs.current(request.actor, code)
        count = 0 if stand is None else len(stand.diff.seats)
        return confirm.Proposal(
            question=words.say("ask-apply"),
            button=words.say("ask-apply-button"),
            told=[words.say("ask-apply-reports", count=count), words.say("ask-apply-mail")],
        )
    return confirm.Proposal(
        question=words.say("ask-drop-repair"),
        button=words.say("ask-discard-button"),
        told=[words.say("ask-drop-repair-none")],
    )


@router.post("/look")
def look(request: SignedInRequest, code: str, form: CsrfForm) -> Response:
    """Keep why a moderator who plays looks at the whole position."""
    try:
        request.services.games.look(request.actor, code, WHOLE_POSITION, reason=line_of(form, "reason", 250))
    except AppError as error:
        if error.code != "bad_reason":
            raise
        return _page(request, code, refused=told(error), status=error.status)
    return go(f"/games/{code}/repair")


@router.get("/{run}/seats/{seat}/compare")
def compare(
    request: SignedInRequest,
    code: str,
    run: int,
    seat: int,
    kind: Annotated[str, Query(pattern="^(turn|late|final|start)?$")] = "",
) -> Response:
    """Show a report as it stands beside the corrected one, every list of both."""
    before, after = request.services.repairs.pair(request.actor, code, run, seat, kind)
    game = request.services.games.seen(request.actor, code)
    return request.page(
        "repair_beside",
        game=game,
        seat=request.services.games.seat(game, seat),
        seat_word=about_of(game.ruleset).seat_word,
        turn=after.game_turn,
        tables=[one for one in request.services.reports.side_by_side(before, after).tables if one.moved],
        is_moderator=True,
        tab="board",
    )


@router.get("/{run}/seats/{seat}.{form}")
def preview(  # noqa: PLR0917 - FastAPI fills them by name
    request: SignedInRequest,
    code: str,
    run: int,
    seat: int,
    form: str,
    kind: Annotated[str, Query(pattern="^(turn|late|final|start)?$")] = "",
) -> Response:
    """Send a corrected report as a file, before it is published."""
    row = request.services.repairs.report(request.actor, code, run, seat, kind)
    return report_file(request.services.reports.preview(row, form), form)


def _facts(request: SignedInRequest, code: str, stand: RepairStand | None) -> dict[int, list[str]]:
    """Return by id of a report the figures that it would tell otherwise, in words."""
    if stand is None:
        return {}
    game = request.services.games.seen(request.actor, code)
    reader = Messages(game.ruleset, reading(), game.time_zone)
    return {
        report.before: [describe_fact(reader, fact) for fact in report.facts]
        for report in stand.diff.reports
        if report.before is not None
    }


def _sheets(request: SignedInRequest, code: str, given: dict[str, str]) -> list[SheetRow]:
    """Return the revisions to choose from, once a run and a seat are chosen."""
    if not (given["wanted"].isdecimal() and given["seat"].isdecimal()):
        return []
    try:
        return request.services.repairs.sheets(request.actor, code, int(given["wanted"]), int(given["seat"]))
    except AppError:
        # Why there is none stands above the form.
        return []


def _problems(game: Game, checked: Checked) -> list[str]:
    """Return what is wrong with a sheet, a line each."""
    said = Messages(game.ruleset, reading(), game.time_zone)
    return [
        f"{one.section} {one.number or ''}: {one.text}: ".strip()
        + said.refusal(one.code, one.params, one.order)
        for one in checked.problems
    ]


def _runs(request: SignedInRequest, game: Game, before: int, chosen: str) -> tuple[list[Named], bool, int]:
    """Return the runs that may be chosen.

    Whether there are earlier ones; before which they stand, 0 for the latest.

    ``chosen``: the run that was chosen in a form that is shown again; it is among them.
    """
    runs, more = request.services.turns.names(game, before)
    if chosen.isdecimal() and runs and int(chosen) < runs[-1].number:
        before = int(chosen) + 1
        runs, more = request.services.turns.names(game, before)
    return runs, more, 0 if before > game.run_number else before


def _page(
    request: SignedInRequest,
    code: str,
    *,
    before: int = MOST_ID,
    form: FormData | None = None,
    text: str | None = None,
    checked: Checked | None = None,
    refused: str = "",
    status: int = 200,
) -> Response:
    game = request.services.games.moderated(request.actor, code)
    whole = request.services.games.sight(request.actor, game).whole
    stand = request.services.repairs.current(request.actor, code) if whole else None
    names = ("wanted", "seat", "how", "revision", "mended", "number")
    given = {name: "" if form is None else line_of(form, name, 10) for name in names}
    # Of a repair that is decided the number is its own, and no run's.
    going_back = form is not None and line_of(form, "action") == "rollback"
    chosen = given["number"] if going_back else given["wanted"]
    runs, more, later = _runs(request, game, before, chosen)
    return request.page(
        "repair",
        status=status,
        game=game,
        whole=whole,
        stand=stand,
        facts=_facts(request, code, stand),
        runs=[run for run in runs if run.kind != START],
        turns=list(dict.fromkeys(run.game_turn for run in runs if run.kind != START)),
        sheets=_sheets(request, code, given),
        checked=checked,
        problems=[] if checked is None else _problems(game, checked),
        earlier=runs[-1].number if more else None,
        later=later,
        seats={seat.number: seat for seat in request.services.games.seats(game)},
        seat_word=about_of(game.ruleset).seat_word,
        given=given,
        text=text if text is not None else "" if form is None else text_of(form, "text"),
        said="" if form is None else text_of(form, "words"),
        most=MOST_WORDS,
        refused=refused,
        is_moderator=True,
        tab="board",
    )
