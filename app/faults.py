"""Named moments at which a test can hold a process, to take away what it stands on: the only such seam.

TURNPOST_TEST_FAULTS names a folder. A process that comes to ``point("name")`` in the task ``run_turn`` and
finds the file ``run_turn-name`` there renames it to ``run_turn-name.reached`` (one process only does) and
waits until that is gone, or until it is killed. Where the folder ``passed`` is there, each name that is
passed is a file in it. Nobody sets the variable but ``tests/faults``; without it a
point costs one comparison.
"""

import os
import time
from contextlib import suppress
from pathlib import Path

from structlog.contextvars import get_contextvars

_FOLDER = os.environ.get("TURNPOST_TEST_FAULTS", "")
_POLL_SECONDS = 0.01


def point(name: str) -> None:
    """Come to a moment; see the module."""
    if _FOLDER:
        _hold(f"{get_contextvars().get('task', 'none')}-{name}")


def _hold(name: str) -> None:
    reached = Path(_FOLDER, f"{name}.reached")
    with suppress(FileNotFoundError):
        Path(_FOLDER, "passed", name).touch()
    try:
        Path(_FOLDER, name).rename(reached)
    except FileNotFoundError:
        return
    while reached.exists():
        time.sleep(_POLL_SECONDS)
