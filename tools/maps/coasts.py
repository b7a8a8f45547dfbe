"""Which hexes are land, Islands or Water, with straits kept open and isthmuses kept closed."""

from heapq import heappop, heappush

from engine.kernel.hexgrid import neighbours
from engine.maps.model import SEAWARD
from tools.maps import country
from tools.maps.mapconfig import MapConfig
from tools.maps.survey import Geography

LAND, BIG_LAND = 500, 420
"""Per mille of a hex that make it land: all its land, or what belongs to large land masses."""
ISLAND = 35
_STRAIT_REACH = 9
_TOO_MUCH_LAND = 850


def draw(config: MapConfig, world: Geography, keep: set[int]) -> dict[int, str]:
    """Return the terrain of every hex; hexes in ``keep`` are never flooded to open a strait."""
    coast = _Coast(config, world, keep)
    coast.first()
    coast.rescue_masses()
    coast.open_straits()
    coast.close_isthmuses()
    return coast.terrain


class _Coast:
    def __init__(self, config: MapConfig, world: Geography, keep: set[int]) -> None:
        self.config, self.world, self.keep = config, world, keep
        self.grid = [c * 100 + r for c in range(1, config.columns + 1) for r in range(1, config.rows + 1)]
        self.blank = {
            n for n in self.grid for a, b, c, d in config.blank if a <= n // 100 <= c and b <= n % 100 <= d
        }
        self.terrain = dict.fromkeys(self.grid, "water")
        self.mass = {number: ground.mass for number, ground in world.ground.items()}

    def near(self, number: int) -> list[int]:
        return [other for other in neighbours(number) if other in self.terrain]

    def mainland(self, number: int) -> bool:
        return self.terrain[number] not in SEAWARD

    def make_land(self, number: int) -> None:
        self.terrain[number] = country.terrain(self.world.ground[number], self.config)

    def first(self) -> None:
        for number, ground in self.world.ground.items():
            big = ground.land - ground.small
            if number in self.blank:
                continue
            if ground.land >= LAND or big >= BIG_LAND:
                self.make_land(number)
            elif ground.small >= ISLAND or (
                big >= 120 and max(ground.masses.values(), default=0) < 250 and ground.small > 20
            ):
                self.terrain[number] = "islands"

    def rescue_masses(self) -> None:
        """Give a large land mass that won no hex the one it fills best (Zealand)."""
        best: dict[int, tuple[int, int]] = {}
        for number, ground in self.world.ground.items():
            for mass, share in ground.masses.items():
                if number not in self.blank and share > best.get(mass, (0, 0))[0]:
                    best[mass] = (share, number)
        present = {self.mass[n] for n in self.world.ground if self.terrain[n] not in ("water", "sea_lane")}
        for mass, (share, number) in sorted(best.items()):
            if mass not in present and share > 150 and self.terrain[number] == "water":
                self.make_land(number)
                self.mass[number] = mass

    def open_straits(self) -> None:
        """Part by water neighbouring land that nature parts and no short way joins."""
        joined: dict[int, list[int]] = {}
        parted: list[tuple[int, int]] = []
        for one in self.grid:
            for two in self.near(one):
                if self.mainland(one) and self.mainland(two):
                    if self.world.joined(one, two):
                        joined.setdefault(one, []).append(two)
                    elif one < two:
                        parted.append((one, two))
        land = self.world.land
        for one, two in sorted(parted, key=lambda pair: (min(land(pair[0]), land(pair[1])), pair)):
            if not (self.mainland(one) and self.mainland(two)) or self._reach(joined, one, two):
                continue
            victim = min(one, two, key=lambda number: (land(number), number))
            if land(victim) < _TOO_MUCH_LAND and victim not in self.keep:
                self.terrain[victim] = "water"

    def _reach(self, joined: dict[int, list[int]], start: int, end: int) -> bool:
        seen, rim = {start}, [start]
        for _ in range(_STRAIT_REACH):
            rim = [
                two for one in rim for two in joined.get(one, ()) if two not in seen and self.mainland(two)
            ]
            seen.update(rim)
            if end in seen:
                return True
        return False

    def close_isthmuses(self) -> None:
        """Join the parts of one land mass along the hexes that have most of its land."""
        members: dict[int, set[int]] = {}
        for number in self.grid:
            if self.mainland(number) and self.mass.get(number):
                members.setdefault(self.mass[number], set()).add(number)
        for mass, hexes in sorted(members.items()):
            while True:
                parts = self._parts(hexes)
                path = self._bridge(mass, hexes, parts) if len(parts) > 1 else []
                if not path:
                    break
                for number in path:
                    if number not in hexes:
                        self.make_land(number)
                        hexes.add(number)

    def _parts(self, hexes: set[int]) -> list[set[int]]:
        left, parts = set(hexes), []
        for first in sorted(hexes):
            if first in left:
                left.discard(first)
                part = [first]
                for number in part:
                    fresh = [other for other in self.near(number) if other in left]
                    left.difference_update(fresh)
                    part += fresh
                parts.append(set(part))
        return sorted(parts, key=lambda part: (-len(part), min(part)))

    def _bridge(self, mass: int, hexes: set[int], parts: list[set[int]]) -> list[int]:
        """Return the cheapest path from the largest part to any other; empty when nature has none."""
        goals = set().union(*parts[1:])
        spent = dict.fromkeys(sorted(parts[0]), 0)
        came: dict[int, int] = {}
        queue = [(0, number) for number in spent]
        while queue:
            cost, number = heappop(queue)
            if number in goals:
                path = [number]
                while path[-1] in came:
                    path.append(came[path[-1]])
                return path
            if cost > spent[number]:
                continue
            for other in self.near(number):
                ground = self.world.ground.get(other)
                share = ground.masses.get(mass, 0) if ground else 0
                if other in self.blank or (other not in hexes and share < 80):
                    continue
                if not self.world.joined(number, other):
                    continue
                step = cost + (10 if other in hexes else 1000 - share)
                if other not in spent or step < spent[other]:
                    spent[other], came[other] = step, number
                    heappush(queue, (step, other))
        return []
