"""Zones of control (CAR-ZOC), with the examples of the source."""

import pytest

from engine.games.caravans.events import StepBlocked
from engine.games.caravans.grid import DIAGONAL, ORTHOGONAL, distance, place_of, text_of
from engine.games.caravans.rules.zoc import hinders, kind_of, zones
from tests.caravans.board import Board

GROUND = bytearray([1] * 2500)


def halves(*regiments: tuple[int, int]) -> bytearray:
    return zones([place_of(x, y) for x, y in regiments], GROUND)


@pytest.mark.rule("CAR-ZOC-01")
def test_only_regiments_have_zones() -> None:
    for kind in ("S1", "C1"):
        board = Board()
        board.unit(2, kind, 5, 5)
        board.unit(1, "C1", 4, 4)
        board.day("UNIT C1\nSTEP E")
        assert board.at(1, "C1") == "5,4"
    sea = Board(*["~" * 20] * 9)
    sea.unit(2, "B1", 5, 5)
    sea.unit(1, "H1", 4, 4)
    sea.day("UNIT H1\nSTEP E")
    assert sea.at(1, "H1") == "5,4"


@pytest.mark.rule("CAR-ZOC-02")
def test_example_01_one_regiment() -> None:
    found = halves((5, 5))
    at = place_of(5, 5)
    assert [found[at + step] for step in ORTHOGONAL] == [2, 2, 2, 2]
    assert [found[at + step] for step in DIAGONAL] == [1, 1, 1, 1]
    assert found[at] == 0
    assert sum(found) == 12


@pytest.mark.rule("CAR-ZOC-03", "CAR-ZOC-15")
def test_example_02_two_regiments_with_one_square_between() -> None:
    found = halves((5, 5), (7, 5))
    assert found[place_of(6, 5)] == 4
    assert found[place_of(6, 4)] == found[place_of(6, 6)] == 2
    assert found[place_of(5, 4)] == 2
    assert found[place_of(4, 4)] == 1


@pytest.mark.rule("CAR-ZOC-04")
def test_halves_add_up_to_full_and_double() -> None:
    assert [kind_of(strength) for strength in range(6)] == ["", "", "full", "full", "double", "double"]
    assert halves((5, 5), (5, 5))[place_of(5, 4)] == 4  # Stacked regiments each count.


@pytest.mark.rule("CAR-ZOC-05")
def test_own_regiments_and_partners_never_hinder() -> None:
    board = Board()
    board.unit(1, "R1", 5, 5)
    board.unit(1, "C1", 4, 4)
    board.day("UNIT C1\nSTEP E")
    assert board.at(1, "C1") == "5,4"
    other = Board()
    other.unit(2, "R1", 5, 5)
    other.unit(1, "C1", 4, 4)
    other.day({2: "COMPANY\nTREATY 1 ON", 1: "UNIT C1\nSTEP E"})
    assert other.at(1, "C1") == "5,4"


@pytest.mark.rule("CAR-ZOC-06")
def test_a_half_zone_hinders_nobody() -> None:
    board = Board()
    board.unit(2, "R1", 5, 5)
    board.unit(1, "C1", 3, 3)
    board.unit(1, "S1", 3, 4)
    board.day("UNIT C1\nSTEP SE\nUNIT S1\nSTEP E NE")
    assert (board.at(1, "C1"), board.at(1, "S1")) == ("4,4", "5,3")


@pytest.mark.rule("CAR-ZOC-07")
@pytest.mark.rule("CAR-SCOUT-05")
def test_example_07_a_scout_stops_in_a_full_zone() -> None:
    board = Board()
    board.unit(2, "R1", 5, 5)
    board.unit(1, "S1", 3, 5)
    board.unit(1, "S2", 3, 5)
    board.day("UNIT S1\nSTEP NE NE\nUNIT S2\nSTEP E N")
    assert board.at(1, "S1") == "5,3"
    assert board.at(1, "S2") == "4,5"
    regiment = Board()
    regiment.unit(2, "R1", 5, 5)
    regiment.unit(1, "R1", 3, 5)
    regiment.day("UNIT R1\nSTEP E N")
    assert regiment.at(1, "R1") == "4,5"


@pytest.mark.rule("CAR-ZOC-08")
def test_a_caravan_enters_no_full_zone() -> None:
    board = Board()
    board.unit(2, "R1", 5, 5)
    board.unit(1, "C1", 3, 5)
    board.day("UNIT C1\nSTEP E")
    assert board.of(StepBlocked)[0].code == "zoc_caravan"


@pytest.mark.rule("CAR-ZOC-09")
def test_nobody_goes_from_full_zone_to_full_zone_even_on_another_day() -> None:
    board = Board()
    board.unit(2, "R1", 5, 5)
    board.unit(1, "S1", 3, 5)
    board.day("UNIT S1\nSTEP E")
    board.day("UNIT S1\nSTEP NE")
    assert board.of(StepBlocked)[0].code == "zoc_to_zoc"
    board.day("UNIT S1\nCLEAR\nSTEP N E")
    assert board.at(1, "S1") == "5,4"  # By a half zone it may.


@pytest.mark.rule("CAR-ZOC-10")
def test_example_03_the_line_holds() -> None:
    board = Board()
    board.unit(2, "R1", 5, 5)
    board.unit(2, "R2", 7, 5)
    board.unit(1, "S1", 6, 7)
    board.day("UNIT S1\nSTEP N")
    assert board.at(1, "S1") == "6,6"
    for way, code in (("N", "zoc_double"), ("W", "zoc_to_zoc"), ("E", "zoc_to_zoc")):
        board.day(f"UNIT S1\nCLEAR\nSTEP {way}")
        assert board.of(StepBlocked)[0].code == code
        assert board.at(1, "S1") == "6,6"


