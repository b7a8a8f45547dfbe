"""The order book of Territories."""

from engine.games.territories.orders.actions import Build, CreateUnit, Repeat
from engine.games.territories.orders.moves import MoveSome, MoveUnits
from engine.games.territories.orders.seats import Message, Resign
from engine.kernel.orders import Order, OrderBook, SectionSpec

SECTION = "ACTIONS"
# A letter of 500 characters and its order word must fit on one line (pbm.md).
LINE_CHARS = 560
# "No limit to the number of lines": three digits are more than any map has units and territories.
LINES = 999

ORDERS: tuple[type[Order], ...] = (MoveUnits, MoveSome, Build, CreateUnit, Repeat, Message, Resign)

BOOK = OrderBook(
    sections=(SectionSpec(head=SECTION, kind="actions", most=LINES),),
    orders=ORDERS,
    line_chars=LINE_CHARS,
)
