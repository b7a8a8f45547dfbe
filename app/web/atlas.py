"""The atlas of a game as a page: its printed map, drawn and in words, and its files."""

from markupsafe import Markup
from starlette.responses import Response

from app.games.access import is_moderator
from app.http.downloads import report_file
from app.http.routers import page_router
from app.web.access import SignedInRequest

router = page_router()


@router.get("/games/{code}/atlas")
def show(request: SignedInRequest, code: str) -> Response:
    """Show the printed map of a game, under which all its reports stand; 404 where there is none."""
    atlases = request.services.atlases
    row = atlases.find(request.actor, code)
    game = request.services.games.seen(request.actor, code)
    return request.page(
        "atlas",
        game=game,
        # Every word in it has been escaped by the renderer.
        fragment=Markup(atlases.fragment(row)),  # noqa: S704
        is_moderator=is_moderator(request.actor, game),
        tab="atlas",
    )


@router.get("/games/{code}/atlas.{form}")
def download(request: SignedInRequest, code: str, form: str) -> Response:
    """Send the same as a file: json, html, pdf or txt."""
    atlases = request.services.atlases
    row = atlases.find(request.actor, code)
    answer = report_file(atlases.file(row, form, paper=atlases.paper(request.actor)), form)
    if form == "pdf":
        answer.headers["Content-Disposition"] = f'attachment; filename="{code}-atlas.pdf"'
    return answer
