"""Commands that stay: the server with everything, a worker alone."""

import os
import signal
import socket
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Annotated

import typer

from app import db, metrics
from app.broker import need_password
from app.cli import servers as running
from app.config import fingerprint, get_settings
from app.embedded.launcher import under_supervisor
from app.embedded.process import EmbeddedServicesError
from app.embedded.supervised import Program, Supervisor
from app.watch.doctor import missing_for_strangers

# A turn that runs is finished; one that takes longer is undone, and run again after the start.
_DRAIN_SECONDS = 120
MANAGER_GONE = 9
"""The exit code of ``serve`` when its process manager was killed or has failed."""
_COME_BACK = (
    b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 20\r\nConnection: close\r\n"
    b"Content-Type: text/plain; charset=utf-8\r\nRefresh: 5\r\n\r\n"
    b"The games of the demo are being played; the pages are here in a minute or two.\n"
)
_MEMORY = Path("/dev/shm")  # noqa: S108 - the folder in it is made with a name that nobody can guess


def serve(
    host: Annotated[str, typer.Option(help="Address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Port to listen on.")] = 8000,
    worker: Annotated[
        bool, typer.Option("--worker/--no-worker", help="With a worker and the scheduler.")
    ] = True,
    mailbox: Annotated[
        bool, typer.Option("--mailbox/--no-mailbox", help="With the door for mail that comes in.")
    ] = False,
) -> None:
    """Serve everything until Ctrl-C; what dies is started again, with growing pauses."""
    url = announce_address(host, port)
    told = f"Serving on {url} until Ctrl-C (API: {url}/docs)"
    code = supervised(host, port, with_worker=worker, with_mailbox=mailbox, told_when_up=told)
    if code:
        raise typer.Exit(code)


def supervised(
    host: str, port: int, *, with_worker: bool = True, with_mailbox: bool = False, told_when_up: str = ""
) -> int:
    """Run everything under the process manager until SIGTERM or Ctrl-C; 0 when it ended as it was told to.

    ``MANAGER_GONE`` when the process manager ended by itself; a line says so. ``told_when_up`` is printed
    once the port answers.

    On the way down no request is taken any more, and tasks that run
    are finished; the servers go last. Raises ``EmbeddedServicesError`` for what cannot be started.
    """
    need_port(host, port)
    settings = get_settings()
    python = [sys.executable, "-m"]
    programs = [Program("web", [*python, "app.cli.web", host, str(port)], 20, stop_seconds=15)]
    if with_worker:
        programs.append(Program("worker", [*python, "worker"], 10, stop_seconds=_DRAIN_SECONDS))
    if with_mailbox:
        programs.append(Program("mailbox", [*python, "app.cli", "mailbox"], 15))
    os.environ["TURNPOST_VAR_DIR"] = str(settings.var_dir.resolve())
    stop = _Stop()
    told = {"base_url": settings.base_url, **fingerprint(settings)}
    with (
        stop.listening(),
        _figures() as folder,
        under_supervisor(
            settings.var_dir,
            [program._replace(life=folder / f"{program.name}.life") for program in programs],
            told=told,
        ) as (manager, services),
    ):
        os.environ.update(services.environment())
        get_settings.cache_clear()
        if not stop.asked:
            need_password(services.redis_url)
            db.migrate(services.database_url)
            db.dispose()
            for sentence in missing_for_strangers(settings):
                print(f"turnpost: {sentence}", file=sys.stderr)
            manager.start(*(program.name for program in programs))
            if told_when_up:
                threading.Thread(target=_tell_when_up, args=(host, port, told_when_up), daemon=True).start()
        stop.passed_on_to(manager)
        code = manager.wait()
    if not stop.asked:
        how = f"killed by signal {-code}" if code < 0 else f"exit code {code}"
        print(
            f"turnpost: the process manager has ended ({how}), and all with it: start again", file=sys.stderr
        )
    return 0 if stop.asked else MANAGER_GONE


