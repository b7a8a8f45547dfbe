"""Moves over borders and what meets there (TER-UNIT, TER-TURN-02..05)."""

from typing import TYPE_CHECKING

from engine.games.territories.context import Turn
from engine.games.territories.events import UnitsArrived
from engine.games.territories.rules.combat import meet

if TYPE_CHECKING:
    from engine.games.territories.state import Unit


def to_borders(turn: Turn) -> None:
    """Step 2: moving units leave and lose Defending (TER-UNIT-03, TER-TURN-02)."""
    for number in turn.moves:
        turn.numbers[number].defending = False


def border_combats(turn: Turn) -> None:
    """Step 3: units that cross the same border in opposite directions meet (TER-TURN-04)."""
    borders: dict[tuple[int, int], list[Unit]] = {}
    for unit in turn.state.units:
        move = turn.moves.get(unit.number)
        if move is not None:
            borders.setdefault((min(unit.at, move.to), max(unit.at, move.to)), []).append(unit)
    for border in sorted(borders):
        meet(turn, borders[border], border, None, 3)


def complete_moves(turn: Turn) -> None:
    """Step 4: the survivors arrive (TER-TURN-03)."""
    arrived: dict[tuple[int, int, int], list[int]] = {}
    for unit in turn.state.units:
        move = turn.moves.get(unit.number)
        if move is not None:
            arrived.setdefault((unit.owner, unit.at, move.to), []).append(unit.number)
            unit.at = move.to
    turn.look()
    for (seat, origin, land), units in sorted(arrived.items()):
        turn.events.append(
            UnitsArrived(
                audience=turn.witnesses((land,), seat),
                at=(4,),
                seat=seat,
                origin=origin,
                land=land,
                units=tuple(units),
            )
        )


def defending(turn: Turn) -> None:
    """Step 6: units not given a move are Defending, also those that fought (TER-TURN-06)."""
    for unit in turn.state.units:
        if unit.number not in turn.moves:
            unit.defending = True
