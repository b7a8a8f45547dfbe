"""What is being written: kept for its writer while it is written, until it is sent. No sheet, no revision.

One text a seat, turn and user; each keeping overwrites the one before and counts its version, so that two
tabs (or two machines) notice each other.
"""

from app.accounts.actor import Actor
from app.clock import Clock
from app.errors import AppError
from app.games.models import Game, Seat
from app.games.service import GameService
from app.sheets.models import DraftRow
from app.sheets.repository import OrderRepository
from app.sheets.values import taken, turn_to_play


class DraftService:
    """Keeps drafts: every user who may write a seat's orders has a private one."""

    def __init__(self, *, repository: OrderRepository, games: GameService, clock: Clock) -> None:
        self._rows = repository
        self._games = games
        self._clock = clock

    def of(self, actor: Actor, code: str, number: int) -> DraftRow | None:
        """Return the actor's own draft for the turn that the seat is to play, or None. Raise 403, 404."""
        game = self._games.get(code)
        return self.of_seat(actor, game, self._games.seat_for_orders(actor, game, number))

    def of_seat(self, actor: Actor, game: Game, seat: Seat) -> DraftRow | None:
        """Return the actor's own draft for a seat that was found and may be written for, or None."""
        if actor.user_id is None:
            return None
        return self._rows.draft(game.id, turn_to_play(game, seat), seat.number, actor.user_id)

    def keep(
        self,
        actor: Actor,
        code: str,
        number: int,
        text: str,
        *,
        seen: int = 0,
        if_version: int | None = None,
        if_turn: int | None = None,
    ) -> DraftRow:
        """Keep a text in place of the former draft.

        ``seen``: the revision of the sheet that the writer had in view. ``if_version``: replace only that
        version (0: none), else 412 ``draft_changed``. ``if_turn``: keep only for that turn. Raise 403, 404,
        409 ``form_other_turn``, 413, 422 as for a sheet; a refused text stays with its writer.
        """
        game = self._games.get(code)
        seat = self._games.seat_for_orders(actor, game, number)
        if actor.user_id is None:
            raise AppError(403, "not_allowed")
        turn = turn_to_play(game, seat)
        if if_turn is not None and if_turn != turn:
            raise AppError(409, "form_other_turn", turn=if_turn, present=turn)
        own = taken(text)
        now = self._clock.now()
        row = self._rows.draft(game.id, turn, number, actor.user_id, lock=True)
        version = 0 if row is None else row.version
        if if_version is not None and if_version != version:
            raise AppError(412, "draft_changed", version=version)
        if row is None:
            row = DraftRow(
                game_id=game.id,
                game_turn=turn,
                seat=number,
                user_id=actor.user_id,
                text=own,
                seen=seen,
                version=1,
                saved_at=now,
            )
            self._rows.add_draft(row)
        elif row.text != own or row.seen != seen:
            row.text, row.seen, row.version, row.saved_at = own, seen, version + 1, now
        return row

    def drop(self, actor: Actor, code: str, number: int) -> None:
        """Throw the actor's own draft away; one that is not there is no error. Raises 403, 404."""
        row = self.of(actor, code, number)
        if row is not None:
            self._rows.drop_draft(row)