def _tell_when_up(host: str, port: int, text: str) -> None:
    """Print a line once somebody answers on the port."""
    shown = {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}.get(host, host)  # noqa: S104 - no binding
    while True:
        with suppress(OSError), socket.create_connection((shown, port), timeout=2):
            print(text, flush=True)
            return
        time.sleep(0.2)


@contextmanager
def _figures() -> Iterator[Path]:
    """Yield a folder in which all processes count (``app/metrics.py``) and show life, in memory if possible.

    The library writes these files by mmap: on a full disk the first write ends the process with SIGBUS, and
    the web server was down until there was room.
    """
    memory = _MEMORY if os.access(_MEMORY, os.W_OK) else None
    with tempfile.TemporaryDirectory(
        prefix="turnpost-figures-", dir=memory, ignore_cleanup_errors=True
    ) as folder:
        os.environ[metrics.FOLDER] = folder
        yield Path(folder)


def need_port(host: str, port: int) -> None:
    """Raises ``EmbeddedServicesError`` where nobody can listen: the web server would try it for ever."""
    try:
        found = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, *_, address = found[0]
        with socket.socket(family) as probe:
            # As the server does it: what has just ended there does not count.
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    except OSError as error:
        why = error.strerror or type(error).__name__
        raise EmbeddedServicesError(
            f"nothing can listen on {host}:{port} ({why}): stop who does, or choose another --host or --port"
        ) from error


@contextmanager
def port_held(host: str, port: int) -> Iterator[None]:
    """Hold a port that is served later, so that nobody else plans with it; browsers are told to come back.

    Raises ``EmbeddedServicesError`` as ``need_port``.
    """
    need_port(host, port)
    with socket.create_server((host, port)) as held:
        thread = threading.Thread(target=_ask_back, args=(held,), daemon=True)
        thread.start()
        try:
            yield
        finally:
            # Wakes the thread, which waits for somebody to come.
            with suppress(OSError):
                held.shutdown(socket.SHUT_RDWR)
    thread.join(5)


def _ask_back(held: socket.socket) -> None:
    with suppress(OSError):
        while True:
            line, _ = held.accept()
            with line, suppress(OSError):
                line.settimeout(2)
                line.recv(4096)
                line.sendall(_COME_BACK)


class _Stop:
    """SIGTERM and Ctrl-C ask for the end, from the first moment on."""

    def __init__(self) -> None:
        self.asked = False
        self._manager: Supervisor | None = None

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Handle signals here; before and after, the handlers that were set before do."""
        before = {number: signal.signal(number, self._ask) for number in (signal.SIGTERM, signal.SIGINT)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def passed_on_to(self, manager: Supervisor) -> None:
        """Name the process that is asked from here on; at once, when the wish came before."""
        self._manager = manager
        if self.asked:
            manager.ask_to_stop()

    def _ask(self, *_: object) -> None:
        self.asked = True
        if self._manager is not None:
            self._manager.ask_to_stop()


def announce_address(host: str, port: int) -> str:
    """Return where this server is found, for the links in its mails; what the operator has set stays."""
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]", "": "127.0.0.1"}.get(host, host)  # noqa: S104 - no binding
    if ":" in shown and not shown.startswith("["):
        shown = f"[{shown}]"
    os.environ.setdefault("TURNPOST_BASE_URL", f"http://{shown}:{port}")
    get_settings.cache_clear()
    return get_settings().base_url


def worker(
    concurrency: Annotated[int | None, typer.Option(help="Processes; else one for each core.")] = None,
) -> None:
    """Run a worker until Ctrl-C."""
    with running.servers() as services:
        if services.owned:
            # The servers are this process's children: stay, and let the worker be one too.
            with running.worker(concurrency=concurrency) as process:
                process.wait()
        else:
            os.execv(sys.executable, running.worker_command(concurrency))  # noqa: S606 - becomes the worker
