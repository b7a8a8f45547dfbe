"""Guards of cities that are friendly to them no longer (D-224)."""

from collections.abc import Iterable

from engine.games.conquest.context import Turn
from engine.games.conquest.events import GuardEnded
from engine.games.conquest.state import Convoy
from engine.games.conquest.versions import GUARDS_HEAR_OF_THEIR_END


def on_guard(turn: Turn, number: int) -> list[Convoy]:
    """Return every convoy that guards the city in a hex."""
    return [convoy for convoy in turn.world.convoys_at(number) if convoy.guard]


def stand_down(turn: Turn, number: int, clan: int, reason: str) -> None:
    """End a clan's guards in a city that has become hostile or closed to it."""
    ending = [convoy for convoy in on_guard(turn, number) if convoy.clan == clan]
    for convoy in ending:
        convoy.guard = False
    tell_ended(turn, number, ending, reason)


def tell_ended(turn: Turn, number: int, guards: Iterable[Convoy], reason: str) -> None:
    """Tell those of the guards that are still there that they guard no longer."""
    if turn.state.rules < GUARDS_HEAR_OF_THEIR_END:
        return
    for convoy in guards:
        if not convoy.guard and turn.world.alive(convoy):
            turn.tell(
                GuardEnded(
                    convoy=convoy.number,
                    convoy_name=convoy.name,
                    hex=number,
                    city=turn.world.cities[number].name,
                    reason=reason,
                    during=turn.clan.number,
                ),
                convoy.clan,
            )
