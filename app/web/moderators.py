"""The page of a game's moderators: who they are, asking another one, leaving it to the others."""

from typing import Annotated

from fastapi import Query
from starlette.responses import Response

from app import words
from app.bounds import MOST_ID
from app.errors import AppError
from app.http.routers import page_router
from app.web import confirm
from app.web.access import CsrfForm, SignedInRequest, go, line_of
from app.web.refusals import told

router = page_router(prefix="/games/{code}/moderators")

_REDO = frozenset({404, 409, 422, 429})


@router.get("")
def show(
    request: SignedInRequest, code: str, done: Annotated[str, Query(pattern="^(asked|withdrawn)?$")] = ""
) -> Response:
    """Show who moderates the game, and who is asked to."""
    return _page(request, code, done=done)


@router.post("")
def change(request: SignedInRequest, code: str, form: CsrfForm) -> Response:
    """Ask another moderator, take that back, or leave the game to the others, which is asked first."""
    game = request.services.moderators.game(request.actor, code)
    action, number = line_of(form, "action", 10), line_of(form, "invitation", 10)
    try:
        if action == "ask":
            request.services.invitations.moderator(request.actor, code, line_of(form, "email"))
            return go(f"/games/{code}/moderators?done=asked")
        if action == "withdraw":
            wanted = min(int(number), MOST_ID) if number.isdecimal() else 0
            request.services.invitations.withdraw_of_game(request.actor, code, wanted)
            return go(f"/games/{code}/moderators?done=withdrawn")
        if action == "leave" and confirm.is_sure(form, game):
            request.services.moderators.leave(request.actor, code)
            return go("/")
    except AppError as error:
        if error.status not in _REDO:
            raise
        return _page(request, code, refused=told(error), status=error.status)
    if action != "leave":
        raise AppError(422, "bad_request")
    proposal = confirm.Proposal(
        question=words.say("ask-leave-moderating"),
        button=words.say("ask-leave-moderating-button"),
        told=[words.say("ask-leave-moderating-what")],
    )
    return confirm.ask(request, game, proposal, back=f"/games/{code}/moderators", fields={"action": "leave"})


def _page(
    request: SignedInRequest, code: str, *, done: str = "", refused: str = "", status: int = 200
) -> Response:
    game = request.services.moderators.game(request.actor, code)
    return request.page(
        "moderators",
        status=status,
        game=game,
        moderators=request.services.moderators.listed(game),
        invited=request.services.invitations.of_game(request.actor, code),
        done=done,
        refused=refused,
        is_moderator=True,
        tab="board",
    )
