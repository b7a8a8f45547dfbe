"""Queries of states and runs."""

from collections.abc import Sequence

from sqlalchemy import func, select
from sqlalchemy.orm import defer

from app.db import Session, nested
from app.turns.models import CHANGE, DUE, Run, RunFailure, TurnState

__all__ = ["TurnRepository", "nested"]


class TurnRepository:
    """Rows of states, runs and failures."""

    def __init__(self, session: Session) -> None:
        self.session = session

    def add(self, row: TurnState | Run | RunFailure) -> None:
        """Insert a row now, so that it has its id."""
        self.session.add(row)
        self.session.flush()

    def state(self, state_id: int) -> TurnState | None:
        """A stored state."""
        return self.session.get(TurnState, state_id)

    def state_of_run(self, game_id: int, run_number: int) -> TurnState | None:
        """The state after a run."""
        query = select(TurnState).where(TurnState.game_id == game_id, TurnState.run_number == run_number)
        return self.session.scalars(query).one_or_none()

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

    def changes(self, game_id: int, game_turn: int, seat: int) -> int:
        """How often that seat has been changed in that game turn."""
        query = select(func.count()).where(
            Run.game_id == game_id, Run.kind == CHANGE, Run.game_turn == game_turn, Run.seat == seat
        )
        return self.session.scalar(query) or 0

    def state_of_turn(self, game_id: int, game_turn: int) -> TurnState | None:
        """The latest state that waited for the orders of a game turn."""
        query = (
            select(TurnState)
            .where(TurnState.game_id == game_id, TurnState.game_turn == game_turn)
            .order_by(TurnState.run_number.desc())
            .limit(1)
        )
        return self.session.scalars(query).one_or_none()

    def due_since(self, game_id: int, number: int) -> bool:
        """Whether there was a due run after that run."""
        query = select(Run.id).where(Run.game_id == game_id, Run.kind == DUE, Run.number > number).limit(1)
        return self.session.scalar(query) is not None

    def failures(self, game_id: int) -> Sequence[RunFailure]:
        """The runs that were rolled back, the first first."""
        query = select(RunFailure).where(RunFailure.game_id == game_id).order_by(RunFailure.id)
        return self.session.scalars(query).all()
