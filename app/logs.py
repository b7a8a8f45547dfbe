"""Structured logs: one line an event, names dotted, no secrets and no contents of orders."""

import io
import logging
import sys
from typing import Any, TextIO, cast

import structlog


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
        renderer = structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)
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
