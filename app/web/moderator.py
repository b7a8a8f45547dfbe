"""The moderator's pages: the board, runs, announcements, start and run."""

from dataclasses import dataclass
from datetime import datetime
from typing import Annotated

from fastapi import Query
from starlette.responses import Response

from app import words
from app.accounts.service import clean_line
from app.bounds import MOST_ID, MOST_LATEST, MOST_LISTED, MOST_REASON
from app.errors import AppError
from app.games.models import RUNNING, SETUP, Game, Seat
from app.games.rhythm import Rhythm
from app.games.rules import about_of
from app.http.routers import page_router
from app.language import reading
from app.mailbox.quarantine import MailQuarantine
from app.render.messages import Messages
from app.sheets import wording
from app.sheets.standing import Standing
from app.turns.run.checks import CHECKS
from app.turns.run.wording import describe_finding
from app.web import confirm, game_mail
from app.web.access import CsrfForm, SignedInRequest, go, line_of, text_of
from app.web.refusals import told

router = page_router(prefix="/games/{code}")

_ANNOUNCEMENT = 4000
_START = "start"
_FAILURES = 3


@dataclass(frozen=True, kw_only=True)
class BoardRow:
    """One seat on the board."""

    seat: Seat
    player: str
    standing: Standing
    words: str
    told: list[str]
    tone: str
    open_to_me: bool

    @property
    def played(self) -> bool:
        """Whether a player holds it: open seats and computers are nobody's to be waited for."""
        return self.seat.user_id is not None and not self.seat.is_bot


def _board(request: SignedInRequest, game: Game) -> list[BoardRow]:
    seats = request.services.games.seats(game)
    ids = sorted({seat.user_id for seat in seats if seat.user_id is not None})
    names = {user.id: user.name for user in request.services.accounts.users(ids)}
    standings = request.services.standings.of_game(game)
    words = Messages(game.ruleset, reading(), game.time_zone)
    sight = request.services.games.sight(request.actor, game)
    out = []
    for seat in seats:
        standing = standings[seat.number]
        out.append(
            BoardRow(
                seat=seat,
                player="bot" if seat.is_bot else names.get(seat.user_id or 0, "open"),
                standing=standing,
                words=wording.stamp(words, standing),
                told=wording.describe_standing(words, standing, mine=seat.user_id == request.me.user.id),
                open_to_me=seat.user_id == request.me.user.id or sight.sees(seat.number),
                tone="quiet" if seat.is_bot or not standing.open else wording.tone(standing),
            )
        )
    return out


@dataclass(frozen=True, kw_only=True)
class Tally:
    """What a moderator wants to know before a run."""

    asked: int
    sent: int
    late: int
    errors: int

    @property
    def missing(self) -> int:
        """Seats of people that are asked and have sent nothing."""
        return self.asked - self.sent


def _tally(rows: list[BoardRow]) -> Tally:
    people = [row for row in rows if row.standing.open and row.played]
    return Tally(
        asked=len(people),
        sent=sum(not row.standing.missing for row in people),
        late=sum(row.seat.behind and row.played for row in rows),
        errors=sum(row.standing.errors > 0 for row in people),
    )


@router.get("/board")
def board(
    request: SignedInRequest,
    code: str,
    asked: Annotated[int, Query(ge=0)] = 0,
    reminded: Annotated[int, Query(ge=-1)] = -1,
) -> Response:
    """Show who is in, where the sheets stand, what the runs came to. ``asked``: the run just asked for."""
    game = request.services.games.moderated(request.actor, code)
    return _page(request, game, asked=asked, reminded=reminded)


