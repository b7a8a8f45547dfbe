"""Queries of the ledger."""

from collections.abc import Sequence

from sqlalchemy import select

from app.db import Session
from app.ledger.models import LedgerEntry, LedgerNote


class LedgerRepository:
    """Rows of the ledger."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def last(self, game_id: int) -> LedgerEntry | None:
        """Return the latest entry of a game."""
        query = (
            select(LedgerEntry)
            .where(LedgerEntry.game_id == game_id)
            .order_by(LedgerEntry.number.desc())
            .limit(1)
        )
        return self._session.scalars(query).one_or_none()

    def add(self, row: LedgerEntry | LedgerNote) -> None:
        """Insert an entry, or a note of one."""
        self._session.add(row)
        self._session.flush()

    def entries(self, game_id: int, after: int = 0, limit: int | None = None) -> Sequence[LedgerEntry]:
        """Return the entries of a game, oldest first: at most ``limit`` after a number."""
        query = select(LedgerEntry).where(LedgerEntry.game_id == game_id, LedgerEntry.number > after)
        return self._session.scalars(query.order_by(LedgerEntry.number).limit(limit)).all()

    def notes(self, game_id: int, first: int, last: int) -> Sequence[LedgerNote]:
        """Return the notes of a game's entries from one number to another, by entry and place."""
        query = (
            select(LedgerNote)
            .where(LedgerNote.game_id == game_id, LedgerNote.entry.between(first, last))
            .order_by(LedgerNote.entry, LedgerNote.place)
        )
        return self._session.scalars(query).all()
