"""Tables of mail: what goes out, whom it reaches, what each user wants of it."""

import secrets
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import CheckConstraint, ForeignKey, Identity, Index, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from app.accounts.models import DELETE, person
from app.db import Base, dated
from app.mail.keys import MailKeys

QUEUED, DEFERRED, ACCEPTED, OPENED = "queued", "deferred", "accepted", "opened"
BOUNCED, FAILED, QUARANTINED, DIGEST, STALE = "bounced", "failed", "aside", "digest", "stale"
STATES = (QUEUED, DEFERRED, ACCEPTED, OPENED, BOUNCED, FAILED, QUARANTINED, DIGEST, STALE)
WAITING = (QUEUED, DEFERRED)
ARRIVED = (ACCEPTED, OPENED)

REPORT, REMINDER, NOTICE, SUMMARY = "report", "reminder", "notice", "digest"
ANSWER, OWED = "answer", "owed"
KINDS = (REPORT, REMINDER, NOTICE, SUMMARY, ANSWER, OWED)
"""What a mail is: a report, a reminder, a notice (announcements, dates), a mail of the day; an answer to a
mail; what is owed whatever was chosen (the account, a seat given or taken, a turn missed)."""
CHOSEN = frozenset({REPORT, REMINDER, NOTICE, SUMMARY})
"""Kinds that a user may do without: they carry a way to stop them."""


SHEET_MISSING, SHEET_WRONG, TURN_MISSED = "sheet", "wrong", "missed"
ON_OFFER, ON_STAGE, OUTSIDE = "offer", "stage", "checks"
"""What a mail says that may be true no more when it goes: a sheet is missing, or in and not clean; a turn
was missed and can be made up for; a seat is offered, a run waits to be published, or for a check."""


@dataclass(frozen=True, kw_only=True)
class Use:
    """What has to hold for a mail to be of use when it goes.

    ``about``: one of those above; ``turn``: of which game turn it speaks (of a run on stage: its number),
    ``seat``: of which seat, ``at``: of which date.
    """

    about: str
    turn: int = 0
    seat: int = 0
    at: datetime | None = None


def new_key() -> str:
    """Return a secret of a mail, or of a link in one."""
    return secrets.token_hex(10)


class OutboxRow(Base):
    """One message to send, written in the transaction that made it worth sending.

    It may go out twice after a crash, always with the same ``message_id``. A sender holds it until
    ``leased_until``; it was first refused for now at ``tried_since``. A row with a report gets the report's
    files attached and waits until they are made. ``blocked_at``: when it first could not go out because of
    our own server; ``late_seconds``: how long that kept it. ``aside``: it could not be composed.
    ``digest``: it stands in a mail of the day (``gathered_id``) instead of going out alone. ``stale``: what
    it says was true no more when it was to go (``use``, ``use_turn``, ``use_seat`` and ``use_at``: ``Use``;
    "" = it always is), and it did not. ``parts``: the changes that it tells together, as [what, text, date
    before]. ``name`` and ``key``: ``MailKeys``; a mail without a name was written by a release that printed
    its key.
    """

    __tablename__ = "outbox"
    __table_args__ = (
        CheckConstraint(f"state IN {STATES}", name="state"),
        CheckConstraint(f"kind IN {KINDS}", name="kind"),
        dated("next_try_at"),
        Index("ix_outbox_created_at", "created_at", postgresql_using="brin"),
        Index("ix_outbox_game", "game_id", "id"),
        Index("ix_outbox_waiting", "next_try_at", postgresql_where=f"state IN {WAITING}"),
        Index(
            "ix_outbox_gathered",
            "user_id",
            postgresql_where=f"state = '{DIGEST}' AND gathered_id IS NULL",
        ),
    )

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    message_id: Mapped[str] = mapped_column(unique=True)
    name: Mapped[str | None] = mapped_column(index=True)
    key: Mapped[str] = mapped_column(unique=True, default=new_key)
    kind: Mapped[str] = mapped_column(default=OWED)
    user_id: Mapped[int | None] = mapped_column(person(DELETE), index=True)
    game_id: Mapped[int | None] = mapped_column(ForeignKey("game.id"))
    report_id: Mapped[int | None] = mapped_column(ForeignKey("report.id"), index=True)
    recipient: Mapped[str]
    domain: Mapped[str] = mapped_column(default="")
    reply_to: Mapped[str] = mapped_column(default="")
    answers_to: Mapped[str] = mapped_column(default="")
    subject: Mapped[str]
    body: Mapped[str]
    state: Mapped[str] = mapped_column(default=QUEUED)
    attempts: Mapped[int] = mapped_column(default=0)
    error: Mapped[str] = mapped_column(default="")
    created_at: Mapped[datetime]
    next_try_at: Mapped[datetime]
    leased_until: Mapped[datetime | None]
    tried_since: Mapped[datetime | None]
    blocked_at: Mapped[datetime | None]
    late_seconds: Mapped[int] = mapped_column(default=0)
    done_at: Mapped[datetime | None]
    opened_at: Mapped[datetime | None]
    gathered_id: Mapped[int | None] = mapped_column(ForeignKey("outbox.id"), index=True)
    use: Mapped[str] = mapped_column(default="", server_default="")
    use_turn: Mapped[int] = mapped_column(default=0, server_default="0")
    use_seat: Mapped[int] = mapped_column(default=0, server_default="0")
    use_at: Mapped[datetime | None]
    parts: Mapped[list[Any] | None]

    def printed(self, purpose: str) -> str:
        """Return what its return path or one of its links carries."""
        return self.key if self.name is None else MailKeys(self.name, self.key).printed(purpose)


