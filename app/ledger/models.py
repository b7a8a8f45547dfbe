"""The table of the ledger."""

from datetime import datetime

from sqlalchemy import ForeignKey, Identity, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from app.db import Base


class LedgerEntry(Base):
    """One entry. ``payload`` is canonical JSON kept as text, because its very bytes are hashed."""

    __tablename__ = "ledger_entry"
    __table_args__ = (UniqueConstraint("game_id", "number"),)

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id"))
    number: Mapped[int]
    at: Mapped[datetime]
    kind: Mapped[str]
    payload: Mapped[str]
    previous: Mapped[str]
    sha256: Mapped[str]
