"""Each request has an id: in every line of the log that it causes, in its tasks, in its answer."""

import secrets
import time
from collections.abc import MutableMapping
from typing import Any

import structlog
from starlette.datastructures import MutableHeaders

from app import telemetry
from app.http.limits import Asgi, Receive, Scope, Send
from app.metrics import REQUESTS

_METHODS = frozenset("GET HEAD POST PUT PATCH DELETE OPTIONS".split())


class Requests:
    """Gives requests their ids and measures how long they take.

    The id is ours: what a sender calls a request is nothing that a log should repeat.
    """

    def __init__(self, app: Asgi) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, with an id."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        name = secrets.token_hex(8)
        begun, status = time.perf_counter(), 500

        async def named(message: MutableMapping[str, Any]) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)["X-Request-Id"] = name
            await send(message)

        # Each request has a context of its own. It is left as it is: a fault is answered further out.
        structlog.contextvars.clear_contextvars()
        structlog.contextvars.bind_contextvars(request=name)
        with telemetry.span("request") as told:
            try:
                await self._app(scope, receive, named)
            finally:
                method = scope["method"] if scope["method"] in _METHODS else "other"
                labels = method, _route(scope), f"{status // 100}xx"
                REQUESTS.labels(*labels).observe(time.perf_counter() - begun)
                told |= {"method": method, "route": labels[1], "status": status}


def _route(scope: Scope) -> str:
    """Return the pattern of the address, never the address itself; "none" when no route was found."""
    return getattr(scope.get("route"), "path_format", "none")
