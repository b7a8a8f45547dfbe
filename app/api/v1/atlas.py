"""The atlas of a game: its printed map, which never changes, under the maps of all its reports."""

from fastapi import Response

from app.api.known import PAPERS, Asked
from app.http.access import Caller, Services
from app.http.routers import api_router

router = api_router(tags=["games"])


@router.get("/games/{code}/atlas.{form}", response_class=Response, responses=PAPERS)
def show_atlas(services: Services, actor: Caller, code: str, form: str, known: Asked) -> Response:
    """Return the printed map of a game, as a report document for nobody, or as html, pdf or txt.

    The maps of reports with an ``atlas`` hold only what differs from it (``around``): ``terrain``,
    ``rivers``, ``city`` and ``major`` of a place stand here, and ``roads`` of both belong together. 404
    ``no_atlas`` for a game whose map is not printed beforehand, or that has not begun.
    """
    row = services.atlases.find(actor, code)
    if form == "json":
        # The tag is that of the bytes, which need not be read to be compared.
        unchanged = known.unchanged(f'"{row.sha256}"')
        if unchanged is not None:
            return unchanged
    return known.report(services.atlases.file(row, form, paper=services.atlases.paper(actor)), form)
