"""What a seat has at hand while it writes: names to pick from, and the map around it to click on."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from string import Formatter
from typing import Any

from markupsafe import Markup

from app.render import clean
from app.render.drawing import Picture
from app.render.localize import LocalizedMap
from app.render.map_grid import Grid, grid_of, place_text, ways_from
from app.render.map_marks import marks_group, marks_legend
from app.render.map_picture import picture
from app.render.map_svg import map_svg
from app.render.messages import Messages
from app.render.svg import picture_svg
from engine.kernel.blocks import AnyBlock, Form, Map, MapCell
from engine.kernel.orders import OrderBook
from engine.kernel.ruleset import Mark

# A browser draws every option: a list of a whole continent helps nobody.
_MOST_PLACES = 1500
_KEY_WIDTH = 240.0
_FIELDS = frozenset({"direction", "to", "unit"})


@dataclass(frozen=True)
class Name:
    """A name as orders write it, and what it is the name of."""

    text: str
    what: str


@dataclass(frozen=True, kw_only=True)
class Names:
    """The names of one kind: units, cities, places. ``own``: they are the seat's."""

    title: str
    names: list[Name]
    own: bool


@dataclass(frozen=True, kw_only=True)
class Surroundings:
    """The map as a drawing, and what the script must know to write moves from it (None: nothing to click).

    ``places``: each place with its centre and how far from it a click still means that place.
    ``key``: what the signs on it mean, as a drawing; ``says``: what stands in a place, by its number.
    """

    svg: Markup
    key: Markup
    says: dict[int, str]
    plan: dict[str, Any] | None
    places: dict[str, Any]


@dataclass(frozen=True, kw_only=True)
class AtHand:
    """Everything that helps to write a sheet, from the seat's own report."""

    lists: list[Names] = field(default_factory=list)
    map: Surroundings | None = None


@dataclass(frozen=True, kw_only=True)
class Drawn:
    """A map of a forecast as a drawing."""

    title: str
    svg: Markup


def drawn(item: LocalizedMap, words: Messages, *, name: str) -> Drawn:
    """Return the drawing of a map; ``name`` tells its inner ids from those of other maps of the page."""
    # Every word in it has been escaped by the renderer.
    svg = Markup(map_svg(item.map, words, title=item.title, name=name))  # noqa: S704
    return Drawn(title=item.title, svg=svg)


def at_hand(
    blocks: Iterable[AnyBlock], book: OrderBook, words: Messages, marks: Sequence[Mark] = ()
) -> AtHand:
    """Return names and map of a seat, from the blocks of its report as it would be printed now.

    ``marks`` of a forecast are drawn on the map.
    """
    found = list(blocks)
    block = next((one for one in found if isinstance(one, Map)), None)
    if block is None or not block.cells:
        return AtHand()
    form = next((one for one in found if isinstance(one, Form)), None)
    return AtHand(lists=_lists(block, form, words), map=_surroundings(block, book, words, marks))


# ------------------------------------------------------------------ names


def _lists(block: Map, form: Form | None, words: Messages) -> list[Names]:
    titles = {} if form is None else {_head(one.head): words.say(one.title) for one in form.sections}
    cells = {cell.id: cell for cell in block.cells}
    units = [
        Name(name, _unit(titles.get(_head(unit.section), "") if len(unit.names) == 1 else "", cells[unit.at]))
        for unit in block.units
        if unit.own and unit.at in cells
        for name in unit.names
    ]
    cities = sorted((cell for cell in block.cells if cell.city), key=lambda cell: cell.city)
    places = block.cells[:_MOST_PLACES]
    mine = block.seat
    lists = [
        Names(title=words.message("hand-units"), names=units, own=True),
        Names(title=words.message("hand-cities"), names=_cities(cities, words, own=mine), own=True),
        Names(
            title=words.message("hand-places"),
            names=[_place(cell, block, words) for cell in places if cell.owner == mine and mine],
            own=True,
        ),
        Names(title=words.message("hand-other-cities"), names=_cities(cities, words, other=mine), own=False),
        Names(
            title=words.message("hand-other-places"),
            names=[_place(cell, block, words) for cell in places if cell.owner != mine or not mine],
            own=False,
        ),
    ]
    return [one for one in lists if one.names]


def _unit(title: str, cell: MapCell) -> str:
    """Return what a unit is called: the title of its own section says it best; else where it stands."""
    return clean.one_line(title or cell.city or cell.label or str(cell.id))


def _cities(
    cells: list[MapCell], words: Messages, *, own: int | None = None, other: int | None = None
) -> list[Name]:
    return [
        Name(clean.one_line(cell.city), words.hex(cell.id))
        for cell in cells
        if (own is not None and cell.city_owner == own) or (other is not None and cell.city_owner != other)
    ]


