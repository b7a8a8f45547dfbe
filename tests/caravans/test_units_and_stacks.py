"""Units and stacking (CAR-UNIT, CAR-STACK)."""

import pytest

from engine.games.caravans.events import (
    BattleFought,
    FactorFounded,
    RaiseFailed,
    StepBlocked,
    UnitDisbanded,
    UnitRaised,
)
from engine.games.caravans.game import CARAVANS
from engine.games.caravans.tables import KIND, KINDS
from tests.caravans.board import Board, quote


@pytest.mark.rule("CAR-UNIT-01")
def test_three_kinds_on_land_and_three_at_sea() -> None:
    assert [(kind.name, kind.domain) for kind in KINDS] == [
        ("scout", "land"),
        ("caravan", "land"),
        ("regiment", "land"),
        ("patrol boat", "water"),
        ("cargo ship", "water"),
        ("battleship", "water"),
    ]


@pytest.mark.rule("CAR-UNIT-02")
@pytest.mark.rule("CAR-MOVE-01")
@pytest.mark.parametrize(("kind", "speed"), [("S", 3), ("C", 1), ("R", 2), ("P", 3), ("H", 1), ("B", 2)])
def test_speeds(kind: str, speed: int) -> None:
    assert KIND[kind].speed == speed
    board = Board(*(["~" * 20] * 9 if kind in "PHB" else []))
    board.unit(1, f"{kind}1", 5, 5)
    board.day(f"UNIT {kind}1\nGO 12,5")
    assert board.at(1, f"{kind}1") == f"{5 + speed},5"


@pytest.mark.rule("CAR-UNIT-03")
@pytest.mark.rule("CAR-FACTOR-05")
def test_units_are_bought_where_the_factor_is_ships_in_ports() -> None:
    board = Board("~~~~")
    board.state.player(1).money = 9000
    board.city("Quay", 3, 2, port=True, factor=1)
    board.city("Dry Hill", 8, 8, factor=1)
    board.city("Open", 8, 4)
    board.day(
        "CITY Quay\nRAISE PATROL\nRAISE SHIP\nRAISE CARAVAN\n"
        'CITY "Dry Hill"\nRAISE SCOUT\nRAISE SHIP\nCITY Open\nRAISE SCOUT'
    )
    assert sorted(event.unit for event in board.of(UnitRaised)) == ["C1", "H1", "P1", "S1"]
    assert sorted(board.codes()) == ["", "", "", "", "no_factor", "not_a_port"]


@pytest.mark.rule("CAR-UNIT-04")
def test_a_factor_is_an_attribute_of_its_city() -> None:
    board = Board()
    board.city("Amble", 5, 5)
    board.unit(1, "S1", 5, 5)
    board.day("UNIT S1\nAGENT")  # "Agent" is a synonym.
    assert board.of(FactorFounded)
    assert [unit.kind for unit in board.state.units] == []


@pytest.mark.rule("CAR-UNIT-05")
def test_prices_of_units() -> None:
    assert {kind.key: kind.price for kind in KINDS} == {
        "SCOUT": 150,
        "CARAVAN": 400,
        "REGIMENT": 300,
        "PATROL": 200,
        "SHIP": 500,
        "BATTLESHIP": 450,
    }
    board = Board()
    board.city("Amble", 5, 5, factor=1)
    board.day("CITY Amble\nRAISE CARAVAN 2")
    assert board.money() == 2500 - 800
    board.day(days=3)
    assert board.money() == 1700  # No upkeep.


