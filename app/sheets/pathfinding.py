"""Ways written into a sheet: what a game's way-finder found, and its orders put behind those of the unit."""

from collections.abc import Iterable, Sequence

from engine.kernel.blocks import Map
from engine.kernel.orders import OrderBook
from engine.kernel.pathfinding import Ways
from engine.kernel.prefill import behind


def movable(block: Map | None) -> list[tuple[str, ...]]:
    """Return the own units of a map that may still move: units that stand together, and each alone."""
    found: list[tuple[str, ...]] = []
    for unit in () if block is None else block.units:
        if unit.own and unit.steps and unit.names:
            found.append(unit.names)
            if len(unit.names) > 1:
                found += [(name,) for name in unit.names]
    return found


def put_orders(book: OrderBook, text: str, found: Ways, orders: Sequence[str]) -> str:
    """Return a sheet with these orders behind the last one under the head of the ways.

    The rest stays as it was. Blank lines there are filled; what has no such line comes behind them, or in a
    section of its own.
    """
    section = next((one for one in book.parse(text).sections if one.title == found.head), None)
    rows = text.splitlines()
    if section is None:
        end = next((at for at, raw in enumerate(rows) if raw.strip().upper() == "END"), len(rows))
        rows[end:end] = [found.head, *_numbered(orders, 1)]
        return "\n".join(rows) + "\n"
    last = max((line.number for line in section.lines if line.text), default=0)
    blank = [line for line in section.lines if not line.text and line.number > last]
    for line, order in zip(blank, orders, strict=False):
        rows[line.at - 1] = f"{line.number}: {order}"
    first = max((line.number for line in section.lines), default=0) + 1
    at = behind(book, rows, section)
    rows[at:at] = _numbered(orders[len(blank) :], first)
    return "\n".join(rows) + "\n"


def _numbered(orders: Iterable[str], first: int) -> list[str]:
    return [f"{number}: {order}" for number, order in enumerate(orders, start=first)]
