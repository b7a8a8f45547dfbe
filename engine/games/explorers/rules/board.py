"""A player's own map: what stands on it, as bit sets beside the lists of the state."""

from collections.abc import Iterable

from engine.games.explorers.rules import hexes
from engine.games.explorers.state import Player, Village
from engine.games.explorers.tables import CUBES, MAPS, WILD, MapPlan


class Board:
    """The map of one player while rules work on it. Changes go through its methods, into the player too.

    ``gates``: villages are no source (EXP-STORY-05). ``swaps`` are the terrains treated as others in this
    flip, in the order played (treasure cards).
    """

    __slots__ = (
        "_on",
        "blocked",
        "explorers",
        "gates",
        "plan",
        "player",
        "swaps",
        "towers",
        "villages",
    )

    def __init__(
        self, plan: MapPlan, player: Player, *, blocked: Iterable[int] = (), gates: bool = False
    ) -> None:
        self.plan = plan
        self.player = player
        self.explorers = hexes.mask(player.explorers)
        self.villages = hexes.mask(village.space for village in player.villages)
        self.towers = hexes.mask(player.towers)
        self.blocked = hexes.mask(blocked)
        self.gates = gates
        self.swaps: list[tuple[str, str]] = []
        self._on: dict[str, int] | None = None

    @property
    def capital(self) -> int:
        """The capital's space as a group."""
        return 1 << self.plan.capital

    @property
    def links(self) -> int:
        """What a chain may lead over: explorers, villages, the capital (EXP-CITY-04; no towers, D-10)."""
        return self.explorers | self.villages | self.capital

    @property
    def network(self) -> int:
        """What an explorer may stand next to (EXP-PLACE-01, EXP-VILLAGE-08, EXP-STORY-05)."""
        return self.explorers | self.capital | (0 if self.gates else self.villages)

    @property
    def empty(self) -> int:
        """Spaces that could take an explorer (EXP-PLACE-02, EXP-PLACE-08)."""
        return self.plan.explorable & ~(self.explorers | self.villages | self.towers | self.blocked)

    @property
    def done(self) -> int:
        """Spaces that count as explored for regions (EXP-VILLAGE-04, D-10; ice and storms too)."""
        return self.explorers | self.towers | self.blocked

    @property
    def free_cubes(self) -> int:
        """Cubes left in the supply (EXP-GEN-05)."""
        return CUBES - self.player.cubes

    def terrain(self, letters: str) -> int:
        """Return all spaces that count as one of those terrains; wild ones always do (EXP-PLACE-07)."""
        if self._on is None:
            self._on = dict(self.plan.on)
            for origin, to in self.swaps:
                self._on[to] |= self._on[origin]
                self._on[origin] = 0
        found = self._on[WILD]
        for letter in letters:
            found |= self._on[letter]
        return found

    def treat(self, origin: str, to: str) -> None:
        """Treat spaces of one terrain as another for placing, from now on (treasure ``swap``)."""
        self.swaps.append((origin, to))
        self._on = None

    def terrain_of(self, space: int) -> str:
        """Return the terrain a space counts as for placing; ``w`` for wild ones."""
        letter = self.plan.terrain[space]
        for origin, to in self.swaps:
            if letter == origin:
                letter = to
        return letter

    def put(self, space: int) -> None:
        """Put an explorer on that space."""
        self.player.explorers.append(space)
        self.explorers |= 1 << space

    def build_tower(self, space: int) -> None:
        """Replace the explorer by a tower (EXP-TOWER-01)."""
        self._lift(space)
        self.player.towers.append(space)
        self.towers |= 1 << space

    def found_village(self, space: int, era: int) -> None:
        """Return the explorer to the supply and put a village there (EXP-VILLAGE-03, EXP-VILLAGE-09)."""
        self._lift(space)
        self.player.villages.append(Village(space, era))
        self.villages |= 1 << space

    def _lift(self, space: int) -> None:
        self.player.explorers.remove(space)
        self.explorers &= ~(1 << space)

    def room(self, space: int) -> int:
        """Count the empty explorable neighbours of a space (D-07)."""
        return (self.plan.near[space] & self.empty).bit_count()

    def open_cities(self) -> int:
        """Return city spaces with an own explorer and no post (EXP-CITY-03, EXP-CITY-04)."""
        closed = self.player.posts
        return hexes.mask(s for s in self.plan.cities if self.explorers >> s & 1 and s not in closed)

    def routes(self) -> list[tuple[int, int, int]]:
        """Return all open routes as (coins, city, city), best first (EXP-CITY-06)."""
        cities = self.open_cities()
        if cities.bit_count() < 2:
            return []
        values = self.plan.cities
        found = []
        for part in hexes.components(self.links, self.plan.near):
            here = list(hexes.spaces(part & cities))
            found += [(values[a] * values[b], a, b) for i, a in enumerate(here) for b in here[i + 1 :]]
        return sorted(found, key=lambda route: (-route[0], route[1], route[2]))

    def default_post(self, a: int, b: int) -> int:
        """Return the lower city; of equal ones the first in reading order (EXP-CITY-06)."""
        values = self.plan.cities
        return min((a, b), key=lambda space: (values[space], space))


def board_of(map_key: str, player: Player, *, blocked: Iterable[int] = (), gates: bool = False) -> Board:
    """Return the board of a player on that map."""
    return Board(MAPS[map_key], player, blocked=blocked, gates=gates)
