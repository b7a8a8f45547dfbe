"""CC-FORT, CC-SPOT, CC-RADIO and CC-BLDG: levels, what cities see and hear, what buildings do."""

from typing import Any

import pytest

from engine.games.conquest import tables
from engine.games.conquest.battle_events import BattleHeard, CityAssaulted, CityBombed
from engine.games.conquest.events import IncomeReceived, VehiclesJoined
from engine.games.conquest.proofs.conformance import sighting_text
from engine.games.conquest.rules import cities as towns
from engine.games.conquest.rules import combat_city
from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.state import City
from tests.conquest.world import Position, Result, one_convoy, plains, tables_of

OWN = {"owner": "101", "population": 30_000}
LEVELS = ("Outpost", "Station", "Base", "Stronghold", "Fortress", "Citadel")


# ---------------------------------------------------------------------- CC-FORT


@pytest.mark.rule("CC-FORT-01", "CC-FORT-02", "CC-FORT-03", "CC-FORT-04", "CC-BLDG-08")
def test_the_table_of_levels() -> None:
    rows = [tables.FORTS[level] for level in range(1, 7)]
    assert tuple(row.name for row in rows) == LEVELS
    assert [row.to_hit for row in rows] == [60, 70, 85, 100, 150, 200]
    assert [row.capacity for row in rows] == [50, 100, 150, 250, 500, 1000]
    assert [row.barracks for row in rows] == [60, 125, 200, 350, 600, 1200]
    assert [row.raise_cost for row in rows] == [30_000, 50_000, 100_000, 200_000, 500_000, 0]


@pytest.mark.rule("CC-FORT-04", "CC-FORT-06", "CC-FORT-01")
def test_raising_a_city_to_the_top_one_level_a_turn() -> None:
    position = one_convoy(cities={"0503": {**OWN, "fort": 1}}, clan={"money": 880_000})
    spent = []
    for _ in range(5):
        before = position.clan().money
        result = position.play(pre=["FORTIFY 0503", "FORTIFY 0503"])
        assert (result.codes["pre.1"], result.codes["pre.2"]) == ("", "limit")
        spent.append(before - position.clan().money)
    assert spent == [30_000, 50_000, 100_000, 200_000, 500_000]
    assert position.play(pre=["FORTIFY 0503"]).codes["pre.1"] == "limit"
    assert position.city(503).fort == 6


