"""What decided a fight is proved: without that advantage the same fight ends otherwise, or clearly closer.

Every kind of cause of the rules has its battle here, played on the same forty dice with and without it.
"""

from collections.abc import Mapping
from typing import Any

import pytest

from engine.games.conquest.battle_events import CityAssaulted, ConvoysFought
from engine.games.conquest.rules import deciding
from engine.games.conquest.rules.deciding import Assault, Force
from engine.games.conquest.tables import JUDGEMENT
from tests.conquest.world import PLENTY, Position, one_convoy, plains

SEEDS = range(40)
CLEARLY = 15
"""By this number of points of a hundred less, on the mean of all seeds, a victory is clearly closer."""

World = dict[str, Any]
TOWN: World = {"owner": "102", "population": 30_000, "name": "Alpha", "fort": 1, "troops": 60}
ARMY: World = {"vehicles": {"truck": 20, "bus": 5}, "mode": "recon", "morale": 30, "training": 30}


# ---------------------------------------------------------------------- assaults


def storm(seed: int, convoy: Mapping[str, Any], town: Mapping[str, Any]) -> CityAssaulted:
    """Clan 101 attacks Alpha with its convoy."""
    there = one_convoy(
        {**ARMY, **convoy}, cities={"0505": {**TOWN, **town}}, clans={"102": {}}, seed=f"{seed}"
    )
    (event,) = there.play({1: ["ATTACK"]}).find(CityAssaulted)
    return event


def won_by(event: CityAssaulted, *, taken: bool) -> int:
    """How clearly one side has won, in percent of its men; below nothing: it has lost."""
    left = (event.sent - event.lost) * 100 // event.sent
    others = (event.defenders - event.defenders_lost) * 100 // event.defenders
    return left - others if taken else others - left


# Whether the attackers win, their convoy and the town with it, and what is other without it.
ASSAULTS: dict[str, tuple[bool, World, World, World, World]] = {
    "numbers": (True, {"troops": 150}, {}, {"troops": 60}, {}),
    "training": (True, {"troops": 60, "training": 99, "morale": 99}, {}, {"training": 30, "morale": 30}, {}),
    "leaders": (True, {"troops": 100, "experts": ["SER"]}, {"troops": 86}, {"experts": []}, {}),
    "rifles": (True, {"troops": 500, "rifles": 20}, {"fort": 6, "troops": 140}, {"rifles": 0}, {}),
    "grenades": (True, {"troops": 90, "grenades": 40}, {"troops": 100}, {"grenades": 0}, {}),
    "numbers held": (False, {"troops": 40}, {"troops": 100}, {}, {"troops": 40}),
    "walls": (False, {"troops": 100}, {"fort": 5, "troops": 60}, {}, {"fort": 1}),
    "shelter": (False, {"troops": 100}, {"troops": 78, "buildings": ["SHE"]}, {}, {"buildings": []}),
    "claymores": (False, {"troops": 110}, {"fort": 3, "claymores": 40}, {}, {"claymores": 0}),
    "plague": (False, {"troops": 100, "health": 76}, {"troops": 78}, {"health": 100}, {}),
    "spirit": (False, {"troops": 100, "morale": 2, "training": 0}, {"troops": 75},
               {"morale": 30, "training": 30}, {}),
}  # fmt: skip


@pytest.mark.rule("CC-COMBAT-CITY-01", "CC-COMBAT-CITY-05")
@pytest.mark.parametrize("cause", ASSAULTS)
def test_what_decided_an_assault(cause: str) -> None:
    taken, convoy, town, less, poorer = ASSAULTS[cause]
    named = cause.split(maxsplit=1)[0]
    with_it, without = [], []
    for seed in SEEDS:
        event = storm(seed, convoy, town)
        if event.taken == taken:
            assert named in event.decided, event
        with_it.append(won_by(event, taken=taken))
        without.append(won_by(storm(seed, {**convoy, **less}, {**town, **poorer}), taken=taken))
    wins, fewer = (sum(margin > 0 for margin in margins) for margins in (with_it, without))
    assert wins * 4 > len(SEEDS) * 3
    assert max((wins - fewer) * 100, sum(with_it) - sum(without)) >= CLEARLY * len(SEEDS)


