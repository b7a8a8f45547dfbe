"""A process that holds the embedded servers for a test: prints what it has as one JSON line, then obeys.

Its standard input is its life: it ends in good order when that is closed.
"""

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = """
import json, os, pathlib, signal, sys
from app.embedded.launcher import start
with start(pathlib.Path(sys.argv[1]), durable=False, join=sys.argv[2] == "join") as services:
    # Before the line that tells the test it may interrupt us.
    signal.signal(signal.SIGINT, lambda *_: os.write(1, b"interrupted\\n"))
    print(json.dumps({"how": services.how, "owned": services.owned, "pids": services.server_pids,
                      "database_url": services.database_url, "redis_url": services.redis_url}), flush=True)
    sys.exit(0 if sys.stdin.read() == "" else 1)
"""


class Holder(NamedTuple):
    """The holding process and what it said of its servers."""

    process: subprocess.Popen[str]
    said: dict[str, Any]


@contextlib.contextmanager
def holding(data_dir: Path, *, join: bool = True, user: int | None = None) -> Iterator[Holder]:
    """Hold the servers of ``data_dir`` in a process of its own, which is gone when the block ends."""
    identity: dict[str, Any] = {} if user is None else {"user": user, "group": user, "extra_groups": []}
    process = subprocess.Popen(
        [sys.executable, "-c", SCRIPT, str(data_dir), "join" if join else "own"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd="/",
        # Without the coverage variables: their file is not writable for another user.
        env={"PYTHONPATH": str(ROOT), "PATH": os.defpath, "PYTHONDONTWRITEBYTECODE": "1"},
        start_new_session=True,
        **identity,
    )
    with process:
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            assert line, process.communicate()[1]
            yield Holder(process, json.loads(line))
        finally:
            if process.poll() is None:
                process.kill()


def processes_of(pids: Sequence[int]) -> list[int]:
    """Those servers and their children that still run: each server leads a session of its own."""
    found = []
    for entry in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            state, _parent, _group, session = entry.read_text().rpartition(")")[2].split()[:4]
            if int(session) in pids and state != "Z":
                found.append(int(entry.parent.name))
    return found


def wait_for_end(pids: Sequence[int], *, seconds: float = 300) -> list[int]:
    """Wait until no process of these servers runs; returns those that still do."""
    deadline = time.monotonic() + seconds
    while (left := processes_of(pids)) and time.monotonic() < deadline:
        time.sleep(0.02)
    return left


def interrupt_group(process: subprocess.Popen[str]) -> None:
    """What the terminal does on Ctrl-C: SIGINT to the whole foreground process group."""
    os.killpg(process.pid, signal.SIGINT)
