"""The merchant's books: what was bought and sold, by unit and by route, and the purse that they make."""

from collections.abc import Iterable, Sequence
from typing import Any

from engine.games.caravans.events import (
    GoodAuctioned,
    GoodBought,
    GoodSold,
    PurseCounted,
    RentPaid,
    TradeSeen,
    UnitRaised,
)
from engine.games.caravans.grid import distance
from engine.games.caravans.report.lines import city_text, place_said
from engine.games.caravans.tables import KIND
from engine.games.caravans.view import View
from engine.kernel.blocks import Account, AnyBlock, Chart, Column, Entry, Say, Series, StockAccounts, Table
from engine.kernel.events import Event

_DEALT = GoodBought, GoodSold, UnitRaised, RentPaid, GoodAuctioned
_DEALS = (
    Column("day", "int"),
    Column("unit"),
    Column("place"),
    Column("deal", "say"),
    Column("paid", "money"),
    Column("earned", "money"),
)
_BY_UNIT = (
    Column("unit"),
    Column("purchases", "money"),
    Column("sales", "money"),
    Column("profit", "money"),
    Column("profit_a_day", "money"),
)
_BY_ROUTE = (
    Column("route", "say"),
    Column("good", "word", "good"),
    Column("trips", "int"),
    Column("profit", "money"),
    Column("profit_a_day", "money"),
    Column("profit_ever", "money"),
)


def books(view: View, events: Sequence[Event]) -> Iterable[AnyBlock]:
    """Yield the purse, then every deal, then the earnings of units and routes."""
    counted = [event for event in events if isinstance(event, PurseCounted) and event.seat == view.seat]
    if not counted:
        return
    days = sum(len(event.days) for event in counted)
    deals = [event for event in events if _own(view, event)]
    yield StockAccounts(key="purse", accounts=(_account(deals, counted),))
    yield Table(
        key="deals", columns=_DEALS, rows=tuple(_deal(view, event) for event in deals), empty="no_deals"
    )
    units = _by_unit(deals, days)
    if units:
        yield Table(key="by_unit", columns=_BY_UNIT, rows=units)
    routes = _by_route(view, deals, days)
    if routes:
        yield Table(key="by_route", columns=_BY_ROUTE, rows=routes)


def _own(view: View, event: Event) -> bool:
    return isinstance(event, _DEALT) and event.seat == view.seat


def _account(deals: Sequence[Event], counted: Sequence[PurseCounted]) -> Account:
    """Return the purse over the week; opening, in and out make the closing."""
    amounts: dict[str, list[int]] = {}
    for event in deals:
        entry = amounts.setdefault(_head(event), [0, 0, 0])
        entry[0] += 1
        entry[1 if isinstance(event, GoodSold | GoodAuctioned) else 2] += _price(event)
    entries = tuple(
        Entry(Say(f"account_{head}", {"count": count}), income, spent)
        for head, (count, income, spent) in amounts.items()
    )
    closing = counted[-1].days[-1] if counted[-1].days else counted[-1].opening
    return Account(key="money", kind="money", opening=counted[0].opening, closing=closing, entries=entries)


def _price(event: Any) -> int:
    price: int = event.price
    return price


def _head(event: Event) -> str:
    if isinstance(event, GoodSold):
        return "sales" if event.unit else "sales_factor"
    if isinstance(event, GoodBought):
        return "purchases" if event.unit else "purchases_factor"
    if isinstance(event, UnitRaised):
        return "units"
    return "rent" if isinstance(event, RentPaid) else "auctions"


def _deal(view: View, event: Any) -> tuple[Any, ...]:
    """Return one line of the book."""
    income = isinstance(event, GoodSold | GoodAuctioned)
    if isinstance(event, UnitRaised):
        unit, said = event.unit, Say("deal_raised", {"kind": event.unit[0]})
    elif isinstance(event, RentPaid):
        unit, said = "", Say("deal_rent", {"spaces": event.spaces, "waived": event.waived})
    else:
        unit = "" if isinstance(event, GoodAuctioned) else event.unit
        sold = "deal_sold" if isinstance(event, GoodSold) else "deal_auctioned"
        said = Say("deal_bought" if isinstance(event, GoodBought) else sold, {"good": event.good})
    place = place_said(view, event.city)
    return (
        event.at[0],
        unit or Say("the_factor"),
        place,
        said,
        None if income else event.price,
        event.price if income else None,
    )


