"""A legend: samples and what they mean, in lines of a width."""

from app.render.drawing import Entry, Group, Item, Note, Texts
from app.render.palette import LOOKS
from app.render.paper.type import measure

_ROW, _EDGE, _GAP, _SIZE = 12.4, 8.0, 8.0, LOOKS["legend"].size


def legend_items(entries: list[Entry], width: float) -> tuple[list[Item], float]:
    """Return the legend's entries in lines of a width, from 0, 0 down, and their height together.

    No line is wider, unless one entry alone is.
    """
    items: list[Item] = []
    notes: list[Note] = []
    x, y = _EDGE, _ROW * 0.75
    for entry in entries:
        wide = entry.wide + 6 + measure(entry.text, "sans", _SIZE)
        if x > _EDGE and x + wide > width:
            x, y = _EDGE, y + _ROW
        items.append(Group(entry.sample, at=(x + entry.wide / 2, y)))
        notes.append((x + entry.wide + 4, y + 2.4, entry.text))
        x += wide + _GAP
    if not items:
        return [], 0.0
    items.append(Texts("legend", notes))
    return items, y + _ROW * 0.75
