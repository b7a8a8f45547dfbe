"""The bot's investments: scouts while there is something to find, traders that pay back, factors."""

from engine.games.caravans.bots.desk import Desk, pairs
from engine.games.caravans.bots.routes import Trip
from engine.games.caravans.bots.trade import OLD_PRICES
from engine.games.caravans.grid import COMPASS, COMPASS_STEPS, around, distance
from engine.games.caravans.state import Unit
from engine.games.caravans.tables import KIND
from engine.games.caravans.view import CityView

# Money over which a factor more is worth a scout, and steps at least between two own factors.
_FOUND_FROM, _APART = 700, 5
_REACH = 12
_NEW_A_WEEK = 4
_ON_A_LIST = 8
# Net worth from which a patrol boat looks at the coasts.
_WELL_OFF = 4000


def invest(desk: Desk) -> None:
    """Buy traders while a round pays back, and scouts while there is something to find."""
    explorers = desk.of("S", "P")
    wanted = desk.temper.scouts
    known = sum(bool(city.goods) for city in desk.view.cities)
    early = desk.view.week <= 4
    if desk.mine and early and known < desk.temper.cities and len(explorers) < wanted and desk.strange():
        copied = next((f"SCOUT COPY {unit.id}" for unit in desk.of("C") if _waits(desk, unit)), "SCOUT")
        for _ in range(wanted - len(explorers)):
            if desk.money >= KIND["S"].price + desk.temper.reserve:
                desk.raise_unit(desk.mine[0], copied, KIND["S"].price)
    elif (
        desk.mine and len(desk.mine) < desk.temper.factors and not explorers and desk.money > 2 * _FOUND_FROM
    ):
        desk.raise_unit(desk.mine[-1], "SCOUT", KIND["S"].price)
    port = next((city for city in desk.mine if city.port), None)
    boats = desk.view.numbers.get("P", 0)
    if port is not None and boats < desk.temper.boats and desk.strange() and desk.worth > _WELL_OFF:
        if desk.can_pay(KIND["P"].price):
            desk.raise_unit(port, "PATROL", KIND["P"].price)
    if desk.view.week <= desk.view.rules.max_weeks - 4:
        new_traders(desk)
    for city in desk.mine:
        if city.orders:
            desk.city_lines(city)


def _waits(desk: Desk, unit: Unit) -> bool:
    """Whether this sheet lets the unit wait while its copies explore."""
    lines = desk.sections.get(f"UNIT {unit.id}", [])
    return "WAIT LOADED" in lines and not unit.lists.trades and lines[-1].startswith("EXPLORE")


def new_traders(desk: Desk) -> None:
    """Raise one trader or several, where their rounds begin near an own factor and pay back in time."""
    ships, caravans = len(desk.of("H")), len(desk.of("C"))
    for _ in range(_NEW_A_WEEK):
        at_sea = ships * 10 < desk.temper.ships * (ships + caravans + 1)
        found = [_best(desk, land=land) for land in ((True, False) if at_sea else (True,))]
        paying = [one for one in found if one is not None]
        if not paying:
            return
        trip, home, land = max(paying, key=lambda one: one[0].daily)
        kind = KIND["C" if land else "H"]
        word = "CARAVAN" if land else "SHIP"
        runner = desk.runners.get(pairs(trip), "")
        loads = any(place == home.at and good for place, good in zip(trip.cities, trip.goods, strict=True))
        if not desk.raise_unit(home, f"{word} COPY {runner}" if runner and loads else word, kind.price):
            return
        desk.money -= desk.stock(trip)
        desk.market.take(trip)
        desk.income += trip.daily
        ships += not land
        caravans += land


