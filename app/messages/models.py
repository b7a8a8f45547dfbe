"""Tables of announcements, and of messages between players and those who run their games."""

from datetime import datetime

from sqlalchemy import CheckConstraint, ForeignKey, Identity, Index, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from app.accounts.models import DELETE, KEEP, person
from app.db import Base

TALK, ABUSE, COMPLAINT = "talk", "abuse", "complaint"
KINDS = (TALK, ABUSE, COMPLAINT)


class Announcement(Base):
    """A text for all seats of a game, printed in the reports of the next due run."""

    __tablename__ = "announcement"
    __table_args__ = (
        Index("ix_announcement_game_id", "game_id", "id"),
        Index("ix_announcement_unshown", "game_id", postgresql_where="shown_run IS NULL"),
    )

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id"))
    author_id: Mapped[int] = mapped_column(person(KEEP))
    text: Mapped[str]
    created_at: Mapped[datetime]
    shown_run: Mapped[int | None]


class AnnouncementMark(Base):
    """How far a user has read the announcements of a game."""

    __tablename__ = "announcement_mark"
    __table_args__ = (UniqueConstraint("user_id", "game_id"),)

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    user_id: Mapped[int] = mapped_column(person(DELETE))
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id"), index=True)
    announcement_id: Mapped[int] = mapped_column(ForeignKey("announcement.id"))


class Thread(Base):
    """What a player of a game and somebody else write to each other about it.

    ``kind``: ``talk`` and ``abuse`` are read by the game's moderator, a ``complaint`` (about the moderator)
    by operators instead. ``context`` is what is reported, as the server has kept it; "" for talk.
    ``last_at`` is when the latest message was written.
    """

    __tablename__ = "message_thread"
    __table_args__ = (
        CheckConstraint("kind IN ('talk', 'abuse', 'complaint')", name="kind"),
        Index("ix_message_thread_complaint", "id", postgresql_where="kind = 'complaint'"),
    )

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id"), index=True)
    user_id: Mapped[int] = mapped_column(person(DELETE), index=True)
    kind: Mapped[str] = mapped_column(default=TALK)
    subject: Mapped[str]
    context: Mapped[str] = mapped_column(default="")
    created_at: Mapped[datetime]
    last_at: Mapped[datetime]


class Message(Base):
    """One message of a thread.

    ``own``: the thread's player wrote it. ``read_at``: when the other side first read it.
    """

    __tablename__ = "message"
    __table_args__ = (Index("ix_message_unread", "thread_id", postgresql_where="read_at IS NULL"),)

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    thread_id: Mapped[int] = mapped_column(ForeignKey("message_thread.id"), index=True)
    author_id: Mapped[int] = mapped_column(person(KEEP, empties=("text",)), index=True)
    own: Mapped[bool]
    text: Mapped[str]
    created_at: Mapped[datetime]
    read_at: Mapped[datetime | None]
