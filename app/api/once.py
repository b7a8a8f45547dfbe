"""``Idempotency-Key``: what is asked for twice with one key is done once and answered alike."""

import hashlib
from collections.abc import Callable, Coroutine
from typing import Annotated, Any

from fastapi import Depends, Header, Request, Response
from fastapi.routing import APIRoute
from starlette.concurrency import run_in_threadpool

from app.accounts.once import Answer
from app.http.access import Caller, Services

_KEPT_HEADERS = ("content-type", "etag", "location")
_PART_OF_IT = ("content-type", "if-match")

Key = Annotated[
    str | None,
    Header(
        min_length=1,
        max_length=100,
        pattern=r"^[!-~]+$",
        description="A name of yours for this request, such as a UUID. Asked again with it within 24 hours, "
        "nothing is done anew and the answer is the same, with `Idempotent-Replayed: true`. A refusal is not "
        "kept. Another request with the key is refused with 422 `key_used`.",
    ),
]


class _Given(Exception):  # noqa: N818 - no error: there is an answer already
    def __init__(self, answer: Answer) -> None:
        super().__init__()
        self.answer = answer


async def _begun(request: Request, services: Services, actor: Caller, idempotency_key: Key = None) -> None:
    if idempotency_key is None:
        return
    parts = [request.method, request.url.path, request.url.query]
    parts += [request.headers.get(name, "") for name in _PART_OF_IT]
    told = "\n".join(parts).encode() + b"\n" + await request.body()
    digest = hashlib.sha256(told).digest()
    found = await run_in_threadpool(services.once.begin, actor, idempotency_key, digest)
    if found is not None:
        raise _Given(found)

    def keep(answer: Answer) -> None:
        services.once.keep(actor, idempotency_key, answer)

    request.state.keep_answer = keep


ONCE = [Depends(_begun)]
"""``dependencies=ONCE``: an address that takes the key. Its router's routes are ``OnceRoute``."""


class OnceRoute(APIRoute):
    """A route whose answer is kept in the transaction that made it, where it was asked for with a key."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """Return the handler around FastAPI's own.

        Inside the stack at whose end the transaction is committed.
        """
        handle = super().get_route_handler()

        async def handled(request: Request) -> Response:
            try:
                response = await handle(request)
            except _Given as given:
                answer = given.answer
                headers = answer.headers | {"Idempotent-Replayed": "true"}
                return Response(answer.body, status_code=answer.status, headers=headers)
            keep: Callable[[Answer], None] | None = getattr(request.state, "keep_answer", None)
            if keep is not None:
                headers = {name: response.headers[name] for name in _KEPT_HEADERS if name in response.headers}
                body = bytes(response.body)
                await run_in_threadpool(keep, Answer(status=response.status_code, headers=headers, body=body))
            return response

        return handled
