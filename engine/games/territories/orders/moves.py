"""Moves of units over one border."""

from typing import Annotated, ClassVar

from engine.games.territories.context import Answer, Turn
from engine.games.territories.orders.words import CountOrAll, Place, Units
from engine.games.territories.rules import issue
from engine.kernel.answers import OrderResult
from engine.kernel.orders import Order
from engine.kernel.params import Led


class MoveUnits(Order, frozen=True):
    """Moves the units named to a territory next to where each of them stands.

    Units from different territories may share a line. The later of two lines for one unit counts.
    A unit without a move stays and will be Defending.
    """

    word = "MOVE"
    short = "MO"
    kind = "actions"
    examples: ClassVar[tuple[str, ...]] = ("MOVE U1 TO 4", "MOVE 3 5 8 TO FOXLEY")
    rule = "TER-UNIT-01"
    refusals = (
        *("unknown_territory", "unclear_territory", "not_your_unit"),
        *("already_there", "not_adjacent", "overruled"),
    )

    units: Annotated[tuple[int, ...], Units("unit")]
    to: Annotated[str, Led("TO", Place("territory"))]

    def play(self, turn: Turn, answer: Answer) -> OrderResult:
        """Carry out the order (TER-UNIT-01)."""
        return issue.move_units(turn, answer, self.units, self.to)


class MoveSome(Order, frozen=True):
    """Moves that many units, or all, from a territory to one next to it.

    Taken are those of your units there without a move on an earlier line, highest numbers first;
    ALL takes all the others.
    """

    word = "MOVE"
    short = "MO"
    kind = "actions"
    examples: ClassVar[tuple[str, ...]] = ("MOVE 2 FROM 5 TO 6", "MOVE ALL FROM DUNMERE TO 4")
    rule = "TER-UNIT-01"
    refusals = (
        *("unknown_territory", "unclear_territory", "too_few_units"),
        *("already_there", "not_adjacent", "overruled"),
    )

    count: Annotated[int, CountOrAll("n")]
    origin: Annotated[str, Led("FROM", Place("territory"))]
    to: Annotated[str, Led("TO", Place("territory"))]

    def play(self, turn: Turn, answer: Answer) -> OrderResult:
        """Carry out the order (TER-UNIT-01, D-26)."""
        return issue.move_some(turn, answer, self.count, self.origin, self.to)
