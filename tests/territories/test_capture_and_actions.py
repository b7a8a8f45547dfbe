"""TER-CAPTURE, TER-ACTION and the examples about them."""

import pytest

from engine.games.territories.events import ActionLost, TerritoryCaptured, UpgradeBuilt
from engine.games.territories.game import TERRITORIES
from engine.games.territories.tables import ACTION, CASTLE, CITY, FARM, FOOD_LIMIT, FORT, SETTLED
from engine.kernel.dice import Dice
from tests.territories.board import Board

HOME = SETTLED | FARM | FORT


@pytest.mark.rule("TER-CAPTURE-01", "TER-CAPTURE-02", "TER-CAPTURE-03")
@pytest.mark.parametrize("swap", [False, True], ids=["TER-EX-30", "TER-EX-31"])
def test_captured_in_the_turn_after_it_was_entered(*, swap: bool) -> None:
    board = Board()
    board.land(1, 1)
    board.land(2, 0, SETTLED)
    board.units(1, 1, 2)
    board.play({1: "MOVE 1 TO 2"})
    assert board.seen(TerritoryCaptured) == []
    board.play({1: "MOVE 1 TO 1\nMOVE 2 TO 2" if swap else ""})
    (event,) = board.seen(TerritoryCaptured)
    assert (event.seat, event.land, event.before) == (1, 2, 0)
    assert (board.player(1).neutral, board.player(1).gold) == (1, 0)
    board.play()
    assert board.player(1).gold == 1


@pytest.mark.rule("TER-CAPTURE-02")
def test_an_empty_territory_is_not_captured() -> None:
    board = Board()
    board.units(1, 2)
    board.play({1: "MOVE 1 TO 3"})
    assert board.seen(TerritoryCaptured) == []


@pytest.mark.rule("TER-CAPTURE-04", "TER-VP-04")
def test_example_32_the_pending_action_is_lost() -> None:
    board = Board()
    board.land(2, 2, SETTLED, 3)
    board.units(1, 2)
    board.player(2).gold = 6
    board.play({2: "BUILD 2 FARM"})
    assert (board.land(2).owner, board.land(2).upgrades) == (1, SETTLED)
    assert board.answers(2) == [("refused", "territory_captured")]
    (lost,) = board.seen(ActionLost)
    assert (lost.audience, lost.action) == ((2,), "FARM")
    # One gold for the Farm is gone, one was collected before the capture.
    assert board.player(2).gold == 6
    assert board.player(1).opposing == 1


@pytest.mark.rule("TER-CAPTURE-05")
def test_upgrades_and_food_change_hands() -> None:
    board = Board()
    board.land(2, 2, HOME, 5)
    board.units(1, 2)
    board.play()
    assert (board.land(2).owner, board.land(2).upgrades, board.land(2).food) == (1, HOME, 6)


@pytest.mark.rule("TER-ACTION-01")
def test_example_33_gold_for_one_settlement() -> None:
    board = Board()
    board.land(1, 1)
    board.land(2, 1)
    board.land(3, 2)
    board.player(1).gold = 3
    board.play({1: "BUILD 1 SETTLEMENT\nBUILD 2 SETTLEMENT\nBUILD 3 SETTLEMENT"})
    assert [code for _, code in board.answers(1)] == ["", "too_little_gold", "not_controlled"]


@pytest.mark.rule("TER-ACTION-04", "TER-ACTION-11")
def test_example_34_a_fort_needs_settled() -> None:
    board = Board()
    board.land(1, 1, 0, 3)
    board.player(1).gold = 9
    board.play({1: "BUILD 1 FORT"})
    assert board.answers(1) == [("refused", "requirement_missing")]


@pytest.mark.rule("TER-ACTION-01", "TER-ACTION-11")
def test_example_35_one_action_a_territory() -> None:
    board = Board()
    board.land(1, 1, 0, 3)
    board.player(1).gold = 9
    board.play({1: "BUILD 1 SETTLEMENT\nBUILD 1 FARM"})
    assert board.answers(1) == [("done", ""), ("refused", "second_action")]
    assert (board.player(1).gold, board.land(1).food) == (6, 3)


