"""Commands run in this process against a database and broker of their own."""

import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from app.cli.main import main
from app.clock import SystemClock
from app.config import Settings, get_settings
from app.container import open_container
from engine.registry import GAMES
from tests.app.world import World
from tests.teaching.hoard import HOARD
from tests.worker.conftest import start_worker

__all__ = ["start_worker"]


class Said(NamedTuple):
    """What a command printed, and its exit code."""

    code: int
    out: str
    err: str


Turnpost = Callable[..., Said]


@pytest.fixture(autouse=True)
def hoard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "hoard", HOARD)


@pytest.fixture
def settings(database_url: str, redis_url: str, tmp_path: Path) -> Settings:
    return Settings(database_url=database_url, redis_url=redis_url, var_dir=tmp_path)


@pytest.fixture
def turnpost(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Iterator[Turnpost]:
    """Runs a command: `turnpost("game", "list")`."""
    monkeypatch.setenv("DATABASE_URL", settings.database_url)
    monkeypatch.setenv("REDIS_URL", settings.redis_url)
    monkeypatch.setenv("TURNPOST_VAR_DIR", str(settings.var_dir))
    get_settings.cache_clear()

    def run(*arguments: str) -> Said:
        monkeypatch.setattr(sys, "argv", ["turnpost", *arguments])
        capsys.readouterr()
        code: Any = 0
        try:
            main()
        except SystemExit as end:
            code = end.code
        out, err = capsys.readouterr()
        return Said(int(code or 0), out, err)

    yield run
    get_settings.cache_clear()


@pytest.fixture
def world(settings: Settings) -> World:
    clock: Any = SystemClock()
    broker: Any = None
    return World(opened=partial(open_container, settings), clock=clock, broker=broker, settings=settings)
