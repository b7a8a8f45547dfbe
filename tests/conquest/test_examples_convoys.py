"""The worked examples EX-49 to EX-66 and the derived vectors EX-D01 to EX-D30, by their ids."""

from fractions import Fraction
from itertools import pairwise

import pytest

from engine.games.conquest import tables
from engine.games.conquest.events import IncomeReceived
from engine.games.conquest.rules import affairs, game_turn, movement, plague
from engine.games.conquest.rules import cities as towns
from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.rules.combat_city import to_hit
from engine.games.conquest.rules.combat_convoy import Fighter
from engine.games.conquest.state import City, Convoy
from engine.kernel.hexgrid import distance, neighbours
from tests.conquest.samples import EXPERTS, IRELAND, SAMPLE, hood, ireland, robins_hood, spent
from tests.conquest.world import Position, one_convoy, plains

# ---------------------------------------------------------------------- convoys


@pytest.mark.rule("CC-STAT-12", "CC-STAT-13")
def test_five_bikes_two_cars_one_truck() -> None:  # EX-49, D-70
    convoy = Convoy(101, 1, "", "land", 505, vehicles={"bike": 5, "car": 2, "truck": 1})
    assert (figures.size(convoy), figures.size_word(convoy)) == (29, "Small")


@pytest.mark.rule(
    "CC-TROOP-03", "CC-WPN-02", "CC-WPN-06", "CC-WPN-09", "CC-WPN-19", "CC-STAT-14", "CC-STAT-16"
)
@pytest.mark.rule("CC-GOODS-05")
def test_robins_hood() -> None:  # EX-50, EX-D08
    convoy = hood()
    weapons = [figures.weapon_max(convoy, weapon) for weapon in ("rifles", "grenades", "rockets")]
    assert (figures.capacity(convoy), figures.cargo_max(convoy), weapons) == (172, 81, [6, 17, 4])
    assert (figures.strength(convoy), figures.fuel_printed(convoy)) == (748, 56)
    assert (figures.size(convoy), figures.size_word(convoy)) == (130, "Huge")
    assert figures.list_price(convoy) == 312_500
    position = one_convoy(robins_hood())
    position.play(post=["SELL CONVOY #1"])
    assert (position.clan().money, position.clan().troops, position.clan().rockets) == (156_250, 172, 4)


@pytest.mark.rule("CC-STAT-07")
@pytest.mark.parametrize(
    ("vehicles", "training", "bought", "after"),
    [
        pytest.param({"car": 2}, 60, "2 CARS", 30, id="EX-51"),
        pytest.param({"van": 6, "car": 3}, 60, "91 BIKES", 18, id="EX-D21-39-to-130"),
        pytest.param(SAMPLE, 100, "1 TRUCK", 87, id="EX-D21-truck"),
    ],
)
def test_training_with_new_vehicles(vehicles: dict[str, int], training: int, bought: str, after: int) -> None:
    position = one_convoy({"vehicles": vehicles, "training": training}, clan={"money": 300_000})
    assert position.play(pre=[f"BUY {bought} #1"]).orders["pre.1"] == "ok"
    assert position.convoy().training == after


@pytest.mark.rule("CC-CREATE-01", "CC-CREATE-02")
@pytest.mark.parametrize(("convoys", "cost"), [(1, 15_000), (2, 25_000)], ids=["EX-52", "EX-53"])
def test_the_next_convoy(convoys: int, cost: int) -> None:
    bike = {"hex": "0505", "mode": "recon", "vehicles": {"bike": 1}}
    more = {"101/2": bike, "101/3": bike} if convoys == 2 else {}
    position = one_convoy(bike, cities={"0505": {"owner": "101", "population": 20_000}}, convoys=more)
    position.clan().money = 100_000
    lost = ["SELL CONVOY #3"] if convoys == 2 else []
    position.play(post=[*lost, "CREATE 0505 LAND"])
    assert position.clan().money == 100_000 - cost + (1_250 if lost else 0)


