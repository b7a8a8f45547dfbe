"""CC-CONVOY: types, vehicles, movement, modes, loads."""

import pytest

from engine.games.conquest import tables
from engine.games.conquest.battle_events import ConvoyLost, ConvoysFought
from engine.games.conquest.context import march_of
from engine.games.conquest.events import ConvoyPassed, HexDeclined, HexTaken
from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.rules import movement
from engine.games.conquest.state import Convoy
from tests.conquest.world import Position, one_convoy, plains

VEHICLES = {
    # name: (type, class, cost, dice, sides, bonus, hp, cargo, troops, fuel, size)
    "truck": ("land", "assault", 40_000, 8, 6, 4, 150, 12, 20, 7, 18),
    "bus": ("land", "troop", 25_000, 4, 6, 1, 75, 5, 16, 5, 10),
    "van": ("land", "medium", 15_000, 3, 6, 2, 50, 3, 7, 3, 5),
    "car": ("land", "small", 7_500, 2, 6, 1, 30, 1, 3, 2, 3),
    "bike": ("land", "scout", 2_500, 1, 3, 0, 10, 0, 1, 1, 1),
    "warship": ("sea", "assault", 100_000, 10, 15, 8, 320, 32, 24, 15, 18),
    "yacht": ("sea", "troop", 40_000, 4, 9, 4, 100, 8, 20, 7, 10),
    "gunboat": ("sea", "medium", 25_000, 5, 6, 2, 60, 4, 10, 4, 5),
    "motorboat": ("sea", "small", 10_000, 2, 6, 2, 30, 1, 4, 2, 3),
    "jetski": ("sea", "scout", 2_500, 1, 3, 0, 10, 0, 1, 1, 1),
    "hydrofoil": ("amphibious", "assault", 90_000, 9, 13, 8, 250, 24, 28, 21, 18),
    "atv": ("amphibious", "troop", 75_000, 8, 9, 4, 120, 10, 25, 16, 10),
    "gev": ("amphibious", "medium", 40_000, 7, 7, 2, 80, 5, 12, 9, 5),
    "hovercraft": ("amphibious", "small", 15_000, 3, 6, 3, 40, 2, 5, 4, 3),
    "skimmer": ("amphibious", "scout", 5_000, 1, 5, 1, 20, 0, 2, 2, 1),
    "tank": ("military", "assault", 100_000, 10, 15, 20, 300, 4, 3, 20, 18),
    "apc": ("military", "troop", 80_000, 7, 12, 16, 175, 8, 28, 13, 10),
    "lav": ("military", "medium", 50_000, 6, 9, 12, 150, 6, 9, 9, 5),
    "hummer": ("military", "small", 20_000, 4, 6, 5, 75, 3, 4, 5, 3),
    "jeep": ("military", "scout", 10_000, 2, 3, 6, 35, 1, 2, 3, 1),
    "fighter": ("air", "assault", 100_000, 10, 12, 5, 200, 0, 0, 15, 18),
    "jet": ("air", "troop", 75_000, 6, 10, 13, 125, 20, 12, 11, 10),
    "piper cub": ("air", "medium", 25_000, 3, 8, 2, 50, 6, 4, 7, 5),
    "biplane": ("air", "small", 12_500, 2, 6, 2, 30, 1, 1, 3, 3),
    "ultralight": ("air", "scout", 5_000, 1, 6, 0, 15, 0, 0, 1, 1),
}  # fmt: skip


# ---------------------------------------------------------------------- types and vehicles


@pytest.mark.rule("CC-CONVOY-02", "CC-CONVOY-03", "CC-STAT-12")
def test_the_vehicle_charts() -> None:
    assert {
        key: (v.type, v.cls, v.cost, v.dice, v.sides, v.bonus, v.hp, v.cargo, v.troops, v.fuel, v.size)
        for key, v in tables.VEHICLES.items()
    } == VEHICLES
    assert len(tables.VEHICLE_OF) == 25


