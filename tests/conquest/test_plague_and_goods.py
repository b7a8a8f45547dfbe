"""CC-PLG and CC-GOODS: plague in cities and convoys, healing, trade, kickbacks, bonuses."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.conquest import tables
from engine.games.conquest.events import (
    CargoSold,
    ConvoyHealed,
    ConvoyInfected,
    IncomeReceived,
    PlagueBrokeOut,
    TroopsLeftSick,
)
from engine.games.conquest.rules import cities as towns
from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.rules import game_turn, plague
from engine.games.conquest.state import City, Convoy
from tests.conquest.world import Position, one_convoy, plains, tables_of

ILL = {"owner": "102", "population": 40_000, "fort": 1, "troops": 5, "plague": True}
SICK = {"vehicles": {"truck": 4}, "troops": 60}


# ---------------------------------------------------------------------- cities


def outbreak_share(runs: int, *, turn: int = 6, ill: int = 0, people: int = 30_000) -> float:
    fell = 0
    for run in range(runs):
        cities: dict[str, dict[str, object]] = {"0505": {"owner": None, "population": people}}
        cities |= {
            f"0{n}05": {"owner": "102", "population": 30_000, "plague": True} for n in range(6, 6 + ill)
        }
        position = Position(plains(*cities), cities=cities, calm=False, turn=turn, seed=f"o{run}")
        position.end_game_turn()
        fell += position.city().plague >= 0
    return fell / runs


@pytest.mark.rule("CC-PLG-01")
def test_outbreaks_by_crowding_and_neighbours() -> None:
    assert outbreak_share(200, turn=1) == 0
    # 1.5%, 2.5% when crowded, 2% more for each of at most two afflicted cities within three hexes.
    assert 0.008 <= outbreak_share(1500) <= 0.024
    assert 0.03 <= outbreak_share(500, ill=3) <= 0.085
    assert 0.035 <= outbreak_share(500, ill=3, people=90_000) <= 0.1


@pytest.mark.rule("CC-PLG-01", "CC-GEN-04")
def test_a_start_city_is_immune_until_game_turn_5() -> None:
    for run in range(150):
        city = {"owner": "101", "population": 30_000}
        position = Position(plains("0505"), cities={"0505": city}, turn=2, calm=False, seed=f"home{run}")
        position.city().immune_until = 5
        for _ in (3, 4):
            position.end_game_turn()
        assert position.city().plague < 0


@pytest.mark.rule("CC-PLG-02", "CC-EXPERT-11", "CC-EXPERT-24")
@given(people=st.integers(1_000, 500_000), experts=st.sampled_from([(), ("DOC",), ("DOC", "PRI"), ("PRI",)]))
def test_vaccine_for_a_city(people: int, experts: tuple[str, ...]) -> None:
    city, convoy = City("X", population=people), Convoy(101, 1, "", "land", 505, experts=list(experts))
    share = {(): 100, ("DOC",): 85, ("DOC", "PRI"): 70, ("PRI",): 100}[experts]
    base = -(-people // 1000)
    assert plague.cure_need(convoy, city) == -(-base * share // 100)


@pytest.mark.rule("CC-PLG-02", "CC-EXPERT-13")
def test_cure_and_aid() -> None:
    row = {"hex": "0504", "mode": "recon", "vehicles": {"car": 1}, "experts": ["DOC"], "aid": True}
    position = one_convoy(row, cities={"0505": ILL}, clan={"vaccine": 100})
    position.play({1: ["S"]})
    assert (position.city().plague, position.clan().vaccine) == (-1, 66)


@pytest.mark.rule("CC-PLG-03", "CC-PLG-04", "CC-PPL-12")
@pytest.mark.parametrize(("buildings", "low", "high"), [([], 10, 15), (["HOS"], 5, 7)])
def test_deaths_at_the_game_turn_end(buildings: list[str], low: int, high: int) -> None:
    seen = set()
    for run in range(60):
        city = {**ILL, "population": 50_000, "buildings": buildings}
        position = Position(plains("0505"), cities={"0505": city}, seed=str(run))
        position.end_game_turn()
        seen.add((50_000 - position.city().population) // 500)
    assert seen == set(range(low, high + 1))


@pytest.mark.rule("CC-PLG-03")
def test_the_counter_lowers_income_by_a_tenth_a_turn() -> None:
    position = one_convoy(
        cities={"0503": {"owner": "101", "population": 50_000, "value": 10_000, "plague": True}}
    )
    paid = []
    for _ in range(8):
        position.city(503).population = 50_000
        paid.append(position.play().find(IncomeReceived)[0].cities)
        position.end_game_turn()
    assert paid == [10_000, 9_000, 8_000, 7_000, 6_000, 5_000, 5_000, 5_000]


@pytest.mark.rule("CC-PLG-04", "CC-BLDG-12")
def test_a_hospital_shows_the_plague_to_the_owner_only() -> None:
    city = {"owner": "101", "population": 30_000, "plague": True, "buildings": ["HOS"]}
    visit = {"hex": "0504", "mode": "recon", "vehicles": {"car": 1}}
    position = one_convoy(cities={"0505": city}, convoys={"102/1": visit})
    position.play()
    position.play({1: ["S"]}, clan=102)
    assert [row["status"] for row in tables_of(position)["cities"]] == ["plague"]
    assert [row["status"] for row in tables_of(position, 102)["cities"]] == ["friendly"]
    position.city().buildings = []
    fresh = one_convoy(cities={"0505": {**city, "buildings": []}})
    fresh.play()
    assert [row["status"] for row in tables_of(fresh)["cities"]] == ["owned"]


@pytest.mark.rule("CC-PLG-04")
def test_only_a_hospital_tells_of_an_outbreak() -> None:
    for buildings in ([], ["HOS"]):
        told = fell = 0
        for run in range(300):
            city = {"owner": "101", "population": 95_000, "buildings": buildings}
            position = Position(plains("0505"), cities={"0505": city}, calm=False, seed=f"h{run}")
            events = position.end_game_turn()
            fell += position.city().plague >= 0
            told += sum(isinstance(event, PlagueBrokeOut) for event in events)
        assert fell > 0
        assert told == (fell if buildings else 0)


# ---------------------------------------------------------------------- convoys


@pytest.mark.rule("CC-PLG-05", "CC-PLG-15")
@pytest.mark.parametrize(("experts", "pct"), [([], 25), (["DOC"], 10)])
def test_infection_once_a_pulse(experts: list[str], pct: int) -> None:
    rolls = caught = 0
    for run in range(120):
        position = one_convoy({"experts": experts}, cities={"0505": ILL}, seed=f"i{run}")
        events = position.play().find(ConvoyInfected)
        rolls += events[0].at[1] if events else 10
        caught += len(events)
        assert len(events) <= 1
        if events:
            assert 90 <= events[0].health <= 95
            assert position.convoy().health == events[0].health - 2 * (10 - events[0].at[1])
    assert 0.7 * pct < 100 * caught / rolls < 1.3 * pct


@pytest.mark.rule("CC-PLG-15")
def test_other_clans_convoys_do_not_roll() -> None:
    visitor = {"hex": "0505", "mode": "recon", "vehicles": {"car": 1}, "health": 90, "hidden": True}
    healthy = {**visitor, "health": 100}
    for run in range(10):
        position = one_convoy(
            {"hidden": True},
            cities={"0505": ILL},
            convoys={"103/1": visitor, "103/2": healthy},
            seed=str(run),
        )
        position.play()
        assert (position.convoy(1, 103).health, position.convoy(2, 103).health) == (90, 100)


@pytest.mark.rule("CC-PLG-06", "CC-STAT-11")
def test_an_infected_convoy_gets_worse_until_it_is_healed() -> None:
    position = one_convoy({"health": 95})
    position.play()
    assert position.convoy().health == 75
    position.end_game_turn()
    assert position.convoy().health == 65
    for _ in range(4):
        position.play()
        position.end_game_turn()
    assert position.convoy().health == 0
    assert position.has_convoy()
    position.clan().vaccine = 100
    position.play()
    assert position.convoy().health == 100


@pytest.mark.rule("CC-PLG-07", "CC-PLG-14", "CC-TURN-03", "CC-TURN-09")
def test_healing_before_the_pulses_and_in_maintenance_anywhere() -> None:
    position = one_convoy({**SICK, "health": 90}, clan={"vaccine": 100})
    (healed,) = position.play().find(ConvoyHealed)
    assert (healed.at[0], healed.vaccine, healed.health) == (3, 8, 100)
    # Convoy 2 catches it on the way and is healed in maintenance.
    for run in range(40):
        position = one_convoy(cities={"0505": ILL}, clan={"vaccine": 100}, seed=f"m{run}")
        healed_later = position.play().find(ConvoyHealed)
        if healed_later:
            assert healed_later[0].at[0] == 6
            assert position.convoy().health == 100
            return
    pytest.fail("nobody was infected")


@pytest.mark.rule("CC-PLG-08", "CC-PLG-09", "CC-EXPERT-11", "CC-EXPERT-24", "CC-GEN-13", "CC-RES-20")
@given(
    trucks=st.integers(1, 20),
    health=st.integers(1, 99),
    vaccine=st.integers(0, 200),
    experts=st.sampled_from([(), ("DOC",), ("DOC", "PRI"), ("PRI",)]),
)
def test_vaccine_for_a_convoy(trucks: int, health: int, vaccine: int, experts: tuple[str, ...]) -> None:
    share = {(): 100, ("DOC",): 85, ("DOC", "PRI"): 70, ("PRI",): 100}[experts]
    row = {"vehicles": {"truck": trucks}, "health": health, "experts": list(experts)}
    position = one_convoy(row, clan={"vaccine": vaccine})
    size = 18 * trucks
    need = max(1, -(-size * (100 - health) * share // 10_000))
    assert plague.vaccine_need(position.convoy()) == need
    (healed,) = position.play().find(ConvoyHealed)[:1] or (None,)
    if vaccine == 0:
        assert healed is None
    elif vaccine >= need:
        assert healed is not None
        assert (healed.vaccine, healed.health) == (need, 100)
    else:
        assert healed is not None
        assert (healed.vaccine, healed.health) == (vaccine, health + vaccine * 10_000 // (size * share))
        assert healed.health < 100


@pytest.mark.rule("CC-PLG-09")
def test_convoys_are_treated_in_number_order() -> None:
    row = {"hex": "0505", "mode": "recon", "vehicles": {"truck": 5}, "health": 90}
    position = one_convoy(row, convoys={"101/2": row, "101/3": row}, clan={"vaccine": 13})
    healed = position.play().find(ConvoyHealed)
    # Nine units each: the first is well, the second gains 4 x 10,000 / 9,000 = 4 points, the third nothing.
    assert [(event.convoy, event.vaccine, event.health) for event in healed[:2]] == [(1, 9, 100), (2, 4, 94)]
    assert len(healed) == 2


@pytest.mark.rule("CC-PLG-10")
@pytest.mark.parametrize(("health", "troops"), [(75, 60), (74, 0)])
def test_below_75_percent_all_troops_leave(health: int, troops: int) -> None:
    position = one_convoy({**SICK, "health": health})
    result = position.play()
    early = [event for event in result.find(TroopsLeftSick) if event.at[0] == 3]
    assert (60 - sum(event.troops for event in early)) == troops


@pytest.mark.rule("CC-PLG-14")
def test_load_then_heal_then_the_test() -> None:
    # At 74% nobody boards; the vaccine then heals the convoy, and its own men stay.
    town = {"0505": {"owner": "101", "population": 20_000}}
    row = {**SICK, "health": 74, "hex": "0505"}
    position = one_convoy(row, cities=town, clan={"troops": 5, "vaccine": 500})
    result = position.play()
    assert not result.find(TroopsLeftSick)
    assert position.convoy().troops == 65  # the five of the pool board in a later step, when it is well


@pytest.mark.rule("CC-PLG-11")
@pytest.mark.parametrize(("health", "code"), [(50, ""), (49, "status")])
def test_below_50_percent_no_orders(health: int, code: str) -> None:
    position = one_convoy({"health": health, "hex": "0504"})
    result = position.play({1: ["S"]})
    assert result.codes["1.1"] == code
    assert all(
        answer == "status"
        for answer in one_convoy({"health": 49}).play({1: ["PAUSE", "RECON"]}).codes.values()
    )


@pytest.mark.rule("CC-PLG-12")
@given(health=st.integers(0, 100))
def test_ill_health_costs_combat_and_food(health: int) -> None:
    convoy = Convoy(101, 1, "", "land", 505, health=health)
    points = (100 - health) // 3
    assert figures.combat_pct(convoy) == 100 - points
    assert figures.food_pct(convoy) == 100 + points


@pytest.mark.rule("CC-PLG-13")
def test_a_germ_bomb_infects_a_city() -> None:
    row = {"type": "air", "vehicles": {"jet": 2}, "bombs": 2}
    position = one_convoy(row, cities={"0505": {**ILL, "plague": False}})
    position.play({1: ["BOMB SCOURGE"]})
    assert position.city().plague == 0
    assert (position.city().population, position.city().troops) == (40_000, 5)
    position.end_game_turn()
    assert position.city().plague == 1
    assert 34_000 <= position.city().population <= 36_000


# ---------------------------------------------------------------------- CC-GOODS


@pytest.mark.rule("CC-GOODS-01")
def test_ten_goods() -> None:
    assert sorted(tables.GOODS) == sorted("milk wool ores minerals coal steel alcohol gas cloth gems".split())
    assert set(tables.GOODS_PRICES) == set(tables.GOODS)


@pytest.mark.rule("CC-GOODS-03", "CC-SEQ-12")
@pytest.mark.parametrize("table", ["supplies", "goods"])
@given(data=st.data())
def test_prices_stay_within_their_bounds(table: str, data: st.DataObject) -> None:
    rules = tables.MARKET if table == "supplies" else tables.GOODS_MARKET
    bases = tables.BASE_PRICES if table == "supplies" else tables.GOODS_PRICES
    base = price = data.draw(st.sampled_from(sorted(bases.values())))
    low, high = rules["step_pct"]
    for step in data.draw(st.lists(st.integers(low, high), max_size=30)):
        price = game_turn.drifted(price, base, step, rules["low_pct"], rules["high_pct"])
        assert base * rules["low_pct"] <= 100 * price <= base * rules["high_pct"]


@pytest.mark.rule("CC-GOODS-03")
def test_without_steps_a_price_returns_to_its_base() -> None:
    price = 30_000
    for _ in range(60):
        price = game_turn.drifted(price, 20_000, 0, 60, 160)
    assert 20_000 <= price < 20_030


@pytest.mark.rule("CC-GOODS-04", "CC-GOODS-06", "CC-GOODS-07")
def test_one_kind_of_goods_at_a_time() -> None:
    cities = {
        "0505": {"population": 20_000, "produces": "coal", "needs": "gems"},
        "0504": {"population": 20_000, "produces": "ores", "needs": "coal"},
    }
    position = one_convoy({"vehicles": {"truck": 1}}, cities=cities)
    result = position.play({1: ["PICKUP", "DROPOFF", "N", "PICKUP", "DROPOFF", "PICKUP"]})
    wanted = ["", "status", "", "duplicate", "", ""]
    assert [result.codes[f"1.{n}"] for n in range(1, 7)] == wanted
    assert position.clan().money == 12 * 375
    assert (position.convoy().goods, position.convoy().cargo) == ("ores", 12)


@pytest.mark.rule("CC-GOODS-05")
@given(
    trucks=st.integers(0, 40),
    vans=st.integers(0, 40),
    experts=st.sampled_from([(), ("MER",), ("MER", "PRI"), ("PRI",)]),
    mode=st.sampled_from(["capture", "recon", "empty"]),
)
def test_cargo_capacity(trucks: int, vans: int, experts: tuple[str, ...], mode: str) -> None:
    convoy = Convoy(
        101, 1, "", "land", 505, mode=mode, vehicles={"truck": trucks, "van": vans}, experts=list(experts)
    )
    pct = (
        100 + {(): 0, ("MER",): 15, ("MER", "PRI"): 30, ("PRI",): 0}[experts] + (25 if mode == "empty" else 0)
    )
    room = 12 * trucks + tables.VEHICLES["van"].cargo * vans
    assert figures.cargo_max(convoy) == room * pct // 100


@pytest.mark.rule("CC-GOODS-08")
@pytest.mark.parametrize(("goods", "wanted"), [("gems", True), ("coal", False)])
def test_a_city_that_needs_anything_refuses_its_own_product(goods: str, wanted: bool) -> None:  # noqa: FBT001
    city = {"population": 20_000, "produces": "coal", "needs": "anything"}
    position = one_convoy({"vehicles": {"truck": 1}, "cargo": {goods: 4}}, cities={"0505": city})
    assert position.play({1: ["DROPOFF"]}).codes["1.1"] == ("" if wanted else "status")


@pytest.mark.rule("CC-GOODS-09", "CC-GOODS-10", "CC-BLDG-17")
@pytest.mark.parametrize(
    ("owner", "buildings", "mine", "theirs"),
    [(None, [], 3_800, 0), ("102", [], 3_800, 380), ("102", ["MAR"], 3_800, 760), ("101", ["MAR"], 4_560, 0)],
)
def test_sales_and_kickbacks(owner: str | None, buildings: list[str], mine: int, theirs: int) -> None:
    city = {"owner": owner, "population": 20_000, "needs": "gems", "produces": "coal", "buildings": buildings}
    row = {"vehicles": {"truck": 1}, "cargo": {"gems": 4}, "mode": "recon"}
    position = one_convoy(row, cities={"0505": city}, clans={"102": {}})
    (sold,) = position.play({1: ["DROPOFF"]}).find(CargoSold)
    assert (sold.price, sold.amount) == (3_800, 4)
    assert (position.clan().money, position.clan(102).money) == (mine, theirs)


@pytest.mark.rule("CC-GOODS-11", "CC-GOODS-12", "CC-GOODS-13", "CC-GOODS-15")
def test_income_bonuses() -> None:
    def city(produces: str, needs: str, owner: str = "101") -> dict[str, object]:
        return {"owner": owner, "population": 30_000, "value": 9_999, "produces": produces, "needs": needs}

    cities = {
        "0503": city("milk", "gems"),
        "0504": city("coal", "milk"),
        "0505": city("ores", "milk"),
        "0506": city("wool", "anything"),
        "0507": city("gems", "milk", "102"),
    }
    (paid,) = one_convoy(cities=cities).play().find(IncomeReceived)
    # Two that need milk and the one that needs anything; gems come from somebody else's city.
    assert (paid.cities, paid.bonuses) == (4 * 9_999, 3 * 4_999)


@pytest.mark.rule("CC-GOODS-16", "CC-GOODS-14")
def test_bonuses_come_besides_trade() -> None:
    cities = {
        "0504": {"owner": "101", "population": 90_000, "value": 10_000, "produces": "gems", "needs": "wool"},
        "0505": {"owner": "101", "population": 90_000, "value": 10_000, "produces": "coal", "needs": "gems"},
    }
    position = one_convoy({"vehicles": {"truck": 1}, "cargo": {"gems": 2}}, cities=cities)
    result = position.play({1: ["DROPOFF"]})
    (paid,) = result.find(IncomeReceived)
    # 90,000 people pay 1.8 times the base, the bonus is half the base all the same.
    assert (paid.cities, paid.bonuses) == (36_000, 5_000)
    assert position.clan().money == 41_000 + 1_900 + 190


@pytest.mark.rule("CC-GOODS-11")
def test_a_city_without_known_needs_gets_no_bonus() -> None:
    assert towns.bonus_income(City("X", value=10_000, population=30_000), {"", "coal"}) == 0
