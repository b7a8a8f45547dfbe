"""Combat: stacks, civilians, cities, treaties (CAR-COMBAT, CAR-CIVIL, CAR-CITY, CAR-TREATY)."""

import pytest

from engine.games.caravans.events import (
    BattleFought,
    CargoTaken,
    EntryDropped,
    FactorLost,
    StepBlocked,
    TreatyChanged,
    UnitRaised,
)
from engine.games.caravans.grid import place_of
from engine.games.caravans.tables import COIN_FACES, KIND
from engine.games.caravans.week import coin_of
from engine.kernel.dice import Dice
from tests.caravans.board import Board

HEADS, TAILS = 1, 0


@pytest.mark.rule("CAR-COMBAT-01", "CAR-COMBAT-02")
def test_military_units_attack_one_of_the_eight_neighbours() -> None:
    for x, y in ((5, 4), (6, 4), (6, 6), (4, 5)):
        board = Board()
        board.unit(1, "R1", 5, 5)
        board.unit(2, "R1", x, y)
        board.day(f"UNIT R1\nATTACK {x},{y}", coins=[HEADS])
        assert board.gone(2, "R1")
    far = Board()
    far.unit(1, "R1", 5, 5)
    far.unit(2, "R1", 7, 5)
    far.day("UNIT R1\nATTACK 7,5")
    assert not far.of(BattleFought)
    sea = Board("....", *["~" * 20] * 8)
    sea.city("Quay", 2, 1, port=True)
    sea.unit(1, "B1", 3, 2)
    sea.unit(2, "B1", 2, 3)
    sea.unit(2, "R1", 3, 1)
    sea.day("UNIT B1\nATTACK 3,1\nATTACK 2,3", coins=[HEADS])
    assert sea.codes() == ["wrong_target", ""]
    assert sea.gone(2, "B1")
    shore = Board("....", "~~~~")
    shore.unit(1, "R1", 2, 1)
    shore.unit(2, "P1", 2, 2)
    shore.day("UNIT R1\nATTACK 2,2")
    assert shore.codes() == ["wrong_target"]


@pytest.mark.rule("CAR-COMBAT-03", "CAR-COMBAT-04")
def test_example_08_three_attack_one() -> None:
    board = Board()
    for name in ("R1", "R2", "R3"):
        board.unit(1, name, 4, 5)
    board.unit(2, "R1", 5, 5)
    orders = "\n".join(f"UNIT {name}\nATTACK 5,5" for name in ("R1", "R2", "R3"))
    board.day(orders, coins=[TAILS, HEADS])
    assert board.gone(1, "R1")
    assert board.gone(2, "R1")
    assert board.at(1, "R2") == board.at(1, "R3") == "5,5"
    (battle,) = board.of(BattleFought)
    assert [(flip.attacker, flip.unit, flip.heads) for flip in battle.flips] == [
        ("R1", "R1", False),
        ("R2", "R1", True),
    ]


@pytest.mark.rule("CAR-COMBAT-03")
def test_coins_are_keyed_by_day_and_attacker() -> None:
    assert COIN_FACES == 2
    coin = coin_of(Dice("car", "seed"), 3)
    first = [coin(day, 1, unit) for day in range(40) for unit in ("R1", "R2")]
    # Asked in another order, or only for some, every coin falls the same way.
    other = coin_of(Dice("car", "seed"), 3)
    assert [other(day, 1, "R2") for day in reversed(range(40))] == [
        first[2 * day + 1] for day in reversed(range(40))
    ]
    assert 20 < sum(first) < 60


@pytest.mark.rule("CAR-COMBAT-05")
def test_attackers_flip_by_id_against_the_lowest_defender() -> None:
    board = Board("....", *["~" * 20] * 8, seats=3)
    for name in ("B2", "B1"):
        board.unit(1, name, 4, 5)
    board.unit(3, "B1", 5, 5)
    board.unit(2, "B2", 5, 5)
    board.unit(2, "B1", 5, 5)
    board.day("UNIT B2\nATTACK 5,5\nUNIT B1\nATTACK 5,5", coins=[HEADS, HEADS])
    (battle,) = board.of(BattleFought)
    assert [(flip.attacker, flip.seat, flip.unit) for flip in battle.flips] == [
        ("B1", 2, "B1"),
        ("B2", 2, "B2"),
    ]
    assert not battle.won  # The third defender lives.


