"""The computer that plays to win."""

from engine.kernel.dice import Roller
from turnpost_diplomacy.options import possible_orders
from turnpost_diplomacy.state import ADJUSTMENTS
from turnpost_diplomacy.view import View


def orders_of(view: View, roller: Roller) -> list[str]:
    """Return the lines of a sheet."""
    lines = [roller.pick(texts, "order") for texts in possible_orders(view).values()]
    return lines[: abs(view.due)] if view.phase == ADJUSTMENTS else lines
