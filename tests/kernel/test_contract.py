"""Every registered game and the teaching game keep the promises of the contract."""

import json
import os
import subprocess
import sys
from dataclasses import replace
from functools import cache
from typing import Any

import msgspec
import pytest

from app.contract import Telling, case_of
from engine.kernel.blocks import Account, StockAccounts, open_accounts
from engine.kernel.ruleset import CERTAIN, Forecast, Result
from engine.kernel.testing import CHECKS, Case, conformance
from engine.registry import parts
from tests.kernel.declared import declared
from tests.kernel.games import EVERY
from tests.teaching import hoard
from tests.teaching.hoard import GoldStolen

games = pytest.mark.parametrize("key", sorted(EVERY))

_LONG = {("ends-by-choice", key) for key in EVERY.keys() - {"hoard", "territories"}}
_LONG_MARK = pytest.mark.long("ends a game at each step, in every way")


@cache
def _case(key: str) -> Case:
    """Return a game with its words; the teaching game has none for some things."""
    if key == "hoard":
        # Not among its parts, since no page has words for them.
        offering = replace(hoard.PARTS, offers=hoard.OFFERS)
        return Case(parts=offering, trial=declared(key))
    return case_of(parts(key), declared(key))


_KEPT = [
    pytest.param(
        check,
        key,
        id=f"{check}-{key}",
        marks=[_LONG_MARK] if (check.name, key) in _LONG else [],
    )
    for check in CHECKS
    for key in sorted(EVERY)
    if check.applies(_case(key))
]


@pytest.mark.untraced
@pytest.mark.parametrize(("check", "key"), _KEPT)
def test_a_game_keeps_the_contract(check: Any, key: str) -> None:
    check.run(_case(key))


@pytest.fixture(scope="module")
def under_another_hash_seed() -> dict[str, str]:
    """Fingerprints of a season of each game, from a process with another hash seed than this one."""
    told = subprocess.run(
        [sys.executable, "-m", "tests.kernel.games"],
        env={**os.environ, "PYTHONHASHSEED": "4711", "PYTHONPATH": "."},
        capture_output=True,
        check=True,
    )
    return dict(json.loads(told.stdout))


@games
@pytest.mark.untraced
def test_replays_to_the_same_bytes_under_another_hash_seed(
    under_another_hash_seed: dict[str, str], key: str
) -> None:
    assert under_another_hash_seed[key] == conformance.fingerprint(EVERY[key], declared(key).turns)


def _fails(name: str, case: Case, told: str) -> None:
    (check,) = (one for one in CHECKS if one.name == name)
    with pytest.raises(AssertionError, match=told):
        check.run(case)


def test_a_game_that_is_sure_of_what_it_refuses_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = EVERY["hoard"]
    told = type(rules).forecast

    def boasting(self: Any, view: Any, step: Any, sheet: Any) -> Forecast:
        made = told(self, view, step, sheet)
        lines = tuple(msgspec.structs.replace(line, sure=CERTAIN) for line in made.lines)
        return msgspec.structs.replace(made, lines=lines)

    monkeypatch.setattr(type(rules), "forecast", boasting)
    _fails("certain", _case("hoard"), "certain")


@pytest.mark.parametrize(("audience", "named"), [((), "nobody is told"), (None, "all are told")])
def test_an_event_without_the_right_audience_is_named(
    monkeypatch: pytest.MonkeyPatch, audience: tuple[int, ...] | None, named: str
) -> None:
    rules = EVERY["hoard"]
    carried_out = type(rules).close

    def telling(self: Any, *given: Any) -> Any:
        done = carried_out(self, *given)
        stolen = GoldStolen(audience=audience, thief=1, victim=2, gold=1)
        return Result(done.state, [*done.events, stolen])

    monkeypatch.setattr(type(rules), "close", telling)
    _fails("audiences", _case("hoard"), named)


def test_a_view_that_shows_what_is_hidden_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = EVERY["hoard"]
    shown = type(rules).view

    def leaking(self: Any, state: Any, seat: int) -> Any:
        view = shown(self, state, seat)
        open_gold = {other: digger.open + digger.vault for other, digger in state.seats.items()}
        return msgspec.structs.replace(view, open=open_gold)

    monkeypatch.setattr(type(rules), "view", leaking)
    _fails("leaks", _case("hoard"), "sees what it cannot know")


def test_orders_without_words_are_named() -> None:
    wordless = Case(parts=hoard.PARTS, trial=declared("hoard"), teller=Telling())
    _fails("words", wordless, "done-")


def test_an_account_that_does_not_close_is_named() -> None:
    account = Account(key="gold", opening=10, closing=6)
    assert list(open_accounts([StockAccounts(key="treasury", accounts=(account,))])) == [
        "account gold of treasury does not close: 10 and +0 is not 6"
    ]