def _place(cell: MapCell, block: Map, words: Messages) -> Name:
    what = cell.city or cell.label or (words.word("terrain", cell.terrain) if cell.terrain else "")
    return Name(place_text(block.grid, cell), clean.one_line(what))


# ------------------------------------------------------------------ the map


def _surroundings(block: Map, book: OrderBook, words: Messages, marks: Sequence[Mark]) -> Surroundings:
    title = words.find(f"block-{block.key}") or ""
    # Every word in it has been escaped by the renderer.
    found = picture(block, words)
    grid = grid_of(block)
    found.items.append(marks_group(marks, block))
    svg = Markup(map_svg(block, words, title=title, name="near", found=found))  # noqa: S704
    signs = Picture(_KEY_WIDTH, 0, [], [*marks_legend(words), *found.legend])
    key = Markup(picture_svg(signs, "key", words.message("hand-key"), wide=_KEY_WIDTH * 1.6))  # noqa: S704
    return Surroundings(
        svg=svg,
        key=key,
        says=_told(block, words, grid),
        plan=_plan(block, book, grid) if _clickable(block) else None,
        places={
            "places": [{"id": cell.id, "at": grid.centres[cell.id]} for cell in block.cells],
            "reach": _reach(grid),
        },
    )


def _called(cell: MapCell) -> str:
    """Return the name of a place without the letters of what is built there."""
    label = cell.label.removesuffix(f" {cell.mark}") if cell.mark else cell.label
    return clean.one_line(cell.city or label)


def _told(block: Map, words: Messages, grid: Grid) -> dict[int, str]:
    """Return for places without corners what their signs mean: Glenrath: Settlement, Farm, Fort."""
    if grid.corners:
        return {}
    kinds = {cell.terrain for cell in block.cells if cell.terrain}
    found: dict[int, str] = {}
    for cell in block.cells:
        is_known = len(kinds) > 1 and cell.terrain and cell.fog != "unknown"
        terrain = [words.word("terrain", cell.terrain)] if is_known else []
        signs = [words.word("sign", sign) for sign in cell.signs]
        if terrain or signs:
            name = _called(cell) if signs and cell.label else place_text(block.grid, cell)
            found[cell.id] = clean.one_line(f"{name}: {', '.join(terrain + signs)}")
    return found


def _reach(grid: Grid) -> int:
    """Return how far from a centre a click still means that place; a ring as wide leaves names to be read."""
    return 14 if grid.corners else 27 if grid.kind == "graph" else 20


def _clickable(block: Map) -> bool:
    """Whether the game says how a move or a path is written, in fields that we can fill."""
    if block.path:
        return True
    fields = {name for _, name, _, _ in Formatter().parse(block.step) if name is not None}
    return bool(fields & {"direction", "to"}) and fields <= _FIELDS


def _plan(block: Map, book: OrderBook, grid: Grid) -> dict[str, Any]:
    """Places with their centres and ways out, units with their lines."""
    ways = _ways(block, grid)
    return {
        "step": block.step,
        "anywhere": block.anywhere,
        "path": block.path,
        "choices": block.choices,
        "corners": grid.corners,
        "head": _head(book.sections[0].head),
        # The words at which a section of the text ends, because another begins.
        "stops": [re.escape(word) for spec in book.sections for word in (spec.head, *spec.also)],
        "most": {word: spec.most for spec in book.sections for word in (spec.head, *spec.also)},
        "places": [
            {
                "id": cell.id,
                "at": grid.centres[cell.id],
                "text": place_text(block.grid, cell),
                "name": _called(cell),
                "ways": ways.get(cell.id, []),
            }
            for cell in block.cells
        ],
        "units": [
            {"at": unit.at, "names": unit.names, "head": _head(unit.section), "steps": unit.steps}
            for unit in block.units
            if unit.own and unit.steps and unit.names and unit.at in grid.centres
        ],
        "reach": _reach(grid),
    }


def _ways(block: Map, grid: Grid) -> Mapping[int, list[tuple[int, str]]]:
    """Return from each place the places next to it, with the direction where the grid has directions."""
    if grid.corners:
        return _ways_on(grid.kind, tuple(grid.centres))
    found: dict[int, list[tuple[int, str]]] = {}
    for link in block.links:
        found.setdefault(link.a, []).append((link.b, ""))
        found.setdefault(link.b, []).append((link.a, ""))
    return found


# The seats of a game whose map everybody knows share one.
@lru_cache(maxsize=4)
def _ways_on(kind: str, places: tuple[int, ...]) -> Mapping[int, list[tuple[int, str]]]:
    known = frozenset(places)
    return {
        place: [(to, word) for word, to in ways_from(kind, place).items() if to in known] for place in places
    }


def _head(head: str) -> str:
    return " ".join(head.upper().split())
