"""The server of the compose file starts: its commands and health checks as processes, on real servers.

No image is built: the wheel of what the Dockerfile copies is installed, and everything runs from it with the
variables that the two files set. Only the addresses of the servers are this machine's.
"""

import configparser
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import redis
from pydantic import SecretStr
from sqlalchemy import make_url

from app.cli.web import KEEP_ALIVE_SECONDS
from app.config import Settings
from app.embedded import postgres, valkey
from tests.compose.image import ROOT, Image, as_command, compose
from tests.compose.ports import free_port
from tests.worker.conftest import eventually

pytestmark = pytest.mark.untraced

SERVICES = compose({"POSTGRES_PASSWORD": "secret", "TURNPOST_SMTP_HOST": "mailpit"})
OURS = {name: service for name, service in SERVICES.items() if service.get("image") == "turnpost"}
# Their programs come with their own images: the first two are run from our wheels, Mailpit is not here.
FOREIGN = {"postgres", "valkey", "mailpit"}


class Stack(NamedTuple):
    """Our part of the compose file, running."""

    folder: Path
    environment: dict[str, str]
    log: Path

    def run(self, command: list[str], **more: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            command,
            cwd=self.folder,
            env=self.environment | more,
            capture_output=True,
            text=True,
            check=False,
        )

    def healthy(self, name: str) -> bool:
        return self.run(as_command(SERVICES[name]["healthcheck"]["test"])).returncode == 0


@pytest.fixture(scope="module")
def environment(services: Any) -> dict[str, str]:
    """What the two files set, with the addresses of real servers."""
    image = Image()
    told = {**image.environment, **{key: str(value) for key, value in OURS["api"]["environment"].items()}}
    assert told["DATABASE_URL"] == "postgresql+psycopg://turnpost:secret@postgres:5432/turnpost"
    assert told["REDIS_URL"] == "redis://valkey:6379/0"
    return {
        **told,
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "HOSTNAME": socket.gethostname(),
        "REDIS_URL": services.redis_url,
        "UVICORN_HOST": "127.0.0.1",
        "UVICORN_PORT": str(free_port()),
        "TURNPOST_TICK_SECONDS": "1",
        # Mail stays here: there is no Mailpit.
        "TURNPOST_SMTP_HOST": "",
        "TURNPOST_MAILBOX_PORT": str(free_port()),
    }


@pytest.fixture(scope="module")
def stack(
    environment: dict[str, str],
    tmp_path_factory: pytest.TempPathFactory,
    make_database: Callable[[], str],
) -> Iterator[Stack]:
    with redis.Redis.from_url(environment["REDIS_URL"]) as client:
        client.flushdb()
    folder, site = tmp_path_factory.mktemp("image"), tmp_path_factory.mktemp("site")
    Image().unpack(tmp_path_factory.mktemp("source"), site)
    (folder / "var").mkdir()
    environment |= {
        "DATABASE_URL": make_database(),
        "PYTHONPATH": str(site),
        "TURNPOST_VAR_DIR": str(folder / "var"),
    }
    running: list[subprocess.Popen[bytes]] = []
    log = folder / "var" / "log"
    found = Stack(folder, environment, log)
    migrated = found.run(OURS["migrate"]["command"])
    assert migrated.returncode == 0, migrated.stderr
    # Before anything ticks: its health check has something to say about that.
    assert not found.healthy("worker")
    commands: Mapping[str, list[str]] = {
        "api": OURS["api"].get("command", Image().command),
        "worker": OURS["worker"]["command"],
        "mailbox": OURS["mailbox"]["command"],
    }
    with log.open("wb") as out:
        for given in commands.values():
            command = [part.replace("/tmp/", f"{folder}/var/") for part in given]
            running.append(subprocess.Popen(command, cwd=folder, env=environment, stdout=out, stderr=out))
        yield found
        for process in running:
            process.terminate()
        for process in running:
            process.wait(60)


def test_every_service_is_looked_at() -> None:
    assert set(SERVICES) == set(OURS) | FOREIGN
    assert set(OURS) == {"migrate", "api", "worker", "trial", "mailbox"}
    assert [name for name, service in OURS.items() if "healthcheck" not in service] == ["migrate"]


def test_nothing_is_open_that_need_not_be() -> None:
    """Ports for trials only and on this machine only; no root, no writing into the image, bounded memory."""
    assert {name for name, one in SERVICES.items() if "ports" in one} == {"trial", "mailpit"}
    for name in ("trial", "mailpit"):
        assert SERVICES[name]["profiles"] == ["trial"]
        assert all(port.startswith("127.0.0.1:") for port in SERVICES[name]["ports"])
    assert all("mem_limit" in one for one in SERVICES.values())
    assert all(one["read_only"] for one in SERVICES.values())
    for one in OURS.values():
        assert one["cap_drop"] == ["ALL"]
        assert one["security_opt"] == ["no-new-privileges:true"]
    assert Image().user == "turnpost"


def test_whoever_asks_closes_the_connection_not_the_server() -> None:
    """nginx keeps one for 60 s; the image and `serve` keep it longer."""
    said = re.search(r"UVICORN_TIMEOUT_KEEP_ALIVE=(\d+)", (ROOT / "Dockerfile").read_text(encoding="utf-8"))
    assert said is not None
    assert int(said[1]) == KEEP_ALIVE_SECONDS > 60


