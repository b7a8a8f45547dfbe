"""What is counted and measured, for Prometheus: names, labels and nothing that belongs to anybody.

Counters of one process stay in its memory. Where PROMETHEUS_MULTIPROC_DIR names a folder (``turnpost serve``
does, for its children), all processes of the machine count there, and any of them can tell the sum. What
stands in the database is not counted but asked for (``app.watch``).
"""

import os
from collections.abc import Iterable

from prometheus_client import REGISTRY, CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4 as CONTENT_TYPE
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

__all__ = [
    "CONTENT_TYPE",
    "MAILS",
    "PROBLEMS",
    "REFUSALS",
    "RENDERS",
    "REQUESTS",
    "SHEETS",
    "STAGES",
    "TASK_FAILURES",
    "Gauge",
    "exposition",
    "shared",
]

FOLDER = "PROMETHEUS_MULTIPROC_DIR"
_FAST = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60)

SHEETS = Counter("turnpost_sheets", "Order sheets by door and what came of them", ("door", "result"))
PROBLEMS = Counter("turnpost_sheet_problems", "Lines found wrong in sheets taken in", ("door", "severity"))
STAGES = Histogram("turnpost_run_stage_seconds", "Stages of a run", ("kind", "stage"), buckets=_FAST)
RENDERS = Histogram("turnpost_render_seconds", "Reports drawn", ("format",), buckets=_FAST)
MAILS = Counter("turnpost_mails_tried", "Attempts to hand a mail over, by what came of them", ("result",))
REFUSALS = Counter("turnpost_refusals", "Refusals and faults at the doors by code", ("code", "status"))
# There from the start: a figure that is 1 when it is first seen has not increased, and nobody is told.
REFUSALS.labels("internal_error", "500")
TASK_FAILURES = Counter("turnpost_task_failures", "Tasks of the worker that failed", ("task", "error"))
REQUESTS = Histogram(
    "turnpost_request_seconds", "Requests answered", ("method", "route", "status"), buckets=_FAST
)


class Gauge:
    """A figure that is asked for when somebody looks: values by label."""

    def __init__(self, name: str, told: str, label: str = "") -> None:
        self._family = GaugeMetricFamily(f"turnpost_{name}", told, labels=[label] if label else [])

    def set(self, value: float, label: str = "") -> None:
        """Set the value, of one label where there are any."""
        self._family.add_metric([label] if label else [], value)

    @property
    def family(self) -> GaugeMetricFamily:
        """As the library wants it."""
        return self._family


class _Once(Collector):
    def __init__(self, gauges: Iterable[Gauge]) -> None:
        self._gauges = list(gauges)

    def collect(self) -> Iterable[GaugeMetricFamily]:
        """Return the figures as they are now."""
        return [gauge.family for gauge in self._gauges]


def shared() -> CollectorRegistry:
    """Return what the processes of this machine have counted, to be asked again and again."""
    if not os.environ.get(FOLDER):
        return REGISTRY
    found = CollectorRegistry()
    MultiProcessCollector(found)  # type: ignore[no-untyped-call]
    return found


def exposition(gauges: Iterable[Gauge] = ()) -> bytes:
    """Return all that processes sharing a folder have counted, and these figures, as text."""
    own = CollectorRegistry()
    own.register(_Once(gauges))
    return generate_latest(shared()) + generate_latest(own)
