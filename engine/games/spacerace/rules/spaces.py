"""What happens where a ship comes to rest: traps, credits, command, hazard cards (SPA-SPACE, SPA-TRAP)."""

from collections.abc import Callable
from typing import Any

from engine.games.spacerace.context import Turn
from engine.games.spacerace.events import (
    HazardDrawn,
    ModuleGone,
    SpaceClosed,
    TrapDropped,
    TrapExploded,
    TrapPassed,
)
from engine.games.spacerace.rules.board import before, behind, course_of
from engine.games.spacerace.rules.damage import destroy
from engine.games.spacerace.rules.missions import claim
from engine.games.spacerace.rules.ships import in_space, remove_module
from engine.games.spacerace.rules.tracks import (
    draw_cards,
    draw_hazard,
    gain_command,
    gain_credits,
    lose_energy,
    pay_command,
)
from engine.games.spacerace.state import Port, Ship, Trap
from engine.games.spacerace.tables import (
    COMMAND,
    COMMAND_AMOUNT,
    CREDIT,
    CREDIT_AMOUNT,
    DOMINATIONS,
    HAZARD,
    HAZARD_TRAP_COUNT,
    HAZARDS,
    MODULES,
)


def pass_trap(turn: Turn, port: Port, ship: Ship, space: str) -> bool:
    """Count down every trap there; 0 destroys the ship. Return whether it goes on (SPA-TRAP-01)."""
    state = turn.state
    for trap in [trap for trap in state.traps if trap.space == space]:
        trap.count -= 1
        turn.note(TrapPassed(audience=None, seat=port.seat, ship=ship.type, place=space, count=trap.count))
        claim(turn)
        if trap.count <= 0:
            state.traps.remove(trap)
            turn.note(TrapExploded(audience=None, seat=port.seat, ship=ship.type, place=space))
            destroy(turn, port, ship, "trap")
            return False
    return True


def come_to_rest(turn: Turn, port: Port, ship: Ship) -> bool:
    """Rest after a move or drift; return whether the ship still exists (SPA-TRAP-02, SPA-SPACE-01)."""
    state = turn.state
    here = [trap for trap in state.traps if trap.space == ship.at]
    if here:
        # One is enough, but all that lie there go off (D-14: an exploded trap is removed).
        state.traps = [trap for trap in state.traps if trap.space != ship.at]
        turn.note(TrapExploded(audience=None, seat=port.seat, ship=ship.type, place=ship.at))
        destroy(turn, port, ship, "trap")
        return False
    if ship.at in CREDIT:
        gain_credits(turn, port, CREDIT_AMOUNT, "space", ship=ship.type, place=ship.at)
    elif ship.at in COMMAND:
        gain_command(turn, port, COMMAND_AMOUNT, "space", ship=ship.type, place=ship.at)
    elif ship.at in HAZARD:
        take_hazard(turn, port, ship)
    return in_space(ship)


def drop_trap(turn: Turn, port: Port, ship: Ship, module: str) -> None:
    """Drop a trap under the ship, with the count chosen at its build (SPA-TRAP-03, 04)."""
    ship.modules.remove(module)
    count = MODULES[module].count
    turn.state.traps.append(Trap(space=ship.at, count=count, owner=port.seat))
    turn.note(TrapDropped(audience=None, seat=port.seat, ship=ship.type, place=ship.at, count=count))
    claim(turn)


# ------------------------------------------------------------------ hazard cards

# A card's effect on the port and the ship that drew it.
Effect = Callable[[Turn, Port, Ship, Any], None]


def take_hazard(turn: Turn, port: Port, ship: Ship) -> None:
    """Draw a hazard, or ignore it for command by the setting IGNORE (SPA-SPACE-01..03)."""
    key = draw_hazard(turn)
    if key is None:
        return
    card = HAZARDS[key]
    spare = card.ignore <= port.settings.ignore and card.ignore <= port.command
    turn.note(
        HazardDrawn(
            audience=None,
            seat=port.seat,
            ship=ship.type,
            card=key,
            ignored=card.ignore if spare else 0,
            place=ship.at,
        )
    )
    port.hazards_drawn += 1
    turn.moment = port.seat
    claim(turn)
    turn.moment = 0
    if spare:
        pay_command(turn, port, card.ignore, "ignore", ship=ship.type)
    else:
        for name, value in card.effect.items():
            EFFECTS[name](turn, port, ship, value)
    if spare or "upkeep" not in card.effect:
        # D-25: a card that is kept stays out.
        turn.state.decks.hazard_discards.append(key)
    claim(turn)


