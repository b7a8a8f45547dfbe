"""Routers whose addresses are put into the application as they are.

FastAPI's ``include_router`` makes each route a second time, and looks for each request's route twice: half
a second of the start, 0.3 ms of every request.
"""

from typing import Any

from fastapi import APIRouter, Depends, FastAPI

from app.http.access import need_small_numbers
from app.http.problems import DOCUMENTED

API = "/api/v1"
ALL_ROUTES: dict[str, Any] = {
    # What a generated client calls: the name of the function, which is nobody else's.
    "generate_unique_id_function": lambda route: route.name,
    "dependencies": [Depends(need_small_numbers)],
}
"""What ``APIRouter`` takes for every router of the application."""


def api_router(prefix: str = "", **more: Any) -> APIRouter:
    """Return a router of the interface; ``more`` is what ``APIRouter`` takes."""
    return APIRouter(prefix=API + prefix, responses=DOCUMENTED, **ALL_ROUTES, **more)


def page_router(prefix: str = "") -> APIRouter:
    """Return a router of pages, which the description of the interface leaves out."""
    return APIRouter(prefix=prefix, include_in_schema=False, **ALL_ROUTES)


def put_into(app: FastAPI, *routers: APIRouter) -> None:
    """Answer the addresses of these routers, in their order."""
    for router in routers:
        app.router.routes.extend(router.routes)
