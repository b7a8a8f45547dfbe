"""Programs under supervisor, a process manager: restarted with growing pauses, one log, an orderly end.

Which manager, and why: docs/decisions/process-manager.md.
"""

import os
import shlex
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple
from xmlrpc.client import Error, ServerProxy

from supervisor.xmlrpc import SupervisorTransport

from app import places
from app.embedded.confinement import end_with_parent
from app.embedded.life import FILE, HANGS_SECONDS, Watch
from app.embedded.process import EmbeddedServicesError

RUNNING = "RUNNING"
_POLL_SECONDS = 0.05
_WATCH_SECONDS = 5
# As good as for ever: what is down for a day comes back when it can.
_TRIES = 1_000_000


class Program(NamedTuple):
    """What is to run, how it is stopped and how long that may take; low ranks start first and end last.

    One that ends before ``start_seconds`` was not really up: the next try waits a second longer than the one
    before. Ours take seconds to import everything, on a busy machine more. ``life``: the file by which it
    shows that it does not hang (``app.embedded.life``).
    """

    name: str
    command: Sequence[str | Path]
    rank: int
    stop_signal: str = "TERM"
    stop_seconds: int = 30
    confinement: str = "own"
    start_seconds: int = 10
    life: Path | None = None

    def section(self) -> str:
        """Return the program's part of the configuration."""
        enter = [sys.executable, "-m", "app.embedded.enter", self.confinement, f"SIG{self.stop_signal}"]
        lines = {
            "command": shlex.join([*enter, *(os.fspath(part) for part in self.command)]),
            "directory": os.fspath(places.CODE),
            "priority": self.rank,
            "autostart": "false",
            "autorestart": "true",
            "startsecs": self.start_seconds,
            "startretries": _TRIES,
            "stopsignal": self.stop_signal,
            "stopwaitsecs": self.stop_seconds,
            "killasgroup": "true",
            "redirect_stderr": "true",
            "stdout_logfile": "/dev/fd/1",
            "stdout_logfile_maxbytes": 0,
        }
        if self.life is not None:
            lines["environment"] = f'{FILE}="{self.life}"'
        return _section(f"program:{self.name}", lines)


class Supervisor:
    """A running supervisor; it and its programs end when this process does, however it does."""

    def __init__(
        self, folder: Path, *, socket: Path, programs: Iterable[Program], environment: Mapping[str, str]
    ) -> None:
        self.socket = socket
        programs = list(programs)
        self._watch = Watch({one.name: one.life for one in programs if one.life is not None})
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        file = folder / "supervisord.conf"
        daemon: dict[str, object] = {
            "nodaemon": "true",
            "logfile": "/dev/null",
            "logfile_maxbytes": 0,
            "pidfile": folder / "supervisord.pid",
            "childlogdir": folder,
        }
        if os.geteuid() == 0:
            daemon["user"] = "root"
        parts = [
            _section("supervisord", daemon),
            _section("unix_http_server", {"file": socket, "chmod": "0700"}),
            _section(
                "rpcinterface:supervisor",
                {"supervisor.rpcinterface_factory": "supervisor.rpcinterface:make_main_rpcinterface"},
            ),
            *(program.section() for program in programs),
        ]
        file.write_text("\n".join(parts), encoding="utf-8")
        self._process = subprocess.Popen(
            [sys.executable, "-m", "supervisor.supervisord", "-c", file],
            env={**os.environ, **places.environment(), **environment},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            # Ctrl-C is for us: we stop it in order.
            start_new_session=True,
            preexec_fn=end_with_parent(),  # noqa: PLW1509 - main thread
        )
        # A pipe of our own: what we write to may be a socket (systemd's journal): none can open that again.
        self._log = threading.Thread(target=self._pump, daemon=True)
        self._log.start()
        self.wait_until(lambda: bool(states(socket)), what="the process manager")

    def start(self, *names: str) -> None:
        """Start programs; they are kept running from here on."""
        with _proxy(self.socket) as proxy:
            for name in names:
                proxy.supervisor.startProcess(name, False)

    def wait_until(self, happened: Callable[[], bool], *, what: str, seconds: float = 60) -> None:
        """Wait for something that the programs do; raises ``EmbeddedServicesError`` when they do not."""
        deadline = time.monotonic() + seconds
        while not happened():
            if self._process.poll() is not None or time.monotonic() > deadline:
                self.stop()
                raise EmbeddedServicesError(f"{what} does not come up; its log says why")
            time.sleep(_POLL_SECONDS)

    def wait(self) -> int:
        """Wait until it ends; return 0 when it was asked to. Meanwhile end what hangs, to be started anew."""
        threading.Thread(target=self._look, daemon=True).start()
        return self._process.wait()

    def _look(self) -> None:
        while self._process.poll() is None:
            time.sleep(_WATCH_SECONDS)
            for name, pid in self._watch.hanging(processes(self.socket)).items():
                told = f"{name} (process {pid}) has shown no life for {HANGS_SECONDS} s"
                sys.stderr.write(f"turnpost: {told}: it is ended, and started anew\n")
                sys.stderr.flush()
                # With all that it has started: the manager gave it a group of its own.
                with suppress(ProcessLookupError, PermissionError):
                    os.killpg(pid, signal.SIGKILL)

    def ask_to_stop(self) -> None:
        """Let every program finish what it does, the last started first."""
        if self._process.poll() is None:
            self._process.terminate()

    def stop(self) -> None:
        """Ask, and wait until all have ended."""
        self.ask_to_stop()
        self._process.wait()
        self._log.join(5)

    def _pump(self) -> None:
        out = self._process.stdout
        for line in out if out is not None else ():
            sys.stderr.buffer.write(line)
            sys.stderr.buffer.flush()


def states(socket: Path) -> dict[str, str]:
    """Return the programs' states: RUNNING, STARTING, BACKOFF, ...; empty when no supervisor answers."""
    return {str(one["name"]): str(one["statename"]) for one in _process_states(socket)}


def processes(socket: Path) -> dict[str, int]:
    """Return the process of each program that runs; empty when no supervisor answers."""
    return {
        str(one["name"]): int(one["pid"]) for one in _process_states(socket) if one["statename"] == RUNNING
    }


def _process_states(socket: Path) -> list[dict[str, Any]]:
    try:
        with _proxy(socket) as proxy:
            found: Any = proxy.supervisor.getAllProcessInfo()
    except (OSError, Error):
        return []
    return list(found)


def _proxy(socket: Path) -> Any:
    return ServerProxy("http://127.0.0.1", transport=SupervisorTransport(None, None, f"unix://{socket}"))


def _section(name: str, lines: dict[str, object]) -> str:
    told = "\n".join(f"{key} = {str(value).replace('%', '%%')}" for key, value in lines.items())
    return f"[{name}]\n{told}\n"
