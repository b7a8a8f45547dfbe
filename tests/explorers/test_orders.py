"""The order book: reading, canonical text, refusals that are declared."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.explorers.orders.book import BOOK, ORDERS
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
from engine.games.explorers.orders.words import SLASH
from engine.kernel.orders import Order
from engine.kernel.params import Unreadable
from tests.explorers.board import sp


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("ex e5 d4/d5", Explore((sp("E5"), sp("D4"), SLASH, sp("D5")))),
        ("EXPLORE / E5", Explore((SLASH, sp("E5")))),
        ("VI E7", PlaceVillage(sp("E7"))),
        ("RO D8 G7 POST D8", MakeRoute(sp("D8"), sp("G7"), sp("D8"))),
        ("PL t09 E5 E6", PlayToken("T09", (sp("E5"), sp("E6")))),
        ("PLAY T19 AS grassland d", PlaySwap("T19", "gd")),
        ("CA b3", CardInstead("B3")),
        ("GU miner", AdvanceDiplomat("MINER")),
        ("GUILD MINER RESET NOBLE TO MINER", ResetDiplomat("MINER", "NOBLE", "MINER")),
        ("DI banker", SendDiplomat("BANKER")),
        ("CH i07", ChooseCard("I07")),
        ("US II", UseSlot(2)),
        ("CR d8", FillCrater(sp("D8"))),
        ("PA", Pass()),
        ("AU pass off", AutoPass(switch=False)),
        ('ME ALL "Hail; all"', Message(0, "Hail; all")),
    ],
)
def test_reading(text: str, order: Order) -> None:
    assert BOOK.read("flip", text) == order
    assert BOOK.read("flip", BOOK.write_order(order)) == order


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("EX", "missing_parameter"),
        ("EX /", "missing_parameter"),
        ("EX J5", "bad_parameter"),
        ("EX E12", "bad_parameter"),
        ("EX " + "E5 " * 41, "too_many_parameters"),
        ("ROUTE D8 G7", "missing_parameter"),
        ("PLAY T19 AS g", "missing_parameter"),
        ("PLAY T19 AS g x", "bad_parameter"),
        ("GUILD MINER RESET NOBLE", "missing_parameter"),
        ("USE 4", "bad_parameter"),
        ("CARD B6", "bad_parameter"),
        ("AUTO PASS", "bad_parameter"),
        ("FLY E5", "unknown_order"),
    ],
)
def test_unreadable(text: str, code: str) -> None:
    with pytest.raises(Unreadable) as found:
        BOOK.read("flip", text)
    assert found.value.code == code


@given(st.lists(st.integers(-1, 98), min_size=1, max_size=40).filter(lambda path: any(s >= 0 for s in path)))
def test_drawn_paths_have_one_text(path: list[int]) -> None:
    order = Explore(tuple(path))
    assert BOOK.read("flip", BOOK.write_order(order)) == order


def test_every_order_is_one_page() -> None:
    for order in ORDERS:
        assert order.__doc__
        assert order.examples
        assert order.rule.startswith("EXP-"), order
        for example in order.examples:
            read = BOOK.read("flip", example)
            assert read is not None
            assert BOOK.write_order(read) == BOOK.write_order(BOOK.read("flip", BOOK.write_order(read)))  # type: ignore[arg-type]


def test_a_letter_of_500_characters_fits_on_a_line() -> None:
    assert BOOK.read("flip", f'MESSAGE ALL "{"x" * 500}"') == Message(0, "x" * 500)
