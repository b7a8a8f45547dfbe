"""How sure a forecast is: what each throw, each guess and each doubtful order makes doubtful after it.

A doubt is a level (0 certain, 1 likely, 2 unknown) of a subject: a stock, and "more" of it where luck may
only add; the place, the force and the cover of a convoy (where it is, what it has aboard, whether it
hides); "convoys" for which convoys there are; what a convoy (0: the clan) has spent that goes once a turn;
("site", hex) for a hex and its city, ("town", hex) for the city alone; ("taken", hex) and "ground" for what
this turn's battles may win. Hidden blows that nobody can foresee (plague that nobody has told of, sabotage,
enemies come since) count as a world that has changed, not as doubts.

Every line of a check asks for the doubts of half a dozen subjects and raises those of as many. So each
subject is a bit, a set of subjects a number, and what is asked of a set one operation (``Subjects``).
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache

import msgspec

from engine.games.conquest.orders.base import (
    ABOARD,
    ARRIVAL,
    CONVOYS,
    ITEM,
    PLAGUE,
    SITE,
    SPY,
    TAKEN,
    TOWN,
    ConquestOrder,
    ConvoyOrder,
)
from engine.games.conquest.tables import STOCKS, SUPPLIES
from engine.games.conquest.view import View
from engine.kernel.hexgrid import neighbour
from engine.kernel.orders import Order

# What a throw decides, by the first word of its label: stocks, and "force" for the convoy at its order.
_DECIDES: dict[str, tuple[str, ...]] = {
    "armory": ("rifles", "grenades"),
    "armsmaster": ("force",),
    "battle": ("force", "cover", "parts", "convoys"),
    "bomb": ("site",),
    "celebrate": ("force",),
    "chemist": ("fuel",),
    "city": ("force", "site"),
    "create": ("force",),
    "desert": ("force", "convoys", "troops"),
    "gamble": ("money",),
    "gift": ("force", "money", *SUPPLIES, "troops"),
    "hex": ("force", "site"),
    "infect": ("force",),
    "loot": ("force", "money", *SUPPLIES, "troops", "rifles", "grenades"),
    "opponents": ("force", "cover"),
    "practice": ("force",),
    "raze": ("force", "troops", "claymores", "site"),
    "sabotage": ("money", *SUPPLIES),
    "visit": ("force",),
}
# Throws that can only add to a stock: an order that works without their luck works with it.
_ADDS = ("armory", "chemist", "gift", "loot", "structure")
_BY_CONVOY = ("armsmaster", "battle", "celebrate", "create", "desert", "infect", "opponents", "practice")
# What makes a refusal right, besides the site: if none of it is in doubt, the refusal is certain.
_GROUNDS: dict[str, tuple[str, ...]] = {
    "no_money": ("money",),
    "no_fuel": ("fuel", "money", "force", "place"),
    "no_food": ("food", "money", "force"),
    "no_vaccine": ("vaccine", "town", "force"),
    "no_stock": ("force",),
    "no_capacity": ("force",),
    "hidden": ("cover",),
    "limit": ("convoys", "spent"),
    "terrain": ("place", "roads"),
    "range": ("place", "force"),
    "status": ("place", "town", "force"),
    "not_here": ("place",),
    "not_owner": ("place", "convoys"),
    "duplicate": ("place", "town", "force"),
    "expert": ("force",),
    "ally": ("place", "town"),
}


class Subjects(msgspec.Struct, frozen=True, gc=False):
    """A set of subjects: the sum of their bits, and those that are too many to have one.

    Those are places, and the convoys that no clan has: lines may name any number.
    """

    bits: int
    others: tuple[tuple[str, int], ...] = ()


def both(*sets: Subjects) -> Subjects:
    """Return the subjects of all these sets."""
    bits = 0
    for one in sets:
        bits |= one.bits
    return Subjects(bits, tuple(dict.fromkeys(other for one in sets for other in one.others)))


_STOCK = {stock: 1 << at for at, stock in enumerate(STOCKS)}
_MORE = {stock: bit << len(STOCKS) for stock, bit in _STOCK.items()}
GROUND = Subjects(1 << 2 * len(STOCKS))
ALL_CONVOYS = Subjects(GROUND.bits << 1)
# Where the bits of convoys begin, and how many convoys have bits: few clans have twenty.
_FIRST, _MOST = 2 * len(STOCKS) + 2, 100


def of_stocks(*stocks: str) -> Subjects:
    """Return these stocks as subjects."""
    return Subjects(sum({_STOCK[stock] for stock in stocks}))


def with_more(subjects: Subjects) -> Subjects:
    """Return the subjects and, for each stock among them, that luck may add to it."""
    more = sum(_MORE[stock] for stock, bit in _STOCK.items() if subjects.bits & bit)
    return Subjects(subjects.bits | more, subjects.others)


class OfConvoy(msgspec.Struct, frozen=True, gc=False):
    """The subjects of a convoy, and what others may take from it where they meet it."""

    place: Subjects
    force: Subjects
    cover: Subjects
    spent: Subjects
    met: Subjects


@lru_cache(maxsize=1 << 10)
def of_convoy(number: int) -> OfConvoy:
    """Return what may be in doubt of a convoy; 0: the clan."""
    names = ("place", "force", "cover", "spent")
    if 0 <= number < _MOST:
        place, force, cover, spent = (Subjects(1 << _FIRST + 4 * number + at) for at in range(4))
    else:
        place, force, cover, spent = (_at(name, number) for name in names)
    return OfConvoy(place, force, cover, spent, both(force, cover))


class Known(msgspec.Struct, frozen=True, gc=False):
    """What is known of a place before the turn.

    ``hex`` is 0 for an own one or one seen where nobody else could have changed it, 1 when it was seen once,
    2 when never. ``city`` is the same for the city in it, 0 where there is none; free cities change by
    themselves (D-48). ``company`` is 1 where somebody may be met: seen there, or not the clan's own land.
    ``level`` is the greatest of the three.
    """

    hex: int
    city: int
    company: int
    level: int


class Knowledge(dict[int, Known]):
    """What a clan knows of places before its turn, found out once for all sheets that are played on it."""

    def __init__(self, view: View) -> None:
        super().__init__()
        self._view = view
        self._alone = set(view.names) <= {view.clan}
        self._seen_there = dict.fromkeys(sighting.hex for sighting in view.own.record.spotted)
        self._own = dict.fromkeys(view.own_hexes)
        self._own_cities = dict.fromkeys(view.own_cities)

    def __missing__(self, number: int) -> Known:
        company = not self._alone and (number not in self._own or number in self._seen_there)
        three = self._hex(number), self._city(number), int(company)
        found = self[number] = Known(*three, max(three))
        return found

    def _hex(self, number: int) -> int:
        if number in self._own:
            return 0
        if number not in self._view.hexes:
            return 2
        return 0 if self._alone else 1

    def _city(self, number: int) -> int:
        place = self._view.atlas.get(number)
        if place is None or not place.city or number in self._own_cities:
            return 0
        return 2 if number not in self._view.cities else 1


class Doubts:
    """Doubts of a forecast so far.

    They only rise.

    Code that asks often reads and raises the bits itself: ``likely`` are the bits of all that is in doubt,
    ``unknown`` those of what nobody can tell.
    """

    def __init__(self, knowledge: Mapping[int, Known]) -> None:
        self.known = knowledge
        self.likely = 0
        self.unknown = 0
        self._others: dict[tuple[str, int], int] = {}

    def forked(self) -> "Doubts":
        """Return a copy of the doubts, which may rise independently."""
        other = Doubts(self.known)
        other.likely, other.unknown, other._others = self.likely, self.unknown, self._others.copy()
        return other

    def alike(self, other: "Doubts") -> bool:
        """Whether the same is in doubt."""
        same = self.likely == other.likely and self.unknown == other.unknown
        return same and self._others == other._others  # noqa: SLF001 - its own

    def raise_all(self, level: int, subjects: Subjects) -> None:
        """Raise the doubt of these subjects to at least that level."""
        if level:
            self.likely |= subjects.bits
            if level > 1:
                self.unknown |= subjects.bits
            for what, number in subjects.others:
                self.raise_place(level, what, number)

    def raise_place(self, level: int, what: str, number: int) -> None:
        """Raise the doubt of a place to at least that level."""
        if self._others.get((what, number), 0) < level:
            self._others[what, number] = level

    def worst(self, subjects: Subjects) -> int:
        """Return the greatest doubt of some subjects."""
        bits = subjects.bits
        worst = 2 if self.unknown & bits else 1 if self.likely & bits else 0
        for other in subjects.others:
            what, number = other
            if what == "site":
                level = self.site(number)
            elif what == "town":
                level = self.town(number)
            else:
                level = self._others.get(other, 0)
            worst = max(worst, level)
        return worst

    def stocks(self, among: Iterable[str] = STOCKS) -> list[str]:
        """Return the stocks whose figures are doubtful."""
        likely = self.likely
        return [stock for stock in among if likely & (_STOCK[stock] | _MORE[stock])]

    def town(self, number: int) -> int:
        """Return the doubt of the city in a hex: what is known of it, and what this turn changed there."""
        return max(self.known[number].city, self._others.get(("site", number), 0))

    def site(self, number: int) -> int:
        """Return the doubt of a hex and its city together."""
        known = self.known[number]
        return max(known.hex, known.city, self._others.get(("site", number), 0))

    def roads(self, order: Order, here: int) -> bool:
        """Whether a road built since may lead from here to where an order points: it is written in both."""
        return bool(self.known[here].hex and self.known[target_of(order, here)].hex)


# One label is thrown by every sheet that fights there, and is taken apart once.
@lru_cache(maxsize=1 << 13)
def decided_by(label: str, acting: int) -> Subjects:
    """Return what the throw of a label decides; ``acting`` is the convoy at its order, 0 for none."""
    return both(*_decided_by(label, acting))


def _decided_by(label: str, acting: int) -> Iterator[Subjects]:
    words = label.split(":")
    number = int(words[1]) if len(words) > 1 and words[1].isdecimal() else 0
    if words[0] == "structure":
        yield Subjects(_MORE[words[2]])
        return
    convoy = number if words[0] in _BY_CONVOY else acting
    for subject in _DECIDES.get(words[0], ()):
        if subject == "force":
            yield of_convoy(convoy).force
        elif subject == "cover":
            yield of_convoy(convoy).cover
        elif subject == "site":
            yield Subjects(GROUND.bits, (("site", number), ("taken", number)))
        elif subject == "convoys":
            yield ALL_CONVOYS
        else:
            yield Subjects(_MORE[subject] if words[0] in _ADDS else _STOCK[subject])


class Needs(msgspec.Struct, frozen=True, gc=False):
    """What an order depends on and changes, but for the hex where it acts.

    ``figures`` are what it depends on where more of a stock than foreseen is a doubt too: unless it was done.
    ``beside`` is what goes once a turn, and which convoys there are where it makes or ends one.
    """

    own: Subjects
    figures: Subjects
    beside: Subjects


class Shape(msgspec.Struct, gc=False):
    """What an order of a kind looks at, asked once a kind: a check asks it of every line.

    ``needs`` are those of its orders by the convoy that acts, where the order's words change nothing.
    """

    by_convoy: bool
    wastes: bool
    aboard: bool
    arrival: bool
    plague: bool
    spy: bool
    convoys: bool
    place: str
    named: tuple[str, ...]
    needs: dict[int, Needs] = {}


@cache
def shape_of(kind: type[ConquestOrder]) -> Shape:
    """Return what the orders of a kind look at."""
    return Shape(
        by_convoy=issubclass(kind, ConvoyOrder),
        wastes=bool(kind.wastes),
        aboard=ABOARD in kind.looks,
        arrival=ARRIVAL in kind.looks,
        plague=PLAGUE in kind.looks,
        spy=SPY in kind.looks,
        convoys=CONVOYS in kind.looks,
        place=SITE if SITE in kind.looks else TOWN if TOWN in kind.looks else "",
        named=tuple(field for field in ("convoy", "giver", "taker") if field in kind.__struct_fields__),
    )


# The lines of a sheet are asked at every check, and reading gives the same order for the same line.
@lru_cache(maxsize=1 << 13)
def _needs_of(order: Order, acting: int) -> Needs:
    shape, own = shape_of(type(order)), of_convoy(acting)
    found = [of_stocks(*_stocks(order))]
    if shape.by_convoy:
        found += (own.place, own.force, own.cover) if shape.aboard else (own.place,)
    for number in _named(order):
        found += (of_convoy(number).force, of_convoy(number).place, ALL_CONVOYS)
    every = both(*found)
    return Needs(every, with_more(every), both(own.spent, ALL_CONVOYS) if shape.convoys else own.spent)


def needs_of(order: Order, shape: Shape, acting: int) -> Needs:
    """Return what an order of a convoy (0: the clan) depends on and changes, wherever it stands."""
    found = shape.needs.get(acting)
    if found is None:
        found = _needs_of(order, acting)
        if acting < _MOST and not shape.named and ITEM not in order.pays:
            shape.needs[acting] = found
    return found


def place_of(order: Order) -> int:
    """Return the hex that an order names, 0 for none."""
    place = getattr(order, "hex", None)
    return place if isinstance(place, int) else 0


def _stocks(order: Order) -> Iterable[str]:
    """Return the stocks that an order pays with or adds to."""
    return [getattr(order, ITEM) if stock == ITEM else stock for stock in order.pays]


def grounds_of(order: Order, code: str, acting: int, here: int, doubts: Doubts) -> Subjects:
    """Return what a refusal rests on: when none of it is in doubt, the order cannot succeed."""
    # A road to an island built since would open the way (CC-CONVOY-10); nothing else is hidden.
    roads = code == "terrain" and isinstance(order, ConvoyOrder) and doubts.roads(order, here)
    return _grounds_of(order, code, acting, here, roads)


@lru_cache(maxsize=1 << 13)
def _grounds_of(order: Order, code: str, acting: int, here: int, roads: bool) -> Subjects:  # noqa: FBT001 - of a private helper
    # Luck may also have raised the figure of a stock.
    return with_more(both(*_grounds(order, code, acting, here, roads)))


def _grounds(order: Order, code: str, acting: int, here: int, roads: bool) -> Iterator[Subjects]:  # noqa: FBT001 - of a private helper
    by_convoy = isinstance(order, ConvoyOrder)
    convoys = [*([acting] if by_convoy else []), *_named(order)]
    place = here if by_convoy else place_of(order)
    for subject in _GROUNDS.get(code, ()):
        if subject in ("force", "cover", "place"):
            yield from (getattr(of_convoy(number), subject) for number in convoys)
        elif subject == "town":
            yield _at("town", place)
        elif subject == "spent":
            yield of_convoy(acting).spent
        elif subject == "roads":
            if roads:
                yield _at("site", target_of(order, here))
        else:
            yield ALL_CONVOYS if subject == "convoys" else of_stocks(subject)
    if TAKEN in order.looks:
        # The hex may be won this turn, or a spy be planted.
        yield _at("taken", place)
    elif code == "not_here" and SITE in order.looks:
        yield _at("site", place)
    if code in ("no_stock", "no_capacity") and not by_convoy:
        # What is sold does not hang on the money that it brings.
        yield of_stocks(*([getattr(order, ITEM)] if ITEM in order.pays else _stocks(order)), "claymores")
    if code in ("not_owner", "new_conquest", "limit", "no_stock", "terrain", "duplicate"):
        # Own hexes and cities are known; only what this turn's battles win is not.
        yield from (_at("taken", number) for number in (place, target_of(order, here)) if number)
        for pattern in getattr(order, "hexes", ()):
            yield GROUND if "*" in pattern else _at("taken", int(pattern))


def _at(what: str, number: int) -> Subjects:
    return Subjects(0, ((what, number),))


def _named(order: Order) -> list[int]:
    found = [getattr(order, field) for field in shape_of(type(order)).named]
    return [number for number in found if isinstance(number, int)]


def target_of(order: Order, here: int) -> int:
    """Return the hex that an order points to: the neighbour in its direction, or the hex it names."""
    direction = getattr(order, "direction", None)
    return neighbour(here, direction) if isinstance(direction, int) else place_of(order)