@pytest.mark.rule("CC-CONVOY-01")
@pytest.mark.parametrize("kind", tables.TYPES)
def test_a_convoy_holds_vehicles_of_its_own_type_only(kind: str) -> None:
    row = {"type": kind, "vehicles": {tables.VEHICLE_OF[kind, "troop"].key: 1}}
    for vehicle in tables.VEHICLES.values():
        position = one_convoy(row, clan={"money": 100_000})
        result = position.play(pre=[f"BUY 1 {vehicle.name} #1"])
        assert result.codes["pre.1"] == ("" if vehicle.type == kind else "terrain")
    mixed = one_convoy(
        row, convoys={"101/2": {"hex": "0505", "type": "land", "mode": "recon", "vehicles": {"van": 2}}}
    )
    result = mixed.play(pre=["GIVE 1 VAN #2 #1"])
    assert result.codes["pre.1"] == ("" if kind == "land" else "terrain")


# ---------------------------------------------------------------------- allowance


def allowance(
    kind: str, vehicles: dict[str, int], experts: tuple[str, ...] = (), *, airport: bool = False
) -> int:
    convoy = Convoy(101, 1, "", kind, 505, vehicles=vehicles, experts=list(experts))
    march = march_of(convoy)
    march.flown_from_airport = airport
    return movement.allowance(convoy, march)


@pytest.mark.rule("CC-CONVOY-04", "CC-CONVOY-05", "CC-CONVOY-06", "CC-EXPERT-14", "CC-EXPERT-22")
@pytest.mark.parametrize(
    ("kind", "base"), [("land", 5), ("sea", 10), ("amphibious", 6), ("military", 5), ("air", 20)]
)
def test_moves_a_turn(kind: str, base: int) -> None:
    scout, big = ({tables.VEHICLE_OF[kind, cls].key: 2} for cls in ("scout", "assault"))
    more = 8 if kind == "air" else 1
    engineer = 4 if kind == "air" else 1
    assert allowance(kind, big) == base
    assert allowance(kind, scout) == base + more
    assert allowance(kind, {**scout, **big}) == base
    assert allowance(kind, scout, ("ENG",)) == base + more + engineer
    if kind == "air":
        assert allowance(kind, scout, ("ENG", "PIL"), airport=True) == 40


@pytest.mark.rule("CC-CONVOY-04", "CC-CONVOY-07", "CC-CONVOY-09", "CC-CONVOY-25")
def test_the_allowance_is_tested_at_each_move() -> None:
    position = one_convoy({"hex": "0503", "vehicles": {"bike": 3}}, hexes=plains("0508", "0509", "0510"))
    result = position.play({1: ["S"] * 7})
    assert list(result.orders.values()) == ["ok"] * 6 + ["failed"]
    assert result.codes["1.7"] == "range"
    # A Racetrack's or Junkyard's car ends the scouts' extra hex at once.
    position = one_convoy(
        {"hex": "0503", "vehicles": {"bike": 3}},
        hexes=plains("0508", "0509"),
        cities={"0505": {"owner": "101", "population": 30_000, "buildings": ["JUN"]}},
    )
    result = position.play({1: ["S"] * 6})
    assert (result.orders["1.5"], result.codes["1.6"]) == ("ok", "range")


@pytest.mark.rule("CC-CONVOY-07", "CC-ORDER-MOVE-02")
def test_surface_convoys_move_one_hex_an_order() -> None:
    assert one_convoy().play({1: ["0503", "0504"]}).codes == {"1.1": "range", "1.2": ""}


@pytest.mark.rule("CC-CONVOY-08", "CC-CONVOY-09", "CC-CONVOY-21")
def test_air_convoys_move_any_number_of_hexes_within_range() -> None:
    hexes = plains("0505", "0520", "0524", "0526", "1505")
    position = Position(
        hexes, convoys={"101/1": {"type": "air", "hex": "0505", "vehicles": {"jet": 1}, "mode": "recon"}}
    )
    result = position.play({1: ["0520", "0526", "0524", "0520"]})
    assert result.codes == {"1.1": "", "1.2": "range", "1.3": "", "1.4": "range"}
    assert position.convoy().hex == 524
    assert position.clan().fuel == 5000 - 19 * 11


