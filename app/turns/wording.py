"""The words for what a moderator reads before a turn is published."""

from app.render.messages import Messages
from app.turns.oddities import Oddity


def oddity_told(words: Messages, oddity: Oddity) -> str:
    """An oddity as a sentence."""
    label = words.find(f"fact-{oddity.name}") if oddity.name else None
    figures = {
        "seat": str(oddity.seat),
        "name": oddity.name.replace("_", " "),
        "label": oddity.name.replace("_", " ") if label is None else label,
        "before": oddity.before,
        "now": oddity.now,
        "times": 0 if not oddity.before else oddity.now // oddity.before,
    }
    return " ".join(words.message(f"oddity-{oddity.kind}", figures).split())
