"""Every throw of fortune at its lowest and its highest, beside the figures of the book and the decisions.

A throw of n in a hundred is tried on both sides of its boundary: at 10% a draw of 9 succeeds, 10 fails.
"""

from typing import Any

import pytest

from engine.games.conquest.context import Turn
from engine.games.conquest.events import (
    Looted,
    SabotageDone,
    SpyReported,
    TroopsDeserted,
)
from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.rules import upkeep
from tests.conquest.loaded import ENDS, HIGH, LOW, Throws, both, either, loaded, row
from tests.conquest.world import plains

TOWN = {"population": 100_000, "produces": "milk", "needs": "gems", "fort": 1}


def own(**city: Any) -> dict[str, Any]:
    return {"0505": {**TOWN, "owner": "101", **city}}


# ---------------------------------------------------------------------- spirit

FULL = {"vehicles": {"truck": 1}, "troops": 20}


@ENDS
@pytest.mark.rule("CC-ORDER-CELEBRATE-01", "CC-ORDER-CELEBRATE-07")
def test_celebrations(*, end: int) -> None:
    there = loaded(FULL, {"celebrate:1": end}, cities=own())
    there.play({1: ["CELEBRATE"]})
    assert there.convoy().morale == 30 + either(end, 10, 15)
    there = loaded(FULL, {"celebrate:1": end}, cities=own(conquered_now=True))
    there.play({1: ["CELEBRATE"]})
    assert there.convoy().morale == 30 + either(end, 20, 30)


@ENDS
@pytest.mark.rule("CC-ORDER-PRACTICE-01", "CC-EXPERT-33")
def test_practice_trainer_and_sergeant(*, end: int) -> None:
    throws = {"practice:1": end, "trainer:1": end, "sergeant:1": end}
    there = loaded({**FULL, "experts": ["TRA"]}, throws, cities=own())
    there.play({1: ["PRACTICE"]})
    assert there.convoy().training == 30 + either(end, 10, 15) + either(end, 2, 4)
    there = loaded({"experts": ["SER"]}, throws)
    there.play()
    assert there.convoy().training == 30 + either(end, 1, 2)


@ENDS
@pytest.mark.rule("CC-SPEC-14", "CC-SPEC-18")
@pytest.mark.parametrize(
    ("special", "low", "high"),
    [("REC", {"morale": 5}, {"morale": 10}), ("POL", {"training": 1}, {"training": 5})],
)
def test_visits(*, end: int, special: str, low: dict[str, int], high: dict[str, int]) -> None:
    there = loaded({}, {"visit:0504": end}, hexes=plains("0504", owner="101", special=special))
    there.play({1: ["N"]})
    spirit = {"morale": there.convoy().morale - 30, "training": there.convoy().training - 30}
    assert {key: points for key, points in spirit.items() if points} == (low if end == LOW else high)


@ENDS
@pytest.mark.rule("CC-STAT-02")
@pytest.mark.parametrize(
    ("convoy", "extra"),
    [({}, 0), ({"health": 90}, 0), ({"health": 89}, 5)],
)
def test_morale_falls_at_the_turns_end(*, end: int, convoy: dict[str, Any], extra: int) -> None:
    there = loaded({"morale": 60, **convoy}, {"decay:1": end}, calm=False)
    upkeep.spirit(Turn(there.world, there.clan(), there.dice.scope(6, 101)))
    assert there.convoy().morale == 60 - either(end, 2, 5) - extra


@ENDS
@pytest.mark.rule("CC-BLDG-14", "CC-BLDG-13")
def test_an_indoctrination_center(*, end: int) -> None:
    there = loaded({}, {"create:2": [end, end]}, cities=own(buildings=["IND"]), clan={"money": 15_000})
    there.play(pre=["CREATE 0505 LAND"])
    made = there.convoy(2)
    assert (made.morale, made.training) == (30 + either(end, 15, 20), 30 + either(end, 15, 20))
    assert made.vehicles == {"car": 1, "bike": 3}
    assert made.troops == figures.capacity(made)


# ---------------------------------------------------------------------- chances, on both sides


@both(10)
@pytest.mark.rule("CC-EXPERT-09")
def test_a_chemist_finds_fuel(*, draw: int, happens: bool) -> None:
    for end, found in ((LOW, 5), (HIGH, 20)):
        there = loaded(
            {"experts": ["CHE"]},
            {"chemist:1": draw, "chemist:1:fuel": end},
            hexes={"0505": {"terrain": "plains", "roads": ["N"]}},
        )
        before = there.clan().fuel
        there.play({1: ["N"]})
        spent = there.clan().last_ledger["fuel"]["moves"].out
        assert there.clan().fuel == before - spent + (found if happens else 0)


