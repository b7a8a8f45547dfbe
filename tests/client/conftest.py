"""A server that listens, with a game after its first turn."""

import socket
import threading
import time
from collections.abc import Callable, Iterator

import pytest
import uvicorn

from tests.app.applications import application
from tests.app.fixtures import broker, clock, hoard, opened, settings, world
from tests.app.world import World

__all__ = ["broker", "clock", "hoard", "opened", "settings", "world"]


@pytest.fixture
def played(world: World) -> World:
    world.game()
    world.submit("anna", 1)
    world.submit("bert", 2)
    world.run()
    with world.opened() as c:
        c.accounts.set_password(c.accounts.user(world.users["anna"]), "correct horse")
    return world


@pytest.fixture
def address(played: World) -> Iterator[str]:
    """Where the server listens."""
    listening = socket.create_server(("127.0.0.1", 0))
    app = application(played.settings, played.clock)
    server = uvicorn.Server(uvicorn.Config(app, log_level="warning", access_log=False))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.02)
    yield f"http://127.0.0.1:{listening.getsockname()[1]}"
    server.should_exit = True
    thread.join(10)
    listening.close()


@pytest.fixture
def token(world: World) -> Callable[..., str]:
    """A new token of a user."""

    def issue(name: str, *scopes: str) -> str:
        with world.opened() as c:
            user = c.accounts.user(world.users[name])
            found, _ = c.accounts.issue_token(user, scopes=scopes or ("read", "orders", "moderate"))
        return found

    return issue
