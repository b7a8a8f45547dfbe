"""Goods: PICKUP and DROPOFF, kickbacks, the Merchant's automatic sale (CC-GOODS, D-93)."""

from engine.games.conquest.context import Turn
from engine.games.conquest.events import CargoSold, KickbackReceived
from engine.games.conquest.rules import cities as towns
from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.state import City, Convoy
from engine.games.conquest.tables import BOOK
from engine.kernel.answers import OrderResult, done, refused

_KICKBACK: int = BOOK["goods"]["kickback_pct"]
_KICKBACK_MARKET: int = BOOK["goods"]["kickback_marketplace_pct"]


def trades(turn: Turn, convoy: Convoy, city: City) -> bool:
    """Return whether a convoy trades here: in a friendly city, or in any with a Merchant (D-83)."""
    return "MER" in convoy.experts or towns.friendly(turn.world, city, turn.clan.number)


def pick_up(turn: Turn, convoy: Convoy) -> OrderResult:
    """Fill up with the city's product, free (CC-ORDER-PICKUP)."""
    city = turn.city(convoy.hex)
    if convoy.hidden:
        return refused("hidden")
    if city is None:
        return refused("not_here", hex=convoy.hex)
    if not trades(turn, convoy, city):
        return _unfriendly(turn, city)
    if not city.produces:
        # Only a scenario can leave a city without a product (CC-CITY-17).
        return refused("no_stock", city=city.name)
    if convoy.cargo and convoy.goods != city.produces:
        return refused("duplicate", goods=convoy.goods, cargo=convoy.cargo)
    room = figures.cargo_max(convoy) - convoy.cargo
    if room <= 0:
        return refused("no_capacity", cargo=convoy.cargo)
    convoy.goods = city.produces
    convoy.cargo += room
    return done(goods=city.produces, amount=room)


def _unfriendly(turn: Turn, city: City) -> OrderResult:
    """Refuse to trade in a Hostile or Banned city: only a Merchant does (CC-EXPERT-20)."""
    return refused("status", why=towns.status(turn.world, city, turn.clan.number), city=city.name)


def drop_off(turn: Turn, convoy: Convoy) -> OrderResult:
    """Sell all cargo in a city that needs it (CC-ORDER-DROPOFF)."""
    city = turn.city(convoy.hex)
    if convoy.hidden:
        return refused("hidden")
    if city is None:
        return refused("not_here", hex=convoy.hex)
    if not trades(turn, convoy, city):
        return _unfriendly(turn, city)
    if not convoy.cargo:
        return refused("no_stock")
    if not towns.wants(city, convoy.goods):
        return refused("status", why="unwanted", city=city.name, goods=convoy.goods, needs=city.needs)
    price = sell(turn, convoy, city)
    return done(money=price)


def sell_on_entry(turn: Turn, convoy: Convoy) -> None:
    """Sell cargo by a Merchant on entering a city that needs it (CC-EXPERT-20)."""
    city = turn.city(convoy.hex)
    if city is not None and convoy.cargo and towns.wants(city, convoy.goods):
        sell(turn, convoy, city)


def sell(turn: Turn, convoy: Convoy, city: City) -> int:
    """Sell the cargo: price to the seller, kickback to the owner on top; return the price (D-93)."""
    price = convoy.cargo * turn.state.goods_prices[convoy.goods] // 100
    turn.clan.gain("money", price, "goods")
    share = _KICKBACK_MARKET if towns.has(turn.world, city, "MAR") else _KICKBACK
    kickback = price * share // 100 if city.owner else 0
    own = city.owner == turn.clan.number
    if kickback:
        turn.world.clans[city.owner].gain("money", kickback, "kickback")
    turn.emit(
        CargoSold(
            convoy=convoy.number,
            hex=convoy.hex,
            city=city.name,
            goods=convoy.goods,
            amount=convoy.cargo,
            price=price,
            kickback=kickback if own else 0,
        )
    )
    if kickback and not own:
        turn.tell(
            KickbackReceived(hex=convoy.hex, city=city.name, clan=turn.clan.number, amount=kickback),
            city.owner,
        )
    convoy.goods, convoy.cargo = "", 0
    return price
