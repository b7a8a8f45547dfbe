"""What seats foresee of the sheets that computers write for them."""

from typing import Any

from engine.kernel.ruleset import Forecast
from engine.kernel.testing import seasons
from engine.registry import GAMES


def forecasts(key: str, turns: int) -> list[tuple[Any, Forecast]]:
    """Return what seats foresee of the sheets that computers write for them, with their views."""
    rules, found = GAMES[key], []
    for _, turn in seasons.season(rules, turns):
        step = turn.step
        if step is None:
            break
        for seat in step.order:
            view = rules.view(turn.state, seat)
            text = rules.bot(view, step, seasons.dice(rules, step.game_turn, "bots")) or ""
            found.append((view, rules.forecast(view, step, rules.orders.parse(text))))
    return found
