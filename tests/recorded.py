"""Seasons that are played once and read by many tests, and by the next run of the tests as well.

A recording is kept under ``var/seasons``, in a folder named by the digest of everything that it follows from:
the engine, the renderers and their words, the libraries, and the modules that play the seasons. Each reader
gets a copy of its own. A test of whether a season comes out the same must play it.
"""

import contextlib
import os
import pickle
import shutil
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import TypeVar

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "var" / "seasons"
SOURCES = ("engine", "app/render", "app/reports", "templates", "requirements.lock")
PLAYERS = ("tests/recorded.py", "tests/kernel/*.py", "tests/render/*.py", "tests/*/declared.py")
_T = TypeVar("_T")


@cache
def digest() -> str:
    """Return the digest of the sources that recordings follow from."""
    files = [path for pattern in PLAYERS for path in ROOT.glob(pattern)]
    for name in SOURCES:
        top = ROOT / name
        files += top.rglob("*") if top.is_dir() else [top]
    found = sha256()
    for path in sorted({*files}):
        if path.is_file() and path.suffix != ".pyc":
            found.update(f"{path.relative_to(ROOT)} {path.stat().st_size}\n".encode())
            found.update(path.read_bytes())
    return found.hexdigest()[:16]


def recorded(name: str, play: Callable[[], Iterable[_T]]) -> Iterator[_T]:
    """Yield what ``play`` makes, from its recording where there is one."""
    path = FOLDER / digest() / f"{name}.pickle"
    if not path.exists():
        _record(path, play())
    with path.open("rb") as file:
        for _ in range(pickle.load(file)):
            yield pickle.load(file)


def _record(path: Path, parts: Iterable[object]) -> None:
    # Each part at once: it is part of a state that goes on changing.
    made = [pickle.dumps(part, pickle.HIGHEST_PROTOCOL) for part in parts]
    path.parent.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.iterdir():
        if old != path.parent:
            shutil.rmtree(old, ignore_errors=True)
    beside = path.with_suffix(f".{os.getpid()}")
    beside.write_bytes(pickle.dumps(len(made)) + b"".join(made))
    # Another process may have recorded the same meanwhile.
    with contextlib.suppress(FileNotFoundError):
        beside.replace(path)
