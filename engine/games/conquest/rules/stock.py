"""Paying: prices, purchases, and the Dealer who buys what his convoy lacks (CC-GEN-11, D-09, D-81)."""

from engine.games.conquest.context import Turn
from engine.games.conquest.events import DealerBought
from engine.games.conquest.state import Clan, Convoy
from engine.games.conquest.tables import MARKET
from engine.games.conquest.world import World

_DEALER_PCT: int = MARKET["dealer_pct"]


def dollars_up(cents: int) -> int:
    """Return the whole dollars of a purchase, rounded up (D-09)."""
    return -(-cents // 100)


def affordable(money: int, cents_each: int) -> int:
    """Return how many units the money buys when the sum is rounded up to a dollar."""
    return money * 100 // cents_each if cents_each > 0 else 0


def dealer_buys(
    world: World,
    clan: Clan,
    convoy: Convoy,
    item: str,
    need: int,
    *,
    whole: bool,
    turn: Turn | None = None,
) -> int:
    """Buy by a Dealer aboard what is short of a need, at double price; return the units bought, now in stock.

    ``whole``: for an order, all or nothing; else as much as the money buys (D-81).
    """
    if "DEA" not in convoy.experts:
        return 0
    shortfall = need - clan.stock(item)
    cents = world.state.prices[item] * _DEALER_PCT // 100
    amount = min(shortfall, affordable(clan.money, cents))
    if amount <= 0 or (whole and amount < shortfall):
        return 0
    cost = dollars_up(cents * amount)
    clan.spend("money", cost, "dealer")
    clan.gain(item, amount, "dealer")
    if turn is not None:
        during = 0 if clan is turn.clan else turn.clan.number
        bought = DealerBought(convoy=convoy.number, item=item, amount=amount, cost=cost, during=during)
        turn.tell(bought, clan.number)
    return amount


def can_pay_fuel(turn: Turn, convoy: Convoy, amount: int) -> bool:
    """Whether an order's fuel is there, after the Dealer has been asked; nothing else is spent."""
    clan = turn.clan
    if clan.fuel < amount:
        dealer_buys(turn.world, clan, convoy, "fuel", amount, whole=True, turn=turn)
    return clan.fuel >= amount
