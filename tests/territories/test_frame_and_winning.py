"""TER-GAME and TER-WIN."""

from typing import Any

import pytest

from engine.games.territories.events import GameEnded, PlayerEliminated, TurnResolved
from engine.games.territories.game import TERRITORIES
from engine.games.territories.rules.ending import eliminate, places
from engine.games.territories.state import State
from engine.games.territories.tables import FARM, FORT, SETTLED
from engine.kernel.dice import Dice
from engine.kernel.events import OrderAnswered
from engine.kernel.ruleset import TOGETHER
from tests.territories.board import Board
from tests.territories.season import due

DICE = Dice("TER", "frame")


def new(seats: int = 2, **options: Any) -> State:
    return TERRITORIES.create(options, range(1, seats + 1), DICE).state


@pytest.mark.rule("TER-GAME-01", "TER-GAME-03")
def test_one_together_step_a_turn_makes_the_next_map() -> None:
    state = new()
    step = due(state)
    assert (step.mode, step.game_turn, step.order, step.may_close_early) == (TOGETHER, 1, (1, 2), True)
    sheets = {seat: TERRITORIES.orders.parse("MOVE 1 TO 2\nMOVE 3 TO 8") for seat in (1, 2)}
    result = TERRITORIES.resolve(state, step, sheets, DICE)
    assert due(result.state).game_turn == 2
    assert [unit.at for unit in result.state.units] == [2, 1, 8, 7]


@pytest.mark.rule("TER-GAME-02")
def test_actions_are_hidden_from_the_others() -> None:
    board = Board()
    board.land(1, 1, SETTLED, 3)
    board.player(1).gold = 9
    board.play({1: 'BUILD 1 FARM\nMESSAGE 2 "psst"', 2: "UNIT 4"})
    for event in board.seen(OrderAnswered):
        assert len(event.audience or ()) == 1
    state = new()
    assert TERRITORIES.view(state, 1).deeds == ()


@pytest.mark.rule("TER-GAME-04")
def test_a_missing_sheet_holds() -> None:
    board = Board()
    board.units(1, 1)
    board.units(2, 3)
    board.play({2: ""})
    assert board.at(1) == [1]
    (resolved,) = board.seen(TurnResolved)
    assert (resolved.sent, resolved.missing) == ((2,), (1,))


@pytest.mark.rule("TER-GAME-05", "TER-GAME-06")
@pytest.mark.parametrize(
    ("options", "limits"),
    [
        ({}, (120, 20)),
        ({"length": "short"}, (75, 12)),
        ({"length": "long"}, (250, 30)),
        ({"length": "long", "vp_limit": 99}, (99, 30)),
        ({"max_turns": 7}, (120, 7)),
    ],
)
def test_limits(options: dict[str, Any], limits: tuple[int, int]) -> None:
    rules = new(**options).rules
    assert (rules.vp_limit, rules.max_turns) == limits


@pytest.mark.parametrize(
    ("seats", "options", "code"),
    [
        (1, {}, "bad_seats"),
        (9, {"map": "generated"}, "bad_seats"),
        (7, {}, "no_wheel_map"),
        (2, {"bots": 3}, "too_many_bots"),
        (2, {"map": "square"}, "bad_option"),
    ],
)
def test_options_that_do_not_fit(seats: int, options: dict[str, Any], code: str) -> None:
    with pytest.raises(ValueError, match=code):
        new(seats, **options)


def two_sided(**rules: Any) -> Board:
    """Both sides with a territory; seat 1 has 10 gold more."""
    board = Board(anchors=False, **rules)
    board.land(1, 1, SETTLED)
    board.land(4, 2, SETTLED)
    board.player(1).gold = 10
    return board


@pytest.mark.rule("TER-WIN-01")
def test_reaching_the_limit_wins_after_the_turn() -> None:
    board = two_sided(vp_limit=13)
    board.play()
    assert board.player(1).vp == 13  # a territory, an upgrade, 11 gold
    (ended,) = board.seen(GameEnded)
    assert (ended.reason, ended.winners) == ("limit", (1,))


