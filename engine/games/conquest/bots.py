"""Computer clans: they see only the view and write an orders sheet like everybody else."""

from engine.games.conquest.view import View
from engine.kernel.dice import Roller


def orders_of(view: View, dice: Roller) -> str:
    """The order text of a computer clan."""
    out = []
    for number in sorted(view.own.convoys):
        out += [
            f"CONVOY {number}",
            "LOOT",
            dice.pick(("N", "NE", "SE", "S", "SW", "NW"), f"way:{number}"),
            "LOOT",
        ]
    return "\n".join(out) + "\n"