@pytest.mark.rule("CC-ORDER-TRAIN-01")
@pytest.mark.parametrize(
    ("owned", "count", "cost"),
    [pytest.param(4, 1, 16_000, id="EX-54"), pytest.param(0, 3, 7_000, id="EX-55")],
)
def test_training_agents(owned: int, count: int, cost: int) -> None:
    position = one_convoy(clan={"agents": owned, "money": cost})
    assert position.play(pre=[f"TRAIN {count}"]).orders["pre.1"] == "ok"
    assert (position.clan().money, position.clan().agents) == (0, owned + count)


@pytest.mark.rule("CC-WPN-02", "CC-WPN-03", "CC-WPN-04")
@pytest.mark.parametrize(("men", "in_use"), [(400, 16), (200, 8)], ids=["EX-56", "EX-57"])
def test_rifles_of_a_convoy_for_400(men: int, in_use: int) -> None:
    position = one_convoy({"vehicles": {"truck": 20}, "troops": men, "rifles": 16})
    turn = position.play().turn
    assert figures.weapon_max(position.convoy(), "rifles") == 16
    assert to_hit(turn, position.convoy(), men) == 50 + in_use


@pytest.mark.rule("CC-ORDER-ABSORB-02", "CC-ORDER-ABSORB-01")
@pytest.mark.parametrize(
    ("key", "one", "two", "after"),
    [pytest.param("training", 60, 30, 45, id="EX-58"), pytest.param("health", 100, 76, 75, id="EX-59")],
)
def test_absorbing(key: str, one: int, two: int, after: int) -> None:
    other = {"hex": "0505", "mode": "recon", "vehicles": {"car": 1}, key: two}
    position = one_convoy({key: one}, convoys={"101/3": {**other, key: 75 if key == "health" else two}})
    position.play({1: ["ABSORB 3"]})
    # EX-60: convoy 1 stays, 3 disappears. (The infected convoy loses 2 points at the end of ten pulses.)
    assert list(position.clan().convoys) == [1]
    lost = 20 if key == "health" else 0
    assert getattr(position.convoy(), key) == after - lost


@pytest.mark.rule("CC-ORDER-SPLIT-01")
@pytest.mark.parametrize(
    ("vehicles", "works"),
    [
        pytest.param({"truck": 1, "car": 1, "bike": 1}, False, id="EX-61-no"),
        pytest.param({"car": 2}, True, id="EX-61-yes"),
    ],
)
def test_splitting(vehicles: dict[str, int], works: bool) -> None:  # noqa: FBT001
    position = one_convoy({"vehicles": vehicles}, clan={"money": 20_000})
    result = position.play({1: ["SPLIT"]})
    assert result.codes["1.1"] == ("" if works else "no_stock")
    assert position.has_convoy(2) is works


@pytest.mark.rule("CC-ORDER-CONVERT-01")
def test_converting_five_cars_and_ten_bikes() -> None:  # EX-62
    row = {"vehicles": {"car": 5, "bike": 10}}
    position = one_convoy(row, cities={"0505": {"owner": "101", "population": 20_000}})
    assert figures.list_price(position.convoy()) == 62_500
    assert position.play(post=["CONVERT 1 AMPHIB"]).orders["post.1"] == "ok"
    assert (position.clan().money, position.convoy().vehicles) == (31_250 - 5_000, {"skimmer": 1})


@pytest.mark.rule("CC-ORDER-GIVE-01")
def test_giving_three_cars() -> None:  # EX-63
    other = {"hex": "0505", "mode": "recon", "vehicles": {"car": 5}}
    position = one_convoy({"vehicles": {"bike": 1}}, convoys={"101/3": other})
    position.play(pre=["GIVE 3 CARS #3 #1"])
    assert (position.convoy(1).vehicles, position.convoy(3).vehicles) == ({"bike": 1, "car": 3}, {"car": 2})


@pytest.mark.rule("CC-ORDER-GIVE-03")
def test_giving_all_experts() -> None:  # EX-64
    other = {"hex": "0505", "mode": "recon", "vehicles": {"car": 1}}
    convoys = {"101/2": {**other, "experts": ["GUN", "DOC", "MER"]}, "101/5": {**other, "experts": ["DOC"]}}
    position = one_convoy(convoys=convoys)
    position.play(pre=["GIVE ALL EXPERTS 2 5"])
    assert position.convoy(2).experts == ["DOC"]
    assert sorted(position.convoy(5).experts) == ["DOC", "GUN", "MER"]


