"""A program that hangs is told from one that is slow, by its signs of life and nothing else."""

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from app.embedded import life
from tests.worker.conftest import eventually

_SHOWS = "from app.embedded.life import show_life; import time; show_life(); time.sleep(600)"


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Seconds since the machine was started, as the watch reads them."""
    now = [1000.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    return now


def test_who_shows_no_life_any_more_hangs(
    tmp_path: Path, clock: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "worker.life"
    watch = life.Watch({"worker": file})
    running = {"worker": 7, "valkey": 8}

    def beat(moment: int) -> None:
        file.touch()
        os.utime(file, ns=(moment, moment))

    def later(seconds: float) -> dict[str, int]:
        """What is found hanging after so long, with a look every five seconds."""
        found: dict[str, int] = {}
        for _ in range(int(seconds // 5)):
            clock[0] += 5
            found = watch.hanging(running)
        return found

    # Before its first sign it may be reading its modules, for as long as that takes.
    assert later(10 * life.HANGS_SECONDS) == {}
    beat(1)
    assert later(life.HANGS_SECONDS) == {}
    # A clock that was set back makes other marks, and any other one is a sign.
    beat(0)
    assert later(life.HANGS_SECONDS) == {}
    # All was stopped, who looks as well: it goes on together, and has its time anew.
    clock[0] += 3600
    assert watch.hanging(running) == {}
    beat(2)
    assert later(life.HANGS_SECONDS) == {}
    assert later(10) == {"worker": 7}
    # The one after it has all the time it needs, unless a signal has stopped it: then it reads nothing.
    running["worker"] = 9
    assert later(10 * life.HANGS_SECONDS) == {}
    monkeypatch.setattr(life, "is_stopped", lambda pid: pid == 9)
    assert later(10) == {"worker": 9}


def test_a_stopped_process_shows_no_life(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "x.life"
    environment = {**os.environ, life.FILE: str(file)}
    with subprocess.Popen([sys.executable, "-c", _SHOWS], env=environment) as process:
        try:
            eventually(file.exists, seconds=600)
            assert not life.is_stopped(process.pid)
            process.send_signal(signal.SIGSTOP)
            eventually(lambda: life.is_stopped(process.pid), seconds=600)
            before = file.stat().st_mtime_ns
            time.sleep(0.2)
            assert file.stat().st_mtime_ns == before
        finally:
            process.kill()
    assert not life.is_stopped(process.pid)


def test_nothing_is_shown_where_nobody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(life.FILE, raising=False)
    life.show_life()
    assert "life" not in {thread.name for thread in threading.enumerate()}
