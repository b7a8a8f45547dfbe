"""Tables of the ledger."""

from datetime import datetime
from typing import Any

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


class LedgerNote(Base):
    """Facts of an entry that concern some seats only; the entry holds their salted hash.

    ``entry`` is the entry's number, ``place`` that of the hash in its list; ``payload`` is canonical JSON.
    """

    __tablename__ = "ledger_note"
    __table_args__ = (UniqueConstraint("game_id", "entry", "place"),)

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id"))
    entry: Mapped[int]
    place: Mapped[int]
    seats: Mapped[list[Any]]
    salt: Mapped[str]
    payload: Mapped[str]
