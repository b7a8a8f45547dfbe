"""The moderator's edits of the world: written like orders, shown with who learns of them, then made."""

from starlette.responses import Response

from app import words
from app.accounts.service import clean_line
from app.errors import AppError
from app.games.access import WHOLE_POSITION
from app.games.models import Game
from app.http.routers import page_router
from app.turns.repair.edits import MOST_TEXT
from app.web import confirm
from app.web.access import CsrfForm, SignedInRequest, go, line_of, text_of
from app.web.refusals import told

router = page_router(prefix="/games/{code}/edits")


@router.get("")
def show(request: SignedInRequest, code: str) -> Response:
    """Show what may be changed, and a form to write it in."""
    return _page(request, request.services.games.moderated(request.actor, code))


@router.post("/look")
def look(request: SignedInRequest, code: str, form: CsrfForm) -> Response:
    """Look at the whole position as a moderator who plays, and say why."""
    request.services.games.look(request.actor, code, WHOLE_POSITION, reason=line_of(form, "reason", 300))
    return go(f"/games/{code}/edits")


@router.post("")
def edit(request: SignedInRequest, code: str, form: CsrfForm) -> Response:
    """Make the edits: asked first, with who learns of them."""
    game = request.services.games.moderated(request.actor, code)
    text, reason = text_of(form, "text")[: MOST_TEXT + 1], line_of(form, "reason", 300)
    try:
        if confirm.is_sure(form, game):
            result = request.services.edits.edit(
                request.actor, code, text, reason=reason, if_run=game.run_number
            )
            return go(f"/games/{code}/board" if result.held else f"/games/{code}/ledger")
        found = request.services.edits.propose(request.actor, code, text)
        clean_line(reason, 200, "bad_reason")
    except AppError as error:
        if error.status not in {404, 422}:
            raise
        return _page(request, game, text=text, reason=reason, refused=told(error), status=error.status)
    said = [
        words.say("ask-edit-told", edit=one.text, seats=", ".join(map(str, one.seats)), count=len(one.seats))
        for one in found
    ]
    proposal = confirm.Proposal(
        question=words.say("ask-edit"),
        button=words.say("ask-edit-button"),
        told=[*(said or [words.say("ask-edit-nobody")]), words.say("ask-edit-reason", reason=reason)],
    )
    return confirm.ask(
        request, game, proposal, back=f"/games/{code}/edits", fields={"text": text, "reason": reason}
    )


def _page(
    request: SignedInRequest,
    game: Game,
    *,
    text: str = "",
    reason: str = "",
    refused: str = "",
    status: int = 200,
) -> Response:
    return request.page(
        "edits",
        status=status,
        game=game,
        edits=request.services.edits.help(request.actor, game.code),
        look=not request.services.games.sight(request.actor, game).whole,
        text=text,
        reason=reason,
        refused=refused,
        is_moderator=True,
        tab="board",
    )
