"""Many games due at once: seconds with one worker and with two, and how much memory a worker takes.

The games are of six seats (Territories, five of them computers), so that the host's own work shows: locks,
rows, reports in every format, mail. A worker's memory is that of its process after a Europe game of twenty
clans.
"""

import time
from datetime import timedelta
from pathlib import Path
from typing import NamedTuple

import psycopg
from sqlalchemy import make_url

from app.accounts.actor import OPERATOR
from app.broker import TICK, CeleryBroker, NullBroker
from app.cli.servers import WorkerProcess
from app.config import Settings
from app.container import open_container
from app.embedded.launcher import EmbeddedServices
from app.games.plans import GamePlan, SeatPlan
from app.logs import configure
from bench.servers import own_servers

SHORT, FEW, LONGEST = 20, 10, 600.0
_ALL_DUE = "UPDATE game SET due_at = now() WHERE status = 'running' AND ruleset = %s AND id <= %s"
_DONE = "SELECT count(*) FROM run WHERE kind = 'due' AND ended_at >= %s"
_UNDRAWN = "SELECT count(*) FROM report WHERE rendered_at IS NULL AND wanted IS DISTINCT FROM ''"


class Measured(NamedTuple):
    """Seconds from the due date to the last PDF, by how many games and workers; memory in MB.

    ``idle_mb`` and ``peak_mb``: the most that the process which works has held at once, what it shares with
    the one that it was forked from included; ``share_mb``: its fair share (PSS), at the end.
    """

    games: int
    few_one: float
    all_one: float
    all_two: float
    idle_mb: float
    peak_mb: float
    share_mb: float


def measure(folder: Path, games: int = SHORT) -> Measured:
    """Run it; a server, a database and workers of its own."""
    few = min(FEW, games)
    configure("WARNING")
    with own_servers(folder) as (services, settings):
        _make(settings, games)
        watch = _Watch(services)
        workers = [WorkerProcess(concurrency=1)]
        try:
            # The first turns also load code, words and fonts: not measured.
            for _ in range(3):
                watch.turn("territories", few)
            idle = _megabytes(workers[0])
            few_one = watch.turn("territories", few)
            all_one = watch.turn("territories", games)
            workers.append(WorkerProcess(concurrency=1))
            watch.turn("territories", few)
            all_two = watch.turn("territories", games)
            workers.pop().stop()
            # Before and after the two, because other work on the machine comes and goes.
            all_one = (all_one + watch.turn("territories", games)) / 2
            watch.turn("conquest", games + 1)
            peak = _megabytes(workers[0])
            share = max(map(_share, _children(workers[0].pid))) / 1024
        finally:
            for worker in workers:
                worker.stop()
    return Measured(games, few_one, all_one, all_two, idle, peak, share)


def _make(settings: Settings, games: int) -> None:
    plans = [("territories", f"due-{number}", 5) for number in range(1, games + 1)]
    plans.append(("conquest", "europe", 19))
    with open_container(settings, broker=NullBroker()) as c:
        user = c.accounts.sign_up("bench@example.org", name="Bench", password=None)
        for ruleset, code, bots in plans:
            c.games.create(
                OPERATOR,
                GamePlan(
                    ruleset=ruleset,
                    title=code,
                    code=code,
                    seats=[SeatPlan(user_id=user.id)] + [SeatPlan(bot=True)] * bots,
                    moderator_id=user.id,
                    due_at=c.clock.now() + timedelta(days=300),
                    min_days_between=0,
                ),
            )
            c.turns.start(OPERATOR, code)
    # The start reports are not part of it.
    with open_container(settings, broker=NullBroker()) as c:
        for report in c.reports.unrendered(limit=10_000):
            c.reports.render(report)


class _Watch:
    def __init__(self, services: EmbeddedServices) -> None:
        plain = make_url(services.database_url).set(drivername="postgresql")
        self._url = plain.render_as_string(hide_password=False)
        self._broker = CeleryBroker(services.redis_url)

    def turn(self, ruleset: str, most: int) -> float:
        """Make the games with an id up to ``most`` due, and wait until the last of their files is made."""
        with psycopg.connect(self._url, autocommit=True) as connection:
            row = connection.execute("SELECT clock_timestamp()").fetchone()
            begun = row[0] if row is not None else None
            due = connection.execute(_ALL_DUE, (ruleset, most)).rowcount
            clock = time.monotonic()
            self._broker.send(TICK)
            while time.monotonic() - clock < LONGEST:
                done = connection.execute(_DONE, (begun,)).fetchone()
                undrawn = connection.execute(_UNDRAWN).fetchone()
                if done is not None and undrawn is not None and done[0] >= due and not undrawn[0]:
                    return time.monotonic() - clock
                # Both questions look through whole tables: asked of a thousand games fifty times a second
                # they would be a part of what is measured.
                time.sleep(0.02 + (time.monotonic() - clock) / 100)
        message = "the workers did not finish"
        raise RuntimeError(message)


def _megabytes(worker: WorkerProcess) -> float:
    """Return the largest peak of resident memory among a worker's processes, in MiB."""
    peaks = [_peak(pid) for pid in [worker.pid, *_children(worker.pid)]]
    return max(peaks) / 1024


def _children(pid: int) -> list[int]:
    return [int(one) for one in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def _peak(pid: int) -> int:
    return _kib(Path(f"/proc/{pid}/status"), "VmHWM:")


def _share(pid: int) -> int:
    return _kib(Path(f"/proc/{pid}/smaps_rollup"), "Pss:")


def _kib(file: Path, name: str) -> int:
    found = [line.split()[1] for line in file.read_text().splitlines() if line.startswith(name)]
    return int(found[0]) if found else 0
