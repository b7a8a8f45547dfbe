"""Lands drawn as areas: ground, coasts and borders, names, and what stands there as signs."""

import math
from collections.abc import Container, Iterable, Mapping

import msgspec

from app.render import clean
from app.render import map_signs as signs
from app.render.drawing import Boxes, Item, Note, Stamps, Strokes, Texts, Ways
from app.render.map_areas import Areas, areas_drawn, areas_of
from app.render.map_grid import Grid, Point, Segment
from app.render.map_pieces import border, links, unit_look
from app.render.map_places import Box, Places, text_width
from app.render.palette import LOOKS, land_colour
from engine.kernel.blocks import Map, MapCell, MapUnit

# A border is drawn inside the land, so that those of two neighbours stand beside each other.
_INSET = 0.93
# From the middle of a land: its name, its signs, its first unit.
_NAME, _SIGNS, _UNIT = -11.0, -3.2, 6.4
# The same in a land that somebody drew, which may be low: its signs stand beside its name.
_LOW_NAME, _LOW_UNIT = -1.2, 5.6
# How far arrows keep from the middle of a land.
_RIM = 4.0
_SIGN, _TALL = 8.6, 10.0
# Between the names of two lands.
_APART = 1.0
# The lines over the lands of other owners.
_ANGLES, _PITCHES = 4, (6.0, 9.0, 12.0)


def areas_on(block: Map, grid: Grid) -> Areas | None:
    """Return the areas of a map of lands and borders; None on every other map."""
    if grid.kind != "graph" or not grid.centres:
        return None
    if any(cell.shape for cell in block.cells):
        outlined = ((cell.id, signs.terrain_style(cell.terrain).water, cell.shape) for cell in block.cells)
        return areas_drawn(tuple(outlined), grid.spread[2])
    joined = frozenset(
        (min(link.a, link.b), max(link.a, link.b))
        for link in block.links
        if link.a in grid.centres and link.b in grid.centres and not link.style
    )
    return areas_of(tuple((place, x, y) for place, (x, y) in grid.centres.items()), joined)


def rim_to_rim(areas: Areas, grid: Grid, one: int, other: int) -> Segment:
    """Return the way between two lands that do not touch, from coast to coast."""
    (a, b), (c, d) = grid.centres[one], grid.centres[other]
    begin, end = _leaves(areas, one, (a, b), (c, d)), _leaves(areas, other, (c, d), (a, b))
    return (*begin, *end)


def _leaves(areas: Areas, place: int, start: Point, end: Point) -> Point:
    """Return where a line from the middle of a land crosses its coast."""
    (a, b), (c, d) = start, end
    for side in areas.sides[place]:
        p, q, r, s = side.line
        cross = (c - a) * (s - q) - (d - b) * (r - p)
        if cross:
            far = ((p - a) * (s - q) - (q - b) * (r - p)) / cross
            along = ((p - a) * (d - b) - (q - b) * (c - a)) / cross
            if 0 < far <= 1 and 0 <= along <= 1:
                # A little inland: the way is seen to begin there.
                return a + (c - a) * far * 0.9, b + (d - b) * far * 0.9
    return start


def land_name(cell: MapCell) -> str:
    """Return what a land is called: its label without the letters that its signs stand for."""
    label = cell.label.removesuffix(cell.mark).rstrip() if cell.signs and cell.mark else cell.label
    return clean.one_line(label)


# Places by their terrain, the age of what is known of them, their owner.
Looks = Mapping[tuple[str, int, int | None], list[int]]


def ground(areas: Areas, looks: Looks) -> list[Item]:
    """Return the lands in the colour of their ground, the older what is known of them the paler."""
    return [
        Ways(
            "area",
            [line for place in places for line in areas.outlines(place)],
            signs.terrain_style(terrain).colour,
            closed=True,
            age=age,
        )
        for (terrain, age, _), places in looks.items()
    ]


