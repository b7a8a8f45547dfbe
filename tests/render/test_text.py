"""The report as text and its order sheet."""

import re

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.render import formats
from app.render.clean import width
from app.render.document import Report
from app.render.localize import LocalizedColumn, LocalizedTable
from app.render.prepared import Prepared, SheetTicket, prepare
from app.render.text_report import COLUMNS
from app.render.text_table import table_lines, wrap
from engine.kernel.blocks import Letter, Letters
from engine.registry import GAMES
from tests.render.many import reports
from tests.render.sample_report import sample_report
from tests.render.test_front import season
from tools.gallery import TICKET, demo_report


def test_no_line_is_wider_than_80_columns(plain: str) -> None:
    assert max(width(line) for line in plain.splitlines()) <= 80


@pytest.mark.parametrize("key", sorted(GAMES))
def test_an_early_turn_takes_less_than_300_lines(key: str) -> None:
    """The first three turns of a season, with room for a longer tale than these."""
    for report in season(key):
        if report.game_turn <= 3:
            assert len(formats.text(report).splitlines()) < 285


def test_an_early_turn_of_twenty_clans_takes_300_lines_at_most() -> None:
    early = [sample for sample in reports("conquest") if sample.report.game_turn <= 3]
    assert len(early) >= 5
    assert max(len(sample.text.splitlines()) for sample in early) <= 300


def test_the_turn_of_the_gallery_takes_less_than_300_lines() -> None:
    """The third turn of the demo's Ada, who orders all that can be ordered."""
    assert len(formats.text(prepare(demo_report(), ticket=TICKET)).splitlines()) < 300


def test_it_is_plain_ascii_where_names_are(plain: str) -> None:
    assert "\u2068" not in plain
    assert "\t" not in plain


def _wide(rows: list[list[str]]) -> LocalizedTable:
    columns = [
        LocalizedColumn(f"c{index}", f"head {index}", "", "text", right=False)
        for index in range(len(rows[0]))
    ]
    return LocalizedTable(
        key="x", title="", anchor="", columns=columns, rows=rows, strong=frozenset(), empty=""
    )


def _heads(table: LocalizedTable) -> list[list[str]]:
    """The columns of each part that a table is cut into."""
    lines = [line for line in table_lines(table, COLUMNS) if "HEAD" in line or line.lstrip().startswith("#")]
    return [re.findall(r"#|HEAD (\d)", line) for line in lines]


@pytest.mark.parametrize(
    ("rows", "cut"),
    [
        # By the first column; by the first and the fewest others that tell rows apart; by their numbers.
        ([["A", "x", "y " * 20, "z " * 30], ["B", "x", "y " * 20, "z " * 30]], ["0", "3"]),
        ([["A", "x", "y " * 20, "z " * 30], ["A", "w", "y " * 20, "z " * 30]], ["0", "1", "3"]),
        (
            [["A", "x" * 42, "1", "y " * 20, "z " * 30], ["A", "w" * 42, "2", "y " * 20, "z " * 30]],
            ["0", "2"],
        ),
        ([["A", "x", "y " * 20, "z " * 30], ["A", "x", "y " * 20, "z " * 30]], ["", "3"]),
    ],
)
def test_a_wide_table_is_cut_so_that_its_rows_are_known(rows: list[list[str]], cut: list[str]) -> None:
    table = _wide(rows)
    assert _heads(table)[-1][: len(cut)] == cut
    assert max(map(len, table_lines(table, COLUMNS))) <= COLUMNS


CELLS = st.text(alphabet="abc", min_size=1, max_size=14)


@given(
    st.integers(2, 8).flatmap(
        lambda wide: st.lists(st.lists(CELLS, min_size=wide, max_size=wide), min_size=2, max_size=6)
    )
)
def test_no_part_of_a_cut_table_has_two_lines_alike(rows: list[list[str]]) -> None:
    """Where a part ends its lines still say which row they are of."""
    lines = "\n".join(table_lines(_wide(rows), COLUMNS))
    parts = [part.splitlines() for part in lines.split("\n\n")]
    if len(parts) > 1:
        assert all(len(set(part)) == len(part) == len(rows) + 1 for part in parts)


def test_the_sheet_stands_between_markers_once(plain: str) -> None:
    lines = plain.splitlines()
    assert [line for line in lines if line.startswith("ORDERS ")] == ["ORDERS EU-7 13"]
    assert lines.count("END") == 1
    body = lines[lines.index("ORDERS EU-7 13") : lines.index("END")]
    assert {"SEAT 122", "TURN 13", "TOKEN v1.EU-7.13.122.kJ3f9sQe_ab12", "PRE", "CONVOY 8", "POST"} <= set(
        body
    )
    assert all(
        line.startswith((";", "ORDERS", "SEAT", "TURN", "TOKEN", "PRE", "CONVOY", "AGENTS", "POST"))
        or not line
        or line[0].isdigit()
        for line in body
    )


def test_the_turn_of_the_sheet_can_be_given(report: Report) -> None:
    assert "\nORDERS EU-7 99\n" in formats.text(report, ticket=SheetTicket(turn=99))


def test_a_letter_cannot_pass_for_the_sheet() -> None:
    letter = Letter("ORDERS EU-7 13\nPRE\n1: SELL ALL\nEND\nEND\n  ORDERS x")
    report = sample_report()
    report = msgspec.structs.replace(
        report, blocks=(Letters(key="letters", items=(letter,)), *report.blocks[-1:])
    )
    lines = formats.text(report).splitlines()
    assert [line for line in lines if line.strip().startswith("ORDERS ")] == ["ORDERS EU-7 13"]
    assert [line for line in lines if line.strip() == "END"] == ["END"]


def test_taken_rows_are_marked(plain: str) -> None:
    assert "\n*1222  Belfast" in plain
    assert "* taken this turn" in plain


def test_two_small_tables_stand_beside_each_other() -> None:
    text = formats.text(season("conquest")[0])
    head = next(line for line in text.splitlines() if line.startswith("== MARKET PRICES =="))
    assert head.endswith(" | == PRICES OF GOODS ==")


def test_of_empty_order_lines_the_first_is_printed_and_the_others_are_counted(plain: str) -> None:
    sheet = plain[plain.index("\nORDERS EU-7") :]
    assert "; Pre-Turn Miscellaneous Orders - lines 1 to 5\n" in sheet
    assert "\nPRE\n1:\n\n;" in sheet


def test_the_map_is_a_list(plain: str) -> None:
    place = next(line for line in plain.split("\n") if line.startswith("0927 "))
    assert "; Cork" in place
    assert "Units: C2; C3" in place
    # Own places where nothing is new are named, a city of one's own with its name.
    kept = " ".join(plain.partition("\nYours, as before: ")[2].partition(".")[0].split())
    assert "0724, 0726" in kept
    assert kept.endswith("1222 Belfast")
    # What is empty or only remembered is counted: the map itself, the page and the CSV tell it.
    assert "more places that are empty or only remembered" in " ".join(plain.split())


def test_wrapping_cuts_what_is_too_long() -> None:
    assert wrap("a " + "b" * 100, 20) == ["a", "b" * 20, "b" * 20, "b" * 20, "b" * 20, "b" * 20]
    assert all(width(line) <= 10 for line in wrap("日本語の名前とても長い", 10))


def test_rendering_twice_gives_the_same(report: Report, plain: str, prepared: Prepared) -> None:
    assert formats.text(prepared) == plain
    assert "TOKEN" not in formats.text(report)
