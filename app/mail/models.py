"""The table of outgoing mail."""

from datetime import datetime

from sqlalchemy import CheckConstraint, ForeignKey, Identity, Index
from sqlalchemy.orm import Mapped, mapped_column

from app.db import Base, dated

QUEUED, ACCEPTED, BOUNCED, FAILED, ASIDE = "queued", "accepted", "bounced", "failed", "aside"


class OutboxRow(Base):
    """One message to send, written in the transaction that made it worth sending.

    It may go out twice after a crash, always with the same ``message_id``. A row with a report gets the
    report's files attached and waits until they are made. ``aside``: it could not be composed.
    """

    __tablename__ = "outbox"
    __table_args__ = (
        CheckConstraint("state IN ('queued', 'accepted', 'bounced', 'failed', 'aside')", name="state"),
        dated("next_try_at"),
        Index("ix_outbox_waiting", "next_try_at", postgresql_where="state = 'queued'"),
    )

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    message_id: Mapped[str] = mapped_column(unique=True)
    user_id: Mapped[int | None] = mapped_column(ForeignKey("user_account.id"), index=True)
    game_id: Mapped[int | None] = mapped_column(ForeignKey("game.id"), index=True)
    report_id: Mapped[int | None] = mapped_column(ForeignKey("report.id"))
    recipient: Mapped[str]
    subject: Mapped[str]
    body: Mapped[str]
    state: Mapped[str] = mapped_column(default=QUEUED)
    attempts: Mapped[int] = mapped_column(default=0)
    error: Mapped[str] = mapped_column(default="")
    created_at: Mapped[datetime]
    next_try_at: Mapped[datetime]
    done_at: Mapped[datetime | None]
