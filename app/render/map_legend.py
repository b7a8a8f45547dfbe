"""The legend of a map: every sign that is drawn on it, each by the piece that draws it there."""

from collections.abc import Callable, Iterable, Iterator, Mapping

import msgspec

from app.render.drawing import Boxes, Cells, Entry, Group, Item, Shape, Sides, Stamps, Strokes, Texts, Ways
from app.render.map_ages import Age
from app.render.map_grid import Grid, Segment
from app.render.map_pieces import (
    border,
    node_stamps,
    outlines,
    piece_stamps,
    town_stamps,
    unknown_stamps,
    way_items,
    zone_stamps,
)
from app.render.map_places import Box, text_width
from app.render.map_rings import BADGE, badge, ring_look, styles_on
from app.render.map_signs import BADGES, LAND, NORTH, THINGS, terrain_style
from app.render.messages import Messages
from app.render.palette import land_colour
from engine.kernel.blocks import PIECES, SIGNS, Map

SCALE_CELLS = 3
# The first kinds of entries of a legend are in the order of their words.
_SORTED = 2
_LABELLED = frozenset({"mark", "owner", "unit-own", "unit-other", "unit-old"})
# Cells and circles are shown at half their size.
_HALF = 0.5
_NOBODY = -1
_SIGN = 6.2
_LINE: Segment = (-7, 0, 7, 0)
# By ``MapCell.zone``: the ends of the messages' keys.
ZONES = {
    1: "zone-half",
    2: "zone-full",
    3: "zone-double",
    -1: "own-zone-half",
    -2: "own-zone-full",
    -3: "own-zone-double",
}


def _at_centre(look: str) -> Callable[[Grid], list[Item]]:
    def drawn(grid: Grid) -> list[Item]:
        land: list[Item] = [Ways(look, [list(LAND.lines[0])], closed=True)]
        return [Group(land if grid.kind == "graph" else outlines(look, grid, [(0, 0)]), scale=_HALF)]

    return drawn


def _node(owner: int) -> Callable[[Grid], list[Item]]:
    return lambda grid: [Group([node_stamps(grid, "", [(0, 0)], owner=owner, seat=0)], scale=_HALF)]


def _land(owner: int) -> Callable[[Grid], list[Item]]:
    """Return what draws a cell of an owner's land with its border."""

    def drawn(grid: Grid) -> list[Item]:
        shape = Shape((tuple(grid.corners),)) if grid.corners else LAND
        look = "land" if grid.corners else "country"
        land = Stamps(look, shape, [(0, 0)], tint=land_colour(owner, 0))
        (line,) = shape.lines
        edge: list[Segment] = [(*a, *b) for a, b in zip(line, line[1:] + line[:1], strict=True)]
        return [Group([land, border(edge, owner, 0)], scale=_HALF)]

    return drawn


def _zone(zone: int) -> Callable[[Grid], list[Item]]:
    return lambda _: [Group([zone_stamps(zone, [(0, 0)])], scale=_HALF)]


def _unit(look: str) -> Callable[[Grid], list[Item]]:
    return lambda _: [Boxes(look, [(Box(-6, -4, 12, 8), "")])]


def _town(look: str, *, major: bool) -> Callable[[Grid], list[Item]]:
    return lambda _: [town_stamps(look, [(0, 0)], major=major)]


