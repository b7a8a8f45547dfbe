"""Seeing and what is learnt from it (CAR-SEE, CAR-MAP-04)."""

import pytest

from engine.games.caravans.events import (
    CityDiscovered,
    FactorFounded,
    GoodBought,
    StepBlocked,
    TradeSeen,
    UnitRaised,
)
from engine.games.caravans.game import CARAVANS
from engine.games.caravans.grid import place_of
from engine.games.caravans.state import Memory
from engine.games.caravans.tables import KIND
from tests.caravans.board import Board, quote


def seen(board: Board, seat: int, x: int, y: int) -> int:
    """The day (plus one) on which a seat last saw a square."""
    return board.state.player(seat).seen[(x - 1) * board.state.height + y - 1]


def memory(board: Board, seat: int, place: int) -> Memory:
    return next(one for one in board.state.player(seat).memory if one.city == place)


@pytest.mark.rule("CAR-SEE-01")
@pytest.mark.parametrize(("kind", "sight"), [("S", 2), ("C", 1), ("R", 2), ("P", 2), ("H", 1), ("B", 2)])
def test_how_far_units_see(kind: str, sight: int) -> None:
    assert KIND[kind].sight == sight
    board = Board(*(["~" * 20] * 9 if kind in "PHB" else []), known=False)
    board.unit(1, f"{kind}1", 6, 5)
    board.day()
    assert seen(board, 1, 6 - sight, 5 + sight) == 1
    assert seen(board, 1, 6 - sight - 1, 5) == 0


@pytest.mark.rule("CAR-SEE-02")
def test_a_factor_sees_the_squares_around_its_city() -> None:
    board = Board(known=False, homes=False)
    board.city("Amble", 5, 5, factor=1, known=False)
    board.unit(2, "C1", 15, 9)
    board.day()
    assert seen(board, 1, 4, 6) == 1
    assert seen(board, 1, 3, 5) == 0


@pytest.mark.rule("CAR-SEE-03")
@pytest.mark.rule("CAR-MAP-04")
def test_units_see_from_every_square_they_enter_and_what_is_known_stays_known() -> None:
    board = Board(known=False)
    board.unit(1, "S1", 3, 8)
    board.day("UNIT S1\nSTEP E E E")
    for x in (1, 3, 5, 8):
        assert seen(board, 1, x, 8) == 1
    assert seen(board, 1, 9, 8) == 0
    board.day("UNIT S1\nSTEP E E E")
    assert seen(board, 1, 1, 8) == 1  # Left behind, and known for ever.
    assert seen(board, 1, 8, 8) == 2
    view = CARAVANS.view(board.state, 1)
    assert [view.terrain[view.index(place_of(x, 8))] for x in (1, 8, 11, 12)] == [".", ".", ".", " "]
    assert view.terrain[view.index(place_of(2, 2))] == " "


@pytest.mark.rule("CAR-SEE-04")
def test_the_owner_of_a_factor_is_learnt_with_the_day() -> None:
    board = Board(known=False)
    city = board.city("Amble", 6, 6, factor=2, known=False)
    board.unit(1, "S1", 4, 6)
    board.day()
    assert [event.city for event in board.of(CityDiscovered) if event.seat == 1] == [606]
    assert (memory(board, 1, city.at).factor, memory(board, 1, city.at).factor_day) == (2, 0)
    board.day("UNIT S1\nSTEP W W W")
    city.factor = 0
    board.day()
    assert (memory(board, 1, city.at).factor, memory(board, 1, city.at).factor_day) == (2, 1)


@pytest.mark.rule("CAR-SEE-05")
def test_foreign_units_in_sight_are_noted_without_their_cargo() -> None:
    board = Board()
    board.unit(1, "S1", 4, 6)
    board.unit(2, "C1", 6, 6, good="SLK")
    board.unit(2, "C2", 8, 6)
    board.day()
    (sighting,) = board.state.player(1).sightings
    assert (sighting.seat, sighting.id, sighting.at, sighting.day) == (2, "C1", 606, 0)
    assert not hasattr(sighting, "good")
    # Met on the way: in sight of a square that was entered and left again.
    board.day("UNIT S1\nSTEP E SW W")
    assert {one.id for one in board.state.player(1).sightings} == {"C1"}
    board.day("UNIT S1\nGO 6,8\nGO 4,6")
    assert {one.id for one in board.state.player(1).sightings} == {"C1", "C2"}


