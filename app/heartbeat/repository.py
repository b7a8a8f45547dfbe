"""Queries of signs of life."""

from collections.abc import Collection, Sequence
from datetime import datetime

from sqlalchemy import Select, delete, func, or_, select
from sqlalchemy.dialects.postgresql import insert

from app.bounds import FIRST_DATE
from app.db import Session, once
from app.games.models import AT_ONCE, RUNNING, Game
from app.games.repository import stands
from app.heartbeat.models import Heartbeat, TidyFault


class HeartbeatRepository:
    """Rows of signs of life."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def beat(self, name: str, now: datetime) -> None:
        """Note that it has happened now."""
        row = insert(Heartbeat).values(name=name, at=now)
        self._session.execute(row.on_conflict_do_update(index_elements=[Heartbeat.name], set_={"at": now}))

    def lock(self, name: str) -> None:
        """Let nobody else do that until the transaction ends."""
        self._session.execute(select(func.pg_advisory_xact_lock(7002, func.hashtext(name))))

    def last(self, name: str) -> datetime | None:
        """Return when it last happened, or None."""
        query = select(Heartbeat.at).where(Heartbeat.name == name)
        return once(self._session, ("pulse", name), lambda: self._session.scalar(query))

    def faults(self) -> Sequence[TidyFault]:
        """Return what could not be tidied away, oldest first."""
        query = select(TidyFault).order_by(TidyFault.since, TidyFault.what)
        return once(self._session, "faults", lambda: self._session.scalars(query).all())

    def note_fault(self, what: str, now: datetime, error: str) -> None:
        """Note that something could not be tidied away, since now or longer."""
        row = insert(TidyFault).values(what=what, since=now, error=error)
        self._session.execute(
            row.on_conflict_do_update(index_elements=[TidyFault.what], set_={"error": error})
        )

    def forget_faults(self, what: Collection[str]) -> None:
        """Forget faults: what failed is done, or is no more there."""
        self._session.execute(delete(TidyFault).where(TidyFault.what.in_(what)))

    def oldest_due(self, now: datetime) -> datetime | None:
        """Return the date of the running game that has waited longest for its run; None when none waits."""
        return self._session.scalar(_oldest_due(now))

    def signs(self, now: datetime, *names: str) -> tuple[list[datetime | None], list[str]]:
        """Return the oldest date that is due and when each of these last happened; then what is untidied."""
        each = [select(Heartbeat.at).where(Heartbeat.name == name).scalar_subquery() for name in names]
        faults = select(TidyFault.what).order_by(TidyFault.since, TidyFault.what)
        query = select(_oldest_due(now).scalar_subquery(), *each, func.array(faults.scalar_subquery()))
        *moments, untidied = once(
            self._session, ("signs", names), lambda: tuple(self._session.execute(query).one())
        )
        return moments, untidied


def _oldest_due(now: datetime) -> Select[datetime]:
    """Return the query for the date of the due game that has waited longest.

    Quarantined games wait for a person, others for their package: not for the worker. Games that do not
    publish at once are left out too: everybody may read this figure, and it would tell when their turns have
    been computed.
    """
    due = (
        Game.status == RUNNING,
        stands(),
        Game.release == AT_ONCE,
        Game.waits == "",
        Game.due_at.between(FIRST_DATE, now),
        or_(Game.not_before.is_(None), Game.not_before <= now),
    )
    return select(func.min(func.greatest(Game.due_at, Game.not_before))).where(*due)
