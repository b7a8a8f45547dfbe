"""A seat's sheets: of every turn the revisions, their receipts, comparisons; an older one taken up again."""

from typing import Annotated

from fastapi import Path, Query
from starlette.responses import Response

from app.bounds import MOST_LISTED, MOST_REVISION, MOST_TURN
from app.errors import AppError
from app.games.access import is_moderator
from app.games.rules import about_of, rules_for
from app.http.receipts import attached, proof_of
from app.http.routers import page_router
from app.language import reading
from app.render.messages import Messages
from app.sheets import wording
from app.sheets.findings import findings
from app.sheets.proof_text import text_of
from app.sheets.proofs import canonical
from app.web.access import CsrfForm, SignedInRequest, go, line_of
from app.web.order_place import place
from app.web.orders import refused_page

router = page_router(prefix="/games/{code}/seats/{number}")

Turn = Annotated[int, Path(ge=1, le=MOST_TURN)]
Revision = Annotated[int, Query(ge=0, le=MOST_REVISION)]


@router.get("/sheets")
def index(
    request: SignedInRequest,
    code: str,
    number: int,
    before: Annotated[int, Query(ge=2, le=MOST_TURN + 1)] = MOST_TURN + 1,
) -> Response:
    """Show what was sent for a page of turns, newest first: the last ones, or those before a turn."""
    orders = request.services.orders.seat(request.actor, code, number)
    game, seat = orders.game, orders.seat
    turns, last = orders.turns(before=before), orders.last_turn
    words = Messages(game.ruleset, reading(), game.time_zone)
    return request.page(
        "sheets",
        game=game,
        seat=seat,
        seat_word=about_of(game.ruleset).seat_word,
        turns=turns,
        earlier=turns[-1].game_turn if turns and turns[-1].game_turn > 1 else 0,
        later=before + MOST_LISTED if before <= last else 0,
        last=last,
        revision_stamp=lambda row: wording.revision_stamp(words, row),
        is_moderator=is_moderator(request.actor, game),
        tab="orders",
    )


@router.get("/sheets/{turn}")
def show(request: SignedInRequest, code: str, number: int, turn: Turn, revision: Revision = 0) -> Response:
    """Show a turn's sheet with its receipt: the revision that was run or counts, unless another is named."""
    orders = request.services.orders.seat(request.actor, code, number)
    game, seat = orders.game, orders.seat
    rows = list(orders.turn_sheets(turn))
    foremost = orders.turn(turn).row
    wanted = revision or (foremost.revision if foremost is not None else 0)
    row = next((one for one in rows if one.revision == wanted), None)
    if revision and row is None:
        raise AppError(404, "no_such_sheet", revision=revision)
    words = Messages(game.ruleset, reading(), game.time_zone)
    standing = request.services.standings.of_seat(game, seat)
    receipt = None if row is None else orders.receipt_of(row, unpaid=standing.unpaid)
    book = rules_for(game).orders
    people = request.services.accounts.users(sorted({one.sent_by for one in rows if one.sent_by is not None}))
    return request.page(
        "sheet",
        game=game,
        seat=seat,
        seat_word=about_of(game.ruleset).seat_word,
        turn=turn,
        rows=rows,
        row=row,
        receipt=receipt,
        found=None if receipt is None or row is None else findings(book, row.text, receipt.problems, words),
        stamp=None if receipt is None else wording.receipt_stamp(words, receipt),
        notices=[] if receipt is None else wording.describe_receipt(words, receipt),
        revision_stamp=lambda one: wording.revision_stamp(words, one),
        people={user.id: user.name for user in people},
        standing=standing,
        older=turn - 1 if turn > 1 else 0,
        newer=turn + 1 if turn < orders.last_turn else 0,
        is_moderator=is_moderator(request.actor, game),
        tab="orders",
    )


@router.get("/sheets/{turn}/receipts/{revision}.{form}")
def proof(  # noqa: PLR0917 - FastAPI fills them by name
    request: SignedInRequest, code: str, number: int, turn: Turn, revision: int, form: str
) -> Response:
    """Send the receipt of a revision as a proof to keep: JSON, or text to read."""
    if form not in {"json", "txt"}:
        raise AppError(404, "not_found")
    orders = request.services.orders.seat(request.actor, code, number)
    words = Messages(orders.game.ruleset, reading(), orders.game.time_zone)
    found = proof_of(request.services, orders, turn, revision, words)
    name = f"{code}-seat-{number:03d}-turn-{turn}-receipt-{revision}.{form}"
    if form == "txt":
        return attached(text_of(found).encode(), name, "text/plain; charset=utf-8")
    return attached(canonical(found), name, "application/json")


@router.get("/sheets/{turn}/compare")
def compare(  # noqa: PLR0917 - FastAPI fills them by name
    request: SignedInRequest, code: str, number: int, turn: Turn, old: Revision, new: Revision
) -> Response:
    """Show two revisions of a turn's sheet, side against side."""
    orders = request.services.orders.seat(request.actor, code, number)
    game = orders.game
    lines = orders.compared(turn, old, new)
    rows = {row.revision: row for row in orders.turn_sheets(turn)}
    return request.page(
        "compare",
        game=game,
        seat=orders.seat,
        seat_word=about_of(game.ruleset).seat_word,
        turn=turn,
        old=rows[old],
        new=rows[new],
        rows=list(rows.values()),
        lines=lines,
        is_moderator=is_moderator(request.actor, game),
        tab="orders",
    )


@router.post("/orders/restore")
def restore(request: SignedInRequest, code: str, number: int, form: CsrfForm) -> Response:
    """Send an older revision of the turn to play again: it becomes the newest."""
    revision = line_of(form, "revision", 9)
    if not revision.isdecimal():
        raise AppError(422, "bad_request")
    here = place(request, code, number)
    try:
        receipt = here.orders.restore(int(revision), sure=line_of(form, "action") == "send-empty")
    except AppError as error:
        if error.code != "sheet_empty":
            raise
        text = next((row.text for row in here.rows if row.revision == int(revision)), "")
        return refused_page(request, here, error, text=text)
    return go(f"{here.url}?turn={receipt.game_turn}&sent={receipt.revision}#receipt")
