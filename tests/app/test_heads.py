"""Whose sheet it is: the head of a sheet is compared at every door; a whole report may be sent back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.errors import AppError
from app.sheets.values import text_of_sections
from engine.kernel.sheets import sheet_in
from tests.app.world import SHEET, World

WRONG = [
    ("ORDERS other 1", "form_other_game"),
    ("orders: other", "form_other_game"),
    ("GAME Another game", "form_other_game"),
    ("SEAT 2", "form_other_seat"),
    ("SEAT two", "form_other_seat"),
    ("SEAT 2\nSEAT 1", "form_other_seat"),
    ("ORDERS dig 7", "form_other_turn"),
    ("TURN 7", "form_other_turn"),
    ("TURN 1\nTURN 7", "form_other_turn"),
    ("TOKEN", "form_token"),
    ("TOKEN TP.dig.1.1.AAAAAAAAAAAAAAAAAAAAAAAA", "form_token"),
    ("TOKEN \u2603", "form_token"),
]
RIGHT = ["ORDERS", "ORDERS dig", "ORDERS DIG 1", "GAME dig", "GAME Dig it", "SEAT 1", "SEAT #1", "TURN 1"]


def _refused(world: World, text: str) -> list[str]:
    """The codes with which that text is refused by checking, forecasting and sending it."""
    codes = []
    with world.opened() as c:
        own = c.orders.seat(world.actor("anna"), "dig", 1)
        for ask in (own.check, own.forecast, own.submit):
            with pytest.raises(AppError) as refused:
                ask(text)
            codes.append(refused.value.code)
        assert own.revisions() == []
    return codes


@pytest.mark.rule("CC-ADMIN-01")
def test_a_head_of_another_game_seat_or_turn_is_refused(world: World) -> None:
    world.game()
    for head, code in WRONG:
        assert _refused(world, f"{head}\n{SHEET}") == [code] * 3, head
        # The head counts wherever it stands.
        assert _refused(world, f"{SHEET}{head}\n") == [code] * 3, head
    assert _refused(world, text_of_sections({"SEAT 2": [], "TURN": ["DIG"]})) == ["form_other_seat"] * 3


@pytest.mark.rule("CC-ADMIN-01")
def test_the_token_of_another_seat_turn_or_game_is_refused(world: World) -> None:
    world.game()
    world.game("other")
    with world.opened() as c:
        dig, other = c.games.get("dig"), c.games.get("other")
        for token in (
            dig.secret.form_token(dig.code, 1, 2),
            dig.secret.form_token(dig.code, 2, 1),
            other.secret.form_token(other.code, 1, 1),
        ):
            assert _refused(world, f"TOKEN {token}\n{SHEET}") == ["form_token"] * 3
        mine = dig.secret.form_token(dig.code, 1, 1)
    receipt = world.submit("anna", 1, f"ORDERS dig 1\nSEAT 1\nTURN 1\nTOKEN {mine}\n{SHEET}END\n")
    assert receipt.clean
    with world.opened() as c:
        (row,) = c.orders.seat(world.actor("anna"), "dig", 1).revisions()
        # The token has done its work: it is not stored, and no line has moved.
        assert mine not in row.text
        assert row.text.splitlines()[4] == "TURN"


def test_a_head_that_fits_and_no_head_are_taken(world: World) -> None:
    world.game()
    plain = world.submit("anna", 1)
    for head in RIGHT:
        assert world.submit("anna", 1, f"{head}\n{SHEET}").sha256 == plain.sha256, head


@pytest.mark.rule("CC-ADMIN-01")
def test_the_sheet_of_last_turn_is_refused_this_turn(world: World) -> None:
    world.game()
    text = f"ORDERS dig 1\nSEAT 1\nTURN 1\n{SHEET}END\n"
    world.submit("anna", 1, text)
    world.run()
    assert _refused(world, text) == ["form_other_turn"] * 3


def _report(world: World, seat: int, name: str) -> str:
    with world.opened() as c:
        rows = c.reports.seat(world.actor(name), "dig", seat).page(1)[0]
        return c.reports.file(rows[0], "txt").decode()


def test_a_whole_report_is_sent_back(world: World) -> None:
    """What the report says of itself: "the rest of the report may stay"."""
    world.game()
    report = _report(world, 1, "anna")
    assert "the rest of the report may stay" in " ".join(report.split())
    filled = report.replace("\n1:", "\n1: DIG", 1)
    long = "\n".join(["| a letter"] * 600) + "\n" + "x" * 70_000 + "\n" + filled + "more\n" * 600
    receipt = world.submit("anna", 1, long)
    assert (receipt.clean, receipt.orders) == (True, "TURN\n1: DIG\n")
    with world.opened() as c:
        checked = c.orders.seat(world.actor("anna"), "dig", 1).check(long.replace("1: DIG", "1: DUG"))
        (row,) = c.orders.seat(world.actor("anna"), "dig", 1).revisions()
        kept = row.text.splitlines()
    (problem,) = checked.problems
    # Lines are counted in the sheet, which is all that is kept.
    assert checked.text.splitlines()[problem.line - 1].startswith("1: DUG")
    assert (kept[0], kept[-1]) == ("ORDERS dig 1", "END")


def test_the_report_of_another_seat_is_refused_whole(world: World) -> None:
    world.game()
    assert _refused(world, _report(world, 2, "bert")) == ["form_other_seat"] * 3


@pytest.mark.parametrize("end", ["END\n", ""])
def test_a_sheet_that_is_too_long_is_too_long_inside_a_report(world: World, end: str) -> None:
    world.game()
    assert _refused(world, "before\nORDERS dig 1\n" + ";\n" * 400 + end) == ["sheet_too_long"] * 3


@given(st.lists(st.sampled_from(["ORDERS", "ORDERS dig 1", " END", "end ; x", "1: DIG", "| END", ""])))
def test_a_sheet_in_a_sheet_is_that_sheet(lines: list[str]) -> None:
    text = "\n".join(lines)
    inner = sheet_in(text)
    assert inner in text
    assert sheet_in(inner) == inner
    assert ("\nEND\n" in f"\n{inner}\n") <= ("END" in text)
