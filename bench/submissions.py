"""Sheets a second: through the service, and as the bare INSERT of the same row through psycopg."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from statistics import median

import psycopg
from sqlalchemy import make_url

from app import db
from app.accounts.actor import OPERATOR
from app.broker import NullBroker
from app.config import Settings
from app.container import open_container
from app.games.service import SeatPlan
from bench.position import OPTIONS, seats, sheet_text

THREADS, SECONDS, ROUNDS = 4, 1.5, 3
_INSERT = """
    INSERT INTO sheet (game_id, game_turn, seat, revision, state, text, sha256, orders, errors, warnings,
                       problems, door, sent_by, received_at)
    VALUES (%s, 99, %s, %s, 'received', %s, %s, 95, 0, 0, '[]', 'api', NULL, now())
"""


def _rate(work: Callable[[int, int], None]) -> float:
    """Calls a second of ``work(thread, count)`` in several threads."""

    def loop(thread: int) -> int:
        count = 0
        while time.monotonic() < end:
            work(thread, count)
            count += 1
        return count

    end = time.monotonic() + SECONDS
    with ThreadPoolExecutor(THREADS) as pool:
        return sum(pool.map(loop, range(THREADS))) / SECONDS


def measure(url: str) -> tuple[float, float]:
    """Medians of sheets a second: through the service, and through the raw driver."""
    db.migrate(url)
    settings = Settings(database_url=url, redis_url="")
    broker = NullBroker()
    with open_container(settings, broker=broker) as c:
        user = c.accounts.sign_up("bench@example.org", name="Bench", password=None)
        game = c.games.create(
            OPERATOR,
            ruleset="conquest",
            title="Bench",
            code="bench",
            options=OPTIONS,
            seats=[SeatPlan(user_id=user.id)] * len(seats()),
            moderator_id=user.id,
        )
        game_id = game.id
    with open_container(settings, broker=broker) as c:
        c.turns.start(OPERATOR, "bench")
    text, numbers = sheet_text(), seats()
    runs = [0]

    def service(thread: int, count: int) -> None:
        with open_container(settings, broker=broker) as c:
            own = f"{text}; {runs[0]} {thread} {count}\n"
            c.orders.submit(OPERATOR, "bench", numbers[thread], own)

    plain = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
    connections = [psycopg.connect(plain) for _ in range(THREADS)]

    def raw(thread: int, count: int) -> None:
        revision = runs[0] * 1_000_000 + count
        connections[thread].execute(_INSERT, (game_id, numbers[thread], revision, text, "0" * 64))
        connections[thread].commit()

    found: list[tuple[float, float]] = []
    for _ in range(ROUNDS):
        runs[0] += 1
        found.append((_rate(service), _rate(raw)))
    for connection in connections:
        connection.close()
    db.dispose()
    return median(pair[0] for pair in found), median(pair[1] for pair in found)
