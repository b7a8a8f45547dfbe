"""How sure a forecast is: what each throw, each guess and each doubtful order makes doubtful after it.

A doubt is a level (0 certain, 1 likely, 2 unknown) of a subject: a stock by its name; "place n", "force n"
and "cover n" for where convoy n is, what it has aboard and whether it hides; "convoys" for which convoys
there are; "spent n" for what it (0: the clan) has done that goes once a turn; ("site", hex)
for a hex and its city, ("town", hex) for the city alone; ("taken", hex) and "ground" for what this turn's
battles may win. Hidden blows that nobody can foresee (plague that nobody has told of, sabotage, enemies come
since) count as a world that has changed, not as doubts.
"""

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import NamedTuple

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

Subject = str | tuple[str, int]

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


_MORE: dict[Subject, str] = {stock: f"more {stock}" for stock in STOCKS}
_PLACES = ("site", "town")
_UNKNOWN = 2
# No clan has so many; lines of others may name any number.
_CONVOYS = 99


class OfConvoy(NamedTuple):
    """The subjects of a convoy."""

    place: str
    force: str
    cover: str
    spent: str


# Words are looked up faster than pairs, and a check looks up some thousand.
@lru_cache(maxsize=1 << 10)
def of_convoy(number: int) -> OfConvoy:
    """What may be in doubt of a convoy; 0: the clan."""
    return OfConvoy(*(f"{subject} {number}" for subject in OfConvoy._fields))


class Known(NamedTuple):
    """What is known of a place before the turn.

    ``hex`` is 0 for an own one or one seen where nobody else could have changed it, 1 when it was seen once,
    2 when never. ``city`` is the same for the city in it, 0 where there is none; free cities change by
    themselves (D-48). ``company`` is 1 where somebody may be met: seen there, or not the clan's own land.
    """

    hex: int
    city: int
    company: int


