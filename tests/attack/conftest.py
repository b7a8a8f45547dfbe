"""One server for all attacks, as it runs in production: a process of its own, over HTTP."""

import os
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from app.clock import SystemClock
from app.config import Settings
from app.container import open_container
from app.db import migrate
from engine import registry
from tests.app.world import World
from tests.attack.wire import Target
from tests.game_packages import hoard_environment
from tests.teaching.hoard import PARTS
from tests.worker.conftest import ROOT, eventually

BODY_SECONDS = 3


@pytest.fixture(autouse=True)
def hoard() -> Iterator[None]:
    with registry.added(PARTS):
        yield


@pytest.fixture(scope="module")
def settings(make_database: Callable[[], str], tmp_path_factory: pytest.TempPathFactory) -> Settings:
    url = make_database()
    migrate(url)
    return Settings(database_url=url, redis_url="", var_dir=tmp_path_factory.mktemp("attacked"))


@pytest.fixture(scope="module")
def log(settings: Settings) -> Path:
    return settings.var_dir / "server.log"


@pytest.fixture(scope="module")
def target(settings: Settings, log: Path) -> Iterator[Target]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    environment = {
        **os.environ,
        "DATABASE_URL": settings.database_url,
        "REDIS_URL": "",
        "TURNPOST_VAR_DIR": str(settings.var_dir),
        **hoard_environment(settings.var_dir),
        "TURNPOST_BODY_SECONDS": str(BODY_SECONDS),
        "TURNPOST_SIGN_INS_PER_MINUTE": "1000",
        "TURNPOST_CHANGES_PER_MINUTE": "0",
        "TURNPOST_CHANGES_PER_DAY": "0",
        "TURNPOST_COSTLY_READS_PER_MINUTE": "0",
    }
    command = [sys.executable, "-m", "uvicorn", "--factory", "app.main:create_app", "--port", str(port)]
    with log.open("wb") as out:
        process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=out, stderr=out)
    found = Target(port)

    def up() -> bool:
        assert process.poll() is None, log.read_text()
        try:
            return found.ask("GET", "/healthz").status == 200
        except OSError:
            return False

    try:
        eventually(up, seconds=600)
        yield found
    finally:
        process.terminate()
        process.wait(30)


@pytest.fixture(scope="module")
def world(settings: Settings) -> World:
    """The people and a game that waits for the sheets of turn 1."""
    clock: Any = SystemClock()
    broker: Any = None
    found = World(opened=partial(open_container, settings), clock=clock, broker=broker, settings=settings)
    with registry.added(PARTS):
        found.people()
        found.game()
    return found


@pytest.fixture(scope="module")
def bearer(world: World) -> Callable[..., dict[str, str]]:
    """Headers of a user's new token."""

    def issue(name: str, *scopes: str) -> dict[str, str]:
        with world.opened() as c:
            user = c.accounts.user(world.users[name])
            token, _ = c.accounts.issue_token(user, scopes=scopes or ("read", "orders", "moderate"))
        return {"Authorization": f"Bearer {token}"}

    return issue
