"""Rows of who moderates games beside whom."""

from collections.abc import Sequence

from sqlalchemy import delete, exists, select

from app.db import Session
from app.games.models import CoModerator, Game, LockedGame
from app.games.repository import moderated_by


class ModeratorRepository:
    """The moderators of games beside the first one."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def with_others(self, user_id: int) -> Sequence[int]:
        """Return the ids of the games that a user moderates and is not the only one to."""
        others = exists().where(CoModerator.game_id == Game.id)
        return self._session.scalars(
            select(Game.id).where(Game.id.in_(moderated_by(user_id)), others).order_by(Game.id)
        ).all()

    def add(self, game: LockedGame, row: CoModerator) -> None:
        """Add a moderator to a game."""
        self._session.add(row)
        self._changed(game)

    def drop(self, game: LockedGame, user_id: int) -> None:
        """Take a moderator other than the first one out of a game, if it is one."""
        self._session.execute(
            delete(CoModerator).where(CoModerator.game_id == game.id, CoModerator.user_id == user_id)
        )
        self._changed(game)

    def _changed(self, game: LockedGame) -> None:
        self._session.flush()
        self._session.refresh(game, ["co_moderators"])
