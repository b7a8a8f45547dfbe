"""Refusals and faults as pages that say what to do."""

from urllib.parse import quote

from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from app import words
from app.errors import AppError
from app.http.problems import advice_of, problem, refusal_of
from app.web.pages import page

# Whose seat it is must not be found out by trying numbers.
_HIDDEN = frozenset({"not_your_seat", "not_moderator", "not_operator", "not_inside"})
_PROGRAMS = ("/api/", "/healthz", "/readyz", "/metrics")


def is_api(path: str) -> bool:
    """Whether programs, not people, ask at that address."""
    return path.startswith(_PROGRAMS)


def refuse(error: AppError) -> ASGIApp:
    """Answer to a body that is too large, before anybody looked at the request."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope)
        found = problem(error) if is_api(request.url.path) else page_of(request, error)
        await found(scope, receive, send)

    return answer


def told(error: AppError) -> str:
    """Return the refusal in a sentence, with the figures that help."""
    return words.sentence(error)


def page_of(request: Request, error: Exception) -> Response:
    """Return a page for a refusal.

    Somebody not signed in goes to the sign-in page and comes back from there.
    """
    refusal = _refusal(request, error)
    if refusal.code == "not_signed_in" and request.method in {"GET", "HEAD"}:
        target = request.url.path + (f"?{request.url.query}" if request.url.query else "")
        return RedirectResponse(f"/sign-in?next={quote(target, safe='')}", status_code=303)
    if refusal.code == "look_first" and request.method in {"GET", "HEAD"}:
        # The page that asks for the reason: /games/{code}/seats/{number}, or /games/{code}/stage.
        parts = request.url.path.split("/")
        page_asking = "/".join(parts[:4] if parts[3:4] == ["stage"] else parts[:5])
        return RedirectResponse(f"{page_asking}#look", status_code=303)
    path = request.url.path
    answer = page(
        request,
        "refusal",
        status=refusal.status,
        title=words.either(f"refusal-head-{refusal.status}", "refusal-head"),
        told=words.say("refusal-signed-out") if refusal.code == "not_signed_in" else told(refusal),
        # An orders page takes up again what the browser has kept of it.
        back=path.partition("/orders")[0] + "/orders" if "/orders/" in path else "/",
        advice=words.either(f"advice-{refusal.code}", f"advice-{refusal.status}", "advice-400"),
        status_code=refusal.status,
    )
    answer.headers.update(advice_of(refusal))
    if isinstance(error, HTTPException):
        answer.headers.update(error.headers or {})
    return answer


def _refusal(request: Request, error: Exception) -> AppError:
    if isinstance(error, AppError) and error.code in _HIDDEN:
        return AppError(404, "not_found")
    if isinstance(error, RequestValidationError):
        # What does not fit is always a part of the address: forms are read by us.
        return AppError(404, "not_found")
    return refusal_of(request, error)
