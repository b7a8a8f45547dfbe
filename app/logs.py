"""Structured logs: one line an event, names dotted, no secrets and no contents of orders."""

import io
import logging
import sys
from typing import Any, TextIO, cast

import structlog

from app.errors import where


class _CurrentStderr(io.TextIOBase):
    """Whatever stderr is at the moment of writing: it may be put aside after logging was set up."""

    def write(self, text: str) -> int:
        """Pass the text on."""
        return sys.stderr.write(text)

    def flush(self) -> None:
        """Pass the wish on."""
        sys.stderr.flush()


def configure(level: str, *, json: bool | None = None) -> None:
    """Log to stderr from here on; as JSON unless a person is watching."""
    as_json = not sys.stderr.isatty() if json is None else json
    renderer: Any = structlog.processors.JSONRenderer()
    if not as_json:
        # Plain tracebacks: the handsome ones show the values of variables, and those may be orders.
        renderer = structlog.dev.ConsoleRenderer(
            colors=False, exception_formatter=structlog.dev.plain_traceback
        )
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            renderer,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelNamesMapping().get(level, 20)),
        logger_factory=structlog.PrintLoggerFactory(cast("TextIO", _CurrentStderr())),
        cache_logger_on_first_use=True,
    )
    _listen(level)


class _Bridge(logging.Handler):
    """What libraries log, in lines like ours: the words without their figures, an error without its text.

    Figures and texts of errors may be anything, a player's orders too.
    """

    def emit(self, record: logging.LogRecord) -> None:
        """Write the line of a record."""
        error = record.exc_info[1] if record.exc_info else None
        facts = {} if error is None else {"error": type(error).__name__, "where": where(error)}
        words = str(record.msg).split("\n", 1)[0][:200]
        structlog.get_logger().log(record.levelno, "library", logger=record.name, said=words, **facts)


def _listen(level: str) -> None:
    """Hear what libraries have to say, from warnings on."""
    root = logging.getLogger()
    root.handlers = [*(one for one in root.handlers if not isinstance(one, _Bridge)), _Bridge()]
    lowest = max(logging.WARNING, logging.getLevelNamesMapping().get(level, logging.INFO))
    root.setLevel(lowest)
    # The task's own line says it with game and run.
    logging.getLogger("celery.app.trace").setLevel(logging.CRITICAL)
    server = logging.getLogger("uvicorn.error")
    # Its tracebacks show values.
    server.handlers, server.propagate = [_Server(), _Bridge()], False


class _Server(logging.StreamHandler[TextIO]):
    """Where it listens, when it stops: what the web server says beside its errors."""

    def __init__(self) -> None:
        super().__init__(cast("TextIO", _CurrentStderr()))

    def filter(self, record: logging.LogRecord) -> bool:
        """Let only records through that are no error."""
        return record.levelno < logging.WARNING
