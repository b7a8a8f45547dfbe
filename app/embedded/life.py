"""Signs of life of a program, and the look at them: one that hangs is ended, so that it is started anew.

A process manager sees that a process is there, not that it does anything: one that was stopped (SIGSTOP), or
that waits for ever, counted as running. Each of our programs touches a file from a thread of its own; its
process manager checks that it still does.
"""

import os
import signal
import threading
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

FILE = "TURNPOST_LIFE"
"""Names the file in the environment of a program."""
_BEAT_SECONDS = 5
HANGS_SECONDS = 60
"""A process that has not touched its file for so long has not run for a moment, however busy the machine."""


def show_life(children: Callable[[], list[int]] | None = None) -> None:
    """Touch the file that the environment names again and again, from a thread; nothing where it names none.

    ``children``: the processes that do this program's work. One of them that stays stopped is killed: its
    parent makes another.
    """
    file = os.environ.get(FILE, "")
    if file:
        threading.Thread(target=_beat, args=(Path(file), children), daemon=True, name="life").start()


def _beat(file: Path, children: Callable[[], list[int]] | None) -> None:
    stopped: dict[int, float] = {}
    while True:
        with suppress(OSError):
            file.touch()
        now = time.monotonic()
        there = [pid for pid in (children() if children is not None else ()) if is_stopped(pid)]
        stopped = {pid: stopped.get(pid, now) for pid in there}
        for pid, since in stopped.items():
            if now - since > HANGS_SECONDS:
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
        time.sleep(_BEAT_SECONDS)


def is_stopped(pid: int) -> bool:
    """Say whether a process is stopped by a signal: no processor works on it, whatever comes."""
    try:
        # The state stands behind the name, which may hold anything.
        return Path(f"/proc/{pid}/stat").read_text(errors="replace").rpartition(")")[2].split()[0] in {
            "T",
            "t",
        }
    except (OSError, IndexError):
        return False


class _Seen(NamedTuple):
    """A process, the mark that it left last, and when that was seen; ``lives``: it has left more than one."""

    pid: int
    mark: int
    at: float
    lives: bool


class Watch:
    """Looks at the files of programs; its own clock is one that no setting of the machine's clock moves."""

    def __init__(self, files: Mapping[str, Path]) -> None:
        self._files = files
        self._seen: dict[str, _Seen] = {}
        self._looked = time.monotonic()

    def hanging(self, running: Mapping[str, int]) -> dict[str, int]:
        """Return which of these programs (by name their process) show no life any more.

        One that has shown none yet may still be reading its modules, on a machine however slow; but one that
        is stopped by a signal reads nothing.
        """
        now, found = time.monotonic(), {}
        if now - self._looked > HANGS_SECONDS / 2:
            # Nothing was looked at meanwhile: all of it was stopped together (Ctrl-Z), and goes on together.
            self._seen.clear()
        self._looked = now
        for name in running.keys() & self._files.keys():
            pid, mark = running[name], _mark(self._files[name])
            before = self._seen.get(name)
            if before is None or before.pid != pid:
                self._seen[name] = _Seen(pid, mark, now, lives=False)
            elif before.mark != mark:
                self._seen[name] = _Seen(pid, mark, now, lives=True)
            elif now - before.at > HANGS_SECONDS and (before.lives or is_stopped(pid)):
                found[name] = pid
        return found


def _mark(file: Path) -> int:
    try:
        return file.stat().st_mtime_ns
    except OSError:
        return 0