def test_a_city_without_defenders_needs_no_reason() -> None:
    event = storm(0, {"troops": 9}, {"troops": 0})
    assert (event.taken, event.rounds, event.decided) == (True, 0, ())


def test_a_clearly_weaker_army_wins_by_luck_alone() -> None:
    """Against the odds: on most other dice the same assault fails."""
    events = [storm(seed, {"troops": 9}, {"troops": 10}) for seed in range(120)]
    lucky = [event for event in events if event.taken]
    assert lucky
    assert len(lucky) * 3 < len(events)
    assert {event.decided for event in lucky} == {("luck",)}


def test_of_two_alike_nothing_decides() -> None:
    events = [storm(seed, {"troops": 60}, {"troops": 50}) for seed in SEEDS]
    assert {event.taken for event in events} == {True, False}
    assert {event.decided for event in events} == {()}


# ---------------------------------------------------------------------- convoys

CARS: World = {"vehicles": {"car": 10}, "morale": 30, "training": 30, "troops": 0}


def meet(
    seed: int, mine: Mapping[str, Any], theirs: Mapping[str, Any], place: Mapping[str, Any]
) -> ConvoysFought | None:
    """Clan 101 meets the convoy of clan 102; None when its commander would rather hide."""
    lines = list(place.get("lines", ["N"]))
    there = Position(
        {**plains("0503", "0504", "0505", "0506"), **place.get("hexes", {})},
        cities={},
        clans={"101": PLENTY, "102": PLENTY},
        convoys={
            "101/1": {"type": "land", "hex": "0505", "mode": "recon", **CARS, **mine},
            "102/1": {"type": "land", "hex": "0504", "mode": "recon", **CARS, **theirs},
        },
        seed=f"{seed}",
    )
    found = there.play({1: lines}).find(ConvoysFought)
    return found[-1] if found else None


def stood(event: ConvoysFought) -> bool:
    """Whether the mover stands and the other does not."""
    return event.attacker.fate == "stands"


def blow(event: ConvoysFought) -> int:
    """How much more the mover has dealt than taken, in percent of both."""
    dealt, taken = (sum(side.salvos) + sum(side.rockets) for side in (event.attacker, event.defender))
    return (dealt - taken) * 100 // max(1, dealt + taken)


POLICE = {"terrain": "plains", "owner": "101", "special": "POL"}
GUNNER: World = {"experts": ["GUN"], "troops": 30}
SEA = {number: {"terrain": "water"} for number in ("0504", "0505")}
# The mover with it, the other, the ground; then what is other of each without it.
FIGHTS: dict[str, tuple[World, World, World, World, World, World]] = {
    "numbers": ({"vehicles": {"car": 16}}, {}, {}, {"vehicles": {"car": 10}}, {}, {}),
    # Buses stand more than cars that do as much damage.
    "tougher": ({"vehicles": {"bus": 9}}, {"vehicles": {"car": 17}}, {}, {"vehicles": {"car": 16}}, {}, {}),
    # Men fire too, and the vehicles are the same.
    "harder": ({"troops": 60}, {}, {}, {"troops": 0}, {}, {}),
    "training": ({"training": 99, "morale": 99}, {}, {}, {"training": 30, "morale": 30}, {}, {}),
    "guns": ({"experts": ["GUN"]}, {}, {}, {"experts": []}, {}, {}),
    "police": (
        {}, {}, {"hexes": {"0506": POLICE}, "lines": ["S", "N", "N"]},
        {}, {}, {"hexes": {"0506": {**POLICE, "special": ""}}},
    ),
    "aim": (GUNNER, {**GUNNER, "kill": "T"}, {}, {}, {"kill": "N"}, {}),
    # A convoy in ambush has started the battle, in the air too (D-178).
    "air": ({}, {"type": "air", "vehicles": {"biplane": 12}}, {}, {}, {"patrol": True}, {}),
    "water": (
        {"type": "sea", "vehicles": {"gunboat": 9}}, {"type": "amphibious", "vehicles": {"gev": 7}},
        {"hexes": SEA}, {}, {}, {"hexes": {**SEA, "0504": {"terrain": "islands"}}},
    ),
    "plague": ({}, {"health": 55}, {}, {}, {"health": 100}, {}),
    "armor": ({"experts": ["ARM"]}, {}, {}, {"experts": []}, {}, {}),
    "rockets": (
        {"vehicles": {"truck": 2}, "rockets": 9}, {"vehicles": {"truck": 2}}, {}, {"rockets": 0}, {}, {}
    ),
    "surprise": (
        {"type": "military", "vehicles": {"jeep": 10}}, {"vehicles": {"car": 12}, "hidden": True},
        {"lines": ["N", "HUNT"]}, {}, {"hidden": False}, {"lines": ["N"]},
    ),
}  # fmt: skip


