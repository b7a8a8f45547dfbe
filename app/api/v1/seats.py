"""A seat's side: template, sheet, check, forecast, receipts, reports."""

from typing import Annotated, Any

from fastapi import Depends, Header, Path, Query, Request, Response
from fastapi.responses import PlainTextResponse, StreamingResponse
from pydantic import BaseModel, ValidationError

from app.api.known import REPORTS, TAGGED, UNCHANGED, Asked, files, tag_of
from app.api.once import ONCE, OnceRoute
from app.api.pages import Listed, PageOut
from app.api.v1.schemas import (
    ReadyIn,
    ReportOut,
    RestoreIn,
    SheetIn,
    StandingOut,
)
from app.api.v1.sheet_schemas import (
    CheckOut,
    DifferenceOut,
    ForecastOut,
    RevisionOut,
    SheetOut,
    TurnSheetsOut,
)
from app.bounds import MOST_RECEIPTS, MOST_REVISION, MOST_TURN
from app.container import Container
from app.errors import AppError
from app.http.access import Caller, Services, words_for
from app.http.downloads import ZIPPED, reports_zip, tables_zip
from app.http.receipts import ReceiptOut
from app.http.routers import api_router
from app.reports.service import file_stem
from app.sheets.service import SeatOrders
from app.sheets.values import Receipt, SheetStatus, text_of_sections

router = api_router(prefix="/games/{code}/seats/{number}", route_class=OnceRoute)

_PDF = "application/pdf"
_CHECK_BODY: dict[str, Any] = {
    "requestBody": {
        "required": True,
        "content": {
            "text/plain": {"schema": {"type": "string", "example": "PRE\n1: BUY 2 BIKES #1\n"}},
            "application/json": {"schema": {"$ref": "#/components/schemas/SheetIn"}},
        },
    }
}
_SHEET_BODY: dict[str, Any] = {
    "requestBody": {
        "required": True,
        "content": {
            **_CHECK_BODY["requestBody"]["content"],
            _PDF: {"schema": {"type": "string", "format": "binary", "description": "A filled order form."}},
        },
    }
}
_ETAG: dict[str, Any] = {
    "ETag": {
        "description": "Turn and revision; send it as If-Match with the next sheet.",
        "schema": {"type": "string", "example": '"7-2"'},
    }
}
_REFUSED: dict[str, Any] = {
    "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
}
_SUBMITTED: dict[int | str, dict[str, Any]] = {
    200: {
        "description": "This very text was there already: no new revision",
        "headers": _ETAG,
        "model": ReceiptOut,
    },
    201: {"description": "A new revision", "headers": _ETAG},
    409: {"description": "No orders are wanted, or the form is of another turn or seat", **_REFUSED},
    412: {"description": "If-Match names another revision than the latest: read it again", **_REFUSED},
    413: {"description": "Too large", **_REFUSED},
    422: {"description": "Not readable as orders, or a form that was changed", **_REFUSED},
}
_IfMatch = Annotated[
    str | None,
    Header(
        description="The ETag of the latest revision known: refused with 412 when another has come since. "
        '`*` or nothing: whatever is there. Before the first revision the ETag ends in `-0"`.'
    ),
]


class OrdersIn(BaseModel):
    """A request's orders: as sent in text or JSON, or the bytes of a filled form."""

    sheet: SheetIn
    form: bytes | None = None


async def orders_body(request: Request) -> OrdersIn:
    """Return the orders of a request, as text, as JSON or as a filled form; raises 422."""
    data = await request.body()
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    try:
        if kind == _PDF:
            return OrdersIn(sheet=SheetIn(), form=data)
        if kind == "application/json":
            return OrdersIn(sheet=SheetIn.model_validate_json(data))
        return OrdersIn(sheet=SheetIn(text=data.decode()))
    except UnicodeDecodeError as error:
        raise AppError(422, "sheet_not_text") from error
    except ValidationError as error:
        raise AppError(422, "bad_request", errors=[item["msg"] for item in error.errors()][:10]) from error


Orders = Annotated[OrdersIn, Depends(orders_body)]


async def _opened(services: Services, actor: Caller, code: str, number: int) -> SeatOrders:
    # Nothing is asked of the database yet, so no thread is needed for it.
    return services.orders.seat(actor, code, number)


Turn = Annotated[int, Path(ge=1, le=MOST_TURN)]
Revision = Annotated[int, Query(ge=1, le=MOST_REVISION)]
OwnSeat = Annotated[SeatOrders, Depends(_opened)]


def _text(services: Container, own: SeatOrders, orders: OrdersIn) -> str:
    if orders.form is not None:
        return services.forms.read(own.actor, orders.form, code=own.code, number=own.number).text
    sheet = orders.sheet
    if (sheet.text is None) == (sheet.sections is None):
        raise AppError(422, "bad_request", errors=["give either text or sections"])
    return sheet.text if sheet.text is not None else text_of_sections(sheet.sections or {})


