"""A copy of the maps' files in which duel has been mended, for tests of what games keep of the one before."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from engine.maps import files

_CACHED = (files.edition, files.editions, files.load, files.start_sets, files.lessons)


@contextmanager
def mended(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of the copy; meanwhile the program reads its maps from there."""
    data = folder / "data"
    shutil.copytree(Path(files.__file__).parent / "data", data)
    (data / "earlier").mkdir(exist_ok=True)
    first = files.edition("duel").split("-")
    for (kind, path), digest in zip(files.KINDS.items(), first, strict=True):
        shutil.copy(data / path.format("duel"), data / files.EARLIER.format("duel", kind, digest))
    header, rows, sets, lessons = (data / path.format("duel") for path in files.KINDS.values())
    header.write_text("victory_pct = 50\n" + header.read_text())
    major = next(line for line in rows.read_text().splitlines() if ",major," in line)
    rows.write_text(rows.read_text().replace(major, major.replace(",major,", ",minor,") + "-on-Sea"))
    sets.write_text("".join(f"{line}\n" for line in reversed(sets.read_text().splitlines())))
    lessons.write_text("hex,worth,doubt\n0101,1,1\n")
    with monkeypatch.context() as patched:
        patched.setattr(files, "_DATA", data)
        _forget()
        yield data
    _forget()


def _forget() -> None:
    for one in _CACHED:
        one.cache_clear()
