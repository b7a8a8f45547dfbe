"""Bounds on what comes in: bodies, how many requests at once. How often: ``allowances``."""

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import unquote

from starlette.datastructures import MutableHeaders

from app.bounds import is_text
from app.errors import AppError

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Asgi = Callable[[Scope, Receive, Send], Awaitable[None]]


_WITH_POSITION = frozenset({"/api/v1/games", "/new-game"})
"""Where a game is created, which may bring the whole position that it begins from."""


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
        """Return the whole body; None when the sender has gone. Raises 408 and 413."""
        headers = dict(scope["headers"])
        told = headers.get(b"content-length", b"0")
        # A filled form brings its fonts with it, sent by a program or uploaded on a page.
        kind = headers.get(b"content-type", b"").lower()
        form = kind.startswith(b"application/pdf") or (
            kind.startswith(b"multipart/form-data") and scope["path"].endswith("/upload")
        )
        large = form or (scope["method"] == "POST" and scope["path"] in _WITH_POSITION)
        limit = self._form_limit if large else self._limit
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
    """Works on a bounded number of requests at once and lets the others wait, for a while and in order.

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


POLICY = (
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
"""Of every page: everything comes from here, and nothing that is written into a page could run."""


class Headers:
    """What every answer says beside its content: not to be guessed at, framed, or told to other sites.

    Answers of the interface are somebody's own: no browser and no proxy keeps them. Under https browsers are
    told to ask for nothing else for a year.
    """

    def __init__(self, app: Asgi, *, https: bool) -> None:
        self._app = app
        self._all = {
            "X-Content-Type-Options": "nosniff",
            "Referrer-Policy": "same-origin",
            "Cross-Origin-Resource-Policy": "same-origin",
        }
        if https:
            self._all["Strict-Transport-Security"] = "max-age=31536000"
        self._api = {
            "Cache-Control": "private, no-store",
            "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Add what the answer does not say itself."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        path = scope["path"]
        api = path.startswith("/api/") and not path.startswith("/api/v1/docs")
        said = self._all | self._api if api else self._all

        async def with_headers(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in said.items():
                    headers.setdefault(name, value)
            await send(message)

        await self._app(scope, receive, with_headers)


def _need_plain(scope: Scope) -> None:
    """Raises 404 or 422 for control characters and halves of characters in an address or its query."""
    if not is_text(scope["path"], lines=False):
        raise AppError(404, "not_found")
    if not is_text(unquote(scope.get("query_string", b"").decode("latin-1"), errors="surrogateescape")):
        raise AppError(422, "bad_request", errors=["query: control characters"])


def _closing(send: Send) -> Send:
    """Close the connection, so that the rest of a body that was refused is not read as the next request."""

    async def closing(message: MutableMapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            message = {**message, "headers": [*message["headers"], (b"connection", b"close")]}
        await send(message)

    return closing
