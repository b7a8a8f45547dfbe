"""Money, start and end (CAR-WIN)."""

import pytest

from engine.games.caravans.events import CompanyRuined, GameEnded, WeekPlayed
from engine.games.caravans.game import CARAVANS
from engine.games.caravans.report.blocks import grade
from engine.games.caravans.rules.ending import worth
from engine.games.caravans.rules.setup import settle
from engine.games.caravans.tables import KINDS
from engine.kernel.dice import Dice
from tests.caravans.board import Board, quote


@pytest.mark.rule("CAR-WIN-01")
def test_example_44_the_richest_over_the_threshold_wins_on_that_day() -> None:
    board = Board(threshold=20000)
    board.city("Amble", 5, 5, buys=[quote("SLK", 50)])
    for seat, money in ((1, 18000), (2, 19000)):
        board.unit(seat, "C1", 2, 5 + seat * 0, good="SLK")
        board.state.player(seat).money = money
    sheet = "UNIT C1\nGO Amble\nSELL SILK"
    board.day({1: sheet, 2: sheet}, days=7)
    (ended,) = board.of(GameEnded)
    assert (ended.reason, ended.winners, ended.day) == ("threshold", (2,), 2)
    (played,) = board.of(WeekPlayed)
    assert (played.first, played.last, len(played.orders)) == (0, 2, 3)
    tie = Board()
    for seat in (1, 2):
        tie.state.player(seat).money = 20000
    tie.day()
    assert tie.of(GameEnded)[0].winners == (1, 2)


@pytest.mark.rule("CAR-WIN-02")
def test_a_company_starts_with_money_a_caravan_and_a_factor() -> None:
    state = settle({}, [1, 2, 3], Dice("car", "start"))
    for player in state.players:
        assert player.money == 2500
        (unit,) = (unit for unit in state.units if unit.seat == player.seat)
        assert (unit.id, unit.good, unit.at) == ("C1", "", player.home)
        assert [city.at for city in state.cities if city.factor == player.seat] == [player.home]


@pytest.mark.rule("CAR-WIN-03", "CAR-WIN-04")
def test_ruin_is_no_money_and_no_goods_or_nothing_on_the_map() -> None:
    board = Board(seats=3)
    board.state.player(1).money = 0
    unit = board.unit(1, "C1", 5, 5, good="SLT")
    board.day()
    assert not board.of(CompanyRuined)  # A last good is hope.
    unit.good = ""
    board.day()
    assert [event.seat for event in board.of(CompanyRuined)] == [1]
    assert board.gone(1, "C1")
    assert all(city.factor != 1 for city in board.state.cities)
    landless = Board(seats=3, homes=False)
    for seat in (2, 3):
        landless.unit(seat, "C1", 4, 4)
    landless.day()
    assert [event.seat for event in landless.of(CompanyRuined)] == [1]


@pytest.mark.rule("CAR-WIN-05")
def test_after_the_last_week_net_worth_decides() -> None:
    board = Board(max_weeks=2)
    board.unit(2, "C1", 5, 5, good="SLK")
    assert worth(board.state, board.state.player(2)) == 2500 + 1850 + 200
    board.day()
    assert not board.of(GameEnded)
    board.day()
    assert (board.of(GameEnded)[0].reason, board.of(GameEnded)[0].winners) == ("last_week", (2,))
    tie = Board(max_weeks=1)
    tie.state.player(1).money, tie.state.player(2).money = 2300, 2500
    tie.unit(1, "C1", 5, 5)
    tie.day()
    assert tie.of(GameEnded)[0].winners == (2,)  # Equal worth: more money.
    shared = Board(max_weeks=1)
    shared.day()
    assert shared.of(GameEnded)[0].winners == (1, 2)


@pytest.mark.rule("CAR-WIN-06")
def test_the_last_solvent_company_wins_at_once() -> None:
    board = Board()
    board.state.player(2).money = 0
    board.day(days=5)
    assert (board.of(GameEnded)[0].reason, board.of(GameEnded)[0].winners) == ("last_solvent", (1,))
    assert board.of(WeekPlayed)[0].last == 0
    alone = Board(seats=1)
    alone.day()
    assert alone.state.ending is None


@pytest.mark.rule("CAR-WIN-07")
def test_the_score_of_a_solo_game_is_its_day() -> None:
    board = Board(seats=1, threshold=2500)
    board.state.day = 93
    board.day()
    assert board.state.ending is not None
    assert board.state.ending.day == 93
    ranking = CARAVANS.ranking(board.state)
    assert ranking is not None
    assert ranking.scores == {1: 93}
    view = CARAVANS.view(board.state, 1)
    days = (90, 91, 120, 150, 151, 200, 201)
    grades = ["magnate", "merchant_prince", "merchant_prince", "burgher", "pedlar", "pedlar", "debtor"]
    assert [grade(view, day) for day in days] == grades
    tutorial = CARAVANS.create({"scenario": "tutorial"}, [1], Dice("car", "x")).state
    view = CARAVANS.view(tutorial, 1)
    assert [grade(view, day) for day in (70, 90, 115, 150, 151)] == [
        "magnate",
        "merchant_prince",
        "burgher",
        "pedlar",
        "debtor",
    ]


@pytest.mark.rule("CAR-WIN-08")
def test_there_is_no_income_but_trade() -> None:
    board = Board()
    board.city("Amble", 5, 5)
    for kind in KINDS:
        if kind.military and kind.land:
            board.unit(1, f"{kind.code}1", 5, 5)
    board.day(days=7)
    assert board.money() == 2500
