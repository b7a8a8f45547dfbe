"""The whole server over a database of its own; browsers that keep their cookies."""

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from app.api.app import create_app
from app.broker import NullBroker
from app.clock import FrozenClock
from app.config import Settings
from app.container import open_container
from app.web.routes import install
from engine.registry import GAMES
from tests.app.world import World
from tests.teaching.hoard import HOARD

PASSWORD = "correct horse"
Visit = Callable[[str], TestClient]


@pytest.fixture(autouse=True)
def hoard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "hoard", HOARD)


@pytest.fixture
def settings(database_url: str, redis_url: str, tmp_path: Path) -> Settings:
    return Settings(database_url=database_url, redis_url=redis_url, var_dir=tmp_path, sign_ins_per_minute=5)


@pytest.fixture
def world(settings: Settings) -> World:
    clock = FrozenClock(datetime(2026, 3, 6, 18, 0, tzinfo=UTC))
    opened = partial(open_container, settings, clock=clock, broker=NullBroker())
    return World(opened=opened, clock=clock, broker=NullBroker(), settings=settings)


@pytest.fixture
def played(world: World) -> World:
    """A game after its first turn."""
    world.game()
    world.submit("anna", 1)
    world.submit("bert", 2)
    world.run()
    return world


@pytest.fixture
def stranger(settings: Settings, world: World) -> Iterator[TestClient]:
    """A browser in which nobody is signed in."""
    app = create_app(settings, clock=world.clock)
    install(app)
    with TestClient(app, raise_server_exceptions=False, follow_redirects=False) as found:
        yield found


@pytest.fixture
def visit(stranger: TestClient, world: World) -> Iterator[Visit]:
    """A browser in which that user is signed in."""
    with ExitStack() as stack:

        def browser(name: str) -> TestClient:
            with world.opened() as c:
                cookie, _ = c.accounts.open_session(c.accounts.user(world.users[name]))
            client = TestClient(stranger.app, raise_server_exceptions=False, follow_redirects=False)
            client.cookies.set("turnpost_session", cookie)
            return stack.enter_context(client)

        yield browser


@pytest.fixture
def token() -> Callable[[TestClient], str]:
    """What the forms of that browser carry against forgery."""

    def read(client: TestClient) -> str:
        found = re.search(r'name="csrf" value="([^"]+)"', client.get("/").text)
        assert found is not None
        return found[1]

    return read
