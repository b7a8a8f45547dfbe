"""Markdown of generated pages: tables, numbers, the line that says where a page comes from."""

from collections.abc import Iterable, Sequence

MADE = "*This page is made from the game's order book and tables, so it always says what the game does.*"
NOTHING = "–"
ISOLATES = dict.fromkeys(range(0x2066, 0x206A))
"""What a sentence of a report sets names apart with; a page in Markdown needs none of it."""


def page(title: str, *parts: str) -> str:
    """Return a whole page: its title, where it comes from, and its parts with blank lines between."""
    return "\n\n".join((f"# {title}", MADE, *(part.strip() for part in parts if part.strip()))) + "\n"


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Return a table in which no row stands twice; a pipe inside a cell is escaped."""
    lines = [f"| {' | '.join(_cell(cell) for cell in row)} |" for row in rows]
    return "\n".join((f"| {' | '.join(head)} |", f"|{'---|' * len(head)}", *dict.fromkeys(lines)))


def _cell(cell: object) -> str:
    text = number(cell) if isinstance(cell, int) and not isinstance(cell, bool) else str(cell)
    return text.replace("|", "\\|")


def number(value: int) -> str:
    """Return ``12,500``."""
    return f"{value:,}"


def money(value: int) -> str:
    """Return ``$12,500``."""
    return f"-${-value:,}" if value < 0 else f"${value:,}"


def span(pair: tuple[int, int], unit: str = "") -> str:
    """Return a range: ``10-13``, ``5``, or a dash for nothing; ``unit`` stands in front (``$``)."""
    low, high = pair
    if high == 0:
        return NOTHING
    return f"{unit}{low:,}" if low == high else f"{unit}{low:,}-{unit}{high:,}"


def factor(percent: int) -> str:
    """Return a percent multiplier as a factor: ``x1.25``."""
    return f"x{percent / 100:g}"


def dice_range(weight: int, done: int) -> str:
    """Return the d100 rolls of a row of that weight, after ``done`` before it: ``21-55``."""
    low, high = done + 1, done + weight
    return f"{low:02d}" if low == high else f"{low:02d}-{high:02d}"
