"""Another process, and the newest Python at hand, play a season to the same bytes as this one."""

import os
import re
import shutil
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

from engine.registry import GAMES
from tools.conquest.seasons import Setup, season

pytestmark = pytest.mark.untraced

_ROOT = Path(__file__).parents[2]
_SETUP = Setup(seed="pythons", players=6, map="europe", turns=8, reload=True)
_PLAY = """
from tools.conquest.seasons import Setup, season
print(season(Setup(seed="pythons", players=6, map="europe", turns=8, reload=True)).state)
"""
# Some turns of any game by its own bots: every state, event and report block is in the digest.
_TURNS = """
import sys
from engine.kernel import play
from engine.kernel.dice import Dice
from engine.kernel.snapshot import decode, digest, encode
from engine.registry import GAMES
rules = GAMES[sys.argv[1]]
dice = Dice(rules.about.dice_tag, "pythons")
first, count = rules.about.first_seat, min(4, rules.about.seats[1])
options = {option.key: option.default for option in rules.about.options}
turn = play.start(rules, options=options, seats=list(range(first, first + count)), dice=dice)
found = []
for _ in range(8):
    found.append([turn.state, turn.events, [rules.report(seat.view, seat.events) for seat in turn.seats]])
    if turn.step is None:
        break
    state = decode(encode(turn.state), rules.state_type)
    texts = {seat: rules.bot(rules.view(state, seat), turn.step, dice) or "" for seat in turn.step.order}
    sheets = {seat: rules.orders.parse(text) for seat, text in texts.items()}
    turn = play.run_due(rules, state, sheets=sheets, dice=dice, pending=turn.pending)
print(digest(encode(found)))
"""


def _release(python: str) -> tuple[int, int]:
    """(major, minor) of an interpreter, (0, 0) when it does not start."""
    try:
        run = subprocess.run([python, "-V"], capture_output=True, text=True, check=True)
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


@pytest.mark.long("plays a season with another Python")
@pytest.mark.rule("CC-GEN-12")
def test_a_season_comes_to_the_same_bytes_elsewhere(pythons: list[str]) -> None:
    here = season(_SETUP).state
    assert {python: _played_by(python, _PLAY) for python in pythons} == dict.fromkeys(pythons, here)


@pytest.mark.long("plays turns of each game with another Python")
@pytest.mark.parametrize("key", sorted(GAMES))
def test_every_game_comes_to_the_same_bytes_elsewhere(pythons: list[str], key: str) -> None:
    here = _played_by(sys.executable, _TURNS, key, hashes="0")
    assert {python: _played_by(python, _TURNS, key) for python in pythons} == dict.fromkeys(pythons, here)


def _played_by(python: str, script: str, *given: str, hashes: str = "7") -> str:
    """What that interpreter comes to, in a process with other hashes of its own."""
    # Stored and read after every step there and here: the bytes of snapshots are compared, not only the end.
    told = subprocess.run(
        [python, "-c", script, *given],
        capture_output=True,
        text=True,
        check=False,
        cwd=_ROOT,
        env={
            "PYTHONPATH": str(_ROOT),
            "PYTHONHASHSEED": hashes,
            "PYTHONDONTWRITEBYTECODE": "1",
            "PATH": os.environ.get("PATH", ""),
        },
    )
    assert told.returncode == 0, told.stderr[-2000:]
    return told.stdout.strip()
