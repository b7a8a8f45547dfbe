"""Older revisions of a sheet: compare two, take one up again."""

from dataclasses import dataclass
from difflib import SequenceMatcher

from fastapi import APIRouter
from starlette.responses import Response

from app.errors import AppError
from app.web.access import CsrfForm, SignedInRequest, go, line_of
from app.web.orders import place, refused_page

router = APIRouter(prefix="/games/{code}/seats/{number}/orders")


@dataclass(frozen=True)
class Difference:
    """One line of a comparison: ``same``, ``gone`` or ``new``, with its numbers in both (0 = not there)."""

    kind: str
    old: int
    new: int
    text: str


def compare(old: str, new: str) -> list[Difference]:
    """Two texts line by line."""
    a, b = old.splitlines(), new.splitlines()
    out: list[Difference] = []
    for kind, low, high, start, end in SequenceMatcher(None, a, b, autojunk=False).get_opcodes():
        if kind == "equal":
            out += [Difference("same", low + n + 1, start + n + 1, a[low + n]) for n in range(high - low)]
            continue
        out += [Difference("gone", n + 1, 0, a[n]) for n in range(low, high)]
        out += [Difference("new", 0, n + 1, b[n]) for n in range(start, end)]
    return out


@router.get("/compare")
def show(desk: SignedInRequest, code: str, number: int, old: int, new: int) -> Response:
    """Two revisions of the turn to play, side against side."""
    here = place(desk, code, number)
    rows = {row.revision: row for row in here.rows}
    for wanted in (old, new):
        if wanted not in rows:
            raise AppError(404, "no_such_sheet", revision=wanted)
    return desk.page(
        "compare",
        game=here.game,
        seat=here.seat,
        here=here,
        seat_word=here.position.ruleset.about.seat_word,
        old=rows[old],
        new=rows[new],
        rows=here.rows,
        lines=compare(rows[old].text, rows[new].text),
        is_moderator=desk.me.user.id == here.game.moderator_id,
        tab="orders",
    )


@router.post("/restore")
def restore(desk: SignedInRequest, code: str, number: int, form: CsrfForm) -> Response:
    """Send an older revision again: it becomes the newest."""
    revision = line_of(form, "revision", 9)
    if not revision.isdecimal():
        raise AppError(422, "bad_request")
    try:
        receipt = desk.services.orders.seat(desk.actor, code, number).restore(
            int(revision), sure=line_of(form, "action") == "send-empty"
        )
    except AppError as error:
        if error.code != "sheet_empty":
            raise
        here = place(desk, code, number)
        text = next((row.text for row in here.rows if row.revision == int(revision)), "")
        return refused_page(desk, here, error, text=text)
    return go(f"/games/{receipt.game}/seats/{number}/orders?sent={receipt.revision}#receipt")
