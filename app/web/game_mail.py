"""The moderator's side of a game's mail: what became of the latest reports, and of all that was mailed."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from fastapi import APIRouter
from starlette.responses import Response

from app.games.models import RUNNING, Game
from app.mail.models import OutboxRow
from app.web.access import SignedInRequest

router = APIRouter(prefix="/games/{code}")

_SHOWN = 200


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


def mailed(desk: SignedInRequest, game: Game) -> Mailed | None:
    """What became of the reports of the latest run; None before the first."""
    services = desk.services
    runs = services.turns.runs(game)
    if not runs:
        return None
    run = runs[-1]
    seats = {seat.number: seat for seat in services.games.seats(game)}
    people = [seat.user_id for seat in seats.values() if seat.user_id is not None]
    names = {user.id: user.name for user in services.accounts.users(people)}
    reports = {row.seat: row for row in services.reports.of_run(run.id)}
    mails = services.mail.of_reports([row.id for row in reports.values()])
    found = [
        SeatMail(
            seat=number,
            name=seats[number].known_as,
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
        later=_input(game.due_at, late, desk.me.user.time_zone),
    )


def _input(due: datetime | None, hours: int, zone: str) -> str:
    if due is None:
        return ""
    return f"{(due + timedelta(hours=hours)).astimezone(ZoneInfo(zone)):%Y-%m-%dT%H:%M}"


@router.get("/mail")
def show(desk: SignedInRequest, code: str) -> Response:
    """The latest mails of a game: what, to whom, what became of it."""
    game = desk.services.games.moderated(desk.actor, code)
    rows = desk.services.mail.of_game(game.id, _SHOWN)
    people = sorted({row.user_id for row in rows if row.user_id is not None})
    return desk.page(
        "game_mail",
        game=game,
        rows=rows,
        names={user.id: user.name for user in desk.services.accounts.users(people)},
        is_moderator=True,
        tab="board",
    )
