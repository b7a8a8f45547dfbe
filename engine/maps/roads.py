"""Laying roads between cities, for built and for generated maps. Whole numbers only.

Two cities are linked when no third city lies inside the circle over the line between them (the
Gabriel graph): that gives every town its neighbours and no road that a detour through a town would
replace. Each link is then laid along the cheapest ground, and an existing road is cheaper than none.
"""

from collections.abc import Iterable, Mapping
from heapq import heappop, heappush

from engine.kernel.hexgrid import direction_to, distance, neighbours

Edge = tuple[int, int]
"""Two neighbouring hexes, the smaller number first."""

GROUND = {
    "plains": 10,
    "agricultural": 10,
    "forest": 16,
    "desert": 17,
    "mountains": 32,
    "swamp": 26,
    "wilderness": 15,
    "jungle": 26,
    "barren": 20,
    "metropolis": 8,
}
"""What a hex of road costs by terrain; terrains not named here carry no road."""
_ON_ROAD, _ON_RIVER, _TENTHS = 5, 9, 10
LINK_LIMIT = 12
"""Cities further apart than this, in hexes, are linked only when nothing else reaches them."""
_JOIN_LIMIT = 24
_LINK_COST = LINK_LIMIT * 2 * 10 * 10
"""A link dearer than ``LINK_LIMIT`` hexes of plains is left out: few roads cross desert or jungle."""


def edge(one: int, two: int) -> Edge:
    """Return the edge between two hexes."""
    return (one, two) if one < two else (two, one)


def square(one: int, two: int) -> int:
    """Return the square of the straight distance between two hexes, in hex heights squared."""
    column_a, row_a = divmod(one, 100)
    column_b, row_b = divmod(two, 100)
    dq = column_b - column_a
    dr = (row_b - (column_b + (column_b & 1)) // 2) - (row_a - (column_a + (column_a & 1)) // 2)
    return dq * dq + dq * dr + dr * dr


def lay_roads(
    terrain: Mapping[int, str],
    cities: Iterable[int],
    rivers: Iterable[Edge] = (),
    links: Iterable[tuple[int, int]] = (),
) -> set[Edge]:
    """Return the road edges between the cities of each land mass; ``terrain`` holds every hex of the map.

    ``links`` are pairs of hexes to be joined at any cost; pairs on two land masses stay apart.
    """
    network = _Network(terrain, set(rivers))
    by_mass: dict[int, list[int]] = {}
    for city in sorted(cities):
        if city in network.mass:
            by_mass.setdefault(network.mass[city], []).append(city)
    for towns in by_mass.values():
        for _, one, two in sorted(_links(towns)):
            network.lay(one, two, _LINK_COST)
        network.join(towns)
    for one, two in links:
        network.lay(one, two)
    return network.roads


def masks(edges: Iterable[Edge]) -> dict[int, int]:
    """Return bit masks of sides by hex, marked on both hexes of every edge."""
    result: dict[int, int] = {}
    for one, two in edges:
        for start, end in ((one, two), (two, one)):
            side = direction_to(start, end)
            if side is None:
                raise ValueError(f"{start} and {end} are not neighbours")
            result[start] = result.get(start, 0) | 1 << side
    return result


def _links(towns: list[int]) -> list[tuple[int, int, int]]:
    near: dict[int, dict[int, int]] = {town: {} for town in towns}
    for place, one in enumerate(towns):
        for two in towns[place + 1 :]:
            if two // 100 - one // 100 > LINK_LIMIT:
                break
            if distance(one, two) <= LINK_LIMIT:
                near[one][two] = near[two][one] = square(one, two)
    return [
        (distance(one, two), one, two)
        for one in towns
        for two, length in near[one].items()
        if one < two
        and not any(
            third in near[two] and to_third + near[two][third] < length
            for third, to_third in near[one].items()
        )
    ]


class _Network:
    """The roads of a map while they are laid."""

    def __init__(self, terrain: Mapping[int, str], rivers: set[Edge]) -> None:
        self.cost = {number: GROUND[kind] for number, kind in terrain.items() if kind in GROUND}
        self.rivers = rivers
        self.roads: set[Edge] = set()
        self.mass: dict[int, int] = {}
        for first in sorted(self.cost):
            todo = [first] if first not in self.mass else []
            while todo:
                number = todo.pop()
                if number in self.mass:
                    continue
                self.mass[number] = first
                todo += [other for other in neighbours(number) if other in self.cost]

    def lay(self, start: int, end: int, most: int = 0) -> None:
        """Build the cheapest road between two hexes of one land mass, if it costs no more than ``most``."""
        if start not in self.cost or self.mass.get(start) != self.mass.get(end):
            return
        reached = {start: 0}
        came: dict[int, int] = {}
        queue = [(0, start)]
        while queue:
            spent, number = heappop(queue)
            if number == end or (most and spent > most):
                break
            if spent > reached[number]:
                continue
            for other in neighbours(number):
                if other not in self.cost:
                    continue
                step = (self.cost[number] + self.cost[other]) * _TENTHS
                side = edge(number, other)
                if side in self.roads:
                    step = step * _ON_ROAD // _TENTHS
                elif side in self.rivers:
                    step = step * _ON_RIVER // _TENTHS
                if other not in reached or spent + step < reached[other]:
                    reached[other] = spent + step
                    came[other] = number
                    heappush(queue, (spent + step, other))
        if most and reached.get(end, most + 1) > most:
            return
        number = end
        while number in came:
            self.roads.add(edge(number, came[number]))
            number = came[number]

    def join(self, towns: list[int]) -> None:
        """Link what is still apart on one land mass, nearest first."""
        while True:
            nets = self._nets(towns)
            if len(nets) <= 1:
                return
            pairs = [
                (distance(one, two), one, two)
                for net in nets
                for one in net
                for two in towns
                if two not in net
            ]
            length, one, two = min(pairs)
            if length > _JOIN_LIMIT:
                return
            self.lay(one, two)

    def _nets(self, towns: list[int]) -> list[set[int]]:
        beside: dict[int, list[int]] = {}
        for one, two in self.roads:
            beside.setdefault(one, []).append(two)
            beside.setdefault(two, []).append(one)
        nets: list[set[int]] = []
        known: set[int] = set()
        for town in towns:
            if town in known:
                continue
            found = {town}
            todo = [town]
            while todo:
                for other in beside.get(todo.pop(), ()):
                    if other not in found:
                        found.add(other)
                        todo.append(other)
            known |= found
            nets.append(found.intersection(towns))
        return nets
