"""Sheets a second, and what one costs: through the service, and as the same statements through psycopg.

The baseline does the database's part of a submission and nothing else: it reads the game's row with a share
lock, the seat's row with a lock, the latest sheet of the seat; it inserts a row of the same size, with the
same text and as many found problems, gets its id back and commits. One connection a thread, kept open;
psycopg prepares the statements as it does for the service. It does not read, write or check the orders.
"""

import json
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from statistics import median
from typing import Any, NamedTuple

import msgspec
import psycopg
from sqlalchemy import make_url

from app import db
from app.accounts.actor import OPERATOR
from app.bounds import MOST_REVISION
from app.broker import NullBroker
from app.config import Settings
from app.container import open_container
from app.sheets import intake
from bench.position import seats, sheet_text
from bench.servers import twenty_clans
from engine.kernel import snapshot

THREADS, SECONDS, ROUNDS, SINGLE = 4, 1.5, 3, 200
CODE = "bench"
_GAME = "SELECT * FROM game WHERE code = %s FOR SHARE"
_SEAT = "SELECT * FROM seat WHERE game_id = %s AND number = %s FOR UPDATE"
_LAST = """
    SELECT * FROM sheet WHERE game_id = %s AND game_turn = %s AND seat = %s ORDER BY revision DESC LIMIT 1
"""
_INSERT = """
    INSERT INTO sheet (game_id, game_turn, seat, revision, state, text, sha256, orders, errors, warnings,
                       problems, door, sent_by, received_at)
    VALUES (%s, 99, %s, %s, 'received', %s, %s, 95, 0, 0, %s, 'api', NULL, now()) RETURNING id
"""


class Submissions(NamedTuple):
    """Medians. Rates are of four threads; ``ms`` are CPU milliseconds of this process a sheet, one thread."""

    rate: float
    raw_rate: float
    ms: float
    check_ms: float
    raw_ms: float

    @property
    def stored_ms(self) -> float:
        """A submission without reading, writing and checking its orders."""
        return self.ms - self.check_ms


def _rate(work: Callable[[int, int], object]) -> float:
    """Return calls a second of ``work(thread, count)`` in several threads."""

    def loop(thread: int) -> int:
        count = 0
        while time.monotonic() < end:
            work(thread, count)
            count += 1
        return count

    end = time.monotonic() + SECONDS
    with ThreadPoolExecutor(THREADS) as pool:
        return sum(pool.map(loop, range(THREADS))) / SECONDS


def _cost(work: Callable[[int, int], object]) -> float:
    """Return the median CPU milliseconds of one call."""
    found = []
    for count in range(SINGLE):
        begun = time.process_time()
        work(0, count)
        found.append(time.process_time() - begun)
    return median(found) * 1000


class _Both:
    """A started game of twenty seats, and the two ways to store a sheet of it."""

    def __init__(self, url: str) -> None:
        self.settings = Settings(database_url=url, redis_url="")
        self.broker = NullBroker()
        self.run = 0
        self.numbers = seats()
        self.text = sheet_text()
        with open_container(self.settings, broker=self.broker) as c:
            twenty_clans(c, CODE)
        with open_container(self.settings, broker=self.broker) as c:
            self.position = c.orders.seat(OPERATOR, CODE, self.numbers[0]).position
        problems = msgspec.to_builtins(self.check(0, 0))
        self.problems = json.dumps(problems)
        plain = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
        self.connections: list[psycopg.Connection[Any]] = [psycopg.connect(plain) for _ in range(THREADS)]

    def _text(self, thread: int, count: int) -> str:
        """Return the sheet with another order each time, so that every sheet has to be played."""
        return self.text.replace("BUY 50 FUEL", f"BUY {(self.run * 10_000 + count) * THREADS + thread} FUEL")

    def service(self, thread: int, count: int) -> None:
        """Submit a sheet as every door does."""
        with open_container(self.settings, broker=self.broker) as c:
            own = self._text(thread, count)
            c.orders.seat(OPERATOR, CODE, self.numbers[thread]).submit(own)

    def check(self, _thread: int, _count: int) -> Any:
        """Do the part that knows the rules: read, write in canonical form, hash, check."""
        rules = self.position.ruleset
        sheet = rules.orders.parse(self.text)
        # The view knows the last sheet that was played on it.
        self.position.view.__dict__.pop("played", None)
        snapshot.digest(rules.orders.write(sheet).encode())
        return rules.check(self.position.view, self.position.step, sheet)

    def raw(self, thread: int, count: int) -> None:
        """Do the database's part, through the driver."""
        connection = self.connections[thread]
        number = self.numbers[thread]
        own = self._text(thread, count)
        with connection.cursor() as cursor:
            game = cursor.execute(_GAME, (CODE,)).fetchone()
            key = game[0] if game is not None else 0
            cursor.execute(_SEAT, (key, number)).fetchone()
            cursor.execute(_LAST, (key, 99, number)).fetchone()
            revision = self.run * 1_000_000 + count
            cursor.execute(_INSERT, (key, number, revision, own, "0" * 64, self.problems)).fetchone()
        connection.commit()


def measure(url: str) -> Submissions:
    """Measure everything, on a migrated database of its own."""
    # A seat sends more in a second here than it may in a day.
    vars(intake)["MOST_REVISIONS_A_DAY"] = MOST_REVISION
    db.migrate(url)
    both = _Both(url)
    rates = []
    for _ in range(ROUNDS):
        both.run += 1
        rates.append((_rate(both.service), _rate(both.raw)))
    both.run += 1
    costs = [_cost(work) for work in (both.service, both.check, both.raw)]
    for connection in both.connections:
        connection.close()
    db.dispose()
    return Submissions(median(pair[0] for pair in rates), median(pair[1] for pair in rates), *costs)
