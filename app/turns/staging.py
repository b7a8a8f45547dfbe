"""The stage of a game: the one run that is computed and waits to be published."""

from datetime import timedelta

import structlog

from app.bounds import kept_date
from app.clock import Clock
from app.games.models import AFTER, LockedGame
from app.sheets.repository import OrderRepository
from app.turns.models import DISCARDED, Run
from app.turns.repository import TurnRepository

log = structlog.get_logger()


class Staging:
    """Puts runs on the stage and takes them off. What players can read says nothing of it."""

    def __init__(self, *, repository: TurnRepository, order_rows: OrderRepository, clock: Clock) -> None:
        self._rows = repository
        self._order_rows = order_rows
        self._clock = clock

    def put(self, game: LockedGame, run: Run) -> None:
        """That run waits: until its moment, or until the moderator says so. Its sheets are locked."""
        game.staged_run, game.waits = run.number, ""
        if game.release == AFTER and game.release_at is None:
            # A run that was computed anew meanwhile keeps the moment of the first.
            game.release_at = kept_date(self._clock.now() + timedelta(hours=game.release_hours))
        self._order_rows.lock([sheet_id for sheet_id, _ in run.sheets.values()])

    def take(self, game: LockedGame, *, late_too: bool) -> Run | None:
        """Discard the staged run, if there is one: its sheets wait again.

        ``late_too``: so do those that came meanwhile.
        """
        run = None if game.staged_run is None else self._rows.attempt(game.id, game.staged_run)
        if run is None:
            return None
        run.state, game.staged_run = DISCARDED, None
        self._order_rows.unlock(game.id, run.game_turn, late_too=late_too)
        log.info("turn.discarded", game=game.code, run=run.number)
        return run

    def outdate(self, game: LockedGame) -> None:
        """Discard the staged run because something else is published first: it starts from an older state.

        The tick finds the turn still to be run, and it is computed anew from the same sheets.
        """
        self.take(game, late_too=False)
