"""Receipts as proofs: signed JSON and text of any revision of any turn, and the keys that sign."""

from typing import Annotated, Any

from fastapi import Path
from fastapi.responses import PlainTextResponse
from pydantic import BaseModel

from app.api.pages import Listed, PageOut
from app.bounds import MOST_REVISION, MOST_TURN
from app.http.access import Caller, Services, words_for
from app.http.receipts import proof_of
from app.http.routers import api_router
from app.sheets.proof_text import text_of

router = api_router()

Turn = Annotated[int, Path(ge=1, le=MOST_TURN)]
Revision = Annotated[int, Path(ge=1, le=MOST_REVISION)]


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
    """List the keys that sign receipts, oldest first; the last one signs. Nobody need sign in."""
    keys = services.proofs.published()
    return listing.by_place(keys, lambda key: KeyOut(name=key.name, public=key.public))


@router.get("/games/{code}/seats/{number}/sheets/{turn}/receipts/{revision}.json", tags=["orders"])
def show_proof(  # noqa: PLR0917 - FastAPI fills them by name
    services: Services, actor: Caller, code: str, number: int, turn: Turn, revision: Revision
) -> ProofOut:
    """Return the receipt of any revision of any turn as a proof; `turnpost receipt verify` checks it."""
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
    """Return the same to read."""
    own = services.orders.seat(actor, code, number)
    said = words_for(own.game)
    return PlainTextResponse(text_of(proof_of(services, own, turn, revision, said)))
