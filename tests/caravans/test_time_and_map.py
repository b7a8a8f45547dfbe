"""Time and sequence, and the map (CAR-TIME, CAR-MAP)."""

import pytest

from engine.games.caravans.events import (
    GoalReached,
    GoodBought,
    GoodSold,
    RentPaid,
    StepBlocked,
    UnitMoved,
    UnitRaised,
    WeekPlayed,
)
from engine.games.caravans.grid import LAND, WATER, distance, place_of, text_of
from engine.games.caravans.rules.mapmaking import size_of
from engine.games.caravans.turn.sequence import EVENING, PART, order_of_day
from engine.kernel.events import OrderAnswered
from engine.kernel.letters import LetterSent
from tests.caravans.board import Board, quote


@pytest.mark.rule("CAR-TIME-01")
def test_a_mail_turn_is_a_week_of_so_many_days() -> None:
    board = Board()
    board.unit(1, "S1", 2, 2)
    board.day(days=7)
    (played,) = board.of(WeekPlayed)
    assert (played.week, played.first, played.last) == (1, 0, 6)
    assert (board.state.week, board.state.day) == (2, 7)


@pytest.mark.rule("CAR-TIME-02")
def test_only_the_active_player_acts_in_its_part() -> None:
    board = Board()
    board.unit(1, "C1", 2, 2)
    board.unit(2, "C1", 2, 8)
    board.day({1: "UNIT C1\nGO 3,2", 2: "UNIT C1\nGO 3,8"})
    moved = [event.seat for event in board.of(UnitMoved)]
    assert moved == [1, 2]
    board.day({1: "UNIT C1\nGO 4,2", 2: "UNIT C1\nGO 4,8"})
    assert [event.seat for event in board.of(UnitMoved)] == [2, 1]


@pytest.mark.rule("CAR-TIME-03")
def test_the_first_player_rotates_from_day_to_day() -> None:
    board = Board(seats=3)
    assert [order_of_day(board.state, day) for day in (0, 1, 4)] == [(1, 2, 3), (2, 3, 1), (2, 3, 1)]
    fixed = Board(seats=3, rotate=False)
    assert order_of_day(fixed.state, 4) == (1, 2, 3)


@pytest.mark.rule("CAR-TIME-04")
def test_a_part_runs_in_six_phases() -> None:
    assert [phase.key for phase in PART] == ["city", "movement", "trade", "combat", "rent", "lookout"]
    board = Board()
    city = board.city("Amble", 5, 5, factor=1, sells=quote("SLT"), stores=["IRO"])
    board.unit(1, "C1", 4, 5)
    board.day("CITY Amble\nRAISE SCOUT\nUNIT C1\nGO Amble\nBUY SALT")
    order = [type(event) for event in board.events if isinstance(event, UnitRaised | GoodBought | RentPaid)]
    assert order == [UnitRaised, GoodBought, RentPaid]
    # The lookout comes last: prices of this very day are known.
    memory = next(memory for memory in board.state.player(1).memory if memory.city == city.at)
    assert memory.price_day == 0
    assert memory.prices[0] == 63


@pytest.mark.rule("CAR-TIME-05")
def test_the_evening_recovers_then_judges() -> None:
    assert [phase.key for phase in EVENING] == ["recovery", "ruin", "victory"]
    board = Board()
    city = board.city("Amble", 5, 5, sells=quote("SLT", pressure=10))
    board.day()
    assert city.quotes[0].pressure == 9


@pytest.mark.rule("CAR-TIME-06")
def test_sheets_take_effect_once_before_the_first_day_in_seat_order() -> None:
    board = Board()
    board.unit(1, "C1", 2, 2)
    board.unit(2, "C1", 2, 8)
    # The unit section stands first on the sheet; company orders act first all the same.
    board.day({2: 'COMPANY\nMESSAGE 1 "two"', 1: 'UNIT C1\nGO 4,2\nCOMPANY\nFORM G1 C1\nMESSAGE 2 "one"'})
    assert [event.text for event in board.of(LetterSent)] == ["one", "two"]
    assert board.find(1, "C1").group == 1
    assert board.at(1, "C1") == "2,2"  # In the group only the group's lists count.
    assert [entry.word for entry in board.find(1, "C1").lists.moves] == ["GO"]


@pytest.mark.rule("CAR-TIME-06")
def test_sections_run_cities_groups_units() -> None:
    board = Board()
    board.city("Amble", 5, 5, factor=1)
    board.unit(1, "C1", 2, 2)
    board.unit(1, "C2", 3, 3)
    board.group(1, 1, "C2")
    board.day("UNIT C1\nGO 4,2\nGROUP G1\nGO 5,5\nCITY Amble\nRAISE SCOUT")
    answered = [event.section for event in board.of(OrderAnswered)]
    assert answered == ["CITY AMBLE", "GROUP G1", "UNIT C1"]


