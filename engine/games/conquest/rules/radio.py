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
    column = event.hex // 100
    for owner, cities in world.towns_by_owner():
        if owner == me or owner in audience:
            continue
        # One city that hears it is enough: most clans are asked for a few of theirs.
        for number in cities:
            if abs(number // 100 - column) > _FARTHEST:
                continue
            away = distance(number, event.hex)
            if away <= _FARTHEST and away <= towns.radio_range(world, world.cities[number]):
                audience.add(owner)
                break
    turn.tell(event, *audience)
