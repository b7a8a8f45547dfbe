"""``python -m worker``: a worker, and with ``--beat`` the scheduler too."""

import ctypes
import os
import signal
import sys

_PR_SET_PDEATHSIG = 1


def main(arguments: list[str]) -> None:
    """Run until told to stop. ``--concurrency N`` processes (default 2); ``--beat`` ticks each minute too."""
    if os.environ.get("TURNPOST_DIE_WITH_PARENT") and sys.platform == "linux":
        # The demo's worker must not outlive a demo that is killed.
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGTERM, 0, 0, 0)
    from worker.celery import app

    concurrency = arguments[arguments.index("--concurrency") + 1] if "--concurrency" in arguments else "2"
    pool = arguments[arguments.index("--pool") + 1] if "--pool" in arguments else "prefork"
    command = ["worker", "--loglevel", "WARNING", "--concurrency", concurrency, "--pool", pool]
    command += ["--without-gossip", "--without-mingle", "--without-heartbeat"]
    if "--beat" in arguments:
        command.append("--beat")
    app.worker_main(command)


if __name__ == "__main__":
    main(sys.argv[1:])
