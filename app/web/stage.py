"""A staged turn: what it came to, read by its moderator before anybody else; published or thrown away."""

from collections.abc import Sequence
from typing import Annotated

from fastapi import Query
from starlette.datastructures import FormData
from starlette.responses import Response

from app import words
from app.errors import AppError
from app.games.access import WHOLE_POSITION
from app.games.models import AFTER, AT_ONCE, BY_HAND, Game, Seat
from app.games.rules import about_of
from app.http.downloads import report_file
from app.http.routers import page_router
from app.language import reading
from app.render.messages import Messages
from app.turns.models import Run
from app.turns.run.stages import Stage
from app.turns.run.wording import describe_oddity
from app.web import confirm
from app.web.access import CsrfForm, SignedInRequest, go, line_of
from app.web.refusals import told

router = page_router(prefix="/games/{code}/stage")

_ACTIONS = frozenset({"publish", "discard", "again"})
_RELEASES = (AT_ONCE, AFTER, BY_HAND)


@router.get("")
def show(request: SignedInRequest, code: str) -> Response:
    """Show the staged run, its reports and what is unusual about it; when turns are published."""
    return _page(request, code)


@router.post("")
def decide(request: SignedInRequest, code: str, form: CsrfForm) -> Response:
    """Publish it, discard it or run the turn again: asked first, done when confirmed."""
    game = request.services.games.moderated(request.actor, code)
    action = confirm.action_of(form, game, _ACTIONS)
    number = line_of(form, "staged", 9)
    if not number.isdecimal():
        raise AppError(422, "bad_request")
    if confirm.is_sure(form, game):
        if action == "publish":
            request.services.stages.publish(request.actor, code, int(number))
        else:
            request.services.stages.discard(request.actor, code, int(number), again=action == "again")
        return go(f"/games/{code}/board")
    stage = request.services.stages.current(request.actor, code)
    if stage is None or stage.run.number != int(number):
        raise AppError(409, "turn_changed", run=game.run_number)
    return confirm.ask(
        request,
        game,
        _proposal(action, stage.run),
        back=f"/games/{code}/stage",
        fields={"action": action, "staged": number},
        seen=action == "publish",
    )


@router.post("/release")
def set_release(request: SignedInRequest, code: str, form: CsrfForm) -> Response:
    """Choose when turns that were run are published."""
    hours = line_of(form, "hours", 5)
    try:
        request.services.releases.set_release(
            request.actor, code, line_of(form, "release", 10), int(hours) if hours.isdecimal() else 0
        )
    except AppError as error:
        if error.code not in {"bad_schedule", "bad_release", "turn_staged"}:
            raise
        return _page(request, code, form=form, refused=told(error), status=error.status)
    return go(f"/games/{code}/stage")


@router.post("/look")
def look(request: SignedInRequest, code: str, form: CsrfForm) -> Response:
    """Keep why a moderator who plays looks at the whole position."""
    try:
        request.services.games.look(request.actor, code, WHOLE_POSITION, reason=line_of(form, "reason", 250))
    except AppError as error:
        if error.code != "bad_reason":
            raise
        return _page(request, code, refused=told(error), status=error.status)
    return go(f"/games/{code}/stage")


@router.get("/{number}/seats/{seat}.{form}")
def preview(  # noqa: PLR0917 - FastAPI fills them by name
    request: SignedInRequest,
    code: str,
    number: int,
    seat: int,
    form: str,
    kind: Annotated[str, Query(pattern="^(turn|late|final|start)?$")] = "",
) -> Response:
    """Send a staged report as a file: html, pdf, txt, json or csv."""
    row = request.services.stages.report(request.actor, code, number, seat, kind)
    return report_file(request.services.reports.preview(row, form), form)


def _proposal(action: str, run: Run) -> confirm.Proposal:
    turn = run.game_turn
    if action == "publish":
        return confirm.Proposal(
            question=words.say("ask-publish", turn=turn),
            button=words.say("ask-publish-button"),
            told=[words.say("ask-publish-all")],
        )
    if action == "again":
        return confirm.Proposal(
            question=words.say("ask-again", turn=turn),
            button=words.say("ask-again-button"),
            told=[words.say("ask-again-sheets"), words.say("ask-discard-none")],
        )
    return confirm.Proposal(
        question=words.say("ask-discard"),
        button=words.say("ask-discard-button"),
        told=[words.say("ask-discard-none"), words.say("ask-discard-waits", turn=turn)],
    )


def _odd(request: SignedInRequest, game: Game, stage: Stage, seats: Sequence[Seat]) -> list[str]:
    reader = Messages(game.ruleset, reading(), game.time_zone)
    found = request.services.stages.oddities(request.actor, game.code, stage.run.number)
    return [describe_oddity(reader, one, seats) for one in found]


def _page(
    request: SignedInRequest,
    code: str,
    *,
    form: FormData | None = None,
    refused: str = "",
    status: int = 200,
) -> Response:
    game = request.services.games.moderated(request.actor, code)
    stage = request.services.stages.current(request.actor, code)
    whole = request.services.games.sight(request.actor, game).whole
    seats = request.services.games.seats(game)
    return request.page(
        "stage",
        status=status,
        game=game,
        stage=stage,
        whole=whole,
        odd=_odd(request, game, stage, seats) if stage is not None and whole else [],
        seats={seat.number: seat for seat in seats},
        seat_word=about_of(game.ruleset).seat_word,
        releases=[(one, words.say(f"release-{one}")) for one in _RELEASES],
        release=game.release if form is None else line_of(form, "release", 10),
        hours=game.release_hours if form is None else line_of(form, "hours", 5),
        refused=refused,
        is_moderator=True,
        tab="board",
    )