@pytest.mark.rule("CAR-TIME-07")
def test_without_a_sheet_the_lists_go_on() -> None:
    board = Board()
    board.unit(1, "C1", 2, 2)
    board.day("UNIT C1\nGO 6,2")
    board.day(days=3)
    assert board.at(1, "C1") == "6,2"
    assert board.of(GoalReached)[0].place == 602


@pytest.mark.rule("CAR-MAP-01")
@pytest.mark.rule("CAR-MAP-05")
def test_no_unit_enters_the_terrain_of_the_other_kind() -> None:
    board = Board("....", ".~~.", ".~~.")
    board.unit(1, "S1", 1, 2)
    board.unit(1, "P1", 2, 2)
    board.day("UNIT S1\nSTEP E\nUNIT P1\nSTEP W")
    assert [event.code for event in board.of(StepBlocked)] == ["wrong_terrain", "wrong_terrain"]
    assert (board.at(1, "S1"), board.at(1, "P1")) == ("1,2", "2,2")
    board.day("UNIT S1\nGO 2,2\nGO 3,3")
    assert board.codes() == ["wrong_terrain", "wrong_terrain"]


@pytest.mark.rule("CAR-MAP-02")
def test_both_kinds_may_be_in_a_port() -> None:
    board = Board("....", ".~..", "....")
    board.city("Quay", 2, 1, port=True)
    board.unit(1, "S1", 1, 1)
    board.unit(1, "P1", 2, 2)
    board.day("UNIT S1\nGO Quay\nUNIT P1\nGO Quay")
    assert board.at(1, "S1") == board.at(1, "P1") == "2,1"
    inland = Board("....", ".~..", "....")
    inland.city("Dry Hill", 2, 1)
    inland.unit(1, "P1", 2, 2)
    inland.day("UNIT P1\nSTEP N")
    assert inland.of(StepBlocked)[0].code == "wrong_terrain"


@pytest.mark.rule("CAR-MAP-06")
def test_moves_go_eight_ways_and_not_over_the_edge() -> None:
    board = Board()
    board.unit(1, "C1", 5, 5)
    for word, to in zip(
        ("N", "E", "S", "W", "NE", "SE", "SW", "NW"),
        ("5,4", "6,4", "6,5", "5,5", "6,4", "7,5", "6,6", "5,5"),
        strict=True,
    ):
        board.day(f"UNIT C1\nSTEP {word}")
        assert board.at(1, "C1") == to
    board.unit(1, "S1", 1, 1)
    board.day("UNIT S1\nSTEP NW")
    assert board.of(StepBlocked)[0].code == "off_map"
    assert board.at(1, "S1") == "1,1"
    # A diagonal step needs only its target to be enterable.
    corner = Board(".~", "~.")
    corner.unit(1, "S1", 1, 1)
    corner.day("UNIT S1\nSTEP SE")
    assert corner.at(1, "S1") == "2,2"


@pytest.mark.rule("CAR-MAP-07")
def test_distance_is_the_greater_difference() -> None:
    assert distance(place_of(3, 4), place_of(7, 2)) == 4
    assert distance(place_of(3, 4), place_of(4, 9)) == 5


@pytest.mark.rule("CAR-MAP-08")
def test_squares_and_cities_are_written_so() -> None:
    assert text_of(place_of(5, 12)) == "5,12"
    board = Board()
    board.city("Kestrel Point", 5, 5)
    board.city("Kestby", 8, 5)
    board.city("Hidden", 8, 8, known=False)
    board.unit(1, "C1", 2, 2)
    board.day("UNIT C1\nGO KESTREL\nGO 'nowhere'\nGO Kes\nGO Hidden\nGO 30,2\nGO Kestrl")
    assert board.codes() == [
        "",
        "unknown_place",
        "unclear_place",
        "unknown_place",
        "off_map",
        "unknown_place",
    ]
    assert board.find(1, "C1").lists.moves[0].to == 505


@pytest.mark.rule("CAR-MAP-09")
@pytest.mark.parametrize(
    ("players", "size"), [(1, (28, 18, 18)), (3, (36, 24, 30)), (6, (44, 28, 42)), (8, (52, 32, 56))]
)
def test_sizes_follow_the_number_of_players(players: int, size: tuple[int, int, int]) -> None:
    found = size_of(players)
    assert (found.width, found.height, found.cities) == size


@pytest.mark.rule("CAR-TRADE-06")
def test_an_impossible_entry_does_nothing_and_stays() -> None:
    board = Board()
    board.city("Amble", 5, 5, sells=quote("SLT"))
    board.state.player(1).money = 10
    unit = board.unit(1, "C1", 5, 5)
    board.day("UNIT C1\nBUY SALT\nSELL IRON")
    assert not board.of(GoodBought)
    assert not board.of(GoodSold)
    assert [entry.word for entry in unit.lists.trades] == ["BUY", "SELL"]


def test_the_signs_of_the_map_are_two() -> None:
    assert (LAND, WATER) == (1, 2)