def _page(
    request: SignedInRequest,
    game: Game,
    *,
    asked: int = 0,
    reminded: int = -1,
    refused: str = "",
    text: str = "",
    status: int = 200,
) -> Response:
    rows = _board(request, game)
    runs = request.services.turns.latest_runs(game, limit=MOST_LATEST)
    standbys = request.services.standbys.waiting(request.actor, game.code)
    return request.page(
        "board",
        status=status,
        game=game,
        seat_word=about_of(game.ruleset).seat_word,
        rows=rows,
        away=request.services.deputies.away(game, [row.seat for row in rows]),
        resting=request.services.accounts.resting([row.seat.user_id for row in rows if row.seat.user_id]),
        tally=_tally(rows),
        checks=_checks(request, game, rows),
        stage=request.services.stages.current(request.actor, game.code),
        runs=runs,
        run_count=request.services.turns.count(game),
        failures=request.services.turns.failures(game, limit=_FAILURES),
        asked=asked if asked > game.run_number else 0,
        came=asked if 0 < asked <= game.run_number else 0,
        reminded=reminded,
        standbys=standbys,
        records=request.services.fame.shown(
            {row.seat.user_id for row in rows if row.seat.user_id is not None}
            | {one.user_id for one in standbys}
        ),
        waiting=request.services.messages.waiting(game),
        signs=request.services.heartbeat.signs(),
        mailed=game_mail.mailed(request, game, runs[0] if runs else None),
        quarantined=MailQuarantine(request.services).list(request.actor, game),
        mail=request.services.mail.stuck_counts(game.id),
        most=_ANNOUNCEMENT,
        refused=refused,
        text=text,
        is_moderator=True,
        tab="board",
    )


def _checks(request: SignedInRequest, game: Game, rows: list[BoardRow]) -> list[tuple[str, str, str]]:
    """State, name and sentence of every check before a run."""
    if game.status != RUNNING:
        return []
    reader = Messages(game.ruleset, reading(), game.time_zone)
    standings = {row.seat.number: row.standing for row in rows}
    return [
        (one.state, reader.message(f"check-name-{one.key}"), describe_finding(reader, one))
        for one in request.services.readiness.findings(game, standings)
    ]


def _next_due(request: SignedInRequest, game: Game) -> datetime | None:
    """Return when the turn after the present one would be due, if the present one were run now."""
    if game.due_at is None or game.status != RUNNING or game.grace.get("bank_hours"):
        return None
    return Rhythm.of(game).following(game.due_at, now=request.services.clock.now())


@router.post("/remind")
def remind(request: SignedInRequest, code: str, form: CsrfForm) -> Response:
    """Mail everybody whose sheet is missing."""
    run = line_of(form, "run", 9)
    if not run.isdecimal():
        raise AppError(422, "bad_request")
    count = request.services.readiness.remind(request.actor, code, if_run=int(run))
    return go(f"/games/{code}/board?reminded={count}")


@router.get("/limits")
def show_limits(request: SignedInRequest, code: str) -> Response:
    """Show the limits of the checks before a run."""
    return _limits(request, request.services.games.moderated(request.actor, code))


@router.post("/limits")
def set_limits(request: SignedInRequest, code: str, form: CsrfForm) -> Response:
    """Set the limits; a blank one is none."""
    game = request.services.games.moderated(request.actor, code)
    given = {check.key: line_of(form, check.key, 9) for check in CHECKS if check.key in form}
    try:
        limits = {
            key: None if not text else int(text) if text.isdecimal() else -1 for key, text in given.items()
        }
        request.services.readiness.set_limits(request.actor, code, limits)
    except AppError as error:
        if error.code != "bad_limit":
            raise
        return _limits(request, game, given=given, refused=told(error), status=error.status)
    return go(f"/games/{code}/board#checks")


def _limits(
    request: SignedInRequest,
    game: Game,
    *,
    given: dict[str, str] | None = None,
    refused: str = "",
    status: int = 200,
) -> Response:
    limits = request.services.readiness.limits(game).items()
    values = given or {key: "" if limit is None else str(limit) for key, limit in limits}
    return request.page(
        "limits",
        status=status,
        game=game,
        checks=[
            (
                check,
                words.say(f"check-name-{check.key}"),
                check.usual_limit(game.turn_hours),
                values.get(check.key, ""),
            )
            for check in CHECKS
            if check.key != "rules"
        ],
        refused=refused,
        is_moderator=True,
        tab="board",
    )


