"""Queries of reminders: which are due, and which were handed out."""

from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import NamedTuple

from sqlalchemy import (
    and_,
    case,
    delete,
    func,
    or_,
    select,
    tuple_,
    update,
)
from sqlalchemy.dialects.postgresql import insert

from app.db import Session, nested
from app.games.models import RUNNING, Game
from app.games.repository import stands
from app.mail.models import (
    Reminder,
)


class Reminded(NamedTuple):
    """Describe a game whose players are reminded some hours before a date, and its latest run then."""

    game_id: int
    run_number: int
    due_at: datetime
    hours: int


class ReminderRepository:
    """Rows of reminders, and which a game has had."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def due(self, now: datetime, kinds: Sequence[int], after: int, limit: int) -> list[Reminded]:
        """Running games behind that id in which a reminder's time has come that was not handed out, by id.

        Of the ``kinds`` (hours before the date) the one nearest to it; none that a turn is too short for.
        Handed out is what ``note`` has noted for the latest run and the present date. A game that is
        being run, or changed, is passed over.
        """
        come = [
            (and_(Game.turn_hours > hours, Game.due_at <= now + timedelta(hours=hours)), hours)
            for hours in sorted(kinds)
        ]
        kind = case(*come)
        query = (
            select(Game.id, Game.run_number, Game.due_at, kind)
            .where(
                Game.status == RUNNING,
                stands(),
                Game.due_at > now,
                Game.due_at <= now + timedelta(hours=max(kinds)),
                kind.is_not(None),
                or_(
                    Game.reminded_hours.is_distinct_from(kind),
                    Game.reminded_run.is_distinct_from(Game.run_number),
                    Game.reminded_due_at.is_distinct_from(Game.due_at),
                ),
                Game.id > after,
            )
            .order_by(Game.id)
            .limit(limit)
            # Which what is written of a game takes anyway: sheets come in meanwhile.
            .with_for_update(read=True, key_share=True, skip_locked=True)
        )
        return [Reminded(*row) for row in self._session.execute(query)]

    def note(self, handed_out: Sequence[Reminded]) -> None:
        """Note which reminders were handed out; not where another run or date has come since.

        A game for which a sheet is just coming in is passed over, and looked at once more by the next tick.
        """
        if not handed_out:
            return
        same = tuple_(Game.id, Game.run_number, Game.due_at)
        free = (
            select(Game.id)
            .where(same.in_([(one.game_id, one.run_number, one.due_at) for one in handed_out]))
            .with_for_update(skip_locked=True, key_share=True)
        )
        self._session.execute(
            update(Game)
            .where(Game.id.in_(free))
            .values(
                reminded_run=Game.run_number,
                reminded_due_at=Game.due_at,
                reminded_hours=case({one.game_id: one.hours for one in handed_out}, value=Game.id),
            )
            .execution_options(synchronize_session=False)
        )

    @contextmanager
    def apart(self) -> Iterator[None]:
        """Do what is done for one of many games: undone alone where it fails."""
        with nested(self._session):
            yield

    def claim(self) -> bool:
        """Claim the right to hand out reminders until the transaction ends.

        False when somebody else has it.
        """
        return bool(self._session.scalar(select(func.pg_try_advisory_xact_lock(7004, 0))))

    def forget(self, user_id: int, game_id: int, game_turn: int) -> None:
        """Forget that a user was reminded of a game turn: its date is another one now."""
        self._session.execute(
            delete(Reminder).where(
                Reminder.user_id == user_id, Reminder.game_id == game_id, Reminder.game_turn == game_turn
            )
        )

    def add(self, user_ids: Collection[int], *, game: Game, hours: int, now: datetime) -> list[int]:
        """Note reminders of a game's turn; the users, by id, to whom that one was not sent already."""
        if not user_ids:
            return []
        which = {"game_id": game.id, "game_turn": game.turn, "hours": hours, "sent_at": now}
        new = insert(Reminder).values([{"user_id": one, **which} for one in user_ids])
        noted = new.on_conflict_do_nothing().returning(Reminder.user_id)
        return sorted(self._session.scalars(noted))
