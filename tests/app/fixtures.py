"""Fixtures that tests of several folders stand on: the teaching game, settings, a world in frozen time."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from app.broker import NullBroker
from app.clock import FrozenClock, SystemClock
from app.config import Settings
from app.container import Container, open_container
from engine import registry
from tests.app.world import World
from tests.teaching.hoard import PARTS

Opened = Callable[[], AbstractContextManager[Container]]


@pytest.fixture(autouse=True)
def hoard() -> Iterator[None]:
    """The teaching game, registered for one test."""
    with registry.added(PARTS):
        yield


@pytest.fixture
def settings(database_url: str, redis_url: str, tmp_path: Path) -> Settings:
    return Settings(database_url=database_url, redis_url=redis_url, var_dir=tmp_path, sign_ins_per_minute=5)


@pytest.fixture
def clock() -> FrozenClock:
    return FrozenClock(datetime(2026, 3, 6, 18, 0, tzinfo=UTC))


@pytest.fixture
def broker() -> NullBroker:
    return NullBroker()


@pytest.fixture
def opened(settings: Settings, clock: FrozenClock, broker: NullBroker) -> Opened:
    return partial(open_container, settings, clock=clock, broker=broker)


@pytest.fixture
def world(opened: Opened, clock: FrozenClock, broker: NullBroker, settings: Settings) -> World:
    return World(opened=opened, clock=clock, broker=broker, settings=settings)


def live_world(settings: Settings) -> World:
    """A world in real time, whose broker is the one that the settings name."""
    clock: Any = SystemClock()
    broker: Any = None
    return World(opened=partial(open_container, settings), clock=clock, broker=broker, settings=settings)