@pytest.mark.rule("CC-COMBAT-CVY-28", "CC-COMBAT-CVY-11")
@pytest.mark.parametrize("cause", FIGHTS)
def test_what_decided_a_fight_of_convoys(cause: str) -> None:
    mine, theirs, place, less, fewer, bare = FIGHTS[cause]
    with_it: list[ConvoysFought] = []
    without: list[ConvoysFought] = []
    wins = told = 0
    for seed in SEEDS:
        event = meet(seed, mine, theirs, place)
        assert event is not None
        if stood(event):
            wins += 1
            told += cause in event.decided
        with_it.append(event)
        other = meet(seed, {**mine, **less}, {**theirs, **fewer}, {**place, **bare})
        assert other is not None
        without.append(other)
    assert wins * 4 > len(SEEDS) * 3
    assert told == wins
    fewer_wins = wins - sum(map(stood, without))
    smaller_blow = sum(map(blow, with_it)) - sum(map(blow, without))
    assert max(fewer_wins * 100, smaller_blow) >= CLEARLY * len(SEEDS)


def test_a_fight_that_lasts_too_long_is_left_by_the_mover(monkeypatch: pytest.MonkeyPatch) -> None:
    """D-104: without the limit of rounds the same fight goes on, and half of them end otherwise."""
    monkeypatch.setitem(JUDGEMENT, "max_rounds", 1)
    short = [meet(seed, {}, {}, {}) for seed in SEEDS]
    monkeypatch.undo()
    long = [meet(seed, {}, {}, {}) for seed in SEEDS]
    for event in short:
        assert event is not None
        assert (event.rounds, event.decided, stood(event)) == (1, ("flight",), False)
    assert sum(event is not None and stood(event) for event in long) * 3 > len(SEEDS)


def test_causes_have_their_battles_here() -> None:
    """Every cause that the rules can name is proved above."""
    fight = Assault(9, 60, 9, 9, 90, 5, 5, 5, 5, 5, 5, 5)
    bad = fight._replace(spirit=-5)
    named = {name for one in (fight, bad) for name, _ in deciding._attackers(one._replace(men=10))}
    named |= {name for one in (fight, bad) for name, _ in deciding._defenders(one._replace(defenders=10))}
    assert named == {cause.split()[0] for cause in ASSAULTS}
    strong = Force(90, 90, 10, 9, 9, 9, 0, 100, 100, 100, rockets=True, doubles=True)
    weak = Force(9, 9, 0, 0, 0, 0, 9, 50, 50, 50, rockets=False, doubles=False)
    sides = [(strong, weak), (strong._replace(hits=9), weak), (strong._replace(power=9), weak)]
    assert {name for pair in sides for name, _, _ in deciding._advantages(*pair)} == set(FIGHTS)
