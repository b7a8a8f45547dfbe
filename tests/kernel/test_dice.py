"""The keyed dice are exactly those of decision D-01, so that anybody can check a roll."""

from collections.abc import Callable
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.dice import Dice, Roller
from tests.kernel.counted import CountedDice


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
    roller = CountedDice("CC5", "s").scope(1, 1)
    answer = roller.chance(percent, "c")
    if percent <= 0 or percent >= 100:
        assert (answer, roller.drawn) == (percent >= 100, 0)
    else:
        assert roller.drawn == 1


def test_counted_dice_fall_as_the_others_do_and_count_every_draw() -> None:
    """Every way to take a draw, twice under one label: a way that is added has to be counted too."""
    plain, counted = Dice("CC5", "s").scope(1, 1), CountedDice("CC5", "s").scope(1, 1)

    def ways(roller: Roller) -> dict[str, tuple[int, Callable[[], object]]]:
        def shuffled() -> list[int]:
            items = list(range(5))
            roller.shuffle(items, "shuffle")
            return items

        return {
            "below": (1, lambda: roller.below(9, "below")),
            "draws": (1, lambda: roller.draws("draws")(9)),
            "spans": (1, roller.spans(2, 9, "spans")),
            "odds": (1, lambda: [roller.odds("odds")(wins) for wins in (0, 130, 200)]),
            "between": (1, lambda: roller.between(1, 6, "between")),
            "chance": (1, lambda: [roller.chance(percent, "chance") for percent in (0, 50, 100)]),
            "roll": (3, lambda: roller.roll(3, 6, "roll")),
            "rolls": (6, lambda: roller.rolls([(2, 6), (1, 6), (3, 4)], "rolls")),
            "successes": (4, lambda: [roller.successes(4, of, "successes") for of in (0, 50, 100)]),
            "pick": (1, lambda: roller.pick("abc", "pick")),
            "weighted": (1, lambda: roller.weighted([1, 2, 3], "weighted")),
            "shuffle": (4, shuffled),
        }

    assert set(ways(plain)) == {name for name in vars(Roller) if not name.startswith("_")}
    for _ in range(2):
        for (name, (draws, way)), (_, same) in zip(ways(counted).items(), ways(plain).values(), strict=True):
            before = counted.drawn
            assert way() == same(), name
            assert counted.drawn - before == draws, name


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
