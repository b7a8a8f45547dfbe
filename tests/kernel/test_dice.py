"""The keyed dice are exactly those of decision D-01, so that anybody can check a roll."""

from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.dice import Dice


def by_hand(name: str, count: int) -> int:
    return int.from_bytes(sha256(name.encode()).digest()[:8], "big") % count


@pytest.mark.rule("CC-GEN-12")
@given(
    seed=st.text(max_size=20).filter(lambda text: "|" not in text),
    turn=st.integers(0, 99),
    clan=st.integers(1, 999),
    label=st.sampled_from(["loot:0825", "city:1222:round", "event"]),
    count=st.integers(1, 10_000),
)
def test_a_draw_is_the_hash_of_its_name(seed: str, turn: int, clan: int, label: str, count: int) -> None:
    roller = Dice("CC5", seed).scope(turn, clan)
    for n in range(3):
        assert roller.below(count, label) == by_hand(f"CC5|{seed}|{turn}|{clan}|{label}|{n}", count)


def test_dice_of_one_label_do_not_move_those_of_another() -> None:
    plain = Dice("CC5", "seed").scope(3, 101)
    other = Dice("CC5", "seed").scope(3, 101)
    other.roll(7, 6, "something else")
    assert [plain.between(1, 100, "loot") for _ in range(5)] == [
        other.between(1, 100, "loot") for _ in range(5)
    ]


def test_a_series_is_the_same_draws_as_one_by_one() -> None:
    together, apart = Dice("CC5", "s").scope(1, 1), Dice("CC5", "s").scope(1, 1)
    assert together.roll(9, 6, "x") == sum(apart.between(1, 6, "x") for _ in range(9))
    assert together.successes(50, 30, "y") == sum(apart.chance(30, "y") for _ in range(50))
    assert together.below(1000, "x") == apart.below(1000, "x")


@given(percent=st.integers(-5, 105))
def test_certain_chances_draw_nothing(percent: int) -> None:
    roller = Dice("CC5", "s").scope(1, 1)
    answer = roller.chance(percent, "c")
    if percent <= 0 or percent >= 100:
        assert (answer, roller.drawn) == (percent >= 100, 0)
    else:
        assert roller.drawn == 1


@given(items=st.lists(st.integers(), min_size=1, max_size=30))
def test_a_shuffle_keeps_what_there_is(items: list[int]) -> None:
    mixed = list(items)
    Dice("CC5", "s").scope(1, 1).shuffle(mixed, "deck")
    assert sorted(mixed) == sorted(items)


def test_weights_are_kept() -> None:
    roller = Dice("CC5", "weights").scope(1, 1)
    draws = [roller.weighted([1, 0, 3], "w") for _ in range(2000)]
    assert draws.count(1) == 0
    assert 1350 < draws.count(2) < 1650


def test_nothing_to_pick_from_is_an_error() -> None:
    with pytest.raises(IndexError):
        Dice("CC5", "s").scope(1, 1).pick([], "none")
