"""Movement, standing orders, groups (CAR-MOVE, CAR-SO, CAR-GROUP) and the examples of the sequence."""

import pytest

from engine.games.caravans.events import GoalReached, GoodBought, GoodMoved, GoodSold, StepBlocked, UnitMoved
from engine.games.caravans.grid import text_of
from engine.games.caravans.rules.setup import settle
from engine.games.caravans.state import Memory
from engine.kernel.dice import Dice
from tests.caravans.board import Board, quote


def tutorial(*, knows_oakhaven: bool = True) -> Board:
    board = Board(seats=1)
    board.state = settle({"scenario": "tutorial"}, [1], Dice("car", "x"))
    if knows_oakhaven:
        board.state.player(1).memory = [Memory(305, 1, 0), Memory(402, 0, 0)]
    return board


def words(board: Board, name: str, seat: int = 1) -> list[str]:
    """A movement list in short: ``GO 1,1+``."""
    return [
        f"{entry.word} {text_of(entry.to)}{'+' if entry.keep else ''}"
        for entry in board.find(seat, name).lists.moves
    ]


@pytest.mark.rule("CAR-MOVE-01")
def test_example_20_a_group_moves_at_the_speed_of_its_slowest() -> None:
    board = Board()
    for name in ("C1", "C2", "R1", "R2"):
        board.unit(1, name, 3, 5)
    board.day("COMPANY\nFORM G1 C1 C2 R1 R2\nGROUP G1\nGO 9,5")
    assert {board.at(1, name) for name in ("C1", "C2", "R1", "R2")} == {"4,5"}
    (moved,) = board.of(UnitMoved)
    assert moved.units == ("C1", "C2", "R1", "R2")


@pytest.mark.rule("CAR-MOVE-02")
def test_groups_move_first_then_units_by_kind_and_number() -> None:
    board = Board()
    for name in ("R2", "C2", "C1", "S1", "R1"):
        board.unit(1, name, 3, 5)
    board.group(1, 7, "R2")
    board.group(1, 3, "R1")
    order = "\n".join(f"UNIT {name}\nSTEP E" for name in ("C2", "S1", "C1"))
    board.day(f"{order}\nGROUP G7\nSTEP E\nGROUP G3\nSTEP E")
    assert [event.units[0] for event in board.of(UnitMoved)] == ["R1", "R2", "S1", "C1", "C2"]


@pytest.mark.rule("CAR-MOVE-03")
def test_the_way_is_the_shortest_known_and_ties_go_by_direction() -> None:
    board = Board("....", "....")
    board.unit(1, "S1", 3, 7)
    board.day("UNIT S1\nGO 5,4")
    (moved,) = board.of(UnitMoved)
    # From 3,7 to 5,4 three steps: N, then NE twice.
    assert [text_of(place) for place in moved.way] == ["3,6", "4,5", "5,4"]


@pytest.mark.rule("CAR-MOVE-03")
def test_unknown_squares_count_as_enterable_and_bars_in_sight_are_avoided() -> None:
    board = Board("......", "......", "......", ".~~~~.", known=False)
    board.unit(1, "S1", 3, 6)
    board.day("UNIT S1\nGO 3,2", days=4)
    assert board.at(1, "S1") == "3,2"  # It went for the water it did not know, then round it.
    barred = Board()
    barred.unit(2, "R1", 6, 5)
    barred.unit(1, "R1", 4, 5)
    barred.day("UNIT R1\nGO 8,5", days=4)
    assert not barred.of(StepBlocked)
    assert barred.at(1, "R1") == "8,5"


@pytest.mark.rule("CAR-MOVE-04")
def test_no_way_the_unit_stays_and_the_report_says_so() -> None:
    board = Board("..~..", "..~..", *["~~~~~" + "~" * 15] * 12, homes=False)
    board.unit(1, "S1", 1, 1)
    board.unit(2, "S1", 9, 1)
    board.day("UNIT S1\nGO 5,1")
    assert [(event.code, event.to) for event in board.of(StepBlocked)] == [("no_route", 501)]
    assert words(board, "S1") == ["GO 5,1"]


