"""The board as a graph: ways along rings and over crosses, distances, and where a flight may end."""

from collections.abc import Iterator, Mapping

import msgspec

from engine.games.spacerace.rules.ships import flying
from engine.games.spacerace.state import Port, Ship, State
from engine.games.spacerace.tables import (
    COMMAND,
    CREDIT,
    CROSSES,
    EDGES,
    HAZARD,
    HEX_ID,
    INDEX,
    ORBITS,
    ORBITS_OF,
    PLACE_ID,
    PORTS,
    SPACES,
)

LEO = "LEO"


class Course(msgspec.Struct, frozen=True):
    """A place on a way: the space, the ring on which one came there, and the sense of flight."""

    space: str
    orbit: str
    sense: int

    def ahead(self, turn_to: str = "") -> "Course":
        """Return the next space; ``turn_to``: leave this cross space on that ring (SPA-MOVE-04)."""
        orbit, sense = self.orbit, self.sense
        if turn_to and turn_to != orbit:
            orbit = turn_to
            if CROSSES[self.space].flips:
                sense = -sense
        ring = ORBITS[orbit].ring
        return Course(ring[(INDEX[orbit, self.space] + sense) % len(ring)], orbit, sense)


def course_of(ship: Ship) -> Course:
    """Return where a ship on the rings is and how it flies."""
    return Course(ship.at, ship.orbit, ship.sense)


def way(start: Course, length: int, turns: Mapping[str, str]) -> list[Course]:
    """Return the next ``length`` places; ``turns``: cross space to ring, each used once (SPA-MOVE-10)."""
    left = dict(turns)
    found = []
    here = start
    for _ in range(length):
        here = here.ahead(left.pop(here.space, ""))
        found.append(here)
    return found


def legal_turns(start: Course, turns: Mapping[str, str], length: int) -> str:
    """Return the first cross space of ``turns`` that this path does not leave; "" when all fit."""
    passed = [start.space, *(course.space for course in way(start, length, turns)[:-1])]
    return next((space for space in turns if space not in passed), "")


def behind(start: Course, steps: int) -> str:
    """Return the space ``steps`` places behind along the ring."""
    ring = ORBITS[start.orbit].ring
    return ring[(INDEX[start.orbit, start.space] - start.sense * steps) % len(ring)]


def before(start: Course, steps: int) -> str:
    """Return the space ``steps`` places ahead along the ring."""
    ring = ORBITS[start.orbit].ring
    return ring[(INDEX[start.orbit, start.space] + start.sense * steps) % len(ring)]


def distance(one: str, other: str) -> int | None:
    """Return the spaces between two places along a shared ring; None without one (SPA-ATTACK-02)."""
    best: int | None = None
    for orbit in ORBITS_OF[one]:
        if (orbit, other) not in INDEX:
            continue
        size = len(ORBITS[orbit].ring)
        apart = abs(INDEX[orbit, one] - INDEX[orbit, other])
        apart = min(apart, size - apart)
        best = apart if best is None else min(best, apart)
    return best


def adjacent(one: str, other: str) -> bool:
    """Return whether two spaces are next to each other in any shared ring (D-05)."""
    return distance(one, other) == 1


def near(space: str, reach: int) -> Iterator[tuple[str, int]]:
    """Yield every other space of its rings within reach, with its distance."""
    for other in SPACES:
        apart = distance(space, other)
        if apart is not None and 0 < apart <= reach:
            yield other, apart


def enemy_orbiting(state: State, seat: int) -> frozenset[str]:
    """Return the orbiting spaces of the other spaceports in the game (SPA-MOVE-03)."""
    return frozenset(port.site.orbiting for port in state.ports if port.seat != seat)


def closed_to(state: State, seat: int) -> dict[str, str]:
    """Return where a seat's ship may not end, and why (SPA-MOVE-02); other ships not counted."""
    found = {space: "no_stop" for space, cross in CROSSES.items() if cross.no_stop}
    found |= dict.fromkeys(enemy_orbiting(state, seat), "enemy_port")
    found |= {cube.space: "gnss" for cube in state.gnss}
    return found


def occupied(state: State, *, but: Ship | None = None) -> dict[str, tuple[Port, Ship]]:
    """Return every ship on the rings by its space, except ``but``."""
    return {ship.at: (port, ship) for port, ship in flying(state) if ship is not but}


def plain(state: State, space: str) -> bool:
    """Return whether a space is plain: no cross, special, edge, orbiting space in use, or station."""
    if space in CROSSES or space in CREDIT or space in COMMAND or space in HAZARD or space in EDGES:
        return False
    if any(port.site.orbiting == space for port in state.ports):
        return False
    return space not in state.stations


def takes_gnss(state: State, space: str) -> bool:
    """Return whether a space takes a GNSS: plain LEO without one (SPA-GNSS-02)."""
    return (LEO, space) in INDEX and plain(state, space) and all(cube.space != space for cube in state.gnss)


def takes_station(state: State, space: str) -> bool:
    """Return whether a space takes a station: plain, on a ring, without a GNSS (SPA-DEV-03)."""
    return space in ORBITS_OF and plain(state, space) and all(cube.space != space for cube in state.gnss)


def port_at(state: State, space: str) -> Port | None:
    """Return the port in the game whose orbiting space this is, or None."""
    return next((port for port in state.ports if PORTS[port.key].orbiting == space), None)


def place_id(space: str, depth: int = 0) -> int:
    """Return the number of a place on the map; ``depth`` hexes behind an edge space."""
    return HEX_ID[space] + depth if depth else PLACE_ID[space]
