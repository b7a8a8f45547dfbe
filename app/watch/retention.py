"""What is kept how long, and the job that removes it: a table of kinds, each with its setting."""

import os
import re
import shutil
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial

import structlog

from app.accounts.once import ANSWERS_KEPT
from app.bounds import SESSION_DAYS, TOKEN_DAYS
from app.clock import Clock
from app.config import Settings
from app.heartbeat.repository import HeartbeatRepository
from app.watch.repository import WatchRepository

log = structlog.get_logger()

TIDIED = "tidied"
_DATED_COPY = re.compile(r"-(\d{8})$")
_EVERY = timedelta(hours=1)
_BATCH = 2000
"""Rows of a kind that go at once: a tick must not hold the database up."""


@dataclass(frozen=True, kw_only=True)
class Kept:
    """A kind of thing and for how many days it is kept; 0: for as long as the server is."""

    kind: str
    days: int


class RetentionService:
    """Removes what nobody needs any more; what a replay or a proof needs is never among it."""

    def __init__(
        self, *, repository: WatchRepository, heartbeat: HeartbeatRepository, clock: Clock, settings: Settings
    ) -> None:
        self._rows = repository
        self._heartbeat = heartbeat
        self._clock = clock
        self._settings = settings

    def kept(self) -> list[Kept]:
        """Return every kind that is not kept for ever, for the page that tells it."""
        chosen = self._settings
        return [
            Kept(kind="sessions", days=SESSION_DAYS),
            Kept(kind="tokens", days=TOKEN_DAYS),
            Kept(kind="revisions", days=chosen.keep_revisions_days),
            Kept(kind="files", days=chosen.keep_files_days),
            Kept(kind="mails", days=chosen.keep_mails_days),
            Kept(kind="calls", days=chosen.keep_mails_days),
            Kept(kind="raw", days=chosen.mail_raw_days),
            Kept(kind="drafts", days=chosen.keep_revisions_days),
            Kept(kind="messages", days=0),
            Kept(kind="answers", days=ANSWERS_KEPT.days),
            Kept(kind="logs", days=chosen.keep_logs_days),
        ]

    def begin(self) -> list[str]:
        """Return the kinds of which something may be too old now: once an hour all, else none."""
        now = self._clock.now()
        last = self._heartbeat.last(TIDIED)
        if last is not None and timedelta(0) <= now - last < _EVERY:
            return []
        self._heartbeat.beat(TIDIED, now)
        return list(self._kinds())

    def drop(self, kind: str) -> int:
        """Remove what is too old of a kind; how many rows.

        Where more of it may be left than went, the next ``begin`` does not wait for its hour.
        """
        gone = self._kinds()[kind]()
        if gone == _BATCH:
            self._heartbeat.beat(TIDIED, self._clock.now() - _EVERY)
        if gone:
            log.info("tidied", kind=kind, gone=gone)
        return gone

    def tidy(self) -> dict[str, int]:
        """Remove what is too old of every kind whose hour has come, in one transaction; how many of each."""
        return {kind: self.drop(kind) for kind in self.begin()}

    def _kinds(self) -> dict[str, Callable[[], int]]:
        """Return, by kind, what removes it, without kinds that are kept for ever."""
        now, chosen, rows = self._clock.now(), self._settings, self._rows
        found: dict[str, Callable[[], int]] = {
            "sessions": lambda: rows.drop_sessions(now, _BATCH),
            "tokens": lambda: rows.drop_tokens(now, _BATCH),
        }
        for kind, days, drop in (
            ("revisions", chosen.keep_revisions_days, rows.drop_revisions),
            ("files", chosen.keep_files_days, rows.drop_files),
            ("mails", chosen.keep_mails_days, rows.drop_mails),
            ("calls", chosen.keep_mails_days, rows.drop_calls),
            ("drafts", chosen.keep_revisions_days, rows.drop_drafts),
            ("answers", ANSWERS_KEPT.days, rows.drop_answers),
        ):
            if days:
                found[kind] = partial(drop, now - timedelta(days=days), _BATCH)
        if chosen.keep_logs_days:
            found["logs"] = lambda: self._tidy_logs(now)
        return found

    def _tidy_logs(self, now: datetime) -> int:
        """Rotate each log of this machine once a day, and remove old ones; return how many.

        The writer of a log keeps it open to append to: it is copied and emptied, as logrotate does it.
        """
        folder = self._settings.var_dir / "logs"
        oldest = now - timedelta(days=self._settings.keep_logs_days)
        gone = 0
        for file in sorted(folder.glob("*.log")):
            stamp = _DATED_COPY.search(file.stem)
            with suppress(OSError):
                if stamp is None and file.stat().st_size:
                    aside = file.with_name(f"{file.stem}-{now:%Y%m%d}.log")
                    if not aside.exists():
                        shutil.copy2(file, aside)
                        os.truncate(file, 0)
                elif stamp is not None and stamp[1] < f"{oldest:%Y%m%d}":
                    file.unlink()
                    gone += 1
        return gone
