"""Foreign convoys in sight: what is known of each, where it is seen from, its number on the map.

Cities tell hex, clan and size as far as they can (CC-SPOT-05); of what type a convoy is, no city tells. Own
hexes tell who enters them, of what type and size (D-68): of a hex where such a way ended, that is told too.
"""

from collections.abc import Iterable, Sequence

import msgspec

from engine.games.conquest.events import ConvoyPassed
from engine.games.conquest.view import View
from engine.kernel.blocks import SINCE, AnyBlock, Column, Paragraph, Say, Table
from engine.kernel.events import Event
from engine.kernel.hexgrid import distance

_COLUMN, _HALF_ROW = 21, 12
"""How far columns and half rows lie apart on the printed map."""


class Seen(msgspec.Struct, frozen=True):
    """A convoy in sight: its number on map and list, what is told, and the own place nearest to it."""

    number: int
    hex: int
    clan: int
    size: str
    cities: tuple[int, ...]
    away: int
    at: int
    name: str


def seen(view: View) -> list[Seen]:
    """Every convoy spotted, once, the nearest first; several cities may see the same."""
    # Front page, list and map ask for it; it is looked for once a view.
    known: list[Seen] | None = view.__dict__.get("sightings")
    if known is None:
        known = view.__dict__["sightings"] = _seen(view)
    return known


def _seen(view: View) -> list[Seen]:
    record = view.own.record
    places = [(number, view.atlas[number].city) for number in view.own_cities]
    places += [(convoy.hex, f"#{number}") for number, convoy in sorted(view.own.convoys.items())]
    watchers: dict[tuple[int, int, str], list[int]] = {}
    for sighting in record.spotted:
        watchers.setdefault((sighting.hex, sighting.clan, sighting.size), []).append(sighting.city)
    found = []
    for (place, clan, size), cities in watchers.items():
        # Of a city and a convoy in one hex the city, which comes first.
        ways = [(distance(place, at), at, index) for index, (at, _) in enumerate(places)]
        away, at, nearest = min(ways, default=(0, 0, -1))
        name = places[nearest][1] if ways else ""
        found.append((away, place, clan, size, tuple(sorted(set(cities))), at, name))
    return [
        Seen(number, place, clan, size, cities, away, at, name)
        for number, (away, place, clan, size, cities, at, name) in enumerate(sorted(found), start=1)
    ]


def bearing(start: int, end: int) -> str:
    """In which of eight directions one hex lies from another; "" for the same."""
    (c1, r1), (c2, r2) = divmod(start, 100), divmod(end, 100)
    x = (c2 - c1) * _COLUMN
    y = ((2 * r2 + (c2 % 2 == 0)) - (2 * r1 + (c1 % 2 == 0))) * _HALF_ROW
    north_south = "" if abs(y) * 2 < abs(x) or not y else "S" if y > 0 else "N"
    east_west = "" if abs(x) * 2 < abs(y) or not x else "E" if x > 0 else "W"
    return north_south + east_west


def arrivals(events: Sequence[Event]) -> dict[int, Say]:
    """By hex who was noticed entering it and nowhere since: clan, size, type, direction of the last step."""
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


def sightings(view: View, events: Sequence[Event]) -> Iterable[AnyBlock]:
    """The list of what is in sight, since when; its numbers stand on the map."""
    found = seen(view)
    if not found:
        return
    came = arrivals(events)
    yield Table(
        key="sightings",
        follow=True,
        columns=(
            Column("hex", "hex"),
            Column("clan", "seat"),
            Column("sighting"),
            Column("size", "word", "size"),
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
                None,
                one.away,
                bearing(one.at, one.hex) or None,
                f"{one.name} ({one.at:04d})",
                ", ".join(view.atlas[city].city for city in one.cities),
                *((came.get(one.hex),) if came else ()),
            )
            for one in found
        ),
    )
    notes = (Say("sightings_note"), *((Say("noticed_note"),) if came else ()))
    yield Paragraph(key="sightings_note", items=notes)