@both(50)
@pytest.mark.rule("CC-EXPERT-07")
def test_an_armsmasters_grenade(*, draw: int, happens: bool) -> None:
    there = loaded({"vehicles": {"truck": 3}, "experts": ["ARM"]}, {"armsmaster:1": draw})
    there.play()
    assert (there.convoy().rifles, there.convoy().grenades) == (1, int(happens))


@both(10)
@pytest.mark.rule("CC-RES-11", "CC-RES-12", "CC-RES-14")
def test_unfed_troops_desert(*, draw: int, happens: bool) -> None:
    throws = {"desert:1": draw, "desert:1:weapon": 10, "desert:1:vehicle": HIGH}
    there = loaded({"vehicles": {"truck": 1}, "troops": 1, "rifles": 0}, throws, clan={"food": 0})
    there.play({1: []})
    assert there.convoy().troops == (0 if happens else 1)


@both(10)
@pytest.mark.rule("CC-RES-12")
def test_deserters_take_a_weapon(*, draw: int, happens: bool) -> None:
    throws: Throws = {"desert:1": LOW, "desert:1:weapon": [draw, LOW], "desert:1:vehicle": HIGH}
    there = loaded({"vehicles": {"truck": 2}, "troops": 1, "rifles": 1}, throws, clan={"food": 0})
    (event,) = there.play().find(TroopsDeserted)
    assert event.weapon == ("rifles" if happens else "")


@both(5)
@pytest.mark.rule("CC-RES-13")
def test_deserters_take_a_scout(*, draw: int, happens: bool) -> None:
    # One of four is the quarter that must be gone.
    there = loaded(
        {"vehicles": {"truck": 1, "bike": 1}, "troops": 4},
        {"desert:1": [LOW, HIGH], "desert:1:weapon": HIGH, "desert:1:vehicle": draw},
        clan={"food": 0},
    )
    events = there.play().find(TroopsDeserted)
    assert [event.vehicle for event in events if event.deserted] == (["bike"] if happens else [""])


@pytest.mark.rule("CC-RES-13")
def test_less_than_a_quarter_gone_takes_no_vehicle() -> None:
    there = loaded(
        {"vehicles": {"truck": 1, "bike": 1}, "troops": 5},
        {"desert:1": [LOW, HIGH], "desert:1:weapon": HIGH, "desert:1:vehicle": LOW},
        clan={"food": 0},
    )
    assert {event.vehicle for event in there.play().find(TroopsDeserted)} == {""}


# ---------------------------------------------------------------------- loot


@ENDS
@pytest.mark.rule("CC-ORDER-LOOT-04")
@pytest.mark.parametrize(
    ("first", "last", "stock", "low", "high"),
    [
        (1, 20, "", 0, 0),
        (21, 55, "money", 100, 1000),
        (56, 67, "fuel", 10, 40),
        (68, 77, "food", 5, 15),
        (78, 86, "parts", 2, 8),
        (87, 91, "vaccine", 1, 3),
        (92, 95, "troops", 2, 6),
        (98, 98, "money", 2000, 5000),
        (100, 100, "money", 5000, 10_000),
    ],
)
def test_what_a_hex_gives(*, end: int, first: int, last: int, stock: str, low: int, high: int) -> None:
    for roll in {first, last}:
        there = loaded({"mode": "capture"}, {"loot:0505": [row(roll), end]})
        before = there.clan().stock(stock) if stock else 0
        (found,) = there.play({1: ["LOOT"]}).find(Looted)
        assert (found.result, found.amount) == (stock or "nothing", either(end, low, high))
        assert not stock or stock == "food" or there.clan().stock(stock) == before + found.amount


@pytest.mark.rule("CC-ORDER-LOOT-04")
@pytest.mark.parametrize(
    ("draws", "result", "amount"),
    [
        ([row(96), LOW, 49], "rifles", 1),
        ([row(97), HIGH, 49], "rifles", 1),
        ([row(96), LOW, 50], "grenades", 1),
        ([row(97), HIGH, 50], "grenades", 2),
        ([row(99), LOW], "vehicle", 1),
    ],
)
def test_weapons_and_vehicles_found(*, draws: list[int], result: str, amount: int) -> None:
    there = loaded({"mode": "capture"}, {"loot:0505": draws})
    (found,) = there.play({1: ["LOOT"]}).find(Looted)
    assert (found.result, found.amount) == (result, amount)
    assert there.convoy().vehicles == ({"car": 3, "bike": 1} if result == "vehicle" else {"car": 3})


