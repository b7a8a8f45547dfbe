"""Wishes for a region to start in: asked for before a game starts, met where it can be.

Which rulesets know them, and how, is the registry's word.
"""

from app.errors import AppError
from app.games.models import Game
from engine.registry import WISHES

_CHARS = 60


def known_wishes(game: Game) -> tuple[str, ...]:
    """Return what a seat may wish for before the game starts; nothing when the game knows no wishes."""
    form = WISHES.get(game.ruleset)
    # A position written by hand says itself who stands where.
    if form is None or game.scenario:
        return ()
    return form.known(game.options)


def understood_wish(game: Game, text: str) -> str:
    """Return a wish as it is kept; raises 422 ``no_wishes``, or ``bad_wish`` with what is near to it."""
    if not known_wishes(game):
        raise AppError(422, "no_wishes", ruleset=game.ruleset)
    try:
        return WISHES[game.ruleset].understand(game.options, text[:_CHARS])
    except ValueError as error:
        raise AppError(422, "bad_wish", wish=text[:_CHARS], near=str(error)) from error
