"""Mending by hand: ``fixes/<name>.fix.toml``, applied on top of what the geography gives.

Facts that survive from the rulebook and what a satellite cannot see are written there, one reason to
each. Hexes are four digits; sides are the words of ``DIRECTIONS``.
"""

import tomllib
from itertools import pairwise

import msgspec

from engine.kernel.hexgrid import mask_from_text, neighbour, neighbours
from engine.maps.model import ABBREVIATIONS
from engine.maps.roads import Edge, edge, square
from tools.maps.mapconfig import FOLDER

_TERRAIN_OF = {letters: terrain for terrain, letters in ABBREVIATIONS.items()}


class Pin(msgspec.Struct, kw_only=True):
    """A city that must be there; ``size`` is minor or major. Other candidates keep their distance."""

    name: str
    hex: str
    size: str = "minor"


class RoadFixes(msgspec.Struct, kw_only=True):
    """Sides by hex. ``exact``: these and no others, but for ways that a neighbour's entry gives."""

    exact: dict[str, str] = {}
    add: dict[str, str] = {}
    remove: dict[str, str] = {}
    links: list[tuple[str, str]] = []
    """Pairs of cities joined by a road however far or dear the way."""


class RiverFixes(msgspec.Struct, kw_only=True):
    """``remove`` and ``exact`` by hex as for roads; ``chains`` are waypoints of a river, laid first."""

    remove: dict[str, str] = {}
    exact: dict[str, str] = {}
    chains: list[str] = []
    clear: list[str] = []
    """Hexes without any river."""
    without: list[str] = []
    """Rivers of the data, by name, that are left out, as a chain replaces them."""


class Fixes(msgspec.Struct, kw_only=True):
    """All fix-ups of one map."""

    terrain: dict[str, list[str]] = {}
    """Three letters -> hexes."""
    city: list[Pin] = []
    rename: dict[str, str] = {}
    without: list[str] = []
    """Places that are no cities here, as ``Name`` or, where two share one, as ``Name/CC`` (country)."""
    must: list[str] = []
    """Places that come before all others, by the names they have here."""
    majors: list[str] = []
    """Cities that are major whatever their population."""
    minors: list[str] = []
    roads: RoadFixes = msgspec.field(default_factory=RoadFixes)
    rivers: RiverFixes = msgspec.field(default_factory=RiverFixes)
    canals: dict[str, str] = {}
    start_cities: list[str] = []

    def ground(self) -> dict[int, str]:
        """Return the terrain key by hex."""
        return {int(hex_): _TERRAIN_OF[key] for key, hexes in self.terrain.items() for hex_ in hexes}


def read(name: str) -> Fixes:
    """Return the fix-ups of a map, empty when it has no file; raise msgspec.ValidationError."""
    path = FOLDER / "fixes" / f"{name}.fix.toml"
    if not path.exists():
        return Fixes()
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Fixes)


def sides(entries: dict[str, str]) -> set[Edge]:
    """Return the edges that some hexes' sides name."""
    return {
        edge(int(number), neighbour(int(number), side))
        for number, words in entries.items()
        for side in range(6)
        if mask_from_text(words) >> side & 1
    }


def exactly(edges: set[Edge], entries: dict[str, str]) -> set[Edge]:
    """Return the edges, with the edges of the named hexes replaced by what is listed."""
    named = {int(number) for number in entries}
    return {pair for pair in edges if not named.intersection(pair)} | sides(entries)


def chain_edges(chain: str) -> list[Edge]:
    """Return the edges along a chain of hexes; hexes that do not touch are joined in a straight line."""
    numbers = [int(text) for text in chain.split()]
    edges = []
    for start, end in pairwise(numbers):
        number = start
        while number != end:
            step = min(neighbours(number), key=lambda other: (square(other, end), other))
            edges.append(edge(number, step))
            number = step
    return edges
