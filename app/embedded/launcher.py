"""Starting, joining and stopping the two servers together."""

import os
import shutil
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import MappingProxyType, TracebackType
from typing import Self

from app.embedded import postgres, valkey
from app.embedded.addresses import celery_url
from app.embedded.claim import Claim, Running, prepare_socket_directory
from app.embedded.confinement import Confinement, choose_confinement
from app.embedded.process import EmbeddedServicesError
from app.embedded.supervised import Program, Supervisor

_JOIN_SECONDS = 60.0
_JOIN_POLL_SECONDS = 0.05
_SERVER_START_SECONDS = 3


class EmbeddedServices:
    """PostgreSQL and Valkey, ready for use; a context manager that stops what it started.

    ``database_url`` is for SQLAlchemy, ``redis_url`` for redis-py, ``broker_url`` for Celery. ``owned`` is
    true when this object started the servers; one that joined a running pair, or that stands for servers
    given by the environment, stops nothing. ``how`` says which of these it was, for logs. ``told`` is what
    the owner of a joined pair published.
    """

    def __init__(
        self,
        *,
        database_url: str,
        redis_url: str,
        owned: bool = False,
        server_pids: tuple[int, ...] = (),
        how: str = "environment",
        told: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        self.database_url = database_url
        self.redis_url = redis_url
        self.broker_url = celery_url(redis_url)
        self.owned = owned
        self.server_pids = server_pids
        self.how = how
        self.told = told
        self._cleanup = ExitStack()
        self._pid = os.getpid()

    def environment(self) -> dict[str, str]:
        """Return the variables that make a child process (worker, API, scheduler) use these servers."""
        return {"DATABASE_URL": self.database_url, "REDIS_URL": self.redis_url}

    def stop(self) -> None:
        """Stop the servers that this object started. Safe to call twice; a forked child stops nothing."""
        if os.getpid() == self._pid:
            self._cleanup.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()


def start(data_dir: Path, *, durable: bool, join: bool = True, create: bool = True) -> EmbeddedServices:
    """Start both servers on ``data_dir``, or join those that another process runs there.

    Call it from the main thread: the servers end with the thread that started them. ``durable`` is for data
    that must survive a power cut; without it small transactions are several times faster. ``join=False``
    waits for the present owner to end instead of joining it, as a program that serves for long wants it: the
    servers of a short command would go with the command. ``create=False`` makes no new database.

    Raises:
        EmbeddedServicesError: the servers do not start, the present owner's do not answer, or there is no
            database in ``data_dir`` and none may be made.
    """
    data_dir = data_dir.resolve()
    if not create and not (data_dir / "postgres" / "PG_VERSION").exists():
        raise EmbeddedServicesError(
            f"there is no server in {data_dir} yet: `turnpost serve` makes one; "
            "if yours is elsewhere, name its folder in TURNPOST_VAR_DIR"
        )
    claim = _claimed(data_dir, join=join)
    return claim if isinstance(claim, EmbeddedServices) else _owned(data_dir, claim, durable=durable)


def _claimed(data_dir: Path, *, join: bool) -> Claim | EmbeddedServices:
    """Return the claim on a data directory, or the servers that another process runs there."""
    try:
        data_dir.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise EmbeddedServicesError(f"{data_dir} cannot be made: {error.strerror}") from error
    claim = Claim(data_dir)
    deadline = time.monotonic() + _JOIN_SECONDS
    while not claim.take():
        running = claim.read()
        if join and running is not None and _answer(running):
            return _joined(running)
        if time.monotonic() > deadline:
            owner = "another process" if running is None else f"process {running.pid}"
            raise EmbeddedServicesError(
                f"{data_dir} is in use by {owner}"
                + (f", but its servers do not answer; see {data_dir / 'logs'}" if join else "; stop it first")
            )
        time.sleep(_JOIN_POLL_SECONDS)
    return claim


@contextmanager
def under_supervisor(
    data_dir: Path,
    ours: Sequence[Program],
    *,
    told: Mapping[str, str] = MappingProxyType({}),
    environment: Mapping[str, str] = os.environ,
) -> Iterator[tuple[Supervisor, EmbeddedServices]]:
    """Yield a supervisor with the servers that the environment does not name, and our programs, not started.

    ``told`` is published for commands that join.

    Raises ``EmbeddedServicesError`` like `start`.
    """
    data_dir = data_dir.resolve()
    claim = _claimed(data_dir, join=False)
    assert isinstance(claim, Claim)  # noqa: S101 - nobody is joined
    with ExitStack() as cleanup:
        cleanup.callback(claim.release)
        confinement = choose_confinement(postgres.binaries() / "postgres", data_dir)
        sockets = prepare_socket_directory(data_dir, confinement)
        cleanup.callback(shutil.rmtree, sockets, ignore_errors=True)
        socket = valkey.socket_in(sockets, os.getpid())
        given = environment.get("DATABASE_URL", ""), environment.get("REDIS_URL", "")
        programs = [*ours]
        if not given[0]:
            programs.append(_postgres_program(data_dir, sockets, confinement))
        if not given[1]:
            programs.append(_valkey_program(data_dir, socket, confinement))
        services = EmbeddedServices(
            database_url=given[0] or postgres.database_url(sockets),
            redis_url=given[1] or valkey.redis_url(socket),
            owned=True,
            how="supervised",
        )
        control = sockets / "s.sock"
        manager = Supervisor(
            data_dir / "supervisor",
            socket=control,
            programs=programs,
            environment=services.environment() | {"TURNPOST_SUPERVISOR": str(control)},
        )
        cleanup.callback(manager.stop)
        manager.start(*(program.name for program in programs[len(ours) :]))
        if not given[0]:
            manager.wait_until(lambda: postgres.answers(sockets), what="PostgreSQL")
            postgres.need_database(sockets)
        if not given[1]:
            manager.wait_until(lambda: valkey.answers(socket), what="Valkey")
        if not any(given):
            claim.publish(Running(os.getpid(), sockets, told))
            cleanup.callback(claim.withdraw)
        yield manager, services


def _postgres_program(data_dir: Path, sockets: Path, confinement: Confinement) -> Program:
    """Prepare the cluster and return its server as a program of the supervisor."""
    cluster = data_dir / "postgres"
    log = data_dir / "logs" / "postgres.log"
    postgres.prepare(cluster, log=log, confinement=confinement, durable=True)
    command = postgres.command(cluster, socket_directory=sockets, durable=True)
    return Program("postgres", command, 1, "INT", 60, confinement.name, _SERVER_START_SECONDS)


def _valkey_program(data_dir: Path, socket: Path, confinement: Confinement) -> Program:
    """Prepare Valkey's folder and return its server as a program of the supervisor."""
    folder = data_dir / "valkey"
    folder.mkdir(mode=0o700, exist_ok=True)
    confinement.take_over(folder)
    command = valkey.command(folder, socket=socket)
    return Program("valkey", command, 2, "TERM", 30, confinement.name, _SERVER_START_SECONDS)


def services_from_environment(
    data_dir: Path,
    *,
    durable: bool = True,
    join: bool = True,
    create: bool = True,
    environment: Mapping[str, str] = os.environ,
) -> EmbeddedServices:
    """Return the servers of DATABASE_URL and REDIS_URL; embedded ones for those not named."""
    database_url = environment.get("DATABASE_URL", "")
    redis_url = environment.get("REDIS_URL", "")
    if database_url and redis_url:
        return EmbeddedServices(database_url=database_url, redis_url=redis_url)
    services = start(data_dir, durable=durable, join=join, create=create)
    services.database_url = database_url or services.database_url
    if redis_url:
        services.redis_url = redis_url
        services.broker_url = celery_url(redis_url)
    return services


def _answer(running: Running) -> bool:
    socket = valkey.socket_in(running.socket_directory, running.pid)
    return valkey.answers(socket) and postgres.answers(running.socket_directory)


def _joined(running: Running) -> EmbeddedServices:
    return EmbeddedServices(
        database_url=postgres.database_url(running.socket_directory),
        redis_url=valkey.redis_url(valkey.socket_in(running.socket_directory, running.pid)),
        how=f"joined process {running.pid}",
        told=running.told,
    )


def _owned(data_dir: Path, claim: Claim, *, durable: bool) -> EmbeddedServices:
    # Undone in reverse order, also when a step fails: withdraw, stop the servers, tidy up, free the lock.
    with ExitStack() as cleanup:
        cleanup.callback(claim.release)
        confinement = choose_confinement(postgres.binaries() / "postgres", data_dir)
        sockets = prepare_socket_directory(data_dir, confinement)
        cleanup.callback(shutil.rmtree, sockets, ignore_errors=True)
        logs = data_dir / "logs"
        socket = valkey.socket_in(sockets, os.getpid())
        broker = valkey.start(
            data_dir / "valkey", socket=socket, log=logs / "valkey.log", confinement=confinement
        )
        cleanup.callback(broker.stop)
        database = postgres.start(
            data_dir / "postgres",
            socket_directory=sockets,
            log=logs / "postgres.log",
            confinement=confinement,
            durable=durable,
        )
        cleanup.callback(database.stop)
        valkey.await_ready(broker, socket=socket)
        postgres.await_ready(database, socket_directory=sockets)
        claim.publish(Running(os.getpid(), sockets))
        cleanup.callback(claim.withdraw)
        services = EmbeddedServices(
            database_url=postgres.database_url(sockets),
            redis_url=valkey.redis_url(socket),
            owned=True,
            server_pids=(database.pid, broker.pid),
            how=confinement.value,
        )
        services._cleanup = cleanup.pop_all()  # noqa: SLF001 - the one place that makes an owner
    return services
