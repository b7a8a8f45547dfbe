"""A seat's reports: the report itself as a page, with the way to its other formats and turns."""

from functools import lru_cache
from typing import Annotated

from fastapi import APIRouter, Query
from markupsafe import Markup
from starlette.responses import Response

from app.api.v1.downloads import reports_zip
from app.games.access import is_moderator
from app.games.service import ruleset_of
from app.render import formats
from app.render.document import load
from app.render.prepared import SheetTicket
from app.reports.service import MEDIA_TYPES, PAGE_POLICY, file_stem
from app.web.access import SignedInRequest

router = APIRouter(prefix="/games/{code}/seats/{number}/reports")

_KIND = "^(turn|late|final|start)$"
_KEPT_PAGES = 32


@router.get("/{turn}.{form}")
def download(  # noqa: PLR0917 - FastAPI fills them by name
    desk: SignedInRequest,
    code: str,
    number: int,
    turn: int,
    form: str,
    kind: Annotated[str, Query(pattern=_KIND)] = "turn",
) -> Response:
    """A report as a file: pdf, txt, json, csv (zip) or html."""
    row = desk.services.reports.find(desk.actor, code, number, turn, kind)
    data = desk.services.reports.file(row, form)
    headers = {"Cache-Control": "private, no-store", "X-Content-Type-Options": "nosniff"}
    if form in {"pdf", "csv"}:
        stem = file_stem(desk.services.games.get(code), row)
        ending = "zip" if form == "csv" else form
        headers["Content-Disposition"] = f'attachment; filename="{stem}.{ending}"'
    if form == "html":
        # The file's own style stands in it; it may not run anything.
        headers["Content-Security-Policy"] = PAGE_POLICY
    return Response(data, media_type=MEDIA_TYPES[form], headers=headers)


@router.get(".zip")
def everything(desk: SignedInRequest, code: str, number: int) -> Response:
    """All reports of the seat as one zip."""
    desk.services.reports.of_seat(desk.actor, code, number)
    return reports_zip(desk.request, desk.actor, code, number)


@router.get("/{turn}")
def show(  # noqa: PLR0917 - FastAPI fills them by name
    desk: SignedInRequest,
    code: str,
    number: int,
    turn: int,
    kind: Annotated[str, Query(pattern=_KIND)] = "turn",
    mail: Annotated[str, Query(max_length=40)] = "",
) -> Response:
    """A report as a page. ``mail``: the key of the mail whose link has led here."""
    reports = desk.services.reports
    row = reports.find(desk.actor, code, number, turn, kind)
    if mail:
        desk.services.deliveries.opened(mail, row.id)
    rows = list(reports.of_seat(desk.actor, code, number))
    game = desk.services.games.get(code)
    here = next((index for index, one in enumerate(rows) if one.id == row.id), 0)
    latest = here == 0 and row.kind != "final"
    orders = f"/games/{code}/seats/{number}/orders" if latest else ""
    # The document never changes, and neither do the words made from it: only the link to the orders does.
    fragment = _fragment(orders, reports.file(row, "json"))
    return desk.page(
        "report",
        game=game,
        seat=desk.services.games.seat(game, number),
        seat_word=ruleset_of(game.ruleset).about.seat_word,
        row=row,
        rows=rows,
        newer=rows[here - 1] if here > 0 else None,
        older=rows[here + 1] if here + 1 < len(rows) else None,
        fragment=fragment,
        is_moderator=is_moderator(desk.actor, game),
        tab="reports",
    )


@router.get("")
def index(desk: SignedInRequest, code: str, number: int) -> Response:
    """All reports of a seat."""
    game = desk.services.games.get(code)
    rows = desk.services.reports.of_seat(desk.actor, code, number)
    return desk.page(
        "reports",
        game=game,
        seat=desk.services.games.seat(game, number),
        seat_word=ruleset_of(game.ruleset).about.seat_word,
        rows=rows,
        mails=desk.services.mail.of_reports([row.id for row in rows]),
        is_moderator=is_moderator(desk.actor, game),
        tab="reports",
    )


@lru_cache(maxsize=_KEPT_PAGES)
def _fragment(orders: str, document: bytes) -> Markup:
    # Every word in it has been escaped by the renderer.
    return Markup(formats.html_fragment(load(document), ticket=SheetTicket(url=orders)))  # noqa: S704
