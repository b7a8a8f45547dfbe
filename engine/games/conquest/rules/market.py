"""BUY, ENLIST and SELL of stock (CC-ORDER-BUY, -ENLIST, -SELL, D-24, D-34)."""

from typing import Any

from engine.games.conquest.context import Turn
from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.rules import refusals
from engine.games.conquest.rules.stock import affordable, dollars_up
from engine.games.conquest.tables import MARKET, SHORTAGE_PCT, VEHICLES
from engine.kernel.answers import OrderResult, done, partly, refused

_SELL_PCT: int = MARKET["sell_pct"]


def _short(code: str, wanted: int, details: dict[str, Any]) -> OrderResult:
    return partly(code, why="short", wanted=wanted, **details)


def buy_stock(turn: Turn, quantity: int, item: str) -> OrderResult:
    """Buy supplies, weapons or troops at market price, as many as the money allows."""
    if quantity < 1:
        return refusals.not_positive(quantity)
    price = turn.price(item)
    bought = min(quantity, affordable(turn.clan.money, price))
    if not bought:
        return refusals.no_money(turn.clan, dollars_up(price), item=item)
    cost = dollars_up(price * bought)
    turn.clan.spend("money", cost, "troops" if item == "troops" else "supplies")
    turn.clan.gain(item, bought, "bought")
    details = {"item": item, "amount": bought, "cost": cost}
    return done(**details) if bought == quantity else _short("no_money", quantity, details)


def buy_vehicles(turn: Turn, quantity: int, key: str, number: int) -> OrderResult:
    """Buy vehicles for a convoy anywhere, at list price (CC-ORDER-BUY-01, CC-ERR-23)."""
    clan, vehicle = turn.clan, VEHICLES[key]
    convoy = clan.convoys.get(number)
    if quantity < 1:
        return refusals.not_positive(quantity)
    if convoy is None:
        return refusals.no_convoy(number)
    if convoy.type != vehicle.type:
        return refused("terrain", item=key, wants=vehicle.type, type=convoy.type, convoy=number)
    bought = min(quantity, clan.money // vehicle.cost)
    if not bought:
        return refusals.no_money(clan, vehicle.cost, item=key)
    cost = vehicle.cost * bought
    clan.spend("money", cost, "vehicles")
    figures.add_vehicles(convoy, key, bought)
    details = {"item": key, "amount": bought, "cost": cost, "convoy": number}
    return done(**details) if bought == quantity else _short("no_money", quantity, details)


def sell_stock(turn: Turn, quantity: int, item: str) -> OrderResult:
    """Sell supplies and weapons for half the market price, 110% in a shortage (D-24, D-131, D-245)."""
    clan = turn.clan
    if quantity < 1:
        return refusals.not_positive(quantity)
    sold = min(quantity, clan.stock(item))
    if not sold:
        return refused("no_stock", item=item)
    pct = SHORTAGE_PCT if clan.shortage == item else _SELL_PCT
    proceeds = turn.state.prices[item] * sold * pct // 10_000
    clan.spend(item, sold, "sold")
    clan.gain("money", proceeds, "sales")
    details = {"item": item, "amount": sold, "money": proceeds}
    return done(**details) if sold == quantity else _short("no_stock", quantity, details)
