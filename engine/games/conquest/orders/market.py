"""Orders that buy and sell for the stockpile."""

from typing import Annotated, ClassVar

from engine.games.conquest.context import Turn
from engine.games.conquest.orders.base import ITEM, STOCK_WORDS, ClanOrder
from engine.games.conquest.rules import market
from engine.kernel.answers import OrderResult
from engine.kernel.params import Choice, Int


class Buy(ClanOrder, frozen=True):
    """Buy food, fuel, parts, vaccine or weapons for the stockpile at the market price.

    With too little money you get as many as you can pay for. No city is needed, and what you buy before
    the convoys move can be used this turn. Troops are not bought but enlisted.
    """

    word: ClassVar[str] = "BUY"
    short: ClassVar[str] = "BU"
    examples: ClassVar[tuple[str, ...]] = ("BUY 500 FUEL", "BUY 4 GRENADES")
    rule: ClassVar[str] = "CC-ERR-23"
    refusals: ClassVar[tuple[str, ...]] = ("no_money", "no_money.short", "syntax.quantity")
    pays: ClassVar[tuple[str, ...]] = ("money", ITEM)
    quantity: Annotated[int, Int("quantity", signed=True)]
    item: Annotated[str, Choice("item", STOCK_WORDS)]

    def play(self, turn: Turn) -> OrderResult:
        """Carry out the order (CC-ORDER-BUY-03)."""
        return market.buy_stock(turn, self.quantity, self.item)


class Enlist(ClanOrder, frozen=True):
    """Hire troops at the market price; they join your unallocated troops.

    With too little money as many come as you can pay for. They go aboard your convoys by themselves in
    friendly cities, and they eat from the first day.
    """

    word: ClassVar[str] = "ENLIST"
    short: ClassVar[str] = "EN"
    examples: ClassVar[tuple[str, ...]] = ("ENLIST 20",)
    rule: ClassVar[str] = "CC-ERR-23"
    refusals: ClassVar[tuple[str, ...]] = ("no_money", "no_money.short", "syntax.quantity")
    pays: ClassVar[tuple[str, ...]] = ("money", "troops")
    quantity: Annotated[int, Int("quantity", signed=True)]

    def play(self, turn: Turn) -> OrderResult:
        """Carry out the order (CC-ORDER-ENLIST)."""
        return market.buy_stock(turn, self.quantity, "troops")


class Sell(ClanOrder, frozen=True):
    """Sell supplies or weapons from the stockpile for about half the market price.

    Troops and experts cannot be sold. More than you have is sold as far as it goes.
    """

    word: ClassVar[str] = "SELL"
    short: ClassVar[str] = "SE"
    examples: ClassVar[tuple[str, ...]] = ("SELL 10 FOOD", "SE 3 RIFLES")
    rule: ClassVar[str] = "CC-ERR-28"
    refusals: ClassVar[tuple[str, ...]] = ("no_stock", "no_stock.short", "syntax.quantity")
    pays: ClassVar[tuple[str, ...]] = ("money", ITEM)
    quantity: Annotated[int, Int("quantity", signed=True)]
    item: Annotated[str, Choice("item", STOCK_WORDS)]

    def play(self, turn: Turn) -> OrderResult:
        """Carry out the order (CC-ORDER-SELL-01)."""
        return market.sell_stock(turn, self.quantity, self.item)
