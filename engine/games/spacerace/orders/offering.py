"""What the orders' own pages say of where they are worth trying; the rules then say whether it works.

An order offers its line with what may be chosen in it, likely choices first. ``offered.py`` plays each one
on what the seat knows, leaves out what is refused, and adds cost and effect from its answer.
"""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any

from engine.games.spacerace.rules.drops import chance_of
from engine.games.spacerace.rules.ships import on_ring
from engine.games.spacerace.state import PREPARATION, Port, Ship, State
from engine.games.spacerace.tables import ACTIONS, COMMAND, CREDIT, DOMINATIONS, HAZARD, PLACE_ID, SHIPS
from engine.games.spacerace.view import View, suppose
from engine.kernel import offering
from engine.kernel.blocks import Say
from engine.kernel.offers import Pick, Piece

PORT_PIECE, SHIP_PIECE = "PORT", "SHIP"
# The most values of one blank: a longer list is no choice.
chosen = partial(offering.chosen, most=24)
# The action that is played for its level alone.
_ACTION_OF_LEVEL = {1: "CREDITS", 2: "RECHARGE", 3: "PRESTIGE"}
# What draws a ship to a space: a module to drop from there, credits, command. A hazard keeps it away.
_DROP, _CREDIT, _COMMAND, _HAZARD = 30, 10, 8, -20


def words(domain: str, codes: Iterable[str]) -> Iterator[Pick]:
    """Yield picks of codes that have words: ``<domain>-<code>``."""
    return (Pick(code, Say(f"pick_{domain}", {domain: code})) for code in codes)


def place_pick(space: str) -> Pick:
    """Return a pick of a place on the board, with the click on it."""
    return Pick(space, None, PLACE_ID[space])


def ships_of(view: View, piece: Piece) -> list[Ship]:
    """Return the own ships that port orders to this piece may be about.

    In a preparation each ship is a piece of its own, else the port gives the orders for all.
    """
    if piece.key == PORT_PIECE:
        return [] if view.phase == PREPARATION else list(view.own.fleet)
    return [ship for ship in view.own.fleet if piece.key == f"{SHIP_PIECE} {ship.type}"]


def flying(view: View, piece: Piece) -> tuple[State, Port, Ship]:
    """Return what the seat believes, its port, and the ship whose program the piece is."""
    state = suppose(view)
    port = state.port(view.seat)
    return state, port, next(ship for ship in port.fleet if piece.key == f"{SHIP_PIECE} {ship.type}")


def level_of(view: View, level: int) -> tuple[tuple[str, str], ...]:
    """Return the line of an action of that level, without which a card or a ship is not played."""
    if any(ACTIONS[key].level == level for key in view.own.slots):
        return ()
    return ((PORT_PIECE, f"ACTION {_ACTION_OF_LEVEL[level]}"),)


def deployed(view: View, ship: Ship) -> tuple[tuple[str, str], ...]:
    """Return the lines that put a ship of the hand on the launch pad."""
    return (*level_of(view, SHIPS[ship.type].level), (PORT_PIECE, f"DEPLOY {ship.type}"))


def effect_of(action: str) -> dict[str, Any]:
    """Return what an action does: the kind of its effect, and how much."""
    kind, amount = next(iter(ACTIONS[action].effect.items()))
    return {"kind": kind, "amount": amount}


def kind_of(space: str) -> str:
    """Return what waits on a space: credits, command, a hazard card, or nothing."""
    kinds = (("credit", CREDIT), ("command", COMMAND), ("hazard", HAZARD))
    return next((kind for kind, spaces in kinds if space in spaces), "plain")


def lure(state: State, ship: Ship, space: str) -> int:
    """Return how much draws a ship to a space."""
    drawn = {"credit": _CREDIT, "command": _COMMAND, "hazard": _HAZARD}.get(kind_of(space), 0)
    taken = {cube.space for cube in state.cubes} | {*state.closed}
    for place in DOMINATIONS.values():
        if space in place.arrows and place.id not in taken:
            for module in {*ship.modules} & {*place.accepts}:
                good, of = chance_of(ship, place, module)
                drawn = max(drawn, _DROP * good // of)
    return drawn


def foreign_ships(view: View) -> Iterator[tuple[str, Ship]]:
    """Yield the others' ships on the rings, as orders name them."""
    for seen in view.ports:
        for ship in seen.port.fleet if seen.port.seat != view.seat else ():
            if on_ring(ship):
                yield f"{seen.port.key}.{ship.type}", ship
