"""Computers of three tempers: one holds, one does anything legal, one plays to win."""

from engine.kernel.blocks import Say
from engine.kernel.dice import Dice
from engine.kernel.ruleset import Step
from turnpost_diplomacy import planner
from turnpost_diplomacy.book import SECTION
from turnpost_diplomacy.options import possible_orders
from turnpost_diplomacy.setup import TEMPERS
from turnpost_diplomacy.state import ADJUSTMENTS, MOVES, RETREATS, text_of
from turnpost_diplomacy.view import View

NAMES: tuple[str, ...] = TEMPERS


def drawn(seat: int, dice: Dice) -> str:  # noqa: ARG001 - all computers play to win unless told otherwise
    """Return the temper of a computer for which none was chosen."""
    return TEMPERS[0]


def sheet(view: View, step: Step, dice: Dice, temper: str) -> str:
    """Return the sheet of a computer of that temper."""
    roller = dice.scope(step.game_turn, f"bot{view.seat}")
    if temper == "holder":
        lines = [f"{text_of(unit)} H" for unit in view.units if unit.power == view.power]
        lines = lines if view.phase == MOVES else _least(view)
    elif temper == "random":
        lines = [roller.pick(texts, "order") for texts in possible_orders(view).values()]
        lines = lines[: abs(view.due)] if view.phase == ADJUSTMENTS else lines
    else:
        lines = planner.orders_of(view, roller)
    return "\n".join([SECTION, *(f"{number}: {text}" for number, text in enumerate(lines, start=1))]) + "\n"


def _least(view: View) -> list[str]:
    """Return what a holder does between moves: it retreats where it can, and builds armies."""
    count = abs(view.due) if view.phase == ADJUSTMENTS else None
    firsts = [texts[0] for texts in possible_orders(view).values()]
    return firsts[:count] if view.phase in {RETREATS, ADJUSTMENTS} else []


def explain_sheet(view: View, temper: str, text: str) -> tuple[Say, ...]:  # noqa: ARG001 - the sheet is short
    """Describe a sheet in a sentence."""
    return (Say("plan_temper", {"temper": temper}),)
