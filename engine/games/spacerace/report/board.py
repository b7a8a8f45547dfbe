"""The board as a map: five rings, their crosses, what lies and flies there, and where a ship has flown."""

from collections.abc import Iterable, Sequence

from engine.games.spacerace.events import (
    ModuleDropped,
    ShipMoved,
    SpaceClosed,
    ThingDestroyed,
    TrapDropped,
    TrapExploded,
)
from engine.games.spacerace.orders.book import SHIP
from engine.games.spacerace.rules.board import place_id
from engine.games.spacerace.rules.reach import reach
from engine.games.spacerace.rules.ships import in_space, on_ring
from engine.games.spacerace.state import FLIGHT, ROUND, Port, Ship
from engine.games.spacerace.tables import (
    COMMAND,
    CREDIT,
    CROSSES,
    DOMINATIONS,
    EDGES,
    HAZARD,
    HEXES,
    LAYOUT,
    ORBITS,
    PLACE_ID,
    SPACES,
)
from engine.games.spacerace.view import View, suppose
from engine.kernel.blocks import Map, MapBody, MapCell, MapLink, MapUnit
from engine.kernel.events import Event

# Positions are thousandths of the width of the board.
_WIDTH = 1000


def _at(x: int, y: int) -> tuple[int, int]:
    return x * _WIDTH // LAYOUT["width"], y * _WIDTH // LAYOUT["width"]


def _spot(space: str) -> tuple[int, int]:
    for orbit in ORBITS:
        if space in LAYOUT[orbit]:
            x, y = LAYOUT[orbit][space]
            return _at(x, y)
    x, y = LAYOUT["domination"][space]
    return _at(x, y)


# The transfer orbit runs through the middle of the Moon's: it stands beside that.
_ASIDE = {"moon": 56}
BODIES = tuple(
    MapBody(key, *_at(LAYOUT[key][0] + _ASIDE.get(key, 0), LAYOUT[key][1]))
    for key in ("earth", "moon", "mars")
)
SPOTS: dict[str, tuple[int, int]] = {space: _spot(space) for space in PLACE_ID}


def _kind(space: str) -> str:
    """Return the kind of a space of the rings."""
    kinds = (
        ("l1", space in CROSSES and CROSSES[space].no_stop),
        ("cross", space in CROSSES),
        ("credit", space in CREDIT),
        ("command", space in COMMAND),
        ("hazard", space in HAZARD),
        ("edge", space in EDGES),
    )
    return next((kind for kind, fits in kinds if fits), "space")


def _bare(space: str) -> MapCell:
    """Return a space of the rings with nothing on it."""
    kind, (x, y) = _kind(space), SPOTS[space]
    return MapCell(PLACE_ID[space], terrain=kind, x=x, y=y, name=space)


# The board as printed; most spaces stay as they are.
_BARE: dict[str, MapCell] = {space: _bare(space) for space in SPACES}


def _letter(view: View, seat: int) -> str:
    """Return a port's letter: the first of its key, which no two ports share."""
    return view.of(seat).port.key[0]


def _in_reach(view: View) -> frozenset[str]:
    """Return where a ship that flies now may end its next move."""
    if not view.seat or view.ending is not None or view.phase not in {FLIGHT, ROUND}:
        return frozenset()
    state = suppose(view)
    port = state.port(view.seat)
    fliers = [ship for ship in port.fleet if ship.selected or (view.phase == ROUND and on_ring(ship))]
    return frozenset(end.space for ship in fliers for end in reach(state, port, ship))


def changed_by(events: Iterable[Event]) -> frozenset[str]:
    """Return spaces where something was dropped, shot, exploded or closed this turn."""
    return frozenset(
        event.place
        for event in events
        if isinstance(event, (ModuleDropped, SpaceClosed, ThingDestroyed, TrapDropped, TrapExploded))
    )


