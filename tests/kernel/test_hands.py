"""What changed hands is told from how it ended, whatever way it went (``engine.kernel.hands``)."""

import itertools
from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.hands import BACK, LOST, PASSED, TAKEN, Fate, Step, fates

ME = 1
SEATS = st.integers(0, 4)
# Whose a place was first, and who had it after each step.
WAYS = st.lists(st.lists(SEATS, min_size=2, max_size=6), min_size=1, max_size=5)


def told(ways: Sequence[Sequence[int]]) -> list[Fate[int]]:
    """What the reader is told of places that went these ways, one step of each after the other."""
    steps = [
        Step(place, way[at], way[at + 1], way[at + 1])
        for at in range(max(map(len, ways)))
        for place, way in enumerate(ways)
        if at + 1 < len(way) and way[at] != way[at + 1]
    ]
    return fates(ME, steps, lambda place: ways[place][-1])


def test_each_way_by_its_name() -> None:
    ways = {(ME, 2): LOST, (ME, 2, 3): LOST, (ME, 2, ME): BACK, (2, ME): TAKEN, (2, ME, 2): PASSED}
    for way, what in ways.items():
        (fate,) = told([way])
        assert fate.what == what, way
        assert fate.by == 2, way
        assert fate.now == way[-1], way
    # Lost twice: who took it for good.
    assert told([(ME, 2, ME, 3)]) == [Fate(LOST, 3, 3, (0,))]
    # It went on from one to another without the reader: none of his business.
    assert told([(2, 3, 2)]) == []


def test_places_that_went_the_same_way_stand_together() -> None:
    assert told([(ME, 2), (ME, 2), (ME, 3), (0, ME)]) == [
        Fate(LOST, 2, 2, (0, 1)),
        Fate(LOST, 3, 3, (2,)),
        Fate(TAKEN, 0, ME, (3,)),
    ]


def test_it_may_be_taken_from_the_reader_and_be_nobodys() -> None:
    assert fates(ME, [Step("X", ME, 0, 2)], lambda _: 0) == [Fate(LOST, 2, 0, ("X",))]


@given(WAYS)
def test_whatever_happened_it_is_told_as_it_stands(ways: list[list[int]]) -> None:
    found = {place: fate for fate in told(ways) for place in fate.places}
    for place, way in enumerate(ways):
        moved = any(one != other for one, other in itertools.pairwise(way))
        assert (place in found) == (moved and ME in way), way
        if place in found:
            fate = found[place]
            assert (fate.what in (BACK, TAKEN)) == (way[-1] == ME), way
            assert (fate.what in (BACK, LOST)) == (way[0] == ME), way
            assert fate.now == way[-1], way
