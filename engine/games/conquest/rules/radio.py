"""Radio: who hears a battle, a bombing or a razing (CC-RADIO, D-59, D-256)."""

from bisect import bisect_left

from engine.games.conquest.fights import BattleHeard
from engine.games.conquest.rules import cities as towns
from engine.games.conquest.tables import CITY_RULES
from engine.games.conquest.turn.papers import Turn
from engine.kernel.hexgrid import distance

_PER_LEVEL: int = CITY_RULES["radio_per_level"]
_BASE: int = CITY_RULES["radio_base"]
_WITH_TOWER: int = _BASE + CITY_RULES["radio_tower_range"]


def broadcast(turn: Turn, event: BattleHeard, *parties: int) -> None:
    """Tell every clan with a city in range of the hex, and the other parties; not the actor.

    CC-RADIO-04, D-256.
    """
    world = turn.world
    me = turn.clan.number
    cities, number = world.cities, event.hex
    column = number // 100
    # One city that hears it is enough: those of a clan that knows already are passed over.
    passed = {0, me, *parties}
    audience = {clan for clan in parties if clan != me}
    for reach, places in (turn.ears or _listen(turn)).items():
        first, last = (
            bisect_left(places, 100 * (column - reach)),
            bisect_left(places, 100 * (column + reach + 1)),
        )
        for place in places[first:last]:
            owner = cities[place].owner
            if owner in passed:
                continue
            away = distance(place, number)
            if away <= reach and away <= towns.radio_range(world, cities[place]):
                passed.add(owner)
                audience.add(owner)
    turn.tell(event, *audience)


def _listen(turn: Turn) -> dict[int, list[int]]:
    """The cities of other clans by how far they can hear at best, each list ascending; kept for the turn.

    No city of others gets a higher level or a tower in this clan's turn, and which of them are still theirs,
    and how far they hear now, is asked at each battle: at most a seventh of them, where asking all was 4% of
    a war.
    """
    world = turn.world
    for clan in world.clans:
        if clan != turn.clan.number:
            for number in world.cities_of(clan):
                city = world.cities[number]
                best = _PER_LEVEL * city.fort + (_WITH_TOWER if "RAD" in city.buildings else _BASE)
                turn.ears.setdefault(best, []).append(number)
    for places in turn.ears.values():
        places.sort()
    return turn.ears
