"""Queries of users, tokens, sessions and balances."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import Select, bindparam, case, delete, func, or_, select, true, update
from sqlalchemy.dialects.postgresql import distinct_on, insert

from app.accounts.models import (
    FEE,
    PAYMENT,
    PAYOUT,
    AccountAct,
    AccountLink,
    ApiToken,
    BalanceEntry,
    KeptAnswer,
    KnownBrowser,
    UnaskedLetter,
    User,
    WebSession,
)
from app.bounds import MOST_TOKENS
from app.db import IntegrityError, Session, breaks, nested, once

# Asked at every request of a program: built once.
_TOKEN = (
    select(ApiToken, User)
    .join(User, User.id == ApiToken.user_id)
    .where(ApiToken.prefix == bindparam("prefix"))
)


class AccountRepository:
    """Rows of the accounts domain."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._holder: User | None = None

    def add(self, row: User | ApiToken | WebSession | AccountAct | AccountLink | KnownBrowser) -> None:
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

    def set_email(self, user: User, email: str) -> bool:
        """Set a user's address; return False when somebody has it."""
        try:
            with nested(self._session):
                user.email = email
                self._session.flush()
        except IntegrityError as error:
            if breaks(error, "uq_user_account_email_lower"):
                self._session.refresh(user)
                return False
            raise
        return True

    def delete_session(self, row: WebSession) -> None:
        """Forget a web session."""
        self._session.delete(row)

    def user(self, user_id: int) -> User | None:
        """Return a user by id."""
        return self._session.get(User, user_id)

    def user_by_email(self, email: str) -> User | None:
        """Return a user by address, ignoring case."""
        query = select(User).where(func.lower(User.email) == email.lower())
        return self._session.scalars(query).one_or_none()

    def users(self, ids: Sequence[int] | None = None) -> Sequence[User]:
        """Return all users, or those with the ids, by id."""
        query = select(User).order_by(User.id)
        if ids is not None:
            if not ids:
                return []
            query = query.where(User.id.in_(ids))
        named = None if ids is None else frozenset(ids)
        return once(self._session, ("users", named), lambda: self._session.scalars(query).all())

    def found(self, text: str, after: int, limit: int) -> Sequence[User]:
        """Return users whose name or address holds a text ("": all), by id from after that one on."""
        query = select(User).where(User.id > after).order_by(User.id).limit(limit)
        if text:
            low = text.lower()
            query = query.where(
                or_(
                    func.lower(User.email).contains(low, autoescape=True),
                    func.lower(User.name).contains(low, autoescape=True),
                )
            )
        return self._session.scalars(query).all()

    def acts(self, user_id: int) -> Sequence[AccountAct]:
        """Return what was done to an account, newest first."""
        query = select(AccountAct).where(AccountAct.user_id == user_id).order_by(AccountAct.id.desc())
        return self._session.scalars(query).all()

    def take_link(self, digest: bytes, now: datetime, kinds: Sequence[str]) -> AccountLink | None:
        """Return the link of a key, marked as used; None if unknown, used, expired or of another kind.

        One statement: of two concurrent users of a link, one gets it.
        """
        query = (
            update(AccountLink)
            .where(
                AccountLink.digest == digest,
                AccountLink.kind.in_(kinds),
                AccountLink.used_at.is_(None),
                AccountLink.expires_at > now,
            )
            .values(used_at=now)
            .returning(AccountLink)
        )
        return self._session.scalars(query).one_or_none()

    def link(self, digest: bytes) -> AccountLink | None:
        """Return the link of a key in any state, or None."""
        return self._session.scalars(select(AccountLink).where(AccountLink.digest == digest)).one_or_none()

    def paired(self, pair: str) -> Sequence[AccountLink]:
        """Return the links of a pair, locked; oldest first."""
        query = select(AccountLink).where(AccountLink.pair == pair).order_by(AccountLink.id)
        return self._session.scalars(query.with_for_update()).all()

    def drop_links(self, user_id: int, *kinds: str) -> None:
        """Forget the links of a user, used or not: of some kinds, or all."""
        query = delete(AccountLink).where(AccountLink.user_id == user_id)
        self._session.execute(query.where(AccountLink.kind.in_(kinds)) if kinds else query)

    def drop_old_links(self, before: datetime) -> None:
        """Forget links that ended before then."""
        self._session.execute(delete(AccountLink).where(AccountLink.expires_at < before))

    def known_browser(self, user_id: int, digest: bytes) -> KnownBrowser | None:
        """Return a browser in which the user has been signed in, or None."""
        query = select(KnownBrowser).where(KnownBrowser.user_id == user_id, KnownBrowser.digest == digest)
        return self._session.scalars(query).one_or_none()

    def drop_browsers(self, user_id: int) -> None:
        """Forget the browsers of a user."""
        self._session.execute(delete(KnownBrowser).where(KnownBrowser.user_id == user_id))

    def end_tokens(self, user_id: int, now: datetime) -> None:
        """End the tokens of a user that are not ended yet."""
        query = update(ApiToken).where(ApiToken.user_id == user_id, ApiToken.revoked_at.is_(None))
        self._session.execute(query.values(revoked_at=now))

    def token(self, prefix: str) -> ApiToken | None:
        """Return a token by its prefix; its user comes with it, so that ``user`` asks nothing more."""
        found = self._session.execute(_TOKEN, {"prefix": prefix}).one_or_none()
        if found is None:
            return None
        # The session refers to its rows weakly: without this ``user`` would read the row again.
        self._holder = found[1]
        return found[0]

    def tokens(self, user_id: int) -> Sequence[ApiToken]:
        """Return the tokens of a user, newest first; of many the last ones, revoked ones last."""
        query = select(ApiToken).where(ApiToken.user_id == user_id)
        ended = ApiToken.revoked_at.is_not(None)
        return self._session.scalars(query.order_by(ended, ApiToken.id.desc()).limit(2 * MOST_TOKENS)).all()

    def valid_tokens(self, user_id: int, now: datetime) -> int:
        """Count the tokens that a user could use now."""
        return (
            self._session.scalar(
                select(func.count()).where(
                    ApiToken.user_id == user_id, ApiToken.revoked_at.is_(None), ApiToken.expires_at > now
                )
            )
            or 0
        )

    def drop_oldest_sessions(self, user_id: int, keep: int) -> None:
        """End the web sessions of a user but for the latest ``keep``."""
        latest = select(WebSession.id).where(WebSession.user_id == user_id).order_by(WebSession.id.desc())
        self._session.execute(
            delete(WebSession).where(WebSession.user_id == user_id, WebSession.id.not_in(latest.limit(keep)))
        )

    def web_session(self, digest: bytes) -> WebSession | None:
        """Return a web session by the digest of its cookie, or None."""
        return self._session.scalars(select(WebSession).where(WebSession.digest == digest)).one_or_none()

    def signed_in(self, digest: bytes) -> tuple[WebSession, User] | None:
        """Return a web session by the digest of its cookie, with its user, or None."""
        query = (
            select(WebSession, User)
            .join(User, User.id == WebSession.user_id)
            .where(WebSession.digest == digest)
        )
        row = self._session.execute(query).one_or_none()
        return None if row is None else (row[0], row[1])

    def web_sessions(self, user_id: int) -> Sequence[WebSession]:
        """Return the web sessions of a user, newest first."""
        query = select(WebSession).where(WebSession.user_id == user_id).order_by(WebSession.id.desc())
        return self._session.scalars(query).all()

    # ------------------------------------------------------------------ letters

    def letters_since(self, box: bytes, moment: datetime) -> Sequence[datetime]:
        """Return when letters went to a box since a moment, oldest first; lock the count until the commit."""
        lock = func.pg_advisory_xact_lock(7004, func.hashtext(box.hex()))
        self._session.execute(select(lock))
        query = select(UnaskedLetter.at).where(UnaskedLetter.digest == box, UnaskedLetter.at > moment)
        return self._session.scalars(query.order_by(UnaskedLetter.at)).all()

    def drop_old_letters(self, before: datetime) -> None:
        """Forget the letters that went anywhere until then."""
        self._session.execute(delete(UnaskedLetter).where(UnaskedLetter.at <= before))

    def add_letter(self, box: bytes, now: datetime) -> None:
        """Count a letter to a box."""
        self._session.add(UnaskedLetter(digest=box, at=now))
        self._session.flush()

    # ------------------------------------------------------------------ answers

    def claim_answer(
        self, user_id: int, key: str, digest: bytes, now: datetime, *, before: datetime
    ) -> KeptAnswer | None:
        """Return the answer kept under a key; None: none after ``before``, and the key is now claimed.

        Wait for the transaction of an earlier claim that is not done.
        """
        own = (KeptAnswer.user_id == user_id, KeptAnswer.key == key)
        self._session.execute(delete(KeptAnswer).where(*own, KeptAnswer.at <= before))
        row = {"user_id": user_id, "key": key, "digest": digest, "headers": {}, "body": b"", "at": now}
        claimed = self._session.execute(
            insert(KeptAnswer).values(row).on_conflict_do_nothing().returning(KeptAnswer.id)
        ).first()
        if claimed is not None:
            return None
        return self._session.scalars(select(KeptAnswer).where(*own)).one_or_none() or KeptAnswer(
            digest=digest, status=None
        )

    def keep_answer(self, user_id: int, key: str, status: int, headers: dict[str, str], body: bytes) -> None:
        """Keep the answer of a claimed key."""
        self._session.execute(
            update(KeptAnswer)
            .where(KeptAnswer.user_id == user_id, KeptAnswer.key == key)
            .values(status=status, headers=headers, body=body)
        )

    def entries(self, user_id: int, after: int = 0, limit: int | None = None) -> Sequence[BalanceEntry]:
        """Return the movements of a balance, oldest first: all, or at most ``limit`` after a number."""
        query = select(BalanceEntry).where(BalanceEntry.user_id == user_id, BalanceEntry.number > after)
        return self._session.scalars(query.order_by(BalanceEntry.number).limit(limit)).all()

    def account(self, user_id: int, limit: int) -> tuple[Sequence[BalanceEntry], tuple[int, int, int]]:
        """Return at most ``limit`` movements of a balance, newest first, and its ``sums``."""
        sums = _sums(user_id).subquery()
        query = select(BalanceEntry, *sums.c).join(sums, true()).where(BalanceEntry.user_id == user_id)
        rows = self._session.execute(query.order_by(BalanceEntry.number.desc()).limit(limit)).all()
        found = [entry for entry, *_ in rows]
        return found, next(((money, credit, filled) for _, money, credit, filled in rows), (0, 0, 0))

    def sums(self, user_id: int) -> tuple[int, int, int]:
        """Return a balance's sums: payments less payouts, all else, and the debt that credit has filled.

        The last is the greatest value over time of the lesser of what was there and what was lacking.
        """
        money, credit, filled = self._session.execute(_sums(user_id)).one()
        return money, credit, filled

    def fees(self, game_id: int, game_turn: int) -> Sequence[BalanceEntry]:
        """Return the fees of a game's turn, taken and given back, oldest first."""
        query = (
            select(BalanceEntry)
            .where(
                BalanceEntry.game_id == game_id,
                BalanceEntry.game_turn == game_turn,
                BalanceEntry.kind == FEE,
            )
            .order_by(BalanceEntry.id)
        )
        return self._session.scalars(query).all()

    def last_entries(self, user_ids: Sequence[int]) -> dict[int, BalanceEntry]:
        """Return the latest movement of some users' balances; users without any are left out."""
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
        """Return the users who may create games, oldest first."""
        return self._session.scalars(select(User).where(User.may_moderate).order_by(User.id)).all()

    def operators(self) -> Sequence[User]:
        """Return the users who may operate the server and are not disabled."""
        query = select(User).where(User.may_operate, User.disabled_at.is_(None))
        return self._session.scalars(query.order_by(User.id)).all()


def _sums(user_id: int) -> Select[int, int, int]:
    is_money = BalanceEntry.kind.in_((PAYMENT, PAYOUT))
    money = case((is_money, BalanceEntry.cents), else_=0)
    credit = case((is_money, 0), else_=BalanceEntry.cents)
    moments = (
        select(
            money.label("money"),
            credit.label("credit"),
            func.least(
                func.sum(money).over(order_by=BalanceEntry.number),
                -func.sum(credit).over(order_by=BalanceEntry.number),
            ).label("lacked"),
        )
        .where(BalanceEntry.user_id == user_id)
        .subquery()
    )
    columns = moments.c
    return select(
        func.coalesce(func.sum(columns.money), 0).label("money"),
        func.coalesce(func.sum(columns.credit), 0).label("credit"),
        func.greatest(func.max(columns.lacked), 0).label("filled"),
    )
