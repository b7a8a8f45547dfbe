"""Keeps the files of maps as they once were, so that games that began with them can be played again.

``python -m tools.maps.editions`` notes what has changed since the last commit as a new edition of each map in
``engine/maps/data/editions.csv``, and puts into ``engine/maps/data/earlier`` what earlier editions are made
of, from the history of this repository. Run it after a change of any file of a map, before the commit.
"""

import subprocess
from pathlib import Path

from engine.maps import files

_DATA = Path(files.__file__).parent / "data"
_TABLE = _DATA / "editions.csv"


def noted(committed: str) -> str:
    """Return the table with the present edition of every map behind the committed ones."""
    rows = committed.splitlines()
    for name in files.names():
        row = f"{name},{files.edition(name)}"
        last = [one for one in rows if one.startswith(f"{name},")][-1:]
        rows += [row] if last != [row] else []
    return "".join(f"{row}\n" for row in rows)


def wanted(table: str) -> dict[str, tuple[str, str]]:
    """Return the path of each file of an earlier edition, with (kind, digest) of its contents."""
    found = {}
    for row in table.splitlines():
        name, edition = row.split(",")
        for (kind, path), digest in zip(files.KINDS.items(), edition.split("-"), strict=True):
            if digest != files.digest(files.text(name, kind)):
                found[files.EARLIER.format(name, kind, digest)] = (path.format(name), digest)
    return found


def main() -> None:
    """Write the table and the files."""
    table = noted(_git("show", f"HEAD:./{_TABLE.name}"))
    _TABLE.write_text(table, encoding="utf-8")
    kept = wanted(table)
    for old in (_DATA / "earlier").glob("*"):
        if f"earlier/{old.name}" not in kept:
            old.unlink()
    for place, (path, digest) in kept.items():
        if not (_DATA / place).is_file():
            (_DATA / place).parent.mkdir(exist_ok=True)
            (_DATA / place).write_text(_as_it_was(path, digest), encoding="utf-8")
            print(f"kept: {place}")


def _as_it_was(path: str, digest: str) -> str:
    for commit in _git("log", "--format=%H", "--", path).split():
        text = _git("show", f"{commit}:./{path}")
        if files.digest(text) == digest:
            return text
    message = f"no commit has {path} with the digest {digest}"
    raise SystemExit(message)


def _git(*arguments: str) -> str:
    found = subprocess.run(["git", *arguments], cwd=_DATA, capture_output=True, text=True, check=False)  # noqa: S607
    return found.stdout


if __name__ == "__main__":
    main()
