"""A small world for service tests: the teaching game, a frozen clock, a broker that only notes."""

from pathlib import Path

import pytest

from app.config import Settings
from tests.app.fixtures import broker, clock, hoard, opened, world

__all__ = ["broker", "clock", "hoard", "opened", "world"]


@pytest.fixture
def settings(database_url: str, tmp_path: Path) -> Settings:
    return Settings(database_url=database_url, redis_url="", var_dir=tmp_path)
