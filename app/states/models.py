"""The table of stored states."""

from datetime import datetime

from sqlalchemy import ForeignKey, Identity, PrimaryKeyConstraint, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from app.db import Base


class TurnState(Base):
    """An immutable snapshot: zstd of deterministic JSON. ``sha256`` is of the JSON, not of the zstd.

    ``pending`` (zstd of JSON) holds by seat the events that it may know but has not been told yet.
    """

    __tablename__ = "turn_state"
    __table_args__ = (UniqueConstraint("game_id", "run_number"),)

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id"))
    run_number: Mapped[int]
    game_turn: Mapped[int]
    step: Mapped[str]
    rules_version: Mapped[int]
    sha256: Mapped[str]
    data: Mapped[bytes]
    pending: Mapped[bytes]
    created_at: Mapped[datetime]


class KeptView(Base):
    """What a seat knows after the latest published run, ready to be read: zstd of JSON.

    Seat 0 holds what all seats of the game share. A cache: an unlogged table, in no backup; whatever needs it
    does without it, more slowly. Rows of another run than the game's are never read.
    """

    __tablename__ = "kept_view"
    __table_args__ = (PrimaryKeyConstraint("game_id", "seat"), {"prefixes": ["UNLOGGED"]})

    game_id: Mapped[int] = mapped_column(ForeignKey("game.id", ondelete="CASCADE"))
    seat: Mapped[int]
    run_number: Mapped[int]
    data: Mapped[bytes]
