"""For who is not signed in: what there is to play, a sample report of each game, a game to try at once."""

import re
from dataclasses import dataclass
from datetime import timedelta
from functools import lru_cache
from typing import Any

from fastapi import Request
from markupsafe import Markup
from starlette.responses import Response

from app.accounts.service import SignedIn
from app.container import Container
from app.errors import AppError
from app.games.models import OVER, Game
from app.games.plans import ruleset_of
from app.games.rules import about_of
from app.http.access import Services
from app.http.attempts import need_attempt, network_of
from app.http.problems import advice_of
from app.http.routers import page_router
from app.people.sandbox import KEPT
from app.render import formats, rulebook, samples
from app.render.messages import Messages
from app.render.prepared import prepare
from app.web.access import AnonymousForm, Visitor, go, need_own_page
from app.web.pages import COOKIE, page
from app.web.refusals import told
from engine.registry import GAMES, SANDBOXES, first, known

router = page_router()

_REDO = frozenset({429, 503})


@dataclass(frozen=True, kw_only=True)
class Offered:
    """A game as the first page tells it: what it is, how it is won, how long it takes, whether to try it.

    ``lead`` is the first paragraph of its rulebook.
    """

    key: str
    name: str
    seats: tuple[int, int]
    lead: str
    won: str
    lasts: str
    sample: bool
    trial: bool


def front(
    request: Request, services: Container, after: str = "", *, refused: str = "", status: int = 200
) -> Response:
    """Show the first page of a visitor."""
    settings = request.app.state.settings
    offers: list[tuple[Game, str, int]] = []
    for game, count in services.lists.open_to_all(after):
        with services.quarantine.guard(game.id, asks=False):
            offers.append((game, about_of(game.ruleset).name, count))
    games = _offered(settings.sandboxes > 0, known())
    return page(
        request,
        "front",
        status=status,
        games=games,
        flagship=next((game for game in games if game.key == first() and game.sample), None),
        offers=offers,
        watched=[
            (game, about_of(game.ruleset).name, game.status == OVER) for game in services.lists.watchable()
        ],
        sign_up=settings.sign_up,
        kept=KEPT // timedelta(hours=1),
        refused=refused,
    )


def to_the_trial(request: Request, services: Container, me: SignedIn) -> Response:
    """Lead a guest's first page to the game that the guest tries."""
    found = services.lists.played(me.actor)
    return go(f"/games/{found[0][0].code}") if found else front(request, services)


@lru_cache(maxsize=2)
def _offered(trials: bool, keys: tuple[str, ...]) -> list[Offered]:  # noqa: FBT001 - a cache's key
    return [
        Offered(
            key=about.key,
            name=about.name,
            seats=about.seats,
            lead=re.sub(r"\s*\[[A-Z0-9, -]+\]", "", rulebook.lead(about.key)),
            won=Messages(about.key).find("about-won") or "",
            lasts=Messages(about.key).find("about-lasts") or "",
            sample=samples.exists(about.key),
            trial=trials and about.key in SANDBOXES,
        )
        for about in (GAMES[key].about for key in keys)
        if rulebook.lead(about.key)
    ]


@dataclass(frozen=True, kw_only=True)
class Answers:
    """What a stranger asks of a sample: who he is in it, what happened, what he can do, how one wins.

    ``form`` is where the order sheet stands on the page.
    """

    seat: str
    lead: str
    happened: str
    orders: str
    form: str
    won: str


@router.get("/samples/{game}")
def sample(request: Request, me: Visitor, services: Services, game: str) -> Response:
    """Show a real report of a game, as its player reads it."""
    fragment, answers = _sample(game)
    about = ruleset_of(game).about
    reader: dict[str, Any] = {"me": me is not None, "trial": game in SANDBOXES}
    del services
    return page(request, "sample", about=about, fragment=fragment, answers=answers, **reader)


@lru_cache(maxsize=16)
def _sample(game: str) -> tuple[Markup, Answers]:
    report = samples.report(game)
    if report is None:
        raise AppError(404, "not_found")
    prepared, remarks = prepare(report), samples.remarks(game)
    offered = next(one for one in _offered(trials=False, keys=known()) if one.key == game)
    answers = Answers(
        seat=prepared.seat,
        lead=offered.lead,
        happened=prepared.front.headline if prepared.front is not None else "",
        orders=remarks.get("form", ""),
        form=prepared.form.anchor if prepared.form is not None else "",
        won=offered.won,
    )
    # Every word in it has been escaped by the renderer.
    return Markup(formats.html_fragment(report, remarks=remarks)), answers  # noqa: S704


@router.post("/try/{game}")
def begin(request: Request, services: Services, me: Visitor, form: AnonymousForm, game: str) -> Response:  # noqa: ARG001
    """Make a scratch game of one's own, and go on to its orders.

    A user who is signed in tries as a guest, too.
    """
    need_own_page(request)
    try:
        need_attempt(request, "sandbox")
        guest, made, number = services.sandboxes.open(game, network=network_of(request))
    except AppError as error:
        if error.status not in _REDO:
            raise
        again = front(request, services, refused=told(error), status=error.status)
        again.headers.update(advice_of(error))
        return again
    if me is not None:
        services.accounts.close_session(request.cookies.get(COOKIE, ""))
    cookie, _ = services.accounts.open_session(guest, agent=request.headers.get("user-agent", ""))
    answer = go(f"/games/{made.code}/seats/{number}/orders")
    settings = request.app.state.settings
    answer.set_cookie(
        COOKIE,
        cookie,
        max_age=int(KEPT.total_seconds()),
        httponly=True,
        samesite="lax",
        secure=settings.base_url.startswith("https://"),
        path="/",
    )
    return answer
