"""Bounds on what comes in: the size of bodies, and how often somebody may try a password."""

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

import structlog
from limits import RateLimitItemPerMinute
from limits.storage import MemoryStorage, storage_from_string
from limits.strategies import MovingWindowRateLimiter

from app.errors import AppError

log = structlog.get_logger()

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Asgi = Callable[[Scope, Receive, Send], Awaitable[None]]


class BodyLimit:
    """Answers 413 before a body that is too large has been read; counts those that do not say their size."""

    def __init__(self, app: Asgi, *, limit: int, form_limit: int, refuse: Callable[[AppError], Asgi]) -> None:
        self._app = app
        self._limit = limit
        self._form_limit = form_limit
        self._refuse = refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on when its body fits."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = dict(scope["headers"])
        told = headers.get(b"content-length", b"0")
        # A filled form brings its fonts with it.
        form = headers.get(b"content-type", b"").lower().startswith(b"application/pdf")
        limit = self._form_limit if form else self._limit
        if not told.isdigit() or int(told) > limit:
            await self._refuse(AppError(413, "body_too_large", limit=limit))(scope, receive, send)
            return
        seen = 0

        async def counted() -> MutableMapping[str, Any]:
            nonlocal seen
            message = await receive()
            seen += len(message.get("body", b""))
            if seen > limit:
                raise AppError(413, "body_too_large", limit=limit)
            return message

        await self._app(scope, counted, send)


class Attempts:
    """How often a password may be tried, by address of the sender and by account."""

    def __init__(self, redis_url: str, per_minute: int) -> None:
        self._item = RateLimitItemPerMinute(per_minute)
        self._limiter = MovingWindowRateLimiter(_storage(redis_url))

    def need(self, *keys: str) -> None:
        """Count an attempt; raises 429 ``too_many_attempts``. A store that is away stops nobody."""
        try:
            hits = [self._limiter.hit(self._item, "sign-in", key) for key in keys]
        except Exception as error:  # noqa: BLE001 - see above: signing in must not depend on the broker
            log.warning("attempts.uncounted", error=type(error).__name__)
            return
        if not all(hits):
            raise AppError(429, "too_many_attempts")


def _storage(redis_url: str) -> Any:
    if redis_url.startswith("unix://"):
        return storage_from_string("redis+unix://" + redis_url.removeprefix("unix://"))
    return storage_from_string(redis_url) if redis_url else MemoryStorage()
