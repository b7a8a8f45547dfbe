"""The table of announcements."""

from datetime import datetime

from sqlalchemy import ForeignKey, Identity, Index
from sqlalchemy.orm import Mapped, mapped_column

from app.db import Base


class Announcement(Base):
    """A text for all seats of a game, printed in the reports of the next due run."""

    __tablename__ = "announcement"
    __table_args__ = (Index("ix_announcement_unshown", "game_id", postgresql_where="shown_run IS NULL"),)

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id"))
    author_id: Mapped[int] = mapped_column(ForeignKey("user_account.id"))
    text: Mapped[str]
    created_at: Mapped[datetime]
    shown_run: Mapped[int | None]
