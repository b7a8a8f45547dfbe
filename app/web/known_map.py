"""The map over the turns: what a seat knew of it in each, from its stored reports only."""

from typing import Annotated, Literal

from fastapi import Query
from markupsafe import Markup
from starlette.responses import Response

from app.games.access import is_moderator
from app.games.rules import about_of
from app.http.routers import page_router
from app.render.html_report import map_list_html
from app.render.map_svg import map_svg
from app.reports.known_map import LAYERS, OVERHEARD, KnownMap, has_heard
from app.reports.seat import CHOICE, choice_of
from app.web.access import SignedInRequest

router = page_router()

Layer = Literal["terrain", "owners", "spotted", "heard", "trails"]
Yes = Annotated[str, Query(pattern="^(yes)?$")]
_MOST_LAYERS = 20


@router.get("/games/{code}/seats/{number}/map")
def show(  # noqa: PLR0917 - FastAPI fills them by name
    request: SignedInRequest,
    code: str,
    number: int,
    turn: Annotated[str, Query(pattern=CHOICE)] = "",
    layer: Annotated[list[Layer] | None, Query(max_length=_MOST_LAYERS)] = None,
    chosen: Yes = "",
    large: Yes = "",
    part: Yes = "",
) -> Response:
    """Show the map of a turn, of the latest where none is named.

    ``layer``: what is shown, everything unless ``chosen``; ``large``: drawn larger, for those who cannot
    zoom. ``part``: the drawing and its list alone, for the script of the slider.
    """
    own = request.services.reports.seat(request.actor, code, number)
    row, found = request.services.reports.known_map(own, turn)
    game, seen = own.game, None if row is None else own.window(row)
    offered = [one for one in LAYERS if one != OVERHEARD or has_heard(game.ruleset)]
    return request.page(
        "known_map_part" if part else "known_map",
        game=game,
        seat=own.seat,
        seat_word=about_of(game.ruleset).seat_word,
        row=row,
        seen=seen,
        found=found,
        drawing=_drawing(found),
        places=_places(found),
        offered=offered,
        shown=set(layer or ()) if chosen else set(offered),
        chosen=bool(chosen),
        large=bool(large),
        choice_of=choice_of,
        is_moderator=is_moderator(request.actor, game),
        tab="reports",
    )


def _drawing(found: KnownMap | None) -> Markup:
    if found is None:
        return Markup()
    # Every word in it has been escaped by the renderer.
    return Markup(map_svg(found.block, found.words, title=found.title, name="known"))  # noqa: S704


def _places(found: KnownMap | None) -> Markup:
    if found is None:
        return Markup()
    return Markup(map_list_html(found.listed, found.words.message("map-list")))  # noqa: S704
