"""A worker is killed between computing a turn and publishing it: it is published once, by the next one."""

import signal
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from app.broker import TICK, CeleryBroker
from tests.app.world import World
from tests.worker.conftest import eventually


def _staged(world: World) -> Any:
    with world.opened() as c:
        return c.games.get("dig").staged_run


def _runs(world: World) -> list[int]:
    with world.opened() as c:
        return [run.number for run in c.turns.runs(c.games.get("dig"))]


@pytest.mark.long("kills a worker twice; test_worker.py does once")
def test_killed_between_staging_and_release(world: World, start_worker: Callable[..., Any]) -> None:
    worker = start_worker()
    world.game("dig")
    with world.opened() as c:
        c.releases.set_release(world.actor("mona"), "dig", "after", 1)
    world.submit("anna", 1)
    with world.opened() as c:
        c.turns.ask(world.actor("mona"), "dig", after=0)
    eventually(lambda: _staged(world) == 1)
    worker.send_signal(signal.SIGKILL)
    worker.wait(15)
    with world.opened() as c:
        game = c.games.get("dig")
        assert (game.turn, game.run_number) == (1, 0)
        assert len(c.reports.seat(world.actor("anna"), "dig", 1).names()) == 1
        # The moment comes while nobody works.
        game.release_at = c.clock.now() - timedelta(minutes=1)
    start_worker()
    broker = CeleryBroker(world.settings.redis_url)
    # Two ticks: two messages to publish the same run.
    broker.send(TICK)
    broker.send(TICK)
    eventually(lambda: _runs(world) == [0, 1])
    with world.opened() as c:
        game = c.games.get("dig")
        assert (game.turn, game.staged_run, game.status) == (2, None, "running")
        assert len(c.reports.seat(world.actor("anna"), "dig", 1).names()) == 2
        assert [entry.kind for entry in c.ledger.entries(game.id)].count("ran") == 1
        mails = [row for row in c.mail.of_game(game.id) if row.recipient == "anna@example.org"]
        assert len([row for row in mails if row.report_id is not None]) == 2
        assert c.replays.replay(world.actor("mona"), game, 1).identical
