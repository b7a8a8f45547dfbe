"""Servers of their own, a worker that can be held at named moments, and games whose outcome is known.

Every pair of games has the same secret, seats and sheets, so every pair must come to the same states: what a
disturbed run leaves is compared with what an undisturbed one left, and replayed besides.
"""

import os
import re
import resource
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import psutil  # type: ignore[import-untyped]
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from app import db
from app.config import Settings
from app.container import open_container
from app.embedded import valkey
from app.embedded.confinement import Confinement
from tests.app.fixtures import live_world
from tests.app.world import SHEET, World
from tests.faults.stepped import FILE
from tests.game_packages import hoard_environment
from tests.worker.conftest import ROOT, eventually
from tests.worker.test_restart import Server

_SECRET = "11" * 32
_SHEET = "TURN\n1: DIG\n2: HIDE 1\n"
_MESSAGE_ID = re.compile(rb"^Message-ID: (<[^>]+>)", re.MULTILINE)
_NO_MEMORY_SECONDS, _BEHIND_SECONDS = 1.5, 2.0
_LAST_SECONDS = 30
"""What comes after the mails: the views that are kept."""
_PATIENCE = 600
"""Seconds until something has failed to happen: a machine with other work needs one minute for a worker."""
RUNS = {"due": 2, "late": 3}
"""Runs that a pair's games end with: the start and a due run; the start, a due run and a late one."""


class Pair(NamedTuple):
    """A game whose turn is asked for, and one in which a seat owes a turn."""

    due: str
    late: str


