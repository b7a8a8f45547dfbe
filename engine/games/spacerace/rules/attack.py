"""Attacks and the abilities that ships use in their turn (SPA-ATTACK, SPA-SHIP-07, 11, 12)."""

from collections.abc import Iterator

import msgspec

from engine.games.spacerace.context import Turn
from engine.games.spacerace.events import ModuleGone, ThingDestroyed
from engine.games.spacerace.rules.board import adjacent, distance
from engine.games.spacerace.rules.damage import strike
from engine.games.spacerace.rules.missions import claim
from engine.games.spacerace.rules.preparation import recover
from engine.games.spacerace.rules.ships import ability, most_resistance, on_ring, remove_module, turrets
from engine.games.spacerace.rules.tracks import gain_command
from engine.games.spacerace.state import Port, Ship, State
from engine.games.spacerace.tables import DOMINATIONS
from engine.kernel.answers import OrderResult, done, partly, refused

SHIP, CUBE, GNSS, TRAP = "ship", "cube", "gnss", "trap"
HIT_DAMAGE = 2


class Target(msgspec.Struct, frozen=True, kw_only=True):
    """What is aimed at: a ship (``port`` and ``ship`` keys), or a thing on a ``space``."""

    kind: str
    port: str = ""
    ship: str = ""
    space: str = ""


def find_ship(turn: Turn, port_key: str, kind: str) -> tuple[Port, Ship] | None:
    """Return the ship of that port and type, in play or not; None when there is none."""
    for port in turn.state.ports:
        if port.key == port_key:
            return next(((port, ship) for ship in port.fleet if ship.type == kind), None)
    return None


def foreign(state: State, port: Port) -> Iterator[tuple[str, Target]]:
    """Yield everything of others that can be attacked, as an order names it."""
    for other in state.ports:
        if other.seat != port.seat:
            for one in other.fleet:
                if on_ring(one):
                    yield (
                        f"{other.key}.{one.type}",
                        Target(kind=SHIP, port=other.key, ship=one.type),
                    )
    for cube in state.cubes:
        if cube.owner != port.seat:
            yield cube.space, Target(kind=CUBE, space=cube.space)
    for cube in state.gnss:
        if cube.owner != port.seat:
            yield f"GNSS {cube.space}", Target(kind=GNSS, space=cube.space)
    for space in dict.fromkeys(trap.space for trap in state.traps):
        yield f"TRAP {space}", Target(kind=TRAP, space=space)


def places_of(turn: Turn, target: Target) -> tuple[str, ...]:
    """Return the spaces at which a target can be hit; () when it is not there (SPA-ATTACK-08)."""
    state = turn.state
    if target.kind == SHIP:
        found = find_ship(turn, target.port, target.ship)
        return (found[1].at,) if found is not None and on_ring(found[1]) else ()
    if target.kind == CUBE:
        there = any(cube.space == target.space for cube in state.cubes)
        return DOMINATIONS[target.space].arrows if there else ()
    if target.kind == GNSS:
        return (target.space,) if any(cube.space == target.space for cube in state.gnss) else ()
    return (target.space,) if any(trap.space == target.space for trap in state.traps) else ()


def apart(turn: Turn, ship: Ship, target: Target) -> int | None:
    """Return the spaces from a ship to a target on one ring; None when no ring holds both."""
    found = [steps for place in places_of(turn, target) if (steps := distance(ship.at, place)) is not None]
    return min(found, default=None)


def attack(turn: Turn, port: Port, ship: Ship, target: Target, tries: int) -> OrderResult:
    """Attack for 1 energy each, while the target is there and in range (SPA-ATTACK-01..07)."""
    if not any(turrets(ship)):
        return refused("no_turret", ship=ship.type)
    if ship.depth:
        return refused("in_outer_space", ship=ship.type)
    shots = dealt = 0
    while shots < tries and ship.energy > 0:
        trouble = _out_of_reach(turn, ship, target)
        if trouble is not None:
            if not shots:
                return trouble
            break
        # The range was taken before paying (D-17).
        ship.energy -= 1
        shots += 1
        dealt += _shoot(turn, port, ship, target)
    return done(ship=ship.type, shots=shots, damage=dealt, energy=ship.energy)


def _out_of_reach(turn: Turn, ship: Ship, target: Target) -> OrderResult | None:
    if not places_of(turn, target):
        return refused("target_gone", **_words(target))
    steps = apart(turn, ship, target)
    if steps is None:
        return refused("other_orbit", ship=ship.type, **_words(target))
    if steps > ship.energy:
        return refused("out_of_range", ship=ship.type, steps=steps, range=ship.energy, **_words(target))
    return None


