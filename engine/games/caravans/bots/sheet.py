"""The sheet of a computer company: three tempers, one way of working (D-43), from the view alone."""

import msgspec

from engine.games.caravans.bots.routes import Market, Trip, Ways
from engine.games.caravans.grid import COMPASS, COMPASS_STEPS, distance, text_of
from engine.games.caravans.state import Unit
from engine.games.caravans.tables import KIND, LIMITS
from engine.games.caravans.view import UNKNOWN_SIGN, CityView, View
from engine.kernel.dice import Roller


class Temper(msgspec.Struct, frozen=True, kw_only=True):
    """How a bot plays; money in crowns.

    ``scouts``: how many explore at once; ``cities``: known prices after which they stop; ``factors``: how
    many it wants; ``ships``: of how many traders in ten; ``guards``: regiments once it is rich; ``payback``:
    days within which a new trader must have earned its price; ``reserve``: money kept back.
    """

    scouts: int
    cities: int
    factors: int
    ships: int
    guards: int
    payback: int
    reserve: int


TEMPERS = {
    "trader": Temper(scouts=3, cities=16, factors=2, ships=2, guards=0, payback=60, reserve=60),
    "founder": Temper(scouts=3, cities=20, factors=5, ships=4, guards=1, payback=60, reserve=60),
    "warlord": Temper(scouts=2, cities=14, factors=2, ships=1, guards=3, payback=60, reserve=60),
}
_OLD_PRICES = 35
_WAR_WEEK = 6
_RICH = 3000


def orders_of(view: View, roller: Roller) -> str:
    """The sheet of the seat whose view it is; deterministic but for ties and first directions."""
    me = view.me
    if me is None or view.ending is not None or me.out >= 0:
        return ""
    return _Clerk(view, roller).sheet()


