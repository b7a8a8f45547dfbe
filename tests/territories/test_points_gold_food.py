"""TER-VP, TER-GOLD and TER-FOOD."""

import pytest

from engine.games.territories.context import Turn
from engine.games.territories.events import GoldCounted, UnitsStarved
from engine.games.territories.rules.gold import gold
from engine.games.territories.tables import (
    CASTLE,
    CITY,
    FARM,
    FOOD_LIMIT,
    FOOD_PRODUCTION,
    FORT,
    GOLD_PRODUCTION,
    SETTLED,
    UPGRADES,
)
from tests.territories.board import Board

ALL = SETTLED | FARM | FORT | CITY | CASTLE


@pytest.mark.rule("TER-VP-01", "TER-VP-05")
def test_points_are_units_territories_upgrades_and_gold() -> None:
    board = Board()
    board.land(1, 1, ALL)
    board.land(2, 1)
    board.units(1, 1, 3)
    board.player(1).gold = 4
    board.play()
    parts = board.player(1).parts
    # 4 gold and 2 collected; the anchor is the third territory; all five properties are upgrades.
    assert (parts.units, parts.lands, parts.upgrades, parts.gold) == (3, 3, 5, 6)
    assert len(UPGRADES) == 5


@pytest.mark.rule("TER-VP-02")
def test_a_defeated_unit_counts_for_ever() -> None:
    board = Board()
    board.units(1, 1, 3)
    board.units(2, 2, 1)
    board.play({1: "MOVE ALL FROM 1 TO 2"})
    assert board.player(1).parts.defeated == 1
    assert board.player(2).parts.defeated == 1
    board.play()
    assert board.player(1).parts.defeated == 1


@pytest.mark.rule("TER-VP-03", "TER-VP-04", "TER-VP-06", "TER-VP-07")
def test_captures_count_for_ever_and_losses_do_not_take_them_away() -> None:
    board = Board()
    board.land(1, 1)
    board.units(1, 2)
    board.land(3, 2)
    board.units(1, 3)
    board.land(7, 2)
    board.play()
    assert (board.player(1).parts.neutral, board.player(1).parts.opposing) == (1, 2)
    board.units(2, 7)
    board.play({1: "MOVE 2 TO 4", 2: "MOVE 3 TO 3"})
    board.play()
    # Territory 3 is 2's again and counts 2 like any other; the counter of 1 stays.
    assert board.player(2).parts.opposing == 2
    assert board.player(1).parts.opposing == 2
    board.player(1).gold = 0
    board.play()
    assert board.player(1).parts.gold == 0


@pytest.mark.rule("TER-VP-08")
def test_gold_per_point() -> None:
    board = Board(gold_per_vp=3)
    board.land(1, 1)
    board.player(1).gold = 11
    board.play()
    assert board.player(1).parts.gold == 3


@pytest.mark.rule("TER-GOLD-01", "TER-GOLD-02")
def test_gold_production() -> None:
    board = Board()
    board.land(1, 1, SETTLED | CITY)
    board.land(2, 1, SETTLED)
    board.land(3, 1)
    board.play()
    assert (board.player(1).gold, board.player(1).income) == (3, 3)
    counted = board.seen(GoldCounted)[0]
    assert counted.collected == ((1, 2), (2, 1))
    assert max(GOLD_PRODUCTION) == 2


@pytest.mark.rule("TER-GOLD-01")
def test_gold_that_changes_hands_stands_in_both_accounts() -> None:
    board = Board()
    board.player(1).gold = 5
    turn = Turn(board.state, {})
    turn.move_gold(1, -2, "given", 2)
    turn.move_gold(2, 2, "got", 1)
    gold(turn)
    counted = [event for event in turn.events if isinstance(event, GoldCounted)]
    assert [(event.opening, event.moved[0].gold, event.closing) for event in counted] == [
        (5, -2, 3),
        (0, 2, 2),
    ]
    assert [board.player(seat).gold for seat in (1, 2)] == [3, 2]


@pytest.mark.rule("TER-GOLD-03")
def test_gold_of_this_turn_cannot_be_spent_in_it() -> None:
    board = Board()
    board.land(1, 1, SETTLED | CITY)
    board.land(2, 1, 0, 3)
    board.player(1).gold = 2
    board.play({1: "BUILD 2 SETTLEMENT"})
    assert board.answers(1) == [("refused", "too_little_gold")]
    assert board.player(1).gold == 4
    board.play({1: "BUILD 2 SETTLEMENT"})
    assert board.answers(1) == [("done", "")]