@pytest.mark.rule("TER-ACTION-10")
@pytest.mark.parametrize(
    ("attackers", "left"),
    [pytest.param(1, [], id="TER-EX-36"), pytest.param(2, [1], id="TER-EX-37")],
)
def test_a_unit_created_among_foreign_units_fights_at_once(attackers: int, left: list[int]) -> None:
    board = Board()
    board.land(2, 2, SETTLED | FORT, 4)
    board.units(1, 1, attackers)
    board.play({1: "MOVE ALL FROM 1 TO 2", 2: "UNIT 2"})
    assert (board.land(2).owner, board.at(2)) == (2, left)
    assert board.combat().at == (11,)


@pytest.mark.rule("TER-ACTION-05")
def test_example_38_a_city_pays_from_the_next_turn_on() -> None:
    board = Board()
    board.land(1, 1, SETTLED, 2)
    board.player(1).gold = 5
    board.play({1: "BUILD 1 CITY"})
    assert (board.player(1).gold, board.land(1).upgrades) == (1, SETTLED | CITY)
    board.play()
    assert board.player(1).gold == 3


@pytest.mark.rule("TER-ACTION-06")
def test_example_39_a_castle() -> None:
    board = Board()
    board.land(1, 1, HOME | CITY, 3)
    board.player(1).gold = 10
    board.play({1: "BUILD 1 CASTLE"})
    assert board.land(1).upgrades == HOME | CITY | CASTLE
    assert FOOD_LIMIT[board.land(1).upgrades] == 10
    other = Board()
    other.land(1, 1, HOME, 3)
    other.player(1).gold = 10
    other.play({1: "BUILD 1 CASTLE"})
    assert other.answers(1) == [("refused", "requirement_missing")]


@pytest.mark.rule(
    "TER-ACTION-02", "TER-ACTION-03", "TER-ACTION-04", "TER-ACTION-05", "TER-ACTION-06", "TER-ACTION-07"
)
@pytest.mark.parametrize(
    ("key", "food", "gold", "needs"),
    [
        ("SETTLEMENT", 0, 3, 0),
        ("FARM", 1, 1, SETTLED),
        ("FORT", 2, 5, SETTLED),
        ("CITY", 2, 5, SETTLED),
        ("CASTLE", 3, 10, CITY | FARM | FORT),
        ("UNIT", 3, 0, FORT),
    ],
)
def test_costs_and_needs(key: str, food: int, gold: int, needs: int) -> None:
    action = ACTION[key]
    assert (action.food, action.gold, action.needs) == (food, gold, needs)


@pytest.mark.rule("TER-ACTION-02", "TER-ACTION-03")
@pytest.mark.parametrize(("what", "before", "bit"), [("SE", 0, SETTLED), ("farm", SETTLED, FARM)])
def test_building(what: str, before: int, bit: int) -> None:
    board = Board()
    board.land(1, 1, before, 3)
    board.player(1).gold = 5
    board.play({1: f"BU ash {what}"})
    assert board.land(1).upgrades == before | bit
    (built,) = board.seen(UpgradeBuilt)
    assert built.audience is None


@pytest.mark.rule("TER-ACTION-07")
def test_create_unit_needs_a_fort() -> None:
    board = Board()
    board.land(1, 1, SETTLED, 5)
    board.land(2, 1, SETTLED | FORT, 5)
    board.play({1: "UNIT 1\nUNIT 2"})
    assert board.answers(1) == [("refused", "requirement_missing"), ("done", "")]
    assert (board.at(1), board.at(2)) == ([], [1])


@pytest.mark.rule("TER-ACTION-08")
def test_each_property_once() -> None:
    board = Board()
    board.land(1, 1, HOME, 7)
    board.player(1).gold = 50
    board.play({1: "BUILD 1 FARM"})
    assert board.answers(1) == [("refused", "already_built")]
    assert board.player(1).gold == 51


