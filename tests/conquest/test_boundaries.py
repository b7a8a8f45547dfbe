"""Edges that a figure more or less would cross: counts, halves, shares and tables at their last entry.

Found by ``python -m tools.mutate``: each was a change of a rule that no test noticed.
"""

import pytest

from engine.games.conquest.battle_events import BattleHeard, CityAssaulted, ConvoysFought
from engine.games.conquest.context import Turn
from engine.games.conquest.events import (
    CargoSold,
    DealerBought,
    GameWon,
    Loaded,
    PlagueSeen,
    SabotageDone,
    SpyReported,
)
from engine.games.conquest.rules import (
    affairs,
    combat_convoy,
    food,
    income,
    movement,
    plague,
    setup,
    stock,
)
from engine.games.conquest.state import Hex
from engine.games.conquest.tables import JUDGEMENT, VEHICLE_OF, VEHICLES
from engine.kernel.hexgrid import direction_to, neighbours, opposite
from tests.conquest.loaded import HIGH, LOW, loaded, row
from tests.conquest.world import Position, one_convoy, plains

TOWN = {"population": 100_000, "produces": "milk", "needs": "gems", "fort": 1}


# ---------------------------------------------------------------------- paying


@pytest.mark.rule("CC-GEN-11", "CC-GEN-13", "CC-ORDER-BUY-03")
@pytest.mark.parametrize(
    ("money", "cents", "bought"),
    [
        (0, 101, 0),
        (1, 101, 0),
        (2, 101, 1),
        (101, 101, 100),
        (102, 101, 100),
        (7, 0, 0),
        (7, 1, 700),
        (1, 100, 1),
    ],
)
def test_what_money_buys(money: int, cents: int, bought: int) -> None:
    assert stock.affordable(money, cents) == bought


@pytest.mark.rule("CC-GEN-13")
@pytest.mark.parametrize(("cents", "dollars"), [(0, 0), (1, 1), (99, 1), (100, 1), (101, 2), (200, 2)])
def test_whole_dollars_of_a_purchase(cents: int, dollars: int) -> None:
    assert stock.dollars_up(cents) == dollars


@pytest.mark.rule("CC-EXPERT-10")
@pytest.mark.parametrize(("money", "fuel"), [(0, None), (39, None), (40, 1)])
def test_a_dealer_without_money_buys_nothing_and_says_nothing(money: int, fuel: int | None) -> None:
    there = one_convoy({"experts": ["DEA"], "vehicles": {"bike": 1}}, clan={"fuel": 0, "money": money})
    result = there.play({1: ["N"]})
    assert [event.amount for event in result.find(DealerBought)] == ([fuel] if fuel else [])
    assert result.orders["1.1"] == ("ok" if fuel else "failed")


@pytest.mark.rule("CC-EXPERT-10")
@pytest.mark.parametrize(("money", "bought"), [(0, []), (5000, [1] * 10)])
def test_a_dealer_who_can_buy_no_food_says_nothing(money: int, bought: list[int]) -> None:
    # One unit each of the ten times that a convoy is fed.
    there = one_convoy({"experts": ["DEA"], "troops": 10}, clan={"food": 0, "money": money})
    assert [event.amount for event in there.play().find(DealerBought)] == bought


@pytest.mark.rule("CC-ORDER-PRACTICE-04")
def test_what_practice_costs() -> None:
    there = one_convoy(
        {"vehicles": {"truck": 10}, "troops": 200, "experts": ["TRA"], "training": 50},
        hexes=plains("0505", owner="101", special="POL"),
    )
    # Ten trucks of 7 each, 4% less for their training, five times.
    assert there.play({1: ["PRACTICE"]}).answers["1.1"].params["fuel"] == 336


@pytest.mark.rule("CC-ORDER-ERECT-02", "CC-BLDG-01")
def test_what_several_buildings_cost() -> None:
    there = one_convoy(cities={"0505": {**TOWN, "owner": "101"}}, clan={"money": 35_000})
    answer = there.play(post=["ERECT 0505 CHU STO HEL"]).answers["post.1"]
    assert (answer.params["paid"], there.clan().money) == (30_000, 5000)


@pytest.mark.rule("CC-ORDER-TRAIN-01")
@pytest.mark.parametrize(
    ("agents", "cost"), [(0, 1000), (1, 2000), (8, 256_000), (9, 512_000), (10, 1_024_000)]
)
def test_agents_double_in_price_beyond_the_printed_list(agents: int, cost: int) -> None:
    assert affairs.agent_cost(agents) == cost