@pytest.mark.rule("CAR-MOVE-05")
def test_movement_left_is_used_but_a_trader_stops_in_a_city() -> None:
    board = Board()
    board.city("Amble", 5, 5)
    board.unit(1, "S1", 4, 5)
    board.unit(1, "C1", 5, 5)
    board.day("UNIT S1\nGO Amble\nGO 7,5\nUNIT C1\nGO Amble\nGO 7,5")
    assert board.at(1, "S1") == "7,5"
    assert board.at(1, "C1") == "5,5"
    board.day()
    assert board.at(1, "C1") == "6,5"


@pytest.mark.rule("CAR-SO-01", "CAR-SO-02", "CAR-SO-03")
def test_example_21_persistent_entries_go_to_the_bottom() -> None:
    board = Board()
    board.unit(1, "S1", 1, 2)
    board.day("UNIT S1\nGO 1,1\nGO 5,5 +\nGO 9,9 +")
    # 1,1 is reached with the first step and forgotten; two steps are left for 5,5.
    assert words(board, "S1") == ["GO 5,5+", "GO 9,9+"]
    board.day()
    assert words(board, "S1") == ["GO 9,9+", "GO 5,5+"]


@pytest.mark.rule("CAR-SO-01")
def test_example_18_a_shuttle_needs_no_further_orders() -> None:
    board = Board(seats=1)
    board.city("Vale", 5, 5, sells=quote("SLT"), buys=[quote("WIN", 40)])
    board.city("West", 8, 5, sells=quote("WIN"), buys=[quote("SLT", 40)])
    board.unit(1, "C1", 5, 5)
    board.day("UNIT C1\nGO Vale +\nGO West +\nSELL ANY +\nBUY ANY +", days=13)
    assert [event.good for event in board.of(GoodSold)] == ["SLT", "WIN", "SLT", "WIN"]
    assert [event.good for event in board.of(GoodBought)] == ["SLT", "WIN", "SLT", "WIN", "SLT"]


@pytest.mark.rule("CAR-SO-04")
def test_what_cannot_be_sold_is_simply_not_sold() -> None:
    board = Board()
    board.city("Amble", 5, 5)
    unit = board.unit(1, "C1", 5, 5, good="SLT")
    board.day("UNIT C1\nSELL SALT +\nGO 6,5", days=2)
    assert unit.good == "SLT"
    assert board.at(1, "C1") == "6,5"


@pytest.mark.rule("CAR-SO-05", "CAR-SO-07")
def test_members_try_the_groups_trades_for_themselves() -> None:
    board = Board()
    board.city("Amble", 5, 5, sells=quote("SLT"))
    for name in ("C1", "C2"):
        board.unit(1, name, 5, 5)
    group = board.group(1, 1, "C1", "C2")
    board.day("GROUP G1\nBUY SALT")
    # A passing entry is forgotten when one member has done it.
    assert [event.unit for event in board.of(GoodBought)] == ["C1"]
    assert not group.lists.trades
    board.find(1, "C1").good = ""
    board.day("GROUP G1\nBUY SALT +")
    assert [event.unit for event in board.of(GoodBought)] == ["C1", "C2"]
    assert len(group.lists.trades) == 1


@pytest.mark.rule("CAR-SO-07")
def test_a_dump_to_a_group_dumps_in_every_member() -> None:
    board = Board()
    for name in ("C1", "C2", "C3"):
        board.unit(1, name, 5, 5, good="" if name == "C2" else "SLT")
    group = board.group(1, 1, "C1", "C2", "C3")
    board.day("GROUP G1\nDUMP")
    assert [(event.unit, event.how) for event in board.of(GoodMoved)] == [("C1", "dumped"), ("C3", "dumped")]
    assert [board.find(1, name).good for name in ("C1", "C2", "C3")] == ["", "", ""]
    assert not group.lists.trades


@pytest.mark.rule("CAR-SO-06")
def test_waits_hold_the_list() -> None:
    board = Board()
    board.unit(1, "S1", 5, 5)
    board.day("UNIT S1\nWAIT 2\nGO 9,5")
    assert board.at(1, "S1") == "5,5"
    assert board.find(1, "S1").lists.moves[0].left == 1
    board.day()
    assert board.at(1, "S1") == "5,5"
    board.day()
    assert board.at(1, "S1") == "8,5"  # A fulfilled wait costs no movement.
    trader = Board()
    unit = trader.unit(1, "C1", 5, 5)
    trader.day("UNIT C1\nWAIT LOADED\nGO 6,5\nWAIT EMPTY\nGO 7,5")
    assert trader.at(1, "C1") == "5,5"
    unit.good = "SLT"
    trader.day()
    assert trader.at(1, "C1") == "6,5"
    trader.day()
    assert trader.at(1, "C1") == "6,5"
    unit.good = ""
    trader.day()
    assert trader.at(1, "C1") == "7,5"


