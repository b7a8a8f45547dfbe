"""Backups by the command line: everything comes back, and what is not whole changes nothing."""

import json
import os
import re
import resource
import signal
import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from app import db
from app.cli import backup_file
from app.cli.backup_file import back_up, bring_back, keep
from app.config import Settings, get_settings
from app.container import open_container
from app.db import migrate
from app.embedded.dump import DumpError
from app.errors import AppError
from tests.app.world import World
from tests.cli.conftest import Turnpost
from tests.game_packages import hoard_environment
from tests.worker.conftest import ROOT

_ALL = """
    SELECT r.number, s.sha256, r.events_sha256, length(s.data), encode(g.secret, 'hex') FROM run r
    JOIN game g ON g.id = r.game_id JOIN turn_state s ON s.id = r.state_after_id ORDER BY g.code, r.number
"""


@pytest.fixture
def played(world: World) -> World:
    world.game()
    world.submit("anna", 1)
    world.run()
    with world.opened() as c:
        for report in c.reports.unrendered():
            c.reports.render(report)
    return world


def _everything(url: str) -> dict[str, Any]:
    """Rows of every table, and the chain of states."""
    with open_container(Settings(database_url=url, redis_url="")) as c:
        tables = [name for name, _, _ in c.watch.sizes()]
        # Running a backup notes itself; nothing else may change.
        tables.remove("pulse")
        found: dict[str, Any] = {
            name: c.session.execute(text(f'SELECT count(*) FROM "{name}"')).scalar_one() for name in tables
        }
        found["chain"] = [tuple(row) for row in c.session.execute(text(_ALL))]
    return found


@pytest.fixture
def elsewhere(monkeypatch: pytest.MonkeyPatch, empty_database_url: str) -> Callable[[], str]:
    """From here on commands work on another database, an empty one."""

    def change() -> str:
        db.dispose()
        monkeypatch.setenv("DATABASE_URL", empty_database_url)
        get_settings.cache_clear()
        return empty_database_url

    return change


def test_all_comes_back(
    played: World, turnpost: Turnpost, tmp_path: Path, elsewhere: Callable[[], str]
) -> None:
    """Locked with a key, proved on a second server, brought back into a third database, played on there."""
    key, file = tmp_path / "key", tmp_path / "all.backup"
    assert turnpost("backup-key", str(key)).code == 0
    assert key.stat().st_mode & 0o77 == 0
    assert turnpost("backup-key", str(key)).err.startswith("turnpost: There is already a file of that name")
    before = _everything(played.settings.database_url)
    said = turnpost("backup", str(file), "--key", str(key), "--json")
    assert said.code == 0, said.err
    told = json.loads(said.out)
    assert (told["encrypted"], told["games_replayed"]) == (True, 1)
    assert sorted(path.name for path in tmp_path.iterdir() if path.name.startswith(("all", ".turn"))) == [
        "all.backup"
    ]
    data = file.read_bytes()
    assert b"anna@example.org" not in data
    with played.opened() as c:
        assert c.heartbeat.signs().last_backup is not None
    assert turnpost("restore", str(file), "--key", str(key)).code == 5
    url = elsewhere()
    assert turnpost("restore", str(file)).code == 6
    said = turnpost("restore", str(file), "--key", str(key))
    assert said.code == 0, said.err
    assert _everything(url) == before
    settings = Settings(database_url=url, redis_url="", var_dir=tmp_path)
    with open_container(settings) as c:
        assert c.turns.run_due(c.games.get("dig").id).run is not None
    assert turnpost("db", "check").code == 0
    shown = json.loads(turnpost("db", "stats", "--json").out)
    assert {"run", "sheet", "report_file"} <= {row["table"] for row in shown}


