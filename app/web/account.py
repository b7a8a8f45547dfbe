"""The reader's own account: time zone, password, sessions, tokens for programs, balance."""

from contextlib import AbstractContextManager, nullcontext

from starlette.datastructures import FormData
from starlette.responses import Response

from app import words
from app.accounts.actor import SCOPES
from app.accounts.models import PAPERS, SHOWN
from app.db import nested
from app.errors import AppError
from app.http.attempts import tried
from app.http.downloads import account_zip
from app.http.routers import page_router
from app.web import language
from app.web.access import CsrfForm, SignedInRequest, go, line_of
from app.web.pages import COOKIE, zone_names
from app.web.refusals import told

router = page_router(prefix="/account")

_REDO = frozenset({401, 403, 409, 422, 429})
_SETTINGS = {"zone": "time_zone", "paper": "paper", "shown": "shown", "language": "language"}
_ACTIONS = frozenset({*_SETTINGS, "password", "session", "token", "revoke", "address"})
_MOST_ENTRIES = 20


@router.get("")
def show(request: SignedInRequest, done: str = "") -> Response:
    """Show what is kept about the reader, and what may be changed. ``done``: what has just been changed."""
    return _page(request, done=done)


def _page(
    request: SignedInRequest, *, done: str = "", refused: str = "", token: str = "", status: int = 200
) -> Response:
    own = request.services.own_account
    user = own.user(request.actor)
    entries, refundable = request.services.balances.account(user.id, _MOST_ENTRIES)
    tied_seats, tied_games = request.services.people.ties(user)
    now = request.services.clock.now()
    return request.page(
        "account",
        tied_seats=tied_seats,
        tied_games=tied_games,
        status=status,
        user=user,
        zones=zone_names(),
        sessions=[row for row in own.sessions(request.actor) if row.expires_at > now],
        here=request.me.session_id,
        tokens=[row for row in own.tokens(request.actor) if row.revoked_at is None and row.expires_at > now],
        scopes=SCOPES,
        papers=PAPERS,
        shown=SHOWN,
        fresh=request.services.accounts.is_fresh(request.actor),
        balance=entries[0].balance if entries else 0,
        refundable=refundable,
        entries=entries,
        browser=browser,
        done=done,
        refused=refused,
        token=token,
    )


def _cookie(request: SignedInRequest) -> str:
    return request.http.cookies.get(COOKIE, "")


def browser(agent: str) -> str:
    """Return what a browser says of itself in two words: ``Firefox on Android``."""
    # Chrome calls itself Safari too, Edge calls itself Chrome: the first that fits is the right one.
    names = {"Firefox/": "Firefox", "Edg": "Edge", "OPR/": "Opera", "Chrome/": "Chrome", "Safari/": "Safari"}
    systems = {"Android": "Android", "iPhone": "iPhone", "iPad": "iPad", "Windows": "Windows"}
    systems |= {"Mac OS": "macOS", "Linux": "Linux"}
    name = next((word for mark, word in names.items() if mark in agent), "")
    system = next((word for mark, word in systems.items() if mark in agent), "")
    if system:
        return words.say("browser-on", name=name or words.say("browser-program"), system=system)
    return name or agent[:40] or words.say("browser-unknown")


@router.post("")
def change(request: SignedInRequest, form: CsrfForm) -> Response:
    """Make one change; what does not fit is told on the page."""
    action = line_of(form, "action", 20)
    if action not in _ACTIONS:
        raise AppError(422, "bad_request")
    try:
        # What was refused half-way must not be kept when this answer's transaction is.
        with nested(request.services.session):
            if action == "token":
                return _issue(request, form)
            _do(request, action, form)
    except AppError as error:
        if error.status not in _REDO:
            raise
        return _page(request, refused=told(error), status=error.status)
    answer = go(f"/account?done={action}")
    if action == "language":
        language.keep(request.http, answer, request.me.user.language)
    return answer


def _do(request: SignedInRequest, action: str, form: FormData) -> None:
    own, actor = request.services.own_account, request.actor
    match action:
        case "password":
            old, new = _secret(form, "old"), _secret(form, "new")
            with _trying(request, old):
                own.set_password(actor, old, new, here=_cookie(request), tokens="tokens" in form)
        case "address":
            password = _secret(form, "password")
            with _trying(request, password):
                own.ask_address(actor, line_of(form, "email"), password=password)
        case "session":
            _end_session(request, line_of(form, "session", 12))
        case "revoke":
            own.revoke_token(actor, line_of(form, "prefix", 20))
        case _:
            field = _SETTINGS[action]
            own.set(actor, **{field: line_of(form, field, 60)})


def _trying(request: SignedInRequest, password: str) -> AbstractContextManager[None]:
    """Count a password that is tried, by this session; nothing where none is given."""
    if not password:
        return nullcontext()
    session = f"session:{request.me.session_id}"
    return tried(request.http, request.me.user.email, browser=session)


def _secret(form: FormData, name: str) -> str:
    value = form.get(name)
    return value[:1000] if isinstance(value, str) else ""


@router.get("/export.zip")
def export(request: SignedInRequest) -> Response:
    """Everything kept about the reader, who has just signed in."""
    return account_zip(request.http, request.services.own_account.need_proof(request.actor).id)


@router.post("/export.zip")
def export_with_password(request: SignedInRequest, form: CsrfForm) -> Response:
    """Everything kept about the reader, who gives the password."""
    password = _secret(form, "password")
    try:
        with _trying(request, password):
            user = request.services.own_account.need_proof(request.actor, password)
    except AppError as error:
        if error.status not in _REDO:
            raise
        return _page(request, refused=told(error), status=error.status)
    return account_zip(request.http, user.id)


@router.post("/delete")
def delete(request: SignedInRequest, form: CsrfForm) -> Response:
    """Delete the reader; what stands against it, or a wrong password, is told on the page."""
    password = _secret(form, "password")
    try:
        _need_sure(form)
        with _trying(request, password):
            request.services.own_account.leave(request.actor, password)
    except AppError as error:
        if error.status not in _REDO:
            raise
        return _page(request, refused=told(error), status=error.status)
    answer = go("/letter?for=deleted")
    answer.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax")
    return answer


def _need_sure(form: FormData) -> None:
    if line_of(form, "sure", 20).strip('“”"').lower() != "delete":
        raise AppError(422, "not_sure")


def _end_session(request: SignedInRequest, session: str) -> None:
    own = request.services.own_account
    if session == "others":
        own.end_other_sessions(request.actor, _cookie(request))
    elif session.isdecimal():
        own.end_session(request.actor, int(session))


def _issue(request: SignedInRequest, form: FormData) -> Response:
    """Make a new token: answered with the page itself, because it is shown this once and never stored."""
    scopes = [scope for scope in SCOPES if f"scope-{scope}" in form]
    if not scopes:
        raise AppError(422, "scope_unknown", known=", ".join(SCOPES))
    name = line_of(form, "name", 80)
    token, _ = request.services.own_account.issue_token(request.actor, name=name, scopes=scopes)
    return _page(request, token=token)
