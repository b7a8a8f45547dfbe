"""The nearest right spelling of a word: what ``difflib.get_close_matches`` finds first, with less work.

A sheet may hold a hundred names that nobody knows, and each is compared with all that there are. Most of
those have too few letters in common with it to be near; that is found in one step for each, and only the
few that are left are compared letter by letter, the likeliest first.
"""

from collections import Counter
from collections.abc import Iterable
from difflib import SequenceMatcher
from functools import lru_cache

NEAR = 60
"""How many hundredths of the letters must fit, as everywhere in the games."""
# Shares of words as whole numbers: the shares of two lines differ by far more than one part of this.
_WHOLE = 10**9


class _Known:
    """Some right spellings, each with its letters as bits: the second E of a word has a bit of its own."""

    def __init__(self, spellings: tuple[str, ...]) -> None:
        counts = [Counter(spelling) for spelling in spellings]
        most: Counter[str] = Counter()
        for letters in counts:
            most |= letters
        self._first: dict[str, tuple[int, int]] = {}
        bit = 0
        for letter, times in most.items():
            self._first[letter] = bit, times
            bit += times
        self.spellings = [
            (self.bits(letters), len(spelling), spelling)
            for letters, spelling in zip(counts, spellings, strict=True)
        ]

    def bits(self, letters: Counter[str]) -> int:
        """Return the bits of a word's letters that occur in the known spellings."""
        found = 0
        for letter, times in letters.items():
            first, most = self._first.get(letter, (0, 0))
            found |= ((1 << min(times, most)) - 1) << first
        return found


# The names of a game, the words of a parameter: few, and asked again and again.
@lru_cache(maxsize=128)
def _known(spellings: tuple[str, ...]) -> _Known:
    return _Known(spellings)


def nearest(word: str, spellings: Iterable[str], near: int = NEAR) -> str:
    """Return the spelling most like a word, "" when none is near.

    Of two alike it is the later in the alphabet.
    """
    if not word:
        return ""
    known, size = _known(tuple(spellings)), len(word)
    bits = known.bits(Counter(word))
    likely = []
    for has, length, spelling in known.spellings:
        # No more letters can fit than both have.
        common = (bits & has).bit_count()
        if 200 * common >= near * (size + length):
            likely.append((common * _WHOLE // (size + length), spelling))
    likely.sort(reverse=True)
    best = (-1, "")
    matcher: SequenceMatcher[str] = SequenceMatcher()
    matcher.set_seq2(word)
    for most, spelling in likely:
        if most < best[0]:
            break
        matcher.set_seq1(spelling)
        common, length = sum(block.size for block in matcher.get_matching_blocks()), len(spelling)
        if 200 * common >= near * (size + length):
            best = max(best, (common * _WHOLE // (size + length), spelling))
    return best[1]
