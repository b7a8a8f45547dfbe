"""The tables of order sheets, of what is being written, and of the keys that sign receipts."""

from datetime import datetime
from typing import Any

from sqlalchemy import CheckConstraint, ForeignKey, Identity, Index, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from app.accounts.models import DELETE, KEEP, person
from app.db import Base

# The one set of words for the state of a seat's orders, everywhere.
NONE, DRAFT, RECEIVED, LOCKED, EXECUTED, LATE = "none", "draft", "received", "locked", "executed", "late"
# The doors of sheets that nobody has sent: a computer's, and what a seat's insurance wrote.
BOT_DOOR, AUTOPILOT = "bot", "autopilot"


class SheetRow(Base):
    """One revision of a seat's sheet for a game turn; revisions are never changed but for their state.

    ``locked``: a staged run was made from it. Until that is published nobody is told so: it is received.
    ``text`` is as sent, in the signs of a keyboard (``engine.kernel.bare``); ``sha256`` is the digest of the
    canonical orders; ``problems`` are those found when it came in. ``sent_by`` is null for a bot, and for an
    autopilot. What an autopilot wrote for a staged
    run is read by nobody before that is published (``OrderRepository``).
    """

    __tablename__ = "sheet"
    __table_args__ = (
        UniqueConstraint("game_id", "game_turn", "seat", "revision"),
        Index("ix_sheet_received_at", "received_at", postgresql_using="brin"),
        Index("ix_sheet_sent_by", "sent_by", "id"),
        CheckConstraint("state IN ('draft', 'received', 'locked', 'executed', 'late')", name="state"),
        Index(
            "ix_sheet_waiting",
            *("game_id", "game_turn"),
            postgresql_where="state IN ('received', 'late', 'locked')",
        ),
    )

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id"))
    game_turn: Mapped[int]
    seat: Mapped[int]
    revision: Mapped[int]
    state: Mapped[str]
    text: Mapped[str]
    sha256: Mapped[str]
    orders: Mapped[int]
    errors: Mapped[int]
    warnings: Mapped[int]
    problems: Mapped[list[Any]]
    door: Mapped[str]
    sent_by: Mapped[int | None] = mapped_column(person(KEEP))
    received_at: Mapped[datetime]

    @property
    def public_state(self) -> str:
        """Return the state as every door tells it: that a run is staged is for nobody to see."""
        return RECEIVED if self.state == LOCKED else self.state


class DraftRow(Base):
    """What a user is writing for a seat and a turn: overwritten each time, no revision of the sheet.

    ``seen`` is the revision of the sheet that the writer had before him (0: none). ``version`` counts the
    changes, so that a second tab notices.
    """

    __tablename__ = "sheet_draft"
    __table_args__ = (
        UniqueConstraint(
            "game_id",
            "game_turn",
            "seat",
            "user_id",
            name="uq_sheet_draft_game_id_game_turn_seat_user_id",
        ),
    )

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id"))
    game_turn: Mapped[int]
    seat: Mapped[int]
    user_id: Mapped[int] = mapped_column(person(DELETE), index=True)
    text: Mapped[str]
    seen: Mapped[int]
    version: Mapped[int]
    saved_at: Mapped[datetime] = mapped_column(index=True)


class StandingSheet(Base):
    """The orders that a seat's player wants on every sheet: they prefill it, and may be run without one."""

    __tablename__ = "standing_sheet"

    seat_id: Mapped[int] = mapped_column(ForeignKey("seat.id"), primary_key=True)
    user_id: Mapped[int] = mapped_column(person(DELETE), index=True)
    text: Mapped[str]
    saved_at: Mapped[datetime]


class SigningKey(Base):
    """An Ed25519 key that signs receipts; the latest signs, all of them verify. ``name`` is public."""

    __tablename__ = "signing_key"

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    name: Mapped[str] = mapped_column(unique=True)
    secret: Mapped[bytes]
    public: Mapped[bytes]
    created_at: Mapped[datetime]
