"""Games that something is wrong with: put aside and named, so that one of them never stops the others."""

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext

import structlog

from app.db import MACHINE_TROUBLE, Session, nested
from app.errors import AppError, where
from app.games.repository import GameRepository

log = structlog.get_logger()


class Quarantine:
    """Guards what is done for many games in a row, in one transaction."""

    def __init__(self, *, session: Session, repository: GameRepository) -> None:
        self._session = session
        self._rows = repository

    @contextmanager
    def guard(self, game_id: int, *, asks: bool = True) -> Iterator[None]:
        """Work on one of many games: what fails is undone, and that game put aside with a line in the log.

        A database that is away or busy is no fault of the game and is raised. ``asks``: whether the work asks
        the database anything; what does not needs no savepoint, which is two statements.
        """
        try:
            with nested(self._session) if asks else nullcontext():
                yield
        except MACHINE_TROUBLE:
            raise
        except Exception as error:  # noqa: BLE001 - whatever it is, the other games go on
            reason = error.code if isinstance(error, AppError) else type(error).__name__
            if self._rows.quarantine(game_id, reason):
                log.error(  # noqa: TRY400 - no traceback with values
                    "game.aside", game=game_id, error=reason, where=where(error)
                )
