"""Joining a game: an open seat of one that has not begun, or the seat of a one-time link at any time."""

from collections.abc import Callable

from app.accounts.actor import ORDERS, Actor
from app.errors import AppError
from app.games.models import SETUP, Game, LockedGame, Seat
from app.games.service import GameService
from app.games.setups import SetupService
from app.turns.run.seat_changes import SeatChanges


class JoiningService:
    """Gives seats to those who join, and a seat to the first who comes by its link.

    ``filled`` is called with a game in setup whenever somebody has taken a seat of it.
    """

    def __init__(
        self,
        *,
        games: GameService,
        setups: SetupService,
        seat_changes: SeatChanges,
        filled: Callable[[Game], None],
    ) -> None:
        self._games = games
        self._setups = setups
        self._seat_changes = seat_changes
        self._filled = filled

    def join(self, actor: Actor, code: str, *, wish: str = "") -> Seat:
        """Take the first open seat of a game that has not begun; raises as ``GameService.join``."""
        seat = self._games.join(actor, code, wish=wish)
        self._filled(self._games.get(code))
        return seat

    def take(self, actor: Actor, key: str) -> Seat:
        """Take the seat of a one-time link; in a game that runs its rules are told.

        Raises 403 ``not_allowed`` without a user, 409 ``already_seated``, ``turn_running`` or ``game_held``,
        410 ``link_ended``.
        """
        actor.need(ORDERS)
        game, seat = self._setups.linked(key)
        if game.status == SETUP:
            seat = self._setups.take(actor, key)
            self._filled(game)
            return seat
        result = self._seat_changes.take_over(actor, game, lambda locked: self._use(actor, locked, key))
        if result.run is None:
            raise AppError(409, "game_held", reason=result.held)
        return seat

    def _use(self, actor: Actor, game: LockedGame, key: str) -> int:
        return self._setups.use(actor, game, key).number
