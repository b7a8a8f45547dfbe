"""The public cases through the order book: text lines, their check, and the answers of the run."""

from typing import Any

import pytest
from datc_cases import CASES
from datc_games import said, sheets_of, standing, state_of, told, written

from engine.kernel.dice import Dice
from engine.kernel.events import OrderAnswered
from turnpost_diplomacy.events import UnitRemoved
from turnpost_diplomacy.game import DIPLOMACY
from turnpost_diplomacy.state import State

DICE = Dice("diplomacy", "cases")


def played(state: State, orders: dict[str, Any]) -> tuple[State, dict[tuple[int, int], str], list[Any]]:
    """Run a phase with the lines of a case; return the state, what became of each line, and the events."""
    step = DIPLOMACY.step(state)
    assert step is not None
    sheets = {seat: DIPLOMACY.orders.parse(text) for seat, text in sheets_of(orders).items()}
    results: dict[tuple[int, int], str] = {}
    for seat, sheet in sheets.items():
        # Void lines are refused as lines: the sheet is read whole.
        assert all(line.order is not None for _, line in sheet.lines())
        for problem in DIPLOMACY.check(DIPLOMACY.view(state, seat), step, sheet):
            results[seat, problem.number] = "void"
    run = DIPLOMACY.resolve(state, step, sheets, DICE)
    for event in run.events:
        if isinstance(event, OrderAnswered):
            (seat,) = event.audience or ()
            results[seat, event.line] = told(event, void=(seat, event.line) in results)
    return run.state, results, run.events


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_a_public_case_by_sheets(case: dict[str, Any]) -> None:
    state, results, events = played(state_of(case), case["orders"])
    expected = said(case["orders"])
    if case["phase"] == "adjustments":
        # One more than is due is as sure beforehand as what is void.
        expected = {line: "void" if result == "fails" else result for line, result in expected.items()}
    assert results == expected
    assert standing(state) == written(case["after"])
    removed = [event.unit for event in events if isinstance(event, UnitRemoved) and event.ruled]
    assert sorted(removed) == sorted(case.get("removed_by_rule", ()))
    assert not list(DIPLOMACY.invariants(state))
    if "retreats" in case:
        state, results, _ = played(state, case["retreats"]["orders"])
        assert results == said(case["retreats"]["orders"])
        assert standing(state) == written(case["retreats"]["after"])