class Field:
    """PostgreSQL, Valkey and a worker, each to be stopped, killed and started."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.points = folder / "points"
        self.points.mkdir()
        self.passed = self.points / "passed"
        # What has been answered must be there after a crash, as on a server of players.
        self.database = Server(folder, durable=True)
        db.migrate(self.database.url)
        self._socket = folder / "v.sock"
        self._broker: Any = None
        self.start_broker()
        self.settings = Settings(
            database_url=self.database.url, redis_url=valkey.redis_url(self._socket), var_dir=folder
        )
        self.world: World = live_world(self.settings)
        self.world.people()
        self.workers: list[subprocess.Popen[bytes]] = []
        self._pairs = 0

    # ------------------------------------------------------------------ processes

    def start_broker(self) -> None:
        """Valkey, empty."""
        self._broker = valkey.start(
            self.folder / "valkey",
            socket=self._socket,
            log=self.folder / "valkey.log",
            confinement=Confinement.DIRECT,
        )
        valkey.await_ready(self._broker, socket=self._socket)

    def stop_broker(self) -> None:
        """All hints are lost."""
        self._broker.stop()

    def start_worker(self) -> subprocess.Popen[bytes]:
        """A worker that ticks twice a second."""
        environment = {
            **os.environ,
            "DATABASE_URL": self.settings.database_url,
            "REDIS_URL": self.settings.redis_url,
            "TURNPOST_VAR_DIR": str(self.folder),
            **hoard_environment(self.folder, "tests.faults.stepped:PARTS"),
            "TURNPOST_TICK_SECONDS": "0.5",
            "TURNPOST_TEST_FAULTS": str(self.points),
        }
        with (self.folder / "worker.log").open("ab") as log:
            process = subprocess.Popen(
                [sys.executable, "-m", "worker", "--pool", "solo"],
                env=environment,
                cwd=ROOT,
                # Its greeting too: the table is alone on the screen.
                stdout=log,
                stderr=log,
            )
        self.workers.append(process)
        return process

    def have_two_workers(self) -> None:
        """Start a second worker unless there is one; it stays: starting one takes longer than most scenes."""
        while sum(process.poll() is None for process in self.workers) < 2:
            self.start_worker()

    def kill_workers(self) -> None:
        """kill -9."""
        for process in self.workers:
            process.kill()
            process.wait()
        self.workers.clear()

    def stop(self) -> None:
        """Everything."""
        self.kill_workers()
        db.dispose()
        self.stop_broker()
        self.database.stop()

    # ------------------------------------------------------------------ games

    def pair(self) -> Pair:
        """Two games that wait for nothing but a trigger."""
        self._pairs += 1
        pair = Pair(f"due{self._pairs}", f"late{self._pairs}")
        for code in pair:
            self.world.game(code, start=False)
            self._ask(
                "UPDATE game SET secret = decode(:secret, 'hex') WHERE code = :code",
                secret=_SECRET,
                code=code,
            )
            with self.world.opened() as c:
                c.turns.start(self.world.actor("mona"), code)
            self.world.submit("anna", 1, _SHEET, code)
        self.world.submit("bert", 2, _SHEET, pair.due)
        self.world.run(pair.late)
        return pair

    def trigger(self, pair: Pair, *, hints: bool = True) -> None:
        """The moderator asks for the one run, the sheet that comes too late for the other.

        Without hints to the broker the next tick finds what there is to do, and nobody before it.
        """
        hintless = partial(open_container, self.settings.model_copy(update={"redis_url": ""}))
        world = self.world if hints else replace(self.world, opened=hintless)
        with world.opened() as c:
            c.turns.ask(world.actor("mona"), pair.due, after=0)
        world.submit("bert", 2, SHEET, pair.late)

    def facts(self, pair: Pair) -> list[Any]:
        """What the games have come to: number, kind, state and events of every run."""
        query = """
            SELECT r.number, r.kind, s.sha256, r.events_sha256 FROM run r JOIN game g ON g.id = r.game_id
            JOIN turn_state s ON s.id = r.state_after_id WHERE g.code = :code ORDER BY r.number
        """
        return [[tuple(row) for row in self._ask(query, code=code)] for code in pair]

    def settled(self, pair: Pair, *, all_alive: bool = False) -> bool:
        """Whether all is run, drawn and handed over; what a dead sender holds is given back at once.

        ``all_alive``: no sender has died, and what one of them holds is being sent.
        """
        try:
            if not all_alive:
                self._ask(
                    "UPDATE outbox SET leased_until = now() WHERE state = 'queued' AND leased_until > now()"
                )
            # First: what a run leaves to do is there as soon as the run is.
            ran = [len(runs) for runs in self.facts(pair)] == [*RUNS.values()]
            waiting = self._ask("""
                SELECT (SELECT count(*) FROM report WHERE rendered_at IS NULL AND wanted <> '')
                     + (SELECT count(*) FROM outbox WHERE state = 'queued')
            """)
            return ran and waiting[0][0] == 0
        except DBAPIError:
            return False

    def wrong(self, pair: Pair) -> list[str]:
        """What is not as it has to be, whatever happened: files, mails, ledger, replay."""
        found = []
        query = """
            SELECT o.message_id, o.state FROM outbox o JOIN game g ON g.id = o.game_id
            WHERE (g.code = :one OR g.code = :two) AND o.state <> 'stale'
        """
        # What is no longer of use when its turn comes ("run without your sheet", and it is there) stays here.
        mails = self._ask(query, one=pair.due, two=pair.late)
        out = self._handed_over()
        found += [f"mail {state}" for _, state in mails if state != "accepted"]
        found += ["mail never handed over" for name, _ in mails if name not in out]
        query = """
            SELECT r.id FROM report r JOIN game g ON g.id = r.game_id
            LEFT JOIN report_file f ON f.report_id = r.id
            WHERE (g.code = :one OR g.code = :two) AND r.wanted <> '' GROUP BY r.id HAVING count(f.id) <> 3
        """
        found += ["a report without its files" for _ in self._ask(query, one=pair.due, two=pair.late)]
        for code in pair:
            with self.world.opened() as c:
                game = c.games.get(code)
                if c.ledger.broken_at(game.id) is not None:
                    found.append("ledger broken")
                if game.status != "running":
                    found.append(f"game {game.status}")
                for run in c.turns.runs(game):
                    if not c.replays.replay(self.world.actor("mona"), game, run.number).identical:
                        found.append(f"run {run.number} replays otherwise")
        return found

    def _handed_over(self) -> Counter[str]:
        mail = self.folder / "mail"
        names: Counter[str] = Counter()
        for folder in ("new", "cur"):
            with suppress(FileNotFoundError):
                for path in (mail / folder).iterdir():
                    match = _MESSAGE_ID.search(path.read_bytes()[:4000])
                    if match is not None:
                        names[match[1].decode()] += 1
        return names

    def _ask(self, query: str, **given: Any) -> list[Any]:
        with open_container(self.settings) as c:
            done = c.session.execute(text(query), given)
            return list(done) if query.lstrip().startswith("SELECT") else []

    # ------------------------------------------------------------------ faults

    def hold(self, point: str) -> Callable[[], None]:
        """The next process that comes to this point waits there; returns what lets it go on."""
        (self.points / point).touch()
        return partial((self.points / f"{point}.reached").unlink, missing_ok=True)

    def reached(self, point: str) -> bool:
        """Whether a process waits there."""
        return (self.points / f"{point}.reached").exists()

    def set_clock(self, seconds: float) -> None:
        """From here on the workers' clock is so far from ours."""
        clock = self.points / FILE
        fresh = clock.with_suffix(".new")
        fresh.write_text(str(seconds), encoding="ascii")
        fresh.replace(clock)

    def limit_memory(self) -> None:
        """The latest worker may take no more memory than it has; one that dies of it is started again."""
        process = self.workers[-1]
        there = psutil.Process(process.pid).memory_info().vms
        resource.prlimit(process.pid, resource.RLIMIT_AS, (there, resource.RLIM_INFINITY))

    def free_memory(self) -> None:
        """There is room again."""
        free = resource.RLIM_INFINITY, resource.RLIM_INFINITY
        for process in self.workers:
            if process.poll() is None:
                resource.prlimit(process.pid, resource.RLIMIT_AS, free)

    def keep_running(self) -> None:
        """Start a worker again that has died: the process manager's part."""
        for process in [*self.workers]:
            if process.poll() is not None:
                self.workers.remove(process)
                self.start_worker()

    def handed_over(self, pair: Pair) -> Counter[str]:
        """The mails of a pair's games that lie in the maildir: how many copies of each."""
        query = """
            SELECT o.message_id FROM outbox o JOIN game g ON g.id = o.game_id
            WHERE g.code = :one OR g.code = :two
        """
        own = {name for (name,) in self._ask(query, one=pair.due, two=pair.late)}
        return Counter({name: count for name, count in self._handed_over().items() if name in own})

    def due_in(self, pair: Pair, seconds: int) -> None:
        """The one game's date comes by itself; the sheet that comes too late for the other is here."""
        self._ask(
            "UPDATE game SET due_at = now() + make_interval(secs => :seconds) WHERE code = :code",
            seconds=seconds,
            code=pair.due,
        )
        self.world.submit("bert", 2, SHEET, pair.late)

    def full_disk(self) -> None:
        """No process of PostgreSQL that runs now may write beyond 8 KiB of a file; those made later may."""
        (postmaster,) = [
            one
            for one in psutil.process_iter(["cmdline"])
            if str(self.folder / "postgres") in (one.info["cmdline"] or [])
        ]
        for child in postmaster.children():
            resource.prlimit(child.pid, resource.RLIMIT_FSIZE, (8192, 8192))


