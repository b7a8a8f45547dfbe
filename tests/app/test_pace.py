"""A step that is due sooner (``Step.pace``), and the orders that belong to a step, as Spacerace has both."""

from datetime import UTC, datetime

import pytest

from app.games.models import Game
from app.games.steps import label_of, step_hours
from app.web.rulebook import help_of
from engine.games.spacerace.game import SPACERACE
from engine.kernel.dice import Dice
from engine.kernel.play import run_due, start


@pytest.mark.parametrize(("key", "hours"), [("preparation", 48), ("flight", 24)])
def test_a_flight_sheet_is_due_after_half_a_turn(key: str, hours: int) -> None:
    dice = Dice("SPA", "pace")
    turn = start(SPACERACE, options={}, seats=[1, 2], dice=dice)
    found: dict[str, int] = {}
    game = Game(turn_hours=48, due_at=datetime(2026, 12, 1, tzinfo=UTC))
    while turn.step is not None and len(found) < 3:
        game.step_label = label_of(turn.step)
        found[turn.step.key] = step_hours(game)
        sheets = {
            seat: SPACERACE.orders.parse(
                SPACERACE.bot(SPACERACE.view(turn.state, seat), turn.step, dice) or ""
            )
            for seat in turn.step.order
        }
        turn = run_due(SPACERACE, turn.state, sheets=sheets, dice=dice, pending=turn.pending)
    assert found[key] == hours


def test_a_step_is_open_for_an_hour_at_least() -> None:
    step = SPACERACE.step(start(SPACERACE, options={}, seats=[1], dice=Dice("SPA", "x")).state)
    assert step_hours(Game(turn_hours=1, step_label=label_of(step))) == 1
    assert step_hours(Game(turn_hours=5, step_label=label_of(None))) == 5


@pytest.mark.parametrize(
    ("step", "there", "missing"),
    [
        ("setup", {"DRAFT", "MODULE", "MESSAGE"}, {"ACTION", "MOVE"}),
        ("preparation", {"ACTION", "DEPLOY", "MESSAGE"}, {"DRAFT", "MOVE", "DROP"}),
        ("flight", {"MOVE", "DROP", "MESSAGE"}, {"DRAFT", "ACTION"}),
        ("round", {"ACTION", "MOVE", "MESSAGE"}, {"DRAFT"}),
    ],
)
def test_help_and_completion_offer_the_orders_of_the_step(
    step: str, there: set[str], missing: set[str]
) -> None:
    words = {
        entry.word for chapter in help_of(SPACERACE.orders, "spacerace", step) for entry in chapter.entries
    }
    assert there <= words
    assert not missing & words
