"""Contested reach: what each clan gets of a map when all spread at once from their starts.

Land and cities go to who comes first, and are shared where it is close; what lies far counts less. Rivals
are how many others can come, and how soon. All figures are whole numbers: times in hundredths of a hex of
open ground, worth and chance in thousandths of a place in the final order.
"""

from collections.abc import Sequence
from heapq import heappop, heappush

import msgspec

from engine.kernel.hexgrid import neighbour, opposite
from engine.maps.model import WATER, GameMap

FAR = 2_000
"""What lies further is nobody's: some four turns' march (a land convoy goes five hexes a turn)."""
CLOSE = 500
"""Who comes a turn's march later than the first has no share."""

# A hex costs a move, and fuel: what is beyond plain ground counts a quarter (Terrain Summary, in percent).
_FUEL_PCT = {
    "plains": 100,
    "agricultural": 100,
    "forest": 125,
    "desert": 125,
    "mountains": 200,
    "swamp": 150,
    "wilderness": 300,
    "jungle": 250,
    "barren": 500,
    "metropolis": 50,
    "islands": 150,
}
_HEX = 100
_WHOLE = 100  # hundredths of a place on the map
_ROAD_SAVES = 10
# A sea convoy has to be built and loaded; at sea a move is a move.
_EMBARK = 800
_LAND_AGAIN = 200

# What a place brings its clan, in thousandths of a place in the final order: fitted to seasons of computer
# clans (docs/decisions/fair-starts.md). Rough country eats the fuel that it yields.
_WORTH = {
    "plains": 20,
    "agricultural": 20,
    "forest": 20,
    "desert": 20,
    "mountains": 110,
    "swamp": -120,
    "wilderness": -120,
    "jungle": -60,
    "barren": -120,
    "metropolis": 20,
    "islands": 20,
}
_MINOR, _MAJOR = 20, 150
# What rivals cost: one beside the door, by the square of its nearness; each hex that the first is nearer.
_RIVAL = 3_800
_HEX_NEARER = 200
_LAND_COUNTS = 1  # hundredths of a hex of land that are as unlike as a thousandth of a place


