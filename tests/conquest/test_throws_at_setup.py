"""Every throw of a new map, of incomes, prices and the Casino at its lowest and its highest."""

from collections import Counter
from typing import Any

import pytest

from engine.games.conquest.rules import game_turn, setup
from engine.games.conquest.state import City, Hex
from engine.kernel.dice import Roller
from tests.conquest.loaded import ENDS, HIGH, LOW, LoadedDice, Throws, both, either, loaded
from tests.conquest.world import Position, plains

TOWN = {"population": 30_000, "produces": "milk", "needs": "gems", "fort": 1, "owner": "101"}


def roller(throws: Throws) -> Roller:
    return LoadedDice(throws).scope(0, 0)


def made(end: int, *, special: int = 999, **place: Any) -> Hex:
    """A hex of a new map, every throw at one end; ``special``: the throw for a structure, 999 is none."""
    hexes = Hex(**place)
    ends = {f"yield:0505:{what}{more}": end for what in setup.YIELDS for more in ("", ":river", ":special")}
    throws: Throws = {**ends, "road:0505": end, "defense:0505": end, "special:0505": [special, LOW]}
    setup.roll_hex(roller(throws), 505, hexes, city=False, shore=False)
    return hexes


@ENDS
@pytest.mark.rule(
    "CC-TER-02", "CC-TER-03", "CC-TER-04", "CC-TER-05", "CC-TER-06", "CC-TER-07", "CC-TER-08", "CC-TER-09",
    "CC-TER-10", "CC-TER-11", "CC-TER-13", "CC-TER-27",
)  # fmt: skip
@pytest.mark.parametrize(
    ("terrain", "spans"),
    [
        ("plains", ((0, 500), (10, 13), (50, 59), (10, 12), (0, 0), (1, 5))),
        ("agricultural", ((0, 500), (40, 43), (0, 0), (0, 0), (0, 0), (1, 5))),
        ("forest", ((0, 500), (20, 23), (0, 0), (0, 0), (4, 5), (1, 5))),
        ("desert", ((1000, 2000), (0, 0), (150, 159), (0, 0), (0, 0), (1, 5))),
        ("mountains", ((4000, 5000), (0, 0), (0, 0), (0, 0), (0, 0), (2, 7))),
        ("swamp", ((0, 500), (0, 0), (150, 159), (0, 0), (2, 3), (1, 5))),
        ("wilderness", ((1000, 2000), (10, 13), (50, 59), (0, 0), (0, 0), (3, 8))),
        ("jungle", ((0, 500), (0, 0), (0, 0), (0, 0), (8, 9), (2, 7))),
        ("barren", ((0, 500), (10, 13), (0, 0), (0, 0), (0, 0), (1, 5))),
        ("metropolis", ((0, 500), (0, 0), (0, 0), (20, 22), (0, 0), (1, 5))),
        ("islands", ((2000, 3000), (20, 23), (0, 0), (0, 0), (0, 0), (1, 5))),
    ],
)
def test_what_a_terrain_yields(*, end: int, terrain: str, spans: tuple[tuple[int, int], ...]) -> None:
    place = made(end, terrain=terrain)
    found = [getattr(place, what) for what in ("value", "food", "fuel", "parts", "vaccine", "defense")]
    assert found == [either(end, *span) for span in spans]


@pytest.mark.rule("CC-TER-14", "CC-SPEC-02")
@pytest.mark.parametrize("terrain", ["water", "sea_lane"])
def test_water_has_a_fishery_or_nothing(terrain: str) -> None:
    for special, there in ((0, "FIS"), (999, "")):
        place = made(HIGH, special=special, terrain=terrain)
        assert place == Hex(terrain=terrain, special=there)


@ENDS
@pytest.mark.rule("CC-TER-15", "CC-TER-16")
def test_roads_and_rivers(*, end: int) -> None:
    place = made(end, terrain="agricultural", roads=0b101, rivers=0b11)
    assert (place.parts, place.food) == (either(end, 4, 6), either(end, 40 + 8, 43 + 10))
    assert place.defense == either(end, 1, 5) + 1


