"""What the scripts of the orders page ask for: keep a draft, where a sheet may go on, where units can go."""

from starlette.responses import JSONResponse, Response

from app import words
from app.errors import AppError
from app.http.routers import page_router
from app.render import clean
from app.web.access import CsrfForm, SignedInRequest, line_of
from app.web.order_place import place
from app.web.pages import HEADERS
from app.web.refusals import told
from app.web.sheet_text import MEND_CHARS, written_text
from app.web.sheet_view import view_of
from engine.kernel.blocks import Map

router = page_router(prefix="/games/{code}/seats/{number}/orders")


@router.post("/kept")
def keep(request: SignedInRequest, code: str, number: int, form: CsrfForm) -> Response:
    """Keep what is being written, for the script that sends it every few moments.

    ``version`` is the one that the page knows; 412 ``draft_changed`` when another page has kept something
    since.
    """
    view = view_of(line_of(form, "view"))
    text = written_text(form, view)
    seen, version, turn = (line_of(form, name, 9) for name in ("seen", "version", "turn"))
    row = request.services.drafts.keep(
        request.actor,
        code,
        number,
        text,
        seen=int(seen) if seen.isdecimal() else 0,
        if_version=int(version) if version.isdecimal() else None,
        if_turn=int(turn) if turn.isdecimal() else None,
    )
    return JSONResponse({"version": row.version, "turn": row.game_turn}, headers=HEADERS)


@router.post("/next")
def following(request: SignedInRequest, code: str, number: int, form: CsrfForm) -> Response:
    """Say where the sheet as written may go on, for the script of the map.

    Places, and what is to be said.

    ``lit``: the numbers of the places; ``says``: why the last line cannot be carried out whole, or "".
    Nothing is stored. A sheet that would be refused whole lights nothing.
    """
    here = place(request, code, number)
    text = written_text(form, view_of(line_of(form, "view")))
    try:
        checked = here.orders.check(text)
        blocks = here.orders.forecast(text).blocks
    except AppError as error:
        return JSONResponse({"lit": [], "says": told(error)}, headers=HEADERS)
    lit = [cell.id for block in blocks if isinstance(block, Map) for cell in block.cells if cell.lit]
    wrong = [problem for problem in checked.problems if problem.severity == "error"]
    says = here.words.refusal(wrong[-1].code, wrong[-1].params, wrong[-1].order) if wrong else ""
    return JSONResponse({"lit": lit, "says": says}, headers=HEADERS)


@router.post("/ways")
def ways(request: SignedInRequest, code: str, number: int, form: CsrfForm) -> Response:
    """Say where a unit can go behind the sheet as written, for the script of the map.

    Nothing is stored.

    ``ways``: by place the places and lines of the way there and what it costs; ``says``: why there are none.
    """
    here = place(request, code, number)
    text = written_text(form, view_of(line_of(form, "view")))
    try:
        _, sought = here.way(text, line_of(form, "way_unit", MEND_CHARS), "")
    except AppError as error:
        return JSONResponse({"ways": {}, "says": told(error)}, headers=HEADERS)
    found = {
        str(way.to): {"places": way.places, "orders": way.orders, "says": clean.one_line(says)}
        for way, says in sought.ways
    }
    return JSONResponse({"ways": found, "says": "" if found else words.say("ways-none")}, headers=HEADERS)
