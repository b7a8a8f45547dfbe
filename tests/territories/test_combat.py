"""TER-COMBAT and the combat vectors of the examples."""

import pytest

from engine.games.territories.events import Side
from engine.games.territories.rules.combat import fight, rating, retained
from engine.games.territories.state import Unit
from engine.games.territories.tables import CASTLE, CITY, FARM, FORT, SETTLED
from tests.territories.board import Board

ALL = SETTLED | FARM | FORT | CITY | CASTLE


def army(seat: int, count: int, defending: int = 0, starving: int = 0, first: int = 1) -> list[Unit]:
    """Units of which the first are Defending and the last Starving."""
    return [
        Unit(first + index, seat, 1, index < defending, index >= count - starving) for index in range(count)
    ]


def clash(*armies: tuple[int, int, int]) -> tuple[dict[int, Side], int]:
    """The sides by seat, after a combat of those armies (numbers run on)."""
    number = 1
    forces = []
    for seat, (count, defending, starving) in enumerate(armies, start=1):
        units = army(seat, count, defending, starving, number)
        number += count
        forces.append((seat, units, rating(units)))
    sides, difference = fight(forces)
    return {side.seat: side for side in sides}, difference


@pytest.mark.rule("TER-COMBAT-03", "TER-COMBAT-04")
@pytest.mark.parametrize(
    ("a", "b", "difference", "kept"),
    [(4, 4, 0, 0), (5, 4, 1, 1), (6, 4, 2, 1), (7, 4, 3, 2), (8, 4, 4, 2), (9, 4, 5, 3)],
)
def test_seed_table(a: int, b: int, difference: int, kept: int) -> None:
    assert a - b == difference
    assert retained(difference, 99) == kept


@pytest.mark.rule("TER-COMBAT-02", "TER-COMBAT-11")
@pytest.mark.parametrize(
    ("count", "defending", "starving", "expected"),
    [(1, 0, 0, 2), (1, 1, 0, 3), (1, 0, 1, 1), (1, 1, 1, 2), (4, 0, 2, 6), (2, 2, 0, 6), (0, 0, 0, 0)],
)
def test_rating(count: int, defending: int, starving: int, expected: int) -> None:
    assert rating(army(1, count, defending, starving)) == expected
    assert expected >= count


@pytest.mark.rule("TER-COMBAT-05", "TER-COMBAT-06", "TER-COMBAT-07", "TER-COMBAT-08")
@pytest.mark.parametrize(
    ("armies", "kept", "credit"),
    [
        # TER-EX-01 to 07: armies are (units, Defending, Starving) by seat; credit is VP by seat.
        pytest.param([(2, 0, 0), (2, 0, 0)], {}, {1: 2, 2: 2}, id="TER-EX-01"),
        pytest.param([(3, 0, 0), (2, 2, 0)], {}, {1: 2, 2: 3}, id="TER-EX-02"),
        pytest.param([(3, 0, 0), (1, 1, 0)], {1: (1, 2)}, {1: 1, 2: 1}, id="TER-EX-03"),
        pytest.param([(2, 2, 0), (1, 0, 1)], {1: (1, 2)}, {1: 1}, id="TER-EX-04"),
        pytest.param([(4, 0, 2), (2, 0, 0)], {1: (1,)}, {1: 2, 2: 3}, id="TER-EX-05"),
        pytest.param([(3, 0, 0), (2, 0, 0), (1, 0, 0)], {1: (1,)}, {1: 3, 2: 2}, id="TER-EX-06"),
        pytest.param([(2, 0, 0), (2, 0, 0), (1, 0, 0)], {}, {1: 3, 2: 3}, id="TER-EX-07"),
    ],
)
def test_vectors(
    armies: list[tuple[int, int, int]], kept: dict[int, tuple[int, ...]], credit: dict[int, int]
) -> None:
    sides, _ = clash(*armies)
    assert {seat: side.kept for seat, side in sides.items() if side.kept} == kept
    earned = dict.fromkeys(sides, 0)
    for side in sides.values():
        for seat in side.credited:
            earned[seat] += side.lost
    assert {seat: points for seat, points in earned.items() if points} == credit


