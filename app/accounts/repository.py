"""Queries of users, tokens, sessions and balances."""

from collections.abc import Sequence

from sqlalchemy import func, select
from sqlalchemy.dialects.postgresql import distinct_on

from app.accounts.models import ApiToken, BalanceEntry, User, WebSession
from app.db import IntegrityError, Session, breaks, nested


class AccountRepository:
    """Rows of the accounts domain."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def add(self, row: User | ApiToken | WebSession) -> None:
        """Insert a row now, so that it has its id."""
        self._session.add(row)
        self._session.flush()

    def add_new(self, user: User) -> bool:
        """Insert a user; False when somebody has just taken the address."""
        try:
            with nested(self._session):
                self.add(user)
        except IntegrityError as error:
            if breaks(error, "uq_user_account_email_lower"):
                return False
            raise
        return True

    def delete_session(self, row: WebSession) -> None:
        """Forget a web session."""
        self._session.delete(row)

    def user(self, user_id: int) -> User | None:
        """A user by id."""
        return self._session.get(User, user_id)

    def user_by_email(self, email: str) -> User | None:
        """A user by address, whatever its letter case."""
        query = select(User).where(func.lower(User.email) == email.strip().lower())
        return self._session.scalars(query).one_or_none()

    def users(self, ids: Sequence[int] | None = None) -> Sequence[User]:
        """All users, or those with the ids, by id."""
        query = select(User).order_by(User.id)
        if ids is not None:
            query = query.where(User.id.in_(ids))
        return self._session.scalars(query).all()

    def token(self, prefix: str) -> ApiToken | None:
        """A token by its prefix."""
        return self._session.scalars(select(ApiToken).where(ApiToken.prefix == prefix)).one_or_none()

    def tokens(self, user_id: int) -> Sequence[ApiToken]:
        """The tokens of a user, the latest first."""
        query = select(ApiToken).where(ApiToken.user_id == user_id).order_by(ApiToken.id.desc())
        return self._session.scalars(query).all()

    def web_session(self, digest: bytes) -> WebSession | None:
        """A web session by the digest of its cookie."""
        return self._session.scalars(select(WebSession).where(WebSession.digest == digest)).one_or_none()

    def web_sessions(self, user_id: int) -> Sequence[WebSession]:
        """The web sessions of a user, the latest first."""
        query = select(WebSession).where(WebSession.user_id == user_id).order_by(WebSession.id.desc())
        return self._session.scalars(query).all()

    def entries(self, user_id: int) -> Sequence[BalanceEntry]:
        """All movements of a balance, the first first."""
        query = select(BalanceEntry).where(BalanceEntry.user_id == user_id).order_by(BalanceEntry.number)
        return self._session.scalars(query).all()

    def last_entries(self, user_ids: Sequence[int]) -> dict[int, BalanceEntry]:
        """The latest movement of some users' balances; those without any are left out."""
        query = (
            select(BalanceEntry)
            .where(BalanceEntry.user_id.in_(user_ids))
            .order_by(BalanceEntry.user_id, BalanceEntry.number.desc())
            .ext(distinct_on(BalanceEntry.user_id))
        )
        return {row.user_id: row for row in self._session.scalars(query)}

    def add_entries(self, rows: Sequence[BalanceEntry]) -> None:
        """Insert movements of balances."""
        self._session.add_all(rows)
        self._session.flush()

    def lock_users(self, user_ids: Sequence[int]) -> Sequence[int]:
        """Lock the rows of some users until the end of the transaction, by id; the ids that there are.

        Others may still refer to them: a player whose account is being moved can send a sheet.
        """
        query = select(User.id).where(User.id.in_(user_ids)).order_by(User.id)
        return self._session.scalars(query.with_for_update(key_share=True)).all()

    def moderators(self) -> Sequence[User]:
        """The users who may create games, the first first."""
        return self._session.scalars(select(User).where(User.may_moderate).order_by(User.id)).all()
