"""Whether what a mail says still holds when it is to go: reminders, offers, what waits for a moderator."""

from collections.abc import Callable, Mapping, Sequence

from app.games.models import CHECKS, RUNNING, Game
from app.mail.models import (
    ON_OFFER,
    ON_STAGE,
    OUTSIDE,
    SHEET_MISSING,
    SHEET_WRONG,
    TURN_MISSED,
    OutboxRow,
)
from app.sheets.standing import Standing
from app.turns.host import Host
from app.turns.look.standings import StandingService


class UsefulnessService:
    """Asks again before a mail goes."""

    def __init__(self, host: Host, *, standings: StandingService) -> None:
        self._rows = host.stores.games
        self._reminders = host.stores.reminders
        self._standings = standings
        self._clock = host.clock
        self._known: dict[int, dict[int, Standing]] = {}
        self._holds: Mapping[str, Callable[[Game, OutboxRow], bool]] = {
            SHEET_MISSING: lambda game, row: self._to_remind(game, row, missing=True),
            SHEET_WRONG: lambda game, row: self._to_remind(game, row, missing=False),
            TURN_MISSED: self._turn_missed,
            ON_OFFER: self._on_offer,
            ON_STAGE: lambda game, row: game.staged_run == row.use_turn,
            OUTSIDE: lambda game, row: (game.waits, game.turn) == (CHECKS, row.use_turn),
        }

    def stale(self, rows: Sequence[OutboxRow]) -> set[int]:
        """Return the ids of the mails that no longer say what is true."""
        found = set()
        self._known.clear()
        for row in rows:
            if row.use and row.game_id is not None:
                game = self._rows.by_id(row.game_id)
                if game is None or not self._holds[row.use](game, row):
                    found.add(row.id)
        return found

    def _standing(self, game: Game, row: OutboxRow) -> Standing:
        if game.id not in self._known:
            self._known[game.id] = self._standings.of_game(game)
        return self._known[game.id][row.use_seat]

    def _to_remind(self, game: Game, row: OutboxRow, *, missing: bool) -> bool:
        """Whether the sheet is ``missing``, or in and not clean, as it was when its player was reminded."""
        if game.status != RUNNING or game.turn != row.use_turn or not self._cares(game, row):
            return False
        if row.use_at is not None and game.due_at != row.use_at:
            # It names another date: a reminder of the one that holds is sent before that.
            self._reminders.forget(row.user_id or 0, game.id, game.turn)
            return False
        standing = self._standing(game, row)
        if missing:
            return standing.open and standing.missing
        return standing.open and standing.is_in and not standing.clean

    def _turn_missed(self, game: Game, row: OutboxRow) -> bool:
        """Whether the turn is still missed, and no sheet for it has come meanwhile."""
        standing = self._standing(game, row) if self._cares(game, row) else None
        missed = None if standing is None else standing.missed
        return missed is not None and missed.turn == row.use_turn and not (standing and standing.is_in)

    def _cares(self, game: Game, row: OutboxRow) -> bool:
        """Whether the reader still plays the seat, or stands in for its player."""
        seat = self._rows.seat(game.id, row.use_seat)
        if seat is None or row.user_id is None:
            return False
        deputies = self._rows.deputy_ids([seat.id], self._clock.now()).get(seat.id, [])
        return seat.user_id == row.user_id or row.user_id in deputies

    def _on_offer(self, game: Game, row: OutboxRow) -> bool:
        """Whether the seat is still offered to the reader."""
        standby = None if row.user_id is None else self._rows.standby(game.id, row.user_id)
        offered = standby is not None and standby.seat == row.use_seat and standby.until is not None
        return offered and standby is not None and (standby.until or self._clock.now()) > self._clock.now()
