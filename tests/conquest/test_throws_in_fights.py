"""Every throw of a fight at its lowest and its highest, beside the figures of the book and the decisions.

A throw of n in a hundred is tried on both sides of its boundary: at 10% a draw of 9 succeeds, 10 fails.
"""

import itertools
from typing import Any

import pytest

from engine.games.conquest.battle_events import CityAssaulted, CityBombed, CityRazed, ConvoysFought
from engine.games.conquest.context import Turn
from engine.games.conquest.rules import combat_city, combat_convoy
from engine.kernel.dice import Dice
from tests.conquest.loaded import ENDS, HIGH, LOW, Throws, both, either, loaded
from tests.conquest.world import Position, plains

TOWN = {"population": 100_000, "produces": "milk", "needs": "gems", "fort": 1}


def own(**city: Any) -> dict[str, Any]:
    return {"0505": {**TOWN, "owner": "101", **city}}


def theirs(**city: Any) -> dict[str, Any]:
    return {"0505": {**TOWN, "owner": "102", **city}}


# ---------------------------------------------------------------------- hexes


@pytest.mark.rule("CC-COMBAT-HEX-04", "CC-COMBAT-HEX-05", "CC-COMBAT-HEX-06")
@pytest.mark.parametrize(
    ("draws", "troops", "taken", "left"),
    [
        ([LOW], 2, True, 1),  # 1 of 1-4 is needed, and one more is there
        ([3, 10], 4, True, 0),  # 4 needed: as many as the most are sure, whatever they cost
        ([2, 10], 3, False, 3),  # 3 needed of 3: only a commander who misjudges would try
        ([2, 9], 3, False, 0),  # he does, and every man is lost
        ([1], 3, True, 1),
    ],
)
def test_a_hex_of_level_one(*, draws: list[int], troops: int, taken: bool, left: int) -> None:
    there = loaded(
        {"mode": "capture", "vehicles": {"truck": 1}, "troops": troops},
        {"hex:0504": draws},
        hexes=plains("0504", owner="102"),
        clans={"102": {}},
    )
    there.play({1: ["N"]})
    assert (there.hex(504).owner == 101, there.convoy().troops) == (taken, left)


@ENDS
@pytest.mark.rule("CC-HEX-05", "CC-COMBAT-HEX-05")
@pytest.mark.parametrize(("terrain", "low", "high"), [("plains", 2, 4), ("jungle", 3, 5)])
def test_guards_of_a_hex(*, end: int, terrain: str, low: int, high: int) -> None:
    there = loaded(
        {"mode": "capture", "vehicles": {"truck": 5}, "troops": 90},
        {"hex:0504": end},
        hexes={"0504": {"terrain": terrain, "owner": "102", "defense": 2, "troops": 1}},
        clans={"102": {}},
    )
    there.play({1: ["N"]})
    assert there.convoy().troops == 90 - either(end, 2 + low, 5 + high)


@both(50)
@pytest.mark.rule("CC-COMBAT-HEX-06")
def test_guards_die_when_a_pressed_attack_fails(*, draw: int, happens: bool) -> None:
    there = loaded(
        {"mode": "capture", "vehicles": {"truck": 1}, "troops": 5},
        {"hex:0504": [2, 1, LOW, draw]},  # three for the hex, three for the guard: six of five; pressed
        hexes={"0504": {"terrain": "jungle", "owner": "102", "defense": 1, "troops": 1}},
        clans={"102": {}},
    )
    there.play({1: ["N"]})
    assert (there.convoy().troops, there.hex(504).troops) == (0, 0 if happens else 1)


# ---------------------------------------------------------------------- cities


SOLDIERS = {"vehicles": {"truck": 10}, "troops": 100}


