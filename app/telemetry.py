"""What happens, told to services elsewhere: spans by OpenTelemetry, faults by Sentry; off by default.

Both are told what a line of the log holds and no more: names of ours, ids, figures. No address of anybody,
no path, no order, no text of an error: what is not put in here needs no scrubbing there.
"""

import traceback
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from structlog.contextvars import get_contextvars

if TYPE_CHECKING:
    from app.config import Settings

IDS = ("request", "task", "job", "game", "run", "turn")
"""The ids that a log, a statement's comment, a span and a fault may carry."""

_FRAMES = 20


class _Told:
    """Where this process tells; nowhere until it is configured."""

    provider: Any = None
    tracer: Any = None
    faults: Any = None


_told = _Told()


def configure(settings: "Settings") -> None:
    """Tell the services that the settings name, from this process on; none: nobody."""
    close()
    if settings.traces_url:
        _told.provider = _provider(settings)
        _told.tracer = _told.provider.get_tracer("turnpost")
    dsn = settings.sentry_dsn.get_secret_value()
    if dsn:
        # Lazy, as all of these: half a second and 20 MB that nobody needs who has set nothing.
        import sentry_sdk  # noqa: PLC0415

        _told.faults = sentry_sdk.Client(
            dsn=dsn,
            release=settings.code_version,
            server_name="turnpost",
            default_integrations=False,
            auto_enabling_integrations=False,
        )


def close() -> None:
    """Send what waits, and tell nobody any more."""
    provider, faults = _told.provider, _told.faults
    _told.provider = _told.tracer = _told.faults = None
    if provider is not None:
        provider.shutdown()
    if faults is not None:
        faults.close(timeout=2)


def _provider(settings: "Settings") -> Any:
    from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter  # noqa: PLC0415
    from opentelemetry.sdk.resources import Resource  # noqa: PLC0415
    from opentelemetry.sdk.trace import TracerProvider  # noqa: PLC0415
    from opentelemetry.sdk.trace.export import BatchSpanProcessor  # noqa: PLC0415

    # No detectors: the name of the machine and of its processes is nobody's business.
    provider = TracerProvider(
        resource=Resource({"service.name": "turnpost", "service.version": settings.code_version})
    )
    provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter(endpoint=settings.traces_url, timeout=5)))
    return provider


@contextmanager
def span(name: str, parent: Mapping[str, str] | None = None) -> Iterator[dict[str, Any]]:
    """Tell how long this took, with the ids and what is put into the dictionary meanwhile.

    ``parent``: what ``carrier`` returned to the code that asked for this.
    """
    facts: dict[str, Any] = {}
    if _told.tracer is None:
        yield facts
        return
    from opentelemetry.trace import Status, StatusCode  # noqa: PLC0415
    from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator  # noqa: PLC0415

    context = TraceContextTextMapPropagator().extract(dict(parent)) if parent else None
    with _told.tracer.start_as_current_span(
        name, context=context, record_exception=False, set_status_on_exception=False
    ) as one:
        try:
            yield facts
        except BaseException as error:
            one.set_status(Status(StatusCode.ERROR, type(error).__name__))
            raise
        finally:
            for key, value in (ids() | facts).items():
                one.set_attribute(f"turnpost.{key}", value)


def carrier() -> dict[str, str]:
    """Return what to hand on, so that a task's span hangs on the span of its request."""
    found: dict[str, str] = {}
    if _told.tracer is not None:
        from opentelemetry.trace.propagation.tracecontext import (  # noqa: PLC0415
            TraceContextTextMapPropagator,
        )

        TraceContextTextMapPropagator().inject(found)
    return found


def fault(error: BaseException) -> None:
    """Tell of a fault of ours: its type, where it happened, the ids; not its words, which may hold values."""
    if _told.faults is None:
        return
    frames = [
        {"filename": Path(one.filename).name, "function": one.name, "lineno": one.lineno}
        for one in traceback.extract_tb(error.__traceback__)[-_FRAMES:]
    ]
    _told.faults.capture_event(
        {
            "level": "error",
            "exception": {"values": [{"type": type(error).__name__, "stacktrace": {"frames": frames}}]},
            "tags": {key: str(value) for key, value in ids().items()},
        }
    )


def ids() -> dict[str, Any]:
    """Return the ids that are known at this moment."""
    told = get_contextvars()
    return {key: told[key] for key in IDS if key in told}
