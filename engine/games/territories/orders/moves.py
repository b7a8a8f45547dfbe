"""Moves of units over one border."""

from typing import Annotated, ClassVar

from engine.games.territories.orders.words import CountOrAll, Led, Place, Units
from engine.kernel.orders import Order


class MoveUnits(Order, frozen=True):
    """Moves the units named to a territory next to where each of them stands.

    Units from different territories may share a line. The later of two lines for one unit counts.
    A unit without a move stays and will be Defending.
    """

    word = "MOVE"
    short = "MO"
    kind = "actions"
    examples: ClassVar[tuple[str, ...]] = ("MOVE U1 TO 4", "MOVE 3 5 8 TO FOXLEY")

    units: Annotated[tuple[int, ...], Units("unit")]
    to: Annotated[str, Led("TO", Place("territory"))]


class MoveSome(Order, frozen=True):
    """Moves that many units, or all, from a territory to one next to it.

    Taken are those of your units there without a move on an earlier line, highest numbers first;
    ALL takes all the others.
    """

    word = "MOVE"
    short = "MO"
    kind = "actions"
    examples: ClassVar[tuple[str, ...]] = ("MOVE 2 FROM 5 TO 6", "MOVE ALL FROM DUNMERE TO 4")

    count: Annotated[int, CountOrAll("n")]
    origin: Annotated[str, Led("FROM", Place("territory"))]
    to: Annotated[str, Led("TO", Place("territory"))]
