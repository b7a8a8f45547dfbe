"""A state with its indexes: who stands where, who owns what. Indexes are derived and never stored.

All changes of place and ownership go through ``World`` so that indexes and state cannot part.
"""

from operator import attrgetter
from typing import TYPE_CHECKING

import msgspec

from engine.games.conquest.state import City, Clan, Convoy, Hex, State
from engine.games.conquest.tables import TERRAINS, WATER
from engine.kernel.hexgrid import neighbours

if TYPE_CHECKING:
    from collections.abc import Mapping


class Place(msgspec.Struct, frozen=True, gc=False):
    """What everybody knows of a hex from the printed map: terrain, rivers, first roads, city."""

    terrain: str
    roads: int
    rivers: int
    city: str = ""
    major: bool = False


Atlas = dict[int, Place]


class World:
    """The state of a game and fast ways to ask it."""

    def __init__(self, state: State) -> None:
        self.state = state
        # Mappings, not dicts: a forecast's are made when asked for.
        self.hexes: Mapping[int, Hex] = state.hexes
        self.cities: Mapping[int, City] = state.cities
        self.clans: Mapping[int, Clan] = state.clans
        self._at: dict[int, list[Convoy]] = {}
        for clan in state.clans.values():
            for convoy in clan.convoys.values():
                self._at.setdefault(convoy.hex, []).append(convoy)
        # Insertion-ordered dicts stand for sets: iteration must not depend on hashing.
        self._hexes_of: dict[int, dict[int, None]] = {number: {} for number in state.clans}
        for number, place in state.hexes.items():
            if place.owner:
                self._hexes_of.setdefault(place.owner, {})[number] = None
        self._cities_of: dict[int, dict[int, None]] = {number: {} for number in state.clans}
        for number, city in state.cities.items():
            if city.owner:
                self._cities_of.setdefault(city.owner, {})[number] = None
        # A spy in an own city is a counterspy and counts here too.
        self._spies_of: dict[int, dict[int, None]] = {}
        for number, city in state.cities.items():
            for clan_number in city.spies:
                self._spies_of.setdefault(clan_number, {})[number] = None
        self._atlas: Atlas | None = None
        # Cities by how far they may hear, and those that may hear farther since; see rules/radio.py.
        self.ears: dict[int, list[int]] = {}
        self.louder: list[int] = []
        # Whose player turn has just ended and what its next income is estimated at: his hexes are remembered
        # as they stand now, until something happens.
        self.closed: tuple[int, dict[str, int]] = 0, {}

    @classmethod
    def of(cls, state: State) -> "World":
        """Return the world of a state, made once and kept beside it."""
        world = state.__dict__.get("world")
        if world is None:
            world = state.__dict__["world"] = cls(state)
        found: World = world
        return found

    @property
    def atlas(self) -> Atlas:
        """The printed map, the same for all clans and all turns."""
        if self._atlas is None:
            atlas = self.state.__dict__.get("atlas")
            if atlas is None:
                hexes = self.hexes
                atlas = {
                    number: Place(place.terrain, place.roads & ~place.paved, place.rivers)
                    for number in sorted(hexes)
                    for place in (hexes[number],)
                }
                for number, city in self.cities.items():
                    plain = atlas[number]
                    atlas[number] = Place(plain.terrain, plain.roads, plain.rivers, city.name, city.major)
                self.state.__dict__["atlas"] = atlas
            self._atlas = atlas
        return self._atlas

    # ------------------------------------------------------------------ asking

    def convoys_at(self, number: int) -> list[Convoy]:
        """Return the convoys in a hex, by clan and number."""
        found = self._at.get(number, ())
        return sorted(found, key=_by_id) if len(found) > 1 else list(found)

    def alone(self, convoy: Convoy) -> bool:
        """Whether no other convoy stands in its hex."""
        return len(self._at[convoy.hex]) == 1

    def occupied(self) -> frozenset[int]:
        """Return every hex that holds a convoy, for membership tests."""
        return frozenset(self._at)

    def hexes_of(self, clan: int) -> list[int]:
        """Return the hexes a clan owns, ascending."""
        return sorted(self._hexes_of.get(clan, ()))

    def cities_of(self, clan: int) -> list[int]:
        """Return the hexes of the cities a clan owns, ascending."""
        return sorted(self._cities_of.get(clan, ()))

    def spies_of(self, clan: int) -> list[int]:
        """Return the cities with a spy or counterspy of a clan, ascending."""
        return sorted(self._spies_of.get(clan, ()))

    def spied_by(self, clan: int) -> list[int]:
        """Return cities of others in which a clan has a spy, ascending."""
        return [number for number in self.spies_of(clan) if self.cities[number].owner != clan]

    def counts(self, clan: int) -> tuple[int, int]:
        """Count the hexes and the cities a clan owns."""
        return len(self._hexes_of.get(clan, ())), len(self._cities_of.get(clan, ()))

    def coastal(self, number: int) -> bool:
        """Return whether a land hex has Water, Sea Lane or Islands beside it (D-159)."""
        hexes = self.hexes
        place = hexes[number]
        if place.terrain in WATER or place.terrain == "islands":
            return False
        return any(
            other in hexes and (hexes[other].terrain in WATER or hexes[other].terrain == "islands")
            for other in neighbours(number)
        )

    def fresh_city(self, city: City) -> bool:
        """Return whether its owner took a city in his present or last turn: its buildings idle (D-53)."""
        return bool(city.owner) and city.taken > 0 and city.taken >= self.clans[city.owner].turns

    def fresh_hex(self, place: Hex) -> bool:
        """Return whether its owner took a hex in his present or last turn."""
        return bool(place.owner) and place.taken > 0 and place.taken >= self.clans[place.owner].turns

    # ------------------------------------------------------------------ changing

    def move(self, convoy: Convoy, number: int) -> None:
        """Put a convoy into another hex."""
        self._leave(convoy)
        convoy.hex = number
        self._at.setdefault(number, []).append(convoy)

    def add(self, convoy: Convoy) -> None:
        """Add a new convoy to its clan."""
        self.clans[convoy.clan].convoys[convoy.number] = convoy
        self._at.setdefault(convoy.hex, []).append(convoy)

    def remove(self, convoy: Convoy) -> None:
        """Remove a convoy; the caller looks after its clan's stocks."""
        clan: Clan = self.clans[convoy.clan]
        if clan.convoys.get(convoy.number) is convoy:
            del clan.convoys[convoy.number]
            self._leave(convoy)

    def _leave(self, convoy: Convoy) -> None:
        there = self._at[convoy.hex]
        there.remove(convoy)
        if not there:
            # What is left standing is what ``occupied`` and the forks of a forecast walk through.
            del self._at[convoy.hex]

    def alive(self, convoy: Convoy) -> bool:
        """Whether the convoy still exists."""
        return self.clans[convoy.clan].convoys.get(convoy.number) is convoy

    def plant_spy(self, number: int, clan: int) -> None:
        """Put a clan's spy in a city."""
        city = self.cities[number]
        city.spies = {**city.spies, clan: 0}
        self._spies_of.setdefault(clan, {})[number] = None

    def lose_spy(self, number: int, clan: int) -> None:
        """Remove a clan's spy from a city."""
        city = self.cities[number]
        city.spies = {other: tries for other, tries in city.spies.items() if other != clan}
        self._spies_of.get(clan, {}).pop(number, None)

    def own_hex(self, number: int, owner: int) -> None:
        """Give a hex to a clan (0 = nobody)."""
        self.closed = 0, {}
        place = self.hexes[number]
        if place.owner:
            self._hexes_of[place.owner].pop(number, None)
        place.owner = owner
        place.taken = self.clans[owner].turns if owner else 0
        if owner:
            self._hexes_of[owner][number] = None

    def own_city(self, number: int, owner: int) -> None:
        """Give a city to a clan; guards of other days go home (D-224)."""
        self.closed = 0, {}
        city = self.cities[number]
        if city.owner:
            self._cities_of[city.owner].pop(number, None)
        city.owner = owner
        city.taken = self.clans[owner].turns if owner else 0
        if owner:
            self._cities_of[owner][number] = None
            self.louder.append(number)
        for convoy in self._at.get(number, ()):
            convoy.guard = False


_by_id = attrgetter("clan", "number")


def is_water(terrain: str) -> bool:
    """Return whether a terrain is Water or Sea Lane, which nobody can own (CC-TER-12, CC-TER-14)."""
    return TERRAINS[terrain].water
