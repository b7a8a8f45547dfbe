"""Deputies of seats, and when players are away: what holds between two dates."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from app.accounts.actor import ORDERS, READ, Actor
from app.accounts.service import AccountService
from app.bounds import MOST_DAYS, need_date
from app.clock import Clock
from app.errors import AppError
from app.games.access import holds, is_moderator
from app.games.models import ACTIVE, OPEN, OVER, Absence, Deputy, Game, LockedGame, Seat
from app.games.repository import GameRepository
from app.games.service import GameService
from app.ledger.service import LedgerService, Sealed

MOST_ABSENCES = 50
"""How many absences a user may have that are not over."""


class DeputyService:
    """Names deputies and recalls them; keeps when players are away."""

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

    # ------------------------------------------------------------------ deputies

    def name(
        self,
        actor: Actor,
        code: str,
        number: int,
        *,
        user_id: int,
        days: int = 0,
        begins_at: datetime | None = None,
        ends_at: datetime | None = None,
    ) -> Deputy:
        """Let another user send orders for a seat, from now or a later date on, a year at most.

        The deputy is mailed. Raises as ``may_name``, and 422 ``not_a_deputy`` for the seat's own player and
        for who cannot sign in. Doors invite by address (``InvitationService``).
        """
        game, seat, begins, ends = self.may_name(
            actor, code, number, days=days, begins_at=begins_at, ends_at=ends_at
        )
        user = self._accounts.user(user_id)
        if user.id == seat.user_id or user.disabled_at is not None or user.guest_until is not None:
            raise AppError(422, "not_a_deputy")
        if user.id in game.moderator_ids and not holds(actor, seat):
            # Or a moderator who plays would read the seat without saying why.
            raise AppError(403, "look_first", seat=seat.figure)
        for row in self._to_come(seat):
            if row.user_id == user.id and row.begins_at <= begins and ends <= row.ends_at:
                # A button pressed twice.
                return row
        row = Deputy(seat_id=seat.id, user_id=user.id, begins_at=begins, ends_at=ends)
        self._rows.add(row)
        own = Sealed(seats=[number], facts={"deputy": user.name})
        self._ledger.append_sealed(game.id, "deputy_named", [own], seat=number, until=ends.isoformat())
        self._games.tell_deputy(game, seat, row)
        self._games.tell_holder(actor, game, seat, "deputy", days=max((ends - begins).days, 1))
        return row

    def may_name(
        self,
        actor: Actor,
        code: str,
        number: int,
        *,
        days: int = 0,
        begins_at: datetime | None = None,
        ends_at: datetime | None = None,
    ) -> tuple[LockedGame, Seat, datetime, datetime]:
        """Return game, seat and dates of a deputy to be named: until ``ends_at``, or for ``days`` days.

        Raises 403, 404, 409 ``seat_not_held`` for a seat that nobody plays (open, a computer's, dropped,
        given up), 422 ``bad_dates``.
        """
        actor.need(ORDERS)
        game, seat = self._own(actor, code, number)
        begins, ends = self._between(begins_at, ends_at, days)
        if seat.user_id is None or seat.status not in {OPEN, ACTIVE}:
            raise AppError(409, "seat_not_held")
        return game, seat, begins, ends

    def recall(self, actor: Actor, code: str, number: int, deputy_id: int) -> None:
        """Take a deputy's right away, from now on; raises 403, 404 ``no_such_deputy``."""
        actor.need(ORDERS)
        game, seat = self._own(actor, code, number)
        row = next((one for one in self._to_come(seat) if one.id == deputy_id), None)
        if row is None:
            raise AppError(404, "no_such_deputy")
        now = self._clock.now()
        if row.begins_at >= now:
            self._rows.drop(row)
        else:
            row.ends_at = now
        self._ledger.append(game.id, "deputy_recalled", seat=number)

    def of_seat(self, actor: Actor, code: str, number: int) -> Sequence[Deputy]:
        """Return the deputies of a seat, present and to come, for its player and the moderator.

        403 or 404.
        """
        return self._to_come(self.own(actor, code, number)[1])

    def own(self, actor: Actor, code: str, number: int) -> tuple[Game, Seat]:
        """Return a seat that the actor plays or moderates; raise 403 ``not_your_seat``, 404."""
        actor.need(READ)
        game = self._games.get(code)
        return game, self._need_own(actor, game, number)

    def _to_come(self, seat: Seat) -> list[Deputy]:
        now = self._clock.now()
        return sorted(
            (row for row in self._rows.deputies(seat.id) if row.ends_at > now),
            key=lambda row: (row.begins_at, row.id),
        )

    def _own(self, actor: Actor, code: str, number: int) -> tuple[LockedGame, Seat]:
        game = self._rows.lock(self._games.get(code).id)
        if game is None:  # pragma: no cover - games are not deleted while they are asked for
            raise AppError(404, "no_such_game", game=code[:40])
        return game, self._need_own(actor, game, number)

    def _need_own(self, actor: Actor, game: Game, number: int) -> Seat:
        seat = self._games.seat(game, number)
        if not is_moderator(actor, game) and not holds(actor, seat):
            raise AppError(403, "not_your_seat", seat=seat.figure)
        return seat

    # ------------------------------------------------------------------ absences

    def be_away(
        self, actor: Actor, *, begins_at: datetime | None, ends_at: datetime | None, code: str = ""
    ) -> Absence:
        """Say when one is away: from a game that one plays, or ("") from all.

        While it lasts the moderators of those games see it, and who is a deputy of the seat is reminded in
        one's place. Raises 403 ``not_your_seat`` for a game that one does not play, 404, 409
        ``too_many_absences``, 422 ``bad_dates``.
        """
        actor.need(ORDERS)
        if actor.user_id is None:
            raise AppError(403, "not_allowed")
        game = self._games.get(code) if code else None
        if game is not None and not any(holds(actor, seat) for seat in self._games.seats(game)):
            raise AppError(403, "not_your_seat")
        begins, ends = self._between(begins_at, ends_at)
        there = self.absences(actor)
        game_id = None if game is None else game.id
        for row in there:
            if (row.game_id, row.begins_at, row.ends_at) == (game_id, begins, ends):
                # A button pressed twice.
                return row
        if len(there) >= MOST_ABSENCES:
            raise AppError(409, "too_many_absences", most=MOST_ABSENCES)
        row = Absence(user_id=actor.user_id, game_id=game_id, begins_at=begins, ends_at=ends)
        self._rows.add(row)
        return row

    def be_back(self, actor: Actor, absence_id: int) -> None:
        """Take an absence back; raises 404 ``no_such_absence``."""
        actor.need(ORDERS)
        row = next((one for one in self.absences(actor) if one.id == absence_id), None)
        if row is None:
            raise AppError(404, "no_such_absence")
        self._rows.drop(row)

    def absences(self, actor: Actor, game: Game | None = None) -> list[Absence]:
        """Return when the actor is away, now and to come; of one game those that concern it."""
        actor.need(READ)
        if actor.user_id is None:
            return []
        now = self._clock.now()
        of_game = {None, None if game is None else game.id}
        return [
            row
            for row in self._rows.absences(actor.user_id)
            if row.ends_at > now and (game is None or row.game_id in of_game)
        ]

    def away(self, game: Game, seats: Sequence[Seat]) -> dict[int, datetime]:
        """Return by number the seats whose players are away now, and until when; asks for no rights."""
        users = [seat.user_id for seat in seats if seat.user_id is not None]
        if not users or game.status == OVER:
            return {}
        until = self._rows.away(game.id, users, self._clock.now())
        return {seat.number: until[seat.user_id] for seat in seats if seat.user_id in until}

    def stand_for(self, game: Game, seats: Sequence[Seat]) -> dict[int, list[int]]:
        """Return by number the users who are reminded in the place of players who are away.

        Present deputies.
        """
        away = self.away(game, seats)
        of_seats = {seat.id: seat.number for seat in seats if seat.number in away}
        if not of_seats:
            return {}
        found = self._rows.deputy_ids(list(of_seats), self._clock.now())
        return {of_seats[seat_id]: users for seat_id, users in found.items()}

    def _between(
        self, begins_at: datetime | None, ends_at: datetime | None, days: int = 0
    ) -> tuple[datetime, datetime]:
        """Return from when to when: begun now at the earliest. Raises 422 ``bad_dates``."""
        now = self._clock.now()
        begins = max(now, need_date(begins_at) or now)
        ends = need_date(ends_at) or begins + timedelta(days=days)
        if not begins < ends or (begins_at is not None and begins_at >= ends):
            raise AppError(422, "bad_dates")
        if ends - begins > timedelta(days=MOST_DAYS):
            raise AppError(422, "bad_dates", days=MOST_DAYS)
        return begins, ends
