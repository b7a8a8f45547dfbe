"""The package of the worker under test, whose clock stands where a file says."""

import os
from datetime import UTC, datetime, timedelta
from pathlib import Path

from app.clock import SystemClock
from tests.worker.extra_games import PARTS

__all__ = ["PARTS"]

FILE = "clock"
_AT = Path(os.environ.get("TURNPOST_TEST_FAULTS", ""), FILE)


def _now(_: SystemClock) -> datetime:
    try:
        step = float(_AT.read_text(encoding="ascii") or 0)
    except FileNotFoundError:
        step = 0
    return datetime.now(UTC) + timedelta(seconds=step)


SystemClock.now = _now  # type: ignore[assignment,method-assign]
