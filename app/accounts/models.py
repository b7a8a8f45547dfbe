"""Tables of users, their tokens, links and sessions, of what was done to them, and of their balances."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import BigInteger, CheckConstraint, ForeignKey, Identity, Index, UniqueConstraint, text
from sqlalchemy.orm import Mapped, mapped_column

from app import words
from app.bounds import MOST_CENTS
from app.db import Base, dated, within
from app.render.catalogue import FALLBACK

PAYMENT, PAYOUT, FEE, AWARD, CORRECTION = "payment", "payout", "fee", "award", "correction"
PAPERS = ("A4", "letter")
NOTHING, NAME, BOTH = "nothing", "name", "both"
SHOWN = (NOTHING, NAME, BOTH)
BALANCE_KINDS = (PAYMENT, PAYOUT, FEE, AWARD, CORRECTION)


GONE, EMPTIES = "gone", "empties"
DELETE, KEEP = "delete", "keep"


def person(gone: str, *, empties: Sequence[str] = ()) -> ForeignKey:
    """Return a foreign key to a user that says what becomes of the row when the person leaves for good.

    ``DELETE``: it goes, with what hangs on it. ``KEEP``: it stays, because games replay, and names a user who
    has neither name nor address; the texts in its columns ``empties`` go.
    """
    return ForeignKey("user_account.id", info={GONE: gone, EMPTIES: tuple(empties)})


class User(Base):
    """A person with an account.

    ``may_moderate`` allows the creation of games, ``may_operate`` helping others on the page of users.
    ``record_hidden``: others see neither the name in halls of fame nor whose turns come in time.
    ``paper``: the size (``app.render.paper.pages.SIZES``) of every PDF of the user's seats.
    ``shown``: what reports tell others whom the rules tell who plays a seat: nothing, the name, or name and
    address both.
    ``language``: of pages and mails (``app.language.languages``).
    ``guest_until``: a guest who plays a scratch game, and is gone with it then; no mail goes to a guest.
    ``guest_from``: the digest of the network that the guest came from.
    A user who is ``deleted_at`` has no name, address or secret any more; what replays refers to the row.
    """

    __tablename__ = "user_account"
    __table_args__ = (
        Index("uq_user_account_email_lower", text("lower(email)"), unique=True),
        Index("ix_user_account_guest", "guest_until", postgresql_where=text("guest_until IS NOT NULL")),
        CheckConstraint("paper IN ('A4', 'letter')", name="paper"),
        CheckConstraint("shown IN ('nothing', 'name', 'both')", name="shown"),
    )

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    email: Mapped[str]
    name: Mapped[str]
    password_hash: Mapped[str | None]
    time_zone: Mapped[str] = mapped_column(default="UTC")
    paper: Mapped[str] = mapped_column(default="A4")
    record_hidden: Mapped[bool] = mapped_column(default=False)
    shown: Mapped[str] = mapped_column(default=NAME, server_default=NAME)
    language: Mapped[str] = mapped_column(default=FALLBACK, server_default=FALLBACK)
    may_moderate: Mapped[bool] = mapped_column(default=False)
    created_at: Mapped[datetime]
    disabled_at: Mapped[datetime | None]
    may_operate: Mapped[bool] = mapped_column(default=False)
    deleted_at: Mapped[datetime | None]
    guest_until: Mapped[datetime | None]
    guest_from: Mapped[str | None]

    @property
    def shown_as(self) -> str:
        """Who this is to others whom the rules tell who plays a seat."""
        if self.shown == NOTHING:
            return words.say("player-hidden", language=FALLBACK)
        return f"{self.name}, {self.email}" if self.shown == BOTH else self.name


class AccountAct(Base):
    """What was done to an account by somebody else, or by its user where it matters: who, when and why.

    ``by_id`` is null for the operator at the machine. Never changed.
    """

    __tablename__ = "account_act"

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    user_id: Mapped[int] = mapped_column(person(KEEP, empties=("reason",)), index=True)
    by_id: Mapped[int | None] = mapped_column(person(KEEP))
    door: Mapped[str]
    act: Mapped[str]
    reason: Mapped[str]
    at: Mapped[datetime]


class KeptAnswer(Base):
    """What a user's program was answered under a key of its own (``Idempotency-Key``), for a day.

    ``digest``: of the whole request. ``status`` null: the answer is still being found.
    """

    __tablename__ = "kept_answer"
    __table_args__ = (UniqueConstraint("user_id", "key", name="uq_kept_answer_user_key"),)

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    user_id: Mapped[int] = mapped_column(person(DELETE))
    key: Mapped[str]
    digest: Mapped[bytes]
    status: Mapped[int | None]
    headers: Mapped[dict[str, Any]]
    body: Mapped[bytes]
    at: Mapped[datetime] = mapped_column(index=True)


class AccountLink(Base):
    """A link that was mailed; only its key's digest is kept, and it works once.

    ``details``: what it is for (the address of an account to be, an address to be). ``pair``: the two links
    of a new address, one to the old and one to the new; both have to be used.
    """

    __tablename__ = "account_link"
    __table_args__ = (
        CheckConstraint(
            "kind IN ('sign_up', 'invitation', 'sign_in', 'password', 'address', 'second', 'seat')",
            name="kind",
        ),
    )

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    kind: Mapped[str]
    user_id: Mapped[int | None] = mapped_column(person(DELETE), index=True)
    digest: Mapped[bytes] = mapped_column(unique=True)
    pair: Mapped[str] = mapped_column(default="")
    details: Mapped[dict[str, Any]]
    created_at: Mapped[datetime]
    expires_at: Mapped[datetime] = mapped_column(index=True)
    used_at: Mapped[datetime | None]


class UnaskedLetter(Base):
    """A letter to an address that somebody named, kept for a day. ``digest``: of the box it went to."""

    __tablename__ = "unasked_letter"
    __table_args__ = (Index("ix_unasked_letter_digest_at", "digest", "at"),)

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    digest: Mapped[bytes]
    at: Mapped[datetime] = mapped_column(index=True)


class KnownBrowser(Base):
    """A browser in which a user has been signed in: strangers' wrong passwords never delay it."""

    __tablename__ = "known_browser"
    __table_args__ = (UniqueConstraint("user_id", "digest"),)

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    user_id: Mapped[int] = mapped_column(person(DELETE))
    digest: Mapped[bytes]
    seen_at: Mapped[datetime]