@pytest.mark.rule("CC-ORDER-FISH-03", "CC-ORDER-FISH-04")
@pytest.mark.parametrize(
    ("experts", "food"),
    [([], 50), (["GOU"], 57), (["GOU", "PRI"], 65)],
    ids=["EX-65-plain", "EX-65-gourmet", "EX-65-priest"],
)
def test_fishing(experts: list[str], food: int) -> None:
    row = {"type": "sea", "mode": "capture", "vehicles": {"warship": 3}, "experts": experts}
    position = one_convoy(row, hexes={"0505": {"terrain": "sea_lane", "special": "FIS"}}, clan={"food": 0})
    position.play({1: ["FISH"]})
    assert position.clan().food == food


@pytest.mark.rule("CC-EXPERT-15", "CC-RES-09")
def test_twelve_pulses_at_sea() -> None:  # EX-66
    convoy = Convoy(101, 1, "", "sea", 505, experts=["ENG"])
    assert figures.pulses(convoy) == 12
    assert figures.pulses(Convoy(101, 1, "", "land", 505, experts=["ENG"])) == 10


# ---------------------------------------------------------------------- derived vectors


@pytest.mark.rule("CC-ORDER-MOVE-03", "CC-TER-18", "CC-STAT-08")
@pytest.mark.parametrize(
    ("terrain", "road", "fuel"),
    [
        ("plains", False, 46),
        ("forest", False, 58),
        ("forest", True, 29),
        ("jungle", False, 117),
        ("metropolis", False, 23),
        ("barren", False, 234),
    ],
    ids=lambda value: f"EX-D01-{value}",
)
def test_robins_hood_on_the_road(terrain: str, road: bool, fuel: int) -> None:  # noqa: FBT001
    hexes = {"0504": {"terrain": terrain}, "0505": {"terrain": "plains", "roads": ["N"] if road else []}}
    position = one_convoy(robins_hood(), hexes=hexes)
    # The Chemist may find fuel on a road: what the move reports is what it cost.
    assert position.play({1: ["N"]}).answers["1.1"].params["fuel"] == fuel


@pytest.mark.rule("CC-ORDER-PAUSE-02", "CC-ORDER-PATROL-02", "CC-ORDER-PRACTICE-02", "CC-ORDER-HUNT-05")
@pytest.mark.parametrize(
    ("line", "place", "fuel"),
    [
        ("PAUSE", {"terrain": "plains"}, 23),
        ("PAUSE", {"terrain": "plains", "roads": ["N"]}, 11),
        ("PATROL", {"terrain": "swamp"}, 187),
        ("PRACTICE", {"terrain": "plains", "owner": "101", "special": "POL"}, 234),
        ("HUNT", {"terrain": "swamp"}, 70),
    ],
    ids=lambda value: f"EX-D02-{value}" if isinstance(value, (str, int)) else "",
)
def test_robins_hood_in_place(line: str, place: dict[str, object], fuel: int) -> None:
    position = one_convoy(robins_hood(), hexes={"0505": place})
    if line == "PRACTICE":
        # At training 100 nobody practises: the price is that of the same convoy a little greener.
        assert figures.fuel_sum(position.convoy()) * figures.fuel_pct(position.convoy()) * 5 // 100 == fuel
        return
    assert spent(position, [line]) == fuel


