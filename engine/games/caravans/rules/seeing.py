"""What is seen, and what is learnt from it (CAR-SEE, CAR-MAP-04)."""

from engine.games.caravans.grid import LAND, MAYBE, OFF, WATER, length, places
from engine.games.caravans.state import City, Memory, Player, Sighting, State, Unit

FACTOR_SIGHT = 1


class Eyes:
    """One seat's sight and knowledge while a week runs.

    ``last``: by place, the last day on which it was seen, plus one (0 = unknown, never 0 off the map).
    ``now``: by place, whether it is in sight. ``open_land`` and ``open_water``: squares that the seat
    believes enterable (CAR-MOVE-03: unknown ones are); ``closed`` counts how often one closed.
    """

    def __init__(self, state: State, player: Player, ground: bytearray, ports: frozenset[int]) -> None:
        size = length(state.width)
        self.player = player
        self.ground = ground
        self.ports = ports
        self.width, self.height = state.width, state.height
        self.squares = places(state.width, state.height)
        self.last = [1] * size
        self.now = bytearray(size)
        self.open_land = bytearray(size)
        self.open_water = bytearray(size)
        self.closed = [0, 0]
        self._strips: dict[tuple[int, int], list[tuple[int, int]]] = {}
        for place, day in zip(self.squares, player.seen, strict=True):
            self.last[place] = day
            known = ground[place]
            self.open_land[place] = not day or known in {LAND, MAYBE}
            self.open_water[place] = not day or known in {WATER, MAYBE} or place in ports
        self.memory = {memory.city: memory for memory in player.memory}
        self.sightings = {(one.seat, one.kind, one.number): one for one in player.sightings}

    def knows(self, place: int) -> bool:
        """Whether the square has been seen; False off the map."""
        return self.ground[place] != OFF and self.last[place] > 0

    def columns(self, place: int, radius: int) -> list[tuple[int, int]]:
        """Return the strips (first, beyond) of a square of sight, on columns of the map."""
        # Asked for at every step of every unit.
        found = self._strips.get((place, radius))
        if found is None:
            x, y = divmod(place, 100)
            found = self._strips[place, radius] = [
                (100 * column + y - radius, 100 * column + y + radius + 1)
                for column in range(max(1, x - radius), min(self.width, x + radius) + 1)
            ]
        return found

    def discover(self, place: int) -> None:
        """Note a square seen for the first time."""
        kind = self.ground[place]
        if kind == WATER:
            self.open_land[place] = 0
            self.closed[0] += 1
        elif kind == LAND and place not in self.ports:
            self.open_water[place] = 0
            self.closed[1] += 1

    def note(self, unit: Unit, day: int) -> None:
        """Note a sighting of a foreign unit (CAR-SEE-05)."""
        key = (unit.seat, unit.kind, unit.number)
        old = self.sightings.get(key)
        if old is None or old.day != day or old.at != unit.at:
            self.sightings[key] = Sighting(unit.seat, unit.kind, unit.number, unit.at, day)

    def learn_factor(self, city: City, day: int) -> bool:
        """Note a city's factor as of that day; return True when the city was unknown (CAR-SEE-04)."""
        memory = self.memory.get(city.at)
        new = memory is None
        if memory is None:
            memory = self.memory[city.at] = Memory(city.at)
        memory.factor, memory.factor_day = city.factor, day
        return new

    def learn_prices(self, city: City, prices: tuple[int, ...], day: int) -> None:
        """Note what a city deals in, and its prices (CAR-SEE-06)."""
        memory = self.memory[city.at]
        memory.prices, memory.price_day = prices, day

    def store(self) -> None:
        """Write what has been learnt back into the state."""
        self.player.seen = [self.last[place] for place in self.squares]
        self.player.memory = [self.memory[place] for place in sorted(self.memory)]
        self.player.sightings = [self.sightings[key] for key in sorted(self.sightings)]
