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
def index(request: SignedInRequest, http: Request, after: int = 0) -> Response:
    """Users by id, fifty at a time; ``find`` in names and addresses."""
    find = http.query_params.get("find", "")[:100]
    return _index(request, find=find, after=after, done=http.query_params.get("done", ""))


def _index(
    request: SignedInRequest, *, find: str = "", after: int = 0, done: str = "", refused: str = ""
) -> Response:
    users = request.services.operating.find(request.actor, find, after=after)
    return request.page(
        "users",
        status=422 if refused else 200,
        users=users,
        find=find,
        more=users[-1].id if len(users) == PAGE else 0,
        done=done,
        refused=refused,
    )


@router.post("")
def invite(request: SignedInRequest, form: CsrfForm) -> Response:
    """Invite somebody to sign up."""
    try:
        request.services.links.invite(
            request.actor, line_of(form, "email"), reason=line_of(form, "reason", 400)
        )
    except AppError as error:
        if error.status not in _REDO:
            raise
        return _index(request, refused=told(error))
    return go("/users?done=invited")


@router.get("/{user_id}")
def show(request: SignedInRequest, user_id: int, done: str = "") -> Response:
    """Show a user: what the account may, its tokens, what was done to it and why."""
    return _user(request, user_id, done=done)


def _user(
    request: SignedInRequest, user_id: int, *, done: str = "", refused: str = "", status: int = 200
) -> Response:
    operating, accounts = request.services.operating, request.services.accounts
    user = operating.user(request.actor, user_id)
    acts = operating.acts(request.actor, user)
    now = request.services.clock.now()
    by = sorted({row.by_id for row in acts if row.by_id is not None})
    return request.page(
        "user",
        status=status,
        user=user,
        acts=acts,
        people={one.id: one.name for one in accounts.users(by)},
        tokens=[row for row in accounts.tokens(user) if row.revoked_at is None and row.expires_at > now],
        sessions=[row for row in accounts.sessions(user) if row.expires_at > now],
        seats=request.services.people.seats(user),
        opened=request.services.openings.going_on(request.actor, user),
        done=done,
        refused=refused,
    )


@router.post("/{user_id}")
def change(request: SignedInRequest, user_id: int, form: CsrfForm) -> Response:
    """Do one act, with its reason; what does not fit is told on the page."""
    what, reason = line_of(form, "act", 20), line_of(form, "reason", 400)
    user = request.services.operating.user(request.actor, user_id)
    try:
        game = line_of(form, "opened" if what == "end_game" else "game", 40)
        more = {"prefix": line_of(form, "prefix", 20), "game": game}
        act(request.services, request.actor, user, what, reason=reason, **more)
    except AppError as error:
        if error.status not in _REDO:
            raise
        return _user(request, user_id, refused=told(error), status=error.status)
    return go(f"/users/{user_id}?done={what}")
