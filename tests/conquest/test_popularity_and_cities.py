"""CC-POP, CC-CITY and CC-PPL: popularity, city status, income, capture, growth."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.conquest.battle_events import CityAssaulted, CityLost
from engine.games.conquest.events import CityFound, IncomeReceived
from engine.games.conquest.rules import cities as towns
from engine.games.conquest.rules import game_turn, setup
from engine.games.conquest.state import City
from engine.kernel.dice import Dice
from tests.conquest.world import Position, one_convoy, plains, tables_of

ARMY = {"mode": "recon", "vehicles": {"truck": 20}, "troops": 400}
WEAK = {"owner": "102", "population": 40000, "value": 10000, "fort": 1, "troops": 3}


def storm(city: dict[str, Any], **rest: Any) -> Position:
    """An army has just attacked the city in its hex."""
    position = one_convoy(ARMY, cities={"0505": {**WEAK, **city}}, **rest)
    result = position.play({1: ["ATTACK"]})
    assert result.orders["1.1"] == "ok"
    return position


# ---------------------------------------------------------------------- CC-POP


@pytest.mark.rule("CC-POP-01", "CC-POP-02", "CC-SPEC-21")
@given(
    hexes=st.integers(0, 12),
    stadiums=st.integers(0, 3),
    people=st.lists(st.integers(1000, 300_000), max_size=4),
)
def test_popularity_is_hexes_stadiums_and_all_people_together(
    hexes: int, stadiums: int, people: list[int]
) -> None:
    numbers = [f"{n:04d}" for n in range(1001, 1001 + hexes + stadiums)]
    land = plains(*numbers[:hexes], owner="101") | plains(*numbers[hexes:], owner="101", special="STA")
    towns_given = {f"{2001 + n}": {"owner": "101", "population": count} for n, count in enumerate(people)}
    position = Position({**land, **plains(*towns_given)}, cities=towns_given)
    expected = 100 + hexes + 5 * stadiums + sum(people) // 10_000
    assert game_turn.popularity(position.world, position.clan()) == expected


@pytest.mark.rule("CC-POP-03", "CC-SEQ-08")
def test_popularity_changes_at_the_game_turn_end_after_growth() -> None:
    position = storm({"population": 60_000}, seed="pop")
    position.play(post=[])
    assert position.clan().popularity == 100
    position.end_game_turn()
    assert position.clan().popularity == 100 + position.city().population // 10_000


@pytest.mark.rule("CC-POP-04")
def test_nothing_random_enters_popularity() -> None:
    results = set()
    for seed in range(10):
        position = Position(
            plains("0505", owner="101"),
            cities={"0505": {"owner": "101", "population": 100_000}},
            seed=str(seed),
            calm=False,
            turn=1,
        )
        position.end_game_turn()
        results.add(position.clan().popularity)
    assert results == {111}


@pytest.mark.rule("CC-POP-05", "CC-POP-06", "CC-GEN-04")
def test_popularity_starts_at_100_and_is_107_after_the_first_game_turn() -> None:
    for seed in range(25):
        position = Position(
            plains(*(f"05{n:02d}" for n in range(2, 9))), cities={"0505": {}}, clans={"101": {}}, turn=1
        )
        setup.settle(position.world, position.clan(), 505, Dice("CC5", str(seed)).scope(0, 0))
        assert position.clan().popularity == 100
        position.end_game_turn()
        assert position.clan().popularity == 107


@pytest.mark.rule("CC-POP-07")
@pytest.mark.parametrize("popularity", [100, 110, 250])
def test_popularity_sets_the_price_of_espionage(popularity: int) -> None:
    clans = {"102": {"popularity": popularity}}
    position = one_convoy(clan={"money": 100_000}, clans=clans)
    position.play(pre=["ESPIONAGE 102 OWNER"])
    assert position.clan().money == 100_000 - 25 * popularity


@pytest.mark.rule("CC-POP-08", "CC-REPORT-14")
def test_the_report_lists_the_top_clans() -> None:
    others = {f"{n}/1": {"hex": "0507", "mode": "recon", "vehicles": {"car": 1}} for n in range(102, 114)}
    clans: dict[str, Any] = {str(n): {} for n in range(102, 114)}
    position = one_convoy(hexes=plains("0503", owner="105"), clans=clans, convoys=others)
    position.play()
    position.end_game_turn()
    rows = tables_of(position)["top_popularity"]
    assert [(row["clan"], row["score"]) for row in rows[:2]] == [(105, 101), (101, 100)]
    assert len(rows) == 10


# ---------------------------------------------------------------------- CC-CITY


@pytest.mark.rule("CC-CITY-01")
def test_entering_never_attacks_a_city() -> None:
    position = one_convoy({**ARMY, "mode": "capture", "hex": "0504"}, cities={"0505": WEAK})
    result = position.play({1: ["S", "PAUSE"]})
    assert not result.find(CityAssaulted)
    assert (position.city().owner, position.hex(505).owner) == (102, 101)


@pytest.mark.rule("CC-CITY-02", "CC-COMBAT-CITY-01")
@pytest.mark.parametrize(("kind", "vehicles"), [("land", {"bus": 2}), ("military", {"apc": 2})])
def test_vehicles_take_no_part_in_an_assault(kind: str, vehicles: dict[str, int]) -> None:
    row = {"type": kind, "mode": "recon", "vehicles": vehicles, "troops": 32}
    position = one_convoy(row, cities={"0505": {**WEAK, "troops": 2}}, seed="same")
    (fight,) = position.play({1: ["ATTACK"]}).find(CityAssaulted)
    assert (fight.sent, fight.to_hit, fight.city_to_hit) == (32, 50, 60)
    assert position.convoy().vehicles == vehicles


@pytest.mark.rule("CC-CITY-03")
def test_city_and_hex_are_owned_apart() -> None:
    position = storm({}, hexes=plains("0505", owner="103", defense=9))
    assert (position.city().owner, position.hex(505).owner) == (101, 103)


@pytest.mark.rule("CC-CITY-04", "CC-PPL-09")
@pytest.mark.parametrize(("major", "floor"), [(False, 1000), (True, 5000)])
def test_a_city_never_disappears(major: bool, floor: int) -> None:  # noqa: FBT001
    city = {"owner": "101", "major": major, "population": floor + 500, "fort": 1}
    position = one_convoy({"vehicles": {"truck": 40}, "mode": "recon"}, cities={"0505": city})
    position.play({1: ["RAZE"]})
    for _ in range(3):
        towns.kill_people(position.city(), 100_000)
        position.end_game_turn()
    assert position.city().population == floor


@pytest.mark.rule("CC-CITY-05", "CC-RES-21")
def test_a_captured_city_and_hex_pay_from_the_next_turn() -> None:
    position = one_convoy(
        {**ARMY, "mode": "capture", "hex": "0504"},
        hexes=plains("0505", value=400, fuel=50),
        cities={"0505": {**WEAK, "population": 60_000, "value": 10_000}},
    )
    position.play({1: ["S", "ATTACK"]})
    assert (position.city().owner, position.hex(505).owner) == (101, 101)
    assert position.clan().money == 0
    people = position.city().population
    (paid,) = position.play().find(IncomeReceived)
    assert (paid.cities, paid.hexes, paid.fuel) == (max(10_000, 10_000 * people // 50_000), 400, 50)


@pytest.mark.rule("CC-CITY-06", "CC-CITY-16", "CC-CITY-09")
def test_a_failed_attack_makes_a_city_hostile_until_it_changes_hands() -> None:
    free = {**WEAK, "owner": None, "fort": 6, "troops": 500}
    position = one_convoy({**ARMY, "troops": 1}, cities={"0505": free}, clan={"troops": 30})
    assert towns.status(position.world, position.city(), 101) == towns.FRIENDLY
    position.play({1: ["ATTACK 1"]})
    assert towns.status(position.world, position.city(), 101) == towns.HOSTILE
    assert towns.status(position.world, position.city(), 102) == towns.FRIENDLY
    position.world.own_city(505, 101)
    assert towns.status(position.world, position.city(), 101) == towns.OWNED


@pytest.mark.rule("CC-CITY-16", "CC-CITY-08", "CC-CITY-09")
@pytest.mark.parametrize(
    ("owner", "hostile", "banned", "status"),
    [
        ("101", True, False, "owned"),
        ("102", True, True, "hostile"),
        ("102", False, True, "banned"),
        ("102", False, False, "friendly"),
        (None, False, True, "friendly"),
        (None, True, False, "hostile"),
    ],
)
def test_status_order(owner: str | None, hostile: bool, banned: bool, status: str) -> None:  # noqa: FBT001
    position = one_convoy(
        cities={"0505": {**WEAK, "owner": owner}},
        clan={"hostile": ["0505"] if hostile else []},
        clans={"102": {"banned": ["101"] if banned else []}},
    )
    assert towns.status(position.world, position.city(), 101) == status


@pytest.mark.rule("CC-CITY-07", "CC-CITY-08", "CC-ORDER-BAN-01")
@pytest.mark.parametrize("hostile", [True, False])
def test_a_hostile_or_banned_city_refuses_everything(hostile: bool) -> None:  # noqa: FBT001
    row = {"mode": "recon", "vehicles": {"car": 1}, "troops": 3, "experts": ["TRA"], "cargo": {"gems": 1}}
    other = {"hex": "0505", "mode": "recon", "vehicles": {"truck": 1}}
    position = one_convoy(
        row,
        cities={"0505": {**WEAK, "produces": "coal", "needs": "gems", "expert": "ENG"}},
        clan={"hostile": ["0505"] if hostile else [], "troops": 5, "rifles": 1, "money": 50_000},
        clans={"102": {"banned": [] if hostile else ["101"]}},
        convoys={"101/2": other},
    )
    lines = ["HIRE", "DROPOFF", "CELEBRATE", "PRACTICE", "GUARD"]
    result = position.play({1: lines, 2: ["PICKUP"]})
    assert {key: result.codes[key] for key in result.codes} == {
        "1.1": "status", "1.2": "status", "1.3": "status", "1.4": "status", "1.5": "status", "2.1": "status",
    }  # fmt: skip
    assert (position.convoy(2).troops, position.convoy(2).rifles) == (0, 0)


@pytest.mark.rule("CC-CITY-10", "CC-EXPERT-21")
def test_a_merchant_trades_anyway() -> None:
    row = {"mode": "recon", "vehicles": {"truck": 1}, "experts": ["MER"], "cargo": {"gems": 3}}
    city = {**WEAK, "produces": "coal", "needs": "gems"}
    position = one_convoy(row, cities={"0505": city}, clan={"hostile": ["0505"]}, clans={"102": {}})
    result = position.play({1: ["DROPOFF", "PICKUP", "CELEBRATE"]})
    assert result.orders == {"1.1": "ok", "1.2": "ok", "1.3": "failed"}
    assert (position.convoy().goods, position.convoy().cargo) == ("coal", 13)


@pytest.mark.rule("CC-CITY-12", "CC-CITY-13", "CC-CITY-24")
def test_what_a_captured_city_keeps() -> None:
    position = storm(
        {
            "buildings": ["CHU", "BAR"],
            "fort": 2,
            "claymores": 4,
            "expert": "ENG",
            "produces": "coal",
            "needs": "gems",
            "plague": 2,
        },
        clan={},
        clans={"103": {"hostile": ["0505"], "spies": ["0505"]}, "102": {"hostile": []}},
    )
    city = position.city()
    assert (city.owner, city.claymores, city.hostile) == (101, 0, [])
    assert (city.buildings, city.fort, city.guild) == (["CHU", "BAR"], 2, "ENG")
    assert (city.produces, city.needs, city.plague, city.spies) == ("coal", "gems", 2, {103: 0})
    assert position.hex(505).special == ""


@pytest.mark.rule("CC-CITY-14", "CC-CITY-15", "CC-HEX-07")
def test_the_conquest_day_of_a_city() -> None:
    given_city = {"buildings": ["BAR", "HEL", "REC", "AIR"], "population": 40_000}
    position = one_convoy(
        ARMY, cities={"0505": {**WEAK, **given_city}}, clan={"money": 900_000, "troops": 200}
    )
    result = position.play(
        {1: ["ATTACK"]}, post=["FORTIFY 0505", "ERECT 0505 CHU", "CREATE 0505 LAND", "ASSIGN 0505 50"]
    )
    assert [result.codes[f"post.{n}"] for n in (1, 2, 3)] == ["new_conquest"] * 3
    # Half of the plain capacity of an Outpost is the limit; no Helipad, no recruits.
    assert result.orders["post.4"] == "partial"
    assert position.city().troops == 25
    after = position.play(pre=["FORTIFY 0505", "ERECT 0505 CHU", "CREATE 0505 AIR"])
    assert [after.orders[f"pre.{n}"] for n in (1, 2, 3)] == ["ok"] * 3
    assert position.city().troops == 125  # the Helipad fills a Station with Barracks


@pytest.mark.rule("CC-CITY-17", "CC-CITY-18", "CC-CITY-20", "CC-CITY-21", "CC-PPL-01")
def test_cities_at_the_start() -> None:
    dice = Dice("CC5", "cities").scope(0, 0)
    minor = [setup.roll_city(dice, n, "Town", major=False) for n in range(101, 601)]
    major = [setup.roll_city(dice, n, "TOWN", major=True) for n in range(701, 801)]
    for city in (*minor, *major):
        assert city.produces != city.needs
        assert city.needs
        assert city.produces not in ("", "anything")
        assert city.buildings == []
    assert {city.fort for city in major} == {5}
    forts = [sum(city.fort == level for city in minor) for level in range(1, 7)]
    assert forts[4:] == [0, 0]
    assert forts[0] + forts[1] > 400
    assert 0 < forts[2] + forts[3] < 90
    assert all(22_000 <= city.population <= 30_000 for city in minor)
    assert all(90_000 <= city.population <= 120_000 for city in major)
    limits = {1: 50, 2: 100, 3: 150, 4: 250, 5: 500}
    shares = [100 * city.troops // limits[city.fort] for city in (*minor, *major)]
    assert 58 <= min(shares) < 70
    assert 95 < max(shares) <= 100
    assert 0.75 < sum(bool(city.guild) for city in minor) / 500 < 0.85
    assert 5 <= sum(city.needs == "anything" for city in minor) <= 40


@pytest.mark.rule("CC-CITY-19", "CC-REPORT-08")
def test_major_cities_are_printed_in_capitals() -> None:
    names: dict[str, dict[str, Any]] = {"0503": {"name": "Cork"}, "0505": {"name": "Dublin", "major": True}}
    position = one_convoy(
        cities={n: {"owner": "101", "population": 150_000, "expert": None, **row} for n, row in names.items()}
    )
    position.play()
    assert [(row["name"], row["expert"]) for row in tables_of(position)["cities"]] == [
        ("Cork", "none"), ("DUBLIN", "none"),
    ]  # fmt: skip


@pytest.mark.rule("CC-CITY-22", "CC-SEQ-12")
def test_free_garrisons_regrow_to_what_they_had() -> None:
    position = one_convoy(
        cities={"0503": {**WEAK, "owner": None, "fort": 2, "troops": 100}}, clans={"102": {}}
    )
    city = position.city(503)
    city.troops = 88
    seen = []
    for _ in range(4):
        position.end_game_turn()
        seen.append(city.troops)
    assert seen == [93, 98, 100, 100]
    # It had 80 men in a city for 100 when the game began, and has no more than 80 again.
    position = one_convoy(cities={"0503": {**WEAK, "owner": None, "fort": 2, "troops": 80}})
    position.city(503).troops = 76
    position.end_game_turn()
    assert position.city(503).troops == 80
    position = one_convoy(
        cities={"0503": {**WEAK, "owner": None, "fort": 2, "troops": 100}}, clans={"102": {}}
    )
    city = position.city(503)
    position.world.own_city(503, 102)
    city.troops = 50
    position.end_game_turn()
    assert city.troops == 50


@pytest.mark.rule("CC-CITY-22")
@pytest.mark.parametrize(
    ("fort", "buildings", "more"),
    [
        (1, [], 3),
        (2, [], 5),
        (3, [], 8),
        (4, [], 13),
        (5, [], 25),
        (6, [], 50),
        (1, ["BAR"], 3),
        (2, ["BAR"], 7),
    ],
)
def test_a_garrison_regrows_by_a_twentieth_rounded_up(fort: int, buildings: list[str], more: int) -> None:
    full = {"owner": None, "fort": fort, "buildings": buildings, "troops": 50}
    position = one_convoy(cities={"0503": {**WEAK, **full}})
    city = position.city(503)
    city.troops = city.claymores = 0
    position.end_game_turn()
    # Never any mines (D-48).
    assert (city.troops, city.claymores) == (more, 0)


@pytest.mark.rule("CC-CITY-22")
def test_a_razed_citys_garrison_regrows_to_its_full_capacity() -> None:
    city = {**WEAK, "owner": "101", "fort": 3, "troops": 30}
    position = one_convoy({"vehicles": {"truck": 10}, "troops": 100}, cities={"0505": city})
    position.play({1: ["RAZE"]})
    position.city().troops = 93
    seen = []
    for _ in range(3):
        position.end_game_turn()
        seen.append(position.city().troops)
    assert (position.city().fort, seen) == (2, [98, 100, 100])


@pytest.mark.rule("CC-CITY-23")
def test_a_city_without_buildings_yields_money_only() -> None:
    position = one_convoy(
        cities={"0503": {"owner": "101", "population": 40_000, "value": 11_000, "major": False}}
    )
    (paid,) = position.play().find(IncomeReceived)
    assert paid == IncomeReceived(cities=11_000, audience=(101,), at=paid.at)


@pytest.mark.rule("CC-CITY-25", "CC-GOODS-02", "CC-CITY-11")
def test_goods_are_shown_at_the_first_meeting_only() -> None:
    city = {**WEAK, "produces": "coal", "needs": "gems"}
    position = one_convoy({"hex": "0504"}, cities={"0505": city})
    (found,) = position.play({1: ["S", "N", "S"]}).find(CityFound)
    assert (found.hex, found.produces, found.needs) == (505, "coal", "gems")
    assert not position.play({1: ["N", "S"]}).find(CityFound)
    # The printed VALUE is the base, whatever the population.
    position.city().population = 100_000
    position.play({1: ["N", "S"]})
    (row,) = tables_of(position)["cities"]
    assert (row["value"], row["produces"], row["needs"]) == (10_000, "coal", "gems")


@pytest.mark.rule("CC-REPORT-20")
def test_the_old_owner_is_told() -> None:
    position = one_convoy(ARMY, cities={"0505": WEAK})
    (lost,) = position.play({1: ["ATTACK"]}).find(CityLost)
    assert (lost.hex, lost.clan, lost.audience) == (505, 101, (102,))


# ---------------------------------------------------------------------- CC-PPL


def income(population: int, value: int = 12_345, *, major: bool = False, plague: int = -1) -> int:
    return towns.base_income(City("X", major=major, value=value, population=population, plague=plague))


@pytest.mark.rule("CC-PPL-05", "CC-PPL-06", "CC-PPL-07", "CC-PPL-08", "CC-CITY-11")
@given(people=st.integers(1000, 500_000), value=st.integers(0, 120_000), major=st.booleans())
def test_income_by_population(people: int, value: int, major: bool) -> None:  # noqa: FBT001
    low, high = (100_000, 200_000) if major else (25_000, 50_000)
    expected = value
    if people < 10_000:
        expected = 0
    elif people < low:
        expected = value * people // low
    elif people > high:
        expected = value * people // high
    assert income(people, value, major=major) == expected


@pytest.mark.rule("CC-CITY-11", "CC-PLG-03")
@given(people=st.integers(10_000, 150_000), value=st.integers(0, 20_000), turns=st.integers(0, 12))
def test_population_and_plague_are_one_calculation(people: int, value: int, turns: int) -> None:
    bound = 25_000 if people < 25_000 else min(people, 50000)
    left = 100 - min(50, 10 * turns)
    assert income(people, value, plague=turns) == value * people * left // (bound * 100)


@pytest.mark.rule("CC-PPL-05", "CC-PPL-06", "CC-PPL-07")
@given(people=st.integers(10_000, 499_999), major=st.booleans())
def test_more_people_never_pay_less(people: int, major: bool) -> None:  # noqa: FBT001
    assert income(people, major=major) <= income(people + 1, major=major)


def grown(
    population: int, seed: int, buildings: list[str], *, major: bool = False, owner: str | None = "101"
) -> int:
    position = Position(
        plains("0505"),
        cities={"0505": {"owner": owner, "population": population, "buildings": buildings, "major": major}},
        clans={"101": {}},
        seed=str(seed),
    )
    position.end_game_turn()
    return position.city().population


@pytest.mark.rule("CC-PPL-02", "CC-PPL-10", "CC-BLDG-10")
@pytest.mark.parametrize(("buildings", "low", "high"), [([], 8, 12), (["CHU"], 16, 24)])
def test_growth(buildings: list[str], low: int, high: int) -> None:
    step = 2 if buildings else 1
    seen = {grown(50_000, seed, buildings) for seed in range(60)}
    assert seen == {50_000 + 500 * pct for pct in range(low, high + 1, step)}


@pytest.mark.rule("CC-PPL-03", "CC-PPL-12")
def test_free_and_afflicted_cities_do_not_grow() -> None:
    assert grown(50_000, 1, [], owner=None) == 50_000
    position = one_convoy(cities={"0505": {"owner": "101", "population": 50_000, "plague": True}})
    position.end_game_turn()
    assert 42_500 <= position.city().population <= 45_000


@pytest.mark.rule("CC-PPL-04", "CC-BLDG-23")
@pytest.mark.parametrize(
    ("major", "buildings", "most"),
    [(False, [], 100_000), (False, ["STO"], 150_000), (True, [], 400_000), (True, ["STO"], 500_000)],
)
def test_the_largest_population(major: bool, buildings: list[str], most: int) -> None:  # noqa: FBT001
    assert grown(most - 1, 1, buildings, major=major) == most
    assert grown(most, 1, buildings, major=major) == most
    # Above the maximum (Stockyard lost) people stay but do not grow.
    assert grown(most + 7, 1, buildings, major=major) == most + 7


@pytest.mark.rule("CC-PPL-08", "CC-PPL-13", "CC-GOODS-14")
@pytest.mark.parametrize(("people", "makes"), [(9_999, False), (10_000, True)])
def test_below_10000_people_a_city_makes_nothing(people: int, makes: bool) -> None:  # noqa: FBT001
    city = {
        "owner": "101",
        "population": people,
        "value": 10_000,
        "needs": "anything",
        "produces": "coal",
        "buildings": ["ARM", "JUN", "REC"],
    }
    position = one_convoy(
        {"hex": "0504", "vehicles": {"truck": 1}, "mode": "recon"},
        cities={"0505": city, "0507": {**city, "population": 30_000, "needs": "coal", "produces": "ores"}},
    )
    position.city(507).buildings = []
    result = position.play({1: ["S", "PICKUP"]})
    (paid,) = result.find(IncomeReceived)
    # The city at 0507 still has its bonus: goods serve others whatever the population.
    assert paid.bonuses == 5_000 + (5_000 if makes else 0)
    assert paid.cities == 10_000 + (4_000 if makes else 0)
    assert bool(paid.rifles) is makes
    assert position.convoy().vehicles == ({"truck": 1, "car": 1} if makes else {"truck": 1})
    assert result.orders["1.2"] == "ok"
    assert position.clan().troops + position.convoy().troops == (2 if makes else 0)


@pytest.mark.rule("CC-PPL-11", "CC-COMBAT-CITY-11", "CC-COMBAT-CITY-12")
def test_battles_cost_people() -> None:
    position = one_convoy(ARMY, cities={"0505": {**WEAK, "population": 40_000}})
    (fight,) = position.play({1: ["ATTACK"]}).find(CityAssaulted)
    left = 40_000 - fight.people_killed
    assert position.city().population == left
    assert 11 <= 100 * fight.people_killed // 40_000 <= 15
