"""The bot's investments: scouts while there is something to find, traders that pay back, factors."""

from engine.games.caravans.bots.planner import Planner, pairs
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
# Weeks in which scouts are raised because few cities are known.
_EARLY = 4


def invest(planner: Planner) -> None:
    """Buy traders while a round pays back, and scouts while there is something to find."""
    if planner.mine:
        _raise_scouts(planner)
    _raise_boat(planner)
    if planner.view.week <= planner.view.rules.max_weeks - 4:
        new_traders(planner)
    for city in planner.mine:
        if city.orders:
            planner.city_lines(city)


def _raise_scouts(planner: Planner) -> None:
    """Raise scouts in the first weeks while few cities are known, later one when a factor more is wanted."""
    explorers, wanted, price = len(planner.of("S", "P")), planner.temper.scouts, KIND["S"].price
    known = sum(bool(city.goods) for city in planner.view.cities)
    few = planner.view.week <= _EARLY and known < planner.temper.cities
    if few and explorers < wanted and planner.strange():
        copied = next((f"SCOUT COPY {unit.id}" for unit in planner.of("C") if _waits(planner, unit)), "SCOUT")
        for _ in range(wanted - explorers):
            if planner.money >= price + planner.temper.reserve:
                planner.raise_unit(planner.mine[0], copied, price)
    elif len(planner.mine) < planner.temper.factors and not explorers and planner.money > 2 * _FOUND_FROM:
        planner.raise_unit(planner.mine[-1], "SCOUT", price)


def _raise_boat(planner: Planner) -> None:
    """Raise a patrol boat in an own port when the company is well off and coasts are unknown."""
    port = next((city for city in planner.mine if city.port), None)
    if port is None or planner.view.numbers.get("P", 0) >= planner.temper.boats:
        return
    price = KIND["P"].price
    if planner.worth > _WELL_OFF and planner.can_pay(price) and planner.strange():
        planner.raise_unit(port, "PATROL", price)


def _waits(planner: Planner, unit: Unit) -> bool:
    """Whether this sheet lets the unit wait while its copies explore."""
    lines = planner.sections.get(f"UNIT {unit.id}", [])
    return "WAIT LOADED" in lines and not unit.lists.trades and lines[-1].startswith("EXPLORE")


def new_traders(planner: Planner) -> None:
    """Raise one trader or several, where their rounds begin near an own factor and pay back in time."""
    ships, caravans = len(planner.of("H")), len(planner.of("C"))
    for _ in range(_NEW_A_WEEK):
        at_sea = ships * 10 < planner.temper.ships * (ships + caravans + 1)
        found = [_best(planner, land=land) for land in ((True, False) if at_sea else (True,))]
        paying = [one for one in found if one is not None]
        if not paying:
            return
        trip, home, land = max(paying, key=lambda one: one[0].daily)
        kind = KIND["C" if land else "H"]
        word = "CARAVAN" if land else "SHIP"
        runner = planner.runners.get(pairs(trip), "")
        loads = any(place == home.at and good for place, good in zip(trip.cities, trip.goods, strict=True))
        if not planner.raise_unit(home, f"{word} COPY {runner}" if runner and loads else word, kind.price):
            return
        planner.money -= planner.stock(trip)
        planner.market.take(trip)
        planner.income += trip.daily
        ships += not land
        caravans += land


def _best(planner: Planner, *, land: bool) -> tuple[Trip, CityView, bool] | None:
    """Return the round that earns most a day and that a new trader could begin and pay back, or None."""
    price = KIND["C" if land else "H"].price
    payback = _payback(planner)
    for trip in planner.market.trips(land=land):
        stock = planner.stock(trip)
        # The goods come back as money, but late.
        if planner.money < price + stock + planner.temper.reserve:
            continue
        if trip.daily * payback < price * 100 + stock * 40:
            continue
        home = _nearest(planner, trip, land=land)
        if home is not None:
            return trip, home, land
    return None


def _payback(planner: Planner) -> int:
    """Return the days in which a new trader must earn its price: fewer as the end comes near."""
    left = max(0, planner.view.rules.threshold - planner.view.money) * 100 // max(1, planner.income)
    return min(planner.temper.payback, left * 2 // 3)


def _nearest(planner: Planner, trip: Trip, *, land: bool) -> CityView | None:
    """Return the own factor from which a trip is reached soonest."""
    found = [
        (min(steps.get(place, 99) for place in trip.cities), city.at, city)
        for city in planner.mine
        if land or city.port
        for steps in (planner.ways.steps(city.at, land=land),)
    ]
    near = [one for one in found if one[0] <= _REACH]
    return min(near, key=lambda one: one[:2])[2] if near else None


def explore(planner: Planner) -> None:
    """Let scouts visit cities for their prices, explore, and in the end become factors."""
    taken: set[int] = set()
    factors = len(planner.mine)
    ways: set[str] = set()
    for unit in planner.of("S", "P"):
        land = KIND[unit.kind].land
        site = (
            _site(planner, unit) if factors < planner.temper.factors and planner.money > _FOUND_FROM else None
        )
        if site is not None:
            factors += 1
            planner.sections[f"UNIT {unit.id}"] = ["CLEAR", f"GO {planner.name(site.at)}", "FACTOR"]
            continue
        lines = ["CLEAR"]
        at, far = unit.at, 0
        while far < 3 * planner.view.rules.days_per_week and len(lines) <= _ON_A_LIST:
            target = planner.unknown_prices(at, taken, land=land, old=OLD_PRICES)
            if target is None:
                break
            far += planner.ways.steps(at, land=land)[target.at] + 1
            taken.add(target.at)
            lines.append(f"GO {planner.name(target.at)}")
            at = target.at
        if planner.strange():
            way = _outlook(planner, unit, ways) if len(lines) == 1 else ""
            if way:
                ways.add(way)
                lines.append(f"STEP {way}")
            else:
                way = planner.roller.pick(COMPASS, f"bot way {unit.id}")
            lines.append(f"EXPLORE {way} {planner.view.rules.days_per_week}")
        if len(lines) > 1:
            planner.sections[f"UNIT {unit.id}"] = lines


def _outlook(planner: Planner, unit: Unit, taken: set[str]) -> str:
    """Return the first direction that brings most unknown squares into sight; "" = none would."""
    view, steps = planner.view, planner.steps(unit)
    foreign = {one.at for one in view.present}
    found = []
    for word, step in zip(COMPASS, COMPASS_STEPS, strict=True):
        place = unit.at + step
        if place not in steps or place in foreign or word in taken:
            continue
        found.append((sum(view.unknown(other) for other in around(place, KIND[unit.kind].sight)), word))
    most, word = max(found, default=(0, ""))
    return word if most else ""


def _site(planner: Planner, unit: Unit) -> CityView | None:
    """Return a known city without a factor near which money is made, or None."""
    busy: dict[int, int] = {}
    for trip in planner.market.trips(land=True)[:8]:
        for place in trip.cities:
            busy[place] = busy.get(place, 0) + trip.daily
    steps = planner.steps(unit)
    found = [
        (busy[city.at], city.at, city)
        for city in planner.view.cities
        if city.at in busy
        and city.at in steps
        and not city.factor
        and (unit.kind == "S" or city.port)
        and all(distance(city.at, other.at) > _APART for other in planner.mine)
    ]
    return max(found, key=lambda one: one[:2])[2] if found else None
