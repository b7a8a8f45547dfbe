"""The tick: every worker sends it, so that no single process is the heart of all.

More ticks than one a minute do no harm: each finds in the database what is due and sends hints.
"""

from typing import Any

from celery import bootsteps

from app.broker import TICK
from app.config import get_settings
from worker.failures import failed


class Ticker(bootsteps.StartStopStep):  # type: ignore[misc]
    """Sends a tick when the worker is connected, again after each loss of the broker, and each minute."""

    requires = ("celery.worker.consumer.tasks:Tasks",)

    def __init__(self, consumer: Any, **_: Any) -> None:
        super().__init__(consumer)
        self._entry: Any = None

    def start(self, consumer: Any) -> None:
        """Tick at once, as what fell due meanwhile does not wait. A loss of the broker empties the timer."""
        seconds = get_settings().tick_seconds
        _send(consumer.app, seconds)
        self._entry = consumer.timer.call_repeatedly(seconds, _send, (consumer.app, seconds))

    def stop(self, _: Any) -> None:
        """Stop ticking when the worker ends, or the broker is away."""
        if self._entry is not None:
            self._entry.cancel()
            self._entry = None


def _send(app: Any, seconds: float) -> None:
    try:
        # One that is older than the next has nothing to say.
        app.send_task(TICK, expires=seconds, retry=False)
    except Exception as error:  # noqa: BLE001 - the broker may be away: the next tick comes anyway
        failed(TICK, (), error, part="sending")