@pytest.mark.rule("CAR-UNIT-06")
def test_a_raised_unit_trades_at_once_and_moves_from_the_next_day() -> None:
    board = Board()
    board.city("Amble", 5, 5, factor=1, sells=quote("SLT"))
    lead = board.unit(1, "C1", 8, 8)
    board.day("UNIT C1\nBUY SALT\nCITY Amble\nRAISE CARAVAN COPY C1")
    new = board.find(1, "C2")
    assert new.good == "SLT"
    assert lead.good == ""
    board.day("UNIT C2\nGO 9,5\nCITY Amble\nRAISE REGIMENT")
    assert board.at(1, "C2") == "6,5"
    # A regiment of today moves no more than that, but its zone is there at once: seat 2 acts after it.
    other = Board(rotate=False)
    other.city("Amble", 5, 5, factor=1)
    other.unit(2, "C1", 5, 3)
    other.day({1: "CITY Amble\nRAISE REGIMENT", 2: "UNIT C1\nSTEP S"})
    assert other.of(StepBlocked)[-1].code == "zoc_caravan"
    assert other.at(1, "R1") == "5,5"
    assert other.find(1, "R1").raised == 0


@pytest.mark.rule("CAR-UNIT-06")
def test_a_raised_unit_attacks_and_founds_from_the_next_day_but_defends_at_once() -> None:
    board = Board()
    board.state.player(1).money = 9000
    city = board.city("Amble", 5, 5, factor=1)
    board.unit(1, "R1", 12, 12)
    board.unit(1, "S1", 12, 12)
    board.unit(2, "S1", 5, 6)
    board.day(
        "UNIT R1\nATTACK 5,6\nUNIT S1\nFACTOR\n"
        "CITY Amble\nRAISE REGIMENT COPY R1\nRAISE SCOUT COPY S1\nABANDON YES",
        days=2,
    )
    assert [(event.attackers, event.at) for event in board.of(BattleFought)] == [(("R2",), (1,))]
    assert [(event.unit, event.at) for event in board.of(FactorFounded)] == [("S2", (1,))]
    assert city.factor == 1
    guard = Board(rotate=False)
    guard.city("Amble", 5, 5, factor=1)
    guard.unit(2, "R1", 4, 5)
    guard.day({1: "CITY Amble\nRAISE REGIMENT", 2: "UNIT R1\nATTACK Amble"}, coins=[1])
    assert [(flip.unit, flip.lives) for flip in guard.of(BattleFought)[0].flips] == [("R1", 1)]


@pytest.mark.rule("CAR-UNIT-07")
@pytest.mark.rule("CAR-STACK-04")
def test_no_fourth_military_unit_in_a_city() -> None:
    board = Board()
    board.city("Amble", 5, 5, factor=1)
    for number in (1, 2, 3):
        board.unit(1, f"R{number}", 5, 5)
    board.day("CITY Amble\nRAISE REGIMENT")
    assert [event.code for event in board.of(RaiseFailed)] == ["city_full"]
    board.unit(1, "R4", 4, 5)
    board.day("UNIT R4\nSTEP E")
    assert board.of(StepBlocked)[0].code == "city_full"
    # Regiments and battleships are counted together; two leave room for a third.
    port = Board("....", "~~~~")
    port.city("Quay", 2, 1, port=True, factor=1)
    for name, y in (("R1", 1), ("B1", 1), ("B2", 2), ("B3", 2)):
        port.unit(1, name, 2, y)
    port.day("UNIT B2\nSTEP N\nUNIT B3\nSTEP N")
    assert (port.at(1, "B2"), port.at(1, "B3")) == ("2,1", "2,2")
    assert [event.code for event in port.of(StepBlocked)] == ["city_full"]


@pytest.mark.rule("CAR-UNIT-08")
def test_ids_are_never_used_again() -> None:
    board = Board()
    board.city("Amble", 5, 5, factor=1)
    board.day("CITY Amble\nRAISE SCOUT 2")
    assert {unit.id for unit in board.state.units} == {"S1", "S2"}
    board.day("UNIT S2\nDISBAND YES\nCITY Amble\nRAISE SCOUT")
    assert {unit.id for unit in board.state.units} == {"S1", "S3"}


@pytest.mark.rule("CAR-UNIT-09")
def test_disbanding_refunds_nothing_and_loses_the_cargo() -> None:
    board = Board()
    board.unit(1, "C1", 5, 5, good="SLK")
    board.day("UNIT C1\nDISBAND YES")
    assert board.gone(1, "C1")
    assert board.money() == 2500
    assert board.of(UnitDisbanded)[0].good == "SLK"


