"""Queries of runs."""

from collections.abc import Sequence

from sqlalchemy import func, select
from sqlalchemy.orm import defer

from app.db import Session
from app.turns.models import CHANGE, DUE, Run, RunFailure


class TurnRepository:
    """Rows of runs and failures."""

    def __init__(self, session: Session) -> None:
        self.session = session

    def add(self, row: Run | RunFailure) -> None:
        """Insert a row now, so that it has its id."""
        self.session.add(row)
        self.session.flush()

    def run(self, game_id: int, number: int) -> Run | None:
        """A run by its number in the game."""
        return self.session.scalars(
            select(Run).where(Run.game_id == game_id, Run.number == number)
        ).one_or_none()

    def runs(self, game_id: int) -> Sequence[Run]:
        """All runs of a game without their events, the first first."""
        query = select(Run).where(Run.game_id == game_id).order_by(Run.number).options(defer(Run.events))
        return self.session.scalars(query).all()

    def parts(self, game_id: int, game_turn: int) -> int:
        """How many due runs that game turn has had."""
        query = select(func.count()).where(
            Run.game_id == game_id, Run.kind == DUE, Run.game_turn == game_turn
        )
        return self.session.scalar(query) or 0

    def last_due(self, game_id: int, game_turn: int) -> Run | None:
        """The latest due run of a game turn, without its events."""
        query = (
            select(Run)
            .where(Run.game_id == game_id, Run.kind == DUE, Run.game_turn == game_turn)
            .order_by(Run.number.desc())
            .limit(1)
            .options(defer(Run.events))
        )
        return self.session.scalars(query).one_or_none()

    def changes(self, game_id: int, game_turn: int, seat: int) -> int:
        """How often that seat has been changed in that game turn."""
        query = select(func.count()).where(
            Run.game_id == game_id, Run.kind == CHANGE, Run.game_turn == game_turn, Run.seat == seat
        )
        return self.session.scalar(query) or 0

    def first_due(self, game_id: int, after: int) -> int | None:
        """The number of the first due run after that run; None before there is one."""
        query = select(func.min(Run.number)).where(
            Run.game_id == game_id, Run.kind == DUE, Run.number > after
        )
        return self.session.scalar(query)

    def failures(self, game_id: int) -> Sequence[RunFailure]:
        """The runs that were rolled back, the first first."""
        query = select(RunFailure).where(RunFailure.game_id == game_id).order_by(RunFailure.id)
        return self.session.scalars(query).all()