# What may be on a map (a look, or a look with a kind), the end of its message's key, and a sample of it.
_THINGS: tuple[tuple[str, str, Callable[[Grid], list[Item]]], ...] = (
    ("border-own", "own", _land(0)),
    ("node-own", "own", _node(0)),
    ("border-other", "other", _land(_NOBODY)),
    ("node-other", "other", _node(_NOBODY)),
    ("link", "link", lambda _: [Strokes("link", [_LINE])]),
    ("crossing", "crossing", lambda _: [Strokes("crossing", [_LINE])]),
    ("link-dashed", "link-dashed", lambda _: [Strokes("link-dashed", [_LINE])]),
    ("link-arrow", "link-arrow", lambda _: [Strokes("link-arrow", [_LINE])]),
    ("area-edge", "border", lambda _: [Strokes("area-edge", [_LINE])]),
    ("open-water", "open-water", lambda _: [Group([Stamps("open-water", LAND, [(0, 0)])], scale=_HALF)]),
    ("area-unknown", "unknown", lambda _: [Group([Stamps("area-unknown", LAND, [(0, 0)])], scale=_HALF)]),
    ("road", "road", lambda _: [Sides("road", [_LINE], [(0, 0, 1)])]),
    ("river", "river", lambda _: [Sides("river", [_LINE], [(0, 0, 1)])]),
    ("shore", "coast", lambda _: [Sides("shore", [_LINE], [(0, 0, 1)])]),
    ("minor", "city", _town("town-free", major=False)),
    ("major", "city-major", _town("town-free", major=True)),
    ("town-own", "city-own", _town("town-own", major=False)),
    ("town-held", "city-held", _town("town-held", major=False)),
    ("unit-own", "unit-own", _unit("unit-own")),
    ("unit-other", "unit-other", _unit("unit-other")),
    ("unit-old", "unit-old", _unit("unit-old")),
    ("way-own", "trail", lambda _: way_items("way-own", [[(-7, 0), (7, 0)]])),
    ("way-other", "trail-other", lambda _: way_items("way-other", [[(-7, 0), (7, 0)]])),
    ("route", "best-route", lambda _: [Ways("route", [[(-7, 0), (7, 0)]])]),
    ("sold", "sold", lambda _: [Texts("sold", [(-5, 2.2, "- …")], _SIGN)]),
    ("wanted", "wanted", lambda _: [Texts("wanted", [(-5, 2.2, "+ …")], _SIGN)]),
    ("node-unknown", "unknown", lambda grid: [Group([unknown_stamps(grid, [(0, 0)])], scale=_HALF)]),
    ("piece-fresh", "fresh", lambda _: piece_stamps("dot", [(0, 0)], fresh=True)),
    ("changed", "changed", _at_centre("changed")),
    # In a group of its own: a page colours what it lights itself.
    ("lit", "lit", lambda grid: [Group(_at_centre("lit")(grid), "lit-key")]),
    *((f"zone{zone}", key, _zone(zone)) for zone, key in ZONES.items()),
)


def signs_on(items: Iterable[Item]) -> Iterator[str]:
    """Yield the looks of a drawing's items, and the kinds that tell shapes of one look apart."""
    for item in items:
        if isinstance(item, Group):
            yield from () if item.hidden else signs_on(item.items)
        elif not isinstance(item, Cells):
            yield item.look
            if isinstance(item, Stamps) and item.kind:
                yield item.kind


def legend_of(
    block: Map,
    words: Messages,
    grid: Grid,
    items: list[Item],
    marks: Mapping[str, str],
    *,
    ages: Iterable[Age],
) -> list[Entry]:
    """Return the legend of a map: terrain by its words, bold signs, marks, letters, lines and things."""
    there = set(signs_on(items))
    cells = [item for item in _flat(items) if isinstance(item, Cells)]
    terrains = {cell.terrain for cell in block.cells if cell.terrain and cell.fog != "unknown"}
    pieces = {cell.piece for cell in block.cells if cell.piece}
    labels = words.find("map-labels") if there & _LABELLED else None
    kinds: tuple[Iterable[Entry], ...] = (
        sorted(
            (Entry(_ground(grid, code, cells), words.word("terrain", code)) for code in terrains),
            key=lambda entry: entry.text,
        ),
        (
            Entry(piece_stamps(code, [(0, 0)], fresh=False), words.word("piece", code))
            for code in PIECES
            if code in pieces
        ),
        (
            Entry([Stamps("thing", THINGS[code], [(0, 0)], kind=f"sign-{code}")], words.word("sign", code))
            for code in SIGNS
            if f"sign-{code}" in there
        ),
        (
            Entry(
                [Texts("mark", [(0, 2.2, sign)], _SIGN)], text, max(14.0, text_width(sign, _SIGN, bold=True))
            )
            for text, sign in marks.items()
        ),
        (
            Entry([Ways(ring_look(number), [[(-7, 0), (7, 0)]])], words.word("ring", style))
            for number, style in enumerate(styles_on(block))
            if grid.kind == "rings"
        ),
        # Letters that stand on a map are told by its game, one after the other.
        (Entry([], text, 0.0) for text in (labels or "").split("; ") if text),
        (Entry(sample(grid), words.message(f"map-{key}")) for look, key, sample in _THINGS if look in there),
        _faded(grid, words, items, ages),
        _measures(grid, words),
    )
    return [
        msgspec.structs.replace(entry, rank=(kind, place if kind > _SORTED else 0, entry.text))
        for kind, entries in enumerate(kinds)
        for place, entry in enumerate(entries)
    ]


