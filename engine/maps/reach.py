"""Contested reach: what each clan gets of a map when all spread at once from their starts.

Land and cities go to who comes first, and are shared where it is close; what lies far counts less. Rivals
are how many others can come, and how soon. All figures are whole numbers: times in hundredths of a hex of
open ground, worth and chance in thousandths of a place in the final order.
"""

from collections.abc import Mapping, Sequence
from heapq import heappop, heappush

import msgspec

from engine.kernel.hexgrid import neighbour, opposite
from engine.maps import files
from engine.maps.model import WATER, GameMap

FAR = 3_000
"""What lies further is nobody's: some six turns' march (a land convoy goes five hexes a turn)."""
CLOSE = 1_000
"""Who comes two turns' march later than the first has no share."""

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
# A sea convoy has to be built, loaded and spared on land; at sea a move is a move.
_EMBARK = 2_000
_LAND_AGAIN = 200

# What a place brings its clan, in thousandths of a place in the final order: fitted to seasons of computer
# clans (docs/decisions/fair-starts.md). Land as such brings nothing: the roads to it bring enemies as well.
# Mountains keep them out.
_MOUNTAINS, _CITY = 110, 250
_RIVAL = 3_600  # what one beside the door costs; others by the square of their nearness
_NOTHING = files.Lesson(0, 0)
_FURTHEST = 7  # how much less than the mean of the squares the square of the furthest start counts


