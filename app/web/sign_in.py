"""Signing in and out."""

from fastapi import APIRouter, Request
from starlette.responses import Response

from app import words
from app.api.access import Services
from app.api.allowances import need_attempt
from app.api.problems import advice_of
from app.errors import AppError
from app.web.access import (
    AnonymousForm,
    CsrfForm,
    SignedInRequest,
    Visitor,
    go,
    line_of,
    local,
    need_own_page,
)
from app.web.pages import COOKIE, page

router = APIRouter()


@router.get("/sign-in")
def ask(request: Request, me: Visitor, next: str = "/") -> Response:  # noqa: A002 - the name in the address
    """The sign-in page; whoever is signed in already goes on."""
    if me is not None:
        return go(local(next))
    return page(request, "sign_in", next=local(next), email="", refused="")


@router.post("/sign-in")
def sign_in(request: Request, services: Services, me: Visitor, form: AnonymousForm) -> Response:
    """A new session for the right e-mail address and password."""
    need_own_page(request)
    email, password = line_of(form, "email"), form.get("password")
    target = local(line_of(form, "next", 2000))
    try:
        need_attempt(request, email)
        user = services.accounts.sign_in(email, password if isinstance(password, str) else "")
    except AppError as error:
        if error.status not in {401, 429}:
            raise
        again = page(
            request,
            "sign_in",
            status=error.status,
            next=target,
            email=email,
            refused=words.say("sign-in-refused", title=words.title(error)),
        )
        if error.status == 429:
            again.headers.update(advice_of(error))
        return again
    if me is not None:
        services.accounts.close_session(request.cookies.get(COOKIE, ""))
    cookie, _ = services.accounts.open_session(user, agent=request.headers.get("user-agent", ""))
    settings = request.app.state.settings
    answer = go(target)
    answer.set_cookie(
        COOKIE,
        cookie,
        max_age=settings.session_days * 86400,
        httponly=True,
        samesite="lax",
        secure=settings.base_url.startswith("https://"),
        path="/",
    )
    return answer


@router.post("/sign-out")
def sign_out(desk: SignedInRequest, _: CsrfForm) -> Response:
    """End this browser's session."""
    desk.services.accounts.close_session(desk.request.cookies.get(COOKIE, ""))
    answer = go("/sign-in")
    answer.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax")
    return answer
