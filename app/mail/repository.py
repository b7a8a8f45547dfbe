"""Queries of the outbox."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import and_, exists, func, or_, select

from app.db import Session
from app.mail.models import QUEUED, OutboxRow
from app.reports.models import ReportRow


class MailRepository:
    """Rows of outgoing mail."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def add(self, row: OutboxRow) -> None:
        """Put a message into the outbox."""
        self._session.add(row)

    def claim(self, now: datetime, render_attempts: int) -> OutboxRow | None:
        """The next message to send, locked; those that another worker sends are passed over.

        A message with a report waits until the report's files are made or have failed for good.
        """
        drawn = exists().where(
            ReportRow.id == OutboxRow.report_id,
            or_(ReportRow.rendered_at.is_not(None), ReportRow.render_attempts >= render_attempts),
        )
        query = (
            select(OutboxRow)
            .where(
                and_(OutboxRow.state == QUEUED, OutboxRow.next_try_at <= now),
                or_(OutboxRow.report_id.is_(None), drawn),
            )
            .order_by(OutboxRow.next_try_at, OutboxRow.id)
            .limit(1)
            .with_for_update(skip_locked=True, of=OutboxRow)
        )
        return self._session.scalars(query).one_or_none()

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