@pytest.mark.rule("TER-ACTION-09")
def test_actions_under_occupation() -> None:
    board = Board()
    board.land(1, 1, SETTLED, 3)
    board.player(1).gold = 1
    board.units(2, 2)
    board.play({2: "MOVE 1 TO 1"})
    board.play({1: "BUILD 1 FARM", 2: "MOVE 1 TO 7"})
    assert board.land(1).upgrades == SETTLED | FARM


@pytest.mark.rule("TER-FOOD-05", "TER-FOOD-09", "TER-UNIT-07")
def test_example_24_the_new_unit_eats_next_turn() -> None:
    board = Board()
    board.land(1, 1, HOME, 7)
    board.play({1: "UNIT 1"})
    assert (board.land(1).food, len(board.at(1))) == (6, 1)


@pytest.mark.rule("TER-FOOD-05", "TER-FOOD-07")
@pytest.mark.parametrize(
    ("upgrades", "food", "units", "after", "starving"),
    [
        pytest.param(0, 3, 0, 3, [], id="TER-EX-20"),
        pytest.param(0, 0, 1, 0, [], id="TER-EX-21"),
        pytest.param(SETTLED | FARM, 0, 3, 0, [3], id="TER-EX-22"),
        pytest.param(SETTLED | FARM, 6, 0, 7, [], id="TER-EX-23"),
    ],
)
def test_food_examples(upgrades: int, food: int, units: int, after: int, starving: list[int]) -> None:
    board = Board()
    board.land(1, 1, upgrades, food)
    board.units(1, 1, units)
    board.play()
    assert board.land(1).food == after
    assert [unit.number for unit in board.state.units if unit.starving] == starving


@pytest.mark.rule("TER-FOOD-09")
def test_example_25_too_little_food() -> None:
    board = Board()
    board.land(1, 1, SETTLED | FORT, 2)
    board.play({1: "UNIT 1"})
    assert board.answers(1) == [("refused", "too_little_food")]


@pytest.mark.rule("TER-VP-01")
def test_example_51_points() -> None:
    board = Board(anchors=False)
    for number in range(1, 6):
        board.land(number, 1)
    board.land(6, 1, SETTLED | FARM | FORT | CITY)
    for number in (1, 2, 3, 4, 5):
        board.land(number).upgrades = SETTLED
    board.units(1, 1, 5)
    player = board.player(1)
    player.gold = 11 - 7
    player.defeated, player.neutral, player.opposing = 3, 4, 2
    board.play()
    assert player.vp == 42


@pytest.mark.rule("TER-VP-01", "TER-WIN-01", "TER-WIN-02")
def test_examples_50_52_53() -> None:
    state = TERRITORIES.create({}, (1, 2, 3), Dice("TER", "x")).state
    assert [player.vp for player in state.players] == [12, 12, 12]
    limit = Board(anchors=False, vp_limit=120)
    last = Board(anchors=False, players=3, max_turns=1)
    for board, points in ((limit, (121, 130)), (last, (88, 88, 70))):
        for seat, vp in enumerate(points, start=1):
            board.land(seat, seat)
            board.player(seat).gold = vp - 1
        board.play()
        assert [player.vp for player in board.state.players] == list(points)
        assert board.ended().places[0] == (1, 2)


def test_repeat_stands_until_off_and_rests_without_control() -> None:
    board = Board()
    board.land(1, 1, HOME, 7)
    board.play({1: "REPEAT 1 UNIT\nREPEAT 2 UNIT"})
    assert board.answers(1) == [("done", ""), ("done", "dormant")]
    assert len(board.at(1)) == 1
    board.play()
    assert len(board.at(1)) == 2
    board.player(1).gold = 10
    board.land(1).food = 7
    board.play({1: "BUILD 1 CITY"})
    assert len(board.at(1)) == 2  # something else was ordered there
    board.land(1).food = 7
    board.play({1: "REPEAT 1 OFF"})
    assert (len(board.at(1)), board.player(1).repeats) == (2, [2])


def test_a_repeated_unit_is_lost_with_the_territory() -> None:
    board = Board()
    board.land(2, 2, HOME, 7)
    board.player(2).repeats = [2]
    board.units(1, 2)
    board.play()
    (lost,) = board.seen(ActionLost)
    assert lost.action == "UNIT"
    assert board.answers(2) == []
