"""Users, for operators: finding them and helping them."""

from fastapi import Request
from starlette.responses import Response

from app.accounts.operating import PAGE
from app.errors import AppError
from app.http.acts import act
from app.http.routers import page_router
from app.web.access import CsrfForm, SignedInRequest, go, line_of
from app.web.refusals import told

router = page_router(prefix="/users")

_REDO = frozenset({404, 409, 422})


@router.get("")
def index(desk: SignedInRequest, request: Request, after: int = 0) -> Response:
    """Users by id, fifty at a time; ``find`` in names and addresses."""
    find = request.query_params.get("find", "")[:100]
    return _index(desk, find=find, after=after, done=request.query_params.get("done", ""))


def _index(
    desk: SignedInRequest, *, find: str = "", after: int = 0, done: str = "", refused: str = ""
) -> Response:
    users = desk.services.operating.find(desk.actor, find, after=after)
    return desk.page(
        "users",
        status=422 if refused else 200,
        users=users,
        find=find,
        more=users[-1].id if len(users) == PAGE else 0,
        done=done,
        refused=refused,
    )


@router.post("")
def invite(desk: SignedInRequest, form: CsrfForm) -> Response:
    """Invite somebody to sign up."""
    try:
        desk.services.links.invite(desk.actor, line_of(form, "email"), reason=line_of(form, "reason", 400))
    except AppError as error:
        if error.status not in _REDO:
            raise
        return _index(desk, refused=told(error))
    return go("/users?done=invited")


@router.get("/{user_id}")
def show(desk: SignedInRequest, user_id: int, done: str = "") -> Response:
    """Show a user: what the account may, its tokens, what was done to it and why."""
    return _user(desk, user_id, done=done)


def _user(
    desk: SignedInRequest, user_id: int, *, done: str = "", refused: str = "", status: int = 200
) -> Response:
    operating, accounts = desk.services.operating, desk.services.accounts
    user = operating.user(desk.actor, user_id)
    acts = operating.acts(desk.actor, user)
    now = desk.services.clock.now()
    by = sorted({row.by_id for row in acts if row.by_id is not None})
    return desk.page(
        "user",
        status=status,
        user=user,
        acts=acts,
        people={one.id: one.name for one in accounts.users(by)},
        tokens=[row for row in accounts.tokens(user) if row.revoked_at is None and row.expires_at > now],
        sessions=[row for row in accounts.sessions(user) if row.expires_at > now],
        seats=desk.services.people.seats(user),
        done=done,
        refused=refused,
    )


@router.post("/{user_id}")
def change(desk: SignedInRequest, user_id: int, form: CsrfForm) -> Response:
    """Do one act, with its reason; what does not fit is told on the page."""
    what, reason = line_of(form, "act", 20), line_of(form, "reason", 400)
    user = desk.services.operating.user(desk.actor, user_id)
    try:
        more = {"prefix": line_of(form, "prefix", 20), "game": line_of(form, "game", 40)}
        act(desk.services, desk.actor, user, what, reason=reason, **more)
    except AppError as error:
        if error.status not in _REDO:
            raise
        return _user(desk, user_id, refused=told(error), status=error.status)
    return go(f"/users/{user_id}?done={what}")
