"""Whether the scheduler and the worker do their work, for probes, operators and moderators."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

import structlog

from app.clock import Clock
from app.heartbeat.repository import HeartbeatRepository

log = structlog.get_logger()

TICK, BACKUP, BACKUP_BEGUN = "tick", "backup", "backup begun"
_LONGEST_BACKUP, _LONGEST_WAIT = timedelta(hours=1), timedelta(minutes=15)
SILENT_SECONDS = 180
"""After so long without a tick, or with a game due so long, something is wrong: there is a tick a minute."""


@dataclass(frozen=True, kw_only=True)
class Signs:
    """Ages in seconds; None: there was never a tick, no game is due, there was never a backup.

    ``untidied``: what could not be tidied away, the longest first.
    """

    last_tick: int | None
    oldest_due: int | None
    last_backup: int | None = None
    untidied: tuple[str, ...] = ()

    @property
    def silent(self) -> bool:
        """Whether nobody ticks."""
        return self.last_tick is None or self.last_tick > SILENT_SECONDS

    @property
    def behind(self) -> bool:
        """Whether games wait for a run that nobody does."""
        return self.oldest_due is not None and self.oldest_due > SILENT_SECONDS


class HeartbeatService:
    """Notes ticks and tells how old the last one is."""

    def __init__(self, *, repository: HeartbeatRepository, clock: Clock) -> None:
        self._rows = repository
        self._clock = clock

    def ticked(self) -> None:
        """Note that a worker has done the tick that the scheduler's message asked for."""
        self._rows.beat(TICK, self._clock.now())

    def backed_up(self, moment: datetime) -> None:
        """Note that a backup of how all stood at that moment has been taken and tried."""
        self._rows.beat(BACKUP, moment)

    def begin_backup(self, hours: float) -> bool:
        """Whether a backup is due, one every n hours (0: never); nobody else is told so for an hour."""
        now = self._clock.now()
        self._rows.lock(BACKUP)
        last, begun = self._rows.last(BACKUP), self._rows.last(BACKUP_BEGUN)
        if not hours or (last is not None and timedelta(0) <= now - last < timedelta(hours=hours)):
            return False
        if begun is not None and timedelta(0) <= now - begun < _LONGEST_BACKUP:
            return False
        self._rows.beat(BACKUP_BEGUN, now)
        return True

    def begin_backup_before(self, moment: datetime) -> bool:
        """Whether one of a moment not before that is still to be begun; nobody else is told so again."""
        self._rows.lock(BACKUP)
        found = [self._rows.last(name) for name in (BACKUP, BACKUP_BEGUN)]
        if any(one is not None and one >= moment for one in found):
            return False
        self._rows.beat(BACKUP_BEGUN, self._clock.now())
        return True

    def waits_for_backup(self, moment: datetime) -> bool:
        """Whether what has been due since then waits for a backup: there is none yet, and it may still come.

        One that has failed or takes too long is told in the log and by its age: the run goes on.
        """
        last, begun = self._rows.last(BACKUP), self._rows.last(BACKUP_BEGUN)
        if last is not None and last >= moment:
            return False
        gone = None if begun is None or begun < moment else self._clock.now() - begun
        late = gone is not None and gone > _LONGEST_WAIT
        if late:
            log.error("backup.missing", seconds=int(gone.total_seconds()) if gone is not None else 0)
        return not late

    def tidied(self, what: str) -> None:
        """Note that something was tidied away; a fault of it is over."""
        if any(fault.what == what for fault in self._rows.faults()):
            self._rows.forget_faults([what])

    def untidied(self, what: str, error: str) -> None:
        """Note that something could not be tidied away, until it is."""
        self._rows.note_fault(what, self._clock.now(), error)

    def forget_faults(self, over: Callable[[str], bool]) -> None:
        """Forget the faults of what is no more there."""
        gone = [fault.what for fault in self._rows.faults() if over(fault.what)]
        if gone:
            self._rows.forget_faults(gone)

    def signs(self) -> Signs:
        """Return how long ago the last tick was, and since when the oldest due game waits."""
        now = self._clock.now()
        moments, untidied = self._rows.signs(now, TICK, BACKUP)
        ages = [None if moment is None else max(0, int((now - moment).total_seconds())) for moment in moments]
        return Signs(oldest_due=ages[0], last_tick=ages[1], last_backup=ages[2], untidied=tuple(untidied))