@pytest.mark.rule("CC-CONVOY-35")
def test_hexes_flown_over_are_left_alone() -> None:
    hexes = {**plains("0503"), **plains("0504", owner="102"), **plains("0505")}
    guard = {"hex": "0504", "mode": "recon", "type": "military", "vehicles": {"tank": 9}, "patrol": True}
    row = {"type": "air", "hex": "0503", "mode": "capture", "vehicles": {"jet": 2}, "troops": 20}
    position = Position(hexes, convoys={"101/1": row, "102/1": guard})
    result = position.play({1: ["0505"]})
    assert not result.find(ConvoyPassed)
    assert not result.find(ConvoysFought)
    assert (position.hex(504).owner, position.hex(505).owner) == (102, 101)


# ---------------------------------------------------------------------- where they may go

LANDLIKE = (
    "plains",
    "agricultural",
    "forest",
    "desert",
    "mountains",
    "swamp",
    "wilderness",
    "jungle",
    "barren",
)


def moves(kind: str, here: str, there: str, *, road: bool = False, river: bool = False) -> bool:
    """Whether a convoy of a type may go N from one terrain to another on a map of just these two."""
    side = {"roads": ["N"] if road else [], "rivers": ["N"] if river else []}
    position = Position(
        {"0504": {"terrain": there}, "0505": {"terrain": here, **side}},
        convoys={
            "101/1": {
                "type": kind,
                "hex": "0505",
                "mode": "recon",
                "vehicles": {tables.VEHICLE_OF[kind, "small"].key: 1},
            }
        },
    )
    result = position.play({1: ["N"]})
    assert result.codes["1.1"] in ("", "terrain")
    return result.orders["1.1"] == "ok"


@pytest.mark.rule("CC-CONVOY-10", "CC-CONVOY-11", "CC-CONVOY-12", "CC-TER-12", "CC-TER-14")
@pytest.mark.parametrize("kind", ["land", "military"])
def test_land_and_military_convoys(kind: str) -> None:
    for terrain in (*LANDLIKE, "metropolis"):
        assert moves(kind, "plains", terrain)
        assert moves(kind, terrain, "plains", river=True)
    for water in ("water", "sea_lane"):
        assert not moves(kind, "plains", water)
        assert not moves(kind, "plains", water, road=True)
    for pair in (("plains", "islands"), ("islands", "plains"), ("islands", "islands")):
        assert not moves(kind, *pair)
        assert moves(kind, *pair, road=True)


@pytest.mark.rule("CC-CONVOY-13", "CC-CONVOY-14", "CC-CONVOY-15", "CC-CONVOY-16", "CC-CONVOY-17")
def test_sea_convoys() -> None:
    seas = ("water", "sea_lane", "islands")
    for here in seas:
        for there in seas:
            assert moves("sea", here, there)
        assert moves("sea", here, "mountains")
        assert moves("sea", "jungle", here)
    assert not moves("sea", "plains", "plains")
    assert not moves("sea", "plains", "plains", road=True)
    assert moves("sea", "plains", "plains", river=True)
    assert moves("sea", "swamp", "wilderness", river=True)


@pytest.mark.rule("CC-CONVOY-14", "CC-CONVOY-16")
def test_coast_to_coast_only_through_water() -> None:
    # 0504 and 0505 are both coasts of the sea at 0604: from one to the other only by way of it.
    hexes = {**plains("0504", "0505"), "0604": {"terrain": "water"}}
    boat = {"type": "sea", "hex": "0504", "mode": "recon", "vehicles": {"motorboat": 1}}
    position = Position(hexes, convoys={"101/1": boat})
    assert position.play({1: ["S", "SE", "0505"]}).codes == {"1.1": "terrain", "1.2": "", "1.3": ""}


@pytest.mark.rule("CC-CONVOY-18", "CC-CONVOY-19", "CC-TER-22")
def test_amphibious_convoys() -> None:
    for terrain in (*LANDLIKE, "metropolis", "water", "sea_lane", "islands"):
        rough = terrain in ("mountains", "wilderness")
        assert moves("amphibious", "plains", terrain) is not rough
        assert moves("amphibious", "water", terrain) is not rough
        assert moves("amphibious", terrain, "plains", road=True)
        if rough:
            assert moves("amphibious", "plains", terrain, road=True)
            assert moves("amphibious", "plains", terrain, river=True)


