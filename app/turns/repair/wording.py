"""The words for what a repair would change."""

from collections.abc import Mapping

from app.render.messages import Messages
from app.turns.repair.corrections import Diff, FactChange
from app.turns.repository import Named
from app.words import say


def describe_run(run: Named) -> str:
    """Return a run in words: its number and what it was."""
    turn, played = run.game_turn, run.game_turn - 1
    return say("repair-run", number=run.number, kind=run.kind, turn=turn, played=played, seat=run.seat)


def describe_fact(words: Messages, fact: FactChange) -> str:
    """Return a report's figure that a repair changes, before and after, in words."""
    label = words.find(f"fact-{fact.key}")
    shown = {"before": fact.before, "after": fact.after}
    figures = {
        "label": fact.key.replace("_", " ") if label is None else label,
        **{name: "none" if value is None else value for name, value in shown.items()},
    }
    return " ".join(words.message("repair-fact", figures).split())


def describe_repair(words: Messages, diff: Diff, mail: Mapping[int, str]) -> list[str]:
    """Return what a repair would change, a line each: reports, their mail, and fees."""
    found = []
    for run in diff.runs:
        for report in run.reports:
            facts = "; ".join(describe_fact(words, fact) for fact in report.facts)
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
