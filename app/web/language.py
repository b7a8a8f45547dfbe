"""The language of pages: a user's own, else what was chosen here (a cookie), else what the browser wants."""

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from fastapi import Request
from starlette.datastructures import MutableHeaders
from starlette.responses import Response

from app.accounts.service import clean_language
from app.http.routers import page_router
from app.language import best_of, languages, reading, speaking
from app.web.access import AnonymousForm, go, line_of, local, need_own_page
from app.web.refusals import is_api

router = page_router()

COOKIE = "turnpost_language"
_DAYS = 400

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Asgi = Callable[[Scope, Receive, Send], Awaitable[None]]


class Languages:
    """Opens a reading for each request of a page, and says in the answer's head which language it is in."""

    def __init__(self, app: Asgi) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on. What programs ask for is in English."""
        if scope["type"] != "http" or is_api(scope["path"]):
            await self._app(scope, receive, send)
            return

        async def told(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                if headers.get("content-type", "").startswith("text/html"):
                    headers["Content-Language"] = reading()
                    headers.add_vary_header("Accept-Language")
                    headers.add_vary_header("Cookie")
            await send(message)

        with speaking(wished(Request(scope))):
            await self._app(scope, receive, told)


def wished(request: Request) -> str:
    """Return the language of somebody who is not known yet."""
    chosen = request.cookies.get(COOKIE, "")
    return chosen if chosen in languages() else best_of(request.headers.get("accept-language", ""))


@router.post("/language")
def choose(request: Request, form: AnonymousForm) -> Response:
    """Keep a visitor's choice in a cookie, which signing up takes along. Raises 422 ``bad_language``."""
    need_own_page(request)
    language = clean_language(line_of(form, "language", 20))
    answer = go(local(line_of(form, "next", 2000) or "/"))
    keep(request, answer, language)
    return answer


def keep(request: Request, answer: Response, language: str) -> None:
    """Let this browser keep the language, for pages on which nobody is signed in."""
    answer.set_cookie(
        COOKIE,
        language,
        max_age=_DAYS * 86400,
        httponly=True,
        samesite="lax",
        secure=request.app.state.settings.base_url.startswith("https://"),
        path="/",
    )