@pytest.mark.rule("CAR-SEE-06")
def test_prices_are_learnt_inside_a_city_only() -> None:
    board = Board()
    city = board.city("Amble", 5, 5, sells=quote("SLT"))
    board.unit(1, "C1", 4, 5)
    board.day()
    assert memory(board, 1, city.at).price_day == -1
    board.day("UNIT C1\nGO Amble")
    assert memory(board, 1, city.at).price_day == 1
    assert memory(board, 1, city.at).prices[0] == 60
    board.day("UNIT C1\nGO 4,5")
    city.quotes[0].pressure = 50
    board.day()
    assert memory(board, 1, city.at).prices[0] == 60
    assert memory(board, 1, city.at).price_day == 1


@pytest.mark.rule("CAR-TIME-04", "CAR-SEE-05", "CAR-SEE-06")
def test_everybody_looks_out_at_the_end_of_every_part() -> None:
    """Seat 1 has acted already: what comes into its sight later that day is seen that day all the same."""
    board = Board(rotate=False)
    city = board.city("Amble", 5, 5, sells=quote("SLT"))
    open_city = board.city("Brook", 6, 6)
    board.unit(1, "C1", 5, 5)
    board.unit(2, "C1", 5, 5)
    board.unit(2, "S1", 6, 6)
    board.unit(2, "S2", 9, 5)
    board.unit(2, "S3", 7, 4)
    board.day({2: "UNIT C1\nBUY SALT\nUNIT S1\nFACTOR\nUNIT S2\nGO 6,5\nUNIT S3\nSTEP W E E"})
    noted = {one.id: one.at for one in board.state.player(1).sightings}
    # S3 passed by and was out of sight again at the lookout.
    assert noted == {"C1": 505, "S2": 605}
    # The price after the purchase, not that of the own part.
    assert memory(board, 1, city.at).prices[0] == 63
    assert (memory(board, 1, open_city.at).factor, memory(board, 1, open_city.at).factor_day) == (2, 0)


@pytest.mark.rule("CAR-SEE-06")
def test_a_scout_that_passes_through_a_city_learns_its_prices() -> None:
    board = Board()
    city = board.city("Amble", 5, 5, sells=quote("SLT"))
    board.unit(1, "S1", 4, 5)
    board.day("UNIT S1\nSTEP E E E")
    assert board.at(1, "S1") == "7,5"
    assert (memory(board, 1, city.at).price_day, memory(board, 1, city.at).prices[0]) == (0, 60)


@pytest.mark.rule("CAR-SEE-07")
def test_a_factor_knows_the_prices_of_today() -> None:
    board = Board()
    city = board.city("Amble", 5, 5, factor=1, sells=quote("SLT"))
    board.day()
    assert memory(board, 1, city.at).price_day == 0
    city.quotes[0].pressure = 20
    board.day()
    assert memory(board, 1, city.at).prices[0] == 72


@pytest.mark.rule("CAR-SEE-08")
def test_a_factor_knows_of_all_transactions_in_its_city() -> None:
    board = Board()
    board.city("Amble", 5, 5, factor=1, sells=quote("SLT"))
    board.unit(2, "C1", 5, 5)
    board.day({2: "UNIT C1\nBUY ANY"})
    (told,) = board.of(TradeSeen)
    assert (told.audience, told.seat, told.good, told.price, told.bought) == ((1,), 2, "SLT", 60, True)
    # The buyer's own event, with the unit, is the buyer's alone.
    assert [event.audience for event in board.of(GoodBought)] == [(2,)]
    board.day("CITY Amble\nRAISE SCOUT")
    assert [event.audience for event in board.of(UnitRaised)] == [(1,)]
    board.day({2: "CITY Amble\nRAISE SCOUT"})
    assert board.codes() == ["no_factor"]


@pytest.mark.rule("CAR-SEE-05")
@pytest.mark.rule("CAR-ZOC-17")
def test_a_regiment_out_of_sight_stops_a_caravan_and_is_revealed() -> None:
    board = Board()
    board.unit(2, "R1", 7, 6)
    board.unit(1, "C1", 5, 6)
    board.day("UNIT C1\nGO 9,6")
    blocked = board.of(StepBlocked)[0]
    assert (blocked.code, blocked.to, blocked.seats) == ("zoc_caravan", 606, (2,))
    assert [one.id for one in board.state.player(1).sightings] == ["R1"]
    # It planned anew at once, around the zone.
    assert board.at(1, "C1") in {"6,5", "6,7"}


def test_founding_is_seen_by_who_looks_at_the_city() -> None:
    board = Board(seats=3)
    board.city("Amble", 5, 5)
    board.unit(1, "S1", 5, 5)
    board.unit(2, "S1", 7, 5)
    board.unit(3, "S1", 9, 9)
    board.day("UNIT S1\nFACTOR")
    assert [event.audience for event in board.of(FactorFounded)] == [(1, 2)]
    assert place_of(5, 5) == 505
