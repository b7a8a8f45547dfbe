"""The bot's traders: every week each keeps its round or gets a better one; in the end all is sold."""

from typing import NamedTuple

from engine.games.caravans.bots.planner import Planner, pairs
from engine.games.caravans.bots.routes import Trip
from engine.games.caravans.grid import COMPASS
from engine.games.caravans.state import Unit
from engine.games.caravans.tables import KIND

# Days over which a change of rounds is judged, and what it must bring more than the round that is run.
_HORIZON = 30
WORTH_CHANGING = 20_000
# A week and a bit before the end nothing more is bought than can be sold.
_LAST_DAYS = 10
OLD_PRICES = 35
# Per cent of the present price below which a good is rather stored where the own factor can keep it.
_POOR = 97


class Plan:
    """What a trader might do: take its cargo to ``outlet`` (0: nowhere), then run ``trip`` from its start."""

    def __init__(self, trip: Trip, outlet: int, value: int, income: int) -> None:
        self.trip = trip
        self.outlet = outlet
        self.value = value
        self.income = income


def rounds(planner: Planner) -> list[Unit]:
    """Keep every trader on its round, or on a better one; return traders without one."""
    idle: list[Unit] = []
    running: dict[str, Trip] = {}
    for unit in planner.of("C", "H"):
        trip = planner.market.running(unit)
        if trip is None or trip.profit <= 0 or (not unit.good and planner.stock(trip) > planner.money):
            idle.append(unit)
            continue
        # What an empty trader will buy next is put aside.
        planner.money -= 0 if unit.good else planner.stock(trip)
        running[unit.id] = trip
        planner.market.take(trip)
    for unit in [one for one in planner.of("C", "H") if one.id in running]:
        trip = running[unit.id]
        planner.market.take(trip, back=True)
        spare = planner.money + (0 if unit.good else planner.stock(trip))
        now, best = plan(planner, unit, spare, only=trip), plan(planner, unit, spare)
        if best is not None and (now is None or best.value > now.value + WORTH_CHANGING):
            planner.money += 0 if unit.good else planner.stock(trip) - planner.stock(best.trip)
            send(planner, unit, best)
            take(planner, unit, best.trip)
        else:
            take(planner, unit, trip)
    return idle


def begin(planner: Planner, idle: list[Unit]) -> None:
    """Give traders without a round one, or let them look around."""
    for unit in idle:
        best = plan(planner, unit, planner.money)
        if best is None:
            _wander(planner, unit)
            continue
        take(planner, unit, best.trip)
        send(planner, unit, best)
        planner.money -= 0 if unit.good else planner.stock(best.trip)


def take(planner: Planner, unit: Unit, trip: Trip) -> None:
    """Put a trader on a round from now on."""
    planner.market.take(trip)
    planner.income += trip.daily
    planner.runners[pairs(trip)] = unit.id


def plan(planner: Planner, unit: Unit, money: int, only: Trip | None = None) -> Plan | None:
    """Return the round that pays best from where the trader is, with its cargo sold first, or None.

    Worths are in hundredths of a crown.
    """
    trips = planner.market.trips(land=KIND[unit.kind].land) if only is None else [only]
    if not trips:
        return None
    ref = trips[0].daily
    starts = _starts(planner, unit, {place for trip in trips for place in trip.cities}, ref)
    best: Plan | None = None
    for trip in trips:
        if best is not None and trip.daily * _HORIZON + starts[0] <= best.value:
            break
        stock = planner.stock(trip)
        for turn, place in enumerate(trip.cities):
            if not trip.goods[turn] or place not in starts[1]:
                continue
            outlet, price, days = starts[1][place]
            if stock > money + price:
                continue
            value = price * 100 + trip.daily * max(0, _HORIZON - days)
            if best is None or value > best.value:
                turned = Trip(
                    trip.cities[turn:] + trip.cities[:turn],
                    trip.goods[turn:] + trip.goods[:turn],
                    trip.days,
                    trip.profit,
                )
                best = Plan(turned, outlet, value, price)
    return best


def _starts(
    planner: Planner, unit: Unit, places: set[int], ref: int
) -> tuple[int, dict[int, tuple[int, int, int]]]:
    """Return the most that the cargo brings, and by possible start of a round (outlet, price, days)."""
    land = KIND[unit.kind].land
    if not unit.good:
        steps = planner.steps(unit)
        return 0, {place: (0, 0, steps[place]) for place in sorted(places) if place in steps}
    offers = planner.outlets(unit)
    steps = planner.steps(unit)
    found: dict[int, tuple[int, int, int]] = {}
    for place in sorted(places):
        choices = [
            (price * 100 - ref * (days + on), -days - on, at, price)
            for price, days, at in offers
            for on in (planner.ways.steps(at, land=land).get(place),)
            if on is not None
        ]
        if place in steps:
            # A cheap cargo whose buyers are far away, or unknown, is thrown away (DUMP): days are money too.
            choices.append((-ref * steps[place], -steps[place], 0, 0))
        if choices:
            _, days, at, price = max(choices)
            found[place] = at, price, -days
    return max((price for price, _, _ in offers), default=0) * 100, found