@pytest.mark.rule("CAR-STACK-01")
@pytest.mark.rule("CAR-STACK-02")
def test_six_units_of_all_players_in_an_open_square() -> None:
    board = Board()
    for number in range(1, 4):
        board.unit(2, f"S{number}", 5, 5)
    for number in range(1, 3):
        board.unit(1, f"S{number}", 5, 5)
    for name in ("C1", "C2"):
        board.unit(1, name, 4, 5)
    board.day("UNIT C1\nSTEP E\nUNIT C2\nSTEP E")
    assert (board.at(1, "C1"), board.at(1, "C2")) == ("5,5", "4,5")  # The sixth may, the seventh may not.
    assert [event.code for event in board.of(StepBlocked)] == ["stack_full"]
    sea = Board(*["~" * 20] * 9)
    for number in range(1, 7):
        sea.unit(1, f"P{number}", 5, 5)
    sea.unit(1, "H1", 4, 5)
    sea.day("UNIT H1\nSTEP E")
    assert sea.of(StepBlocked)[0].code == "stack_full"


@pytest.mark.rule("CAR-STACK-03")
def test_no_limit_on_civilians_in_a_city() -> None:
    board = Board()
    board.city("Amble", 5, 5)
    for number in range(1, 9):
        board.unit(1, f"S{number}", 5, 5)
    board.unit(2, "C1", 4, 5)
    board.day({2: "UNIT C1\nSTEP E"})
    assert board.at(2, "C1") == "5,5"
    port = Board("....", "~~~~")
    port.city("Quay", 2, 1, port=True)
    for number in range(1, 5):
        port.unit(1, f"P{number}", 2, 1)
        port.unit(2, f"H{number}", 2, 1)
    port.unit(1, "H1", 2, 2)
    port.day("UNIT H1\nSTEP N")
    assert port.at(1, "H1") == "2,1"


@pytest.mark.rule("CAR-STACK-05")
def test_who_may_share_an_open_square() -> None:
    board = Board()
    board.unit(2, "C1", 5, 5)
    board.unit(1, "C1", 4, 5)
    board.unit(1, "R1", 5, 6)
    board.day("UNIT R1\nSTEP N\nUNIT C1\nSTEP E")
    assert board.at(1, "C1") == "5,5"  # Civilians share.
    assert [event.code for event in board.of(StepBlocked)] == ["foreign_unit"]
    sea = Board(*["~" * 20] * 9)
    sea.unit(2, "B1", 5, 5)
    sea.unit(1, "H1", 4, 5)
    sea.day("UNIT H1\nSTEP E")
    assert sea.of(StepBlocked)[0].code == "foreign_military"


@pytest.mark.rule("CAR-STACK-06")
def test_partners_count_as_own_but_for_the_limits() -> None:
    board = Board()
    board.unit(2, "R1", 5, 5)
    board.unit(1, "C1", 4, 5)
    board.day({2: "COMPANY\nTREATY 1 ON", 1: "UNIT C1\nSTEP E"})
    assert board.at(1, "C1") == "5,5"
    full = Board()
    for number in range(1, 7):
        full.unit(2, f"R{number}", 5, 5)
    full.unit(1, "C1", 4, 5)
    full.day({2: "COMPANY\nTREATY 1 ON", 1: "UNIT C1\nSTEP E"})
    assert full.of(StepBlocked)[0].code == "stack_full"


def test_example_24_a_battleship_in_an_inland_city_is_an_error_at_check() -> None:
    board = Board(seats=1)
    board.city("Amble", 5, 5, factor=1)
    board.day()
    view = CARAVANS.view(board.state, 1)
    (problem,) = CARAVANS.check(view, None, CARAVANS.orders.parse("CITY Amble\nRAISE BATTLESHIP"))
    assert (problem.code, problem.severity, problem.rule) == ("not_a_port", "error", "CAR-UNIT-03")
