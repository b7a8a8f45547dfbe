"""Scouts and patrol boats, traders, factors (CAR-SCOUT, CAR-TRADER, CAR-FACTOR)."""

import pytest

from engine.games.caravans.events import (
    EntryDropped,
    FactorFounded,
    FactorLost,
    GoodBought,
    GoodMoved,
    GoodSold,
    StepBlocked,
    UnitRaised,
)
from tests.caravans.board import Board, quote


@pytest.mark.rule("CAR-SCOUT-01")
def test_a_scout_becomes_a_factor_and_example_23_a_patrol_boat_in_a_port() -> None:
    board = Board("....", "~~~~")
    board.city("Quay", 2, 1, port=True)
    board.city("Dry Hill", 8, 8)
    board.unit(1, "P1", 2, 1)
    board.unit(1, "S1", 8, 8)
    board.day("UNIT P1\nFACTOR\nUNIT S1\nFACTOR")
    assert board.gone(1, "P1")
    assert board.gone(1, "S1")
    assert [city.factor for city in board.state.cities if city.name in {"Quay", "Dry Hill"}] == [1, 1]


@pytest.mark.rule("CAR-SCOUT-02")
def test_example_22_no_second_factor() -> None:
    for owner in (1, 2):
        board = Board()
        board.city("Amble", 5, 5, factor=owner)
        unit = board.unit(1, "S1", 5, 5)
        board.day("UNIT S1\nFACTOR")
        assert board.of(StepBlocked)[0].code == "factor_here"
        assert not board.of(FactorFounded)
        # Refused every day of the week; at its end the entry is dropped with a report.
        assert [event.code for event in board.of(EntryDropped)] == ["factor_here"]
        assert not unit.lists.moves
    stays = Board()
    city = stays.city("Amble", 5, 5, factor=2)
    stays.unit(1, "S1", 5, 5)
    stays.day({1: "UNIT S1\nFACTOR", 2: "CITY Amble\nABANDON YES"}, days=2)
    assert city.factor == 1  # It stayed on the list, and worked on the second day.


@pytest.mark.rule("CAR-SCOUT-03")
def test_founding_costs_the_unit_alone_and_fails_beside_foreign_military() -> None:
    board = Board()
    board.city("Amble", 5, 5)
    board.unit(1, "S1", 5, 5)
    board.unit(2, "R1", 5, 5)
    board.day("UNIT S1\nFACTOR")
    assert board.of(StepBlocked)[0].code == "foreign_military"
    board.day({2: "UNIT R1\nSTEP E"})
    assert board.of(FactorFounded)  # The entry stayed, and seat 2 was the first to act that day.
    free = Board()
    free.city("Amble", 5, 5)
    free.unit(1, "S1", 5, 5)
    free.day("UNIT S1\nFACTOR")
    assert free.money() == 2500


@pytest.mark.rule("CAR-SCOUT-04")
def test_the_factor_works_at_once_and_its_list_from_the_next_day() -> None:
    board = Board()
    city = board.city("Amble", 5, 5, sells=quote("SLT"))
    board.unit(1, "S1", 4, 5)
    board.unit(1, "C1", 5, 5, good="IRO")
    # Movement left after the arrival is used: GO, then FACTOR on the same day; STORE works that day.
    board.day("UNIT S1\nGO Amble\nFACTOR\nUNIT C1\nSTORE ANY")
    assert city.factor == 1
    assert [store.good for store in city.stores] == ["IRO"]
    board.day("CITY Amble\nRAISE SCOUT")
    assert board.of(UnitRaised)


@pytest.mark.rule("CAR-TRADER-01", "CAR-TRADER-03")
def test_a_trader_carries_one_good_and_buys_when_empty() -> None:
    board = Board()
    board.city("Amble", 5, 5, sells=quote("SLT"))
    unit = board.unit(1, "C1", 5, 5, good="IRO")
    board.day("UNIT C1\nBUY SALT +")
    assert unit.good == "IRO"
    assert not board.of(GoodBought)
    unit.good = ""
    board.day(days=2)
    assert unit.good == "SLT"
    assert len(board.of(GoodBought)) == 1


@pytest.mark.rule("CAR-TRADER-02")
def test_not_every_city_buys_every_good() -> None:
    board = Board()
    board.city("Amble", 5, 5, sells=quote("SLT"))
    board.city("Brook", 6, 5, sells=quote("IRO"), buys=[quote("SLT", 50)])
    unit = board.unit(1, "C1", 5, 5)
    board.day("UNIT C1\nBUY SALT\nSELL SALT\nSELL IRON")
    board.day()
    assert unit.good == "SLT"  # Amble does not buy it.
    board.day("UNIT C1\nGO Brook")
    assert [event.price for event in board.of(GoodSold)] == [90]


