"""The package of docs/how-to/add-a-game.md: built from an empty folder, checked, played as it says."""

import re
import shlex
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.compose.ports import free_port
from tests.wheels import ROOT, Environment, build, pip
from tests.worker.conftest import eventually

pytestmark = pytest.mark.untraced

PAGE = (ROOT / "docs" / "how-to" / "add-a-game.md").read_text(encoding="utf-8")
_FILE = re.compile(r"^`([\w./-]+)`:\n\n```\w+\n(.*?)^```", re.DOTALL | re.MULTILINE)
COMMANDS = [line for block in re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL) for line in block.splitlines()]
PLAYED = [
    line for line in COMMANDS if re.match(r"venv/bin/turnpost (user|game new|game start|turn|report)", line)
]
SETTING = "TURNPOST_GAME_PACKAGES"


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """The page's files in an empty folder, and the package installed beside the server's wheel."""
    folder = tmp_path_factory.mktemp("machine")
    environment = Environment(folder, build(ROOT, tmp_path_factory.mktemp("wheel")))
    for name, text in _FILE.findall(PAGE):
        path = environment.empty / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    pip("install", "--no-build-isolation", environment.empty, python=environment.bin / "python")
    return environment


def _run(made: Environment, line: str, **more: str) -> subprocess.CompletedProcess[str]:
    program, *words = shlex.split(line)
    assert program.startswith("venv/bin/"), line
    # Plugins of other packages of this machine are none of the page's.
    more.setdefault("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    return made.run(program.removeprefix("venv/bin/"), *words, **more)


def _setting() -> str:
    (line,) = (line for line in COMMANDS if line.startswith(f"export {SETTING}="))
    return str(line.partition("=")[2])


def test_every_command_of_the_page_is_run_here() -> None:
    installed = [
        line for line in COMMANDS if "venv/bin/pip install" in line or line == "python3 -m venv venv"
    ]
    checked = ["venv/bin/python -m pytest", "venv/bin/turnpost game check lanterns"]
    assert {*COMMANDS} == {*installed, *checked, *PLAYED, f"export {SETTING}={_setting()}"}
    assert len(PLAYED) == 6


def test_the_package_s_own_tests_pass(made: Environment) -> None:
    told = _run(made, "venv/bin/python -m pytest -q -p no:cacheprovider")
    assert told.returncode == 0, told.stdout + told.stderr
    assert re.search(r"\d\d passed", told.stdout)


def test_the_server_checks_the_game_once_it_names_the_package(made: Environment) -> None:
    line = "venv/bin/turnpost game check lanterns"
    told = _run(made, line, **{SETTING: _setting()})
    assert told.returncode == 0, told.stdout + told.stderr
    assert "broken" not in told.stdout
    refused = _run(made, line)
    assert refused.returncode == 3
    assert "There is no ruleset lanterns" in refused.stderr


@pytest.fixture
def served(made: Environment, tmp_path: Path) -> Iterator[dict[str, str]]:
    """A server that plays the package's game, in another terminal."""
    more = {SETTING: _setting(), "XDG_DATA_HOME": str(tmp_path), "TURNPOST_TICK_SECONDS": "1"}
    command: list[str | Path] = [made.bin / "turnpost", "serve", "--port", str(free_port())]
    server = subprocess.Popen(command, cwd=made.empty, env=made.variables(**more))
    try:
        eventually(lambda: "tick" in _run(made, "venv/bin/turnpost doctor", **more).stdout)
        yield more
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(120)


@pytest.mark.long("starts a server, and plays a turn on it")
def test_the_game_is_played_on_a_server(made: Environment, served: dict[str, str]) -> None:
    said = ""
    for line in PLAYED:
        told = _run(made, line, **served)
        assert told.returncode == 0, (line, told.stdout, told.stderr)
        said += told.stdout
    assert "Lanterns" in said
    assert "lantern" in said.lower()
    assert "run 1: identical (made by turnpost-lanterns 1.0)" in said
    assert list(made.home.iterdir()) == []