@pytest.mark.rule("CC-ORDER-LOOT-04")
@pytest.mark.parametrize(
    ("terrain", "roll", "result"),
    [("metropolis", 10, "nothing"), ("metropolis", 11, "money"), ("metropolis", 100, "money"),
     ("barren", 35, "nothing"), ("barren", 36, "money"), ("barren", 1, "nothing")],
)  # fmt: skip
def test_rich_and_poor_ground(*, terrain: str, roll: int, result: str) -> None:
    there = loaded({"mode": "capture"}, {"loot:0505": [row(roll), LOW]}, hexes={"0505": {"terrain": terrain}})
    (found,) = there.play({1: ["LOOT"]}).find(Looted)
    assert found.result == result


@ENDS
@pytest.mark.rule("CC-ORDER-LOOT-06")
@pytest.mark.parametrize(
    ("first", "last", "stock", "low", "high"),
    [
        (1, 50, "money", 10_000, 30_000),
        (51, 65, "fuel", 300, 800),
        (66, 80, "parts", 40, 100),
        (81, 90, "vaccine", 15, 40),
        (91, 100, "vehicle", 1, 2),
    ],
)
def test_a_cache(*, end: int, first: int, last: int, stock: str, low: int, high: int) -> None:
    for roll in {first, last}:
        there = loaded({"mode": "capture"}, {"loot:0505": [row(roll), end]})
        there.state.caches = [505]
        (found,) = there.play({1: ["LOOT"]}).find(Looted)
        assert (found.result, found.amount, found.source) == (stock, either(end, low, high), "cache")
        if stock == "vehicle":
            assert there.convoy().vehicles == {"car": 3, "van": either(end, 1, 2)}
        assert there.state.caches == []


@ENDS
@pytest.mark.rule("CC-SPEC-07")
def test_a_banks_money(*, end: int) -> None:
    bank = {"0505": {"terrain": "plains", "owner": "101", "special": "BAN", "looted": True}}
    there = loaded({"mode": "capture"}, {"loot:0505": end}, hexes=bank)
    result = there.play({1: ["LOOT", "LOOT"]})
    assert [found.amount for found in result.find(Looted)] == [either(end, 2000, 3000)]


# ---------------------------------------------------------------------- plague


@both(25)
@pytest.mark.rule("CC-PLG-05")
def test_a_convoy_catches_the_plague(*, draw: int, happens: bool) -> None:
    for experts, at in (([], draw), (["DOC"], draw - 15)):
        for end, lost in ((LOW, 5), (HIGH, 10)):
            # Ill in the last of ten pulses: no later one makes it worse.
            draws = [HIGH] * 9 + [at, end]
            there = loaded({"experts": experts}, {"infect:1": draws}, cities=own(plague=True))
            there.clan().vaccine = 0
            there.play()
            assert there.convoy().health == (100 - lost if happens else 100)


@ENDS
@pytest.mark.rule("CC-PLG-04", "CC-PLG-03")
@pytest.mark.parametrize(("buildings", "low", "high"), [([], 10, 15), (["HOS"], 5, 7)])
def test_people_die_of_the_plague(*, end: int, buildings: list[str], low: int, high: int) -> None:
    there = loaded({}, {"plague:0505": end}, cities=own(plague=True, buildings=buildings))
    there.end_game_turn()
    assert there.city().population == 100_000 - 1000 * either(end, low, high)
    assert there.city().plague == 1


@both(20)
@pytest.mark.rule("CC-PLG-03")
def test_a_free_city_recovers(*, draw: int, happens: bool) -> None:
    there = loaded({}, {"plague:0505": [LOW, draw]}, cities={"0505": {**TOWN, "plague": True}})
    there.end_game_turn()
    assert there.city().plague == (-1 if happens else 1)


@pytest.mark.rule("CC-PLG-01")
@pytest.mark.parametrize(
    ("per_mille", "people", "near", "turn"),
    [
        (15, 30_000, 0, 3),
        (15, 80_000, 0, 6),
        (25, 80_001, 0, 6),
        (35, 30_000, 1, 6),
        (55, 30_000, 2, 6),
        (55, 30_000, 3, 6),
        (65, 80_001, 3, 6),
        (0, 30_000, 3, 1),
    ],
)
def test_outbreaks(*, per_mille: int, people: int, near: int, turn: int) -> None:
    ill = {number: {**TOWN, "plague": True} for number in ("0502", "0506", "0508")[:near]}
    for draw in {max(0, per_mille - 1), per_mille}:
        there = loaded(
            {},
            {"outbreak:0505": draw, "plague:0502": HIGH, "plague:0506": HIGH, "plague:0508": HIGH},
            cities={"0505": {**TOWN, "population": people}, **ill},
            hexes=plains("0502", "0508"),
            calm=False,
            turn=turn,
        )
        there.end_game_turn()
        assert (there.city().plague >= 0) == (draw < per_mille), draw


