"""A season as a text that can be read, and the quick start of the rulebook as its reader plays it."""

import sys
from pathlib import Path

import pytest
from markdown_it import MarkdownIt

from app.render.rulebook import FOLDER
from engine.games.caravans.events import (
    BattleFought,
    CompanyRuined,
    FactorFounded,
    GoodBought,
    GoodSold,
    UnitRaised,
)
from engine.games.caravans.game import CARAVANS
from engine.games.caravans.guide import guide
from engine.games.caravans.orders.book import BOOK
from engine.games.caravans.view import View
from engine.kernel.dice import Dice
from engine.kernel.ruleset import Step
from engine.kernel.sheets import Sheet
from engine.kernel.snapshot import digest, encode
from tests.caravans.board import Board
from tests.caravans.test_report import season

pytestmark = pytest.mark.untraced

GOLDEN = Path(__file__).with_name("golden")
SEASONS = {"tutorial": (1, {"scenario": "tutorial"}), "four": (4, {"bot_temper": "mixed"})}
KINDS = {
    "sold": GoodSold,
    "bought": GoodBought,
    "raised": UnitRaised,
    "founded": FactorFounded,
    "battles": BattleFought,
    "ruined": CompanyRuined,
}


def golden(name: str) -> str:
    """A line a week: purses, what happened, and a hash of all there was."""
    seats, options = SEASONS[name]
    lines = []
    for week, turn in enumerate(season(f"golden {name}", seats, 12, **options)):
        reports = [CARAVANS.report(seat.view, seat.events) for seat in turn.seats]
        purses = " ".join(str(player.money) for player in turn.state.players)
        counts = ", ".join(
            f"{sum(isinstance(event, kind) for event in turn.events)} {word}" for word, kind in KINDS.items()
        )
        print_ = digest(encode([turn.state, turn.events, reports]))[:16]
        lines.append(f"week {week}: {purses} crowns; {counts}; {print_}")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("name", SEASONS)
def test_the_golden_season_is_played_again(name: str) -> None:
    """When this fails on purpose: python -m tests.caravans.test_golden NAME > its file."""
    assert golden(name) == (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")


def _orders(sheet: str) -> set[tuple[str, str]]:
    """Every order of a sheet with its section."""
    return {(section.title, BOOK.write_order(line.order)) for section, line in BOOK.parse(sheet).lines()}


def _led(view: View, step: Step | None) -> set[tuple[str, str]]:
    """Every order that the guide offers."""
    assert step is not None
    found = guide(view, step, Sheet())
    assert found is not None
    offers = [task.offer for task in found.tasks if task.offer is not None]
    lines = [one for offer in offers for one in (*offer.beside, (offer.section, offer.text))]
    return _orders("".join(f"{head}\n{line}\n" for head, line in lines))


def test_the_quick_start_plays_as_it_says() -> None:
    text = (FOLDER / "caravans" / "quick-start.md").read_text(encoding="utf-8")
    first, second = (
        "\n".join([*token.info.split(maxsplit=1)[1:], token.content])
        for token in MarkdownIt("commonmark").parse(text)
        if token.type == "fence" and token.info.startswith("orders")
    )
    board = Board(seats=1)
    board.state = CARAVANS.create({"scenario": "tutorial"}, [1], Dice("caravans", "x")).state
    for sheet in (first, second):
        view = CARAVANS.view(board.state, 1)
        # One source: the orders page leads a newcomer through the same lines.
        assert _led(view, CARAVANS.step(board.state)) == _orders(sheet)
        assert CARAVANS.check(view, None, BOOK.parse(sheet)) == ()
        board.day(sheet, days=7)
        if sheet is first:
            assert [event.price for event in board.of(GoodBought)] == [218]
            assert [event.price for event in board.of(GoodSold)] == [326]
            assert "218" in text
            assert "326" in text
    before = board.money()
    board.day(days=6)
    assert board.money() - before > 100
    assert {event.unit for event in board.of(GoodSold)} == {"C1"}


if __name__ == "__main__":
    sys.stdout.write(golden(sys.argv[1]))
