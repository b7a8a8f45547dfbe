"""A deadline's last ten minutes: 2,000 players send their sheets while 100 others write theirs.

Games of twenty clans on Europe at their start, one process of PostgreSQL (fsync) and Valkey, two of our
server. Each player checks a sheet of 95 orders once and sends it a moment later, through the server that
has not checked it; players come at random moments of the whole time. Each editor has another line of a
sheet checked every five seconds, as the page does while somebody types. A time is counted from the moment a
player wanted to send, so what waits in a queue counts. ``make bench T=load``
is all of it; fewer minutes (``T="load --minutes=1"``, and with all other figures) are the same rate for a
shorter time, with fewer games. One user holds all seats: who asks is found as for anybody.
"""

import http.client
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import quantiles
from threading import Lock
from typing import NamedTuple

from sqlalchemy import text

from app.broker import NullBroker
from app.config import Settings
from app.container import open_container
from bench import http as over
from bench.position import seats, sheet_text
from bench.servers import own_servers
from engine.kernel.dice import Dice

PLAYERS_A_MINUTE, EDITORS, EDITOR_SECONDS, SEATS_A_GAME = 200, 100, 5.0, 20
_COPIES = (
    ("game", "id = 1", "'id', base.id + n, 'code', base.code || '-' || n"),
    ("seat", "game_id = 1", "'id', base.id + 1000 * n, 'game_id', base.game_id + n"),
    ("turn_state", "game_id = 1", "'id', base.id + 1000 * n, 'game_id', base.game_id + n"),
)


class Measured(NamedTuple):
    """Seconds: the 50th and 99th of a hundred sheets and checks; how many were sent, and are stored."""

    sheet: tuple[float, float]
    check: tuple[float, float]
    sent: int
    stored: int
    checks: int
    refused: int
    cpu_ms: float


class _Crowd:
    """Those who send and those who write, and how long each of them waited."""

    def __init__(self, servers: list[over.Server], codes: list[str], seconds: float) -> None:
        self._servers, self._codes, self._seconds = servers, codes, seconds
        self._own = sheet_text()
        self._lock = Lock()
        self.sheets: list[float] = []
        self.checks: list[float] = []
        self.refused = 0
        self._begun = time.monotonic()

    def _wait(self, moment: float) -> None:
        time.sleep(max(0.0, self._begun + moment - time.monotonic()))

    def _ask(self, server: int, what: str, seat: tuple[str, int], sheet: str, moment: float) -> None:
        """Ask at once; the time since the moment at which it was wanted."""
        one = self._servers[server % len(self._servers)]
        connection = http.client.HTTPConnection("127.0.0.1", one.port)
        status = one.post(what, sheet, connection, number=seat[1], code=seat[0])
        connection.close()
        took = time.monotonic() - self._begun - moment
        with self._lock:
            (self.sheets if what == "sheet" else self.checks).append(took)
            self.refused += status not in {200, 201}

    def player(self, number: int, moment: float) -> None:
        """Check, and send the same a second later."""
        seat = self._codes[number // SEATS_A_GAME], seats()[number % SEATS_A_GAME]
        sheet = self._own.replace("BUY 50 FUEL", f"BUY {number + 1} FUEL")
        self._wait(moment)
        self._ask(number, "check", seat, sheet, moment)
        self._wait(moment + 1)
        self._ask(number + 1, "sheet", seat, sheet, moment + 1)

    def editor(self, number: int) -> None:
        """Send another line every few seconds, at one server."""
        dice = Dice("load", "editors").scope(0, number)
        seat = self._codes[number % len(self._codes)], seats()[number // len(self._codes) % SEATS_A_GAME]
        moment, lines = dice.below(5000, "first") / 1000, self._own.splitlines()
        while moment < self._seconds:
            # An order is taken out again, or another one: the rest of the turn has to be played anew.
            at = dice.below(len(lines), "line")
            sheet = "\n".join([*lines[:at], f"; {lines[at]}", *lines[at + 1 :]]) + "\n"
            self._wait(moment)
            self._ask(number, "check", seat, sheet, moment)
            moment += EDITOR_SECONDS

    def run(self, players: int, editors: int) -> None:
        """Run all players and editors until they are done."""
        dice = Dice("load", "players").scope(0, 0)
        moments = sorted(dice.below(round(self._seconds * 1000), "moment") / 1000 for _ in range(players))
        order = list(range(players))
        dice.shuffle(order, "order")
        self._begun = time.monotonic()
        with ThreadPoolExecutor(editors + 64) as pool:
            for number in range(editors):
                pool.submit(self.editor, number)
            for number, moment in zip(order, moments, strict=True):
                self._wait(moment - 0.05)
                pool.submit(self.player, number, moment)


def _copied(settings: Settings, games: int) -> list[str]:
    """Copy the one game ``games`` times; return the codes."""
    with open_container(settings, broker=NullBroker()) as c:
        for table, which, changed in _COPIES:
            c.session.execute(
                text(
                    f"INSERT INTO {table} SELECT made.* FROM {table} AS base,"  # noqa: S608 - ours
                    f" generate_series(1, {games - 1}) AS n,"
                    f" LATERAL jsonb_populate_record(base, jsonb_build_object({changed})) AS made"
                    f" WHERE base.{which}"
                )
            )
    return [over.CODE, *(f"{over.CODE}-{n}" for n in range(1, games))]


def measure(minutes: float, times: int = 1) -> Measured:
    """Measure on servers of its own; ``times``: how many times as many people there are."""
    games = max(1, round(minutes * times * PLAYERS_A_MINUTE / SEATS_A_GAME))
    with (
        tempfile.TemporaryDirectory(prefix="turnpost-bench-") as folder,
        own_servers(Path(folder)) as (_, found),
    ):
        over.unbounded()
        token = over.token_of(found)
        codes = _copied(found, games)
        servers = [over.Server("ours", port, token) for port in (8973, 8974)]
        try:
            crowd = _Crowd(servers, codes, minutes * 60)
            # A server that answers has been asked before: its code and words are there.
            for server in servers:
                server.check(lambda _, count: f"PRE\n; {count}\n", 1)
            before = sum(server.cpu() for server in servers)
            crowd.run(games * SEATS_A_GAME, times * EDITORS)
            spent = sum(server.cpu() for server in servers) - before
        finally:
            for server in servers:
                server.stop()
        with open_container(found, broker=NullBroker()) as c:
            stored = c.session.execute(text("SELECT count(DISTINCT (game_id, seat)) FROM sheet")).scalar_one()
    return Measured(
        sheet=_middle_and_last(crowd.sheets),
        check=_middle_and_last(crowd.checks),
        sent=len(crowd.sheets),
        stored=stored,
        checks=len(crowd.checks),
        refused=crowd.refused,
        cpu_ms=spent / (len(crowd.sheets) + len(crowd.checks)) * 1000,
    )


def _middle_and_last(found: list[float]) -> tuple[float, float]:
    cuts = quantiles(found, n=100)
    return cuts[49], cuts[98]