def test_every_setting_is_in_the_example() -> None:
    """With the value that it has when nothing is said."""
    lines = (ROOT / ".env.example").read_text(encoding="utf-8").splitlines()
    told = dict(line.removeprefix("#").split("=", 1) for line in lines if re.match(r"#?[A-Z]\w*=", line))
    for name, field in Settings.model_fields.items():
        if name in {"database_url", "redis_url", "supervisor"}:
            continue
        default = field.default
        plain = default.get_secret_value() if isinstance(default, SecretStr) else default
        assert told.pop(f"TURNPOST_{name.upper()}") == (
            str(plain).lower() if isinstance(plain, bool) else str(plain).replace(str(ROOT), "/srv/turnpost")
        )
    rest = {"POSTGRES_PASSWORD", "COMPOSE_PROFILES", "TURNPOST_PORT", "DATABASE_URL", "REDIS_URL"}
    assert set(told) == rest


UNITS = {"turnpost.service": "serve", "turnpost-worker.service": "worker"}


@pytest.mark.parametrize("name", UNITS)
def test_systemd_starts_what_there_is(name: str) -> None:
    folder = ROOT / "deploy" / "systemd"
    assert {file.name for file in folder.iterdir()} == set(UNITS)
    unit = configparser.ConfigParser(interpolation=None, strict=False)
    unit.optionxform = str  # type: ignore[assignment, method-assign]
    unit.read(folder / name, encoding="utf-8")
    service = unit["Service"]
    program, *arguments = service["ExecStart"].split()
    assert program == "/srv/turnpost/bin/turnpost"
    assert arguments[0] == UNITS[name]
    assert (service["User"], service["CapabilityBoundingSet"], service["ProtectSystem"]) == (
        "turnpost",
        "",
        "strict",
    )
    # Long enough for a turn that runs: the worker is given two minutes by the process manager.
    assert int(service["TimeoutStopSec"]) > 120
    # One file of settings, which commands read too: none that systemd alone knows.
    assert not {"EnvironmentFile", "Environment"} & set(service)
    assert service["NoNewPrivileges"] == "yes"


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
@pytest.mark.parametrize("name", UNITS)
def test_systemd_understands_its_units(name: str, tmp_path: Path) -> None:
    """Every setting is one that it knows; only the program is another, which is there."""
    text = (ROOT / "deploy" / "systemd" / name).read_text(encoding="utf-8")
    (tmp_path / name).write_text(text.replace("/srv/turnpost/bin/turnpost", "/bin/sh"), encoding="utf-8")
    told = subprocess.run(
        ["systemd-analyze", "verify", tmp_path / name], capture_output=True, text=True, check=False
    )
    assert (told.returncode, told.stdout + told.stderr) == (0, "")


@pytest.mark.long("starts every service of the stack")
def test_the_commands_run_and_their_health_checks_say_so(stack: Stack) -> None:
    for name in ("api", "worker", "mailbox"):
        eventually(partial(stack.healthy, name), seconds=600)
    base = f"http://127.0.0.1:{stack.environment['UVICORN_PORT']}"
    with urllib.request.urlopen(f"{base}/readyz") as answer:
        ready = json.load(answer)
    assert (ready["status"], ready["worker"], ready["broker"]) == ("ok", "ok", "ok")
    assert ready["last_tick_seconds"] is not None
    with urllib.request.urlopen(f"{base}/rulebook/conquest/index") as page:
        assert b"Continental Conquest" in page.read()
    said = stack.log.read_text(encoding="utf-8")
    assert "Traceback" not in said
    assert "task.failed" not in said


@pytest.mark.untraced
def test_the_broker_starts_as_the_file_says(tmp_path: Path) -> None:
    program, *options = SERVICES["valkey"]["command"]
    assert program == "valkey-server"
    port = free_port()
    command = [str(valkey.binary()), *options, "--port", str(port), "--dir", str(tmp_path)]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    try:
        eventually(lambda: _pong(port))
    finally:
        server.terminate()
        server.wait(30)
    assert list(tmp_path.iterdir()) == []


def _pong(port: int) -> bool:
    """What ``valkey-cli ping``, the health check, asks."""
    assert SERVICES["valkey"]["healthcheck"]["test"] == ["CMD", "valkey-cli", "ping"]
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=60) as talk:
            talk.sendall(b"PING\r\n")
            return talk.recv(16) == b"+PONG\r\n"
    except OSError:
        return False


def test_the_database_answers_its_health_check(services: Any) -> None:
    program, *options = as_command(SERVICES["postgres"]["healthcheck"]["test"])
    assert (program, options) == ("pg_isready", ["-U", "turnpost", "-d", "turnpost"])
    url = make_url(services.database_url)
    address = {"PGHOST": str(url.query.get("host") or url.host), "PGPORT": str(url.port or 5432)}
    asked = subprocess.run(
        [postgres.binaries() / program, *options], env={**os.environ, **address}, check=False
    )
    assert asked.returncode == 0
