"""Entries of trade lists: what a unit or group buys, sells, fetches and puts away on its round."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from engine.games.caravans.context import OrderContext
from engine.games.caravans.grid import text_of
from engine.games.caravans.orders.lists import FIRST, LAST, LOOK, PLACES, RARE, ListOrder, lists_of, pick_good
from engine.games.caravans.orders.offered import Hands, pick_city, spelled
from engine.games.caravans.orders.words import (
    GoodName,
    Money,
    Place,
    Plus,
)
from engine.games.caravans.rules.ways import Round, Ways, price_of
from engine.games.caravans.state import Entry
from engine.games.caravans.tables import ANY, LIMITS
from engine.games.caravans.view import CityView, View
from engine.kernel.answers import OrderResult, noted, refused
from engine.kernel.blocks import Say
from engine.kernel.offering import chosen, offer
from engine.kernel.offers import Offer, Piece
from engine.kernel.params import LedAnywhere
from engine.kernel.ruleset import Step as GameStep

# ------------------------------------------------------------------ trade


class TradeOrder(ListOrder, frozen=True):
    """Base of the trade entries: all of them are tried every day, from the top."""

    rule = "CAR-TRADE-03"
    rules: ClassVar[dict[str, str]] = {
        "not_trader": "CAR-TRADER-01",
        "off_map": "CAR-MAP-06",
        "unknown_place": "CAR-MAP-08",
        "unclear_place": "CAR-MAP-08",
        "not_a_city": "CAR-TRADE-05",
    }
    refusals: ClassVar[tuple[str, ...]] = (*PLACES, "not_trader", "not_a_city", "list_full")

    @classmethod
    def hands(cls, view: View, piece: Piece) -> Hands | None:
        """Return the traders of a section whose trade list has room, or None."""
        found = Hands(view, piece)
        room = len(found.lists.trades) < LIMITS.trade_list_limit
        return found if found and found.traders and room else None

    @classmethod
    def stocked(
        cls, view: View, piece: Piece, goods: list[str], cities: list[CityView], weight: int
    ) -> Iterator[Offer]:
        """Yield an entry about the own warehouses: which good, in which city."""
        if goods and cities and cls.hands(view, piece) is not None:
            blanks = (chosen("good", map(pick_good, goods)), chosen("city", map(pick_city, cities)))
            line = f"{cls.word} {{good}} AT {{city}}"
            yield offer(cls, piece, line, Say(f"offer_{cls.key}"), weight, blanks=blanks)

    def put(
        self, context: OrderContext, word: str, good: str, at: str, limit: int = -1, *, keep: bool
    ) -> OrderResult:
        """Put the entry at the end of the trade list."""
        place = 0
        if at:
            found = context.place(at)
            if isinstance(found, OrderResult):
                return found
            place = found
        entry = Entry(word, to=place, good=good, limit=limit, keep=keep)
        if not context.stood(entry):
            if not context.traders:
                return refused("not_trader", name=context.name)
            if place and context.week.eyes[context.seat].knows(place) and context.city_of(place) is None:
                return refused("not_a_city", place=text_of(place))
        return context.append(lists_of(context).trades, entry, LIMITS.trade_list_limit)


class Buy(TradeOrder, frozen=True):
    """An empty trader buys the good where it is sold, if you can pay it; at MAX or less, or only in AT.

    ANY buys whatever the city sells. With + the entry stays when it has worked.
    """

    word = "BUY"
    short = "BU"
    examples: ClassVar[tuple[str, ...]] = ("BUY SALT AT OAKHAVEN +", "BU ANY MAX 300")
    pays = ("money",)

    good: Annotated[str, GoodName("good")]
    limit: Annotated[int, LedAnywhere("MAX", Money("p"))] = -1
    at: Annotated[str, LedAnywhere("AT", Place("place"))] = ""
    keep: Annotated[bool, Plus("+")] = False

    @classmethod
    def offers(cls, view: View, step: GameStep, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003 - one kind
        """Yield the goods that are known to be sold, the one sold here first."""
        hands = cls.hands(view, piece)
        if hands is None:
            return
        found = hands.round(Ways(view))
        goods = sorted({city.goods[0] for city in view.cities if city.goods})
        here = view.city(hands.first.at)
        if here is not None and here.goods:
            # What is sold where the trader stands is the first choice.
            goods.sort(key=lambda good: good != here.goods[0])
            goods.append(ANY)
        else:
            goods.insert(0, ANY)
        weight = LOOK - 1 if hands.idle and found is None and not hands.first.good else RARE
        blanks = (chosen("good", map(pick_good, goods)),)
        yield offer(cls, piece, f"{cls.word} {{good}}", Say("offer_buy"), weight, blanks=blanks)

    def enlist(self, context: OrderContext) -> OrderResult:
        """Carry out the order (CAR-TRADE-01, 04, 05)."""
        return self.put(context, "BUY", self.good, self.at, self.limit, keep=self.keep)


class Sell(TradeOrder, frozen=True):
    """A trader sells its good where it is bought; at MIN or more, or only in AT. With + the entry stays."""

    word = "SELL"
    short = "SE"
    examples: ClassVar[tuple[str, ...]] = ("SELL SALT +", "SE ANY MIN 500 AT 5,12")
    pays = ("money",)

    good: Annotated[str, GoodName("good")]
    limit: Annotated[int, LedAnywhere("MIN", Money("p"))] = -1
    at: Annotated[str, LedAnywhere("AT", Place("place"))] = ""
    keep: Annotated[bool, Plus("+")] = False

    @classmethod
    def offers(cls, view: View, step: GameStep, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003 - one kind
        """Yield the sale of the cargo where it fetches most, a round that pays, and the sale of anything."""
        hands, ways = cls.hands(view, piece), Ways(view)
        if hands is None:
            return
        buyer, found = hands.buyer(ways), hands.round(ways)
        if buyer is not None:
            yield cls._delivery(piece, hands, *buyer)
        if found is not None and len(hands.lists.trades) + 2 <= LIMITS.trade_list_limit:
            yield cls._of_round(piece, hands, found)
        goods = [ANY, *dict.fromkeys(unit.good for unit in hands.units if unit.good)]
        open_ = hands.idle and found is None and buyer is None
        blanks = (chosen("good", map(pick_good, goods)),)
        weight = LOOK - 2 if open_ else RARE
        yield offer(cls, piece, f"{cls.word} {{good}}", Say("offer_sell"), weight, blanks=blanks)

    @classmethod
    def _delivery(cls, piece: Piece, hands: Hands, city: CityView, steps: int) -> Offer:
        """Return the sale of a cargo where it fetches most, with the way there."""
        good = hands.first.good
        figures = {"good": good, "city": city.name, "price": price_of(city, good), "days": hands.days(steps)}
        line, beside = f"{cls.word} {good} AT {spelled(city)}", [f"GO {spelled(city)}"] if steps else []
        return offer(cls, piece, line, Say("offer_deliver", figures), FIRST + 1, at=city.at, beside=beside)

    @classmethod
    def _of_round(cls, piece: Piece, hands: Hands, found: Round) -> Offer:
        """Return a whole round: going to and fro for ever, buying at one end or at both, and selling."""
        here = found.origin.at == hands.first.at
        ends = [found.to, found.origin] if here else [found.origin, found.to]
        beside = ["WAIT LOADED"] if here else []
        beside += [f"GO {spelled(city)} +" for city in ends]
        beside.append(f"BUY {ANY} +" if found.back else f"BUY {found.good} AT {spelled(found.origin)} +")
        figures = {
            "city": found.origin.name,
            "good": found.good,
            "price": found.origin.prices[0],
            "to": found.to.name,
            "pays": found.pays,
            "days": hands.days(found.days),
            "back": found.back,
            "back_price": found.to.prices[0],
            "back_pays": found.back_pays,
        }
        line = f"{cls.word} {ANY} +" if found.back else f"{cls.word} {found.good} AT {spelled(found.to)} +"
        says = Say("offer_round", figures)
        return offer(cls, piece, line, says, FIRST + 2, at=found.to.at, beside=beside)

    def enlist(self, context: OrderContext) -> OrderResult:
        """Carry out the order (CAR-TRADE-02, 04, 05)."""
        return self.put(context, "SELL", self.good, self.at, self.limit, keep=self.keep)


class Fetch(TradeOrder, frozen=True):
    """An empty trader takes a good out of the warehouse of your factor."""

    word = "FETCH"
    short = "FE"
    examples: ClassVar[tuple[str, ...]] = ("FETCH SALT AT OAKHAVEN +", "FE ANY")

    good: Annotated[str, GoodName("good")]
    at: Annotated[str, LedAnywhere("AT", Place("place"))] = ""
    keep: Annotated[bool, Plus("+")] = False

    @classmethod
    def offers(cls, view: View, step: GameStep, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003 - one kind
        """Yield the own warehouses in which something lies."""
        full = [city for city in view.cities if city.mine and city.stores]
        goods = [ANY, *sorted({store.good for city in full for store in city.stores})]
        return cls.stocked(view, piece, goods if full else [], full, RARE + 5)

    def enlist(self, context: OrderContext) -> OrderResult:
        """Carry out the order (CAR-WARE-03)."""
        return self.put(context, "FETCH", self.good, self.at, keep=self.keep)


class PutAway(TradeOrder, frozen=True):
    """A trader puts its good into the warehouse of your factor, which holds 20."""

    word = "STORE"
    short = "SO"
    examples: ClassVar[tuple[str, ...]] = ("STORE SALT AT OAKHAVEN +", "SO ANY")

    good: Annotated[str, GoodName("good")]
    at: Annotated[str, LedAnywhere("AT", Place("place"))] = ""
    keep: Annotated[bool, Plus("+")] = False

    @classmethod
    def offers(cls, view: View, step: GameStep, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003 - one kind
        """Yield the own warehouses with room."""
        free = [city for city in view.cities if city.mine and len(city.stores) < LIMITS.warehouse_limit]
        goods = [ANY, *dict.fromkeys(unit.good for unit in Hands(view, piece).units if unit.good)]
        return cls.stocked(view, piece, goods, free, RARE)

    def enlist(self, context: OrderContext) -> OrderResult:
        """Carry out the order (CAR-WARE-03, 04)."""
        return self.put(context, "STORE", self.good, self.at, keep=self.keep)


class Dump(TradeOrder, frozen=True):
    """A trader throws its good away on the first day, wherever it is."""

    word = "DUMP"
    short = "DU"
    examples: ClassVar[tuple[str, ...]] = ("DUMP",)
    rule = "CAR-TRADER-05"
    refusals = ("not_trader", "list_full", "nothing_aboard")

    @classmethod
    def offers(cls, view: View, step: GameStep, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003 - one kind
        """Yield the loss of a cargo, likely where nobody is known to buy it."""
        hands = cls.hands(view, piece)
        if hands is None or not any(unit.good for unit in hands.units):
            return
        good = next(unit.good for unit in hands.units if unit.good)
        weight = RARE if hands.idle and hands.buyer(Ways(view)) is None else LAST + 1
        yield offer(cls, piece, cls.word, Say("offer_dump", {"good": good}), weight)

    def enlist(self, context: OrderContext) -> OrderResult:
        """Carry out the order (CAR-TRADER-05)."""
        result = self.put(context, "DUMP", "ANY", "", keep=False)
        if result.result == "done" and not any(unit.good for unit in context.units):
            return noted("nothing_aboard", **result.params)
        return result
