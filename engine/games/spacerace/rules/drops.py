"""Dropping modules on domination spaces (SPA-DROP)."""

from engine.games.spacerace.context import Turn
from engine.games.spacerace.rules.moves import reward
from engine.games.spacerace.rules.ships import ability, maneuverability
from engine.games.spacerace.rules.tracks import check
from engine.games.spacerace.state import Cube, Port, Ship
from engine.games.spacerace.tables import DIE, DOMINATIONS, MANEUVERS, MODULES, Domination
from engine.kernel.answers import OrderResult, done, refused

_LANDINGS = frozenset(next(card.effect["areas"] for card in MANEUVERS.values() if "areas" in card.effect))


def need_of(place: Domination, module: str) -> int:
    """Return what the check must beat (SPA-DROP-06): the space's need, on the comet the module's own."""
    return place.need or MODULES[module].need


def not_droppable(turn: Turn, port: Port, ship: Ship, module: str, place: Domination) -> OrderResult | None:
    """Return why this cannot be dropped there now; None if it can be tried (SPA-DROP-01, 04)."""
    state = turn.state
    if ship.depth or ship.at not in place.arrows:
        return refused("no_arrow", ship=ship.type, place=place.id, arrows=" ".join(place.arrows))
    if module not in ship.modules:
        return refused("not_on_board", ship=ship.type, module=module)
    if module not in place.accepts:
        return refused("not_accepted", module=module, place=place.id)
    if place.id in state.closed:
        return refused("closed", place=place.id)
    holder = next((cube.owner for cube in state.cubes if cube.space == place.id), 0)
    if holder == port.seat:
        return refused("yours_already", place=place.id)
    if holder and ability(ship) != "conqueror":
        return refused("taken", place=place.id, seat=holder)
    return None


def skill_for(ship: Ship, place: Domination) -> int:
    """Return the ship's maneuverability for that drop: DESCENT counts on the Moon and on Mars."""
    return maneuverability(ship, dropping=place.area in _LANDINGS)


def chance_of(ship: Ship, place: Domination, module: str) -> tuple[int, int]:
    """Return the faces of the die that succeed, and all faces."""
    skill, need = skill_for(ship, place), need_of(place, module)
    return sum(face + skill > need for face in DIE), len(DIE)


def drop(turn: Turn, port: Port, ship: Ship, module: str, space: str, *, tries: int) -> OrderResult:
    """Drop for 1 energy a try; repeat failures as often as ordered (SPA-DROP-02, 03)."""
    place = DOMINATIONS[space]
    trouble = not_droppable(turn, port, ship, module, place)
    if trouble is not None:
        return trouble
    made = 0
    while made < tries and ship.energy > 0:
        ship.energy -= 1
        made += 1
        dropping = place.area in _LANDINGS
        if check(turn, port, ship, need_of(place, module), what="drop", place=space, dropping=dropping):
            break
    else:
        return refused("drop_failed", ship=ship.type, module=module, place=space, tries=made)
    state = turn.state
    replaced = next((cube.owner for cube in state.cubes if cube.space == space), 0)
    state.cubes = [cube for cube in state.cubes if cube.space != space]
    ship.modules.remove(module)
    cube = Cube(space=space, owner=port.seat, module=module)
    state.cubes.append(cube)
    reward(turn, port, ship, cube, replaced)
    return done(ship=ship.type, module=module, place=space, tries=made, energy=ship.energy)
