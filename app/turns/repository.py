"""Queries of runs."""

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import ColumnElement, delete, func, select, tuple_, union, update
from sqlalchemy.dialects.postgresql import distinct_on
from sqlalchemy.orm import defer, load_only

from app.db import Session
from app.games.models import OVER, Game
from app.states.models import TurnState
from app.turns.models import (
    CHANGE,
    DISCARDED,
    DUE,
    EDIT,
    LATE_TURN,
    MISSED,
    OPEN,
    PUBLISHED,
    REPLACED,
    Repair,
    Run,
    RunFailure,
    TurnRecord,
)


class Named(NamedTuple):
    """A run as a list names it; nothing of what it did."""

    number: int
    kind: str
    game_turn: int
    seat: int
    ended_at: datetime


class EndedGame(NamedTuple):
    """A game that is over, and when its last run ended; ``winners`` None: that run does not tell them."""

    game_id: int
    title: str
    at: datetime
    winners: frozenset[int] | None


_NAMED = (Run.number, Run.kind, Run.game_turn, Run.seat, Run.ended_at)


class TurnRepository:
    """Rows of runs, repairs and failures. A question about the runs of a game asks for published ones."""

    def __init__(self, session: Session) -> None:
        self.session = session

    def add(self, row: Run | RunFailure | Repair) -> None:
        """Insert a row now, so that it has its id."""
        self.session.add(row)
        self.session.flush()

    def turn_run_before(self, opened_by: int, turns: int) -> datetime | None:
        """Return since when a user's own games have had that many turns.

        The moment of the oldest of the latest ``turns`` due runs; None when there were not as many.
        """
        query = (
            select(Run.ended_at)
            .join(Game, Game.id == Run.game_id)
            .where(Game.opened_by == opened_by, Run.kind == DUE, Run.state == PUBLISHED)
            .order_by(Run.ended_at.desc())
            .offset(turns - 1)
            .limit(1)
        )
        return self.session.scalar(query)

    # ------------------------------------------------------------------ attempts, whatever became of them

    def next_number(self, game_id: int) -> int:
        """Return the number of the next attempt; 0 for the first."""
        query = select(func.max(Run.number)).where(Run.game_id == game_id)
        latest = self.session.scalar(query)
        return 0 if latest is None else latest + 1

    def attempt(self, game_id: int, number: int) -> Run | None:
        """Return a run by its number, published or not; its events are read when asked for."""
        query = select(Run).where(Run.game_id == game_id, Run.number == number)
        return self.session.scalars(query.options(defer(Run.events))).one_or_none()

    def attempts(self, game_id: int) -> Sequence[Run]:
        """Return all runs of a game, published or not, without their events, oldest first."""
        query = select(Run).where(Run.game_id == game_id).order_by(Run.number).options(defer(Run.events))
        return self.session.scalars(query).all()

    def dead(self, game_id: int, limit: int) -> Sequence[Run]:
        """Return at most ``limit`` latest attempts that were discarded or replaced, without their events."""
        query = select(Run).where(Run.game_id == game_id, Run.state.in_((DISCARDED, REPLACED)))
        left_out = (defer(Run.events), defer(Run.figures))
        return self.session.scalars(query.order_by(Run.number.desc()).limit(limit).options(*left_out)).all()

    def discarded(self, game_id: int, after: int, before: int) -> Sequence[Run]:
        """Return the discarded attempts between two numbers, without their events, oldest first.

        Branches of repairs do not count: they were made of published turns.
        """
        query = (
            select(Run)
            .where(
                Run.game_id == game_id,
                Run.state == DISCARDED,
                Run.number > after,
                Run.number < before,
                Run.repair_id.is_(None),
            )
            .order_by(Run.number)
            .options(defer(Run.events))
        )
        return self.session.scalars(query).all()

    def state_after(self, run: Run) -> TurnState:
        """Return the state that a run left."""
        return self.session.scalars(select(TurnState).where(TurnState.id == run.state_after_id)).one()

    def left_by(self, run: Run) -> tuple[str, bytes]:
        """Return the sum of the state that a run left, and what its seats had not been told, as stored."""
        query = select(TurnState.sha256, TurnState.pending).where(TurnState.id == run.state_after_id)
        sha256, pending = self.session.execute(query).one()
        return sha256, pending

    # ------------------------------------------------------------------ branches

    def repair(self, game_id: int, number: int) -> Repair | None:
        """Return a repair by its number in the game."""
        query = select(Repair).where(Repair.game_id == game_id, Repair.number == number)
        return self.session.scalars(query).one_or_none()

    def open_repair(self, game_id: int) -> Repair | None:
        """Return the repair of a game that is neither applied nor discarded, or None."""
        query = select(Repair).where(Repair.game_id == game_id, Repair.state == OPEN)
        return self.session.scalars(query).one_or_none()

    def next_repair(self, game_id: int) -> int:
        """Return the number of the next repair; 1 for the first."""
        query = select(func.max(Repair.number)).where(Repair.game_id == game_id)
        return (self.session.scalar(query) or 0) + 1

    def branch(self, repair_id: int) -> Sequence[Run]:
        """Return the runs of a repair without their events, oldest first."""
        query = select(Run).where(Run.repair_id == repair_id).order_by(Run.number).options(defer(Run.events))
        return self.session.scalars(query).all()

    def replace(self, runs: Sequence[Run]) -> None:
        """Mark published runs as replaced, so that others may be published in their place."""
        for run in runs:
            run.state = REPLACED
        self.session.flush()

    # ------------------------------------------------------------------ the published chain

    def run(self, game_id: int, number: int) -> Run | None:
        """Return a run by its number in the game; its events are read when asked for."""
        query = select(Run).where(*_living(game_id), Run.number == number)
        return self.session.scalars(query.options(defer(Run.events))).one_or_none()

    def runs(self, game_id: int, after: int = -1, limit: int | None = None) -> Sequence[Run]:
        """Return a game's runs without events and figures, oldest first: at most ``limit`` after a number."""
        query = select(Run).where(*_living(game_id), Run.number > after).order_by(Run.number)
        left_out = (defer(Run.events), defer(Run.figures))
        return self.session.scalars(query.limit(limit).options(*left_out)).all()

    def latest(self, game_id: int, before: int, limit: int) -> Sequence[Run]:
        """Return at most ``limit`` runs before that one, without their events and figures, newest first."""
        query = select(Run).where(*_living(game_id), Run.number < before).order_by(Run.number.desc())
        left_out = (defer(Run.events), defer(Run.figures))
        return self.session.scalars(query.limit(limit).options(*left_out)).all()

    def names(self, game_id: int, before: int, limit: int) -> list[Named]:
        """Return the names of at most ``limit`` runs before run ``before``, newest first."""
        query = select(*_NAMED).where(*_living(game_id), Run.number < before)
        rows = self.session.execute(query.order_by(Run.number.desc()).limit(limit))
        return [Named._make(row) for row in rows]

    def names_from(self, game_id: int, after: int, limit: int | None) -> list[Named]:
        """Return the names of the runs after that one, oldest first: all, or at most ``limit``."""
        query = select(*_NAMED).where(*_living(game_id), Run.number > after).order_by(Run.number)
        return [Named._make(row) for row in self.session.execute(query.limit(limit))]

    def names_beside(self, game_id: int, number: int) -> list[Named]:
        """Return the names of a run, its neighbours, the first and the last run, in order."""
        living = select(*_NAMED).where(*_living(game_id))
        up, down = Run.number, Run.number.desc()
        found = union(
            living.order_by(up).limit(1),
            living.where(Run.number <= number).order_by(down).limit(2),
            living.where(Run.number > number).order_by(up).limit(1),
            living.order_by(down).limit(1),
        )
        return sorted(Named._make(row) for row in self.session.execute(found))

    def place(self, game_id: int, number: int) -> tuple[int, int]:
        """Return a run's place (from 1) among all, and how many there are."""
        query = select(func.count().filter(Run.number <= number), func.count()).where(*_living(game_id))
        place, count = self.session.execute(query).one()
        return place, count

    def count(self, game_id: int, after: int = -1) -> int:
        """Count the runs of a game after a number."""
        query = select(func.count()).where(*_living(game_id), Run.number > after)
        return self.session.scalar(query) or 0

    def latest_due(self, game_id: int, limit: int) -> Sequence[Run]:
        """Return the latest due runs, at most ``limit``, oldest first, with their figures."""
        query = select(Run).where(*_living(game_id), Run.kind == DUE).order_by(Run.number.desc())
        read = load_only(Run.figures, Run.rules_version, Run.events_sha256)
        return self.session.scalars(query.limit(limit).options(read)).all()[::-1]

    def ids_of_turn(self, game_id: int, game_turn: int, before: int) -> Sequence[int]:
        """Return ids of the runs of a game turn before that run, oldest first."""
        query = select(Run.id).where(*_living(game_id), Run.game_turn == game_turn, Run.number < before)
        return self.session.scalars(query.order_by(Run.number)).all()

    def sent_and_missing(self, game_id: int, limit: int) -> list[tuple[list[int], list[int]]]:
        """Return, for at most ``limit`` latest due runs, oldest first, seats with and without sheet."""
        query = (
            select(Run.sheets, Run.missing)
            .where(*_living(game_id), Run.kind == DUE)
            .order_by(Run.number.desc())
            .limit(limit)
        )
        rows = self.session.execute(query).all()
        return [([int(seat) for seat in sheets], list(missing)) for sheets, missing in reversed(rows)]

    def parts(self, game_id: int, game_turn: int) -> int:
        """Count the due runs of that game turn so far."""
        query = select(func.count()).where(*_living(game_id), Run.kind == DUE, Run.game_turn == game_turn)
        return self.session.scalar(query) or 0

    def last_due_of(self, turns: Collection[tuple[int, int]]) -> dict[int, Run]:
        """Return, by game, the latest due run of a turn (game, turn), without events; one turn a game."""
        query = (
            select(Run)
            .where(tuple_(Run.game_id, Run.game_turn).in_(turns), Run.state == PUBLISHED, Run.kind == DUE)
            .ext(distinct_on(Run.game_id))
            .order_by(Run.game_id, Run.number.desc())
            .options(defer(Run.events))
        )
        return {run.game_id: run for run in self.session.scalars(query)}

    def changes(self, game_id: int, game_turn: int, seat: int) -> int:
        """Count the changes of that seat in that game turn."""
        query = select(func.count()).where(
            *_living(game_id), Run.kind == CHANGE, Run.game_turn == game_turn, Run.seat == seat
        )
        return self.session.scalar(query) or 0

    def edits(self, game_id: int, game_turn: int) -> int:
        """Count the edits of the world in that game turn."""
        query = select(func.count()).where(*_living(game_id), Run.kind == EDIT, Run.game_turn == game_turn)
        return self.session.scalar(query) or 0

    def first_due(self, game_id: int, after: int) -> int | None:
        """Return the number of the first due run after that run; None before there is one."""
        query = select(func.min(Run.number)).where(*_living(game_id), Run.kind == DUE, Run.number > after)
        return self.session.scalar(query)

    def brought_to(self, game_id: int, game_turn: int) -> int | None:
        """Return the number of the run after which the game waited for the sheets of that turn."""
        query = select(func.min(Run.number)).join(TurnState, Run.state_after_id == TurnState.id)
        return self.session.scalar(query.where(*_living(game_id), TurnState.game_turn == game_turn))

    def state_of_turn(self, game_id: int, game_turn: int) -> TurnState | None:
        """Return the latest state that waited for the orders of a game turn."""
        query = (
            select(TurnState)
            .join(Run, Run.state_after_id == TurnState.id)
            .where(*_living(game_id), TurnState.game_turn == game_turn)
            .order_by(Run.number.desc())
            .limit(1)
        )
        return self.session.scalars(query).one_or_none()

    # ------------------------------------------------------------------ who can be relied on

    def add_records(self, rows: Sequence[TurnRecord]) -> None:
        """Keep what became of turns."""
        self.session.add_all(rows)

    def caught_up(self, game_id: int, seat: int, game_turn: int, user_id: int) -> None:
        """Note that a missed turn has come late."""
        self.session.execute(
            update(TurnRecord)
            .where(
                TurnRecord.game_id == game_id,
                TurnRecord.seat == seat,
                TurnRecord.game_turn == game_turn,
                TurnRecord.user_id == user_id,
                TurnRecord.kind == MISSED,
            )
            .values(kind=LATE_TURN)
        )

    def forget_records(self, game_id: int, numbers: Collection[int]) -> None:
        """Delete the records of runs that were undone: what they asked of users did not happen."""
        self.session.execute(
            delete(TurnRecord).where(TurnRecord.game_id == game_id, TurnRecord.run_number.in_(numbers))
        )

    def records(self, user_ids: Sequence[int]) -> list[tuple[int, str, int]]:
        """Return (user, kind, number of turns)."""
        query = (
            select(TurnRecord.user_id, TurnRecord.kind, func.count())
            .where(TurnRecord.user_id.in_(user_ids))
            .group_by(TurnRecord.user_id, TurnRecord.kind)
        )
        return [(user_id, kind, count) for user_id, kind, count in self.session.execute(query)]

    def ended(self, ruleset: str, limit: int) -> list[EndedGame]:
        """Return at most ``limit`` latest games of a ruleset that are over, newest first."""
        told = Run.outcome["winners"]
        query = (
            select(Game.id, Game.title, Run.ended_at, Run.outcome != {}, told)
            .join(Run, (Run.game_id == Game.id) & (Run.number == Game.run_number))
            .where(Game.ruleset == ruleset, Game.status == OVER, Game.aside == "", Run.state == PUBLISHED)
            .where(Game.final_at.is_(None), Game.opened_by.is_(None))
            # In the order of an index: of the games before these none is read. Null, which comes first, is
            # the end of a game that a server of the release before has ended.
            .order_by(Game.over_at.desc(), Game.id.desc())
            .limit(limit)
        )
        found = [
            EndedGame(game_id, title, at, frozenset(winners or ()) if known else None)
            for game_id, title, at, known, winners in self.session.execute(query)
        ]
        return sorted(found, key=lambda one: (one.at, one.game_id), reverse=True)

    def failures(self, game_id: int, before: int, limit: int) -> Sequence[RunFailure]:
        """Return at most ``limit`` of the runs that were rolled back, before that id, newest first."""
        query = select(RunFailure).where(RunFailure.game_id == game_id, RunFailure.id < before)
        return self.session.scalars(query.order_by(RunFailure.id.desc()).limit(limit)).all()


def _living(game_id: int) -> tuple[ColumnElement[bool], ...]:
    return Run.game_id == game_id, Run.state == PUBLISHED
