"""``python -m worker.health``: whether ticks are done, for a worker's health check; exit code 1 when not.

It is asked each minute on small machines, so it imports no games and puts no container together.
"""

import sys

from app.clock import SystemClock
from app.config import settings_or_exit
from app.db import OperationalError, explain, session_factory
from app.heartbeat.repository import HeartbeatRepository
from app.heartbeat.service import HeartbeatService


def main() -> None:
    """Say how old the last tick is: some worker has sent it, and some worker has done it."""
    try:
        with session_factory(settings_or_exit().database_url)() as session:
            signs = HeartbeatService(repository=HeartbeatRepository(session), clock=SystemClock()).signs()
    except OperationalError as error:
        sys.stderr.write(f"turnpost: {explain(error)}\n")
        sys.exit(1)
    sys.stdout.write("no tick yet\n" if signs.last_tick is None else f"last tick {signs.last_tick} s ago\n")
    sys.exit(int(signs.silent))


if __name__ == "__main__":
    main()
