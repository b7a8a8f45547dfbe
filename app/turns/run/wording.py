"""The words for what a moderator reads before a turn is published."""

from collections.abc import Iterable

from app.games.models import Seat
from app.render.messages import Messages
from app.turns.run.checks import Finding
from app.turns.run.oddities import Oddity


def describe_oddity(words: Messages, oddity: Oddity, seats: Iterable[Seat]) -> str:
    """Return an oddity as a sentence; ``seats`` are all of the game."""
    named = {seat.number: seat.number_and_name for seat in seats}
    label = words.find(f"fact-{oddity.name}") if oddity.name else None
    figures = {
        "seat": named.get(oddity.seat, str(oddity.seat)),
        "name": oddity.name.replace("_", " "),
        "label": oddity.name.replace("_", " ") if label is None else label,
        "before": oddity.before,
        "now": oddity.now,
        "turns": oddity.turns,
        "times": 0 if not oddity.before else oddity.now // oddity.before,
    }
    return " ".join(words.message(f"oddity-{oddity.kind}", figures).split())


def describe_finding(words: Messages, finding: Finding) -> str:
    """Return a check's figure as a sentence, with its limit where one is set."""
    figures = {
        "value": "none" if finding.value is None else finding.value,
        "usual": "none" if finding.usual is None else finding.usual,
        "seats": ", ".join(finding.seats),
    }
    said = words.message(f"check-{finding.key}", figures)
    if finding.limit is None and finding.value is not None:
        said = f"{said} {words.message('check-limit-none')}"
    elif finding.limit is not None:
        said = f"{said} {words.message(f'check-limit-{finding.key}', {'limit': finding.limit})}"
    return " ".join(said.split())