def _words(target: Target) -> dict[str, str]:
    return {"target": target.ship or target.space, "kind": target.kind}


def _shoot(turn: Turn, port: Port, ship: Ship, target: Target) -> int:
    energy, resistance = turrets(ship)
    if target.kind == SHIP:
        victim = find_ship(turn, target.port, target.ship)
        if victim is None:  # pragma: no cover - looked for right before
            return 0
        return strike(turn, port, ship, victim, "attack", energy=energy, resistance=resistance)
    state = turn.state
    owner = 0
    if target.kind == CUBE:
        owner = next(cube.owner for cube in state.cubes if cube.space == target.space)
        state.cubes = [cube for cube in state.cubes if cube.space != target.space]
    elif target.kind == GNSS:
        owner = next(cube.owner for cube in state.gnss if cube.space == target.space)
        state.gnss = [cube for cube in state.gnss if cube.space != target.space]
    else:
        trap = min((trap for trap in state.traps if trap.space == target.space), key=lambda one: one.count)
        owner = trap.owner
        state.traps.remove(trap)
    turn.note(
        ThingDestroyed(
            audience=None,
            seat=port.seat,
            ship=ship.type,
            what=target.kind,
            place=target.space,
            owner=owner,
        )
    )
    gain_command(turn, port, 1, "attack", ship=ship.type, place=target.space)
    claim(turn)
    return 1


def bomb(turn: Turn, port: Port, ship: Ship, target: Target, module: str) -> OrderResult:
    """Take a module off an adjacent ship, once a round, no energy (SPA-SHIP-07, SPA-ATTACK-09)."""
    trouble = _ability(turn, ship, target, "bomber")
    if trouble is not None:
        return trouble
    found = find_ship(turn, target.port, target.ship)
    if found is None or module not in found[1].modules:
        return refused("not_on_target", target=target.ship, module=module)
    ship.used = True
    remove_module(found[1], module)
    turn.note(
        ModuleGone(
            audience=None,
            seat=found[0].seat,
            ship=found[1].type,
            module=module,
            reason="bomb",
            by=port.seat,
        )
    )
    gain_command(turn, port, 1, "bomb", ship=ship.type)
    return done(ship=ship.type, target=target.ship, module=module)


def hit(turn: Turn, port: Port, ship: Ship, target: Target) -> OrderResult:
    """Deal 2 resistance damage to an adjacent ship, once a round, no energy (SPA-SHIP-12)."""
    trouble = _ability(turn, ship, target, "destroyer")
    if trouble is not None:
        return trouble
    found = find_ship(turn, target.port, target.ship)
    if found is None:  # pragma: no cover - _ability has looked
        return refused("target_gone", **_words(target))
    ship.used = True
    dealt = strike(turn, port, ship, found, "hit", resistance=HIT_DAMAGE)
    return done(ship=ship.type, target=target.ship, damage=dealt)


def _ability(turn: Turn, ship: Ship, target: Target, wanted: str) -> OrderResult | None:
    if ability(ship) != wanted:
        return refused("wrong_type", ship=ship.type)
    if not turn.state.rules.attacks:
        return refused("no_attacks", ship=ship.type)
    if ship.used:
        return refused("used_already", ship=ship.type)
    places = places_of(turn, target)
    if not places:
        return refused("target_gone", **_words(target))
    if ship.depth or not adjacent(ship.at, places[0]):
        return refused("not_adjacent", ship=ship.type, target=target.ship)
    return None


def mend(turn: Turn, port: Port, ship: Ship, other: Ship) -> OrderResult:
    """Mend 1 resistance of an own ship within range, itself included, for 1 energy (SPA-SHIP-11)."""
    if ability(ship) != "recover":
        return refused("wrong_type", ship=ship.type)
    if other is not ship:
        steps = distance(ship.at, other.at) if on_ring(ship) and on_ring(other) else None
        if steps is None or steps > ship.energy:
            return refused("friend_out_of_range", ship=ship.type, other=other.type, range=ship.energy)
    if other.resistance >= most_resistance(other):
        return refused("nothing_to_mend", ship=ship.type, other=other.type)
    ship.energy -= 1
    recover(turn, port, other, resistance=1, by=ship.type)
    if ship.energy < 0:  # pragma: no cover - programs end at 0
        return partly("no_energy")
    return done(ship=ship.type, other=other.type, energy=ship.energy)
