"""What running the server costs: backups, the figures for Prometheus, and what counting adds to a request."""

import secrets
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from typing import Any, NamedTuple

from sqlalchemy import text
from starlette.testclient import TestClient

from app import logs, telemetry
from app.accounts.actor import OPERATOR
from app.api import requests
from app.broker import NullBroker
from app.cli import backup_file
from app.config import Settings
from app.container import open_container
from app.db import dispose, migrate
from app.embedded.launcher import start
from app.games.service import SeatPlan
from app.main import create_app
from app.sheets import service as sheet_service
from bench.position import seats, sheet_text
from bench.servers import twenty_clans

_COUNTERS = (
    (requests, ("REQUESTS",)),
    (sheet_service, ("SHEETS", "PROBLEMS")),
)
_SAME_FILES = """
    INSERT INTO report_file (report_id, format, data, made_at)
    SELECT other.id, file.format, file.data, file.made_at FROM report one
    JOIN report_file file ON file.report_id = one.id
    JOIN report other ON other.seat = one.seat AND other.game_turn = one.game_turn AND other.kind = one.kind
    WHERE one.game_id = :game AND other.game_id <> :game
"""
GAMES, TURNS, MANY, ROUNDS = 100, 10, 1000, 41


class Operation(NamedTuple):
    """Seconds, bytes, and CPU milliseconds; ``counted`` and ``bare`` are of one submission by REST."""

    backup: float
    restore: float
    size: int
    metrics: float
    games_ms: float
    counted: float
    bare: float


def _played(settings: Settings, games: int, turns: int) -> None:
    """Games of Territories with two people and four computers, played by the service."""
    broker = NullBroker()
    with open_container(settings, broker=broker) as c:
        user = c.accounts.sign_up("games@example.org", name="Bench", password=None, may_moderate=True).id
    for number in range(games):
        code = f"game{number}"
        with open_container(settings, broker=broker) as c:
            plans = [SeatPlan(user_id=user), SeatPlan(user_id=user), *[SeatPlan(bot=True)] * 4]
            c.games.create(
                OPERATOR, ruleset="territories", title=code, code=code, seats=plans, moderator_id=user
            )
            c.turns.start(OPERATOR, code)
        for _ in range(turns):
            with open_container(settings, broker=broker) as c:
                c.turns.run_due(c.games.get(code).id)
    # The files of one game's reports, which are drawn, lie with all: the largest rows that there are.
    with open_container(settings, broker=broker) as c:
        first = c.games.get("game0").id
        query = "SELECT id FROM report WHERE game_id = :game"
        drawn = list(c.session.execute(text(query), {"game": first}).scalars())
    for report in drawn:
        with open_container(settings, broker=broker) as c:
            c.reports.render(report)
    with open_container(settings, broker=broker) as c:
        c.session.execute(text(_SAME_FILES), {"game": first})
        c.session.execute(text("UPDATE report SET rendered_at = published_at"))


def _cpu(work: Callable[[], Any], rounds: int = ROUNDS) -> float:
    found = []
    for _ in range(rounds):
        begun = time.process_time()
        work()
        found.append(time.process_time() - begun)
    return median(found) * 1000


class _Nothing:
    """In the place of a counter: whatever is asked of it, nothing is done."""

    def __call__(self, *_: Any, **__: Any) -> Any:
        return self

    labels = inc = observe = __call__


@contextmanager
def _uncounted() -> Iterator[None]:
    """Nothing is counted and no id is told to the database: what the rest of a request costs."""
    nothing = _Nothing()
    changed: list[tuple[Any, str, Any]] = [
        *((module, name, nothing) for module, names in _COUNTERS for name in names),
        (telemetry, "ids", dict),
        (secrets, "token_hex", lambda _: "0" * 16),
    ]
    before = [getattr(owner, name) for owner, name, _ in changed]
    for owner, name, value in changed:
        setattr(owner, name, value)
    try:
        yield
    finally:
        for (owner, name, _), value in zip(changed, before, strict=True):
            setattr(owner, name, value)


