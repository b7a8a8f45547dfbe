"""CC-GEN and CC-TER: the frame of the game, how a map becomes hexes, what terrain costs."""

from collections import Counter

import pytest
from msgspec import to_builtins

from engine.games.conquest import tables
from engine.games.conquest.game import Conquest
from engine.games.conquest.rules import movement, setup
from engine.games.conquest.state import Hex, State
from engine.games.conquest.world import World
from engine.kernel.dice import Dice
from engine.kernel.hexgrid import DIRECTIONS, distance, mask_from_text
from engine.maps import files as maps
from tests.conquest.world import Position, one_convoy, plains

GAME = Conquest()


def new_game(name: str = "europe", clans: int = 8, seed: str = "frame") -> State:
    return GAME.create({"map": name}, range(101, 101 + clans), Dice("CC5", seed)).state


@pytest.fixture(scope="module")
def europe() -> State:
    return new_game(clans=20)


# ---------------------------------------------------------------------- CC-GEN


@pytest.mark.rule("CC-GEN-01")
def test_a_clan_starts_with_one_city_and_its_hex(europe: State) -> None:
    world = World.of(europe)
    for number, clan in europe.clans.items():
        assert world.cities_of(number) == world.hexes_of(number) == [clan.home]


@pytest.mark.rule("CC-GEN-02", "CC-CREATE-05")
def test_a_clan_starts_with_one_small_convoy(europe: State) -> None:
    for clan in europe.clans.values():
        (convoy,) = clan.convoys.values()
        kind = "sea" if setup.landmass(europe.hexes, clan.home) < 6 else "land"
        assert (convoy.number, convoy.type, convoy.hex) == (1, kind, clan.home)
        assert convoy.vehicles == ({"motorboat": 1, "jetski": 1} if kind == "sea" else {"car": 1, "bike": 2})
        assert (convoy.morale, convoy.training) == (30, 30)


@pytest.mark.rule("CC-GEN-02")
def test_a_start_on_a_small_island_has_a_sea_convoy() -> None:
    def kind(land: tuple[str, ...], **row: object) -> str:
        position = Position(
            {**plains(*land, **row), "0101": {"terrain": "water"}},
            cities={"0505": {"owner": None, "population": 25000}},
            clans={"101": {}},
        )
        setup.settle(position.world, position.clan(), 505, position.dice.scope(0, 0))
        return position.convoy().type

    row = ("0503", "0504", "0505", "0506", "0507", "0508")
    assert kind(row) == "land"
    assert kind(row[1:]) == "sea"
    # Islands are left by road only (D-196), so a start on them is a start at sea.
    assert kind(row, terrain="islands") == "sea"
    assert kind(row, terrain="islands", roads=["N", "S"]) == "land"


@pytest.mark.rule("CC-GEN-03")
def test_starting_stockpiles(europe: State) -> None:
    for clan in europe.clans.values():
        stocks = {key: clan.stock(key) for key in tables.STOCKS}
        expected = {"money": 40000, "fuel": 300, "food": 200, "parts": 60, "vaccine": 30, "troops": 60}
        assert stocks == {**dict.fromkeys(tables.STOCKS, 0), **expected}
        city = europe.cities[clan.home]
        assert (city.troops, europe.hexes[clan.home].defense, city.immune_until) == (50, 3, 5)
        assert 10_000 <= city.value <= 12_000


@pytest.mark.rule("CC-GEN-04")
@pytest.mark.parametrize("name", ["europe", "north_america", "oceania"])
def test_the_start_city(name: str) -> None:
    state = new_game(name, clans=10)
    for clan in state.clans.values():
        city = state.cities[clan.home]
        assert not city.major
        assert city.fort == 2
        assert 56_000 <= city.population <= 60_000


@pytest.mark.rule("CC-GEN-05")
@pytest.mark.parametrize("name", maps.names())
def test_start_cities_are_eight_hexes_apart(name: str) -> None:
    players = maps.load(name).players
    homes = [clan.home for clan in new_game(name, players).clans.values()]
    assert len(set(homes)) == players
    assert min(distance(a, b) for a in homes for b in homes if a != b) >= tables.START["city_distance_min"]


@pytest.mark.rule("CC-GEN-06")
def test_a_sheet_goes_in_and_a_report_comes_out() -> None:
    dice = Dice("CC5", "frame")
    state = new_game("duel", 2)
    step = GAME.step(state)
    assert step is not None
    sheet = GAME.orders.parse(GAME.template(GAME.view(state, 101), step))
    result = GAME.resolve(state, step, {101: sheet}, dice)
    blocks = GAME.report(GAME.view(result.state, 101), [e for e in result.events if e.seen_by(101)])
    assert {"summary", "hexes", "cities", "prices"} <= {getattr(block, "key", "") for block in blocks}


