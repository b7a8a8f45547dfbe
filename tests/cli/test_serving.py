"""``turnpost serve``: whatever is killed is up again, what is running is finished, and the log is one."""

import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import urllib.error
import urllib.request
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import psutil  # type: ignore[import-untyped]
import pytest

from app import metrics
from app.cli import serving, web
from app.config import get_settings
from app.embedded.process import EmbeddedServicesError
from tests.cli.conftest import Turnpost
from tests.compose.ports import free_port
from tests.worker.conftest import eventually

pytestmark = pytest.mark.untraced

ROOT = Path(__file__).resolve().parents[2]


def _told(port: int) -> dict[str, Any]:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz", timeout=30) as answer:
            found: dict[str, Any] = json.load(answer)
            return found
    except urllib.error.HTTPError as refused:
        # Something is out of order, and it says what.
        with refused:
            return {"status": refused.code}
    except OSError:
        return {}


def _greeting(port: int) -> bytes:
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=30) as line:
            return line.recv(64)
    except OSError:
        return b""


def _runs(process: psutil.Process) -> bool:
    with suppress(psutil.NoSuchProcess):
        return bool(process.is_running() and process.status() != psutil.STATUS_ZOMBIE)
    return False


def _named(served: psutil.Process) -> dict[str, psutil.Process]:
    """The first process of each program."""
    marks = {
        "postgres": "bin/postgres",
        "valkey": "valkey-server",
        "web": "app.cli.web",
        "worker": "-m worker",
        "mailbox": "app.cli mailbox",
    }
    found = {}
    for manager in served.children():
        for child in manager.children():
            try:
                line = " ".join(child.cmdline()[:4])
            except psutil.Error:
                # It has just died, and its parent has not looked yet.
                continue
            for name, mark in marks.items():
                if mark in line:
                    found[name] = child
    return found


@pytest.mark.untraced
def test_a_process_manager_that_was_killed_ends_the_server_with_a_line(tmp_path: Path) -> None:
    environment = {
        key: value for key, value in os.environ.items() if key not in {"DATABASE_URL", "REDIS_URL"}
    }
    environment |= {"TURNPOST_VAR_DIR": str(tmp_path / "var"), "PYTHONPATH": str(ROOT)}
    port = free_port()
    command = [sys.executable, "-m", "app.cli", "serve", "--no-worker", "--port", str(port)]
    served = subprocess.Popen(command, env=environment, cwd=ROOT, stderr=subprocess.PIPE, text=True)
    with served:
        try:
            eventually(lambda: _told(port), seconds=900)
            tree = psutil.Process(served.pid)
            children = tree.children(recursive=True)
            (manager,) = (one for one in tree.children() if "supervisord" in " ".join(one.cmdline()))
            manager.kill()
            _, said = served.communicate(timeout=600)
        finally:
            served.kill()
    assert served.returncode == serving.MANAGER_GONE
    assert (
        "turnpost: the process manager has ended (killed by signal 9), and all with it: start again" in said
    )
    _, alive = psutil.wait_procs(children, timeout=300)
    assert alive == []


@pytest.mark.long("kills each process of a real server and waits for it")
def test_what_is_killed_is_up_again(tmp_path: Path) -> None:
    port, mail_port = free_port(), free_port()
    environment = {
        key: value for key, value in os.environ.items() if key not in {"DATABASE_URL", "REDIS_URL"}
    }
    environment |= {
        "TURNPOST_VAR_DIR": str(tmp_path / "var"),
        "TURNPOST_TICK_SECONDS": "1",
        "TURNPOST_METRICS_TOKEN": "figures",
        "TURNPOST_MAILBOX_PORT": str(mail_port),
        "PYTHONPATH": str(ROOT),
    }
    log = tmp_path / "log"
    command = [sys.executable, "-m", "app.cli", "serve", "--mailbox", "--port", str(port)]
    with (
        log.open("wb") as out,
        subprocess.Popen(command, env=environment, cwd=ROOT, stdout=out, stderr=out) as served,
    ):
        try:
            eventually(lambda: _told(port).get("status") == "ok", seconds=900)
            assert set(_told(port)["processes"]) == {"postgres", "valkey", "web", "worker", "mailbox"}
            # Said once the port answers, not before.
            eventually(lambda: f"Serving on http://127.0.0.1:{port} until Ctrl-C" in log.read_text("utf-8"))
            # The worker counts in another process than the one that answers.
            request = urllib.request.Request(f"http://127.0.0.1:{port}/metrics")
            request.add_header("Authorization", "Bearer figures")
            with urllib.request.urlopen(request) as answer:
                assert b"turnpost_last_tick_seconds" in answer.read()
            tree = psutil.Process(served.pid)
            before = eventually(lambda: len(found := _named(tree)) == 5 and found)
            for process in before.values():
                process.kill()

            def again() -> bool:
                now = _named(tree)
                return len(now) == 5 and all(now[name].pid != before[name].pid for name in now)

            eventually(again, seconds=900)
            eventually(lambda: _told(port).get("status") == "ok", seconds=900)
            # On a busy machine it runs for seconds before it listens.
            eventually(lambda: _greeting(mail_port).startswith(b"220"), seconds=900)
            # One that hangs is ended, with the processes that it has started, and another one works.
            hung = _named(tree)["worker"]
            stopped = [hung, *hung.children(recursive=True)]
            for process in stopped:
                process.suspend()
            anew = eventually(
                lambda: (now := _named(tree).get("worker")) not in {None, hung} and now, seconds=900
            )
            assert not any(_runs(process) for process in stopped)
            eventually(lambda: _told(port).get("status") == "ok", seconds=900)
            # So is a single process of its pool; the worker makes another.
            eventually(anew.children, seconds=900)
            child = anew.children()[0]
            child.suspend()
            eventually(lambda: not _runs(child), seconds=900)
            assert anew.is_running()
            children = tree.children(recursive=True)
            served.send_signal(signal.SIGTERM)
            assert served.wait(900) == 0
            _, alive = psutil.wait_procs(children, timeout=300)
            assert alive == []
        finally:
            served.kill()
    said = log.read_text(encoding="utf-8", errors="replace")
    for name in ("postgres", "valkey", "web", "worker", "mailbox"):
        assert f"INFO exited: {name}" in said or f"WARN exited: {name}" in said, name
        assert f"stopped: {name}" in said, said[-6000:]
    assert "database system is ready to accept connections" in said