# ---------------------------------------------------------------------- spies and scouts


@pytest.mark.rule("CC-ORDER-PLANT-04")
@pytest.mark.parametrize(
    ("building", "buildings", "told"),
    [(0, ["AIR", "CHU"], ("CHU",)), (0, ["CHU"], ("CHU", "AIR")), (0, [], ("AIR",))],
)
def test_a_deceived_spy_adds_or_leaves_out_one_building(
    building: int, buildings: list[str], told: tuple[str, ...]
) -> None:
    there = loaded(
        {},
        {"spy:0509": [HIGH] * 5 + [LOW, building]},
        cities={"0509": {**TOWN, "owner": "102", "buildings": buildings}},
        hexes=plains("0509"),
        clan={"spies": ["0509"]},
        clans={"102": {"spies": ["0509"]}},
    )
    assert there.play().find(SpyReported)[0].buildings == told


@pytest.mark.rule("CC-ORDER-SCAN-01")
@pytest.mark.parametrize("fuel", [5000, 10])
def test_a_scan_once_a_turn_even_when_it_ran_short(fuel: int) -> None:
    there = one_convoy({"experts": ["SCO"], "vehicles": {"truck": 1, "bike": 2}}, clan={"fuel": fuel})
    result = there.play({1: ["SCAN", "SCAN"]})
    assert result.orders["1.1"] == ("ok" if fuel == 5000 else "partial")
    assert result.codes["1.2"] == "limit"


@pytest.mark.rule("CC-ORDER-PLANT-04", "CC-SPOT-09")
@pytest.mark.parametrize(("watchers", "reach"), [(["101"], 4), (["101", "102"], 2)])
def test_a_counterspy_halves_what_a_spy_sees(watchers: list[str], reach: int) -> None:
    there = Position(
        plains("0501", "0502", "0503", "0504", "0505"),
        cities={"0505": {**TOWN, "owner": "102", "fort": 4}},
        clans={clan: {"spies": ["0505"]} if clan in watchers else {} for clan in ("101", "102", "103")},
        convoys={f"103/{n}": {"hex": f"050{n}", "vehicles": {"car": 1}} for n in (1, 2, 3, 4)},
    )
    seen = {sighting.hex for sighting in there.play().turn.sightings}
    assert seen == {505 - away for away in range(1, reach + 1)}


@pytest.mark.rule("CC-ORDER-SABOTAGE-01")
def test_an_explosion_may_leave_a_small_garrison_whole() -> None:
    there = loaded(
        {},
        {"sabotage:0509": [row(49), HIGH]},
        cities={"0509": {**TOWN, "owner": "102", "troops": 8}},
        hexes=plains("0509"),
        clan={"spies": ["0509"]},
        clans={"102": {}},
    )
    (event,) = there.play(post=["SABOTAGE 0509"]).find(SabotageDone)
    # 12% of eight is less than one.
    assert (event.result, event.amount, event.troops, there.city(509).troops) == ("both", 5000, 0, 8)


# ---------------------------------------------------------------------- assaults


@pytest.mark.rule("CC-CITY-13")
def test_a_city_taken_is_a_clean_slate() -> None:
    there = one_convoy(
        {"vehicles": {"truck": 10}, "troops": 100},
        cities={"0505": {**TOWN, "owner": "102", "claymores": 4}},
        clans={"102": {}},
    )
    city = there.city()
    city.income_cut, city.false_spotting = 50, True
    there.play({1: ["ATTACK"]})
    assert (city.claymores, city.income_cut, city.false_spotting) == (0, 0, False)


@pytest.mark.rule("CC-COMBAT-CITY-07", "CC-COMBAT-CITY-09")
def test_sides_that_run_out_together_leave_the_city_to_the_defender() -> None:
    throws = {"city:0505:attack": LOW, "city:0505:defend": LOW}
    there = loaded(
        {"vehicles": {"truck": 1}, "troops": 1},
        throws,
        cities={"0505": {**TOWN, "owner": "102", "troops": 1}},
        clans={"102": {}},
    )
    (fight,) = there.play({1: ["ATTACK"]}).find(CityAssaulted)
    assert (fight.rounds, fight.lost, fight.defenders_lost, fight.taken) == (1, 1, 1, False)
    assert (there.city().owner, fight.garrison) == (102, 0)


# ---------------------------------------------------------------------- trade