def countries(areas: Areas, looks: Looks, seat: int) -> list[Item]:
    """Return the lands in their owners' colours, those of others with lines of their own."""
    found: list[Item] = []
    for (_, age, owner), places in looks.items():
        tint = land_colour(owner, seat)
        if tint:
            shapes = [line for place in places for line in areas.outlines(place)]
            found.append(Ways("country", shapes, tint, closed=True, age=age))
        if tint and owner is not None and owner != seat:
            lines = [line for place in places for line in areas.hatched(place, *hatch_of(owner))]
            found.append(Strokes("country-lines", lines, tint))
    return found


def hatch_of(owner: int) -> tuple[float, float]:
    """Return the angle and the pitch of the lines over an owner's land: it is known without colour, too."""
    return math.pi * (1 + 2 * (owner % _ANGLES)) / (2 * _ANGLES), _PITCHES[owner // _ANGLES % len(_PITCHES)]


def unknown(areas: Areas, places: Iterable[int]) -> Ways:
    """Return lands that nobody has seen."""
    return Ways("area-unknown", [line for place in places for line in areas.outlines(place)], closed=True)


def coasts(areas: Areas) -> list[Item]:
    """Return the coasts, and the borders that one may cross, each once."""
    coast: list[Segment] = []
    inner: list[Segment] = []
    for place, around in areas.sides.items():
        for side in around:
            if side.beyond is None:
                coast.append(side.line)
            elif place < side.beyond:
                inner.append(side.line)
    found = (Strokes("shore", coast), Strokes("area-edge", inner))
    return [one for one in found if one.segments]


def arrows(block: Map, grid: Grid) -> list[Item]:
    """Return the arrows from land to land."""
    styled = tuple(link for link in block.links if link.style)
    return links(msgspec.structs.replace(block, links=styled), grid, _RIM) if styled else []


def crossings(areas: Areas, grid: Grid) -> list[Item]:
    """Return the ways between neighbours that do not touch."""
    ways = [rim_to_rim(areas, grid, *pair) for pair in areas.apart]
    return [Strokes("crossing", ways)] if ways else []


def borders(areas: Areas, grid: Grid, owned: Mapping[int, int], seat: int) -> list[Item]:
    """Return the borders around each owner's land."""
    found: dict[int, list[Segment]] = {}
    inset = 1.0 if areas.drawn else _INSET
    for place, owner in owned.items():
        x, y = grid.centres[place]
        mine = found.setdefault(owner, [])
        for side in areas.sides[place]:
            if side.beyond is None or owned.get(side.beyond) != owner:
                a, b, c, d = side.line
                mine.append(
                    (
                        x + (a - x) * inset,
                        y + (b - y) * inset,
                        x + (c - x) * inset,
                        y + (d - y) * inset,
                    )
                )
    return [border(segments, owner, seat) for owner, segments in sorted(found.items())]


def marked(look: str, areas: Areas, grid: Grid, places: Iterable[int]) -> list[Item]:
    """Return outlines inside lands: what they mark is still seen."""
    shapes = []
    for place in places:
        if areas.drawn:
            # Drawn smaller, an area of any shape would leave itself.
            shapes += areas.outlines(place)
            continue
        x, y = grid.centres[place]
        shapes.append([(x + (a - x) * 0.84, y + (b - y) * 0.84) for a, b in areas.outline(place)])
    return [Ways(look, shapes, closed=True)] if shapes else []


def names(grid: Grid, cells: Iterable[MapCell], places: Places, size: float) -> list[Note]:
    """Return the number and the name of each land; one that has no room in a line takes two."""
    out: list[Note] = []
    for cell in cells:
        x, y = grid.centres[cell.id]
        name = "" if cell.name else land_name(cell)
        text = cell.name or (f"{cell.id} {name}" if name else str(cell.id))
        base = y + (_LOW_NAME if cell.shape else _NAME)
        wide = text_width(text, size, bold=True) + 2 * _APART
        whole = Box(x - wide / 2, base - size * 0.8, wide, size)
        if name and not places.is_free(whole):
            above, below = base - size * 1.1, base
            for line, at in ((str(cell.id), above), (name, below)):
                wide = text_width(line, size, bold=True)
                places.take(Box(x - wide / 2, at - size * 0.8, wide, size))
                out.append((x, at, line))
            continue
        places.take(whole)
        out.append((x, base, text))
    return out


def things(grid: Grid, cells: Iterable[MapCell], places: Places) -> list[Item]:
    """Return the signs of what is built, in a row under the name of its land."""
    found: dict[str, list[Point]] = {}
    for cell in cells:
        x, y = map(float, grid.centres[cell.id])
        half = _SIGN * len(cell.signs) / 2
        if cell.shape:
            # Beside the name: a drawn land may be low.
            x -= half + 1.8 + text_width(cell.name, LOOKS["mark"].size, bold=True) / 2
        for number, code in enumerate(cell.signs):
            if code in signs.THINGS:
                found.setdefault(code, []).append((x - half + _SIGN * (number + 0.5), y + _SIGNS))
        if cell.signs:
            places.take(Box(x - half, y + _SIGNS - _SIGN / 2, 2 * half, _SIGN))
    return [Stamps("thing", signs.THINGS[code], at, kind=f"sign-{code}") for code, at in found.items()]


def counters(
    grid: Grid,
    stacks: Mapping[int, list[MapUnit]],
    places: Places,
    size: float,
    strangers: Mapping[int, str],
    *,
    low: Container[int] = frozenset(),
) -> dict[str, list[Item]]:
    """Return units as boxes with signs and figures, by their look; ``low`` lands have less room.

    ``strangers``: by land, whose units stand there where the land is somebody else's.
    """
    boxes: dict[str, list[tuple[Box, str]]] = {}
    stamps: dict[str, dict[str, list[Point]]] = {}
    notes: dict[str, list[Note]] = {}
    for place, stack in stacks.items():
        x, y = grid.centres[place]
        ordered = sorted(stack, key=lambda unit: (not unit.own, unit.turn, unit.label))
        for level, unit in enumerate(ordered):
            look = unit_look(unit)
            middle = y + (_LOW_UNIT if place in low else _UNIT) + (_TALL + 0.6) * level
            parts = [
                (code, str(count), text_width(str(count), size, bold=True)) for code, count in unit.signs
            ]
            text = "" if parts else clean.one_line(unit.label)
            whose = strangers.get(place, "") if parts and not unit.own else ""
            head = text_width(whose, size, bold=True) + 2.4 if whose else 0.0
            wide = (
                head + sum(9.4 + far for _, _, far in parts) if parts else text_width(text, size, bold=True)
            )
            box = Box(x - wide / 2 - 2.2, middle - _TALL / 2, wide + 4.4, _TALL)
            places.take(box)
            boxes.setdefault(look, []).append((box, text))
            at = x - wide / 2 + head
            if whose:
                notes.setdefault(look, []).append((at - head / 2 - 1.2, middle + size * 0.36, whose))
            for code, count, far in parts:
                stood = stamps.setdefault(look, {}).setdefault(code, [])
                stood.append((at + 3.6, middle))
                notes.setdefault(look, []).append((at + 7.6 + far / 2, middle + size * 0.36, count))
                at += 9.4 + far
    found: dict[str, list[Item]] = {}
    for look, placed in boxes.items():
        found[look] = [Boxes(look, placed, size)]
        for code, points in stamps.get(look, {}).items():
            shape = signs.THINGS.get(code, signs.THINGS["unit"])
            found[look].append(Stamps(f"{look}-sign", shape, points, kind=f"sign-{code}"))
        if look in notes:
            found[look].append(Texts(f"{look}-name", notes[look], size))
    return found
