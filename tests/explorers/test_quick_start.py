"""The quick start of the rulebook is played as it stands there."""

from pathlib import Path

from markdown_it import MarkdownIt

from engine.games.explorers.game import EXPLORERS
from engine.kernel.events import OrderAnswered
from engine.kernel.play import run_due
from tests.explorers.season import dice, opened

PAGE = Path(__file__).resolve().parents[2] / "docs" / "rulebook" / "explorers" / "quick-start.md"
SEED = "greenway"


def test_the_quick_start_ends_era_1_with_the_coins_it_names() -> None:
    text = PAGE.read_text(encoding="utf-8")
    sheets = [token.content for token in MarkdownIt("commonmark").parse(text) if token.type == "fence"]
    turn = opened(SEED, 1, mode="solo", map="greenway", level="easy")
    coins = []
    for sheet in sheets:
        assert turn.step is not None
        turn = run_due(
            EXPLORERS,
            turn.state,
            sheets={1: EXPLORERS.orders.parse("FLIP\n" + sheet)},
            dice=dice(SEED, turn.step.game_turn),
            pending=turn.pending,
        )
        refused = [e.code for e in turn.events if isinstance(e, OrderAnswered) and e.code]
        assert refused == []
        coins.append(turn.state.players[0].coins)
    assert turn.state.era == 2
    assert coins == [0, 7, 40, 55, 58]
    assert "this one paid 7 coins" in text
    assert "you have 58 coins" in text
    assert [village.space for village in turn.state.players[0].villages]
