"""The hexes of every map: nine rows A to I of eleven spaces, pointed top, rows B, D, F, H half a space right.

A space is a number 0..98 in reading order; its name is row and column (``E6``). Groups of spaces are whole
numbers used as bit sets: bit n is space n. All of it is arithmetic; what exists is the map's business.
"""

from collections.abc import Iterable, Iterator

from engine.kernel.hexgrid import row_place

ROWS, COLUMNS = 9, 11
SPACES = ROWS * COLUMNS
LETTERS = "ABCDEFGHI"

# Row and column steps by direction, for rows A C E G I and for the shifted rows B D F H. A direction keeps
# its index over both, so that a straight line is one index all the way (EXP-EX-23, EXP-EX-24).
_EVEN = ((0, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0))
_ODD = ((0, 1), (1, 1), (1, 0), (0, -1), (-1, 0), (-1, 1))
DIRECTIONS = 6


def name(space: int) -> str:
    """Return ``E6`` for space 49."""
    return f"{LETTERS[space // COLUMNS]}{space % COLUMNS + 1}"


def space_of(text: str) -> int | None:
    """Return the space of that name, in any case; None when no sheet has it."""
    row = LETTERS.find(text[:1].upper())
    column = text[1:]
    if row < 0 or not text or not (column.isascii() and column.isdigit()) or len(column) > 2:
        return None
    return row * COLUMNS + int(column) - 1 if 1 <= int(column) <= COLUMNS else None


def place_of(space: int) -> int:
    """Return the place of a space in the blocks of maps."""
    row, column = divmod(space, COLUMNS)
    return row_place(row + 1, column + 1)


def step(space: int, direction: int) -> int:
    """Return the space next to it in that direction; -1 where the sheet ends."""
    row, column = divmod(space, COLUMNS)
    down, right = (_ODD if row % 2 else _EVEN)[direction]
    row, column = row + down, column + right
    return row * COLUMNS + column if 0 <= row < ROWS and 0 <= column < COLUMNS else -1


def mask(spaces: Iterable[int]) -> int:
    """Return the spaces as a bit set."""
    found = 0
    for space in spaces:
        found |= 1 << space
    return found


def spaces(group: int) -> Iterator[int]:
    """Yield the spaces of a bit set in reading order."""
    while group:
        low = group & -group
        yield low.bit_length() - 1
        group ^= low


def count(group: int) -> int:
    """Count the spaces of a bit set."""
    return group.bit_count()


def spread(group: int, near: tuple[int, ...]) -> int:
    """Return all neighbours of a group's spaces; ``near`` has the neighbours of every space."""
    found = 0
    while group:
        low = group & -group
        found |= near[low.bit_length() - 1]
        group ^= low
    return found


def connected(start: int, within: int, near: tuple[int, ...]) -> int:
    """Return all of ``within`` that is connected with the group ``start`` (itself part of it)."""
    found = edge = start & within
    while edge:
        edge = spread(edge, near) & within & ~found
        found |= edge
    return found


def components(group: int, near: tuple[int, ...]) -> Iterator[int]:
    """Yield the connected parts of a group, in reading order of their first spaces."""
    while group:
        part = connected(group & -group, group, near)
        yield part
        group &= ~part
