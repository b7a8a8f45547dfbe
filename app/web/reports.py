"""A seat's reports: the report itself as a page, with the way to its other formats and turns."""

from typing import Annotated

from fastapi import Query
from markupsafe import Markup
from starlette.responses import Response

from app.bounds import MOST_PAGE
from app.games.access import is_moderator
from app.games.rules import about_of
from app.http.downloads import report_file, reports_zip, tables_zip
from app.http.routers import page_router
from app.reports.seat import CHOICE, choice_of
from app.reports.service import file_stem
from app.web.access import SignedInRequest

router = page_router(prefix="/games/{code}/seats/{number}/reports")

_KIND = "^(turn|late|final|start)$"

Version = Annotated[int | None, Query(ge=1, le=9999)]


@router.get("/{turn}.{form}")
def download(  # noqa: PLR0917 - FastAPI fills them by name
    request: SignedInRequest,
    code: str,
    number: int,
    turn: int,
    form: str,
    kind: Annotated[str, Query(pattern=_KIND)] = "turn",
    version: Version = None,
) -> Response:
    """Send a report as a file: pdf, txt, json, csv (zip) or html. ``version``: one that holds no more."""
    row = request.services.reports.find(request.actor, code, number, turn, kind, version=version)
    answer = report_file(request.services.reports.file(row, form), form)
    if form in {"pdf", "csv"}:
        stem = file_stem(request.services.games.seen(request.actor, code), row)
        ending = "zip" if form == "csv" else form
        answer.headers["Content-Disposition"] = f'attachment; filename="{stem}.{ending}"'
    return answer


@router.get(".zip")
def everything(request: SignedInRequest, code: str, number: int) -> Response:
    """Send all reports of the seat as one zip."""
    request.services.reports.seat(request.actor, code, number)
    return reports_zip(request.http, request.actor, code, number)


@router.get("/tables.zip")
def tables(request: SignedInRequest, code: str, number: int) -> Response:
    """Send the lists of all reports of the seat as CSV, a file of each kind."""
    request.services.reports.seat(request.actor, code, number)
    return tables_zip(request.http, request.actor, code, number)


@router.get("/compare")
def compare(
    request: SignedInRequest,
    code: str,
    number: int,
    before: Annotated[str, Query(pattern=CHOICE)] = "",
    after: Annotated[str, Query(pattern=CHOICE)] = "",
) -> Response:
    """Show two reports of the seat side by side; the last two where none are named."""
    own = request.services.reports.seat(request.actor, code, number)
    if before and after:
        pair = [own.chosen(before), own.chosen(after)]
    else:
        last = [*own.latest(2, documents=True)][::-1]
        pair = last if len(last) > 1 else []
        if pair and before:
            pair[0] = own.chosen(before)
        if pair and after:
            pair[1] = own.chosen(after)
    return request.page(
        "two_turns",
        game=own.game,
        seat=own.seat,
        seat_word=about_of(own.game.ruleset).seat_word,
        rows=own.names_around(*pair) if pair else (),
        found=(*pair, request.services.reports.side_by_side(*pair)) if pair else None,
        choice_of=choice_of,
        is_moderator=is_moderator(request.actor, own.game),
        tab="reports",
    )


@router.get("/{turn}")
def show(  # noqa: PLR0917 - FastAPI fills them by name
    request: SignedInRequest,
    code: str,
    number: int,
    turn: int,
    kind: Annotated[str, Query(pattern=_KIND)] = "turn",
    mail: Annotated[str, Query(max_length=40)] = "",
    version: Version = None,
) -> Response:
    """Show a report as a page.

    ``mail``: the key of the mail whose link has led here; ``version`` as in a file.
    """
    reports = request.services.reports
    own = reports.seat(request.actor, code, number)
    row = own.find(turn, kind, version=version)
    if mail:
        request.services.deliveries.opened(mail, row.id)
    near = own.window(row, each=1)
    # One that does not hold stands beside those that do, and leads back only.
    newer = near.newer if row.replaced_at is None else None
    latest = near.newer is None and row.kind != "final" and row.replaced_at is None
    orders = f"/games/{code}/seats/{number}/orders" if latest else ""
    return request.page(
        "report",
        game=own.game,
        seat=own.seat,
        seat_word=about_of(own.game.ruleset).seat_word,
        row=row,
        version=own.version(row) if row.replaced_at is not None else 0,
        corrected=own.corrected(row),
        newer=newer,
        older=near.older,
        latest=latest,
        choice_of=choice_of,
        # Every word in it has been escaped by the renderer.
        fragment=Markup(reports.fragment(row, orders=orders)),  # noqa: S704
        is_moderator=is_moderator(request.actor, own.game),
        tab="reports",
    )


@router.get("")
def index(
    request: SignedInRequest,
    code: str,
    number: int,
    page: Annotated[int, Query(ge=1, le=MOST_PAGE)] = 1,
    old: Annotated[int, Query(ge=1, le=MOST_PAGE)] = 1,
) -> Response:
    """Show a page of the reports of a seat, newest first; behind the first, ``old``: of those undone."""
    own = request.services.reports.seat(request.actor, code, number)
    rows, more = own.page(page)
    replaced, more_old = own.replaced_page(old) if page == 1 else ((), False)
    return request.page(
        "reports",
        game=own.game,
        seat=own.seat,
        seat_word=about_of(own.game.ruleset).seat_word,
        rows=rows,
        pages={"before": page - 1, "next": page + 1 if more else 0},
        old=replaced,
        old_pages={"before": old - 1, "next": old + 1 if more_old else 0},
        mails=request.services.mail.of_reports([row.id for row in rows]),
        is_moderator=is_moderator(request.actor, own.game),
        tab="reports",
    )
