"""Radio: who hears a battle, a bombing or a razing (CC-RADIO, D-59, D-256)."""

from engine.games.conquest.events import BattleHeard
from engine.games.conquest.rules import cities as towns
from engine.games.conquest.turn import Turn
from engine.kernel.hexgrid import distance


def broadcast(turn: Turn, event: BattleHeard, *parties: int) -> None:
    """Tell every clan with a city in range of the hex, and the other parties; not the actor.

    CC-RADIO-04, D-256.
    """
    world = turn.world
    audience = set(parties) - {0, turn.clan.number}
    for number, city in world.cities.items():
        owner = city.owner
        if (
            owner
            and owner not in audience
            and owner != turn.clan.number
            and distance(number, event.hex) <= towns.radio_range(world, city)
        ):
            audience.add(owner)
    turn.tell(event, *audience)
