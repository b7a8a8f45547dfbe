"""The city phase: the lists of the active player's factors (CAR-FACTOR, CAR-UNIT-03, 06, 07)."""

from collections.abc import Callable

from engine.games.caravans.events import FactorLost, RaiseFailed, UnitRaised
from engine.games.caravans.rules.prices import demand
from engine.games.caravans.rules.trading import buy, sell
from engine.games.caravans.state import City, Entry, Lists, Player, Store, Unit
from engine.games.caravans.tables import ANY, KIND, LIMITS
from engine.games.caravans.week import CITY_LIMIT, Week, military


def city_phase(week: Week) -> None:
    """Try each city's list from the top, cities by name, every day."""
    own = [city for city in week.state.cities if city.factor == week.active]
    for city in sorted(own, key=lambda city: city.name):
        for entry in list(city.orders):
            if city.factor != week.active:
                break  # CAR-FACTOR-09: what stands behind ABANDON goes with the list.
            done = _WORK[entry.word](week, city, entry)
            if not entry.keep:
                entry.left -= done
                entry.n = entry.left
                if entry.left <= 0 and entry in city.orders:
                    city.orders.remove(entry)


def _raise(week: Week, city: City, entry: Entry) -> int:
    """Carry out RAISE, each unit when it can be paid; return the number raised."""
    kind = KIND[entry.what]
    player = week.player(week.active)
    for count in range(entry.n if entry.keep else entry.left):
        code = ""
        if not kind.land and not city.port:
            code = "not_a_port"  # CAR-UNIT-03
        elif kind.military and not week.state.rules.war:
            code = "no_war"
        elif kind.military and len(military(week.units_at.get(city.at, []))) >= CITY_LIMIT:
            code = "city_full"  # CAR-UNIT-07
        elif player.money < kind.price:
            code = "too_poor"  # CAR-PRICE-10
        if code:
            _failed(week, city, entry, code)
            return count
        _new_unit(week, city, entry, player)
    return entry.n if entry.keep else entry.left


def _new_unit(week: Week, city: City, entry: Entry, player: Player) -> None:
    """Put a new unit in the city at once, with the lists that COPY names (CAR-UNIT-06, 08)."""
    kind = KIND[entry.what]
    player.money -= kind.price
    number = player.numbers.get(kind.code, 0) + 1
    player.numbers[kind.code] = number
    unit = Unit(
        seat=player.seat,
        kind=kind.code,
        number=number,
        at=city.at,
        raised=week.day,
        lists=_copied(week, player, entry.copy),
    )
    week.state.units.append(unit)
    week.add(unit)
    code = _joins(week, player, unit, entry.join) if entry.join else ""
    if entry.join and not code:
        unit.group = entry.join
    week.look(player.seat, city.at, kind.sight)
    week.emit(
        UnitRaised(
            audience=(player.seat,),
            at=(week.day,),
            seat=player.seat,
            city=city.at,
            unit=unit.id,
            price=kind.price,
            joined=unit.group,
            code=code,
        )
    )


def _joins(week: Week, player: Player, unit: Unit, number: int) -> str:
    """Return why the new unit does not join the group, "" if it does (CAR-GROUP-01..03)."""
    members = [other for other in week.units[player.seat].values() if other.group == number]
    if not members:
        return "no_group"
    if members[0].at != unit.at:
        return "group_elsewhere"
    if KIND[members[0].kind].land != KIND[unit.kind].land:
        return "mixed_domain"
    return "group_full" if len(members) >= LIMITS.group_limit else ""


def _copied(week: Week, player: Player, name: str) -> Lists:
    """Return fresh copies of the lists of a unit or group; empty ones for an unknown name."""
    if not name:
        return Lists()
    if name.startswith("G"):
        group = player.group(int(name[1:]))
        found = None if group is None else group.lists
    else:
        unit = week.units[player.seat].get(name)
        found = None if unit is None else week.lists_of(unit)
    return Lists() if found is None else copy_of(found)


def copy_of(lists: Lists) -> Lists:
    """Return a copy of the entries, as they were ordered."""
    return Lists([_fresh(entry) for entry in lists.moves], [_fresh(entry) for entry in lists.trades])


def _fresh(entry: Entry) -> Entry:
    return Entry(
        word=entry.word,
        to=entry.to,
        good=entry.good,
        n=entry.n,
        left=entry.n,
        limit=entry.limit,
        what=entry.what,
        dirs=entry.dirs,
        keep=entry.keep,
    )


def _buy(week: Week, city: City, entry: Entry) -> int:
    """Buy the city's good into warehouse spaces (CAR-FACTOR-03)."""
    wanted = entry.n if entry.keep else entry.left
    if entry.good not in {ANY, city.quotes[0].good}:
        _failed(week, city, entry, "not_sold_here")
        return 0
    for count in range(wanted):
        if len(city.stores) >= LIMITS.warehouse_limit:
            _failed(week, city, entry, "stores_full")
            return count
        cost = buy(week, city.factor, city, entry.limit, "")
        if cost is None:
            return count
        city.stores.append(Store(city.quotes[0].good, cost))
    return wanted


def _sell(week: Week, city: City, entry: Entry) -> int:
    """Sell out of warehouse spaces what the city buys (CAR-FACTOR-04)."""
    wanted = entry.n if entry.keep else entry.left
    for count in range(wanted):
        for store in city.stores:
            quote = demand(city, store.good) if entry.good in {ANY, store.good} else None
            if quote is None:
                continue
            index = week.price_list(city)[city.quotes.index(quote)]
            if index >= max(entry.limit, 0):
                city.stores.remove(store)
                sell(week, city.factor, city, quote, unit="", cargo=(store.paid, 0))
                break
        else:
            return count
    return wanted


def _abandon(week: Week, city: City, entry: Entry) -> int:
    """Give up the factor; goods in its warehouses are lost (CAR-FACTOR-09)."""
    lose_factor(week, city, 0)
    return entry.left


_WORK: dict[str, Callable[[Week, City, Entry], int]] = {
    "RAISE": _raise,
    "BUY": _buy,
    "SELL": _sell,
    "ABANDON": _abandon,
}


def lose_factor(week: Week, city: City, by: int) -> None:
    """Remove a factor with its spaces, goods and list (CAR-WARE-06, CAR-CITY-06, 07)."""
    owner, goods = city.factor, len(city.stores)
    if not owner:
        return
    eyes = week.eyes[owner]
    eyes.learn_prices(city, week.price_list(city), week.day)
    city.factor, city.founded, city.stores, city.orders = 0, -1, [], []
    for seat, others in week.eyes.items():
        if others.now[city.at] or seat == owner:
            others.learn_factor(city, week.day)
    week.emit(
        FactorLost(
            audience=week.witnesses(city.at, owner, by),
            at=(week.day,),
            seat=owner,
            city=city.at,
            by=by,
            goods=goods,
        )
    )


def _failed(week: Week, city: City, entry: Entry, code: str) -> None:
    """Tell the owner what its factor could not do, once a week for each entry."""
    seen = any(
        isinstance(event, RaiseFailed)
        and event.city == city.at
        and (event.word, event.what, event.code) == (entry.word, entry.what or entry.good, code)
        for event in week.events
    )
    if not seen:
        week.emit(
            RaiseFailed(
                audience=(city.factor,),
                at=(week.day,),
                seat=city.factor,
                city=city.at,
                word=entry.word,
                what=entry.what or entry.good,
                code=code,
            )
        )