@pytest.mark.rule("TER-GOLD-04", "TER-TURN-07")
def test_the_old_controller_collects_before_the_capture() -> None:
    board = Board()
    board.land(1, 1)
    board.land(3, 2, SETTLED)
    board.land(4, 2)
    board.units(1, 3)
    board.play()
    assert board.land(3).owner == 1
    assert (board.player(1).gold, board.player(2).gold) == (0, 1)


@pytest.mark.rule("TER-GOLD-05")
def test_neutral_land_yields_no_gold() -> None:
    board = Board()
    board.land(1, 1)
    board.land(3, 0, SETTLED | CITY)
    board.units(1, 2)
    board.play({1: "MOVE 1 TO 3"})
    assert [player.gold for player in board.state.players] == [0, 0]


@pytest.mark.rule("TER-FOOD-01")
def test_food_is_local() -> None:
    board = Board()
    board.land(1, 1, 0, 3)
    board.land(2, 1, 0, 0)
    board.units(1, 2, 2)
    board.play()
    assert (board.land(1).food, board.land(2).food) == (3, 0)
    assert [board.unit(number).starving for number in (1, 2)] == [False, True]


@pytest.mark.rule("TER-FOOD-02")
def test_food_production_also_on_neutral_land() -> None:
    board = Board()
    board.land(1, 1, SETTLED | FARM, 0)
    board.play()
    assert (board.land(1).food, board.land(2).food) == (2, 1)
    assert (FOOD_PRODUCTION[0], FOOD_PRODUCTION[SETTLED | FARM]) == (1, 2)


@pytest.mark.rule("TER-FOOD-03")
@pytest.mark.parametrize(
    ("upgrades", "limit"),
    [
        (0, 3),
        (SETTLED, 5),
        (SETTLED | FARM, 7),
        (SETTLED | FORT, 5),
        (SETTLED | CITY, 5),
        (ALL, 10),
    ],
)
def test_food_limits_the_highest_counts(upgrades: int, limit: int) -> None:
    assert FOOD_LIMIT[upgrades] == limit
    board = Board()
    board.land(1, 1, upgrades, limit)
    board.play()
    assert board.land(1).food == limit


@pytest.mark.rule("TER-FOOD-04")
def test_units_eat_where_they_are_whoever_controls_it() -> None:
    board = Board()
    board.land(1, 1)
    board.land(3, 2, 0, 2)
    board.units(1, 2, 2)
    board.play({1: "MOVE ALL FROM 2 TO 3"})
    assert board.land(3).food == 1


@pytest.mark.rule("TER-FOOD-05", "TER-FOOD-10")
def test_production_and_eating_are_simultaneous_and_cut_once() -> None:
    board = Board()
    board.land(1, 1, SETTLED, 5)
    board.units(1, 1)
    board.player(1).gold = 1
    board.play({1: "BUILD 1 FARM"})
    # 5 - 1 paid + 1 - 1 eaten; the Farm of this turn does not produce yet.
    assert board.land(1).food == 4
    board.land(1).food = 7
    board.play()
    assert board.land(1).food == 7  # 7 + 2 - 1 = 8, cut to 7
    castle = Board()
    castle.land(1, 1, SETTLED | FARM | FORT | CITY, 7)
    castle.player(1).gold = 10
    castle.play({1: "BUILD 1 CASTLE"})
    castle.land(1).food = 7
    castle.play()
    assert castle.land(1).food == 9  # the limit is 10 from the next food step on


@pytest.mark.rule("TER-FOOD-06", "TER-FOOD-07", "TER-FOOD-08")
def test_starving_comes_goes_and_does_not_kill() -> None:
    board = Board()
    board.land(1, 1)
    board.units(1, 1, 3)
    board.play()
    assert [board.unit(number).starving for number in (1, 2, 3)] == [False, True, True]
    (starved,) = board.seen(UnitsStarved)
    assert (starved.seat, starved.land, starved.units) == (1, 1, (2, 3))
    board.play({1: "MOVE 2 TO 2\nMOVE 3 TO 6"})
    assert [board.unit(number).starving for number in (1, 2, 3)] == [False, False, False]


@pytest.mark.rule("TER-FOOD-09")
def test_a_food_cost_is_taken_when_issued() -> None:
    board = Board()
    board.land(1, 1, SETTLED | FORT, 3)
    board.units(1, 1)
    board.play({1: "UNIT 1"})
    # The three are gone before the step; one is produced, and unit 1 eats it.
    assert board.land(1).food == 0
    assert not board.unit(1).starving
