"""The ledger's page: what happened to a game, for everybody in it."""

import json
from collections.abc import Collection, Iterator
from functools import partial
from typing import Annotated

from fastapi import Query
from starlette.responses import Response

from app.bounds import MOST_ID
from app.container import Container
from app.games.access import is_moderator
from app.games.ledger_wording import describe_entry
from app.games.models import OVER
from app.http.downloads import archive_zip, sent
from app.http.routers import page_router
from app.language import reading
from app.ledger.service import sealed_facts_for
from app.render.messages import Messages
from app.web.access import SignedInRequest
from app.web.pages import HEADERS

router = page_router(prefix="/games/{code}")


@router.get("/ledger")
def ledger(
    request: SignedInRequest,
    code: str,
    before: Annotated[int | None, Query(ge=1, le=MOST_ID)] = None,
    whole: Annotated[str, Query(pattern="^(yes)?$")] = "",
) -> Response:
    """Show what happened to the game.

    For everybody in it; the latest entries, or those before a number.

    These are held against each other, the one before them and their sealed facts; with ``whole`` all are.
    """
    game, seen = request.services.games.inside(request.actor, code)
    moderated = is_moderator(request.actor, game)
    words = Messages(game.ruleset, reading(), game.time_zone)
    page = request.services.ledger.latest(game.id, before)
    entries, seats = page.entries, request.services.games.seats(game)
    notes = sealed_facts_for({seat.number for seat in seen}, page.notes)
    # Where all of them stand on one page, it has the whole chain.
    whole_shown = before is None and bool(entries) and entries[-1].number == 1
    return request.page(
        "ledger",
        game=game,
        lines=[describe_entry(entry, game, words, seats, notes.get(entry.number, ())) for entry in entries],
        earlier=entries[-1].number if entries and entries[-1].number > 1 else None,
        own=[{"seat": seat} for seat in seen if not moderated or seat.user_id == request.me.user.id],
        archive=game.status == OVER
        and not game.provisional
        and request.services.archives.may_have(request.actor, game),
        before=before,
        whole=bool(whole) or whole_shown,
        broken_at=request.services.ledger.broken_at(game.id) if whole else page.broken_at(),
        is_moderator=moderated,
        tab="ledger",
    )


@router.get("/ledger.json")
def ledger_file(request: SignedInRequest, code: str) -> Response:
    """Send the ledger as `turnpost verify` reads it."""
    game, seen = request.services.games.inside(request.actor, code)
    seats = {seat.number for seat in seen}
    made = partial(_written, game_id=game.id, seats=seats)
    return sent(request.http, f"{code}-ledger.json", "application/json", made, HEADERS)


def _written(c: Container, game_id: int, seats: Collection[int]) -> Iterator[bytes]:
    """Yield all entries as JSON, with the sealed facts that these seats may read."""
    keys, before = ("number", "kind", "payload", "previous", "sha256"), "["
    for rows, sealed in c.ledger.parts(game_id):
        notes = sealed_facts_for(seats, sealed)
        told = [
            {
                "at": entry.at.isoformat(),
                **{key: getattr(entry, key) for key in keys},
                "notes": [{"salt": one.salt, "payload": one.payload} for one in notes.get(entry.number, ())],
            }
            for entry in rows
        ]
        yield (before + json.dumps(told, ensure_ascii=False)[1:-1]).encode()
        before = ","
    yield b"]"


@router.get("/archive.zip")
def archive(request: SignedInRequest, code: str) -> Response:
    """Send the archive of a game that is over."""
    request.services.archives.need(request.actor, code)
    return archive_zip(request.http, request.actor, code, HEADERS)
