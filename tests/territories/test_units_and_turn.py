"""TER-UNIT and TER-TURN."""

import pytest

from engine.games.territories.context import Turn
from engine.games.territories.events import CombatFought, TerritoryCaptured, UnitCreated, UnitsArrived
from engine.games.territories.tables import FORT, SETTLED
from engine.games.territories.turn.sequence import SEQUENCE
from tests.territories.board import Board


@pytest.mark.rule("TER-UNIT-01", "TER-UNIT-06")
def test_one_step_to_any_adjacent_territory() -> None:
    board = Board()
    board.units(1, 1, 3)
    board.land(2, 2)
    board.play({1: "MOVE 1 TO 2\nMOVE U2 TO Gorse\nMOVE 3 TO 4"})
    assert [board.unit(number).at for number in (1, 2, 3)] == [2, 7, 1]
    assert board.answers(1) == [("done", ""), ("done", ""), ("refused", "not_adjacent")]


@pytest.mark.rule("TER-UNIT-02", "TER-UNIT-03")
def test_statuses() -> None:
    board = Board()
    board.units(1, 1, 3, defending=True)
    board.play({1: "MOVE 1 TO 2"})
    assert [board.unit(number).defending for number in (1, 2, 3)] == [False, True, True]
    # 3 is Defending and Starving at once: one food for two units.
    assert (board.unit(3).defending, board.unit(3).starving) == (True, True)


@pytest.mark.rule("TER-UNIT-04", "TER-TURN-08", "TER-UNIT-07")
def test_running_numbers_in_order_of_territory() -> None:
    board = Board(players=2)
    board.land(5, 1, SETTLED | FORT, 3)
    board.land(2, 2, SETTLED | FORT, 3)
    board.play({1: "UNIT 5", 2: "UNIT 2"})
    assert [(event.unit, event.land) for event in board.seen(UnitCreated)] == [(1, 2), (2, 5)]
    assert (board.unit(1).defending, board.unit(1).starving) == (False, False)
    assert board.state.next_unit == 3


@pytest.mark.rule("TER-UNIT-05")
def test_no_limit_to_units() -> None:
    board = Board()
    board.units(1, 1, 120)
    board.play({1: "MOVE ALL FROM 1 TO 7"})
    assert len(board.at(7)) == 120


@pytest.mark.rule("TER-TURN-01")
def test_paid_in_sheet_order_and_refused_for_nothing() -> None:
    board = Board()
    for number in (1, 2, 3):
        board.land(number, 1)
    board.player(1).gold = 7
    board.play({1: "BUILD 3 SE\nBUILD 1 SE\nBUILD 2 SE"})
    assert board.answers(1) == [("done", ""), ("done", ""), ("refused", "too_little_gold")]
    assert [board.land(number).upgrades for number in (1, 2, 3)] == [SETTLED, 0, SETTLED]
    assert board.player(1).gold == 1


@pytest.mark.rule("TER-TURN-02", "TER-TURN-04")
def test_units_that_swap_places_meet_between() -> None:
    board = Board()
    board.units(1, 1, 2, defending=True)
    board.units(2, 2, 1)
    board.play({1: "MOVE ALL FROM 1 TO 2", 2: "MOVE 3 TO 1"})
    assert board.combat().place == (1, 2)
    assert (board.at(1), board.at(2)) == ([], [1])


@pytest.mark.rule("TER-TURN-03")
def test_survivors_complete_their_moves_and_then_fight_again() -> None:
    board = Board()
    board.units(1, 1, 4)
    board.units(2, 2, 2)
    board.play({1: "MOVE ALL FROM 1 TO 2", 2: "MOVE 5 TO 1"})
    border, inside = board.seen(CombatFought)
    assert (border.place, inside.place) == ((1, 2), (2,))
    (arrived,) = board.seen(UnitsArrived)
    assert arrived.units == (1, 2, 3)  # 8:2, difference 6


