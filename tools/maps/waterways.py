"""Rivers: lines of the atlas laid over hexes, until every one reaches the sea and none runs in rings."""

from itertools import pairwise

from engine.kernel.hexgrid import direction_to, neighbours
from engine.maps.model import SEAWARD
from engine.maps.roads import Edge, edge
from tools.maps.fixups import Fixes, chain_edges, exactly, sides
from tools.maps.mapconfig import MapConfig
from tools.maps.survey import Geography

_CLIPPED = 9  # twentieths of a hex height: a line that only cuts a corner is not in the hex
_TO_SEA = 3  # hexes that the atlas may be off at a mouth; to another river, one


def lay_rivers(config: MapConfig, fixes: Fixes, world: Geography, terrain: dict[int, str]) -> set[Edge]:
    """Return the river edges of a map."""
    rivers = _Rivers(config, terrain)
    for chain in fixes.rivers.chains:
        rivers.add(chain_edges(chain))
    for river in sorted(world.rivers, key=lambda river: river.rank):
        if river.name in fixes.rivers.without:
            continue
        line = straightened(river.chain)
        rivers.add([edge(one, two) for one, two in pairwise(line) if direction_to(one, two) is not None])
    barred = {int(number) for number in fixes.rivers.clear}
    removed = sides(fixes.rivers.remove)
    edges = {pair for pair in rivers.edges if not barred.intersection(pair)} - removed
    rivers.edges = exactly(edges, fixes.rivers.exact)
    rivers.reach_sea()
    return rivers.edges


def straightened(chain: list[tuple[int, int]]) -> list[int]:
    """Return the hexes of a line without clipped corners and without going to and fro."""
    line = list(chain)
    place = 1
    while place < len(line) - 1:
        before, (number, stay), after = line[place - 1][0], line[place], line[place + 1][0]
        if before == after:
            del line[place : place + 2]
        elif stay < _CLIPPED and after in neighbours(before):
            del line[place]
        else:
            place += 1
            continue
        place = max(1, place - 1)
        del number
    return [number for number, _ in line]


class _Rivers:
    def __init__(self, config: MapConfig, terrain: dict[int, str]) -> None:
        self.config, self.terrain = config, terrain
        self.edges: set[Edge] = set()
        self._root: dict[int, int] = {}

    def _find(self, number: int) -> int:
        while self._root.get(number, number) != number:
            number = self._root[number]
        return number

    def add(self, line: list[Edge]) -> None:
        """Add a line, but for what lies at sea and for what would close a ring."""
        for pair in line:
            if any(number not in self.terrain for number in pair) or pair in self.edges:
                continue
            wet = [number for number in pair if self.terrain[number] in SEAWARD]
            if len(wet) == len(pair):
                continue
            if not wet:
                one, two = (self._find(number) for number in pair)
                if one == two:
                    continue
                self._root[one] = two
            self.edges.add(pair)

    def reach_sea(self) -> None:
        """Remove short systems; lead inland ones to near water or a near river, or remove them too."""
        flowing: set[int] = set()
        inland: list[tuple[set[Edge], set[int]]] = []
        for system in self._systems():
            hexes = {number for pair in system for number in pair}
            at_sea = any(self.terrain[n] in SEAWARD for n in hexes)
            if at_sea or any(self._on_edge(n) for n in hexes):
                if len(system) < self.config.river_hexes:
                    self.edges -= system
                    continue
                if not at_sea:
                    self.edges |= self._way_out(hexes, set())
                flowing |= hexes
            else:
                inland.append((system, hexes))
        for system, hexes in sorted(inland, key=lambda item: (-len(item[0]), min(item[1]))):
            way = self._way_out(hexes, flowing)
            if way and len(system) + len(way) >= self.config.river_hexes:
                self.edges |= way
                flowing |= hexes
            else:
                self.edges -= system

    def _on_edge(self, number: int) -> bool:
        column, row = divmod(number, 100)
        return column in (1, self.config.columns) or row in (1, self.config.rows)

    def _way_out(self, hexes: set[int], flowing: set[int]) -> set[Edge]:
        came: dict[int, int] = {}
        rim = sorted(hexes)
        for length in range(_TO_SEA):
            fresh = []
            for number in rim:
                for other in neighbours(number):
                    if other not in self.terrain or other in hexes or other in came:
                        continue
                    if self.terrain[other] == "mountains":
                        continue
                    came[other] = number
                    fresh.append(other)
                    if self.terrain[other] in SEAWARD or (other in flowing and length == 0):
                        way = set()
                        while other in came:
                            way.add(edge(other, came[other]))
                            other = came[other]  # noqa: PLW2901 - walking back
                        return way
            rim = fresh
        return set()

    def _systems(self) -> list[set[Edge]]:
        """Return edges connected over land; what only meets in the sea is two systems."""
        beside: dict[int, list[Edge]] = {}
        for pair in sorted(self.edges):
            for number in pair:
                if self.terrain[number] not in SEAWARD:
                    beside.setdefault(number, []).append(pair)
        systems, known = [], set()
        for first in sorted(self.edges):
            if first in known:
                continue
            system, todo = {first}, [first]
            while todo:
                for number in todo.pop():
                    fresh = [pair for pair in beside.get(number, ()) if pair not in system]
                    system.update(fresh)
                    todo += fresh
            known |= system
            systems.append(system)
        return systems
