"""Queries of stored states."""

from collections.abc import Mapping

from sqlalchemy import select
from sqlalchemy.dialects.postgresql import insert

from app.db import Session, database_of
from app.games.models import Game
from app.states.models import KeptView, TurnState


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
        """Return a stored state."""
        return self.session.get(TurnState, state_id)

    def state_of_run(self, game_id: int, run_number: int) -> TurnState | None:
        """Return the state after a run."""
        query = select(TurnState).where(TurnState.game_id == game_id, TurnState.run_number == run_number)
        return self.session.scalars(query).one_or_none()

    def kept_views(self, game_id: int, run_number: int, *seats: int) -> dict[int, bytes]:
        """Return what is kept for these seats after that run, by seat."""
        query = select(KeptView.seat, KeptView.data).where(
            KeptView.game_id == game_id, KeptView.run_number == run_number, KeptView.seat.in_(seats)
        )
        return {row.seat: row.data for row in self.session.execute(query)}

    def keep_views(self, game_id: int, run_number: int, views: Mapping[int, bytes]) -> None:
        """Keep views, by seat, unless the game has moved on, or somebody is about to move it."""
        stands = (
            select(Game.id)
            .where(Game.id == game_id, Game.run_number == run_number)
            .with_for_update(read=True, skip_locked=True)
        )
        if views and self.session.scalar(stands) is not None:
            rows = [
                {"game_id": game_id, "seat": seat, "run_number": run_number, "data": data}
                for seat, data in views.items()
            ]
            self.session.execute(insert(KeptView).values(rows).on_conflict_do_nothing())
