"""Standing orders of units and groups: the movement list, the trade list, and lasting attitudes."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from engine.games.caravans.context import OrderContext
from engine.games.caravans.events import UnitDisbanded
from engine.games.caravans.grid import COMPASS, COMPASS_STEPS, DIRECTIONS, text_of
from engine.games.caravans.orders.offered import Hands, pick_city, spelled_place
from engine.games.caravans.orders.words import (
    SURE,
    Count,
    Place,
    Plus,
    Until,
    Way,
)
from engine.games.caravans.orders.words import Ways as Directions
from engine.games.caravans.rules.ways import Ways, lookouts, outlooks
from engine.games.caravans.state import Entry, Lists
from engine.games.caravans.tables import ANY, KIND, LIMITS
from engine.games.caravans.view import LAND_SIGN, UNKNOWN_SIGN, View
from engine.games.caravans.week import military
from engine.kernel.answers import OrderResult, done, refused
from engine.kernel.blocks import Say
from engine.kernel.offering import chosen, offer
from engine.kernel.offers import Blank, Offer, Pick, Piece
from engine.kernel.orders import Order
from engine.kernel.params import Choice, LedAnywhere
from engine.kernel.ruleset import Step as GameStep

EXPLORE_DAYS = 7
_STANCES = {word: word for word in ("HOLD", "RAID", "WAR")}
PLACES = ("unknown_place", "unclear_place", "off_map")
# The lines of a round, from the top as a list carries them out, come first for a trader that does nothing;
# what ends something or is for rare days comes last.
FIRST = 95
SITE, LOOK, TRADE, FIGHT, GO, RARE, LAST, END = 85, 80, 60, 50, 40, 10, 3, -1
_IDLE_MOST = 7


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


def _open(view: View, hands: Hands, place: int) -> bool:
    """Return whether units may try to enter a square, as far as is known (``OrderContext.enterable``)."""
    if not (0 < place // 100 <= view.width and 0 < place % 100 <= view.height):
        return False
    sign, city = view.terrain[view.index(place)], view.city(place)
    if hands.land:
        return sign in {LAND_SIGN, UNKNOWN_SIGN}
    return sign != LAND_SIGN or (city is not None and city.port)


def _target(view: View, place: int, seat: int) -> Pick:
    """Return a square to be attacked, with who stands there."""
    spelled_ = spelled_place(view, place)
    return Pick(spelled_, Say("pick_target", {"place": spelled_.strip('"'), "seat": seat}), place)


def pick_good(good: str) -> Pick:
    """Return a good to be picked."""
    return Pick(good, Say("pick_good", {"good": good}))


def lists_of(context: OrderContext) -> Lists:
    """Return the lists that the lines of a section are put on: those of its unit or group."""
    return context.lists if context.lists is not None else Lists()


def _move(context: OrderContext, entry: Entry, remark: str = "") -> OrderResult:
    return context.append(lists_of(context).moves, entry, LIMITS.move_list_limit, remark)


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
    refusals = (*PLACES, "wrong_terrain", "list_full")
    looks = ("map",)

    to: Annotated[str, Place("place")]
    keep: Annotated[bool, Plus("+")] = False

    @classmethod
    def offers(cls, view: View, step: GameStep, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003 - one kind
        """Yield the way to each known city, and a look around."""
        hands, ways = Hands(view, piece), Ways(view)
        if not hands or len(hands.lists.moves) >= LIMITS.move_list_limit:
            return
        steps = ways.steps(hands.first.at, land=hands.land)
        known = [city for city in view.cities if steps.get(city.at, 0) > 0]
        known.sort(key=lambda city: (bool(city.goods), steps[city.at], city.at))
        if known:
            weight = TRADE if hands.idle and not known[0].goods and not hands.units[0].good else GO
            blanks = (chosen("to", (pick_city(city) for city in known)),)
            yield offer(cls, piece, f"{cls.word} {{to}}", Say("offer_go"), weight, blanks=blanks)
        looked = lookouts(view, hands.first) if hands.traders and hands.idle else []
        if looked:
            # Who sells is not yet known: a trader without a round goes to see.
            picks = (
                Pick(text_of(place), Say("pick_square", {"place": text_of(place)}), place) for place in looked
            )
            known_end = hands.round(ways) is not None or hands.buyer(ways) is not None
            here = view.city(hands.first.at)
            good = here.goods[0] if here is not None and here.goods and not hands.first.good else ""
            loads = not known_end and bool(good) and here is not None and here.prices[0] * 2 < view.money
            # An empty trader loads before it looks for who buys it.
            beside = ["WAIT LOADED", f"BUY {good}", f"SELL {ANY}"] if loads else []
            weight = RARE if known_end else FIRST + 2 if loads else LOOK
            says = Say("offer_go_load", {"good": good}) if loads else Say("offer_go_look")
            blanks = (chosen("square", picks),)
            line = f"{cls.word} {{square}}"
            yield offer(cls, piece, line, says, weight, blanks=blanks, beside=beside)

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

    ways: Annotated[tuple[str, ...], Directions("dir")]

    @classmethod
    def offers(cls, view: View, step: GameStep, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003 - one kind
        """Yield one square in each direction that is not known to be closed."""
        hands = Hands(view, piece)
        if not hands or len(hands.lists.moves) >= LIMITS.move_list_limit:
            return
        picks = [
            Pick(way, Say("pick_way", {"way": way}), hands.first.at + number)
            for way, number in zip(COMPASS, COMPASS_STEPS, strict=True)
            if _open(view, hands, hands.first.at + number)
        ]
        if picks:
            blanks = (chosen("way", picks),)
            yield offer(cls, piece, f"{cls.word} {{way}}", Say("offer_step"), RARE, blanks=blanks)

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

    @classmethod
    def offers(cls, view: View, step: GameStep, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003 - one kind
        """Yield the unknown, for units that carry nothing; the direction that shows most stands first."""
        hands = Hands(view, piece)
        if not hands or hands.traders or len(hands.lists.moves) >= LIMITS.move_list_limit:
            return
        found = outlooks(view, hands.first)
        if not found:
            return
        ways = (Pick(way, Say("pick_outlook", {"way": way, "count": count})) for count, way in found)
        scout = all(KIND[unit.kind].can_found_factor for unit in hands.units)
        blanks = (
            chosen("way", ways),
            Blank(name="days", value=str(EXPLORE_DAYS), low=1, high=3 * EXPLORE_DAYS),
        )
        weight = FIRST if scout and not hands.lists.moves else GO if scout else RARE
        yield offer(cls, piece, f"{cls.word} {{way}} {{days}}", Say("offer_explore"), weight, blanks=blanks)

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

    @classmethod
    def offers(cls, view: View, step: GameStep, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003 - one kind
        """Yield a stay until a trader has loaded, or sold, and one of some days."""
        hands = Hands(view, piece)
        if not hands or len(hands.lists.moves) >= LIMITS.move_list_limit:
            return
        here = view.city(hands.first.at)
        if hands.traders:
            loads = not hands.first.good and here is not None and bool(here.goods)
            weight = FIRST + 1 if hands.idle and loads and cls._begins(hands) else RARE
            yield offer(cls, piece, f"{cls.word} LOADED", Say("offer_wait_loaded"), weight)
            yield offer(cls, piece, f"{cls.word} EMPTY", Say("offer_wait_empty"), LAST)
        blanks = (Blank(name="days", value="1", low=1, high=_IDLE_MOST),)
        yield offer(cls, piece, f"{cls.word} {{days}}", Say("offer_wait_days"), LAST, blanks=blanks)

    @staticmethod
    def _begins(hands: Hands) -> bool:
        """Whether an idle trader should load where it stands, because no round is known."""
        here = hands.view.city(hands.first.at)
        rich = here is not None and here.prices[0] * 2 < hands.view.money
        return rich and hands.round(Ways(hands.view)) is None

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

    @classmethod
    def offers(cls, view: View, step: GameStep, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003 - one kind
        """Yield the founding of a factor, likely where the scout stands in a city without one."""
        hands = Hands(view, piece)
        able = any(KIND[unit.kind].can_found_factor for unit in hands.units)
        if not hands or not able or len(hands.lists.moves) >= LIMITS.move_list_limit:
            return
        here = view.city(hands.first.at)
        site = here is not None and not here.factor and (hands.land or here.port)
        figures = {"city": here.name if site and here is not None else "", "unit": hands.first.id}
        yield offer(cls, piece, cls.word, Say("offer_found", figures), SITE if site else RARE)

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
    refusals = (*PLACES, "not_military", "no_war", "wrong_target", "partner_there", "list_full")
    looks = ("coins",)

    to: Annotated[str, Place("place")]

    @classmethod
    def offers(cls, view: View, step: GameStep, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003 - one kind
        """Yield the squares in which others are known to stand, those of enemies first."""
        hands = Hands(view, piece)
        if not hands or not view.rules.war or not military(hands.units):
            return
        if len(hands.lists.moves) >= LIMITS.move_list_limit:
            return
        friends = {player.seat for player in view.players if player.granted} | {view.seat}
        enemies = {player.seat for player in view.players if player.enemy}
        seats: dict[int, int] = {}
        for unit in view.present:
            if unit.seat not in friends:
                seats[unit.at] = unit.seat
        for city in view.cities:
            if city.factor:
                seats[city.at] = city.factor
        own = {unit.at for unit in view.units}
        found = [
            (seat not in enemies, place)
            for place, seat in seats.items()
            if seat not in friends and place not in own and _open(view, hands, place)
        ]
        if found:
            picks = [_target(view, place, seats[place]) for _, place in sorted(found)]
            weight = FIGHT if enemies else RARE
            blanks = (chosen("target", picks),)
            yield offer(cls, piece, f"{cls.word} {{target}}", Say("offer_attack"), weight, blanks=blanks)

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

    @classmethod
    def offers(cls, view: View, step: GameStep, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003 - one kind
        """Yield the attitudes that fighting units do not have now."""
        hands = Hands(view, piece)
        fighters = military(hands.units)
        if not fighters or not view.rules.war:
            return
        picks = [
            Pick(stance, Say("pick_stance", {"stance": stance}))
            for stance in _STANCES
            if any(unit.stance != stance for unit in fighters)
        ]
        enemies = any(player.enemy for player in view.players)
        weight = FIGHT - 1 if enemies else RARE - 1
        blanks = (chosen("stance", picks),)
        yield offer(cls, piece, f"{cls.word} {{stance}}", Say("offer_stance"), weight, blanks=blanks)

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

    @classmethod
    def offers(cls, view: View, step: GameStep, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003 - one kind
        """Yield the end of the units, always last."""
        hands = Hands(view, piece)
        if hands.units:
            figures = {"name": hands.name, "count": len(hands.units)}
            yield offer(cls, piece, f"{cls.word} YES", Say("offer_disband", figures), END)

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

    @classmethod
    def offers(cls, view: View, step: GameStep, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003 - one kind
        """Yield new beginnings for lists on which something stands."""
        hands = Hands(view, piece)
        entries = len(hands.lists.moves) + len(hands.lists.trades)
        if not entries:
            return
        yield offer(cls, piece, cls.word, Say("offer_clear", {"entries": entries}), GO - 1)
        picks = (Pick(what, Say("pick_list", {"what": what})) for what in ("MOVES", "TRADES"))
        blanks = (chosen("list", picks),)
        yield offer(cls, piece, f"{cls.word} {{list}}", Say("offer_clear_one"), LAST, blanks=blanks)

    def enlist(self, context: OrderContext) -> OrderResult:
        """Clear one list or both (pbm.md, unit and group orders)."""
        lists = lists_of(context)
        if self.what != "TRADES":
            lists.moves = []
        if self.what != "MOVES":
            lists.trades = []
        return done(name=context.name, what=self.what or "BOTH")
