"""The case format itself: what counts as equal, bounds, means, shares, absent things."""

from typing import Any

import pytest

from engine.games.conquest import scenario
from engine.games.conquest.proofs.conformance import run_case
from engine.kernel.dice import Dice
from engine.kernel.snapshot import encode
from tests.conquest.world import one_convoy

GIVEN: dict[str, Any] = {
    "hexes": {"0505": {"terrain": "plains", "owner": "101"}, "0504": {"terrain": "jungle"}},
    "cities": {"0504": {"population": 30_000, "produces": "milk", "needs": "anything", "plague": 2}},
    "clans": {"101": {"fuel": 100, "parts": 100}, "102": None},
    "convoys": {
        "101/1": {"hex": "0505", "mode": "recon", "vehicles": {"Car": 2}, "kill": "N"},
        "102/1": {"hex": "0505", "mode": "recon", "vehicles": {"bike": 1}, "hidden": True, "cargo": None},
    },
}


def outcome(expect: dict[str, Any], **case: Any) -> str:
    """The path of the first wrong value, or nothing."""
    failure = run_case({"case": "x", "given": GIVEN, "turn": {"clan": "101"}, "expect": expect, **case})
    return failure.path if failure is not None else ""


@pytest.mark.parametrize(
    "expect",
    [
        {},
        {"cities": {}, "hexes": {}, "clans": {"101": {}}, "orders": {}, "report": {}},
        {"convoys": {"101/1": {"vehicles": {"car": 2}, "cargo": None, "kill": "N"}, "101/2": "absent"}},
        {"convoys": {"101/1": {"vehicles": {"car": {"min": 1, "max": 3}}}}},
        {
            "clans": {
                "101": {"fuel": {"min": 100}, "money": {"max": 0}, "extra_lines": {"pre": 0}, "allies": []}
            }
        },
        {"hexes": {"0504": {"owner": None, "special": None, "custom": None, "roads": []}}, "winners": []},
        {"cities": {"0504": {"plague": True, "owner": None, "expert": None, "buildings": []}}},
        {"clans": {"101": {"fuel": {"mean": 100, "within": 0.5}}}},
        {"convoys": {"101/1": {"hidden": {"share": 0, "within": 0.01, "of": True}}}},
        {
            "report": {
                "hexes": ["0505"],
                "cities": [],
                "radio": 0,
                "entered": [],
                "messages": [],
                "spotted": [],
            }
        },
    ],
)
def test_values_that_fit(expect: dict[str, Any]) -> None:
    assert outcome(expect, runs=2) == ""


@pytest.mark.parametrize(
    ("expect", "path"),
    [
        ({"clans": {"101": {"fuel": 99}}}, "clans.101.fuel"),
        ({"clans": {"101": {"fuel": {"min": 101}}}}, "clans.101.fuel"),
        ({"clans": {"101": {"fuel": {"mean": 98, "within": 1.5}}}}, "clans.101.fuel"),
        ({"convoys": {"101/1": {"vehicles": {}}}}, "convoys.101/1.vehicles"),
        ({"convoys": {"101/1": {"vehicles": {"car": 2, "bike": 1}}}}, "convoys.101/1.vehicles"),
        ({"convoys": {"101/1": "absent"}}, "convoys.101/1"),
        ({"convoys": {"101/9": {"hex": "0505"}}}, "convoys.101/9.hex"),
        ({"orders": {"1.1": "ok"}}, "orders.1.1"),
        ({"cities": {"0504": {"plague": False}}}, "cities.0504.plague"),
    ],
)
def test_values_that_do_not_fit(expect: dict[str, Any], path: str) -> None:
    assert outcome(expect) == path


def test_a_case_may_end_the_game_turn_and_name_winners() -> None:
    given = {**GIVEN, "victory": 101, "clans": {"101": {"popularity": 101}, "102": {}}}
    assert outcome({"winners": ["101"]}, given=given, then_game_turn_ends=True) == ""


@pytest.mark.parametrize("row", [{"terrain": "moon"}, {"terrain": "plains", "colour": 1}])
def test_what_a_scenario_cannot_hold_is_refused(row: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="0505"):
        scenario.build({"hexes": {"0505": row}}, Dice("CC5", "x").scope(0, 0))


def test_an_exported_position_is_the_same_position() -> None:
    there = one_convoy(
        {"cargo": {"milk": 2}, "vehicles": {"truck": 1, "car": 2}, "experts": ["ENG"], "troops": 5},
        hexes={"0504": {"terrain": "forest", "rivers": ["S"], "owner": "101", "custom": "Camp", "food": 20}},
        cities={
            "0505": {"owner": "101", "population": 30_000, "produces": "milk", "needs": "gems", "plague": 3}
        },
        clan={"money": 7, "allies": ["102"], "spies": ["0505"], "agents": 1},
        clans={"102": {"hostile": ["0505"]}},
    )
    written = scenario.export(there.state)
    again = scenario.build(written, Dice("CC5", "x").scope(0, 0))
    assert scenario.export(again) == written
    assert again.cities[505].plague == 3
    assert encode(again.hexes) == encode(there.state.hexes)
