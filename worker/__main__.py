"""``python -m worker``: a worker; each of them ticks."""

import argparse
import logging
import os
import sys
from typing import Any

from app.embedded.life import show_life
from app.memory import collect_seldom

_LEAST, _MOST = 2, 6
"""Processes of a worker, however many cores there are: each may hold 144 MiB, its unit 1 GiB."""


def processes() -> int:
    """Return one process for each core that this process may use, within the limits."""
    return min(max(len(os.sched_getaffinity(0)), _LEAST), _MOST)


def main() -> None:
    """Run until told to stop by SIGTERM; a task that is running is finished first."""
    parser = argparse.ArgumentParser(prog="python -m worker", description=__doc__)
    parser.add_argument("--concurrency", type=int, default=processes(), help="processes (one for each core)")
    parser.add_argument("--pool", choices=("prefork", "solo"), default="prefork")
    chosen = parser.parse_args()
    collect_seldom()
    # Lazy: the collector is asked seldom while they are imported.
    from app.broker import BrokerRefusesError, need_password  # noqa: PLC0415
    from worker.celery import app, settings  # noqa: PLC0415

    try:
        need_password(settings.redis_url)
    except BrokerRefusesError as error:
        sys.stderr.write(f"turnpost: {error}\n")
        sys.exit(7)
    # As ``celery worker`` does it, without what its command line loads: a shell with completions, 9 MB.
    worker = app.Worker(
        loglevel=logging.WARNING,
        concurrency=chosen.concurrency,
        pool_cls=chosen.pool,
        without_gossip=True,
        without_mingle=True,
        without_heartbeat=True,
    )
    show_life(lambda: _pool_of(worker))
    worker.start()
    sys.exit(worker.exitcode)


def _pool_of(worker: Any) -> list[int]:
    """Return the ids of the pool's processes; empty without a pool, or where this process does all."""
    pool = getattr(getattr(worker, "pool", None), "_pool", None)
    return [process.pid for process in list(getattr(pool, "_pool", ())) if process.pid is not None]


if __name__ == "__main__":
    main()
