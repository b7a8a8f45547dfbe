"""A state made of what the seat knows: unseen units are not there, unknown squares may be anything."""

import msgspec

from engine.games.caravans.state import City, Group, Lists, Memory, Player, Quote, State, Unit
from engine.games.caravans.tables import GOOD
from engine.games.caravans.view import UNKNOWN_SIGN, CityView, View

MAYBE_SIGN = "?"


def suppose(view: View) -> State:
    """Return the supposed state. Prices of cities without a factor stay as they were last seen."""
    columns = [view.terrain[x * view.height : (x + 1) * view.height] for x in range(view.width)]
    rows = tuple("".join(signs).replace(UNKNOWN_SIGN, MAYBE_SIGN) for signs in zip(*columns, strict=True))
    own = [msgspec.structs.replace(unit, lists=_copied(unit.lists)) for unit in view.units]
    seen = [Unit(seat=one.seat, kind=one.kind, number=one.number, at=one.at) for one in view.present]
    return State(
        rules=view.rules,
        title=view.title,
        width=view.width,
        height=view.height,
        rows=rows,
        cities=[_city(view, city) for city in view.cities],
        players=[_player(view, seat) for seat in range(1, len(view.players) + 1)],
        units=sorted((*own, *seen), key=lambda unit: (unit.seat, unit.kind, unit.number)),
        week=view.week,
        day=view.day,
    )


def _copied(lists: Lists) -> Lists:
    return Lists(
        [msgspec.structs.replace(entry) for entry in lists.moves],
        [msgspec.structs.replace(entry) for entry in lists.trades],
    )


def percent_of(good: str, price: int) -> int:
    """Return the smallest percentage over the base price that makes that price (CAR-PRICE-05)."""
    base = GOOD[good].base
    percent = (price * 100 - 50) // base - 100
    while (base * (100 + percent) + 50) // 100 < price:
        percent += 1
    return percent


def _city(view: View, city: CityView) -> City:
    if city.mine:
        quotes = [
            Quote(one.good, one.margin, 0, view.day, 0, one.pressure, one.swings) for one in city.quotes
        ]
    else:
        quotes = [
            Quote(good, percent_of(good, price), 0, view.day, 0)
            for good, price in zip(city.goods, city.prices, strict=True)
        ]
    return City(
        name=city.name,
        at=city.at,
        port=city.port,
        quotes=quotes,
        factor=city.factor,
        stores=list(city.stores),
        orders=[msgspec.structs.replace(entry) for entry in city.orders],
    )


def _player(view: View, seat: int) -> Player:
    known = view.players[seat - 1]
    if seat != view.seat:
        return Player(
            seat=seat,
            name=known.name,
            money=0,
            home=0,
            seen=[0] * (view.width * view.height),
            treaties=[view.seat] if known.grants else [],
            out=known.out,
        )
    return Player(
        seat=seat,
        name=known.name,
        money=view.money,
        home=view.home,
        seen=list(view.seen),
        memory=[
            Memory(city.at, city.factor, city.factor_day, city.prices, city.price_day) for city in view.cities
        ],
        sightings=list(view.sightings),
        treaties=[player.seat for player in view.players if player.granted],
        enemies=[player.seat for player in view.players if player.enemy],
        groups=[Group(group.number, _copied(group.lists)) for group in view.groups],
        numbers=dict(view.numbers),
        out=known.out,
        given_up=0,
    )