@pytest.mark.rule("CC-GOODS-09", "CC-GOODS-10")
@pytest.mark.parametrize(
    ("owner", "buildings", "kickback"),
    [("102", [], 75), ("102", ["MAR"], 150), (None, [], 0), ("101", [], 75)],
)
def test_kickbacks(owner: str | None, buildings: list[str], kickback: int) -> None:
    there = Position(
        plains("0505"),
        cities={"0505": {**TOWN, "owner": owner, "needs": "wool", "buildings": buildings}},
        clans={"101": {}, "102": {}},
        convoys={"101/1": {"hex": "0505", "vehicles": {"truck": 1}, "cargo": {"wool": 3}, "mode": "recon"}},
        goods_prices={"wool": 251},
    )
    before = {clan: there.clan(clan).money for clan in (101, 102)}
    (sold,) = there.play({1: ["DROPOFF"]}).find(CargoSold)
    gained = {clan: there.clan(clan).money - before[clan] for clan in (101, 102)}
    assert (sold.price, sold.kickback) == (753, kickback if owner == "101" else 0)
    assert gained == {101: 753 + (kickback if owner == "101" else 0), 102: kickback if owner == "102" else 0}


# ---------------------------------------------------------------------- battles and ends


@pytest.mark.rule("CC-COMBAT-CVY-26", "CC-COMBAT-CVY-19")
def test_a_convoy_wiped_out_repairs_nothing() -> None:
    there = one_convoy(
        {"vehicles": {"truck": 8}},
        clans={"102": {}},
        convoys={"102/1": {"hex": "0505", "vehicles": {"bike": 1}}},
    )
    (fight,) = there.play({1: ["HUNT"]}).find(ConvoysFought)
    lost = fight.defender
    assert (lost.fate, lost.damage, lost.parts, lost.scrapped, lost.morale) == ("destroyed", 0, 0, {}, 0)
    assert (lost.vehicles_lost, lost.troops_lost) == ({"bike": 1}, 0)


@pytest.mark.rule("CC-ORDER-HUNT-04")
def test_a_hunter_who_wins_hunts_the_next_one_too() -> None:
    bike = {"vehicles": {"bike": 1}, "hex": "0505"}
    there = one_convoy(
        {"vehicles": {"truck": 8}}, clans={"102": {}}, convoys={"102/1": dict(bike), "102/2": dict(bike)}
    )
    fights = there.play({1: ["HUNT"]}).find(ConvoysFought)
    assert [(fight.defender.convoy, fight.defender.fate) for fight in fights] == [
        (1, "destroyed"),
        (2, "destroyed"),
    ]


@pytest.mark.rule("CC-ORDER-RAZE-03")
def test_a_city_below_the_least_people_loses_and_gains_none() -> None:
    there = one_convoy(cities={"0505": {**TOWN, "owner": "101", "population": 900}}, clan={"troops": 9})
    there.play({1: ["RAZE"]})
    assert there.city().population == 900


@pytest.mark.rule("CC-VICTORY-06", "CC-SEQ-06")
def test_a_game_that_everybody_has_left_has_no_winner_and_no_popularity() -> None:
    there = one_convoy()
    there.clan().dropped = True
    (won,) = [event for event in there.end_game_turn() if isinstance(event, GameWon)]
    assert (won.winners, won.popularity, there.state.phase) == ((), 0, "over")


@pytest.mark.rule("CC-COMBAT-CVY-03")
@pytest.mark.parametrize(("health", "fights"), [(76, True), (73, False)])
def test_a_commander_engages_from_four_fifths_of_the_enemys_strength(health: int, *, fights: bool) -> None:
    # One truck each: morale and training at nothing cost 6% each, 24 points of health 8%: 80% are left.
    there = one_convoy(
        {"vehicles": {"truck": 1}, "morale": 0, "training": 0, "health": health, "hex": "0504"},
        clans={"102": {}},
        convoys={"102/1": {"hex": "0505", "vehicles": {"truck": 1}}},
    )
    turn = Turn(there.world, there.clan(), there.dice.scope(6, 101))
    there.world.move(there.convoy(), 505)
    combat_convoy.meet(turn, there.convoy(), there.convoy(clan=102))
    assert bool([event for event in turn.events if isinstance(event, ConvoysFought)]) == fights


