"""Standing orders of units and groups: the movement list, the trade list, and lasting attitudes."""

from typing import Annotated, ClassVar

from engine.games.caravans.context import OrderContext
from engine.games.caravans.events import UnitDisbanded
from engine.games.caravans.grid import DIRECTIONS, text_of
from engine.games.caravans.orders.words import (
    SURE,
    Count,
    GoodName,
    Money,
    Place,
    Plus,
    Until,
    Way,
    Ways,
)
from engine.games.caravans.state import Entry, Lists
from engine.games.caravans.tables import KIND, LIMITS
from engine.games.caravans.week import military
from engine.kernel.answers import OrderResult, done, noted, refused
from engine.kernel.orders import Order
from engine.kernel.params import Choice, LedAnywhere

EXPLORE_DAYS = 7
_STANCES = {word: word for word in ("HOLD", "RAID", "WAR")}
_PLACES = ("unknown_place", "unclear_place", "off_map")


class ListOrder(Order, frozen=True):
    """Base of the orders under a UNIT or GROUP head."""

    kind = "unit"
    always = ("unknown_unit", "unknown_group")
    first: ClassVar[bool] = False

    def play(self, context: OrderContext) -> OrderResult:
        """Carry out the order, only for own units and groups."""
        if not context.units:
            if context.group:
                return refused("unknown_group", group=context.name)
            return refused("unknown_unit", unit=context.name)
        return self.enlist(context)

    def enlist(self, context: OrderContext) -> OrderResult:
        """Put it on a list, or do it."""
        raise NotImplementedError(context.name)


def _lists(context: OrderContext) -> Lists:
    return context.lists if context.lists is not None else Lists()


def _move(context: OrderContext, entry: Entry, remark: str = "") -> OrderResult:
    return context.append(_lists(context).moves, entry, LIMITS.move_list_limit, remark)


# ------------------------------------------------------------------ movement


class Go(ListOrder, frozen=True):
    """Moves by the shortest way known to a square or a known city; unknown squares count as passable.

    A trader that arrives in a city stops there for the day, so that it trades. With + the entry goes to the
    bottom of the list when it is done.
    """

    word = "GO"
    short = "GO"
    examples: ClassVar[tuple[str, ...]] = ("GO 5,12", 'GO "KESTREL POINT" +')
    rule = "CAR-MOVE-03"
    rules: ClassVar[dict[str, str]] = {
        "wrong_terrain": "CAR-MAP-05",
        "off_map": "CAR-MAP-06",
        "unknown_place": "CAR-MAP-08",
        "unclear_place": "CAR-MAP-08",
    }
    refusals = (*_PLACES, "wrong_terrain", "list_full")
    looks = ("map",)

    to: Annotated[str, Place("place")]
    keep: Annotated[bool, Plus("+")] = False

    def enlist(self, context: OrderContext) -> OrderResult:
        """Carry out the order (CAR-MOVE-03)."""
        to = context.place(self.to)
        if isinstance(to, OrderResult):
            return to
        entry = Entry("GO", to=to, keep=self.keep)
        if not context.enterable(to) and not context.stood(entry):
            land = int(KIND[context.units[0].kind].land)
            return refused("wrong_terrain", name=context.name, place=text_of(to), land=land)
        return _move(context, entry)


class Step(ListOrder, frozen=True):
    """Up to 21 single steps in the directions given; a blocked one is tried again the next day."""

    word = "STEP"
    short = "ST"
    examples: ClassVar[tuple[str, ...]] = ("STEP N NE NE E", "ST SW")
    rule = "CAR-MAP-06"
    refusals = ("list_full",)
    looks = ("map",)

    ways: Annotated[tuple[str, ...], Ways("dir")]

    def enlist(self, context: OrderContext) -> OrderResult:
        """Carry out the order (CAR-MAP-06)."""
        return _move(context, Entry("STEP", dirs=tuple(DIRECTIONS.index(way) for way in self.ways)))


