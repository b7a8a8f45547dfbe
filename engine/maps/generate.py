"""Random maps: land, climate, rivers, cities and roads from a seed (D-08). Whole numbers only.

Nothing is left to luck that can be arranged: land is a fixed number of the highest hexes of a noise field,
every terrain gets its share by rank, rivers run down a tree of drainage and so always reach the sea, and a
map that still fails ``check`` is drawn again under the next key.
"""

from heapq import heappop, heappush
from math import isqrt

from engine.kernel.dice import Roller
from engine.kernel.hexgrid import distance, neighbours
from engine.maps.check import LAND_PER_PLAYER, MAJOR_GAP, START_GAP, check
from engine.maps.model import SEAWARD, GameMap, MapHex
from engine.maps.noise import TOP, Field
from engine.maps.roads import Edge, edge, lay_roads, masks
from engine.maps.townnames import town_names

MOST_PLAYERS = 30
CITY_PER_LAND = 8
"""Land hexes for one city (D-08, city_per_land_hexes)."""
MAJOR_PERCENT = 10
"""Share of major cities (D-08, major_share_pct)."""
_LAND_PERCENT = 56
_ISLAND_SIZE = 4
"""Land masses of fewer hexes are Islands."""
_LAND_PER_ISLAND = 60
_RIVER_BASIN = 12
"""Hexes that must drain into a hex before it has a river."""
_ATTEMPTS = 24
_CITY_WEIGHT = {
    "plains": 130,
    "agricultural": 150,
    "forest": 90,
    "desert": 60,
    "mountains": 60,
    "swamp": 60,
    "wilderness": 70,
    "jungle": 60,
    "barren": 30,
    "islands": 40,
}


class GenerateError(ValueError):
    """No map of that size passes the checks; ``args`` are the codes of the last try's findings."""


def generate(
    seed: str, players: int, *, land_per_player: int = 80, name: str = "random", title: str = ""
) -> GameMap:
    """Return a new map for 2..30 players with at least 60 land hexes each; equal arguments, equal map.

    Raises ValueError for figures out of range, ``GenerateError`` when no try passes ``check``.
    """
    if not 2 <= players <= MOST_PLAYERS or not LAND_PER_PLAYER <= land_per_player <= 160:
        raise ValueError(f"players {players}, land per player {land_per_player}")
    codes: list[str] = []
    for attempt in range(_ATTEMPTS):
        key = f"map|{seed}|{players}|{land_per_player}|{attempt}"
        game_map = _Draft(key, players, land_per_player).finish(name, title or f"Random map {seed}")
        codes = [finding.code for finding in check(game_map)]
        if not codes:
            return game_map
    raise GenerateError(*codes)


