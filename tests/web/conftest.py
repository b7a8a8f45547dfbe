"""The whole server over a database of its own; browsers that keep their cookies."""

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from starlette.testclient import TestClient

from app.config import Settings
from tests.app.applications import application
from tests.app.fixtures import broker, clock, hoard, opened, settings, world
from tests.app.world import World
from tests.web.lengthened import lengthen

__all__ = ["broker", "clock", "hoard", "opened", "settings", "world"]

PASSWORD = "correct horse"
Visit = Callable[[str], TestClient]
Token = Callable[[TestClient], str]
Bearer = Callable[[str], dict[str, str]]


@pytest.fixture
def played(world: World) -> World:
    """A game after its first turn."""
    world.game()
    world.submit("anna", 1)
    world.submit("bert", 2)
    world.run()
    return world


@pytest.fixture
def long(world: World) -> World:
    """A game of two turns played for real, and a hundred and fifty more."""
    world.game()
    with world.opened() as c:
        c.messages.announce(world.actor("mona"), "dig", "Word 0.")
    for _ in range(2):
        world.submit("anna", 1)
        world.submit("bert", 2)
        world.run()
    lengthen(world, 60, 209)
    return world


@pytest.fixture
def stranger(settings: Settings, world: World) -> Iterator[TestClient]:
    """A browser in which nobody is signed in."""
    # Tests that look at every page read more in a minute than a person.
    crawled = settings.model_copy(update={"costly_reads_per_minute": 0})
    app = application(crawled, world.clock, pages=True)
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
def bearer(world: World) -> Bearer:
    """Headers of a user's new token."""

    def issue(name: str) -> dict[str, str]:
        with world.opened() as c:
            token, _ = c.accounts.issue_token(
                c.accounts.user(world.users[name]), scopes=("read", "orders", "moderate")
            )
        return {"Authorization": f"Bearer {token}"}

    return issue


@pytest.fixture
def token() -> Callable[[TestClient], str]:
    """What the forms of that browser carry against forgery."""

    def read(client: TestClient) -> str:
        found = re.search(r'name="csrf" value="([^"]+)"', client.get("/").text)
        assert found is not None
        return found[1]

    return read


@pytest.fixture
def press(token: Token) -> Callable[..., Any]:
    """Press a button, and unless told otherwise the one that confirms it."""

    def act(client: TestClient, url: str, action: str, *, sure: bool = True, **fields: str) -> Any:
        asked = client.post(url, data={"csrf": token(client), "action": action, **fields})
        if not sure or asked.status_code != 200:
            return asked
        hidden = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', asked.text))
        assert hidden["sure"] == "yes"
        return client.post(url, data=hidden)

    return act
