"""Sheets over HTTP: our server beside a bare FastAPI handler with the raw driver, each a process of its own.

Eight clients on kept connections send sheets of 95 orders for seats of a game of twenty clans, as fast as
they are answered. Three kinds of rounds, one after the other, several times, so that what else the machine
does meets all alike: to the bare handler (``bench.http_server``); to ours, texts that it has checked before
(a player checks and then sends); to ours, texts that nobody has seen. All are durable (fsync), ours counts
allowances in Valkey as it does in earnest.
"""

import http.client
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import NamedTuple

from sqlalchemy import make_url

from app.broker import NullBroker
from app.config import Settings
from app.container import open_container
from app.embedded.confinement import end_with_parent
from app.places import CODE as ROOT
from bench.http_server import CHECKED
from bench.position import seats, sheet_text
from bench.servers import own_servers, twenty_clans

CLIENTS, ROUNDS, SHEETS = 8, 5, 160
CODE = "bench"
_TICKS = os.sysconf("SC_CLK_TCK")


class Round(NamedTuple):
    """Sheets stored a second, and CPU milliseconds of the server's process a sheet."""

    rate: float
    ms: float


class Measured(NamedTuple):
    """Medians of rounds."""

    bare: Round
    seen: Round
    new: Round


class Server:
    """A server's process and the sheets sent to it; ``which`` and the port are its module's arguments."""

    def __init__(self, which: str, port: int, token: str, module: str = "bench.http_server") -> None:
        self.port, self._token = port, token
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        command = [sys.executable, "-m", module, which, str(port)]
        self.process = subprocess.Popen(command, env=environment, preexec_fn=end_with_parent())  # noqa: PLW1509
        self._free = [http.client.HTTPConnection("127.0.0.1", port) for _ in range(CLIENTS)]
        for _ in range(1200):
            try:
                self._free[0].connect()
            except ConnectionRefusedError:
                time.sleep(0.05)
            else:
                return
        message = f"{which} does not answer"
        raise RuntimeError(message)

    def connection(self) -> http.client.HTTPConnection:
        """Return a new connection, kept open."""
        return http.client.HTTPConnection("127.0.0.1", self.port)

    def post(
        self, what: str, text: str, connection: http.client.HTTPConnection, *, number: int, code: str = CODE
    ) -> int:
        """Send a text for a seat; the answer's status."""
        return self.answer(what, text, connection, number=number, code=code)[0]

    def answer(
        self, what: str, text: str, connection: http.client.HTTPConnection, *, number: int, code: str = CODE
    ) -> tuple[int, bytes]:
        """Send a text for a seat; the answer's status and body."""
        path = f"/api/v1/games/{code}/seats/{number}/{what}"
        head = {"Authorization": f"Bearer {self._token}", "Content-Type": "text/plain"}
        connection.request("POST", path, text, head)
        answer = connection.getresponse()
        return answer.status, answer.read()

    def sent(self, text: Callable[[int, int], str]) -> Round:
        """Send ``SHEETS`` sheets by all clients, each for its own seat; ``text`` is told seat and count."""

        def client(seat: int) -> None:
            for count in range(SHEETS // CLIENTS):
                status = self.post("sheet", text(seat, count), self._free[seat], number=seats()[seat])
                if status != http.client.CREATED:
                    message = f"a sheet was answered with {status}"
                    raise RuntimeError(message)

        spent, begun = self.cpu(), time.monotonic()
        with ThreadPoolExecutor(CLIENTS) as pool:
            list(pool.map(client, range(CLIENTS)))
        took = time.monotonic() - begun
        return Round(SHEETS / took, (self.cpu() - spent) / SHEETS * 1000)

    def check(self, text: Callable[[int, int], str], count: int) -> None:
        """Check ``count`` texts of every seat."""
        for seat in range(CLIENTS):
            for number in range(count):
                self.post("check", text(seat, number), self._free[0], number=seats()[seat])

    def cpu(self) -> float:
        """Return the CPU seconds of the process so far."""
        words = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(words[11]) + int(words[12])) / _TICKS

    def stop(self) -> None:
        """End it."""
        for connection in self._free:
            connection.close()
        self.process.terminate()
        self.process.wait()


def token_of(settings: Settings) -> str:
    """Start a game of twenty clans; return the token of the user who plays all of them."""
    with open_container(settings, broker=NullBroker()) as c:
        twenty_clans(c, CODE)
    with open_container(settings, broker=NullBroker()) as c:
        held = c.games.seats(c.games.get(CODE))[0].user_id
        return c.accounts.issue_token(c.accounts.user(held or 0))[0]


def unbounded() -> None:
    """Let servers that start now count everything and refuse nothing."""
    for name in ("CHANGES_PER_MINUTE", "CHANGES_PER_DAY", "COSTLY_READS_PER_MINUTE"):
        os.environ[f"TURNPOST_{name}"] = "1000000"


@contextmanager
def _both() -> Iterator[tuple[Server, Server]]:
    with (
        tempfile.TemporaryDirectory(prefix="turnpost-bench-") as folder,
        own_servers(Path(folder)) as (_, found),
    ):
        plain = (
            make_url(found.database_url).set(drivername="postgresql").render_as_string(hide_password=False)
        )
        unbounded()
        os.environ["BENCH_PLAIN_URL"] = plain
        token = token_of(found)
        servers = []
        try:
            ours = Server("ours", 8972, token)
            servers.append(ours)
            # What a check finds in the sheet, its words included: the other one stores and answers that.
            status, checked = ours.answer("check", sheet_text(), ours.connection(), number=seats()[0])
            if status != http.client.OK:
                message = f"a check was answered with {status}"
                raise RuntimeError(message)
            kept = Path(folder) / "checked.json"
            kept.write_bytes(checked)
            os.environ[CHECKED] = str(kept)
            servers.append(Server("bare", 8971, token))
            yield servers[1], ours
        finally:
            for server in servers:
                server.stop()


def measure() -> Measured:
    """Measure on servers of its own."""
    own = sheet_text()

    def seen(_: int, count: int) -> str:
        return f"{own}; {count % 2}\n"

    with _both() as (bare, ours):
        ours.check(seen, 2)
        rounds: list[tuple[Round, Round, Round]] = []
        for turn in range(ROUNDS + 1):

            def new(seat: int, count: int, turn: int = turn) -> str:
                # Another order, not another remark: the sheet has to be played from there on.
                return own.replace("BUY 50 FUEL", f"BUY {turn * 1000 + count * CLIENTS + seat + 1} FUEL")

            rounds.append((bare.sent(new), ours.sent(seen), ours.sent(new)))
            # What was checked between is what a player who checks and sends has at hand.
            ours.check(seen, 2)
        # The first round also loads code.
        return Measured(
            *(
                Round(median(one.rate for one in column), median(one.ms for one in column))
                for column in zip(*rounds[1:], strict=True)
            )
        )
