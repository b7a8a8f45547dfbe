"""The trade phase: traders unload, then load (CAR-TRADE, CAR-TRADER, CAR-WARE)."""

from engine.games.caravans.events import GoodBought, GoodMoved, GoodSold, TradeSeen
from engine.games.caravans.rules.prices import demand, press, price
from engine.games.caravans.state import City, Entry, Player, Quote, Route, Store, Unit
from engine.games.caravans.tables import ANY, KIND, LIMITS, PRESSURE
from engine.games.caravans.week import Week

UNLOAD, LOAD = ("SELL", "STORE", "DUMP"), ("BUY", "FETCH")


def trade(week: Week) -> None:
    """Trade in order; each trader unloads and loads at most once a day (CAR-TRADE-03)."""
    for mover in week.movers(week.active):
        if not mover.lists.trades:
            continue
        for unit in mover.units:
            if KIND[unit.kind].cargo:
                # CAR-SO-05, 07: each member tries the group's entries for itself.
                _first(week, unit, mover.lists.trades, UNLOAD)
                if not unit.good:
                    _first(week, unit, mover.lists.trades, LOAD)
        _forget_dumps(mover.lists.trades)


def _forget_dumps(entries: list[Entry]) -> None:
    """DUMP is for once and now: it does not wait for a cargo to come."""
    entries[:] = [entry for entry in entries if entry.word != "DUMP"]


def _first(week: Week, unit: Unit, entries: list[Entry], words: tuple[str, ...]) -> None:
    """Carry out the first entry that works; others do nothing and stay (CAR-SO-04, CAR-TRADE-06)."""
    for entry in entries:
        if entry.word not in words or (entry.to and entry.to != unit.at):
            continue  # CAR-TRADE-05
        if _WORK[entry.word](week, unit, entry):
            # A DUMP is for every member of a group; the day's end forgets it (CAR-SO-07).
            if not entry.keep and entry.word != "DUMP":
                entries.remove(entry)
            return


def _fits(entry: Entry, good: str) -> bool:
    return entry.good in {ANY, good}


def _sell(week: Week, unit: Unit, entry: Entry) -> bool:
    """Sell in a city that buys the good, at MIN or more (CAR-TRADE-02, 04)."""
    city = week.cities.get(unit.at)
    if city is None or not unit.good or not _fits(entry, unit.good):
        return False
    quote = demand(city, unit.good)
    if quote is None:
        return False
    if price(quote, week.day, seasons=week.state.rules.swing) < max(entry.limit, 0):
        return False
    paid, got = unit.paid, unit.got
    unit.good, unit.paid, unit.got = "", 0, 0
    sell(week, unit.seat, city, quote, unit=unit.id, cargo=(paid, got))
    return True


def _buy(week: Week, unit: Unit, entry: Entry) -> bool:
    """Buy the city's good with money, at MAX or less (CAR-TRADE-01, 04, CAR-PRICE-10)."""
    city = week.cities.get(unit.at)
    # In a forecast a city may be known without its goods.
    if city is None or not city.quotes or not _fits(entry, city.quotes[0].good):
        return False
    cost = buy(week, unit.seat, city, entry.limit, unit.id)
    if cost is None:
        return False
    unit.good, unit.paid, unit.got = city.quotes[0].good, cost, city.at
    return True


def _store(week: Week, unit: Unit, entry: Entry) -> bool:
    """Store a good in one of the own factor's twenty spaces (CAR-WARE-03, 04)."""
    city = week.cities.get(unit.at)
    if city is None or not unit.good or not _fits(entry, unit.good):
        return False
    if city.factor != unit.seat or len(city.stores) >= LIMITS.warehouse_limit:
        return False
    city.stores.append(Store(unit.good, unit.paid))
    _moved(week, unit, "stored")
    unit.good, unit.paid, unit.got = "", 0, 0
    return True


def _fetch(week: Week, unit: Unit, entry: Entry) -> bool:
    """Fetch the first such good from the own factor's spaces (CAR-WARE-03, 04)."""
    city = week.cities.get(unit.at)
    if city is None or city.factor != unit.seat:
        return False
    store = next((store for store in city.stores if _fits(entry, store.good)), None)
    if store is None:
        return False
    city.stores.remove(store)
    unit.good, unit.paid, unit.got = store.good, store.paid, city.at
    _moved(week, unit, "fetched")
    return True


def _dump(week: Week, unit: Unit, entry: Entry) -> bool:
    """Throw the cargo away, anywhere (CAR-TRADER-05)."""
    if not unit.good or not _fits(entry, unit.good):
        return False
    _moved(week, unit, "dumped")
    unit.good, unit.paid, unit.got = "", 0, 0
    return True


def _moved(week: Week, unit: Unit, how: str) -> None:
    week.emit(
        GoodMoved(
            audience=(unit.seat,),
            at=(week.day,),
            seat=unit.seat,
            city=unit.at,
            unit=unit.id,
            good=unit.good,
            how=how,
        )
    )


_WORK = {"SELL": _sell, "STORE": _store, "DUMP": _dump, "BUY": _buy, "FETCH": _fetch}


# ------------------------------------------------------------------ with the city


def buy(week: Week, seat: int, city: City, most: int, unit: str) -> int | None:
    """Buy the city's good; the price, or None when it is over ``most`` (-1: any) or the purse."""
    quote = city.quotes[0]
    cost = price(quote, week.day, seasons=week.state.rules.swing)
    player = week.player(seat)
    if cost > player.money or (most >= 0 and cost > most):
        return None
    player.money -= cost
    press(quote, PRESSURE.per_purchase)
    week.dealt.add(city.at)
    week.emit(
        GoodBought(
            audience=(seat,),
            at=(week.day,),
            seat=seat,
            city=city.at,
            unit=unit,
            good=quote.good,
            price=cost,
        )
    )
    _tell(week, seat, city, quote.good, cost, bought=True)
    return cost


def sell(week: Week, seat: int, city: City, quote: Quote, *, unit: str, cargo: tuple[int, int]) -> int:
    """Sell one unit of a good that the city buys; the price. ``cargo``: what it cost, and from where."""
    gain = price(quote, week.day, seasons=week.state.rules.swing)
    player = week.player(seat)
    player.money += gain
    press(quote, PRESSURE.per_sale)
    week.dealt.add(city.at)
    paid, got = cargo
    week.emit(
        GoodSold(
            audience=(seat,),
            at=(week.day,),
            seat=seat,
            city=city.at,
            unit=unit,
            good=quote.good,
            price=gain,
            paid=paid,
            got=got,
        )
    )
    if got and paid:
        _count(player, Route(got, city.at, quote.good, 1, gain - paid))
    _tell(week, seat, city, quote.good, gain, bought=False)
    return gain


def _count(player: Player, trip: Route) -> None:
    """Count one more journey on a route."""
    for route in player.routes:
        if (route.origin, route.to, route.good) == (trip.origin, trip.to, trip.good):
            route.trips += 1
            route.profit += trip.profit
            return
    player.routes.append(trip)


def _tell(week: Week, seat: int, city: City, good: str, amount: int, *, bought: bool) -> None:
    """Tell the factor of all transactions in its city (CAR-SEE-08)."""
    if city.factor and city.factor != seat:
        week.emit(
            TradeSeen(
                audience=(city.factor,),
                at=(week.day,),
                seat=seat,
                city=city.at,
                good=good,
                price=amount,
                bought=bought,
            )
        )
