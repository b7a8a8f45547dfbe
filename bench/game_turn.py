"""A game turn of twenty clans as players see it: from the due date until it can be read or is on paper.

A real worker of two processes, PostgreSQL with fsync, Valkey. The late-game position takes the place of the
game's first state; every clan has sent a full sheet. The first turn loads code and fonts and is not counted.
"""

import time
from datetime import timedelta
from pathlib import Path
from statistics import median
from typing import NamedTuple

from sqlalchemy import select, text, update

from app.accounts.actor import OPERATOR
from app.broker import TICK, CeleryBroker, NullBroker
from app.cli.servers import WorkerProcess
from app.config import Settings
from app.container import open_container
from app.games.models import Game
from app.reports.service import KEPT
from app.states.archive import pack
from app.states.models import TurnState
from bench.position import seats, sheet_text
from bench.servers import own_servers, twenty_clans
from engine.kernel import snapshot

TURNS, LONGEST = 3, 120.0
CODE = "europe"


class Measured(NamedTuple):
    """Median seconds from the due date: until all reports can be read, until the last PDF of the mails.

    ``run``: of that the transaction that plays and stores. ``database``: bytes a turn that nobody reads adds;
    ``drawn_database``: those with every file of it made.
    """

    published: float
    drawn: float
    run: float
    database: float
    drawn_database: float


def measure(folder: Path, state: bytes) -> Measured:
    """Measure three turns with twenty sheets and mails each; before that one that nobody reads."""
    with own_servers(folder) as (services, settings):
        _make(settings, state)
        sizes = _database(settings)
        broker = CeleryBroker(services.redis_url)
        worker = WorkerProcess(concurrency=2)
        try:
            _turn(settings, broker)
            found = [_turn(settings, broker) for _ in range(TURNS)]
        finally:
            worker.stop()
    published, drawn, run = (median(column) for column in zip(*found, strict=True))
    return Measured(published, drawn, run, *sizes)


def _database(settings: Settings) -> tuple[float, float]:
    """Return bytes that a turn of twenty sheets without mail adds to the database, and with all its files."""
    size = text("SELECT pg_database_size(current_database())")
    _choose(settings, "none")
    _send_sheets(settings)
    with open_container(settings, broker=NullBroker()) as c:
        before = c.session.execute(size).scalar_one()
        game = c.session.scalars(select(Game)).one()
        c.turns.ask(OPERATOR, CODE, after=game.run_number)
        c.turns.run_due(game.id)
    _choose(settings, "each")
    with open_container(settings, broker=NullBroker()) as c:
        unread = c.session.execute(size).scalar_one()
        for row in c.reports.of_run(c.turns.runs(c.games.get(CODE))[-1].id):
            for form in KEPT:
                c.reports.file(row, form)
    with open_container(settings, broker=NullBroker()) as c:
        return float(unread - before), float(c.session.execute(size).scalar_one() - before)


def _choose(settings: Settings, reports: str) -> None:
    with open_container(settings, broker=NullBroker()) as c:
        c.choices.choose(c.accounts.user_by_email("bench@example.org").id, None, {"reports": reports})


def _send_sheets(settings: Settings) -> None:
    for number in seats():
        with open_container(settings, broker=NullBroker()) as c:
            c.orders.seat(OPERATOR, CODE, number).submit(sheet_text())


def _make(settings: Settings, state: bytes) -> None:
    with open_container(settings, broker=NullBroker()) as c:
        twenty_clans(c, CODE, due_at=c.clock.now() + timedelta(days=300), min_days_between=0)
        # States are append-only for everybody; this database is the bench's own.
        c.session.execute(text("ALTER TABLE turn_state DISABLE TRIGGER USER"))
        c.session.execute(update(TurnState).values(data=pack(state), sha256=snapshot.digest(state)))
    with open_container(settings, broker=NullBroker()) as c:
        for report in c.reports.unrendered():
            c.reports.render(report)


def _turn(settings: Settings, broker: CeleryBroker) -> tuple[float, float, float]:
    """Send twenty sheets, let the date come, wait for the reports and for the last file."""
    _send_sheets(settings)
    with open_container(settings, broker=NullBroker()) as c:
        game = c.session.scalars(select(Game)).one()
        before = game.run_number
        game.due_at = c.clock.now()
    clock, published = time.monotonic(), 0.0
    broker.send(TICK)
    while time.monotonic() - clock < LONGEST:
        with open_container(settings, broker=NullBroker()) as c:
            if c.games.get(CODE).run_number > before:
                seconds = time.monotonic() - clock
                published = published or seconds
                if not c.reports.unrendered(1):
                    run = c.turns.runs(c.games.get(CODE))[-1]
                    return published, seconds, sum(run.stages.values()) / 1000
        time.sleep(0.01)
    message = "the worker did not finish"
    raise RuntimeError(message)