def send(planner: Planner, unit: Unit, what: Plan) -> None:
    """Write the lists of a round trip: wait until loaded, go on, sell, buy."""
    trip = what.trip
    lines = ["CLEAR"]
    trades: list[str] = []
    if unit.good:
        trades += [f"SELL {unit.good} AT {planner.name(what.outlet)}"] if what.outlet else ["DUMP"]
        if what.outlet and what.outlet not in {unit.at, trip.cities[0]}:
            lines.append(f"GO {planner.name(what.outlet)}")
    if unit.at != trip.cities[0] or (what.outlet and what.outlet != unit.at):
        lines.append(f"GO {planner.name(trip.cities[0])}")
    moves, deals = lists_of(planner, trip)
    planner.sections[f"UNIT {unit.id}"] = lines + moves + trades + deals


def lists_of(planner: Planner, trip: Trip) -> tuple[list[str], list[str]]:
    """Return the lines of a round that goes on for ever: movement and trade."""
    names = [planner.name(place) for place in trip.cities]
    count = len(names)
    moves: list[str] = []
    for index, good in enumerate(trip.goods):
        moves += ["WAIT LOADED +"] if good else []
        moves.append(f"GO {names[(index + 1) % count]} +")
    loads = [(index, good) for index, good in enumerate(trip.goods) if good]
    deals: list[str] = []
    for index, good in loads:
        to = trip.cities[(index + 1) % count]
        kept = any(city.at == to for city in planner.mine)
        if kept:
            # Where it fetches less than usual the own factor keeps it, and sells it when it is dearer.
            city = planner.market.cities[to]
            least = city.prices[city.goods.index(good)] * _POOR // 100
            deals.append(f"SELL {good} MIN {least} AT {planner.name(to)} +")
            deals.append(f"STORE {good} AT {planner.name(to)} +")
        else:
            deals.append(f"SELL {good} AT {planner.name(to)} +")
    for index, good in loads:
        if any(city.at == trip.cities[index] for city in planner.mine):
            deals.append(f"FETCH {good} AT {names[index]} +")
        deals.append(f"BUY {good} AT {names[index]} +")
    return moves, deals


class Closing(NamedTuple):
    """All that is left to do is to sell: where the cargoes go, and the days until they bring the rest."""

    markets: frozenset[int]
    days: int


def sell_out(planner: Planner) -> Closing | None:
    """Return how to close, near the threshold: when cargoes bring the rest within days, buy nothing more."""
    traders = [unit for unit in planner.view.units if KIND[unit.kind].cargo]
    sales = [sale for unit in traders if unit.good for sale in _best_sale(planner, unit)]
    sales.sort(key=lambda sale: (sale.days, sale.unit.id))
    days = _days_to_threshold(planner, sales)
    if days is None:
        return None
    together = {unit.group for unit in traders if unit.group}
    planner.company += [f"BREAK G{number}" for number in sorted(together)]
    for sale in sales:
        name = planner.name(sale.place)
        way = [f"GO {name}"] if sale.unit.at != sale.place else []
        planner.sections[f"UNIT {sale.unit.id}"] = ["CLEAR", *way, f"SELL {sale.unit.good} AT {name}"]
    for unit in traders:
        if not unit.good and unit.lists.trades:
            planner.sections[f"UNIT {unit.id}"] = ["CLEAR TRADES"]
    planner.money = 0
    return Closing(frozenset(sale.place for sale in sales), days)


class _Sale(NamedTuple):
    """A cargo, where it is to be sold, at what price and after how many days."""

    days: int
    place: int
    price: int
    unit: Unit


def _best_sale(planner: Planner, unit: Unit) -> list[_Sale]:
    """Return the nearest good price for a cargo, if any: a dearer one far away comes too late."""
    near = [(price - price * days // 40, price, days, place) for price, days, place in planner.outlets(unit)]
    return [_Sale(days, place, price, unit) for _, price, days, place in [max(near)]] if near else []


def _days_to_threshold(planner: Planner, sales: list[_Sale]) -> int | None:
    """Return the days until these sales, soonest first, bring the rest of the money, or None."""
    rest = planner.view.rules.threshold - planner.view.money
    brought: dict[int, int] = {}
    last = 0
    for sale in sales:
        last = sale.days
        # Several of a kind press the price: a twentieth less is counted for each that came before.
        rest -= sale.price - sale.price * brought.get(sale.place, 0) // 20
        brought[sale.place] = brought.get(sale.place, 0) + 1
        if rest <= 0 and last <= _LAST_DAYS:
            break
    return last if sales and rest <= 0 else None


def _wander(planner: Planner, unit: Unit) -> None:
    """Send a trader without a round to the nearest city of unknown prices, buying on its way."""
    if unit.lists.moves:
        return
    view = planner.view
    target = planner.unknown_prices(unit.at, set(), land=KIND[unit.kind].land, old=OLD_PRICES)
    lines = ["CLEAR"]
    place = planner.outlet(unit) if unit.good else 0
    if place:
        lines += [] if place == unit.at else [f"GO {planner.name(place)}"]
        lines.append(f"SELL {unit.good}")
    elif target is not None:
        here = view.city(unit.at)
        if here is not None and here.goods and not unit.good and here.prices[0] * 2 < planner.money:
            lines += ["WAIT LOADED", f"GO {planner.name(target.at)}", "BUY ANY", "SELL ANY +"]
        else:
            lines += [f"GO {planner.name(target.at)}", "SELL ANY +"]
    elif unit.kind == "C" and len(view.cities) < 2:
        # It waits for a load that never comes; the scouts that copy its lists have nothing to wait for.
        way = planner.roller.pick(COMPASS, "bot first way")
        lines += ["WAIT LOADED", f"EXPLORE {way} {view.rules.days_per_week}"]
    if len(lines) > 1:
        planner.sections[f"UNIT {unit.id}"] = lines