@contextmanager
def field() -> Iterator[Field]:
    """A field for the time being."""
    with tempfile.TemporaryDirectory(prefix="turnpost-", ignore_cleanup_errors=True) as folder:
        found = Field(Path(folder))
        try:
            yield found
        finally:
            found.stop()


# ---------------------------------------------------------------------- what is done at a point


def kill(at: Field) -> None:
    """The worker is killed, and another is started."""
    at.kill_workers()
    at.start_worker()


def restart_database(at: Field) -> None:
    """PostgreSQL is stopped and started."""
    at.database.stop()
    at.database.start()


def flush_broker(at: Field) -> None:
    """Valkey loses everything and is restarted."""
    at.stop_broker()
    at.start_broker()


def full_disk(at: Field) -> None:
    """PostgreSQL can write nothing more until it has restarted itself."""
    at.full_disk()


def no_memory(at: Field) -> None:
    """The worker has all the memory that it may have, for a while."""
    at.limit_memory()


def clock_ahead(at: Field) -> None:
    """Somebody sets the clock, an hour forward."""
    at.set_clock(3600)


def clock_behind(at: Field) -> None:
    """Somebody sets the clock, an hour back."""
    at.set_clock(-3600)


FAULTS: dict[str, Callable[[Field], None]] = {
    "kill": kill,
    "postgres": restart_database,
    "valkey": flush_broker,
    "disk": full_disk,
    "memory": no_memory,
    "ahead": clock_ahead,
    "behind": clock_behind,
}

