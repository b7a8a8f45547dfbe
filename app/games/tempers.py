"""How computers play, in words."""

from app.render.messages import Messages
from engine.registry import TEMPERS


def tempers_of(game: str, words: Messages) -> dict[str, str]:
    """Return the tempers that may be chosen for a game's computers, with their names.

    None where none may be.
    """
    if game not in TEMPERS:
        return {}
    return {name: words.word("temper", name) for name in TEMPERS[game].NAMES}