@pytest.mark.rule("CAR-COMBAT-05")
def test_battleships_are_at_risk_before_regiments() -> None:
    board = Board("....", "~~~~")
    board.city("Quay", 2, 1, port=True)
    board.unit(2, "R1", 2, 1)
    board.unit(2, "B1", 2, 1)
    board.unit(1, "R1", 1, 1)
    board.day("UNIT R1\nATTACK Quay", coins=[HEADS])
    assert board.gone(2, "B1")
    assert not board.gone(2, "R1")


@pytest.mark.rule("CAR-COMBAT-06", "CAR-TREATY-01")
def test_all_but_treaty_partners_defend() -> None:
    board = Board(seats=4)
    board.city("Amble", 5, 5)
    for seat in (2, 3, 4):
        board.unit(seat, "R1", 5, 5)
    for name in ("R1", "R2", "R3"):
        board.unit(1, name, 4, 5)
    orders = "\n".join(f"UNIT {name}\nATTACK Amble" for name in ("R1", "R2", "R3"))
    board.day(f"COMPANY\nTREATY 3 ON\n{orders}", coins=[HEADS, HEADS])
    assert board.gone(2, "R1")
    assert board.gone(4, "R1")
    assert not board.gone(3, "R1")


@pytest.mark.rule("CAR-COMBAT-07")
def test_who_attacks_and_who_does_not() -> None:
    for stance, enemy, coins in (
        ("HOLD", True, []),
        ("WAR", False, []),
        ("WAR", True, [HEADS]),
        ("RAID", True, []),
    ):
        board = Board()
        board.unit(1, "R1", 4, 5, stance=stance)
        board.unit(2, "R1", 5, 5)
        board.state.player(1).enemies = [2] if enemy else []
        board.day(coins=coins)
        assert bool(board.of(BattleFought)) == bool(coins)
    raid = Board()
    raid.unit(1, "R1", 4, 5)
    raid.unit(2, "C1", 5, 5)
    raid.day("COMPANY\nENEMY 2 ON\nUNIT R1\nSTANCE RAID")
    assert raid.gone(2, "C1")
    raised = Board()
    raised.city("Amble", 5, 5, factor=1)
    raised.unit(2, "R1", 5, 6)
    raised.day("COMPANY\nENEMY 2 ON\nCITY Amble\nRAISE REGIMENT")
    assert raised.of(UnitRaised)
    raised.find(1, "R1").stance = "WAR"
    raised.find(1, "R1").raised = raised.state.day
    raised.day()
    assert not raised.of(BattleFought)


@pytest.mark.rule("CAR-CIVIL-01", "CAR-COMBAT-07")
@pytest.mark.parametrize("stance", ["RAID", "WAR"])
def test_a_stance_strikes_the_enemys_trader_and_spares_the_neutrals_beside_it(stance: str) -> None:
    board = Board(seats=3)
    board.unit(1, "R1", 4, 5, stance=stance)
    board.unit(2, "C1", 5, 5)
    board.unit(3, "C1", 5, 5)
    board.day("COMPANY\nENEMY 2 ON")
    assert board.gone(2, "C1")
    assert not board.gone(3, "C1")
    # CAR-STACK-05: the square is still held by a foreign unit.
    assert board.at(1, "R1") == "4,5"
    ordered = Board(seats=3)
    ordered.unit(1, "R1", 4, 5)
    ordered.unit(2, "C1", 5, 5)
    ordered.unit(3, "C1", 5, 5)
    ordered.day("UNIT R1\nATTACK 5,5")
    assert ordered.gone(2, "C1")
    assert ordered.gone(3, "C1")


