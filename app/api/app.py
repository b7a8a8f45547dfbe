"""The REST application."""

from typing import Any

from fastapi import FastAPI
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from app import telemetry
from app.api import description, docs, operation
from app.api.v1 import (
    accounts,
    atlas,
    care,
    catalogue,
    codes,
    drafts,
    endings,
    games,
    hooks,
    invitations,
    letters,
    mails,
    messages,
    moderators,
    onlookers,
    openings,
    proofs,
    reading,
    repairs,
    seats,
    setups,
    shares,
    stages,
    standby,
    users,
    ways,
)
from app.clock import Clock, SystemClock
from app.config import Settings, get_settings
from app.errors import AppError
from app.http import problems
from app.http.allowances import Allowances
from app.http.attempts import Attempts
from app.http.heads import Heads
from app.http.limits import BodyGate, Headers, Turnstile
from app.http.requests import Requests
from app.http.routers import put_into

# How many requests are worked on at once: no more than there are threads (40) and connections (40), so that
# what has been begun can always end. The others wait their turn, which costs neither.
_PLACES = 12
_WAITING = 2000
_WAIT_SECONDS = 20.0
_BODY_BYTES = 256 * 1024
_FORM_BYTES = 4096 * 1024

_DESCRIPTION = """Send order sheets, read turn reports, run games. Errors are RFC 9457 problem documents whose
`code` is stable. Sign in with `POST /api/v1/tokens` and send `Authorization: Bearer ...`."""


_ROOMS = (
    accounts,
    mails,
    hooks,
    messages,
    letters,
    reading,
    ways,
    users,
    games,
    stages,
    endings,
    moderators,
    repairs,
    seats,
    shares,
    invitations,
    standby,
    care,
    setups,
    openings,
    onlookers,
    atlas,
    drafts,
    codes,
    catalogue,
    proofs,
    operation,
)
"""The modules with routes, in the order in which the interface's pages list them."""


def create_app(settings: Settings | None = None, *, clock: Clock | None = None) -> FastAPI:
    """Return the application with its own settings.

    Uvicorn runs it with ``--factory app.api.app:create_app``.
    """
    chosen = settings if settings is not None else get_settings()
    telemetry.configure(chosen)
    app = FastAPI(
        title="Turnpost",
        version="1",
        description=_DESCRIPTION,
        openapi_url="/api/v1/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.state.settings = chosen
    app.state.clock = clock if clock is not None else SystemClock()
    app.state.allowances = Allowances(chosen.redis_url)
    app.state.attempts = Attempts(chosen.redis_url, chosen.sign_ins_per_minute)
    # The web pages put a page in its place for their own addresses.
    app.state.refuse = problems.problem
    _pass_through(app, chosen)
    problems.install(app)
    put_into(app, *(room.router for room in _ROOMS))
    description.install(app)
    docs.install(app)
    return app


def _pass_through(app: FastAPI, chosen: Settings) -> None:
    """Install what each request passes through before its route."""

    def refuse(error: AppError) -> Any:
        return app.state.refuse(problems.counted(error))

    # The last one added is the first that a request meets: first its body, then its turn.
    app.add_middleware(
        Turnstile,
        places=_PLACES,
        waiting=_WAITING,
        seconds=_WAIT_SECONDS,
        refuse=refuse,
    )
    app.add_middleware(
        BodyGate,
        limit=_BODY_BYTES,
        form_limit=_FORM_BYTES,
        seconds=chosen.body_seconds,
        refuse=refuse,
    )
    app.add_middleware(Headers, https=chosen.base_url.startswith("https://"))
    if chosen.proxies:
        app.add_middleware(ProxyHeadersMiddleware, trusted_hosts=chosen.proxies)
    app.add_middleware(Heads)
    app.add_middleware(Requests)
