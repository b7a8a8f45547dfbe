"""Territory actions: upgrades and new units, once or lasting."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from engine.games.territories.context import Answer, Turn
from engine.games.territories.orders.words import Place, piece_of
from engine.games.territories.rules import issue
from engine.games.territories.tables import ACTION, ACTIONS, FOOD_LIMIT, FORT, POINTS, UNIT, Action
from engine.games.territories.view import LandView, View
from engine.kernel.answers import OrderResult
from engine.kernel.blocks import Say
from engine.kernel.offers import Offer, Piece
from engine.kernel.orders import Order
from engine.kernel.params import Choice
from engine.kernel.ruleset import Step

_UPGRADES = {word: action.key for action in ACTIONS if action.property for word in (action.key, action.abbr)}
# What a good player builds first. An upgrade that brings nothing any more so near the end comes last.
_WEIGHTS = {"UNIT": 75, "SETTLEMENT": 70, "FARM": 60, "CITY": 50, "FORT": 35, "CASTLE": 25}
_LATE, _DEAR, _LAST = 6, frozenset({"FORT", "CITY", "CASTLE"}), 5
# Units beyond this number for each territory are worth less than what else the food pays for.
_SURPLUS = 4


def possible(view: View, number: int) -> list[Action]:
    """Return the actions that could be paid in an own territory if they were alone on the sheet."""
    land = view.land(number)
    me = view.me
    if me is None or land.owner != view.seat:
        return []
    return [
        action
        for action in ACTIONS
        if not action.bit & land.upgrades
        and action.needs & land.upgrades == action.needs
        and (me.gold or 0) >= action.gold
        and land.food >= action.food
    ]


def _weight(view: View, action: Action) -> int:
    """Return how likely a good player is to give that action now."""
    own = [land for land in view.lands if land.owner == view.seat]
    if action is UNIT:
        units = sum(unit.owner == view.seat for unit in view.units)
        return _WEIGHTS["UNIT"] if units < len(own) + _SURPLUS else _WEIGHTS["FORT"]
    if action.key in _DEAR and view.rules.max_turns - view.turn < _LATE:
        return _LAST
    if action.bit == FORT and sum(bool(land.upgrades & FORT) for land in own) * 3 >= len(own):
        return _LAST
    return _WEIGHTS[action.key]


def _offered(cls: type[Order], view: View, piece: Piece, land: LandView, action: Action) -> Offer:
    """Return an action that can be paid, with its price and what it brings."""
    limit = FOOD_LIMIT[land.upgrades | action.bit]
    figures = {
        "action": action.key,
        "land": land.name,
        "gold": action.gold,
        "food": action.food,
        "more_gold": action.gold_production,
        "more_food": action.food_production,
        "limit": limit if limit > FOOD_LIMIT[land.upgrades] else 0,
        "points": POINTS.upgrade,
    }
    line = f"{cls.word} {land.id}" if action is UNIT else f"{cls.word} {land.id} {action.key}"
    return Offer(
        order=cls.key,
        section=piece.section,
        line=line,
        says=Say("offer_unit" if action is UNIT else "offer_build", figures),
        at=land.id,
        weight=_weight(view, action),
    )


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

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003 - one kind of step
        """Yield every upgrade that can be paid in this territory."""
        if piece.at is None:
            return
        land = view.land(piece.at)
        for action in possible(view, land.id):
            if action.bit:
                yield _offered(cls, view, piece, land, action)

    def pieces(self, view: View) -> tuple[str, ...]:
        """Return the territory."""
        return piece_of(view, self.place)

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

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003 - one kind of step
        """Yield a new unit where the territory can feed one."""
        if piece.at is not None and UNIT in possible(view, piece.at):
            yield _offered(cls, view, piece, view.land(piece.at), UNIT)

    def pieces(self, view: View) -> tuple[str, ...]:
        """Return the territory."""
        return piece_of(view, self.place)

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

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003 - one kind of step
        """Yield REPEAT for an own Fort, and its end where it stands."""
        if piece.at is None:
            return
        land = view.land(piece.at)
        lasting = land.id not in view.repeats
        if lasting and (land.owner != view.seat or UNIT.needs & ~land.upgrades):
            return
        what = UNIT.key if lasting else "OFF"
        yield Offer(
            order=cls.key,
            section=piece.section,
            line=f"{cls.word} {land.id} {what}",
            says=Say("offer_repeat", {"what": what, "land": land.name, "food": UNIT.food}),
            at=land.id,
            weight=_WEIGHTS["FORT"] if lasting else _LAST,
        )

    def pieces(self, view: View) -> tuple[str, ...]:
        """Return the territory."""
        return piece_of(view, self.place)

    def play(self, turn: Turn, answer: Answer) -> OrderResult:
        """Carry out the order (TER-ACTION-07)."""
        return issue.set_repeat(turn, answer, self.place, lasting=self.what == UNIT.key)
