"""Waiting for a seat, taking one that is offered; the briefing of a seat."""

from markupsafe import Markup
from starlette.responses import Response

from app.errors import AppError
from app.games.access import is_moderator
from app.games.rules import about_of
from app.http.downloads import report_file
from app.http.routers import page_router
from app.web.access import CsrfForm, SignedInRequest, go, line_of

router = page_router(prefix="/games/{code}")


@router.post("/standby")
def standby(request: SignedInRequest, code: str, form: CsrfForm) -> Response:
    """Wait for a seat, leave the list, take or decline what is offered."""
    standbys, action = request.services.standbys, line_of(form, "action", 10)
    if action == "wait":
        standbys.wait(request.actor, code)
    elif action == "leave":
        standbys.withdraw(request.actor, code)
    elif action == "take":
        result = standbys.take(request.actor, code)
        if result.run is not None:
            return go(f"/games/{code}/seats/{result.run.seat}/briefing")
    else:
        raise AppError(422, "bad_request")
    return go(f"/games/{code}#standby")


@router.post("/standby/remove")
def remove(request: SignedInRequest, code: str, form: CsrfForm) -> Response:
    """Take somebody off the list, as its moderator."""
    user = line_of(form, "user", 9)
    request.services.standbys.remove(request.actor, code, int(user) if user.isdecimal() else 0)
    return go(f"/games/{code}/board#standby")


@router.get("/seats/{number}/briefing.{form}")
def download(request: SignedInRequest, code: str, number: int, form: str) -> Response:
    """Send the briefing as a file: pdf, txt, json or html."""
    answer = report_file(request.services.briefings.file(request.actor, code, number, form), form)
    if form == "pdf":
        name = f"{code}-seat-{number:03d}-briefing.pdf"
        answer.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer


@router.get("/seats/{number}/briefing")
def show(request: SignedInRequest, code: str, number: int) -> Response:
    """Show where a seat stands and what has lately become of it, on one page."""
    game = request.services.games.seen(request.actor, code)
    orders = f"/games/{code}/seats/{number}/orders"
    fragment = request.services.briefings.fragment(request.actor, code, number, orders=orders)
    return request.page(
        "briefing",
        game=game,
        seat=request.services.games.seat(game, number),
        seat_word=about_of(game.ruleset).seat_word,
        # Every word in it has been escaped by the renderer.
        fragment=Markup(fragment),  # noqa: S704
        is_moderator=is_moderator(request.actor, game),
        tab="briefing",
    )
