"""A whole board as nobody sees it while a game runs: the maps of all seats laid over each other."""

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from engine.kernel.blocks import Map, MapCell, MapUnit
from engine.kernel.ruleset import Ruleset

WHOLE = "whole_map"
_SEEN, _OLD = "", "old"


def whole_maps(ruleset: Ruleset[Any, Any], state: Any, seats: Iterable[int]) -> list[Map]:
    """Return the maps of a state with what every seat sees now and holds, in nobody's colours.

    The frame is what an onlooker sees; where that is no map at all, what the first seat sees. Maps of one key
    are one map.
    """
    views = [_maps(ruleset, state, seat) for seat in (None, *seats)]
    frames = views[0] or next((found for found in views if found), {})
    return [_laid(frame, [found[key] for found in views if key in found]) for key, frame in frames.items()]


def _maps(ruleset: Ruleset[Any, Any], state: Any, seat: int | None) -> dict[str, Map]:
    blocks = ruleset.report(ruleset.view(state, seat), ())
    return {block.key: block for block in blocks if isinstance(block, Map)}


def starts(ruleset: Ruleset[Any, Any], state: Any, seats: Iterable[int]) -> list[tuple[int, list[str], int]]:
    """Return, for every seat, its places on its maps by name or number, and its number of units there."""
    found = []
    for seat in seats:
        maps = _maps(ruleset, state, seat).values()
        places = [
            cell.city or cell.name or cell.label or str(cell.id)
            for one in maps
            for cell in one.cells
            if seat in {cell.owner, cell.city_owner}
        ]
        units = sum(unit.own for one in maps for unit in one.units)
        found.append((seat, list(dict.fromkeys(places)), units))
    return found


def _laid(frame: Map, maps: Sequence[Map]) -> Map:
    cells: dict[int, MapCell] = {}
    units: dict[tuple[int | None, int, str], MapUnit] = {}
    for one in maps:
        for cell in one.cells:
            if cell.id not in cells or _knowledge(cell) > _knowledge(cells[cell.id]):
                cells[cell.id] = cell
        for unit in one.units:
            # Its owner knows most of it, and a unit is where its owner says.
            if unit.own:
                owner = one.seat if unit.owner is None else unit.owner
                units[owner, unit.at, unit.label] = replace(unit, owner=owner)
    for one in maps:
        for unit in one.units:
            if not any(at == unit.at for _, at, _ in units):
                units[unit.owner, unit.at, unit.label] = unit
    plain = [replace(unit, own=False, names=(), section="", steps=0, turn=0) for unit in units.values()]
    return replace(
        frame,
        key=WHOLE if frame.key == "map" else frame.key,
        cells=tuple(replace(cell, lit=False, zone=0, fog=_SEEN, turn=0) for cell in cells.values()),
        units=tuple(sorted(plain, key=lambda unit: (unit.at, unit.owner or 0, unit.label))),
        seat=0,
        step="",
        path="",
        table="",
        layers=(),
        small=False,
    )


def _knowledge(cell: MapCell) -> tuple[int, int]:
    """Return how well a place is known: now before once, of late before long ago."""
    return (2 if cell.fog == _SEEN else 1 if cell.fog == _OLD else 0), cell.turn
