"""A world whose broker is Valkey and whose worker is a process of its own."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from app.config import Settings
from tests.app.fixtures import hoard, live_world, settings
from tests.app.world import World
from tests.game_packages import hoard_environment

__all__ = ["hoard", "settings"]

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def world(settings: Settings) -> World:
    return live_world(settings)


@pytest.fixture
def start_worker(settings: Settings) -> Iterator[Callable[..., subprocess.Popen[bytes]]]:
    """Starts worker processes and stops them at the end."""
    running: list[subprocess.Popen[bytes]] = []

    def start(*arguments: str, log: Path | None = None, **more: str) -> subprocess.Popen[bytes]:
        environment = {
            **os.environ,
            "DATABASE_URL": settings.database_url,
            "REDIS_URL": settings.redis_url,
            "TURNPOST_VAR_DIR": str(settings.var_dir),
            **hoard_environment(settings.var_dir),
            **more,
        }
        with ExitStack() as stack:
            process = subprocess.Popen(
                [sys.executable, "-m", "worker", "--concurrency", "1", *arguments],
                env=environment,
                cwd=ROOT,
                stderr=None if log is None else stack.enter_context(log.open("wb")),
            )
        running.append(process)
        return process

    yield start
    for process in running:
        if process.poll() is None:
            process.send_signal(signal.SIGTERM)
    for process in running:
        try:
            process.wait(60)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def eventually(happened: Callable[[], Any], seconds: float = 600) -> Any:
    """Wait until it has happened; its last value."""
    deadline = time.monotonic() + seconds
    while True:
        value = happened()
        if value:
            return value
        if time.monotonic() > deadline:
            raise AssertionError(f"not within {seconds} s")
        time.sleep(0.05)
