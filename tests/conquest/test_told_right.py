"""Sentences that once told a thing wrongly: of none, of one, of what was over, or of what had never been."""

from typing import Any

import pytest
from msgspec import structs

from engine.games.conquest.events import (
    DealerBought,
    GuardEnded,
    IncomeReceived,
    Loaded,
    Looted,
    PartsUsed,
    TroopsDeserted,
    WeaponsMade,
)
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
    reach = "to the owners of hex 0604, of its city and of convoys there, if there are any"
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


@pytest.mark.rule("CC-RES-16")
def test_parts_are_told_with_the_convoys_that_used_them() -> None:
    used: list[Any] = [PartsUsed(convoy=number, parts=parts) for number, parts in ((3, 1), (6, 3))]
    text = told(one_convoy(), *(at(event) for event in used))
    assert "Maintenance used 4 parts: one part in Convoy 3, 3 parts in Convoy 6." in text


# ---------------------------------------------------------------------- what was never told

GUARD: dict[str, Any] = {"guard": True, "hidden": True}
ARMY: dict[str, Any] = {"hex": "0505", "vehicles": {"truck": 20}, "troops": 400, "mode": "capture"}


@pytest.mark.rule("CC-ORDER-GUARD-06")
@pytest.mark.parametrize(
    ("clan", "lines", "post", "reason"),
    [
        (102, ["ATTACK"], [], "the city has changed hands"),
        (103, ["RAZE"], [], "the city was burned down"),
        (103, [], ["BAN 101"], "you are banned from the city"),
    ],
)
def test_whose_guard_has_ended_is_told_why(clan: int, lines: list[str], post: list[str], reason: str) -> None:
    """D-224: a guard ends at once when its city is friendly no more; its owner reads it (D-59)."""
    there = one_convoy(
        GUARD,
        cities={"0505": {**HELD, "owner": "103", "troops": 2}},
        clans={"102": {}, "103": {"money": 1000}},
        convoys={"102/1": ARMY, "103/1": {**ARMY, "hidden": True}},
    )
    events = there.play({1: lines}, clan=clan, post=post).events
    assert not there.convoy().guard
    (ended,) = [event for event in events if isinstance(event, GuardEnded)]
    assert (ended.audience, ended.during) == ((101,), clan)
    since = printed(there, [*events, *there.play().events]).partition("SINCE YOUR LAST TURN")[2]
    assert f"Convoy 1 (#1) guards Alpha (0505) no longer: {reason}." in since
    assert f"The turn of clan #{clan}" in since.partition("guards Alpha")[0]


def test_an_own_attack_ends_the_own_guard() -> None:
    there = one_convoy(
        {"guard": True, "troops": 1},
        cities={"0505": {**HELD, "owner": "102", "troops": 300}},
        clans={"102": {}},
        convoys={"101/2": {"hex": "0505", "vehicles": {"truck": 1}, "troops": 20, "mode": "capture"}},
    )
    text = printed(there, there.play({2: ["ATTACK"]}).events)
    assert "Convoy 1 (#1) guards Alpha (0505) no longer: you have attacked the city." in text


@pytest.mark.rule("CC-ORDER-AID-01")
@pytest.mark.parametrize(("vaccine", "said"), [(0, "none is left"), (6, "6 left")])
def test_aid_with_too_little_vaccine_is_told(vaccine: int, said: str) -> None:
    ill = {"0504": {**HELD, "plague": 1}}
    there = one_convoy({"aid": True}, cities=ill, clan={"vaccine": vaccine, "fuel": 90})
    text = printed(there, there.play({1: ["N"]}).events)
    assert f"Convoy 1 could not help Alpha (0504): the cure takes 30 vaccine; {said}." in text
    assert there.city(504).plague > 0
    enough = one_convoy({"aid": True}, cities=ill, clan={"vaccine": 30, "fuel": 90})
    assert "could not help" not in printed(enough, enough.play({1: ["N"]}).events)


@pytest.mark.rule("CC-TURN-15", "CC-EXPERT-10")
def test_what_a_dealer_buys_for_repairs_in_anothers_turn_is_told() -> None:
    """D-85: a convoy is repaired at once, from its owner's stock, in whosever turn it fought."""
    there = one_convoy(
        {"vehicles": {"truck": 20}, "troops": 100, "experts": ["DEA"], "hex": "0505"},
        clan={"money": 90_000, "parts": 0},
        clans={"102": {"fuel": 900, "parts": 900}},
        convoys={"102/1": {"hex": "0504", "vehicles": {"truck": 19}, "troops": 100, "mode": "capture"}},
    )
    events = there.play({1: ["S"]}, clan=102).events
    (bought,) = [event for event in events if isinstance(event, DealerBought)]
    assert (bought.audience, bought.during, bought.item) == ((101,), 102, "parts")
    assert bought.cost == 400 * bought.amount == 90_000 - there.clan().money
    since = printed(there, [*events, *there.play().events]).partition("SINCE YOUR LAST TURN")[2]
    assert f"The Dealer of Convoy 1 bought {bought.amount} parts for ${bought.cost:,}." in since
    old = one_convoy({"vehicles": {"car": 1}})
    old.state.rules = 1
    assert not [event for event in old.play().events if isinstance(event, DealerBought)]


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (
            TroopsDeserted(convoy=1, unfed=12, deserted=3, weapon="rifles", vehicle="bike", morale=2),
            "Convoy 1: 12 troops were not fed, and 3 left with one rifle and one bike; morale -2.",
        ),
        (TroopsDeserted(convoy=1, unfed=1, deserted=1), "Convoy 1: one troop was not fed, and one left."),
        (
            TroopsDeserted(convoy=1, unfed=4, deserted=0, morale=2),
            "Convoy 1: 4 troops were not fed, and none left; morale -2.",
        ),
        (
            TroopsDeserted(convoy=0, unfed=9, deserted=2),
            "Unallocated: 9 troops were not fed, and 2 left.",
        ),
        (TroopsDeserted(convoy=1, unfed=9, deserted=2, vehicle="van"), "and 2 left with one van."),
        (IncomeReceived(), "Nothing came in."),
        (IncomeReceived(cities=900, troops=2, rifles=1), "Income: $900 from cities, 2 troops, one rifle."),
    ],
)
def test_hunger_and_income_are_told_whole(event: Event, words: str) -> None:
    """CC-RES-14, D-59: who was hungry, who left with what, and everything that came in."""
    assert words in told(one_convoy(), at(event))


def test_hunger_costs_the_morale_that_is_told() -> None:
    there = one_convoy({"troops": 40, "morale": 50}, clan={"food": 0})
    hungry = [event for event in there.play().events if isinstance(event, TroopsDeserted)]
    assert {event.morale for event in hungry} == {2}