class Knowledge:
    """What a clan knows of places before its turn, found out once for all sheets that are played on it."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._alone = set(view.names) <= {view.clan}
        self._seen_there = dict.fromkeys(sighting.hex for sighting in view.own.record.spotted)
        self._own = dict.fromkeys(view.own_hexes)
        self._own_cities = dict.fromkeys(view.own_cities)
        self._found: dict[int, Known] = {}

    def of(self, number: int) -> Known:
        """What is known of the place with that number."""
        found = self._found.get(number)
        if found is None:
            company = not self._alone and (number not in self._own or number in self._seen_there)
            found = self._found[number] = Known(self._hex(number), self._city(number), int(company))
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
    """The doubts of a forecast so far."""

    def __init__(self, knowledge: Knowledge) -> None:
        self.known = knowledge.of
        self._knowledge = knowledge
        self._levels: dict[Subject, int] = {}
        # The throws noted, each with the convoy that acted: a fight throws alike again and again.
        self._thrown: set[tuple[str, int]] = set()
        # How often a level rose: what was made of the levels is right until then.
        self.risen = 0

    def forked(self) -> "Doubts":
        """The same doubts, which may rise by themselves."""
        other = Doubts(self._knowledge)
        other._levels, other._thrown, other.risen = self._levels.copy(), self._thrown.copy(), self.risen
        return other

    def alike(self, other: "Doubts") -> bool:
        """Whether the same is in doubt."""
        return self._levels == other._levels  # noqa: SLF001 - its own

    def of(self, subject: Subject) -> int:
        """The level of a subject."""
        return self._levels.get(subject, 0)

    def raise_to(self, level: int, subject: Subject) -> None:
        """A subject is at least that doubtful from now on."""
        if level and self._levels.get(subject, 0) < level:
            if subject[0] == "town":
                self.raise_to(level, ("site", int(subject[1])))
                return
            self._levels[subject] = level
            self.risen += 1

    def thrown(self, label: str, acting: int) -> None:
        """What the throw of a label decides is doubtful from now on."""
        throw = label, acting
        if throw not in self._thrown:
            self._thrown.add(throw)
            self.raise_all(1, decided_by(label, acting))

    def amount(self, stock: str) -> int:
        """The level of a stock's figure, which luck may also raise ("more money")."""
        levels = self._levels
        return max(levels.get(stock, 0), levels.get(_MORE[stock], 0))

    def raise_all(self, level: int, subjects: Iterable[Subject]) -> None:
        """All of these are at least that doubtful from now on."""
        levels = self._levels
        for subject in subjects:
            if levels.get(subject, 0) < level:
                self.raise_to(level, subject)

    def all_doubtful(self, subjects: Iterable[Subject]) -> bool:
        """Whether none of these is certain."""
        levels = self._levels
        return all(subject in levels for subject in subjects)

    def worst(self, subjects: Iterable[Subject]) -> int:
        """The greatest doubt of some subjects; of a stock, luck may also have raised its figure."""
        levels, worst = self._levels, 0
        for subject in subjects:
            level = levels.get(subject, 0)
            if subject in _MORE:
                level = max(level, levels.get(_MORE[subject], 0))
            elif subject[0] in _PLACES:
                level = self.site(int(subject[1])) if subject[0] == "site" else self.town(int(subject[1]))
            worst = max(worst, level)
        return worst

    def span_of(self, subjects: Iterable[Subject]) -> tuple[int, int]:
        """The greatest and the least level of some subjects that are neither a hex nor a city."""
        levels, worst, least = self._levels, 0, _UNKNOWN
        for subject in subjects:
            level = levels.get(subject, 0)
            if level > worst:  # noqa: PLR1730 - asked several times of every line of a check
                worst = level
            if level < least:  # noqa: PLR1730
                least = level
        return worst, least

    def stocks(self, among: Iterable[str] = STOCKS) -> list[str]:
        """The stocks whose figures are doubtful."""
        levels = self._levels
        return [stock for stock in among if stock in levels or _MORE[stock] in levels]

    def town(self, number: int) -> int:
        """What is known of the city in a hex, and what this turn has made doubtful there."""
        return max(self.known(number).city, self._levels.get(("site", number), 0))

    def site(self, number: int) -> int:
        """The same for the hex and its city."""
        return max(self.known(number).hex, self.town(number))

    def roads(self, start: int, end: int) -> int:
        """Whether a road built since may cross the side between two hexes: it is written in both."""
        return min(self.known(start).hex, self.known(end).hex)


# One label is thrown by every sheet that fights there, and is taken apart once.
@lru_cache(maxsize=1 << 13)
def decided_by(label: str, acting: int) -> tuple[Subject, ...]:
    """What the throw of a label decides; ``acting`` is the convoy at its order, 0 for none."""
    return tuple(_decided_by(label, acting))


def _decided_by(label: str, acting: int) -> Iterator[Subject]:
    words = label.split(":")
    number = int(words[1]) if len(words) > 1 and words[1].isdecimal() else 0
    if words[0] == "structure":
        yield f"more {words[2]}"
        return
    convoy = number if words[0] in _BY_CONVOY else acting
    for subject in _DECIDES.get(words[0], ()):
        if subject in ("force", "cover"):
            yield getattr(of_convoy(convoy), subject)
        elif subject == "site":
            yield "site", number
            yield "taken", number
            yield "ground"
        elif words[0] in _ADDS:
            yield f"more {subject}"
        else:
            yield subject


class Subjects(NamedTuple):
    """What an order depends on and changes, but for the hex where it acts.

    ``figures`` are what it depends on where more of a stock than foreseen is a doubt too: unless it was done.
    """

    own: tuple[Subject, ...]
    figures: tuple[Subject, ...]