@pytest.mark.rule("CC-CONVOY-21", "CC-CONVOY-22")
@pytest.mark.parametrize("terrain", sorted(tables.TERRAINS))
def test_air_convoys_go_everywhere_but_must_not_end_over_water(terrain: str) -> None:
    row = {"type": "air", "mode": "recon", "vehicles": {"jet": 1}, "troops": 4, "experts": ["PIL"]}
    position = one_convoy(row, hexes={"0504": {"terrain": terrain}})
    result = position.play({1: ["N"]})
    assert result.orders["1.1"] == "ok"
    drowned = terrain in ("water", "sea_lane")
    assert position.has_convoy() is not drowned
    assert [event.reason for event in result.find(ConvoyLost)] == (["water"] if drowned else [])
    assert position.clan().troops == 0


# ---------------------------------------------------------------------- roads and rivers


def fuel(kind: str, there: str, *, road: bool = False, river: bool = False, here: str = "plains") -> int:
    key = tables.VEHICLE_OF[kind, "assault"].key
    side = {"roads": ["N"] if road else [], "rivers": ["N"] if river else []}
    position = Position(
        {"0504": {"terrain": there}, "0505": {"terrain": here, **side}},
        convoys={"101/1": {"type": kind, "hex": "0505", "mode": "recon", "vehicles": {key: 4}}},
    )
    assert position.play({1: ["N"]}).orders["1.1"] == "ok"
    return (5000 - position.clan().fuel) * 100 // (4 * tables.VEHICLES[key].fuel)