def _by_unit(deals: Sequence[Event], days: int) -> tuple[tuple[Any, ...], ...]:
    """Return what each trader spent and earned in the week."""
    found: dict[str, list[int]] = {}
    for event in deals:
        if isinstance(event, (GoodBought, GoodSold)) and event.unit:
            sums = found.setdefault(event.unit, [0, 0])
            sums[isinstance(event, GoodSold)] += event.price
    order = sorted(found, key=lambda name: (list(KIND).index(name[0]), int(name[1:])))
    return tuple(
        (name, found[name][0], found[name][1], gain, gain // days)
        for name in order
        for gain in (found[name][1] - found[name][0],)
    )


def _by_route(view: View, deals: Sequence[Event], days: int) -> tuple[tuple[Any, ...], ...]:
    """Return the routes of goods sold in the week: profit a day, and in the whole game."""
    ever = {
        (route.origin, route.to, route.good): route.profit for route in (view.me.routes if view.me else ())
    }
    found: dict[tuple[int, int, str], list[int]] = {}
    for event in deals:
        if isinstance(event, GoodSold) and event.got and event.paid:
            sums = found.setdefault((event.got, event.city, event.good), [0, 0])
            sums[0] += 1
            sums[1] += event.price - event.paid
    rows = [
        (
            Say("route", {"origin": place_said(view, origin), "to": place_said(view, to)}),
            good,
            trips,
            profit,
            profit // days,
            ever.get((origin, to, good), profit),
        )
        for (origin, to, good), (trips, profit) in found.items()
    ]
    rows.sort(key=lambda row: -row[3])
    return tuple(rows)


# ------------------------------------------------------------------ cities and commodities


_CITIES = (
    Column("city"),
    Column("port", "flag"),
    Column("factor", "seat"),
    Column("factor_day", "int"),
    Column("sells"),
    Column("buys"),
    Column("price_day", "int"),
    Column("stores", "int"),
)
_COMMODITIES = (
    Column("good", "word", "good"),
    Column("buy_at"),
    Column("sell_at"),
    Column("best", "say"),
    Column("steps", "int"),
    Column("gain", "money"),
    Column("gain_a_day", "money"),
)


def cities(view: View) -> Iterable[AnyBlock]:
    """Yield the known cities, then what the own factors know beyond."""
    rows = tuple(
        (
            place_said(view, city.at),
            int(city.port),
            city.factor or None,
            city.factor_day if city.factor_day >= 0 else None,
            f"{city.goods[0]} {city.prices[0]}" if city.goods else None,
            " ".join(f"{g} {p}" for g, p in zip(city.goods[1:], city.prices[1:], strict=True)) or None,
            city.price_day if city.price_day >= 0 else None,
            len(city.stores) or None,
        )
        for city in view.cities
    )
    strong = tuple(index for index, city in enumerate(view.cities) if city.mine)
    yield Table(key="cities", follow=True, columns=_CITIES, rows=rows, strong=strong, empty="no_cities")
    mine = [city for city in view.cities if city.mine]
    lists = tuple(
        (city.name, "; ".join(city_text(entry) for entry in city.orders)) for city in mine if city.orders
    )
    if lists:
        yield Table(key="city_lists", columns=(Column("city"), Column("list", "mono")), rows=lists)
    if mine:
        yield _history(view)
        yield _seasons(view)


def _history(view: View) -> Table:
    """Return the prices of the last days, and of today, in cities with an own factor."""
    rows = tuple(
        (city.name, quote.good, " ".join(str(day[index]) for day in (*city.past, city.prices)))
        for city in view.cities
        if city.mine
        for index, quote in enumerate(city.quotes)
    )
    columns = (
        Column("city"),
        Column("good", "word", "good"),
        Column("past_prices", "mono"),
    )
    return Table(key="price_history", columns=columns, rows=rows)


def _seasons(view: View) -> Table:
    """Return the seasons of the coming days, in per cent, in cities with an own factor."""
    rows = tuple(
        (city.name, quote.good, " ".join(f"{season:+d}" for season in quote.swings), f"{quote.pressure:+d}")
        for city in view.cities
        if city.mine
        for quote in city.quotes
    )
    columns = (
        Column("city"),
        Column("good", "word", "good"),
        Column("swings", "mono"),
        Column("pressure", "mono"),
    )
    return Table(key="seasons", columns=columns, rows=rows)


def transactions(view: View, events: Sequence[Event]) -> Iterable[AnyBlock]:
    """Yield what others traded in cities with the own factor (CAR-SEE-08)."""
    rows = tuple(
        (
            event.at[0],
            place_said(view, event.city),
            event.seat,
            Say("deal_bought" if event.bought else "deal_sold", {"good": event.good}),
            event.price,
        )
        for event in events
        if isinstance(event, TradeSeen)
    )
    if rows:
        columns = (
            Column("day", "int"),
            Column("place"),
            Column("seat", "seat"),
            Column("deal", "say"),
            Column("price", "money"),
        )
        yield Table(key="transactions", columns=columns, rows=rows)


Deals = dict[str, tuple[list[Any], list[Any]]]


def commodities(deals: Deals) -> Table:
    """Return all known prices of each good: - what one pays, + what one gets (CAR-UI-01, 04)."""
    rows: list[tuple[Any, ...]] = []
    for good, (sellers, buyers) in sorted(deals.items()):
        best: tuple[int, int, Say] | None = None
        for seller, cost in sellers:
            for buyer, gain in buyers:
                steps = distance(seller.at, buyer.at)
                if best is None or gain - cost > best[0]:
                    said = Say("route", {"origin": seller.name, "to": buyer.name})
                    best = gain - cost, steps, said
        rows.append(
            (
                good,
                "; ".join(f"- {cost} {city.name}" for city, cost in sellers) or None,
                "; ".join(f"+ {gain} {city.name}" for city, gain in buyers) or None,
                best[2] if best else None,
                best[1] if best else None,
                best[0] if best else None,
                best[0] // max(1, best[1]) if best else None,
            )
        )
    rows.sort(key=lambda row: (-(row[6] if row[6] is not None else -9999), row[0]))
    return Table(key="commodities", columns=_COMMODITIES, rows=tuple(rows), empty="no_prices")


def deals_of(view: View) -> Deals:
    """Return, by good, the known cities that sell it and buy it, each with its price."""
    found: Deals = {}
    for city in view.cities:
        for index, (good, price) in enumerate(zip(city.goods, city.prices, strict=True)):
            found.setdefault(good, ([], []))[int(index > 0)].append((city, price))
    return found


def curve(view: View) -> Chart:
    """Return the own money over the weeks; after the end everybody's net worth."""
    if view.ending is None:
        purses = view.me.purses if view.me is not None else ()
        points = tuple(enumerate(purses))
        return Chart(key="curve", kind="money", series=(Series(f"seat_{view.seat}", points),))
    return Chart(
        key="wealth",
        kind="money",
        series=tuple(
            Series(f"seat_{player.seat}", tuple(enumerate(player.worths)), player.seat == view.seat)
            for player in view.players
        ),
    )