class Explore(ListOrder, frozen=True):
    """Each step leads to the nearest square that shows unknown ones, for n days (7 if not given).

    Of several equally near ones it takes the one farthest in the direction. Done when nothing is left.
    """

    word = "EXPLORE"
    short = "EX"
    examples: ClassVar[tuple[str, ...]] = ("EXPLORE NW 10", "EX")
    rule = "CAR-SEE-03"
    refusals = ("list_full", "trader_explores")
    looks = ("map",)

    way: Annotated[str, Way("dir")] = ""
    days: Annotated[int, Count("n")] = EXPLORE_DAYS

    def enlist(self, context: OrderContext) -> OrderResult:
        """Add EXPLORE; for a trader it is doubtful (pbm.md)."""
        entry = Entry("EXPLORE", n=self.days, left=self.days, what=self.way)
        return _move(context, entry, "trader_explores" if context.traders else "")


class Wait(ListOrder, frozen=True):
    """Holds the movement list: n days, or until every trader carries a good (LOADED), or none does (EMPTY).

    LEFT says how many days of a returning wait are still to go; the printed sheet writes it.
    """

    word = "WAIT"
    short = "WA"
    examples: ClassVar[tuple[str, ...]] = ("WAIT LOADED +", "WA 3", "WAIT 5 LEFT 2 +")
    rule = "CAR-SO-06"
    refusals = ("list_full", "left_over")

    until: Annotated[str, Until("n")]
    left: Annotated[int, LedAnywhere("LEFT", Count("n"))] = 0
    keep: Annotated[bool, Plus("+")] = False

    def enlist(self, context: OrderContext) -> OrderResult:
        """Carry out the order (CAR-SO-06)."""
        if not self.until.isdecimal():
            if self.left:
                return refused("left_over", left=self.left, n=0)
            return _move(context, Entry("WAIT", what=self.until, keep=self.keep))
        days = int(self.until)
        if self.left > days:
            return refused("left_over", left=self.left, n=days)
        left = self.left or days
        if not self.keep:
            days = left
        return _move(context, Entry("WAIT", n=days, left=left, keep=self.keep))


class Found(ListOrder, frozen=True):
    """A scout (in a port also a patrol boat) is spent to found your factor in a city that has none.

    It stays at the head of the list until it works; at the end of the week it is dropped if the city has a
    factor.
    """

    word = "FACTOR"
    short = "FA"
    also: ClassVar[tuple[str, ...]] = ("AGENT",)
    examples: ClassVar[tuple[str, ...]] = ("FACTOR",)
    rule = "CAR-SCOUT-01"
    refusals = ("cannot_found", "list_full")

    def enlist(self, context: OrderContext) -> OrderResult:
        """Carry out the order (CAR-SCOUT-01..04)."""
        entry = Entry("FACTOR")
        able = any(KIND[unit.kind].can_found_factor for unit in context.units)
        if not able and not context.stood(entry):
            return refused("cannot_found", name=context.name)
        return _move(context, entry)


class Attack(ListOrder, frozen=True):
    """Holds the list until the square is adjacent, then attacks it once in the combat phase.

    Every coin shows heads (a life of the defender) or tails (the attacker). Dropped at the end of the week.
    """

    word = "ATTACK"
    short = "AT"
    examples: ClassVar[tuple[str, ...]] = ("ATTACK 16,9", "AT DUNMARROW")
    rule = "CAR-COMBAT-13"
    rules: ClassVar[dict[str, str]] = {
        "not_military": "CAR-COMBAT-01",
        "no_war": "CAR-COMBAT-01",
        "wrong_target": "CAR-COMBAT-02",
        "partner_there": "CAR-TREATY-01",
        "off_map": "CAR-MAP-06",
        "unknown_place": "CAR-MAP-08",
        "unclear_place": "CAR-MAP-08",
    }
    refusals = (*_PLACES, "not_military", "no_war", "wrong_target", "partner_there", "list_full")
    looks = ("coins",)

    to: Annotated[str, Place("place")]

    def enlist(self, context: OrderContext) -> OrderResult:
        """Carry out the order (CAR-COMBAT-02, 13, CAR-TREATY-01)."""
        if not military(context.units):
            return refused("not_military", name=context.name)
        if not context.week.state.rules.war:
            return refused("no_war", what="REGIMENT")
        to = context.place(self.to)
        if isinstance(to, OrderResult):
            return to
        entry = Entry("ATTACK", to=to)
        if not context.stood(entry):
            if not context.enterable(to):
                return refused(
                    "wrong_target",
                    name=context.name,
                    place=text_of(to),
                    land=int(KIND[context.units[0].kind].land),
                )
            partner = self._partner(context, to)
            if partner:
                return refused("partner_there", place=text_of(to), seat=partner)
        return _move(context, entry)

    @staticmethod
    def _partner(context: OrderContext, place: int) -> int:
        """Return the treaty partner known to have the factor or units there now; 0 = none."""
        treaties = context.player.treaties
        eyes = context.week.eyes[context.seat]
        memory = eyes.memory.get(place)
        if memory is not None and memory.factor in treaties:
            return memory.factor
        there = context.week.units_at.get(place, []) if eyes.now[place] else []
        seats = {unit.seat for unit in there}
        return min(seats) if seats and seats <= set(treaties) else 0


