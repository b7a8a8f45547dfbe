"""What can be ordered now, as lines: for offers, and for computers that draw from them."""

from turnpost_diplomacy.board import ARMY, FLEET, Terrain, classic, province_of
from turnpost_diplomacy.issue import Issue
from turnpost_diplomacy.orders import Convoy, Move, Position, Support, Unit
from turnpost_diplomacy.state import ADJUSTMENTS, MOVES, text_of
from turnpost_diplomacy.view import View, suppose


def position_of(view: View) -> Position:
    """Return the position of a view."""
    return Position(classic(), {unit.province: unit for unit in view.units})


def moves_of(position: Position, unit: Unit) -> list[str]:
    """Return the places that a unit can move to, over a border or over sea, in order."""
    found = set(position.board.reach(unit.kind, unit.place))
    if unit.kind == ARMY:
        found |= overseas(position, unit)
    return sorted(found)


def overseas(position: Position, unit: Unit) -> set[str]:
    """Return the provinces that an army could be carried to."""
    if position.board.provinces[unit.province].terrain is not Terrain.COAST:
        return set()
    coasts = (p.key for p in position.board.provinces.values() if p.terrain is Terrain.COAST)
    return {to for to in coasts if to != unit.province and position.carriers(unit.province, to)}


def supports_of(position: Position, unit: Unit) -> list[tuple[Unit, str]]:
    """Return which units a unit can help, and where to ("": to hold)."""
    beside = position.board.touches(unit.kind, unit.place)
    found: list[tuple[Unit, str]] = []
    for province in sorted(position.units):
        other = position.units[province]
        if other is unit:
            continue
        if province in beside:
            found.append((other, ""))
        goals = sorted({province_of(to) for to in moves_of(position, other)} & beside)
        found += [
            (other, goal)
            for goal in goals
            if position.possible(unit.province, Support(province, goal)) is not None
        ]
    return found


def convoys_of(position: Position, unit: Unit) -> list[tuple[Unit, str]]:
    """Return which armies a fleet could carry, alone or in a chain, and where to."""
    if unit.kind != FLEET or position.board.provinces[unit.province].terrain is not Terrain.SEA:
        return []
    return [
        (army, to)
        for army in position.units.values()
        if army.kind == ARMY
        for to in sorted(overseas(position, army))
        if position.possible(unit.province, Convoy(army.province, to)) is not None
    ]


def possible_orders(view: View) -> dict[str, list[str]]:
    """Return every line that can be given, by the province that it is about."""
    if view.phase == MOVES:
        position = position_of(view)
        return {u.province: _lines(position, u) for u in view.units if u.power == view.power}
    if view.phase == ADJUSTMENTS:
        return adjustments(view)
    return {
        one.unit.province: [
            *(f"{text_of(one.unit)} R {to}" for to in one.refuges),
            f"DISBAND {text_of(one.unit)}",
        ]
        for one in view.dislodged
        if one.unit.power == view.power
    }


def adjustments(view: View) -> dict[str, list[str]]:
    """Return the builds or removals that are possible, by province."""
    if view.due < 0:
        own = (unit for unit in view.units if unit.power == view.power)
        return {unit.province: [f"DISBAND {text_of(unit)}"] for unit in own}
    if not view.due:
        return {}
    board = classic()
    sites = sorted(Issue(suppose(view)).adjusting(view.power).sites())
    return {
        site: [f"BUILD A {site}", *(f"BUILD F {place}" for place in board.places(site))] for site in sites
    }


def _lines(position: Position, unit: Unit) -> list[str]:
    text = text_of(unit)
    walks = position.board.reach(unit.kind, unit.place)
    lines = [f"{text} H"]
    for to in moves_of(position, unit):
        possible = position.possible(unit.province, Move(to))
        if possible is not None:
            lines.append(f"{text} - {to}{'' if to in walks else ' VIA'}")
    for other, to in supports_of(position, unit):
        lines.append(f"{text} S {text_of(other)}" + (f" - {to}" if to else ""))
    lines += [f"{text} C {text_of(army)} - {to}" for army, to in convoys_of(position, unit)]
    return lines
