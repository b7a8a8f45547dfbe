"""Queries of announcements."""

from collections.abc import Sequence

from sqlalchemy import select, update

from app.db import Session
from app.messages.models import Announcement


class MessageRepository:
    """Rows of announcements."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def add(self, row: Announcement) -> None:
        """Insert an announcement."""
        self._session.add(row)
        self._session.flush()

    def print_again(self, game_id: int, runs: Sequence[int]) -> None:
        """What these runs have printed is printed once more."""
        self._session.execute(
            update(Announcement)
            .where(Announcement.game_id == game_id, Announcement.shown_run.in_(runs))
            .values(shown_run=None)
        )

    def of_game(self, game_id: int, *, unshown: bool = False) -> Sequence[Announcement]:
        """The announcements of a game, the first first; ``unshown``: only those not printed yet."""
        query = select(Announcement).where(Announcement.game_id == game_id).order_by(Announcement.id)
        if unshown:
            query = query.where(Announcement.shown_run.is_(None))
        return self._session.scalars(query).all()