class Stance(ListOrder, frozen=True):
    """A lasting attitude of military units towards your enemies: HOLD never attacks, WAR attacks next to it.

    RAID attacks only squares in which nobody fights back.
    """

    word = "STANCE"
    short = "SN"
    examples: ClassVar[tuple[str, ...]] = ("STANCE RAID", "SN HOLD")
    rule = "CAR-COMBAT-07"
    refusals = ("not_military", "no_war")

    stance: Annotated[str, Choice("stance", _STANCES)]

    def enlist(self, context: OrderContext) -> OrderResult:
        """Carry out the order (CAR-COMBAT-07)."""
        units = military(context.units)
        if not units:
            return refused("not_military", name=context.name)
        if not context.week.state.rules.war:
            return refused("no_war", what="REGIMENT")
        for unit in units:
            unit.stance = self.stance
        return done(name=context.name, stance=self.stance)


class Disband(ListOrder, frozen=True):
    """Removes the unit, or all units of the group, at once; nothing is refunded and the cargo is lost."""

    word = "DISBAND"
    short = "DI"
    examples: ClassVar[tuple[str, ...]] = ("DISBAND YES",)
    rule = "CAR-UNIT-09"

    sure: Annotated[str, SURE]

    def enlist(self, context: OrderContext) -> OrderResult:
        """Carry out the order (CAR-UNIT-09)."""
        for unit in context.units:
            context.week.emit(
                UnitDisbanded(
                    audience=(context.seat,),
                    at=(context.week.day,),
                    seat=context.seat,
                    unit=unit.id,
                    place=unit.at,
                    good=unit.good,
                )
            )
            context.week.remove(unit)
        count = len(context.units)
        context.units = []
        return done(name=context.name, units=count)


class Clear(ListOrder, frozen=True):
    """Forgets both lists, or the one named, before the other lines of the section, wherever it stands."""

    word = "CLEAR"
    short = "CL"
    examples: ClassVar[tuple[str, ...]] = ("CLEAR", "CL TRADES")
    rule = "CAR-TIME-06"
    first = True

    what: Annotated[str, Choice("list", {"MOVES": "MOVES", "TRADES": "TRADES"})] = ""

    def enlist(self, context: OrderContext) -> OrderResult:
        """Clear one list or both (pbm.md, unit and group orders)."""
        lists = _lists(context)
        if self.what != "TRADES":
            lists.moves = []
        if self.what != "MOVES":
            lists.trades = []
        return done(name=context.name, what=self.what or "BOTH")


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
    refusals: ClassVar[tuple[str, ...]] = (*_PLACES, "not_trader", "not_a_city", "list_full")

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
        return context.append(_lists(context).trades, entry, LIMITS.trade_list_limit)


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

    def enlist(self, context: OrderContext) -> OrderResult:
        """Carry out the order (CAR-TRADER-05)."""
        result = self.put(context, "DUMP", "ANY", "", keep=False)
        if result.result == "done" and not any(unit.good for unit in context.units):
            return noted("nothing_aboard", **result.params)
        return result
