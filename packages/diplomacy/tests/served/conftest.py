"""Turnpost's own fixtures: real servers, a database, the interface over it."""

from tests.api.conftest import bearer, client
from tests.app.fixtures import broker, clock, opened, settings, world
from tests.conftest import (
    _database_numbers,
    _sweeper,
    database_url,
    empty_database_url,
    redis_url,
    services,
    shared_database,
)
from tests.web.conftest import stranger, token, visit

__all__ = [
    "_database_numbers",
    "_sweeper",
    "bearer",
    "broker",
    "client",
    "clock",
    "database_url",
    "empty_database_url",
    "opened",
    "redis_url",
    "services",
    "settings",
    "shared_database",
    "stranger",
    "token",
    "visit",
    "world",
]
