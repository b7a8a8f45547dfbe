"""The ledger's page: what happened to a game, for everybody in it."""

from collections.abc import Sequence

from fastapi import APIRouter
from starlette.responses import JSONResponse, Response

from app.errors import AppError
from app.games.access import is_moderator
from app.games.ledger_wording import told
from app.games.models import Game, Seat
from app.render.messages import Messages
from app.web.access import SignedInRequest
from app.web.pages import HEADERS

router = APIRouter(prefix="/games/{code}")


@router.get("/ledger")
def ledger(desk: SignedInRequest, code: str) -> Response:
    """What happened to the game: for everybody in it."""
    game, seen = _inside(desk, code)
    moderated = is_moderator(desk.actor, game)
    words = Messages(game.ruleset, "en", desk.me.user.time_zone)
    entries = desk.services.ledger.entries(game.id)
    return desk.page(
        "ledger",
        game=game,
        lines=[told(entry, game, words) for entry in reversed(entries)],
        own=[{"seat": seat} for seat in seen if not moderated or seat.user_id == desk.me.user.id],
        broken_at=desk.services.ledger.broken_at(game.id),
        is_moderator=moderated,
        tab="ledger",
    )


@router.get("/ledger.json")
def ledger_file(desk: SignedInRequest, code: str) -> Response:
    """The ledger as `turnpost verify` reads it."""
    game, _ = _inside(desk, code)
    keys = ("number", "kind", "payload", "previous", "sha256")
    rows = [
        {"at": entry.at.isoformat(), **{key: getattr(entry, key) for key in keys}}
        for entry in desk.services.ledger.entries(game.id)
    ]
    headers = {**HEADERS, "Content-Disposition": f'attachment; filename="{game.code}-ledger.json"'}
    return JSONResponse(rows, headers=headers)


def _inside(desk: SignedInRequest, code: str) -> tuple[Game, Sequence[Seat]]:
    """The game and the seats that the reader may see; 403 when there are none."""
    game = desk.services.games.get(code)
    seen = desk.services.games.seats_of(desk.actor, game)
    if not seen:
        raise AppError(403, "not_your_seat")
    return game, seen
