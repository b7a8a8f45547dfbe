"""Setting a game up after it was made: house rules, seats, one-time links, opening it to join."""

from hashlib import sha256

from app.accounts.actor import ORDERS, Actor
from app.accounts.links import SEAT, LinkService
from app.errors import AppError
from app.games.models import ACTIVE, OPEN, SETUP, Game, LockedGame, Seat
from app.games.repository import GameRepository
from app.games.service import GameService
from app.ledger.service import LedgerService

MOST_RULES = 4000


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
        """A game in setup that the actor moderates; 403 ``not_moderator``, 404, 409 ``game_started``."""
        game = self._games.moderated(actor, code)
        if game.status != SETUP:
            raise AppError(409, "game_started")
        return game

    def open(self, actor: Actor, code: str) -> None:
        """Let people join the open seats; raises as ``moderated``, 409 ``already_open``."""
        game = self._locked(actor, code)
        if game.opened:
            raise AppError(409, "already_open", game=game.code)
        game.opened = True
        self._ledger.append(game.id, "opened", door=actor.door)

    def set_house_rules(self, actor: Actor, code: str, text: str) -> None:
        """What holds in this game beside its rules, for all to read before they join ("" = nothing).

        The ledger keeps the text's SHA-256. Raises as ``moderated``, 422 ``bad_text``.
        """
        game = self._locked(actor, code)
        kept = house_rules_of(text)
        if kept != game.house_rules:
            game.house_rules = kept
            self._ledger.append(game.id, "house_rules", rules=sha256(kept.encode()).hexdigest())

    def keep_back(self, actor: Actor, code: str, number: int, *, kept: bool) -> Seat:
        """Keep an open seat from those who join, or let them have it.

        Raises as ``moderated``, 404, 409 ``seat_taken`` for a seat that somebody has.
        """
        seat = self._free(self._locked(actor, code), number)
        seat.kept_back = kept
        return seat

    def link(self, actor: Actor, code: str, number: int) -> str:
        """The address of a page behind which whoever opens it first takes that seat; it works for 14 days.

        For people without an account too: it lets them sign up. Raises as ``keep_back``.
        """
        game = self._locked(actor, code)
        seat = self._free(game, number)
        seat.kept_back = True
        self._ledger.append(game.id, "seat_linked", seat=number, door=actor.door)
        return self._links.for_seat(game.id, number)

    def linked(self, key: str) -> tuple[Game, Seat]:
        """Game and seat of a one-time link; raises 410 ``link_ended``."""
        details = self._links.look(key, SEAT).details
        game = self._rows.by_id(int(details["game"]))
        seat = None if game is None else self._rows.seat(game.id, int(details["seat"]))
        if game is None or seat is None or game.status != SETUP or seat.status != OPEN:
            raise AppError(410, "link_ended")
        return game, seat

    def take(self, actor: Actor, key: str) -> Seat:
        """Take the seat of a one-time link, open or not.

        Raises 403 ``not_allowed`` without a user, 409 ``already_seated``, 410 ``link_ended``.
        """
        actor.need(ORDERS)
        if actor.user_id is None:
            raise AppError(403, "not_allowed")
        found, seat = self.linked(key)
        game = self._rows.lock(found.id)
        if game is None:
            raise AppError(410, "link_ended")
        if any(one.user_id == actor.user_id for one in self._rows.seats(game.id)):
            raise AppError(409, "already_seated", game=game.code)
        # Under the lock: somebody may have been faster.
        self.linked(key)
        self._links.used(key, SEAT)
        seat.user_id, seat.status = actor.user_id, ACTIVE
        self._ledger.append(game.id, "joined", seat=seat.number, door=actor.door)
        return seat

    def game_of(self, seat: Seat) -> Game:
        """The game of a seat that was taken; raises 410 ``link_ended``."""
        game = self._rows.by_id(seat.game_id)
        if game is None:
            raise AppError(410, "link_ended")
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


def house_rules_of(text: str) -> str:
    """House rules as they are kept; raises 422 ``bad_text`` for more than 4,000 characters."""
    kept = "\n".join(" ".join(line.split()) for line in text.strip().splitlines())
    if len(kept) > MOST_RULES:
        raise AppError(422, "bad_text", limit=MOST_RULES)
    return kept