@ENDS
@pytest.mark.rule("CC-ORDER-CURE-03")
@pytest.mark.parametrize(
    ("first", "last", "stock", "low", "high"),
    [(1, 10, "", 0, 0), (11, 37, "food", 5, 10), (38, 64, "fuel", 20, 50), (65, 90, "parts", 2, 5)],
)
def test_gifts(*, end: int, first: int, last: int, stock: str, low: int, high: int) -> None:
    for roll in {first, last}:
        there = loaded({}, {"gift:0505": [row(roll), end]}, cities=own(plague=True, population=30_001))
        there.clan().vaccine = 500
        there.play({1: ["CURE"]})
        flows = there.clan().last_ledger
        assert {name for name, why in flows.items() if "gifts" in why} == ({stock} if stock else set())
        if stock:
            # 30,001 people are four times ten thousand, begun.
            assert flows[stock]["gifts"].into == 4 * either(end, low, high)


@pytest.mark.rule("CC-ORDER-CURE-03")
@pytest.mark.parametrize(
    ("people", "vehicle"),
    [(40_000, "car"), (40_001, "van"), (90_000, "van"), (90_001, "bus"), (10_000, "car")],
)
def test_vehicles_given(*, people: int, vehicle: str) -> None:
    for roll in (91, 100):
        there = loaded(
            {"vehicles": {"bike": 1}}, {"gift:0505": row(roll)}, cities=own(plague=True, population=people)
        )
        there.clan().vaccine = 500
        there.play({1: ["CURE"]})
        assert there.convoy().vehicles == {"bike": 1, vehicle: 1}


# ---------------------------------------------------------------------- cities grow, towers see, spies err


@ENDS
@pytest.mark.rule("CC-BLDG-10", "CC-PPL-02")
@pytest.mark.parametrize(
    ("buildings", "cured", "low", "high"),
    [([], False, 8, 12), (["CHU"], False, 16, 24), ([], True, 10, 14), (["CHU"], True, 20, 28)],
)
def test_growth(*, end: int, buildings: list[str], cured: bool, low: int, high: int) -> None:
    there = loaded({}, {"growth:0505": end}, cities=own(population=50_000, buildings=buildings))
    there.city().cured = cured
    there.end_game_turn()
    assert there.city().population == 50_000 + 500 * either(end, low, high)
    assert not there.city().cured


