"""Who asks: made by a door, understood by every service."""

from dataclasses import dataclass

from app.errors import AppError

READ, ORDERS, MODERATE = "read", "orders", "moderate"
SCOPES = (READ, ORDERS, MODERATE)


@dataclass(frozen=True, kw_only=True)
class Actor:
    """A user at a door with what the door's token allows; without a user it is the operator (command line).

    ``door``: web, api, mail, cli or worker.
    """

    user_id: int | None
    door: str
    scopes: frozenset[str] = frozenset(SCOPES)

    @property
    def is_operator(self) -> bool:
        """The operator at the machine may do anything."""
        return self.user_id is None

    def need(self, scope: str) -> None:
        """Raises 403 ``scope_missing`` when the token does not have that scope."""
        if scope not in self.scopes:
            raise AppError(403, "scope_missing", scope=scope)


OPERATOR = Actor(user_id=None, door="cli")
WORKER = Actor(user_id=None, door="worker")
