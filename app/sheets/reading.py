"""Reading and checking a text as a seat's sheet: done once for each run, seat and text, and kept."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from app.render.paper.type import unprintable
from app.sheets.values import Checked, count_orders, taken
from app.states.positions import Latest, Position, StateName
from engine.kernel import snapshot
from engine.kernel.problems import Problem
from engine.kernel.ruleset import Ruleset, Step
from engine.kernel.sheets import Sheet

# A full sheet of Conquest is 25 KB when read. A player checks while writing and then sends the same text.
_READINGS = 256
# The fullest sheet with a remark on each of its lines is shorter. What a text of 64 KB is read to may be a
# megabyte, and nobody may fill a server with those.
_KEPT_CHARS = 16 * 1024


class Reading(NamedTuple):
    """What stands in a text and what is wrong with it. Shared between requests: read it, never change it."""

    checked: Checked
    sheet: Sheet


_KEPT: Latest[tuple[StateName, int | None, str], Reading] = Latest(_READINGS)


def read_sheet(position: Position, text: str) -> Reading:
    """Return the sheet in a text, checked against what the seat knows; raise 413, 422 as ``taken`` does."""
    own = taken(text)

    def first() -> Reading:
        return understood(position.ruleset, position.view, position.step, own)

    if len(own) > _KEPT_CHARS:
        return first()
    return _KEPT.get((position.name, position.seat, snapshot.digest(own.encode())), first)


def understood(rules: Ruleset[Any, Any], view: Any, step: Step | None, text: str) -> Reading:
    """Return a text as a sheet, checked against a view; nothing is kept."""
    sheet = rules.orders.parse(text)
    orders = rules.orders.write(sheet)
    checked = Checked(
        text=text,
        orders=orders,
        sha256=snapshot.digest(orders.encode()),
        order_count=count_orders(sheet),
        problems=(*rules.check(view, step, sheet), *_not_printable(sheet)),
    )
    return Reading(checked, sheet)


def _not_printable(sheet: Sheet) -> Iterator[Problem]:
    """Yield a note for each order with letters that our fonts lack: a PDF shows a sign in their place."""
    for section in sheet.sections:
        for line in section.lines:
            lacking = unprintable(line.text) if line.order is not None else ""
            if lacking:
                yield Problem(
                    code="not_printable",
                    line=line.at,
                    section=section.title,
                    number=line.number,
                    text=line.text,
                    severity="note",
                    params={"letters": " ".join(lacking), "count": len(lacking)},
                )
