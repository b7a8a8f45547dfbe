"""The promises that every game of Turnpost keeps, by the host's own checks."""

import inspect
from collections.abc import Callable
from typing import Any

import pytest

from app.contract import case_of
from engine.kernel.testing import CHECKS, Check
from engine.kernel.testing.seasons import played_season
from tests.kernel import test_guide, test_lines_foreseen, test_offers
from tests.kernel.games import EVERY
from turnpost_diplomacy.game import DIPLOMACY
from turnpost_diplomacy.offers import OFFERS
from turnpost_diplomacy.parts import PARTS

KEY = DIPLOMACY.about.key
_ELSEWHERE = frozenset(
    {
        # It gives one piece three orders; a unit of this game takes one.
        "test_what_is_offered_after_three_chosen_offers_passes_the_check",
    }
)


def _checks(*modules: Any) -> dict[str, Callable[[str], Any]]:
    """Return the checks that take the key of a game and nothing else; long ones are left out."""
    return {
        name: check
        for module in modules
        for name, check in vars(module).items()
        if name.startswith("test_")
        and list(inspect.signature(check).parameters) == ["key"]
        and not any(mark.name == "long" for mark in getattr(check, "pytestmark", ()))
        and name not in _ELSEWHERE
    }


MORE = _checks(test_guide, test_offers, test_lines_foreseen)


@pytest.mark.parametrize("check", CHECKS, ids=str)
def test_a_promise_of_the_contract(check: Check) -> None:
    check.run(case_of(PARTS))


@pytest.mark.parametrize("name", sorted(MORE))
def test_a_promise_of_the_hosts_own_games(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(EVERY, KEY, DIPLOMACY)
    MORE[name](KEY)


def test_a_unit_with_a_line_is_offered_nothing_more_and_others_go_on() -> None:
    *_, (state, _) = played_season(DIPLOMACY, 1)
    step = DIPLOMACY.step(state)
    assert step is not None
    view = DIPLOMACY.view(state, 1)
    first, second, *_ = OFFERS.pieces(view, step)
    line = OFFERS.possible(view, step, first)[0].line
    sheet = DIPLOMACY.orders.parse(f"1: {line}\n")
    assert not OFFERS.possible(view, step, first, sheet)
    assert OFFERS.possible(view, step, second, sheet)


def test_a_game_with_a_last_year_ends_in_it() -> None:
    *_, (_, last) = played_season(DIPLOMACY, 40, last_year=1904, bot_temper="random")
    ranking = DIPLOMACY.ranking(last.state)
    assert ranking is not None
    assert ranking.reason == "last_year"
    assert set(ranking.scores) == set(range(1, 8))
