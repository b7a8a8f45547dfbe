"""Radio: who hears a battle, a bombing or a razing (CC-RADIO, D-59, D-256)."""

from bisect import bisect_left

from engine.games.conquest.battle_events import BattleHeard
from engine.games.conquest.context import Turn
from engine.games.conquest.rules import cities as towns
from engine.games.conquest.tables import CITY_RULES
from engine.games.conquest.world import World
from engine.kernel.hexgrid import distance, near

_PER_LEVEL: int = CITY_RULES["radio_per_level"]
_BASE: int = CITY_RULES["radio_base"]
_WITH_TOWER: int = _BASE + CITY_RULES["radio_tower_range"]


def broadcast(turn: Turn, event: BattleHeard, *parties: int) -> None:
    """Tell every clan with a city in range of the hex, and the other parties; not the actor.

    CC-RADIO-04, D-256.
    """
    world = turn.world
    _listen(world)
    me = turn.clan.number
    cities, number = world.cities, event.hex
    column = number // 100
    # One city that hears it is enough: those of a clan that knows already are passed over.
    audience = {clan for clan in parties if clan != me}
    passed = {0, me, *parties}
    for reach, places in world.ears.items():
        first, last = (
            bisect_left(places, 100 * (column - reach)),
            bisect_left(places, 100 * (column + reach + 1)),
        )
        asked = [place for place in places[first:last] if cities[place].owner not in passed]
        for place in near(asked, number, reach):
            city = cities[place]
            if city.owner not in passed and distance(place, number) <= towns.radio_range(world, city):
                passed.add(city.owner)
                audience.add(city.owner)
    turn.tell(event, *audience)


def _listen(world: World) -> None:
    """Bring the cities by how far they can hear at best up to date, each list ascending.

    How far they hear now, and whose they are, is asked at each battle: a seventh of them, where asking all
    was 4% of a war, and listing them in each clan's turn was 3%. So a city may stand in several lists.
    """
    if not world.ears:
        world.louder = [number for clan in world.clans for number in world.cities_of(clan)]
    for number in world.louder:
        city = world.cities[number]
        best = _PER_LEVEL * city.fort + (_WITH_TOWER if "RAD" in city.buildings else _BASE)
        places = world.ears.setdefault(best, [])
        at = bisect_left(places, number)
        if at == len(places) or places[at] != number:
            places.insert(at, number)
    world.louder = []
