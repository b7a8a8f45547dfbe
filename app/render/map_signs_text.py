"""A map of rows of hexes in signs, for plain text: every place in its place, with all that is known of it.

A place is what can be done there or what is new, the letter of its terrain, the sign of what stands there,
and its mark: ``>d.C5``. Rows that lie half a hex further east begin half a place further right.
"""

from collections.abc import Iterator, Mapping

from app.render.messages import Messages
from engine.kernel.blocks import Map, MapCell

LIT, NEW, NOTHING = ">", "+", "."
PIECE_SIGNS = {"dot": "o", "house": "#", "tower": "!", "star": "*", "diamond": "^", "cross": "%"}
_MARK = 3
# What is before the mark, and the blank behind it.
_AROUND = 4


class SignMap:
    """The map as lines of text, and what its signs mean."""

    def __init__(self, block: Map, words: Messages) -> None:
        self._words = words
        self._cells = {cell.id: cell for cell in block.cells}
        self._marks = {code: self._mark(code) for code in {cell.mark for cell in block.cells if cell.mark}}
        self._letters = dict(_letters(block, words))

    @staticmethod
    def says_all(block: Map) -> bool:
        """Whether signs can say all that a map holds: nobody owns places, nothing moves or is unseen."""
        plain = not any(
            cell.owner is not None or cell.city or cell.label or cell.fog or cell.roads or cell.zone
            for cell in block.cells
        )
        return block.grid == "rows" and plain and not block.units and not block.rows

    def _mark(self, code: str) -> str:
        short = self._words.attribute(f"mark-{code}", "short") or self._words.word("mark", code)
        return short[:_MARK]

    def lines(self) -> Iterator[str]:
        """Yield the rows from the north, each between its letters, the numbers of the columns above."""
        wide = max([len(mark) for mark in self._marks.values()], default=0) + _AROUND
        rows = sorted({place // 100 for place in self._cells})
        columns = range(1, max((place % 100 for place in self._cells), default=0) + 1)
        yield "  " + "".join(f" {column:<{wide - 1}}" for column in columns).rstrip()
        for row in rows:
            letter = chr(ord("A") + row - 1)
            shift = "" if row % 2 else " " * (wide // 2)
            cells = "".join(self._place(100 * row + column).ljust(wide) for column in columns)
            yield f"{letter} {shift}{cells.rstrip()}"

    def _place(self, place: int) -> str:
        cell = self._cells.get(place)
        if cell is None:
            return ""
        first = LIT if cell.lit else NEW if cell.fresh else " "
        return (
            first
            + self._letters[cell.terrain]
            + PIECE_SIGNS.get(cell.piece, NOTHING)
            + self._marks.get(cell.mark, "")
        )

    def key(self) -> str:
        """Return what the signs on the map mean."""
        words = self._words
        there = self._cells.values()
        said = [f"{letter} {words.word('terrain', code)}" for code, letter in self._letters.items()]
        said += [
            f"{sign} {words.word('piece', code)}"
            for code, sign in PIECE_SIGNS.items()
            if any(cell.piece == code for cell in there)
        ]
        meanings: dict[str, list[str]] = {}
        for code, mark in sorted(self._marks.items(), key=lambda one: one[1]):
            meaning = words.attribute(f"mark-{code}", "legend") or words.word("mark", code)
            if mark not in meanings.setdefault(meaning, []):
                meanings[meaning].append(mark)
        said += [f"{' '.join(marks)} {meaning}" for meaning, marks in meanings.items()]
        for sign, key, fits in ((LIT, "map-lit", _is_lit), (NEW, "map-fresh", _is_new)):
            if any(fits(cell) for cell in there):
                said.append(f"{sign} {words.message(key)}")
        return words.message("map-signs", {"signs": "; ".join(said)})


def _is_lit(cell: MapCell) -> bool:
    return cell.lit


def _is_new(cell: MapCell) -> bool:
    return cell.fresh and not cell.lit


def _letters(block: Map, words: Messages) -> Mapping[str, str]:
    """Return a letter for each terrain: the first of its word that no other has."""
    found: dict[str, str] = {}
    for code in sorted({cell.terrain for cell in block.cells}):
        word = words.word("terrain", code).lower()
        free = (letter for letter in f"{word}abcdefghijklmnopqrstuvwxyz" if letter.isalpha())
        found[code] = next((letter for letter in free if letter not in found.values()), "?")
    return found
