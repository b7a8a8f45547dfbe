"""Stories of fights as both sides read them: who began, with what, and what it cost."""

from typing import Any

import pytest
from msgspec import structs

from app.render.clean import ISOLATES
from app.render.messages import Messages
from engine.games.conquest.battle_events import CityAssaulted, CityBombed, CityRazed, ConvoysFought
from engine.games.conquest.report.news import Page, bunch_of
from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.view import view
from engine.kernel.events import Event
from tests.conquest.printed import printed
from tests.conquest.world import PLENTY, Position, one_convoy, plains

WEAK: dict[str, Any] = {"vehicles": {"car": 2}}
STRONG: dict[str, Any] = {"vehicles": {"truck": 9}, "troops": 60}


def battles(there: Position, *events: Event, clan: int = 101) -> str:
    return printed(there, events, clan=clan).partition(" BATTLES ")[2].partition(" == ")[0]


def front(there: Position, *events: Event, clan: int = 101) -> str:
    return printed(there, events, clan=clan).partition(" == ")[0]


def met(mine: dict[str, Any], theirs: dict[str, Any]) -> Position:
    """Clan 101 goes north to where the Wolves of clan 102 are."""
    return one_convoy(
        mine,
        hexes=plains("0504"),
        clans={"102": {}},
        convoys={"102/1": {"hex": "0504", "name": "Wolves", **theirs}},
    )


@pytest.mark.rule("CC-COMBAT-CVY-21")
def test_an_ambush_is_the_doing_of_the_clan_that_lay_in_it() -> None:
    there = met(WEAK, {**STRONG, "patrol": True})
    events = there.play({1: ["N"]}).events
    (fought,) = [event for event in events if isinstance(event, ConvoysFought)]
    assert (fought.cause, fought.aggressor) == ("ambush", 102)
    mine, theirs = battles(there, *events), battles(there, *events, clan=102)
    assert "Hex 0504: your Convoy 1 was ambushed by Wolves of clan #102" in mine
    assert f"{fought.attacker.strength}, ran into an ambush of Wolves of clan #102, a huge land" in mine
    assert "Hex 0504: your Wolves ambushed Convoy 1 of clan #101" in theirs
    assert "ran into an ambush of your Wolves" in theirs
    # The front page of the clan that ran into it tells of an attack; that of the other does not.
    assert fought.news_for(101).topic == "attacked"  # type: ignore[union-attr]
    assert fought.news_for(102).topic == "fought"  # type: ignore[union-attr]
    assert "Nobody attacked you" not in front(there, *events)
    assert "Nobody attacked you" in front(there, *events, clan=102)
    ways = [bunch_of(Page(view(there.state, clan), [fought]), fought) for clan in (101, 102)]
    assert ways == [(ConvoysFought, (False, 102)), (ConvoysFought, (True, 101))]


@pytest.mark.rule("CC-ORDER-GUARD-03")
def test_a_guard_of_a_city_is_attacked() -> None:
    there = one_convoy(
        {**STRONG, "mode": "capture"},
        cities={"0505": {"owner": "102", "name": "Alpha", "troops": 3, "population": 30_000}},
        clans={"102": {}},
        convoys={"102/1": {"hex": "0505", "name": "Wolves", **WEAK, "guard": True}},
    )
    events = there.play({1: ["ATTACK"]}).events
    mine, theirs = battles(there, *events), battles(there, *events, clan=102)
    assert "your Convoy 1 attacked Wolves of clan #102" in mine
    assert "fought the guard of the city, Wolves of clan #102, a tiny land convoy" in mine
    assert "your Wolves was attacked by Convoy 1 of clan #101" in theirs


@pytest.mark.rule("CC-STAT-14")
def test_both_sides_read_the_strengths_that_stood_on_their_sheets() -> None:
    """D-59: both parties get it in full; the figure is that of CC-STAT-14, from before the fight."""
    there = met(STRONG, WEAK)
    before = [figures.strength(there.convoy(1, clan)) for clan in (101, 102)]
    events = there.play({1: ["N"]}).events
    (fought,) = [event for event in events if isinstance(event, ConvoysFought)]
    assert [fought.attacker.strength, fought.defender.strength] == before
    for clan in (101, 102):
        told = battles(there, *events, clan=clan)
        assert f"a huge land convoy with a strength of {before[0]}, " in told
        assert f"a tiny land convoy with {before[1]}, in hex 0504" in told
    old = met(STRONG, WEAK)
    old.state.rules = 1
    assert "strength of" not in battles(old, *old.play({1: ["N"]}).events)


def test_one_salvo_of_each_is_told_once() -> None:
    there = met(STRONG, WEAK)
    (fought,) = there.play({1: ["N"]}).find(ConvoysFought)
    assert fought.rounds == 1
    assert "Salvos:" not in battles(there, fought)
    longer = [structs.replace(side, salvos=(*side.salvos, 7)) for side in (fought.attacker, fought.defender)]
    twice = structs.replace(fought, rounds=2, attacker=longer[0], defender=longer[1])
    assert "Salvos: yours" in battles(there, twice)
    rocket = structs.replace(fought, attacker=structs.replace(fought.attacker, rockets=(20,)))
    assert ", rockets 20" in battles(there, rocket)


STORM: dict[str, Any] = {
    "audience": (101, 102), "at": (6,), "hex": 505, "city": "Alpha", "clan": 101, "convoy": 1, "owner": 102,
    "taken": False, "rounds": 9, "sent": 30, "lost": 30, "defenders": 40, "defenders_lost": 3, "to_hit": 60,
    "city_to_hit": 70,
}  # fmt: skip


