"""Every numbered rule of every game has a test that names it, and tests name no other rule."""

import pytest

from engine.registry import GAMES
from tools.rules.coverage import coverage, unknown_rules

RULES = {"conquest": 783, "territories": 80, "spacerace": 120, "explorers": 108, "caravans": 159}


def test_the_rules_of_every_game_are_listed() -> None:
    assert RULES.keys() == set(GAMES)


@pytest.mark.parametrize("game", RULES)
def test_every_rule_has_its_test(game: str) -> None:
    rows = coverage(game)
    assert [row.rule for row in rows if row.gap] == []
    assert len({row.rule for row in rows}) == len(rows) == RULES[game]
    assert all(row.text and row.section for row in rows)
    assert unknown_rules(game) == []
