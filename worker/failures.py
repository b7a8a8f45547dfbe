"""What goes wrong in a task: one structured line, with task, game and run and without any values."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import structlog
from celery.signals import task_failure, task_internal_error

from app import telemetry
from app.broker import RELEASE, RENDER_REPORT, RUN_LATE, RUN_TURN
from app.errors import AppError, where
from app.metrics import TASK_FAILURES

log = structlog.get_logger()

_NAMES = {
    RUN_TURN: ("game", "after"),
    RUN_LATE: ("game", "seat"),
    RELEASE: ("game", "run"),
    RENDER_REPORT: ("report",),
}


def failed(task: str, args: Sequence[Any], error: BaseException, **more: Any) -> None:
    """Write the line of a failure."""
    reason = error.code if isinstance(error, AppError) else type(error).__name__
    TASK_FAILURES.labels(task, reason).inc()
    telemetry.fault(error)
    log.error("task.failed", task=task, **_facts(task, args), **more, error=reason, where=where(error))


@contextmanager
def refusals(task: str, *args: int) -> Iterator[None]:
    """Log a refused task, which found nothing to do, as no failure; raise a fault of ours."""
    try:
        yield
    except AppError as error:
        if error.status >= 500:
            raise
        log.info("task.refused", task=task, **_facts(task, args), code=error.code)


def _facts(task: str, args: Sequence[Any]) -> dict[str, Any]:
    """Return the arguments by name, and the run that a task was to make."""
    found = dict(zip(_NAMES.get(task, ()), args, strict=False))
    if "after" in found:
        found["run"] = found.pop("after") + 1
    return found


@task_failure.connect
def _on_failure(sender: Any = None, args: Any = (), exception: Any = None, **_: Any) -> None:
    failed(getattr(sender, "name", "?"), args or (), exception)


@task_internal_error.connect
def _on_internal_error(sender: Any = None, args: Any = (), exception: Any = None, **_: Any) -> None:
    failed(getattr(sender, "name", "?"), args or (), exception)
