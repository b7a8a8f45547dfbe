"""What running the server costs: backups, the figures for Prometheus."""

import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from sqlalchemy import text

from app import logs
from app.accounts.actor import OPERATOR
from app.broker import NullBroker
from app.cli import backup_file
from app.config import Settings
from app.container import open_container
from app.db import dispose, migrate
from app.embedded.launcher import start
from app.games.plans import GamePlan, SeatPlan
from app.metrics import exposition
from app.reports.models import ReportRow
from app.reports.service import KEPT

_SAME_FILES = """
    INSERT INTO report_file (report_id, format, packed, made_at)
    SELECT other.id, file.format, file.packed, file.made_at FROM report one
    JOIN report_file file ON file.report_id = one.id
    JOIN report other ON other.seat = one.seat AND other.game_turn = one.game_turn AND other.kind = one.kind
    WHERE one.game_id = :game AND other.game_id <> :game
"""
GAMES, TURNS, MANY, ROUNDS = 100, 10, 1000, 41


class Operation(NamedTuple):
    """Seconds and bytes; ``metrics`` in milliseconds of the clock, ``games_ms`` of CPU."""

    backup: float
    restore: float
    size: int
    metrics: float
    games_ms: float


def _played(settings: Settings, games: int, turns: int) -> None:
    """Play games of Territories with two people and four computers, by the service."""
    broker = NullBroker()
    with open_container(settings, broker=broker) as c:
        user = c.accounts.sign_up("games@example.org", name="Bench", password=None, may_moderate=True).id
    for number in range(games):
        code = f"game{number}"
        with open_container(settings, broker=broker) as c:
            plans = [SeatPlan(user_id=user), SeatPlan(user_id=user), *[SeatPlan(bot=True)] * 4]
            c.games.create(
                OPERATOR,
                GamePlan(ruleset="territories", title=code, code=code, seats=plans, moderator_id=user),
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
            row = c.session.get_one(ReportRow, report)
            for form in KEPT:
                c.reports.file(row, form)
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


def measure() -> Operation:
    """Measure on servers of its own."""
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
                    exposition(c.watch.gauges())

            def games() -> None:
                with open_container(settings, broker=NullBroker()) as c:
                    c.session.execute(text("SELECT count(*) FROM game")).scalar_one()

            clock = []
            for _ in range(ROUNDS):
                begun = time.monotonic()
                figures()
                clock.append(time.monotonic() - begun)
            floor = _cpu(games)
            found = Operation(backed_up, restored, file.stat().st_size, median(clock) * 1000, floor)
            dispose()
    return found
