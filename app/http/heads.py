"""HEAD for every address that answers GET: the same answer without its body (RFC 9110, 9.3.2)."""

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Asgi = Callable[[Message, Receive, Send], Awaitable[None]]


class Heads:
    """Turn HEAD into GET on the way in, and leave out the body on the way back."""

    def __init__(self, app: Asgi) -> None:
        self._app = app

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        if scope["type"] != "http" or scope["method"] != "HEAD":
            await self._app(scope, receive, send)
            return

        async def head_only(message: Message) -> None:
            if message["type"] == "http.response.start":
                await send(message)

        await self._app({**scope, "method": "GET"}, receive, head_only)
        # Only now: an answer that is streamed is cut off, unfinished, when its connection ends before it.
        await send({"type": "http.response.body", "body": b"", "more_body": False})
