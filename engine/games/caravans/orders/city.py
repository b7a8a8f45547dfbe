"""Orders of a factor: a list for each city, tried from the top every day in the city phase."""

from collections import Counter
from collections.abc import Iterator
from typing import Annotated, ClassVar

from engine.games.caravans.context import OrderContext
from engine.games.caravans.orders.offered import city_of
from engine.games.caravans.orders.words import (
    SURE,
    Count,
    GoodName,
    GroupName,
    KindName,
    Money,
    Plus,
    Whose,
)
from engine.games.caravans.rules.prices import demand
from engine.games.caravans.rules.ways import Ways, best_round, price_of
from engine.games.caravans.state import Entry, Unit
from engine.games.caravans.tables import ANY, GOOD, KIND, KINDS, LIMITS, Kind
from engine.games.caravans.view import CityView, View
from engine.kernel.answers import OrderResult, done, refused
from engine.kernel.blocks import Say
from engine.kernel.offering import chosen, offer
from engine.kernel.offers import Blank, Offer, Pick, Piece
from engine.kernel.orders import Order
from engine.kernel.params import LedAnywhere
from engine.kernel.ruleset import Step

_MOST_RAISED = 6
_ALWAYS = ("unknown_city", "no_factor")
# Scouts first while little is known, then traders for whom a round is known; soldiers where there is war.
_SCOUT, _TRADER, _COPY, _STOCK, _SOLDIER, _SPARE, _LAST, _END = 90, 80, 75, 60, 30, 15, 3, -1
_SCOUTS, _EARLY = 3, 4


class CityOrder(Order, frozen=True):
    """Base of the orders under a CITY head, which need the own factor there."""

    kind = "city"
    always = _ALWAYS
    first: ClassVar[bool] = False

    def play(self, context: OrderContext) -> OrderResult:
        """Carry out the order, only where the own factor stands."""
        if context.city is None:
            return refused("unknown_city", city=context.name, near=context.unknown)
        if context.city.factor != context.seat:
            return refused("no_factor", city=context.city.name)
        return self.enlist(context)

    def enlist(self, context: OrderContext) -> OrderResult:
        """Put it on the list, or say why not."""
        raise NotImplementedError(context.name)


def _listing(view: View, piece: Piece) -> CityView | None:
    """Return the own city behind a section, if its list has room."""
    city = city_of(view, piece)
    return city if city is not None and len(city.orders) < LIMITS.city_list_limit else None


def _listed(context: OrderContext, entry: Entry, remark: str = "") -> OrderResult:
    orders = context.city.orders if context.city is not None else []
    return context.append(orders, entry, LIMITS.city_list_limit, remark)


