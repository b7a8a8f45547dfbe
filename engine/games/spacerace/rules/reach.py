"""Where a ship can end one velocity move, and how that is written (pbm.md, report 6)."""

import msgspec

from engine.games.spacerace.rules.board import Course, closed_to, course_of, occupied
from engine.games.spacerace.rules.ships import velocity
from engine.games.spacerace.state import Port, Ship, State
from engine.games.spacerace.tables import CROSSES


class Reach(msgspec.Struct, frozen=True):
    """A legal end of a move: its space, how many spaces it takes, and the turns at crosses on the way."""

    space: str
    length: int
    turns: tuple[tuple[str, str], ...]


def reach(state: State, port: Port, ship: Ship) -> tuple[Reach, ...]:
    """Return every legal end of one velocity move, each by the path of fewest turns; nearest first."""
    if ship.depth or ship.went_out:
        return ()
    closed = closed_to(state, port.seat)
    held = occupied(state, but=ship)
    found: dict[str, Reach] = {}
    front: list[tuple[Course, tuple[tuple[str, str], ...]]] = [(course_of(ship), ())]
    for length in range(1, velocity(ship) + 1):
        after: list[tuple[Course, tuple[tuple[str, str], ...]]] = []
        for here, turns in front:
            after.append((here.ahead(), turns))
            cross = CROSSES.get(here.space)
            if cross is not None and all(space != here.space for space, _ in turns):
                other = next(orbit for orbit in cross.orbits if orbit != here.orbit)
                after.append((here.ahead(other), (*turns, (here.space, other))))
        front = after
        for course, turns in front:
            if course.space in closed or course.space in held:
                continue
            known = found.get(course.space)
            if known is None or (known.length == length and len(turns) < len(known.turns)):
                found[course.space] = Reach(course.space, length, turns)
    return tuple(found.values())


def written(end: Reach) -> str:
    """Return the order that flies there: ``MOVE TO T15 TURN X2 TRANSFER``."""
    return " ".join([f"MOVE TO {end.space}", *(f"TURN {space} {orbit}" for space, orbit in end.turns)])
