"""The rhythm of a game in words, for the mails that tell of a change."""

from app import words
from app.games.models import Game


def rhythm(game: Game) -> str:
    """How long a turn is, and whether it may be run before its date."""
    return words.say("pace-rhythm", hours=game.turn_hours, early="yes" if game.early else "no")


def least_time(days: int | None) -> str:
    """The least time between two turns of a seat; None: what the rules say."""
    return words.say("pace-rules") if days is None else words.say("pace-least", days=days)