@pytest.mark.parametrize(("more", "words"), [
    ({}, "after 9 rounds. - Alpha held: 37 defenders are left"),
    ({"rifles_lost": 1}, "It also cost the attackers one rifle. Alpha held"),
    ({"grenades_used": 4, "people_killed": 1}, "also cost the attackers 4 grenades and one citizen's life."),
    ({"rifles_lost": 2, "grenades_used": 1, "claymores_used": 1, "people_killed": 40},
     "the attackers 2 rifles and one grenade, the defenders one claymore and 40 citizens their lives."),
    ({"claymores_used": 3}, "It also cost the defenders 3 claymores."),
    # Above 100 a second man may fall (CC-COMBAT-CITY-06).
    ({"city_to_hit": 115}, "40 men (hits 115%) defended it for clan #102."),
    ({"decided": ("numbers", "spirit")}, "40 men against 30; the attackers' low spirits helped."),
    ({"decided": ("walls", "plague")}, "hit at 70%; the plague among the attackers helped."),
])  # fmt: skip
def test_what_an_assault_cost_besides_men(more: dict[str, Any], words: str) -> None:
    there = one_convoy(
        cities={"0505": {"owner": "102", "name": "Alpha", "population": 30_000}}, clans={"102": {}}
    )
    assert words in battles(there, CityAssaulted(**{**STORM, **more}))


BOMB: dict[str, Any] = {
    "audience": (101, 102), "at": (6,), "hex": 505, "city": "Alpha", "clan": 102, "convoy": 7, "owner": 101,
    "target": "T", "bombs": 1, "duds": 0, "hits": 0,
}  # fmt: skip


@pytest.mark.rule("CC-ORDER-BOMB-09", "CC-ORDER-BOMB-06")
@pytest.mark.parametrize(("more", "words"), [
    # A bomb that misses its aim still kills (CC-ORDER-BOMB-09); one that a Battery stops does not.
    ({"troops": 8}, "the only bomb fell wide; 8 troops killed."),
    ({"duds": 1}, "the only bomb failed; nothing was harmed."),
    ({"hits": 1, "troops": 1}, "the only bomb hit; one troop killed."),
    ({"bombs": 3, "duds": 1, "hits": 2, "people": 900}, "2 of 3 bombs hit, one failed; 900 people killed."),
    ({"bombs": 3, "duds": 2}, "none of 3 bombs hit, 2 failed; nothing was harmed."),
    ({"hits": 1, "target": "S", "infected": True}, "with germs: the only bomb hit; the plague broke out."),
    ({"bombs": 2, "hits": 2, "buildings": ("HOS", "AIR")}, "2 of 2 bombs hit; destroyed: Hospital, Airport."),
])  # fmt: skip
def test_bombs_are_told_with_what_they_did(more: dict[str, Any], words: str) -> None:
    there = one_convoy(
        cities={"0505": {"owner": "101", "name": "Alpha", "population": 30_000}}, clans={"102": {}}
    )
    told = battles(there, CityBombed(**{**BOMB, **more}))
    assert words in told
    assert "Alpha (0505): bombed by Convoy 7 of clan #102" in told
    assert "Alpha (0505): bombed by your Convoy 7" in battles(there, CityBombed(**{**BOMB, **more}), clan=102)


@pytest.mark.rule("CC-ORDER-RAZE-01")
def test_a_burned_city_is_titled_so() -> None:
    there = one_convoy(
        {**STRONG, "mode": "capture"},
        cities={"0505": {"owner": "101", "name": "Alpha", "population": 30_000, "troops": 9}},
        clan=dict(PLENTY),
    )
    events = there.play({1: ["RAZE"]}).events
    assert [event.hex for event in events if isinstance(event, CityRazed)] == [505]
    assert "Alpha (0505): burned down by you - You razed Alpha (0505): " in battles(there, *events)


STORY_LINES: list[tuple[dict[str, Any], int, str]] = [
    ({"orders": 0}, 0, "No order lines were sent."),
    ({"orders": 1, "done": 1}, 0, "The one order line was carried out in full."),
    ({"orders": 1, "partly": 1}, 1, "The one order line was carried out in part."),
    ({"orders": 1, "refused": 1}, 1, "The one order line came to nothing."),
    ({"orders": 1, "rejected": 1}, 1, "The one order line could not be read."),
    ({"orders": 7, "done": 7}, 0, "All 7 order lines were carried out in full."),
    ({"orders": 3, "done": 1, "refused": 2}, 2,
     "Of 3 order lines one was carried out in full, 2 came to nothing."),
    ({"orders": 2, "partly": 2}, 2, "Of 2 order lines none was carried out in full, 2 in part."),
]  # fmt: skip


@pytest.mark.rule("CC-REPORT-18")
@pytest.mark.parametrize(("told", "missed", "words"), STORY_LINES, ids=[words for _, _, words in STORY_LINES])
def test_how_many_lines_came_to_what(told: dict[str, Any], missed: int, words: str) -> None:
    counts = {"done": 0, "partly": 0, "refused": 0, "rejected": 0, **told, "missed": missed}
    assert Messages("conquest").message("story_orders", counts) == words


def test_a_stored_report_that_does_not_say_who_began_accuses_nobody() -> None:
    """Reports are stored as they were made: one of before knows neither who began nor strengths."""
    words = Messages("conquest")
    figures = {"hex": 504, "name": "Ox", "other_name": "Wolves", "clan": 102, "came": True}
    title = words.message("battle_of_convoys", figures).translate(ISOLATES)
    assert title == "Hex 0504: your Ox met Wolves of clan #102"
    came = {
        **figures, "size": "tiny", "type": "land", "other_size": "huge", "other_type": "land", "other": 102,
        "side": "attacker", "origin": 0, "cause": "entry",
    }  # fmt: skip
    assert "strength" not in words.message("fight_came", came)
