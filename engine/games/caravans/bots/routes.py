"""What a merchant works out from a view: ways between known cities, and round trips that pay."""

from collections import Counter
from collections.abc import Mapping

import msgspec

from engine.games.caravans.rules.ways import Ways
from engine.games.caravans.state import Unit
from engine.games.caravans.tables import KIND
from engine.games.caravans.view import CityView, View

# CAR-PRICE-06: a quote gives way by 5 and recovers 1 a day: one unit in this many days leaves it as it was.
_REST_DAYS = 5
_LONGEST = 32
# How many loaded legs are thought of (by crowns a day, by crowns a day for each crown laid out), how many
# rounds of each are kept, and how many of the best are tried with a third leg.
_DEAR_LEGS, _CHEAP_LEGS, _OF_A_LEG, _WIDENED = 32, 24, 6, 12
# Days for which a round is thought to run on when its pressure is judged, and the most it comes to.
_HORIZON, _MOST = 30, 45


class Leg(msgspec.Struct, frozen=True):
    """A good carried from where it is sold to where it is bought: days, crowns gained, crowns laid out."""

    origin: int
    to: int
    good: str
    days: int
    gain: int
    cost: int


Round = tuple[tuple[int, ...], tuple[str, ...], int, tuple[Leg, ...]]


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


class Market:
    """The known prices, and how much of each quote the own traders use up already."""

    def __init__(self, view: View, ways: Ways) -> None:
        self.ways = ways
        self.cities: dict[int, CityView] = {city.at: city for city in view.cities if city.goods}
        self.sellers = {city.goods[0]: city for city in self.cities.values()}
        self.used: Counter[tuple[int, str]] = Counter()
        self.version = 0
        self._known: dict[bool, list[Round]] = {}
        self._paying: dict[tuple[bool, int], list[Trip]] = {}

    def take(self, trip: Trip, *, back: bool = False) -> None:
        """Count a trip's purchases and sales, in thousandths of a unit a day, or (``back``) take them off."""
        self.version += 1
        share = 1000 // trip.days * (-1 if back else 1)
        for index, good in enumerate(trip.goods):
            if good:
                following = trip.cities[(index + 1) % len(trip.cities)]
                self.used[trip.cities[index], good] += share
                self.used[following, good] += share

    def trips(self, *, land: bool) -> list[Trip]:
        """Return the round trips that pay at the prices that the own traders leave, best first."""
        key = land, self.version
        if key not in self._paying:
            if land not in self._known:
                self._known[land] = self._rounds(land=land)
            priced = [self._priced(one) for one in self._known[land]]
            self._paying[key] = sorted(
                (trip for trip in priced if trip.profit > 0), key=lambda trip: (-trip.daily, trip.cities)
            )
        return self._paying[key]

    def _legs(self, *, land: bool) -> list[Leg]:
        """Return the loaded legs worth trying: by earnings a day, and by earnings for each crown spent."""
        found = []
        for city in self.cities.values():
            if not land and not city.port:
                continue
            good, cost = city.goods[0], city.prices[0]
            steps = self.ways.steps(city.at, land=land)
            for buyer in self.cities.values():
                if good in buyer.goods[1:] and buyer.at in steps and buyer.at != city.at:
                    gain = buyer.prices[buyer.goods.index(good)] - cost
                    if gain > 0:
                        found.append(Leg(city.at, buyer.at, good, steps[buyer.at], gain, cost))
        by_day = sorted(found, key=lambda leg: (-leg.gain * 1000 // (leg.days + 2), leg.origin, leg.to))
        by_crown = sorted(
            found, key=lambda leg: (-leg.gain * 100_000 // (leg.cost * (leg.days + 2)), leg.origin, leg.to)
        )
        return list(dict.fromkeys([*by_day[:_DEAR_LEGS], *by_crown[:_CHEAP_LEGS]]))

    def _rounds(self, *, land: bool) -> list[Round]:
        """Round trips of one to three loaded legs with empty ones between them, the best few of every leg."""
        legs = self._legs(land=land)
        steps = {leg.to: self.ways.steps(leg.to, land=land) for leg in legs}
        short: list[Chain] = [(first,) for first in legs]
        short += [(one, two) for one in legs for two in legs if one is not two]
        found = [chain for chain in (_closed(chain, steps) for chain in short) if chain is not None]
        for _, _, chain in sorted(found, key=_by_worth)[:_WIDENED]:
            wider = [(*chain, leg) for leg in legs if leg not in chain and len(chain) > 1]
            found += [one for one in (_closed(chain, steps) for chain in wider) if one is not None]
        kept: Counter[Leg] = Counter()
        rounds: dict[frozenset[tuple[int, str]], Round] = {}
        for _, days, chain in sorted(found, key=_by_worth):
            kept[chain[0]] += 1
            if kept[chain[0]] <= _OF_A_LEG:
                cities, goods = _stops(chain)
                rounds.setdefault(frozenset(zip(cities, goods, strict=True)), (cities, goods, days, chain))
        return list(rounds.values())

    def _priced(self, one: Round) -> Trip:
        """Return a round at the prices it would meet, with its present users and one more."""
        cities, goods, days, legs = one
        used = self.used.get
        share = 1000 // days - 1000 // _REST_DAYS
        profit = 0
        for leg in legs:
            # Each unit a day over the rest pushes a price by this per cent in the weeks to come.
            dearer = (used((leg.origin, leg.good), 0) + share) * _REST_DAYS * _HORIZON // 1000
            cheaper = (used((leg.to, leg.good), 0) + share) * _REST_DAYS * _HORIZON // 1000
            profit += (leg.gain + leg.cost) * (100 - min(_MOST, max(0, cheaper))) // 100
            profit -= leg.cost * (100 + min(_MOST, max(0, dearer))) // 100
        return Trip(cities, goods, days, profit)

    def running(self, unit: Unit) -> Trip | None:
        """Return the round trip that a trader is on, read from its lists, or None."""
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


Chain = tuple[Leg, ...]


def _closed(chain: Chain, steps: Mapping[int, Mapping[int, int]]) -> tuple[int, int, Chain] | None:
    """Return (worth, days, chain) of loaded legs with empty ones between, or None without a way round."""
    days = gain = 0
    for index, leg in enumerate(chain):
        empty = steps[leg.to].get(chain[(index + 1) % len(chain)].origin)
        if empty is None:
            return None
        days += leg.days + empty
        gain += leg.gain
    return (gain * 1000 // days, days, chain) if days <= _LONGEST else None


def _stops(chain: Chain) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """Return the cities of a round, and the goods carried on from each."""
    cities: list[int] = []
    goods: list[str] = []
    for index, leg in enumerate(chain):
        cities.append(leg.origin)
        goods.append(leg.good)
        if leg.to != chain[(index + 1) % len(chain)].origin:
            cities.append(leg.to)
            goods.append("")
    return tuple(cities), tuple(goods)


def _by_worth(one: tuple[int, int, Chain]) -> tuple[int, int, int, int]:
    worth, days, chain = one
    return -worth, days, chain[0].origin, chain[0].to
