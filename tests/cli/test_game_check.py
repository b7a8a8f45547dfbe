"""``turnpost game check``: the contract's checks at hand for anybody who makes a game."""

import json
from typing import Any

import pytest

from engine.kernel.testing import CHECKS
from tests.cli.conftest import Turnpost
from tests.teaching.hoard import HoardRules

_FEW = ("options", "replay", "leaks", "offers", "words")
_ONLY = [part for name in _FEW for part in ("--only", name)]


def test_every_check_of_a_game_is_named_with_what_was_found(turnpost: Turnpost) -> None:
    said = turnpost("game", "check", "territories", *_ONLY, "--json")
    assert said.code == 0, said.err
    assert json.loads(said.out) == [
        {"check": check.name, "state": "ok", "told": check.told} for check in CHECKS if check.name in _FEW
    ]


def test_a_broken_promise_and_a_fault_of_the_game_are_named_with_their_place(
    turnpost: Turnpost, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: Any) -> Any:
        raise ValueError("no such view")

    monkeypatch.setattr(HoardRules, "view", broken)
    said = turnpost("game", "check", "hoard", *_ONLY, "--json")
    assert said.code == 1
    found = {one["check"]: (one["state"], one["told"]) for one in json.loads(said.out)}
    assert found["options"][0] == "ok"
    assert found["offers"] == ("left out", "the game declares nothing of it")
    assert found["leaks"][0] == "broken"
    assert found["leaks"][1].startswith("ValueError: no such view (test_game_check.py:")
    # The teaching game lacks words on purpose.
    assert found["words"][0] == "broken"
    assert "done-" in found["words"][1]


def test_what_there_is_not_is_named(turnpost: Turnpost) -> None:
    assert "There is no ruleset chess" in turnpost("game", "check", "chess").err
    said = turnpost("game", "check", "territories", "--only", "beauty")
    assert said.code == 2
    assert "there is no check beauty" in said.err