@pytest.mark.rule("CC-COMBAT-CVY-28")
def test_an_ordinary_salvo_is_whole() -> None:
    there = one_convoy(
        {"vehicles": {"car": 2}},
        clans={"102": {}},
        convoys={"102/1": {"hex": "0505", "vehicles": {"car": 1}}},
    )
    mine, enemy = (
        combat_convoy.Fighter(convoy, doubles=False, police=0)
        for convoy in (there.convoy(), there.convoy(clan=102))
    )
    # Two times 2d6 + 1: twice the mean is 32; times a hundred percent four times.
    assert mine.expected(enemy) == 32 * 100**4


@pytest.mark.rule("CC-WPN-10")
def test_one_assault_vehicle_among_others_fires_the_rockets() -> None:
    there = one_convoy(
        {"vehicles": {"truck": 1, "car": 1}, "rockets": 1},
        clans={"102": {}},
        convoys={"102/1": {"hex": "0505", "vehicles": {"truck": 3}}},
    )
    mine, enemy = (
        combat_convoy.Fighter(convoy, doubles=False, police=0)
        for convoy in (there.convoy(), there.convoy(clan=102))
    )
    assert mine.can_rocket(enemy)


@pytest.mark.rule("CC-COMBAT-CVY-16")
@pytest.mark.parametrize(
    ("mine", "theirs", "flees"),
    [
        (150, 75, ""),
        (150, 74, "theirs"),
        (75, 150, ""),
        (74, 150, "mine"),
        (1000, 500, ""),
        (1000, 499, "theirs"),
        (500, 1000, ""),
        (499, 1000, "mine"),
        (33, 33, ""),
        (33, 32, "theirs"),
        (32, 33, "mine"),
        (32, 32, "mine"),
        (32, 31, "theirs"),
        (31, 32, "mine"),
    ],
)
def test_who_flees(mine: int, theirs: int, flees: str) -> None:
    there = one_convoy(
        {"vehicles": {"truck": 1}},
        clans={"102": {}},
        convoys={"102/1": {"hex": "0505", "vehicles": {"truck": 1}}},
    )
    sides = {
        name: combat_convoy.Fighter(convoy, doubles=False, police=0)
        for name, convoy in (("mine", there.convoy()), ("theirs", there.convoy(clan=102)))
    }
    # The same strength and these hit points left: a round is expected to cost each side 32.
    sides["mine"].units[0].hp, sides["theirs"].units[0].hp = mine, theirs
    assert combat_convoy._who_flees(sides["mine"], sides["theirs"]) is sides.get(flees)


@pytest.mark.rule("CC-COMBAT-CVY-16")
@pytest.mark.parametrize(("theirs", "flees"), [(64, True), (65, False)])
def test_the_rounds_of_the_judgement_are_counted(
    theirs: int, monkeypatch: pytest.MonkeyPatch, *, flees: bool
) -> None:
    # The table says one round; with two of them a side flees at twice the 32 points a round costs.
    monkeypatch.setitem(JUDGEMENT, "flee_rounds", 2)
    there = one_convoy(
        {"vehicles": {"truck": 1}},
        clans={"102": {}},
        convoys={"102/1": {"hex": "0505", "vehicles": {"truck": 1}}},
    )
    mine, enemy = (
        combat_convoy.Fighter(convoy, doubles=False, police=0)
        for convoy in (there.convoy(), there.convoy(clan=102))
    )
    mine.units[0].hp, enemy.units[0].hp = 75, theirs
    assert (combat_convoy._who_flees(mine, enemy) is enemy) is flees


@pytest.mark.rule("CC-ORDER-RAZE-06", "CC-STAT-06")
def test_training_never_falls_below_none_by_razing() -> None:
    there = one_convoy(
        {"vehicles": {"truck": 4}, "troops": 40, "training": 0},
        cities={"0505": {**TOWN, "owner": "101", "troops": 3}},
    )
    assert there.play({1: ["RAZE"]}).orders["1.1"] == "ok"
    assert there.convoy().training == 0


@pytest.mark.rule("CC-PLG-15", "CC-STAT-11")
@pytest.mark.parametrize(("health", "after"), [(3, 1), (2, 0), (1, 0)])
def test_health_never_falls_below_none(health: int, after: int) -> None:
    there = one_convoy({"vehicles": {"truck": 1}, "health": health})
    plague.pulse_end(Turn(there.world, there.clan(), there.dice.scope(1, 101)), [there.convoy()])
    assert there.convoy().health == after