def _standing(services: Container, own: SeatOrders) -> StandingOut:
    standing = services.standings.of_seat(own.game, own.seat)
    return StandingOut.of(standing, words_for(own.game), mine=own.is_mine)


def _etag(status: SheetStatus | Receipt) -> str:
    return f'"{status.game_turn}-{status.revision}"'


def mark(response: Response, receipt: Receipt) -> None:
    """Set what the head of an answer with a receipt says: which revision, and whether it is a new one."""
    response.headers["ETag"] = _etag(receipt)
    if receipt.repeated:
        response.status_code = 200


@router.get("/template", response_class=PlainTextResponse, tags=["orders"])
def template(own: OwnSeat) -> str:
    """Return the prefilled order sheet."""
    return own.template()


@router.get("/form.pdf", response_class=Response, responses=files(_PDF), tags=["orders"])
def form(  # noqa: PLR0917 - FastAPI fills them by name
    services: Services,
    actor: Caller,
    code: str,
    number: int,
    known: Asked,
    page: Annotated[str, Query(pattern="^(A4|letter)?$")] = "",
) -> Response:
    """Return the order sheet as a PDF form to fill in and POST to `sheet`.

    It is good until the turn is run.

    `page`: A4 or letter; without it on the paper that the seat's player has chosen.
    """
    data = services.forms.pdf(actor, code, number, page=page)
    name = f"{code}-seat-{number}-orders.pdf"
    return known.file(data, _PDF, {"Content-Disposition": f'attachment; filename="{name}"'})


@router.get("/sheet", tags=["orders"], responses={200: {"headers": _ETAG}})
def show_sheet(services: Services, own: OwnSeat, response: Response) -> SheetOut:
    """Show where the seat's orders for the turn to play stand.

    The ETag goes into If-Match of the next POST.
    """
    status = own.status()
    response.headers["ETag"] = _etag(status)
    return SheetOut.of(status, _standing(services, own))


@router.post(
    "/sheet",
    status_code=201,
    tags=["orders"],
    openapi_extra=_SHEET_BODY,
    responses=_SUBMITTED,
    dependencies=ONCE,
)
def submit_sheet(  # noqa: PLR0917 - FastAPI fills them by name
    services: Services,
    own: OwnSeat,
    orders: Orders,
    response: Response,
    if_match: _IfMatch = None,
    reason: Annotated[str, Query(max_length=200)] = "",
) -> ReceiptOut:
    """Send orders as text, JSON or a filled form; every intake is answered with a receipt.

    The same text again is no new revision (200). ``reason``: why a moderator sends it; the player is mailed.
    """
    text = _text(services, own, orders)
    expected = None
    if if_match is not None and if_match != "*":
        status = own.status()
        if if_match != _etag(status):
            raise AppError(412, "sheet_changed", revision=status.revision)
        expected = status.revision
    sheet = orders.sheet
    receipt = own.submit(text, draft=sheet.draft, ready=sheet.ready, if_revision=expected, reason=reason)
    mark(response, receipt)
    return ReceiptOut.of(receipt, words_for(own.game))


@router.post("/ready", tags=["orders"], dependencies=ONCE)
def say_ready(services: Services, own: OwnSeat, wanted: ReadyIn) -> SheetOut:
    """Say, or take back, that nobody need wait for another sheet of yours; 409 before there is one."""
    return SheetOut.of(own.ready(ready=wanted.ready), _standing(services, own))


@router.post("/check", tags=["orders"], openapi_extra=_CHECK_BODY)
def check(services: Services, own: OwnSeat, orders: Orders) -> CheckOut:
    """Say what is wrong with a sheet as far as the seat knows; nothing is stored."""
    words = words_for(own.game)
    return CheckOut.of(own.check(_text(services, own, orders)), words)


@router.post("/forecast", tags=["orders"], openapi_extra=_CHECK_BODY)
def forecast(services: Services, own: OwnSeat, orders: Orders) -> ForecastOut:
    """Play the sheet out on what the seat knows; nothing is stored."""
    words = words_for(own.game)
    return ForecastOut.of(own.forecast(_text(services, own, orders)), words)


@router.get("/receipts", tags=["orders"])
def receipts(
    own: OwnSeat,
    listing: Listed,
    turn: Annotated[int | None, Query(ge=1, le=MOST_TURN)] = None,
) -> PageOut[ReceiptOut]:
    """List the receipts of a turn (the one to play unless named), oldest first; twenty at a time at most."""
    words = words_for(own.game)
    few = listing.at_most(MOST_RECEIPTS)
    rows = own.receipts(turn, after=few.after_number(), limit=few.wanted)
    return few.page(rows, lambda row: row.revision, lambda row: ReceiptOut.of(row, words))


