"""Sentences that once told a thing wrongly: of none, of one, of what was over, or of what had never been."""

from typing import Any

import pytest
from msgspec import structs

from engine.games.conquest.events import Loaded, Looted, PartsUsed, WeaponsMade
from engine.kernel.events import Event
from tests.conquest.printed import printed
from tests.conquest.world import Position, one_convoy

HELD = {"owner": "101", "name": "Alpha", "produces": "milk", "needs": "gems", "population": 30_000}
RICH = {"money": 400_000}
SECOND = {"101/2": {"hex": "0505", "vehicles": {"bike": 1}}}


def told(there: Position, *events: Event) -> str:
    return printed(there, list(events))


def at(event: Event, *place: int) -> Event:
    return structs.replace(event, audience=(101,), at=place or (6,))


@pytest.mark.rule("CC-CREATE-10")
def test_lines_of_a_convoy_made_this_turn_are_told_why() -> None:
    there = one_convoy(cities={"0505": HELD}, clan=RICH)
    result = there.play({2: ["N"]}, pre=["CREATE 0505 LAND"])
    assert result.codes["2.1"] == "not_owner"
    text = printed(there, result.events)
    said = "Convoy 2 was made this turn; its lines are carried out from the next turn on."
    assert f"1. N: not carried out. {said}" in text
    assert "You have no Convoy 2" not in text


@pytest.mark.rule("CC-ERR-01")
@pytest.mark.parametrize("pre", [True, False])
def test_lines_of_a_convoy_that_is_no_more_are_told_so(*, pre: bool) -> None:
    there = one_convoy(cities={"0505": HELD}, clan=RICH, convoys=SECOND)
    lines: dict[int, list[str]] = {2: ["N"]} if pre else {1: ["ABSORB 2"], 2: ["N"]}
    result = there.play(lines, pre=["SELL CONVOY #2"] if pre else [])
    assert "1. N: not carried out. Convoy 2 is no more." in printed(there, result.events)
    never = one_convoy(cities={"0505": HELD})
    assert "You have no Convoy 7." in printed(never, never.play({7: ["N"]}).events)


@pytest.mark.rule("CC-ORDER-MESSAGE-01")
@pytest.mark.parametrize("order", ["MESSAGE", "BROADCAST"])
def test_a_message_to_a_hex_says_whom_it_reaches_and_does_not_say_who_is_there(order: str) -> None:
    there = one_convoy(clans={"102": {}}, hexes={"0604": {"terrain": "plains"}})
    text = printed(there, there.play(post=[f'{order} 0604 "Hello"', f'{order} 102 "Hello"']).events)
    reach = "to whoever owns hex 0604 or its city or has a convoy there, if anybody does"
    assert f"The message is on its way {reach}, with" in text
    assert "2. " in text.partition(reach)[2]
    assert "The message is on its way, with" in text


_CACHE: dict[str, Any] = {"convoy": 1, "hex": 505, "result": "vehicle", "source": "cache"}
TOLD: list[tuple[Event, str]] = [
    (Looted(**_CACHE, amount=2), "2 vehicles from the hidden cache"),
    (Looted(**_CACHE, amount=1), "a vehicle from the hidden cache"),
    (Loaded(convoy=1, hex=505, rifles=1), "Convoy 1 took aboard in 0505: one rifle."),
    (Loaded(convoy=1, hex=505, troops=1, bombs=2), "Convoy 1 took aboard in 0505: one troop, 2 bombs."),
    (WeaponsMade(convoy=1, rifles=1, grenades=0), "The Armsmaster of Convoy 1 made one rifle."),
    (WeaponsMade(convoy=1, rifles=0, grenades=1), "The Armsmaster of Convoy 1 made one grenade."),
    (WeaponsMade(convoy=1, rifles=1, grenades=1), "made one rifle and one grenade."),
]


@pytest.mark.parametrize(("event", "words"), TOLD, ids=[words for _, words in TOLD])
def test_what_is_not_there_is_not_told(event: Event, words: str) -> None:
    assert words in told(one_convoy(), at(event))


@pytest.mark.rule("CC-RES-18")
def test_parts_are_told_with_the_convoys_that_used_them() -> None:
    used: list[Any] = [PartsUsed(convoy=number, parts=parts) for number, parts in ((3, 1), (6, 3))]
    text = told(one_convoy(), *(at(event) for event in used))
    assert "Maintenance used 4 parts: one part in Convoy 3, 3 parts in Convoy 6." in text
