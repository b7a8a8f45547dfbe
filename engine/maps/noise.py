"""Smooth random fields over a hex grid, in whole numbers: value noise on square lattices."""

from collections.abc import Sequence
from hashlib import sha256

TOP = 1 << 10
"""Field values lie in 0..TOP-1 in each octave."""
_ACROSS, _DOWN = 13, 15
"""A hex is 15 units high; columns lie 13 units apart (15 x 0.866)."""


def place(number: int) -> tuple[int, int]:
    """Return the middle of a hex, (x, y) in fifteenths of a hex height."""
    column, row = divmod(number, 100)
    return column * _ACROSS, row * _DOWN + (0 if column & 1 else _DOWN // 2)


class Field:
    """One random field: octaves of (cell size in hexes, weight), all drawn from one key."""

    def __init__(self, key: str, octaves: Sequence[tuple[int, int]]) -> None:
        self._key = key
        self._octaves = [(cells * _DOWN, weight) for cells, weight in octaves]
        self._known: dict[tuple[int, int, int], int] = {}

    def at(self, number: int) -> int:
        """Return the value at a hex, 0..TOP-1: the weighted mean of the octaves."""
        x, y = place(number)
        total = sum(weight * self._octave(size, x, y) for size, weight in self._octaves)
        return total // sum(weight for _, weight in self._octaves)

    def _octave(self, size: int, x: int, y: int) -> int:
        i, dx = divmod(x, size)
        j, dy = divmod(y, size)
        wx, wy = _eased(dx, size), _eased(dy, size)
        upper = self._corner(size, i, j) * (TOP - wx) + self._corner(size, i + 1, j) * wx
        lower = self._corner(size, i, j + 1) * (TOP - wx) + self._corner(size, i + 1, j + 1) * wx
        return (upper * (TOP - wy) + lower * wy) // (TOP * TOP)

    def _corner(self, size: int, i: int, j: int) -> int:
        value = self._known.get((size, i, j))
        if value is None:
            digest = sha256(f"{self._key}|{size}|{i}|{j}".encode()).digest()
            value = int.from_bytes(digest[:4], "big") % TOP
            self._known[size, i, j] = value
        return value


def _eased(part: int, whole: int) -> int:
    """Return the smooth step 3t^2 - 2t^3 of part/whole, as 0..TOP."""
    return TOP * part * part * (3 * whole - 2 * part) // whole**3
