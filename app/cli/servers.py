"""The servers a command works on: those of the environment, or our own under var/."""

import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from app import db, places
from app.config import Settings, SettingsError, fingerprint, get_settings
from app.embedded.confinement import end_with_parent
from app.embedded.launcher import EmbeddedServices, services_from_environment

_STOP_SECONDS = 20


@contextmanager
def servers(*, join: bool = True, migrate: bool = True, create: bool = False) -> Iterator[EmbeddedServices]:
    """Yield running servers with the database migrated and the settings pointing at them.

    ``migrate=False`` leaves the database as it is. ``join=False`` waits for another owner of var/ to end: for
    commands that serve for long. ``create`` makes a database where there is none yet.

    Raises ``SettingsError`` where a server runs there with other settings.
    """
    with services_from_environment(get_settings().var_dir, join=join, create=create) as running:
        if running.owned and join and "--json" not in sys.argv:
            print(
                f"turnpost: no server runs; working on the database in {get_settings().var_dir}",
                file=sys.stderr,
            )
        agree_with(running)
        os.environ.update(running.environment())
        get_settings.cache_clear()
        try:
            if migrate:
                db.migrate(running.database_url)
            yield running
        finally:
            db.dispose()


def agree_with(running: EmbeddedServices) -> None:
    """Take over the address of the server that a command has joined, and refuse to differ from it otherwise.

    Raises ``SettingsError``, which names the settings that differ.
    """
    told = dict(running.told)
    address = told.pop("base_url", "")
    differing = differing_settings(told)
    if differing:
        raise SettingsError(
            f"the server that runs on {get_settings().var_dir} has other settings than this command: "
            f"{', '.join(differing)}. Write them into {places.HOME / 'turnpost.env'}, which both read"
        )
    if address:
        os.environ.setdefault("TURNPOST_BASE_URL", address)


def differing_settings(told: Mapping[str, str]) -> list[str]:
    """Return the names of settings that differ from what a server has published."""
    mine = fingerprint(get_settings())
    return sorted(
        f"TURNPOST_{name.upper()}" for name, digest in told.items() if mine.get(name, digest) != digest
    )


def worker_command(concurrency: int | None = None) -> list[str]:
    """Return the command that starts a worker of ``concurrency`` processes (0: as many as it chooses)."""
    given = [] if concurrency is None else ["--concurrency", str(concurrency)]
    return [sys.executable, "-m", "worker", *given]


class WorkerProcess:
    """A worker of its own process; it ends with this one, however this one ends."""

    def __init__(self, *, concurrency: int | None = None) -> None:
        """``concurrency``: processes; the worker's own choice unless given."""
        command = worker_command(concurrency)
        environment = {**os.environ, **places.environment(), "PYTHONDONTWRITEBYTECODE": "1"}
        settings: Settings = get_settings()
        environment["TURNPOST_VAR_DIR"] = str(settings.var_dir.resolve())
        log = settings.var_dir / "logs" / "worker.log"
        log.parent.mkdir(parents=True, exist_ok=True)
        with log.open("ab") as out:
            self._process = subprocess.Popen(
                command,
                cwd=places.CODE,
                env=environment,
                stdout=out,
                stderr=out,
                # Ctrl-C is for this process; it stops the worker in its own time.
                start_new_session=True,
                preexec_fn=end_with_parent(),  # noqa: PLW1509
            )
        self.log = log

    @property
    def pid(self) -> int:
        """Of its first process; the ones that do the work are its children."""
        return self._process.pid

    @property
    def alive(self) -> bool:
        """Whether it still runs."""
        return self._process.poll() is None

    def wait(self) -> None:
        """Until it ends by itself."""
        self._process.wait()

    def stop(self) -> None:
        """Let it finish what it does, and end it."""
        self._process.terminate()
        try:
            self._process.wait(_STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


@contextmanager
def worker(*, concurrency: int | None = None) -> Iterator[WorkerProcess]:
    """Run a worker process for the time being."""
    process = WorkerProcess(concurrency=concurrency)
    try:
        yield process
    finally:
        process.stop()
