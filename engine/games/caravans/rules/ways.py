"""Ways over known squares, and what a merchant makes of them, worked out from a view."""

from functools import lru_cache

import msgspec

from engine.games.caravans.grid import COMPASS, COMPASS_STEPS, around, distance, length, spread
from engine.games.caravans.state import Unit
from engine.games.caravans.tables import KIND
from engine.games.caravans.view import LAND_SIGN, UNKNOWN_SIGN, WATER_SIGN, CityView, View

# Steps beyond which a leg is not worth thinking about.
_REACH = 16
# How many pairs of cities are looked at closely, and how far one looks for unknown squares.
_PAIRS, _OUTLOOK = 8, 20


class Ways:
    """Steps between known cities over known squares, on land or at sea; worked out when asked."""

    def __init__(self, view: View) -> None:
        self.view = view
        self._steps: dict[tuple[int, bool], dict[int, int]] = {}
        self.ports = {city.at for city in view.cities if city.port}

    def steps(self, origin: int, *, land: bool) -> dict[int, int]:
        """Return the steps from a place to everywhere within reach."""
        key = origin, land
        if key not in self._steps:
            view = self.view
            ports = () if land else tuple(sorted(self.ports))
            sign = LAND_SIGN if land else WATER_SIGN
            self._steps[key] = _spread(origin, _squares(view.terrain, view.width, view.height, sign, ports))
        return self._steps[key]


# What is known of a map changes from week to week early on, and hardly at all later.
@lru_cache(maxsize=512)
def _spread(origin: int, squares: bytes) -> dict[int, int]:
    return spread(origin, squares, _REACH)


@lru_cache(maxsize=64)
def _squares(terrain: str, width: int, height: int, signs: str, ports: tuple[int, ...]) -> bytes:
    """Return by place which squares are open: those with one of the signs, and the ports."""
    squares = bytearray(length(width))
    for index, there in enumerate(terrain):
        x, y = divmod(index, height)
        squares[100 * (x + 1) + y + 1] = there in signs
    for port in ports:
        squares[port] = 1
    return bytes(squares)


class Round(msgspec.Struct, frozen=True):
    """A good carried from where it is sold to where it is bought, and back with the good sold there.

    ``pays`` is what the buyer gives for it, ``days`` the way; ``back`` is "" where nothing pays on the way.
    """

    origin: CityView
    to: CityView
    good: str
    pays: int
    days: int
    back: str = ""
    back_pays: int = 0


def price_of(city: CityView, good: str) -> int:
    """Return what a city pays for a good as far as is known, 0 where it does not buy it."""
    return city.prices[city.goods.index(good)] if good in city.goods[1:] else 0


def best_round(view: View, ways: Ways, unit: Unit) -> Round | None:
    """Return the round that earns most a day and that the money begins, or None where none is known."""
    land = KIND[unit.kind].land
    known = [city for city in view.cities if city.goods and (land or city.port)]
    buyers: dict[str, list[CityView]] = {}
    for city in known:
        for good in city.goods[1:]:
            buyers.setdefault(good, []).append(city)
    found = []
    for city in known:
        good, cost = city.goods[0], city.prices[0]
        for buyer in buyers.get(good, ()) if cost <= view.money else ():
            gain = price_of(buyer, good) - cost
            back = max(0, price_of(city, buyer.goods[0]) - buyer.prices[0])
            back = back if buyer.prices[0] <= view.money else 0
            away = distance(city.at, buyer.at)
            if gain > 0 and buyer is not city and away <= _REACH:
                days = 2 * away + distance(unit.at, city.at) // 2 + 2
                found.append((-(gain + back) * 1000 // days, city.at, buyer.at, city, buyer, back))
    found.sort(key=lambda one: one[:3])
    for *_, city, buyer, back in found[:_PAIRS]:
        steps = ways.steps(city.at, land=land).get(buyer.at)
        if steps is not None and city.at in ways.steps(unit.at, land=land):
            good = city.goods[0]
            home = buyer.goods[0] if back else ""
            paid = price_of(city, home) if back else 0
            return Round(city, buyer, good, price_of(buyer, good), steps, home, paid)
    return None


def best_buyer(view: View, ways: Ways, unit: Unit) -> tuple[CityView, int] | None:
    """Return the known city that pays best for a cargo, less the travel, and the steps to it."""
    steps = ways.steps(unit.at, land=KIND[unit.kind].land)
    found = [
        (price_of(city, unit.good) * 100 // (10 + steps[city.at]), city.at, city)
        for city in view.cities
        if city.at in steps and price_of(city, unit.good)
    ]
    if not found:
        return None
    city = max(found, key=lambda one: one[:2])[2]
    return city, steps[city.at]


def outlooks(view: View, unit: Unit) -> list[tuple[int, str]]:
    """Return the directions by how many unknown squares lie that way, most first; none where all is known."""
    found = []
    for rank, (way, step) in enumerate(zip(COMPASS, COMPASS_STEPS, strict=True)):
        line = [unit.at + step * far for far in range(1, _OUTLOOK)]
        found.append((-sum(view.unknown(place) for place in line), rank, way))
    return [(-count, way) for count, _, way in sorted(found) if count]


def lookouts(view: View, unit: Unit) -> list[int]:
    """Return for each direction the place within a week's way that shows most unknown squares, best first."""
    kind = KIND[unit.kind]
    sign = LAND_SIGN if kind.land else WATER_SIGN
    open_ = _squares(view.terrain, view.width, view.height, sign + UNKNOWN_SIGN, ())
    best: dict[tuple[int, int], tuple[int, int, int]] = {}
    for place, steps in spread(unit.at, open_, view.rules.days_per_week * kind.speed).items():
        across, down = place // 100 - unit.at // 100, place % 100 - unit.at % 100
        side = (_side(across, down), _side(down, across))
        shown = sum(view.unknown(other) for other in around(place, kind.sight))
        if shown and steps:
            # The farther it goes, the more it sees on its way.
            best[side] = min(best.get(side, (1, 0, 0)), (-shown, -steps, place))
    return [place for _, _, place in sorted(best.values())]


def _side(along: int, across: int) -> int:
    """Return -1, 0 or 1: whether a way leads along this axis, or rather along the other one."""
    return 0 if 2 * abs(along) < abs(across) or not along else 1 if along > 0 else -1
