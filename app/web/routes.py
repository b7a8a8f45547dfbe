"""The pages put into the application: their addresses, their errors, their static files."""

from collections.abc import Callable
from typing import Any, cast

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.requests import Request
from starlette.responses import Response

from app.http.problems import HANDLED
from app.http.routers import put_into
from app.web import (
    account,
    assets,
    atlas,
    care,
    edits,
    endings,
    enter,
    game_mail,
    games,
    home,
    hooks,
    invitations,
    known_map,
    language,
    ledger,
    letters,
    lost_mail,
    mail,
    messages,
    moderator,
    moderators,
    new_game,
    open_game,
    order_script,
    orders,
    problems,
    refusals,
    repair,
    reports,
    revisions,
    rulebook,
    schedule,
    search,
    seats,
    setup,
    shares,
    sign_in,
    stage,
    standby,
    status,
    upgrade,
    users,
    visitors,
    watch,
)

_PARTS = (
    assets,
    sign_in,
    enter,
    language,
    account,
    mail,
    messages,
    hooks,
    lost_mail,
    users,
    home,
    visitors,
    new_game,
    open_game,
    games,
    orders,
    order_script,
    revisions,
    letters,
    reports,
    known_map,
    atlas,
    ledger,
    moderator,
    moderators,
    game_mail,
    schedule,
    stage,
    repair,
    edits,
    endings,
    upgrade,
    standby,
    setup,
    shares,
    invitations,
    search,
    care,
    seats,
    watch,
    rulebook,
    problems,
    status,
)


def install(app: FastAPI) -> None:
    """Add the pages. Refusals are answered as pages everywhere but under ``/api``, which keeps its own."""
    put_into(app, *(part.router for part in _PARTS))
    for kind in (*HANDLED, RequestValidationError):
        app.add_exception_handler(kind, _by_door(app.exception_handlers.get(kind)))
    app.state.refuse = refusals.refuse
    app.add_middleware(language.Languages)


def _by_door(problem: Callable[..., Any] | None) -> Callable[[Request, Exception], Response]:
    """Return the API's handler for its own addresses, a page for all others."""

    def answer(request: Request, error: Exception) -> Response:
        if problem is not None and refusals.is_api(request.url.path):
            return cast("Response", problem(request, error))
        return refusals.page_of(request, error)

    return answer
