"""Radio: who hears a battle, a bombing or a razing (CC-RADIO, D-59, D-256)."""

from engine.games.conquest.fights import BattleHeard
from engine.games.conquest.rules import cities as towns
from engine.games.conquest.tables import CITY_RULES, TOP_FORT
from engine.games.conquest.turn.papers import Turn
from engine.kernel.hexgrid import distance

_FARTHEST: int = (
    CITY_RULES["radio_base"] + CITY_RULES["radio_per_level"] * TOP_FORT + CITY_RULES["radio_tower_range"]
)


def broadcast(turn: Turn, event: BattleHeard, *parties: int) -> None:
    """Tell every clan with a city in range of the hex, and the other parties; not the actor.

    CC-RADIO-04, D-256.
    """
    world = turn.world
    me = turn.clan.number
    audience = set(parties) - {me}
    for number in world.cities_around(event.hex, _FARTHEST):
        city = world.cities[number]
        owner = city.owner
        if owner and owner != me and owner not in audience:
            away = distance(number, event.hex)
            if away <= _FARTHEST and away <= towns.radio_range(world, city):
                audience.add(owner)
    turn.tell(event, *audience)
