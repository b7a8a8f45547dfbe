"""The final scoring, ties and places (SPA-END)."""

from engine.games.spacerace.context import Turn
from engine.games.spacerace.events import AreaScored, Converted, GameEnded, HandRevealed
from engine.games.spacerace.rules.missions import claim_most, cubes_by_area
from engine.games.spacerace.state import Ending, Port, State
from engine.games.spacerace.tables import (
    AREAS,
    COMMAND_PER_POINT,
    CREDITS_PER_POINT,
    GRADES,
    POINTS_PER_FRAG,
)
from engine.kernel.dice import Dice
from engine.kernel.endings import End, Places, winners_of
from engine.kernel.events import Event

POINTS, ALONE = "points", "alone"


def area_points(area: str, cubes: int) -> int:
    """Return the points for own cubes in an area; beyond the list its last value counts (SPA-END-02)."""
    row = AREAS[area]
    return row[min(cubes, len(row) - 1)]


def conversion(port: Port) -> tuple[tuple[str, int, int], ...]:
    """Return what is left turned into points, without remainders: (stock, amount, points) (SPA-END-03)."""
    return (
        ("credits", port.credits, port.credits // CREDITS_PER_POINT),
        ("command", port.command, port.command // COMMAND_PER_POINT),
        ("frags", port.frags, port.frags * POINTS_PER_FRAG),
    )


def finish(turn: Turn) -> None:
    """Score after the last round, and name the winner (SPA-END-01)."""
    _score(turn)
    state = turn.state
    reason = POINTS if len(state.ports) > 1 else ALONE
    _close(turn, reason, _places(state), _grade(state) if reason == ALONE else "")


def end_now(state: State, how: End) -> list[Event]:
    """End the race now because people have chosen so: it is scored as it is after the last round."""
    how.need([port.seat for port in state.ports])
    turn = Turn(state, Dice("", ""), {})
    for port in state.ports:
        # Each port has had a report of the turn before this: its books are closed.
        port.opening_credits, port.opening_command = port.credits, port.command
    _score(turn)
    _close(turn, how.how, how.places(_places(state)))
    for port in state.ports:
        port.curve.append(port.points)
    return turn.events


def _score(turn: Turn) -> None:
    """Score areas, then conversion, then the missions decided at the end (SPA-END-01)."""
    # SPA-MISSION-07: nothing that counts "at any moment" is claimed after the launches of the last round.
    turn.claiming = True
    for port in turn.in_order():
        cubes = cubes_by_area(turn, port.seat)
        for area in AREAS:
            points = area_points(area, cubes[area])
            if points:
                port.parts.area += points
                turn.note(
                    AreaScored(
                        audience=None,
                        seat=port.seat,
                        area=area,
                        cubes=cubes[area],
                        points=points,
                    )
                )
    for port in turn.in_order():
        for stock, amount, points in conversion(port):
            port.parts.conversion += points
            if points:
                turn.note(
                    Converted(
                        audience=None,
                        seat=port.seat,
                        stock=stock,
                        amount=amount,
                        points=points,
                    )
                )
    claim_most(turn)
    for port in turn.in_order():
        turn.note(
            HandRevealed(
                audience=None,
                seat=port.seat,
                missions=tuple(port.missions),
                cards=tuple(port.cards),
            )
        )


def _close(turn: Turn, reason: str, places: Places, grade: str = "") -> None:
    turn.state.ending = Ending(reason=reason, places=places, grade=grade)
    turn.note(GameEnded(audience=None, reason=reason, winners=winners_of(reason, places), grade=grade))


def _places(state: State) -> Places:
    """Rank by points, area points, frags, credits; else shared (SPA-END-03)."""

    def worth(port: Port) -> tuple[int, int, int, int]:
        return (port.points, port.parts.area, port.frags, port.credits)

    return tuple(
        tuple(port.seat for port in state.ports if worth(port) == value)
        for value in sorted({worth(port) for port in state.ports}, reverse=True)
    )


def _grade(state: State) -> str:
    """Return the grade of a solo game (D-01)."""
    points = state.ports[0].points
    return [name for name, least in GRADES[state.rules.rounds] if points >= least or least == 0][-1]