def _ring_cells(view: View, changed: frozenset[str]) -> list[MapCell]:
    """Return the spaces, each with its kind, port, and satellites and traps in letters."""
    lit = _in_reach(view)
    homes = {seen.port.site.orbiting: seen.port.seat for seen in view.ports}
    signs: dict[str, list[str]] = {}
    for space, seat in homes.items():
        signs.setdefault(space, []).append(_letter(view, seat))
    for cube in view.gnss:
        signs.setdefault(cube.space, []).append(f"G·{_letter(view, cube.owner)}")
    for trap in view.traps:
        signs.setdefault(trap.space, []).append(f"T{trap.count}")
    owners = homes | {cube.space: cube.owner for cube in view.gnss}
    found = []
    for space, bare in _BARE.items():
        if not (space in signs or space in lit or space in changed or space in view.stations):
            found.append(bare)
            continue
        kind = "orbiting" if space in homes else "station" if space in view.stations else bare.terrain
        found.append(
            MapCell(
                bare.id,
                terrain=kind,
                owner=owners.get(space),
                label=" ".join(signs.get(space, [])),
                x=bare.x,
                y=bare.y,
                name=space,
                fresh=space in changed,
                lit=space in lit,
            )
        )
    return found


def _domination_cells(view: View, changed: frozenset[str]) -> list[MapCell]:
    found = []
    for space in DOMINATIONS:
        x, y = SPOTS[space]
        cube = next((cube for cube in view.cubes if cube.space == space), None)
        label = f"{cube.module[0]}·{_letter(view, cube.owner)}" if cube is not None else ""
        terrain = "closed" if space in view.closed else "domination"
        found.append(
            MapCell(
                PLACE_ID[space],
                terrain=terrain,
                owner=cube.owner if cube is not None else None,
                label=label,
                x=x,
                y=y,
                name=space,
                fresh=space in changed,
            )
        )
    return found


def _hex_cells(view: View) -> list[MapCell]:
    found = []
    for edge, chain in view.chains.items():
        first, y, step = LAYOUT["chain"][edge]
        for index, key in enumerate(chain):
            x, down = _at(first + step * index, y)
            found.append(
                MapCell(
                    place_id(edge, index + 1),
                    terrain="hex",
                    mark=key.lower(),
                    x=x,
                    y=down,
                    name=f"H{list(HEXES).index(key) + 1}",
                )
            )
    return found


def _links() -> tuple[MapLink, ...]:
    found = []
    for orbit in ORBITS.values():
        ring = orbit.ring
        for index, space in enumerate(ring):
            found.append(MapLink(PLACE_ID[space], PLACE_ID[ring[(index + 1) % len(ring)]], orbit.key.lower()))
    for place in DOMINATIONS.values():
        found += [MapLink(PLACE_ID[arrow], PLACE_ID[place.id], "arrow") for arrow in place.arrows]
    return tuple(found)


LINKS = _links()


def short_name(port: Port, ship: Ship) -> str:
    """Return a ship's letters on the board: first of its port, first two of its type: ``K-Dr``."""
    return f"{port.key[0]}{ship.type[:2].capitalize()}"


def _units(view: View, moved: Sequence[ShipMoved]) -> tuple[MapUnit, ...]:
    trails: dict[tuple[int, str], list[str]] = {}
    for event in moved:
        trail = trails.setdefault((event.seat, event.ship), [])
        trail += event.path if not trail else event.path[1:]
    found = []
    for seen in view.ports:
        port = seen.port
        for ship in port.fleet:
            if not in_space(ship):
                continue
            own = port.seat == view.seat
            way = trails.get((port.seat, ship.type), [])
            found.append(
                MapUnit(
                    place_id(ship.at, ship.depth),
                    short_name(port, ship),
                    port.seat,
                    own=own,
                    trail=tuple(PLACE_ID[space] for space in way),
                    names=(ship.type,) if own else (),
                    section=f"{SHIP} {ship.type}" if own else "",
                    steps=1 if own and ship.selected else 0,
                )
            )
    return tuple(found)


def board(key: str, view: View, events: Sequence[Event] = ()) -> Map:
    """Return the board with ships and paths, satellites, traps with counts, stations, cubes and hexes."""
    moved = [event for event in events if isinstance(event, ShipMoved)]
    changed = changed_by(events)
    return Map(
        key=key,
        grid="rings",
        seat=view.seat,
        cells=(*_ring_cells(view, changed), *_domination_cells(view, changed), *_hex_cells(view)),
        units=_units(view, moved),
        links=LINKS,
        bodies=BODIES,
        step="MOVE TO {to}" if view.phase in {FLIGHT, ROUND} else "",
        anywhere=True,
    )
