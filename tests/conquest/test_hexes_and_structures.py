"""CC-HEX, CC-SPEC and CC-CUST: hexes, special structures, custom structures."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.conquest import tables
from engine.games.conquest.events import (
    ConvoyPassed,
    HexTaken,
    IncomeReceived,
    Loaded,
    Looted,
    SpiritRaised,
    VehiclesJoined,
)
from engine.games.conquest.rules import combat_hex, setup
from engine.games.conquest.rules.combat_city import to_hit
from engine.games.conquest.state import Hex
from engine.kernel.dice import Dice
from tests.conquest.world import one_convoy, plains

ARMY = {"mode": "capture", "vehicles": {"truck": 5}, "troops": 100, "hex": "0504"}


def own(special: str, **row: Any) -> dict[str, Any]:
    return plains("0505", owner="101", special=special, **row)


def income_of(hexes: dict[str, Any], seed: str = "income") -> IncomeReceived:
    return one_convoy({"hex": "0507"}, hexes=hexes, seed=seed).play().find(IncomeReceived)[0]


# ---------------------------------------------------------------------- CC-HEX

NAMES = "Pathetic Wimpy Mediocre Average Disciplined Tenacious Solid Rugged Powerful Mighty".split()
NEED = [(1, 4), (2, 5), (3, 7), (4, 9), (5, 11), (6, 14), (7, 17), (8, 20), (10, 24), (12, 30)]
COST = [100, 200, 300, 400, 500, 750, 1000, 1500, 2000, 0]


@pytest.mark.rule("CC-HEX-01", "CC-HEX-02", "CC-HEX-03")
def test_the_table_of_defense_levels() -> None:
    rows = [tables.DEFENSES[level] for level in range(1, 11)]
    assert [row.name for row in rows] == NAMES
    assert [row.troops for row in rows] == NEED
    assert [row.cost for row in rows] == COST


@pytest.mark.rule("CC-HEX-02", "CC-HEX-08")
def test_a_hex_rises_one_level_a_turn_up_to_10() -> None:
    position = one_convoy(hexes=plains("0503", owner="101", defense=1), clan={"money": sum(COST)})
    for level in range(2, 11):
        result = position.play(pre=["DEFEND 0503", "DEFEND 0503"])
        assert (result.codes["pre.1"], result.codes["pre.2"]) == ("", "limit")
        assert position.hex(503).defense == level
    assert position.clan().money == 0
    assert position.play(pre=["DEFEND 0503"]).codes["pre.1"] == "limit"


@pytest.mark.rule("CC-HEX-03", "CC-HEX-05", "CC-COMBAT-HEX-03", "CC-COMBAT-HEX-04")
@given(level=st.integers(1, 10), guards=st.integers(0, 10), terrain=st.sampled_from(sorted(tables.TERRAINS)))
def test_troops_to_conquer(level: int, guards: int, terrain: str) -> None:
    rough = terrain in ("mountains", "swamp", "wilderness", "jungle")
    low, high = (3, 5) if rough else (2, 4)
    place = Hex(terrain=terrain, defense=level, troops=guards)
    least, most = NEED[level - 1]
    assert combat_hex.need_range(place) == (least + low * guards, most + high * guards)


@pytest.mark.rule("CC-HEX-04")
def test_no_more_guards_than_the_level() -> None:
    position = one_convoy(hexes=plains("0503", owner="101", defense=4), clan={"troops": 20})
    position.play(pre=["GARRISON 9 0503"])
    assert (position.hex(503).troops, position.clan().troops) == (4, 16)


@pytest.mark.rule("CC-HEX-06")
def test_defense_levels_of_a_new_map() -> None:
    def levels(terrain: str, rivers: int = 0) -> set[int]:
        dice, found = Dice("CC5", terrain).scope(0, 0), set()
        for number in range(101, 700):
            place = Hex(terrain=terrain, rivers=rivers)
            setup.roll_hex(dice, number, place, city=True, shore=False)
            found.add(place.defense)
        return found

    assert levels("plains") == levels("swamp") == set(range(1, 6))
    assert levels("mountains") == levels("jungle") == set(range(2, 8))
    assert levels("wilderness") == set(range(3, 9))
    assert levels("forest", rivers=1) == set(range(2, 7))
    assert levels("wilderness", rivers=1) == set(range(4, 10))


@pytest.mark.rule("CC-HEX-07", "CC-CUST-10")
def test_the_conquest_day_of_a_hex() -> None:
    hexes = {"0505": {"terrain": "metropolis", "defense": 3, "custom": "Garrison"}}
    position = one_convoy(ARMY, hexes=hexes, clan={"troops": 20, "money": 5_000})
    result = position.play({1: ["S"]}, post=["DEFEND 3 0505", "GARRISON 3 0505"])
    assert (result.codes["post.1"], result.codes["post.2"]) == ("new_conquest", "new_conquest")
    assert (position.hex().owner, position.hex().defense, position.hex().troops) == (101, 3, 0)
    assert position.clan().troops == 20
    # From the next Income Phase the Garrison structure fills the guards free of charge.
    position.play()
    assert (position.hex().troops, position.clan().troops) == (3, 30)


@pytest.mark.rule("CC-HEX-10", "CC-HEX-11", "CC-COMBAT-HEX-05", "CC-COMBAT-HEX-07")
def test_capture_costs_troops_kills_guards_and_keeps_the_level() -> None:
    for run in range(20):
        hexes = plains("0505", owner="102", defense=5, troops=5)
        position = one_convoy(ARMY, hexes=hexes, seed=str(run))
        (taken,) = position.play({1: ["S"]}).find(HexTaken)
        assert 15 <= taken.lost <= 31
        assert position.convoy().troops == 100 - taken.lost
        place = position.hex()
        assert (place.owner, place.defense, place.troops) == (101, 5, 0)


@pytest.mark.rule("CC-HEX-12", "CC-HEX-13", "CC-CONVOY-29", "CC-CONVOY-30")
@pytest.mark.parametrize(("mode", "told"), [("capture", True), ("empty", True), ("recon", False)])
@pytest.mark.parametrize("ally", [False, True])
def test_owners_notice_convoys(mode: str, told: bool, ally: bool) -> None:  # noqa: FBT001
    row = {"mode": mode, "hex": "0504", "vehicles": {"truck": 2}}
    clan = {"allies": ["102"] if ally else []}
    position = one_convoy(row, hexes=plains("0505", owner="102", defense=9), clan=clan)
    notes = position.play({1: ["S"]}).find(ConvoyPassed)
    assert [(n.hex, n.clan, n.type, n.size, n.audience) for n in notes] == (
        [(505, 101, "land", "Medium", (102,))] if told else []
    )


# ---------------------------------------------------------------------- CC-SPEC: placing


@pytest.mark.rule("CC-SPEC-01", "CC-SPEC-02")
def test_where_special_structures_stand() -> None:
    dice = Dice("CC5", "special").scope(0, 0)
    found: dict[str, Counter[str]] = {}
    for terrain in ("plains", "islands", "barren", "city", "water", "shore", "sea_lane"):
        counts = found[terrain] = Counter()
        for number in range(1, 4001):
            place = Hex(terrain={"city": "plains", "shore": "water"}.get(terrain, terrain))
            setup.roll_hex(dice, number, place, city=terrain == "city", shore=terrain == "shore")
            counts[place.special] += 1
    for terrain in ("plains", "islands"):
        share = 1 - found[terrain][""] / 4000
        assert 0.15 <= share <= 0.20
        assert set(found[terrain]) == {"", *tables.SPECIALS} - {"FIS"}
    assert set(found["barren"]) == set(found["city"]) == {""}
    for terrain, low, high in (("water", 0.02, 0.04), ("sea_lane", 0.02, 0.04), ("shore", 0.08, 0.12)):
        assert set(found[terrain]) == {"", "FIS"}
        assert low <= found[terrain]["FIS"] / 4000 <= high


@pytest.mark.rule("CC-SPEC-03")
def test_specials_cannot_be_built_or_destroyed() -> None:
    position = one_convoy(
        {"vehicles": {"truck": 9}, "mode": "recon"},
        hexes=own("BAN"),
        cities={"0505": {"owner": "101", "population": 30_000, "buildings": ["CHU"]}},
        clan={"money": 90_000},
    )
    result = position.play({1: ["RAZE"]}, pre=["BUILD 0504 BANK", "BUILD 0505 CASINO"])
    assert (result.orders["pre.1"], result.orders["pre.2"], result.orders["1.1"]) == (
        "rejected",
        "rejected",
        "ok",
    )
    assert position.hex().special == "BAN"


# ---------------------------------------------------------------------- CC-SPEC: production

MADE = {
    "ARS": {"rifles": (1, 2), "grenades": (1, 3)},
    "MIL": {"troops": (8, 12)},
    "TRA": {"troops": (15, 20)},
}
ROLLED_ONCE = {
    "BAN": {"value": (2000, 3000)},
    "CAS": {"value": (2000, 3000)},
    "GAS": {"fuel": (100, 150)},
    "HOS": {"vaccine": (6, 10)},
    "MIL": {"fuel": (40, 60), "food": (8, 12), "parts": (4, 6), "vaccine": (2, 4)},
    "PAR": {"parts": (10, 20)},
    "RES": {"food": (20, 30)},
}


@pytest.mark.rule("CC-SPEC-06", "CC-SPEC-12", "CC-SPEC-22", "CC-SPEC-24", "CC-SPEC-04")
@pytest.mark.parametrize("special", MADE)
def test_troops_and_weapons_are_rolled_every_turn(special: str) -> None:
    seen: dict[str, set[int]] = {stock: set() for stock in MADE[special]}
    position = one_convoy({"hex": "0507"}, hexes=own(special), clan={"food": 100_000})
    for _ in range(120):
        (paid,) = position.play().find(IncomeReceived)
        for stock, values in seen.items():
            values.add(getattr(paid, stock))
    assert seen == {stock: set(range(low, high + 1)) for stock, (low, high) in MADE[special].items()}
    # An ally's structure pays nothing.
    position = one_convoy(
        hexes=plains("0505", owner="102", special=special), clans={"102": {"allies": ["101"]}}
    )
    assert not position.play().find(IncomeReceived)


@pytest.mark.rule(
    "CC-SPEC-07", "CC-SPEC-08", "CC-SPEC-10", "CC-SPEC-11", "CC-SPEC-12", "CC-SPEC-13", "CC-SPEC-20"
)
@pytest.mark.rule("CC-TER-23")
@pytest.mark.parametrize("special", ROLLED_ONCE)
def test_what_is_rolled_once_is_part_of_the_hexs_yield(special: str) -> None:
    for stock, (low, high) in ROLLED_ONCE[special].items():
        seen = set()
        for run in range(100):
            row = {"terrain": "mountains", "owner": "101", "special": special, stock: "roll"}
            position = one_convoy({"hex": "0507"}, hexes={"0505": row}, seed=f"{stock}{run}")
            base = (4000, 5000) if stock == "value" else (0, 0)
            amount = getattr(position.hex(), stock)
            assert low + base[0] <= amount <= high + base[1]
            paid = [
                getattr(position.play().find(IncomeReceived)[0], "hexes" if stock == "value" else stock)
                for _ in "ab"
            ]
            assert paid == [amount, amount]
            seen.add(amount)
        assert len(seen) > min(60, (high - low) // 2)


@pytest.mark.rule("CC-SPEC-05", "CC-RES-21")
def test_production_starts_with_the_next_income_phase() -> None:
    hexes = plains("0505", special="GAS", fuel=120)
    position = one_convoy(ARMY, hexes=hexes, clan={"fuel": 500})
    result = position.play({1: ["S"]})
    assert position.hex().owner == 101
    assert not result.find(IncomeReceived)
    assert position.play().find(IncomeReceived)[0].fuel == 120


# ---------------------------------------------------------------------- CC-SPEC: visits


@pytest.mark.rule("CC-SPEC-07", "CC-ORDER-LOOT-05")
def test_a_bank_is_looted_by_its_owner_once_a_turn_after_the_ordinary_loot() -> None:
    row = {"mode": "capture", "vehicles": {"car": 1}}
    for owner, sources in (("101", ["hex", "bank"]), ("102", ["hex"])):
        position = one_convoy(row, hexes=plains("0505", owner=owner, special="BAN", defense=9))
        result = position.play({1: ["LOOT", "LOOT", "LOOT"]})
        assert [event.source for event in result.find(Looted)] == sources
        assert list(result.orders.values()) == ["ok"] * 3
        again = position.play({1: ["LOOT", "LOOT"]}).find(Looted)
        assert [event.source for event in again] == sources[1:]
        assert all(2_000 <= event.amount <= 3_000 for event in again)


@pytest.mark.rule("CC-SPEC-08", "CC-SPEC-25", "CC-ORDER-GAMBLE-01")
def test_one_gamble_a_casino_and_turn_also_on_the_day_it_was_taken() -> None:
    position = one_convoy(ARMY, hexes=plains("0505", special="CAS"), clan={"money": 100_000})
    result = position.play({1: ["S"]}, pre=["GAMBLE 0505"], post=["GAMBLE 0505", "GAMBLE 0505"])
    assert [result.codes[key] for key in ("pre.1", "post.1", "post.2")] == ["not_owner", "", "limit"]


@pytest.mark.rule("CC-SPEC-09", "CC-ORDER-FISH-01", "CC-ORDER-FISH-05")
def test_a_fishery_feeds_one_sea_convoy_a_turn_and_every_clan() -> None:
    row = {"type": "sea", "mode": "capture", "vehicles": {"warship": 1}, "hex": "0505"}
    position = one_convoy(
        row,
        hexes={"0505": {"terrain": "water", "special": "FIS"}},
        convoys={"101/2": row, "102/1": row},
        clan={"food": 0, "allies": ["102"]},
        clans={"102": {"food": 0, "allies": ["101"]}},
    )
    result = position.play({1: ["FISH"], 2: ["FISH"]})
    assert (result.codes["1.1"], result.codes["2.1"], position.clan().food) == ("", "limit", 18)
    position.play({1: ["FISH"]}, clan=102)
    assert position.clan(102).food == 18
    assert position.hex().owner == 0


@pytest.mark.rule("CC-SPEC-14", "CC-SPEC-25")
@pytest.mark.parametrize(("owner", "gains"), [("101", True), ("102", False)])
def test_a_police_station_trains_each_visiting_convoy_once_a_turn(owner: str, gains: bool) -> None:  # noqa: FBT001
    row = {"hex": "0504", "mode": "recon", "vehicles": {"car": 1}}
    hexes = plains("0505", owner=owner, special="POL", defense=9)
    position = one_convoy(row, hexes=hexes, convoys={"101/2": row, "101/3": {**row, "hex": "0505"}})
    result = position.play({1: ["S", "PAUSE"], 2: ["S", "N", "S"]})
    raised = result.find(SpiritRaised)
    assert [event.convoy for event in raised] == ([1, 2] if gains else [])
    assert all(event.what == "training" and 1 <= event.points <= 5 for event in raised)
    # Standing there is no visit.
    assert position.convoy(3).training == 30


@pytest.mark.rule("CC-SPEC-18", "CC-SPEC-25")
def test_a_rec_center_raises_morale_once_a_turn() -> None:
    points = set()
    for run in range(60):
        position = one_convoy({"hex": "0504"}, hexes=own("REC"), seed=str(run))
        (event,) = position.play({1: ["S", "N", "S", "PAUSE"]}).find(SpiritRaised)
        assert position.convoy().morale == 30 + event.points
        points.add(event.points)
        (again,) = position.play({1: ["PAUSE"]}).find(SpiritRaised)
        assert again.place == "rec_center"
    assert points == set(range(5, 11))


@pytest.mark.rule("CC-SPEC-15", "CC-EXPERT-29", "CC-COMBAT-CITY-02")
@pytest.mark.parametrize(
    ("experts", "visit", "pct"), [([], False, 50), (["SER"], False, 60), ([], True, 60), (["SER"], True, 80)]
)
def test_police_and_sergeant_in_an_assault(experts: list[str], visit: bool, pct: int) -> None:  # noqa: FBT001
    position = one_convoy(
        {
            "hex": "0504",
            "mode": "recon",
            "vehicles": {"car": 3},
            "troops": 9,
            "experts": experts,
            "training": 30,
        },
        hexes=own("POL"),
        cities={"0505": {"owner": "102", "population": 30_000, "troops": 50}},
    )
    result = position.play({1: ["S"] if visit else []})
    position.convoy().training = position.convoy().morale = 30
    assert to_hit(result.turn, position.convoy(), 9) == pct


@pytest.mark.rule("CC-SPEC-16", "CC-SPEC-19")
@pytest.mark.parametrize(
    ("special", "line", "other"), [("POL", "PRACTICE", "CELEBRATE"), ("REC", "CELEBRATE", "PRACTICE")]
)
def test_practice_and_celebrate_at_structures(special: str, line: str, other: str) -> None:
    row = {"mode": "recon", "vehicles": {"car": 1}, "troops": 3, "experts": ["TRA"]}
    result = one_convoy(row, hexes=own(special)).play({1: [line, other]})
    assert result.codes == {"1.1": "", "1.2": "not_here"}
    foreign = one_convoy(row, hexes=plains("0505", owner="102", special=special))
    assert foreign.play({1: [line]}).codes["1.1"] == "not_here"


@pytest.mark.rule("CC-SPEC-17", "CC-SPEC-25")
@pytest.mark.parametrize(
    ("kind", "vehicle", "scout"),
    [
        ("land", "truck", "bike"),
        ("military", "tank", "jeep"),
        ("amphibious", "atv", "skimmer"),
        ("air", "jet", "ultralight"),
    ],
)
def test_a_racetrack_gives_the_first_visitor_its_own_scout(kind: str, vehicle: str, scout: str) -> None:
    row = {"type": kind, "hex": "0504", "mode": "recon", "vehicles": {vehicle: 1}}
    position = one_convoy(row, hexes=own("RAC"), convoys={"101/2": row})
    (joined,) = position.play({1: ["S"], 2: ["S"]}).find(VehiclesJoined)
    assert (joined.convoy, joined.vehicle, joined.source) == (1, scout, "racetrack")
    # On the day it is captured its one vehicle is there for the captor.
    army = {**ARMY, "type": kind, "vehicles": {vehicle: 9}}
    position = one_convoy(army, hexes=plains("0505", special="RAC"))
    (joined,) = position.play({1: ["S", "PAUSE"]}).find(VehiclesJoined)
    assert joined.vehicle == scout


@pytest.mark.rule("CC-SPEC-22", "CC-SPEC-25")
def test_a_captured_training_school_loads_at_once() -> None:
    position = one_convoy(ARMY, hexes=plains("0505", special="TRA"), clan={"troops": 50})
    (loaded,) = position.play({1: ["S"]}).find(Loaded)
    assert position.convoy().troops == 100
    assert loaded.troops == 50 - position.clan().troops


@pytest.mark.rule("CC-SPEC-23", "CC-SPEC-25", "CC-EXPERT-04")
@pytest.mark.parametrize("owner", ["101", "102", None])
def test_a_university_trains_any_expert_for_its_owner(owner: str | None) -> None:
    row = {"mode": "recon", "vehicles": {"car": 1}}
    position = one_convoy(row, hexes=plains("0505", owner=owner, special="UNI"), clan={"money": 20_000})
    result = position.play({1: ["HIRE TINKERER", "HIRE"]})
    expected = {"1.1": "", "1.2": "syntax"} if owner == "101" else {"1.1": "not_here", "1.2": "not_here"}
    assert result.codes == expected


# ---------------------------------------------------------------------- CC-CUST

CUSTOM = {
    "derrick": (("islands", "desert"), {"fuel": 120}),
    "farm": (("agricultural",), {"food": 30}),
    "shop": (("mountains",), {"parts": 15}),
    "lab": (("forest", "jungle"), {"vaccine": 6}),
    "camp": (("plains", "wilderness"), {"troops": 30}),
    "garrison": (("metropolis",), {"troops": 10, "parts": 10}),
    "refuge": (("swamp",), {"troops": 10, "food": 10, "vaccine": 4}),
}
STOCKS = ("food", "fuel", "parts", "vaccine", "troops")


@pytest.mark.rule(
    "CC-CUST-01", "CC-CUST-02", "CC-CUST-03", "CC-CUST-04", "CC-CUST-05", "CC-CUST-06", "CC-CUST-07"
)
@pytest.mark.rule("CC-CUST-08", "CC-CUST-09", "CC-CUST-11")
@pytest.mark.parametrize("terrain", sorted(set(tables.TERRAINS) - {"water", "sea_lane"}))
@pytest.mark.parametrize("structure", CUSTOM)
def test_where_custom_structures_fit_and_what_they_make(structure: str, terrain: str) -> None:
    places, makes = CUSTOM[structure]
    position = one_convoy(
        {"hex": "0507"}, hexes={"0505": {"terrain": terrain, "owner": "101"}}, clan={"money": 20_000}
    )
    line = f"BUILD 0505 {structure.upper()}"
    result = position.play(pre=[line, line])
    assert not result.find(IncomeReceived)
    if terrain not in places:
        assert (result.codes["pre.1"], position.clan().money) == ("terrain", 20_000)
        return
    assert (result.codes["pre.1"], result.codes["pre.2"], position.clan().money) == ("", "duplicate", 10_000)
    (paid,) = position.play().find(IncomeReceived)
    assert {stock: getattr(paid, stock) for stock in STOCKS} == {**dict.fromkeys(STOCKS, 0), **makes}


@pytest.mark.rule("CC-CUST-09")
@pytest.mark.parametrize("terrain", ["barren", "water", "sea_lane"])
def test_nothing_fits_barren_and_water(terrain: str) -> None:
    assert not any(terrain in custom.terrain for custom in tables.CUSTOMS.values())


@pytest.mark.rule("CC-CUST-10")
def test_a_garrison_refills_after_a_lost_attack() -> None:
    hexes = {
        "0505": {"terrain": "metropolis", "owner": "102", "defense": 4, "troops": 4, "custom": "Garrison"}
    }
    for run in range(200):
        position = one_convoy({**ARMY, "troops": 13}, hexes=hexes, seed=str(run))
        position.play({1: ["S"]})
        if position.convoy().troops == 0:
            assert (position.hex().owner, position.hex().troops) == (102, 4)
            return
    pytest.fail("no attack has failed")


@pytest.mark.rule("CC-CUST-11")
def test_a_custom_structure_serves_whoever_owns_the_hex() -> None:
    position = one_convoy(ARMY, hexes={"0505": {"terrain": "agricultural", "owner": "102", "custom": "Farm"}})
    position.play({1: ["S"]})
    assert position.hex().custom == "farm"
    assert position.play().find(IncomeReceived)[0].food == 30


@pytest.mark.rule("CC-CUST-12")
def test_special_and_custom_structures_add_up() -> None:
    hexes = {"0505": {"terrain": "plains", "owner": "101", "special": "TRA", "custom": "Camp", "food": 11}}
    paid = income_of(hexes)
    assert 45 <= paid.troops <= 50
    assert paid.food == 11


@pytest.mark.rule("CC-HEX-06", "CC-SPEC-01")
@given(
    seed=st.integers(0, 10_000), terrain=st.sampled_from(sorted(tables.TERRAINS)), rivers=st.integers(0, 63)
)
def test_levels_are_never_above_10(seed: int, terrain: str, rivers: int) -> None:
    place = Hex(terrain=terrain, rivers=rivers)
    setup.roll_hex(Dice("CC5", str(seed)).scope(0, 0), 505, place, city=False, shore=False)
    assert 1 <= place.defense <= 10
    assert place.looted is False
