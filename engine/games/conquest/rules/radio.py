"""Radio: who hears a battle, a bombing or a razing (CC-RADIO, D-59, D-256)."""

from engine.games.conquest.events import BattleHeard
from engine.games.conquest.rules import cities as towns
from engine.games.conquest.tables import CITY_RULES, TOP_FORT
from engine.games.conquest.turn import Turn
from engine.kernel.hexgrid import distance

_FARTHEST: int = (
    CITY_RULES["radio_base"] + CITY_RULES["radio_per_level"] * TOP_FORT + CITY_RULES["radio_tower_range"]
)


def broadcast(turn: Turn, event: BattleHeard, *parties: int) -> None:
    """Tell every clan with a city in range of the hex, and the other parties; not the actor.

    CC-RADIO-04, D-256.
    """
    world = turn.world
    me, column = turn.clan.number, event.hex // 100
    audience = set(parties) - {0, me}
    for clan in world.clans:
        if clan == me or clan in audience:
            continue
        for number in world.iter_cities(clan):
            # Most cities are out of any reach by their column alone.
            if abs(number // 100 - column) <= _FARTHEST and distance(number, event.hex) <= towns.radio_range(
                world, world.cities[number]
            ):
                audience.add(clan)
                break
    turn.tell(event, *audience)