@ENDS
@pytest.mark.rule(
    "CC-SPEC-07", "CC-SPEC-08", "CC-SPEC-10", "CC-SPEC-11", "CC-SPEC-12", "CC-SPEC-13", "CC-SPEC-20"
)
@pytest.mark.parametrize(
    ("special", "yields"),
    [
        ("BAN", {"value": (2000, 3000)}),
        ("CAS", {"value": (2000, 3000)}),
        ("GAS", {"fuel": (100, 150)}),
        ("HOS", {"vaccine": (6, 10)}),
        ("MIL", {"fuel": (40, 60), "food": (8, 12), "parts": (4, 6), "vaccine": (2, 4)}),
        ("PAR", {"parts": (10, 20)}),
        ("RES", {"food": (20, 30)}),
        ("STA", {}),
    ],
)
def test_what_a_structure_yields(*, end: int, special: str, yields: dict[str, tuple[int, int]]) -> None:
    place = Hex(terrain="mountains", special=special)
    ends = {f"yield:0505:{what}:special": end for what in setup.YIELDS}
    found = {what: setup.roll_special(roller(ends), 505, place, what) for what in setup.YIELDS}
    assert {what: amount for what, amount in found.items() if amount} == {
        what: either(end, *span) for what, span in yields.items()
    }
    assert place.special_value == found["value"]


@pytest.mark.rule("CC-SPEC-01", "CC-SPEC-02", "CC-SPEC-09")
@pytest.mark.parametrize(
    ("terrain", "shore", "city", "per_mille"),
    [("plains", False, False, 175), ("barren", False, False, 0), ("plains", False, True, 0),
     ("water", True, False, 100), ("water", False, False, 30), ("sea_lane", False, False, 30)],
)  # fmt: skip
def test_how_many_hexes_have_a_structure(*, terrain: str, shore: bool, city: bool, per_mille: int) -> None:
    for draw in {max(0, per_mille - 1), per_mille}:
        place = Hex(terrain=terrain)
        setup.roll_hex(roller({"special:0505": [draw, LOW]}), 505, place, city=city, shore=shore)
        assert bool(place.special) == (draw < per_mille)


@ENDS
@pytest.mark.rule("CC-CITY-17", "CC-PPL-01", "CC-CITY-20")
def test_cities_of_a_new_map(*, end: int) -> None:
    def city(*, major: bool) -> City:
        # Level or none, product, need, anything, Guild, which, garrison, value, people.
        draws = [*([] if major else [LOW]), LOW, LOW, 4, 80, end, end, end]
        return setup.roll_city(roller({"city:0505": draws}), 505, "Alpha", major=major)

    small, large = city(major=False), city(major=True)
    assert (small.fort, small.troops, small.full) == (1, either(end, 30, 50), either(end, 30, 50))
    assert (small.value, small.population) == (either(end, 9000, 13_000), either(end, 22_000, 30_000))
    assert (large.fort, large.troops) == (5, either(end, 300, 500))
    assert (large.value, large.population) == (either(end, 95_000, 110_000), either(end, 90_000, 120_000))
    assert (small.produces, small.needs, small.guild) == ("milk", "wool", "")


@pytest.mark.rule("CC-CITY-17", "CC-CITY-18")
@pytest.mark.parametrize(("anything", "guild"), [(3, 79), (4, 80)])
def test_needs_and_guilds_of_a_new_map(anything: int, guild: int) -> None:
    draws = [LOW, LOW, LOW, anything, guild, LOW, LOW, LOW, LOW]
    city = setup.roll_city(roller({"city:0505": draws}), 505, "Alpha", major=False)
    assert city.needs == ("anything" if anything == 3 else "wool")
    assert city.guild == ("ARM" if guild == 79 else "")


