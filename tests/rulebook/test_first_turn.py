"""The quick start is a real turn: its sheets are played and must bring what the chapter prints."""

from typing import TYPE_CHECKING, Any

import pytest
from markdown_it import MarkdownIt

from app.render import formats
from app.render.clean import ISOLATES
from app.render.document import Report, ReportGame
from app.render.rulebook import FOLDER
from engine.games.conquest.events import HexTaken
from engine.games.conquest.game import CONQUEST
from engine.games.conquest.guide import guide
from engine.games.conquest.orders.book import BOOK
from engine.kernel.answers import DONE
from engine.kernel.dice import Dice
from engine.kernel.events import Event, OrderAnswered
from engine.kernel.snapshot import decode, encode

if TYPE_CHECKING:
    from engine.kernel.sheets import Sheet

ADA = 101
CHAPTER = (FOLDER / "conquest" / "first-turn.md").read_text(encoding="utf-8")


def fences(info: str) -> list[str]:
    tokens = MarkdownIt("commonmark").parse(CHAPTER)
    return [token.content for token in tokens if token.type == "fence" and token.info == info]


def heart(state: Any, events: list[Event]) -> str:
    """What the orders came to, as Ada's text report prints it."""
    view = CONQUEST.view(state, ADA)
    report = Report(
        game=ReportGame(key="conquest", code="x", title="Europe", rules_version=1),
        seat=ADA,
        seat_word="clan",
        seat_name="",
        player="Ada",
        game_turn=1,
        blocks=CONQUEST.report(view, tuple(events)),
    )
    told = (
        formats.text(report)
        .partition("== WHAT YOUR ORDERS CAME TO ==\n")[2]
        .partition("== MOST POPULAR CLANS")[0]
    )
    return told.translate(ISOLATES).strip("\n") + "\n"


@pytest.fixture(scope="module")
def played() -> tuple[Any, list[Event]]:
    """Ada's first turn: the state after it and what she saw."""
    dice = Dice(CONQUEST.about.dice_tag, "rulebook")
    state = CONQUEST.create({"map": "europe"}, range(ADA, ADA + 6), dice).state
    step = CONQUEST.step(state)
    assert step is not None
    sheet = BOOK.parse(fences("orders")[0])
    result = CONQUEST.resolve(state, step, {ADA: sheet}, dice)
    return result.state, [event for event in result.events if event.seen_by(ADA)]


def test_every_line_of_the_sheet_is_done(played: tuple[Any, list[Event]]) -> None:
    answers = [event for event in played[1] if isinstance(event, OrderAnswered)]
    assert len(answers) == 17
    assert {answer.result for answer in answers} == {DONE}


def test_the_heart_of_the_report_is_printed_word_for_word(played: tuple[Any, list[Event]]) -> None:
    [report] = fences("text")
    assert report == heart(*played)


def test_the_hexes_cost_what_the_chapter_says(played: tuple[Any, list[Event]]) -> None:
    taken = [event.lost for event in played[1] if isinstance(event, HexTaken)]
    assert (len(taken), sum(taken)) == (4, 31)
    assert "Four hexes took 31 of them" in " ".join(CHAPTER.split())


def test_what_is_left_is_what_the_chapter_says(played: tuple[Any, list[Event]]) -> None:
    clan = played[0].clans[ADA]
    assert f"${clan.money:,}" in CHAPTER
    assert len(clan.convoys) == 2
    income = clan.history[-1].income
    assert f"expects ${income:,} next time" in " ".join(CHAPTER.split())


def test_the_second_sheet_has_no_line_that_cannot_work(played: tuple[Any, list[Event]]) -> None:
    sheet: Sheet = BOOK.parse(fences("orders")[1])
    view = CONQUEST.view(played[0], ADA)
    assert [
        problem.code for problem in CONQUEST.check(view, None, sheet) if problem.severity == "error"
    ] == []


def _undone(state: Any, sheet: "Sheet") -> list[str]:
    """The tasks of Ada's led turn that a sheet leaves out."""
    step = CONQUEST.step(state)
    assert step is not None
    led = guide(CONQUEST.view(state, ADA), step, sheet)
    assert led is not None
    return [task.key for task in led.tasks if not task.done]


def test_the_led_first_turns_are_those_of_the_chapter(played: tuple[Any, list[Event]]) -> None:
    first, second = (BOOK.parse(text) for text in fences("orders"))
    dice = Dice(CONQUEST.about.dice_tag, "rulebook")
    begun = CONQUEST.create({"map": "europe"}, range(ADA, ADA + 6), dice).state
    assert _undone(begun, first) == []
    state = decode(encode(played[0]), CONQUEST.state_type)
    for _ in range(2):
        step = CONQUEST.step(state)
        assert step is not None
        closed = CONQUEST.close(state, step, step.order, dice) if step.order else None
        state = (closed or CONQUEST.resolve(state, step, {}, dice)).state
    assert state.turn == 2
    assert _undone(state, second) == []
