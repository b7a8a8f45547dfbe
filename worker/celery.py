"""The Celery application. The broker carries hints; what is to be done stands in the database."""

from contextlib import ExitStack
from typing import Any

import structlog
from celery import Celery
from celery.signals import (
    setup_logging,
    task_postrun,
    task_prerun,
    worker_before_create_process,
    worker_process_init,
    worker_process_shutdown,
    worker_ready,
)
from prometheus_client import start_http_server

from app import metrics, packages, telemetry
from app.broker import REQUEST, ROUTES
from app.config import settings_or_exit
from app.container import open_container
from app.db import OperationalError, dispose, forget
from app.embedded.addresses import celery_url
from app.logs import configure
from app.memory import settle, tidy
from worker.ticker import Ticker

log = structlog.get_logger()
settings = settings_or_exit()

# Redis hands a task out again after these seconds even while it runs: far above the longest turn.
_HANDED_OUT_AGAIN = 6 * 3600

app = Celery("turnpost", broker=celery_url(settings.redis_url) if settings.redis_url else None)
app.conf.update(
    task_serializer="json",
    accept_content=["json"],
    task_ignore_result=True,
    # A task is given back when its worker dies. Twice is harmless: locks and unique keys decide.
    task_acks_late=True,
    task_reject_on_worker_lost=True,
    worker_prefetch_multiplier=1,
    worker_redirect_stdouts=False,
    worker_send_task_events=False,
    # What is freed in small pieces does not all go back to the system: a process grows with the thousands.
    worker_max_memory_per_child=settings.worker_memory_mib * 1024 or None,
    broker_connection_retry_on_startup=True,
    broker_transport_options={
        "visibility_timeout": _HANDED_OUT_AGAIN,
        "unacked_restore_interval": 10,
        "unacked_restore_throttle": 1,
    },
    include=["worker.tasks"],
    task_routes=ROUTES,
    task_queues={name: {} for name in ("celery", *(route["queue"] for route in ROUTES.values()))},
    timezone="UTC",
)


_span = ExitStack()
"""Of the task that this process works on: one at a time."""


@setup_logging.connect
def _logs(**_: Any) -> None:
    configure(settings.log_level)


@worker_before_create_process.connect
def _settle(**_: Any) -> None:
    """Load the rules, and share what is loaded by now with the processes that do the work."""
    try:
        with open_container(settings) as c:
            c.games.load_rules()
    except OperationalError:
        # Each of them loads what it plays.
        log.warning("worker.rules_not_loaded")
    finally:
        dispose()
    settle()


@worker_process_init.connect
def _fresh(**_: Any) -> None:
    """Forget the parent's connections, which a forked child must not use."""
    forget()
    settle()
    telemetry.configure(settings)


@worker_process_shutdown.connect
def _last_words(**_: Any) -> None:
    telemetry.close()


@task_prerun.connect
def _name(task_id: str = "", task: Any = None, **_: Any) -> None:
    """Bind the task, and the request that asked for it, to every line of the log."""
    structlog.contextvars.clear_contextvars()
    asked = (task.request.headers or {}).get(REQUEST) or task.request.get(REQUEST)
    told = {"request": asked} if isinstance(asked, str) and asked.isalnum() else {}
    structlog.contextvars.bind_contextvars(task=task.name.removeprefix("turnpost."), job=task_id[:13], **told)
    parent = task.request.get("traceparent")
    told_by = {"traceparent": parent} if isinstance(parent, str) else None
    _span.enter_context(telemetry.span("task", told_by))


@task_postrun.connect
def _unname(**_: Any) -> None:
    _span.close()
    structlog.contextvars.clear_contextvars()
    tidy()


@worker_ready.connect
def _tell_figures(**_: Any) -> None:
    """Serve the figures of a worker that stands alone at an address of their own."""
    if settings.metrics_port:
        start_http_server(settings.metrics_port, registry=metrics.shared())


app.steps["consumer"].add(Ticker)
for fault in packages.load(settings):
    log.warning("game left out", fault=fault)
