"""A computer company's plan: its view, the money not yet spoken for, and the sheet that grows on it."""

import msgspec

from engine.games.caravans.bots.routes import Market, Trip
from engine.games.caravans.grid import text_of
from engine.games.caravans.rules.ways import Ways
from engine.games.caravans.state import Unit
from engine.games.caravans.tables import KIND, LIMITS
from engine.games.caravans.view import UNKNOWN_SIGN, CityView, View
from engine.kernel.dice import Roller

Cargo = tuple[tuple[int, int], ...]


class Temper(msgspec.Struct, frozen=True, kw_only=True):
    """How a bot plays; money in crowns.

    ``scouts``: how many explore at once; ``cities``: known prices after which they stop; ``factors``: how
    many it wants; ``ships``: of how many traders in ten; ``guards``: regiments against soldiers about;
    ``payback``: days within which a new trader must have earned its price; ``reserve``: money kept back;
    ``boats``: patrol boats once it is well off; ``bars``: per cent of the threshold from which it bars the
    roads of who leads, 0 = never; ``raids``: whether it makes war on the richest rival.
    """

    scouts: int
    cities: int
    factors: int
    ships: int
    guards: int
    payback: int = 60
    reserve: int = 60
    boats: int = 0
    bars: int = 0
    raids: bool = False


TEMPERS = {
    "trader": Temper(scouts=3, cities=16, factors=3, ships=2, guards=1),
    "founder": Temper(scouts=3, cities=20, factors=6, ships=4, guards=2, boats=1, bars=60),
    "warlord": Temper(scouts=2, cities=14, factors=3, ships=1, guards=3, raids=True),
}


class Planner:
    """What the bot's works share: each of them writes its lines into ``company`` and ``sections``."""

    def __init__(self, view: View, roller: Roller, temper: str) -> None:
        self.view = view
        self.roller = roller
        self.temper = TEMPERS.get(temper, TEMPERS["trader"])
        self.ways = Ways(view)
        self.market = Market(view, self.ways)
        self.money = view.money
        self.company: list[str] = []
        self.sections: dict[str, list[str]] = {}
        self.mine = [city for city in view.cities if city.mine]
        # The trader that runs a round, by its goods; hundredths of a crown a day that all rounds earn.
        self.runners: dict[frozenset[tuple[int, str]], str] = {}
        self.income = 0
        # The own units that some work has spoken for this week.
        self.busy: set[str] = set()
        # Groups that this sheet forms and breaks, units that it lets leave theirs.
        self.formed: set[int] = set()
        self.broken: set[int] = set()
        self.left: set[str] = set()

    def text(self) -> str:
        """Return the sheet."""
        out = ["COMPANY", *self.company] if self.company else []
        for head, lines in self.sections.items():
            if lines:
                out += [head, *lines]
        return "\n".join(out) + "\n"

    def of(self, *kinds: str) -> list[Unit]:
        """Return the own units of some kinds that are in no group and not yet busy."""
        return [
            unit
            for unit in self.view.units
            if unit.kind in kinds
            and unit.id not in self.busy
            and (not unit.group or unit.group in self.broken or unit.id in self.left)
        ]

    def name(self, place: int) -> str:
        """Return a city's name as an order writes it; any other square by its numbers."""
        city = self.view.city(place)
        if city is None:
            return text_of(place)
        return f'"{city.name.upper()}"' if " " in city.name else city.name.upper()

    @property
    def worth(self) -> int:
        """The own net worth at the end of the last week."""
        me = self.view.me
        return me.worths[-1] if me is not None and me.worths else self.view.money

    def can_pay(self, price: int) -> bool:
        """Whether a price leaves the reserve untouched."""
        return self.money >= price + self.temper.reserve

    def strange(self) -> bool:
        """Whether there are unknown squares at all."""
        return UNKNOWN_SIGN in self.view.terrain

    def city_lines(self, city: CityView) -> list[str]:
        """Return the lines of an own city, whose list is written anew."""
        return self.sections.setdefault(f"CITY {self.name(city.at)}", ["CLEAR"])

    def raise_unit(self, city: CityView, word: str, price: int) -> bool:
        """Add a RAISE line and put the money aside; return False when the list is full."""
        lines = self.city_lines(city)
        if len(lines) > LIMITS.city_list_limit:
            return False
        lines.append(f"RAISE {word}")
        self.money -= price
        return True

    def steps(self, unit: Unit) -> dict[int, int]:
        """Return the steps from a unit to everywhere within its reach."""
        return self.ways.steps(unit.at, land=KIND[unit.kind].land)

    def outlets(self, unit: Unit) -> list[tuple[int, int, int]]:
        """Return (price, days, place) of the known cities within reach that buy a unit's cargo."""
        steps = self.steps(unit)
        return [
            (city.prices[city.goods.index(unit.good)], steps[city.at], city.at)
            for city in self.market.cities.values()
            if unit.good in city.goods[1:] and city.at in steps
        ]

    def outlet(self, unit: Unit) -> int:
        """Return the known city that pays most for a cargo, less the travel; 0 = none."""
        found = [(price * 100 // (10 + days), place) for price, days, place in self.outlets(unit)]
        return max(found)[1] if found else 0

    def unknown_prices(self, at: int, taken: set[int], *, land: bool, old: int) -> CityView | None:
        """Return the nearest known city whose prices are unknown or older than ``old`` days, or None."""
        steps = self.ways.steps(at, land=land)
        found = [
            (steps[city.at], city.at, city)
            for city in self.view.cities
            if city.at in steps
            and city.at not in taken
            and not city.mine
            and (city.price_day < 0 or self.view.day - city.price_day > old)
        ]
        return min(found, key=lambda one: one[:2])[2] if found else None

    def stock(self, trip: Trip) -> int:
        """Return the price of the dearest good of a round."""
        return max(
            (
                self.market.cities[place].prices[0]
                for place, good in zip(trip.cities, trip.goods, strict=True)
                if good
            ),
            default=0,
        )


def pairs(trip: Trip) -> frozenset[tuple[int, str]]:
    """Return a round trip without regard to where it begins."""
    return frozenset(zip(trip.cities, trip.goods, strict=True))
