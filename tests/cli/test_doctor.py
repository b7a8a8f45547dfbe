"""``turnpost doctor`` and settings that cannot be: what is wrong, and what to do, in a line each."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import redis
from sqlalchemy import text

from app.config import Settings, get_settings
from app.embedded import valkey
from tests.app.world import World
from tests.cli.conftest import Turnpost
from tests.compose.ports import free_port
from tests.worker.conftest import ROOT, eventually


def _examined(turnpost: Turnpost, code: int) -> dict[str, tuple[str, str]]:
    said = turnpost("doctor", "--json")
    assert said.code == code, said.err
    return {one["part"]: (one["state"], one["told"]) for one in json.loads(said.out)}


def test_a_well_server(turnpost: Turnpost, world: World) -> None:
    found = _examined(turnpost, 0)
    assert " ".join(found) == "settings games address database clock broker tick mail pages backup fonts disk"
    states = {part: state for part, (state, _) in found.items()}
    # Nobody has ticked yet, and mail goes to a folder.
    assert [part for part, state in states.items() if state != "ok"] == ["tick", "mail"]
    assert "bad" not in states.values()
    with world.opened() as c:
        c.heartbeat.ticked()
    state, told = _examined(turnpost, 0)["tick"]
    assert (state, told.startswith("The last tick was ")) == ("ok", True)
    shown = turnpost("doctor")
    assert "database" in shown.out


@pytest.mark.parametrize(
    ("missing", "sentence"),
    [
        ("TURNPOST_MAIL_DOMAIN", "replies to reports and returned mails go nowhere"),
        ("TURNPOST_MAIL_FROM", "mail servers refuse mail from localhost"),
        ("TURNPOST_BACKUP_HOURS", "nobody takes backups"),
        ("TURNPOST_BASE_URL", "passwords can be read on the way"),
    ],
)
def test_what_strangers_need_is_asked_for(
    turnpost: Turnpost, world: World, monkeypatch: pytest.MonkeyPatch, missing: str, sentence: str
) -> None:
    """As soon as the address is not of this machine, each thing that is missing is named."""
    whole = {
        "TURNPOST_BASE_URL": "https://turns.example.org",
        "TURNPOST_MAIL_DOMAIN": "example.org",
        "TURNPOST_MAIL_FROM": "Turnpost <turnpost@example.org>",
        "TURNPOST_SMTP_HOST": "127.0.0.1",
        "TURNPOST_BACKUP_HOURS": "24",
    }
    for name, value in whole.items():
        monkeypatch.setenv(name, value)
    get_settings.cache_clear()
    assert _examined(turnpost, 1)["address"][0] == "ok"
    if missing == "TURNPOST_BASE_URL":
        monkeypatch.setenv(missing, "http://turns.example.org")
    else:
        monkeypatch.delenv(missing)
    get_settings.cache_clear()
    state, told = _examined(turnpost, 1)["address"]
    assert (state, sentence in told) == ("bad", True), told


def test_a_game_without_any_backup(turnpost: Turnpost, world: World) -> None:
    assert _examined(turnpost, 0)["backup"][0] == "ok"
    world.game()
    state, told = _examined(turnpost, 0)["backup"]
    assert (state, "There has never been a backup" in told) == ("warning", True)
    with world.opened() as c:
        c.heartbeat.backed_up(world.clock.now())
    assert _examined(turnpost, 0)["backup"] == ("ok", "The last backup was taken today.")


def test_a_worker_that_is_gone(turnpost: Turnpost, world: World) -> None:
    with world.opened() as c:
        c.session.execute(text("INSERT INTO pulse (name, at) VALUES ('tick', now() - interval '1 hour')"))
    assert _examined(turnpost, 1)["tick"][0] == "bad"


@pytest.mark.parametrize(
    ("name", "value", "part", "told"),
    [
        ("DATABASE_URL", "postgresql://nobody@127.0.0.1:1/none", "database", "DATABASE_URL"),
        ("REDIS_URL", "redis://127.0.0.1:1/0", "broker", "REDIS_URL"),
        ("TURNPOST_SMTP_HOST", "127.0.0.1", "mail", "takes no mail from here"),
        ("TURNPOST_VAR_DIR", "/proc/none", "disk", ""),
        ("TURNPOST_BACKUP_KEY", "/nowhere", "settings", "TURNPOST_BACKUP_KEY names /nowhere"),
    ],
)
def test_one_part_that_is_away(  # noqa: PLR0917 - a row of a table
    turnpost: Turnpost, monkeypatch: pytest.MonkeyPatch, name: str, value: str, part: str, told: str
) -> None:
    monkeypatch.setenv("TURNPOST_SMTP_PORT", "1")
    monkeypatch.setenv(name, value)
    get_settings.cache_clear()
    found = _examined(turnpost, 1)
    assert found[part][0] == "bad"
    assert told in found[part][1]
    # The others are looked at all the same.
    assert found["fonts"][0] == "ok"


@pytest.mark.parametrize(
    ("revision", "told"), [("0001", "turnpost db migrate"), ("9999", "use the newer code")]
)
def test_another_migration_is_told_and_left(
    turnpost: Turnpost, world: World, revision: str, told: str
) -> None:
    with world.opened() as c:
        (stood,) = c.session.execute(text("SELECT version_num FROM alembic_version")).one()
        c.session.execute(text("UPDATE alembic_version SET version_num = :now"), {"now": revision})
    try:
        assert told in _examined(turnpost, 1)["database"][1]
        with world.opened() as c:
            assert c.session.execute(text("SELECT version_num FROM alembic_version")).scalar_one() == revision
    finally:
        with world.opened() as c:
            c.session.execute(text("UPDATE alembic_version SET version_num = :now"), {"now": stood})


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (
            {"TURNPOST_SMPT_HOST": "x"},
            "there is no setting TURNPOST_SMPT_HOST: did you mean TURNPOST_SMTP_HOST?",
        ),
        ({"TURNPOST_SMTP_USER": "x"}, "set both or neither"),
        ({"TURNPOST_SMTP_PASSWORD": "x"}, "set both or neither"),
        (
            {"TURNPOST_SMTP_HOST": "x", "TURNPOST_SMTP_TLS": "1", "TURNPOST_SMTP_STARTTLS": "1"},
            "TURNPOST_SMTP_TLS and TURNPOST_SMTP_STARTTLS exclude each other",
        ),
        ({"TURNPOST_IMAP_HOST": "x"}, "go together: set all or none"),
        ({"TURNPOST_PROXIES": "127.0.0.1,10.0.0.0/99"}, "must be addresses, networks"),
        ({"TURNPOST_GAME_PACKAGES": "no such"}, "must be names of installed packages"),
        ({"TURNPOST_GAME_PACKAGES": " , "}, "must be names of installed packages"),
        ({"TURNPOST_MAIL_FROM": "nobody"}, "TURNPOST_MAIL_FROM must be an address"),
        ({"TURNPOST_LOG_LEVEL": "LOUD"}, "TURNPOST_LOG_LEVEL: Input should be 'DEBUG'"),
        # All that was kept would be too old.
        ({"TURNPOST_KEEP_MAILS_DAYS": "-1"}, "TURNPOST_KEEP_MAILS_DAYS: Input should be greater than or"),
        ({"TURNPOST_TICK_SECONDS": "0"}, "TURNPOST_TICK_SECONDS: Input should be greater than 0"),
        ({"TURNPOST_TICK_SECONDS": "600"}, "TURNPOST_TICK_SECONDS: Input should be less than 180"),
        ({"DATABASE_URL": "mysql://x/y"}, "DATABASE_URL must begin with postgresql://"),
        ({"REDIS_URL": "http://x"}, "REDIS_URL must begin with redis://"),
        ({"TURNPOST_BASE_URL": "https://"}, "and name the host"),
        ({"TURNPOST_SMTP_STARTTLS": "true"}, "TURNPOST_SMTP_HOST is not: name the mail server"),
        ({"TURNPOST_SMTP_PORT": "mail"}, "TURNPOST_SMTP_PORT: Input should be a valid integer"),
        ({"TURNPOST_BASE_URL": "turns.example"}, "must begin with http:// or https://"),
        ({"TURNPOST_TRACES_URL": "collector:4318"}, "must begin with http:// or https:// (OTLP over HTTP)"),
        ({"TURNPOST_SENTRY_DSN": "https://sentry.example/1"}, "must be https://KEY@HOST/PROJECT"),
    ],
)
def test_settings_that_cannot_be_are_one_line(
    turnpost: Turnpost, monkeypatch: pytest.MonkeyPatch, given: dict[str, str], told: str
) -> None:
    for name, value in given.items():
        monkeypatch.setenv(name, value)
    get_settings.cache_clear()
    said: Any = turnpost("game", "list")
    assert (said.code, said.out) == (7, "")
    assert said.err.startswith("turnpost: ")
    assert told in said.err
    assert said.err.count("\n") == 1


def test_a_setting_that_became_a_constant_stops_nobody(
    turnpost: Turnpost, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TURNPOST_POOL_SIZE", "40")
    monkeypatch.setenv("TURNPOST_VISIBILITY_TIMEOUT", "300")
    get_settings.cache_clear()
    assert turnpost("game", "list").code == 0


PROCESSES = {
    "worker": ["-m", "worker"],
    "health": ["-m", "worker.health"],
    "web": ["-m", "uvicorn", "--factory", "app.main:create_app"],
    "serve": ["-m", "app.cli", "serve"],
}


def _started(process: str, settings: Settings, **given: str) -> subprocess.CompletedProcess[str]:
    """A process that must end by itself, with what it said."""
    environment = {
        **os.environ,
        "DATABASE_URL": settings.database_url,
        "REDIS_URL": settings.redis_url,
        "TURNPOST_VAR_DIR": str(settings.var_dir),
        "PYTHONPATH": str(ROOT),
        **given,
    }
    command = [sys.executable, *PROCESSES[process]]
    return subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.mark.long("starts each process of a server", but=["web"])
@pytest.mark.parametrize("process", ["worker", "health", "web"])
def test_every_process_refuses_a_name_that_there_is_not(settings: Settings, process: str) -> None:
    said = _started(process, settings, TURNPOST_SMPT_HOST="x")
    assert said.returncode == 7
    assert said.stderr.splitlines() == [
        "turnpost: there is no setting TURNPOST_SMPT_HOST: did you mean TURNPOST_SMTP_HOST?"
    ]


def test_a_worker_s_health_without_a_database(settings: Settings) -> None:
    said = _started("health", settings, DATABASE_URL="postgresql://nobody:sesame@127.0.0.1:1/none")
    assert (said.returncode, said.stdout) == (1, "")
    assert "the database does not answer" in said.stderr
    assert said.stderr.count("\n") == 1


@pytest.fixture(scope="module")
def locked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a broker that wants a password, without one."""
    port, folder = free_port(), tmp_path_factory.mktemp("locked")
    command = [str(valkey.binary()), "--port", str(port), "--requirepass", "open sesame", "--save", ""]
    with subprocess.Popen([*command, "--dir", str(folder)], stdout=subprocess.DEVNULL) as server:

        def answers() -> bool:
            with redis.Redis(port=port, password="open sesame") as client:
                try:
                    return bool(client.ping())
                except redis.ConnectionError:
                    return False

        eventually(answers)
        yield f"redis://127.0.0.1:{port}/0"
        server.terminate()


