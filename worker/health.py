"""``python -m worker.health``: whether ticks are done, for a worker's health check; exit code 1 when not."""

import sys

from app.config import settings_or_exit
from app.container import open_container


def main() -> None:
    """Say how old the last tick is: some worker has sent it, and some worker has done it."""
    with open_container(settings_or_exit()) as c:
        signs = c.pulse.signs()
    sys.stdout.write("no tick yet\n" if signs.last_tick is None else f"last tick {signs.last_tick} s ago\n")
    sys.exit(int(signs.silent))


if __name__ == "__main__":
    main()
