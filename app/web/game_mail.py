"""The moderator's side of a game's mail: what became of the latest reports, and of all that was mailed."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Annotated
from zoneinfo import ZoneInfo

from fastapi import Query
from starlette.responses import Response

from app import words
from app.bounds import MOST_ID, MOST_LISTED
from app.errors import AppError
from app.games.models import RUNNING, Game
from app.http.routers import page_router
from app.mail.models import OutboxRow
from app.mailbox.quarantine import MailQuarantine
from app.turns.models import Run
from app.web.access import CsrfForm, SignedInRequest, go, line_of, text_of
from app.web.refusals import told

router = page_router(prefix="/games/{code}")

_REDO = frozenset({404, 409, 413, 422})


@dataclass(frozen=True, kw_only=True)
class SeatMail:
    """What became of a seat's latest report: its mail, or None when its player wanted none."""

    seat: int
    name: str
    player: str
    row: OutboxRow | None


@dataclass(frozen=True, kw_only=True)
class Mailed:
    """The mail of a game's latest reports, and how long our own server kept it.

    ``late_hours`` (0: no time): the date may be moved by as much, to ``later``, as an input field wants it.
    """

    turn: int
    seats: list[SeatMail]
    late_hours: int
    later: str

    @property
    def counts(self) -> dict[str, int]:
        """How many mails there are of each state."""
        found: dict[str, int] = {}
        for seat in self.seats:
            if seat.row is not None:
                found[seat.row.state] = found.get(seat.row.state, 0) + 1
        return found

    @property
    def troubled(self) -> list[SeatMail]:
        """The seats whose reports have not arrived, as far as we know."""
        return [
            seat
            for seat in self.seats
            if seat.row is not None and (seat.row.error or not _is_there(seat.row))
        ]


def _is_there(row: OutboxRow) -> bool:
    return row.state in {"accepted", "opened", "queued", "digest"}


def mailed(request: SignedInRequest, game: Game, run: Run | None) -> Mailed | None:
    """Return what became of the reports of the latest run; None before the first."""
    if run is None:
        return None
    services = request.services
    seats = {seat.number: seat for seat in services.games.seats(game)}
    people = [seat.user_id for seat in seats.values() if seat.user_id is not None]
    names = {user.id: user.name for user in services.accounts.users(people)}
    reports = {row.seat: row for row in services.reports.of_run(run.id, documents=False)}
    mails = services.mail.of_reports([row.id for row in reports.values()])
    found = [
        SeatMail(
            seat=number,
            name=seats[number].number_and_name,
            player=names[seats[number].user_id or 0],
            row=mails.get(report.id),
        )
        for number, report in sorted(reports.items())
        if number in seats and seats[number].user_id in names
    ]
    late = services.deliveries.late_hours(game.id, run.ended_at) if game.status == RUNNING else 0
    return Mailed(
        turn=run.game_turn,
        seats=found,
        late_hours=late if game.due_at is not None else 0,
        later=_input(game.due_at, late, game.time_zone),
    )


def _input(due: datetime | None, hours: int, zone: str) -> str:
    if due is None:
        return ""
    return f"{(due + timedelta(hours=hours)).astimezone(ZoneInfo(zone)):%Y-%m-%dT%H:%M}"


@router.get("/mail/aside/{mail_id}")
def show_quarantined(request: SignedInRequest, code: str, mail_id: int) -> Response:
    """Show a mail that could not be read, as text, and what may be done with it."""
    return _aside(request, code, mail_id)


@router.post("/mail/aside/{mail_id}")
def settle_quarantined(request: SignedInRequest, code: str, mail_id: int, form: CsrfForm) -> Response:
    """Send the orders in it for a seat, or put it away."""
    aside = MailQuarantine(request.services)
    if line_of(form, "action", 10) == "away":
        aside.put_away(request.actor, code, mail_id)
        return go(f"/games/{code}/mail")
    number = line_of(form, "seat", 4)
    seat = int(number) if number.isdecimal() else 0
    text = text_of(form, "text")
    try:
        aside.hand_over(request.actor, code, mail_id, number=seat, text=text)
    except AppError as error:
        if error.status not in _REDO:
            raise
        return _aside(
            request, code, mail_id, refused=told(error), text=text_of(form, "text"), status=error.status
        )
    return go(f"/games/{code}/mail")


def _aside(
    request: SignedInRequest, code: str, mail_id: int, *, refused: str = "", text: str = "", status: int = 200
) -> Response:
    shown = MailQuarantine(request.services).show(request.actor, code, mail_id)
    game = request.services.games.moderated(request.actor, code)
    return request.page(
        "mail_aside",
        status=status,
        game=game,
        shown=shown,
        why=words.either(f"mail-unreadable-{shown.row.reason}", "mail-aside-fault"),
        seats=[seat for seat in request.services.games.seats(game) if not seat.is_bot],
        text=text or shown.text,
        refused=refused,
        is_moderator=True,
        tab="board",
    )


@router.get("/mail")
def show(
    request: SignedInRequest, code: str, before: Annotated[int, Query(ge=1, le=MOST_ID)] = MOST_ID
) -> Response:
    """Show a page of the mails of a game, newest first: what, to whom, what became of it."""
    game = request.services.games.moderated(request.actor, code)
    found = request.services.mail.of_game(game.id, MOST_LISTED + 1, before=before)
    rows = found[:MOST_LISTED]
    people = sorted({row.user_id for row in rows if row.user_id is not None})
    return request.page(
        "game_mail",
        game=game,
        rows=rows,
        later=before != MOST_ID,
        earlier=rows[-1].id if len(found) > MOST_LISTED else None,
        quarantined=MailQuarantine(request.services).list(request.actor, game),
        names={user.id: user.name for user in request.services.accounts.users(people)},
        is_moderator=True,
        tab="board",
    )
