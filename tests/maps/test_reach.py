"""Contested reach on small maps worked out by hand, and the search for fair starts."""

import pytest

from engine.kernel.dice import Roller
from engine.kernel.hexgrid import distance
from engine.maps import fair, files
from engine.maps.check import START_GAP
from engine.maps.generate import generate
from engine.maps.model import GameMap, MapHex
from engine.maps.reach import CLOSE, FAR, Contest, ReachMap, contested
from engine.maps.starts import candidates, choose
from tools.maps import start_sets


def lane(terrains: str, cities: dict[int, str] | None = None, **sides: int) -> GameMap:
    """A map one hex wide, from the north to the south: a letter a hex, 0101, 0102, ..."""
    of = {"p": "plains", "m": "mountains", "w": "wilderness", ".": "water", "i": "islands", "b": "barren"}
    named = cities or {}
    roads = sides.get("roads", 0)
    hexes = {
        101 + at: MapHex(of[letter], roads=roads, city=named.get(101 + at, ""))
        for at, letter in enumerate(terrains)
    }
    return GameMap("lane", "Lane", 1, len(terrains), 2, hexes)


def test_the_way_costs_moves_and_fuel() -> None:
    assert ReachMap(lane("ppp")).times(101) == {101: 0, 102: 100, 103: 200}
    # A quarter of the fuel beyond plain ground: mountains 200 %, wilderness 300 %, barren 500 %.
    assert ReachMap(lane("pmwb")).times(101) == {101: 0, 102: 125, 103: 275, 104: 475}
    # Half of that by road, which saves a tenth of a move as well.
    assert ReachMap(lane("pmw", roads=0b1001)).times(101) == {101: 0, 102: 102, 103: 217}


def test_the_sea_is_a_way_for_who_builds_a_convoy() -> None:
    # To build and load a convoy is worth twenty hexes by land, to land again two.
    assert ReachMap(lane("p..p")).times(101) == {101: 0, 102: 2100, 103: 2200, 104: 2500}
    # Islands are reached by road or by sea.
    assert ReachMap(lane("pi")).times(101) == {101: 0, 102: 2312}


def test_what_is_too_far_is_out_of_reach() -> None:
    found = ReachMap(lane("p" * 40)).times(101)
    assert len(found) == FAR // 100
    assert max(found.values()) < FAR


def test_who_comes_first_has_it_and_what_is_close_is_shared() -> None:
    # The middle hex 0111 is 10 hexes from both: half each. 0110 is 900 against 1100: weights 1000 and 800 of
    # 1800, so 55 and 44 hundredths. 0109 is 800 against 1200: 1000 and 600, 62 and 37. Then 71 and 28, 83 and
    # 16; 0106 is 500 against 1500 and goes whole, with all before it.
    north, south = contested(ReachMap(lane("p" * 21, {101: "Aa", 121: "Bb"})), [101, 121])
    assert CLOSE == 1000
    assert north.land == south.land == 6 * 100 + 83 + 71 + 62 + 55 + 50 + 44 + 37 + 28 + 16
    assert north.cities == south.cities == 100
    assert (north.rivals, north.soonest) == (1, 2000)
    # A city is worth 250 thousandths of a place at home; the rival, a third of the way nearer than nothing,
    # costs 3600 by the square of that third.
    assert (north.worth, north.threat, north.learnt, north.chance) == (250, 400, 0, -150)


def test_who_is_alone_has_all_of_it() -> None:
    (alone,) = contested(ReachMap(lane("p" * 11)), [101])
    assert alone.land == 1100
    assert (alone.rivals, alone.soonest, alone.threat) == (0, FAR, 0)
    assert alone.chance == alone.worth


def test_a_near_rival_is_a_greater_threat_than_a_far_one() -> None:
    reach_map = ReachMap(lane("p" * 19))
    near, far = (contested(reach_map, [101, other])[0] for other in (109, 119))
    assert near.threat > far.threat > 0
    assert near.chance < far.chance


def test_the_contest_after_a_move_is_the_contest_begun_so() -> None:
    duel = files.load("duel")
    reach_map, pool = ReachMap(duel), candidates(duel)
    moved = Contest(reach_map, pool[:4])
    moved.move(2, pool[9])
    moved.move(0, pool[7])
    begun = Contest(reach_map, [pool[7], pool[1], pool[9], pool[3]])
    assert moved.reaches() == begun.reaches()
    assert moved.unlike() == begun.unlike()


