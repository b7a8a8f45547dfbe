"""What is waited for before anything is answered: the command line's list, the web server, its first page.

The yardstick is Python with the four libraries that the command line stands on, in a process of its own. All
take turns, so that what else the machine does meets all alike.
"""

import http.client
import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import NamedTuple

from app.places import CODE as ROOT
from bench.http import Server
from bench.servers import own_servers

ROUNDS = 5
REST = 3.0
"""Seconds until somebody opens a page: the server reads ahead meanwhile."""
_PORT = 8975
_LIBRARIES = "import typer, sqlalchemy, pydantic_settings, celery"


class Started(NamedTuple):
    """CPU milliseconds until something is there; of pages the milliseconds of the clock."""

    help: float
    libraries: float
    listens: float
    first: float
    second: float


def measure() -> Started:
    """Measure on servers of its own."""
    with tempfile.TemporaryDirectory(prefix="turnpost-bench-") as folder, own_servers(Path(folder)):
        rounds = [
            Started(_cpu("-m", "app.cli", "--help"), _cpu("-c", _LIBRARIES), *_served())
            for _ in range(ROUNDS)
        ]
    return Started(*map(median, zip(*rounds, strict=True)))


def _cpu(*arguments: str) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    subprocess.run([sys.executable, *arguments], env=environment, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1000 * (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def _served() -> tuple[float, float, float]:
    server = Server("127.0.0.1", _PORT, "", module="app.cli.web")
    try:
        listens = 1000 * server.cpu()
        time.sleep(REST)
        first, second = _page(server.connection()), _page(server.connection())
    finally:
        server.stop()
    return listens, first, second


def _page(connection: http.client.HTTPConnection) -> float:
    begun = time.monotonic()
    connection.request("GET", "/")
    answer = connection.getresponse()
    answer.read()
    took = time.monotonic() - begun
    connection.close()
    if answer.status != http.client.OK:
        message = f"the first page answered {answer.status}"
        raise RuntimeError(message)
    return 1000 * took