@ENDS
@pytest.mark.rule("CC-COMBAT-CITY-11", "CC-COMBAT-CITY-12", "CC-COMBAT-CITY-14", "CC-STAT-03")
@pytest.mark.parametrize(
    ("buildings", "a_round", "sack"), [([], (6, 10), (11, 15)), (["SHE"], (3, 5), (3, 5))]
)
def test_a_city_is_taken(
    *, end: int, buildings: list[str], a_round: tuple[int, int], sack: tuple[int, int]
) -> None:
    place = "city:0505"
    ends = dict.fromkeys((f"{place}:{what}" for what in ("people", "sack", "token", "morale")), end)
    throws: Throws = {f"{place}:attack": LOW, f"{place}:defend": HIGH, **ends}
    there = loaded(SOLDIERS, throws, cities=theirs(troops=2, buildings=buildings), clans={"102": {}})
    (fight,) = there.play({1: ["ATTACK"]}).find(CityAssaulted)
    assert fight.rounds == 2
    left = 100_000 - 2 * either(end, *a_round)
    assert there.city().population == left - left * either(end, *sack) // 100
    assert there.city().troops == fight.garrison == either(end, 6, 10)
    assert there.convoy().morale == 30 + either(end, 10, 15)


@ENDS
@pytest.mark.rule("CC-STAT-02")
def test_an_assault_fails(*, end: int) -> None:
    throws = {"city:0505:attack": HIGH, "city:0505:defend": LOW, "city:0505:morale": end}
    there = loaded(SOLDIERS, throws, cities=theirs(troops=9), clans={"102": {}})
    there.play({1: ["ATTACK 1"]})
    assert there.convoy().morale == 30 - either(end, 5, 10)


@pytest.mark.rule("CC-COMBAT-CITY-04", "CC-COMBAT-CITY-06")
@pytest.mark.parametrize(
    ("pct", "draw", "felled"),
    [(50, 49, 1), (50, 50, 0), (99, 98, 1), (99, 99, 0), (100, HIGH, 1), (101, 0, 2), (101, 1, 1),
     (150, 49, 2), (150, 50, 1), (199, 98, 2), (199, 99, 1), (200, HIGH, 2), (210, 9, 3), (210, 10, 2)],
)  # fmt: skip
def test_hits_in_a_round(*, pct: int, draw: int, felled: int) -> None:
    dice = (Dice("CC5", f"{seed}") for seed in itertools.count())
    so = next(d for d in dice if d.scope(1, 1).below(100, "hit") == draw % 100)
    assert so.scope(1, 1).odds("hit")(pct) == felled


@pytest.mark.rule("CC-FORT-02", "CC-COMBAT-CITY-05", "CC-COMBAT-CITY-01")
@pytest.mark.parametrize(("fort", "pct"), [(1, 60), (2, 70), (3, 85), (4, 100), (5, 150), (6, 200)])
def test_a_citys_percentage(*, fort: int, pct: int) -> None:
    there = loaded(SOLDIERS, cities=theirs(fort=fort, claymores=3, buildings=["SHE"]), clans={"102": {}})
    turn = Turn(there.world, there.clan(), there.dice.scope(6, 101))
    assert combat_city.city_to_hit(turn, there.city()) == pct + 3 + 10
    assert combat_city.to_hit(turn, there.convoy(), 100) == 50
    there.convoy().rifles = 9
    assert [combat_city.to_hit(turn, there.convoy(), men) for men in (24, 25, 49, 50)] == [50, 51, 51, 52]


@pytest.mark.rule("CC-COMBAT-CITY-03")
def test_nobody_hits_less_than_five_times_in_a_hundred() -> None:
    there = loaded({**SOLDIERS, "morale": 0, "training": 0, "health": 50}, cities=theirs(), clans={"102": {}})
    turn = Turn(there.world, there.clan(), there.dice.scope(6, 101))
    # 50 - 6 - 6 - 16
    assert combat_city.to_hit(turn, there.convoy(), 100) == 22
    there.convoy().health = 0
    assert combat_city.to_hit(turn, there.convoy(), 100) == 5
    there.convoy().rifles = 4
    assert combat_city.to_hit(turn, there.convoy(), 100) == 9


@ENDS
@pytest.mark.rule("CC-COMBAT-CITY-08", "CC-COMBAT-CITY-13", "CC-WPN-07")
@pytest.mark.parametrize(("strike", "low", "high"), [(49, 2, 8), (50, 1, 1)])
def test_a_grenade_every_tenth_round(*, end: int, strike: int, low: int, high: int) -> None:
    # Nobody hits for nine rounds; in the tenth the grenade does, and then everybody.
    place = "city:0505"
    throws: Throws = {
        f"{place}:attack": [HIGH] * 10 + [LOW],
        f"{place}:defend": HIGH,
        f"{place}:grenade": [strike, end],
    }
    there = loaded({**SOLDIERS, "grenades": 2}, throws, cities=theirs(troops=10), clans={"102": {}})
    (fight,) = there.play({1: ["ATTACK"]}).find(CityAssaulted)
    killed = either(end, low, high)
    assert (fight.rounds, fight.grenades_used) == (10 + 10 - killed, 1)