@pytest.mark.parametrize("seed", ["a", "b"])
def test_the_search_makes_starts_more_alike_and_is_the_same_for_the_same_dice(seed: str) -> None:
    duel = files.load("duel")
    reach_map = ReachMap(duel)
    told: list[tuple[int, int]] = []
    found = fair.search(
        duel, 5, Roller(seed), trials=20, reach_map=reach_map, tell=lambda *done: told.append(done)
    )
    before = [start.hex for start in choose(duel, 5, Roller(seed))]
    assert Contest(reach_map, found).unlike() < Contest(reach_map, before).unlike()
    assert found == fair.search(duel, 5, Roller(seed), trials=20, reach_map=reach_map)
    assert told[0] == (1, 100)
    assert told[-1] == (100, 100)


@pytest.mark.parametrize("name", files.names())
def test_the_sets_kept_with_a_map_keep_the_rules_for_starts(name: str) -> None:
    game_map = files.load(name)
    kept = files.start_sets(name)
    assert set(kept) == set(range(2, game_map.players + 1))
    pool = set(candidates(game_map))
    for count, sets in kept.items():
        for homes in sets:
            assert len(set(homes)) == count
            assert pool.issuperset(homes)
            assert all(distance(one, two) >= START_GAP for one in homes for two in homes if one != two)


@pytest.mark.parametrize("name", files.names())
def test_the_sets_searched_for_a_map_are_more_alike_than_a_choice_by_surroundings(name: str) -> None:
    # One player fewer than the map has: for the full number seasons may have the last word.
    game_map = files.load(name)
    reach_map, players = ReachMap(game_map), game_map.players - 1
    before = [start.hex for start in choose(game_map, players, Roller("1"))]
    for homes in files.start_sets(name)[players]:
        assert Contest(reach_map, homes).unlike() < Contest(reach_map, before).unlike()


def test_the_tool_makes_the_sets_that_are_kept() -> None:
    made = start_sets.lines("duel", [2, 3])
    kept = files.start_sets("duel")
    assert [tuple(int(home) for home in line.split(",")) for line in made] == [*kept[2], *kept[3]]


def test_a_game_draws_one_of_the_sets_in_random_order() -> None:
    duel = files.load("duel")
    kept = {tuple(sorted(homes)) for homes in files.start_sets("duel")[6]}
    drawn = [fair.homes(duel, 6, Roller(f"{number}")) for number in range(12)]
    assert {tuple(sorted(homes)) for homes in drawn} <= kept
    assert len({tuple(homes) for homes in drawn}) > 6
    assert fair.homes(duel, 6, Roller("1")) == drawn[1]


def test_a_map_without_sets_is_searched_when_the_game_begins() -> None:
    drawn = generate("1", 3, name="random")
    homes = fair.homes(drawn, 3, Roller("1"))
    assert sorted(homes) == sorted(set(homes))
    assert set(homes) <= set(candidates(drawn))


def test_mountains_and_cities_are_worth_holding_and_the_far_less_than_the_near() -> None:
    # 110 for mountains 125 away of 3000, 250 for the city 10 plain hexes beyond, none for the plains.
    (alone,) = contested(ReachMap(lane("pm" + "p" * 10, {112: "Bb"})), [101])
    assert alone.worth == 110 * (3000 - 125) // 3000 + 250 * (3000 - 1125) // 3000


def test_what_seasons_taught_moves_the_chance_and_what_is_in_doubt_counts_as_unlike() -> None:
    plain = lane("p" * 21, {101: "Aa", 121: "Bb"})
    taught = ReachMap(plain, {101: files.Lesson(600, 0)})
    north, south = contested(taught, [101, 121])
    assert (north.learnt, north.chance) == (600, 450)
    assert (south.learnt, south.chance) == (0, -150)
    # Each is 300 from the mean: the mean of the squares, and a seventh of the furthest.
    assert Contest(taught, [101, 121]).unlike() == 90_000 + 90_000 // 7
    doubtful = ReachMap(plain, {101: files.Lesson(600, 400)})
    assert Contest(doubtful, [101, 121]).unlike() == 90_000 + 400**2 // 2 + 90_000 // 7


def test_an_island_that_is_left_by_sea_only_is_nobodys_start() -> None:
    assert ReachMap(lane("ppp.ppp")).room(101) == 3
    reach_map = ReachMap(files.load("duel"))
    homes = {home for sets in files.start_sets("duel").values() for kept in sets for home in kept}
    assert min(map(reach_map.room, homes)) >= 60
