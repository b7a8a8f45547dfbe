"""Letters inside a game: a page that writes them into the orders, and shows what was sent and heard."""

from starlette.responses import Response

from app.bounds import MOST_ID
from app.errors import AppError
from app.games.access import is_moderator
from app.games.rules import about_of
from app.http.routers import page_router
from app.messages.threads import MOST_TEXT
from app.reports.letters import GOES_OUT, HEARD, SENT, UNSIGNED, WRITTEN
from app.web.access import CsrfForm, SignedInRequest, go, line_of, text_of
from app.web.refusals import told

router = page_router(prefix="/games/{code}/seats/{number}/letters")

_REDO = frozenset({409, 412, 422})


@router.get("")
def show(request: SignedInRequest, code: str, number: int, to: str = "") -> Response:
    """Show a seat's letters by whom they are with; ``to``: who is written to next."""
    return _page(request, code, number, to=to[:60])


@router.post("")
def write(request: SignedInRequest, code: str, number: int, form: CsrfForm) -> Response:
    """Put a letter into the orders; what does not fit is told with what was written."""
    given = {name: line_of(form, name, 60) for name in ("order", "to")} | {"text": text_of(form, "text")}
    try:
        request.services.letters.write(
            request.actor, code, number, key=given["order"], to=given["to"], text=given["text"]
        )
    except AppError as error:
        if error.status not in _REDO:
            raise
        return _page(request, code, number, given=given, refused=told(error), status=error.status)
    return go(f"/games/{code}/seats/{number}/letters?done=1")


@router.post("/abuse")
def report(request: SignedInRequest, code: str, number: int, form: CsrfForm) -> Response:
    """Report a letter that was heard to the moderator."""
    turn, index = (line_of(form, name, 9) for name in ("turn", "index"))
    try:
        made = request.services.letters.report_abuse(
            request.actor,
            code,
            number,
            turn=int(turn) if turn.isdecimal() else 0,
            index=min(int(index), MOST_ID) if index.isdecimal() else 0,
            text=text_of(form, "text"),
        )
    except AppError as error:
        if error.status not in _REDO:
            raise
        return _page(request, code, number, refused=told(error), status=error.status)
    return go(f"/messages/{made.id}")


def _page(
    request: SignedInRequest,
    code: str,
    number: int,
    *,
    to: str = "",
    given: dict[str, str] | None = None,
    refused: str = "",
    status: int = 200,
) -> Response:
    orders = request.services.orders.seat(request.actor, code, number)
    found = request.services.letters.overview(request.actor, code, number)
    return request.page(
        "letters",
        status=status,
        game=orders.game,
        seat=orders.seat,
        seat_word=about_of(orders.game.ruleset).seat_word,
        letters=found,
        turn=orders.status().game_turn,
        given={"to": to, "order": "", "text": ""} | (given or {}),
        states={"written": WRITTEN, "goes_out": GOES_OUT, "sent": SENT, "heard": HEARD},
        unsigned=UNSIGNED,
        most=MOST_TEXT,
        done="done" in request.http.query_params,
        refused=refused,
        is_moderator=is_moderator(request.actor, orders.game),
        tab="letters",
    )