@pytest.mark.rule("TER-TURN-05")
def test_a_unit_that_leaves_takes_no_part_in_the_combat_it_left() -> None:
    board = Board(players=3)
    board.units(1, 1, 2)
    board.units(2, 2, 1)
    board.play({1: "MOVE ALL FROM 1 TO 2", 2: "MOVE 3 TO 3"})
    assert board.seen(CombatFought) == []


@pytest.mark.rule("TER-TURN-06")
def test_units_without_a_move_defend_also_after_a_combat() -> None:
    board = Board()
    board.units(1, 1, 3)
    board.units(2, 2, 1)
    board.play({2: "MOVE 4 TO 1", 1: "MOVE 3 TO 5"})
    assert all(board.unit(number).defending for number in board.at(1))
    assert board.at(1)


@pytest.mark.rule("TER-TURN-07")
def test_gold_then_captures_then_actions() -> None:
    keys = [stage.key for stage in SEQUENCE]
    assert keys.index("gold") < keys.index("captures") < keys.index("actions")
    assert [stage.number for stage in SEQUENCE] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12]


@pytest.mark.rule("TER-TURN-08")
def test_everything_in_order_of_territory() -> None:
    board = Board()
    board.units(1, 6)
    board.units(1, 2)
    board.units(1, 4)
    board.play()
    assert [event.land for event in board.seen(TerritoryCaptured)] == [2, 4, 6]


def test_the_later_of_two_move_lines_counts() -> None:
    board = Board()
    board.units(1, 1, 3)
    board.play({1: "MOVE 1 2 TO 2\nMOVE 2 TO 6\nMOVE 3 TO 2\nMOVE U3 TO 7"})
    assert board.answers(1) == [("partly", "overruled"), ("done", ""), ("refused", "overruled"), ("done", "")]
    assert [board.unit(number).at for number in (1, 2, 3)] == [2, 6, 7]


def test_moves_by_number_take_the_highest_without_a_move() -> None:
    board = Board()
    board.units(1, 1, 5)
    sheet = "MOVE 5 TO 7\nMOVE 2 FROM 1 TO 2\nMOVE 3 FROM 1 TO 2\nMOVE ALL FROM 1 TO 6\nMOVE ALL FROM 1 TO 6"
    board.play({1: sheet})
    assert [code for _, code in board.answers(1)] == ["", "", "too_few_units", "", "too_few_units"]
    assert [board.unit(number).at for number in range(1, 6)] == [6, 6, 2, 2, 7]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("MOVE 9 TO 2", "not_your_unit"),
        ("MOVE 2 TO 1", "not_your_unit"),
        ("MOVE 1 TO 1", "already_there"),
        ("MOVE 1 TO 99", "unknown_territory"),
        ("MOVE 1 TO BI", "unknown_territory"),
        ("MOVE 1 FROM 88 TO 2", "unknown_territory"),
        ("MOVE 1 FROM 1 TO 88", "unknown_territory"),
        ("MOVE 1 FROM 2 TO 1", "too_few_units"),
        ('MESSAGE 1 "me"', "own_seat"),
        ('MESSAGE 5 "who"', "unknown_seat"),
        ('MESSAGE 2 ""', "letter_empty"),
        (f'MESSAGE 2 "{"x" * 501}"', "letter_too_long"),
        ("REPEAT 4 OFF", "not_repeated"),
        ("REPEAT XYZ UNIT", "unknown_territory"),
        ("BUILD XYZ FARM", "unknown_territory"),
    ],
)
def test_refusals(line: str, code: str) -> None:
    board = Board()
    board.units(1, 1)
    board.units(2, 2)
    board.play({1: line})
    assert board.answers(1) == [("refused", code)]


def test_a_turn_needs_no_sheet_of_the_eliminated() -> None:
    board = Board(players=3)
    board.player(3).out = 1
    board.land(10).owner = 0
    board.play({3: "MOVE 1 TO 2"})
    assert board.answers(3) == []


def test_witnesses_without_fog_is_everybody() -> None:
    assert Turn(Board().state, {}).witnesses((1,)) is None