@pytest.mark.rule("CC-WPN-04", "CC-WPN-15", "CC-COMBAT-CITY-07")
@pytest.mark.parametrize(("draw", "gone"), [(0, 1), (1, 0), (HIGH, 0)])
def test_one_in_fifty_rifles_and_claymores(*, draw: int, gone: int) -> None:
    place = "city:0505"
    throws = {
        f"{place}:attack": LOW,
        f"{place}:defend": LOW,
        f"{place}:rifle": draw,
        f"{place}:claymore": draw,
    }
    there = loaded({**SOLDIERS, "rifles": 3}, throws, cities=theirs(troops=1, claymores=2), clans={"102": {}})
    (fight,) = there.play({1: ["ATTACK"]}).find(CityAssaulted)
    assert (fight.rounds, fight.lost) == (1, 1)
    assert (fight.rifles_lost, fight.claymores_used) == (gone, gone)


# ---------------------------------------------------------------------- bombs and razing

BOMBER = {"type": "air", "vehicles": {"jet": 1}, "bombs": 1}


def bombed(order: str, throws: Throws, **city: Any) -> tuple[Position, CityBombed]:
    there = loaded(BOMBER, {"bomb:0505": throws["bomb"]}, cities=theirs(**city), clans={"102": {}})
    (event,) = there.play({1: [order]}).find(CityBombed)
    return there, event


@ENDS
@pytest.mark.rule("CC-ORDER-BOMB-05", "CC-ORDER-BOMB-07", "CC-ORDER-BOMB-08", "CC-BLDG-21")
@pytest.mark.parametrize(
    ("order", "hit", "city", "low", "high"),
    [
        ("BOMB T", 59, {"troops": 90}, 10, 30),
        ("BOMB T", 60, {"troops": 90}, 5, 10),
        ("BOMB P", 59, {}, 8000, 16_000),
        ("BOMB P", 60, {}, 4000, 8000),
        ("BOMB P", 59, {"buildings": ["SHE"]}, 4000, 8000),
        ("BOMB P", 59, {"population": 5000}, 4000, 4000),  # down to the floor of 1,000
        ("BOMB P", 59, {"population": 4999}, 50, 100),
        ("BOMB P", 60, {"population": 4999}, 25, 50),
    ],
)
def test_one_bomb_on_a_citadel(
    *, end: int, order: str, hit: int, city: dict[str, Any], low: int, high: int
) -> None:
    _, event = bombed(order, {"bomb": [hit, end]}, fort=6, **city)
    assert event.troops + event.people == either(end, low, high)
    assert event.hits == int(hit < 60)


@pytest.mark.rule("CC-ORDER-BOMB-04", "CC-ORDER-BOMB-05", "CC-FORT-02")
@pytest.mark.parametrize(("fort", "pct"), [(1, 100), (2, 100), (3, 90), (4, 80), (5, 70), (6, 60)])
def test_bombs_hit_stronger_cities_less_often(*, fort: int, pct: int) -> None:
    for draw in {pct - 1, min(pct, 99)}:
        # A certain hit throws nothing: the only draw is for the building.
        draws = [draw, LOW] if pct < 100 else [LOW]
        _, event = bombed("BOMB B", {"bomb": draws}, fort=fort, buildings=["CHU", "STO"])
        assert event.hits == int(draw < pct)
        assert event.buildings == (("CHU",) if draw < pct else ())


@both(50)
@pytest.mark.rule("CC-BLDG-09", "CC-BLDG-12")
def test_a_battery_and_a_hospital(*, draw: int, happens: bool) -> None:
    _, event = bombed("BOMB T", {"bomb": [draw, LOW]}, buildings=["BAT"], troops=50)
    assert (event.duds, event.hits) == ((1, 0) if happens else (0, 1))
    there, event = bombed("BOMB S", {"bomb": [draw]}, buildings=["HOS"])
    assert (event.infected, there.city().plague) == (happens, 0 if happens else -1)
    _, event = bombed("BOMB S", {"bomb": [HIGH]})
    assert event.infected