@router.post("/sheets/restore", status_code=201, tags=["orders"], dependencies=ONCE)
def restore_sheet(own: OwnSeat, wanted: RestoreIn) -> ReceiptOut:
    """Send an older revision of the turn to play again: it becomes the newest, with a receipt of its own."""
    receipt = own.restore(wanted.revision, sure=wanted.sure)
    return ReceiptOut.of(receipt, words_for(own.game))


@router.get("/sheets", tags=["orders"])
def list_sheets(own: OwnSeat, listing: Listed) -> PageOut[TurnSheetsOut]:
    """List what was sent for every turn, newest first."""
    base = f"/api/v1/games/{own.code}/seats/{own.number}/sheets"
    turns = own.turns(before=listing.after_number(MOST_TURN + 1), limit=listing.wanted)
    return listing.page(turns, lambda sheets: sheets.game_turn, lambda sheets: TurnSheetsOut.of(sheets, base))


@router.get("/sheets/{turn}", tags=["orders"])
def show_sheets(own: OwnSeat, turn: Turn, listing: Listed) -> PageOut[RevisionOut]:
    """List the revisions of a turn's sheet, oldest first.

    None when it was run without one.

    Twenty at a time at most.
    """
    words = words_for(own.game)
    few = listing.at_most(MOST_RECEIPTS)
    rows = own.sheets_page(turn, after=few.after_number(), limit=few.wanted)
    return few.page(rows, lambda row: row.revision, lambda row: RevisionOut.of(row, words))


@router.get("/sheets/{turn}/compare", tags=["orders"])
def compare_sheets(
    own: OwnSeat, turn: Turn, old: Revision, new: Revision, listing: Listed
) -> PageOut[DifferenceOut]:
    """Compare two revisions of a turn's sheet, line by line."""
    return listing.by_place(own.compared(turn, old, new), DifferenceOut.of)


@router.get("/reports", tags=["reports"])
def list_reports(
    services: Services, actor: Caller, code: str, number: int, listing: Listed
) -> PageOut[ReportOut]:
    """List the reports of the seat, newest first; those that do not hold any more stand behind the others."""
    base = f"/api/v1/games/{code}/seats/{number}/reports"
    reports = services.reports
    rows = reports.page(actor, code, number, after=listing.after_number(), limit=listing.wanted)
    versions = reports.versions([row.id for row in rows if row.replaced_at is not None])
    return listing.page(rows, lambda row: row.id, lambda row: ReportOut.of(row, base, versions.get(row.id)))


@router.get(
    "/reports.zip",
    responses={200: {**ZIPPED[200], "headers": TAGGED}, **UNCHANGED},
    response_class=StreamingResponse,
    tags=["reports"],
)
def all_reports(  # noqa: PLR0917 - FastAPI fills them by name
    services: Services, actor: Caller, code: str, number: int, request: Request, known: Asked
) -> Response:
    """Return all reports of a seat as one zip, sent while it is made."""
    tag = tag_of(services.reports.bundle_of(actor, code, number))
    return known.unchanged(tag) or reports_zip(request, actor, code, number, known.headers(tag))


@router.get(
    "/tables.zip",
    responses={200: {**ZIPPED[200], "headers": TAGGED}, **UNCHANGED},
    response_class=StreamingResponse,
    tags=["reports"],
)
def all_tables(  # noqa: PLR0917 - FastAPI fills them by name
    services: Services, actor: Caller, code: str, number: int, request: Request, known: Asked
) -> Response:
    """Return the lists of all reports of a seat as CSV, a file of each kind, with the turn of every row."""
    tag = tag_of(b"tables\n" + services.reports.bundle_of(actor, code, number))
    return known.unchanged(tag) or tables_zip(request, actor, code, number, known.headers(tag))


@router.get(
    "/reports/{turn}.{form}",
    tags=["reports"],
    response_class=Response,
    responses=REPORTS,
)
def show_report(  # noqa: PLR0917 - FastAPI fills them by name
    services: Services,
    actor: Caller,
    code: str,
    number: int,
    turn: int,
    form: str,
    known: Asked,
    kind: Annotated[str, Query(pattern="^(turn|late|final|start)$")] = "turn",
    version: Annotated[int | None, Query(ge=1, le=9999)] = None,
) -> Response:
    """Return a report as json, html, pdf, txt or csv (zip).

    ``kind`` late, final or start for those.

    Of a turn that was corrected the report that holds; ``version`` 1 is the first that was published.
    """
    row = services.reports.find(actor, code, number, turn, kind, version=version)
    answer = known.report(services.reports.file(row, form), form)
    if form in {"pdf", "csv"}:
        ending = "zip" if form == "csv" else form
        stem = file_stem(services.games.get(code), row)
        answer.headers["Content-Disposition"] = f'attachment; filename="{stem}.{ending}"'
    return answer
