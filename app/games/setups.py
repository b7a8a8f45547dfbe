"""Setting a game up after it was made: house rules, seats, one-time links, opening it to join."""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any

from app.accounts.actor import ORDERS, Actor
from app.accounts.links import SEAT, LinkService
from app.errors import AppError
from app.games.fitting import need_startable
from app.games.models import ACTIVE, OPEN, OUT, OVER, SETUP, Game, LockedGame, Seat
from app.games.options import choose
from app.games.plans import SeatPlan
from app.games.repository import GameRepository
from app.games.rules import about_of
from app.games.service import GameService
from app.games.wishes import understood_wish
from app.ledger.service import LedgerService
from engine.kernel.ruleset import About

MOST_RULES = 4000


def is_free(seat: Seat) -> bool:
    """Whether neither a player nor a computer has the seat."""
    return seat.user_id is None and not seat.is_bot and seat.status != OUT


class SetupService:
    """What a moderator does to a game that has not begun, and who comes by a link."""

    def __init__(
        self, *, repository: GameRepository, games: GameService, links: LinkService, ledger: LedgerService
    ) -> None:
        self._rows = repository
        self._games = games
        self._links = links
        self._ledger = ledger

    def moderated(self, actor: Actor, code: str) -> Game:
        """Return a game in setup that the actor moderates.

        403 ``not_moderator``, 404, 409 ``game_started``.
        """
        game = self._games.moderated(actor, code)
        if game.status != SETUP:
            raise AppError(409, "game_started")
        return game

    def open(self, actor: Actor, code: str, *, starts_full: bool = False) -> None:
        """Let people join the open seats; raises as ``moderated``, 409 ``already_open``.

        ``starts_full``: the game starts by itself as soon as the last open seat is taken.
        """
        game = self._locked(actor, code)
        if game.opened:
            raise AppError(409, "already_open", game=game.code)
        game.opened, game.starts_full = True, starts_full
        more = {"starts_full": True} if starts_full else {}
        self._ledger.append(game.id, "opened", door=actor.door, **more)

    def set_house_rules(self, actor: Actor, code: str, text: str) -> None:
        """Set what holds in this game beside its rules, for all to read before they join ("" = nothing).

        The ledger keeps the text's SHA-256. Raises as ``moderated``, 422 ``bad_text``.
        """
        game = self._locked(actor, code)
        kept = house_rules_of(text)
        if kept != game.house_rules:
            game.house_rules = kept
            self._ledger.append(game.id, "house_rules", rules=sha256(kept.encode()).hexdigest())

    def change(
        self,
        actor: Actor,
        code: str,
        *,
        options: Mapping[str, Any] | None = None,
        seats: int | None = None,
    ) -> Game:
        """Change options of a game (those not named stay), or how many seats it has, until it begins.

        Seats come and go at the end of the list; only one that nobody has can go. A wish for a start that the
        new options do not know goes. Everybody reads it in the ledger, and who has a seat is mailed. Raises
        as ``moderated``, 409 ``seat_taken`` or ``seats_of_position``, 422 ``bad_option``, ``bad_seats`` or
        ``cannot_start``.
        """
        game = self._locked(actor, code)
        about = about_of(game.ruleset)
        rows = list(self._rows.seats(game.id))
        before = game.options
        game.options = choose(about, {**_known(about, before), **(options or {})})
        changed = {key: one for key, one in game.options.items() if before.get(key) != one}
        numbers = [row.number for row in rows]
        wanted = len(rows) if seats is None else seats
        if wanted != len(rows):
            numbers = self._counted(game, about, rows, wanted)
        game.wishes = _still_known(game, numbers)
        need_startable(game, numbers)
        for row in rows:
            if row.number not in numbers:
                self._rows.remove_seat(row)
        self._rows.add_seats(
            [
                self._games.new_seat(game, number, SeatPlan(kept_back=not game.opened), about.seat_word)
                for number in numbers[len(rows) :]
            ]
        )
        if changed or wanted != len(rows):
            count = {"seats": wanted} if wanted != len(rows) else {}
            self._ledger.append(game.id, "setup_changed", options=changed, **count, door=actor.door)
            self._games.tell_players(game, "changed")
        return game

    @staticmethod
    def _counted(game: Game, about: About, rows: Sequence[Seat], wanted: int) -> list[int]:
        """Return the numbers of the seats that are wanted; those that go are held by nobody."""
        low, high = about.seats
        if game.scenario:
            raise AppError(409, "seats_of_position", seats=len(rows))
        if not low <= wanted <= high:
            raise AppError(422, "bad_seats", seats=wanted, low=low, high=high)
        for row in rows[wanted:]:
            if row.status != OPEN:
                raise AppError(409, "seat_taken", seat=row.figure)
        return list(range(about.first_seat, about.first_seat + wanted))

    def keep_back(self, actor: Actor, code: str, number: int, *, kept: bool) -> Seat:
        """Keep an open seat from those who join, or let them have it.

        Raises as ``moderated``, 404, 409 ``seat_taken`` for a seat that somebody has.
        """
        seat = self._free(self._locked(actor, code), number)
        seat.kept_back = kept
        return seat

    def link(self, actor: Actor, code: str, number: int) -> str:
        """Return the address of a page behind which the first user who opens it takes that seat.

        It works for 14 days.

        For people without an account too: it lets them sign up. Also of a game that runs, for a seat that
        nobody plays. Raises 403 ``not_moderator``, 404, 409 ``seat_taken``, or ``game_not_running`` for a
        game that is over.
        """
        game = self._games.lock_moderated(actor, code)
        if game.status == OVER:
            raise AppError(409, "game_not_running", status=game.status)
        seat = self._games.seat(game, number)
        if not is_free(seat):
            raise AppError(409, "seat_taken", seat=seat.figure)
        if game.status == SETUP:
            seat.kept_back = True
        self._ledger.append(game.id, "seat_linked", seat=number, door=actor.door)
        return self._links.for_seat(game.id, number)

    def linked(self, key: str) -> tuple[Game, Seat]:
        """Game and seat of a one-time link; raises 410 ``link_ended`` with the reason."""
        details = self._links.look(key, SEAT).details
        game = self._rows.by_id(int(details["game"]))
        seat = None if game is None else self._rows.seat(game.id, int(details["seat"]))
        if game is None or seat is None:
            raise AppError(410, "link_ended", why="no_seat")
        if game.status == OVER:
            raise AppError(410, "link_ended", why="over", title=game.title)
        if not is_free(seat):
            raise AppError(410, "link_ended", why="taken", title=game.title)
        return game, seat

    def take(self, actor: Actor, key: str) -> Seat:
        """Take the seat of a one-time link of a game that has not begun, open or not.

        Raises 403 ``not_allowed`` without a user, 409 ``already_seated``, ``game_started``, 410
        ``link_ended``.
        """
        actor.need(ORDERS)
        found, _ = self.linked(key)
        game = self._rows.lock(found.id)
        if game is None:
            raise AppError(410, "link_ended", why="no_seat")
        if game.status != SETUP:
            raise AppError(409, "game_started")
        seat = self.use(actor, game, key)
        seat.user_id, seat.status = actor.user_id, ACTIVE
        self._ledger.append(game.id, "joined", seat=seat.number, door=actor.door)
        return seat

    def use(self, actor: Actor, game: LockedGame, key: str) -> Seat:
        """Use a one-time link up; the seat that is to be its user's.

        Under the game's lock, since somebody may have been faster. Raises 403 ``not_allowed`` without a user,
        409 ``already_seated``, 410 ``link_ended``.
        """
        actor.need(ORDERS)
        if actor.user_id is None:
            raise AppError(403, "not_allowed")
        seats = self._rows.seats(game.id)
        if any(one.user_id == actor.user_id and one.status in {ACTIVE, OPEN} for one in seats):
            raise AppError(409, "already_seated", game=game.code)
        _, seat = self.linked(key)
        self._links.used(key, SEAT)
        return seat

    def game_of(self, seat: Seat) -> Game:
        """Return the game of a seat that was taken; raises 410 ``link_ended``."""
        game = self._rows.by_id(seat.game_id)
        if game is None:
            raise AppError(410, "link_ended", why="no_seat")
        return game

    def _locked(self, actor: Actor, code: str) -> LockedGame:
        game = self._games.lock_moderated(actor, code)
        if game.status != SETUP:
            raise AppError(409, "game_started")
        return game

    def _free(self, game: LockedGame, number: int) -> Seat:
        seat = self._games.seat(game, number)
        if seat.status != OPEN:
            raise AppError(409, "seat_taken", seat=seat.figure)
        return seat


def _known(about: About, options: Mapping[str, Any]) -> dict[str, Any]:
    """Return the options that the ruleset still knows."""
    known = {option.key for option in about.options}
    return {key: value for key, value in options.items() if key in known}


def _still_known(game: Game, numbers: Sequence[int]) -> dict[str, Any]:
    """Return the wishes of these seats that the game still knows."""
    kept = {}
    for seat, wish in game.wishes.items():
        try:
            if int(seat) in numbers:
                kept[seat] = understood_wish(game, str(wish))
        except AppError:
            continue
    return kept


def house_rules_of(text: str) -> str:
    """House rules as they are kept; raises 422 ``bad_text`` for more than 4,000 characters."""
    kept = "\n".join(" ".join(line.split()) for line in text.strip().splitlines())
    if len(kept) > MOST_RULES:
        raise AppError(422, "bad_text", limit=MOST_RULES)
    return kept
