"""For those who run the server: health, readiness, figures."""

import hmac
from pathlib import Path
from typing import TYPE_CHECKING

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel

from app import metrics
from app.db import OperationalError, PoolTimeoutError, ping, revision
from app.embedded.supervised import RUNNING, states
from app.errors import AppError
from app.http.access import Services
from app.http.broker import broker_answers
from app.http.problems import seen_as
from app.http.routers import ALL_ROUTES
from app.watch.disk import FULL, room_in

if TYPE_CHECKING:
    from app.config import Settings

router = APIRouter(**ALL_ROUTES)


class Readiness(BaseModel):
    """Whether requests can be answered (status 200) and whether the work behind them gets done.

    Ages in seconds; null: there has been no tick, no game is due. ``disk``: `full` when the server's folder
    takes nothing more, `little` when less than 2 GiB are free. ``untidied``: what is too old and could not be
    removed. ``processes``: how what `turnpost serve` keeps running stands (RUNNING, STARTING, BACKOFF: to be
    tried again, ...); empty where others do that.
    """

    status: str = "ok"
    database: str
    broker: str = "ok"
    worker: str
    last_tick_seconds: int | None
    oldest_due_seconds: int | None
    disk: str = "ok"
    untidied: list[str] = []
    processes: dict[str, str] = {}


@router.get("/healthz", tags=["operation"])
async def healthy() -> dict[str, str]:
    """Say that the process answers."""
    return {"status": "ok"}


@router.get("/readyz", tags=["operation"])
def readiness(services: Services, request: Request, response: Response) -> Readiness:
    """Database and broker answer. A broker that is away only delays work.

    Without the database: a refusal with 503, whose ``params`` hold ``disk`` and ``processes``.

    ``status`` is delayed, too, when the disk is full or something too old cannot be removed.

    ``worker``: silent without a tick for three minutes, behind when a game has been due for as long.
    """
    settings: Settings = request.app.state.settings
    disk = room_in(settings.var_dir).state
    processes = states(Path(settings.supervisor)) if settings.supervisor else {}
    response.headers["Cache-Control"] = "no-store"
    try:
        ping(services.session)
        standing = revision(services.session)
        signs = services.heartbeat.signs()
    except (OperationalError, PoolTimeoutError) as error:
        # Why it is away is mostly one of these two.
        refused = seen_as(request, error)
        raise AppError(refused.status, refused.code, disk=disk, processes=processes) from error
    found = Readiness(
        database=standing,
        worker="silent" if signs.silent else "behind" if signs.behind else "ok",
        last_tick_seconds=signs.last_tick,
        oldest_due_seconds=signs.oldest_due,
        disk=disk,
        untidied=[*signs.untidied],
        processes=processes,
    )
    if not broker_answers(settings.redis_url):
        found.broker = "away"
    well = found.broker == found.worker == "ok" and set(found.processes.values()) <= {RUNNING}
    well = well and found.disk != FULL and not found.untidied
    found.status = "ok" if well else "delayed"
    return found


@router.get("/metrics", include_in_schema=False)
def figures(services: Services, request: Request) -> Response:
    """Return figures for Prometheus, for a caller who brings TURNPOST_METRICS_TOKEN as bearer token.

    Else 404.
    """
    settings: Settings = request.app.state.settings
    wanted = settings.metrics_token.get_secret_value()
    told = request.headers.get("authorization", "")
    if not wanted or not hmac.compare_digest(told.encode(), f"Bearer {wanted}".encode()):
        raise AppError(404, "not_found")
    data = metrics.exposition(services.watch.gauges())
    return Response(data, media_type=metrics.CONTENT_TYPE, headers={"Cache-Control": "no-store"})
