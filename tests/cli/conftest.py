"""Commands run in this process against a database and broker of their own."""

import sys
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest

from app.cli.main import main
from app.config import Settings, get_settings
from tests.app.fixtures import hoard, live_world, settings
from tests.app.world import World
from tests.worker.conftest import start_worker

__all__ = ["hoard", "settings", "start_worker"]


class Said(NamedTuple):
    """What a command printed, and its exit code."""

    code: int
    out: str
    err: str


Turnpost = Callable[..., Said]


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
    return live_world(settings)
