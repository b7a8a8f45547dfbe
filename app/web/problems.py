"""All codes of refusals on one page: where the ``type`` of a problem leads."""

from fastapi import Request
from starlette.responses import Response

from app import words
from app.http.routers import page_router
from app.web.pages import page

router = page_router()


@router.get("/problems")
def problems(request: Request) -> Response:
    """Show the codes and what they say, for programs' authors; nobody need sign in."""
    return page(request, "problems", problems=words.problems())