class Shape(msgspec.Struct, gc=False):
    """What an order of a kind looks at, asked once a kind: a check asks it of every line.

    ``subjects`` are those of its orders by the convoy that acts, where the order's words change nothing.
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
    subjects: dict[int, Subjects] = {}


@cache
def shape_of(kind: type[ConquestOrder]) -> Shape:
    """What the orders of a kind look at."""
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
def _subjects_of(order: Order, acting: int) -> Subjects:
    shape = shape_of(type(order))
    found: list[Subject] = [*_stocks(order)]
    if shape.by_convoy:
        own = of_convoy(acting)
        found += (own.place, own.force, own.cover) if shape.aboard else (own.place,)
    for number in _named(order):
        found += (of_convoy(number).force, of_convoy(number).place, "convoys")
    return Subjects(tuple(found), (*found, *(_MORE[subject] for subject in found if subject in _MORE)))


def subjects_of(order: Order, shape: Shape, acting: int) -> Subjects:
    """What an order of a convoy (0: the clan) depends on and changes, wherever it stands."""
    found = shape.subjects.get(acting)
    if found is None:
        found = _subjects_of(order, acting)
        if acting <= _CONVOYS and not shape.named and ITEM not in order.pays:
            shape.subjects[acting] = found
    return found


def place_of(order: Order) -> int:
    """The hex that an order names, 0 for none."""
    place = getattr(order, "hex", None)
    return place if isinstance(place, int) else 0


def _stocks(order: Order) -> Iterable[str]:
    """The stocks that it pays with or adds to."""
    return [getattr(order, ITEM) if stock == ITEM else stock for stock in order.pays]


def grounds_of(order: Order, code: str, acting: int, here: int, doubts: Doubts) -> tuple[Subject, ...]:
    """What a refusal rests on: when none of it is in doubt, the order cannot succeed."""
    # A road to an island built since would open the way (CC-CONVOY-10); nothing else is hidden.
    moves = code == "terrain" and isinstance(order, ConvoyOrder)
    roads = moves and bool(doubts.roads(here, target_of(order, here)))
    return _grounds_of(order, code, acting, here, roads)


@lru_cache(maxsize=1 << 13)
def _grounds_of(order: Order, code: str, acting: int, here: int, roads: bool) -> tuple[Subject, ...]:  # noqa: FBT001 - of a private helper
    return tuple(_grounds(order, code, acting, here, roads))


def _grounds(order: Order, code: str, acting: int, here: int, roads: bool) -> Iterator[Subject]:  # noqa: FBT001 - of a private helper
    by_convoy = isinstance(order, ConvoyOrder)
    convoys = [*([acting] if by_convoy else []), *_named(order)]
    place = here if by_convoy else place_of(order)
    for subject in _GROUNDS.get(code, ()):
        if subject in ("force", "cover", "place"):
            yield from (getattr(of_convoy(number), subject) for number in convoys)
        elif subject == "town":
            yield "town", place
        elif subject == "spent":
            yield of_convoy(acting).spent
        elif subject == "roads":
            if roads:
                yield "site", target_of(order, here)
        else:
            yield subject
    if TAKEN in order.looks:
        # The hex may be won this turn, or a spy be planted.
        yield "taken", place
    elif code == "not_here" and SITE in order.looks:
        yield "site", place
    if code in ("no_stock", "no_capacity") and not by_convoy:
        # What is sold does not hang on the money that it brings.
        yield from ([getattr(order, ITEM)] if ITEM in order.pays else _stocks(order))
        yield "claymores"
    if code in ("not_owner", "new_conquest", "limit", "no_stock", "terrain", "duplicate"):
        # Own hexes and cities are known; only what this turn's battles win is not.
        yield from (("taken", number) for number in (place, target_of(order, here)) if number)
        for pattern in getattr(order, "hexes", ()):
            yield ("ground" if "*" in pattern else ("taken", int(pattern)))


def _named(order: Order) -> list[int]:
    found = [getattr(order, field) for field in shape_of(type(order)).named]
    return [number for number in found if isinstance(number, int)]


def target_of(order: Order, here: int) -> int:
    """The hex that an order points to: the neighbour in its direction, or the hex it names."""
    direction = getattr(order, "direction", None)
    return neighbour(here, direction) if isinstance(direction, int) else place_of(order)
