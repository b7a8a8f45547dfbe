"""Territory actions: upgrades and new units, once or lasting."""

from typing import Annotated, ClassVar

from engine.games.territories.orders.words import Place
from engine.games.territories.tables import ACTIONS, UNIT
from engine.kernel.orders import Order
from engine.kernel.params import Choice

_UPGRADES = {word: action.key for action in ACTIONS if action.property for word in (action.key, action.abbr)}


class Build(Order, frozen=True):
    """Adds an upgrade to a territory that you control, at the end of the turn.

    Paid at once from your gold and from the food there. One action a territory and turn; every upgrade
    once. Lost without refund when the territory is captured in the turn.
    """

    word = "BUILD"
    short = "BU"
    kind = "actions"
    examples: ClassVar[tuple[str, ...]] = ("BUILD 4 SETTLEMENT", "BU FOXLEY FA")

    place: Annotated[str, Place("territory")]
    what: Annotated[str, Choice("upgrade", _UPGRADES, prefix=2)]


class CreateUnit(Order, frozen=True):
    """Creates a unit in a territory that you control and that has a Fort, at the end of the turn.

    Paid at once from the food there. One action a territory and turn.
    """

    word = "UNIT"
    short = "UN"
    kind = "actions"
    examples: ClassVar[tuple[str, ...]] = ("UNIT 1", "UN ALDERMOOR")

    place: Annotated[str, Place("territory")]


class Repeat(Order, frozen=True):
    """Lasting: each turn a unit is created there when that is possible and no action is ordered there.

    OFF ends it. It rests while you do not control the territory.
    """

    word = "REPEAT"
    short = "RP"
    kind = "actions"
    examples: ClassVar[tuple[str, ...]] = ("REPEAT 1 UNIT", "RP 1 OFF")

    place: Annotated[str, Place("territory")]
    what: Annotated[str, Choice("action", {UNIT.key: UNIT.key, UNIT.abbr: UNIT.key, "OFF": "OFF"})]
