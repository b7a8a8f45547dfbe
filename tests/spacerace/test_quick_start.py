"""The sheets of the rulebook's first two rounds, played as they are printed."""

import pytest
from markdown_it import MarkdownIt

from app.render.rulebook import FOLDER
from engine.games.spacerace.game import SPACERACE
from engine.games.spacerace.guide import guide
from engine.games.spacerace.orders.book import BOOK
from engine.kernel.dice import Dice
from engine.kernel.events import OrderAnswered
from engine.kernel.play import GameTurn, run_due, start

PAGE = FOLDER / "spacerace" / "quick-start.md"


def sheets() -> list[str]:
    tokens = MarkdownIt("commonmark").parse(PAGE.read_text(encoding="utf-8"))
    return [token.content for token in tokens if token.type == "fence"]


def opened(seed: int) -> tuple[Dice, GameTurn]:
    dice = Dice("SPA", f"quick {seed}")
    return dice, start(SPACERACE, options={"wishes": {1: "Kourou"}}, seats=[1], dice=dice)


# Games whose first deck holds a Courier: with another deck the page's ranking gives another ship.
FITTING = [seed for seed in range(12) if "COURIER" in opened(seed)[1].state.draft[0]]


@pytest.mark.parametrize("seed", FITTING)
def test_the_first_two_rounds_go_as_the_rulebook_says(seed: int) -> None:
    dice, game = opened(seed)
    answers = []
    for text in sheets():
        game = run_due(SPACERACE, game.state, sheets={1: BOOK.parse(text)}, dice=dice, pending=game.pending)
        answers += [event for event in game.events if isinstance(event, OrderAnswered)]
    assert {event.code for event in answers} <= {"", "drop_failed"}
    port = game.state.port(1)
    assert (port.ship(1).type, port.ship(1).orbit) == ("COURIER", "MOON")
    dropped = not any(event.code == "drop_failed" for event in answers)
    assert [cube.space for cube in game.state.cubes] == (["MOON3"] if dropped else [])
    assert port.points >= (3 if dropped else 0)


@pytest.mark.parametrize("seed", FITTING)
def test_the_led_first_round_is_that_of_the_rulebook(seed: int) -> None:
    dice, game = opened(seed)
    for text in sheets()[:3]:
        sheet, step = BOOK.parse(text), game.step
        assert step is not None
        led = guide(SPACERACE.view(game.state, 1), step, sheet)
        assert led is not None
        assert [task.key for task in led.tasks if not task.done] == []
        game = run_due(SPACERACE, game.state, sheets={1: sheet}, dice=dice, pending=game.pending)