def test_a_port_that_is_taken_is_told_before_anything_starts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, turnpost: Turnpost
) -> None:
    monkeypatch.setenv("TURNPOST_VAR_DIR", str(tmp_path / "new"))
    # It would be set for the tests that follow.
    monkeypatch.setenv("TURNPOST_BASE_URL", "http://127.0.0.1:1")
    get_settings.cache_clear()
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        for command in ("serve", "demo"):
            said = turnpost(command, "--port", str(port))
            assert (said.code, said.out, said.err.count("\n")) == (7, "", 1)
            assert f"nothing can listen on 127.0.0.1:{port} (Address already in use)" in said.err
    assert not (tmp_path / "new").exists()


def test_a_port_that_is_served_later_is_nobody_elses(turnpost: Turnpost, tmp_path: Path) -> None:
    """A demo holds its port while it plays: a second one is told at once, a browser to come back."""
    port = free_port()
    with serving.port_held("127.0.0.1", port):
        with pytest.raises(EmbeddedServicesError, match="Address already in use"):
            serving.need_port("127.0.0.1", port)
        said = turnpost("demo", "--port", str(port))
        assert (said.code, said.out) == (7, "")
        assert f"nothing can listen on 127.0.0.1:{port}" in said.err
        for _ in range(2):
            with pytest.raises(urllib.error.HTTPError) as refused:
                urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=60)
            assert (refused.value.code, refused.value.headers["Retry-After"]) == (503, "20")
    # And then the one who held it listens there.
    serving.need_port("127.0.0.1", port)
    with socket.create_server(("127.0.0.1", port)):
        pass


def test_a_second_host_on_the_same_folder_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from app.embedded import launcher
    from app.embedded.claim import Claim

    monkeypatch.setattr(launcher, "_JOIN_SECONDS", 0.2)
    claim = Claim(tmp_path)
    assert claim.take()
    try:
        refused = pytest.raises(EmbeddedServicesError, match="is in use by another process; stop it first")
        with refused, launcher.under_supervisor(tmp_path, []):
            pass
    finally:
        claim.release()
    assert not (tmp_path / "postgres").exists()


def test_what_processes_count_stands_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """Written by mmap: on a full disk the first write would end the web server (SIGBUS)."""
    monkeypatch.setenv(metrics.FOLDER, "")
    with serving._figures():
        folder = Path(os.environ[metrics.FOLDER])
        assert folder.is_dir()
        assert folder.parent == Path("/dev/shm" if os.access("/dev/shm", os.W_OK) else tempfile.gettempdir())
    assert not folder.exists()


def test_a_server_asks_itself_for_its_first_page_once_it_listens() -> None:
    """What only a request reads, connects and puts together is there before somebody comes."""
    asked = []

    class Page(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)
            self.send_response(200)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Print nothing."""

    with HTTPServer(("127.0.0.1", 0), Page) as server:
        port = server.server_port
    # Nobody listens yet.
    asking = threading.Thread(target=web.first_page, args=("127.0.0.1", port))
    asking.start()
    with HTTPServer(("127.0.0.1", port), Page) as server:
        server.handle_request()
        asking.join()
    assert asked == ["/"]
