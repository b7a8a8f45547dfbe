"""``python -m worker``: a worker; each of them ticks."""

import argparse
import sys

from app.broker import BrokerRefusesError, need_password
from worker.celery import app, settings


def main() -> None:
    """Run until told to stop by SIGTERM; a task that is running is finished first."""
    parser = argparse.ArgumentParser(prog="python -m worker", description=__doc__)
    parser.add_argument("--concurrency", type=int, default=2, help="processes")
    parser.add_argument("--pool", choices=("prefork", "solo"), default="prefork")
    chosen = parser.parse_args()
    try:
        need_password(settings.redis_url)
    except BrokerRefusesError as error:
        sys.stderr.write(f"turnpost: {error}\n")
        sys.exit(7)
    command = ["worker", "--loglevel", "WARNING", "--concurrency", str(chosen.concurrency)]
    command += ["--pool", chosen.pool, "--without-gossip", "--without-mingle", "--without-heartbeat"]
    app.worker_main(command)


if __name__ == "__main__":
    main()
