"""Signing in and out."""

from hashlib import sha256
from secrets import token_urlsafe
from typing import Any

from fastapi import Request
from starlette.responses import Response

from app import words
from app.accounts.models import User
from app.bounds import SESSION_DAYS
from app.container import Container
from app.errors import AppError
from app.http.access import Services
from app.http.attempts import tried
from app.http.problems import advice_of
from app.http.routers import page_router
from app.web import language
from app.web.access import (
    AnonymousForm,
    CsrfForm,
    SignedInRequest,
    Visitor,
    go,
    line_of,
    local,
    need_own_page,
    trial_of,
    who,
)
from app.web.pages import COOKIE, page

router = page_router()

BROWSER = "turnpost_browser"
"""The cookie of a browser in which somebody was signed in: random, worth nothing without the password."""
_BROWSER_DAYS = 400


@router.get("/sign-in")
def ask(request: Request, services: Services, me: Visitor, next: str = "/") -> Response:  # noqa: A002 - the name in the address
    """Show the sign-in page to strangers and guests; a user who is signed in already goes on."""
    if me is not None and not me.actor.guest:
        return go(local(next))
    return _page(request, next=local(next), trial=trial_of(services, me))


def _page(request: Request, **filled: Any) -> Response:
    sign_up = request.app.state.settings.sign_up == "open"
    return page(
        request, "sign_in", **{"email": "", "refused": "", "trial": "", "may_sign_up": sign_up} | filled
    )


@router.post("/sign-in")
def sign_in(request: Request, services: Services, form: AnonymousForm) -> Response:
    """Open a new session for the right e-mail address and password."""
    need_own_page(request)
    email, password = line_of(form, "email"), form.get("password")
    target = local(line_of(form, "next", 2000))
    browser = _known(request, services, email)
    try:
        with tried(request, email, browser=browser):
            user = services.accounts.sign_in(email, password if isinstance(password, str) else "")
    except AppError as error:
        if error.status not in {401, 429}:
            raise
        refused = words.say("sign-in-refused", title=words.sentence(error).removesuffix("."))
        trial = trial_of(services, who(services, request))
        again = _page(request, status=error.status, next=target, email=email, refused=refused, trial=trial)
        again.headers.update(advice_of(error))
        return again
    return sign_in_as(request, services, user, target)


def _known(request: Request, services: Container, email: str) -> str:
    """Return the mark of a browser in which that account was signed in.

    Counted by itself, whatever others try.
    """
    cookie = request.cookies.get(BROWSER, "")
    if 0 < len(cookie) <= 100 and services.accounts.knows_browser(email, cookie):
        return f"browser:{sha256(cookie.encode()).hexdigest()}"
    return ""


def sign_in_as(request: Request, services: Container, user: User, target: str) -> Response:
    """Go on to a page with a session of that user; the browser is known from now on.

    A session that was there ends. A guest's trial becomes a game of the user's, and is the page to go on to.
    """
    before = who(services, request)
    if before is not None:
        kept = services.openings.keep_trial(before.user.id, user.id) if before.actor.guest else None
        services.accounts.close_session(request.cookies.get(COOKIE, ""))
        target = target if kept is None else f"/games/{kept.code}"
    agent = request.headers.get("user-agent", "")
    cookie, _ = services.accounts.open_session(user, agent=agent)
    known = request.cookies.get(BROWSER, "")
    if not 40 <= len(known) <= 100:
        known = token_urlsafe(32)
    services.accounts.know_browser(user, known)
    settings = request.app.state.settings
    answer = go(target)
    for name, value, days in ((COOKIE, cookie, SESSION_DAYS), (BROWSER, known, _BROWSER_DAYS)):
        answer.set_cookie(
            name,
            value,
            max_age=days * 86400,
            httponly=True,
            samesite="lax",
            secure=settings.base_url.startswith("https://"),
            path="/",
        )
    language.keep(request, answer, user.language)
    return answer


@router.get("/leave-trial")
def ask_leave(request: SignedInRequest) -> Response:
    """Say what becomes of a trial, and how to keep it; somebody with an account has none."""
    if not request.me.actor.guest:
        return go("/")
    sign_up = request.http.app.state.settings.sign_up == "open"
    return request.page("leave_trial", keeps=request.services.openings.allowed, may_sign_up=sign_up)


@router.post("/sign-out")
def sign_out(request: SignedInRequest, _: CsrfForm) -> Response:
    """End this browser's session."""
    request.services.accounts.close_session(request.http.cookies.get(COOKIE, ""))
    answer = go("/sign-in")
    answer.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax")
    return answer