class Reach(msgspec.Struct, frozen=True):
    """What one start gets when all spread at once.

    ``land``, ``cities``: hundredths of hexes and cities; ``worth``: what they bring, the far less than the
    near; ``rivals``: how many others can come within ``FAR``; ``soonest``: how long the first of them needs
    (``FAR`` when nobody can); ``threat``: what the nearness of all of them costs; ``chance``: worth less
    threat, the measure that is made alike.
    """

    land: int
    cities: int
    worth: int
    rivals: int
    soonest: int
    threat: int
    chance: int

    def figures(self) -> dict[str, int]:
        """The same as people read it: land and cities in wholes, ``soonest`` in hexes of open ground."""
        whole = {"land", "cities", "soonest"}
        return {
            name: (figure + _WHOLE // 2) // _WHOLE if name in whole else figure
            for name, figure in msgspec.structs.asdict(self).items()
        }


class Ground:
    """The marches of a map, found once: ways between neighbours, worth of places, times from a start."""

    def __init__(self, game_map: GameMap) -> None:
        self._map = game_map
        self._ways = {number: self._exits(number) for number in game_map.hexes}
        self._times: dict[int, dict[int, int]] = {}
        self.worth = {
            number: _WORTH[tile.terrain] + (_MAJOR if tile.major else _MINOR if tile.city else 0)
            for number, tile in game_map.hexes.items()
            if tile.terrain not in WATER
        }
        self.cities = frozenset(game_map.cities())

    def times(self, start: int) -> dict[int, int]:
        """Hexes within ``FAR`` of a start and how long the way to each is."""
        known = self._times.get(start)
        if known is None:
            known = self._times[start] = self._march(start)
        return known

    def room(self, start: int) -> int:
        """Land hexes within ``FAR`` of a start."""
        return len(self.times(start).keys() & self.worth.keys())

    def _march(self, start: int) -> dict[int, int]:
        found: dict[int, int] = {}
        queue = [(0, start)]
        while queue:
            time, here = heappop(queue)
            if here in found:
                continue
            found[here] = time
            for other, cost in self._ways[here]:
                if other not in found and time + cost < FAR:
                    heappush(queue, (time + cost, other))
        return found

    def _exits(self, number: int) -> list[tuple[int, int]]:
        """Neighbours and what the step costs: by land, over the side of an island by road only, by sea."""
        hexes = self._map.hexes
        here = hexes[number]
        wet = here.terrain in WATER
        exits = []
        for direction in range(6):
            other = neighbour(number, direction)
            there = hexes.get(other)
            if there is None:
                continue
            road = bool(here.roads >> direction & 1 or there.roads >> opposite(direction) & 1)
            if there.terrain in WATER:
                cost = _HEX if wet else _HEX + _EMBARK
            else:
                cost = _HEX + max(0, _FUEL_PCT[there.terrain] - 100) // (8 if road else 4)
                cost -= _ROAD_SAVES if road else 0
                if wet:
                    cost += _LAND_AGAIN
                elif not road and "islands" in {here.terrain, there.terrain}:
                    cost += _EMBARK + _LAND_AGAIN
            exits.append((other, cost))
        return exits


class Contest:
    """All starts at once: who gets what. ``move`` puts one elsewhere, at the price of what changes."""

    def __init__(self, ground: Ground, homes: Sequence[int]) -> None:
        self._ground = ground
        self.homes = list(homes)
        self._comers: dict[int, list[tuple[int, int]]] = {}
        self._given: dict[int, list[tuple[int, int, int]]] = {}
        self._worth = [0] * len(homes)
        self._land = [0] * len(homes)
        for place, home in enumerate(homes):
            for number, time in ground.times(home).items():
                if number in ground.worth:
                    self._comers.setdefault(number, []).append((time, place))
        for number in self._comers:
            self._share(number)

    def move(self, place: int, home: int) -> None:
        """The start at that place of the list begins in another city."""
        before, after = self._ground.times(self.homes[place]), self._ground.times(home)
        self.homes[place] = home
        for number in before.keys() | after.keys():
            if number not in self._ground.worth:
                continue
            comers = self._comers.setdefault(number, [])
            if number in before:
                comers.remove((before[number], place))
            if number in after:
                comers.append((after[number], place))
            self._share(number)

    def unlike(self) -> int:
        """How unlike the starts are: the spread of their chances first, then of what these are made of."""
        threats = [self._threat(place) for place in range(len(self.homes))]
        chances = [worth - threat for worth, threat in zip(self._worth, threats, strict=True)]
        mean = sum(chances) // len(chances)
        return (
            4 * (max(chances) - min(chances))
            + sum(abs(chance - mean) for chance in chances)
            + (max(self._worth) - min(self._worth))
            + (max(threats) - min(threats))
            + (max(self._land) - min(self._land)) // _LAND_COUNTS
        )

    def outermost(self) -> tuple[int, int]:
        """The places in the list of the worst and of the best start."""
        chances = [worth - self._threat(place) for place, worth in enumerate(self._worth)]
        return chances.index(min(chances)), chances.index(max(chances))

    def reaches(self) -> tuple[Reach, ...]:
        """All figures of every start, in the order of the homes."""
        cities = [0] * len(self.homes)
        for number in self._ground.cities & self._given.keys():
            for place, share, _ in self._given[number]:
                cities[place] += share
        found = []
        for place, worth in enumerate(self._worth):
            near, threat = self._rivals(place), self._threat(place)
            found.append(
                Reach(
                    land=self._land[place],
                    cities=cities[place],
                    worth=worth,
                    rivals=len(near),
                    soonest=min(near, default=FAR),
                    threat=threat,
                    chance=worth - threat,
                )
            )
        return tuple(found)

    def _rivals(self, place: int) -> list[int]:
        """How long the way of each other clan to this start is, of those that can come within ``FAR``."""
        home = self.homes[place]
        ways = (self._ground.times(other).get(home) for other in self.homes if other != home)
        return [time for time in ways if time is not None]

    def _threat(self, place: int) -> int:
        near = self._rivals(place)
        together = sum(_RIVAL * (FAR - time) ** 2 // FAR**2 for time in near)
        return together + _HEX_NEARER * (FAR - min(near, default=FAR)) // _HEX

    def _share(self, number: int) -> None:
        """Give a place anew to those who come."""
        for place, share, worth in self._given.get(number, ()):
            self._worth[place] -= worth
            self._land[place] -= share
        value = self._ground.worth[number]
        given = [
            (place, share, value * share * (FAR - time) // (_WHOLE * FAR))
            for place, share, time in _shares(self._comers[number])
        ]
        self._given[number] = given
        for place, share, worth in given:
            self._worth[place] += worth
            self._land[place] += share


def contested(ground: Ground, homes: Sequence[int]) -> tuple[Reach, ...]:
    """The reach of each start against all others, in the order given."""
    return Contest(ground, homes).reaches()


def _shares(who: list[tuple[int, int]]) -> list[tuple[int, int, int]]:
    """Who gets how many hundredths of a place, and when: those who come within ``CLOSE`` of the first."""
    if len(who) <= 1:
        return [(place, 100, time) for time, place in who]
    first = min(who)[0]
    weights = [(place, first + CLOSE - time, time) for time, place in who if time < first + CLOSE]
    total = sum(weight for _, weight, _ in weights)
    return [(place, 100 * weight // total, time) for place, weight, time in weights]