@pytest.mark.rule("TER-WIN-02")
def test_after_the_last_turn_the_most_points_win() -> None:
    board = two_sided(max_turns=2)
    board.play()
    assert board.state.ending is None
    board.play()
    assert board.ended().reason == "last_turn"
    assert board.ended().places == ((1,), (2,))


@pytest.mark.rule("TER-WIN-03")
def test_holding_everything_with_no_opposing_unit_wins_at_once() -> None:
    board = Board(anchors=False)
    for number in range(1, 8):
        board.land(number, 1)
    board.units(2, 5)
    board.play({2: "MOVE 1 TO 4"})
    assert board.state.ending is None  # all is 1's, but an opposing unit exists
    board.units(1, 3, 5)
    board.play({1: "MOVE ALL FROM 3 TO 4"})
    assert board.ended().reason == "conquest"


@pytest.mark.rule("TER-WIN-04")
def test_the_order_of_the_checks() -> None:
    everything = Board(anchors=False, vp_limit=1)
    for number in range(1, 8):
        everything.land(number, 1)
    everything.player(2).gold = 500
    everything.play()
    assert everything.ended().reason == "conquest"  # before the limit that both reach
    limit = two_sided(vp_limit=20, max_turns=1)
    limit.land(4, 0)
    limit.player(1).gold = 0
    limit.player(2).gold = 20
    limit.play()
    assert limit.ended().reason == "limit"  # 2 is out now, yet reached the limit in this turn
    assert limit.ended().places[0] == (2,)
    last = two_sided(max_turns=1)
    last.land(4, 0)
    last.play()
    assert last.ended().reason == "last_player"  # elimination before the last turn


@pytest.mark.rule("TER-WIN-05")
def test_elimination() -> None:
    board = Board(anchors=False, players=3)
    board.land(1, 1)
    board.units(2, 3)
    board.play()
    (gone,) = board.seen(PlayerEliminated)
    assert gone.seat == 3
    assert board.player(3).out == 1
    assert board.state.ending is None
    assert due(board.state).order == (1, 2)


@pytest.mark.rule("TER-WIN-06")
def test_mutual_destruction_ranks_the_players_of_that_turn() -> None:
    board = Board(anchors=False, players=3)
    board.units(1, 1)
    board.units(2, 2)
    board.units(3, 4)
    board.units(1, 3)
    board.player(2).gold = 5
    board.play({1: "MOVE 1 TO 2\nMOVE 4 TO 4", 2: "", 3: ""})
    # 2:2 would be needed everywhere; units that hold gain Defending only after the combats.
    assert board.ended().reason == "nobody"
    assert board.ended().places == ((2,), (1,), (3,))


@pytest.mark.rule("TER-WIN-07")
def test_a_shared_win_and_the_ranking_below() -> None:
    board = Board(anchors=False, players=5)
    for seat, gold in enumerate((130, 150, 7, 9, 7), start=1):
        board.player(seat).gold = gold
        board.land(seat, seat)
    board.state.rules = type(board.state.rules)(vp_limit=120, max_turns=9)
    board.play()
    assert board.ended().places == ((1, 2), (4,), (3, 5))
    ranking = TERRITORIES.ranking(board.state)
    assert ranking is not None
    assert ranking.scores[2] == 151
    assert TERRITORIES.step(board.state) is None


@pytest.mark.rule("TER-CAPTURE-06")
def test_what_an_eliminated_player_controls_becomes_neutral() -> None:
    board = Board(anchors=False)
    board.land(1, 1, SETTLED | FARM | FORT, 2)
    eliminate(board.state, board.player(1), 1)
    assert (board.land(1).owner, board.land(1).upgrades) == (0, SETTLED | FARM | FORT)


def test_places_of_a_single_winner() -> None:
    board = Board(anchors=False, players=3)
    assert places(board.state, [2]) == ((2,), (1, 3))
