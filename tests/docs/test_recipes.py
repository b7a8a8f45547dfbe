"""Every command of the recipes is run: here, or by a test that is named; what no test can run says why.

A command that is added to a recipe needs its row.
"""

import re
import shlex
from collections.abc import Callable
from pathlib import Path

import pytest

from app import db
from app.config import get_settings
from tests.app.fixtures import hoard, settings
from tests.app.world import World
from tests.cli.conftest import Turnpost, turnpost, world

__all__ = ["hoard", "settings", "turnpost", "world"]
ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "docs" / "how-to"
RECIPES = ("run-on-one-machine", "run-on-compose", "back-up-and-move", "recover")
_SERVE = "tests/cli/test_serving.py::test_what_is_killed_is_up_again"
_COMPOSE = "tests/compose/test_compose.py::test_the_commands_run_and_their_health_checks_say_so"
_UNIT = "tests/compose/test_compose.py::test_systemd_starts_what_there_is"
_TWO_WORKERS = "tests/worker/test_worker.py::test_a_task_delivered_twice_runs_the_turn_once"
_WHEEL = "tests/installed/test_wheel.py::test_commands_run_from_an_empty_folder"
_WHEEL_DEMO = "tests/installed/test_wheel.py::test_the_demo_is_played_and_served_from_an_empty_folder"
HERE = "run here"
DEBIAN = "changes the machine: Debian's own programs"
DOCKER = "needs docker: what it starts is started as processes"
HOW: dict[str, str] = {
    "apt install python3 python3-venv make ca-certificates git caddy": DEBIAN,
    "useradd --system --home-dir /srv/turnpost --shell /usr/sbin/nologin turnpost": DEBIAN,
    "git clone … /srv/turnpost && make -C /srv/turnpost setup": "before any test is run: make setup",
    "install -m 640 -g turnpost /srv/turnpost/.env.example /srv/turnpost/turnpost.env": DEBIAN,
    "cp /srv/turnpost/deploy/systemd/turnpost.service /etc/systemd/system/": _UNIT,
    "cp /srv/turnpost/deploy/Caddyfile /etc/caddy/Caddyfile": DEBIAN,
    "systemctl daemon-reload && systemctl enable --now turnpost && systemctl reload caddy": _UNIT,
    "make wheel": "tests/installed/test_wheel.py::test_the_wheel_holds_what_the_checkout_holds",
    "python3 -m venv /opt/turnpost && /opt/turnpost/bin/pip install turnpost-0.2.0-py3-none-any.whl": _WHEEL,
    "/opt/turnpost/bin/turnpost demo": _WHEEL_DEMO,
    "systemctl stop turnpost": _SERVE,
    "systemctl restart turnpost": _SERVE,
    "journalctl -u turnpost": DEBIAN,
    "turnpost serve": _SERVE,
    "turnpost worker --concurrency 4": _TWO_WORKERS,
    "bin/turnpost user add …": "tests/cli/test_users.py",
    "bin/turnpost game list": HERE,
    "bin/turnpost backup …": HERE,
    "cp .env.example .env": "tests/compose/test_compose.py::test_every_setting_is_in_the_example",
    "docker compose up --build -d": _COMPOSE,
    "docker compose ps": _COMPOSE,
    "docker compose up -d --scale worker=2": DOCKER,
    "docker compose exec api python -m app.cli doctor": HERE,
    "docker compose exec api python -m app.cli game list": HERE,
    "docker compose exec api python -m app.cli backup /srv/turnpost/var/backups": HERE,
    "bin/turnpost backup-key turnpost.key": HERE,
    "bin/turnpost backup /srv/backups --key turnpost.key": HERE,
    "bin/turnpost restore turnpost-20270305T030000Z.backup --key turnpost.key": HERE,
    "bin/turnpost db migrate": HERE,
    "bin/turnpost db check": HERE,
    "bin/turnpost db down 0009": HERE,
    "bin/turnpost doctor": HERE,
    "make faults": "tests/faults/test_faults.py::test_once_and_whole",
}
_INLINE = re.compile(r"`((?:bin/turnpost|turnpost|docker compose|systemctl|journalctl|make) [^`]+)`")


def _commands(recipe: str) -> list[str]:
    """The commands of a recipe, those in its blocks first, without their remarks."""
    text = (FOLDER / f"{recipe}.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```sh\n(.*?)```", text, re.DOTALL)
    lines = [line.split("  #")[0].strip() for block in blocks for line in block.splitlines()]
    rest = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    # Settings stand in blocks of their own.
    return [line for line in lines if line and not re.match(r"[A-Z_]+=", line)] + _INLINE.findall(rest)


def test_every_command_of_a_recipe_has_its_row() -> None:
    told = {line for recipe in RECIPES for line in _commands(recipe)}
    assert told - {*HOW} == set()
    assert {*HOW} - told == set()
    for row in HOW.values():
        if row.startswith("tests/"):
            file, _, name = row.partition("::")
            assert f"def {name}" in (ROOT / file).read_text(encoding="utf-8"), row


@pytest.fixture
def elsewhere(monkeypatch: pytest.MonkeyPatch, empty_database_url: str) -> Callable[[], None]:
    """The new machine."""

    def move() -> None:
        db.dispose()
        monkeypatch.setenv("DATABASE_URL", empty_database_url)
        get_settings.cache_clear()

    return move


def test_the_commands_of_the_recipes_run(
    world: World,
    turnpost: Turnpost,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    elsewhere: Callable[[], None],
) -> None:
    """In the order of the recipes, on a server with a game; their folders and files are put elsewhere."""
    world.game()
    world.submit("anna", 1)
    world.run()
    monkeypatch.chdir(tmp_path)
    (tmp_path / "backups").mkdir()
    done = set()

    def run(line: str, *, code: int = 0) -> str:
        assert HOW[line] == HERE
        done.add(line)
        plain = line.replace("docker compose exec api python -m app.cli", "bin/turnpost")
        plain = plain.replace("/srv/turnpost/var/backups", "backups").replace("/srv/backups", "backups")
        if "restore" in plain:
            # The encrypted one, which was the last.
            latest = max((tmp_path / "backups").iterdir(), key=lambda file: file.stat().st_mtime_ns)
            plain = re.sub(r"turnpost-\d+T\d+Z\.backup", str(latest), plain)
        said = turnpost(*shlex.split(plain.replace("…", str(tmp_path / "one.backup")))[1:])
        assert said.code == code, (line, said)
        return said.out

    for line in (
        "bin/turnpost doctor",
        "bin/turnpost game list",
        "docker compose exec api python -m app.cli doctor",
        "docker compose exec api python -m app.cli game list",
        "docker compose exec api python -m app.cli backup /srv/turnpost/var/backups",
        "bin/turnpost backup …",
        "bin/turnpost db migrate",
        "bin/turnpost db check",
    ):
        run(line)
    # It says what would be lost, and does nothing.
    assert "would drop" in run("bin/turnpost db down 0009", code=5)
    run("bin/turnpost backup-key turnpost.key")
    assert "proved: 1 game replayed" in run("bin/turnpost backup /srv/backups --key turnpost.key")
    elsewhere()
    run("bin/turnpost restore turnpost-20270305T030000Z.backup --key turnpost.key")
    assert "every last run replays" in turnpost("db", "check").out
    assert done == {line for line, how in HOW.items() if how == HERE}