def _storm(turn: Turn, port: Port, _ship: Ship, value: int) -> None:
    for ship in port.fleet:
        if in_space(ship):
            # "Permanently loses 1 energy (maximum and current)".
            ship.energy_lost -= value
            lose_energy(turn, port, ship, -value, "storm")


def _loose(turn: Turn, port: Port, ship: Ship, value: int) -> None:
    for _ in range(value):
        if not ship.modules:
            return
        wanted = [key for key in port.settings.lose.get(str(ship.number), []) if key in ship.modules]
        key = wanted[0] if wanted else min(ship.modules, key=lambda name: (MODULES[name].cost, name))
        remove_module(ship, key)
        turn.note(ModuleGone(audience=None, seat=port.seat, ship=ship.type, module=key, reason="hazard"))


def _crack(turn: Turn, port: Port, ship: Ship, value: int) -> None:
    ship.resistance_lost -= value
    ship.resistance = max(0, ship.resistance + value)
    if ship.resistance <= 0:
        destroy(turn, port, ship, "crack")


def _draw_mission(turn: Turn, port: Port, _ship: Ship, value: int) -> None:
    draw_cards(turn, port, "secondary", value)


def _all_tumble(_turn: Turn, port: Port, _ship: Ship, value: int) -> None:
    for ship in port.fleet:
        ship.next_maneuver += value


def _tumble(_turn: Turn, _port: Port, ship: Ship, value: int) -> None:
    ship.next_maneuver += value


def _lawsuit(_turn: Turn, port: Port, _ship: Ship, value: int) -> None:
    port.upkeep += value


def _close(turn: Turn, port: Port, _ship: Ship, value: int) -> None:
    state = turn.state
    for _ in range(value):
        taken = {cube.space for cube in state.cubes} | set(state.closed)
        free = [place for place in DOMINATIONS.values() if place.area == "MARS" and place.id not in taken]
        if not free:
            return
        wanted = [key for key in port.settings.close if any(place.id == key for place in free)]
        space = wanted[0] if wanted else min(free, key=lambda place: (-place.need, place.id)).id
        state.closed.append(space)
        turn.note(SpaceClosed(audience=None, seat=port.seat, place=space))


def _audit(turn: Turn, port: Port, _ship: Ship, value: int) -> None:
    port.audited = turn.state.round + value


def _blackout(_turn: Turn, _port: Port, ship: Ship, _value: int) -> None:
    ship.skip_next = True


def _mines(turn: Turn, port: Port, spaces: list[str]) -> None:
    for space in spaces:
        turn.state.traps.append(Trap(space=space, count=HAZARD_TRAP_COUNT, owner=0))
        turn.note(TrapDropped(audience=None, seat=port.seat, place=space, count=HAZARD_TRAP_COUNT))


def _ahead(turn: Turn, port: Port, ship: Ship, value: list[int]) -> None:
    if not ship.depth:
        _mines(turn, port, [before(course_of(ship), steps) for steps in value])


def _astern(turn: Turn, port: Port, ship: Ship, value: list[int]) -> None:
    if not ship.depth:
        _mines(turn, port, [behind(course_of(ship), steps) for steps in value])


EFFECTS: dict[str, Effect] = {
    "all_energy_permanent": _storm,
    "remove_module": _loose,
    "resistance_permanent": _crack,
    "secondary_mission": _draw_mission,
    "all_maneuverability_next": _all_tumble,
    "upkeep": _lawsuit,
    "maneuverability_next": _tumble,
    "close_mars": _close,
    "no_credits_next": _audit,
    "skip_next": _blackout,
    "traps_ahead": _ahead,
    "traps_behind": _astern,
}