@pytest.mark.rule("CC-GEN-07")
def test_a_game_turn_is_long_enough_for_a_week_between_turns() -> None:
    # The length of a game turn is the host's setting; the rules ask for a week between two own turns.
    step = GAME.step(new_game("duel", 2))
    assert step is not None
    assert step.least_hours == 7 * 24
    assert (tables.PLAYERS["weeks_per_turn"], tables.PLAYERS["expected_turns"]) == (2, [20, 25])


@pytest.mark.rule("CC-GEN-09")
def test_players_per_map() -> None:
    seats = {"europe": 20, "north_america": 15, "oceania": 10}
    assert {name: maps.load(name).players for name in seats} == seats
    for name, most in seats.items():
        assert len(new_game(name, most).clans) == most
        with pytest.raises(ValueError, match="too_many_seats"):
            new_game(name, most + 1)


@pytest.mark.rule("CC-GEN-11")
def test_nothing_can_be_spent_below_zero() -> None:
    position = one_convoy(clan={"money": 10, "food": 3})
    with pytest.raises(ValueError, match="has not"):
        position.clan().spend("money", 11, "test")
    assert position.clan().lose("food", 5, "test") == 3
    assert (position.clan().money, position.clan().food) == (10, 0)


@pytest.mark.rule("CC-GEN-12")
def test_ranges_are_inclusive_and_uniform() -> None:
    dice = Dice("CC5", "range").scope(1, 101)
    counts = Counter(dice.between(8, 12, "growth") for _ in range(5000))
    assert sorted(counts) == [8, 9, 10, 11, 12]
    assert min(counts.values()) > 850


@pytest.mark.rule("CC-GEN-12")
def test_a_draw_under_one_label_shifts_no_other() -> None:
    one, two = (Dice("CC5", "x").scope(3, 101) for _ in range(2))
    one.between(1, 6, "loot:0505")
    assert one.between(1, 1000, "event") == two.between(1, 1000, "event")


@pytest.mark.rule("CC-GEN-13")
def test_purchases_round_up_and_sales_down() -> None:
    position = one_convoy(clan={"money": 1000, "food": 0}, prices={"food": 1})
    position.state.prices["food"] = 101
    position.play(pre=["BUY 1 FOOD"])
    assert position.clan().money == 998
    position.clan().food = 3
    position.play(post=["SELL 3 FOOD"])
    assert position.clan().money == 998 + 151 // 100


# ---------------------------------------------------------------------- CC-TER: setup

CHART = {
    # terrain: (dollars, food, fuel, parts, vaccine)
    "plains": ((0, 500), (10, 13), (50, 59), (10, 12), (0, 0)),
    "agricultural": ((0, 500), (40, 43), (0, 0), (0, 0), (0, 0)),
    "forest": ((0, 500), (20, 23), (0, 0), (0, 0), (4, 5)),
    "desert": ((1000, 2000), (0, 0), (150, 159), (0, 0), (0, 0)),
    "mountains": ((4000, 5000), (0, 0), (0, 0), (0, 0), (0, 0)),
    "swamp": ((0, 500), (0, 0), (150, 159), (0, 0), (2, 3)),
    "wilderness": ((1000, 2000), (10, 13), (50, 59), (0, 0), (0, 0)),
    "jungle": ((0, 500), (0, 0), (0, 0), (0, 0), (8, 9)),
    "barren": ((0, 500), (10, 13), (0, 0), (0, 0), (0, 0)),
    "metropolis": ((0, 500), (0, 0), (0, 0), (20, 22), (0, 0)),
    "water": ((0, 0), (0, 0), (0, 0), (0, 0), (0, 0)),
    "sea_lane": ((0, 0), (0, 0), (0, 0), (0, 0), (0, 0)),
    "islands": ((2000, 3000), (20, 23), (0, 0), (0, 0), (0, 0)),
}
MULTIPLIERS = {
    "plains": (100, 100),
    "agricultural": (100, 150),
    "forest": (125, 200),
    "desert": (125, 250),
    "mountains": (200, 250),
    "swamp": (150, 300),
    "wilderness": (300, 300),
    "jungle": (250, 350),
    "barren": (500, 400),
    "metropolis": (50, 100),
    "water": (100, 100),
    "sea_lane": (100, 100),
    "islands": (150, 150),
}


