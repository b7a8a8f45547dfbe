"""The public cases by the adjudicator alone: movement, retreats, adjustments."""

from typing import Any

import pytest
from datc_cases import CASES, FORMS, read, units_of

from turnpost_diplomacy.adjudicator import Outcome, Result, adjudicate
from turnpost_diplomacy.adjustments import Adjusting, Adjustment, Build, Remove
from turnpost_diplomacy.board import classic
from turnpost_diplomacy.orders import Unit
from turnpost_diplomacy.retreats import refuge, refuges, retreat

MOVES = [case for case in CASES if case["phase"] == "moves"]
ADJUSTMENTS = [case for case in CASES if case["phase"] == "adjustments"]

Standing = dict[str, list[str]]


def standing(units: Any) -> Standing:
    """Return units as the cases write them, by power."""
    found: Standing = {}
    for unit in units:
        found.setdefault(unit.power, []).append(f"{unit.kind} {unit.place}")
    return {power: sorted(texts) for power, texts in found.items()}


def written(given: Any) -> Standing:
    """Return the units of a case in the same form."""
    return {power: sorted(texts) for power, texts in (given or {}).items() if texts}


def judged(case: dict[str, Any]) -> tuple[dict[str, Unit], Outcome, dict[str, str]]:
    """Adjudicate a case; return its units, the outcome and the results it states."""
    units = units_of(case)
    orders, said = {}, {}
    for power, lines in case["orders"].items():
        for text, result in lines:
            at, order = read(text)
            if units[at].power != power:
                assert result == "void"
                continue
            orders[at], said[at] = order, result
    return units, adjudicate(classic(), units, orders), said


def stayed(units: dict[str, Unit], outcome: Outcome) -> list[Unit]:
    """Return the units that the movement phase leaves on the board."""
    return [
        Unit(unit.power, unit.kind, outcome.moved.get(at, unit.place))
        for at, unit in units.items()
        if at not in outcome.dislodged
    ]


@pytest.mark.parametrize("case", MOVES, ids=[case["id"] for case in MOVES])
def test_a_public_case_of_movement(case: dict[str, Any]) -> None:
    units, outcome, said = judged(case)
    assert {at: outcome.results[at].value for at in said} == said
    open_to = refuges(classic(), units, outcome)
    assert {at: (source, sorted(open_to[at])) for at, source in outcome.dislodged.items()} == {
        entry["unit"].split()[1][:3]: (entry["from"], sorted(entry["may_retreat"]))
        for entry in case.get("dislodged", ())
    }
    assert outcome.no_route == {text.split()[1] for text in case.get("no_route", ())}
    assert standing(stayed(units, outcome)) == written(case["after"])


RETREATS = [case for case in MOVES if "retreats" in case]


@pytest.mark.parametrize("case", RETREATS, ids=[case["id"] for case in RETREATS])
def test_a_public_case_of_retreats(case: dict[str, Any]) -> None:
    units, outcome, _ = judged(case)
    open_to = refuges(classic(), units, outcome)
    places, said = {}, {}
    for power, lines in case["retreats"]["orders"].items():
        for text, result in lines:
            _, at, verb, *rest = text.split()
            unit = units.get(at[:3])
            to = (
                refuge(unit, open_to[at[:3]], rest[0]) if unit and verb == "R" and at[:3] in open_to else None
            )
            if unit is None or to is None or unit.power != power:
                assert result == "void", text
                continue
            places[at[:3]], said[at[:3]] = to, result
    results = retreat(places)
    assert {at: result.value for at, result in results.items()} == said
    back = [
        Unit(units[at].power, units[at].kind, to) for at, to in places.items() if results[at] is Result.OK
    ]
    assert standing([*stayed(units, outcome), *back]) == written(case["retreats"]["after"])


def adjustment(text: str) -> Adjustment:
    """Return a build or a removal as a value."""
    verb, kind, place = text.split()
    return Build(kind, place) if verb == "BUILD" else Remove(place[:3])


@pytest.mark.parametrize("case", ADJUSTMENTS, ids=[case["id"] for case in ADJUSTMENTS])
def test_a_public_case_of_adjustments(case: dict[str, Any]) -> None:
    units = units_of(case)
    after: list[Unit] = []
    removed: list[Unit] = []
    for power, centres in case["centres"].items():
        own = [unit for unit in units.values() if unit.power == power]
        adjusting = Adjusting(classic(), power, centres=centres, occupied=units, units=own)
        lines = case["orders"].get(power, ())
        results = adjusting.apply([adjustment(text) for text, _ in lines])
        assert [result.value for result in results] == [result for _, result in lines]
        removed += adjusting.by_rule()
        after += adjusting.units.values()
    assert sorted(f"{unit.kind} {unit.place}" for unit in removed) == sorted(case.get("removed_by_rule", ()))
    assert standing(after) == written(case["after"])


def test_every_public_case_is_there() -> None:
    assert len(MOVES) + len(ADJUSTMENTS) == 165
    assert set(FORMS) == {"hold", "move", "support", "convoy"}
