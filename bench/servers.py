"""Servers of a measurement's own, durable, migrated and known to the workers it starts; a game to play."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from app import db
from app.accounts.actor import OPERATOR
from app.broker import NullBroker
from app.config import Settings, get_settings
from app.container import Container, open_container
from app.embedded.launcher import EmbeddedServices, start
from app.games.plans import GamePlan, SeatPlan
from bench.position import OPTIONS, seats


def twenty_clans(c: Container, code: str, **more: Any) -> None:
    """Start a game of Conquest on Europe; one user holds all its seats."""
    user = c.accounts.sign_up("bench@example.org", name="Bench", password=None)
    c.games.create(
        OPERATOR,
        GamePlan(
            ruleset="conquest",
            title="Bench",
            code=code,
            options=OPTIONS,
            seats=[SeatPlan(user_id=user.id)] * len(seats()),
            moderator_id=user.id,
            **more,
        ),
    )
    c.turns.start(OPERATOR, code)


@contextmanager
def own_servers(folder: Path) -> Iterator[tuple[EmbeddedServices, Settings]]:
    """Start PostgreSQL with fsync and Valkey under that folder; workers find them by the environment."""
    with start(folder, durable=True) as services:
        more = {
            **services.environment(),
            "TURNPOST_VAR_DIR": str(folder / "var"),
            "TURNPOST_LOG_LEVEL": "WARNING",
        }
        before = {name: os.environ.get(name) for name in more}
        os.environ.update(more)
        get_settings.cache_clear()
        try:
            db.migrate(services.database_url)
            yield services, get_settings()
        finally:
            db.dispose()
            for name, value in before.items():
                if value is None:
                    os.environ.pop(name, None)
                else:
                    os.environ[name] = value
            get_settings.cache_clear()


@contextmanager
def unbounded(code: str) -> Iterator[Settings]:
    """Start a game of twenty clans on servers of its own without rate limits, for one process."""
    with (
        tempfile.TemporaryDirectory(prefix="turnpost-bench-") as folder,
        own_servers(Path(folder)) as (found, _),
    ):
        settings = Settings(
            database_url=found.database_url,
            redis_url="",
            log_level="ERROR",
            changes_per_minute=0,
            changes_per_day=0,
            costly_reads_per_minute=0,
        )
        with open_container(settings, broker=NullBroker()) as c:
            twenty_clans(c, code)
        yield settings
