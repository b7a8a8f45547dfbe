"""Queries of stored states."""

from sqlalchemy import select

from app.db import Session, database_of
from app.states.models import TurnState


class StateRepository:
    """Rows of states. They are written once and never changed."""

    def __init__(self, session: Session) -> None:
        self.session = session

    @property
    def database(self) -> str:
        """Where these rows are: the address of the database, without its password."""
        return database_of(self.session)

    def add(self, row: TurnState) -> None:
        """Insert a state now, so that it has its id."""
        self.session.add(row)
        self.session.flush()

    def state(self, state_id: int) -> TurnState | None:
        """A stored state."""
        return self.session.get(TurnState, state_id)

    def state_of_run(self, game_id: int, run_number: int) -> TurnState | None:
        """The state after a run."""
        query = select(TurnState).where(TurnState.game_id == game_id, TurnState.run_number == run_number)
        return self.session.scalars(query).one_or_none()
