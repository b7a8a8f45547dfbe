"""A worker's process that has held too much memory is replaced, and nothing is lost by it."""

import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from app.broker import TICK, CeleryBroker
from tests.app.world import World
from tests.worker.conftest import eventually

pytestmark = pytest.mark.untraced

GAMES, TURNS = 4, 3


@pytest.mark.long("replaces worker processes until none leaks")
def test_a_process_over_the_bound_is_replaced_and_no_turn_is_lost(
    world: World, start_worker: Callable[..., subprocess.Popen[bytes]]
) -> None:
    """``TURNPOST_WORKER_MEMORY_MIB``: of one MiB, so that each process is over it after its first task."""
    codes = [f"dig-{number}" for number in range(GAMES)]
    for code in codes:
        world.game(code)
    worker = start_worker(TURNPOST_WORKER_MEMORY_MIB="1", TURNPOST_TICK_SECONDS="1")
    seen: set[int] = set()
    broker = CeleryBroker(world.settings.redis_url)
    for turn in range(1, TURNS + 1):
        with world.opened() as c:
            for code in codes:
                c.turns.ask(world.actor("mona"), code, after=turn - 1)
        broker.send(TICK)
        while not _done(world, codes, turn):
            seen |= {*_children(worker.pid)}
            time.sleep(0.05)
    assert worker.poll() is None
    assert len(seen) > GAMES * TURNS
    with world.opened() as c:
        for code in codes:
            game = c.games.get(code)
            assert [run.number for run in c.turns.runs(game)] == list(range(TURNS + 1))
            assert c.turns.failures(game) == []
            assert c.ledger.broken_at(game.id) is None


def test_within_the_bound_a_process_stays(
    world: World, start_worker: Callable[..., subprocess.Popen[bytes]]
) -> None:
    world.game("dig")
    worker = start_worker()
    _play(world, 1)
    # Not before: while a worker starts it asks other programs what machine this is.
    (process,) = _children(worker.pid)
    _play(world, 2)
    assert _children(worker.pid) == [process]


def _play(world: World, turn: int) -> None:
    with world.opened() as c:
        c.turns.ask(world.actor("mona"), "dig", after=turn - 1)
    eventually(lambda: _done(world, ["dig"], turn))


def _children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii").split()]


def _done(world: World, codes: list[str], turn: int) -> bool:
    """Whether that run of all these games is published and every report that a mail waits for is drawn."""
    with world.opened() as c:
        return not c.reports.unrendered() and all(c.games.get(code).run_number == turn for code in codes)