@pytest.mark.rule("CC-ORDER-BOMB-10")
@pytest.mark.parametrize(
    ("draws", "duds", "hits", "troops"),
    [([49, LOW], 1, 0, 0), ([50, 59, LOW], 0, 1, 10), ([50, 60, LOW], 0, 0, 5)],
    ids=["stopped", "hit", "missed"],
)
def test_a_bomb_past_the_battery_must_still_hit(
    *, draws: list[int], duds: int, hits: int, troops: int
) -> None:
    there, event = bombed("BOMB T", {"bomb": draws}, fort=6, buildings=["BAT"], troops=90)
    # A bomb that was stopped does nothing at all, while one that missed kills a few.
    assert (event.duds, event.hits, event.troops) == (duds, hits, troops)
    assert there.city().troops == 90 - troops


@pytest.mark.rule("CC-ORDER-BOMB-10")
def test_a_battery_stops_each_bomb_by_itself() -> None:
    there = loaded(
        {**BOMBER, "vehicles": {"jet": 4}, "bombs": 4},
        {"bomb:0505": [49, 50, LOW, 0, 99, LOW]},
        cities=theirs(buildings=["BAT"], troops=90),
        clans={"102": {}},
    )
    (event,) = there.play({1: ["BOMB T"]}).find(CityBombed)
    assert (event.bombs, event.duds, event.hits, event.troops) == (4, 2, 2, 20)


@ENDS
@pytest.mark.rule("CC-ORDER-RAZE-05", "CC-ORDER-RAZE-06", "CC-ORDER-RAZE-03")
def test_razing(*, end: int) -> None:
    # Size 18, twenty men aboard and nine in the city: 18 + 2 points.
    there = loaded(
        {"vehicles": {"truck": 1}, "troops": 20},
        {"raze:0505": end, "raze:0505:morale": end, "raze:0505:troops": HIGH, "raze:0505:claymores": HIGH},
        cities=own(population=400_000, major=True, troops=9, claymores=4, fort=3),
    )
    (event,) = there.play({1: ["RAZE"]}).find(CityRazed)
    assert event.people == either(end, 20 * 100, 20 * 1000)
    assert (there.convoy().morale, there.convoy().training) == (
        30 + either(end, 2, 8),
        30 - either(end, 2, 8),
    )
    assert (event.troops_lost, event.claymores_kept, there.city().fort) == (0, 0, 2)
    assert there.clan().troops == 9


@pytest.mark.rule("CC-ORDER-RAZE-04")
@pytest.mark.parametrize(
    ("vehicle", "pct"), [("truck", 100), ("bus", 50), ("van", 25), ("car", 0), ("bike", 0)]
)
def test_what_burns(*, vehicle: str, pct: int) -> None:
    for draw in {max(0, pct - 1), min(pct, 99)}:
        there = loaded(
            {"vehicles": {vehicle: 1}},
            {"raze:0505:burn": [draw, LOW] if pct < 100 else LOW},
            cities=own(buildings=["CHU", "STO"]),
        )
        (event,) = there.play({1: ["RAZE"]}).find(CityRazed)
        assert event.buildings == (("CHU",) if draw < pct else ())


@pytest.mark.rule("CC-ORDER-RAZE-05", "CC-ORDER-RAZE-08")
@pytest.mark.parametrize(("troops", "claymores", "dead", "kept"), [(9, 49, 1, 1), (10, 50, 0, 0)])
def test_deaths_and_claymores_of_a_razing(*, troops: int, claymores: int, dead: int, kept: int) -> None:
    there = loaded(
        {"vehicles": {"truck": 1}, "troops": 1},
        {"raze:0505:troops": troops, "raze:0505:claymores": claymores},
        cities=own(troops=1, claymores=1),
    )
    (event,) = there.play({1: ["RAZE"]}).find(CityRazed)
    assert (event.troops_lost, event.claymores_kept) == (2 * dead, kept)


# ---------------------------------------------------------------------- convoy battles


