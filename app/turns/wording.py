"""The words for what a moderator reads before a turn is published, or corrected."""

from collections.abc import Iterable, Mapping

from app.games.models import Seat
from app.render.messages import Messages
from app.turns.checks import Finding
from app.turns.corrections import Diff, FactChange
from app.turns.oddities import Oddity
from app.turns.repository import Named
from app.words import say


def oddity_told(words: Messages, oddity: Oddity, seats: Iterable[Seat]) -> str:
    """An oddity as a sentence; ``seats``: those of the game."""
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


def finding_told(words: Messages, finding: Finding) -> str:
    """A check's figure as a sentence, with its limit where one is set."""
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


def run_told(run: Named) -> str:
    """A run by its number and what it was."""
    turn, played = run.game_turn, run.game_turn - 1
    return say("repair-run", number=run.number, kind=run.kind, turn=turn, played=played, seat=run.seat)


def fact_told(words: Messages, fact: FactChange) -> str:
    """A figure of a report that a repair changes, before and after."""
    label = words.find(f"fact-{fact.key}")
    shown = {"before": fact.before, "after": fact.after}
    figures = {
        "label": fact.key.replace("_", " ") if label is None else label,
        **{name: "none" if value is None else value for name, value in shown.items()},
    }
    return " ".join(words.message("repair-fact", figures).split())


def repair_told(words: Messages, diff: Diff, mail: Mapping[int, str]) -> list[str]:
    """What a repair would change, a line each: reports, with what became of their mail, and fees."""
    found = []
    for run in diff.runs:
        for report in run.reports:
            facts = "; ".join(fact_told(words, fact) for fact in report.facts)
            figures = {
                "turn": str(run.game_turn),
                "seat": str(report.seat),
                "change": report.change,
                "kind": report.kind,
                "blocks": report.blocks,
                "facts": facts or "none",
                "mail": mail.get(report.before or 0, "none"),
            }
            found.append(words.message("repair-report", figures))
        for fee in run.fees:
            cents = words.balance(abs(fee.cents), "EUR")
            figures = {"turn": str(fee.sheet_turn), "seat": str(fee.seat), "cents": cents}
            found.append(words.message("repair-fee-back" if fee.cents > 0 else "repair-fee", figures))
    return [" ".join(line.split()) for line in found]