class ApiToken(Base):
    """A bearer token; only its digest is kept. ``prefix`` finds it and may be shown.

    ``proved_at``: when its user showed by password or letter who he is; null where that was not asked.
    """

    __tablename__ = "api_token"
    __table_args__ = (dated("expires_at"),)

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    user_id: Mapped[int] = mapped_column(person(DELETE), index=True)
    name: Mapped[str]
    prefix: Mapped[str] = mapped_column(unique=True)
    digest: Mapped[bytes]
    scopes: Mapped[list[str]]
    created_at: Mapped[datetime]
    expires_at: Mapped[datetime] = mapped_column(index=True)
    proved_at: Mapped[datetime | None]
    used_at: Mapped[datetime | None]
    revoked_at: Mapped[datetime | None]


class WebSession(Base):
    """A signed-in browser; the cookie holds 32 random bytes, this row their digest."""

    __tablename__ = "web_session"
    __table_args__ = (dated("expires_at"),)

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    user_id: Mapped[int] = mapped_column(person(DELETE), index=True)
    digest: Mapped[bytes] = mapped_column(unique=True)
    csrf: Mapped[str]
    agent: Mapped[str] = mapped_column(default="")
    created_at: Mapped[datetime]
    seen_at: Mapped[datetime]
    expires_at: Mapped[datetime] = mapped_column(index=True)


class BalanceEntry(Base):
    """One movement of a user's balance in cents; never changed, ``balance`` is the sum up to here.

    ``kind``: payment and payout (money), fee (of a turn; a positive one is given back), award (of a game),
    correction (by a moderator). ``seat``: that of a fee; null in movements of an older program.
    """

    __tablename__ = "balance_entry"
    __table_args__ = (
        UniqueConstraint("user_id", "number"),
        CheckConstraint("kind IN ('payment', 'payout', 'fee', 'award', 'correction')", name="kind"),
        within("cents", -MOST_CENTS, MOST_CENTS),
        Index("ix_balance_entry_fee", "game_id", "game_turn", postgresql_where=text("kind = 'fee'")),
    )

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    user_id: Mapped[int] = mapped_column(person(KEEP))
    number: Mapped[int]
    at: Mapped[datetime]
    cents: Mapped[int]
    balance: Mapped[int] = mapped_column(BigInteger)
    kind: Mapped[str]
    reason: Mapped[str]
    game_id: Mapped[int | None]
    game_turn: Mapped[int | None]
    seat: Mapped[int | None]
    booked_by: Mapped[int | None] = mapped_column(person(KEEP))