@pytest.mark.rule("CC-CITY-18")
def test_a_new_citys_guild_is_one_of_sixteen() -> None:
    # D-47, in a hundred: the rarer ones are Pilot, Priest and Spy, then Dealer, Gourmet and Trainer.
    wanted = {
        **dict.fromkeys("ARM CHE DOC ENG GUN MER POL SCO SER TIN".split(), 7),
        **dict.fromkeys(("DEA", "GOU", "TRA"), 6),
        **dict.fromkeys(("PIL", "PRI", "SPY"), 4),
    }
    found = Counter(
        setup.roll_city(
            roller({"city:0505": [LOW, LOW, LOW, HIGH, LOW, draw, LOW]}), 505, "Alpha", major=False
        ).guild
        for draw in range(100)
    )
    assert found == wanted


@pytest.mark.rule("CC-CITY-18")
@pytest.mark.parametrize(
    ("draw", "fort"), [(0, 1), (44, 1), (45, 2), (89, 2), (90, 3), (97, 3), (98, 4), (99, 4)]
)
def test_levels_of_minor_cities(draw: int, fort: int) -> None:
    city = setup.roll_city(roller({"city:0505": [draw, LOW]}), 505, "Alpha", major=False)
    assert city.fort == fort


@ENDS
@pytest.mark.rule("CC-GEN-01", "CC-GEN-03", "CC-GEN-04", "CC-GEN-02")
def test_the_start_of_a_clan(*, end: int) -> None:
    there = Position(plains("0505"), cities={"0505": {**TOWN, "owner": None}}, clans={"101": {}})
    setup.settle(there.world, there.clan(), 505, roller({"start:101": end}))
    city, clan = there.city(), there.clan()
    assert (city.population, city.value) == (either(end, 56_000, 60_000), either(end, 10_000, 12_000))
    assert (city.fort, city.troops, city.full, city.immune_until, there.hex().defense) == (2, 50, 50, 5, 3)
    assert (clan.money, clan.fuel, clan.food, clan.parts, clan.vaccine, clan.troops) == (
        40_000,
        300,
        200,
        60,
        30,
        60,
    )
    # One hex of land is a small island.
    assert (clan.convoys[1].type, clan.convoys[1].vehicles) == ("sea", {"motorboat": 1, "jetski": 1})


@pytest.mark.rule("CC-GEN-02")
@pytest.mark.parametrize(("land", "kind"), [(5, "sea"), (6, "land")])
def test_how_small_an_island_is(land: int, kind: str) -> None:
    hexes = plains(*(f"05{n:02d}" for n in range(5, 5 + land)))
    there = Position(hexes, cities={"0505": {**TOWN, "owner": None}}, clans={"101": {}})
    setup.settle(there.world, there.clan(), 505, roller({}))
    assert there.convoy().type == kind


