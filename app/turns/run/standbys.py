"""Users who wait to take over a seat: offered in their order, a day each, until one takes it."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from app import words
from app.accounts.actor import MODERATE, ORDERS, Actor
from app.errors import AppError
from app.games.access import is_moderator
from app.games.models import ACTIVE, OVER, RUNNING, VACANT, Game, LockedGame, Seat, Standby
from app.games.quarantine import Quarantine
from app.language import reading, speaking
from app.mail.models import ON_OFFER, Use
from app.render.messages import Messages
from app.turns.host import Host
from app.turns.run.exclusive import RunResult
from app.turns.run.seat_changes import SeatChanges
from app.words import letter

MOST_WAITING = 100
OFFER = timedelta(days=1)


@dataclass(frozen=True, kw_only=True)
class Waiting:
    """Somebody in the list: the place in it from 1 on, since when; the seat on offer or None, until when."""

    place: int
    user_id: int
    name: str
    since: datetime
    seat: Seat | None
    until: datetime | None


class StandbyService:
    """Keeps the lists, and offers seats that nobody plays."""

    def __init__(self, host: Host, *, quarantine: Quarantine, seat_changes: SeatChanges) -> None:
        self._games = host.games
        self._rows = host.stores.games
        self._accounts = host.accounts
        self._quarantine = quarantine
        self._seat_changes = seat_changes
        self._ledger = host.ledger
        self._mail = host.mail
        self._clock = host.clock
        self._settings = host.settings

    # ------------------------------------------------------------------ the lists

    def wait(self, actor: Actor, code: str) -> Waiting:
        """Put oneself at the end of the list of a game.

        Raises 403 for the operator, 404, 409 ``game_not_running`` when it is over, ``already_seated``,
        ``already_waiting``, ``list_full``.
        """
        actor.need(ORDERS)
        game = self._locked(code)
        if actor.user_id is None:
            raise AppError(403, "not_allowed")
        if game.status == OVER:
            raise AppError(409, "game_not_running", status=game.status)
        if any(seat.user_id == actor.user_id and seat.status == ACTIVE for seat in self._rows.seats(game.id)):
            raise AppError(409, "already_seated", game=game.code)
        if self._rows.standby(game.id, actor.user_id) is not None:
            raise AppError(409, "already_waiting", game=game.code)
        if len(self._rows.standbys(game.id)) >= MOST_WAITING:
            raise AppError(409, "list_full", most=MOST_WAITING)
        self._rows.add(Standby(game_id=game.id, user_id=actor.user_id, since=self._clock.now()))
        return next(one for one in self._listed(game) if one.user_id == actor.user_id)

    def withdraw(self, actor: Actor, code: str) -> None:
        """Leave the list, or decline what is offered, which is the same; 404 ``not_waiting``."""
        actor.need(ORDERS)
        game = self._locked(code)
        self._rows.remove_standby(self._own(actor, game))

    def remove(self, actor: Actor, code: str, user_id: int) -> None:
        """Take somebody off the list, as its moderator. Raises 403 ``not_moderator``, 404 ``not_waiting``."""
        actor.need(MODERATE)
        game = self._games.lock_moderated(actor, code)
        row = self._rows.standby(game.id, user_id)
        if row is None:
            raise AppError(404, "not_waiting", game=game.code)
        self._rows.remove_standby(row)

    def waiting(self, actor: Actor, code: str) -> list[Waiting]:
        """Return the list in its order: all for the moderator, for other users their own place."""
        game = self._games.seen(actor, code)
        found = self._listed(game)
        return found if is_moderator(actor, game) else [one for one in found if one.user_id == actor.user_id]

    # ------------------------------------------------------------------ offers

    def take(self, actor: Actor, code: str) -> RunResult:
        """Take the seat on offer. Raises 404 ``not_waiting``, 409 ``no_offer`` and as for any run."""
        actor.need(ORDERS)
        game = self._games.get(code)

        def offered(locked: LockedGame) -> int:
            row = self._own(actor, locked)
            if row.seat is None or row.until is None or row.until <= self._clock.now():
                raise AppError(409, "no_offer", game=locked.code)
            seat = self._games.seat(locked, row.seat)
            if seat.status not in VACANT or seat.is_bot:
                raise AppError(409, "no_offer", game=locked.code)
            self._rows.remove_standby(row)
            return seat.number

        return self._seat_changes.take_over(actor, game, offered)

    def offer_all(self) -> None:
        """Offer what is to be offered, in every game; the next in line where nobody has answered."""
        for game_id in self._rows.to_offer(self._clock.now()):
            with self._quarantine.guard(game_id):
                game = self._rows.lock(game_id)
                if game is not None and game.status == RUNNING:
                    self._offer(game)

    def _offer(self, game: LockedGame) -> None:
        now = self._clock.now()
        vacant = {
            seat.number: seat
            for seat in self._rows.seats(game.id)
            if seat.status in VACANT and not seat.is_bot
        }
        free: list[Standby] = []
        for row in self._rows.standbys(game.id):
            if row.seat is not None and row.seat not in vacant:
                # Somebody else has it: the place in the list stays.
                row.seat = row.until = None
            if row.until is not None and row.until <= now:
                self._tell(game, row, "ended", vacant[row.seat or 0])
                self._rows.remove_standby(row)
            elif row.seat is None:
                free.append(row)
            else:
                del vacant[row.seat]
        self._rows.flush()
        for seat in vacant.values():
            # Who has just lost it is not asked first.
            row_or_none = next((row for row in free if row.user_id != seat.user_id), None)
            if row_or_none is None:
                continue
            free.remove(row_or_none)
            row_or_none.seat, row_or_none.until = seat.number, now + OFFER
            self._ledger.append(game.id, "seat_offered", seat=seat.number)
            self._tell(game, row_or_none, "offered", seat)
        self._rows.flush()

    def _tell(self, game: Game, row: Standby, what: str, seat: Seat) -> None:
        user = self._accounts.user(row.user_id)
        with speaking(user.language):
            body = letter(
                "standby",
                what=what,
                seat=seat.known_as,
                title=game.title,
                code=game.code,
                until=""
                if row.until is None
                else Messages(game.ruleset, reading(), game.time_zone).date(
                    row.until.isoformat(timespec="seconds")
                ),
                base_url=self._settings.base_url,
            )
            subject = words.say(f"mail-standby-{what}", title=game.title, seat=seat.known_as)
        use = Use(about=ON_OFFER, seat=seat.number) if what == "offered" else None
        self._mail.queue(user, subject, body, game=game, use=use)

    # ------------------------------------------------------------------

    def _locked(self, code: str) -> LockedGame:
        game = self._games.get(code)
        locked = self._rows.lock(game.id)
        if locked is None:
            raise AppError(404, "no_such_game", game=code[:40])
        return locked

    def _own(self, actor: Actor, game: Game) -> Standby:
        row = None if actor.user_id is None else self._rows.standby(game.id, actor.user_id)
        if row is None:
            raise AppError(404, "not_waiting", game=game.code)
        return row

    def _listed(self, game: Game) -> list[Waiting]:
        rows = self._rows.standbys(game.id)
        names = {user.id: user.name for user in self._accounts.users([row.user_id for row in rows])}
        offers = any(row.seat is not None for row in rows)
        by_number = {seat.number: seat for seat in self._rows.seats(game.id)} if offers else {}
        return [
            Waiting(
                place=place,
                user_id=row.user_id,
                name=names.get(row.user_id, ""),
                since=row.since,
                seat=None if row.seat is None else by_number.get(row.seat),
                until=row.until,
            )
            for place, row in enumerate(rows, start=1)
        ]
