"""Foreign convoys in sight: what is known of each, where it is seen from, its number on the map.

Cities tell hex, clan and size as far as they can (CC-SPOT-05); of what type a convoy is, no city tells. Own
hexes tell who enters them, of what type and size (D-68): of a hex where such a way ended, that is told too.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

import msgspec

from engine.games.conquest.events import ConvoyPassed
from engine.games.conquest.view import View
from engine.kernel.blocks import SIGHTINGS, SINCE, AnyBlock, Column, Paragraph, Say, Table
from engine.kernel.events import Event
from engine.kernel.hexgrid import distance

_COLUMN, _HALF_ROW = 21, 12
"""How far columns and half rows lie apart on the printed map."""


class Seen(msgspec.Struct, frozen=True):
    """Convoys in sight in one hex that nothing tells apart: their number on map and list, and how many.

    ``at`` is the own place nearest to them, ``name`` what it is called.
    """

    number: int
    hex: int
    clan: int
    size: str
    count: int
    cities: tuple[int, ...]
    away: int
    at: int
    name: str


def seen(view: View) -> list[Seen]:
    """Return every convoy in sight, nearest first; convoys alike in hex, clan and size together."""
    # Front page, list and map ask for it; it is looked for once a view.
    known: list[Seen] | None = view.__dict__.get("sightings")
    if known is None:
        known = view.__dict__["sightings"] = _seen(view)
    return known


def in_sight(view: View) -> int:
    """Count the foreign convoys in sight."""
    return sum(one.count for one in seen(view))


def _seen(view: View) -> list[Seen]:
    places = [(number, view.atlas[number].city) for number in view.own_cities]
    places += [(convoy.hex, f"#{number}") for number, convoy in sorted(view.own.convoys.items())]
    reports: dict[int, dict[int, list[Known]]] = {}
    for sighting in view.own.record.spotted:
        told = reports.setdefault(sighting.hex, {})
        told.setdefault(sighting.city, []).append((sighting.clan, sighting.size))
    found = []
    for place, told in reports.items():
        # Of a city and a convoy in one hex the city, which comes first.
        ways = [(distance(place, at), at, index) for index, (at, _) in enumerate(places)]
        away, at, nearest = min(ways, default=(0, 0, -1))
        name = places[nearest][1] if ways else ""
        for (clan, size), count in _together(list(told.values())).items():
            found.append((away, place, clan, size, count, tuple(sorted(told)), at, name))
    return [
        Seen(number, place, clan, size, count, cities, away, at, name)
        for number, (away, place, clan, size, count, cities, at, name) in enumerate(sorted(found), start=1)
    ]


Known = tuple[int, str]
"""What a city tells of a convoy: whose it is (0: it cannot tell), and its size ("")."""


def _together(reports: Sequence[Sequence[Known]]) -> dict[Known, int]:
    """Return the convoys of one hex, each counted once, from the reports of several cities.

    Cities see the same convoys and tell more or less of each: what one tells in full stands for what another
    cannot tell. So the number of each kind is the greatest that any city reports.
    """
    found: dict[Known, int] = {}
    for clan in sorted({clan for report in reports for clan, _ in report if clan}):
        sizes = [Counter(size for one, size in report if one == clan) for report in reports]
        told = {size: max(count[size] for count in sizes) for size in sorted({s for c in sizes for s in c})}
        plain = max(count.total() for count in sizes) - sum(told[size] for size in told if size)
        found |= {(clan, size): count for size, count in told.items() if size}
        if plain > 0:
            found[clan, ""] = plain
    nameless = max(map(len, reports)) - sum(found.values())
    if nameless > 0:
        found[0, ""] = nameless
    return found


def bearing(start: int, end: int) -> str:
    """Return in which of eight directions one hex lies from another; "" for the same."""
    (c1, r1), (c2, r2) = divmod(start, 100), divmod(end, 100)
    x = (c2 - c1) * _COLUMN
    y = ((2 * r2 + (c2 % 2 == 0)) - (2 * r1 + (c1 % 2 == 0))) * _HALF_ROW
    north_south = "" if abs(y) * 2 < abs(x) or not y else "S" if y > 0 else "N"
    east_west = "" if abs(x) * 2 < abs(y) or not x else "E" if x > 0 else "W"
    return north_south + east_west


def arrivals(events: Sequence[Event]) -> dict[int, Say]:
    """Return, by hex, the convoy noticed entering it and nowhere since: clan, size, type, last direction."""
    ways: dict[tuple[int, str, str], list[int]] = {}
    last: dict[int, tuple[int, str, str]] = {}
    for event in events:
        if isinstance(event, ConvoyPassed):
            which = event.clan, event.size, event.type
            ways.setdefault(which, []).append(event.hex)
            last[event.hex] = which
    found = {}
    for which, way in ways.items():
        end, before = way[-1], way[-2] if len(way) > 1 else 0
        if last[end] == which:
            clan, size, kind = which
            going = bearing(before, end) if before and distance(before, end) == 1 else ""
            found[end] = Say(
                "noticed", {"clan": clan, "size": size or "none", "type": kind or "none", "going": going}
            )
    return found


def noticed(came: Mapping[int, Say], one: Seen) -> Say | None:
    """Say who was last noticed entering that hex, unless a city tells that this is somebody else."""
    said = came.get(one.hex)
    return said if said is not None and one.clan in (0, said.args["clan"]) else None


def sightings(view: View, came: Mapping[int, Say]) -> Iterable[AnyBlock]:
    """Yield the list of what is in sight, since when; its numbers stand on the map."""
    found = seen(view)
    if not found:
        return
    yield Table(
        key=SIGHTINGS,
        follow=True,
        columns=(
            Column("hex", "hex"),
            Column("clan", "seat"),
            Column("sighting"),
            Column("size", "word", "size"),
            Column("count", "int"),
            Column(SINCE, "int"),
            Column("away", "int"),
            Column("direction"),
            Column("nearest"),
            Column("by"),
            *((Column("noticed", "say"),) if came else ()),
        ),
        rows=tuple(
            (
                one.hex,
                one.clan or None,
                f"S{one.number}",
                one.size or None,
                one.count,
                None,
                one.away,
                bearing(one.at, one.hex) or None,
                f"{one.name} ({one.at:04d})",
                ", ".join(view.atlas[city].city for city in one.cities),
                *((noticed(came, one),) if came else ()),
            )
            for one in found
        ),
    )
    notes = (Say("sightings_note"), *((Say("noticed_note"),) if came else ()))
    yield Paragraph(key="sightings_note", items=notes)
