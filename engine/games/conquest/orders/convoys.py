"""Orders that make, change and end convoys."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, ClassVar

from engine.games.conquest.context import Turn
from engine.games.conquest.orders.base import (
    CONVOYS,
    EXPERT_WORDS,
    GOODS_WORDS,
    LOADS,
    STOCK_WORDS,
    TOWN,
    TROOP_WORDS,
    TYPE_WORDS,
    VEHICLE_WORDS,
    ClanOrder,
)
from engine.games.conquest.orders.offering import (
    by_type,
    chosen,
    convoys,
    own_cities,
    strongest_first,
    together,
    words,
)
from engine.games.conquest.rules import affairs, market, regroup
from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.tables import CARRIED_WEAPONS, EXPERTS, MAX_CONVOYS, TYPES, VEHICLES, Vehicle
from engine.kernel.answers import OrderResult
from engine.kernel.blocks import Say
from engine.kernel.offering import counted, line
from engine.kernel.offers import Offer, Pick, Piece
from engine.kernel.params import Choice, Hex, Int, Number, Quoted
from engine.kernel.ruleset import Step

if TYPE_CHECKING:
    from engine.games.conquest.view import View


_FEW = 3
# A clan with few convoys wants another one; a vehicle of this price is one of the first that it buys.
_USUAL = 10_000
_LOADS = {word: stock for word, stock in STOCK_WORDS.items() if stock in CARRIED_WEAPONS}
# The abbreviations of experts stand here in full: GUN is the Gunner, not the beginning of a Gunboat (D-06).
_GIVABLE = {
    **VEHICLE_WORDS,
    **TROOP_WORDS,
    **_LOADS,
    **GOODS_WORDS,
    **EXPERT_WORDS,
    **{abbr: abbr for abbr in EXPERT_WORDS.values()},
}


def _priced(vehicle: Vehicle) -> Pick:
    """Return a pick of a vehicle, with what it costs and how many it seats."""
    figures = {"vehicle": vehicle.key, "cost": vehicle.cost, "troops": vehicle.troops}
    return Pick(vehicle.key.upper(), Say("pick_vehicle", figures))


class Expert(Choice):
    """An expert or anything else a convoy can give; experts by three letters or more."""

    def __init__(self) -> None:
        super().__init__("item", _GIVABLE, prefix=3)


class Create(ClanOrder, frozen=True):
    """Create a convoy in a city of yours.

    Each convoy costs more than the last, and twelve is the most. Air needs an Airport, military an
    Armory, sea a coast. The convoy starts hidden with a few small vehicles and cannot move this turn. The
    city must not be newly taken.
    """

    word: ClassVar[str] = "CREATE"
    short: ClassVar[str] = "CR"
    examples: ClassVar[tuple[str, ...]] = ('CREATE 1505 LAND "Blue Column"', "CR 0812 SEA")
    rule: ClassVar[str] = "CC-ERR-22"
    weight: ClassVar[int] = 46
    refusals: ClassVar[tuple[str, ...]] = (
        "not_owner",
        "new_conquest",
        "terrain.building",
        "terrain.coast",
        "limit",
        "no_money",
        "name_left_out",
        "name_left_out.unseen",
        "syntax.off_map",
    )
    pays: ClassVar[tuple[str, ...]] = ("money",)
    looks: ClassVar[tuple[str, ...]] = (TOWN, CONVOYS)
    hex: Annotated[int, Hex("hex")]
    type: Annotated[str, Choice("type", TYPE_WORDS)]
    name: Annotated[str, Quoted("name")] = ""

    @classmethod
    def offers(cls, view: "View", step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer each own city and each type, land first."""
        if len(view.own.convoys) >= MAX_CONVOYS:
            return
        weight = None if len(view.own.convoys) > _FEW else 66
        types = chosen("type", words("type", TYPES))
        yield line(cls, piece, "CREATE {hex} {type}", own_cities(view), types, weight=weight)

    def play(self, turn: Turn) -> OrderResult:
        """Carry out the order (CC-ORDER-CREATE)."""
        return regroup.create(turn, self.hex, self.type, self.name)


