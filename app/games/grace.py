"""Time beyond the date, by rules that all know before: what a seat takes alone, and what the game gives."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any, Self

import msgspec

from app import words
from app.bounds import MOST_HOURS
from app.errors import AppError
from app.games.models import ACTIVE, Game, LockedGame, Seat

MOST_HOURS_MORE = 14 * 24

# What may be set, from 0 on, and the most of it.
LIMITS: Mapping[str, int] = {
    "extensions": 20,
    "extension_hours": MOST_HOURS_MORE,
    "wait_hours": MOST_HOURS_MORE,
    "replacement_days": 60,
    "bank_hours": MOST_HOURS,
    "increment_hours": MOST_HOURS,
}


class Grace(msgspec.Struct, frozen=True, kw_only=True):
    """What a game allows beyond its date; 0: nothing of the kind.

    ``extensions`` of ``extension_hours`` each that a seat takes alone; ``wait_hours`` that a run waits once
    for missing sheets of people; ``replacement_days`` that who takes a seat over has at least; and instead of
    one date for all ``bank_hours`` of each player for the whole game, with ``increment_hours`` more a turn.
    """

    extensions: int = 0
    extension_hours: int = 0
    wait_hours: int = 0
    replacement_days: int = 0
    bank_hours: int = 0
    increment_hours: int = 0

    @classmethod
    def of(cls, game: Game) -> Self:
        """Return what a game allows."""
        return cls(**game.grace)

    @classmethod
    def understood(cls, given: Mapping[str, Any]) -> Self:
        """Return what a moderator sets, all else 0; raise 422 ``bad_grace``."""
        unknown = sorted(set(given) - set(LIMITS))
        if unknown:
            raise AppError(422, "bad_grace", field=unknown[0][:40], most=0)
        for field, number in given.items():
            if not isinstance(number, int) or not 0 <= number <= LIMITS[field]:
                raise AppError(422, "bad_grace", field=field, most=LIMITS[field])
        found = cls(**given)
        if bool(found.extensions) != bool(found.extension_hours):
            raise AppError(422, "bad_grace", field="extension_hours", most=LIMITS["extension_hours"])
        if found.increment_hours and not found.bank_hours:
            raise AppError(422, "bad_grace", field="bank_hours", most=LIMITS["bank_hours"])
        return found

    def kept(self) -> dict[str, int]:
        """Return what a game keeps of it: what is not 0."""
        return {name: value for name in LIMITS if (value := getattr(self, name))}

    def sentences(self) -> list[str]:
        """Return the rules in sentences, for pages, mails, programs and the calendar."""
        found = []
        if self.extensions:
            found.append(words.say("grace-extensions", count=self.extensions, hours=self.extension_hours))
        if self.wait_hours:
            found.append(words.say("grace-wait", hours=self.wait_hours))
        if self.replacement_days:
            found.append(words.say("grace-replacement", days=self.replacement_days))
        if self.bank_hours:
            found.append(words.say("grace-bank", hours=self.bank_hours, more=self.increment_hours))
        return found


def people_asked(seats: Sequence[Seat]) -> list[Seat]:
    """Return the seats of people from which the present step wants orders."""
    return [
        seat
        for seat in seats
        if seat.wanted and seat.user_id is not None and not seat.is_bot and seat.status == ACTIVE
    ]


def fill_banks(game: LockedGame, seats: Sequence[Seat]) -> None:
    """Give each seat the budget that the whole game begins with."""
    for seat in seats:
        seat.bank_minutes = 60 * Grace.of(game).bank_hours


def begin_clocks(game: LockedGame, seats: Sequence[Seat], now: datetime) -> None:
    """Begin a turn of a game with budgets: its date is the first of its players' own; each is waited for."""
    game.turn_at = now
    own = {seat: now + timedelta(minutes=seat.bank_minutes) for seat in people_asked(seats)}
    game.due_at = min(own.values(), default=now + timedelta(hours=Grace.of(game).increment_hours))
    for seat, until in own.items():
        seat.extended_until = until if until > game.due_at else None


def spend(game: LockedGame, seats: Sequence[Seat], sent: Mapping[int, datetime], now: datetime) -> None:
    """Take the time of a turn from the budgets of who was asked, and add the increment.

    ``sent``: by seat when the sheet that was run had come; without one the time goes until now.
    """
    if game.turn_at is None:
        return
    more = 60 * Grace.of(game).increment_hours
    for seat in people_asked(seats):
        used = max(0, int((sent.get(seat.number, now) - game.turn_at).total_seconds()) // 60)
        seat.bank_minutes = max(0, seat.bank_minutes - used) + more
