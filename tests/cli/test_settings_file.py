"""One file of settings for the service and its commands; which server a command speaks to."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from app.config import Settings, SettingsError, fingerprint, get_settings, settings_file
from tests.worker.conftest import ROOT


@pytest.fixture
def env_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    file = tmp_path / "turnpost.env"
    monkeypatch.setenv("TURNPOST_SETTINGS", str(file))
    for name in ("TURNPOST_SMTP_HOST", "TURNPOST_MAIL_FROM", "TURNPOST_VAR_DIR"):
        # Noted, so that what the file puts there goes with the test.
        monkeypatch.setenv(name, "")
        monkeypatch.delenv(name)
    get_settings.cache_clear()
    return file


def test_the_file_is_read_and_the_environment_holds_before_it(
    env_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    env_file.write_text(
        '# a comment\nTURNPOST_SMTP_HOST=mail.example.org\nTURNPOST_MAIL_FROM="Post <post@example.org>"\n',
        encoding="utf-8",
    )
    monkeypatch.setenv("TURNPOST_SMTP_HOST", "other.example.org")
    found = get_settings()
    assert (found.smtp_host, found.mail_from) == ("other.example.org", "Post <post@example.org>")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (b"TURNPOST_SMPT_HOST=x\n", "did you mean TURNPOST_SMTP_HOST?"),
        (b"TURNPOST_VAR_DIR=var\n", "TURNPOST_VAR_DIR must be an absolute path"),
        (b"TURNPOST_SMTP_HOST\n", "TURNPOST_SMTP_HOST has no value"),
        (b"TURNPOST_SMTP_HOST=\xff\n", "it wants to be UTF-8 text"),
    ],
)
def test_what_is_wrong_in_the_file_is_told(
    env_file: Path, monkeypatch: pytest.MonkeyPatch, text: bytes, told: str
) -> None:
    env_file.write_bytes(text)
    monkeypatch.setenv("TURNPOST_SMPT_HOST", "")
    monkeypatch.delenv("TURNPOST_SMPT_HOST")
    with pytest.raises(SettingsError, match=told.replace("?", r"\?")):
        get_settings()
    monkeypatch.delenv("TURNPOST_SMPT_HOST", raising=False)


def test_a_named_file_that_is_not_there_is_told(env_file: Path) -> None:
    with pytest.raises(SettingsError, match="which cannot be read here"):
        settings_file()


def test_no_secret_stands_in_what_a_server_publishes(settings: Settings) -> None:
    secret = settings.model_copy(update={"smtp_user": "post"})
    told = fingerprint(secret)
    assert told["smtp_user"] != fingerprint(settings)["smtp_user"]
    assert "post" not in told.values()
    assert not {"database_url", "redis_url", "var_dir"} & told.keys()


def _command(var: Path, *arguments: str, **more: str) -> subprocess.CompletedProcess[str]:
    environment = {
        name: value for name, value in os.environ.items() if name not in {"DATABASE_URL", "REDIS_URL"}
    }
    return subprocess.run(
        [sys.executable, "-m", "app.cli", *arguments],
        env={**environment, "TURNPOST_VAR_DIR": str(var), "PYTHONPATH": str(ROOT), **more},
        cwd=var.parent,
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_command_makes_no_server_and_says_where_it_looked(tmp_path: Path) -> None:
    said = _command(tmp_path / "nowhere", "game", "list")
    assert (said.returncode, said.stderr.count("\n")) == (7, 1)
    assert f"there is no server in {tmp_path / 'nowhere'} yet: `turnpost serve` makes one" in said.stderr
    assert not (tmp_path / "nowhere").exists()


@pytest.mark.long("starts a whole server and five commands")
def test_a_command_agrees_with_the_server_beside_it(tmp_path: Path) -> None:
    """It takes over the address, says when it differs otherwise, and works alone once the server is gone."""
    from tests.compose.ports import free_port
    from tests.worker.conftest import eventually

    var, port = tmp_path / "var", free_port()
    environment = {
        name: value for name, value in os.environ.items() if name not in {"DATABASE_URL", "REDIS_URL"}
    }
    with subprocess.Popen(
        [sys.executable, "-m", "app.cli", "serve", "--no-worker", "--port", str(port)],
        env={**environment, "TURNPOST_VAR_DIR": str(var), "PYTHONPATH": str(ROOT)},
        cwd=ROOT,
    ) as server:
        try:
            eventually((var / "embedded.json").exists, seconds=600)
            found = {one["part"]: one for one in json.loads(_command(var, "doctor", "--json").stdout)}
            assert f"http://127.0.0.1:{port} " in found["address"]["told"]
            other = _command(var, "game", "list", TURNPOST_MAIL_DOMAIN="example.org")
            assert (other.returncode, "TURNPOST_MAIL_DOMAIN" in other.stderr) == (7, True)
            told = _command(var, "doctor", TURNPOST_MAIL_DOMAIN="example.org")
            assert "other settings than this command" in " ".join(told.stdout.split())
        finally:
            server.terminate()
    alone = _command(var, "user", "list")
    assert (alone.returncode, "no server runs; working on the database in" in alone.stderr) == (0, True)
