"""Tables of webhooks: where to, and what was or is to be told there."""

from datetime import datetime

from sqlalchemy import CheckConstraint, ForeignKey, Identity, Index
from sqlalchemy.orm import Mapped, mapped_column

from app.accounts.models import DELETE, person
from app.db import Base, dated

QUEUED, DEFERRED, ACCEPTED, FAILED = "queued", "deferred", "accepted", "failed"
STATES = (QUEUED, DEFERRED, ACCEPTED, FAILED)
WAITING = (QUEUED, DEFERRED)


class Webhook(Base):
    """An address of a user's that is told what happens in the user's games.

    ``secret`` signs what is sent. ``failures``: the number of calls in a row that were not taken, the first
    at ``failing_since``; until ``wait_until`` none is made. ``off_at``: it was switched off; ``error`` says
    why.
    """

    __tablename__ = "webhook"
    __table_args__ = (dated("wait_until"),)

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    user_id: Mapped[int] = mapped_column(person(DELETE), index=True)
    url: Mapped[str]
    secret: Mapped[str]
    created_at: Mapped[datetime]
    failing_since: Mapped[datetime | None]
    failures: Mapped[int] = mapped_column(default=0)
    wait_until: Mapped[datetime | None]
    off_at: Mapped[datetime | None]
    error: Mapped[str] = mapped_column(default="")


class WebhookCall(Base):
    """One event to be told to one webhook; ``body`` is the JSON as it is signed and sent.

    It may be sent twice after a crash, always with the same ``key``: the webhook-id of the request.
    """

    __tablename__ = "webhook_call"
    __table_args__ = (
        CheckConstraint(f"state IN {STATES}", name="state"),
        dated("next_try_at"),
        Index("ix_webhook_call_created_at", "created_at"),
        Index("ix_webhook_call_waiting", "next_try_at", postgresql_where=f"state IN {WAITING}"),
    )

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    webhook_id: Mapped[int] = mapped_column(ForeignKey("webhook.id", ondelete="CASCADE"), index=True)
    key: Mapped[str] = mapped_column(unique=True)
    event: Mapped[str]
    body: Mapped[str]
    state: Mapped[str] = mapped_column(default=QUEUED)
    attempts: Mapped[int] = mapped_column(default=0)
    error: Mapped[str] = mapped_column(default="")
    created_at: Mapped[datetime]
    next_try_at: Mapped[datetime]
    leased_until: Mapped[datetime | None]
    done_at: Mapped[datetime | None]