class Raise(CityOrder, frozen=True):
    """Buys units in the city, each as soon as it can be paid; with + up to n every day.

    COPY gives a new unit the lists of a unit or group. JOIN puts it into a group that stands in the city.
    Ships are raised in ports. A new unit may trade at once and moves from the next day on.
    """

    word = "RAISE"
    short = "RA"
    examples: ClassVar[tuple[str, ...]] = ("RAISE SCOUT", "RA CARAVAN 2 JOIN G1 COPY C1 +")
    rule = "CAR-UNIT-03"
    rules: ClassVar[dict[str, str]] = {"no_war": "CAR-UNIT-01", "too_many": "CAR-UNIT-06"}
    refusals = ("not_a_port", "no_war", "too_many", "list_full", "copy_nobody")
    pays = ("money",)

    what: Annotated[str, KindName("kind")]
    n: Annotated[int, Count("n")] = 1
    join: Annotated[int, LedAnywhere("JOIN", GroupName("Gn"))] = 0
    copy: Annotated[str, LedAnywhere("COPY", Whose("unit"))] = ""
    keep: Annotated[bool, Plus("+")] = False

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003 - one kind of step
        """Yield the units that the money pays for, and one that does what a trader does already."""
        city = _listing(view, piece)
        if city is None:
            return
        for kind in KINDS:
            if kind.price > view.money or (kind.military and not view.rules.war):
                continue
            if not kind.land and not city.port:
                continue
            most = min(_MOST_RAISED, view.money // kind.price)
            figures = {"what": kind.code, "price": kind.price, "money": view.money, "city": city.name}
            line = f"{cls.word} {kind.key}"
            blanks: tuple[Blank, ...] = ()
            if most > 1:
                line, blanks = f"{line} {{n}}", (Blank(name="n", value="1", low=1, high=most),)
            weight = cls._wanted(view, city, kind)
            yield offer(cls, piece, line, Say("offer_raise", figures), weight, blanks=blanks)
        traders = [unit for unit in view.units if KIND[unit.kind].cargo and unit.lists.trades]
        for kind in KINDS:
            copied = [unit for unit in traders if unit.kind == kind.code and not unit.group]
            if copied and kind.price <= view.money and (kind.land or city.port):
                figures = {"what": kind.code, "price": kind.price, "money": view.money}
                whose = (chosen("copied", (Pick(unit.id, at=unit.at) for unit in copied)),)
                line = f"{cls.word} {kind.key} COPY {{copied}}"
                yield offer(cls, piece, line, Say("offer_raise_copy", figures), _COPY, blanks=whose)

    @staticmethod
    def _wanted(view: View, city: CityView, kind: Kind) -> int:
        """Return how likely a good player is to raise one more of a kind."""
        have = sum(unit.kind == kind.code for unit in view.units)
        if kind.code == "S":
            return _SCOUT if have < _SCOUTS and view.week <= _EARLY else _SPARE
        if kind.cargo:
            new = Unit(seat=view.seat, kind=kind.code, number=0, at=city.at)
            found = best_round(view, Ways(view), new)
            pays = found is not None and view.money >= kind.price + found.origin.prices[0]
            return _TRADER if pays else _SPARE
        if kind.military:
            # One regiment keeps a road open where others are about.
            return _SOLDIER if kind.land and not have and view.present else _SPARE - 5
        return _SPARE - 1

    def enlist(self, context: OrderContext) -> OrderResult:
        """Carry out the order (CAR-UNIT-03, 06)."""
        unit = KIND[self.what]
        if not unit.land and context.city is not None and not context.city.port:
            return refused("not_a_port", city=context.city.name, what=unit.key)
        if unit.military and not context.week.state.rules.war:
            return refused("no_war", what=unit.key)
        if self.n > _MOST_RAISED:
            return refused("too_many", limit=_MOST_RAISED, have=self.n)
        entry = Entry(
            "RAISE", n=self.n, left=self.n, what=self.what, join=self.join, copy=self.copy, keep=self.keep
        )
        return _listed(context, entry, "" if self._known(context) else "copy_nobody")

    def _known(self, context: OrderContext) -> bool:
        if not self.copy:
            return True
        if self.copy.startswith("G"):
            return context.player.group(int(self.copy[1:])) is not None
        return self.copy in context.week.units[context.seat]


class BuyStock(CityOrder, frozen=True):
    """The factor buys the city's good into its warehouse, at MAX or less: n in all, with + n every day."""

    word = "BUY"
    short = "BU"
    examples: ClassVar[tuple[str, ...]] = ("BUY RUG 2 MAX 640", "BU ANY +")
    rule = "CAR-FACTOR-03"
    refusals = ("not_sold_here", "list_full")
    pays = ("money",)

    good: Annotated[str, GoodName("good")]
    n: Annotated[int, Count("n")] = 1
    limit: Annotated[int, LedAnywhere("MAX", Money("p"))] = -1
    keep: Annotated[bool, Plus("+")] = False

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003 - one kind of step
        """Yield the city's good for the warehouse, at no more than it costs now."""
        city = _listing(view, piece)
        if city is None or not city.goods:
            return
        good, price = city.goods[0], city.prices[0]
        most = min(LIMITS.warehouse_limit - len(city.stores), view.money // price)
        if most < 1:
            return
        line = f"{cls.word} {good}"
        blanks: tuple[Blank, ...] = ()
        if most > 1:
            line, blanks = f"{line} {{n}}", (Blank(name="n", value="1", low=1, high=most),)
        figures = {"good": good, "price": price, "money": view.money}
        weight = _SPARE + 1 if city.quotes and city.quotes[0].swings[0] < 0 else _LAST + 1
        yield offer(cls, piece, f"{line} MAX {price}", Say("offer_buy_stock", figures), weight, blanks=blanks)

    def enlist(self, context: OrderContext) -> OrderResult:
        """Carry out the order (CAR-FACTOR-03)."""
        if context.city is not None:
            sold = context.city.quotes[0].good
            if self.good not in {ANY, sold}:
                return refused(
                    "not_sold_here", city=context.city.name, good=GOOD[self.good].name, sold=GOOD[sold].name
                )
        return _listed(
            context, Entry("BUY", good=self.good, n=self.n, left=self.n, limit=self.limit, keep=self.keep)
        )


class SellStock(CityOrder, frozen=True):
    """The factor sells stored goods that the city buys, at MIN or more: n in all, with + n every day."""

    word = "SELL"
    short = "SE"
    examples: ClassVar[tuple[str, ...]] = ("SELL VELVET MIN 1600", "SE ANY 3 +")
    rule = "CAR-FACTOR-04"
    refusals = ("list_full", "not_bought_here")
    pays = ("money",)

    good: Annotated[str, GoodName("good")]
    n: Annotated[int, Count("n")] = 1
    limit: Annotated[int, LedAnywhere("MIN", Money("p"))] = -1
    keep: Annotated[bool, Plus("+")] = False

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003 - one kind of step
        """Yield what lies in the warehouse and is bought here; without any, what traders will bring."""
        city = _listing(view, piece)
        if city is None or not city.goods:
            return
        stored = Counter(store.good for store in city.stores)
        for good in city.goods[1:]:
            have, price = stored[good], price_of(city, good)
            if not have:
                continue
            line = f"{cls.word} {good}"
            blanks: tuple[Blank, ...] = ()
            if have > 1:
                line, blanks = f"{line} {{n}}", (Blank(name="n", value=str(have), low=1, high=have),)
            figures = {"good": good, "price": price, "count": have}
            yield offer(cls, piece, line, Say("offer_sell_stock", figures), _STOCK, blanks=blanks)
        line = f"{cls.word} {ANY} +"
        yield offer(cls, piece, line, Say("offer_sell_all_stock"), _SPARE + 2 if stored else _LAST)

    def enlist(self, context: OrderContext) -> OrderResult:
        """Carry out the order (CAR-FACTOR-04; a good that is not bought there is only doubtful)."""
        buys = context.city is not None and (self.good == ANY or demand(context.city, self.good) is not None)
        entry = Entry("SELL", good=self.good, n=self.n, left=self.n, limit=self.limit, keep=self.keep)
        return _listed(context, entry, "" if buys else "not_bought_here")


class Abandon(CityOrder, frozen=True):
    """Gives the factor up on the first day; the goods in its warehouse are lost."""

    word = "ABANDON"
    short = "AB"
    examples: ClassVar[tuple[str, ...]] = ("ABANDON YES",)
    rule = "CAR-FACTOR-09"
    refusals = ("list_full",)

    sure: Annotated[str, SURE]

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003 - one kind of step
        """Yield the end of the factor, always last."""
        city = _listing(view, piece)
        if city is not None:
            figures = {"city": city.name, "stores": len(city.stores)}
            yield offer(cls, piece, f"{cls.word} YES", Say("offer_abandon", figures), _END)

    def enlist(self, context: OrderContext) -> OrderResult:
        """Carry out the order (CAR-FACTOR-09)."""
        return _listed(context, Entry("ABANDON", n=1, left=1))


class ClearCity(CityOrder, frozen=True):
    """Empties the city's list before the other lines of the section, wherever it stands among them."""

    word = "CLEAR"
    short = "CL"
    examples: ClassVar[tuple[str, ...]] = ("CLEAR",)
    rule = "CAR-TIME-06"
    first = True

    @classmethod
    def offers(cls, view: View, step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003 - one kind of step
        """Yield an empty list where something stands on it."""
        city = city_of(view, piece)
        if city is not None and city.orders:
            figures = {"entries": len(city.orders)}
            yield offer(cls, piece, cls.word, Say("offer_clear", figures), _LAST + 2)

    def enlist(self, context: OrderContext) -> OrderResult:
        """Clear the city's list (pbm.md, city orders)."""
        if context.city is not None:
            context.city.orders = []
        return done(name=context.name)
