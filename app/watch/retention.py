"""What is kept how long, and the job that removes it: a table of kinds, each with its setting."""

from dataclasses import dataclass
from datetime import timedelta

import structlog

from app.clock import Clock
from app.config import Settings
from app.pulse.repository import PulseRepository
from app.watch.repository import WatchRepository

log = structlog.get_logger()

TIDIED = "tidied"
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
        self, *, repository: WatchRepository, pulse: PulseRepository, clock: Clock, settings: Settings
    ) -> None:
        self._rows = repository
        self._pulse = pulse
        self._clock = clock
        self._settings = settings

    def kept(self) -> list[Kept]:
        """Every kind that does not stay for ever by itself, for the page that tells it."""
        chosen = self._settings
        return [
            Kept(kind="sessions", days=chosen.session_days),
            Kept(kind="tokens", days=chosen.token_days),
            Kept(kind="revisions", days=chosen.keep_revisions_days),
            Kept(kind="files", days=chosen.keep_files_days),
            Kept(kind="mails", days=chosen.keep_mails_days),
        ]

    def tidy(self) -> dict[str, int]:
        """Remove what is too old, once an hour; how many rows of each kind."""
        now = self._clock.now()
        last = self._pulse.last(TIDIED)
        if last is not None and timedelta(0) <= now - last < _EVERY:
            return {}
        self._pulse.beat(TIDIED, now)
        chosen = self._settings
        gone = {
            "sessions": self._rows.drop_sessions(now, _BATCH),
            "tokens": self._rows.drop_tokens(now, _BATCH),
        }
        for kind, days, drop in (
            ("revisions", chosen.keep_revisions_days, self._rows.drop_revisions),
            ("files", chosen.keep_files_days, self._rows.drop_files),
            ("mails", chosen.keep_mails_days, self._rows.drop_mails),
        ):
            if days:
                gone[kind] = drop(now - timedelta(days=days), _BATCH)
        if any(gone.values()):
            log.info("tidied", **gone)
        return gone
