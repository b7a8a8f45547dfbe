"""Which towns become cities, where they stand and which are major."""

import msgspec

from engine.kernel.hexgrid import distance, neighbours
from engine.maps.check import MAJOR_GAP
from engine.maps.model import SEAWARD, WATER
from tools.maps.fixups import Fixes
from tools.maps.mapconfig import MapConfig
from tools.maps.survey import Geography, Place

_COLUMN_STEP = 3**0.5 / 2
_CROWD = 4  # hexes within which cities take each other's chances
_CAPITAL = 4.0  # a capital counts for this number of times its people
_MUST = 1e9
_ISLAND_TOWN = 80_000  # people that make an island of a hex with too little land


class City(msgspec.Struct):
    """A city of the map."""

    name: str
    population: int
    major: bool = False
    capital: bool = False

    @property
    def rank(self) -> float:
        """What counts when majors are chosen: people, those of a capital more than once."""
        return self.population * (_CAPITAL if self.capital else 1.0)


def found(config: MapConfig, fixes: Fixes, world: Geography, terrain: dict[int, str]) -> dict[int, City]:
    """Return the cities by hex; may turn Water into Islands for a town on one."""
    towns = _Towns(config, fixes, world, terrain)
    towns.pin()
    towns.fill()
    towns.raise_majors()
    return dict(sorted(towns.cities.items()))


class _Towns:
    def __init__(self, config: MapConfig, fixes: Fixes, world: Geography, terrain: dict[int, str]) -> None:
        self.config, self.fixes, self.world, self.terrain = config, fixes, world, terrain
        self.cities: dict[int, City] = {}
        self.pinned = {pin.name: pin for pin in fixes.city}

    def name(self, place: Place) -> str:
        return self.fixes.rename.get(place.name, place.name)

    def pin(self) -> None:
        people: dict[str, int] = {}
        for place in self.world.places:
            people[self.name(place)] = max(place.population, people.get(self.name(place), 0))
        for pin in self.fixes.city:
            number = int(pin.hex)
            if self.terrain[number] in WATER:
                self.terrain[number] = "islands"
            self.cities[number] = City(pin.name, people.get(pin.name, 0), pin.size == "major")

    def fill(self) -> None:
        """Found one city after the other: the largest town, worth less where cities crowd already."""
        land = sum(terrain not in WATER for terrain in self.terrain.values())
        wanted = round(land / self.config.land_per_city)
        places = [place for place in self.world.places if self._eligible(place)]
        places.sort(key=lambda place: (-self._weight(place), place.name, place.hex))
        weights = [self._weight(place) for place in places]
        near = [sum(distance(p.hex, number) <= _CROWD for number in self.cities) for p in places]
        used = {city.name for city in self.cities.values()}
        while len(self.cities) < wanted and places:
            best, best_score = 0, 0.0
            for index, weight in enumerate(weights):
                if weight <= best_score:
                    break  # no later one can win: crowding only lowers
                score = weight / (1 + near[index])
                if score > best_score:
                    best, best_score = index, score
            place = places.pop(best)
            del weights[best], near[best]
            number = self._site(place)
            if number and self.name(place) not in used:
                used.add(self.name(place))
                self.cities[number] = City(self.name(place), place.population, capital=place.capital)
                for index, other in enumerate(places):
                    near[index] += distance(other.hex, number) <= _CROWD

    def _eligible(self, place: Place) -> bool:
        labels = {place.name, self.name(place), f"{place.name}/{place.country}"}
        return self.name(place) not in self.pinned and not labels.intersection(self.fixes.without)

    def _weight(self, place: Place) -> float:
        if self.name(place) in self.fixes.must:
            return _MUST + place.population
        people = max(place.population, 1000) * (_CAPITAL if place.capital else 1.0)
        # The square root keeps a continent from being all metropolitan belts.
        return float(people**0.5)

    def _site(self, place: Place) -> int:
        """Return the hex a town gets, 0 when none is free and two from the next city."""
        number = place.hex
        if self.terrain[number] in WATER:
            number = self._ashore(place)
        if not number or any(distance(number, other) < 2 for other in self.cities):
            return 0
        return number

    def _ashore(self, place: Place) -> int:
        """Return the nearest land hex of the town's own land mass; an island of its own when it is big."""
        options = []
        for number in neighbours(place.hex):
            if self.terrain.get(number, "water") in WATER:
                continue
            ground = self.world.ground.get(number)
            if ground and place.mass and place.mass not in ground.masses:
                continue
            if not place.mass and self.terrain[number] not in SEAWARD:
                continue
            column, row = divmod(number, 100)
            dx = place.x - column * _COLUMN_STEP
            dy = place.y - row - (0 if column & 1 else 0.5)
            options.append((round(dx * dx + dy * dy, 6), number))
        if options:
            return min(options)[1]
        if place.population >= _ISLAND_TOWN and self.world.land(place.hex) > 0 and not self._blank(place.hex):
            self.terrain[place.hex] = "islands"
            return place.hex
        return 0

    def _blank(self, number: int) -> bool:
        column, row = divmod(number, 100)
        return any(a <= column <= c and b <= row <= d for a, b, c, d in self.config.blank)

    def raise_majors(self) -> None:
        """Raise the largest cities to major until their share is reached, never two close together."""
        wanted = round(len(self.cities) * self.config.major_percent / 100)
        by_name = {city.name: number for number, city in self.cities.items()}
        majors = [number for number, city in self.cities.items() if city.major]
        minors = {pin.name for pin in self.fixes.city if pin.size == "minor"}.union(self.fixes.minors)
        order = [by_name[name] for name in self.fixes.majors if name in by_name]
        order += sorted(self.cities, key=lambda number: (-self.cities[number].rank, number))
        for number in order:
            city = self.cities[number]
            if len(majors) >= wanted or city.name in minors or city.major:
                continue
            if all(distance(number, other) >= MAJOR_GAP for other in majors):
                city.major = True
                majors.append(number)
