"""Who may do what in a game: the one place that decides it."""

from collections.abc import Iterable
from datetime import datetime

from app.accounts.actor import Actor
from app.errors import AppError
from app.games.models import OPEN, Deputy, Game, Seat


def is_moderator(actor: Actor, game: Game) -> bool:
    """Whether the actor runs this game; the operator runs all."""
    return actor.is_operator or actor.user_id == game.moderator_id


def need_moderator(actor: Actor, game: Game) -> None:
    """Raises 403 ``not_moderator``."""
    if not is_moderator(actor, game):
        raise AppError(403, "not_moderator")


def open_seats(seats: Iterable[Seat]) -> list[Seat]:
    """The seats that anybody signed in may join before the game begins; standby seats are kept back."""
    return [seat for seat in seats if seat.status == OPEN and not seat.standby]


def may_open_seat(actor: Actor, game: Game, seat: Seat, deputies: Iterable[Deputy], now: datetime) -> bool:
    """Whether the actor may see what the seat sees: its user, its present deputy, the moderator."""
    if is_moderator(actor, game) or (seat.user_id is not None and seat.user_id == actor.user_id):
        return True
    return any(
        deputy.user_id == actor.user_id and deputy.begins_at <= now < deputy.ends_at for deputy in deputies
    )
