"""The order book of Territories."""

from engine.games.territories.orders import actions, moves, seats
from engine.kernel.orders import OrderBook, declared
from engine.kernel.sheets import SectionSpec

SECTION = "ACTIONS"
# A letter of 500 characters and its order word must fit on one line (pbm.md).
LINE_CHARS = 560
# "No limit to the number of lines": three digits are more than any map has units and territories.
LINES = 999

ORDERS = declared(moves, actions, seats)

BOOK = OrderBook(
    sections=(SectionSpec(head=SECTION, kind="actions", most=LINES),),
    orders=ORDERS,
    line_chars=LINE_CHARS,
)