@pytest.mark.rule("CC-TER-17", "CC-TER-18", "CC-CONVOY-23")
@pytest.mark.parametrize("kind", ["land", "military", "amphibious"])
@pytest.mark.parametrize("terrain", [*LANDLIKE, "metropolis"])
def test_a_road_halves_the_fuel_of_entering(kind: str, terrain: str) -> None:
    pct = tables.TERRAINS[terrain].fuel_pct
    if terrain not in ("mountains", "wilderness") or kind != "amphibious":
        assert abs(fuel(kind, terrain) - pct) <= 3
    assert abs(fuel(kind, terrain, road=True) - pct // 2) <= 3


@pytest.mark.rule("CC-CONVOY-17", "CC-CONVOY-24")
def test_roads_do_not_help_sea_and_air_convoys() -> None:
    assert fuel("sea", "plains", here="water", road=True) == fuel("sea", "plains", here="water") == 100
    assert fuel("air", "swamp", road=True) == fuel("air", "swamp") == 100


@pytest.mark.rule("CC-CONVOY-23")
def test_two_hexes_with_roads_are_not_a_road_between_them() -> None:
    hexes = {"0504": {"terrain": "plains", "roads": ["NE"]}, "0505": {"terrain": "plains", "roads": ["S"]}}
    position = Position(hexes, convoys={"101/1": {"hex": "0505", "mode": "recon", "vehicles": {"truck": 4}}})
    position.play({1: ["N"]})
    assert position.clan().fuel == 5000 - 28


@pytest.mark.rule("CC-TER-20", "CC-CONVOY-36")
@pytest.mark.parametrize("terrain", LANDLIKE)
def test_the_land_terrain_does_not_matter_at_sea(terrain: str) -> None:
    assert fuel("sea", terrain, here="water") == 100
    assert fuel("sea", "water", here=terrain) == 100
    assert fuel("sea", terrain, here="plains", river=True) == 200
    # A river mouth is a coast (D-190); Islands cost 1.5 with or without a mark of a river.
    assert fuel("sea", terrain, here="water", river=True) == 100
    assert fuel("sea", "islands", here=terrain, river=True) == 150


@pytest.mark.rule("CC-CONVOY-20", "CC-COMBAT-CVY-23")
@pytest.mark.parametrize(
    ("terrain", "share"), [("water", 50), ("sea_lane", 50), ("islands", 100), ("plains", 100)]
)
def test_amphibious_salvos_are_halved_in_open_water(terrain: str, share: int) -> None:
    row = {"type": "amphibious", "mode": "recon", "vehicles": {"hydrofoil": 6}, "hex": "0504"}
    prey = {"type": "air", "hex": "0505", "mode": "recon", "vehicles": {"fighter": 3}}
    total = rounds = 0
    for run in range(12):
        position = one_convoy(
            row,
            hexes={"0505": {"terrain": terrain}, "0504": {"terrain": "water"}},
            convoys={"102/1": prey},
            seed=str(run),
        )
        for fight in position.play({1: ["S"]}).find(ConvoysFought):
            total += fight.attacker.salvos[0]
            rounds += 1
    # Six hydrofoils do 71 points each on average.
    assert abs(total / rounds - 426 * share / 100) < 30


@pytest.mark.rule("CC-COMBAT-CVY-23")
def test_amphibious_salvos_are_halved_in_defence_too_and_those_of_others_are_not() -> None:
    theirs: list[int] = []
    mine: list[int] = []
    for run in range(12):
        position = one_convoy(
            {"type": "air", "mode": "recon", "vehicles": {"fighter": 6}, "hex": "0504"},
            hexes={"0505": {"terrain": "water"}, "0504": {"terrain": "water"}},
            convoys={
                "102/1": {"type": "amphibious", "hex": "0505", "mode": "recon", "vehicles": {"hydrofoil": 6}}
            },
            seed=str(run),
        )
        for fight in position.play({1: ["S"]}).find(ConvoysFought):
            theirs.append(fight.defender.salvos[0])
            mine.append(fight.attacker.salvos[0])
    # Six hydrofoils do 71 points each on average, here half; six fighters do as much as over land.
    assert abs(sum(theirs) / len(theirs) - 213) < 20
    assert abs(sum(mine) / len(mine) - 420) < 30


# ---------------------------------------------------------------------- modes and loads


@pytest.mark.rule("CC-CONVOY-27", "CC-CONVOY-31")
def test_a_mode_lasts_until_it_is_changed() -> None:
    position = one_convoy({"mode": "capture"})
    for line, mode in (("RECON", "recon"), ("", "recon"), ("EMPTY", "empty"), ("CAPTURE", "capture")):
        position.play({1: [line]})
        assert position.convoy().mode == mode
    position = one_convoy({"mode": "recon", "troops": 9}, hexes=plains("0504", "0503"))
    position.play({1: ["N", "CAPTURE", "N", "RECON", "S"]})
    assert [position.hex(n).owner for n in (503, 504)] == [101, 0]


@pytest.mark.rule("CC-CONVOY-28", "CC-COMBAT-HEX-01")
@pytest.mark.parametrize(("troops", "taken"), [(5, False), (11, True)])
def test_capture_mode_attacks_when_there_are_men_enough(troops: int, taken: bool) -> None:  # noqa: FBT001
    row = {"mode": "capture", "hex": "0504", "vehicles": {"truck": 1}, "troops": troops}
    position = one_convoy(row, hexes=plains("0505", defense=6 if not taken else 5))
    result = position.play({1: ["S"]})
    assert bool(result.find(HexTaken)) is taken
    assert bool(result.find(HexDeclined)) is not taken
    assert position.play({1: ["PAUSE"]}).find(HexDeclined) == [] if taken else True


@pytest.mark.rule("CC-CONVOY-29", "CC-CONVOY-30", "CC-HEX-13")
def test_what_recon_and_empty_do_not_do() -> None:
    row = {"hex": "0504", "vehicles": {"truck": 2}, "troops": 40, "rifles": 1, "rockets": 2}
    for mode in ("recon", "empty"):
        position = one_convoy({**row, "mode": "recon"}, cities={"0507": {"population": 20_000}})
        if mode == "empty":
            position.play({1: ["EMPTY"]})
        result = position.play({1: ["S", "LOOT"]})
        assert not result.find(HexTaken)
        assert (result.codes["1.2"] == "mode") is (mode == "recon")
        aboard = (position.convoy().troops, position.convoy().rifles, position.convoy().rockets)
        assert aboard == ((40, 1, 2) if mode == "recon" else (0, 0, 0))
    sea = {"type": "sea", "mode": "recon", "vehicles": {"yacht": 1}}
    position = one_convoy(sea, hexes={"0505": {"terrain": "water", "special": "FIS"}})
    assert position.play({1: ["FISH", "CAPTURE", "FISH"]}).codes == {"1.1": "mode", "1.2": "", "1.3": ""}


@pytest.mark.rule("CC-CONVOY-30", "CC-CONVOY-32", "CC-GOODS-05")
def test_entering_and_leaving_empty_mode() -> None:
    row = {"mode": "recon", "vehicles": {"truck": 2}, "troops": 30, "grenades": 2, "rockets": 1}
    city = {"0507": {"population": 20_000, "produces": "coal"}}
    position = one_convoy(row, cities=city)
    position.play({1: ["EMPTY"]})
    clan = position.clan()
    assert (clan.troops, clan.grenades, clan.rockets, position.convoy().troops) == (30, 2, 1, 0)
    position.play({1: ["S", "S", "PICKUP"]})
    assert position.convoy().cargo == 30
    assert position.convoy().troops == 0
    position.play({1: ["RECON"]})
    assert position.convoy().cargo == 24


@pytest.mark.rule("CC-CONVOY-33")
def test_recon_does_not_avoid_battles() -> None:
    enemy = {"hex": "0505", "mode": "recon", "vehicles": {"car": 1}}
    position = one_convoy(
        {"hex": "0504", "mode": "recon", "vehicles": {"truck": 9}}, convoys={"102/1": enemy}
    )
    assert position.play({1: ["S"]}).find(ConvoysFought)


@pytest.mark.rule("CC-CONVOY-26", "CC-CREATE-09")
def test_without_vehicles_a_convoy_is_gone() -> None:
    row = {"vehicles": {"car": 1}, "troops": 3, "grenades": 0, "experts": ["GUN"]}
    position = one_convoy(row)
    position.play(post=["SELL 1 CAR #1"])
    assert not position.has_convoy()
    assert (position.clan().money, position.clan().troops) == (3_750, 3)


@pytest.mark.rule("CC-CONVOY-34")
@pytest.mark.parametrize(
    ("lines", "left", "stock"),
    [(["SELL 2 TRUCK #1"], 20, 40), (["GIVE 2 TRUCK #1 #2"], 20, 40), (["GIVE 1 POLITICIAN #1 #2"], 60, 9)],
)
def test_what_does_not_fit_any_more_goes_to_the_stock(lines: list[str], left: int, stock: int) -> None:
    politician = "POLITICIAN" in lines[0]
    troops = 69 if politician else 60
    row = {
        "mode": "recon", "vehicles": {"truck": 3}, "troops": troops, "rockets": 3, "rifles": 2,
        "cargo": {"coal": 36}, "experts": ["POL"] if politician else [],
    }  # fmt: skip
    other = {"hex": "0505", "mode": "recon", "vehicles": {"bike": 1}, "health": 74}
    position = one_convoy(row, convoys={"101/2": other})
    assert position.play(post=lines).orders["post.1"] == "ok"
    convoy, clan = position.convoy(), position.clan()
    assert (convoy.troops, clan.troops) == (left, stock)
    if not politician:
        assert (convoy.rockets, clan.rockets, convoy.rifles, clan.rifles) == (1, 2, 0, 2)
        assert convoy.cargo == 12


@pytest.mark.rule("CC-CONVOY-34")
def test_after_a_battle_it_is_lost() -> None:
    row = {"hex": "0505", "mode": "recon", "vehicles": {"truck": 3}, "troops": 60, "cargo": {"coal": 36}}
    for run in range(20):
        position = one_convoy(
            {"type": "military", "hex": "0504", "mode": "recon", "vehicles": {"tank": 4}},
            clans={"102": {"parts": 10_000}},
            convoys={"102/1": row},
            seed=str(run),
        )
        position.play({1: ["S"]})
        if position.has_convoy(1, 102):
            convoy = position.convoy(1, 102)
            assert convoy.troops <= figures.capacity(convoy)
            assert convoy.cargo <= figures.cargo_max(convoy)
            assert position.clan(102).troops == 0
