"""The table of mail that has come."""

from datetime import datetime

from sqlalchemy import CheckConstraint, ForeignKey, Identity, Index, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from app.accounts.models import DELETE, person
from app.db import Base, dated
from app.mail.models import new_key

WAITING, TAKEN, ASKED, ANSWERED = "waiting", "taken", "asked", "answered"
IGNORED, REFUSED, QUARANTINED, AWAY = "ignored", "refused", "aside", "away"
STATES = (WAITING, TAKEN, ASKED, ANSWERED, IGNORED, REFUSED, QUARANTINED, AWAY)


class InboundMail(Base):
    """A mail as it came, kept before its sender was told so.

    ``state``: waiting; taken (a sheet came of it), asked (its sender is asked first), answered (a command, or
    a question back), ignored (a program wrote it, or a copy came), refused (nobody we know), aside (it cannot
    be read; ``reason`` says why), away (the moderator has put it away). ``raw`` is zstd, and null once it has
    been kept for as long as a setting says; ``digest`` (SHA-256) stays. ``copies``: how often it came again.
    ``sent_at`` is what the sender's clock says, and decides nothing.
    """

    __tablename__ = "inbound_mail"
    __table_args__ = (
        UniqueConstraint("digest", "recipient"),
        CheckConstraint(f"state IN {STATES}", name="state"),
        dated("next_try_at"),
        Index("ix_inbound_mail_waiting", "next_try_at", postgresql_where=f"state = '{WAITING}'"),
        Index("ix_inbound_mail_aside", "game_id", "id", postgresql_where=f"state = '{QUARANTINED}'"),
        Index("ix_inbound_mail_raw", "arrived_at", postgresql_where="raw IS NOT NULL"),
        Index("ix_inbound_mail_game_id", "game_id", "seat", "game_turn"),
        Index("ix_inbound_mail_sender", "sender", "arrived_at"),
    )

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    key: Mapped[str] = mapped_column(unique=True, default=new_key)
    arrived_at: Mapped[datetime]
    door: Mapped[str]
    return_path: Mapped[str]
    recipient: Mapped[str]
    size: Mapped[int]
    digest: Mapped[str]
    raw: Mapped[bytes | None]
    copies: Mapped[int] = mapped_column(default=0)
    state: Mapped[str] = mapped_column(default=WAITING)
    reason: Mapped[str] = mapped_column(default="")
    attempts: Mapped[int] = mapped_column(default=0)
    next_try_at: Mapped[datetime]
    taken_at: Mapped[datetime | None]
    game_id: Mapped[int | None] = mapped_column(ForeignKey("game.id"))
    game_turn: Mapped[int | None]
    seat: Mapped[int | None]
    user_id: Mapped[int | None] = mapped_column(person(DELETE))
    sender: Mapped[str] = mapped_column(default="")
    subject: Mapped[str] = mapped_column(default="")
    message_id: Mapped[str] = mapped_column(default="")
    sent_at: Mapped[datetime | None]
    revision: Mapped[int | None]
    outbox_id: Mapped[int | None] = mapped_column(ForeignKey("outbox.id", ondelete="SET NULL"))
