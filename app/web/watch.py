"""Games for those who do not play them: a page for everybody, a replay of what is over, halls of fame."""

from typing import Annotated

from fastapi import Query, Request
from markupsafe import Markup
from starlette.responses import Response

from app.bounds import MOST_RUN
from app.errors import AppError
from app.games.access import is_moderator
from app.games.plans import ruleset_of
from app.games.rules import about_of
from app.http.access import Services
from app.http.downloads import report_file
from app.http.routers import page_router
from app.language import reading
from app.render import formats
from app.render.document import Report
from app.render.formats import FORMS
from app.render.messages import Messages
from app.web.access import CsrfForm, SignedInRequest, go, line_of
from app.web.pages import page

router = page_router()


@router.get("/watch/{code}")
def watch(request: Request, services: Services, code: str) -> Response:
    """Show what everybody may know of a game, signed in or not; 404 for a game that may not be watched."""
    report = services.onlookers.public(code)
    return page(
        request,
        "watch",
        now=services.clock.now(),
        game=services.onlookers.watched(code),
        fragment=_fragment(report),
    )


@router.post("/games/{code}/watch")
def allow(request: SignedInRequest, code: str, form: CsrfForm) -> Response:
    """Let everybody watch the game, or only those who are in it."""
    request.services.onlookers.allow(request.actor, code, watchable=line_of(form, "watchable", 5) == "yes")
    return go(f"/games/{code}/board#watch")


@router.get("/games/{code}/replay")
def replay(
    request: SignedInRequest, code: str, run: Annotated[int | None, Query(ge=0, le=MOST_RUN)] = None
) -> Response:
    """Show the game step by step on the map, with what every seat saw and held; its last step at first."""
    services = request.services
    here = services.onlookers.place(request.actor, code, run)
    report = services.onlookers.step(request.actor, code, here.step.run)
    game = services.games.get(code)
    words = Messages(game.ruleset, reading(), game.time_zone)
    final = services.onlookers.final(request.actor, code) if here.after is None else None
    return request.page(
        "replay",
        game=game,
        seat_word=about_of(game.ruleset).seat_word,
        here=here,
        fragment=_fragment(report),
        final=final,
        reason="" if final is None else words.find(f"end-{final.reason}") or "",
        is_moderator=is_moderator(request.actor, game),
        tab="replay",
    )


@router.get("/games/{code}/replay/{run}.{form}")
def replay_file(request: SignedInRequest, code: str, run: int, form: str) -> Response:
    """Send a step of the replay as a file: json, html, pdf or txt."""
    report = request.services.onlookers.step(request.actor, code, run)
    if form not in FORMS:
        raise AppError(404, "no_such_format", format=form[:20])
    return report_file(formats.as_file(report, form), form)


@router.get("/hall/{ruleset}")
def hall(request: SignedInRequest, ruleset: str) -> Response:
    """Show who has won games of a ruleset, and whose turns come in time."""
    about = ruleset_of(ruleset).about
    own, hidden = request.services.fame.own(request.actor)
    return request.page(
        "hall", about=about, hall=request.services.fame.hall(request.actor, ruleset), own=own, hidden=hidden
    )


@router.post("/hall/{ruleset}")
def hide(request: SignedInRequest, ruleset: str, form: CsrfForm) -> Response:
    """Keep one's own name out of it, or let it be seen again."""
    ruleset_of(ruleset)
    wanted = line_of(form, "hidden", 5)
    if wanted not in {"yes", "no"}:
        raise AppError(422, "bad_request")
    request.services.fame.hide(request.actor, hidden=wanted == "yes")
    return go(f"/hall/{ruleset}#own")


def _fragment(report: Report) -> Markup:
    # Every word in it has been escaped by the renderer.
    return Markup(formats.html_fragment(report))  # noqa: S704
