"""The order book of Explorers."""

from engine.games.explorers.orders import cards, placing, seats
from engine.kernel.orders import OrderBook, declared
from engine.kernel.sheets import SectionSpec

SECTION = "FLIP"
# A letter of 500 characters and its order word must fit on one line.
LINE_CHARS = 560
LINES = 99

ORDERS = declared(placing, cards, seats)

BOOK = OrderBook(
    sections=(SectionSpec(head=SECTION, kind="flip", most=LINES),),
    orders=ORDERS,
    line_chars=LINE_CHARS,
)
