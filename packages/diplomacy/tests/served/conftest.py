"""Turnpost's own fixtures: real servers, a database, the interface over it."""

from tests.api.conftest import bearer, client
from tests.app.fixtures import broker, clock, opened, settings, world
from tests.conftest import _sweeper, database_url, redis_url, services, shared_database

__all__ = [
    "_sweeper",
    "bearer",
    "broker",
    "client",
    "clock",
    "database_url",
    "opened",
    "redis_url",
    "services",
    "settings",
    "shared_database",
    "world",
]
