"""The promises that every game of Turnpost keeps, by the host's own checks."""

import inspect
from collections.abc import Callable
from typing import Any

import pytest

from tests.kernel import test_contract as contract
from tests.kernel.conformance import played_season
from turnpost_diplomacy.game import DIPLOMACY

KEY = DIPLOMACY.about.key
# It plays until somebody wins: the end has a test of its own.
_ELSEWHERE = frozenset({"test_the_game_ends"})
CHECKS: dict[str, Callable[[str], Any]] = {
    name: check
    for name, check in vars(contract).items()
    if name.startswith("test_") and list(inspect.signature(check).parameters) == ["key"]
}


@pytest.mark.parametrize("name", sorted(CHECKS.keys() - _ELSEWHERE))
def test_a_promise_of_the_contract(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(contract.EVERY, KEY, DIPLOMACY)
    CHECKS[name](KEY)


def test_a_game_with_a_last_year_ends_in_it() -> None:
    *_, (_, last) = played_season(DIPLOMACY, 40, last_year=1904, bot_temper="random")
    ranking = DIPLOMACY.ranking(last.state)
    assert ranking is not None
    assert ranking.reason == "last_year"
    assert set(ranking.scores) == set(range(1, 8))
