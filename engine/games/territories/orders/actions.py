"""Territory actions: upgrades and new units, once or lasting."""

from typing import Annotated, ClassVar

from engine.games.territories.context import Answer, Turn
from engine.games.territories.orders.words import Place
from engine.games.territories.rules import issue
from engine.games.territories.tables import ACTION, ACTIONS, UNIT
from engine.kernel.answers import OrderResult
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
    rule = "TER-ACTION-01"
    rules: ClassVar[dict[str, str]] = {
        "unknown_territory": "TER-UNIT-01",
        "unclear_territory": "TER-UNIT-01",
        "already_built": "TER-ACTION-08",
        "requirement_missing": "TER-ACTION-11",
        "too_little_gold": "TER-TURN-01",
        "too_little_food": "TER-FOOD-09",
        "territory_captured": "TER-CAPTURE-04",
    }
    refusals = (
        *("unknown_territory", "unclear_territory", "not_controlled", "second_action", "already_built"),
        *("requirement_missing", "too_little_gold", "too_little_food", "territory_captured"),
    )
    pays = ("gold", "food")

    place: Annotated[str, Place("territory")]
    what: Annotated[str, Choice("upgrade", _UPGRADES, prefix=2)]

    def play(self, turn: Turn, answer: Answer) -> OrderResult:
        """Carry out the order (TER-TURN-01, TER-ACTION-01..11)."""
        return issue.act(turn, answer, self.place, ACTION[self.what])


class CreateUnit(Order, frozen=True):
    """Creates a unit in a territory that you control and that has a Fort, at the end of the turn.

    Paid at once from the food there. One action a territory and turn.
    """

    word = "UNIT"
    short = "UN"
    kind = "actions"
    examples: ClassVar[tuple[str, ...]] = ("UNIT 1", "UN ALDERMOOR")
    rule = Build.rule
    rules: ClassVar[dict[str, str]] = Build.rules
    refusals = (
        *("unknown_territory", "unclear_territory", "not_controlled", "second_action"),
        *("requirement_missing", "too_little_food", "territory_captured"),
    )
    pays = ("food",)

    place: Annotated[str, Place("territory")]

    def play(self, turn: Turn, answer: Answer) -> OrderResult:
        """Carry out the order (TER-TURN-01, TER-ACTION-07)."""
        return issue.act(turn, answer, self.place, UNIT)


class Repeat(Order, frozen=True):
    """Lasting: each turn a unit is created there when that is possible and no action is ordered there.

    OFF ends it. It rests while you do not control the territory.
    """

    word = "REPEAT"
    short = "RP"
    kind = "actions"
    examples: ClassVar[tuple[str, ...]] = ("REPEAT 1 UNIT", "RP 1 OFF")
    rule = "TER-ACTION-07"
    rules: ClassVar[dict[str, str]] = {
        "unknown_territory": "TER-UNIT-01",
        "unclear_territory": "TER-UNIT-01",
    }
    refusals = ("unknown_territory", "unclear_territory", "dormant", "not_repeated")

    place: Annotated[str, Place("territory")]
    what: Annotated[str, Choice("action", {UNIT.key: UNIT.key, UNIT.abbr: UNIT.key, "OFF": "OFF"})]

    def play(self, turn: Turn, answer: Answer) -> OrderResult:
        """Carry out the order (TER-ACTION-07)."""
        return issue.set_repeat(turn, answer, self.place, lasting=self.what == UNIT.key)