@pytest.mark.rule("CAR-SO-06")
def test_a_group_waits_for_all_its_traders() -> None:
    board = Board()
    for name in ("C1", "C2", "R1"):
        board.unit(1, name, 5, 5)
    board.group(1, 1, "C1", "C2", "R1")
    first, second = board.find(1, "C1"), board.find(1, "C2")
    board.day("GROUP G1\nWAIT LOADED\nGO 6,5\nWAIT EMPTY\nGO 7,5")
    found = []
    for one, other in (("SLT", ""), ("SLT", "SLT"), ("", "SLT"), ("", "")):
        first.good, second.good = one, other
        board.day()
        found.append(board.at(1, "R1"))
    assert found == ["5,5", "6,5", "6,5", "7,5"]


@pytest.mark.rule("CAR-SO-03")
def test_a_list_that_needs_no_step_comes_round_once_a_day() -> None:
    board = Board()
    board.unit(1, "S1", 5, 5)
    board.day("UNIT S1\nGO 5,5 +")
    assert len(board.of(GoalReached)) == 1
    # Two squares next to each other are visited as often as there is movement.
    board.day("UNIT S1\nGO 5,6 +")
    assert [event.place for event in board.of(GoalReached)] == [505, 506, 505, 506]


@pytest.mark.rule("CAR-SO-06")
def test_a_wait_that_comes_up_on_the_way_begins_the_next_day() -> None:
    board = Board()
    board.unit(1, "S1", 5, 5)
    board.day("UNIT S1\nGO 6,5\nWAIT 1\nGO 9,5")
    assert board.at(1, "S1") == "6,5"
    board.day()
    assert board.at(1, "S1") == "6,5"
    board.day()
    assert board.at(1, "S1") == "9,5"


@pytest.mark.rule("CAR-SO-08")
def test_own_lists_rest_in_a_group() -> None:
    board = Board()
    board.unit(1, "S1", 5, 5)
    board.unit(1, "S2", 5, 5)
    board.day("UNIT S1\nGO 9,5\nCOMPANY\nFORM G1 S1 S2")
    assert board.at(1, "S1") == "5,5"
    board.day("COMPANY\nLEAVE S1")
    assert board.at(1, "S1") == "8,5"


@pytest.mark.rule("CAR-GROUP-01", "CAR-GROUP-02")
def test_six_units_of_one_square_and_one_domain() -> None:
    board = Board("....", "~~~~")
    board.city("Quay", 2, 1, port=True)
    for number in range(1, 8):
        board.unit(1, f"S{number}", 2, 1)
    board.unit(1, "S8", 3, 1)
    board.unit(1, "P1", 2, 1)
    board.day(
        "COMPANY\nFORM G1 S1 S2 S3 S4 S5 S6 S7\nFORM G1 S1 S8\nFORM G1 S1 P1\nFORM G1 S1 S99\n"
        "FORM G1 S1 S2 S3 S4 S5 S6"
    )
    assert board.codes() == ["group_size", "not_one_square", "mixed_domain", "unknown_unit", ""]
    board.day("COMPANY\nFORM G1 S7")
    assert board.codes() == ["group_size"]
    assert sum(unit.group == 1 for unit in board.state.units) == 6


@pytest.mark.rule("CAR-GROUP-03")
def test_groups_are_formed_and_left_by_company_orders_or_join() -> None:
    board = Board()
    board.city("Amble", 5, 5, factor=1)
    board.unit(1, "C1", 5, 5)
    board.day("COMPANY\nFORM G1 C1\nCITY Amble\nRAISE CARAVAN JOIN G1")
    assert board.find(1, "C2").group == 1
    board.day("COMPANY\nBREAK G1\nLEAVE C1\nBREAK G2")
    assert board.codes() == ["", "not_in_group", "unknown_group"]
    assert not board.state.player(1).groups


