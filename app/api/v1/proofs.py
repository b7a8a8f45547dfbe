"""Receipts as proofs: signed JSON and text of any revision of any turn, and the keys that sign."""

from typing import Annotated, Any

from fastapi import Path
from fastapi.responses import PlainTextResponse, Response
from pydantic import BaseModel

from app.api.access import Caller, Services, words_for
from app.api.pages import Listed, PageOut
from app.api.routers import api_router
from app.api.v1.sheet_schemas import ReceiptOut
from app.bounds import MOST_REVISION, MOST_TURN
from app.container import Container
from app.errors import AppError
from app.render.messages import Messages
from app.sheets.proof_text import text_of
from app.sheets.service import SeatOrders
from app.sheets.values import Receipt, turn_to_play

router = api_router()

Turn = Annotated[int, Path(ge=1, le=MOST_TURN)]
Revision = Annotated[int, Path(ge=1, le=MOST_REVISION)]

# What depends on the moment of asking stands in no proof: the same receipt is the same proof.
_PASSING = frozenset({"seconds_left", "repeated", "ready", "unpaid"})


class KeyOut(BaseModel):
    """A key that signs receipts, or has: its name and its public part in Base64 (Ed25519, 32 bytes)."""

    name: str
    public: str


class ProofOut(BaseModel):
    """A receipt with its signature: Ed25519 over the canonical JSON of everything but ``signature``."""

    kind: str
    receipt: dict[str, Any]
    key: str
    public: str
    signature: str


@router.get("/keys", tags=["orders"])
def list_keys(services: Services, listing: Listed) -> PageOut[KeyOut]:
    """The keys that sign receipts, oldest first; the last one signs. Nobody need sign in."""
    keys = services.proofs.published()
    return listing.by_place(keys, lambda key: KeyOut(name=key.name, public=key.public))


@router.get("/games/{code}/seats/{number}/sheets/{turn}/receipts/{revision}.json", tags=["orders"])
def show_proof(  # noqa: PLR0917 - FastAPI fills them by name
    services: Services, actor: Caller, code: str, number: int, turn: Turn, revision: Revision
) -> ProofOut:
    """The receipt of any revision of any turn as a proof; `turnpost receipt verify` checks it."""
    own = services.orders.seat(actor, code, number)
    said = words_for(own.game)
    return ProofOut(**proof_of(services, own, turn, revision, said))


@router.get(
    "/games/{code}/seats/{number}/sheets/{turn}/receipts/{revision}.txt",
    tags=["orders"],
    response_class=PlainTextResponse,
)
def show_proof_text(  # noqa: PLR0917 - FastAPI fills them by name
    services: Services, actor: Caller, code: str, number: int, turn: Turn, revision: Revision
) -> PlainTextResponse:
    """The same to read."""
    own = services.orders.seat(actor, code, number)
    said = words_for(own.game)
    return PlainTextResponse(text_of(proof_of(services, own, turn, revision, said)))


def proof_of(
    services: Container, own: SeatOrders, turn: int, revision: int, said: Messages
) -> dict[str, Any]:
    """The signed receipt of a revision; raises 404 ``no_such_turn``, ``no_such_sheet``.

    ``forecast``: the closing figures, for the turn to play and while the orders can be read; else empty.
    """
    row = next((one for one in own.turn_sheets(turn) if one.revision == revision), None)
    if row is None:
        raise AppError(404, "no_such_sheet", revision=revision)
    receipt = own.receipt_of(row, unpaid=False)
    told = ReceiptOut.of(receipt, said).model_dump(mode="json")
    facts = {name: value for name, value in told.items() if name not in _PASSING}
    left = None if receipt.due_at is None else int((receipt.due_at - receipt.received_at).total_seconds())
    facts |= {
        "title": own.game.title,
        "seat_name": own.seat.name,
        "door": row.door,
        "seconds_left_then": left,
        "forecast": _figures(own, receipt, row.text),
    }
    return services.proofs.sign(facts)


def _figures(own: SeatOrders, receipt: Receipt, text: str) -> dict[str, Any]:
    if receipt.game_turn != turn_to_play(own.game, own.seat) or own.position.step is None:
        return {}
    return {str(key): value for key, value in own.forecast(text).figures.items() if _plain(value)}


def _plain(value: object) -> bool:
    return isinstance(value, str | int | bool)


def attached(body: bytes, name: str, media: str) -> Response:
    """A file to keep."""
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "private, no-store"}
    return Response(body, media_type=media, headers=headers)