def _best(desk: Desk, *, land: bool) -> tuple[Trip, CityView, bool] | None:
    """Return the round that earns most a day and that a new trader could begin and pay back, or None."""
    price = KIND["C" if land else "H"].price
    payback = _payback(desk)
    for trip in desk.market.trips(land=land):
        stock = desk.stock(trip)
        # The goods come back as money, but late.
        if desk.money < price + stock + desk.temper.reserve:
            continue
        if trip.daily * payback < price * 100 + stock * 40:
            continue
        home = _nearest(desk, trip, land=land)
        if home is not None:
            return trip, home, land
    return None


def _payback(desk: Desk) -> int:
    """Return the days in which a new trader must earn its price: fewer as the end comes near."""
    left = max(0, desk.view.rules.threshold - desk.view.money) * 100 // max(1, desk.income)
    return min(desk.temper.payback, left * 2 // 3)


def _nearest(desk: Desk, trip: Trip, *, land: bool) -> CityView | None:
    """Return the own factor from which a trip is reached soonest."""
    found = [
        (min(steps.get(place, 99) for place in trip.cities), city.at, city)
        for city in desk.mine
        if land or city.port
        for steps in (desk.ways.steps(city.at, land=land),)
    ]
    near = [one for one in found if one[0] <= _REACH]
    return min(near, key=lambda one: one[:2])[2] if near else None


def explore(desk: Desk) -> None:
    """Let scouts visit cities for their prices, explore, and in the end become factors."""
    taken: set[int] = set()
    factors = len(desk.mine)
    ways: set[str] = set()
    for unit in desk.of("S", "P"):
        land = KIND[unit.kind].land
        site = _site(desk, unit) if factors < desk.temper.factors and desk.money > _FOUND_FROM else None
        if site is not None:
            factors += 1
            desk.sections[f"UNIT {unit.id}"] = ["CLEAR", f"GO {desk.name(site.at)}", "FACTOR"]
            continue
        lines = ["CLEAR"]
        at, far = unit.at, 0
        while far < 3 * desk.view.rules.days_per_week and len(lines) <= _ON_A_LIST:
            target = desk.unknown_prices(at, taken, land=land, old=OLD_PRICES)
            if target is None:
                break
            far += desk.ways.steps(at, land=land)[target.at] + 1
            taken.add(target.at)
            lines.append(f"GO {desk.name(target.at)}")
            at = target.at
        if desk.strange():
            way = _outlook(desk, unit, ways) if len(lines) == 1 else ""
            if way:
                ways.add(way)
                lines.append(f"STEP {way}")
            else:
                way = desk.roller.pick(COMPASS, f"bot way {unit.id}")
            lines.append(f"EXPLORE {way} {desk.view.rules.days_per_week}")
        if len(lines) > 1:
            desk.sections[f"UNIT {unit.id}"] = lines


def _outlook(desk: Desk, unit: Unit, taken: set[str]) -> str:
    """Return the first direction that brings most unknown squares into sight; "" = none would."""
    view, steps = desk.view, desk.steps(unit)
    foreign = {one.at for one in view.present}
    found = []
    for word, step in zip(COMPASS, COMPASS_STEPS, strict=True):
        place = unit.at + step
        if place not in steps or place in foreign or word in taken:
            continue
        found.append((sum(view.unknown(other) for other in around(place, KIND[unit.kind].sight)), word))
    most, word = max(found, default=(0, ""))
    return word if most else ""


def _site(desk: Desk, unit: Unit) -> CityView | None:
    """Return a known city without a factor near which money is made, or None."""
    busy: dict[int, int] = {}
    for trip in desk.market.trips(land=True)[:8]:
        for place in trip.cities:
            busy[place] = busy.get(place, 0) + trip.daily
    steps = desk.steps(unit)
    found = [
        (busy[city.at], city.at, city)
        for city in desk.view.cities
        if city.at in busy
        and city.at in steps
        and not city.factor
        and (unit.kind == "S" or city.port)
        and all(distance(city.at, other.at) > _APART for other in desk.mine)
    ]
    return max(found, key=lambda one: one[:2])[2] if found else None