@pytest.mark.parametrize("head", ["UNIT GOLD", "GROUP GOOD", "GROUP G", "GROUP 99999", "UNIT G1", "GROUP ²"])
def test_a_head_of_nobody_is_refused_whatever_stands_in_it(head: str) -> None:
    board = Board()
    board.unit(1, "C1", 5, 5)
    board.day(f"{head}\nWAIT 1")
    assert board.codes() == ["unknown_group" if head.startswith("GROUP") else "unknown_unit"]


@pytest.mark.rule("CAR-GROUP-04")
def test_a_group_is_never_split_by_the_stacking_limit() -> None:
    board = Board()
    for number in range(1, 6):
        board.unit(2, f"S{number}", 5, 5)
    board.unit(1, "C1", 4, 5)
    board.unit(1, "C2", 4, 5)
    board.group(1, 1, "C1", "C2")
    board.day("GROUP G1\nSTEP E")
    assert board.of(StepBlocked)[0].code == "stack_full"
    assert board.at(1, "C1") == board.at(1, "C2") == "4,5"


def test_example_40_the_order_of_day_four() -> None:
    from engine.games.caravans.turn.sequence import order_of_day

    assert order_of_day(Board(seats=3).state, 4) == (2, 3, 1)


def test_example_41_movement_comes_before_trade() -> None:
    board = tutorial()
    board.day("UNIT C1\nGO Oakhaven +\nGO Millrace +\nBUY Iron AT Millrace +\nSELL ANY +")
    assert board.at(1, "C1") == "3,4"
    assert not board.of(GoodBought)


def test_example_42_wait_loaded_go_sell() -> None:
    board = tutorial()
    board.state.rules = type(board.state.rules)(threshold=6000, scenario="tutorial")
    sheet = "UNIT C1\nWAIT LOADED\nGO Oakhaven\nBUY Iron\nSELL Iron"
    board.day(sheet)
    assert [event.price for event in board.of(GoodBought)] == [218]
    assert board.money() == 2282
    assert board.state.city_at(305).quotes[0].pressure == 4  # type: ignore[union-attr]
    ways = []
    for _ in range(3):
        board.day()
        ways += [text_of(place) for event in board.of(UnitMoved) for place in event.way]
    assert ways == ["3,4", "3,3", "4,2"]
    assert [(event.price, event.at) for event in board.of(GoodSold)] == [(326, (3,))]
    assert board.money() == 2608


def test_example_42_where_oakhaven_is_not_known_its_square_is_written() -> None:
    board = tutorial(knows_oakhaven=False)
    board.day("UNIT C1\nGO Oakhaven\nGO 4,2")
    assert board.codes() == ["unknown_place", ""]


def test_example_43_a_raised_scout_explores_from_the_next_day() -> None:
    board = tutorial()
    board.state.player(1).memory = [Memory(305, 1, 0)]
    board.day("CITY Millrace\nRAISE SCOUT")
    assert board.at(1, "S1") == "3,5"
    board.day("UNIT S1\nEXPLORE")
    assert board.at(1, "S1") != "3,5"


def test_example_45_without_a_sheet_standing_lists_and_nothing_else() -> None:
    board = tutorial()
    board.day("UNIT C1\nGO 4,2 +\nGO 3,5 +")
    board.day(days=6)
    assert [event.place for event in board.of(GoalReached)] == [402, 305]


def test_exploring_ends_when_nothing_is_left_or_the_days_are_over() -> None:
    board = Board(known=False, width=8, height=6, seats=1)
    unit = board.unit(1, "S1", 2, 3)
    board.day("UNIT S1\nEXPLORE E 9", days=9)
    assert not unit.lists.moves
    assert all(board.state.player(1).seen)
    short = Board(known=False, seats=1)
    other = short.unit(1, "S1", 2, 3)
    short.day("UNIT S1\nEXPLORE 2")
    assert [entry.n for entry in other.lists.moves] == [1]
    short.day()
    assert not other.lists.moves


def test_exploring_leans_into_the_direction() -> None:
    for way, expected in (("E", 11), ("W", 9)):
        board = Board(known=False, seats=1)
        board.unit(1, "S1", 10, 7)
        board.day(f"UNIT S1\nEXPLORE {way}")
        assert board.of(UnitMoved)[0].way[0] // 100 == expected
