"""The generator's promises, and the fixed scenarios (decisions D-10 to D-14, CAR-MAP-03)."""

import sys
from collections import Counter

import pytest

from engine.games.caravans.grid import FAR, LAND, STEPS, WATER, bodies, places, spread
from engine.games.caravans.rules.mapmaking import World, generate, size_of
from engine.games.caravans.rules.setup import settle
from engine.games.caravans.tables import GENERATOR, GOOD, GUARANTEE, OPTIONS
from engine.kernel.dice import Dice

pytestmark = pytest.mark.untraced

FAR_ENOUGH = 10
CHUNK = 25
LAND_PERCENT = next(option.default for option in OPTIONS if option.key == "land_percent")


def movement_map(world: World) -> bytearray:
    ground = bytearray(100 * (world.width + 3))
    for y, row in enumerate(world.rows, start=1):
        for x, sign in enumerate(row, start=1):
            ground[100 * x + y] = LAND if sign == "." else WATER
    return ground


def check_world(world: World, players: int) -> None:
    """Every promise of the generator that does not depend on luck."""
    size = size_of(players)
    everywhere = places(world.width, world.height)
    ground = movement_map(world)
    assert (world.width, world.height, len(world.cities)) == (size.width, size.height, size.cities)
    assert len({city.at for city in world.cities}) == len({city.name for city in world.cities}) == size.cities
    sold = [city.quotes[0].good for city in world.cities]
    bought = Counter(quote.good for city in world.cities for quote in city.quotes[1:])
    # CAR-PRICE-01 to 03: one good a city, four buyers a good, nobody buys what it sells or anything twice.
    assert Counter(sold) == dict.fromkeys(bought, 1)
    assert set(bought.values()) == {4}
    assert all(len({quote.good for quote in city.quotes}) == 5 for city in world.cities)
    sea: set[int] = set()
    for body in bodies(everywhere, lambda place: ground[place] == WATER):
        assert len(body) >= GENERATOR.min_lake
        if len(body) >= GENERATOR.port_water_body_min:
            sea.update(body)
    for body in bodies(everywhere, lambda place: ground[place] == LAND):
        assert len(body) >= GENERATOR.min_island
        assert any(city.at in body for city in world.cities)
    dry = bytearray(kind == LAND for kind in ground)
    wet = bytearray(kind == WATER for kind in ground)
    for city in world.cities:
        assert ground[city.at] == LAND
        assert city.port == any(city.at + step in sea for step in STEPS)
        if city.port:
            wet[city.at] = 1
    # No promise looks farther than ten steps.
    by_land = {city.at: spread(city.at, dry, FAR_ENOUGH) for city in world.cities}
    near = 0
    buyers: dict[str, list[int]] = {}
    for city in world.cities:
        for quote in city.quotes[1:]:
            buyers.setdefault(quote.good, []).append(city.at)
    for city in world.cities:
        by_sea = spread(city.at, wet, FAR_ENOUGH) if city.port else {}
        near += any(
            min(by_land[city.at].get(at, FAR), by_sea.get(at, FAR)) <= GENERATOR.near_distance
            for at in buyers[city.quotes[0].good]
        )
    assert near * 100 >= GENERATOR.near_share_percent * size.cities
    assert len(set(world.starts)) == players
    for start in world.starts:
        home = world.cities[start]
        steps = by_land[home.at]
        others = [city for city in world.cities if city.at in steps and city.at != home.at]
        assert (
            sum(steps[city.at] <= GUARANTEE.neighbour_distance for city in others) >= GUARANTEE.min_neighbours
        )
        assert any(
            steps.get(seller.at, FAR) <= GUARANTEE.max_from_start
            and GOOD[seller.quotes[0].good].base <= GUARANTEE.max_base
            and by_land[seller.at].get(buyer.at, FAR) <= GUARANTEE.max_distance
            and any(
                quote.good == seller.quotes[0].good and quote.margin >= GUARANTEE.min_margin
                for quote in buyer.quotes[1:]
            )
            for seller in world.cities
            for buyer in world.cities
        )


@pytest.mark.rule("CAR-MAP-03")
@pytest.mark.parametrize("players", range(1, 9))
def test_worlds_keep_their_promises(players: int) -> None:
    for seed in range(4):
        check_world(generate(players, 58, Dice("car", f"w{seed}").scope(0, 0)), players)


@pytest.mark.long("makes many worlds of each size", but=["2-0"])
@pytest.mark.parametrize(
    ("players", "chunk"),
    [(players, chunk) for players, chunks in ((2, 2), (4, 2), (6, 1), (8, 1)) for chunk in range(chunks)],
)
def test_worlds_of_many_seeds_keep_their_promises(players: int, chunk: int) -> None:
    for seed in range(CHUNK * chunk, CHUNK * (chunk + 1)):
        check_world(generate(players, 58, Dice("car", f"many{seed}").scope(0, 0)), players)


@pytest.mark.parametrize("percent", [35, 80])
def test_little_and_much_land(percent: int) -> None:
    for seed in range(3):
        check_world(generate(4, percent, Dice("car", f"p{seed}").scope(0, 0)), 4)


@pytest.mark.parametrize(
    ("key", "seats", "cities", "threshold"), [("tutorial", 1, 6, 6000), ("twinlands", 2, 18, 20000)]
)
def test_scenarios(key: str, seats: int, cities: int, threshold: int) -> None:
    state = settle({"scenario": key}, list(range(1, seats + 1)), Dice("car", "x"))
    assert (len(state.cities), state.rules.threshold) == (cities, threshold)
    bought = [quote.good for city in state.cities for quote in city.quotes[1:]]
    assert {bought.count(city.quotes[0].good) for city in state.cities} == {4}


@pytest.mark.parametrize(
    ("options", "seats", "code"),
    [
        ({"scenario": "tutorial"}, [1, 2], "scenario_seats"),
        ({"bots": 3}, [1, 2], "too_many_bots"),
        ({"scenario": "atlantis"}, [1], "bad_option"),
        ({}, [1, 3], "bad_seats"),
        ({}, list(range(1, 10)), "bad_seats"),
    ],
)
def test_options_that_do_not_fit(options: dict[str, object], seats: list[int], code: str) -> None:
    with pytest.raises(ValueError, match=code):
        settle(options, seats, Dice("car", "x"))


if __name__ == "__main__":
    # ``python -m tests.caravans.test_world 8 0 200``: the worlds of 200 seeds of one size, checked.
    players, first, beyond = map(int, sys.argv[1:4])
    for number in range(first, beyond):
        check_world(generate(players, 58, Dice("car", f"many{number}").scope(0, 0)), players)
        sys.stdout.write(f"seed many{number}: all promises kept\n")


def test_dice_say_whose_home_is_the_one_that_the_map_chose_first() -> None:
    """Seat 1 got the first of them, with a quarter more cities near, on every map."""
    places = []
    for number in range(24):
        dice = Dice("car", f"homes {number}")
        world = generate(4, LAND_PERCENT, dice.scope(0, 0))
        state = settle({}, [1, 2, 3, 4], dice)
        homes = [player.home for player in state.players]
        chosen = [world.cities[index].at for index in world.starts]
        assert sorted(homes) == sorted(chosen)
        places.append(homes.index(chosen[0]))
    assert set(places) == {0, 1, 2, 3}
