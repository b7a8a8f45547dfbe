"""Whether the post is on time, and what is kept how long: for everybody, nobody need sign in."""

from fastapi import Request
from starlette.responses import Response

from app.http.access import Services
from app.http.broker import broker_answers
from app.http.routers import page_router
from app.web.pages import page

router = page_router()


@router.get("/status")
def status(request: Request, services: Services) -> Response:
    """Turns, reports and mail: each on time or since when not."""
    settings = request.app.state.settings
    return page(
        request,
        "status",
        signs=services.heartbeat.signs(),
        broker=broker_answers(settings.redis_url),
        post=services.watch.post(),
        kept=services.retention.kept(),
    )
