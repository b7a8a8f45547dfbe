"""The moderator's first hour is run as it stands, command by command, and prints what it says."""

import re
import shlex
from io import StringIO
from pathlib import Path

import pytest

from app.broker import NullBroker
from app.cli.output import EXITS, FAULT, NO_SERVERS, UNPROVED
from app.cli.serving import MANAGER_GONE
from app.config import Settings
from app.container import open_container
from tests.app.fixtures import hoard, settings
from tests.cli.conftest import Said, Turnpost, turnpost

__all__ = ["hoard", "settings", "turnpost"]
TEXT = (Path(__file__).resolve().parents[2] / "docs" / "how-to" / "first-hour.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```(sh|text)\n(.*?)```", TEXT, re.DOTALL)


def test_every_command_of_the_first_hour_does_what_it_says(
    turnpost: Turnpost, settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", StringIO(""))
    said = ""
    commands = 0
    for kind, block in BLOCKS:
        if kind == "text":
            for line in block.splitlines():
                assert " ".join(line.split()) in " ".join(said.split()), line
            continue
        said = ""
        for line in block.splitlines():
            words = shlex.split(line)
            if words[0] == "printf":
                (tmp_path / words[3]).write_text(words[1].replace("\\n", "\n"))
                continue
            assert words[0] == "bin/turnpost", line
            done = _run(turnpost, settings, words[1:])
            assert done.code == 0, (line, done.out[-600:], done.err[-600:])
            said += done.out
            commands += 1
    assert commands > 40
    assert (tmp_path / "briefing.pdf").read_bytes().startswith(b"%PDF")
    assert "<svg" in (tmp_path / "starts.html").read_text(encoding="utf-8")


def _run(turnpost: Turnpost, settings: Settings, words: list[str]) -> Said:
    if words[:2] != ["turn", "run"]:
        return turnpost(*words)
    # The worker's part is done here: it is the same call.
    with open_container(settings, broker=NullBroker()) as c:
        run = c.turns.run_due(c.games.get(words[2]).id).run
    assert run is not None
    return Said(0, f"run {run.number}", "")


def test_the_table_of_exit_codes_is_whole() -> None:
    told = {int(code) for code in re.findall(r"^\| (\d) \|", TEXT, re.MULTILINE)}
    # 0 is done; 2 is what the parser of commands says itself.
    assert told == {0, 2, FAULT, NO_SERVERS, UNPROVED, MANAGER_GONE, *EXITS.values()}