@pytest.mark.rule("CAR-TRADER-04", "CAR-FACTOR-08")
def test_traders_of_all_enter_and_trade_at_equal_prices() -> None:
    board = Board()
    board.city("Amble", 5, 5, factor=1, sells=quote("SLT"))
    board.unit(1, "C1", 5, 5)
    board.unit(2, "C1", 4, 5)
    board.unit(2, "S1", 4, 4)
    board.day({2: "UNIT C1\nGO Amble\nBUY SALT\nUNIT S1\nGO Amble"})
    assert (board.at(2, "C1"), board.at(2, "S1")) == ("5,5", "5,5")
    assert [event.price for event in board.of(GoodBought)] == [60]
    board.day({2: "CITY Amble\nRAISE SCOUT\nUNIT C1\nSTORE SALT\nUNIT S1\nFACTOR"})
    assert board.codes() == ["no_factor", "", ""]
    assert not board.of(GoodMoved)
    assert not board.of(FactorFounded)


@pytest.mark.rule("CAR-TRADER-05")
def test_goods_can_be_dumped_anywhere() -> None:
    board = Board()
    unit = board.unit(1, "C1", 5, 5, good="IRO")
    board.day("UNIT C1\nDUMP")
    assert unit.good == ""
    assert [event.how for event in board.of(GoodMoved)] == ["dumped"]
    board.day("UNIT C1\nDUMP")
    assert board.codes() == ["nothing_aboard"]
    assert not unit.lists.trades


@pytest.mark.rule("CAR-FACTOR-01")
def test_a_city_holds_one_factor() -> None:
    board = Board()
    city = board.city("Amble", 5, 5)
    board.unit(1, "S1", 5, 5)
    board.unit(2, "S1", 5, 5)
    board.day({1: "UNIT S1\nFACTOR", 2: "UNIT S1\nFACTOR"})
    assert city.factor == 1
    assert not board.gone(2, "S1")


@pytest.mark.rule("CAR-FACTOR-02", "CAR-FACTOR-03")
def test_the_factor_buys_the_citys_good_into_spaces() -> None:
    board = Board()
    city = board.city("Amble", 5, 5, factor=1, sells=quote("SLT"))
    board.day("CITY Amble\nBUY SALT 2\nBUY IRON")
    assert [(store.good, store.paid) for store in city.stores] == [("SLT", 60), ("SLT", 63)]
    assert board.codes() == ["", "not_sold_here"]


@pytest.mark.rule("CAR-FACTOR-04")
def test_the_factor_sells_out_of_spaces_what_the_city_buys() -> None:
    board = Board()
    city = board.city("Amble", 5, 5, factor=1, buys=[quote("IRO", 50)], stores=["IRO", "WIN"])
    board.day("CITY Amble\nSELL ANY 2\nSELL WINE")
    assert [(event.good, event.price) for event in board.of(GoodSold)] == [("IRO", 360)]
    assert [store.good for store in city.stores] == ["WIN"]
    assert board.codes() == ["", "not_bought_here"]


@pytest.mark.rule("CAR-FACTOR-06")
def test_example_17_foreign_regiments_stay_outside() -> None:
    board = Board("....", "~~~~")
    board.city("Quay", 2, 1, port=True, factor=2)
    for name, x, y in (("R1", 1, 1), ("B1", 2, 2), ("C1", 3, 1), ("S1", 3, 1)):
        board.unit(1, name, x, y)
    board.day("UNIT R1\nSTEP E\nUNIT B1\nSTEP N\nUNIT C1\nSTEP W\nUNIT S1\nSTEP W")
    assert [event.code for event in board.of(StepBlocked)] == ["foreign_factor", "foreign_factor"]
    assert board.at(1, "C1") == board.at(1, "S1") == "2,1"


@pytest.mark.rule("CAR-FACTOR-09")
def test_a_factor_can_be_given_up() -> None:
    board = Board()
    city = board.city("Amble", 5, 5, factor=1, stores=["IRO"])
    board.day("CITY Amble\nABANDON YES")
    assert (city.factor, city.stores, city.orders) == (0, [], [])
    assert [(event.by, event.goods) for event in board.of(FactorLost)] == [(0, 1)]
    # What stands behind it on the list goes with the factor: nothing is bought or raised, for nobody's money.
    more = Board()
    city = more.city("Amble", 5, 5, factor=1, sells=quote("SLT"))
    more.day("CITY Amble\nABANDON YES\nBUY SALT 2\nRAISE SCOUT\nSELL ANY")
    assert (city.stores, city.orders, more.money(1), more.money(2)) == ([], [], 2500, 2500)
    assert not more.of(UnitRaised)


@pytest.mark.rule("CAR-FACTOR-10")
def test_partners_may_enter_and_count_to_the_limit() -> None:
    board = Board()
    board.city("Amble", 5, 5, factor=2)
    board.unit(2, "R1", 5, 5)
    for number in (1, 2, 3):
        board.unit(1, f"R{number}", 4, 5)
    board.day({2: "COMPANY\nTREATY 1 ON", 1: "UNIT R1\nSTEP E\nUNIT R2\nSTEP E\nUNIT R3\nSTEP E"})
    assert [event.code for event in board.of(StepBlocked)] == ["city_full"]
    assert board.at(1, "R2") == "5,5"
