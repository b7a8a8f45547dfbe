"""The page on which one searches all one's reports."""

from typing import Annotated

from fastapi import Query
from starlette.responses import Response

from app.bounds import MOST_ID
from app.errors import AppError
from app.games.rules import about_of
from app.http.routers import page_router
from app.reports.finding import MOST_CHARS, pieces
from app.reports.search import address
from app.web.access import SignedInRequest
from app.web.refusals import told

router = page_router()


@router.get("/search")
def search(
    request: SignedInRequest,
    q: Annotated[str, Query(max_length=1000)] = "",
    after: Annotated[int, Query(ge=0, le=MOST_ID)] = 0,
) -> Response:
    """Show what is found in the reports that the reader may read; the form alone where nothing is asked."""
    request.services.search.need(request.actor)
    results, refused = None, ""
    try:
        results = request.services.search.search(request.actor, q, after=after) if q else None
    except AppError as error:
        if error.status != 422:
            raise
        refused = told(error)
    wanted = results.words if results is not None else []
    return request.page(
        "search",
        status=422 if refused else 200,
        q=q[:MOST_CHARS],
        most=MOST_CHARS,
        after=after,
        results=results,
        refused=refused,
        address=lambda found, line=None: address(found, line, wanted),
        pieces=lambda line: pieces(line.text, wanted),
        seat_word=lambda found: about_of(found.game.ruleset).seat_word,
    )
