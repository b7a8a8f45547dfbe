"""Figures of the whole installation."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from app.clock import Clock
from app.db import pools
from app.heartbeat.service import SILENT_SECONDS, HeartbeatService
from app.metrics import Gauge
from app.watch.repository import WatchRepository

_MAIL_LATE_SECONDS = 1800
_STATES = ("setup", "running", "held", "over", "aside")
_MAIL_STATES = ("queued", "deferred", "failed", "bounced", "aside")


@dataclass(frozen=True, kw_only=True)
class Post:
    """Reports that are being drawn, and for how long the mail has waited that has waited longest."""

    undrawn: int
    mail_seconds: int

    @property
    def mail_late(self) -> bool:
        """Whether mail waits longer than it does on an ordinary day."""
        return self.mail_seconds > _MAIL_LATE_SECONDS


class WatchService:
    """Tells how the installation is doing."""

    def __init__(self, *, repository: WatchRepository, heartbeat: HeartbeatService, clock: Clock) -> None:
        self._rows = repository
        self._heartbeat = heartbeat
        self._clock = clock

    def post(self) -> Post:
        """Return how reports and mail are doing, for everybody."""
        now = self._clock.now()
        oldest = self._rows.oldest_mail()
        return Post(undrawn=self._rows.undrawn(), mail_seconds=int(_since(now, oldest)))

    def is_empty(self) -> bool:
        """Whether nobody has an account and no game was made: what a restore wants."""
        return self._rows.is_empty()

    def sizes(self) -> list[tuple[str, int, int]]:
        """Return every table with its approximate rows and bytes, largest first."""
        return self._rows.sizes()

    def gauges(self) -> list[Gauge]:
        """Return figures from the database, for ``/metrics``; an age of -1: never."""
        now = self._clock.now()
        signs = self._heartbeat.signs()
        due, late = self._rows.due(now, now - timedelta(seconds=SILENT_SECONDS))
        mails, games = self._rows.mails(), self._rows.games()
        oldest = self._rows.oldest_mail()
        status, mail = Gauge("games", "Games by status", "status"), Gauge("mails", "Mails by state", "state")
        for name in _STATES:
            status.set(games.get(name, 0), name)
        for name in _MAIL_STATES:
            mail.set(mails.get(name, 0), name)
        used, size = pools()
        return [
            status,
            mail,
            *(
                _one(name, told, value)
                for name, told, value in (
                    ("games_due", "Games whose turn is due", due),
                    ("games_late", f"Games due for more than {SILENT_SECONDS} s", late),
                    ("games_running_now", "Games whose turn is being run", self._rows.running()),
                    ("seats_owing", "Seats that owe a turn", self._rows.owing()),
                    ("oldest_due_seconds", "Age of the oldest due game", signs.oldest_due or 0),
                    ("last_tick_seconds", "Age of the last tick", _age(signs.last_tick)),
                    ("last_backup_seconds", "Age of the last backup", _age(signs.last_backup)),
                    ("untidied", "What is too old and could not be removed", len(signs.untidied)),
                    ("reports_undrawn", "Reports without files", self._rows.undrawn()),
                    ("oldest_mail_seconds", "Age of the oldest waiting mail", _since(now, oldest)),
                    (
                        "pool_used",
                        "Connections of sessions to the database in use by the process that answers",
                        used,
                    ),
                    ("pool_size", "Connections of sessions that it may have", size),
                )
            ),
        ]


def _one(name: str, told: str, value: float) -> Gauge:
    gauge = Gauge(name, told)
    gauge.set(value)
    return gauge


def _age(seconds: int | None) -> int:
    return -1 if seconds is None else seconds


def _since(now: datetime, moment: datetime | None) -> float:
    return 0 if moment is None else max(0.0, (now - moment).total_seconds())