def test_a_spoilt_backup_changes_nothing(
    played: World, turnpost: Turnpost, tmp_path: Path, elsewhere: Callable[[], str]
) -> None:
    file = tmp_path / "all.backup"
    assert turnpost("backup", str(file), "--no-prove").code == 0
    whole = file.read_bytes()
    head = whole.index(b"\n")
    url = elsewhere()
    assert turnpost("db", "migrate").code == 0
    bad = {
        "cut off": whole[: len(whole) // 2],
        "cut off in its head": whole[: head // 2],
        "longer": whole + b"x",
        "one byte of the dump": whole[: head + 99] + bytes([whole[head + 99] ^ 1]) + whole[head + 100 :],
        "empty": b"",
        "something else": b"PGDMP" + os.urandom(500),
        "another kind": whole.replace(b"turnpost-backup-1", b"turnpost-backup-9", 1),
    }
    for what, data in bad.items():
        file.write_bytes(data)
        said = turnpost("restore", str(file))
        assert (said.code, said.err.count("\n")) == (6, 1), what
        assert "cut off or changed" in said.err, what
    newer = json.loads(whole[:head]) | {"revision": "9999"}
    file.write_bytes(json.dumps(newer).encode() + whole[head:])
    assert "use the newer code" in turnpost("restore", str(file)).err
    assert "No such file" in turnpost("restore", str(tmp_path / "none")).err
    with open_container(Settings(database_url=url, redis_url="")) as c:
        assert c.watch.is_empty()
    file.write_bytes(whole)
    assert turnpost("restore", str(file)).code == 0


def test_a_backup_of_older_code_comes_back(
    empty_database_url: str, make_database: Callable[[], str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Into a database that has tables already which it does not know, and what has come since is added."""
    older = Settings(database_url=empty_database_url, redis_url="", var_dir=tmp_path)
    migrate(older.database_url, "0014")
    with open_container(older) as c:
        c.session.execute(text("INSERT INTO pulse (name, at) VALUES ('old', now())"))
    assert back_up(older, tmp_path / "old.backup").revision == "0014"
    newer = older.model_copy(update={"database_url": make_database()})
    migrate(newer.database_url)
    # One that cannot be brought back leaves it as it stood.
    monkeypatch.setattr(backup_file, "restore", _cannot)
    with pytest.raises(AppError, match="restore_failed"):
        bring_back(newer, tmp_path / "old.backup")
    assert db.stands_at(newer.database_url) == db.newest_revision()
    monkeypatch.undo()
    bring_back(newer, tmp_path / "old.backup")
    assert db.stands_at(newer.database_url) == db.newest_revision()
    with open_container(newer) as c:
        assert c.session.execute(text("SELECT name FROM pulse")).scalars().all() == ["old"]
        assert c.watch.is_empty()


def _cannot(*_: Any) -> None:
    raise DumpError("pg_restore: error: no more room")


def test_a_backup_that_cannot_be_written_leaves_nothing(
    played: World, turnpost: Turnpost, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "taken").write_text("a file, no folder")
    said = turnpost("backup", str(tmp_path / "taken" / "all.backup"))
    assert (said.code, said.err.count("\n")) == (1, 1)
    monkeypatch.setenv("TURNPOST_PG_BIN", str(tmp_path))
    get_settings.cache_clear()
    said = turnpost("backup", str(tmp_path / "all.backup"))
    assert (said.code, "No such file" in said.err) == (1, True)
    assert not list(tmp_path.glob("*.backup*"))


@pytest.mark.long("fills a disk at several points of a backup", but=["1024"])
# The tracer of a traced process could not write its figures either, and would say so.
@pytest.mark.parametrize("room", [1024, 64 * 1024])
def test_a_full_disk_is_said_and_nothing_stays(played: World, tmp_path: Path, room: int) -> None:
    """No file may grow beyond what is left: pg_dump, or what comes after it, meets the end of the disk."""

    def little_room() -> None:
        # Ignored signals stay ignored in what is started: writing fails with an error, as on a full disk.
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))

    (tmp_path / "kept.backup").write_bytes(b"an older one")
    said = subprocess.run(
        [sys.executable, "-m", "app.cli", "backup", str(tmp_path / "new.backup"), "--no-prove"],
        env={
            **os.environ,
            "DATABASE_URL": played.settings.database_url,
            "REDIS_URL": played.settings.redis_url,
            "TURNPOST_VAR_DIR": str(played.settings.var_dir),
            **hoard_environment(played.settings.var_dir),
        },
        cwd=ROOT,
        preexec_fn=little_room,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (said.returncode, said.stderr.count("\n")) == (1, 1), said.stderr
    assert "nothing of it is left" in said.stderr
    assert [file.name for file in tmp_path.iterdir() if "backup" in file.name] == ["kept.backup"]
    assert (tmp_path / "kept.backup").read_bytes() == b"an older one"
    with played.opened() as c:
        assert c.heartbeat.signs().last_backup is None


def test_a_backup_is_never_written_over(turnpost: Turnpost, played: World, tmp_path: Path) -> None:
    kept = tmp_path / "kept.backup"
    kept.write_bytes(b"a proved one")
    said = turnpost("backup", str(kept), "--no-prove")
    assert (said.code, "is not overwritten: name another file" in said.err) == (5, True)
    assert kept.read_bytes() == b"a proved one"


def test_a_folder_for_backups_is_made(turnpost: Turnpost, played: World, tmp_path: Path) -> None:
    said = turnpost("backup", str(tmp_path / "not" / "there"), "--no-prove")
    assert said.code == 0, said.err
    (made,) = (tmp_path / "not" / "there").iterdir()
    assert re.fullmatch(r"turnpost-\d{8}T\d{6}Z\.backup", made.name)


def test_a_place_that_cannot_be_written_is_told_in_a_line(
    turnpost: Turnpost, played: World, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    said = turnpost("backup", str(tmp_path / "file" / "below"), "--no-prove")
    assert (said.code, said.err.count("\n")) == (6, 1)
    assert "cannot be used: " in said.err


def test_a_database_of_newer_code_is_left_alone(turnpost: Turnpost, world: World) -> None:
    with world.opened() as c:
        stood = db.revision(c.session)
        c.session.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    try:
        for command in (("db", "migrate"), ("game", "list")):
            said = turnpost(*command)
            assert (said.code, said.out) == (7, "")
            assert "use the newer code" in said.err
        assert turnpost("db", "check").code == 1
    finally:
        with world.opened() as c:
            c.session.execute(text("UPDATE alembic_version SET version_num = :now"), {"now": stood})


def test_a_migration_does_not_queue_behind_a_lock(empty_database_url: str) -> None:
    """It is given up, and the database stands where it stood: others do not wait behind it."""
    migrate(empty_database_url, "0004")
    with open_container(Settings(database_url=empty_database_url, redis_url="")) as c:
        c.session.execute(text("LOCK TABLE run, game, seat IN ACCESS SHARE MODE"))
        with pytest.raises(db.OperationalError) as refused:
            migrate(empty_database_url)
        assert db.is_busy(refused.value)
    assert db.stands_at(empty_database_url) == "0004"
    assert migrate(empty_database_url)[0] == "0004"


def test_old_backups_go_the_latest_stays(tmp_path: Path) -> None:
    now = datetime(2027, 1, 31, tzinfo=UTC)
    files = []
    for day in (1, 5, 20, 29, 30):
        file = tmp_path / f"turnpost-202701{day:02d}T030000Z.backup"
        file.write_bytes(b"")
        moment = datetime(2027, 1, day, 3, tzinfo=UTC).timestamp()
        os.utime(file, (moment, moment))
        files.append(file)
    (tmp_path / "notes.backup").write_bytes(b"")
    assert keep(tmp_path, number=9, days=20, now=now) == [files[1], files[0]]
    assert keep(tmp_path, number=2, days=0, now=now) == [files[2]]
    assert keep(tmp_path, number=1, days=0, now=datetime(2030, 1, 1, tzinfo=UTC)) == [files[3]]
    assert files[4].exists()
    assert (tmp_path / "notes.backup").exists()
