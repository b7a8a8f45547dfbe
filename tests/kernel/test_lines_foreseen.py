"""What stands beside a line of the panel: cost, what is left, place and when, declared by each game."""

import pytest

from app.render.messages import Messages
from app.sheets.findings import outlook
from engine.registry import GAMES
from tests.kernel.declared import declared
from tests.kernel.forecasts import forecasts


@pytest.mark.parametrize("key", sorted(GAMES))
def test_a_line_tells_what_it_takes_what_is_left_where_and_when(key: str) -> None:
    words = Messages(key)
    purse, costs, left, places, times = declared(key).purse, 0, 0, 0, 0
    for _, forecast in forecasts(key, 4):
        assert forecast.purse == purse
        for line, said in zip(forecast.lines, outlook(forecast, words).lines, strict=True):
            assert set(line.costs.values()) & {0} == set()
            costs += any(cost > 0 for cost in line.costs.values())
            left += bool(said.left)
            places += bool(said.at)
            times += bool(said.pulse)
            spent = line.costs.get(purse, 0)
            if spent > 0:
                # What is left stands beside it, and a large sum is told from it.
                had = spent + line.figures[purse]
                assert bool(said.share) == (spent * 3 > had > 0), line
    assert bool(costs) == bool(left) == bool(purse)
    assert places
    # Explorers turn several cards a step now and then only.
    assert bool(times) == bool(declared(key).time_word) or key == "explorers"
    if times:
        assert words.message("panel-pulse") == declared(key).time_word
    assert not [name for name in words.missing if name.startswith(("panel", "fact"))]


def test_the_gold_of_a_turn_is_spent_line_by_line() -> None:
    for view, forecast in forecasts("territories", 6):
        had = next(player.gold for player in view.players if player.seat == view.seat)
        for line in forecast.lines:
            had -= line.costs.get("gold", 0)
            assert line.figures.get("gold", had) == had, line