@pytest.mark.rule("CAR-COMBAT-07")
def test_a_stance_takes_the_fewest_lives_then_the_most_civilians_then_the_compass() -> None:
    board = Board()
    board.unit(1, "R1", 5, 5, stance="WAR")
    board.state.player(1).enemies = [2]
    board.unit(2, "R1", 5, 4)
    board.unit(2, "C1", 4, 5)
    board.unit(2, "C2", 6, 5)
    board.unit(2, "C3", 6, 5)
    board.day()
    assert board.of(BattleFought)[0].place == place_of(6, 5)
    same = Board()
    same.unit(1, "R1", 5, 5, stance="WAR")
    same.state.player(1).enemies = [2]
    same.unit(2, "C1", 4, 5)
    same.unit(2, "C2", 6, 4)
    same.day()
    assert same.of(BattleFought)[0].place == place_of(6, 4)  # NE comes before W.


@pytest.mark.rule("CAR-COMBAT-08", "CAR-ZOC-14")
def test_example_09_the_advance_ignores_zones() -> None:
    board = Board()
    board.unit(1, "R1", 4, 5)
    board.unit(2, "R1", 5, 5)
    board.unit(2, "R2", 6, 4)
    board.unit(2, "R3", 6, 5)
    board.unit(2, "R4", 6, 6)
    board.day("UNIT R1\nATTACK 5,5", coins=[HEADS])
    assert board.at(1, "R1") == "5,5"


@pytest.mark.rule("CAR-COMBAT-09")
def test_only_as_many_move_in_as_there_is_room() -> None:
    board = Board()
    board.city("Amble", 5, 5, factor=2)
    names = [f"R{number}" for number in range(1, 6)]
    for name in names:
        board.unit(1, name, 4, 5)
    board.day("\n".join(f"UNIT {name}\nATTACK Amble" for name in names), coins=[HEADS])
    assert [name for name in names if board.at(1, name) == "5,5"] == ["R1", "R2", "R3"]
    assert board.at(1, "R4") == "4,5"
    # In an open square six have room, those of a treaty partner counted.
    field = Board(seats=3)
    field.unit(3, "S1", 5, 5)
    field.unit(2, "S1", 5, 5)
    names = [f"R{number}" for number in range(1, 7)]
    for name in names:
        field.unit(1, name, 4, 5)
    orders = "\n".join(f"UNIT {name}\nATTACK 5,5" for name in names)
    field.day(f"COMPANY\nTREATY 3 ON\n{orders}")
    assert [name for name in names if field.at(1, name) == "5,5"] == names[:5]
    assert field.gone(2, "S1")
    assert field.at(3, "S1") == "5,5"


@pytest.mark.rule("CAR-COMBAT-10")
def test_examples_10_11_the_second_stack() -> None:
    board = Board()
    for name, x in (("R1", 4), ("R2", 4), ("R3", 6)):
        board.unit(1, name, x, 5)
    board.unit(2, "R1", 5, 5)
    orders = "\n".join(f"UNIT {name}\nATTACK 5,5" for name in ("R1", "R2", "R3"))
    board.day(orders, coins=[HEADS])
    assert board.at(1, "R3") == "6,5"
    assert [(event.name, event.code) for event in board.of(EntryDropped)] == [("R3", "nothing_to_attack")]
    assert not board.find(1, "R3").lists.moves
    other = Board()
    for name, x in (("R1", 4), ("R2", 4), ("R3", 6)):
        other.unit(1, name, x, 5)
    other.unit(2, "R1", 5, 5)
    other.day(orders, coins=[TAILS, TAILS, HEADS])
    assert other.at(1, "R3") == "5,5"


@pytest.mark.rule("CAR-COMBAT-11")
def test_more_attackers_first_then_the_northern_then_the_western_square() -> None:
    board = Board()
    for name, x, y in (("R1", 4, 6), ("R2", 6, 4), ("R3", 4, 4), ("R4", 6, 6), ("R5", 6, 6)):
        board.unit(1, name, x, y)
    board.city("Amble", 5, 5)
    for number in (1, 2, 3):
        board.unit(2, f"R{number}", 5, 5)
    orders = "\n".join(f"UNIT R{number}\nATTACK Amble" for number in range(1, 6))
    board.day(orders, coins=[TAILS, TAILS, TAILS, TAILS, TAILS])
    assert [event.origin for event in board.of(BattleFought)] == [606, 404, 604, 406]


