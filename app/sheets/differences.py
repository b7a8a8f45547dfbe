"""Two revisions of a sheet, line by line."""

from dataclasses import dataclass
from difflib import SequenceMatcher


@dataclass(frozen=True)
class Difference:
    """One line of a comparison: ``same``, ``gone`` or ``new``, with its numbers in both (0 = not there)."""

    kind: str
    old: int
    new: int
    text: str


def compare(old: str, new: str) -> list[Difference]:
    """Compare two texts line by line."""
    a, b = old.splitlines(), new.splitlines()
    out: list[Difference] = []
    for kind, low, high, start, end in SequenceMatcher(None, a, b, autojunk=False).get_opcodes():
        if kind == "equal":
            out += [Difference("same", low + n + 1, start + n + 1, a[low + n]) for n in range(high - low)]
            continue
        out += [Difference("gone", n + 1, 0, a[n]) for n in range(low, high)]
        out += [Difference("new", 0, n + 1, b[n]) for n in range(start, end)]
    return out
