"""How a long-lived process keeps its memory: what it does without, and a cycle collector asked less often.

A report is tens of thousands of small objects that form no cycles: counting references frees them at once.
The collector looks through all of them every 700 new ones all the same, which was a fifth of a player
turn's time (measured). Cycles are still found: in a worker after each task, elsewhere later.
"""

import gc
import sys
from collections.abc import Mapping

_YOUNG, _MIDDLE, _OLD = 50_000, 20, 20

SPARED: Mapping[str, str] = {
    "rich": "structlog's handsome tracebacks, which would show values: 4.5 MB with pygments",
    "opentelemetry.sdk.metrics": "what redis-py would count, and nobody asks for: 2.5 MB",
    "greenlet": "asynchronous sessions, of which there are none: 1 MB",
    "psutil": "what Celery would say of its memory, and nobody asks for: 1 MB",
}
"""What libraries load where it is installed and do as well without; a worker has no use for it."""


def spare() -> None:
    """Call before anything else is imported: libraries find none of ``SPARED``."""
    for name in SPARED:
        # None is how Python itself notes that there is no such module.
        sys.modules.setdefault(name, None)  # type: ignore[arg-type]


def settle() -> None:
    """Call once when a worker or server has imported its code: what is there now is never looked at again.

    A process that forks others calls it before: then they share what is there, as long as they only read it.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(_YOUNG, _MIDDLE, _OLD)


def tidy() -> None:
    """Call after a task: what it has left in cycles, a state of a large game for one, goes at once.

    What was there before the task is not looked through.
    """
    gc.collect(1)