@pytest.mark.rule("CAR-COMBAT-12")
def test_a_battleship_that_takes_a_port_stands_in_it() -> None:
    board = Board("....", "~~~~")
    board.city("Quay", 2, 1, port=True, factor=2)
    board.unit(1, "B1", 2, 2)
    board.day("UNIT B1\nATTACK Quay", coins=[HEADS])
    assert board.at(1, "B1") == "2,1"


@pytest.mark.rule("CAR-COMBAT-13")
def test_an_attack_holds_the_list_and_is_made_once() -> None:
    board = Board()
    unit = board.unit(1, "R1", 4, 5)
    board.unit(1, "C1", 4, 5)
    board.unit(2, "C1", 7, 5)
    board.group(1, 1, "R1", "C1")
    board.day({1: "GROUP G1\nATTACK 5,5\nGO 4,9", 2: "UNIT C1\nGO 5,5"}, days=2)
    # Day 0 nobody is there: the attack is made all the same and the entry is done.
    assert [event.code for event in board.of(EntryDropped)] == ["nothing_to_attack"]
    assert board.at(1, "R1") == "4,6"
    board.day("GROUP G1\nCLEAR\nATTACK 12,12")
    assert [event.code for event in board.of(EntryDropped)] == ["attack_over"]
    assert not unit.lists.moves


@pytest.mark.rule("CAR-CIVIL-01", "CAR-CIVIL-02")
def test_example_12_civilians_vanish_and_their_goods_are_taken() -> None:
    board = Board()
    board.unit(1, "R1", 4, 5)
    caravan = board.unit(1, "C1", 4, 5)
    board.unit(2, "C1", 5, 5, good="SLK")
    board.unit(2, "S1", 5, 5)
    board.day("UNIT R1\nATTACK 5,5")
    assert board.gone(2, "C1")
    assert board.gone(2, "S1")
    assert (caravan.good, board.at(1, "C1"), board.at(1, "R1")) == ("SLK", "4,5", "5,5")
    assert [(event.unit, event.good) for event in board.of(CargoTaken)] == [("C1", "SLK")]


@pytest.mark.rule("CAR-CIVIL-01", "CAR-CIVIL-03")
def test_civilians_vanish_after_the_fight_for_them_and_what_cannot_be_carried_is_lost() -> None:
    for coin in (HEADS, TAILS):
        board = Board()
        board.unit(1, "R1", 4, 5)
        caravan = board.unit(1, "C1", 4, 5)
        board.unit(2, "R1", 5, 5)
        for name, good in (("C1", "SLT"), ("C2", "SLK")):
            board.unit(2, name, 5, 5, good=good)
        board.day("UNIT R1\nATTACK 5,5", coins=[coin])
        won = coin == HEADS
        assert (board.gone(2, "C1"), board.gone(2, "C2"), board.gone(1, "R1")) == (won, won, not won)
        assert caravan.good == ("SLK" if won else "")


@pytest.mark.rule("CAR-CIVIL-03")
def test_the_dearest_goods_go_to_the_lowest_empty_traders() -> None:
    board = Board()
    board.unit(1, "R1", 4, 5)
    full = board.unit(1, "C1", 4, 5, good="SLT")
    second = board.unit(1, "C2", 4, 5)
    board.unit(2, "C1", 5, 5, good="IRO")
    board.unit(2, "C2", 5, 5, good="DIA")
    board.day("UNIT R1\nATTACK 5,5")
    assert (full.good, second.good) == ("SLT", "DIA")


@pytest.mark.rule("CAR-CIVIL-04", "CAR-CITY-08")
def test_civilians_in_a_city_are_lost_only_with_their_factor() -> None:
    board = Board(seats=3)
    board.city("Amble", 5, 5)
    board.unit(2, "C1", 5, 5)
    board.unit(1, "R1", 4, 5)
    board.day("UNIT R1\nATTACK Amble")
    assert not board.gone(2, "C1")
    storm = Board(seats=3)
    storm.city("Amble", 5, 5, factor=2)
    storm.unit(2, "C1", 5, 5, good="SLK")
    storm.unit(3, "C1", 5, 5, good="IRO")
    storm.unit(1, "R1", 4, 5)
    caravan = storm.unit(1, "C1", 4, 5)
    storm.day("UNIT R1\nATTACK Amble", coins=[HEADS])
    assert storm.gone(2, "C1")
    assert not storm.gone(3, "C1")
    assert caravan.good == "SLK"


