"""The last release and this code at work on one database at once: migrations add first and take away later.

``turnpost-RELEASE.tar.xz`` is the code of the release before, without its fonts: ``git archive`` of its last
commit (app engine worker migrations templates). With each release it is made anew.
"""

import json
import os
import subprocess
import sys
import tarfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import redis
from sqlalchemy import create_engine, inspect

from app.broker import TICK, CeleryBroker
from app.config import RELEASE, Settings
from app.container import open_container
from app.db import driver_url, migrate, newest_revision, stands_at
from app.games.plans import GamePlan, SeatPlan
from engine.kernel.testing.seasons import seats_of
from engine.registry import GAMES
from tests.app.fixtures import live_world
from tests.app.world import World
from tests.attack.wire import Target
from tests.compose.ports import free_port
from tests.worker.conftest import ROOT, eventually

(ARCHIVE,) = Path(__file__).parent.glob("turnpost-*.tar.xz")
BEFORE = ARCHIVE.name.removeprefix("turnpost-").removesuffix(".tar.xz")
_MIGRATE = "import os; from app.db import migrate; migrate(os.environ['DATABASE_URL'])"
_VERSIONS = (
    "import json; from engine.registry import GAMES;"
    " print(json.dumps({key: rules.about.rules_version for key, rules in GAMES.items()}))"
)
# What people do by the old code, through its services: rows in the tables that have grown since.
_SIGN_UP_AND_CREATE = """
from app.accounts.actor import OPERATOR
from app.container import open_container
from app.games.service import SeatPlan
with open_container() as c:
    user = c.accounts.sign_up("carl@example.org", name="Carl", password=None, may_moderate=True).id
with open_container() as c:
    seats = [SeatPlan(user_id=user)] * SEATS
    c.games.create(OPERATOR, ruleset="GAME", title="Old", code="old", seats=seats, moderator_id=user)
with open_container() as c:
    c.turns.start(OPERATOR, "old")
"""