@pytest.mark.rule("CC-FORT-03", "CC-FORT-05", "CC-BLDG-08")
@pytest.mark.parametrize("barracks", [False, True])
@pytest.mark.parametrize("level", range(1, 7))
def test_capacity_for_troops_and_claymores(level: int, barracks: bool) -> None:  # noqa: FBT001
    city = {**OWN, "fort": level, "buildings": ["BAR"] if barracks else []}
    position = one_convoy(cities={"0503": city}, clan={"troops": 2000, "claymores": 500})
    assert position.play(pre=["ASSIGN 0503 2000 500"]).orders["pre.1"] == "partial"
    most = tables.FORTS[level].barracks if barracks else tables.FORTS[level].capacity
    assert (position.city(503).troops, position.city(503).claymores) == (most, most // 10)


@pytest.mark.rule("CC-FORT-07")
def test_a_garrison_above_capacity_stays_but_takes_nobody_in() -> None:
    city = {**OWN, "fort": 1, "troops": 60, "claymores": 6, "buildings": ["HEL"]}
    position = one_convoy(cities={"0503": city}, clan={"troops": 50, "claymores": 5})
    result = position.play(pre=["ASSIGN 0503 1 1"])
    assert (result.orders["pre.1"], result.codes["pre.1"]) == ("failed", "no_capacity")
    assert (position.city(503).troops, position.city(503).claymores) == (60, 6)
    position.play(pre=["ASSIGN 0503 -20 -3"])
    # The Helipad fills the room that the withdrawal has made.
    assert (position.city(503).troops, position.city(503).claymores) == (50, 3)


# ---------------------------------------------------------------------- CC-SPOT


def spotted(city: dict[str, Any], convoys: dict[str, Any], **clan: Any) -> list[str]:
    numbers = [f"05{n:02d}" for n in range(1, 25)]
    position = Position(plains(*numbers), cities={"0510": city}, clans={"101": clan}, convoys=convoys)
    result = position.play()
    return [sighting_text(sighting) for sighting in result.turn.sightings]


def other(number: str, vehicles: dict[str, int] | None = None, **row: Any) -> dict[str, Any]:
    return {"hex": number, "mode": "recon", "vehicles": vehicles or {"car": 1}, **row}


@pytest.mark.rule("CC-SPOT-01", "CC-SPOT-02", "CC-SPOT-03", "CC-SPOT-04", "CC-SPOT-05", "CC-BLDG-22")
@pytest.mark.parametrize("tower", [False, True])
@pytest.mark.parametrize("level", range(1, 7))
def test_what_a_city_sees(level: int, tower: bool) -> None:  # noqa: FBT001
    city = {**OWN, "fort": level, "buildings": ["SPO"] if tower else []}
    reach = level + (2 if tower else 0)
    for away in range(11):
        lines = spotted(city, {"329/1": other(f"05{10 + away:02d}", {"truck": 4})})
        if away > reach:
            assert lines == []
            continue
        text = f"05{10 + away:02d}"
        text += " (329)" if away <= reach - 2 else ""
        text += " [large]" if tower and away <= reach - 4 else ""
        assert lines == [text]


@pytest.mark.rule("CC-SPOT-01", "CC-SPOT-08", "CC-SPOT-06")
def test_hidden_and_own_convoys_are_not_spotted_allies_are() -> None:
    city = {**OWN, "fort": 4}
    assert spotted(city, {"102/1": other("0511", hidden=True), "101/1": other("0511")}) == []
    assert spotted(city, {"102/1": other("0511")}, allies=["102"]) == ["0511 (102)"]


@pytest.mark.rule("CC-SPOT-09")
def test_a_spy_sees_as_the_owner_would() -> None:
    city = {**OWN, "owner": "102", "fort": 3}
    convoys = {"102/1": other("0511"), "103/1": other("0513"), "101/1": other("0520")}
    assert spotted(city, convoys, spies=["0510"]) == ["0511 (102)", "0513"]
    assert spotted(city, convoys) == []


@pytest.mark.rule("CC-SPOT-07", "CC-REPORT-05")
def test_spotting_is_kept_for_the_sheet() -> None:
    position = Position(
        plains("0505", "0506"), cities={"0505": {**OWN, "fort": 3}}, convoys={"102/1": other("0506")}
    )
    position.play()
    assert [sighting_text(s) for s in position.clan().record.spotted] == ["0506 (102)"]
    position.world.move(position.convoy(1, 102), 506)
    assert len(position.play().turn.sightings) == 1


# ---------------------------------------------------------------------- CC-RADIO


def radio(position: Position, clan: int, result: Result) -> list[BattleHeard]:
    return [event for event in result.find(BattleHeard) if event.seen_by(clan)]


@pytest.mark.rule("CC-RADIO-01", "CC-BLDG-18")
def test_radio_ranges() -> None:
    position = one_convoy()
    for level in range(1, 7):
        plain, tower = City("X", fort=level), City("X", fort=level, buildings=["RAD"])
        assert towns.radio_range(position.world, plain) == 2 * level + 2
        assert towns.radio_range(position.world, tower) == 2 * level + 8


@pytest.mark.rule("CC-RADIO-02", "CC-RADIO-04", "CC-RADIO-06", "CC-RADIO-07")
@pytest.mark.parametrize("order", ["ATTACK", "RAZE", "BOMB", "N"])
@pytest.mark.parametrize("away", [4, 5])
def test_what_is_heard_and_how_far(order: str, away: int) -> None:
    kind = (
        {"type": "air", "vehicles": {"jet": 5}, "bombs": 3} if order == "BOMB" else {"vehicles": {"truck": 5}}
    )
    row = {**kind, "mode": "capture", "troops": 40}
    numbers = [f"05{n:02d}" for n in range(4, 14)]
    listener = f"05{5 + away:02d}"
    position = Position(
        plains(*numbers),
        cities={
            "0505": {**OWN, "owner": "101" if order == "RAZE" else "102", "fort": 1, "troops": 2},
            listener: {**OWN, "owner": "103", "fort": 1},
        },
        convoys={"101/1": {"hex": "0505", **row}},
    )
    result = position.play({1: [order]})
    assert result.orders["1.1"] == "ok"
    heard = order != "N" and away == 4
    assert len(radio(position, 103, result)) == int(heard)
    # The other party always hears, wherever its cities are; the actor has his own results.
    assert len(radio(position, 102, result)) == int(order in ("ATTACK", "BOMB")) if order != "RAZE" else True
    assert not radio(position, 101, result)


@pytest.mark.rule("CC-RADIO-02", "CC-RADIO-04")
def test_convoy_battles_are_heard_by_both_sides_and_neighbours() -> None:
    tanks = {"type": "military", "mode": "recon", "vehicles": {"tank": 5}}
    position = one_convoy(
        {**tanks, "hex": "0504"},
        cities={"0507": {**OWN, "owner": "103", "fort": 1}},
        convoys={"102/1": {"hex": "0505", "mode": "recon", "vehicles": {"truck": 2}}},
    )
    result = position.play({1: ["S"]})
    assert [len(radio(position, clan, result)) for clan in (101, 102, 103)] == [0, 1, 1]


@pytest.mark.rule("CC-RADIO-04", "CC-COMBAT-CITY-16")
def test_the_clan_of_a_guard_hears_of_the_assault() -> None:
    guard = {
        "hex": "0505",
        "mode": "recon",
        "vehicles": {"truck": 1},
        "troops": 5,
        "guard": True,
        "hidden": True,
    }
    position = one_convoy(
        {"vehicles": {"truck": 5}, "troops": 60, "mode": "recon"},
        cities={"0505": {**OWN, "owner": "102", "troops": 2}},
        convoys={"103/1": guard},
    )
    result = position.play({1: ["ATTACK"]})
    assert len(radio(position, 103, result)) == 1


@pytest.mark.rule("CC-RADIO-05", "CC-BLDG-04")
def test_a_radio_tower_hears_what_happens_after_it_was_built() -> None:
    # The tower is built in 101's turn; battles before that turn have gone unheard, later ones are heard.
    attacker = {"hex": "0505", "mode": "recon", "vehicles": {"truck": 5}, "troops": 40}
    numbers = [f"05{n:02d}" for n in range(5, 16)]
    position = Position(
        plains(*numbers),
        cities={"0515": {**OWN, "fort": 1}, "0505": {**OWN, "owner": "103", "troops": 40, "fort": 4}},
        clans={"101": {"money": 10_000}},
        convoys={"102/1": attacker},
    )
    before = position.play({1: ["ATTACK 1"]}, clan=102)
    assert not radio(position, 101, before)
    position.play(pre=["ERECT 0515 RAD"])
    after = position.play({1: ["ATTACK"]}, clan=102)
    assert len(radio(position, 101, after)) == 1


# ---------------------------------------------------------------------- CC-BLDG


@pytest.mark.rule("CC-BLDG-01", "CC-BLDG-02", "CC-BLDG-24")
def test_fifteen_buildings_at_10000_each_once_a_city() -> None:
    words = list(tables.BUILDINGS)
    assert len(words) == 15
    position = one_convoy(cities={"0503": OWN}, clan={"money": 1})
    for start in (0, 6, 12):
        position.clan().money = 10_000 * len(words[start : start + 6])
        position.city(503).value = 0  # the Marketplace's share would pay for more
        assert position.play(pre=["ERECT 0503 " + " ".join(words[start : start + 6])]).orders["pre.1"] == "ok"
        assert position.clan().money == 0
    assert position.city(503).buildings == words
    position.clan().money = 10_000
    result = position.play(pre=["ERECT 0503 CHU"])
    assert result.codes["pre.1"] == "duplicate"
    # Printed in the order of construction, first letter capital, nothing between.
    (row,) = tables_of(position)["cities"]
    assert row["buildings"] == "".join(word.capitalize() for word in words)
    assert all(len(word) == 3 and name.upper().startswith(word[0]) for word, name in tables.BUILDINGS.items())


@pytest.mark.rule("CC-BLDG-03")
def test_buildings_outlive_time_and_conquest() -> None:
    buildings = ["CHU", "MAR", "SHE"]
    position = one_convoy(
        {"vehicles": {"truck": 9}, "troops": 150, "mode": "recon"},
        cities={"0505": {**OWN, "owner": "102", "troops": 3, "buildings": buildings, "plague": True}},
        calm=False,
    )
    position.play({1: ["ATTACK"]})
    for _ in range(5):
        position.play()
        position.end_game_turn()
    assert position.city().owner == 101
    assert position.city().buildings == buildings


@pytest.mark.rule("CC-BLDG-05", "CC-CONVOY-06")
@pytest.mark.parametrize(("owner", "far"), [("101", True), ("102", True), (None, True)])
def test_an_airport_adds_four_hexes_to_a_start_in_a_friendly_city(owner: str | None, far: bool) -> None:  # noqa: FBT001
    row = {"type": "air", "vehicles": {"jet": 1}, "hex": "0505", "mode": "recon"}
    hexes = plains("0505", "0529", "0530")
    city = {**OWN, "owner": owner, "buildings": ["AIR"]}
    position = Position(hexes, cities={"0505": city}, convoys={"101/1": row})
    result = position.play({1: ["0530", "0529"]})
    assert (result.codes["1.1"], result.orders["1.2"]) == ("range", "ok" if far else "failed")
    without = Position(hexes, cities={"0505": {**city, "buildings": []}}, convoys={"101/1": row})
    assert without.play({1: ["0529"]}).codes["1.1"] == "range"


@pytest.mark.rule("CC-BLDG-05", "CC-BLDG-06", "CC-CREATE-04")
@pytest.mark.parametrize(("kind", "building"), [("AIR", "AIR"), ("MILITARY", "ARM")])
def test_convoys_that_need_a_building(kind: str, building: str) -> None:
    for buildings in ([], [building]):
        position = one_convoy(cities={"0505": {**OWN, "buildings": buildings}}, clan={"money": 500_000})
        result = position.play(pre=[f"CREATE 0505 {kind}"], post=[f"CONVERT 1 {kind}"])
        expected = "" if buildings else "terrain"
        assert (result.codes["pre.1"], result.codes["post.1"]) == (expected, expected)


@pytest.mark.rule("CC-BLDG-07", "CC-RES-22")
def test_an_armory_makes_weapons_usable_that_turn() -> None:
    seen = set()
    for run in range(80):
        position = one_convoy(cities={"0503": {**OWN, "buildings": ["ARM"]}}, seed=str(run))
        result = position.play(pre=["SELL 1 RIFLE"])
        (paid,) = result.find(IncomeReceived)
        assert result.orders["pre.1"] == "ok"
        seen.add((paid.rifles, paid.grenades))
    assert seen == {(r, g) for r in (1, 2) for g in (1, 2, 3)}


@pytest.mark.rule("CC-BLDG-09", "CC-ORDER-BOMB-10")
def test_a_battery_stops_about_half_of_the_bombs() -> None:
    duds = 0
    row = {"type": "air", "vehicles": {"jet": 20}, "bombs": 20}
    for run in range(40):
        city = {**OWN, "owner": "102", "buildings": ["BAT"]}
        position = one_convoy(row, cities={"0505": city}, seed=str(run))
        (bombed,) = position.play({1: ["BOMB T"]}).find(CityBombed)
        duds += bombed.duds
    assert 0.44 < duds / 800 < 0.56


@pytest.mark.rule("CC-BLDG-11", "CC-BLDG-19")
def test_recruits_then_the_helipad() -> None:
    city = {**OWN, "population": 49_999, "buildings": [], "fort": 1, "troops": 43}
    position = one_convoy(cities={"0503": city}, clan={"money": 20_000, "troops": 1})
    position.play(post=["ERECT 0503 REC HEL"])
    # floor(49,999 / 5,000) = 9 recruits and one man of the pool: seven fill the Outpost, three are left.
    assert (position.city(503).troops, position.clan().troops) == (50, 3)


@pytest.mark.rule("CC-BLDG-12", "CC-ORDER-BOMB-11")
@pytest.mark.parametrize(("buildings", "low", "high"), [([], 1.0, 1.0), (["HOS"], 0.38, 0.62)])
def test_a_hospital_halves_the_germ_bombs_chance(buildings: list[str], low: float, high: float) -> None:
    ill = 0
    for run in range(100):
        row = {"type": "air", "vehicles": {"jet": 3}, "bombs": 3}
        city = {**OWN, "owner": "102", "buildings": buildings}
        position = one_convoy(row, cities={"0505": city}, seed=str(run))
        position.play({1: ["BOMB S"]})
        ill += position.city().plague >= 0
    assert low <= ill / 100 <= high


@pytest.mark.rule("CC-BLDG-13", "CC-BLDG-14", "CC-BLDG-15")
@pytest.mark.parametrize(
    ("kind", "vehicles"),
    [("LAND", {"car": 1, "bike": 3}), ("AMPHIB", {"hovercraft": 1, "skimmer": 2}), ("MILITARY", {"jeep": 3})],
)
def test_an_indoctrination_center(kind: str, vehicles: dict[str, int]) -> None:
    position = one_convoy(
        cities={"0503": {**OWN, "buildings": ["IND", "ARM"]}}, clan={"money": 15_000, "troops": 0}
    )
    position.play(post=[f"CREATE 0503 {kind}"])
    convoy = position.convoy(2)
    assert convoy.vehicles == vehicles
    assert 45 <= convoy.morale <= 50
    assert 45 <= convoy.training <= 50
    assert convoy.troops == figures.capacity(convoy)


@pytest.mark.rule("CC-BLDG-16")
def test_a_junkyard_has_one_car_a_turn_for_the_first_land_convoy_that_enters() -> None:
    row = {"hex": "0504", "mode": "recon", "vehicles": {"truck": 1}, "training": 60}
    sea = {"type": "amphibious", "hex": "0504", "mode": "recon", "vehicles": {"atv": 1}}
    here = {"hex": "0505", "mode": "recon", "vehicles": {"truck": 1}}
    position = one_convoy(
        here,
        cities={"0505": {**OWN, "buildings": ["JUN"]}},
        convoys={"101/2": sea, "101/3": row, "101/4": row},
    )
    result = position.play({2: ["S"], 3: ["S"], 4: ["S"]})
    (joined,) = result.find(VehiclesJoined)
    assert (joined.convoy, joined.vehicle, joined.source) == (3, "car", "junkyard")
    assert position.convoy(3).training == 60 * 18 // 21
    # Standing there is no entering, PAUSE is; unclaimed cars do not add up.
    position.play()
    (again,) = position.play({1: ["PAUSE", "PAUSE"]}).find(VehiclesJoined)
    assert again.convoy == 1


@pytest.mark.rule("CC-BLDG-17", "CC-CITY-11")
def test_a_marketplace_adds_its_roll_to_the_base_value_for_good() -> None:
    values = set()
    for run in range(30):
        position = one_convoy(
            cities={"0503": {**OWN, "value": 10_000}}, clan={"money": 10_000}, seed=str(run)
        )
        position.play(pre=["ERECT 0503 MAR"])
        value = position.city(503).value
        assert 12_000 <= value <= 13_000
        assert position.play().find(IncomeReceived)[0].cities == value
        assert position.city(503).value == value
        values.add(value)
    assert len(values) > 10


@pytest.mark.rule("CC-BLDG-20", "CC-FORT-02", "CC-WPN-14", "CC-COMBAT-CITY-05", "CC-COMBAT-CITY-06")
@pytest.mark.parametrize(
    ("level", "buildings", "claymores", "pct"),
    [(1, [], 0, 60), (3, ["SHE"], 10, 105), (6, ["SHE"], 100, 310), (5, [], 7, 157)],
)
def test_the_citys_chance_to_hit(level: int, buildings: list[str], claymores: int, pct: int) -> None:
    city = {**OWN, "owner": "102", "fort": level, "buildings": buildings, "claymores": claymores, "troops": 9}
    position = one_convoy({"troops": 1, "mode": "recon"}, cities={"0505": city})
    (fight,) = position.play({1: ["ATTACK"]}).find(CityAssaulted)
    assert fight.city_to_hit == pct


@pytest.mark.rule("CC-BLDG-21", "CC-COMBAT-CITY-11", "CC-COMBAT-CITY-12")
@pytest.mark.parametrize(("shelter", "low", "high"), [(False, 6, 10), (True, 3, 5)])
def test_a_shelter_saves_people(shelter: bool, low: int, high: int) -> None:  # noqa: FBT001
    city = {**OWN, "owner": "102", "fort": 6, "troops": 900, "buildings": ["SHE"] if shelter else []}
    position = one_convoy({"vehicles": {"truck": 20}, "troops": 300, "mode": "recon"}, cities={"0505": city})
    (fight,) = position.play({1: ["ATTACK"]}).find(CityAssaulted)
    assert low * fight.rounds <= fight.people_killed <= high * fight.rounds
    sacks = set()
    for run in range(40):
        empty = {**OWN, "owner": "102", "population": 100_000, "troops": 0, "buildings": city["buildings"]}
        position = one_convoy(
            {"vehicles": {"truck": 1}, "troops": 9, "mode": "recon"}, cities={"0505": empty}, seed=str(run)
        )
        (fight,) = position.play({1: ["ATTACK"]}).find(CityAssaulted)
        assert fight.rounds == 0
        sacks.add(fight.people_killed // 1000)
    assert sacks == set(range(3, 6) if shelter else range(11, 16))


@pytest.mark.rule("CC-BLDG-21", "CC-ORDER-BOMB-07")
def test_a_shelter_halves_bomb_losses() -> None:
    row = {"type": "air", "vehicles": {"jet": 1}, "bombs": 1}
    for run in range(30):
        city = {**OWN, "owner": "102", "population": 90_000, "buildings": ["SHE"]}
        position = one_convoy(row, cities={"0505": city}, seed=str(run))
        (bombed,) = position.play({1: ["BOMB P"]}).find(CityBombed)
        assert 4_000 <= bombed.people <= 8_000


@pytest.mark.rule("CC-COMBAT-CITY-03")
def test_the_attackers_chance_never_falls_below_5_percent() -> None:
    position = one_convoy(
        {"troops": 5, "morale": 1, "training": 0, "health": 50, "mode": "recon"}, clan={"food": 100}
    )
    result = position.play()
    assert combat_city.to_hit(result.turn, position.convoy(), 5) >= 5
