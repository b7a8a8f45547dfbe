"""The nearest right spelling is the one that the standard library finds."""

from difflib import get_close_matches

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.spelling import nearest

_WORDS = st.text(alphabet="ABEN 1é", max_size=9)


@pytest.mark.parametrize("near", [50, 60])
@given(_WORDS, st.lists(_WORDS, max_size=12), st.integers(0, 40), _WORDS)
def test_as_the_standard_library_finds_it(near: int, word: str, known: list[str], at: int, more: str) -> None:
    if known and at:
        # Somebody who knows the word writes it with a letter too few, too many or wrong.
        right = known[at % len(known)]
        at %= len(right) + 1
        word = right[:at] + more[:1] + right[at + len(more) % 2 :]
    found = get_close_matches(word, known, n=1, cutoff=near / 100)
    assert nearest(word, known, near) == (found[0] if found else "")
    assert nearest(word, iter(known), near) == nearest(word, known, near)


def test_of_two_alike_the_later_one() -> None:
    assert nearest("BAT", ["BAR", "BAY", "BAD"]) == "BAY"
    assert nearest("BAT", ["KITE"]) == nearest("BAT", []) == nearest("", ["BAT"]) == ""