class OutboxFile(Base):
    """A file of a message that is no report's: what somebody asked for by mail."""

    __tablename__ = "outbox_file"

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    outbox_id: Mapped[int] = mapped_column(ForeignKey("outbox.id", ondelete="CASCADE"), index=True)
    name: Mapped[str]
    media: Mapped[str]
    data: Mapped[bytes]


class MailDomain(Base):
    """How a domain takes our mail: until when it is left alone, and how many it got in the present minute.

    ``reason``: what it has against us since it last took a message, of which operators are told once.
    """

    __tablename__ = "mail_domain"
    __table_args__ = (dated("wait_until"),)

    name: Mapped[str] = mapped_column(primary_key=True)
    wait_until: Mapped[datetime | None]
    refusals: Mapped[int] = mapped_column(default=0)
    reason: Mapped[str] = mapped_column(default="", server_default="")
    minute: Mapped[datetime | None]
    sent: Mapped[int] = mapped_column(default=0)


class MailAddress(Base):
    """What is known of an address.

    Refusals that follow each other, the first and the last of them, since when it rests and why; until when
    it gets no answers. ``complained_at``: its reader has reported our mail, and gets only what is owed.
    """

    __tablename__ = "mail_address"

    address: Mapped[str] = mapped_column(primary_key=True)
    refusals: Mapped[int] = mapped_column(default=0)
    reason: Mapped[str] = mapped_column(default="")
    refused_since: Mapped[datetime | None]
    refused_at: Mapped[datetime | None]
    rested_at: Mapped[datetime | None]
    complained_at: Mapped[datetime | None]
    silent_until: Mapped[datetime | None]


class Notification(Base):
    """What a user wants to be mailed of a game, or (``game_id`` null) of every game without its own row.

    ``reports``: each or none. ``brief``: what becomes of the reports of brief steps: each, daily, or era
    (only the report that ends the era is mailed). The others are parts of a report's mail, and kinds of mail.
    """

    __tablename__ = "notification"
    __table_args__ = (
        UniqueConstraint("user_id", "game_id", postgresql_nulls_not_distinct=True),
        CheckConstraint("reports IN ('each', 'none')", name="reports"),
        CheckConstraint("brief IN ('each', 'daily', 'era')", name="brief"),
    )

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    user_id: Mapped[int] = mapped_column(person(DELETE))
    game_id: Mapped[int | None] = mapped_column(ForeignKey("game.id"))
    reports: Mapped[str] = mapped_column(default="each")
    brief: Mapped[str] = mapped_column(default="each")
    html: Mapped[bool] = mapped_column(default=True)
    pdf: Mapped[bool] = mapped_column(default=True)
    json: Mapped[bool] = mapped_column(default=False)
    csv: Mapped[bool] = mapped_column(default=False)
    reminders: Mapped[bool] = mapped_column(default=True)
    notices: Mapped[bool] = mapped_column(default=True)


class MailUser(Base):
    """What is a user's own, whatever the game.

    ``digest``: one mail a day instead of many. ``second``: another address, used when the first one rests,
    once it is confirmed. ``feed_digest``: of the secret in the address of the calendar (SHA-256, as
    hexadecimal digits); null: there is none. ``second_key``: empty; the release before wants the column.
    """

    __tablename__ = "mail_user"

    user_id: Mapped[int] = mapped_column(person(DELETE), primary_key=True)
    digest: Mapped[bool] = mapped_column(default=False)
    digest_at: Mapped[datetime | None]
    second: Mapped[str] = mapped_column(default="")
    second_key: Mapped[str] = mapped_column(default="")
    second_confirmed_at: Mapped[datetime | None]
    feed_digest: Mapped[str | None] = mapped_column("feed_key", unique=True)


class Reminder(Base):
    """A reminder that was sent: one a user, game, turn and kind (the hours before the date), for ever."""

    __tablename__ = "reminder"
    __table_args__ = (UniqueConstraint("user_id", "game_id", "game_turn", "hours"),)

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    user_id: Mapped[int] = mapped_column(person(DELETE))
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id"))
    game_turn: Mapped[int]
    hours: Mapped[int]
    sent_at: Mapped[datetime]
