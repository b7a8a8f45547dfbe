"""A board of rings: what they go round, the rings as closed curves, names in or beside the spaces."""

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

from app.render import clean
from app.render import map_signs as signs
from app.render.drawing import Item, Note, Shape, Stamps, Texts, Ways
from app.render.map_grid import ARROW, Grid, Point, place_text
from app.render.map_places import Box, Places, text_width
from app.render.messages import Messages
from app.render.palette import RINGS
from engine.kernel.blocks import Map, MapCell

SIZE = 10.9
"""Of every text on such a board: six points where the board is as wide as a page, nine pixels in a window."""
# Points of a curve between two spaces.
_STEPS = 6
# A body fills a share of what is free around its middle.
_SHARE = 0.62
BADGE: Point = (8.8, 9.0)
"""Where the sign of a space's kind stands on its rim."""
_RIM = Shape(radius=6.2)
# A unit's box reaches over the rim of its space, but not over its name.
_OVER = 2.6
BOXED, NAMED = 9.2, 11.4
"""How far from the middle of a space no box and no name comes."""
# Further from a space than this no name is read as its own.
_FARTHER = (0.0, 5.0, 10.0, 15.0, 20.0, 26.0, 32.0)


def styles_on(block: Map) -> list[str]:
    """Return the rings of a board by name, in the order of its links."""
    return list(dict.fromkeys(link.style for link in block.links if link.style and link.style != ARROW))


def ring_look(number: int) -> str:
    """Return the look of a ring by its number on the board."""
    return f"ring-{number % RINGS}"


Curves = dict[tuple[int, int], list[Point]]


def curves_of(block: Map, grid: Grid) -> dict[str, Curves]:
    """Return the way from space to space along each ring: smooth where the ring closes."""
    centres = grid.centres
    found: dict[str, Curves] = {}
    for style in styles_on(block):
        links = [link for link in block.links if link.style == style and {link.a, link.b} <= centres.keys()]
        points = [(float(x), float(y)) for link in links for x, y in (centres[link.a],)]
        is_ring = len(links) > 2 and all(
            link.b == links[(index + 1) % len(links)].a for index, link in enumerate(links)
        )
        found[style] = {
            (link.a, link.b): _curve(points, index)
            if is_ring
            else [(float(x), float(y)) for x, y in (centres[link.a], centres[link.b])]
            for index, link in enumerate(links)
        }
    return found


def rings(curves: dict[str, Curves]) -> list[Item]:
    """Return the rings."""
    return [
        Ways(ring_look(number), list(parts.values())) for number, parts in enumerate(curves.values()) if parts
    ]


def along(curves: dict[str, Curves], places: Sequence[int], grid: Grid) -> list[Point]:
    """Return a way over these places, along the rings where it follows them."""
    found: list[Point] = []
    for here, there in pairwise(places):
        straight = [(float(x), float(y)) for x, y in (grid.centres[here], grid.centres[there])]
        forth = (parts[here, there] for parts in curves.values() if (here, there) in parts)
        back = (parts[there, here][::-1] for parts in curves.values() if (there, here) in parts)
        found += next(forth, []) or next(back, straight)
    return found


def _curve(points: list[Point], index: int) -> list[Point]:
    """Return a part of a smooth closed line through points (Catmull and Rom): from one to the next."""
    before, here, there, after = (points[(index + step) % len(points)] for step in (-1, 0, 1, 2))
    return [
        (
            _between(before[0], here[0], there[0], after[0], step / _STEPS),
            _between(before[1], here[1], there[1], after[1], step / _STEPS),
        )
        for step in range(_STEPS + 1)
    ]


def _between(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)


