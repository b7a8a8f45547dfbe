"""Which rules a game is played by: the version it began with, until its moderator takes it to another."""

from typing import Any

from app.errors import AppError
from app.games.models import Game
from app.games.plans import ruleset_of
from engine.kernel.ruleset import Ruleset
from engine.registry import earlier


def rules_of(key: str, version: int) -> Ruleset[Any, Any]:
    """Return a game's rules of one version; raises 404 ``no_such_ruleset``, 409 ``rules_not_here``."""
    present = ruleset_of(key)
    if present.about.rules_version == version:
        return present
    found = earlier(key, version)
    if found is None:
        raise AppError(409, "rules_not_here", version=version, present=present.about.rules_version)
    return found


def pinned(game: Game) -> Ruleset[Any, Any]:
    """Return the rules that runs of a game are played by; raises as ``rules_of``."""
    return rules_of(game.ruleset, game.rules_version)


def readable(game: Game) -> Ruleset[Any, Any]:
    """Return the same for reading alone: when its version is not here, the present one reads its states."""
    return earlier(game.ruleset, game.rules_version) or ruleset_of(game.ruleset)
