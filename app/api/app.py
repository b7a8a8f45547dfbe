"""The REST application."""

from typing import Any

import redis
from fastapi import APIRouter, FastAPI, Response

from app.api import problems
from app.api.access import Services
from app.api.limits import Attempts, BodyLimit
from app.api.v1 import accounts, games, seats
from app.clock import Clock, SystemClock
from app.config import Settings, get_settings
from app.db import ping, revision
from app.errors import AppError
from app.render.formats import json_schema

_DESCRIPTION = """Send order sheets, read turn reports, run games. Errors are RFC 9457 problem documents whose
`code` is stable. Sign in with `POST /api/v1/tokens` and send `Authorization: Bearer ...`."""


def create_app(settings: Settings | None = None, *, clock: Clock | None = None) -> FastAPI:
    """The application with its own settings; uvicorn runs it with ``--factory app.api.app:create_app``."""
    chosen = settings if settings is not None else get_settings()
    app = FastAPI(
        title="Turnpost",
        version="1",
        description=_DESCRIPTION,
        openapi_url="/api/v1/openapi.json",
        docs_url="/api/v1/docs",
        redoc_url=None,
    )
    app.state.settings = chosen
    app.state.clock = clock if clock is not None else SystemClock()
    app.state.attempts = Attempts(chosen.redis_url, chosen.sign_ins_per_minute)
    # The web pages put a page in its place for their own addresses.
    app.state.refuse = problems.problem

    def refuse(error: AppError) -> Any:
        return app.state.refuse(error)

    app.add_middleware(
        BodyLimit, limit=chosen.body_limit_kib * 1024, form_limit=chosen.form_limit_kib * 1024, refuse=refuse
    )
    problems.install(app)
    version = APIRouter(prefix="/api/v1")
    for part in (accounts.router, games.router, seats.router):
        version.include_router(part)

    @version.get("/schemas/report", tags=["reports"])
    def report_schema() -> dict[str, Any]:
        """The JSON Schema of reports."""
        return json_schema()

    app.include_router(version)

    @app.get("/healthz", tags=["operation"])
    def healthy() -> dict[str, str]:
        """The process answers."""
        return {"status": "ok"}

    @app.get("/readyz", tags=["operation"])
    def ready(services: Services, response: Response) -> dict[str, str]:
        """Database and broker answer; 503 without the database. A broker that is away only delays work."""
        ping(services.session)
        found = {"status": "ok", "database": revision(services.session), "broker": "ok"}
        try:
            with redis.Redis.from_url(chosen.redis_url, socket_connect_timeout=1, socket_timeout=1) as client:
                client.ping()
        except (redis.RedisError, ValueError):
            found["broker"] = "away"
        response.headers["Cache-Control"] = "no-store"
        return found

    return app
