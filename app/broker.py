"""The broker is only a hint: it says that there is work. What work there is stands in the database."""

from collections.abc import Iterable
from contextlib import suppress
from functools import lru_cache
from threading import Lock
from typing import Any, Protocol

import structlog

from app import telemetry
from app.embedded.addresses import celery_url
from app.faults import point

log = structlog.get_logger()

RUN_TURN = "turnpost.run_turn"
RUN_LATE = "turnpost.run_late"
RELEASE = "turnpost.release"
RENDER_REPORT = "turnpost.render_report"
SEND_MAIL = "turnpost.send_mail"
BACKUP = "turnpost.backup"
BACKUP_BEFORE = "turnpost.backup_before"
TAKE_MAIL = "turnpost.take_mail"
SEND_HOOKS = "turnpost.send_hooks"
KEEP_VIEWS = "turnpost.keep_views"
TICK = "turnpost.tick"
HAND_OUT = "turnpost.hand_out"
REMIND = "turnpost.remind"
HAND_OUT_RELEASES = "turnpost.hand_out_releases"
REQUEST = "turnpost_request"
"""The header of a task that says which request asked for it."""


class BrokerRefusesError(RuntimeError):
    """The broker answers, and does not let us in: no waiting helps against that."""

    def __init__(self) -> None:
        super().__init__("the broker wants another password: REDIS_URL=redis://:PASSWORD@host:6379/0")


def need_password(url: str) -> None:
    """Raise ``BrokerRefusesError`` for a broker that wants a password; one that is away may come back."""
    if url:
        # Lazy: see below.
        import redis  # noqa: PLC0415

        with (
            suppress(redis.ConnectionError, redis.TimeoutError),
            redis.Redis.from_url(url, socket_connect_timeout=2, socket_timeout=2) as client,
        ):
            try:
                client.ping()
            except (redis.AuthenticationError, redis.ResponseError) as error:
                raise BrokerRefusesError from error


TURNS = "turns"
"""The queue of due turns. A worker takes from its queues by turns: due games keep nothing else back."""
LATE, FILES, RELEASES = "late", "files", "releases"
ROUTES = {
    RUN_TURN: {"queue": TURNS},
    HAND_OUT: {"queue": TURNS},
    RELEASE: {"queue": RELEASES},
    HAND_OUT_RELEASES: {"queue": RELEASES},
    RUN_LATE: {"queue": LATE},
    RENDER_REPORT: {"queue": FILES},
    SEND_MAIL: {"queue": "mail"},
    TAKE_MAIL: {"queue": "mail"},
    SEND_HOOKS: {"queue": "mail"},
    KEEP_VIEWS: {"queue": "views"},
}
"""All else is short, and goes to Celery's own queue."""
TOGETHER = {RENDER_REPORT: 2}
"""Tasks that take several ids at once: message and transaction cost a sixth of a report's files, and with
more of them one process would still draw when the others are done."""


class Broker(Protocol):
    """Takes names of tasks with their ids."""

    def send(self, task: str, *args: int) -> None:
        """Hand a task over; never raises when the broker is away, because the tick finds the work."""
        ...

    def waits(self, queue: str) -> bool:
        """Whether tasks wait in a queue; False when nobody can say."""
        ...


class NullBroker:
    """Keeps the tasks in a list: for tests and for work done in one process."""

    def __init__(self) -> None:
        self.sent: list[tuple[str, tuple[int, ...]]] = []

    def send(self, task: str, *args: int) -> None:
        """Note the task."""
        self.sent.append((task, args))

    def waits(self, queue: str) -> bool:  # noqa: ARG002 - as the protocol has it
        """Return False: a test looks itself at what was sent."""
        return False


class CeleryBroker:
    """Sends to the Celery workers by name, so that no door imports the worker."""

    def __init__(self, url: str) -> None:
        self._url = url

    @property
    def _app(self) -> Any:
        # Every request has a broker, and few send anything.
        return _celery(self._url)

    def read_ahead(self) -> None:
        """Import what sends, while nobody waits for it."""
        _celery(self._url)

    def send(self, task: str, *args: int) -> None:
        """Send without waiting for long; a broker that is away is logged and forgiven."""
        try:
            told = structlog.contextvars.get_contextvars()
            headers = telemetry.carrier() | ({REQUEST: told["request"]} if "request" in told else {})
            self._app.send_task(task, args=args, retry=False, ignore_result=True, headers=headers)
        except Exception as error:  # noqa: BLE001 - the tick does the work when no hint comes through
            log.warning("broker.away", task=task, error=type(error).__name__)

    def waits(self, queue: str) -> bool:
        """Whether tasks wait in a queue; a queue that is empty is one that there is not."""
        try:
            with self._app.pool.acquire(block=True) as connection:
                declared = connection.default_channel.queue_declare(queue=queue, passive=True)
        except Exception:  # noqa: BLE001 - not there, or the broker is away: then nothing of it is known to wait
            return False
        return bool(declared.message_count)


_first = Lock()
"""Celery puts another module into its own place while it is imported: two threads at once find half of it."""


def _celery(url: str) -> Any:
    with _first:
        return _celery_of(url)


@lru_cache(maxsize=4)
def _celery_of(url: str) -> Any:
    # Lazy: 0.15 s that commands without a broker, and tests, do not need.
    from celery import Celery  # noqa: PLC0415

    app = Celery("turnpost", broker=celery_url(url), set_as_current=False)
    app.conf.update(
        task_serializer="json",
        task_ignore_result=True,
        task_routes=ROUTES,
        broker_connection_timeout=2,
        broker_transport_options={"socket_connect_timeout": 2, "socket_timeout": 5},
    )
    return app


class Jobs:
    """Tasks to send once the transaction has been committed."""

    def __init__(self, broker: Broker) -> None:
        self._broker = broker
        self._waiting: list[tuple[str, tuple[int, ...]]] = []

    def add(self, task: str, *args: int) -> None:
        """Send that task after the commit; the same one is sent once."""
        if (task, args) not in self._waiting:
            self._waiting.append((task, args))

    def waits(self, queue: str) -> bool:
        """Whether tasks that were sent before wait in a queue."""
        return self._broker.waits(queue)

    def extend(self, task: str, ids: Iterable[int]) -> None:
        """Add one task for every id."""
        for one in ids:
            self.add(task, one)

    def flush(self) -> None:
        """Send all that wait; called by the container at the edge."""
        waiting, self._waiting = _joined(self._waiting), []
        for number, (task, args) in enumerate(waiting, start=1):
            self._broker.send(task, *args)
            point(f"sent_{number}")


def _joined(waiting: Iterable[tuple[str, tuple[int, ...]]]) -> list[tuple[str, tuple[int, ...]]]:
    """Return messages for tasks, some of ``TOGETHER`` in one; the first of each keeps its place."""
    found: list[tuple[str, tuple[int, ...]]] = []
    last: dict[str, int] = {}
    for task, args in waiting:
        place = last.get(task)
        if place is not None and len(found[place][1]) < TOGETHER[task]:
            found[place] = task, (*found[place][1], *args)
            continue
        if task in TOGETHER:
            last[task] = len(found)
        found.append((task, args))
    return found
