"""A game turn of twenty clans as players see it: from the due date until the last report is on paper.

A real worker of two processes, PostgreSQL with fsync, Valkey. The late-game position takes the place of the
game's first state; every clan has sent a full sheet. The first turn loads code and fonts and is not counted.
"""

import time
from datetime import timedelta
from pathlib import Path
from statistics import median

from sqlalchemy import select, text, update

from app.accounts.actor import OPERATOR
from app.broker import TICK, CeleryBroker, NullBroker
from app.cli.servers import WorkerProcess
from app.config import Settings
from app.container import open_container
from app.games.models import Game
from app.states.archive import pack
from app.states.models import TurnState
from bench.position import seats, sheet_text
from bench.servers import own_servers, twenty_clans
from engine.kernel import snapshot

TURNS, LONGEST = 3, 120.0
CODE = "europe"


def measure(folder: Path, state: bytes) -> tuple[float, float]:
    """Median seconds of a whole game turn, and of its run alone (the transaction that plays and stores)."""
    with own_servers(folder) as (services, settings):
        _make(settings, state)
        broker = CeleryBroker(services.redis_url)
        worker = WorkerProcess(concurrency=2)
        try:
            _turn(settings, broker)
            found = [_turn(settings, broker) for _ in range(TURNS)]
        finally:
            worker.stop()
    return median(whole for whole, _ in found), median(run for _, run in found)


def _make(settings: Settings, state: bytes) -> None:
    with open_container(settings, broker=NullBroker()) as c:
        twenty_clans(c, CODE, due_at=c.clock.now() + timedelta(days=300), min_days_between=0)
        # States are append-only for everybody; this database is the bench's own.
        c.session.execute(text("ALTER TABLE turn_state DISABLE TRIGGER USER"))
        c.session.execute(update(TurnState).values(data=pack(state), sha256=snapshot.digest(state)))
    with open_container(settings, broker=NullBroker()) as c:
        for report in c.reports.unrendered():
            c.reports.render(report)


def _turn(settings: Settings, broker: CeleryBroker) -> tuple[float, float]:
    """Send twenty sheets, let the date come, wait for the last file."""
    for number in seats():
        with open_container(settings, broker=NullBroker()) as c:
            c.orders.seat(OPERATOR, CODE, number).submit(sheet_text())
    with open_container(settings, broker=NullBroker()) as c:
        game = c.session.scalars(select(Game)).one()
        before = game.run_number
        game.due_at = c.clock.now()
    clock = time.monotonic()
    broker.send(TICK)
    while time.monotonic() - clock < LONGEST:
        with open_container(settings, broker=NullBroker()) as c:
            done = c.games.get(CODE).run_number > before and not c.reports.unrendered(1)
            if done:
                seconds = time.monotonic() - clock
                run = c.turns.runs(c.games.get(CODE))[-1]
                return seconds, sum(run.stages.values()) / 1000
        time.sleep(0.01)
    message = "the worker did not finish"
    raise RuntimeError(message)
