"""Damage to ships and how they are lost (SPA-SHIP-01, SPA-ATTACK-03, 04, 10)."""

from engine.games.spacerace.context import Turn
from engine.games.spacerace.events import Attacked, ShipDestroyed
from engine.games.spacerace.rules.missions import claim
from engine.games.spacerace.rules.ships import ability, most_energy, most_resistance
from engine.games.spacerace.rules.tracks import gain_command
from engine.games.spacerace.state import HAND, SHIELD_ALL, SHIELD_OFF, SHIELD_ON, Port, Ship


def shield_of(port: Port, ship: Ship) -> str:
    """Return the SHIELD setting of a ship; without one it keeps 1 energy."""
    return port.settings.shield.get(str(ship.number), SHIELD_ON)


def hurt(port: Port, ship: Ship, energy: int, resistance: int) -> tuple[int, int, bool]:
    """Take damage, energy first (SPA-ATTACK-10): energy lost, resistance lost, whether it is destroyed.

    A shield gives energy for resistance, point by point (SPA-SHIP-04).
    """
    lost_energy = min(energy, ship.energy)
    ship.energy -= lost_energy
    lost_resistance = 0
    mode = shield_of(port, ship) if ability(ship) == "shield" else SHIELD_OFF
    keep = {SHIELD_ON: 1, SHIELD_ALL: 0}.get(mode)
    for _ in range(resistance):
        if keep is not None and ship.energy > keep:
            ship.energy -= 1
            lost_energy += 1
            continue
        if ship.resistance <= 0:
            break
        ship.resistance -= 1
        lost_resistance += 1
    return lost_energy, lost_resistance, lost_resistance > 0 and ship.resistance <= 0


def destroy(turn: Turn, port: Port, ship: Ship, reason: str, by: int = 0) -> None:
    """Remove a ship with its modules; its card returns with full values (SPA-SHIP-01, 15)."""
    turn.note(
        ShipDestroyed(
            audience=None,
            seat=port.seat,
            ship=ship.type,
            reason=reason,
            place=ship.at,
            by=by,
            modules=tuple(ship.modules),
        )
    )
    ship.place, ship.at, ship.orbit, ship.depth = HAND, "", "", 0
    ship.modules = []
    ship.energy_lost = ship.resistance_lost = 0
    ship.resistance, ship.energy = most_resistance(ship), most_energy(ship)
    ship.plus_maneuver = ship.plus_velocity = ship.plus_drop = ship.free_moves = 0
    ship.next_maneuver = 0
    ship.selected = ship.skip = ship.skip_next = ship.used = ship.went_out = False
    ship.hexes = []


def strike(
    turn: Turn,
    attacker: Port,
    ship: Ship,
    target: tuple[Port, Ship],
    how: str,
    *,
    energy: int = 0,
    resistance: int = 0,
) -> int:
    """Damage by a player: 1 command a point really taken, 1 frag a ship destroyed (SPA-ATTACK-04..06)."""
    port, victim = target
    lost_energy, lost_resistance, gone = hurt(port, victim, energy, resistance)
    turn.note(
        Attacked(
            audience=None,
            seat=attacker.seat,
            ship=ship.type,
            victim=port.seat,
            target=victim.type,
            how=how,
            energy=lost_energy,
            resistance=lost_resistance,
            left_energy=victim.energy,
            left_resistance=victim.resistance,
        )
    )
    if gone:
        destroy(turn, port, victim, how, attacker.seat)
        attacker.frags += 1
    gain_command(turn, attacker, lost_energy + lost_resistance, how, ship=ship.type)
    claim(turn)
    return lost_energy + lost_resistance


def suffer(turn: Turn, port: Port, ship: Ship, resistance: int, reason: str) -> bool:
    """Damage by nobody (hexes): whether the ship still exists."""
    lost_energy, lost_resistance, gone = hurt(port, ship, 0, resistance)
    turn.note(
        Attacked(
            audience=None,
            seat=port.seat,
            ship=ship.type,
            victim=port.seat,
            target=ship.type,
            how="hex",
            energy=lost_energy,
            resistance=lost_resistance,
            left_energy=ship.energy,
            left_resistance=ship.resistance,
        )
    )
    if gone:
        destroy(turn, port, ship, reason)
    return not gone