@pytest.mark.rule("CC-WPN-09")
def test_a_rocket_and_a_salvo_cost_the_enemy_what_they_hit_for() -> None:
    there = one_convoy(
        {"vehicles": {"truck": 1, "car": 2}, "rockets": 1},
        clans={"102": {}},
        convoys={"102/1": {"hex": "0505", "vehicles": {"truck": 9}}},
    )
    mine, enemy = (
        combat_convoy.Fighter(convoy, doubles=False, police=0)
        for convoy in (there.convoy(), there.convoy(clan=102))
    )
    for unit in enemy.units:
        unit.hp = 10_000
    turn = Turn(there.world, there.clan(), there.dice.scope(1, 101))
    combat_convoy._round(turn, mine, enemy, "round", first=False)
    assert len(mine.rockets) == 1
    assert enemy.left == 90_000 - mine.rockets[0] - mine.salvos[0]


@pytest.mark.rule("CC-RES-13")
def test_deserters_take_one_scout() -> None:
    there = one_convoy({"vehicles": {"truck": 2, "bike": 3}, "troops": 40, "mode": "recon"})
    turn = Turn(there.world, there.clan(), there.dice.scope(1, 101))
    assert food._steal_vehicle(turn, there.convoy()) == "bike"
    assert there.convoy().vehicles == {"truck": 2, "bike": 2}


@pytest.mark.rule("CC-CUST-06", "CC-CUST-07", "CC-CUST-08")
@pytest.mark.parametrize(
    ("terrain", "custom", "stock", "amount"),
    [
        ("plains", "camp", "troops", 30),
        ("metropolis", "garrison", "troops", 10),
        ("swamp", "refuge", "food", 10),
    ],
)
def test_a_custom_structure_in_the_estimate(terrain: str, custom: str, stock: str, amount: int) -> None:
    bare = one_convoy(hexes={"0506": {"terrain": terrain, "owner": "101"}})
    built = one_convoy(hexes={"0506": {"terrain": terrain, "owner": "101", "custom": custom}})
    more, less = (income.estimate(there.world, there.clan())[stock] for there in (built, bare))
    assert more - less == amount


@pytest.mark.rule("CC-ERR-26")
def test_the_first_building_that_is_none_is_named() -> None:
    there = one_convoy(clan={"money": 50_000}, cities={"0505": {**TOWN, "owner": "101"}})
    answer = there.play(post=["ERECT 0505 XYZZY PLUGH"]).answers["post.1"]
    assert (answer.code, answer.params["word"]) == ("syntax", "XYZZY")


# ---------------------------------------------------------------------- affairs and sights


@pytest.mark.rule("CC-RADIO-04")
def test_nobody_hears_nothing() -> None:
    there = one_convoy({"vehicles": {"truck": 40}, "troops": 800}, cities={"0505": {**TOWN, "troops": 3}})
    result = there.play({1: ["ATTACK"]})
    # The city was nobody's and no other city is in range: there is nobody to tell, least of all a seat 0.
    assert result.orders["1.1"] == "ok"
    assert result.find(BattleHeard) == []


@pytest.mark.rule("CC-TER-28")
@pytest.mark.parametrize(
    ("here", "there", "road", "hexes"),
    [
        ("plains", "plains", 0, 2),
        ("islands", "plains", 0, 1),
        ("plains", "islands", 0, 1),
        ("islands", "islands", 0, 1),
        ("islands", "plains", 1, 2),
        ("plains", "water", 1, 1),
    ],
)
def test_islands_belong_to_a_landmass_by_road_only(here: str, there: str, road: int, hexes: int) -> None:
    # Side 0 of 0505 is the neighbour that the road leads to.
    other = neighbours(505)[0]
    land = {505: Hex(terrain=here, roads=road), other: Hex(terrain=there)}
    assert setup.landmass(land, 505) == hexes


@pytest.mark.rule("CC-ORDER-BAN-02", "CC-ORDER-ALLY-01")
def test_the_answer_says_what_holds_now() -> None:
    there = one_convoy(clans={"102": {}, "103": {}})
    answers = there.play(post=["BAN 102", "BAN 102", "BAN ALL", "BAN 103", "ALLY 102", "ALLY 102"]).answers
    assert [answers[f"post.{n}"].params["banned"] for n in (1, 2, 3, 4)] == [True, False, True, False]
    assert [answers[f"post.{n}"].params["ally"] for n in (5, 6)] == [True, False]
    assert there.clan().banned == [102]