class Reach(msgspec.Struct, frozen=True):
    """What one start gets when all spread at once.

    ``land``, ``cities``: hundredths of hexes and cities; ``worth``: what they bring, the far less than the
    near; ``rivals``: how many others can come within ``FAR``; ``soonest``: how long the first of them needs
    (``FAR`` when nobody can); ``threat``: what the nearness of all of them costs; ``learnt``: what seasons
    showed beyond that; ``chance``: worth less threat and with what was learnt, the measure made alike.
    """

    land: int
    cities: int
    worth: int
    rivals: int
    soonest: int
    threat: int
    learnt: int
    chance: int

    def figures(self) -> dict[str, int]:
        """Return the figures as people read them: whole land and cities, ``soonest`` in open hexes."""
        whole = {"land", "cities", "soonest"}
        return {
            name: (figure + _WHOLE // 2) // _WHOLE if name in whole else figure
            for name, figure in msgspec.structs.asdict(self).items()
        }


class ReachMap:
    """The marches of a map, found once: ways between neighbours, worth of places, times from a start."""

    def __init__(self, game_map: GameMap, lessons: Mapping[int, files.Lesson] | None = None) -> None:
        """Take the map and ``lessons`` on its cities; by default what is kept with the map."""
        self._map = game_map
        self._lessons = files.lessons(game_map.name, game_map.edition) if lessons is None else lessons
        self._ways = {number: self._exits(number) for number in game_map.hexes}
        self._times: dict[int, dict[int, int]] = {}
        self.worth = {
            number: _MOUNTAINS * (tile.terrain == "mountains") + _CITY * bool(tile.city)
            for number, tile in game_map.hexes.items()
            if tile.terrain not in WATER
        }
        self.cities = frozenset(game_map.cities())

    def times(self, start: int) -> dict[int, int]:
        """Return hexes within ``FAR`` of a start, with the travel time to each."""
        known = self._times.get(start)
        if known is None:
            known = self._times[start] = self._march(start)
        return known

    def lesson(self, start: int) -> files.Lesson:
        """Return what seasons taught about a start; an empty lesson for a city that none names."""
        return self._lessons.get(start, _NOTHING)

    def room(self, start: int) -> int:
        """Land hexes within ``FAR`` of a start that need no sea convoy."""
        return len(self._march(start, afloat=False))

    def _march(self, start: int, *, afloat: bool = True) -> dict[int, int]:
        found: dict[int, int] = {}
        queue = [(0, start)]
        while queue:
            time, here = heappop(queue)
            if here in found:
                continue
            found[here] = time
            for other, cost in self._ways[here]:
                if other not in found and time + cost < FAR and (afloat or cost < _EMBARK):
                    heappush(queue, (time + cost, other))
        return found

    def _exits(self, number: int) -> list[tuple[int, int]]:
        """Return neighbours and the costs of a step: by land, over an island's side by road only, by sea."""
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

    def __init__(self, reach_map: ReachMap, homes: Sequence[int]) -> None:
        self._reach_map = reach_map
        self.homes = list(homes)
        self._comers: dict[int, list[tuple[int, int]]] = {}
        self._given: dict[int, list[tuple[int, int, int]]] = {}
        self._worth = [0] * len(homes)
        self._land = [0] * len(homes)
        for place, home in enumerate(homes):
            for number, time in reach_map.times(home).items():
                if number in reach_map.worth:
                    self._comers.setdefault(number, []).append((time, place))
        for number in self._comers:
            self._share(number)

    def move(self, place: int, home: int) -> None:
        """Move the start at that place of the list to another city."""
        before, after = self._reach_map.times(self.homes[place]), self._reach_map.times(home)
        self.homes[place] = home
        for number in before.keys() | after.keys():
            if number not in self._reach_map.worth:
                continue
            comers = self._comers.setdefault(number, [])
            if number in before:
                comers.remove((before[number], place))
            if number in after:
                comers.append((after[number], place))
            self._share(number)

    def unlike(self) -> int:
        """Return how unlike the chances are, in millionths of a square place.

        It is the mean of the squared differences and doubts, plus a part of the furthest.
        """
        chances = self._chances()
        mean = sum(chances) // len(chances)
        apart = [(chance - mean) ** 2 for chance in chances]
        doubts = sum(self._reach_map.lesson(home).doubt ** 2 for home in self.homes)
        return (sum(apart) + doubts) // len(chances) + max(apart) // _FURTHEST

    def outermost(self) -> tuple[int, int]:
        """Return the places in the list of the worst and of the best start."""
        chances = self._chances()
        return chances.index(min(chances)), chances.index(max(chances))

    def _chances(self) -> list[int]:
        return [
            worth - self._threat(place) + self._reach_map.lesson(self.homes[place]).worth
            for place, worth in enumerate(self._worth)
        ]

    def reaches(self) -> tuple[Reach, ...]:
        """Return all figures of every start, in the order of the homes."""
        cities = [0] * len(self.homes)
        for number in self._reach_map.cities & self._given.keys():
            for place, share, _ in self._given[number]:
                cities[place] += share
        found = []
        for place, (worth, chance) in enumerate(zip(self._worth, self._chances(), strict=True)):
            near = self._rivals(place)
            found.append(
                Reach(
                    land=self._land[place],
                    cities=cities[place],
                    worth=worth,
                    rivals=len(near),
                    soonest=min(near, default=FAR),
                    threat=self._threat(place),
                    learnt=self._reach_map.lesson(self.homes[place]).worth,
                    chance=chance,
                )
            )
        return tuple(found)

    def _rivals(self, place: int) -> list[int]:
        """Return the travel times of other clans to this start, for clans that can come within ``FAR``."""
        home = self.homes[place]
        ways = (self._reach_map.times(other).get(home) for other in self.homes if other != home)
        return [time for time in ways if time is not None]

    def _threat(self, place: int) -> int:
        return sum(_RIVAL * (FAR - time) ** 2 // FAR**2 for time in self._rivals(place))

    def _share(self, number: int) -> None:
        """Give a place anew to those who come."""
        for place, share, worth in self._given.get(number, ()):
            self._worth[place] -= worth
            self._land[place] -= share
        value = self._reach_map.worth[number]
        given = [
            (place, share, value * share * (FAR - time) // (_WHOLE * FAR))
            for place, share, time in _shares(self._comers[number])
        ]
        self._given[number] = given
        for place, share, worth in given:
            self._worth[place] += worth
            self._land[place] += share


def contested(reach_map: ReachMap, homes: Sequence[int]) -> tuple[Reach, ...]:
    """Return the reach of each start against all others, in the order given."""
    return Contest(reach_map, homes).reaches()


def _shares(who: list[tuple[int, int]]) -> list[tuple[int, int, int]]:
    """Return (start, hundredths, time) for each start that comes within ``CLOSE`` of the first."""
    if len(who) <= 1:
        return [(place, 100, time) for time, place in who]
    first = min(who)[0]
    weights = [(place, first + CLOSE - time, time) for time, place in who if time < first + CLOSE]
    total = sum(weight for _, weight, _ in weights)
    return [(place, 100 * weight // total, time) for place, weight, time in weights]
