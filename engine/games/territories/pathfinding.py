"""The shortest known ways of units: one border a turn (TER-UNIT-01), so the first step is written."""

from collections import deque

from engine.games.territories.orders.book import SECTION
from engine.games.territories.view import View
from engine.kernel.blocks import Say
from engine.kernel.pathfinding import Way, Ways
from engine.kernel.sheets import Sheet


def ways(view: View, sheet: Sheet, units: tuple[str, ...]) -> Ways | None:  # noqa: ARG001 - moves start anew
    """Return every territory to which a path is known, by the fewest borders, then over own land.

    Units move once a turn, whatever stands in the sheet: a click writes their move anew.
    """
    at = {f"U{unit.number}": unit.at for unit in view.units if unit.owner == view.seat}
    places = {at.get(name.upper()) for name in units}
    if len(places) != 1 or None in places:
        return None
    (start,) = places
    assert start is not None  # noqa: S101 - asked above
    names = " ".join(name.upper() for name in units)
    lands = {land.id: land for land in view.lands}
    found: dict[int, tuple[int, ...]] = {start: ()}
    edge = deque([start])
    while edge:
        here = edge.popleft()
        for other in sorted(lands[here].links, key=lambda n: (lands[n].owner != view.seat, n)):
            if other in lands and other not in found:
                found[other] = (*found[here], other)
                edge.append(other)
    del found[start]
    return Ways(
        start=start,
        head=SECTION,
        ways=tuple(
            Way(
                to=land,
                places=path[:1],
                orders=(f"MOVE {names} TO {path[0]}",),
                told=Say(
                    "way_told" if len(path) == 1 else "way_begun",
                    {"territory": lands[land].name, "first": lands[path[0]].name, "turns": len(path)},
                ),
            )
            for land, path in sorted(found.items())
        ),
    )
