"""PostgreSQL is restarted under a running worker: turns go on, nothing is half written, nobody is held."""

import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from app import db
from app.broker import TICK, CeleryBroker
from app.embedded import postgres
from app.embedded.claim import prepare_socket_directory
from app.embedded.confinement import choose_confinement
from tests.app.world import World
from tests.worker.conftest import eventually

if TYPE_CHECKING:
    from app.embedded.process import ServerProcess

Starter = Callable[..., subprocess.Popen[bytes]]


class Server:
    """A PostgreSQL of this test alone, so that stopping it hurts nobody else."""

    def __init__(self, folder: Path, *, durable: bool = False) -> None:
        self._folder = folder
        self._durable = durable
        self._confinement = choose_confinement(postgres.binaries() / "postgres", folder)
        self._sockets = prepare_socket_directory(folder, self._confinement)
        self.url = postgres.database_url(self._sockets)
        self._process: ServerProcess | None = None
        self.start()

    def start(self) -> None:
        self._process = postgres.start(
            self._folder / "postgres",
            socket_directory=self._sockets,
            log=self._folder / "postgres.log",
            confinement=self._confinement,
            durable=self._durable,
        )
        postgres.await_ready(self._process, socket_directory=self._sockets)

    def stop(self) -> None:
        if self._process is not None:
            self._process.stop()


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with tempfile.TemporaryDirectory(prefix="turnpost-", ignore_cleanup_errors=True) as folder:
        running = Server(Path(folder))
        db.migrate(running.url)
        yield running
        db.dispose()
        running.stop()


@pytest.fixture
def database_url(server: Server) -> str:
    return server.url


def _runs(world: World, code: str) -> list[int]:
    with world.opened() as c:
        return [run.number for run in c.turns.runs(c.games.get(code))]


def _ask(world: World, code: str) -> None:
    with world.opened() as c:
        c.turns.ask(world.actor("mona"), code, after=c.games.get(code).run_number)


@pytest.mark.long("restarts the servers; test_worker.py kills a worker")
def test_the_worker_goes_on_after_a_restart(world: World, server: Server, start_worker: Starter) -> None:
    worker = start_worker(TURNPOST_TEST_SLOW="1")
    world.game("dig")
    _ask(world, "dig")
    eventually(lambda: _runs(world, "dig") == [0, 1])

    # While the worker idles: its connection is dead and it does not know.
    server.stop()
    server.start()
    _ask(world, "dig")
    eventually(lambda: _runs(world, "dig") == [0, 1, 2])

    # In the middle of a run: it is undone whole, and done again when the next tick finds it.
    _ask(world, "dig")
    eventually(lambda: _is_running(world))
    server.stop()
    # Messages that come while there is no database are lost; the work is not.
    CeleryBroker(world.settings.redis_url).send(TICK)
    time.sleep(1.5)
    server.start()
    with world.opened() as c:
        game = c.games.get("dig")
        assert (game.status, game.run_number, game.run_asked) == ("running", 2, True)
        assert c.turns.failures(game) == []
    CeleryBroker(world.settings.redis_url).send(TICK)
    eventually(lambda: _runs(world, "dig") == [0, 1, 2, 3])
    assert worker.poll() is None
    with world.opened() as c:
        game = c.games.get("dig")
        assert c.ledger.broken_at(game.id) is None
        for number in range(4):
            assert c.replays.replay(world.actor("mona"), game, number).identical


def _is_running(world: World) -> bool:
    with world.opened() as c:
        return not c.turns.due_games()[0]
