"""Combat: ratings, who stays, and who is credited (TER-COMBAT). No chance in it (TER-COMBAT-10)."""

from collections.abc import Sequence

from engine.games.territories.context import Turn
from engine.games.territories.events import CombatFought, Side
from engine.games.territories.state import Land, Unit
from engine.games.territories.tables import (
    CASTLE,
    DEFENDING_RATING,
    STARVING_RATING,
    UNIT_RATING,
)


def rating(units: Sequence[Unit], *, castle: bool = False) -> int:
    """Return the rating; ``castle``: +1 for each Defending unit (TER-COMBAT-02, TER-COMBAT-12)."""
    defending = sum(unit.defending for unit in units)
    starving = sum(unit.starving for unit in units)
    total = UNIT_RATING * len(units) + DEFENDING_RATING * defending + STARVING_RATING * starving
    return total + defending if castle else total


def retained(difference: int, present: int) -> int:
    """Return how many units the winner keeps (TER-COMBAT-03..05): half the difference, rounded up."""
    return min(present, (difference + 1) // 2)


def fight(forces: Sequence[tuple[int, Sequence[Unit], int]]) -> tuple[tuple[Side, ...], int]:
    """Return the sides, highest rating first, and the difference between the first two.

    ``forces`` are (seat, units, rating), at least two of them (TER-COMBAT-06).
    """
    order = sorted(forces, key=lambda force: (-force[2], force[0]))
    difference = order[0][2] - order[1][2]
    sides = []
    for index, (seat, units, value) in enumerate(order):
        # TER-COMBAT-07: not Starving first, then lower numbers.
        ranked = sorted(units, key=lambda unit: (unit.starving, unit.number))
        count = retained(difference, len(units)) if index == 0 else 0
        kept = tuple(sorted(unit.number for unit in ranked[:count]))
        # TER-COMBAT-08: the other player with the highest rating, on a tie each of those tied.
        others = [force for force in order if force[0] != seat]
        credited = tuple(force[0] for force in others if force[2] == others[0][2])
        sides.append(Side(seat, len(units), value, kept, credited if len(kept) < len(units) else ()))
    return tuple(sides), difference


def meet(turn: Turn, units: Sequence[Unit], place: tuple[int, ...], castle_of: Land | None, at: int) -> None:
    """Let the units in one place fight if they have two or more owners (TER-COMBAT-01)."""
    owner = units[0].owner
    if all(unit.owner == owner for unit in units):
        return
    owners = sorted({unit.owner for unit in units})
    castle = (
        castle_of.owner
        if castle_of is not None and turn.state.rules.castle_defence and castle_of.upgrades & CASTLE
        else 0
    )
    forces = []
    for seat in owners:
        own = [unit for unit in units if unit.owner == seat]
        forces.append((seat, own, rating(own, castle=seat == castle)))
    sides, difference = fight(forces)
    for side in sides:
        for seat in side.credited:
            # TER-VP-02: one for each unit, lasting.
            turn.state.player(seat).defeated += side.lost
    kept = [number for side in sides for number in side.kept]
    gone = [unit.number for unit in units if unit.number not in kept]
    for number in gone:
        del turn.numbers[number]
    turn.state.units = [unit for unit in turn.state.units if unit.number in turn.numbers]
    turn.events.append(
        CombatFought(
            audience=turn.witnesses(place, *owners), at=(at,), place=place, sides=sides, difference=difference
        )
    )


def in_territories(turn: Turn, at: int) -> None:
    """Fight the combats in all territories, in order of id."""
    for land, units in turn.by_land(turn.state.units):
        meet(turn, units, (land.id,), land, at)


def territory_combats(turn: Turn) -> None:
    """Step 5 (TER-TURN-03); units may have fought at a border already (TER-COMBAT-09)."""
    in_territories(turn, 5)


def late_combats(turn: Turn) -> None:
    """Step 11: a unit created beside foreign units fights at once (TER-ACTION-10, D-02)."""
    in_territories(turn, 11)
