"""Bounds on what comes in: bodies, how many requests at once, how often somebody may try a password."""

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import unquote

import structlog
from limits import RateLimitItemPerMinute
from limits.storage import MemoryStorage, storage_from_string
from limits.strategies import MovingWindowRateLimiter
from starlette.datastructures import MutableHeaders

from app.bounds import is_text
from app.errors import AppError

log = structlog.get_logger()

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Asgi = Callable[[Scope, Receive, Send], Awaitable[None]]


class BodyGate:
    """Lets a request in once its whole body is here, so that nothing waits for a sender but this.

    Answers 404 for an address that no page can have, 413 before a body that is too large has been read (those
    that do not say their size are counted), 408 when it does not come in time.
    """

    def __init__(
        self, app: Asgi, *, limit: int, form_limit: int, seconds: float, refuse: Callable[[AppError], Asgi]
    ) -> None:
        self._app = app
        self._limit = limit
        self._form_limit = form_limit
        self._seconds = seconds
        self._refuse = refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on when its body fits."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        try:
            _need_plain(scope)
            body = await self._body(scope, receive)
        except AppError as error:
            await self._refuse(error)(scope, receive, _closing(send))
            return
        if body is None:
            return
        given = False

        async def replayed() -> MutableMapping[str, Any]:
            nonlocal given
            if given:
                return await receive()
            given = True
            return {"type": "http.request", "body": body, "more_body": False}

        await self._app(scope, replayed, send)

    async def _body(self, scope: Scope, receive: Receive) -> bytes | None:
        """The whole body; None when the sender has gone. Raises 408 and 413."""
        headers = dict(scope["headers"])
        told = headers.get(b"content-length", b"0")
        # A filled form brings its fonts with it, sent by a program or uploaded on a page.
        kind = headers.get(b"content-type", b"").lower()
        form = kind.startswith(b"application/pdf") or (
            kind.startswith(b"multipart/form-data") and scope["path"].endswith("/upload")
        )
        limit = self._form_limit if form else self._limit
        if not told.isdigit() or int(told) > limit:
            raise AppError(413, "body_too_large", limit=limit)
        parts: list[bytes] = []
        seen = 0
        try:
            async with asyncio.timeout(self._seconds):
                while True:
                    message = await receive()
                    if message["type"] != "http.request":
                        return None
                    parts.append(message.get("body", b""))
                    seen += len(parts[-1])
                    if seen > limit:
                        raise AppError(413, "body_too_large", limit=limit)
                    if not message.get("more_body", False):
                        return b"".join(parts)
        except TimeoutError:
            raise AppError(408, "body_too_slow", seconds=self._seconds) from None


class Turnstile:
    """Works on so many requests at once and lets the others wait, for a while and in order.

    Each request that is let in has a thread and a connection to the database whenever it wants one, so it
    comes to its end: who waits for a lock never takes the thread that would free it. Waiting costs neither.
    Who has waited too long, or comes when too many wait, gets 503 ``busy``.
    """

    def __init__(
        self, app: Asgi, *, places: int, waiting: int, seconds: float, refuse: Callable[[AppError], Asgi]
    ) -> None:
        self._app = app
        self._places = asyncio.Semaphore(places)
        self._most_waiting = waiting
        self._waiting = 0
        self._seconds = seconds
        self._refuse = refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on when it is its turn; whether the process lives is answered out of turn."""
        if scope["type"] != "http" or scope["path"] == "/healthz":
            await self._app(scope, receive, send)
            return
        if not await self._enter():
            await self._refuse(AppError(503, "busy"))(scope, receive, send)
            return
        inside = True

        def leave() -> None:
            nonlocal inside
            if inside:
                inside = False
                self._places.release()

        async def answered(message: MutableMapping[str, Any]) -> None:
            # The transaction has ended before the answer begins: a slow reader holds nothing but a socket.
            leave()
            await send(message)

        try:
            await self._app(scope, receive, answered)
        finally:
            leave()

    async def _enter(self) -> bool:
        if self._waiting >= self._most_waiting:
            return False
        self._waiting += 1
        try:
            async with asyncio.timeout(self._seconds):
                await self._places.acquire()
        except TimeoutError:
            return False
        finally:
            self._waiting -= 1
        return True


class NoStore:
    """Answers of the interface are somebody's own: no browser and no proxy keeps them."""

    def __init__(self, app: Asgi) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Say so on every answer that does not say something else."""
        if scope["type"] != "http" or not scope["path"].startswith("/api/"):
            await self._app(scope, receive, send)
            return

        async def unkept(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).setdefault("Cache-Control", "private, no-store")
            await send(message)

        await self._app(scope, receive, unkept)


def _need_plain(scope: Scope) -> None:
    """Raises 404 or 422 for control characters and halves of characters in an address or its query."""
    if not is_text(scope["path"], lines=False):
        raise AppError(404, "not_found")
    if not is_text(unquote(scope.get("query_string", b"").decode("latin-1"), errors="surrogateescape")):
        raise AppError(422, "bad_request", errors=["query: control characters"])


def _closing(send: Send) -> Send:
    """What is left of a body that was refused is not read as the next request."""

    async def closing(message: MutableMapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            message = {**message, "headers": [*message["headers"], (b"connection", b"close")]}
        await send(message)

    return closing


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
