"""The reader's own account: time zone, password, sessions, tokens for programs, balance."""

from zoneinfo import available_timezones

from fastapi import APIRouter
from starlette.datastructures import FormData
from starlette.responses import Response

from app import words
from app.accounts.actor import SCOPES
from app.accounts.models import PAPERS, SHOWN
from app.api.attempts import forget_attempts, need_attempt
from app.api.v1.downloads import account_zip
from app.errors import AppError
from app.web import language
from app.web.access import CsrfForm, SignedInRequest, go, line_of
from app.web.pages import COOKIE
from app.web.refusals import told

router = APIRouter(prefix="/account")

_REDO = frozenset({401, 409, 422, 429})
_ACTIONS = frozenset(
    {"zone", "paper", "shown", "password", "session", "token", "revoke", "address", "language"}
)
_MOST_ENTRIES = 20


@router.get("")
def show(desk: SignedInRequest, done: str = "") -> Response:
    """What is kept about the reader, and what may be changed. ``done``: what has just been changed."""
    return _page(desk, done=done)


def _page(
    desk: SignedInRequest, *, done: str = "", refused: str = "", token: str = "", status: int = 200
) -> Response:
    accounts, balances = desk.services.accounts, desk.services.balances
    user = desk.me.user
    now = desk.services.clock.now()
    return desk.page(
        "account",
        status=status,
        user=user,
        zones=sorted(name for name in available_timezones() if "/" in name or name == "UTC"),
        sessions=[row for row in accounts.sessions(user) if row.expires_at > now],
        here=accounts.session_id(desk.request.cookies.get(COOKIE, "")),
        tokens=[row for row in accounts.tokens(user) if row.revoked_at is None and row.expires_at > now],
        scopes=SCOPES,
        papers=PAPERS,
        shown=SHOWN,
        balance=balances.balance(user.id),
        refundable=balances.refundable(user.id),
        entries=balances.latest_entries(user.id, _MOST_ENTRIES),
        browser=browser,
        done=done,
        refused=refused,
        token=token,
    )


def browser(agent: str) -> str:
    """What a browser says of itself in two words: ``Firefox on Android``."""
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
def change(desk: SignedInRequest, form: CsrfForm) -> Response:
    """One change; what does not fit is told on the page."""
    action = line_of(form, "action", 20)
    if action not in _ACTIONS:
        raise AppError(422, "bad_request")
    try:
        match action:
            case "zone" | "paper" | "language" | "shown":
                _set(desk, action, form)
            case "password":
                _password(desk, form)
            case "address":
                _need_password(desk, form.get("password"))
                desk.services.links.ask_address(desk.me.user, line_of(form, "email"))
            case "session":
                _end_session(desk, line_of(form, "session", 12))
            case "token":
                return _issue(desk, form)
            case "revoke":
                desk.services.accounts.revoke_token(desk.me.user, line_of(form, "prefix", 20))
    except AppError as error:
        if error.status not in _REDO:
            raise
        return _page(desk, refused=told(error), status=error.status)
    answer = go(f"/account?done={action}")
    if action == "language":
        language.keep(desk.request, answer, desk.me.user.language)
    return answer


def _set(desk: SignedInRequest, what: str, form: FormData) -> None:
    """One setting of the reader's own."""
    accounts, user = desk.services.accounts, desk.me.user
    field, change = {
        "zone": ("time_zone", accounts.set_time_zone),
        "paper": ("paper", accounts.set_paper),
        "language": ("language", accounts.set_language),
        "shown": ("shown", accounts.set_shown),
    }[what]
    change(user, line_of(form, field, 60))


def _password(desk: SignedInRequest, form: FormData) -> None:
    """A new password for whoever knows the old one; all other sessions end with the old one."""
    accounts, user = desk.services.accounts, desk.me.user
    old, new = form.get("old"), form.get("new")
    _need_password(desk, old)
    accounts.set_password(
        user,
        new if isinstance(new, str) else "",
        here=desk.request.cookies.get(COOKIE, ""),
        tokens="tokens" in form,
    )


def _need_password(desk: SignedInRequest, password: object) -> None:
    """Raises 401 or 429 unless that is the reader's password; who has none comes by link, and is known."""
    user = desk.me.user
    if user.password_hash is None:
        return
    session = f"session:{desk.services.accounts.session_id(desk.request.cookies.get(COOKIE, ''))}"
    need_attempt(desk.request, user.email, browser=session)
    desk.services.accounts.sign_in(user.email, password if isinstance(password, str) else "")
    forget_attempts(desk.request, user.email, browser=session)


@router.get("/export.zip")
def export(desk: SignedInRequest) -> Response:
    """Everything kept about the reader."""
    return account_zip(desk.request, desk.me.user.id)


@router.post("/delete")
def delete(desk: SignedInRequest, form: CsrfForm) -> Response:
    """Delete the reader; what stands against it, or a wrong password, is told on the page."""
    try:
        _need_sure(form)
        desk.services.people.need_free(desk.me.user)
        _need_password(desk, form.get("password"))
        desk.services.people.leave(desk.me.user)
    except AppError as error:
        if error.status not in _REDO:
            raise
        return _page(desk, refused=told(error), status=error.status)
    answer = go("/letter?for=deleted")
    answer.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax")
    return answer


def _need_sure(form: FormData) -> None:
    if line_of(form, "sure", 20).strip('“”"').lower() != "delete":
        raise AppError(422, "not_sure")


def _end_session(desk: SignedInRequest, session: str) -> None:
    accounts = desk.services.accounts
    if session == "others":
        accounts.end_other_sessions(desk.me.user, desk.request.cookies.get(COOKIE, ""))
    elif session.isdecimal():
        accounts.end_session(desk.me.user, int(session))


def _issue(desk: SignedInRequest, form: FormData) -> Response:
    """A new token: answered with the page itself, because it is shown this once and never stored."""
    scopes = [scope for scope in SCOPES if f"scope-{scope}" in form]
    if not scopes:
        raise AppError(422, "scope_unknown", known=", ".join(SCOPES))
    token, _ = desk.services.accounts.issue_token(desk.me.user, name=line_of(form, "name", 80), scopes=scopes)
    return _page(desk, token=token)