class BuyVehicles(ClanOrder, frozen=True):
    """Buy vehicles for a convoy, wherever it is, at list price.

    They must be of the convoy's own type. With too little money you get as many as you can pay for. Every
    vehicle that joins makes the convoy's training thinner.
    """

    word: ClassVar[str] = "BUY"
    short: ClassVar[str] = "BU"
    examples: ClassVar[tuple[str, ...]] = ("BUY 2 BIKES #1", "BU 1 TRUCK 2")
    rule: ClassVar[str] = "CC-ERR-23"
    weight: ClassVar[int] = 62
    alike: ClassVar[tuple[str, ...]] = ("convoy",)
    refusals: ClassVar[tuple[str, ...]] = (
        "terrain",
        "no_money",
        "no_money.short",
        "syntax.quantity",
        "not_owner.no_convoy",
    )
    pays: ClassVar[tuple[str, ...]] = ("money",)
    quantity: Annotated[int, Int("quantity", signed=True)]
    vehicle: Annotated[str, Choice("vehicle", VEHICLE_WORDS)]
    convoy: Annotated[int, Number("convoy")]

    @classmethod
    def offers(cls, view: "View", step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer the vehicles of each type of convoy that there is."""
        for kind, fleet in by_type(view).items():
            cheap = sorted(
                (v for v in VEHICLES.values() if v.type == kind), key=lambda v: (v.cost > _USUAL, -v.cost)
            )
            vehicle = chosen("vehicle", map(_priced, cheap))
            most = counted("quantity", 1, view.own.money // cheap[0].cost)
            yield line(
                cls,
                piece,
                "BUY {quantity} {vehicle} {convoy}",
                most,
                vehicle,
                chosen("convoy", convoys(fleet)),
            )

    def play(self, turn: Turn) -> OrderResult:
        """Carry out the order (CC-ORDER-BUY-01, -02)."""
        return market.buy_vehicles(turn, self.quantity, self.vehicle, self.convoy)


class SellConvoy(ClanOrder, frozen=True):
    """Sell a whole convoy for half its list price.

    Troops and weapons return to the stockpile; its experts and cargo are lost. The next CREATE is cheaper
    again.
    """

    word: ClassVar[str] = "SELL"
    short: ClassVar[str] = "SE"
    examples: ClassVar[tuple[str, ...]] = ("SELL CONVOY #1",)
    rule: ClassVar[str] = "CC-ERR-28"
    weight: ClassVar[int] = 1
    alike: ClassVar[tuple[str, ...]] = ("convoy",)
    refusals: ClassVar[tuple[str, ...]] = ("not_owner.no_convoy",)
    pays: ClassVar[tuple[str, ...]] = ("money", *LOADS)
    looks: ClassVar[tuple[str, ...]] = (CONVOYS,)
    what: Annotated[str, Choice("CONVOY", {"CONVOY": "convoy"})]
    convoy: Annotated[int, Number("convoy")]

    @classmethod
    def offers(cls, view: "View", step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer each convoy, the weakest first."""
        weakest = strongest_first(view)[::-1]
        yield line(cls, piece, "SELL CONVOY {convoy}", chosen("convoy", convoys(weakest)))

    def play(self, turn: Turn) -> OrderResult:
        """Carry out the order (CC-ORDER-SELL-03)."""
        return regroup.sell_convoy(turn, self.convoy)


class SellVehicles(ClanOrder, frozen=True):
    """Sell vehicles of a convoy for half the list price.

    Troops and weapons that no longer fit return to the stockpile, cargo that does not fit is lost.
    Selling the last vehicle ends the convoy and its experts leave.
    """

    word: ClassVar[str] = "SELL"
    short: ClassVar[str] = "SE"
    examples: ClassVar[tuple[str, ...]] = ("SELL 1 BIKE #2",)
    rule: ClassVar[str] = "CC-ERR-28"
    weight: ClassVar[int] = 2
    refusals: ClassVar[tuple[str, ...]] = (
        "no_stock",
        "no_stock.short",
        "syntax.quantity",
        "not_owner.no_convoy",
    )
    pays: ClassVar[tuple[str, ...]] = ("money",)
    looks: ClassVar[tuple[str, ...]] = (CONVOYS,)
    quantity: Annotated[int, Int("quantity", signed=True)]
    vehicle: Annotated[str, Choice("vehicle", VEHICLE_WORDS)]
    convoy: Annotated[int, Number("convoy")]

    @classmethod
    def offers(cls, view: "View", step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer what each convoy has."""
        for convoy in strongest_first(view)[:_FEW]:
            vehicle = chosen("vehicle", (_priced(VEHICLES[key]) for key in convoy.vehicles))
            most = counted("quantity", 1, next(iter(convoy.vehicles.values()), 0))
            text = f"SELL {{quantity}} {{vehicle}} #{convoy.number}"
            yield line(cls, piece, text, most, vehicle)

    def play(self, turn: Turn) -> OrderResult:
        """Carry out the order (CC-ORDER-SELL-02)."""
        return regroup.sell_vehicles(turn, self.quantity, self.vehicle, self.convoy)


class GiveExperts(ClanOrder, frozen=True):
    """Give every expert the receiver lacks to another of your convoys in the same hex.

    Experts the receiver has already stay where they are, and a Pilot joins only air convoys.
    """

    word: ClassVar[str] = "GIVE"
    short: ClassVar[str] = "GI"
    examples: ClassVar[tuple[str, ...]] = ("GIVE ALL EXPERTS 2 5",)
    rule: ClassVar[str] = "CC-ERR-29"
    weight: ClassVar[int] = 13
    refusals: ClassVar[tuple[str, ...]] = (
        "syntax.itself",
        "not_here",
        "duplicate",
        "no_stock",
        "not_owner.no_convoy",
    )
    what: Annotated[str, Choice("ALL EXPERTS", {"ALL EXPERTS": "experts"})]
    giver: Annotated[int, Number("giver")]
    taker: Annotated[int, Number("taker")]

    @classmethod
    def offers(cls, view: "View", step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer each two convoys in one hex of which one has experts."""
        for one, two in [pair for pair in together(view) if pair[0].experts][:_FEW]:
            yield line(cls, piece, f"GIVE ALL EXPERTS #{one.number} #{two.number}", giver=one.number)

    def play(self, turn: Turn) -> OrderResult:
        """Carry out the order (CC-ORDER-GIVE-03)."""
        return regroup.give_experts(turn, self.giver, self.taker)


class Give(ClanOrder, frozen=True):
    """Give vehicles, troops, weapons, goods or an expert to another of your convoys in the same hex.

    Name the giver first, then the receiver. Vehicles go only between convoys of one type, and only as
    much is moved as there is and as fits. Supplies need no giving: the stockpile serves everybody.
    """

    word: ClassVar[str] = "GIVE"
    short: ClassVar[str] = "GI"
    examples: ClassVar[tuple[str, ...]] = ("GIVE 3 CARS #3 #1", "GI 20 TROOPS 1 2", "GIVE 1 DOCTOR 2 4")
    rule: ClassVar[str] = "CC-ERR-29"
    weight: ClassVar[int] = 16
    refusals: ClassVar[tuple[str, ...]] = (
        "syntax.itself",
        "syntax.one_expert",
        "not_here",
        "terrain",
        "duplicate.expert",
        "duplicate.goods",
        "status",
        "no_capacity",
        "no_capacity.empty_mode",
        "no_capacity.short",
        "no_stock",
        "no_stock.expert",
        "no_stock.short",
        "expert",
        "syntax.quantity",
        "not_owner.no_convoy",
    )
    looks: ClassVar[tuple[str, ...]] = (CONVOYS,)
    quantity: Annotated[int, Int("quantity", signed=True)]
    item: Annotated[str, Expert()]
    giver: Annotated[int, Number("giver")]
    taker: Annotated[int, Number("taker")]

    @classmethod
    def offers(cls, view: "View", step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer what each of two convoys in one hex can give to the other."""
        for one, two in [*together(view)][:_FEW]:
            stocks = [stock for stock in ("troops", *CARRIED_WEAPONS) if getattr(one, stock)]
            things = [*stocks, *one.vehicles, *([one.goods] if one.cargo else [])]
            free = figures.capacity(two) - two.troops
            most = (
                min(one.troops, free) if one.troops and free > 0 else max([one.cargo, *one.vehicles.values()])
            )
            text = f"GIVE {{quantity}} {{item}} #{one.number} #{two.number}"
            experts = (Pick(EXPERTS[abbr].upper()) for abbr in one.experts)
            items = chosen("item", (*words("item", things), *experts))
            yield line(cls, piece, text, counted("quantity", 1, most), items)

    def play(self, turn: Turn) -> OrderResult:
        """Carry out the order (CC-ORDER-GIVE-01)."""
        return regroup.give(turn, self.quantity, self.item, self.giver, self.taker)


class Convert(ClanOrder, frozen=True):
    """Sell a convoy's vehicles in a city of yours and begin again with one fast scout of another type.

    Experts, number and name stay, troops and weapons go to the stockpile, cargo is lost. Air needs an
    Airport, military an Armory, sea a coast.
    """

    word: ClassVar[str] = "CONVERT"
    short: ClassVar[str] = "CO"
    examples: ClassVar[tuple[str, ...]] = ("CONVERT 3 AMPHIB", 'CO 2 SEA "Blue Water"')
    rule: ClassVar[str] = "CC-ERR-33"
    weight: ClassVar[int] = 4
    refusals: ClassVar[tuple[str, ...]] = (
        "not_owner",
        "terrain.building",
        "terrain.coast",
        "no_money",
        "name_left_out",
        "name_left_out.unseen",
        "not_owner.no_convoy",
    )
    pays: ClassVar[tuple[str, ...]] = ("money", *LOADS)
    convoy: Annotated[int, Number("convoy")]
    type: Annotated[str, Choice("type", TYPE_WORDS)]
    name: Annotated[str, Quoted("new name")] = ""

    @classmethod
    def offers(cls, view: "View", step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer each convoy in an own city, and each other type."""
        mine = [one for one in strongest_first(view)[::-1] if one.hex in view.own_cities]
        others = sorted(TYPES, key=lambda kind: kind in {one.type for one in mine[:1]})
        types = chosen("type", words("type", others))
        yield line(cls, piece, "CONVERT {convoy} {type}", chosen("convoy", convoys(mine)), types)

    def play(self, turn: Turn) -> OrderResult:
        """Carry out the order (CC-ORDER-CONVERT)."""
        return regroup.convert(turn, self.convoy, self.type, self.name)


class NameConvoy(ClanOrder, frozen=True):
    """Name a convoy, at any time.

    Up to 20 characters; the first word must not be "the".
    """

    word: ClassVar[str] = "NAME"
    short: ClassVar[str] = "NA"
    examples: ClassVar[tuple[str, ...]] = ('NAME #3 "Night Train"',)
    rule: ClassVar[str] = "CC-ERR-38"
    refusals: ClassVar[tuple[str, ...]] = (
        "syntax.name_empty",
        "syntax.name_long",
        "syntax.name_the",
        "not_owner.no_convoy",
    )
    convoy: Annotated[int, Number("convoy")]
    name: Annotated[str, Quoted("convoy name")]

    def play(self, turn: Turn) -> OrderResult:
        """Carry out the order (CC-ORDER-NAME)."""
        return affairs.name_convoy(turn, self.convoy, self.name)
