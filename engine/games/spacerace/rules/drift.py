"""Drift and launches at the end of the flight phase (SPA-DRIFT, SPA-DEPLOY-03, 04)."""

from collections import Counter

import msgspec

from engine.games.spacerace.context import Turn
from engine.games.spacerace.events import DriftBlocked, ShipLaunched, ShipsDrifted
from engine.games.spacerace.rules.board import Course, closed_to, course_of, occupied
from engine.games.spacerace.rules.missions import claim
from engine.games.spacerace.rules.preparation import launch
from engine.games.spacerace.rules.ships import maneuverability, on_pad, on_ring
from engine.games.spacerace.rules.spaces import come_to_rest
from engine.games.spacerace.rules.tracks import lose_energy
from engine.games.spacerace.state import Port, Ship
from engine.games.spacerace.tables import FIRST_GROUP


class Drifter(msgspec.Struct, frozen=True):
    """A ship that would drift, and the place it aims at."""

    port: Port
    ship: Ship
    aim: Course


def drift(turn: Turn) -> None:
    """Drift every ship on the rings one space, in groups by maneuverability (SPA-DRIFT-01).

    The groups are made before anybody moves, so that nobody drifts twice or never.
    """
    groups: dict[int, list[tuple[Port, Ship]]] = {}
    for port in turn.in_order():
        for ship in port.fleet:
            # SPA-DRIFT-03: ships with 0 energy do not move.
            if on_ring(ship) and ship.energy > 0:
                groups.setdefault(min(FIRST_GROUP, maneuverability(ship)), []).append((port, ship))
    for group in sorted(groups, reverse=True):
        # A card drawn in an earlier group may have cost a ship its energy or its life.
        _group(turn, group, [(p, s) for p, s in groups[group] if on_ring(s) and s.energy > 0])


def _aim(port: Port, ship: Ship) -> Course:
    """Return the drift's aim: straight on, unless a DRIFT setting says otherwise (SPA-DRIFT-05)."""
    wanted = next(
        (orbit for number, space, orbit in port.settings.drift if (number, space) == (ship.number, ship.at)),
        "",
    )
    return course_of(ship).ahead(wanted)


def held_up(turn: Turn, group: list[Drifter]) -> dict[int, str]:
    """Return the members that cannot move, by index, and why. The order of the group does not matter."""
    sources = {drifter.ship.at: index for index, drifter in enumerate(group)}
    aims = Counter(drifter.aim.space for drifter in group)
    standing = occupied(turn.state)
    found: dict[int, str] = {}
    for index, drifter in enumerate(group):
        space = drifter.aim.space
        closed = closed_to(turn.state, drifter.port.seat)
        other = sources.get(space)
        if space in closed:
            found[index] = closed[space]
        elif aims[space] > 1:
            found[index] = "same_target"
        elif other is not None and group[other].aim.space == drifter.ship.at:
            found[index] = "swap"
        elif other is None and space in standing:
            found[index] = "ship"
    again = True
    while again:
        again = False
        for index, drifter in enumerate(group):
            if index not in found and sources.get(drifter.aim.space) in found:
                found[index] = "held"
                again = True
    return found


def _group(turn: Turn, group: int, ships: list[tuple[Port, Ship]]) -> None:
    drifters = [Drifter(port, ship, _aim(port, ship)) for port, ship in ships]
    held = held_up(turn, drifters)
    moved = [drifter for index, drifter in enumerate(drifters) if index not in held]
    if moved:
        turn.note(
            ShipsDrifted(
                audience=None,
                group=group,
                moves=tuple((one.port.seat, one.ship.type, one.ship.at, one.aim.space) for one in moved),
            )
        )
    for index, drifter in enumerate(drifters):
        if index in held:
            # SPA-DRIFT-02: it does not move and loses 1 energy.
            turn.note(
                DriftBlocked(
                    audience=None,
                    seat=drifter.port.seat,
                    ship=drifter.ship.type,
                    place=drifter.ship.at,
                    ahead=drifter.aim.space,
                    reason=held[index],
                )
            )
            lose_energy(turn, drifter.port, drifter.ship, 1, "drift")
    for drifter in moved:
        ship, settings = drifter.ship, drifter.port.settings
        settings.drift = [item for item in settings.drift if item[:2] != (ship.number, ship.at)]
        ship.at, ship.orbit, ship.sense = drifter.aim.space, drifter.aim.orbit, drifter.aim.sense
    for drifter in moved:
        # SPA-DRIFT-04; a card drawn by another of the group may have taken this ship.
        if on_ring(drifter.ship):
            come_to_rest(turn, drifter.port, drifter.ship)


def launches(turn: Turn) -> None:
    """Launch ships on pads to their orbiting spaces; if taken they wait (SPA-DEPLOY-03, 04)."""
    for port in turn.in_order():
        ship = on_pad(port)
        if ship is None:
            continue
        blocked = port.site.orbiting in occupied(turn.state)
        if not blocked:
            launch(port, ship)
        turn.note(
            ShipLaunched(
                audience=None,
                seat=port.seat,
                ship=ship.type,
                place=port.site.orbiting,
                blocked=blocked,
            )
        )
    claim(turn)
