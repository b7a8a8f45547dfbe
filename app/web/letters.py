"""Letters inside a game: a page that writes them into the orders, and shows what was sent and heard."""

from starlette.responses import Response

from app.bounds import MOST_ID
from app.errors import AppError
from app.games.access import is_moderator
from app.games.plans import ruleset_of
from app.http.routers import page_router
from app.messages.threads import MOST_TEXT
from app.reports.letters import GOES_OUT, HEARD, SENT, UNSIGNED, WRITTEN
from app.web.access import CsrfForm, SignedInRequest, go, line_of, text_of
from app.web.refusals import told

router = page_router(prefix="/games/{code}/seats/{number}/letters")

_REDO = frozenset({409, 412, 422})


@router.get("")
def show(desk: SignedInRequest, code: str, number: int, to: str = "") -> Response:
    """Show a seat's letters by whom they are with; ``to``: who is written to next."""
    return _page(desk, code, number, to=to[:60])


@router.post("")
def write(desk: SignedInRequest, code: str, number: int, form: CsrfForm) -> Response:
    """Put a letter into the orders; what does not fit is told with what was written."""
    given = {name: line_of(form, name, 60) for name in ("order", "to")} | {"text": text_of(form, "text")}
    try:
        desk.services.letters.write(
            desk.actor, code, number, key=given["order"], to=given["to"], text=given["text"]
        )
    except AppError as error:
        if error.status not in _REDO:
            raise
        return _page(desk, code, number, given=given, refused=told(error), status=error.status)
    return go(f"/games/{code}/seats/{number}/letters?done=1")


@router.post("/abuse")
def report(desk: SignedInRequest, code: str, number: int, form: CsrfForm) -> Response:
    """Report a letter that was heard to the moderator."""
    turn, index = (line_of(form, name, 9) for name in ("turn", "index"))
    try:
        made = desk.services.letters.report_abuse(
            desk.actor,
            code,
            number,
            turn=int(turn) if turn.isdecimal() else 0,
            index=min(int(index), MOST_ID) if index.isdecimal() else 0,
            text=text_of(form, "text"),
        )
    except AppError as error:
        if error.status not in _REDO:
            raise
        return _page(desk, code, number, refused=told(error), status=error.status)
    return go(f"/messages/{made.id}")


def _page(
    desk: SignedInRequest,
    code: str,
    number: int,
    *,
    to: str = "",
    given: dict[str, str] | None = None,
    refused: str = "",
    status: int = 200,
) -> Response:
    orders = desk.services.orders.seat(desk.actor, code, number)
    found = desk.services.letters.desk(desk.actor, code, number)
    return desk.page(
        "letters",
        status=status,
        game=orders.game,
        seat=orders.seat,
        seat_word=ruleset_of(orders.game.ruleset).about.seat_word,
        letters=found,
        turn=orders.status().game_turn,
        given={"to": to, "order": "", "text": ""} | (given or {}),
        states={"written": WRITTEN, "goes_out": GOES_OUT, "sent": SENT, "heard": HEARD},
        unsigned=UNSIGNED,
        most=MOST_TEXT,
        done="done" in desk.request.query_params,
        refused=refused,
        is_moderator=is_moderator(desk.actor, orders.game),
        tab="letters",
    )
