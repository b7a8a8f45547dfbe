"""Who asks: made by a door, understood by every service."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Self

from app.errors import AppError

if TYPE_CHECKING:
    from app.accounts.models import User

READ, ORDERS, MODERATE = "read", "orders", "moderate"
SCOPES = (READ, ORDERS, MODERATE)


@dataclass(frozen=True, kw_only=True)
class Actor:
    """A user at a door with what the door's token allows; without a user it is the operator (command line).

    ``door``: web, api, mail, cli or worker. ``guest``: a visitor who plays a trial and may do nothing else.
    ``proved_at``: when the user last showed who he is, by password or by a letter, for this session or token.
    """

    user_id: int | None
    door: str
    scopes: frozenset[str] = frozenset(SCOPES)
    guest: bool = False
    proved_at: datetime | None = None

    @classmethod
    def of(
        cls, user: "User", *, door: str, scopes: Iterable[str] = SCOPES, proved_at: datetime | None = None
    ) -> Self:
        """Return the actor that a user is at a door: the one way in which doors make actors of users."""
        guest = user.guest_until is not None
        return cls(user_id=user.id, door=door, scopes=frozenset(scopes), guest=guest, proved_at=proved_at)

    @property
    def is_operator(self) -> bool:
        """The operator at the machine may do anything."""
        return self.user_id is None

    def need(self, scope: str, *, trial: bool = False) -> None:
        """Raise 403 ``scope_missing`` when the token does not have that scope.

        Raise 403 ``guests_only_play`` for a guest, unless what is asked for belongs to a ``trial``: services
        that guests may use say so, and everything else is closed to them.
        """
        if self.guest and not trial:
            raise AppError(403, "guests_only_play")
        if scope not in self.scopes:
            raise AppError(403, "scope_missing", scope=scope)


OPERATOR = Actor(user_id=None, door="cli")
WORKER = Actor(user_id=None, door="worker")
