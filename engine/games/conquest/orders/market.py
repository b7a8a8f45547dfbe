"""Orders that buy and sell for the stockpile."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, ClassVar

from engine.games.conquest.context import Turn
from engine.games.conquest.orders.base import ITEM, STOCK_WORDS, ClanOrder
from engine.games.conquest.orders.offering import chosen, used_up, words
from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.rules import market
from engine.games.conquest.tables import SUPPLIES, WEAPONS
from engine.kernel.answers import OrderResult
from engine.kernel.offering import counted, line
from engine.kernel.offers import Offer, Piece
from engine.kernel.params import Choice, Int
from engine.kernel.ruleset import Step

if TYPE_CHECKING:
    from engine.games.conquest.view import View

# The weight of buying a supply, what is added to it where there is too little, and how much is usual.
_SUPPLIES = {"food": 25, "fuel": 24, "parts": 14, "vaccine": 9}
_SHORT, _SOME = 45, 20
_FEW = 3


class Buy(ClanOrder, frozen=True):
    """Buy food, fuel, parts, vaccine or weapons for the stockpile at the market price.

    With too little money you get as many as you can pay for. No city is needed, and what you buy before
    the convoys move can be used this turn. Troops are not bought but enlisted.
    """

    word: ClassVar[str] = "BUY"
    short: ClassVar[str] = "BU"
    examples: ClassVar[tuple[str, ...]] = ("BUY 500 FUEL", "BUY 4 GRENADES")
    rule: ClassVar[str] = "CC-ERR-23"
    weight: ClassVar[int] = 30
    refusals: ClassVar[tuple[str, ...]] = ("no_money", "no_money.short", "syntax.quantity")
    pays: ClassVar[tuple[str, ...]] = ("money", ITEM)
    quantity: Annotated[int, Int("quantity", signed=True)]
    item: Annotated[str, Choice("item", STOCK_WORDS)]

    @classmethod
    def offers(cls, view: "View", step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer each supply, what is short first, and weapons together."""
        own, uses = view.own, used_up(view)
        for item, weight in _SUPPLIES.items():
            short = uses[item] - own.stock(item) - view.estimate.get(item, 0)
            most = counted("quantity", max(_SOME, short), own.money * 100 // max(1, view.prices[item]))
            yield line(
                cls, piece, f"BUY {{quantity}} {item.upper()}", most, weight=weight + _SHORT * (short > 0)
            )
        most = counted("quantity", 1, own.money * 100 // max(1, view.prices[WEAPONS[0]]))
        yield line(
            cls, piece, "BUY {quantity} {item}", most, chosen("item", words("item", WEAPONS)), weight=11
        )

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
    weight: ClassVar[int] = 64
    refusals: ClassVar[tuple[str, ...]] = ("no_money", "no_money.short", "syntax.quantity")
    pays: ClassVar[tuple[str, ...]] = ("money", "troops")
    quantity: Annotated[int, Int("quantity", signed=True)]

    @classmethod
    def offers(cls, view: "View", step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer what the seats aboard still take."""
        empty = sum(figures.capacity(convoy) - convoy.troops for convoy in view.own.convoys.values())
        lacking = empty - view.own.troops
        high = view.own.money * 100 // max(1, view.prices["troops"])
        most = counted("quantity", max(_SOME, lacking), high)
        yield line(cls, piece, "ENLIST {quantity}", most, weight=cls.weight if lacking > 0 else 23)

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
    weight: ClassVar[int] = 5
    refusals: ClassVar[tuple[str, ...]] = ("no_stock", "no_stock.short", "syntax.quantity")
    pays: ClassVar[tuple[str, ...]] = ("money", ITEM)
    quantity: Annotated[int, Int("quantity", signed=True)]
    item: Annotated[str, Choice("item", STOCK_WORDS)]

    @classmethod
    def offers(cls, view: "View", step: Step, piece: Piece) -> Iterator[Offer]:  # noqa: ARG003
        """Offer what is in the stockpile, most of it first."""
        have = [item for item in (*SUPPLIES, *WEAPONS) if view.own.stock(item)]
        have.sort(key=lambda item: -view.own.stock(item) * view.prices[item])
        for item in have[:_FEW]:
            amount = view.own.stock(item)
            yield line(cls, piece, f"SELL {{quantity}} {item.upper()}", counted("quantity", 10, amount))

    def play(self, turn: Turn) -> OrderResult:
        """Carry out the order (CC-ORDER-SELL-01)."""
        return market.sell_stock(turn, self.quantity, self.item)
