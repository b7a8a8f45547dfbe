"""The wheel works by itself: built and installed without a network, run from an empty folder."""

import re
import signal
import subprocess
import urllib.request
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from app.config import RELEASE
from app.db import newest_revision
from tests.compose.ports import free_port
from tests.wheels import ROOT, Environment, build
from tests.worker.conftest import eventually

pytestmark = pytest.mark.untraced


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(ROOT, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    return Environment(tmp_path_factory.mktemp("machine"), wheel)


@pytest.fixture
def served(installed: Environment, services: Any, empty_database_url: str) -> dict[str, str]:
    """What names real servers to the commands, with an empty database."""
    return {"DATABASE_URL": empty_database_url, "REDIS_URL": services.redis_url}


def _files(folder: str) -> list[str]:
    """The files of a folder of the checkout, but those that Python has made."""
    found = (path for path in (ROOT / folder).rglob("*") if path.is_file())
    return [path.relative_to(ROOT).as_posix() for path in found if "__pycache__" not in path.parts]


def test_the_wheel_holds_what_the_checkout_holds(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        found = {name for name in packed.namelist() if ".dist-info/" not in name}
    wanted = {name for folder in ("app", "engine", "worker") for name in _files(folder)}
    shipped = ("migrations", "templates", "docs/rulebook", "demo")
    wanted |= {f"app/shipped/{name}" for folder in shipped for name in _files(folder)}
    assert {name for name in found if not name.endswith(".pyc")} >= wanted | {"turnpost.py"}
    assert {name.partition("/")[0] for name in found} == {"app", "engine", "worker", "turnpost.py"}


def test_commands_run_from_an_empty_folder(installed: Environment, served: dict[str, str]) -> None:
    told = installed.run("turnpost", "--version")
    assert (told.returncode, told.stdout, told.stderr) == (0, f"turnpost {RELEASE}\n", "")
    migrated = installed.run("turnpost", "db", "migrate", **served)
    assert migrated.returncode == 0, migrated.stderr
    examined = installed.run("turnpost", "doctor", **served)
    assert examined.returncode == 0, examined.stdout + examined.stderr
    lines = {line.split()[0]: " ".join(line.split()) for line in examined.stdout.splitlines() if line.split()}
    assert lines["games"].startswith("games ok 5 ")
    assert f"migration {newest_revision()}" in lines["database"]
    assert lines["fonts"].startswith("fonts ok ")
    for command in (["map", "list"], ["schema"], ["game", "list"]):
        told = installed.run("turnpost", *command, **served)
        assert told.returncode == 0, told.stderr
    assert list(installed.empty.iterdir()) == []


def test_data_lie_in_the_folder_of_the_user(installed: Environment, tmp_path: Path) -> None:
    where = "from app.config import get_settings; print(get_settings().var_dir)"
    told = installed.run("python", "-c", where)
    assert told.stdout.strip() == str(installed.home / ".local/share/turnpost/var")
    told = installed.run("python", "-c", where, XDG_DATA_HOME=str(tmp_path))
    assert told.stdout.strip() == str(tmp_path / "turnpost/var")
    told = installed.run("python", "-c", where, TURNPOST_VAR_DIR="/srv/elsewhere")
    assert told.stdout.strip() == "/srv/elsewhere"
    told = installed.run("turnpost", "game", "list")
    assert told.returncode == 7
    assert f"no server in {installed.home}/.local/share/turnpost/var" in told.stderr


@pytest.mark.parametrize("name", ["app", "engine", "worker"])
def test_a_package_of_another_program_in_our_place_is_one_sentence(
    installed: Environment, tmp_path: Path, name: str
) -> None:
    (tmp_path / name).mkdir()
    (tmp_path / name / "__init__.py").write_text("raise SystemExit('theirs')\n", encoding="utf-8")
    told = installed.run("turnpost", "--version", PYTHONPATH=str(tmp_path))
    assert (told.returncode, told.stdout) == (7, "")
    assert told.stderr == (
        f"turnpost: another program's {tmp_path / name / '__init__.py'} is found before ours in "
        f"{installed.site}: install turnpost into an environment of its own (pipx does)\n"
    )


def test_a_folder_of_that_name_where_one_stands_does_not_matter(installed: Environment) -> None:
    theirs = installed.empty / "app"
    theirs.mkdir()
    try:
        told = installed.run("turnpost", "--version")
        assert (told.returncode, told.stdout) == (0, f"turnpost {RELEASE}\n")
    finally:
        theirs.rmdir()


@pytest.mark.long("plays the demo's games with an installed server")
def test_the_demo_is_played_and_served_from_an_empty_folder(installed: Environment, tmp_path: Path) -> None:
    played = installed.run("turnpost", "demo", "--no-serve", XDG_DATA_HOME=str(tmp_path))
    assert played.returncode == 0, played.stdout + played.stderr
    assert (tmp_path / "turnpost" / "var" / "demo").is_dir()
    assert list(installed.empty.iterdir()) == []
    port = free_port()
    with _serving(installed, port, tmp_path):
        page = eventually(lambda: _page(f"http://127.0.0.1:{port}/rulebook/conquest/index"))
        assert b"Continental Conquest" in page

        def is_well() -> bool:
            examined = installed.run("turnpost", "doctor", XDG_DATA_HOME=str(tmp_path))
            return examined.returncode == 0 and re.search(r"tick +ok", examined.stdout) is not None

        eventually(is_well)


def _page(url: str) -> bytes:
    """Return a page, nothing where nobody answers."""
    try:
        with urllib.request.urlopen(url) as page:
            return bytes(page.read())
    except OSError:
        return b""


@contextmanager
def _serving(installed: Environment, port: int, data: Path) -> Iterator[None]:
    """A server of the installed program."""
    server = subprocess.Popen(
        [installed.bin / "turnpost", "serve", "--port", str(port)],
        cwd=installed.empty,
        env=installed.variables(XDG_DATA_HOME=str(data)),
    )
    try:
        yield
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(120)
