"""Help for people by operators: who has an account, disabling it, what it may, and the record of each act."""

from collections.abc import Sequence

from app.accounts.actor import MODERATE, Actor
from app.accounts.models import AccountAct, User
from app.accounts.repository import AccountRepository
from app.accounts.service import AccountService, clean_line
from app.bounds import MOST_REASON
from app.clock import Clock
from app.errors import AppError

DISABLED, ENABLED, RESET, MODERATOR, NO_MODERATOR = (
    "disabled",
    "enabled",
    "reset",
    "moderator",
    "no_moderator",
)
OPERATOR, NO_OPERATOR, REVOKED, INVITED = "operator", "no_operator", "revoked", "invited"
ENDED = "ended"
PAGE = 50


class OperatingService:
    """Acts of operators on accounts. Each is written down with who did it and why."""

    def __init__(self, *, repository: AccountRepository, accounts: AccountService, clock: Clock) -> None:
        self._rows = repository
        self._accounts = accounts
        self._clock = clock

    def need(self, actor: Actor) -> None:
        """Raise 403 ``not_operator`` for everybody but the operator and users who may operate."""
        actor.need(MODERATE)
        if actor.user_id is not None and not self._accounts.user(actor.user_id).may_operate:
            raise AppError(403, "not_operator")

    def find(self, actor: Actor, text: str = "", *, after: int = 0, limit: int = PAGE) -> Sequence[User]:
        """Return users whose name or address holds a text, by id; deleted ones among them."""
        self.need(actor)
        return self._rows.found(text.strip()[:100], after, limit)

    def user(self, actor: Actor, user_id: int) -> User:
        """Return a user by id; raise 403, 404 ``no_such_user``."""
        self.need(actor)
        return self._accounts.user(user_id)

    def acts(self, actor: Actor, user: User) -> Sequence[AccountAct]:
        """Return what was done to an account, newest first."""
        self.need(actor)
        return self._rows.acts(user.id)

    def disable(self, actor: Actor, user: User, *, reason: str) -> None:
        """Disable an account: its sessions, tokens and links end, its seats rest.

        Raise 403, 409 ``already_so`` or ``not_yourself``, 422 ``bad_reason``.
        """
        self._need_change(actor, user, changes=user.disabled_at is None)
        if actor.user_id == user.id:
            raise AppError(409, "not_yourself")
        self.note(actor, user, DISABLED, reason)
        user.disabled_at = self._clock.now()
        self._accounts.end_everything(user)

    def enable(self, actor: Actor, user: User, *, reason: str) -> None:
        """Enable an account again; sessions and tokens do not come back. Raise as ``disable``."""
        self._need_change(actor, user, changes=user.disabled_at is not None)
        self.note(actor, user, ENABLED, reason)
        user.disabled_at = None

    def let_moderate(self, actor: Actor, user: User, *, may: bool, reason: str) -> None:
        """Set whether the user may create games. Raise as ``disable``."""
        self._need_change(actor, user, changes=user.may_moderate != may)
        self.note(actor, user, MODERATOR if may else NO_MODERATOR, reason)
        user.may_moderate = may

    def let_operate(self, actor: Actor, user: User, *, may: bool, reason: str) -> None:
        """Set whether the user may help others on the page of users; at the machine only."""
        if not actor.is_operator:
            raise AppError(403, "not_operator")
        self._need_change(actor, user, changes=user.may_operate != may)
        self.note(actor, user, OPERATOR if may else NO_OPERATOR, reason)
        user.may_operate = may

    def revoke_token(self, actor: Actor, user: User, prefix: str, *, reason: str) -> None:
        """End a token of the user; raises 403, 404 ``no_such_token``, 422."""
        self.need(actor)
        self._accounts.revoke_token(user, prefix)
        self.note(actor, user, REVOKED, f"tp_{prefix}: {reason.strip()}" if reason.strip() else "")

    def note(self, actor: Actor, user: User, act: str, reason: str) -> None:
        """Write an act down; raises 422 ``bad_reason`` without a reason of 1 to 200 characters."""
        self._rows.add(
            AccountAct(
                user_id=user.id,
                by_id=actor.user_id,
                door=actor.door,
                act=act,
                reason=clean_line(reason, MOST_REASON, "bad_reason"),
                at=self._clock.now(),
            )
        )

    def _need_change(self, actor: Actor, user: User, *, changes: bool) -> None:
        self.need(actor)
        if user.deleted_at is not None:
            raise AppError(404, "no_such_user")
        if not changes:
            raise AppError(409, "already_so")