@pytest.mark.rule("CC-VICTORY-01")
@pytest.mark.parametrize(
    ("players", "share"),
    [
        (2, 40),
        (5, 40),
        (6, 30),
        (10, 30),
        (11, 22),
        (15, 22),
        (16, 17),
        (20, 17),
        (21, 15),
        (30, 15),
        (100, 15),
    ],
)
def test_the_threshold_by_players(players: int, share: int) -> None:
    # 100 hexes of land and 1,000,000 people: 200 points to share, on top of a hundred.
    hexes = {number: Hex(terrain="plains") for number in range(101, 201)}
    hexes[1] = Hex(terrain="water")
    cities = {101: City(name="Alpha", population=1_000_000)}
    exact = 100 + share * 2
    assert setup.threshold(hexes, cities, players) == -(-exact // 10) * 10
    # A map may ask for a part of the share only.
    assert setup.threshold(hexes, cities, players, 50) == -(-(100 + exact) // 20) * 10
    cities[101].population = 999_999
    assert setup.threshold(hexes, cities, players) == -(-(100 * 100 + share * 199) // 1000) * 10


# ---------------------------------------------------------------------- incomes and prices


@ENDS
@pytest.mark.rule("CC-BLDG-07", "CC-SPEC-06", "CC-SPEC-12", "CC-SPEC-22")
def test_what_is_made_each_turn(*, end: int) -> None:
    throws: Throws = {
        **{f"armory:0505:{what}": end for what in ("rifles", "grenades")},
        **{
            f"structure:{n}:{what}": end
            for n in ("0503", "0504", "0506")
            for what in ("rifles", "grenades", "troops")
        },
    }
    there = loaded(
        {"hex": "0507"},
        throws,
        cities={"0505": {**TOWN, "buildings": ["ARM"]}},
        hexes={
            number: {"terrain": "plains", "owner": "101", "special": special}
            for number, special in (("0503", "ARS"), ("0504", "MIL"), ("0506", "TRA"))
        },
    )
    there.play()
    clan = there.clan()
    assert (clan.rifles, clan.grenades) == (2 * either(end, 1, 2), 2 * either(end, 1, 3))
    assert clan.troops == either(end, 8 + 15, 12 + 20)


@ENDS
@pytest.mark.rule("CC-RES-17", "CC-RES-16")
def test_parts_of_a_march(*, end: int) -> None:
    there = loaded({"vehicles": {"truck": 10}}, {"parts:1": end})
    there.play({1: ["N", "S", "N", "S", "N"]})
    # Ten trucks of 0.9 parts and five hexes: 45, at 85% to 115%, rounded up.
    assert 500 - there.clan().parts == either(end, 39, 52)


@ENDS
@pytest.mark.rule("CC-RES-02", "CC-RES-03", "CC-GOODS-03")
def test_steps_of_prices(*, end: int) -> None:
    there = loaded({}, {"price:fuel": end, "price:milk": end}, calm=False)
    there.end_game_turn()
    assert there.state.prices["fuel"] == 2000 + either(end, -160, 160)
    assert there.state.goods_prices["milk"] == 25_000 + either(end, -1000, 1000)


@pytest.mark.rule("CC-RES-02")
@pytest.mark.parametrize(
    ("price", "step", "after"),
    [
        (2000, 0, 2000),
        (2100, 0, 2090),
        (1900, 0, 1910),
        (2009, 0, 2009),
        (2010, 0, 2009),
        (1991, 0, 1991),
        (1990, 0, 1991),
        (3200, 8, 3200),
        (3199, 8, 3200),
        (1200, -8, 1200),
        (1300, -8, 1266),
    ],
)
def test_a_price_is_pulled_back_and_kept_within_its_limits(price: int, step: int, after: int) -> None:
    assert game_turn.drifted(price, 2000, step, 60, 160) == after


@pytest.mark.rule("CC-ORDER-GAMBLE-02", "CC-ORDER-GAMBLE-03")
@pytest.mark.parametrize(
    ("first", "last", "money"),
    [
        (0, 0, 130_000),
        (1, 4, 80_000),
        (5, 29, 50_000),
        (30, 69, 40_000),
        (70, 94, 30_000),
        (95, 98, 20_000),
        (99, 99, 10_000),
    ],
)
def test_the_casino(first: int, last: int, money: int) -> None:
    for draw in {first, last}:
        there = loaded(
            {},
            {"gamble:0504": draw},
            hexes=plains("0504", owner="101", special="CAS"),
            clan={"money": 40_000},
        )
        there.play(post=["GAMBLE 0504"])
        assert there.clan().money == money
        assert there.hex(504).special == ("" if draw == 99 else "CAS")


@both(10)
@pytest.mark.rule("CC-COMBAT-HEX-06")
def test_a_commander_misjudges(*, draw: int, happens: bool) -> None:
    there = loaded(
        {"mode": "capture", "vehicles": {"truck": 1}, "troops": 1},
        {"hex:0504": [HIGH, draw]},
        hexes=plains("0504", owner="102"),
        clans={"102": {}},
    )
    there.play({1: ["N"]})
    assert there.convoy().troops == (0 if happens else 1)