@ENDS
@pytest.mark.rule("CC-ORDER-PLANT-04")
def test_a_deceived_spys_figures(*, end: int) -> None:
    city = {**TOWN, "owner": "102", "troops": 40, "claymores": 4, "value": 9000, "fort": 2}
    for draw, wrong in ((49, True), (50, False)):
        there = loaded(
            {},
            {"spy:0509": [draw, end] * 5 + [HIGH] if wrong else draw},
            cities={"0509": city},
            hexes=plains("0509"),
            clan={"spies": ["0509"]},
            clans={"102": {"spies": ["0509"]}},
        )
        (told,) = there.play().find(SpyReported)
        pct = either(end, 50, 150) if wrong else 100
        assert (told.fort, told.troops, told.claymores) == (2 * pct // 100, 40 * pct // 100, 4 * pct // 100)
        assert (told.value, told.population) == (9000 * pct // 100, 100_000 * pct // 100)
        assert told.buildings == ()


@pytest.mark.rule("CC-ORDER-SABOTAGE-02")
@pytest.mark.parametrize(("tries", "pct"), [(0, 10), (1, 20), (4, 50), (9, 100)])
def test_a_saboteur_is_caught(*, tries: int, pct: int) -> None:
    for draw in {pct - 1, min(pct, 99)}:
        there = loaded(
            {},
            {"sabotage:0509": LOW, "sabotage:0509:caught": draw},
            cities={"0509": {**TOWN, "owner": "102"}},
            hexes=plains("0509"),
            clan={"spies": ["0509"]},
            clans={"102": {"spies": ["0509"]}},
        )
        there.city(509).spies[101] = tries
        there.play(post=["SABOTAGE 0509"])
        assert (101 not in there.city(509).spies) == (draw < pct)


@both(50)
@pytest.mark.rule("CC-ORDER-PLANT-04", "CC-ORDER-SABOTAGE-02")
def test_a_counterspy_may_stop_the_deed(*, draw: int, happens: bool) -> None:
    there = loaded(
        {},
        {"sabotage:0509": [draw, row(91)], "sabotage:0509:caught": HIGH},
        cities={"0509": {**TOWN, "owner": "102", "value": 9001}},
        hexes=plains("0509"),
        clan={"spies": ["0509"]},
        clans={"102": {"spies": ["0509"], "money": 9000}},
    )
    there.play(post=["SABOTAGE 0509"])
    assert there.clan().money == (0 if happens else 4500)


@both(50)
@pytest.mark.rule("CC-ORDER-SABOTAGE-05")
def test_false_spotting_leaves_sightings_out(*, draw: int, happens: bool) -> None:
    for end, invented in ((LOW, 1), (HIGH, 3)):
        there = loaded(
            {},
            {"false:0509": [draw, end, LOW]},
            cities={"0509": {**TOWN, "owner": "101", "fort": 6}},
            hexes=plains("0509", "0510"),
            clans={"102": {}},
            convoys={"102/1": {"hex": "0510", "vehicles": {"car": 1}}},
        )
        there.city(509).false_spotting = True
        there.play()
        seen = there.clan().record.spotted
        assert len(seen) == invented + (not happens)
        assert (102 in {sighting.clan for sighting in seen}) != happens


@ENDS
@pytest.mark.rule("CC-ORDER-SABOTAGE-01", "CC-BLDG-21")
@pytest.mark.parametrize(
    ("roll", "city", "low", "high"),
    [
        (21, {}, (5000, 0), (10_000, 0)),
        (35, {"buildings": ["SHE"]}, (2500, 0), (5000, 0)),
        (36, {"troops": 100}, (10, 0), (25, 0)),
        (48, {"troops": 8}, (5, 0), (5, 0)),
        (48, {"troops": 3}, (3, 0), (3, 0)),
        (49, {"troops": 100}, (3000, 5), (5000, 12)),
        (54, {"troops": 100, "buildings": ["SHE"]}, (1500, 5), (2500, 12)),
        (91, {"value": 9001}, (4500, 0), (4500, 0)),
        (95, {"value": 20_000}, (5000, 0), (5000, 0)),  # the owner has no more
        (100, {"claymores": 3}, (3, 0), (3, 0)),
    ],
)
def test_what_sabotage_does(
    *, end: int, roll: int, city: dict[str, Any], low: tuple[int, int], high: tuple[int, int]
) -> None:
    there = loaded(
        {},
        {"sabotage:0509": [row(roll), end]},
        cities={"0509": {**TOWN, "owner": "102", **city}},
        hexes=plains("0509"),
        clan={"spies": ["0509"]},
        clans={"102": {"money": 5000}},
    )
    (event,) = there.play(post=["SABOTAGE 0509"]).find(SabotageDone)
    assert (event.amount, event.troops) == (low if end == LOW else high)
    assert there.city(509).population == 100_000 - (event.amount if roll in (21, 35, 49, 54) else 0)


@ENDS
@pytest.mark.rule("CC-ORDER-SABOTAGE-01")
@pytest.mark.parametrize(
    ("kind", "stock", "low", "high"),
    [(0, "food", 10, 30), (1, "fuel", 50, 150), (2, "parts", 5, 15), (3, "vaccine", 2, 6)],
)
def test_supplies_stolen(*, end: int, kind: int, stock: str, low: int, high: int) -> None:
    for roll in (96, 99):
        there = loaded(
            {},
            {"sabotage:0509": [row(roll), kind, end]},
            cities={"0509": {**TOWN, "owner": None}},
            hexes=plains("0509"),
            clan={"spies": ["0509"]},
        )
        there.play(post=["SABOTAGE 0509"])
        assert there.clan().last_ledger[stock]["sabotage"].into == either(end, low, high)


@pytest.mark.rule("CC-ORDER-SABOTAGE-01")
@pytest.mark.parametrize(
    ("roll", "cut"), [(55, 100), (66, 100), (67, 50), (74, 50), (75, 0), (20, 0), (90, 0)]
)
def test_income_cut(*, roll: int, cut: int) -> None:
    there = loaded(
        {},
        {"sabotage:0509": row(roll)},
        cities={"0509": {**TOWN, "owner": "102"}},
        hexes=plains("0509"),
        clan={"spies": ["0509"]},
        clans={"102": {}},
    )
    there.play(post=["SABOTAGE 0509"])
    assert (there.city(509).income_cut, there.city(509).false_spotting) == (cut, roll == 90)
