"""The bot's groups of traders, and the goods that its factors keep in store."""

from engine.games.caravans.bots.planner import Planner
from engine.games.caravans.bots.trade import WORTH_CHANGING, lists_of, plan, take
from engine.games.caravans.state import Unit
from engine.games.caravans.tables import KIND

_TOGETHER = 2
# Goods from this price on are worth a warehouse: a twentieth of the price is more than a week's rent.
_DEAR = 200
_KEPT = 3
_CHEAPER = 2


def convoys(planner: Planner) -> None:
    """Keep traders that go together while their round pays and nobody waits for money."""
    for group in planner.view.groups:
        members = [unit for unit in planner.view.units if unit.group == group.number]
        if not all(KIND[unit.kind].cargo for unit in members):
            continue
        trip = planner.market.running(Unit(seat=0, kind=members[0].kind, number=0, at=0, lists=group.lists))
        if trip is None or trip.profit <= 0 or len(members) < _TOGETHER:
            planner.company.append(f"BREAK G{group.number}")
            planner.broken.add(group.number)
            continue
        empty = [unit for unit in members if not unit.good]
        planner.market.take(trip)
        if empty and len(empty) < len(members) and planner.money < planner.stock(trip):
            _leave(planner, empty)
            continue
        last = members[-1]
        best = plan(planner, last, planner.money)
        now = plan(planner, last, planner.money, only=trip)
        if best is not None and now is not None and best.value > now.value + WORTH_CHANGING // 4:
            # Two of a kind press the prices of a round: the last one does better elsewhere.
            _leave(planner, [last])
            members = members[:-1]
        for _ in members:
            planner.income += trip.daily
        planner.money -= planner.stock(trip) * sum(not unit.good for unit in members)


def _leave(planner: Planner, units: list[Unit]) -> None:
    """Let units leave their group; later steps find them a round."""
    planner.company.append("LEAVE " + " ".join(unit.id for unit in units))
    planner.left.update(unit.id for unit in units)


def form(planner: Planner, idle: list[Unit]) -> list[Unit]:
    """Form convoys of two empty traders in one city; return the units left over."""
    for unit in idle:
        pair = [other for other in idle if (other.at, other.kind) == (unit.at, unit.kind) and not other.good]
        if unit.good or len(pair) < _TOGETHER or planner.view.city(unit.at) is None:
            continue
        two = pair[:_TOGETHER]
        found = plan(planner, unit, planner.money // _TOGETHER)
        if found is None:
            return idle
        trip = found.trip
        number = 1 + max([group.number for group in planner.view.groups] + list(planner.formed), default=0)
        planner.formed.add(number)
        planner.company.append(f"FORM G{number} " + " ".join(one.id for one in two))
        moves, deals = lists_of(planner, trip)
        first = [] if unit.at == trip.cities[0] else [f"GO {planner.name(trip.cities[0])}"]
        planner.sections[f"GROUP G{number}"] = ["CLEAR", *first, *moves, *deals]
        for one in two:
            take(planner, one, trip)
            planner.money -= planner.stock(trip)
        return [one for one in idle if one not in two]
    return idle


def stores(planner: Planner) -> None:
    """Let factors buy their city's good while it is cheap, and sell what traders left while it is dear."""
    loading = {place for goods in planner.runners for place, good in goods if good}
    for city in planner.mine:
        lines: list[str] = []
        kept = [store.good for store in city.stores]
        for good in sorted(set(kept) & set(city.goods[1:])):
            price = city.prices[city.goods.index(good)]
            lines.append(f"SELL {good} MIN {price * 95 // 100} +")
        quote, price = city.quotes[0], city.prices[0]
        cheap = quote.pressure <= 5 and quote.swings[0] <= max(quote.swings) - _CHEAPER
        if city.at in loading and price >= _DEAR and cheap and kept.count(quote.good) < _KEPT:
            if planner.can_pay(price):
                lines.append(f"BUY {quote.good} MAX {price}")
                planner.money -= price
        if lines:
            planner.city_lines(city).extend(lines)


def sell_stores(planner: Planner) -> None:
    """Sell everything in store at the end of the game."""
    for city in planner.mine:
        if any(store.good in city.goods[1:] for store in city.stores):
            planner.city_lines(city).append(f"SELL ANY {len(city.stores)}")
        elif city.orders:
            planner.city_lines(city)
