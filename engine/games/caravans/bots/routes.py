"""What a merchant works out from a view: ways between known cities, and round trips that pay."""

from collections import Counter

import msgspec

from engine.games.caravans.grid import length, spread
from engine.games.caravans.state import Unit
from engine.games.caravans.tables import KIND
from engine.games.caravans.view import LAND_SIGN, WATER_SIGN, CityView, View

# Steps beyond which a leg is not worth thinking about.
_REACH = 16
# CAR-PRICE-06: a quote gives way by 5 and recovers 1 a day: one unit in so many days leaves it as it was.
_REST_DAYS = 5
_LONGEST = 4
# Days for which a round is thought to run on when its pressure is judged.
_HORIZON = 30


class Trip(msgspec.Struct, frozen=True):
    """A round trip: cities in order, what is carried on from each ("" = empty), days and profit."""

    cities: tuple[int, ...]
    goods: tuple[str, ...]
    days: int
    profit: int

    @property
    def daily(self) -> int:
        """Hundredths of a crown a day."""
        return self.profit * 100 // self.days


class Ways:
    """Steps between known cities over known squares, on land or at sea; worked out when asked."""

    def __init__(self, view: View) -> None:
        self.view = view
        self._open: dict[bool, bytearray] = {}
        self._steps: dict[tuple[int, bool], dict[int, int]] = {}
        self.ports = {city.at for city in view.cities if city.port}

    def _squares(self, *, land: bool) -> bytearray:
        if land not in self._open:
            squares = bytearray(length(self.view.width))
            sign = LAND_SIGN if land else WATER_SIGN
            for index, there in enumerate(self.view.terrain):
                x, y = divmod(index, self.view.height)
                squares[100 * (x + 1) + y + 1] = there == sign
            for port in self.ports if not land else ():
                squares[port] = 1
            self._open[land] = squares
        return self._open[land]

    def steps(self, origin: int, *, land: bool) -> dict[int, int]:
        """Steps from a place to everywhere within reach."""
        key = origin, land
        if key not in self._steps:
            self._steps[key] = spread(origin, self._squares(land=land), _REACH)
        return self._steps[key]


class Market:
    """The known prices, and how much of each quote the own traders use up already."""

    def __init__(self, view: View, ways: Ways) -> None:
        self.ways = ways
        self.cities: dict[int, CityView] = {city.at: city for city in view.cities if city.goods}
        self.sellers = {city.goods[0]: city for city in self.cities.values()}
        self.used: Counter[tuple[int, str]] = Counter()

    def take(self, trip: Trip, *, back: bool = False) -> None:
        """A trader runs a trip (or leaves it): its purchases and sales, in thousandths of a unit a day."""
        share = 1000 // trip.days * (-1 if back else 1)
        for index, good in enumerate(trip.goods):
            if good:
                following = trip.cities[(index + 1) % len(trip.cities)]
                self.used[trip.cities[index], good] += share
                self.used[following, good] += share

    def _price(self, city: CityView, good: str, days: int, *, buying: bool) -> int:
        """The price as it will be with those who use it already and one more."""
        known = city.prices[city.goods.index(good)]
        excess = max(0, self.used[city.at, good] + 1000 // days - 1000 // _REST_DAYS)
        # Each unit a day over the rest pushes the price by so many per cent in the weeks to come.
        percent = min(45, excess * _REST_DAYS * _HORIZON // 1000)
        return known * (100 + (percent if buying else -percent)) // 100

    def trips(self, land: bool) -> list[Trip]:  # noqa: FBT001 - the two worlds of traders
        """Every round trip of two or three cities that pays, the best first."""
        legs: dict[int, list[tuple[int, str, int]]] = {}
        for city in self.cities.values():
            if not land and not city.port:
                continue
            good = city.goods[0]
            steps = self.ways.steps(city.at, land=land)
            for buyer in self.cities.values():
                if good in buyer.goods[1:] and buyer.at in steps and buyer.at != city.at:
                    legs.setdefault(city.at, []).append((buyer.at, good, steps[buyer.at]))
        found: dict[tuple[tuple[int, ...], tuple[str, ...]], Trip] = {}
        for start, first in legs.items():
            for second, good, far in first:
                self._close(found, (start, second), (good,), far, legs, land=land)
                for third, other, further in legs.get(second, ()):
                    if third != start:
                        self._close(
                            found, (start, second, third), (good, other), far + further, legs, land=land
                        )
        return sorted(found.values(), key=lambda trip: (-trip.daily, trip.cities))

    def _close(
        self,
        found: dict[tuple[tuple[int, ...], tuple[str, ...]], Trip],
        cities: tuple[int, ...],
        goods: tuple[str, ...],
        days: int,
        legs: dict[int, list[tuple[int, str, int]]],
        *,
        land: bool,
    ) -> None:
        """Back to the start, with a good if there is one that is bought there."""
        last, start = cities[-1], cities[0]
        home = self.ways.steps(last, land=land).get(start)
        if home is None or len(cities) >= _LONGEST:
            return
        back = next((good for to, good, _ in legs.get(last, ()) if to == start), "")
        carried = (*goods, back)
        days += home
        profit = 0
        for index, good in enumerate(carried):
            if good:
                origin, to = self.cities[cities[index]], self.cities[cities[(index + 1) % len(cities)]]
                profit += self._price(to, good, days, buying=False)
                profit -= self._price(origin, good, days, buying=True)
        if profit > 0:
            found[cities, carried] = Trip(cities, carried, days, profit)

    def running(self, unit: Unit) -> Trip | None:
        """The round trip that a trader is on, read from its lists."""
        goes = [entry.to for entry in unit.lists.moves if entry.word == "GO" and entry.keep]
        buys = {entry.to: entry.good for entry in unit.lists.trades if entry.word == "BUY" and entry.keep}
        if len(goes) < 2 or any(place not in self.cities for place in goes):
            return None
        land = KIND[unit.kind].land
        days = 0
        for index, place in enumerate(goes):
            steps = self.ways.steps(place, land=land).get(goes[(index + 1) % len(goes)])
            if steps is None:
                return None
            days += steps
        goods = tuple(buys.get(place, "") for place in goes)
        profit = 0
        for index, good in enumerate(goods):
            to = self.cities[goes[(index + 1) % len(goes)]]
            origin = self.cities[goes[index]]
            if good and (good not in to.goods or good != origin.goods[0]):
                return None
            if good:
                profit += to.prices[to.goods.index(good)] - origin.prices[0]
        return Trip(tuple(goes), goods, max(1, days), profit)