@pytest.mark.rule("CAR-CITY-01", "CAR-CITY-06", "CAR-CITY-07")
def test_example_13_a_factor_defends_with_one_life() -> None:
    board = Board()
    city = board.city("Amble", 5, 5, factor=2, stores=["SLT"])
    board.unit(1, "R1", 4, 5)
    board.day("UNIT R1\nATTACK Amble", coins=[HEADS])
    assert (city.factor, city.stores, board.at(1, "R1")) == (0, [], "5,5")
    assert [(event.seat, event.by, event.goods) for event in board.of(FactorLost)] == [(2, 1, 1)]
    other = Board()
    city = other.city("Amble", 5, 5, factor=2)
    other.unit(1, "R1", 4, 5)
    other.day("UNIT R1\nATTACK Amble", coins=[TAILS])
    assert other.gone(1, "R1")
    assert city.factor == 2


@pytest.mark.rule("CAR-CITY-02", "CAR-CITY-11", "CAR-FACTOR-07")
def test_example_14_a_garrison_counts_double_and_the_free_life_is_gone() -> None:
    board = Board()
    city = board.city("Amble", 5, 5, factor=2)
    board.unit(2, "R1", 5, 5)
    for name in ("R1", "R2", "R3"):
        board.unit(1, name, 4, 5)
    orders = "\n".join(f"UNIT {name}\nATTACK Amble" for name in ("R1", "R2", "R3"))
    board.day(orders, coins=[HEADS, HEADS])
    assert city.factor == 0
    assert {board.at(1, name) for name in ("R1", "R2", "R3")} == {"5,5"}
    assert [flip.lives for flip in board.of(BattleFought)[0].flips] == [1, 0]


@pytest.mark.rule("CAR-CITY-03")
def test_example_15_a_lost_life_comes_back_after_the_part() -> None:
    board = Board()
    city = board.city("Amble", 5, 5, factor=2)
    board.unit(2, "R1", 5, 5)
    board.unit(1, "R1", 4, 5)
    board.day("UNIT R1\nATTACK Amble", coins=[HEADS])
    assert not board.of(BattleFought)[0].won
    assert (city.factor, board.at(1, "R1")) == (2, "4,5")
    board.day("UNIT R1\nATTACK Amble", coins=[HEADS])
    assert not board.gone(2, "R1")
    # For a second stack of the same part the life stays lost.
    two = Board()
    two.city("Amble", 5, 5, factor=2)
    two.unit(2, "R1", 5, 5)
    two.unit(1, "R1", 4, 5)
    two.unit(1, "R2", 6, 5)
    two.day("UNIT R1\nATTACK Amble\nUNIT R2\nATTACK Amble", coins=[HEADS, HEADS])
    assert two.gone(2, "R1")


@pytest.mark.rule("CAR-CITY-04")
def test_only_the_owner_and_partners_are_doubled() -> None:
    empty = Board()
    empty.city("Amble", 5, 5)
    empty.unit(2, "R1", 5, 5)
    empty.unit(1, "R1", 4, 5)
    empty.day("UNIT R1\nATTACK Amble", coins=[HEADS])
    assert empty.gone(2, "R1")
    partner = Board(seats=3)
    partner.city("Amble", 5, 5, factor=3)
    partner.state.player(3).treaties = [2]
    partner.unit(2, "R1", 5, 5)
    partner.unit(1, "R1", 4, 5)
    partner.day("UNIT R1\nATTACK Amble", coins=[HEADS])
    assert not partner.gone(2, "R1")


@pytest.mark.rule("CAR-CITY-05")
def test_example_16_no_fourth_regiment() -> None:
    board = Board()
    board.city("Amble", 5, 5, factor=1)
    for number in (1, 2, 3):
        board.unit(1, f"R{number}", 5, 5)
    for number in range(1, 8):
        board.unit(1, f"S{number}", 5, 5)
    board.unit(1, "R4", 4, 5)
    board.unit(1, "S8", 4, 5)
    board.day("UNIT R4\nSTEP E\nUNIT S8\nSTEP E")
    assert [event.code for event in board.of(StepBlocked)] == ["city_full"]
    assert board.at(1, "S8") == "5,5"


