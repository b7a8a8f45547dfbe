"""The promises that every game of Turnpost keeps, by the host's own checks."""

import inspect
from collections.abc import Callable
from typing import Any

import pytest

from tests.kernel import test_contract, test_guide, test_lines_foreseen, test_offers
from tests.kernel.conformance import played_season
from tests.kernel.games import EVERY
from turnpost_diplomacy.game import DIPLOMACY
from turnpost_diplomacy.offers import OFFERS

KEY = DIPLOMACY.about.key
_ELSEWHERE = frozenset(
    {
        # It plays until somebody wins: the end has a test of its own.
        "test_the_game_ends",
        # It looks at a season's first phases; here a longer one is looked at below.
        "test_every_order_is_offered_and_likely_somewhere",
        # Its offers do not follow what is written already.
        "test_what_is_offered_after_written_lines_passes_the_check_there",
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


CHECKS = _checks(test_contract, test_guide, test_offers, test_lines_foreseen)


@pytest.mark.parametrize("name", sorted(CHECKS))
def test_a_promise_of_the_contract(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(EVERY, KEY, DIPLOMACY)
    CHECKS[name](KEY)


def test_every_order_is_offered_somewhere() -> None:
    offered: set[str] = set()
    for before, _ in played_season(DIPLOMACY, 30):
        step = DIPLOMACY.step(before)
        assert step is not None
        for seat in step.order:
            view = DIPLOMACY.view(before, seat)
            for piece in OFFERS.pieces(view, step):
                offered |= {offer.order for offer in OFFERS.possible(view, step, piece)}
    assert offered == set(DIPLOMACY.orders.named)


def test_a_game_with_a_last_year_ends_in_it() -> None:
    *_, (_, last) = played_season(DIPLOMACY, 40, last_year=1904, bot_temper="random")
    ranking = DIPLOMACY.ranking(last.state)
    assert ranking is not None
    assert ranking.reason == "last_year"
    assert set(ranking.scores) == set(range(1, 8))
