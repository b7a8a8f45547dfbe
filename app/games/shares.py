"""Sharing: a seat's player lets another user read its reports; never its sheets."""

from collections.abc import Sequence

from app.accounts.actor import ORDERS, READ, Actor
from app.accounts.models import User
from app.accounts.service import AccountService
from app.bounds import MOST_TURN
from app.clock import Clock
from app.errors import AppError
from app.games.access import holds, reads_shared, share_holds
from app.games.models import Game, ReportShare, Seat
from app.games.repository import GameRepository
from app.games.service import GameService
from app.ledger.service import LedgerService, Sealed

MOST_SHARES = 50
"""How many shares a seat may have in force at once."""


class ShareService:
    """Gives shares and takes them back."""

    def __init__(
        self,
        *,
        repository: GameRepository,
        games: GameService,
        accounts: AccountService,
        ledger: LedgerService,
        clock: Clock,
    ) -> None:
        self._rows = repository
        self._games = games
        self._accounts = accounts
        self._ledger = ledger
        self._clock = clock

    def allow(self, actor: Actor, code: str, *, allowed: bool) -> None:
        """Say whether seats of the game may share.

        Everybody reads it in the ledger. Raises 403, 404.

        Where it is not allowed any more no share holds; where it is again, those not taken back do.
        """
        game = self._games.lock_moderated(actor, code)
        if game.sharing != allowed:
            game.sharing = allowed
            self._ledger.append(game.id, "sharing", allowed=allowed)

    def give(
        self, actor: Actor, code: str, number: int, email: str, *, first: int = 0, last: int = MOST_TURN
    ) -> ReportShare:
        """Let the user with that address read the seat's reports; raises as ``give_to``, 404.

        Doors invite by address (``InvitationService``), so that they tell nobody who has an account.
        """
        self.may_give(actor, code, number, first=first, last=last)
        user = self._accounts.user_by_email(email)
        return self.give_to(actor, code, number, user, first=first, last=last)

    def give_to(
        self, actor: Actor, code: str, number: int, user: User, *, first: int = 0, last: int = MOST_TURN
    ) -> ReportShare:
        """Let a user read the seat's reports of those game turns.

        Raises as ``may_give``, 409 ``too_many_shares``, 422 ``own_share``, 404 for who cannot sign in.
        """
        game, seat = self.may_give(actor, code, number, first=first, last=last)
        if user.disabled_at is not None or user.guest_until is not None:
            raise AppError(404, "no_such_user")
        if user.id == seat.user_id:
            raise AppError(422, "own_share")
        given = [row for row in self._rows.shares(seat.id) if row.by_id == actor.user_id]
        for row in given:
            if (row.user_id, row.first_turn, row.last_turn) == (user.id, first, last):
                # A button pressed twice.
                return row
        if len(given) >= MOST_SHARES:
            raise AppError(409, "too_many_shares", most=MOST_SHARES)
        row = ReportShare(
            seat_id=seat.id,
            by_id=actor.user_id,
            user_id=user.id,
            first_turn=first,
            last_turn=last,
            created_at=self._clock.now(),
        )
        self._rows.add(row)
        own = Sealed(seats=[number], facts={"reader": user.name})
        self._ledger.append_sealed(game.id, "report_shared", [own], seat=number)
        return row

    def may_give(self, actor: Actor, code: str, number: int, *, first: int, last: int) -> tuple[Game, Seat]:
        """Return game and seat of a share to be given.

        Raises 403 ``not_your_seat`` for all but its player, 404, 409 ``sharing_off``, 422 ``bad_turns``.
        """
        actor.need(ORDERS)
        game, seat = self._own(actor, code, number)
        if not game.sharing:
            raise AppError(409, "sharing_off")
        if not 0 <= first <= last <= MOST_TURN:
            raise AppError(422, "bad_turns")
        return game, seat

    def end(self, actor: Actor, code: str, number: int, share_id: int) -> None:
        """Take a share back: it is read no more from now on. Raises 403, 404 ``no_such_share``."""
        actor.need(ORDERS)
        game, seat = self._own(actor, code, number)
        row = next((one for one in self._rows.shares(seat.id) if one.id == share_id), None)
        if row is None:
            raise AppError(404, "no_such_share")
        row.ended_at = self._clock.now()
        self._ledger.append(game.id, "share_ended", seat=number)

    def of_seat(self, actor: Actor, code: str, number: int) -> Sequence[ReportShare]:
        """Return the shares of a seat that are in force, for users who may read it; 403 or 404 otherwise."""
        actor.need(READ)
        game = self._games.get(code)
        seat = self._games.seat_for_reading(actor, game, number)
        return [row for row in self._rows.shares(seat.id) if share_holds(game, seat, row)]

    def with_me(self, actor: Actor) -> list[tuple[Game, Seat, ReportShare]]:
        """Return what others let the actor read, newest first."""
        actor.need(READ)
        if actor.user_id is None:
            return []
        return [row for row in self._rows.shared_with(actor.user_id) if share_holds(*row)]

    def need(self, actor: Actor, share_id: int, turn: int | None = None) -> tuple[Game, Seat, ReportShare]:
        """Return a share by which the actor may read (the report of that ``turn``).

        Raises 404 ``no_such_share``.
        """
        actor.need(READ)
        found = self._rows.share_of(share_id)
        if found is not None:
            game, seat, share = found
            if reads_shared(actor, game, seat, share, share.first_turn if turn is None else turn):
                return found
        raise AppError(404, "no_such_share")

    def _own(self, actor: Actor, code: str, number: int) -> tuple[Game, Seat]:
        game = self._rows.lock(self._games.get(code).id)
        if game is None:  # pragma: no cover - games are not deleted while they are asked for
            raise AppError(404, "no_such_game", game=code[:40])
        seat = self._games.seat(game, number)
        if not holds(actor, seat):
            raise AppError(403, "not_your_seat", seat=seat.figure)
        return game, seat
