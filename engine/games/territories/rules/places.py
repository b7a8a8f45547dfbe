"""Which territory a word means (pbm.md: id or name, a unique beginning of three letters or more)."""

from collections.abc import Sequence
from typing import Protocol, TypeVar

from engine.kernel.spelling import nearest

SHORTEST = 3


class Named(Protocol):
    """A territory, of a state or of a view."""

    @property
    def name(self) -> str:
        """Its name."""
        ...


N = TypeVar("N", bound=Named)


def find_lands(lands: Sequence[N], word: str) -> list[N]:
    """Return the territories that the word may mean: one, none, or several that begin so."""
    if word.isascii() and word.isdigit():
        number = int(word) if len(word) <= SHORTEST else 0
        return [lands[number - 1]] if 0 < number <= len(lands) else []
    found = [land for land in lands if land.name.upper() == word]
    if not found and len(word) >= SHORTEST:
        found = [land for land in lands if land.name.upper().startswith(word)]
    return found


def nearest_name(lands: Sequence[Named], word: str) -> str:
    """Return the territory name most like the word; empty when none is."""
    names = {land.name.upper(): land.name for land in lands}
    return names.get(nearest(word, names), "")
