"""Attacking hexes and cities, guards, bombs, razing (CC-COMBAT-HEX, -CITY, CC-ORDER-BOMB, -RAZE)."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import pytest

from engine.games.conquest.battle_events import (
    BattleHeard,
    CityAssaulted,
    CityBombed,
    CityRazed,
    ConvoysFought,
)
from engine.games.conquest.context import Turn
from engine.games.conquest.events import ClanMet, HexDeclined, HexLost, HexTaken, SpyCaught
from engine.games.conquest.rules import combat_city, combat_hex
from engine.games.conquest.state import Hex
from engine.games.conquest.tables import FORTS
from tests.conquest.world import PLENTY, Position, one_convoy, plains

ARMY = {"vehicles": {"truck": 10}, "troops": 200, "mode": "capture"}
TOWN = {"population": 30_000, "produces": "milk", "needs": "gems"}


def before_city(
    convoy: Mapping[str, Any] | None = None, city: Mapping[str, Any] | None = None, **rest: Any
) -> Position:
    """An army of 200 in the hex of a town of clan 102."""
    rest.setdefault("clans", {"102": dict(PLENTY)})
    return one_convoy(
        {**ARMY, **(convoy or {})}, cities={"0505": {**TOWN, "owner": "102", **(city or {})}}, **rest
    )


# ---------------------------------------------------------------------- hexes


@pytest.mark.rule("CC-COMBAT-HEX-03", "CC-COMBAT-HEX-04", "CC-COMBAT-HEX-09")
@pytest.mark.parametrize(
    ("level", "guards", "terrain", "need"),
    [
        pytest.param(8, 6, "plains", (20, 44), id="EX-39"),
        pytest.param(5, 5, "plains", (15, 31), id="EX-40"),
        pytest.param(1, 0, "plains", (1, 4), id="level 1"),
    ],
)
def test_troops_needed(level: int, guards: int, terrain: str, need: tuple[int, int]) -> None:
    assert combat_hex.need_range(Hex(terrain=terrain, defense=level, troops=guards)) == need


@pytest.mark.rule("CC-COMBAT-HEX-08", "CC-COMBAT-HEX-01", "CC-COMBAT-HEX-07", "CC-REPORT-20")
def test_a_hex_is_attacked_on_entry_and_pause_and_by_no_order() -> None:
    there = one_convoy(ARMY, hexes=plains("0504", "0505", owner="102"), clans={"102": {}})
    assert there.play({1: ["LOOT"]}).find(HexTaken) == []
    paused = there.play({1: ["PAUSE"]})
    assert [event.hex for event in paused.find(HexTaken)] == [505]
    lost = paused.find(HexLost)
    assert [(event.audience, event.hex, event.clan) for event in lost] == [((102,), 505, 101)]
    assert [event.hex for event in there.play({1: ["N"]}).find(HexTaken)] == [504]
    assert (there.hex(504).owner, there.hex(504).troops) == (101, 0)


@pytest.mark.rule("CC-COMBAT-HEX-01")
@pytest.mark.parametrize("change", [{"mode": "recon"}, {"mode": "empty", "troops": 0}])
def test_only_capture_mode_attacks(change: dict[str, Any]) -> None:
    there = one_convoy({**ARMY, **change})
    assert there.play({1: ["N"]}).find(HexTaken) == []
    assert there.hex(504).owner == 0


@pytest.mark.rule("CC-COMBAT-HEX-06", "CC-COMBAT-HEX-03")
def test_a_fight_that_needs_every_man_is_declined_or_lost() -> None:
    declined = failed = 0
    for seed in range(60):
        there = one_convoy({**ARMY, "troops": 15}, hexes=plains("0504", defense=5, troops=5), seed=str(seed))
        result = there.play({1: ["N"]})
        if result.find(HexDeclined):
            declined += 1
            assert there.convoy().troops == 15
        else:
            failed += 1
            assert there.convoy().troops == 0
        assert there.hex(504).owner == 0
    # 15 is the least need: every try needs all men; the commander presses one in ten (D-63).
    assert declined > failed > 0
    weak = one_convoy({**ARMY, "troops": 14}, hexes=plains("0504", defense=5, troops=5))
    assert [event.close for event in weak.play({1: ["N"]}).find(HexDeclined)] == [False]


# ---------------------------------------------------------------------- the percentages


def _turn(there: Position) -> Turn:
    return Turn(there.world, there.clan(), there.dice.scope(1, 1))


@pytest.mark.rule("CC-COMBAT-CITY-01", "CC-COMBAT-CITY-02", "CC-COMBAT-CITY-03")
def test_ex_d23_attackers_percentage() -> None:
    row = {"experts": ["SER"], "training": 100, "morale": 95, "rifles": 6, "troops": 200}
    there = before_city(row)
    turn = _turn(there)
    turn.march(there.convoy()).police = True
    assert combat_city.to_hit(turn, there.convoy(), 200) == 113
    turn.march(there.convoy()).police = False
    assert combat_city.to_hit(turn, there.convoy(), 200) == 93


@pytest.mark.rule("CC-COMBAT-CITY-03")
@pytest.mark.parametrize(("men", "pct"), [(172, 83), (60, 79)])
def test_ex_d06_rifles_in_use(men: int, pct: int) -> None:
    there = before_city({"training": 100, "morale": 95, "rifles": 6, "troops": 172})
    assert combat_city.to_hit(_turn(there), there.convoy(), men) == pct


@pytest.mark.rule("CC-COMBAT-CITY-03", "CC-COMBAT-CVY-08")
@pytest.mark.parametrize(
    ("morale", "points"), [(29, 0), (25, -1), (24, -1), (0, -6), (34, 0), (35, 1), (100, 14)]
)
def test_ex_d26_and_d27_steps_of_morale(morale: int, points: int) -> None:
    there = before_city({"morale": morale})
    assert combat_city.to_hit(_turn(there), there.convoy(), 10) == 50 + points


@pytest.mark.rule("CC-COMBAT-CITY-03")
def test_ex_d25_health() -> None:
    there = before_city({"health": 91})
    assert combat_city.to_hit(_turn(there), there.convoy(), 10) == 47


@pytest.mark.rule("CC-COMBAT-CITY-05", "CC-COMBAT-CITY-06")
def test_ex_d24_and_ex_69_citys_percentage() -> None:
    there = before_city(city={"fort": 3, "buildings": ["SHE"], "claymores": 10})
    assert combat_city.city_to_hit(_turn(there), there.city()) == 105
    strong = before_city(city={"fort": 6, "buildings": ["SHE"]})
    assert combat_city.city_to_hit(_turn(strong), strong.city()) == FORTS[6].to_hit + 10 > 200


@pytest.mark.rule("CC-COMBAT-CITY-04")
@pytest.mark.parametrize(
    ("pct", "extra"), [pytest.param(118, 18, id="EX-67"), pytest.param(135, 35, id="EX-68")]
)
def test_ex_67_and_68_one_sure_hit_and_a_chance_of_another(pct: int, extra: int) -> None:
    dice = before_city().dice.scope(1, "hits")
    hits = [pct // 100 + dice.chance(pct % 100, "x") for _ in range(4000)]
    assert set(hits) == {1, 2}
    assert abs(hits.count(2) - 40 * extra) < 120


# ---------------------------------------------------------------------- assaults


@pytest.mark.rule("CC-COMBAT-CITY-18", "CC-COMBAT-CITY-09", "CC-COMBAT-CITY-10", "CC-COMBAT-CITY-17")
def test_an_assault_ends_when_one_side_has_nobody_left() -> None:
    outcomes = set()
    for seed in range(30):
        there = before_city(
            {"troops": 40}, {"troops": 40, "fort": 1, "buildings": ["CHU", "STO"]}, seed=str(seed)
        )
        event = there.play({1: ["ATTACK"]}).find(CityAssaulted)[0]
        outcomes.add(event.taken)
        assert event.taken == (event.lost < event.sent)
        assert event.taken <= (event.defenders_lost == event.defenders)
        assert there.city().owner == (101 if event.taken else 102)
        assert (101 in there.city().hostile) != event.taken
        assert (there.city().fort, there.city().buildings) == (1, ["CHU", "STO"])
    assert outcomes == {True, False}


@pytest.mark.rule("CC-COMBAT-CITY-15", "CC-ORDER-ATTACK-09")
def test_each_attack_is_a_battle_of_its_own() -> None:
    there = before_city(
        {"troops": 20, "vehicles": {"truck": 1}, "rifles": 0},
        {"troops": 100, "fort": 2},
        convoys={"101/2": {"hex": "0505", **ARMY}},
    )
    result = there.play({1: ["ATTACK 5", "", "ATTACK"], 2: ["", "ATTACK 1", "", "ATTACK"]})
    fights = result.find(CityAssaulted)
    assert [(f.convoy, f.sent) for f in fights[:3]] == [(1, 5), (2, 1), (1, 15)]
    assert all(f.rounds > 0 for f in fights)
    # What one attack has killed the next need not kill again.
    for first, second in pairwise(fights):
        assert second.defenders == first.defenders - first.defenders_lost


@pytest.mark.rule("CC-ORDER-ATTACK-07")
def test_a_captured_city_pays_from_the_next_turn() -> None:
    there = before_city(city={"troops": 0, "value": 9000})
    there.play({1: ["ATTACK"]})
    assert (there.city().owner, there.clan().money) == (101, 0)
    there.play()
    assert there.clan().money == 9000


@pytest.mark.rule("CC-COMBAT-CITY-16", "CC-ORDER-GUARD-02", "CC-ORDER-GUARD-03")
def test_guards_in_the_open_are_fought_first_and_die_first() -> None:
    there = before_city(
        city={"troops": 30},
        convoys={"102/1": {"hex": "0505", "vehicles": {"bus": 1}, "troops": 16, "guard": True}},
    )
    result = there.play({1: ["ATTACK"]})
    kinds = [type(e) for e in result.events if isinstance(e, ConvoysFought | CityAssaulted)]
    assert kinds[0] is ConvoysFought
    assert result.find(ConvoysFought)[0].cause == "guard"
    assert there.city().owner == 101


@pytest.mark.rule("CC-ORDER-GUARD-03", "CC-COMBAT-CITY-16")
def test_hidden_guards_are_not_fought_but_defend() -> None:
    guard = {"hex": "0505", "vehicles": {"bus": 1}, "troops": 16, "guard": True, "hidden": True}
    there = before_city({"troops": 3}, {"troops": 30}, convoys={"102/1": guard})
    result = there.play({1: ["ATTACK"]})
    assert result.find(ConvoysFought) == []
    assert result.find(CityAssaulted)[0].defenders == 46
    assert there.city().troops == 30
    assert there.convoy(1, 102).troops >= 13


@pytest.mark.rule("CC-ORDER-GUARD-03")
def test_an_attacker_too_weak_for_the_guards_hides_without_an_assault() -> None:
    guard = {"hex": "0505", "vehicles": {"truck": 20}, "troops": 100, "guard": True}
    there = before_city({"vehicles": {"car": 1}, "troops": 3}, {"troops": 1}, convoys={"102/1": guard})
    result = there.play({1: ["ATTACK"]})
    assert (result.orders["1.1"], result.find(CityAssaulted), there.convoy().hidden) == ("failed", [], True)
    assert there.city().hostile == []


@pytest.mark.rule("CC-ORDER-GUARD-07")
def test_a_guard_does_not_fight_his_own_clans_assault() -> None:
    there = before_city(
        city={"troops": 5},
        convoys={"101/2": {"hex": "0505", "vehicles": {"bus": 1}, "troops": 16}},
    )
    result = there.play({1: ["", "ATTACK"], 2: ["GUARD"]})
    assert result.orders == {"1.2": "ok", "2.1": "ok"}
    assert result.find(ConvoysFought) == []
    assert result.find(CityAssaulted)[0].defenders == 5
    # The city has changed its owner: nobody guards it any more (D-224).
    assert not there.convoy(2).guard


@pytest.mark.rule("CC-ORDER-VIGILANCE-03")
def test_ex_70_all_survivors_stay_in_the_garrison() -> None:
    seen = 0
    for seed in range(60):
        there = before_city(
            {"troops": 200, "experts": ["POL"]},
            {"troops": 100, "fort": 2},
            clan={"vigilance": 50},
            seed=str(seed),
        )
        event = there.play({1: ["ATTACK"]}).find(CityAssaulted)[0]
        if event.taken:
            survivors = event.sent - event.lost
            assert event.garrison == min(survivors, 50) or survivors < 10
            if 10 <= survivors <= 50:
                seen += 1
                assert (there.convoy().troops, there.city().troops) == (0, survivors)
        if seen:
            return
    pytest.fail("no assault left 10 to 50 survivors")


@pytest.mark.rule("CC-ORDER-BAN-04", "CC-REPORT-17")
def test_a_ban_does_not_stop_an_attack_and_the_defender_learns_who_came() -> None:
    there = before_city(city={"troops": 0}, clans={"102": {**PLENTY, "banned": ["101", "103"]}, "103": {}})
    result = there.play({1: ["ATTACK"]})
    assert there.city().owner == 101
    assert [event.clan for event in result.find(ClanMet) if event.audience == (102,)] == [101]


# ---------------------------------------------------------------------- BOMB


def bombers(target: str, city: dict[str, Any], seed: str, bombs: int = 20) -> tuple[Position, CityBombed]:
    there = before_city(
        {"type": "air", "vehicles": {"fighter": bombs}, "troops": 0, "bombs": bombs}, city, seed=seed
    )
    result = there.play({1: [f"BOMB {target}"]})
    assert there.convoy().bombs == 0
    return there, result.find(CityBombed)[0]


@pytest.mark.rule("CC-ORDER-BOMB-09")
def test_bombs_on_troops() -> None:
    hits: set[int] = set()
    misses: set[int] = set()
    for seed in range(150):
        _, event = bombers("T", {"troops": 500, "fort": 6}, str(seed), bombs=1)
        (hits if event.hits else misses).add(event.troops)
        assert event.people == 0
    assert min(hits) >= 10
    assert max(hits) <= 30
    assert misses <= set(range(5, 11))
    assert len(misses) > 1


@pytest.mark.rule("CC-ORDER-BOMB-08", "CC-ORDER-BOMB-07")
@pytest.mark.parametrize(("people", "shelter", "low", "high"), [
    (4_999, [], 50, 100), (4_999, ["SHE"], 25, 50),
    (60_000, [], 8_000, 16_000), (60_000, ["SHE"], 4_000, 8_000),
])  # fmt: skip
def test_bombs_on_people(people: int, shelter: list[str], low: int, high: int) -> None:
    for seed in range(25):
        _, event = bombers("P", {"population": people, "buildings": shelter, "fort": 1}, str(seed), bombs=1)
        assert low <= event.people <= high


@pytest.mark.rule("CC-ORDER-BOMB-04", "CC-ORDER-BOMB-12")
def test_untargeted_bombs_take_buildings_people_and_troops_and_never_infect() -> None:
    there, event = bombers("", {"troops": 500, "buildings": ["CHU", "STO", "BAT"], "fort": 1}, "x", bombs=40)
    assert event.buildings
    assert event.people > 0
    assert event.troops > 0
    assert not event.infected
    assert there.city().plague < 0
    assert "BAT" in there.city().buildings


@pytest.mark.rule("CC-ORDER-BOMB-11")
def test_scourge_infects_and_does_nothing_else() -> None:
    town = {"troops": 50, "buildings": ["CHU"], "fort": 1}
    there, event = bombers("S", town, "x", bombs=1)
    assert (there.city().plague, event.people, event.troops, event.buildings) == (0, 0, 0, ())
    assert (there.city().population, there.city().troops, there.city().buildings) == (30_000, 50, ["CHU"])
    ill = sum(bombers("S", {**town, "buildings": ["HOS"]}, str(s), bombs=20)[1].infected for s in range(200))
    assert 70 < ill < 130


# ---------------------------------------------------------------------- RAZE


@pytest.mark.rule("CC-ORDER-RAZE-02", "CC-ORDER-RAZE-11", "CC-ORDER-RAZE-10", "CC-ORDER-RAZE-12")
def test_razing() -> None:
    there = before_city(
        {"vehicles": {"truck": 40}, "troops": 800},
        {"owner": "101", "troops": 30, "fort": 2, "buildings": ["BAR"]},
        convoys={
            "101/2": {"hex": "0505", "vehicles": {"car": 1}, "hidden": True, "morale": 30, "training": 30}
        },
        clans={"102": {**PLENTY, "hostile": ["0505"]}, "103": {}},
        hexes=plains("0507"),
    )
    there.city().hostile = [102]
    result = there.play({1: ["RAZE", "ATTACK"]})
    razed = result.find(CityRazed)[0]
    # Both convoys have taken part: morale up and training down by the same roll.
    second = there.convoy(2)
    assert 2 <= second.morale - 30 <= 8
    assert second.training == 60 - second.morale
    assert razed.fort == 1
    assault = result.find(CityAssaulted)[0]
    full = FORTS[1].capacity if "BAR" in razed.buildings else FORTS[1].barracks
    assert (assault.owner, assault.defenders) == (0, full)
    assert there.city().owner == 101


@pytest.mark.rule("CC-ORDER-RAZE-10")
def test_razing_leaves_only_the_razers_grudge_and_a_full_garrison() -> None:
    there = before_city(city={"owner": "101", "troops": 30, "fort": 3, "claymores": 40}, clans={"102": {}})
    there.city().hostile = [102]
    there.play({1: ["RAZE"]})
    city = there.city()
    assert (city.owner, city.hostile, city.fort, city.troops, city.claymores) == (0, [101], 2, 100, 0)
    assert there.convoy().hex == 505


@pytest.mark.rule("CC-ORDER-RAZE-08")
def test_half_of_the_claymores_are_recovered() -> None:
    there = before_city(city={"owner": "101", "fort": 6, "claymores": 400}, clans={"102": {}})
    kept = there.play({1: ["RAZE"]}).find(CityRazed)[0].claymores_kept
    assert 160 < kept < 240
    assert there.clan().claymores == kept


@pytest.mark.rule("CC-ORDER-RAZE-12")
def test_razing_is_heard_by_radio_in_range_only() -> None:
    near, far = {**TOWN, "owner": "102", "fort": 1}, {**TOWN, "owner": "103", "fort": 1}
    there = one_convoy(
        ARMY,
        hexes=plains("0509", "0510"),
        cities={"0505": {**TOWN, "owner": "101"}, "0509": near, "0510": far},
        clans={"102": {}, "103": {}},
    )
    heard = there.play({1: ["RAZE"]}).find(BattleHeard)
    assert [(event.what, event.audience) for event in heard] == [("razing", (102,))]


@pytest.mark.rule("CC-ORDER-PLANT-05", "CC-ORDER-RAZE-07")
def test_razing_costs_the_own_spy_only() -> None:
    there = before_city(
        city={"owner": "101"}, clan={"spies": ["0505"]}, clans={"102": {**PLENTY, "spies": ["0505"]}}
    )
    result = there.play({1: ["RAZE"]})
    assert list(there.city().spies) == [102]
    assert result.find(SpyCaught) == []


@pytest.mark.rule("CC-COMBAT-CITY-07", "CC-COMBAT-CITY-08")
def test_ex_d29_an_even_fight() -> None:
    won = 0
    for seed in range(200):
        there = before_city({"troops": 49}, {"troops": 40, "fort": 1}, seed=str(seed))
        won += there.play({1: ["ATTACK"]}).find(CityAssaulted)[0].taken
    assert 60 < won < 140
