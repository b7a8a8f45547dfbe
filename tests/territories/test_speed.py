"""Issue 6, item 7: 1,000 player turns a second through sheets, rules, report blocks and JSON on one core."""

import sys
import time

import pytest

from engine.games.territories.game import TERRITORIES
from engine.games.territories.state import State
from engine.kernel.dice import Dice
from engine.kernel.play import run_due, start
from engine.kernel.snapshot import decode, encode

WANTED = 1000


def player_turns_a_second() -> int:
    """A whole game of six, snapshots read and written as the host does; the bots' thinking is not counted."""
    dice = Dice("TER", "speed")
    options = {"max_turns": 20, "vp_limit": 9999}
    game = start(TERRITORIES, options=options, seats=range(1, 7), dice=dice)
    spent, turns = 0.0, 0
    while game.step is not None:
        texts = {
            seat: TERRITORIES.bot(TERRITORIES.view(game.state, seat), game.step, dice) or ""
            for seat in game.step.order
        }
        data, pending = encode(game.state), game.pending
        began = time.process_time()
        sheets = {seat: TERRITORIES.orders.parse(text) for seat, text in texts.items()}
        game = run_due(TERRITORIES, decode(data, State), sheets=sheets, dice=dice, pending=pending)
        for turn in game.seats:
            encode(TERRITORIES.report(turn.view, turn.events))
        encode(game.state)
        spent += time.process_time() - began
        turns += len(texts)
    return int(turns / spent)


@pytest.mark.skipif(
    "coverage" in sys.modules or sys.gettrace() is not None, reason="measured without a tracer only"
)
def test_a_thousand_player_turns_a_second() -> None:
    assert max(player_turns_a_second() for _ in range(3)) >= WANTED
