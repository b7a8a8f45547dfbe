"""The printed map as the bots walk it: who may go where and what it costs, worked out once a map."""

from collections.abc import Callable

from engine.games.conquest.tables import TERRAINS, WATER
from engine.games.conquest.world import Atlas
from engine.kernel.hexgrid import neighbour, opposite

Exit = tuple[int, int, int, int]
"""A hex that can be entered, the direction, the fuel percent and the parts percent of doing so."""

_ROUGH = ("mountains", "wilderness")

Town = tuple[int, int, tuple[int, ...]]
"""How many moves away a city is, its hex, and the way there (the start left out)."""

_MARCH = 7
_FIELD = 18


class MovementMap:
    """Movement over the printed map by convoy type; roads paved in play are left out."""

    def __init__(self, atlas: Atlas) -> None:
        self.atlas = atlas
        self._exits: dict[str, dict[int, tuple[Exit, ...]]] = {}
        self._coastal: dict[int, bool] = {}
        self._fields: dict[int, dict[int, int]] = {}
        self._majors: tuple[int, ...] | None = None
        self._towns: dict[tuple[str, int], tuple[Town, ...]] = {}

    def sea(self, number: int) -> bool:
        """Return whether a hex is Water, Sea Lane or Islands."""
        place = self.atlas[number]
        return place.terrain in WATER or place.terrain == "islands"

    def land(self, number: int) -> bool:
        """Return whether a hex can be owned."""
        return self.atlas[number].terrain not in WATER

    def coastal(self, number: int) -> bool:
        """Return whether a hex is land with open sea beside it."""
        found = self._coastal.get(number)
        if found is None:
            found = not self.sea(number) and any(
                other in self.atlas and self.sea(other)
                for other in (neighbour(number, direction) for direction in range(6))
            )
            self._coastal[number] = found
        return found

    def _table(self, kind: str) -> dict[int, tuple[Exit, ...]]:
        return self._exits.setdefault("land" if kind == "military" else kind, {})

    def exits(self, kind: str, number: int) -> tuple[Exit, ...]:
        """Return every hex that a convoy of that type may enter from here."""
        table = self._table(kind)
        found = table.get(number)
        if found is None:
            found = table[number] = tuple(self._work_out(kind, number))
        return found

    def _work_out(self, kind: str, number: int) -> list[Exit]:
        atlas = self.atlas
        here = atlas[number]
        found: list[Exit] = []
        for direction in range(6):
            other = neighbour(number, direction)
            there = atlas.get(other)
            if there is None:
                continue
            back = opposite(direction)
            road = bool(here.roads >> direction & 1 or there.roads >> back & 1)
            river = bool(here.rivers >> direction & 1 or there.rivers >> back & 1)
            if not self._legal(kind, number, other, road=road, river=river):
                continue
            terrain = TERRAINS[there.terrain]
            fuel, parts = terrain.fuel_pct, terrain.parts_pct
            if kind == "sea":
                if there.terrain != "islands":
                    along = river and not self.sea(other) and not self.sea(number)
                    fuel, parts = (200, 150) if along else (100, 100)
            elif road:
                fuel, parts = fuel // 2, min(parts, 100)
            found.append((other, direction, fuel, parts))
        return found

    def _legal(self, kind: str, number: int, other: int, *, road: bool, river: bool) -> bool:
        here, there = self.atlas[number], self.atlas[other]
        if kind in ("land", "military"):
            if there.terrain in WATER:
                return False
            return road or "islands" not in (here.terrain, there.terrain)
        if kind == "amphibious":
            return there.terrain not in _ROUGH or road or river
        if self.sea(number):
            return self.sea(other) or self.coastal(other)
        return self.sea(other) or river

    def reach(self, kind: str, start: int, depth: int) -> dict[int, tuple[int, int]]:
        """Return every hex at most ``depth`` moves away: (moves, hex before it), nearest first."""
        table = self._table(kind)
        found = {start: (0, 0)}
        edge = [start]
        for moves in range(1, depth + 1):
            following: list[int] = []
            for number in edge:
                for way in table.get(number) or self.exits(kind, number):
                    other = way[0]
                    if other not in found:
                        found[other] = (moves, number)
                        following.append(other)
            edge = following
        return found

    def towns(self, kind: str, start: int) -> tuple[Town, ...]:
        """Return the cities at most a turn's march away, nearest first.

        Kept, as the printed map never changes.
        """
        key = ("land" if kind == "military" else kind, start)
        found = self._towns.get(key)
        if found is None:
            reach = self.reach(kind, start, _MARCH)
            found = self._towns[key] = tuple(
                (moves, number, tuple(self.path(reach, number)))
                for number, (moves, _) in reach.items()
                if self.atlas[number].city
            )
        return found

    def majors(self) -> tuple[int, ...]:
        """Return the major cities of the printed map."""
        if self._majors is None:
            self._majors = tuple(sorted(n for n, place in self.atlas.items() if place.major))
        return self._majors

    def field(self, city: int) -> dict[int, int]:
        """Return the moves by land to a city from every hex within some turns. Kept, as the towns are."""
        found = self._fields.get(city)
        if found is None:
            reach = self.reach("land", city, _FIELD)
            found = self._fields[city] = {number: moves for number, (moves, _) in reach.items()}
        return found

    def path(self, reach: dict[int, tuple[int, int]], goal: int) -> list[int]:
        """Return the hexes from the start (left out) to a goal within reach."""
        way: list[int] = []
        while reach[goal][0]:
            way.append(goal)
            goal = reach[goal][1]
        way.reverse()
        return way

    def nearest(self, kind: str, start: int, depth: int, wanted: Callable[[int], bool]) -> list[int]:
        """Return the path to the nearest wanted hex, empty when there is none."""
        table = self._table(kind)
        found = {start: (0, 0)}
        edge = [start]
        for moves in range(1, depth + 1):
            following: list[int] = []
            for number in edge:
                for way in table.get(number) or self.exits(kind, number):
                    other = way[0]
                    if other in found:
                        continue
                    found[other] = (moves, number)
                    if wanted(other):
                        return self.path(found, other)
                    following.append(other)
            edge = following
        return []


_LAST: list[MovementMap] = []


def movement_map(atlas: Atlas) -> MovementMap:
    """Return the movement map of a printed map. The last one is kept: all clans of a game share one atlas."""
    if not _LAST or _LAST[0].atlas is not atlas:
        _LAST[:] = [MovementMap(atlas)]
    return _LAST[0]