@ENDS
@pytest.mark.rule("CC-STAT-02", "CC-STAT-03")
@pytest.mark.parametrize(
    ("fate", "mine", "yours"), [("destroyed", (6, 10), (0, 0)), ("fled", (3, 5), (3, 6))]
)
def test_morale_after_a_battle(*, end: int, fate: str, mine: tuple[int, int], yours: tuple[int, int]) -> None:
    enemy = {"hex": "0505", "vehicles": {"bike": 1} if fate == "destroyed" else {"truck": 7}}
    there = loaded(
        {"vehicles": {"truck": 12}},
        {"battle:1:102.1:morale": end},
        clans={"102": {}},
        convoys={"102/1": enemy},
    )
    (fight,) = there.play({1: ["HUNT"]}).find(ConvoysFought)
    assert fight.defender.fate == fate
    assert there.convoy().morale == 30 + either(end, *mine)
    if fate == "fled":
        assert there.convoy(clan=102).morale == 30 - either(end, *yours)


@ENDS
@pytest.mark.rule("CC-WPN-11")
@pytest.mark.parametrize("spirit", [0, 100])
def test_a_rockets_damage_which_no_percentage_changes(*, end: int, spirit: int) -> None:
    there = loaded(
        {"vehicles": {"truck": 1}, "rockets": 1, "morale": spirit, "training": spirit},
        {"battle:1:102.1:rocket": end, "battle:1:102.1:damage": end, "battle:1:102.1:target": LOW},
        clans={"102": {}},
        convoys={"102/1": {"hex": "0505", "vehicles": {"truck": 2}}},
    )
    (fight,) = there.play({1: ["HUNT"]}).find(ConvoysFought)
    assert fight.attacker.rockets[0] == either(end, 20, 50)
    assert not there.has_convoy() or there.convoy().rockets == 0


@ENDS
@pytest.mark.rule("CC-COMBAT-CVY-13")
@pytest.mark.parametrize(("kill", "low", "high"), [("N", 5, 10), ("T", 5, 10), ("V", 40, 40)])
def test_a_hit_is_five_to_ten_points_or_all_of_it(*, end: int, kill: str, low: int, high: int) -> None:
    throws: Throws = {"x:damage": end, "x:target": [0, 1, 2]}
    there = loaded(
        {}, throws, clans={"102": {}}, convoys={"102/1": {"hex": "0505", "vehicles": {"truck": 3}}}
    )
    target = combat_convoy.Fighter(there.convoy(clan=102), doubles=False, police=0)
    turn = Turn(there.world, there.clan(), there.dice.scope(1, 1))
    combat_convoy._apply(turn, kill, target, 40, "x")
    hurt = [unit.full - unit.hp for unit in target.units]
    assert hurt[0] == either(end, low, high)
    assert sum(hurt) == 40
    assert hurt[1] == (0 if kill == "V" else either(end, low, high))


@pytest.mark.rule("CC-WPN-09", "CC-WPN-10")
@pytest.mark.parametrize(
    ("enemy", "fires"), [({"truck": 1}, True), ({"van": 2}, True), ({"van": 1, "bus": 0}, False)]
)
def test_rockets_want_an_enemy_of_more_than_half_the_own_size(*, enemy: dict[str, int], fires: bool) -> None:
    # A truck is of size 18: ten is more than half of it, five is not.
    there = loaded(
        {"vehicles": {"truck": 1}, "rockets": 1},
        clans={"102": {}},
        convoys={"102/1": {"hex": "0505", "vehicles": enemy}},
    )
    mine, yours = combat_convoy._fighters(
        Turn(there.world, there.clan(), there.dice.scope(6, 101)),
        there.convoy(),
        there.convoy(clan=102),
        "hunt",
    )
    assert mine.can_rocket(yours) == fires


@both(50)
@pytest.mark.rule("CC-COMBAT-CVY-07")
def test_a_troops_hit(*, draw: int, happens: bool) -> None:
    label = "battle:1:102.1"
    there = loaded(
        {"vehicles": {"bike": 1}, "troops": 0},
        {f"{label}:0": [LOW, draw]},
        clans={"102": {}},
        convoys={"102/1": {"hex": "0505", "vehicles": {"truck": 1}}},
    )
    there.convoy().troops = 1
    (fight,) = there.play({1: ["HUNT"]}).find(ConvoysFought)
    assert fight.attacker.salvos[0] == 1 + int(happens)
