"""More time for one seat: a due run waits for it, and for nobody else."""

from datetime import datetime, timedelta

from app.accounts.actor import ORDERS, Actor
from app.accounts.service import clean_line
from app.bounds import MOST_REASON, need_number
from app.clock import Clock
from app.errors import AppError
from app.games.access import holds
from app.games.grace import MOST_HOURS_MORE, Grace
from app.games.models import RUNNING, Game, Seat
from app.games.service import GameService
from app.ledger.service import LedgerService


class ExtensionService:
    """Gives one seat more time."""

    def __init__(self, *, games: GameService, ledger: LedgerService, clock: Clock) -> None:
        self._games = games
        self._ledger = ledger
        self._clock = clock

    def extend(self, actor: Actor, code: str, number: int, hours: int, *, reason: str) -> Seat:
        """Let a due run wait for a seat's orders, until it is ready or 1 to 336 hours after the date.

        0 hours take that back. It holds for the present step only. The player is mailed, the ledger says it
        to all. Raises 403 ``not_moderator``, 404, 409 ``game_not_running``, ``no_date``,
        ``no_orders_wanted``, ``seat_not_held``, 422 ``bad_schedule`` or ``bad_reason``.
        """
        game = self._games.lock_moderated(actor, code)
        seat = self._games.seat(game, number)
        why = clean_line(reason, MOST_REASON, "bad_reason")
        need_number(hours, 0, MOST_HOURS_MORE, "bad_schedule", "hours")
        if game.status != RUNNING:
            raise AppError(409, "game_not_running", status=game.status)
        if game.due_at is None:
            raise AppError(409, "no_date")
        if seat.user_id is None:
            raise AppError(409, "seat_not_held")
        if not seat.wanted:
            raise AppError(409, "no_orders_wanted", seat=seat.figure)
        seat.extended_until = max(game.due_at, self._clock.now()) + timedelta(hours=hours) if hours else None
        until = "none" if seat.extended_until is None else seat.extended_until.isoformat(timespec="seconds")
        self._ledger.append(game.id, "seat_extended", seat=number, until=until, reason=why, door=actor.door)
        self._games.tell_holder(
            actor, game, seat, "extended", reason=why, until=seat.extended_until or "none"
        )
        return seat

    def would_be(self, game: Game, seat: Seat) -> datetime:
        """Return until when a run would wait for a seat that took an extension now; raise 409 ``no_date``."""
        if game.due_at is None:
            raise AppError(409, "no_date")
        begins = max(game.due_at, self._clock.now(), seat.extended_until or game.due_at)
        return begins + timedelta(hours=Grace.of(game).extension_hours)

    def take(self, actor: Actor, code: str, number: int) -> Seat:
        """Take one of the extensions that the game gives each seat, as its player.

        The run waits until the seat is ready or the time is over. Raise 403 ``not_your_seat``, 404, 409
        ``game_not_running``, ``no_date``, ``no_orders_wanted`` or ``no_extension_left``.
        """
        actor.need(ORDERS)
        game = self._games.lock(self._games.get(code))
        seat, grace = self._games.seat(game, number), Grace.of(game)
        if not holds(actor, seat):
            raise AppError(403, "not_your_seat", seat=seat.figure)
        if game.status != RUNNING:
            raise AppError(409, "game_not_running", status=game.status)
        if not seat.wanted:
            raise AppError(409, "no_orders_wanted", seat=seat.figure)
        if seat.extensions_taken >= grace.extensions:
            raise AppError(409, "no_extension_left", of=grace.extensions)
        seat.extended_until, seat.waited = self.would_be(game, seat), False
        seat.extensions_taken += 1
        until, left = (
            seat.extended_until.isoformat(timespec="seconds"),
            grace.extensions - seat.extensions_taken,
        )
        self._ledger.append(game.id, "time_taken", seat=number, until=until, left=left, door=actor.door)
        return seat
