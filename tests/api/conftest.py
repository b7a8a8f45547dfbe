"""The application over a database of its own, with a client that speaks HTTP to it."""

from collections.abc import Callable, Iterator
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
from engine.registry import GAMES
from tests.app.world import World
from tests.teaching.hoard import HOARD


@pytest.fixture(autouse=True)
def hoard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "hoard", HOARD)


@pytest.fixture
def settings(database_url: str, redis_url: str, tmp_path: Path) -> Settings:
    return Settings(database_url=database_url, redis_url=redis_url, var_dir=tmp_path, sign_ins_per_minute=5)


@pytest.fixture
def world(settings: Settings) -> World:
    clock = FrozenClock(datetime(2026, 3, 6, 18, 0, tzinfo=UTC))
    broker = NullBroker()
    opened = partial(open_container, settings, clock=clock, broker=broker)
    return World(opened=opened, clock=clock, broker=broker, settings=settings)


@pytest.fixture
def client(settings: Settings, world: World) -> Iterator[TestClient]:
    with TestClient(create_app(settings, clock=world.clock), raise_server_exceptions=False) as found:
        yield found


@pytest.fixture
def bearer(world: World) -> Callable[..., dict[str, str]]:
    """Headers of a user's new token."""

    def issue(name: str, *scopes: str) -> dict[str, str]:
        with world.opened() as c:
            user = c.accounts.user(world.users[name])
            token, _ = c.accounts.issue_token(user, scopes=scopes or ("read", "orders", "moderate"))
        return {"Authorization": f"Bearer {token}"}

    return issue
