"""Whether a game can start as it is made: its options, its seats, and what its map has room for."""

from collections.abc import Sequence

from app.errors import AppError
from app.games.models import Game
from app.games.secret import due_path
from engine.kernel.problems import MisfitError
from engine.registry import FITS, GAMES


def need_startable(game: Game, seats: Sequence[int]) -> None:
    """Refuse options and seats with which the game could not start: 422 ``cannot_start``, with what fits.

    A game that says by itself what it has room for is asked; any other is set up once, and that is thrown
    away.
    """
    ruleset = GAMES[game.ruleset]
    try:
        if game.ruleset in FITS:
            FITS[game.ruleset](game.setup, len(seats))
        else:
            dice = game.secret.dice(ruleset, due_path(0, 1))
            ruleset.create(game.setup, seats, dice, game.carried or None)
    except ValueError as error:
        raise cannot_start(error) from error


def cannot_start(error: ValueError) -> AppError:
    """Return what a refused start is to people: what does not fit, and what does."""
    if isinstance(error, MisfitError):
        return AppError(422, "cannot_start", **error.params)
    return AppError(422, "cannot_start", problem=str(error).replace("_", " ")[:200])
