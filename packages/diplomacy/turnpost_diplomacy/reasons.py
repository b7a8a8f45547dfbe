"""Why an order is void: what could not happen with the units on the board, in a code for the words."""

from typing import Any

from turnpost_diplomacy.board import ARMY, FLEET, Terrain, province_of
from turnpost_diplomacy.orders import Convoy, Move, Order, Position, Support, Unit

Reason = tuple[str, dict[str, Any]]


def void_reason(position: Position, province: str, order: Order) -> Reason | None:
    """Return the code and figures of a void order; None for one that is possible."""
    if position.possible(province, order) is not None:
        return None
    unit = position.units[province]
    match order:
        case Move():
            return _move(position, unit, order)
        case Support():
            return _support(position, unit, order)
        case Convoy():
            return _convoy(position, unit, order)
    raise TypeError(order)


def _move(position: Position, unit: Unit, order: Move) -> Reason:
    to = province_of(order.to)
    if to == unit.province:
        return "same_place", {"to": to}
    terrain = position.board.provinces[to].terrain
    if unit.kind == ARMY:
        return ("no_army_there" if terrain is Terrain.SEA else "no_way"), {"to": to}
    if terrain is Terrain.INLAND:
        return "no_fleet_there", {"to": to}
    beside = [place for place in position.board.reach(FLEET, unit.place) if province_of(place) == to]
    if len(beside) > 1 and order.to == to:
        return "coast_unclear", {"to": to, "places": sorted(beside)}
    return ("wrong_coast" if beside else "not_adjacent"), {"to": order.to, "places": sorted(beside)}


def _support(position: Position, unit: Unit, order: Support) -> Reason:
    helped = position.units.get(order.of)
    if helped is None:
        return "nobody_there", {"of": order.of}
    if helped is unit:
        return "helps_itself", {"of": order.of}
    goal = province_of(order.to or order.of)
    if goal not in position.board.touches(unit.kind, unit.place):
        return "out_of_reach", {"to": goal}
    return "cannot_get_there", {"of": f"{helped.kind} {helped.place}", "to": order.to or order.of}


def _convoy(position: Position, unit: Unit, order: Convoy) -> Reason:
    if unit.kind != FLEET or position.board.provinces[unit.province].terrain is not Terrain.SEA:
        return "not_at_sea", {}
    army = position.units.get(order.of)
    if army is None or army.kind != ARMY:
        return "no_army", {"of": order.of}
    return "no_chain", {"of": order.of, "to": order.to}
