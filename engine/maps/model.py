"""What a map is: every hex of a grid with its terrain, roads, rivers and city (CC-TER-01).

A map is read-only once loaded. What changes in play (owners, new roads, populations) belongs to the
state of a game, which keys it by the same hex numbers.
"""

from collections.abc import Iterator

import msgspec

from engine.kernel.hexgrid import neighbours

ABBREVIATIONS = {
    "plains": "Pla",
    "agricultural": "Agr",
    "forest": "For",
    "desert": "Des",
    "mountains": "Mou",
    "swamp": "Swa",
    "wilderness": "Wil",
    "jungle": "Jun",
    "barren": "Bar",
    "metropolis": "Met",
    "water": "Wat",
    "islands": "Isl",
    "sea_lane": "Sea",
}
"""Terrain key to the three letters printed in reports and map files (CC-TER-26, D-20)."""

TERRAINS = tuple(ABBREVIATIONS)
WATER = frozenset({"water", "sea_lane"})
"""Terrains that nobody can own (CC-TER-12, CC-TER-14); every other hex is a land hex (D-196)."""
SEAWARD = frozenset({"water", "sea_lane", "islands"})
"""Terrains that make a neighbouring land hex a coast (CC-TER-25)."""


class MapHex(msgspec.Struct, omit_defaults=True, frozen=True):
    """One hex: terrain key, bit masks of road and river sides over ``DIRECTIONS``, and its city."""

    terrain: str = "water"
    roads: int = 0
    rivers: int = 0
    city: str = ""
    major: bool = False


class GameMap(msgspec.Struct):
    """A whole map; ``hexes`` holds every hex of the grid, water included, in ascending order.

    ``players`` is the most the map seats (D-171). ``sea_lanes`` gives hex -> side of the map it leads
    off, ``canals`` hex -> name of the passage. ``start_cities`` may hold a hand-picked list of start
    hexes. ``victory_pct`` is how much of the usual share of land and people wins here (D-39): where seas
    make everybody slow, less. ``regions`` gives what players call a part of the map -> a hex about in its
    middle, for wishes (CC-ADMIN-08). ``projection`` is provenance only: figures as text, empty for a map
    without geography. ``edition`` is set where this is not the present one (``engine.maps.files``).
    """

    name: str
    title: str
    columns: int
    rows: int
    players: int
    hexes: dict[int, MapHex]
    sea_lanes: dict[int, str] = {}
    canals: dict[int, str] = {}
    start_cities: list[int] = []
    victory_pct: int = 100
    regions: dict[str, int] = {}
    credits: str = ""
    projection: dict[str, str] = {}
    edition: str = ""

    def is_land(self, number: int) -> bool:
        """Whether a hex is on the map and not Water or Sea Lane: Islands are land (CC-TER-28)."""
        tile = self.hexes.get(number)
        return tile is not None and tile.terrain not in WATER

    def is_coast(self, number: int) -> bool:
        """Whether a hex is a land hex, not Islands, with Water, Sea Lane or Islands beside it."""
        tile = self.hexes.get(number)
        if tile is None or tile.terrain in SEAWARD:
            return False
        near = (self.hexes.get(other) for other in neighbours(number))
        return any(other is not None and other.terrain in SEAWARD for other in near)

    def around(self, number: int) -> Iterator[int]:
        """Yield the neighbours of a hex that lie on the map, in the order of ``DIRECTIONS``."""
        return (other for other in neighbours(number) if other in self.hexes)

    def land_hexes(self) -> list[int]:
        """Return all land hexes, Islands included, ascending (the count of D-39 and D-171)."""
        return [number for number, tile in self.hexes.items() if tile.terrain not in WATER]

    def cities(self) -> list[int]:
        """Return the hexes with a city, ascending."""
        return [number for number, tile in self.hexes.items() if tile.city]

    def find_city(self, name: str) -> int | None:
        """Return the hex of a city by its name, ignoring case, or None when there is none."""
        wanted = name.casefold()
        for number, tile in self.hexes.items():
            if tile.city.casefold() == wanted and wanted:
                return number
        return None