@pytest.mark.rule("CC-EXPERT-12")
@pytest.mark.parametrize(("plague", "seen"), [(False, 0), (True, 2)])
def test_a_doctor_sees_the_plague_where_it_is(*, plague: bool, seen: int) -> None:
    there = one_convoy({"experts": ["DOC"]}, cities={"0504": {**TOWN, "plague": plague}})
    # On entering, and at the turn's end.
    assert len(there.play({1: ["N"]}).find(PlagueSeen)) == seen


@pytest.mark.rule("CC-TROOP-02")
def test_a_full_convoy_loads_nothing_and_says_nothing() -> None:
    there = one_convoy(
        {"vehicles": {"truck": 1}, "troops": 20},
        cities={"0505": {**TOWN, "owner": "101"}},
        clan={"troops": 9},
    )
    result = there.play()
    assert (there.convoy().troops, there.clan().troops, result.find(Loaded)) == (20, 9, [])


@pytest.mark.rule("CC-EXPERT-12")
def test_another_clans_doctor_tells_the_owner_nothing() -> None:
    there = one_convoy(
        {"hex": "0503"},
        cities={"0505": {**TOWN, "owner": "101", "plague": True}},
        clans={"102": {}},
        convoys={"102/1": {"hex": "0505", "vehicles": {"car": 1}, "experts": ["DOC"]}},
    )
    there.play()
    assert there.clan().seen_cities[505].plague == -1


@pytest.mark.rule("CC-ERR-26")
def test_buildings_that_all_stand_are_refused_and_cost_nothing() -> None:
    there = one_convoy(
        cities={"0505": {**TOWN, "owner": "101", "buildings": ["CHU", "STO"]}}, clan={"money": 30_000}
    )
    result = there.play(post=["ERECT 0505 CHU STO"])
    assert (result.orders["post.1"], result.codes["post.1"]) == ("failed", "duplicate")
    assert there.clan().money == 30_000


@pytest.mark.rule("CC-ERR-25", "CC-FORT-01")
@pytest.mark.parametrize(("fort", "after", "code"), [(5, 6, ""), (6, 6, "limit")])
def test_a_citadel_is_the_last_level(fort: int, after: int, code: str) -> None:
    there = one_convoy(cities={"0505": {**TOWN, "owner": "101", "fort": fort}}, clan={"money": 900_000})
    assert there.play(post=["FORTIFY 0505"]).codes["post.1"] == code
    assert there.city().fort == after


@pytest.mark.rule("CC-ORDER-ASSIGN-01")
@pytest.mark.parametrize(
    ("line", "moved"),
    [
        ("ASSIGN 0505 1", {"troops": 1}),
        ("ASSIGN 0505 -1", {"troops": -1}),
        ("ASSIGN 0505 0 1", {"claymores": 1}),
    ],
)
def test_what_is_not_assigned_is_not_told(line: str, moved: dict[str, int]) -> None:
    there = one_convoy(
        {"hex": "0503"},
        cities={"0505": {**TOWN, "owner": "101", "fort": 3, "troops": 5}},
        clan={"troops": 9, "claymores": 9},
    )
    params = there.play(post=[line]).answers["post.1"].params
    assert {key: params[key] for key in ("troops", "claymores") if key in params} == moved


@pytest.mark.rule("CC-ERR-33", "CC-ORDER-CONVERT-01")
def test_who_cannot_pay_a_conversion_reads_money_and_proceeds_together() -> None:
    there = one_convoy(
        {"vehicles": {"bike": 1}}, cities={"0505": {**TOWN, "owner": "101"}}, clan={"money": 30}
    )
    answer = there.play(post=["CONVERT 1 AMPHIB"]).answers["post.1"]
    bike, scout = VEHICLES["bike"].cost, VEHICLE_OF["amphibious", "scout"].cost
    assert (answer.code, answer.params["cost"], answer.params["left"]) == ("no_money", scout, 30 + bike // 2)


@pytest.mark.rule("CC-CONVOY-23")
def test_a_side_is_crossed_whichever_of_its_hexes_says_so() -> None:
    there = one_convoy(hexes=plains("0504"))
    north = direction_to(505, 504)
    assert north is not None
    world = there.world
    for written, side in ((505, north), (504, opposite(north))):
        for number in (504, 505):
            world.hexes[number].rivers = 1 << side if number == written else 0
        assert movement.side(world, 505, north, "rivers")
        assert movement.side(world, 504, opposite(north), "rivers")
        assert not movement.side(world, 505, (north + 1) % 6, "rivers")
