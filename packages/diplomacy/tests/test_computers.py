"""Computers: every temper writes lines that the check takes, and no power wins too often for the same one."""

from fractions import Fraction

import pytest

from engine.kernel import play
from engine.kernel.dice import Dice
from engine.kernel.ruleset import Step
from engine.kernel.testing.seasons import played_season
from turnpost_diplomacy import computers
from turnpost_diplomacy.game import DIPLOMACY
from turnpost_diplomacy.setup import POWERS
from turnpost_diplomacy.state import ADJUSTMENTS, MOVES, RETREATS, State

SEASONS, LAST = 300, 1914


def _sheet(state: State, seat: int, step: Step, temper: str, seed: str = "tempers") -> str:
    return computers.sheet(DIPLOMACY.view(state, seat), step, Dice("diplomacy", seed), temper)


@pytest.mark.parametrize("temper", computers.NAMES)
def test_no_line_of_a_computer_is_refused_by_the_check(temper: str) -> None:
    seen: set[str] = set()
    for state, _ in played_season(DIPLOMACY, 30):
        step = DIPLOMACY.step(state)
        assert step is not None
        for seat in step.order:
            view = DIPLOMACY.view(state, seat)
            sheet = DIPLOMACY.orders.parse(_sheet(state, seat, step, temper))
            assert not DIPLOMACY.check(view, step, sheet)
            seen.add(step.key)
    assert seen == {MOVES, RETREATS, ADJUSTMENTS}


def test_a_holder_holds_and_a_steward_in_a_players_place_does_too() -> None:
    *_, (state, _) = played_season(DIPLOMACY, 1)
    step = DIPLOMACY.step(state)
    assert step is not None
    text = _sheet(state, 1, step, "holder")
    careful = DIPLOMACY.bot(DIPLOMACY.view(state, 1), step, Dice("diplomacy", "x"), careful=True)
    assert careful == text
    assert all(line.key == "hold" for _, line in DIPLOMACY.orders.parse(text).lines())


def _season(number: int) -> State:
    """Play a season of seven planners and return its end."""
    options = {option.key: option.default for option in DIPLOMACY.about.options} | {"last_year": LAST}
    dice = Dice("diplomacy", f"g{number}")
    turn = play.start(DIPLOMACY, options=options, seats=range(1, 8), dice=dice)
    while turn.step is not None:
        sheets = {
            seat: DIPLOMACY.orders.parse(_sheet(turn.state, seat, turn.step, "planner", str(number)))
            for seat in turn.step.order
        }
        turn = play.run_due(
            DIPLOMACY, turn.state, sheets=sheets, dice=dice, pending=dict.fromkeys(range(1, 8), ())
        )
    found: State = turn.state
    return found


@pytest.mark.long("plays three hundred seasons of seven computers")
def test_no_power_wins_more_than_twice_its_even_share() -> None:
    """Share a draw among those left; to lead is less than to win: nobody leads in two of five seasons."""
    wins: dict[str, Fraction] = dict.fromkeys(POWERS, Fraction())
    leads: dict[str, Fraction] = dict.fromkeys(POWERS, Fraction())
    for number in range(SEASONS):
        state = _season(number)
        ranking = DIPLOMACY.ranking(state)
        assert ranking is not None
        most = max(ranking.scores.values())
        first = [seat for seat, count in ranking.scores.items() if count == most]
        for shares, seats in ((wins, ranking.winners), (leads, first)):
            for seat in seats:
                shares[state.player(seat).power] += Fraction(1, len(seats))
    assert max(wins.values()) <= Fraction(2 * SEASONS, len(POWERS)), wins
    assert max(leads.values()) <= Fraction(2 * SEASONS, 5), leads
    assert min(leads.values()) > 0, leads
