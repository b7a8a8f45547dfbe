"""Every map as a list, for those who cannot see it."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from operator import attrgetter

from app.render import clean
from app.render.localize import LocalizedColumn, LocalizedTable
from app.render.map_grid import number_text, place_text
from app.render.map_legend import ZONES
from app.render.messages import Messages
from engine.kernel.blocks import Map, MapCell, MapUnit
from engine.kernel.hexgrid import mask_text

_COLUMNS = (
    *("place", "terrain", "owner", "city", "mark", "label", "piece", "roads", "rivers", "units", "seen"),
    *("lit", "zone"),
)
_PLAIN = frozenset({"place", "terrain", "city", "mark", "label", "piece", "seen", "lit", "zone"})
_NOTHING = "---"
_KINDS = {"place": "hex", "owner": "seat"}
# What there can be in a place besides units, and the look of one where there is nothing: compared in one go,
# for maps have thousands of places.
_THINGS = attrgetter("owner", "city", "label", "mark", "roads", "rivers", "piece", "lit", "zone", "fresh")
_BARE = _THINGS(MapCell(0))
_NUMBER = re.compile(r"([0-9]+)")


# Turns whose squares are named, and into how many spans those before are put together.
_ONE_BY_ONE, _SPANS = 3, 6
_WHOLE = 60
"""A map of at most this many places is told whole."""


def near(block: Map) -> tuple[MapCell, ...]:
    """Return the places of a map that a text tells one by one: units, places seen now, lost, beside.

    Small maps are told whole. Of a large one, own places without units are only named (``own``); remembered
    and unowned places can be looked up elsewhere.
    """
    if len(block.cells) <= _WHOLE:
        return block.cells
    busy = {unit.at for unit in block.units}
    mine = {cell.id for cells in own(block) for cell in cells}
    return tuple(
        cell
        for cell in block.cells
        if cell.id not in mine
        and (
            cell.id in busy
            or cell.fresh
            or cell.lit
            or (cell.fog == "" and (cell.owner is not None or cell.city or cell.piece or cell.mark))
            or (cell.owner is not None and cell.owner != block.seat)
        )
    )


def own(block: Map, *, small: int = _WHOLE) -> tuple[tuple[MapCell, ...], tuple[MapCell, ...]]:
    """Own places of a large map where nobody stands: those that are new this turn, and the others.

    ``small``: how many places the map has at least.
    """
    if len(block.cells) <= small:
        return (), ()
    busy = {unit.at for unit in block.units}
    mine = [
        cell
        for cell in block.cells
        if cell.owner is not None
        and cell.owner == block.seat
        and not (cell.fog or cell.lit or cell.piece or cell.id in busy)
    ]
    return tuple(cell for cell in mine if cell.fresh), tuple(cell for cell in mine if not cell.fresh)


def named(block: Map, cell: MapCell) -> str:
    """Return a place by its number, with the name of its city where that has the same owner."""
    city = clean.one_line(cell.city) if cell.city and cell.city_owner == cell.owner else ""
    return f"{place_text(block.grid, cell)} {city}".rstrip()


def _by_number(item: tuple[str, list[int]]) -> list[tuple[int, str]]:
    """Return a key that sorts words with numbers by the numbers: day 9 before day 10."""
    return [(int(part), "") if part.isdecimal() else (-1, part) for part in _NUMBER.split(item[0])]


def runs(places: Iterable[int], names: Mapping[int, str]) -> Iterator[str]:
    """Yield squares below each other in one piece: ``1,4-1,9``."""
    first = last = -1
    for place in [*places, -9]:
        if place != last + 1:
            if first >= 0:
                yield names[first] + (f"-{names[last]}" if last > first else "")
            first = place
        last = place


def remembered(block: Map, words: Messages) -> Iterator[str]:
    """Yield the squares last seen some turns ago, newest first: a few turns one by one.

    Earlier ones are only counted, by spans of turns: what ground does not change is on the map.
    """
    names: dict[int, str] = {}
    found: dict[int, list[int]] = {}
    for cell in block.cells:
        if cell.fog == "old" and cell.turn:
            names[cell.id] = place_text(block.grid, cell)
            found.setdefault(cell.turn, []).append(cell.id)
    turns = sorted(found, reverse=True)
    for turn in turns[:_ONE_BY_ONE]:
        places = " ".join(runs(found[turn], names))
        yield words.message("map-remembered-then", {"turn": turn, "places": places})
    rest = turns[_ONE_BY_ONE:]
    if rest:
        each = -(-(rest[0] - rest[-1] + 1) // _SPANS)
        spans: dict[int, list[int]] = {}
        for turn in rest:
            spans.setdefault((rest[0] - turn) // each, []).append(turn)
        said = [
            words.message(
                "map-remembered-span",
                {
                    "first": span[-1],
                    "last": span[0],
                    "turns": len(span),
                    "count": sum(len(found[turn]) for turn in span),
                },
            )
            for span in spans.values()
        ]
        yield words.message("map-remembered-before", {"spans": ", ".join(said)})


class MapList:
    """A map in words: a table of the places where there is something, and the rest by terrain.

    ``cells``: the places told, all where it is None; ways also lead over the others. ``built``: the map holds
    only what differs from an atlas, so roads are those built since, and terrain is not told.
    """

    def __init__(
        self,
        block: Map,
        words: Messages,
        title: str,
        cells: tuple[MapCell, ...] | None = None,
        *,
        built: bool = False,
    ) -> None:
        self._words = words
        self._built = built
        self._grid = block.grid
        # Only places with a name of their own are asked for: the others are written by their numbers.
        self._names = {cell.id: cell.name for cell in (*block.cells, *(cells or ())) if cell.name}
        units: dict[int, list[MapUnit]] = {}
        for unit in block.units:
            units.setdefault(unit.at, []).append(unit)
        plain: dict[str, list[int]] = {}
        self._rows: list[list[str]] = []
        self._title = title
        # Most places of a large map are plain and alike: their words are put together once.
        alike: dict[tuple[str, str, int], list[int]] = {}
        told = block.cells if cells is None else cells
        for cell, things in zip(told, map(_THINGS, told), strict=True):
            if things == _BARE and cell.id not in units:
                look = cell.terrain, cell.fog, cell.turn
                if look not in alike:
                    seen, terrain = self._seen(cell), self._terrain(cell)
                    alike[look] = plain.setdefault(f"{terrain}, {seen}" if seen else terrain, [])
                alike[look].append(cell.id)
            else:
                self._rows.append(self._row(cell, units.get(cell.id, [])))
        self.plain = [
            (terrain, self._places(places)) for terrain, places in sorted(plain.items(), key=_by_number)
        ]

    @cached_property
    def table(self) -> LocalizedTable:
        """The places where there is something, with the columns of which any holds a word."""
        words, found = self._words, self._rows
        used = [index for index in range(len(_COLUMNS)) if any(row[index] for row in found)]
        columns = [
            LocalizedColumn(
                key,
                self._head(key),
                words.attribute(f"col-{key}", "long") or "",
                _KINDS.get(key, "text"),
                right=False,
            )
            for key in (_COLUMNS[index] for index in used)
        ]
        return LocalizedTable(
            key="map_list",
            title=f"{self._title}: {words.message('map-list')}",
            anchor="",
            columns=columns,
            rows=[[row[index] or _NOTHING for index in used] for row in found],
            strong=frozenset(),
            empty=words.message("none-yet"),
        )

    def _places(self, places: list[int]) -> str:
        """Return places in a row; on a grid of squares, places that lie side by side as a range."""
        if self._grid == "square":
            return " ".join(runs(places, {place: self._name(place) for place in places}))
        return " ".join(map(self._name, places))

    def _name(self, place: int) -> str:
        """Return the name of a place; found when it is told, since most places of a map are not."""
        return self._names.get(place) or number_text(self._grid, place)

    def sentences(self) -> Iterator[str]:
        """Yield a line a place, naming only what is there: a table of mostly empty cells is hard to hear."""
        leads = ["" if key in _PLAIN else f"{self._head(key)}: " for key in _COLUMNS[2:]]
        for place, terrain, *row in self._rows:
            told = [lead + cell for lead, cell in zip(leads, row, strict=True) if cell]
            # The place and its terrain (its town, where the atlas has the terrain) belong together.
            yield "; ".join([f"{place} {terrain}" if terrain else place, *told])

    def _head(self, key: str) -> str:
        return self._words.message("col-built" if self._built and key == "roads" else f"col-{key}")

    def _terrain(self, cell: MapCell) -> str:
        if cell.fog == "unknown" or not cell.terrain:
            return self._words.message("map-unknown")
        return self._words.word("terrain", cell.terrain)

    def _row(self, cell: MapCell, units: list[MapUnit]) -> list[str]:
        words = self._words
        city = words.show(cell.city) if cell.city else ""
        if city and cell.major:
            city = city.upper()
        if city and cell.city_owner is not None:
            city += f" ({words.seat_short(cell.city_owner)})"
        return [
            self._name(cell.id),
            city if self._built else self._terrain(cell),
            "" if cell.owner is None else str(cell.owner),
            "" if self._built else city,
            words.word("mark", cell.mark) if cell.mark else "",
            words.show(cell.label) if cell.label else "",
            self._piece(cell),
            mask_text(cell.roads),
            mask_text(cell.rivers),
            "; ".join(self._unit(unit) for unit in units),
            self._seen(cell),
            words.message("map-lit") if cell.lit else "",
            words.message(f"map-{ZONES[cell.zone]}") if cell.zone else "",
        ]

    def _piece(self, cell: MapCell) -> str:
        if not cell.piece:
            return ""
        text = self._words.word("piece", cell.piece)
        return f"{text} ({self._words.message('map-fresh')})" if cell.fresh else text

    def _seen(self, cell: MapCell) -> str:
        if cell.fresh and not cell.piece:
            return self._words.message("map-changed")
        if cell.fog != "old":
            return ""
        if cell.turn:
            return self._words.message("map-turn", {"turn": cell.turn})
        return self._words.message("map-remembered")

    def _unit(self, unit: MapUnit) -> str:
        words = self._words
        text = words.show(unit.label)
        if unit.owner is not None and not unit.own:
            text += f" ({words.seat_short(unit.owner)})"
        if unit.trail:
            text += " \u2190 " + " ".join(map(self._name, reversed(unit.trail)))
        if unit.turn:
            text += f" ({words.message('map-turn', {'turn': unit.turn})})"
        return text
