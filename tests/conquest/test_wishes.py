"""Wishes where to start decide who gets which start city, and nothing else."""

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.conquest import wishes
from engine.games.conquest.game import CONQUEST
from engine.kernel.dice import Dice
from engine.kernel.hexgrid import distance
from engine.maps import files as maps

EUROPE = {"map": "europe"}
SEATS = range(101, 109)
# An island city is given to a player who asks for it, and only then: see below.
WORDS = [word for word in wishes.known(EUROPE) if not wishes._island_city(maps.load("europe"), word)]


# Few worlds, each made once: what varies is who wishes for what.
SEEDS = st.sampled_from("abcd")


def _homes(seed: str, wished: dict[int, str]) -> dict[int, int]:
    return dict(_made(seed, tuple(sorted(wished.items()))))


@cache
def _made(seed: str, wished: tuple[tuple[int, str], ...]) -> tuple[tuple[int, int], ...]:
    options = {**EUROPE, "wishes": dict(wished)} if wished else EUROPE
    state = CONQUEST.create(options, SEATS, Dice("CC5", seed)).state
    return tuple((number, clan.home) for number, clan in state.clans.items())


@pytest.mark.rule("CC-ADMIN-08", "CC-GEN-05")
@settings(max_examples=10, deadline=None)
@given(
    seed=SEEDS,
    wished=st.dictionaries(st.sampled_from(SEATS), st.sampled_from(WORDS)),
)
def test_wishes_move_no_start_city(seed: str, wished: dict[int, str]) -> None:
    assert sorted(_homes(seed, wished).values()) == sorted(_homes(seed, {}).values())


@pytest.mark.long("draws starts for each seat")
@pytest.mark.rule("CC-ADMIN-08")
@settings(max_examples=10, deadline=None)
@given(seed=SEEDS, seat=st.sampled_from(SEATS))
def test_who_wishes_alone_starts_nearest(seed: str, seat: int) -> None:
    rome = maps.load("europe").find_city("Rome")
    assert rome is not None
    homes = _homes(seed, {seat: "Rome"})
    assert distance(rome, homes[seat]) == min(distance(rome, home) for home in homes.values())
    assert homes == _homes(seed, {seat: f"{rome:04d}"})


@pytest.mark.rule("CC-ADMIN-08")
def test_a_region_lies_where_people_know_it() -> None:
    europe = maps.load("europe")
    for region, city in (("Italy", "Rome"), ("Iberia", "Madrid"), ("Ireland", "Cork"), ("Finland", "Turku")):
        there = europe.find_city(city)
        assert there is not None
        assert distance(europe.regions[region], there) < 6


@pytest.mark.rule("CC-ADMIN-08", "CC-TER-13")
@pytest.mark.parametrize("wish", ["Honolulu", "San Juan", "Hawaii"])
def test_an_island_is_had_by_wishing(wish: str) -> None:
    america = maps.load("north_america")
    city = america.find_city("Honolulu" if wish == "Hawaii" else wish)
    options = {"map": "north_america"}
    dice = Dice("CC5", "isles")
    plain = CONQUEST.create(options, SEATS, dice).state
    asked = {102: wishes.understand(options, wish), 104: wishes.understand(options, wish)}
    state = CONQUEST.create({**options, "wishes": asked}, SEATS, Dice("CC5", "isles")).state
    there = [number for number, clan in state.clans.items() if clan.home == city]
    assert len(there) == 1
    assert there[0] in asked
    assert [convoy.type for convoy in state.clans[there[0]].convoys.values()] == ["sea"]
    # Everybody else has one of the cities of the fair choice.
    homes = {clan.home for clan in plain.clans.values()}
    assert city not in homes
    assert all(clan.home in homes for number, clan in state.clans.items() if number != there[0])


@pytest.mark.rule("CC-ADMIN-08")
def test_the_order_of_choice_is_chance() -> None:
    wished = dict.fromkeys(SEATS, "Moscow")
    moscow = maps.load("europe").find_city("Moscow")
    assert moscow is not None
    served = set()
    for seed in range(12):
        far = {seat: distance(moscow, home) for seat, home in _homes(str(seed), wished).items()}
        served.add(min(zip(far.values(), far, strict=True))[1])
    assert len(served) > 3


@pytest.mark.rule("CC-ADMIN-08")
@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("NORTH", "north"),
        ("low  countries", "Low Countries"),
        (" south  east ", "south-east"),
        ("Middle", "middle"),
        ("dublin", "Dublin"),
        ("0823", "0823"),
        ("823", "0823"),
    ],
)
def test_a_wish_is_kept_in_one_spelling(text: str, kept: str) -> None:
    assert wishes.understand(EUROPE, text) == kept


@pytest.mark.rule("CC-ADMIN-08")
@pytest.mark.parametrize(
    ("text", "near"),
    [("Dubln", "Dublin"), ("nrth", "north"), ("9999", "north"), ("", "middle"), ("-1", "east")],
)
def test_what_cannot_be_wished_for_is_answered_with_what_can(text: str, near: str) -> None:
    with pytest.raises(ValueError, match=near):
        wishes.understand(EUROPE, text)


def test_every_wish_offered_is_understood_as_it_stands() -> None:
    for name in maps.names():
        options = {"map": name}
        assert all(wishes.understand(options, word) == word for word in wishes.known(options))
