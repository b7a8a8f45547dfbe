"""Who may do what in a game: the one place that decides it."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from app.accounts.actor import Actor
from app.errors import AppError
from app.games.models import OPEN, Deputy, Game, ReportShare, Seat

WHOLE_POSITION = 0
"""In the place of a seat's number: everything that there is in a game."""


def is_moderator(actor: Actor, game: Game) -> bool:
    """Whether the actor is one of the moderators of this game; the operator runs all."""
    return actor.is_operator or (actor.user_id is not None and actor.user_id in game.moderator_ids)


def need_in(actor: Actor, game: Game, scope: str) -> None:
    """Raise 403 unless the actor's token has that scope; a guest has it in a trial game only."""
    actor.need(scope, trial=game.sandbox_until is not None)


def need_moderator(actor: Actor, game: Game) -> None:
    """Raises 403 ``not_moderator``."""
    if not is_moderator(actor, game):
        raise AppError(403, "not_moderator")


def open_seats(seats: Iterable[Seat]) -> list[Seat]:
    """Return the seats that anybody signed in may join before the game begins; not those kept back."""
    return [seat for seat in seats if seat.status == OPEN and not seat.kept_back]


@dataclass(frozen=True, kw_only=True)
class Sight:
    """Which seats of others somebody may look into: ``all`` of them, or some for a reason given."""

    all: bool = False
    seats: frozenset[int] = frozenset()

    def sees(self, seat: int) -> bool:
        """Whether that seat is among them."""
        return self.all or WHOLE_POSITION in self.seats or seat in self.seats

    @property
    def whole(self) -> bool:
        """Whether the whole position may be looked at."""
        return self.all or WHOLE_POSITION in self.seats


def holds(actor: Actor, seat: Seat) -> bool:
    """Whether the seat is the actor's own."""
    return seat.user_id is not None and seat.user_id == actor.user_id


def is_deputy(actor: Actor, deputies: Iterable[Deputy], now: datetime) -> bool:
    """Whether the actor is one of these deputies at present."""
    return any(
        deputy.user_id == actor.user_id and deputy.begins_at <= now < deputy.ends_at for deputy in deputies
    )


PLAYER_SIDE, OTHER_SIDE = "player", "other"


def side_of_thread(actor: Actor, game: Game, *, user_id: int, complaint: bool, operates: bool) -> str:
    """Return on which side of a thread of that player the actor stands.

    "" for who has nothing to do with it.

    The other side is the game's moderator, and of a complaint about the moderator an operator (``operates``).
    """
    if actor.user_id == user_id:
        return PLAYER_SIDE
    if actor.is_operator:
        return OTHER_SIDE
    reads = (operates and actor.user_id not in game.moderator_ids) if complaint else is_moderator(actor, game)
    return OTHER_SIDE if reads else ""


def share_holds(game: Game, seat: Seat, share: ReportShare) -> bool:
    """Whether a share is in force: the game allows it, and who gave it still plays the seat."""
    return game.sharing and share.ended_at is None and seat.user_id == share.by_id


def reads_shared(actor: Actor, game: Game, seat: Seat, share: ReportShare, turn: int) -> bool:
    """Whether the actor may read the seat's report of that game turn by this share. Never its sheets."""
    own = actor.user_id is not None and actor.user_id == share.user_id
    return own and share_holds(game, seat, share) and share.first_turn <= turn <= share.last_turn
