"""Which rules a game is played by: the version it began with, until its moderator takes it to another."""

from typing import Any

from app.errors import AppError
from app.games.models import Game
from engine.kernel.ruleset import About, Ruleset
from engine.registry import GAMES, earlier


def is_here(game: Game) -> bool:
    """Return whether the game that is played belongs to a package that this server has loaded."""
    return game.ruleset in GAMES


def rules_for(game: Game) -> Ruleset[Any, Any]:
    """Return the present rules of a game in play; raises 409 ``rules_away`` while its package is not here."""
    return _present(game.ruleset)


def about_of(key: str) -> About:
    """Return what is told of a game; of one whose package is not here, its key and nothing else."""
    ruleset = GAMES.get(key)
    if ruleset is None:
        return About(key=key, name=key, rules_version=0, seats=(0, 0), dice_tag="")
    return ruleset.about


def rules_of(key: str, version: int) -> Ruleset[Any, Any]:
    """Return a game's rules of one version; raises 409 ``rules_away`` or ``rules_not_here``."""
    present = _present(key)
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
    return earlier(game.ruleset, game.rules_version) or rules_for(game)


def _present(key: str) -> Ruleset[Any, Any]:
    ruleset = GAMES.get(key)
    if ruleset is None:
        raise AppError(409, "rules_away", ruleset=key[:40])
    return ruleset
