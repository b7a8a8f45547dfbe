"""The order book of Diplomacy: one line a unit, in the usual notation."""

from engine.kernel.orders import OrderBook, declared
from engine.kernel.sheets import SectionSpec
from turnpost_diplomacy import lines
from turnpost_diplomacy.notation import spelled

SECTION = "UNITS"

BOOK = OrderBook(
    sections=(SectionSpec(head=SECTION, kind=lines.KIND),),
    orders=declared(lines),
    spell=spelled,
)
