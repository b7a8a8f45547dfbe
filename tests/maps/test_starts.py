"""Start cities: apart, minor, comparable, the same for the same dice."""

import msgspec
import pytest

from engine.kernel.dice import Roller
from engine.kernel.hexgrid import distance, within
from engine.maps import files
from engine.maps.starts import TooFewStartsError, assess, choose, spread


@pytest.mark.parametrize("name", files.names())
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_starts_are_apart_minor_and_alike(name: str, seed: str) -> None:
    game_map = files.load(name)
    starts = choose(game_map, game_map.players, Roller(seed))
    assert len({start.hex for start in starts}) == game_map.players
    for start in starts:
        assert not game_map.hexes[start.hex].major
        assert start.city == game_map.hexes[start.hex].city
        others = [distance(start.hex, other.hex) for other in starts if other is not start]
        assert start.apart == min(others) >= 8
    low, high = spread(starts)["worth"]
    assert low * 100 >= high * 70


def test_the_figures_count_what_lies_around() -> None:
    europe = files.load("europe")
    (start,) = assess(europe, [825])
    assert start.land_near == sum(europe.is_land(n) for n in within(825, 3))
    assert start.land_far == sum(europe.is_land(n) for n in within(825, 5))
    assert start.cities_near == sum(bool(europe.hexes[n].city) for n in within(825, 3) if n in europe.hexes)
    assert start.cities_far == sum(bool(europe.hexes[n].city) for n in within(825, 5) if n in europe.hexes)
    assert 0 < start.value_near < start.value_far < start.worth


def test_the_disc_is_right_at_the_rim_of_the_map() -> None:
    oceania = files.load("oceania")
    for start in assess(oceania, oceania.cities()):
        assert start.land_far == sum(oceania.is_land(n) for n in within(start.hex, 5))
        assert start.land_near == sum(oceania.is_land(n) for n in within(start.hex, 3))


def test_the_same_dice_give_the_same_starts() -> None:
    europe = files.load("europe")
    assert choose(europe, 12, Roller("x")) == choose(europe, 12, Roller("x"))
    assert choose(europe, 12, Roller("x")) != choose(europe, 12, Roller("y"))


def test_hand_picked_starts_are_the_only_ones_used() -> None:
    america = files.load("north_america")
    picked = [n for n in (america.find_city("Honolulu"), america.find_city("San Juan")) if n]
    islands = msgspec.structs.replace(america, start_cities=picked)
    assert {start.hex for start in choose(islands, 2, Roller("x"))} == set(picked)
    with pytest.raises(TooFewStartsError) as caught:
        choose(islands, 3, Roller("x"))
    assert caught.value.args == (3, 2)


def test_one_player_and_none() -> None:
    duel = files.load("duel")
    (only,) = choose(duel, 1, Roller("x"))
    assert only.apart == 0
    assert choose(duel, 0, Roller("x")) == ()
    assert spread(()) == {}