class Versions:
    """Processes of both versions on the same servers."""

    def __init__(self, old: Path, settings: Settings) -> None:
        self.old = old
        self.settings = settings
        self.running: list[subprocess.Popen[bytes]] = []

    def environment(self, folder: Path) -> dict[str, str]:
        plain = {key: value for key, value in os.environ.items() if not key.startswith("TURNPOST_")}
        return {
            **plain,
            "DATABASE_URL": self.settings.database_url,
            "REDIS_URL": self.settings.redis_url,
            "TURNPOST_VAR_DIR": str(self.settings.var_dir),
            "TURNPOST_TICK_SECONDS": "0.5",
            "PYTHONPATH": str(folder),
        }

    def ask_old(self, program: str) -> str:
        command = [sys.executable, "-c", program]
        done = subprocess.run(
            command, cwd=self.old, env=self.environment(self.old), capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    def start(self, folder: Path, *command: str) -> subprocess.Popen[bytes]:
        process = subprocess.Popen([sys.executable, "-m", *command], cwd=folder, env=self.environment(folder))
        self.running.append(process)
        return process

    def stop(self, process: subprocess.Popen[bytes]) -> None:
        process.terminate()
        process.wait(60)


@pytest.fixture
def versions(tmp_path: Path, make_database: Callable[[], str], redis_url: str) -> Iterator[Versions]:
    with redis.Redis.from_url(redis_url) as client:
        client.flushdb()
    old = tmp_path / "old"
    with tarfile.open(ARCHIVE) as packed:
        # Since 3.11.4 and 3.12; before that there is none.
        packed.extraction_filter = getattr(tarfile, "data_filter", None)
        packed.extractall(old)
    fonts = Path("app/render/fonts")
    (old / fonts).mkdir(exist_ok=True)
    for font in (ROOT / fonts).glob("*.ttf"):
        (old / fonts / font.name).symlink_to(font)
    found = Versions(
        old, Settings(database_url=make_database(), redis_url=redis_url, var_dir=tmp_path / "var")
    )
    yield found
    for process in found.running:
        if process.poll() is None:
            found.stop(process)


def _code_versions(world: World) -> list[str]:
    with world.opened() as c:
        return [run.code_version for run in c.turns.runs(c.games.get("both"))]


def _run(world: World, number: int) -> None:
    """Ask for the run of that number; it is there, once."""
    with world.opened() as c:
        assert c.turns.ask(world.actor("mona"), "both", after=number - 1) == number
    CeleryBroker(world.settings.redis_url).send(TICK)
    eventually(lambda: len(_code_versions(world)) == number + 1, seconds=600)


def _columns(url: str) -> dict[tuple[str, str], dict[str, Any]]:
    engine = create_engine(driver_url(url))
    try:
        with engine.connect() as connection:
            found = inspect(connection)
            return {
                (table, one["name"]): dict(one)
                for table in found.get_table_names()
                for one in found.get_columns(table)
            }
    finally:
        engine.dispose()


def test_migrations_since_the_last_release_only_add(empty_database_url: str) -> None:
    """What that release reads is there; rows that it writes, without the new columns, are taken."""
    with tarfile.open(ARCHIVE) as packed:
        names = [Path(name) for name in packed.getnames() if name.startswith("migrations/versions/0")]
    last = max(name.name.partition("_")[0] for name in names)
    assert last < newest_revision()
    migrate(empty_database_url, last)
    before = _columns(empty_database_url)
    migrate(empty_database_url)
    after = _columns(empty_database_url)

    assert before.keys() - after.keys() == set()
    tables = {table for table, _ in before}
    new = {name: one for name, one in after.items() if name[0] in tables and name not in before}
    assert new
    assert [name for name, one in new.items() if not one["nullable"] and one["default"] is None] == []
    # Nor is a value of another type, or where the old code may leave it out.
    for name, one in before.items():
        assert str(after[name]["type"]) == str(one["type"]), name
        assert after[name]["nullable"] or not one["nullable"], name


@pytest.mark.long("runs two releases side by side")
def test_the_last_release_goes_on_while_the_database_is_newer(versions: Versions) -> None:
    """Its web server and worker are up when the database is migrated under them, and work on."""
    assert BEFORE != RELEASE
    settings = versions.settings
    versions.ask_old(_MIGRATE)
    before = stands_at(settings.database_url)
    rules: dict[str, int] = json.loads(versions.ask_old(_VERSIONS))
    game = next(name for name, own in GAMES.items() if own.about.rules_version == rules.get(name))
    port = free_port()
    old_worker = versions.start(versions.old, "worker", "--concurrency", "1")
    versions.start(
        versions.old,
        "uvicorn",
        "--factory",
        "app.main:create_app",
        "--port",
        str(port),
        "--log-level",
        "warning",
    )
    web = Target(port)

    def up() -> bool:
        try:
            return web.ask("GET", "/readyz").status == 200
        except OSError:
            return False

    eventually(up, seconds=600)
    assert before < newest_revision()
    assert migrate(settings.database_url) == (before, newest_revision())

    world = live_world(settings)
    world.people()
    seats = seats_of(GAMES[game])
    with world.opened() as c:
        plans = [SeatPlan(user_id=world.users["anna"]), SeatPlan(user_id=world.users["bert"])]
        plans += [SeatPlan(bot=True) for _ in seats[2:]]
        c.games.create(world.actor("mona"), GamePlan(ruleset=game, title="Both", code="both", seats=plans))
        token, _ = c.accounts.issue_token(c.accounts.user(world.users["anna"]), scopes=("read", "orders"))
    with world.opened() as c:
        c.turns.start(world.actor("mona"), "both")
    address = f"/api/v1/games/both/seats/{seats[0]}"
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "text/plain"}

    # All by the old code, on the newer database.
    program = _SIGN_UP_AND_CREATE.replace("GAME", game).replace("SEATS", str(len(seats)))
    versions.ask_old(program)
    sheet = web.ask("GET", f"{address}/template", headers)
    assert sheet.status == 200, sheet.body
    stored = web.ask("POST", f"{address}/sheet", headers, sheet.body)
    assert stored.status == 201, stored.body
    _run(world, 1)
    assert _code_versions(world) == [RELEASE, BEFORE]
    # Both at once: which of them has a turn is decided by the database.
    versions.start(ROOT, "worker", "--concurrency", "1")
    _run(world, 2)
    versions.stop(old_worker)
    _run(world, 3)
    made = _code_versions(world)
    assert (made[2] in {BEFORE, RELEASE}, made[3]) == (True, RELEASE)

    def drawn() -> bool:
        with world.opened() as c:
            return not c.reports.unrendered() and not c.mail.waiting()

    eventually(drawn, seconds=600)
    shown = web.ask("GET", f"{address}/reports/1.html", headers)
    assert (shown.status, shown.body[:15].lower()) == (200, b"<!doctype html>")
    with open_container(settings) as c:
        found = c.games.get("both")
        assert c.ledger.broken_at(found.id) is None
        assert found.status == "running"
        for number in range(4):
            replayed: Any = c.replays.replay(world.actor("mona"), found, number)
            assert replayed.identical, number
