"""What was promised about a due date, and moves with it: more time, offers, deputies, absences.

More time and offers are as long as they were. Somebody who was there for the date, or away at it, still is.
"""

from dataclasses import dataclass
from datetime import datetime

from app.games.models import Absence, Deputy, Game, Seat, Standby
from app.games.repository import GameRepository

EXTENSION, OFFER, DEPUTY, ABSENCE = "extension", "offer", "deputy", "absence"


@dataclass(frozen=True, kw_only=True)
class Follower:
    """A promise that a date takes along: of which seat, from when (None: now), until when."""

    kind: str
    seat: int
    begins_at: datetime | None
    ends_at: datetime
    row: Seat | Standby | Deputy | Absence


def followers(
    rows: GameRepository, game: Game, before: datetime | None, after: datetime | None
) -> list[Follower]:
    """Return what moves with a due date, as it would be; [] where no date is given before or after."""
    if before is None or after is None or before == after:
        return []
    moved, seats = after - before, rows.seats(game.id)
    found = [
        Follower(
            kind=EXTENSION, seat=seat.number, begins_at=None, ends_at=seat.extended_until + moved, row=seat
        )
        for seat in seats
        if seat.extended_until is not None
    ]
    found += [
        Follower(kind=OFFER, seat=row.seat, begins_at=None, ends_at=row.until + moved, row=row)
        for row in rows.standbys(game.id)
        # Nobody's time to think is cut short.
        if row.seat is not None and row.until is not None and after > before
    ]
    numbers = {seat.id: seat.number for seat in seats}
    players = {seat.user_id: seat.number for seat in seats if seat.user_id is not None}
    spans: list[tuple[str, int, Deputy | Absence]] = [
        (DEPUTY, numbers[row.seat_id], row) for row in rows.deputies_at(list(numbers), before)
    ]
    # Who is away from all games is away on those days, whatever one game does.
    spans += [
        (ABSENCE, players[row.user_id], row) for row in rows.absences_at(game.id, list(players), before)
    ]
    found += [
        Follower(
            kind=kind,
            seat=number,
            begins_at=row.begins_at + moved if after < row.begins_at else row.begins_at,
            ends_at=row.ends_at + moved if row.ends_at <= after else row.ends_at,
            row=row,
        )
        for kind, number, row in spans
        if not row.begins_at <= after < row.ends_at
    ]
    return found


def move(found: list[Follower]) -> None:
    """Write what ``followers`` has found."""
    for one in found:
        match one.row:
            case Seat():
                one.row.extended_until = one.ends_at
            case Standby():
                one.row.until = one.ends_at
            case Deputy() | Absence():
                one.row.ends_at = one.ends_at
                if one.begins_at is not None:
                    one.row.begins_at = one.begins_at