POINTS = (
    *(f"run_turn-{name}" for name in "claim load bots play invariants save advanced sheets fees".split()),
    *(f"run_turn-{name}" for name in "report_rows reports ledger commit committed sent_1 sent_2".split()),
    *(f"run_late-{name}" for name in "claim load bots play invariants save advanced sheets fees".split()),
    *(f"run_late-{name}" for name in "report_rows reports ledger commit committed sent_1 sent_2".split()),
    *(f"keep_views-{name}" for name in "commit committed".split()),
    *(f"render_report-{name}" for name in "html pdf txt commit committed sent_1".split()),
    *(f"send_mail-{name}" for name in "composed handed_over commit committed".split()),
    *(f"tick-{name}" for name in "commit committed sent_1".split()),
)


def disturbed(at: Field, point: str, fault: str) -> tuple[list[Any], list[str], float]:
    """A pair of games with one fault at one point: facts, what is wrong, seconds until all was settled."""
    pair = at.pair()
    eventually(lambda: _quiet(at), seconds=_PATIENCE)
    go_on = at.hold(point)
    at.trigger(pair, hints=not point.startswith("tick-"))
    eventually(lambda: at.reached(point), seconds=_PATIENCE)
    begun = time.monotonic()
    try:
        FAULTS[fault](at)
    finally:
        go_on()
    if fault == "memory":
        time.sleep(_NO_MEMORY_SECONDS)
        at.free_memory()
    if fault == "behind":
        # What has its date waits for it by that clock too, an hour and longer, until somebody sets it right.
        time.sleep(_BEHIND_SECONDS)
        at.set_clock(0)

    def settled() -> bool:
        # One that has met the limit may take a while to die of it.
        at.keep_running()
        return at.settled(pair)

    try:
        eventually(settled, seconds=_PATIENCE)
    finally:
        at.set_clock(0)
    return at.facts(pair), at.wrong(pair), time.monotonic() - begun


def undisturbed(at: Field) -> list[Any]:
    """What a pair comes to when nothing happens; meanwhile it is written down which points are passed."""
    at.passed.mkdir(exist_ok=True)
    pair = at.pair()
    at.trigger(pair, hints=False)
    try:
        eventually(lambda: at.settled(pair, all_alive=True), seconds=_PATIENCE)
        eventually(lambda: _quiet(at), seconds=_PATIENCE)
    except AssertionError:
        sys.stderr.write((at.folder / "worker.log").read_text(encoding="utf-8", errors="replace")[-3000:])
        raise
    wrong = at.wrong(pair)
    assert wrong == [], wrong
    return at.facts(pair)


def strays(at: Field) -> list[str]:
    """Points that are named and that an undisturbed run did not pass, or passed and not named.

    A name that is never passed has no fault tried at it, however whole the table looks.
    """
    with suppress(AssertionError):
        eventually(lambda: {*POINTS} <= {*_passed(at)}, seconds=_LAST_SECONDS)
    passed = {*_passed(at)}
    return [f"{name} is never passed" for name in POINTS if name not in passed] + [
        f"{name} is passed and not among the points" for name in sorted(passed - {*POINTS})
    ]


def _passed(at: Field) -> list[str]:
    return [path.name for path in at.passed.iterdir()]


def _quiet(at: Field) -> bool:
    """Whether nothing is left to draw and to send from before."""
    with at.world.opened() as c:
        return not c.reports.unrendered() and not c.mail.waiting()
