"""Every reason why a line came to less than it says is told, not the first alone (CC-REPORT-18)."""

from typing import Any

import pytest

from tests.conquest.printed import printed
from tests.conquest.world import Position, one_convoy

ALPHA: dict[str, Any] = {"owner": "101", "name": "Alpha", "population": 30_000, "fort": 2}


def town(**more: Any) -> Position:
    return one_convoy(
        {"hex": "0503"},
        cities={"0505": {**ALPHA, **more.pop("city", {})}},
        hexes={"0506": {"terrain": "plains", "owner": "101", "defense": 10}},
        clan={"money": 50_000, **more},
    )


ROWS: list[tuple[dict[str, Any], str, str, list[str]]] = [
    ({"city": {"buildings": ["CHU", "AIR"]}}, "ERECT 0505 CHU HOS XYZ AIR", "partial", [
        "Alpha has its Church already. “XYZ” is no building. Alpha has its Airport already.",
        "Built in Alpha: Hospital; $10,000 paid.",
    ]),
    ({"city": {"buildings": ["CHU"]}, "money": 10_500}, "ERECT 0505 CHU HOS ARM", "partial", [
        "The Armory costs $10,000; $500 left. Alpha has its Church already.",
        "Built in Alpha: Hospital; $10,000 paid.",
    ]),
    ({"city": {"buildings": ["CHU"]}}, "ERECT 0505 CHU CHU", "failed", ["Alpha has its Church already."]),
    ({"city": {"buildings": ["CHU"]}}, "ERECT 0505 CHU XYZ", "failed", [
        "Alpha has its Church already. “XYZ” is no building."]),
    ({"troops": 5, "claymores": 1}, "ASSIGN 0505 9 3", "partial", [
        ("Only 5 of the 9 troops ordered into Alpha were unallocated. "
        "Only one of the 3 claymores ordered into Alpha was unallocated."),
    ]),
    ({"troops": 0, "claymores": 0}, "ASSIGN 0505 9 3", "failed", [
        ("No troops are unallocated; 9 troops were ordered into Alpha. "
        "No claymores are unallocated; 3 claymores were ordered into Alpha."),
    ]),
    ({"troops": 5, "city": {"troops": 3}}, "ASSIGN 0505 -5 2", "partial", [
        ("Only 3 of the 5 troops were in Alpha. "
        "No claymores are unallocated; 2 claymores were ordered into Alpha."),
    ]),
    ({"money": 0, "troops": 1}, "FORTIFY 0505 4 2", "partial", [
        "The next level of Alpha costs ",
        ("Only one of the 4 troops ordered into Alpha was unallocated. "
        "No claymores are unallocated; 2 claymores were ordered into Alpha."),
    ]),
    ({}, "DEFEND 0504 0506 0909", "failed", ["0504", "0506", "0909"]),
]  # fmt: skip


@pytest.mark.rule("CC-REPORT-18", "CC-ERR-24", "CC-ERR-25", "CC-ERR-26", "CC-ERR-27")
@pytest.mark.parametrize(("world", "line", "result", "words"), ROWS, ids=[row[1] for row in ROWS])
def test_all_reasons_are_told(world: dict[str, Any], line: str, result: str, words: list[str]) -> None:
    there = town(**world)
    played = there.play(post=[line])
    assert played.orders["post.1"] == result
    told = printed(there, played.events)
    for word in words:
        assert word in told
    # Nothing is told twice.
    assert told.count("Alpha has its Church already.") <= 1


def test_a_game_of_before_tells_the_first_reason() -> None:
    there = town(city={"buildings": ["CHU"]})
    there.state.rules = 1
    answer = there.play(post=["ERECT 0505 CHU XYZ"]).answers["post.1"]
    assert (answer.code, "also" in answer.params) == ("duplicate", False)
