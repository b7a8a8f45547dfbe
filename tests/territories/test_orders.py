"""The order book: grammar, abbreviations, canonical text, long letters, many lines."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.territories.orders.actions import Build, CreateUnit, Repeat
from engine.games.territories.orders.book import BOOK, ORDERS
from engine.games.territories.orders.moves import MoveSome, MoveUnits
from engine.games.territories.orders.seats import Message, Resign
from engine.kernel.orders import Order
from engine.kernel.params import Unreadable


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("mo u17 18 to foxley", MoveUnits((17, 18), "FOXLEY")),
        ("MOVE 17 17 TO 05", MoveUnits((17,), "5")),
        ("MOVE 2 FROM 5 TO 6", MoveSome(2, "5", "6")),
        ("MO all FROM Ash TO Fir", MoveSome(0, "ASH", "FIR")),
        ("BU 4 SE", Build("4", "SETTLEMENT")),
        ("BUILD 4 cast", Build("4", "CASTLE")),
        ('BUILD "Old Castle" FO', Build("OLD CASTLE", "FORT")),
        ("UN #4", CreateUnit("4")),
        ("RP 4 UNIT", Repeat("4", "UNIT")),
        ("REPEAT 4 off", Repeat("4", "OFF")),
        ('ME ALL "Hail; all"', Message(0, "Hail; all")),
        ("MESSAGE 3 no quotes", Message(3, "no quotes")),
        ("RS yes", Resign("YES")),
    ],
)
def test_reading(text: str, order: Order) -> None:
    assert BOOK.read("actions", text) == order
    assert BOOK.read("actions", BOOK.write_order(order)) == order


@pytest.mark.parametrize(
    ("text", "code", "suggestion"),
    [
        ("MOVE 1 5", "missing_parameter", ""),
        ("MOVE TO 5", "bad_parameter", ""),
        ("MOVE 1 FROM 4 INTO 5", "bad_parameter", "TO"),
        ("BUILD 4 FARMS", "bad_parameter", "FARM"),
        ("BUILD 4 F", "bad_parameter", "FO"),
        ("RESIGN", "missing_parameter", ""),
        ("RESIGN NO", "bad_parameter", ""),
        ("BILD 4 FARM", "unknown_order", "BUILD"),
        ("MESSAGE 0 x", "bad_parameter", ""),
        ("MOVE 0 FROM 1 TO 2", "bad_parameter", ""),
        ("MOVE " + "1 " * 80 + "x TO 2", "bad_parameter", ""),
        ("MOVE " + " ".join(map(str, range(1, 120))) + " TO 2", "too_many_parameters", ""),
    ],
)
def test_unreadable(text: str, code: str, suggestion: str) -> None:
    with pytest.raises(Unreadable) as found:
        BOOK.read("actions", text)
    assert (found.value.code, found.value.suggestion) == (code, suggestion)


def test_a_letter_of_500_characters_fits_on_a_line_and_a_longer_line_does_not() -> None:
    assert BOOK.read("actions", f'MESSAGE ALL "{"x" * 500}"') == Message(0, "x" * 500)
    assert BOOK.parse(f'MESSAGE ALL "{"x" * 600}"').problems[0].code == "line_too_long"


def test_more_than_99_lines() -> None:
    sheet = BOOK.parse("ACTIONS\n" + "\n".join(f"MOVE {n} TO 1" for n in range(1, 301)) + "\nEND\n")
    assert sheet.problems == ()
    assert len(list(sheet.lines())) == 300
    assert BOOK.parse(BOOK.write(sheet)).sections[0].lines[299].order == MoveUnits((300,), "1")


def test_ready_is_the_hosts_word() -> None:
    sheet = BOOK.parse("MOVE 1 TO 2\nREADY\n")
    assert "READY" in sheet.header
    assert sheet.problems == ()


def test_every_order_explains_itself() -> None:
    usages = BOOK.usage()
    assert len(usages) == len(ORDERS)
    for usage in usages:
        assert usage.help
        for example in usage.examples:
            assert BOOK.read("actions", example) is not None


PLACES = st.one_of(st.integers(0, 200).map(str), st.text("ABCXYZ '-", min_size=1, max_size=12).map(str.strip))
PLACE = PLACES.map(lambda text: " ".join(text.split())).filter(lambda text: text not in {"", "TO"})
ORDER = st.one_of(
    st.builds(
        MoveUnits, st.lists(st.integers(0, 999999), min_size=1, max_size=9, unique=True).map(tuple), PLACE
    ),
    st.builds(MoveSome, st.integers(0, 999), PLACE, PLACE),
    st.builds(Build, PLACE, st.sampled_from(["SETTLEMENT", "FARM", "FORT", "CITY", "CASTLE"])),
    st.builds(CreateUnit, PLACE),
    st.builds(Repeat, PLACE, st.sampled_from(["UNIT", "OFF"])),
    st.builds(
        Message, st.integers(0, 99), st.text("abc ;,.!", max_size=40).map(lambda t: " ".join(t.split()))
    ),
)


@given(st.lists(ORDER, max_size=20))
def test_sheets_print_back_to_themselves(orders: list[Order]) -> None:
    text = "ACTIONS\n" + "\n".join(BOOK.write_order(order) for order in orders)
    sheet = BOOK.parse(text)
    assert [line.order for _, line in sheet.lines()] == orders
    assert BOOK.write(BOOK.parse(BOOK.write(sheet))) == BOOK.write(sheet)
