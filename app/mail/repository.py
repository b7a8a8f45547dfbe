"""Queries of the outbox."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import ColumnElement, and_, exists, func, or_, select, update

from app.db import DataError, Session, nested
from app.mail.models import ACCEPTED, ASIDE, QUEUED, OutboxRow
from app.reports.models import ReportRow


class MailRepository:
    """Rows of outgoing mail."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def add(self, row: OutboxRow) -> None:
        """Put a message into the outbox."""
        self._session.add(row)

    def claim(self, now: datetime, render_attempts: int) -> int | None:
        """The id of the next message to send, locked; those that another worker sends are passed over.

        A message with a report waits until the report's files are made or have failed for good.
        """
        drawn = exists().where(
            ReportRow.id == OutboxRow.report_id,
            or_(ReportRow.rendered_at.is_not(None), ReportRow.render_attempts >= render_attempts),
        )
        query = (
            select(OutboxRow.id)
            .where(
                and_(OutboxRow.state == QUEUED, OutboxRow.next_try_at <= now),
                or_(OutboxRow.report_id.is_(None), drawn),
            )
            .order_by(OutboxRow.next_try_at, OutboxRow.id)
            .limit(1)
            .with_for_update(skip_locked=True, of=OutboxRow)
        )
        return self._session.scalars(query).one_or_none()

    def read(self, mail_id: int) -> OutboxRow | None:
        """A message; None when its row cannot be read."""
        try:
            with nested(self._session):
                return self._session.get(OutboxRow, mail_id, populate_existing=True)
        except DataError:
            return None

    def put_aside(self, mail_id: int) -> None:
        """Mark a message whose row cannot be read."""
        self._change(OutboxRow.id == mail_id, state=ASIDE, error="unreadable")

    def retry(self, ids: Sequence[int], now: datetime) -> int:
        """Queue messages again; those that were sent stay as they are. How many."""
        return self._change(
            and_(OutboxRow.id.in_(ids), OutboxRow.state != ACCEPTED),
            state=QUEUED,
            attempts=0,
            next_try_at=now,
            done_at=None,
        )

    def _change(self, which: ColumnElement[bool], **values: object) -> int:
        query = update(OutboxRow).where(which).values(**values)
        done = self._session.execute(query.execution_options(synchronize_session="fetch"))
        return int(getattr(done, "rowcount", 0))

    def stuck(self, game_id: int | None) -> Sequence[OutboxRow]:
        """Messages of a game, or of all, that have not gone out for a reason, the latest first."""
        query = select(OutboxRow).where(OutboxRow.state != ACCEPTED, OutboxRow.error != "")
        if game_id is not None:
            query = query.where(OutboxRow.game_id == game_id)
        return self._session.scalars(query.order_by(OutboxRow.id.desc())).all()

    def all(self, state: str, limit: int) -> Sequence[OutboxRow]:
        """The latest messages, of one state when it is given."""
        query = select(OutboxRow).order_by(OutboxRow.id.desc()).limit(limit)
        return self._session.scalars(query.where(OutboxRow.state == state) if state else query).all()

    def of_game(self, game_id: int) -> Sequence[OutboxRow]:
        """All mail of a game, the latest first."""
        query = select(OutboxRow).where(OutboxRow.game_id == game_id).order_by(OutboxRow.id.desc())
        return self._session.scalars(query).all()

    def of_report(self, report_id: int) -> Sequence[OutboxRow]:
        """The mail that carries a report."""
        query = select(OutboxRow).where(OutboxRow.report_id == report_id).order_by(OutboxRow.id)
        return self._session.scalars(query).all()

    def waiting(self) -> int:
        """How many messages are still to be sent."""
        query = select(func.count()).where(OutboxRow.state == QUEUED)
        return self._session.scalar(query) or 0
