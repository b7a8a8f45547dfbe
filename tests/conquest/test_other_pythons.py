"""Another process, and the newest Python at hand, play a season to the same bytes as this one."""

import os
import re
import shutil
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

from tools.conquest.seasons import Setup, season

_ROOT = Path(__file__).parents[2]
_SETUP = Setup(seed="pythons", players=6, map="europe", turns=8, reload=True)
_PLAY = """
from tools.conquest.seasons import Setup, season
print(season(Setup(seed="pythons", players=6, map="europe", turns=8, reload=True)).state)
"""


def _release(python: str) -> tuple[int, int]:
    """(major, minor) of an interpreter, (0, 0) when it does not start."""
    try:
        run = subprocess.run([python, "-V"], capture_output=True, text=True, timeout=30, check=True)
    except (OSError, subprocess.SubprocessError):
        return 0, 0
    found = re.search(r"(\d+)\.(\d+)", run.stdout)
    return (int(found[1]), int(found[2])) if found else (0, 0)


def _newest() -> str:
    """The newest interpreter after the running one: TURNPOST_OTHER_PYTHON, the path, or pyenv; or ""."""
    named = os.environ.get("TURNPOST_OTHER_PYTHON", "")
    if named:
        return named
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    at_hand = [shutil.which(f"python3.{minor}") or "" for minor in range(12, 20)]
    at_hand += [str(python) for python in pyenv.glob("versions/3.*/bin/python")]
    known = [(_release(python), python) for python in at_hand if python]
    newer = [entry for entry in known if entry[0] > sys.version_info[:2]]
    return max(newer)[1] if newer else ""


def _with_msgspec(python: str, place: Path) -> str:
    """That interpreter in an environment with all the engine needs; "" where that cannot be made."""
    made = subprocess.run([python, "-m", "venv", str(place)], capture_output=True, check=False)
    inside = str(place / "bin" / "python")
    fetch = [inside, "-m", "pip", "install", "-q", f"msgspec=={version('msgspec')}"]
    if made.returncode or subprocess.run(fetch, capture_output=True, check=False).returncode:
        return ""
    return inside


@pytest.fixture(scope="module")
def pythons(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The running interpreter, and the newest one where a machine has a newer that can be set up.

    One that was named has to work.
    """
    newest = _newest()
    other = _with_msgspec(newest, tmp_path_factory.mktemp("python")) if newest else ""
    assert other or not os.environ.get("TURNPOST_OTHER_PYTHON"), f"{newest} cannot be set up"
    return [sys.executable, *filter(None, [other])]


@pytest.mark.slow
@pytest.mark.rule("CC-GEN-12")
def test_a_season_comes_to_the_same_bytes_elsewhere(pythons: list[str]) -> None:
    here = season(_SETUP).state
    assert {python: _played_by(python) for python in pythons} == dict.fromkeys(pythons, here)


def _played_by(python: str) -> str:
    """The digest of the season as that interpreter plays it, in a process with other hashes of its own."""
    # Stored and read after every step there and here: the bytes of snapshots are compared, not only the end.
    told = subprocess.run(
        [python, "-c", _PLAY],
        capture_output=True,
        text=True,
        check=False,
        cwd=_ROOT,
        env={
            "PYTHONPATH": str(_ROOT),
            "PYTHONHASHSEED": "7",
            "PYTHONDONTWRITEBYTECODE": "1",
            "PATH": os.environ.get("PATH", ""),
        },
    )
    assert told.returncode == 0, told.stderr[-2000:]
    return told.stdout.strip()