def bodies(block: Map, grid: Grid, words: Messages, places: Places) -> list[Item]:
    """Return the bodies in the middle of the rings, each with its name."""
    found: list[Item] = []
    notes: list[Note] = []
    for body in block.bodies:
        x, y = grid.at(body.x, body.y)
        free = min((math.dist((x, y), spot) for spot in grid.centres.values()), default=0.0) - grid.node
        radius = max(SIZE, free * _SHARE)
        found.append(Stamps("body", Shape(radius=radius), [(x, y)], f"body-{body.code}"))
        text = words.word("body", body.code)
        places.take(Box(x - radius, y - radius, 2 * radius, 2 * radius))
        notes.append((x, y + SIZE * 0.36, text))
    return [*found, Texts("body-name", notes)] if found else []


def badges(grid: Grid, cells: Iterable[MapCell]) -> list[Item]:
    """Return the signs of the kinds of spaces, on the rims of those."""
    found: dict[str, list[Point]] = {}
    for cell in cells:
        if cell.terrain in signs.BADGES:
            x, y = grid.centres[cell.id]
            found.setdefault(cell.terrain, []).append((x + BADGE[0], y + BADGE[1]))
    return [item for code, at in found.items() for item in badge(code, at)]


def badge(code: str, at: list[Point]) -> list[Item]:
    """Return the sign of a kind of space."""
    return [Stamps("badge", _RIM, at), Stamps("thing", signs.BADGES[code], at, kind=f"badge-{code}")]


def take_spaces(grid: Grid, cells: Iterable[MapCell], places: Places, reach: float) -> None:
    """Keep what comes off the middle of each space, and off its badge."""
    for cell in cells:
        x, y = grid.centres[cell.id]
        places.take(Box(x - reach, y - reach, 2 * reach, 2 * reach))
        if cell.terrain in signs.BADGES:
            places.take(Box(x + BADGE[0] - 5, y + BADGE[1] - 5, 10, 10))


def spot_of(grid: Grid, place: int, size: Point, places: Places) -> Box:
    """Return where a stack of units stands: above its space, or wherever beside it there is room."""
    x, y = grid.centres[place]
    wide, tall = size
    near = grid.node - _OVER
    candidates = [
        Box(x + dx - wide / 2, top, wide, tall)
        for dx in (0.0, -wide / 3, wide / 3)
        for top in (y - near - tall, y + near)
    ]
    candidates += [
        Box(left, y - tall / 2 + dy, wide, tall)
        for dy in (0.0, -tall / 2, tall / 2)
        for left in (x + near + 1, x - near - 1 - wide)
    ]
    return next((box for box in candidates if places.is_free(box)), candidates[0])


def texts(grid: Grid, cells: Iterable[MapCell], places: Places, size: float) -> list[Item]:
    """Return the names of all spaces and what lies in them, in letters.

    A name stands in its circle where it fits there, else beside it; then what lies there stands in it.
    """
    found: dict[str, list[Note]] = {"number": [], "place": [], "mark": []}
    for cell in cells:
        x, y = grid.centres[cell.id]
        name = place_text("rings", cell)
        label = clean.one_line(cell.label) if cell.fog != "unknown" else ""
        inside = text_width(name, size) <= 2 * grid.node
        if inside:
            found["number"].append((x, y + 0.36 * size, name))
        else:
            found["place"].append(_beside(grid, cell.id, name, places, size, bold=False))
        if label and not inside and text_width(label, size, bold=True) <= 2 * grid.node + 3:
            found["mark"].append((x, y + 0.36 * size, label))
        elif label:
            found["mark"].append(_beside(grid, cell.id, label, places, size, bold=True))
    return [Texts(look, notes, size) for look, notes in found.items() if notes]


def _beside(grid: Grid, place: int, text: str, places: Places, size: float, *, bold: bool) -> Note:
    """Return a text beside a space where it covers nothing, as near as there is room."""
    x, y = grid.centres[place]
    wide = text_width(text, size, bold=bold)
    for farther in _FARTHER:
        spot = places.name(x, y, text, size, bold=bold, reach=grid.node + farther)
        if spot is not None:
            return spot[0] + wide / 2, spot[1], text
    return x, y + grid.node + size, text
