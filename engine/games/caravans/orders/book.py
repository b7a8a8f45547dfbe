"""The order book: four kinds of sections, and which orders stand in each."""

from engine.games.caravans.orders import city, company, lists, trades
from engine.kernel.orders import OrderBook, declared
from engine.kernel.sheets import SectionSpec

COMPANY, CITY, GROUP, UNIT = "COMPANY", "CITY", "GROUP", "UNIT"
# At most thirty company orders (pbm.md); a list with both its kinds and a CLEAR fits into any section.
COMPANY_LINES = 30
# A letter of 500 characters and its order word must fit on one line.
LINE_CHARS = 560

ORDERS = declared(company, city, lists, trades)

BOOK = OrderBook(
    sections=(
        SectionSpec(head=COMPANY, kind="company", most=COMPANY_LINES),
        SectionSpec(head=CITY, kind="city", named=True, sample="DUNMARROW"),
        # Sheets run in this order: cities, groups, units (CAR-TIME-06).
        SectionSpec(head=GROUP, kind="unit", named=True, sample="G1"),
        SectionSpec(head=UNIT, kind="unit", named=True, sample="C1"),
    ),
    orders=ORDERS,
    line_chars=LINE_CHARS,
)