@pytest.mark.rule("CAR-ZOC-10")
def test_example_04_six_regiments_bar_the_way() -> None:
    found = halves(*((x, 5) for x in range(2, 13, 2)))
    assert [found[place_of(x, 5)] for x in (3, 5, 7, 9, 11)] == [4] * 5
    assert found[place_of(1, 5)] == found[place_of(13, 5)] == 2
    for y in (4, 6):
        assert [found[place_of(x, y)] for x in range(2, 13)] == [2] * 11
        assert found[place_of(1, y)] == found[place_of(13, y)] == 1
    board = Board()
    for number, x in enumerate(range(2, 13, 2), start=1):
        board.unit(2, f"R{number}", x, 5)
    board.unit(1, "S1", 1, 6)
    board.day("UNIT S1\nSTEP N N")
    assert board.at(1, "S1") == "1,5"
    board.day()
    assert board.at(1, "S1") == "1,4"


@pytest.mark.rule("CAR-ZOC-11")
def test_examples_05_06_a_caravan_leaves_by_the_half_zones() -> None:
    board = Board()
    board.unit(2, "R1", 5, 5)
    board.unit(1, "C1", 5, 6)
    for way, code in (("N", "foreign_military"), ("NW", "zoc_caravan"), ("NE", "zoc_caravan")):
        board.day(f"UNIT C1\nCLEAR\nSTEP {way}")
        assert board.of(StepBlocked)[0].code == code
    board.day("UNIT C1\nCLEAR\nSTEP E")
    assert board.at(1, "C1") == "6,6"
    board.find(2, "R1").at = place_of(6, 5)
    for way in ("NW", "NE"):
        board.day(f"UNIT C1\nCLEAR\nSTEP {way}")
        assert board.of(StepBlocked)[0].code == "zoc_caravan"
    # From a double zone, too, one may leave to less than full.
    assert hinders(4, 1, caravan=True) == ""
    assert hinders(4, 2, caravan=False) == "zoc_to_zoc"
    # A scout that two regiments have caught leaves by a corner, and the rest of its day is normal.
    caught = Board()
    for name in ("R1", "R2"):
        caught.unit(2, name, 5, 5)
    caught.unit(1, "S1", 5, 6)
    caught.day("UNIT S1\nSTEP S SE SE")
    assert caught.at(1, "S1") == "7,9"


@pytest.mark.rule("CAR-ZOC-12")
def test_zones_reach_into_cities_and_out_of_them() -> None:
    board = Board()
    board.city("Amble", 5, 5)
    board.unit(2, "R1", 5, 4)
    board.unit(1, "C1", 5, 6)
    board.day("UNIT C1\nSTEP N")
    assert board.of(StepBlocked)[0].code == "zoc_caravan"
    inside = Board()
    inside.city("Amble", 5, 5)
    inside.unit(2, "R1", 5, 5)
    inside.unit(1, "C1", 4, 6)
    inside.day("UNIT C1\nSTEP E")
    assert inside.of(StepBlocked)[0].code == "zoc_caravan"


@pytest.mark.rule("CAR-ZOC-13")
def test_zones_do_not_reach_ships() -> None:
    board = Board("....", "~~~~", "~~~~")
    board.city("Quay", 2, 1, port=True)
    board.unit(2, "R1", 1, 1)
    board.unit(2, "R2", 3, 1)
    board.unit(1, "H1", 2, 2)
    board.day("UNIT H1\nSTEP N")
    assert board.at(1, "H1") == "2,1"
    water = bytearray([1] * 2500)
    water[place_of(5, 4)] = 2
    assert zones([place_of(5, 5)], water)[place_of(5, 4)] == 0


@pytest.mark.rule("CAR-ZOC-16")
def test_a_group_obeys_its_strictest_member() -> None:
    board = Board()
    board.unit(2, "R1", 5, 5)
    board.unit(1, "R1", 3, 5)
    board.unit(1, "C1", 3, 5)
    board.group(1, 1, "R1", "C1")
    board.day("GROUP G1\nSTEP E")
    assert board.of(StepBlocked)[0].code == "zoc_caravan"
    assert board.at(1, "R1") == "3,5"


@pytest.mark.rule("CAR-ZOC-17")
def test_a_unit_plans_anew_three_times_a_day_at_most() -> None:
    # Regiments out of the caravan's sight bar the three ways east; the third new plan leads around them.
    behind = ((7, 4), (7, 6), (7, 8))
    for more, tried, end in (
        (((5, 8),), ("6,6", "6,5", "6,7"), "5,5"),
        # Where that way is barred too, the plans of the day are used up.
        (((4, 4), (6, 4), (5, 8)), ("6,6", "6,5", "6,7", "5,5"), "5,6"),
    ):
        board = Board()
        for number, (x, y) in enumerate((*behind, *more), start=1):
            board.unit(2, f"R{number}", x, y)
        board.unit(1, "C1", 5, 6)
        board.day("UNIT C1\nGO 12,6")
        blocked = board.of(StepBlocked)
        assert tuple(text_of(event.to) for event in blocked) == tried
        assert {event.code for event in blocked} <= {"zoc_caravan", "zoc_double"}
        assert board.at(1, "C1") == end
        # Those responsible are revealed, and only they.
        steps = [event.to for event in blocked]
        near = {unit.id for unit in board.state.units if any(distance(unit.at, to) == 1 for to in steps)}
        assert {one.id for one in board.state.player(1).sightings} == near - {"C1"}
