"""The order book of Explorers."""

from engine.games.explorers.orders.cards import (
    AdvanceDiplomat,
    CardInstead,
    ChooseCard,
    PlaySwap,
    PlayToken,
    ResetDiplomat,
    SendDiplomat,
    UseSlot,
)
from engine.games.explorers.orders.placing import Explore, FillCrater, MakeRoute, Pass, PlaceVillage
from engine.games.explorers.orders.seats import AutoPass, Message
from engine.kernel.orders import Order, OrderBook, SectionSpec

SECTION = "FLIP"
# A letter of 500 characters and its order word must fit on one line.
LINE_CHARS = 560
LINES = 99

ORDERS: tuple[type[Order], ...] = (
    ChooseCard,
    UseSlot,
    Explore,
    PlaceVillage,
    MakeRoute,
    PlayToken,
    PlaySwap,
    CardInstead,
    AdvanceDiplomat,
    ResetDiplomat,
    SendDiplomat,
    FillCrater,
    Pass,
    AutoPass,
    Message,
)

BOOK = OrderBook(
    sections=(SectionSpec(head=SECTION, kind="flip", most=LINES),),
    orders=ORDERS,
    line_chars=LINE_CHARS,
)