@pytest.mark.rule("CC-TER-02", "CC-TER-03", "CC-TER-04", "CC-TER-05", "CC-TER-06", "CC-TER-07", "CC-TER-08")
@pytest.mark.rule("CC-TER-09", "CC-TER-10", "CC-TER-11", "CC-TER-12", "CC-TER-13", "CC-TER-14", "CC-TER-27")
@pytest.mark.parametrize("terrain", CHART)
def test_yields_are_rolled_within_the_chart(terrain: str) -> None:
    dice = Dice("CC5", terrain).scope(0, 0)
    rolled = [
        [setup.roll_yield(dice, number, Hex(terrain=terrain), what) for what in setup.YIELDS]
        for number in range(101, 501)
    ]
    wanted = dict(zip(("value", "food", "fuel", "parts", "vaccine"), CHART[terrain], strict=True))
    for index, what in enumerate(setup.YIELDS):
        values = [row[index] for row in rolled]
        low, high = wanted[what]
        assert low <= min(values)
        assert max(values) <= high
        # Small ranges show both ends in 400 rolls, the dollars come near them.
        assert min(values) - low <= (high - low) // 40
        assert high - max(values) <= (high - low) // 40


@pytest.mark.rule("CC-TER-02", "CC-TER-03", "CC-TER-04", "CC-TER-05", "CC-TER-06", "CC-TER-07", "CC-TER-08")
@pytest.mark.rule("CC-TER-09", "CC-TER-10", "CC-TER-11", "CC-TER-12", "CC-TER-13", "CC-TER-14")
@pytest.mark.parametrize("terrain", MULTIPLIERS)
def test_multipliers_of_the_chart(terrain: str) -> None:
    kind = "sea" if terrain in ("water", "sea_lane") else "amphibious"
    vehicle = "motorboat" if kind == "sea" else "hovercraft"
    position = one_convoy(
        {"type": kind, "vehicles": {vehicle: 1}},
        hexes={"0504": {"terrain": terrain}, "0505": {"terrain": "water"}},
    )
    assert movement.multipliers(position.world, position.convoy(), 504, 0)[:2] == MULTIPLIERS[terrain]


@pytest.mark.rule("CC-TER-01", "CC-TER-26")
def test_thirteen_terrains_and_their_abbreviations() -> None:
    names = "Pla Agr For Des Mou Swa Wil Jun Bar Met Wat Isl Sea".split()
    assert sorted(terrain.abbr for terrain in tables.TERRAINS.values()) == sorted(names)
    for name in maps.names():
        assert {place.terrain for place in maps.load(name).hexes.values()} <= set(tables.TERRAINS)


@pytest.mark.rule("CC-TER-15", "CC-TER-16")
@pytest.mark.parametrize("sides", ["N", "N SE", "N NE SE S SW NW"])
def test_roads_and_rivers_pay_once(sides: str) -> None:
    mask = mask_from_text(sides)
    dice = Dice("CC5", sides).scope(0, 0)
    parts = {setup.roll_yield(dice, n, Hex(terrain="desert", roads=mask), "parts") for n in range(101, 200)}
    food = {setup.roll_yield(dice, n, Hex(terrain="desert", rivers=mask), "food") for n in range(101, 200)}
    assert parts == {4, 5, 6}
    assert food == {8, 9, 10}
    assert setup.roll_yield(dice, 101, Hex(terrain="water", roads=mask, rivers=mask), "food") == 0


@pytest.mark.rule("CC-TER-21", "CC-TER-22")
@pytest.mark.parametrize(
    ("kind", "vehicle"), [("land", "car"), ("military", "jeep"), ("amphibious", "hovercraft")]
)
@pytest.mark.parametrize(
    "terrain", ["plains", "forest", "swamp", "desert", "barren", "agricultural", "metropolis"]
)
def test_rivers_do_not_change_what_amphibious_and_land_convoys_pay(
    kind: str, vehicle: str, terrain: str
) -> None:
    costs = set()
    for rivers in ([], ["N"]):
        hexes = {"0504": {"terrain": terrain}, "0505": {"terrain": "plains", "rivers": rivers}}
        position = one_convoy({"type": kind, "vehicles": {vehicle: 20}}, hexes=hexes, seed="river")
        assert position.play({1: ["N"]}).orders["1.1"] == "ok"
        costs.add((position.clan().fuel, position.clan().parts))
    assert len(costs) == 1
    # It costs something, or the rule says nothing.
    assert costs.pop()[0] < 5000