@router.get("/run")
def confirm_run(request: SignedInRequest, code: str) -> Response:
    """Say what a run now would mean, with the button."""
    game = request.services.games.moderated(request.actor, code)
    rows = _board(request, game)
    missing = [row for row in rows if row.standing.open and row.standing.missing]
    return request.page(
        "run",
        game=game,
        seat_word=about_of(game.ruleset).seat_word,
        tally=_tally(rows),
        missing=missing,
        checks=_checks(request, game, rows),
        outside=bool(request.services.readiness.outside(game)),
        next_due=_next_due(request, game),
        starts=game.status == SETUP,
        follows=_START if game.status == SETUP else game.run_number,
        is_moderator=True,
        tab="board",
    )


@router.post("/run")
def run(request: SignedInRequest, code: str, form: CsrfForm) -> Response:
    """Ask for the run, or start a game that has not begun; the worker does the rest."""
    game = request.services.games.moderated(request.actor, code)
    follows = line_of(form, "run", 9)
    if follows == _START:
        # Pressed twice, it is still one start.
        if game.status == SETUP:
            request.services.turns.start(request.actor, code)
        return go(f"/games/{code}/board")
    if not follows.isdecimal():
        raise AppError(422, "bad_request")
    number = request.services.turns.ask(request.actor, code, after=int(follows))
    return go(f"/games/{code}/board?asked={number}")


@router.post("/hold")
def hold(request: SignedInRequest, code: str, form: CsrfForm) -> Response:
    """Hold a running game: asked first, with the reason; done when confirmed, and then all are told."""
    game = request.services.games.moderated(request.actor, code)
    if game.status != RUNNING:
        late = AppError(409, "game_not_running", status=game.status)
        return _page(request, game, refused=told(late), status=late.status)
    try:
        reason = clean_line(line_of(form, "reason", 250), MOST_REASON, "bad_reason")
        if confirm.is_sure(form, game):
            request.services.schedules.hold(request.actor, code, reason=reason, if_run=game.run_number)
            return go(f"/games/{code}/board")
    except AppError as error:
        if error.code != "bad_reason":
            raise
        return _page(request, game, refused=told(error), status=error.status)
    proposal = confirm.Proposal(
        question=words.say("ask-hold"),
        button=words.say("ask-hold-button"),
        told=[
            words.say("ask-hold-what"),
            words.say("ask-hold-until"),
            words.say("ask-hold-told", reason=reason),
        ],
    )
    return confirm.ask(request, game, proposal, back=f"/games/{code}/board", fields={"reason": reason})


@router.post("/resume")
def resume(request: SignedInRequest, code: str, _: CsrfForm) -> Response:
    """Let a held game go on."""
    request.services.schedules.resume(request.actor, code)
    return go(f"/games/{code}/board")


@router.post("/announce")
def announce(request: SignedInRequest, code: str, form: CsrfForm) -> Response:
    """Tell all seats something in their next reports."""
    text = text_of(form, "text")
    try:
        request.services.messages.announce(request.actor, code, text)
    except AppError as error:
        if error.code != "bad_text":
            raise
        game = request.services.games.moderated(request.actor, code)
        return _page(request, game, refused=told(error), text=text, status=error.status)
    return go(f"/games/{code}/board#announcements")


@router.get("/runs")
def runs(
    request: SignedInRequest,
    code: str,
    before: Annotated[int, Query(ge=0, le=MOST_ID)] = MOST_ID,
    failed: Annotated[int, Query(ge=1, le=MOST_ID)] = MOST_ID,
) -> Response:
    """List the runs with their times, newest first.

    Above the latest of them those that failed.

    ``failed``: a whole page of these, before that one.
    """
    game = request.services.games.moderated(request.actor, code)
    found = request.services.turns.latest_runs(game, before, MOST_LISTED + 1)
    # One more than is shown tells whether there are others.
    most = MOST_LATEST if failed == MOST_ID else MOST_LISTED
    failures = request.services.turns.failures(game, failed, most + 1) if before == MOST_ID else []
    return request.page(
        "runs",
        game=game,
        runs=found[:MOST_LISTED],
        later=before != MOST_ID,
        earlier=found[MOST_LISTED - 1].number if len(found) > MOST_LISTED else None,
        failures=failures[:most],
        failed_later=failed != MOST_ID,
        failed_before=failures[most - 1].id if len(failures) > most else None,
        dead=request.services.turns.dead_runs(game) if before == MOST_ID else [],
        is_moderator=True,
        tab="runs",
    )
