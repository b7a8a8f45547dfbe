"""The cheapest known ways of a convoy within what is left of its turn (CC-ORDER-MOVE, CC-CONVOY-04)."""

from copy import copy

from engine.games.conquest.context import march_of
from engine.games.conquest.forecast.turn import played
from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.rules import movement
from engine.games.conquest.state import Convoy
from engine.games.conquest.view import View
from engine.games.conquest.world import World
from engine.kernel.blocks import Say
from engine.kernel.hexgrid import DIRECTIONS, distance, hex_text, neighbour
from engine.kernel.pathfinding import Way, Ways
from engine.kernel.sheets import Sheet

_SECTION = "CONVOY"


def ways(view: View, sheet: Sheet, units: tuple[str, ...]) -> Ways | None:
    """Return every hex that the convoy can still enter this turn, each by the path with least fuel.

    It starts where the sheet leaves the convoy, on the free lines behind its last one. Of two paths with
    equal fuel the shorter counts. What may wait on the path is not considered.
    """
    if len(units) != 1 or not units[0].lstrip("#").isdecimal() or view.clan not in view.names:
        return None
    number = int(units[0].lstrip("#"))
    turn = played(view, sheet)
    convoy = turn.clan.convoys.get(number)
    if convoy is None:
        return None
    march = turn.marches.get(number) or march_of(convoy)
    section = sheet.section(_SECTION, number)
    written = [line.number for line in section.lines if line.text.strip()] if section is not None else []
    first = max(written, default=0) + 1
    lines = figures.pulses(convoy) - first + 1
    left = 0 if march.guarded else movement.allowance(convoy, march) - march.moved
    find = _by_air if convoy.type == "air" else _by_steps
    found = find(turn.world, convoy, left, lines, turn.clan.fuel)
    return Ways(
        start=convoy.hex,
        head=f"{_SECTION} {number}",
        ways=tuple(_way(path, convoy.type == "air", first) for _, path in sorted(found.items())),
    )


Path = tuple[tuple[int, str, int], ...]
"""Hex, order and fuel of each move."""


def _by_steps(world: World, convoy: Convoy, left: int, lines: int, fuel: int) -> dict[int, Path]:
    """Return the cheapest path to each hex, in rounds of one move: a longer path counts only if cheaper."""
    best: dict[int, int] = {convoy.hex: 0}
    found: dict[int, Path] = {}
    edge: dict[int, Path] = {convoy.hex: ()}
    walker = copy(convoy)
    for _ in range(min(left, lines)):
        onward: dict[int, Path] = {}
        for start, path in sorted(edge.items()):
            walker.hex = start
            spent = sum(cost for _, _, cost in path)
            for direction, word in enumerate(DIRECTIONS):
                target = neighbour(start, direction)
                if target not in world.hexes or not movement.may_enter(world, walker, target, direction):
                    continue
                percent, _, road = movement.multipliers(world, walker, target, direction)
                cost = movement.move_fuel(walker, percent, road=road)
                whole = spent + cost
                if whole > fuel or whole >= best.get(target, whole + 1):
                    continue
                best[target] = whole
                onward[target] = (*path, (target, word, cost))
        found |= onward
        edge = onward
    return found


def _by_air(world: World, convoy: Convoy, left: int, lines: int, fuel: int) -> dict[int, Path]:
    """Return the straight path to every hex in range, with one order."""
    if lines < 1:
        return {}
    found: dict[int, Path] = {}
    percent, _, road = movement.multipliers(world, convoy, convoy.hex, None)
    for target in sorted(world.hexes):
        hexes = distance(convoy.hex, target)
        if 0 < hexes <= left:
            cost = movement.move_fuel(convoy, percent, road=road, hexes=hexes)
            if cost <= fuel:
                found[target] = ((target, hex_text(target), cost),)
    return found


def _way(path: Path, flying: bool, first: int) -> Way:  # noqa: FBT001 - of a private helper
    target = path[-1][0]
    costs = [cost for _, _, cost in path]
    figures_of = {"hex": target, "costs": costs, "total": sum(costs), "moves": len(path)}
    return Way(
        to=target,
        places=tuple(place for place, _, _ in path),
        orders=tuple(order for _, order, _ in path),
        told=Say("way_flown" if flying else "way_told", {**figures_of, "pulse": first + len(path) - 1}),
    )