def _faded(grid: Grid, words: Messages, items: list[Item], ages: Iterable[Age]) -> Iterator[Entry]:
    """Yield the legend of what is remembered, each age for itself, and of what nobody has seen."""
    drawn = list(_flat(items))
    cells = [item for item in drawn if isinstance(item, Cells)]
    nodes = {item.age for item in drawn if isinstance(item, (Stamps, Ways))}
    for age in ages:
        old = next((one for one in cells if one.age == age.number), None)
        if old is None and age.number not in nodes:
            continue
        sample = _remembered(grid, age)
        turns = {"first": age.first, "last": age.last, "turns": age.last - age.first + 1}
        told = words.message("map-old", turns) if age.last else words.message("map-printed")
        yield Entry(sample if old is None else _cell(old, old.places[0]), told)
    blank = next((one for one in cells if not one.ground), None)
    if blank is not None:
        yield Entry(_cell(blank, blank.places[0]), words.message("map-unknown"))


def _remembered(grid: Grid, age: Age) -> list[Item]:
    """Return a place without corners that was seen then."""
    if grid.kind == "graph":
        ground = terrain_style("").colour
        return [
            Group([Ways("area", [list(LAND.lines[0])], ground, closed=True, age=age.number)], scale=_HALF)
        ]
    return [Group([node_stamps(grid, "", [(0, 0)], age=age.number)], scale=_HALF)]


def _measures(grid: Grid, words: Messages) -> Iterator[Entry]:
    """Yield the legend of the north arrow and the scale."""
    if grid.corners:
        yield Entry([Stamps("north", NORTH, [(0, 0)])], words.message("map-north"), 8.0)
    if grid.kind == "hex" and grid.centres:
        half = 12.0 * SCALE_CELLS
        ends: list[Segment] = [(-half, -3, -half, 3), (half, -3, half, 3), (-half, 0, half, 0)]
        told = words.message("map-scale", {"count": SCALE_CELLS})
        yield Entry([Strokes("scale", ends)], told, 2 * half, measure=True)


def _flat(items: Iterable[Item]) -> Iterator[Item]:
    for item in items:
        if isinstance(item, Group):
            yield from _flat(item.items)
        else:
            yield item


def _ground(grid: Grid, code: str, cells: list[Cells]) -> list[Item]:
    """Return a cell of that terrain as it stands on the map, or a circle of its colour."""
    if grid.kind == "graph":
        shape = Ways("area", [list(LAND.lines[0])], terrain_style(code).colour, closed=True)
        return [Group([shape], scale=_HALF)]
    if not grid.corners:
        sign = badge(code, [BADGE]) if code in BADGES else []
        return [Group([node_stamps(grid, code, [(0, 0)]), *sign], scale=_HALF)]
    style = terrain_style(code)
    alike = [one for one in cells if (one.ground, one.sign) == (style.colour, style.sign)]
    # One that is seen now, where there is one.
    shown = min(alike, key=lambda one: one.age)
    return _cell(Cells(grid, shown.ground, shown.sign, 0, shown.places), shown.places[0])


def _cell(shown: Cells, place: int) -> list[Item]:
    """Return one of these cells, moved to 0, 0: patterns of a page fit cells only where they stand."""
    x, y = shown.grid.centres[place]
    one = Cells(shown.grid, shown.ground, shown.sign, shown.age, [place])
    return [Group([one], at=(-x * _HALF, -y * _HALF), scale=_HALF)]
