"""The map: provinces as shapes, supply centres, units, the last moves as arrows, those thrown out."""

import json
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Any

from engine.kernel.blocks import Map, MapCell, MapLink, MapUnit
from turnpost_diplomacy.board import Terrain, classic, province_of
from turnpost_diplomacy.book import SECTION
from turnpost_diplomacy.orders import Unit
from turnpost_diplomacy.places import NUMBERS, number_of
from turnpost_diplomacy.state import MOVES, text_of
from turnpost_diplomacy.view import View

ARROW = "arrow"
_LETTERS = 3
"""A power on the map: the first letters of its name."""
_OUTSIDE = 101
"""The number of the first land that belongs to nobody; the others follow."""


@cache
def _shapes() -> dict[str, dict[str, Any]]:
    """Return the outlines of the provinces, and of the lands that are none; ``tools`` draws them."""
    found: dict[str, dict[str, Any]] = json.loads(
        (files(__package__) / "data" / "shapes.json").read_text("utf-8")
    )
    return found


@cache
def _outside() -> tuple[MapCell, ...]:
    """Return the lands that nobody can enter."""
    lands = sorted(set(_shapes()) - set(classic().provinces))
    return tuple(
        MapCell(_OUTSIDE + at, terrain="barren", name="\N{MIDDLE DOT}", **_shape(key))
        for at, key in enumerate(lands)
    )


@cache
def _shape(key: str) -> dict[str, Any]:
    shape = _shapes()[key]
    x, y = shape["at"]
    return {"x": x, "y": y, "shape": tuple(tuple(ring) for ring in shape["rings"])}


def map_block(key: str, view: View, *, table: str = "", changed: Iterable[str] = ()) -> Map:
    """Return the map; ``changed`` are the centres that are somebody else's now."""
    fresh = frozenset(changed)
    return Map(
        key=key,
        grid="graph",
        seat=view.seat,
        cells=(*(_cell(view, province, province in fresh) for province in NUMBERS), *_outside()),
        units=(*(_unit(view, unit) for unit in view.units), *_thrown_out(view)),
        links=tuple(_tries(view)),
        step="{unit} - {to}" if view.phase == MOVES else "",
        anywhere=view.phase == MOVES,
        table=table,
    )


def _cell(view: View, province: str, fresh: bool) -> MapCell:  # noqa: FBT001 - one private caller
    at = classic().provinces[province]
    owner = view.seat_of(view.owners.get(province, ""))
    return MapCell(
        NUMBERS[province],
        terrain="sea" if at.terrain is Terrain.SEA else "land",
        owner=owner or None,
        label=at.name,
        name=province,
        fresh=fresh,
        signs=("centre",) if at.centre else (),
        **_shape(province),
    )


def _label(unit: Unit) -> str:
    """Return a unit on the map: its kind, its power, its coast."""
    coast = unit.place.partition("/")[2].lower()
    power = classic().powers[unit.power].name[:_LETTERS]
    return f"{unit.kind} {power} {coast}".rstrip()


def _unit(view: View, unit: Unit) -> MapUnit:
    own = unit.power == view.power
    movable = own and view.phase == MOVES and view.ending is None
    came = next((deed.unit for deed in view.deeds if _came(deed.order, deed.good, deed.to, unit)), None)
    if came is not None and came.power != unit.power:
        came = None
    return MapUnit(
        number_of(unit.place),
        _label(unit),
        view.seat_of(unit.power),
        own=own,
        trail=(number_of(came.place),) if came is not None else (),
        names=(text_of(unit),) if movable else (),
        section=SECTION if movable else "",
        steps=1 if movable else 0,
    )


def _came(order: str, good: bool, to: str, unit: Unit) -> bool:  # noqa: FBT001 - one private caller
    return order == "move" and good and province_of(to) == unit.province


def _thrown_out(view: View) -> Iterable[MapUnit]:
    """Yield the units that wait for a retreat, drawn as what is there no more."""
    for one in view.dislodged:
        yield MapUnit(
            number_of(one.unit.place),
            f"{_label(one.unit)}!",
            view.seat_of(one.unit.power),
            turn=view.turn,
        )


def _tries(view: View) -> Iterable[MapLink]:
    """Yield an arrow for each move of the last phase that came to nothing."""
    for deed in view.deeds:
        if deed.order == "move" and not deed.good:
            yield MapLink(number_of(deed.unit.place), number_of(deed.to), ARROW)