@pytest.mark.rule("CAR-CITY-09")
def test_the_conqueror_must_bring_a_scout() -> None:
    board = Board()
    city = board.city("Amble", 5, 5, factor=2)
    board.unit(1, "R1", 4, 5)
    board.unit(1, "S1", 4, 5)
    board.day("UNIT R1\nATTACK Amble", coins=[HEADS])
    board.day("CITY Amble\nRAISE SCOUT")
    assert board.codes() == ["no_factor"]
    board.day("UNIT S1\nGO Amble\nFACTOR")
    assert city.factor == 1


@pytest.mark.rule("CAR-CITY-10")
def test_an_open_city_is_entered_by_plain_movement() -> None:
    board = Board()
    board.city("Amble", 5, 5)
    board.unit(2, "C1", 5, 5)
    board.unit(1, "R1", 4, 5)
    board.day("UNIT R1\nSTEP E")
    assert board.at(1, "R1") == "5,5"
    held = Board()
    held.city("Amble", 5, 5)
    held.unit(2, "R1", 5, 5)
    held.unit(1, "R1", 4, 5)
    held.day("UNIT R1\nSTEP E")
    assert held.of(StepBlocked)[0].code == "foreign_military"


@pytest.mark.rule("CAR-GROUP-05")
def test_who_advances_leaves_the_group_of_those_who_stay() -> None:
    board = Board()
    board.unit(1, "R1", 4, 5)
    board.unit(1, "C1", 4, 5)
    board.group(1, 1, "R1", "C1")
    board.unit(2, "C1", 5, 5)
    board.day("GROUP G1\nATTACK 5,5")
    assert (board.find(1, "R1").group, board.find(1, "C1").group) == (0, 1)
    board.day("UNIT C1\nDISBAND YES")
    assert not board.state.player(1).groups


@pytest.mark.rule("CAR-TREATY-01")
def test_a_treaty_is_one_sided() -> None:
    board = Board()
    board.unit(1, "R1", 5, 5)
    board.unit(2, "C1", 4, 4)
    board.unit(2, "R1", 9, 9)
    board.unit(1, "C1", 8, 8)
    board.day({1: "COMPANY\nTREATY 2 ON\nUNIT C1\nSTEP E", 2: "UNIT C1\nSTEP E"})
    assert board.at(2, "C1") == "5,4"
    assert board.of(StepBlocked)[0].code == "zoc_caravan"  # The other has granted nothing.
    board.day("UNIT R1\nATTACK 5,4")
    assert board.codes() == ["partner_there"]


@pytest.mark.rule("CAR-TREATY-02")
def test_treaties_begin_and_end_with_the_week_and_are_told() -> None:
    board = Board(seats=3)
    board.day("COMPANY\nTREATY 2 ON\nTREATY 1 ON\nTREATY 7 ON")
    assert board.codes() == ["", "own_seat", "unknown_seat"]
    assert [(event.audience, event.to, event.on) for event in board.of(TreatyChanged)] == [((1, 2), 2, True)]
    board.day("COMPANY\nENEMY 2 ON")
    assert [(event.to, event.on) for event in board.of(TreatyChanged)] == [(2, False)]
    assert board.state.player(1).enemies == [2]


def test_a_partners_city_is_not_stormed() -> None:
    board = Board()
    city = board.city("Amble", 5, 5, factor=2)
    board.unit(1, "R1", 4, 5)
    board.day("UNIT R1\nATTACK Amble\nCOMPANY\nTREATY 2 ON")
    assert board.codes() == ["", "partner_there"]
    assert city.factor == 2


def test_without_war_there_are_no_military_orders() -> None:
    board = Board(war=False)
    board.city("Amble", 5, 5, factor=1)
    board.day("CITY Amble\nRAISE REGIMENT")
    assert board.codes() == ["no_war"]
    assert KIND["R"].military
