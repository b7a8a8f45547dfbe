"""The application over a database of its own, with a client that speaks HTTP to it."""

from collections.abc import Callable, Iterator

import pytest
from starlette.testclient import TestClient

from app.config import Settings
from tests.app.applications import application
from tests.app.fixtures import broker, clock, hoard, opened, settings, world
from tests.app.world import World

__all__ = ["broker", "clock", "hoard", "opened", "settings", "world"]


@pytest.fixture
def client(settings: Settings, world: World) -> Iterator[TestClient]:
    with TestClient(application(settings, world.clock), raise_server_exceptions=False) as found:
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
