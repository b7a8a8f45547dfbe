"""Who runs the servers of a data directory, and where their sockets are.

The owner holds a file lock as long as its servers run and says in a small file where to find them; every
other process joins. The kernel frees the lock when the owner dies, whatever it died of.
"""

import fcntl
import json
import os
import stat
import tempfile
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from app.embedded.confinement import NOBODY, Confinement
from app.embedded.postgres import SOCKET_NAME
from app.embedded.process import EmbeddedServicesError

_LOCK = "embedded.lock"
_DESCRIPTION = "embedded.json"
# sockaddr_un has 108 bytes, one of them for the closing zero.
_LONGEST_SOCKET_PATH = 107
# 60 bits of the path's hash.
_NAME_DIGITS = 15


class Running(NamedTuple):
    """What the owner says of its servers."""

    pid: int
    socket_directory: Path
    told: Mapping[str, str] = MappingProxyType({})
    """What the owner tells processes that join, as names and texts; no secrets."""


class Claim:
    """The lock on a data directory."""

    def __init__(self, data_dir: Path) -> None:
        self._data_dir = data_dir
        self._descriptor: int | None = None

    def take(self) -> bool:
        """Become the owner; False when another process, or another caller in this one, is."""
        try:
            descriptor = os.open(self._data_dir / _LOCK, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        except OSError as error:
            raise EmbeddedServicesError(f"{self._data_dir} cannot be used: {error.strerror}") from error
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(descriptor)
            return False
        self._descriptor = descriptor
        # A forked child (not an exec'd one) shares the lock; it must not keep it beyond its parent's life.
        os.register_at_fork(after_in_child=self._forget)
        (self._data_dir / _DESCRIPTION).unlink(missing_ok=True)
        return True

    def publish(self, running: Running) -> None:
        """Tell other processes where the servers are; whole or not at all."""
        text = json.dumps(
            {
                "pid": running.pid,
                "socket_directory": os.fspath(running.socket_directory),
                "told": dict(running.told),
            }
        )
        draft = self._data_dir / (_DESCRIPTION + ".new")
        draft.write_text(text + "\n", encoding="utf-8")
        draft.replace(self._data_dir / _DESCRIPTION)

    def withdraw(self) -> None:
        """Say that the servers are going; nobody joins from here on."""
        (self._data_dir / _DESCRIPTION).unlink(missing_ok=True)

    def release(self) -> None:
        """Let the next one own the directory."""
        self._forget()

    def read(self) -> Running | None:
        """Return what the present owner published, or None."""
        try:
            found = json.loads((self._data_dir / _DESCRIPTION).read_text(encoding="utf-8"))
            return Running(int(found["pid"]), Path(found["socket_directory"]), dict(found.get("told", {})))
        except (FileNotFoundError, ValueError, KeyError, TypeError):
            return None

    def _forget(self) -> None:
        descriptor, self._descriptor = self._descriptor, None
        if descriptor is not None:
            os.close(descriptor)


def prepare_socket_directory(data_dir: Path, confinement: Confinement) -> Path:
    """Return a private directory (0700) with short enough socket paths: in the data directory or /tmp.

    The place follows from the data directory, so that a new start finds and replaces what a killed one left.
    """
    directory = data_dir / "sockets"
    if len(os.fsencode(directory / SOCKET_NAME)) > _LONGEST_SOCKET_PATH:
        name = f"turnpost-{os.geteuid()}-{sha256(os.fsencode(data_dir)).hexdigest()[:_NAME_DIGITS]}"
        directory = Path(tempfile.gettempdir(), name)
        if len(os.fsencode(directory / SOCKET_NAME)) > _LONGEST_SOCKET_PATH:
            directory = Path("/tmp", name)  # noqa: S108 - a name of ours, made private and checked below
    directory.mkdir(mode=0o700, exist_ok=True)
    found = directory.lstat()
    ours = {os.geteuid()} | ({NOBODY} if os.geteuid() == 0 else set())
    if not stat.S_ISDIR(found.st_mode) or found.st_uid not in ours:
        raise EmbeddedServicesError(f"{directory} belongs to somebody else: remove it")
    directory.chmod(0o700)
    confinement.take_over(directory)
    return directory
