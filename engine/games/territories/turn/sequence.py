"""The sequence of play as a table: what runs when, by which rules (TER-TURN)."""

from collections.abc import Callable, Mapping

import msgspec

from engine.games.territories.context import Turn
from engine.games.territories.rules.actions import territory_actions
from engine.games.territories.rules.capture import captures
from engine.games.territories.rules.combat import late_combats, territory_combats
from engine.games.territories.rules.ending import end_checks
from engine.games.territories.rules.food import food
from engine.games.territories.rules.gold import gold
from engine.games.territories.rules.issue import issue
from engine.games.territories.rules.movement import border_combats, complete_moves, defending, to_borders
from engine.games.territories.rules.scoring import victory_points
from engine.games.territories.state import State
from engine.kernel.sheets import Sheet


class Stage(msgspec.Struct, frozen=True):
    """One step of a turn: its number in the rules, its key (words ``stage-<key>``), rules, and the work."""

    number: int
    key: str
    rules: tuple[str, ...]
    run: Callable[[Turn], None]


SEQUENCE: tuple[Stage, ...] = (
    Stage(1, "issue", ("TER-TURN-01", "TER-ACTION", "TER-FOOD-09"), issue),
    Stage(2, "to_borders", ("TER-TURN-02", "TER-UNIT-03"), to_borders),
    Stage(3, "border_combats", ("TER-TURN-02", "TER-TURN-04", "TER-COMBAT"), border_combats),
    Stage(4, "complete_moves", ("TER-TURN-03",), complete_moves),
    Stage(5, "territory_combats", ("TER-TURN-03", "TER-COMBAT"), territory_combats),
    Stage(6, "defending", ("TER-TURN-06", "TER-UNIT-03"), defending),
    Stage(7, "food", ("TER-FOOD",), food),
    Stage(8, "gold", ("TER-TURN-07", "TER-GOLD"), gold),
    Stage(9, "captures", ("TER-TURN-07", "TER-CAPTURE"), captures),
    Stage(10, "actions", ("TER-TURN-07", "TER-ACTION"), territory_actions),
    Stage(11, "late_combats", ("TER-ACTION-10", "TER-COMBAT"), late_combats),
    Stage(12, "victory_points", ("TER-VP",), victory_points),
    Stage(12, "end_checks", ("TER-WIN",), end_checks),
)


def play(state: State, sheets: Mapping[int, Sheet]) -> Turn:
    """Run a whole turn on the state; its context holds the events."""
    turn = Turn(state, sheets)
    for stage in SEQUENCE:
        stage.run(turn)
    return turn
