"""The retreat phase: where dislodged units may go, and what becomes of their retreats."""

from collections import Counter
from collections.abc import Mapping

from turnpost_diplomacy.adjudicator import Outcome, Result
from turnpost_diplomacy.board import FLEET, Board, province_of
from turnpost_diplomacy.orders import Move, Unit


def refuges(board: Board, units: Mapping[str, Unit], outcome: Outcome) -> dict[str, frozenset[str]]:
    """Return for each dislodged unit, by the province it stood in, the places it may retreat to.

    Closed are provinces that hold a unit, those of a stand-off, and the one the attacker came from, unless
    it came by convoy (issue 4.A.5). A unit without a refuge is destroyed.
    """
    held = {
        province_of(outcome.moved.get(p, unit.place))
        for p, unit in units.items()
        if p not in outcome.dislodged
    }
    closed = held | outcome.standoffs
    found = {}
    for province, attacker in outcome.dislodged.items():
        move = outcome.orders[attacker]
        by_sea = isinstance(move, Move) and move.via
        barred = closed if by_sea else closed | {attacker}
        unit = units[province]
        found[province] = frozenset(
            place for place in board.reach(unit.kind, unit.place) if province_of(place) not in barred
        )
    return found


def refuge(unit: Unit, open_to: frozenset[str], to: str) -> str | None:
    """Return the place a retreat means: its coast may be left out where only one is open (issue 4.B.2)."""
    if unit.kind == FLEET:
        fits = [place for place in open_to if to in (place, province_of(place))]
        return fits[0] if len(fits) == 1 else None
    return province_of(to) if province_of(to) in open_to else None


def retreat(places: Mapping[str, str]) -> dict[str, Result]:
    """Return what becomes of retreats to open places, by the province retreated from.

    Units that retreat to the same province are all destroyed.
    """
    wanted = Counter(province_of(place) for place in places.values())
    return {
        province: Result.OK if wanted[province_of(place)] == 1 else Result.FAILS
        for province, place in places.items()
    }
