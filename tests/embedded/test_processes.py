"""Several processes and users: nothing is left behind, the second joins the first, root needs no account."""

import os
import pwd
import signal
import subprocess
import sys
from pathlib import Path

import psycopg
import pytest
import redis

from app.embedded.claim import Claim
from app.embedded.launcher import start
from app.embedded.process import EmbeddedServicesError
from tests.embedded.holder import ROOT, holding, interrupt_group, processes_of, wait_for_end

SOMEBODY = 12345

as_root = pytest.mark.skipif(os.geteuid() != 0, reason="changes users, so it needs root")


def works(said: dict[str, str]) -> bool:
    with psycopg.connect(said["database_url"].replace("+psycopg", "")) as connection:
        row = connection.execute("SELECT 1").fetchone()
    with redis.Redis.from_url(said["redis_url"]) as client:
        return row == (1,) and bool(client.ping())


class TestDeath:
    @pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
    def test_a_killed_owner_leaves_no_process(self, tmp_path: Path, how: signal.Signals) -> None:
        with holding(tmp_path) as holder:
            assert works(holder.said)
            pids = holder.said["pids"]
            assert set(pids) <= set(processes_of(pids))
            holder.process.send_signal(how)
            holder.process.wait()
            assert wait_for_end(pids) == []

    def test_the_next_owner_starts_at_once_and_finds_the_data(self, tmp_path: Path) -> None:
        with holding(tmp_path) as holder:
            url = holder.said["database_url"].replace("+psycopg", "")
            with psycopg.connect(url) as connection:
                connection.execute("CREATE TABLE kept AS SELECT 42 AS answer")
            holder.process.kill()
            holder.process.wait()
            # Its servers are not waited for: they may still be ending while the new ones start.
            with start(tmp_path, durable=False) as services:
                assert services.owned
                with psycopg.connect(services.database_url.replace("+psycopg", "")) as connection:
                    assert connection.execute("SELECT answer FROM kept").fetchone() == (42,)

    def test_ctrl_c_reaches_the_owner_and_not_the_servers(self, tmp_path: Path) -> None:
        with holding(tmp_path) as holder:
            interrupt_group(holder.process)
            assert holder.process.stdout is not None
            assert holder.process.stdout.readline() == "interrupted\n"
            assert works(holder.said)

    def test_a_good_end_leaves_no_process(self, tmp_path: Path) -> None:
        with holding(tmp_path) as holder:
            assert holder.process.stdin is not None
            holder.process.stdin.close()
            assert holder.process.wait(30) == 0
            assert processes_of(holder.said["pids"]) == []
            assert not (tmp_path / "embedded.json").exists()

    def test_other_children_can_be_tied_to_the_process_as_well(self) -> None:
        script = """
import subprocess, time
from app.embedded.confinement import end_with_parent
child = subprocess.Popen(["sleep", "60"], preexec_fn=end_with_parent(), start_new_session=True)
print(child.pid, flush=True)
time.sleep(60)
"""
        environment = {"PYTHONPATH": str(ROOT), "PATH": os.defpath}
        with subprocess.Popen(
            [sys.executable, "-c", script], stdout=subprocess.PIPE, text=True, env=environment
        ) as parent:
            assert parent.stdout is not None
            child = int(parent.stdout.readline())
            assert processes_of([child]) == [child]
            parent.kill()
            assert wait_for_end([child]) == []


class TestJoining:
    def test_a_second_process_joins(self, tmp_path: Path) -> None:
        with holding(tmp_path) as first, holding(tmp_path) as second:
            assert first.said["owned"]
            assert not second.said["owned"]
            assert second.said["database_url"] == first.said["database_url"]
            assert works(second.said)
            second.process.kill()
            second.process.wait()
            assert works(first.said)

    def test_who_comes_after_the_owners_end_owns(self, tmp_path: Path) -> None:
        with holding(tmp_path) as first:
            first.process.kill()
            first.process.wait()
        with holding(tmp_path) as second:
            assert second.said["owned"]
            assert works(second.said)

    def test_without_joining_it_waits_its_turn(self, tmp_path: Path) -> None:
        with holding(tmp_path) as first:
            assert first.process.stdin is not None
            first.process.stdin.close()
            with start(tmp_path, durable=False, join=False) as services:
                assert services.owned

    def test_without_joining_a_lasting_owner_is_named(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("app.embedded.launcher._JOIN_SECONDS", 0.1)
        with (
            holding(tmp_path) as first,
            pytest.raises(EmbeddedServicesError, match=f"in use by process {first.process.pid}; stop it"),
        ):
            start(tmp_path, durable=False, join=False)

    def test_a_description_that_is_no_description_is_ignored(self, tmp_path: Path) -> None:
        claim = Claim(tmp_path)
        for text in ("", "{}", "[1]", '{"pid": "x"}'):
            (tmp_path / "embedded.json").write_text(text)
            assert claim.read() is None


@as_root
class TestUsers:
    @pytest.mark.parametrize(
        ("user", "how"),
        [
            pytest.param(pwd.getpwnam("daemon").pw_uid, "direct", id="with an account"),
            pytest.param(SOMEBODY, "user namespace", id="a number without account"),
        ],
    )
    def test_an_ordinary_user(self, tmp_path: Path, user: int, how: str) -> None:
        if not all(_open_to_all(path) for path in (ROOT, Path(sys.executable), Path(sys.prefix))):
            pytest.skip("this working copy is closed to other users")
        if how == "user namespace" and not _namespaces_allowed():
            pytest.skip("this machine refuses user namespaces")
        data_dir = _directory_of(user, tmp_path)
        with holding(data_dir, user=user) as holder:
            assert holder.said["how"] == how
            assert {Path(f"/proc/{pid}").stat().st_uid for pid in holder.said["pids"]} == {user}
            assert works(holder.said)
            holder.process.kill()
            holder.process.wait()
            assert wait_for_end(holder.said["pids"]) == []

    def test_root_on_files_of_another_user(self, tmp_path: Path) -> None:
        # Closed and not root's: a user namespace cannot enter it, so the servers are "nobody".
        data_dir = _directory_of(SOMEBODY, tmp_path)
        with holding(data_dir) as holder:
            assert holder.said["how"] == "nobody"
            assert {Path(f"/proc/{pid}").stat().st_uid for pid in holder.said["pids"]} == {65534}
            assert works(holder.said)
            holder.process.kill()
            holder.process.wait()
            assert wait_for_end(holder.said["pids"]) == []
        assert data_dir.stat().st_mode & 0o777 == 0o700

    def test_the_files_follow_a_change_of_confinement(self, tmp_path: Path) -> None:
        data_dir = _directory_of(SOMEBODY, tmp_path)
        with holding(data_dir) as holder:
            assert works(holder.said)
        os.chown(data_dir, 0, 0)
        with holding(data_dir) as holder:
            assert works(holder.said)


def _directory_of(user: int, tmp_path: Path) -> Path:
    # pytest's own directories are closed to others; the way in must be open for the ordinary user.
    for folder in (tmp_path, *tmp_path.parents):
        if folder.stat().st_mode & 0o005 != 0o005:
            folder.chmod(0o755)
    data_dir = tmp_path / "of-somebody"
    data_dir.mkdir(mode=0o700)
    os.chown(data_dir, user, user)
    return data_dir


def _namespaces_allowed() -> bool:
    return subprocess.run(["unshare", "--user", "true"], capture_output=True, check=False).returncode == 0


def _open_to_all(path: Path) -> bool:
    path = path.resolve()
    return all(folder.stat().st_mode & 0o005 == 0o005 for folder in (path, *path.parents))
