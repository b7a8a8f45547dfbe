"""Generated maps: the same for the same seed, fit to play for every number of players."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.conquest.game import CONQUEST
from engine.kernel import play
from engine.kernel.dice import Dice, Roller
from engine.maps import files
from engine.maps.check import check
from engine.maps.generate import generate
from engine.maps.noise import TOP, Field
from engine.maps.starts import choose


@pytest.mark.parametrize("players", [2, 3, 4, 6, 8, 12, 20, 30])
def test_a_map_for_every_table(players: int) -> None:
    game_map = generate("table", players)
    assert check(game_map) == ()
    assert game_map.players == players
    assert len(game_map.land_hexes()) >= players * 60
    assert len(choose(game_map, players, Roller("x"))) == players


@settings(max_examples=25)
@given(seed=st.text(max_size=20), players=st.integers(2, 10), land=st.integers(60, 160))
def test_any_seed_gives_a_map_that_passes_the_checks(seed: str, players: int, land: int) -> None:
    game_map = generate(seed, players, land_per_player=land)
    assert check(game_map) == ()
    assert files.parse(*files.dump(game_map)) == game_map


def test_the_seed_decides() -> None:
    assert generate("one", 4) == generate("one", 4)
    assert generate("one", 4).hexes != generate("two", 4).hexes


@pytest.mark.parametrize(("players", "land"), [(1, 80), (31, 80), (4, 59), (4, 161)])
def test_figures_out_of_range_are_refused(players: int, land: int) -> None:
    with pytest.raises(ValueError, match="players"):
        generate("x", players, land_per_player=land)


def test_a_field_is_smooth_and_bounded() -> None:
    field = Field("key", ((8, 3), (3, 1)))
    values = [field.at(column * 100 + 20) for column in range(1, 60)]
    assert all(0 <= value < TOP for value in values)
    assert max(abs(one - two) for one, two in pairwise(values)) < TOP // 3
    assert len(set(values)) > 20


@pytest.mark.parametrize("players", [2, 5])
def test_a_game_may_be_played_on_a_map_of_its_own(players: int) -> None:
    first = CONQUEST.about.first_seat
    seats = list(range(first, first + players))
    one, two = (
        play.start(CONQUEST, options={"map": "random"}, seats=seats, dice=Dice(CONQUEST.about.dice_tag, seed))
        for seed in ("a", "b")
    )
    assert one.state.hexes != two.state.hexes
    assert len({clan.home for clan in one.state.clans.values()}) == players
