"""Foreign units seen: whose, what, where, on which day, how far from what is one's own (CAR-SEE-05)."""

from collections.abc import Iterable, Sequence

import msgspec

from engine.games.caravans.grid import distance, text_of
from engine.games.caravans.report.lines import place_said
from engine.games.caravans.view import View
from engine.kernel.blocks import SIGHTINGS, Column, Say, Table


class Stranger(msgspec.Struct, frozen=True):
    """A foreign unit as last seen, and the own unit or city nearest to that square."""

    away: int
    seat: int
    unit: str
    kind: str
    place: str
    day: int
    at: str | Say
    direction: str


def strangers(view: View) -> list[Stranger]:
    """Return every foreign unit ever seen: latest seen first, of these the nearest first."""
    if not view.seat or not view.sightings:
        return []
    own: list[tuple[int, str | Say]] = [(unit.at, unit.id) for unit in view.units if unit.seat == view.seat]
    own += [(city.at, place_said(view, city.at)) for city in view.cities if city.factor == view.seat]
    # The first of those that stand in one square speaks for all of them.
    squares: dict[int, str | Say] = {}
    for place, name in own:
        squares.setdefault(place, name)
    nearest = {place: _nearest(tuple(squares), place) for place in {one.at for one in view.sightings}}
    found = []
    for one in view.sightings:
        place, where = nearest[one.at], text_of(one.at)
        away, at = distance(place, one.at), squares.get(place, "")
        found.append(Stranger(away, one.seat, one.id, one.kind, where, one.day, at, _bearing(place, one.at)))
    return sorted(found, key=lambda one: (-one.day, one.away, one.seat, one.unit))


def _nearest(squares: Sequence[int], place: int) -> int:
    """Return the first of the nearest squares; the place itself when there are none."""
    x, y = divmod(place, 100)
    steps = [max(abs(square // 100 - x), abs(square % 100 - y)) for square in squares]
    return squares[steps.index(min(steps))] if steps else place


def _bearing(start: int, end: int) -> str:
    """Return in which of eight directions one square lies from another; "" for the same."""
    (x, y), (to_x, to_y) = divmod(start, 100), divmod(end, 100)
    east, south = to_x - x, to_y - y
    north_south = "" if abs(south) * 2 < abs(east) or not south else "S" if south > 0 else "N"
    east_west = "" if abs(east) * 2 < abs(south) or not east else "E" if east > 0 else "W"
    return north_south + east_west


def sightings(found: Iterable[Stranger]) -> Table:
    """Return the list of strangers; never cargo, lists or group."""
    columns = (
        Column("seat", "seat"),
        Column("unit"),
        Column("kind", "word", "kind"),
        Column("square"),
        Column("day", "int"),
        Column("away", "int"),
        Column("direction"),
        Column("nearest"),
    )
    rows = tuple(
        (one.seat, one.unit, one.kind, one.place, one.day, one.away, one.direction or None, one.at or None)
        for one in found
    )
    return Table(key=SIGHTINGS, columns=columns, rows=rows, empty="nobody_seen")
