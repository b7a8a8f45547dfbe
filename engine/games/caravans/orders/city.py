"""Orders of a factor: a list for each city, tried from the top every day in the city phase."""

from typing import Annotated, ClassVar

from engine.games.caravans.context import OrderContext
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
from engine.games.caravans.state import Entry
from engine.games.caravans.tables import ANY, GOOD, KIND, LIMITS
from engine.kernel.answers import OrderResult, done, refused
from engine.kernel.orders import Order
from engine.kernel.params import LedAnywhere

_MOST_RAISED = 6
_ALWAYS = ("unknown_city", "no_factor")


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

    def enlist(self, context: OrderContext) -> OrderResult:
        """Clear the city's list (pbm.md, city orders)."""
        if context.city is not None:
            context.city.orders = []
        return done(name=context.name)
