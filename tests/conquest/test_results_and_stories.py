"""What the orders came to, one line an order, and what others did since the last turn, as printed."""

import re

import pytest

from engine.games.conquest.events import Looted
from tests.conquest.printed import printed
from tests.conquest.world import PLENTY, one_convoy, plains

TOWN = {"population": 30_000, "produces": "milk", "needs": "gems", "name": "Alpha"}


def results_of(text: str) -> str:
    return text.partition("WHAT YOUR ORDERS CAME TO")[2].partition("MOST POPULAR")[0]


@pytest.mark.rule("CC-ORDER-LOOT-01")
def test_loot_says_in_one_line_what_was_found_and_where() -> None:
    there = one_convoy({"mode": "empty"}, hexes=plains("0504"))
    played = there.play({1: ["LOOT", "LOOT"]})
    (found,) = played.find(Looted)
    told = results_of(printed(there, played.events))
    line = re.search(r"1\. LOOT: (.*?) 2\. LOOT: (.*?)\. ", told)
    assert line is not None
    assert line[1].endswith(" in 0505.")
    assert ("nothing in 0505." in line[1]) == (found.result == "nothing")
    assert "searched hex" not in told
    assert line[2] == "Searched before; nothing is left"


@pytest.mark.rule("CC-COMBAT-HEX-08")
def test_a_move_tells_in_its_line_what_was_taken() -> None:
    there = one_convoy(
        {"mode": "capture", "vehicles": {"truck": 20}, "troops": 400},
        hexes=plains("0504", owner="102"),
        clans={"102": {}},
    )
    told = results_of(printed(there, there.play({1: ["N"]}).events))
    assert re.search(r"1\. N: Moved to 0504 for \d+ fuel\. It took the hex from clan #102, ", told)
    assert "Convoy 1 took hex" not in told


@pytest.mark.rule("CC-COMBAT-CITY-10")
def test_an_assault_is_one_line_for_who_ordered_it_and_one_story_for_who_suffered_it() -> None:
    there = one_convoy(
        {"mode": "capture", "vehicles": {"truck": 20}, "troops": 400},
        hexes=plains("0504", owner="102"),
        cities={"0504": {**TOWN, "owner": "102", "troops": 5}},
        clans={"102": dict(PLENTY)},
    )
    events = there.play({1: ["N", "ATTACK"]}).events
    told = results_of(printed(there, events))
    assert re.search(r"2\. ATTACK: Alpha \(0504\) was taken: .*? and 5 of 5 defenders fell\.", told)
    text = printed(there, events, clan=102)
    since = text.partition("SINCE YOUR LAST TURN")[2].partition("BATTLES ")[0]
    taken = since.index("Hex 0504 was taken by a gigantic land convoy of clan #101")
    stormed = since.index("Fights, told in full under Battles: Alpha (0504) lost.")
    assert since.index("The turn of clan #101") < stormed < taken
    assert text.index("SINCE YOUR LAST TURN") < text.index("BATTLES") < text.index("WHAT YOUR ORDERS CAME TO")


@pytest.mark.rule("CC-COMBAT-CVY-19")
def test_a_fight_of_convoys_is_told_from_both_sides() -> None:
    there = one_convoy(
        {"mode": "capture", "vehicles": {"truck": 9, "car": 9}, "troops": 200},
        hexes=plains("0504"),
        clans={"102": {}},
        convoys={"102/1": {"hex": "0504", "name": "Wolves", "vehicles": {"truck": 3}, "troops": 30}},
    )
    events = there.play({1: ["N"]}).events
    mine, theirs = printed(there, events), printed(there, events, clan=102)
    story = mine.partition(" BATTLES ")[2]
    assert "Hex 0504: your Convoy 1 attacked Wolves of clan #102" in story
    assert "Hex 0504: your Wolves was attacked by Convoy 1 of clan #101" in theirs.partition(" BATTLES ")[2]
    damage = re.search(r"yours did ([\d,]+) points of damage and took ([\d,]+)", story)
    suffered = re.search(r"yours did ([\d,]+) points of damage and took ([\d,]+)", theirs)
    assert damage is not None
    assert suffered is not None
    assert damage.groups() == suffered.groups()[::-1]
    # The order's own line tells it in short.
    assert re.search(r"1\. N: Moved to 0504 .*? It met Wolves of clan #102 and ", results_of(mine))
