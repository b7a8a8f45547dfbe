"""What a letter asks its reader to be: a seat's deputy, or a reader of its reports."""

from fastapi import Request
from starlette.responses import Response

from app.bounds import MOST_TURN
from app.errors import AppError
from app.http.access import Services
from app.http.routers import page_router
from app.invitations.models import DEPUTY
from app.language import reading
from app.render.messages import Messages
from app.web.access import CsrfForm, SignedInRequest, Visitor, go, line_of
from app.web.pages import page
from app.web.refusals import told

router = page_router(prefix="/invitation")

_REDO = frozenset({409, 422})


@router.get("")
def show(request: Request, services: Services, me: Visitor, key: str = "") -> Response:
    """Show who asks what, what it means, and the way to say yes."""
    return _page(request, services, me, key[:100])


def _page(
    request: Request, services: Services, me: Visitor, key: str, *, refused: str = "", status: int = 200
) -> Response:
    game, seat, row, by = services.invitations.look(key)
    words = Messages(game.ruleset, reading(), game.time_zone)
    return page(
        request,
        "invitation",
        status=status,
        now=services.clock.now(),
        game=game,
        seat=seat,
        row=row,
        by=by,
        begins="none" if row.begins_at is None else words.date(row.begins_at.isoformat(timespec="seconds")),
        ends="none" if row.ends_at is None else words.date(row.ends_at.isoformat(timespec="seconds")),
        last="end" if row.last_turn == MOST_TURN else row.last_turn,
        key=key,
        csrf="" if me is None else me.csrf,
        # A guest has no account to be anything with.
        signed_in=me is not None and not me.actor.guest,
        may_sign_up=request.app.state.settings.sign_up == "open",
        refused=refused,
    )


@router.post("")
def answer(
    request: SignedInRequest, http: Request, services: Services, me: Visitor, form: CsrfForm
) -> Response:
    """Say yes or no."""
    key, invitations = line_of(form, "key", 100), request.services.invitations
    if line_of(form, "action", 10) == "decline":
        invitations.decline(request.actor, key)
        return go("/")
    try:
        game, seat, row, _ = invitations.accept(request.actor, key)
    except AppError as error:
        if error.status not in _REDO:
            raise
        return _page(http, services, me, key, refused=told(error), status=error.status)
    if seat is None:
        return go(f"/games/{game.code}/board")
    return go(f"/games/{game.code}/seats/{seat.number}/orders" if row.kind == DEPUTY else "/shared")
