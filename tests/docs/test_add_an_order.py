"""The order of docs/how-to/add-an-order.md is declared as it stands there, and read as the page says."""

import re
from pathlib import Path
from types import SimpleNamespace
from typing import Annotated, Any

import pytest

from engine.games.territories.context import Turn
from engine.games.territories.orders.book import BOOK
from engine.kernel.answers import OrderResult, done
from engine.kernel.orders import Order, OrderBook
from engine.kernel.params import Int, Led, Seat

PAGE = Path(__file__).resolve().parents[2] / "docs" / "how-to" / "add-an-order.md"


def given(_turn: Any, _answer: Any, gold: int, to: int) -> OrderResult:
    return done(gold=gold, seat=to)


@pytest.fixture(scope="module")
def give() -> Any:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    names: dict[str, Any] = {
        "Annotated": Annotated,
        "Answer": Any,
        "Int": Int,
        "Led": Led,
        "Order": Order,
        "OrderResult": OrderResult,
        "Seat": Seat,
        "Turn": Turn,
        "issue": SimpleNamespace(give=given),
        "__name__": __name__,
    }
    exec(compile(code, str(PAGE), "exec", dont_inherit=True), names)
    return names["Give"]


def test_the_order_of_the_page_is_read_and_carried_out(give: Any) -> None:
    book = OrderBook(sections=BOOK.sections, orders=(*BOOK.orders, give), line_chars=BOOK.line_chars)
    sheet = book.parse("ACTIONS\n1: GIVE 20 TO 2\n2: give 5 to #3")
    (section,) = sheet.sections
    orders = [line.order for line in section.lines]
    assert [book.write_order(order) for order in orders] == ["GIVE 20 TO 2", "GIVE 5 TO 3"]
    assert orders[0].play(None, None) == done(gold=20, seat=2)


@pytest.mark.parametrize(
    "line", ["GIVE 20 TO ALL", "GIVE 20 TO 0", "GIVE 20 TO 100", "GIVE 20 TO", "GIVE 20"]
)
def test_gold_goes_to_one_seat(give: Any, line: str) -> None:
    book = OrderBook(sections=BOOK.sections, orders=(*BOOK.orders, give), line_chars=BOOK.line_chars)
    sheet = book.parse(f"ACTIONS\n1: {line}")
    assert [line.problem is not None for section in sheet.sections for line in section.lines] == [True]
