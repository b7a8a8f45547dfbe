"""The order book of Spacerace."""

from engine.games.spacerace.orders import flight, lasting, port
from engine.kernel.orders import OrderBook, declared
from engine.kernel.sheets import SectionSpec

PORT, SHIP = "PORT", "SHIP"
# A letter of 500 characters and its order word must fit on one line.
LINE_CHARS = 560

ORDERS = declared(port, lasting, flight)

BOOK = OrderBook(
    sections=(
        SectionSpec(head=PORT, kind="port", lines=12),
        SectionSpec(head=SHIP, kind="ship", named=True, lines=8, sample="COURIER"),
    ),
    orders=ORDERS,
    line_chars=LINE_CHARS,
)
