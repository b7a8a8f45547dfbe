"""A seat's side: template, sheet, check, forecast, receipts, reports."""

from typing import Annotated

from fastapi import APIRouter, Depends, Header, Query, Request, Response
from fastapi.responses import PlainTextResponse
from pydantic import ValidationError

from app.api.access import Caller, Services
from app.api.v1.schemas import CheckOut, ForecastOut, ReceiptOut, ReportOut, SheetIn, SheetOut
from app.errors import AppError
from app.orders.service import SheetStatus, text_of_sections
from app.reports.service import MEDIA_TYPES, file_stem

router = APIRouter(prefix="/games/{code}/seats/{number}")

_SHEET_BODY = {
    "requestBody": {
        "required": True,
        "content": {
            "text/plain": {"schema": {"type": "string", "example": "PRE\n1: BUY 2 BIKES #1\n"}},
            "application/json": {"schema": SheetIn.model_json_schema()},
        },
    }
}


async def sheet_body(request: Request) -> SheetIn:
    """The orders of a request, as text or as JSON; raises 422."""
    data = await request.body()
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    try:
        if kind == "application/json":
            return SheetIn.model_validate_json(data)
        return SheetIn(text=data.decode())
    except UnicodeDecodeError as error:
        raise AppError(422, "sheet_not_text") from error
    except ValidationError as error:
        raise AppError(422, "bad_request", errors=[item["msg"] for item in error.errors()][:10]) from error


Orders = Annotated[SheetIn, Depends(sheet_body)]


def _text(orders: SheetIn) -> str:
    if (orders.text is None) == (orders.sections is None):
        raise AppError(422, "bad_request", errors=["give either text or sections"])
    return orders.text if orders.text is not None else text_of_sections(orders.sections or {})


def _etag(turn: int, revision: int) -> str:
    return f'"{turn}-{revision}"'


@router.get("/template", response_class=PlainTextResponse, tags=["orders"])
def template(services: Services, actor: Caller, code: str, number: int) -> str:
    """The prefilled order sheet."""
    return services.orders.template(actor, code, number)


@router.get("/sheet", tags=["orders"])
def show_sheet(services: Services, actor: Caller, code: str, number: int, response: Response) -> SheetOut:
    """Where the seat's orders for the turn to play stand. The ETag goes into If-Match of the next POST."""
    status: SheetStatus = services.orders.status(actor, code, number)
    response.headers["ETag"] = _etag(status.game_turn, status.revision)
    return SheetOut.of(status.game_turn, status.state, status.sheet, clean=status.clean)


@router.post("/sheet", status_code=201, tags=["orders"], openapi_extra=_SHEET_BODY)
def submit_sheet(  # noqa: PLR0917 - FastAPI fills them by name
    services: Services,
    actor: Caller,
    code: str,
    number: int,
    orders: Orders,
    response: Response,
    if_match: Annotated[str | None, Header()] = None,
) -> ReceiptOut:
    """Send orders; every intake is answered with a receipt. The same text again changes nothing (200)."""
    expected = None
    if if_match is not None and if_match != "*":
        status = services.orders.status(actor, code, number)
        if if_match != _etag(status.game_turn, status.revision):
            raise AppError(412, "sheet_changed", revision=status.revision)
        expected = status.revision
    receipt = services.orders.submit(
        actor, code, number, _text(orders), draft=orders.draft, if_revision=expected
    )
    response.headers["ETag"] = _etag(receipt.game_turn, receipt.revision)
    if receipt.repeated:
        response.status_code = 200
    return ReceiptOut.of(receipt)


@router.post("/check", tags=["orders"], openapi_extra=_SHEET_BODY)
def check(services: Services, actor: Caller, code: str, number: int, orders: Orders) -> CheckOut:
    """What is wrong with a sheet as far as the seat knows; nothing is stored."""
    return CheckOut.of(services.orders.check(actor, code, number, _text(orders)))


@router.post("/forecast", tags=["orders"], openapi_extra=_SHEET_BODY)
def forecast(services: Services, actor: Caller, code: str, number: int, orders: Orders) -> ForecastOut:
    """The sheet played out on what the seat knows; nothing is stored."""
    return ForecastOut.of(services.orders.forecast(actor, code, number, _text(orders)))


@router.get("/receipts", tags=["orders"])
def receipts(services: Services, actor: Caller, code: str, number: int) -> list[ReceiptOut]:
    """The receipts of the turn to play, the first first."""
    return [ReceiptOut.of(receipt) for receipt in services.orders.receipts(actor, code, number)]


@router.get("/reports", tags=["reports"])
def list_reports(services: Services, actor: Caller, code: str, number: int) -> list[ReportOut]:
    """The reports of the seat, the latest first."""
    base = f"/api/v1/games/{code}/seats/{number}/reports"
    return [ReportOut.of(row, base) for row in services.reports.of_seat(actor, code, number)]


@router.get(
    "/reports/{turn}.{form}",
    tags=["reports"],
    response_class=Response,
    responses={200: {"content": {kind.partition(";")[0]: {} for kind in MEDIA_TYPES.values()}}},
)
def show_report(  # noqa: PLR0917 - FastAPI fills them by name
    services: Services,
    actor: Caller,
    code: str,
    number: int,
    turn: int,
    form: str,
    kind: Annotated[str, Query(pattern="^(turn|late|final|start)$")] = "turn",
) -> Response:
    """A report as json, html, pdf, txt or csv (zip). ``kind`` late, final or start for those."""
    row = services.reports.find(actor, code, number, turn, kind)
    data = services.reports.file(row, form)
    headers = {"Cache-Control": "private, max-age=86400", "X-Content-Type-Options": "nosniff"}
    if form in {"pdf", "csv"}:
        ending = "zip" if form == "csv" else form
        stem = file_stem(services.games.get(code), row)
        headers["Content-Disposition"] = f'attachment; filename="{stem}.{ending}"'
    if form == "html":
        # A report is a page of its own on our address: it may not run anything.
        headers["Content-Security-Policy"] = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
    return Response(data, media_type=MEDIA_TYPES[form], headers=headers)