@pytest.mark.long("starts each process of a server", but=["worker"])
@pytest.mark.parametrize("process", ["worker", "serve"])
def test_a_broker_that_wants_a_password(
    settings: Settings, tmp_path: Path, locked: str, process: str
) -> None:
    """Waiting would not help: who is to work says so and ends."""
    for address in (locked, locked.replace("//", "//:wrong@")):
        said = _started(process, settings, REDIS_URL=address, TURNPOST_VAR_DIR=str(tmp_path / "var"))
        assert said.returncode == 7
        assert said.stderr.splitlines()[-1] == (
            "turnpost: the broker wants another password: REDIS_URL=redis://:PASSWORD@host:6379/0"
        )


def test_a_broker_that_wants_a_password_is_examined(
    turnpost: Turnpost, monkeypatch: pytest.MonkeyPatch, locked: str
) -> None:
    monkeypatch.setenv("REDIS_URL", locked)
    get_settings.cache_clear()
    state, told = _examined(turnpost, 1)["broker"]
    assert (state, "PASSWORD" in told) == ("bad", True)


def test_a_database_that_is_away_is_one_line(turnpost: Turnpost, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://nobody:sesame@127.0.0.1:1/none")
    get_settings.cache_clear()
    said = turnpost("game", "list")
    assert (said.code, said.out, said.err.count("\n")) == (7, "", 1)
    assert "the database does not answer: start it, or mend DATABASE_URL" in said.err
    assert "sesame" not in said.err
