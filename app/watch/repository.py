"""Queries over the whole installation: counts and ages, nothing that belongs to anybody."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, case, delete, func, or_, select, text
from sqlalchemy.orm import aliased

from app.accounts.models import ApiToken, KeptAnswer, User, WebSession
from app.bounds import FIRST_DATE
from app.db import Session, touched
from app.games.models import OVER, RUNNING, Game, Seat
from app.games.repository import stands
from app.hooks.models import WAITING as WAITING_CALLS
from app.hooks.models import WebhookCall
from app.mail.models import ARRIVED, WAITING, OutboxRow
from app.reports.models import ReportFile, ReportRow
from app.reports.repository import undrawn
from app.sheets.models import DRAFT, LATE, RECEIVED, DraftRow, SheetRow

_RUN_LOCK = 7001
"""The class of the advisory lock that a run of a game holds (``GameRepository.claim_run``)."""


class WatchRepository:
    """Counts of rows."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def games(self) -> dict[str, int]:
        """Count the games by status; a quarantined one counts as "aside" only."""
        status = case((Game.aside != "", "aside"), else_=Game.status)
        rows = self._session.execute(select(status, func.count()).group_by(status))
        return {str(name): int(count) for name, count in rows}

    def away(self, here: Sequence[str]) -> list[tuple[str, int]]:
        """Return the rules that are not ``here`` of games that are not over, with how many games each has."""
        query = select(Game.ruleset, func.count()).where(Game.status != OVER, Game.ruleset.not_in(here))
        rows = self._session.execute(query.group_by(Game.ruleset).order_by(Game.ruleset))
        return [(ruleset, int(games)) for ruleset, games in rows]

    def due(self, now: datetime, late: datetime) -> tuple[int, int]:
        """Count the running games that are due, and those that were due before ``late`` already."""
        since = func.greatest(Game.due_at, Game.not_before)
        query = select(func.count(), func.count().filter(since <= late)).where(
            Game.status == RUNNING,
            stands(),
            Game.staged_run.is_(None),
            Game.waits == "",
            Game.due_at.between(FIRST_DATE, now),
            or_(Game.not_before.is_(None), Game.not_before <= now),
        )
        waiting, long = self._session.execute(query).one()
        return int(waiting), int(long)

    def running(self) -> int:
        """Count the games that are being run at this moment."""
        query = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND classid = :lock AND granted"
        return int(self._session.scalar(text(query), {"lock": _RUN_LOCK}) or 0)

    def owing(self) -> int:
        """Count the seats that owe a turn."""
        return self._session.scalar(select(func.count()).select_from(Seat).where(Seat.behind)) or 0

    def undrawn(self) -> int:
        """Count the reports without files that a mail waits for."""
        return self._session.scalar(select(func.count()).select_from(ReportRow).where(undrawn())) or 0

    def mails(self) -> dict[str, int]:
        """Count messages by state, without those handed over, for which nobody waits."""
        query = (
            select(OutboxRow.state, func.count())
            .where(OutboxRow.state.not_in(ARRIVED))
            .group_by(OutboxRow.state)
        )
        return {str(state): int(count) for state, count in self._session.execute(query)}

    def oldest_mail(self) -> datetime | None:
        """Return since when the message waits that has waited longest, or None."""
        found: datetime | None = self._session.scalar(
            select(func.min(OutboxRow.created_at)).where(OutboxRow.state.in_(WAITING))
        )
        return found

    def drop_sessions(self, now: datetime, limit: int) -> int:
        """Remove sessions that have ended; how many."""
        return self._drop(WebSession.id, WebSession.expires_at < now, limit=limit)

    def drop_tokens(self, now: datetime, limit: int) -> int:
        """Remove tokens that have run out; how many."""
        return self._drop(ApiToken.id, ApiToken.expires_at < now, limit=limit)

    def drop_revisions(self, before: datetime, limit: int) -> int:
        """Remove revisions of sheets that no run was made from, of turns that are over; how many."""
        over = select(Game.id).where(Game.id == SheetRow.game_id, SheetRow.game_turn < Game.turn - 1).exists()
        unused = SheetRow.state.in_((DRAFT, RECEIVED, LATE))
        return self._drop(SheetRow.id, SheetRow.received_at < before, unused, over, limit=limit)

    def drop_drafts(self, before: datetime, limit: int) -> int:
        """Remove what was being written for turns that are over; how many."""
        over = select(Game.id).where(Game.id == DraftRow.game_id, DraftRow.game_turn < Game.turn - 1).exists()
        return self._drop(DraftRow.id, DraftRow.saved_at < before, over, limit=limit)

    def drop_answers(self, before: datetime, limit: int) -> int:
        """Remove what programs were answered under keys of theirs; how many."""
        return self._drop(KeptAnswer.id, KeptAnswer.at <= before, limit=limit)

    def drop_files(self, before: datetime, limit: int) -> int:
        """Remove drawn reports, which are drawn again when somebody asks; how many."""
        sent = select(OutboxRow.id).where(
            OutboxRow.report_id == ReportFile.report_id, OutboxRow.state.in_(WAITING)
        )
        return self._drop(ReportFile.id, ReportFile.made_at < before, ~sent.exists(), limit=limit)

    def drop_mails(self, before: datetime, limit: int) -> int:
        """Remove messages that were handed over, those gathered in another one before that; how many."""
        parts = aliased(OutboxRow)
        whole = ~select(parts.id).where(parts.gathered_id == OutboxRow.id).exists()
        done = or_(OutboxRow.state.in_(ARRIVED), OutboxRow.gathered_id.is_not(None))
        return self._drop(OutboxRow.id, OutboxRow.created_at < before, done, whole, limit=limit)

    def drop_calls(self, before: datetime, limit: int) -> int:
        """Remove calls to webhooks that are done with; how many."""
        done = WebhookCall.state.not_in(WAITING_CALLS)
        return self._drop(WebhookCall.id, WebhookCall.created_at < before, done, limit=limit)

    def _drop(self, key: Any, *which: ColumnElement[bool], limit: int) -> int:
        few = select(key).where(*which).order_by(key).limit(limit).with_for_update(skip_locked=True)
        # Found once: in the condition itself it may be asked again and again, and find others each time.
        found = few.cte("few")
        done = self._session.execute(delete(key.class_).where(key.in_(select(found.c.id))))
        return touched(done)

    def is_empty(self) -> bool:
        """Whether nobody has an account and no game was made."""
        return self._session.scalar(select(Game.id).limit(1)) is None and (
            self._session.scalar(select(User.id).limit(1)) is None
        )

    def database_now(self) -> datetime:
        """Return the database's clock."""
        found: datetime = self._session.execute(text("SELECT clock_timestamp()")).scalar_one()
        return found

    def database_version(self) -> str:
        """Return the server's version."""
        return str(self._session.execute(text("SHOW server_version")).scalar_one())

    def sizes(self) -> list[tuple[str, int, int]]:
        """Return every table with its rows (the planner's estimate) and bytes with indexes, largest first."""
        query = """
            SELECT relname, greatest(reltuples, 0)::bigint, pg_total_relation_size(oid) FROM pg_class
            WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 3 DESC, 1
        """
        return [(str(name), int(rows), int(size)) for name, rows, size in self._session.execute(text(query))]
