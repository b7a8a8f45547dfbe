"""What a ship is worth now: maxima, maneuverability, velocity, room; and who is where."""

from collections.abc import Iterator

from engine.games.spacerace.state import PAD, SPACE, Port, Ship, State
from engine.games.spacerace.tables import MODULES, MOST_MANEUVERABILITY, SHIPS


def _built(ship: Ship, attribute: str) -> int:
    """Count attribute modules of a kind (SPA-MODULE-01)."""
    return sum(MODULES[key].attribute == attribute for key in ship.modules)


def most_energy(ship: Ship) -> int:
    """Return the maximum of a ship's energy, lowered for good by storms."""
    return max(0, SHIPS[ship.type].energy + _built(ship, "energy") - ship.energy_lost)


def most_resistance(ship: Ship) -> int:
    """Return the maximum of a ship's resistance, lowered for good by cracks."""
    return max(0, SHIPS[ship.type].resistance + _built(ship, "resistance") - ship.resistance_lost)


def maneuverability(ship: Ship, *, dropping: bool = False) -> int:
    """Return the skill with modules and this round's additions, 0 to 9 (SPA-GEN-07).

    ``dropping`` adds DESCENT.
    """
    value = SHIPS[ship.type].maneuverability + _built(ship, "maneuverability") + ship.plus_maneuver
    if dropping:
        value += ship.plus_drop
    return max(0, min(MOST_MANEUVERABILITY, value))


def velocity(ship: Ship) -> int:
    """Return the velocity with modules and this round's additions, never below 0 (D-27)."""
    return max(0, SHIPS[ship.type].velocity + _built(ship, "velocity") + ship.plus_velocity)


def room(ship: Ship) -> int:
    """Free module slots (SPA-MODULE-01)."""
    return SHIPS[ship.type].cargo - len(ship.modules)


def ability(ship: Ship) -> str:
    """Return the ability of a ship's type (SPA-GEN-06)."""
    return SHIPS[ship.type].ability


def turrets(ship: Ship) -> tuple[int, int]:
    """Return the energy and resistance damage of one attack; a laser beam needs a turret."""
    energy = sum(MODULES[key].damage == "energy" for key in ship.modules)
    laser = sum(MODULES[key].damage == "resistance" for key in ship.modules)
    if (energy or laser) and ability(ship) == "laser_beam":
        laser += 1
    return energy, laser


def add_module(ship: Ship, key: str) -> None:
    """Add a module; an attribute module raises the present value too (SPA-MODULE-01)."""
    ship.modules.append(key)
    attribute = MODULES[key].attribute
    if attribute == "energy":
        ship.energy += 1
    elif attribute == "resistance":
        ship.resistance += 1


def remove_module(ship: Ship, key: str) -> None:
    """Remove a module with its bonus, but never the last resistance (SPA-MODULE-06)."""
    ship.modules.remove(key)
    attribute = MODULES[key].attribute
    if attribute == "energy":
        ship.energy = max(0, ship.energy - 1)
    elif attribute == "resistance":
        ship.resistance = max(1, ship.resistance - 1)


def on_ring(ship: Ship) -> bool:
    """Whether it is on a space of the five rings."""
    return ship.place == SPACE and ship.depth == 0


def in_space(ship: Ship) -> bool:
    """Whether it is on a ring or a hex."""
    return ship.place == SPACE


def flying(state: State) -> Iterator[tuple[Port, Ship]]:
    """Yield all ships on the rings, by seat and fleet number."""
    for port in state.ports:
        for ship in port.fleet:
            if on_ring(ship):
                yield port, ship


def ship_at(state: State, space: str) -> tuple[Port, Ship] | None:
    """Return the ship on a space of a ring, with its port, or None: at most one."""
    for port, ship in flying(state):
        if ship.at == space:
            return port, ship
    return None


def on_pad(port: Port) -> Ship | None:
    """Return the ship on a port's launch pad, or None."""
    return next((ship for ship in port.fleet if ship.place == PAD), None)