@pytest.mark.rule("CC-RES-09", "CC-GEN-13")
def test_robins_hoods_food() -> None:  # EX-D03
    convoy = hood()
    exact = Fraction(172 * figures.food_pct(convoy), 1000)
    eaten = [int(exact * n) for n in range(10)] + [-int(-exact * 10 // 1)]
    assert [b - a for a, b in pairwise(eaten)] == [14, 15, 15, 15, 14, 15, 15, 15, 15, 15]
    position = one_convoy(robins_hood(), clan={"food": 1000})
    position.play()
    assert position.clan().food == 1000 - 148


@pytest.mark.rule("CC-RES-16", "CC-STAT-08")
def test_robins_hoods_parts() -> None:  # EX-D04
    assert (figures.parts_sum(hood()), figures.parts_pct(hood())) == (650, 86)


@pytest.mark.rule("CC-COMBAT-CVY-08", "CC-COMBAT-CVY-09", "CC-COMBAT-CVY-28")
@pytest.mark.parametrize(
    ("kill", "most"), [("N", 822), ("T", 657), ("V", 657)], ids=["EX-D05-N", "EX-D05-T", "EX-D05-V"]
)
def test_robins_hoods_salvo(kill: str, most: int) -> None:
    convoy = hood(kill=kill, rockets=0)
    fighter = Fighter(convoy, doubles=False, police=0)
    assert fighter.pct == 137
    share = 80 if kill != "N" else 100
    assert (figures.power(convoy) + convoy.troops) * fighter.pct * share // 10_000 == most
    twice = sum(unit.vehicle.twice_mean for unit in fighter.units) + convoy.troops
    if kill == "N":
        assert Fraction(twice * fighter.pct, 200) == Fraction(48_018_5, 1000)


@pytest.mark.rule("CC-COMBAT-CITY-03", "CC-WPN-03")
@pytest.mark.parametrize(("men", "pct"), [(172, 83), (60, 79)], ids=["EX-D06-172", "EX-D06-60"])
def test_robins_hoods_chance_in_an_assault(men: int, pct: int) -> None:
    position = one_convoy(robins_hood(rifles=6))
    turn = position.play().turn
    assert to_hit(turn, position.convoy(), men) == pct


@pytest.mark.rule("CC-EXPERT-06")
def test_robins_hoods_hit_points() -> None:  # EX-D07
    for experts, points in (([], 1_155), (EXPERTS, 1_270)):
        convoy = hood(experts=experts)
        total = sum(
            figures.hit_points(convoy, vehicle) * count for vehicle, count in figures.vehicles(convoy)
        )
        assert total == points


@pytest.mark.rule("CC-CITY-11", "CC-PPL-05", "CC-PPL-07")
@pytest.mark.parametrize(
    ("name", "income"),
    [
        ("Limerick", 14_103),
        ("Cork", 18_989),
        ("Londonderry", 19_767),
        ("Dublin", 109_789),
        ("Belfast", 25_034),
    ],
    ids=lambda value: f"EX-D09-{value}",
)
def test_incomes_of_the_sample(name: str, income: int) -> None:
    _, value, people, *_ = IRELAND[name]
    assert towns.base_income(City(name, major=name == "Dublin", value=value, population=people)) == income


@pytest.mark.rule("CC-GOODS-11", "CC-CITY-11")
def test_clan_122s_city_income() -> None:  # EX-D10: Dublin is another clan's
    position = ireland("Limerick", "Cork", "Londonderry", "Belfast")
    position.play(clan=122)
    # Belfast's gas, Cork's wool and Londonderry's steel: the sample owns Limerick's supplier only.
    supplied = towns.supplied_goods(position.world, position.clan(122))
    assert "steel" in supplied
    assert towns.bonus_income(position.city(727), {"steel"}) == 7_051
    assert sum(towns.base_income(city) for city in position.state.cities.values()) + 7_051 == 84_944


@pytest.mark.rule("CC-POP-01", "CC-POP-02")
def test_clan_122s_popularity() -> None:  # EX-D11
    hexes = [f"20{n:02d}" for n in range(1, 15)]
    names = ("Limerick", "Cork", "Londonderry", "Belfast")
    cities = {IRELAND[name][0]: {"owner": "122", "population": IRELAND[name][2]} for name in names}
    land = {**plains(*hexes, owner="122"), **plains(*cities)}
    land[hexes[0]]["special"] = "STA"
    position = Position(land, cities=cities, clans={"122": {}})
    assert sum(IRELAND[name][2] for name in names) == 280_735
    assert game_turn.popularity(position.world, position.clan(122)) == 146


@pytest.mark.rule("CC-REPORT-10", "CC-CUST-06", "CC-SPEC-22")
def test_clan_122s_hexes() -> None:  # EX-D12
    columns = ("value", "food", "fuel", "parts", "vaccine")
    kinds = {"Pla": "plains", "For": "forest", "Agr": "agricultural"}
    hexes = {}
    for number, terrain, owner, _, _, *yields, special, custom, _ in tables.BOOK["sample"]["hexes"]["rows"]:
        hexes[number] = {
            "terrain": kinds[terrain],
            "owner": owner.strip("-") or None,
            "special": special.upper().strip("-") or None,
            "custom": "Camp" if custom == "Cam" else None,
            **dict(zip(columns, yields, strict=True)),
        }
    position = Position(hexes, clans={"122": {}})
    assert len(position.world.hexes_of(122)) == 14
    (paid,) = position.play(clan=122).find(IncomeReceived)
    assert (paid.hexes, paid.food, paid.fuel, paid.parts, paid.vaccine) == (6_825, 409, 275, 100, 22)
    assert 4 * 30 + 2 * 15 <= paid.troops <= 4 * 30 + 2 * 20


@pytest.mark.rule("CC-TER-24")
@pytest.mark.parametrize(
    ("one", "two", "away"),
    [(825, 1125, 3), (927, 1222, 6), (825, 825, 0), (1022, 1222, 2), (825, 1222, 5), (927, 1125, 3)],
    ids=lambda value: f"EX-D13-{value}",
)
def test_distances(one: int, two: int, away: int) -> None:
    assert distance(one, two) == away


@pytest.mark.rule("CC-TER-24")
@pytest.mark.parametrize(
    ("number", "around"),
    [(825, (824, 925, 926, 826, 726, 725)), (925, (924, 1024, 1025, 926, 825, 824))],
    ids=["EX-D14", "EX-D15"],
)
def test_neighbours(number: int, around: tuple[int, ...]) -> None:
    assert neighbours(number) == around


@pytest.mark.rule("CC-PPL-02", "CC-PPL-04", "CC-PPL-10")
@pytest.mark.parametrize(
    ("people", "buildings", "low", "high"),
    [(58_000, [], 62_640, 64_960), (58_000, ["CHU"], 67_280, 71_920), (99_999, [], 100_000, 100_000)],
    ids=["EX-D16", "EX-D16-church", "EX-D17"],
)
def test_growth(people: int, buildings: list[str], low: int, high: int) -> None:
    seen = set()
    for run in range(40):
        city = {"owner": "101", "population": people, "buildings": buildings}
        position = Position(plains("0505"), cities={"0505": city}, seed=str(run))
        position.end_game_turn()
        seen.add(position.city().population)
    assert (min(seen), max(seen)) == (low, high)


@pytest.mark.rule("CC-HEX-02", "CC-FORT-04", "CC-CREATE-01", "CC-ORDER-TRAIN-01")
def test_sums_of_prices() -> None:  # EX-D18, EX-D19
    assert sum(row.cost for row in tables.DEFENSES.values()) == 6_750
    assert sum(row.raise_cost for row in tables.FORTS.values()) == 880_000
    assert sum(tables.CONVOY_COSTS) == 2_195_000
    assert sum(affairs.agent_cost(n) for n in range(9)) == 511_000


@pytest.mark.rule("CC-RES-02")
def test_two_steps_of_the_parts_price() -> None:  # EX-D20
    first = game_turn.drifted(20_000, 20_000, 8, 60, 160)
    assert (first, game_turn.drifted(first, 20_000, -8, 60, 160)) == (21_600, 19_712)


@pytest.mark.rule("CC-PLG-02", "CC-EXPERT-11", "CC-EXPERT-24")
@pytest.mark.parametrize(
    ("experts", "vaccine"), [(["DOC"], 52), (["DOC", "PRI"], 43)], ids=["EX-D22", "EX-D22-priest"]
)
def test_curing_60001(experts: list[str], vaccine: int) -> None:
    assert (
        plague.cure_need(Convoy(101, 1, "", "land", 505, experts=experts), City("X", population=60_001))
        == vaccine
    )


@pytest.mark.rule("CC-COMBAT-CITY-02", "CC-COMBAT-CITY-03")
def test_the_best_attacker() -> None:  # EX-D23
    row = robins_hood(experts=["SER"], rifles=6, training=100, hex="0504")
    position = one_convoy(row, hexes=plains("0505", owner="101", special="POL"))
    turn = position.play({1: ["S"]}).turn
    position.convoy().morale = 95
    assert to_hit(turn, position.convoy(), 172) == 113


@pytest.mark.rule("CC-PLG-12", "CC-STAT-05")
@pytest.mark.parametrize(
    ("key", "figure", "combat"),
    [
        pytest.param("health", 91, -3, id="EX-D25"),
        *(pytest.param("morale", m, p, id=f"EX-D26-{m}") for m, p in ((29, 0), (25, -1), (24, -1), (0, -6))),
        *(pytest.param("morale", m, p, id=f"EX-D27-{m}") for m, p in ((34, 0), (35, 1), (100, 14))),
    ],
)
def test_percentages(key: str, figure: int, combat: int) -> None:
    convoy = one_convoy({key: figure}).convoy()
    assert figures.combat_pct(convoy) == 100 + combat
    assert figures.food_pct(convoy) == (103 if key == "health" else 100)


@pytest.mark.rule("CC-CONVOY-05", "CC-CONVOY-06")
@pytest.mark.parametrize(
    ("kind", "vehicles", "experts", "airport", "hexes"),
    [
        ("land", {"bike": 3}, ["ENG"], False, 7),
        ("sea", {"warship": 1}, ["ENG"], False, 11),
        ("air", {"ultralight": 2}, ["PIL", "ENG"], True, 40),
    ],
    ids=["EX-D28-land", "EX-D28-sea", "EX-D28-air"],
)
def test_speeds(kind: str, vehicles: dict[str, int], experts: list[str], airport: bool, hexes: int) -> None:  # noqa: FBT001
    city = {"owner": "101", "population": 20_000, "buildings": ["AIR"] if airport else []}
    position = one_convoy({"type": kind, "vehicles": vehicles, "experts": experts}, cities={"0505": city})
    turn = position.play().turn
    assert movement.allowance(position.convoy(), turn.march(position.convoy())) == hexes


@pytest.mark.rule("CC-COMBAT-CITY-04", "CC-COMBAT-CITY-07")
def test_40_in_an_outpost_against_49() -> None:  # EX-D29
    won = 0
    for run in range(300):
        row = {"vehicles": {"truck": 3}, "troops": 49}
        city = {"owner": None, "population": 30_000, "fort": 1, "troops": 40}
        position = one_convoy(row, cities={"0505": city}, seed=str(run))
        won += bool(position.play({1: ["ATTACK"]}).answers["1.1"].params["taken"])
    assert 0.4 < won / 300 < 0.62


@pytest.mark.rule("CC-ORDER-GAMBLE-02", "CC-ORDER-GAMBLE-03")
def test_the_mean_of_a_gamble() -> None:  # EX-80, EX-D30
    assert sum(row["pct"] for row in tables.GAMBLE) == 100
    mean = sum(row["pct"] * (row["payout"] - row["extra_loss"]) for row in tables.GAMBLE) // 100
    assert mean - tables.GAMBLE_STAKE == 1_400


@pytest.mark.rule("CC-CONVOY-03", "CC-STAT-14")
def test_maximum_and_mean_damage() -> None:
    printed = {
        "truck": (52, 64), "bus": (25, 30), "van": (20, 25), "car": (13, 16), "bike": (3, 4),
        "warship": (158, 176), "yacht": (40, 48), "gunboat": (32, 39), "motorboat": (14, 18),
        "jetski": (3, 4), "hydrofoil": (125, 142), "atv": (76, 88), "gev": (51, 60),
        "hovercraft": (21, 27), "skimmer": (6, 8), "tank": (170, 200), "apc": (100, 123),
        "lav": (66, 84), "hummer": (29, 38), "jeep": (12, 20), "fighter": (125, 140),
        "jet": (73, 92), "piper cub": (26, 31), "biplane": (14, 18), "ultralight": (6, 7),
    }  # fmt: skip
    assert {key: (v.maximum, v.twice_mean) for key, v in tables.VEHICLES.items()} == printed