@pytest.mark.rule("TER-COMBAT-07")
def test_the_fed_stay_before_the_starving_and_low_numbers_before_high_ones() -> None:
    units = [Unit(1, 1, 1, starving=True), Unit(2, 1, 1), Unit(3, 1, 1)]
    sides, _ = fight([(1, units, rating(units)), (2, army(2, 1, first=9), 2)])
    assert sides[0].kept == (2, 3)


@pytest.mark.rule("TER-COMBAT-06")
def test_a_tie_for_the_highest_destroys_all() -> None:
    sides, difference = clash((2, 0, 0), (2, 0, 0), (1, 0, 0))
    assert difference == 0
    assert all(side.kept == () for side in sides.values())


@pytest.mark.rule("TER-COMBAT-01")
def test_example_08_a_border_combat() -> None:
    board = Board()
    board.units(1, 1, 2)
    board.units(2, 2, 1)
    board.play({1: "MOVE 1 2 TO 2", 2: "MOVE 3 TO 1"})
    assert (board.combat().place, board.combat().difference) == ((1, 2), 2)
    assert (board.at(2), board.at(1)) == ([1], [])


@pytest.mark.rule("TER-COMBAT-01", "TER-TURN-04")
def test_example_09_different_borders_meet_in_the_territory() -> None:
    board = Board()
    board.units(1, 1)
    board.units(2, 3)
    board.play({1: "MOVE 1 TO 2", 2: "MOVE 2 TO 2"})
    assert board.combat().place == (2,)
    assert board.state.units == []


@pytest.mark.rule("TER-TURN-05")
def test_example_10_no_meeting() -> None:
    board = Board()
    board.units(1, 1)
    board.units(2, 2)
    board.play({1: "MOVE 1 TO 2", 2: "MOVE 2 TO 3"})
    assert (board.at(2), board.at(3)) == ([1], [2])


@pytest.mark.rule("TER-COMBAT-01", "TER-CAPTURE-01")
def test_example_11_the_winner_was_not_alone_there_before() -> None:
    board = Board()
    board.land(1, 1)
    board.units(1, 1, defending=True)
    board.units(2, 2, 2)
    board.play({2: "MOVE ALL FROM 2 TO 1"})
    assert (board.combat().difference, board.at(1)) == (1, [2])
    assert board.land(1).owner == 1


@pytest.mark.rule("TER-COMBAT-09")
def test_a_unit_can_fight_twice() -> None:
    board = Board(players=3)
    board.units(1, 1, 5)
    board.units(2, 2, 1)
    board.units(3, 3, 1)
    board.play({1: "MOVE ALL FROM 1 TO 2", 2: "MOVE 6 TO 1", 3: "MOVE 7 TO 2"})
    # 10:2 at the border keeps 4, 8:2 inside keeps 3.
    assert board.at(2) == [1, 2, 3]


@pytest.mark.rule("TER-COMBAT-10")
def test_the_same_position_has_the_same_result() -> None:
    results = []
    for _ in range(2):
        board = Board(players=3)
        board.units(1, 1, 3)
        board.units(2, 2, 2)
        board.units(3, 6, 2)
        board.play({1: "MOVE ALL FROM 1 TO 7", 2: "MOVE ALL FROM 2 TO 7", 3: "MOVE ALL FROM 6 TO 7"})
        results.append(board.combat())
    assert results[0] == results[1]


@pytest.mark.rule("TER-COMBAT-12")
@pytest.mark.parametrize(("option", "kept"), [(False, 1), (True, 0)])
def test_castle_defence(*, option: bool, kept: int) -> None:
    board = Board(castle_defence=option)
    board.land(1, 1, ALL)
    board.units(1, 1, 2, defending=True)  # 6, with the option 8
    board.units(2, 2, 4)  # 8
    board.play({2: "MOVE ALL FROM 2 TO 1"})
    assert len(board.at(1)) == kept