def submission_cost(url: str) -> tuple[float, float]:
    """CPU milliseconds of a submission of 95 orders by REST: as it is, and with nothing counted.

    The two take turns, so that what else the machine does meets both.
    """
    settings = Settings(
        database_url=url,
        redis_url="",
        log_level="ERROR",
        changes_per_minute=0,
        changes_per_day=0,
        costly_reads_per_minute=0,
    )
    broker = NullBroker()
    with open_container(settings, broker=broker) as c:
        twenty_clans(c, "bench")
    with open_container(settings, broker=broker) as c:
        found = c.accounts.find_by_email("bench@example.org")
        assert found is not None  # noqa: S101
        token, _ = c.accounts.issue_token(found)
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "text/plain"}
    plain = sheet_text()
    pairs = []
    with TestClient(create_app(settings)) as client:

        def send(number: int) -> float:
            # Each seat has a hundred versions a day.
            seat = seats()[number // 90]
            begun = time.process_time()
            answer = client.post(
                f"/api/v1/games/bench/seats/{seat}/sheet", content=f"{plain}; {number}\n", headers=headers
            )
            took = time.process_time() - begun
            assert answer.status_code == 201, answer.text  # noqa: S101 - a measurement of refusals says nothing
            return took * 1000

        for number in range(20):
            send(number)
        for number in range(20, 620, 2):
            # Either goes first as often as the other.
            counted = send(number) if number % 4 else 0.0
            with _uncounted():
                bare = send(number + 1)
            pairs.append((counted or send(number), bare))
    # What else the machine does makes some dearer, never cheaper: those that it left alone are compared.
    counted, bare = (quantiles(found, n=5)[0] for found in zip(*pairs, strict=True))
    return counted, bare


def measure() -> Operation:
    """On servers of its own."""
    # A thousand runs are no news.
    logs.configure("ERROR")
    with tempfile.TemporaryDirectory(prefix="turnpost-bench-") as name:
        folder = Path(name)
        with start(folder / "one", durable=True, join=False) as first:
            settings = Settings(database_url=first.database_url, redis_url="", var_dir=folder / "one")
            migrate(first.database_url)
            _played(settings, GAMES, TURNS)
            file = folder / "all.backup"
            begun = time.monotonic()
            backup_file.back_up(settings, file)
            backed_up = time.monotonic() - begun
            with start(folder / "two", durable=True, join=False) as second:
                there = Settings(database_url=second.database_url, redis_url="", var_dir=folder / "two")
                begun = time.monotonic()
                backup_file.bring_back(there, file)
                restored = time.monotonic() - begun
            # Rows are all that the figures see of a game.
            with open_container(settings, broker=NullBroker()) as c:
                names = [
                    row[0]
                    for row in c.session.execute(
                        text(
                            "SELECT column_name FROM information_schema.columns WHERE table_name = 'game'"
                            " AND column_name NOT IN ('id', 'code') AND is_generated = 'NEVER'"
                        )
                    )
                ]
                columns = ", ".join(f'"{column}"' for column in names)
                copies = (MANY + GAMES - 1) // GAMES - 1
                c.session.execute(
                    text(
                        f"INSERT INTO game (code, {columns}) SELECT code || '-' || n, {columns}"  # noqa: S608
                        f" FROM game, generate_series(1, {copies}) AS n"
                    )
                )
            with open_container(settings, broker=NullBroker()) as c:
                c.session.execute(text("ANALYZE"))

            def figures() -> None:
                with open_container(settings, broker=NullBroker()) as c:
                    c.watch.gauges()

            def games() -> None:
                with open_container(settings, broker=NullBroker()) as c:
                    c.session.execute(text("SELECT count(*) FROM game")).scalar_one()

            clock = []
            for _ in range(ROUNDS):
                begun = time.monotonic()
                figures()
                clock.append(time.monotonic() - begun)
            floor = _cpu(games)
            counted, bare = submission_cost(first.database_url)
            found = Operation(
                backed_up, restored, file.stat().st_size, median(clock) * 1000, floor, counted, bare
            )
            dispose()
    return found
