"""``python -m app.cli.web HOST PORT``: the web server alone, on a database that is migrated.

It imports as little as it can: what starts servers and prints tables is the command line's, not its own.
"""

import sys
import threading
import time
from contextlib import closing, suppress
from http.client import HTTPConnection, HTTPException
from importlib import import_module

import uvicorn

from app.embedded.life import show_life
from app.memory import collect_later, settle

# How long a connection is kept for the next request. With uvicorn's 5 s a client that asks every five seconds
# wrote its request just as the server closed: 119 of 400 were reset. Longer than clients and proxies keep
# theirs (nginx: 60 s), so that the one who asks is the one who closes. The Dockerfile says the same.
KEEP_ALIVE_SECONDS = 75
_TRIES = 100


def listen(host: str, port: int) -> None:
    """Serve in this process until Ctrl-C or SIGTERM."""
    show_life()
    collect_later()
    # structlog would read all of it, for tracebacks that are never drawn here.
    sys.modules["rich"] = None  # type: ignore[assignment]
    # Not before the collector is told to wait: what is imported here is never garbage.
    from app.main import create_app  # noqa: PLC0415

    del sys.modules["rich"]
    settle()
    threading.Thread(target=_read_ahead, args=(host, port), daemon=True).start()
    # uvicorn shuts down properly and then raises the signal again; it was the wish to stop, no fault.
    with suppress(KeyboardInterrupt):
        uvicorn.run(
            create_app,
            factory=True,
            host=host,
            port=port,
            log_level="warning",
            access_log=False,
            # TURNPOST_PROXIES says who is believed.
            proxy_headers=False,
            timeout_graceful_shutdown=5,
            timeout_keep_alive=KEEP_ALIVE_SECONDS,
        )


def _read_ahead(host: str, port: int) -> None:
    """Read what the first page, the first count and the first sheet need, before anybody waits for it."""
    # Lazy, as the application itself.
    from app.broker import CeleryBroker  # noqa: PLC0415
    from app.config import get_settings  # noqa: PLC0415
    from app.web.pages import read_ahead  # noqa: PLC0415
    from engine.registry import GAMES  # noqa: PLC0415

    read_ahead()
    for game in GAMES:
        GAMES[game]
    import_module("redis")
    if get_settings().redis_url:
        CeleryBroker(get_settings().redis_url).read_ahead()
    first_page(host, port)


def first_page(host: str, port: int) -> None:
    """Ask for the first page: whatever is read, connected or put together only then, no reader waits for."""
    for _ in range(_TRIES):
        with suppress(OSError, HTTPException), closing(HTTPConnection(host, port, timeout=30)) as connection:
            connection.request("GET", "/")
            connection.getresponse().read()
            return
        # It does not listen yet.
        time.sleep(0.1)


if __name__ == "__main__":
    listen(sys.argv[1], int(sys.argv[2]))