class _Clerk:
    """The papers of one week's sheet."""

    def __init__(self, view: View, roller: Roller) -> None:
        self.view = view
        self.roller = roller
        self.temper = TEMPERS.get(view.temper, TEMPERS["trader"])
        self.ways = Ways(view)
        self.market = Market(view, self.ways)
        self.money = view.money
        self.company: list[str] = []
        self.sections: dict[str, list[str]] = {}
        self.mine = [city for city in view.cities if city.mine]
        self.runners: dict[frozenset[tuple[int, str]], str] = {}
        self.income = 0

    def sheet(self) -> str:
        """Traders first, then what is left is invested."""
        self.traders()
        self.invest()
        self.explorers()
        self.soldiers()
        self.talk()
        out = ["COMPANY", *self.company] if self.company else []
        for head, lines in self.sections.items():
            out += [head, *lines]
        return "\n".join(out) + "\n"

    def of(self, *kinds: str) -> list[Unit]:
        """The own units of some kinds that are in no group."""
        return [unit for unit in self.view.units if unit.kind in kinds and not unit.group]

    # ------------------------------------------------------------------ trade

    def take(self, unit: Unit, trip: Trip) -> None:
        """A trader is on a round from now on."""
        self.market.take(trip)
        self.income += trip.daily
        self.runners[_pairs(trip)] = unit.id

    def traders(self) -> None:
        """Every trader keeps its round while that pays about as well as the best one; the others get one."""
        idle: list[Unit] = []
        rounds: dict[str, Trip] = {}
        for unit in self.of("C", "H"):
            trip = self.market.running(unit)
            if trip is None or trip.profit <= 0 or (not unit.good and self.stock(trip) > self.money):
                idle.append(unit)
            else:
                # What an empty trader will buy next is put aside.
                self.money -= 0 if unit.good else self.stock(trip)
                rounds[unit.id] = trip
                self.market.take(trip)
        for unit in [one for one in self.of("C", "H") if one.id in rounds]:
            trip = rounds[unit.id]
            self.market.take(trip, back=True)
            best = self.best(unit)
            if best is not None and not unit.good and best.daily > trip.daily * 13 // 10 + 300:
                self.send(unit, best)
                self.take(unit, best)
            else:
                self.take(unit, trip)
        for unit in idle:
            best = self.best(unit)
            if best is not None:
                self.take(unit, best)
                self.send(unit, best)
                self.money -= 0 if unit.good else self.stock(best)
            else:
                self.wander(unit)

    def stock(self, trip: Trip) -> int:
        """What the dearest good of a round costs."""
        return max(
            (
                self.market.cities[place].prices[0]
                for place, good in zip(trip.cities, trip.goods, strict=True)
                if good
            ),
            default=0,
        )

    def best(self, unit: Unit) -> Trip | None:
        """The round trip that pays best for a trader where it is: the way there counts, over thirty days."""
        land = KIND[unit.kind].land
        steps = self.ways.steps(unit.at, land=land)
        found: tuple[int, Trip] | None = None
        for trip in self.market.trips(land):
            if self.stock(trip) > max(self.money, 0) and not unit.good:
                continue
            for turn in range(len(trip.cities)):
                start = trip.cities[turn]
                if start not in steps:
                    continue
                value = trip.daily * max(0, 30 - steps[start])
                if found is None or value > found[0]:
                    goods = trip.goods[turn:] + trip.goods[:turn]
                    cities = trip.cities[turn:] + trip.cities[:turn]
                    found = value, Trip(cities, goods, trip.days, trip.profit)
        return found[1] if found else None

    def send(self, unit: Unit, trip: Trip) -> None:
        """The lists of a round trip: wait until loaded, go on, sell, buy."""
        lines = ["CLEAR"]
        names = [self.name(place) for place in trip.cities]
        trades: list[str] = []
        if unit.good:
            lines += self.rid_of(unit)
            trades += [f"SELL {unit.good}"] if self.sellable(unit) else ["DUMP"]
        if unit.at != trip.cities[0] or unit.good:
            lines.append(f"GO {names[0]}")
        count = len(trip.cities)
        for index, good in enumerate(trip.goods):
            lines += ["WAIT LOADED +"] if good else []
            lines.append(f"GO {names[(index + 1) % count]} +")
        for index, good in enumerate(trip.goods):
            if good:
                trades.append(f"SELL {good} AT {names[(index + 1) % count]} +")
        for index, good in enumerate(trip.goods):
            if good:
                trades.append(f"BUY {good} AT {names[index]} +")
        self.sections[f"UNIT {unit.id}"] = lines + trades

    def rid_of(self, unit: Unit) -> list[str]:
        """Where to take a cargo that the new round has no use for."""
        best = self.outlet(unit)
        return [f"GO {self.name(best)}"] if best and best != unit.at else []

    def sellable(self, unit: Unit) -> bool:
        """Whether any known city within reach buys the cargo."""
        return bool(self.outlet(unit))

    def outlet(self, unit: Unit) -> int:
        """The known city that pays most for a cargo, less its way; 0 = none."""
        steps = self.ways.steps(unit.at, land=KIND[unit.kind].land)
        offers = [
            (city.prices[city.goods.index(unit.good)] * 100 // (10 + steps[city.at]), city.at)
            for city in self.market.cities.values()
            if unit.good in city.goods[1:] and city.at in steps
        ]
        return max(offers)[1] if offers else 0

    def wander(self, unit: Unit) -> None:
        """A trader that knows no round looks at the nearest city with unknown prices, buying on the way."""
        if unit.lists.moves:
            return
        target = self.unknown_prices(unit, set())
        lines = ["CLEAR"]
        if unit.good and self.sellable(unit):
            lines += [*self.rid_of(unit), f"SELL {unit.good}"]
        elif target is not None:
            here = self.view.city(unit.at)
            if here is not None and here.goods and not unit.good and here.prices[0] * 2 < self.money:
                lines += ["WAIT LOADED", f"GO {self.name(target.at)}", "BUY ANY", "SELL ANY +"]
            else:
                lines += [f"GO {self.name(target.at)}", "SELL ANY +"]
        elif unit.kind == "C" and len(self.view.cities) < 2:
            # It waits for a load that never comes; the scouts that copy its lists have nothing to wait for.
            way = self.roller.pick(COMPASS, "bot first way")
            lines += ["WAIT LOADED", f"EXPLORE {way} {self.view.rules.days_per_week}"]
        if len(lines) > 1:
            self.sections[f"UNIT {unit.id}"] = lines

    def unknown_prices(self, unit: Unit, taken: set[int]) -> CityView | None:
        """The nearest known city whose prices are unknown or old."""
        steps = self.ways.steps(unit.at, land=KIND[unit.kind].land)
        found = [
            (steps[city.at], city.at, city)
            for city in self.view.cities
            if city.at in steps
            and city.at not in taken
            and not city.mine
            and (city.price_day < 0 or self.view.day - city.price_day > _OLD_PRICES)
        ]
        return min(found, key=lambda one: one[:2])[2] if found else None

    def name(self, place: int) -> str:
        """A city as an order writes it."""
        city = self.view.city(place)
        if city is None:
            return text_of(place)
        return f'"{city.name.upper()}"' if " " in city.name else city.name.upper()

    # ------------------------------------------------------------------ investment

    def invest(self) -> None:
        """New traders while a round pays back, scouts while there is something to find."""
        lists: dict[int, list[str]] = {city.at: [] for city in self.mine}
        explorers = self.of("S", "P")
        wanted = self.temper.scouts
        known = sum(bool(city.goods) for city in self.view.cities)
        if self.mine and known < self.temper.cities and len(explorers) < wanted and self.strange():
            copied = next((f"SCOUT COPY {unit.id}" for unit in self.of("C") if self.waits(unit)), "SCOUT")
            for _ in range(wanted - len(explorers)):
                if self.money >= KIND["S"].price + self.temper.reserve:
                    self.buy_unit(lists, self.mine[0], copied, KIND["S"].price)
        elif self.mine and len(self.mine) < self.temper.factors and not explorers and self.money > 1500:
            self.buy_unit(lists, self.mine[-1], "SCOUT", KIND["S"].price)
        if self.view.week <= self.view.rules.max_weeks - 4:
            self.new_traders(lists)
        for city in self.mine:
            if lists[city.at] or city.orders:
                self.sections[f"CITY {self.name(city.at)}"] = ["CLEAR", *lists[city.at]]

    def waits(self, unit: Unit) -> bool:
        """Whether this sheet lets the unit wait while its copies explore."""
        return (
            "WAIT LOADED" in self.sections.get(f"UNIT {unit.id}", ())
            and not unit.lists.trades
            and (self.sections[f"UNIT {unit.id}"][-1].startswith("EXPLORE"))
        )

    def strange(self) -> bool:
        """Whether there are unknown squares at all."""
        return UNKNOWN_SIGN in self.view.terrain

    def buy_unit(self, lists: dict[int, list[str]], city: CityView, word: str, price: int) -> None:
        """A RAISE line, and the money put aside for it."""
        if len(lists[city.at]) < LIMITS.city_list_limit:
            lists[city.at].append(f"RAISE {word}")
            self.money -= price

    def new_traders(self, lists: dict[int, list[str]]) -> None:
        """A trader more, or several, where its round begins near an own factor and pays it back in time."""
        ships = len(self.of("H"))
        caravans = len(self.of("C"))
        for _ in range(4):
            at_sea = ships * 10 < self.temper.ships * (ships + caravans + 1)
            best: tuple[int, CityView, Trip, bool] | None = None
            for land in (True, False) if at_sea else (True,):
                price = KIND["C" if land else "H"].price
                for trip in self.market.trips(land)[:60]:
                    stock = self.stock(trip)
                    # The goods come back as money, but late.
                    if self.money < price + stock + self.temper.reserve:
                        continue
                    if trip.daily * self.payback() < price * 100 + stock * 40:
                        continue
                    home = self.nearest(trip, land=land)
                    if home is None:
                        continue
                    if best is None or trip.daily > best[0]:
                        best = trip.daily, home, trip, land
            if best is None:
                return
            _, home, trip, land = best
            price = KIND["C" if land else "H"].price
            stock = self.stock(trip)
            word = "CARAVAN" if land else "SHIP"
            runner = self.runners.get(_pairs(trip), "")
            loads = any(
                place == home.at and good for place, good in zip(trip.cities, trip.goods, strict=True)
            )
            self.buy_unit(lists, home, f"{word} COPY {runner}" if runner and loads else word, price)
            self.money -= stock
            self.market.take(trip)
            self.income += trip.daily
            ships += not land
            caravans += land

    def payback(self) -> int:
        """Days within which a new trader must have earned its price: fewer as the end comes near."""
        left = max(0, self.view.rules.threshold - self.view.money) * 100 // max(1, self.income)
        return min(self.temper.payback, left * 2 // 3)

    def nearest(self, trip: Trip, *, land: bool) -> CityView | None:
        """The own factor from which a trip is reached soonest."""
        found = [
            (steps, city.at, city)
            for city in self.mine
            if land or city.port
            for steps in (
                min(
                    (self.ways.steps(city.at, land=land).get(place, 99) for place in trip.cities),
                    default=99,
                ),
            )
            if steps <= 12
        ]
        return min(found, key=lambda one: one[:2])[2] if found else None

    # ------------------------------------------------------------------ scouts

    def explorers(self) -> None:
        """Scouts visit cities for their prices, explore, and in the end become factors."""
        taken: set[int] = set()
        factors = len(self.mine)
        for unit in self.of("S", "P"):
            site = self.site(unit) if factors < self.temper.factors and self.money > 700 else None
            if site is not None:
                factors += 1
                self.sections[f"UNIT {unit.id}"] = ["CLEAR", f"GO {self.name(site.at)}", "FACTOR"]
                continue
            lines = ["CLEAR"]
            at = msgspec.structs.replace(unit)
            far = 0
            while far < 3 * self.view.rules.days_per_week:
                target = self.unknown_prices(at, taken)
                if target is None or len(lines) > 8:
                    break
                far += self.ways.steps(at.at, land=KIND[unit.kind].land)[target.at] + 1
                taken.add(target.at)
                lines.append(f"GO {self.name(target.at)}")
                at.at = target.at
            if self.strange():
                way = self.roller.pick(COMPASS, f"bot way {unit.id}")
                lines.append(f"EXPLORE {way} {self.view.rules.days_per_week}")
            if len(lines) > 1:
                self.sections[f"UNIT {unit.id}"] = lines
            elif factors >= self.temper.factors and len(self.of("S", "P")) > 1:
                self.sections[f"UNIT {unit.id}"] = ["DISBAND YES"]

    def site(self, unit: Unit) -> CityView | None:
        """A known city without a factor near which money is made."""
        busy: dict[int, int] = {}
        for trip in self.market.trips(land=True)[:8]:
            for place in trip.cities:
                busy[place] = busy.get(place, 0) + trip.daily
        steps = self.ways.steps(unit.at, land=KIND[unit.kind].land)
        found = [
            (busy[city.at], city.at, city)
            for city in self.view.cities
            if city.at in busy
            and city.at in steps
            and not city.factor
            and (unit.kind == "S" or city.port)
            and all(distance(city.at, other.at) > 5 for other in self.mine)
        ]
        return max(found, key=lambda one: one[:2])[2] if found else None

    # ------------------------------------------------------------------ war

    def soldiers(self) -> None:
        """A warlord raids the richest rival; others only guard their home."""
        if not self.view.rules.war or not self.temper.guards or self.view.week < _WAR_WEEK or not self.mine:
            return
        own = self.of("R")
        if len(own) < self.temper.guards and self.money > _RICH:
            head = f"CITY {self.name(self.mine[0].at)}"
            self.sections.setdefault(head, ["CLEAR"]).append("RAISE REGIMENT")
        rival = self.rival()
        if self.view.temper != "warlord" or not rival:
            return
        if not self.view.players[rival - 1].enemy:
            self.company.append(f"ENEMY {rival} ON")
        for unit in own:
            prey = self.prey(unit, rival)
            head = f"UNIT {unit.id}"
            lines = ["CLEAR"] if unit.stance == "RAID" else ["CLEAR", "STANCE RAID"]
            if prey:
                if distance(unit.at, prey) == 1:
                    lines.append(f"ATTACK {text_of(prey)}")
                else:
                    place = self.beside(unit, prey)
                    lines += [f"GO {text_of(place)}"] if place else []
            self.sections[head] = lines

    def rival(self) -> int:
        """The other company with the most money by the gazette; 0 before there is one."""
        others = [one for one in self.view.players if one.seat != self.view.seat and one.out < 0]
        best = max(others, key=lambda one: (one.band, -one.seat), default=None)
        return best.seat if best is not None and best.band >= 0 else 0

    def prey(self, unit: Unit, rival: int) -> int:
        """Where the nearest trader of the rival was seen in the open not long ago; 0 = nowhere."""
        cities = {city.at for city in self.view.cities}
        steps = self.ways.steps(unit.at, land=True)
        found = [
            (steps[one.at], one.at)
            for one in self.view.sightings
            if one.seat == rival
            and one.kind in "CS"
            and one.at in steps
            and one.at not in cities
            and one.day >= self.view.day - self.view.rules.days_per_week
        ]
        return min(found)[1] if found else 0

    def beside(self, unit: Unit, prey: int) -> int:
        """A square next to the prey's from which it can be attacked."""
        steps = self.ways.steps(unit.at, land=True)
        near = [(steps[prey + step], prey + step) for step in COMPASS_STEPS if prey + step in steps]
        return min(near)[1] if near else 0

    # ------------------------------------------------------------------ talk

    def talk(self) -> None:
        """Peaceful tempers grant treaties to each other early on, and say so."""
        if self.view.week != 2 or self.view.temper == "warlord" or len(self.view.players) < 2:
            return
        for other in self.view.players:
            if other.seat != self.view.seat and other.out < 0 and not other.granted:
                self.company.append(f"TREATY {other.seat} ON")
        self.company.append('MESSAGE ALL "Open roads make good trade."')


def _pairs(trip: Trip) -> frozenset[tuple[int, str]]:
    """A round trip wherever it begins."""
    return frozenset(zip(trip.cities, trip.goods, strict=True))
