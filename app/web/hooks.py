"""The reader's webhooks: programs that are told what the reader is mailed."""

from starlette.responses import Response

from app.errors import AppError
from app.hooks.service import EVENTS, MOST
from app.http.routers import page_router
from app.web.access import CsrfForm, SignedInRequest, go, line_of
from app.web.refusals import told

router = page_router(prefix="/account/webhooks")

_REDO = frozenset({409, 422})


@router.get("")
def show(request: SignedInRequest, done: str = "") -> Response:
    """Show each webhook with what was told to it lately. ``done``: what has just been done."""
    return _page(request, done=done)


def _page(
    request: SignedInRequest, *, done: str = "", refused: str = "", secret: str = "", status: int = 200
) -> Response:
    hooks = request.services.own_hooks
    return request.page(
        "hooks",
        status=status,
        hooks=hooks.all(request.actor),
        calls=hooks.calls(request.actor),
        events=EVENTS,
        most=MOST,
        done=done,
        refused=refused,
        secret=secret,
    )


@router.post("")
def change(request: SignedInRequest, form: CsrfForm) -> Response:
    """Add one, try one, or take one away; what does not fit is told on the page."""
    hooks = request.services.own_hooks
    action, number = line_of(form, "action", 10), line_of(form, "hook", 10)
    hook_id = int(number) if number.isascii() and number.isdecimal() and len(number) <= 9 else 0
    if action == "add":
        try:
            added = hooks.add(request.actor, line_of(form, "url", 600))
        except AppError as error:
            if error.status not in _REDO:
                raise
            return _page(request, refused=told(error), status=error.status)
        return _page(request, done=action, secret=added.secret)
    do = {"ping": hooks.ping, "remove": hooks.remove}.get(action)
    if do is None:
        raise AppError(422, "bad_request")
    do(request.actor, hook_id)
    return go(f"/account/webhooks?done={action}")