@pytest.mark.rule("CC-TER-23")
def test_yields_stay_as_they_are() -> None:
    row = {"terrain": "plains", "owner": "101", "value": 321, "food": 11, "fuel": 55, "parts": 12}
    position = one_convoy(hexes={"0504": row}, calm=False)
    for _ in range(3):
        position.play({1: ["N", "S"]})
        position.end_game_turn()
    place = position.hex(504)
    assert (place.value, place.food, place.fuel, place.parts, place.vaccine) == (321, 11, 55, 12, 0)


@pytest.mark.rule("CC-TER-24")
@pytest.mark.parametrize(
    ("start", "around"),
    [("0826", "0825 0926 0927 0827 0727 0726"), ("0925", "0924 1024 1025 0926 0825 0824")],
)
def test_the_six_neighbours(start: str, around: str) -> None:
    for word, target in zip(DIRECTIONS, around.split(), strict=True):
        position = one_convoy({"hex": start}, hexes=plains(start, *around.split()))
        result = position.play({1: [word]})
        assert result.orders["1.1"] == "ok"
        assert position.convoy().hex == int(target)
    assert one_convoy().play({1: ["EAST", "W"]}).orders == {"1.1": "rejected", "1.2": "rejected"}


@pytest.mark.rule("CC-TER-25", "CC-TER-28")
@pytest.mark.parametrize(
    ("beside", "coast"), [("water", True), ("sea_lane", True), ("islands", True), ("swamp", False)]
)
def test_coastal_hexes(beside: str, coast: bool) -> None:  # noqa: FBT001
    position = one_convoy(hexes={"0504": {"terrain": beside}})
    assert position.world.coastal(505) is coast
    # An Islands hex has no coast of its own, but CREATE SEA accepts it (D-159).
    position = one_convoy(
        hexes={"0505": {"terrain": "islands"}, "0504": {"terrain": beside}},
        cities={"0505": {"owner": "101", "population": 20000}},
        clan={"money": 50_000},
    )
    assert not position.world.coastal(505)
    assert position.play(pre=["CREATE 0505 SEA"]).orders["pre.1"] == "ok"


@pytest.mark.rule("CC-TER-12", "CC-TER-14", "CC-TER-28")
@pytest.mark.parametrize(("terrain", "land"), [("water", False), ("sea_lane", False), ("islands", True)])
def test_islands_are_land_and_water_is_nobodys(terrain: str, land: bool) -> None:  # noqa: FBT001
    convoy = {"type": "amphibious", "mode": "capture", "vehicles": {"hovercraft": 5}, "troops": 20}
    position = one_convoy(convoy, hexes={"0504": {"terrain": terrain}})
    result = position.play({1: ["N", "LOOT"]})
    assert position.hex(504).owner == (101 if land else 0)
    assert (result.orders["1.2"], result.codes["1.2"]) == (("ok", "") if land else ("failed", "terrain"))
    assert setup.threshold({1: Hex(terrain=terrain)}, {}, 2) == (110 if land else 100)


@pytest.mark.rule("CC-TER-14")
@pytest.mark.parametrize(
    ("convoy", "lines", "codes"),
    [
        (
            {"type": "sea", "vehicles": {"yacht": 2}, "mode": "capture", "troops": 9},
            ["N", "LOOT"],
            ("", "terrain"),
        ),
        ({"type": "amphibious", "vehicles": {"hovercraft": 2}}, ["N", "HUNT"], ("", "")),
        ({"type": "air", "vehicles": {"jet": 2}}, ["N", "PAUSE"], ("", "")),
        (
            {"type": "land", "vehicles": {"truck": 2}, "experts": ["SCO"]},
            ["SCAN", "PAVE N"],
            ("", "not_owner"),
        ),
    ],
    ids=["sea", "amphibious", "air", "land"],
)
def test_a_sea_lane_is_played_as_water(
    convoy: dict[str, object], lines: list[str], codes: tuple[str, str]
) -> None:
    seen = []
    for terrain in ("water", "sea_lane"):
        ground = "water" if convoy["type"] == "sea" else "plains"
        there = one_convoy(
            convoy,
            hexes={
                "0504": {"terrain": terrain},
                "0505": {"terrain": ground, "owner": "101"},
                **plains("0604"),
            },
        )
        result = there.play({1: lines})
        assert tuple(result.codes.values()) == codes
        # An aircraft left over it is lost (CC-CONVOY-22), and a scan from land passes it over.
        assert there.has_convoy() == (convoy["type"] != "air")
        if convoy["type"] == "land":
            assert 504 not in there.clan().record.hexes
        there.hex(504).terrain = "water"
        seen.append(to_builtins(there.state))
    assert seen[0] == seen[1]
