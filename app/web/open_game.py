"""A game of one's own: opened by anybody for himself and friends, run by the server."""

from starlette.datastructures import FormData
from starlette.responses import Response

from app.bounds import MOST_TURNS_A_DAY
from app.db import nested
from app.errors import AppError
from app.games.options import choice_words
from app.games.plans import ruleset_of
from app.http.routers import page_router
from app.language import reading
from app.people.openings import MOST_RUNNING, MOST_SEATS, PACES, Opening
from app.render.messages import Messages
from app.web.access import CsrfForm, SignedInRequest, go, line_of
from app.web.refusals import told
from engine.kernel.ruleset import Option
from engine.registry import GAMES, SANDBOXES, first

router = page_router(prefix="/open-game")

_MAPS = ("map", "scenario")
"""The options of a game that say where it is played."""


def _map_of(ruleset: str) -> Option | None:
    return next((one for one in ruleset_of(ruleset).about.options if one.key in _MAPS and one.choices), None)


def _first(ruleset: str) -> dict[str, str]:
    """Return what stands in the fields at first: alone against computers, a turn whenever one sends."""
    sandbox, place = SANDBOXES.get(ruleset), _map_of(ruleset)
    options = {} if sandbox is None else sandbox.options
    return {
        "ruleset": ruleset,
        "title": "",
        "map": "" if place is None else str(options.get(place.key, place.default)),
        "friends": "0",
        "computers": str(1 if sandbox is None else sandbox.computers),
        "pace": "ready",
    }


@router.get("")
def ask(request: SignedInRequest, ruleset: str = "") -> Response:
    """Show the form of a game: which, where, how often, with whom, its name."""
    _need_openers(request)
    return _page(request, _first(ruleset_of(ruleset or first()).about.key))


@router.post("")
def open_game(request: SignedInRequest, form: CsrfForm) -> Response:
    """Open it: alone it starts at once, with friends the page shows their links."""
    _need_openers(request)
    given = {name: line_of(form, name, 120) for name in _first(first())}
    about = ruleset_of(given["ruleset"]).about
    try:
        # What was refused half-way must not be kept when this answer's transaction is.
        with nested(request.services.session):
            game, seat, links = request.services.openings.open(request.actor, _wanted(form, about.key))
    except AppError as error:
        if error.status not in {409, 422}:
            raise
        return _page(request, given, refused=told(error), status=error.status)
    if not links:
        return go(f"/games/{game.code}/seats/{seat.number}/orders")
    return request.page("opened", game=game, links=links, about=about)


@router.post("/{code}/end")
def end(request: SignedInRequest, code: str, form: CsrfForm) -> Response:
    """End a game that one opened and in which nobody else plays; the page has said what that means."""
    del form
    request.services.openings.end(request.actor, code)
    return go("/")


def _need_openers(request: SignedInRequest) -> None:
    if request.me.actor.guest or not request.services.openings.allowed:
        raise AppError(403, "not_allowed")


def _wanted(form: FormData, ruleset: str) -> Opening:
    place, chosen = _map_of(ruleset), line_of(form, "map", 60)
    return Opening(
        ruleset=ruleset,
        title=line_of(form, "title", 120),
        options={place.key: chosen} if place is not None and chosen else {},
        friends=_count(line_of(form, "friends", 3)),
        computers=_count(line_of(form, "computers", 3)),
        pace=line_of(form, "pace", 10),
    )


def _count(text: str) -> int:
    if not text.isdecimal():
        raise AppError(422, "bad_request")
    return int(text)


def _page(
    request: SignedInRequest, given: dict[str, str], *, refused: str = "", status: int = 200
) -> Response:
    about = ruleset_of(given["ruleset"]).about
    place = _map_of(about.key)
    return request.page(
        "open_game",
        status=status,
        about=about,
        given=given,
        games=[(rules.about.key, rules.about.name) for rules in GAMES.values()],
        maps={} if place is None else choice_words(place, Messages(about.key, reading())),
        paces=list(PACES),
        most=(MOST_RUNNING, MOST_SEATS, MOST_TURNS_A_DAY),
        refused=refused,
    )
