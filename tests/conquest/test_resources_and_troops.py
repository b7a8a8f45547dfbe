"""CC-RES and CC-TROOP: stocks, food and desertion, parts, where troops are and how they come aboard."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.conquest import tables
from engine.games.conquest.events import DealerBought, Loaded, PartsUsed, TroopsDeserted
from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.state import Convoy
from tests.conquest.world import Position, one_convoy, plains, tables_of

HUNGRY = {"type": "land", "hex": "0505", "mode": "recon", "vehicles": {"truck": 2, "bike": 3}, "troops": 40}
TOWN = {"0505": {"owner": "101", "population": 20000}}


# ---------------------------------------------------------------------- money and prices


@pytest.mark.rule("CC-RES-01", "CC-RES-22")
def test_money_comes_from_cities_and_hexes_and_can_be_spent_at_once() -> None:
    position = one_convoy(
        hexes=plains("0503", owner="101", value=300),
        cities={"0505": {"owner": "101", "population": 30000, "value": 9700}},
    )
    result = position.play(pre=["ENLIST 100"])
    assert result.orders["pre.1"] == "ok"
    assert (position.clan().money, position.clan().troops + position.convoy().troops) == (0, 100)


@pytest.mark.rule("CC-RES-02", "CC-RES-03")
def test_start_prices() -> None:
    dollars = {key: cents // 100 for key, cents in tables.BASE_PRICES.items()}
    assert dollars == {
        "fuel": 20, "food": 100, "parts": 200, "vaccine": 500, "troops": 100,
        "rifles": 1000, "grenades": 500, "rockets": 2000, "claymores": 750, "bombs": 4000,
    }  # fmt: skip


@pytest.mark.rule("CC-RES-02", "CC-RES-03", "CC-GOODS-03")
def test_all_prices_move_at_the_game_turn_end_and_only_then() -> None:
    position = one_convoy(calm=False, seed="prices")
    before = (dict(position.state.prices), dict(position.state.goods_prices))
    position.play()
    assert (position.state.prices, position.state.goods_prices) == before
    moved: set[str] = set()
    for _ in range(8):
        position.end_game_turn()
        for old, new in zip(before, (position.state.prices, position.state.goods_prices), strict=True):
            moved |= {item for item in old if old[item] != new[item]}
    assert moved == {*tables.BASE_PRICES, *tables.GOODS_PRICES}


# ---------------------------------------------------------------------- food


@pytest.mark.rule("CC-RES-07", "CC-RES-08", "CC-TROOP-04", "CC-HEX-09")
def test_convoys_and_the_pool_eat_garrisons_and_guards_do_not() -> None:
    position = one_convoy(
        {**HUNGRY, "training": 30},
        hexes=plains("0503", owner="101", troops=1),
        cities={"0504": {"owner": "101", "population": 20000, "troops": 50}},
        clan={"food": 1000, "troops": 25},
    )
    position.play()
    assert position.clan().food == 1000 - 40 - 25


@pytest.mark.rule("CC-RES-09")
def test_food_goes_in_tenths_and_for_a_sea_engineer_in_twelfths() -> None:
    # 24 troops with food for 11 tenths of nothing: the stock is empty after the fifth (sixth) pulse.
    for experts, pulses in (([], 10), (["ENG"], 12)):
        row = {"type": "sea", "vehicles": {"warship": 1}, "troops": 24, "experts": experts}
        position = one_convoy(row, hexes=plains("0505", terrain="water"), clan={"food": 12}, seed="tenths")
        result = position.play()
        first = result.find(TroopsDeserted)[0]
        assert first.at[1] == pulses // 2 + 1


@pytest.mark.rule("CC-RES-10")
def test_convoys_eat_before_the_pool() -> None:
    # Four units are due for the convoy and three for the pool in each pulse, and there are four.
    position = one_convoy(HUNGRY, clan={"food": 4, "troops": 30})
    events = position.play().find(TroopsDeserted)
    assert [event.convoy for event in events if event.at[1] == 1] == [0]
    assert [event.convoy for event in events if event.at[1] == 2] == [1, 0]


@pytest.mark.rule("CC-RES-11", "CC-RES-14", "CC-RES-15")
def test_unfed_troops_desert_and_morale_falls() -> None:
    left = pool = 0
    for run in range(60):
        position = one_convoy({**HUNGRY, "morale": 80}, clan={"food": 0, "troops": 40}, seed=f"d{run}")
        result = position.play()
        hungry = [event for event in result.find(TroopsDeserted) if event.convoy]
        assert all(event.unfed <= 40 for event in hungry)
        assert hungry[0].unfed == 40
        assert position.convoy().morale == 80 - 2 * len(hungry)
        left += position.convoy().troops
        pool += position.clan().troops
    # 0.9 ** 10 of 40 men is 13.9.
    assert 12.9 < left / 60 < 14.9
    assert 12.4 < pool / 60 < 15.4


@pytest.mark.rule("CC-RES-11")
def test_only_the_unfed_share_is_at_risk() -> None:
    position = one_convoy(HUNGRY, clan={"food": 2})
    (first, *_) = position.play().find(TroopsDeserted)
    # Four units are due in the first pulse and two are there: half of 40 men go hungry.
    assert first.unfed == 20


@pytest.mark.rule("CC-RES-12")
def test_a_tenth_of_desertions_takes_a_weapon() -> None:
    pulses = stolen = 0
    for run in range(150):
        position = one_convoy({**HUNGRY, "rifles": 1, "grenades": 3}, clan={"food": 0}, seed=f"w{run}")
        events = [event for event in position.play().find(TroopsDeserted) if event.deserted]
        pulses += len(events)
        stolen += sum(bool(event.weapon) for event in events)
        aboard = position.convoy().rifles + position.convoy().grenades
        assert aboard == 4 - sum(bool(event.weapon) for event in events)
    assert 0.07 < stolen / pulses < 0.13


@pytest.mark.rule("CC-RES-13")
def test_deserters_take_a_scout_only_after_a_quarter_is_gone() -> None:
    taken = 0
    for run in range(150):
        position = one_convoy(HUNGRY, clan={"food": 0}, seed=f"v{run}")
        gone = 0
        for event in position.play().find(TroopsDeserted):
            gone += event.deserted
            if event.vehicle:
                taken += 1
                assert event.vehicle == "bike"
                assert gone >= 10
        assert position.convoy().vehicles["truck"] == 2
    assert 20 < taken < 90


@pytest.mark.rule("CC-RES-13", "CC-CONVOY-26")
def test_a_convoy_that_loses_its_last_vehicle_to_deserters_is_gone() -> None:
    row = {**HUNGRY, "vehicles": {"car": 1}, "troops": 3}
    for run in range(200):
        position = one_convoy(row, clan={"food": 0}, seed=f"last{run}")
        if any(event.vehicle for event in position.play().find(TroopsDeserted)):
            assert not position.has_convoy()
            return
    pytest.fail("no vehicle was ever stolen")


@pytest.mark.rule("CC-RES-23")
def test_what_was_not_eaten_is_not_owed_later() -> None:
    # No food in the first five pulses, then a Fishery's catch: only what is due from then on is eaten.
    position = one_convoy(
        {"type": "sea", "mode": "capture", "vehicles": {"warship": 3}, "troops": 10},
        hexes={"0505": {"terrain": "water", "special": "FIS"}},
        clan={"food": 0},
        seed="owed",
    )
    position.play({1: ["", "", "", "", "FISH"]})
    eaten = 50 - position.clan().food
    assert 0 < eaten <= 6


@pytest.mark.rule("CC-RES-23")
def test_every_turn_starts_with_empty_fractions() -> None:
    position = one_convoy({**HUNGRY, "vehicles": {"bus": 1}, "troops": 1}, clan={"food": 10})
    for left in (9, 8, 7):
        position.play()
        assert position.clan().food == left


@pytest.mark.rule("CC-RES-09", "CC-STAT-17", "CC-GEN-13")
@given(
    troops=st.integers(1, 400),
    training=st.integers(0, 100),
    health=st.integers(75, 100),
    gourmet=st.booleans(),
)
def test_a_turns_food_is_the_exact_sum_rounded_up_once(
    troops: int,
    training: int,
    health: int,
    gourmet: bool,  # noqa: FBT001
) -> None:
    experts = ["GOU"] if gourmet else []
    row = {
        **HUNGRY,
        "vehicles": {"truck": 20},
        "troops": troops,
        "training": training,
        "health": health,
        "experts": experts,
    }
    position = one_convoy(row, clan={"food": 10_000})
    # An infected convoy loses 2 points a pulse; the exact sum follows it.
    exact, now = 0, Convoy(101, 1, "", "land", 505, training=training, health=health, experts=experts)
    for _ in range(10):
        exact += troops * figures.food_pct(now)
        now.health -= 2 if now.health < 100 else 0
    position.play()
    assert 10_000 - position.clan().food == -(-exact // 1000)


# ---------------------------------------------------------------------- fuel and parts


@pytest.mark.rule("CC-RES-05", "CC-RES-06", "CC-STAT-16")
def test_fuel_is_the_sum_of_ratings_or_nothing_at_all() -> None:
    row = {"vehicles": {"truck": 1, "car": 3, "bike": 5}}
    position = one_convoy(row, clan={"fuel": 35})
    assert figures.fuel_sum(position.convoy()) == figures.fuel_printed(position.convoy()) == 18
    result = position.play({1: ["N", "N"]})
    assert (result.orders, result.codes["1.2"]) == ({"1.1": "ok", "1.2": "failed"}, "no_fuel")
    assert position.clan().fuel == 17


@pytest.mark.rule("CC-RES-16", "CC-RES-17", "CC-RES-24")
def test_parts_are_rates_times_terrain_times_the_turns_roll() -> None:
    used = set()
    for run in range(80):
        position = one_convoy(
            {"vehicles": {"truck": 10}}, hexes={"0504": {"terrain": "swamp"}}, seed=f"p{run}"
        )
        (event,) = position.play({1: ["N"]}).find(PartsUsed)
        used.add(event.parts)
    # 10 trucks x 0.90 x 3.0 = 27 parts, times 85-115%.
    assert (min(used), max(used)) == (23, 32)


@pytest.mark.rule("CC-RES-17")
def test_larger_vehicles_of_a_type_need_more_parts() -> None:
    for kind in tables.TYPES:
        rates = [tables.VEHICLE_OF[kind, cls].parts for cls in tables.CLASSES]
        assert rates == sorted(rates)
        assert len(set(rates)) == len(rates)


@pytest.mark.rule("CC-RES-18", "CC-CONVOY-21")
def test_air_convoys_ignore_terrain() -> None:
    costs = set()
    for terrain in ("plains", "barren", "water", "jungle", "metropolis"):
        row = {"type": "air", "vehicles": {"fighter": 4}}
        position = one_convoy(row, hexes={"0504": {"terrain": terrain}}, seed="sky")
        result = position.play({1: ["N", "0505"]})
        assert result.orders == {"1.1": "ok", "1.2": "ok"}
        costs.add((position.clan().fuel, position.clan().parts))
    assert len(costs) == 1
    assert costs.pop()[0] == 5000 - 2 * 4 * tables.VEHICLES["fighter"].fuel


@pytest.mark.rule("CC-RES-19", "CC-CREATE-09")
def test_scrapping_pays_for_parts_smallest_first_and_the_surplus_stays() -> None:
    row = {"vehicles": {"truck": 4, "bike": 1, "car": 1}, "hex": "0503"}
    position = one_convoy(row, hexes={"0504": {"terrain": "barren"}}, clan={"parts": 0})
    (event,) = position.play({1: ["S", "S"]}).find(PartsUsed)
    # A bike gives 2, a car 7, a truck 40: the need (about 19) takes the bike, the car and one truck.
    assert event.scrapped == {"bike": 1, "car": 1, "truck": 1}
    assert position.clan().parts == 2 + 7 + 40 - event.parts
    assert position.convoy().vehicles == {"truck": 3}


@pytest.mark.rule("CC-RES-19", "CC-CONVOY-26")
def test_a_convoy_that_scraps_its_last_vehicle_disbands() -> None:
    row = {"vehicles": {"bike": 1}, "troops": 1, "hex": "0503"}
    hexes = {f"05{n:02d}": {"terrain": "barren", "roads": []} for n in range(3, 9)}
    position = one_convoy({**row, "vehicles": {"bike": 3}, "troops": 0}, hexes=hexes, clan={"parts": 0})
    position.convoy().training = 0
    position.play({1: ["S"] * 5})
    assert position.has_convoy()
    position = one_convoy({"vehicles": {"ultralight": 1}, "type": "air", "troops": 0}, clan={"parts": 0})
    position.play({1: ["0503", "0507"] * 5})
    assert not position.has_convoy()
    assert position.clan().parts >= 0


@pytest.mark.rule("CC-RES-24")
def test_absorb_adds_the_bills_split_and_convert_keep_them() -> None:
    def parts_used(position: Position) -> int:
        return 10_000 - position.clan().parts

    clan = {"parts": 10_000, "money": 200_000}
    row = {"hex": "0503", "mode": "recon", "vehicles": {"truck": 4}}
    other = {**row, "vehicles": {"truck": 4}}
    hexes = {"0504": {"terrain": "barren"}}
    # Two convoys of four trucks: 3.6 x 4.0 x 2 = 28.8 parts, times one roll.
    position = one_convoy(row, hexes=hexes, clan=clan, convoys={"101/2": other})
    position.play({1: ["S", "ABSORB 2"], 2: ["S"]})
    assert -(-288 * 85 // 1000) <= parts_used(position) <= -(-288 * 115 // 1000)
    position = one_convoy(row, hexes=hexes, clan=clan)
    result = position.play({1: ["S", "SPLIT"]})
    assert [event.convoy for event in result.find(PartsUsed)] == [1]
    assert parts_used(position) >= -(-144 * 85 // 1000)
    position = one_convoy(row, hexes=hexes, clan=clan, cities={"0504": {"owner": "101", "population": 20000}})
    position.play({1: ["S"]}, post=["CONVERT 1 AMPHIB"])
    assert position.convoy().vehicles == {"skimmer": 1}
    assert parts_used(position) >= -(-144 * 85 // 1000)


@pytest.mark.rule("CC-EXPERT-10", "CC-RES-06")
def test_a_dealer_buys_exactly_what_is_missing() -> None:
    position = one_convoy({"vehicles": {"car": 3}, "experts": ["DEA"]}, clan={"fuel": 1, "money": 500})
    result = position.play({1: ["N"]})
    (bought,) = result.find(DealerBought)
    assert (bought.item, bought.amount, bought.cost) == ("fuel", 5, 200)
    assert (position.clan().money, position.clan().fuel) == (300, 0)
    poor = one_convoy({"vehicles": {"car": 3}, "experts": ["DEA"]}, clan={"fuel": 1, "money": 199})
    assert poor.play({1: ["N"]}).codes["1.1"] == "no_fuel"
    assert (poor.clan().money, poor.clan().fuel) == (199, 1)


# ---------------------------------------------------------------------- CC-TROOP


def _everybody(position: Position) -> int:
    clan = position.clan()
    return (
        clan.troops
        + sum(convoy.troops for convoy in clan.convoys.values())
        + sum(position.state.cities[n].troops for n in position.world.cities_of(101))
        + sum(position.state.hexes[n].troops for n in position.world.hexes_of(101))
    )


@pytest.mark.rule("CC-TROOP-01")
def test_troops_only_move_between_the_four_places() -> None:
    position = one_convoy(
        {"vehicles": {"truck": 1}, "troops": 15},
        hexes=plains("0503", owner="101", defense=4),
        cities={"0505": {**TOWN["0505"], "troops": 10}},
        clan={"troops": 30},
    )
    position.play(
        {1: ["", "EMPTY", "RECON", "PAUSE"]},
        pre=["ASSIGN 0505 5", "GARRISON 4 0503"],
        post=["ASSIGN 0505 -7", "GARRISON -2 0503", "SELL 1 TROOPS"],
    )
    assert _everybody(position) == 55


@pytest.mark.rule("CC-TROOP-02", "CC-TROOP-03", "CC-TROOP-08")
def test_loading_fills_convoys_by_number_and_skips_empty_mode() -> None:
    truck = {"hex": "0505", "mode": "recon", "vehicles": {"truck": 1}}
    position = one_convoy(
        truck,
        cities=TOWN,
        clan={"troops": 50, "rockets": 1},
        convoys={"101/2": {**truck, "mode": "empty"}, "101/3": truck, "101/4": truck},
    )
    position.play()
    assert [position.convoy(n).troops for n in (1, 2, 3, 4)] == [20, 0, 20, 10]
    assert [position.convoy(n).rockets for n in (1, 2, 3, 4)] == [1, 0, 0, 0]


@pytest.mark.rule("CC-TROOP-05")
@pytest.mark.parametrize("line", ["SELL 5 TROOPS", "SELL 5 TROOPS #1", "SELL 1 GUNNER #1"])
def test_troops_cannot_be_sold(line: str) -> None:
    position = one_convoy({"troops": 5, "experts": ["GUN"]}, clan={"troops": 9})
    result = position.play(pre=[line])
    assert result.orders["pre.1"] == "rejected"
    assert (position.clan().money, position.clan().troops) == (0, 9)


@pytest.mark.rule("CC-TROOP-06", "CC-SPEC-22")
@pytest.mark.parametrize(("owner", "aboard"), [("101", 9), ("102", 0), (None, 0)])
def test_an_owned_training_school_is_a_pickup_point(owner: str | None, aboard: int) -> None:
    position = one_convoy(hexes=plains("0505", special="TRA", owner=owner), clan={"troops": 200, "rifles": 1})
    position.clan().troops = 100
    position.play()
    assert position.convoy().troops == aboard


@pytest.mark.rule("CC-TROOP-07", "CC-TURN-03", "CC-TURN-09")
@pytest.mark.parametrize(("orders", "phase"), [({"pre": ["ENLIST 5"]}, 3), ({"post": ["ENLIST 5"]}, 6)])
def test_pickups_before_the_pulses_and_in_maintenance(orders: dict[str, Any], phase: int) -> None:
    position = one_convoy(cities=TOWN, clan={"money": 500})
    (loaded,) = position.play(**orders).find(Loaded)
    assert (loaded.troops, loaded.at[0]) == (5, phase)


@pytest.mark.rule("CC-TROOP-07", "CC-TURN-13")
def test_a_pickup_is_the_last_step_of_a_move() -> None:
    position = one_convoy({"hex": "0504"}, cities=TOWN, clan={"troops": 5})
    (loaded,) = position.play({1: ["S"]}).find(Loaded)
    # (phase, pulse, convoy): within the convoy's own order, not at the pulse's end.
    assert loaded.at == (4, 1, 1)


@pytest.mark.rule("CC-TROOP-07", "CC-TURN-05", "CC-TURN-14")
def test_troops_freed_in_a_pulse_board_at_its_end_before_they_eat() -> None:
    # Convoy 1 sends its men home in pulse 1; convoy 2 in the city takes them at the end of that pulse.
    position = one_convoy(
        {"hex": "0503", "vehicles": {"truck": 1}, "troops": 20},
        cities=TOWN,
        convoys={"101/2": {"hex": "0505", "mode": "recon", "vehicles": {"truck": 1}}},
        clan={"food": 20},
    )
    result = position.play({1: ["EMPTY"]})
    (loaded,) = result.find(Loaded)
    assert (loaded.convoy, loaded.troops, loaded.at[:2]) == (2, 20, (4, 1))
    assert position.clan().food == 0
    assert not result.find(TroopsDeserted)


@pytest.mark.rule("CC-TROOP-09")
@pytest.mark.parametrize(("health", "troops"), [(75, 9), (74, 0)])
def test_below_75_percent_nobody_boards(health: int, troops: int) -> None:
    position = one_convoy({"health": health}, cities=TOWN, clan={"troops": 9, "grenades": 0})
    position.play(pre=[], post=[])
    # Ten pulses cost the sick convoy 20 points; what boarded at 75% has left again by the turn's end.
    turned = one_convoy({"health": health}, cities=TOWN, clan={"troops": 9})
    loaded = turned.play().find(Loaded)
    assert sum(event.troops for event in loaded) == troops


@pytest.mark.rule("CC-TROOP-10")
def test_hidden_convoys_load() -> None:
    position = one_convoy({"hidden": True}, cities=TOWN, clan={"troops": 9})
    position.play()
    assert (position.convoy().troops, position.convoy().hidden) == (9, True)


@pytest.mark.rule("CC-TROOP-03", "CC-WPN-02", "CC-WPN-06")
@given(
    trucks=st.integers(0, 30),
    buses=st.integers(0, 30),
    bikes=st.integers(0, 30),
    experts=st.sampled_from([(), ("POL",), ("POL", "PRI"), ("PRI",)]),
)
def test_capacities_round_down_once(trucks: int, buses: int, bikes: int, experts: tuple[str, ...]) -> None:
    aboard = {"truck": trucks, "bus": buses, "bike": bikes}
    convoy = Convoy(101, 1, "", "land", 505, vehicles=aboard, experts=list(experts))
    bonus = {(): 0, ("POL",): 15, ("POL", "PRI"): 30, ("PRI",): 0}[experts]
    capacity = (20 * trucks + 16 * buses + bikes) * (100 + bonus) // 100
    assert figures.capacity(convoy) == capacity
    assert figures.weapon_max(convoy, "rifles") == capacity // 25
    assert figures.weapon_max(convoy, "grenades") == capacity // 10
    assert figures.weapon_max(convoy, "rockets") == trucks
    assert figures.weapon_max(convoy, "bombs") == 0


@pytest.mark.rule("CC-RES-04", "CC-REPORT-19")
def test_prices_are_printed() -> None:
    position = one_convoy(prices={"fuel": 23})
    position.play()
    printed = {row["item"]: row["price"] for row in tables_of(position)["prices"]}
    assert printed == {**{item: cents // 100 for item, cents in tables.BASE_PRICES.items()}, "fuel": 23}
    goods = {row["goods"]: row["price"] for row in tables_of(position)["goods_prices"]}
    assert goods == {item: cents // 100 for item, cents in tables.GOODS_PRICES.items()}