class _Draft:
    """A map while it is drawn; the steps must run in the order of ``finish``."""

    def __init__(self, key: str, players: int, land_per_player: int) -> None:
        self.key = key
        self.players = players
        self.land_wanted = players * land_per_player
        area = self.land_wanted * 100 // _LAND_PERCENT
        # Columns lie closer together than rows: 7 columns to 6 rows make a square; maps are wider.
        self.columns = min(99, isqrt(area * 4 // 3))
        self.rows = min(99, -(-area // self.columns))
        self.grid = [c * 100 + r for c in range(1, self.columns + 1) for r in range(1, self.rows + 1)]
        self.members = set(self.grid)
        self.roller = Roller(key)
        self.terrain = dict.fromkeys(self.grid, "water")
        self.height: dict[int, int] = {}
        self.rivers: set[Edge] = set()
        self.cities: dict[int, str] = {}
        self.majors: set[int] = set()

    def finish(self, name: str, title: str) -> GameMap:
        self._raise_land()
        self._give_terrain()
        self._run_rivers()
        self._found_cities()
        lanes = self._sea_lanes()
        roads = masks(lay_roads(self.terrain, self.cities, self.rivers))
        rivers = masks(self.rivers)
        hexes = {
            number: MapHex(
                self.terrain[number],
                roads.get(number, 0),
                rivers.get(number, 0),
                self.cities.get(number, ""),
                number in self.majors,
            )
            for number in self.grid
        }
        return GameMap(
            name,
            title,
            self.columns,
            self.rows,
            self.players,
            hexes,
            sea_lanes=lanes,
            credits="Generated",
        )

    def _field(self, name: str, octaves: tuple[tuple[int, int], ...]) -> Field:
        return Field(f"{self.key}|{name}", octaves)

    def _near(self, number: int) -> list[int]:
        return [other for other in neighbours(number) if other in self.members]

    def _raise_land(self) -> None:
        """Turn the highest hexes into land; the rim of the map stays sea."""
        size = max(6, isqrt(len(self.grid)) // 4)
        field = self._field("height", ((size, 10), (max(4, size // 2), 5), (4, 3), (2, 2)))
        for number in self.grid:
            column, row = divmod(number, 100)
            rim = min(column - 1, self.columns - column, row - 1, self.rows - row)
            sunk = (5 - rim) * TOP // 12 if rim < 5 else 0
            self.height[number] = field.at(number) - sunk - (2 * TOP if rim == 0 else 0)
        ranked = sorted(self.grid, key=lambda number: (-self.height[number], number))
        for number in ranked[: self.land_wanted]:
            self.terrain[number] = "plains"
        self._fill_ponds()
        for group in self._groups("plains"):
            if len(group) < _ISLAND_SIZE:
                for number in group:
                    self.terrain[number] = "islands"
        self._scatter_islands()

    def _scatter_islands(self) -> None:
        """Place a few small groups of islands in open water, so that the sea leads somewhere."""
        open_sea = [n for n in self.grid if all(self.terrain.get(o) == "water" for o in neighbours(n))]
        for _ in range(self.land_wanted // _LAND_PER_ISLAND if open_sea else 0):
            number = self.roller.pick(open_sea, "islands")
            for _ in range(self.roller.between(1, 3, "islands")):
                self.terrain[number] = "islands"
                near = [other for other in self._near(number) if self.terrain[other] == "water"]
                number = self.roller.pick(near, "islands") if near else number

    def _fill_ponds(self) -> None:
        """Turn inland waters of one or two hexes into land: they only get in the way."""
        for group in self._groups("water"):
            if len(group) <= 2:
                for number in group:
                    self.terrain[number] = "plains"

    def _groups(self, terrain: str) -> list[list[int]]:
        left = {number for number in self.grid if self.terrain[number] == terrain}
        found = []
        for first in self.grid:
            if first not in left:
                continue
            left.discard(first)
            group = [first]
            for number in group:
                fresh = [other for other in self._near(number) if other in left]
                left.difference_update(fresh)
                group += fresh
            found.append(sorted(group))
        return found

    def _give_terrain(self) -> None:
        """Place mountains along ridges, then terrain by warmth and wetness, each by rank of the land."""
        land = [number for number in self.grid if self.terrain[number] == "plains"]
        ridge = self._field("ridge", ((9, 4), (4, 2)))
        wet = self._field("wet", ((8, 4), (4, 2), (2, 1)))
        odd = self._field("odd", ((3, 1),))
        # A ridge is where the field crosses its middle: long thin chains, not blobs.
        peaks = _ranks(land, {n: -abs(ridge.at(n) - TOP // 2) + self.height[n] // 4 for n in land})
        wetness = _ranks(land, {n: wet.at(n) for n in land})
        warmth = _ranks(land, {n: n % 100 * 40 + odd.at(n) // 4 for n in land})
        lowness = _ranks(land, {n: -self.height[n] for n in land})
        chance = _ranks(land, {n: odd.at(n) for n in land})
        for n in land:
            self.terrain[n] = _country(peaks[n], wetness[n], warmth[n], lowness[n], chance[n])

    def _run_rivers(self) -> None:
        """Flood the land from the sea upwards: every hex drains to where its flood came from."""
        bump = self._field("bump", ((2, 1),))
        drains: dict[int, int] = {}
        order: list[int] = []
        queue = [(0, number) for number in self.grid if self.terrain[number] in SEAWARD]
        known = {number for _, number in queue}
        while queue:
            level, number = heappop(queue)
            order.append(number)
            for other in self._near(number):
                if other not in known:
                    known.add(other)
                    drains[other] = number
                    rise = TOP // 2 if self.terrain[other] == "mountains" else 0
                    heappush(queue, (max(level + 1, self.height[other] + rise + bump.at(other)), other))
        water = dict.fromkeys(self.grid, 0)
        for number in reversed(order):
            if number in drains:
                own = {"desert": 0, "swamp": 2, "mountains": 2}.get(self.terrain[number], 1)
                water[number] += own
                if water[number] >= _RIVER_BASIN:
                    self.rivers.add(edge(number, drains[number]))
                water[drains[number]] += water[number]

    def _found_cities(self) -> None:
        """Found cities: best places first, never beside each other, thinner where there are many already."""
        wet = {number for side in self.rivers for number in side}
        land = [number for number in self.grid if self.terrain[number] != "water"]
        scored = []
        for number in land:
            weight = _CITY_WEIGHT[self.terrain[number]] + (40 if number in wet else 0)
            if any(self.terrain[other] in SEAWARD for other in self._near(number)):
                weight += 30
            scored.append((-weight * (50 + self.roller.below(100, "city")), number))
        scored.sort()
        chosen: list[int] = []
        wanted = len(land) // CITY_PER_LAND
        for spacing in (3, 2):
            for _, number in scored:
                if len(chosen) < wanted and all(distance(number, other) >= spacing for other in chosen):
                    chosen.append(number)
        names = town_names(self.roller)
        self.cities = {number: next(names) for number in chosen}
        self._raise_majors(chosen)

    def _raise_majors(self, chosen: list[int]) -> None:
        wanted = max(1, len(chosen) * MAJOR_PERCENT // 100)
        apart = START_GAP
        while len(self.majors) < wanted and apart >= MAJOR_GAP:
            for number in chosen:
                fits = self.terrain[number] != "islands" and len(self.majors) < wanted
                if fits and all(distance(number, other) >= apart for other in self.majors):
                    self.majors.add(number)
            apart -= 1
        for number in sorted(self.majors):
            if self.roller.chance(50, "metropolis"):
                self.terrain[number] = "metropolis"

    def _sea_lanes(self) -> dict[int, str]:
        lanes = {}
        for column, side in ((1, "W"), (self.columns, "E")):
            for share in (1, 3):
                number = column * 100 + max(1, self.rows * share // 4)
                if self.terrain[number] == "water":
                    self.terrain[number] = "sea_lane"
                    lanes[number] = side
        return dict(sorted(lanes.items()))


def _ranks(members: list[int], values: dict[int, int]) -> dict[int, int]:
    """Return the rank of each hex by value, as 0..99 percent, so that shares do not depend on the noise."""
    order = sorted(members, key=lambda number: (values[number], number))
    return {number: place * 100 // len(order) for place, number in enumerate(order)}


def _country(peak: int, wet: int, warm: int, low: int, chance: int) -> str:
    """Return the terrain of a land hex from five ranks of 0..99 (the thresholds set the shares)."""
    if peak >= 84:
        return "barren" if warm < 20 and chance < 40 else "mountains"
    if wet >= 80 and low >= 45 and 15 <= warm < 85 and chance >= 45:
        return "swamp"
    table = (
        # warmer than, wetter than, terrain; first that fits
        (78, 62, "jungle"),
        (78, 38, "wilderness" if chance < 50 else "plains"),
        (78, 0, "desert"),
        (45, 78, "forest"),
        (45, 42, "agricultural"),
        (45, 22, "plains"),
        (45, 0, "desert" if warm > 60 else "wilderness"),
        (16, 55, "forest"),
        (16, 30, "agricultural"),
        (16, 10, "plains"),
        (16, 0, "wilderness"),
        (0, 60, "forest"),
        (0, 30, "wilderness"),
        (0, 0, "barren"),
    )
    return next(terrain for warmer, wetter, terrain in table if warm >= warmer and wet >= wetter)
