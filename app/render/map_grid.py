"""Shapes of map cells: where a cell lies, its corners, its sides and who is next to it. y runs downwards."""

import math
from collections.abc import Callable
from functools import lru_cache

import msgspec

from engine.kernel.atlas import hexes_beside
from engine.kernel.blocks import Map, MapCell
from engine.kernel.hexgrid import DIRECTIONS, hex_text, row_neighbours, row_text

Point = tuple[float, float]
Segment = tuple[float, float, float, float]

# Hexes with a side of 14 and half a height of 12 are regular within one percent and lie on whole numbers,
# which keeps drawings small.
_HEX_CORNERS: tuple[Point, ...] = ((-7, -12), (7, -12), (14, 0), (7, 12), (-7, 12), (-14, 0))
_HEX_MIDDLES: tuple[Point, ...] = ((0, -12), (10.5, -6), (10.5, 6), (0, 12), (-10.5, 6), (-10.5, -6))
# Hexes in rows are the same turned by a quarter: pointed top, and side 0 looks to the upper right.
_ROW_CORNERS: tuple[Point, ...] = ((0, -14), (12, -7), (12, 7), (0, 14), (-12, 7), (-12, -7))
_ROW_MIDDLES: tuple[Point, ...] = ((6, -10.5), (12, 0), (6, 10.5), (-6, 10.5), (-12, 0), (-6, -10.5))
_SQUARE_CORNERS: tuple[Point, ...] = ((-12, -12), (12, -12), (12, 12), (-12, 12))
_SQUARE_MIDDLES: tuple[Point, ...] = ((0, -12), (12, 0), (0, 12), (-12, 0))
_HEX_SVG = ("l7-12h14l", "7 12-7 12 ", "-14 0", "-7-12 7-12")
_ROW_SVG = ("", "l12-7 12 7", "v14l-12 7-12-7", "l-12 7-12-7")
_SQUARE_SVG = ("h24l", "0 24 ", "-24 0", " 0-24")
_SQUARE_STEPS = {"N": -1, "NE": 99, "E": 100, "SE": 101, "S": 1, "SW": -99, "W": -100, "NW": -101}
NODE = 13.0
# Rings hold many places with short names inside them.
RING_NODE = 12.0
# Styles of links: an arrow, a ring of a ``rings`` map (its key in small letters), a plain edge ("").
ARROW = "arrow"
# Places are circles; lands hold their name, what is built there and units.
_APART, _LANDS_APART, _CLOSEST, _WIDEST = 46.0, 62.0, 0.3, 0.9
_MANY = 250
OUTLINED = 620.0
"""The longer side of a map of places with outlines."""
_MARGIN = 8.0
_NODE_MARGIN, _LAND_MARGIN = 34.0, 56.0
# Rings are as wide as a page: what is written beside their spaces finds room above and below.
_TALLER = 1.25
# The seats of a game whose map everybody knows, and the formats of one report, share one geometry.
_KEPT = 4


def arrow_head(segment: Segment) -> tuple[Point, Point, Point]:
    """Return the corners of an arrow's head: its point, then the two behind it."""
    x1, y1, x2, y2 = segment
    far = max(1.0, math.hypot(x2 - x1, y2 - y1))
    dx, dy = (x2 - x1) / far, (y2 - y1) / far
    back = (x2 - 5 * dx, y2 - 5 * dy)
    return (x2, y2), (back[0] - 2.6 * dy, back[1] + 2.6 * dx), (back[0] + 2.6 * dy, back[1] - 2.6 * dx)


class Grid(msgspec.Struct):
    """The geometry of one map: centres by place, and the shape all its cells share.

    ``corners`` go clockwise, side ``i`` lies between corner ``i`` and the next; ``period`` is the
    distance after which the grid repeats. ``svg`` draws a column of cells (a row, where the numbers run
    along rows) as one path from ``svg_start``: what begins it, what each cell adds going down, the foot,
    what each cell adds going up. ``spread``: where 0, 0 of a graph lies, and how long a thousandth is across
    and down.
    """

    kind: str
    width: float
    height: float
    centres: dict[int, tuple[int, int]]
    corners: tuple[Point, ...]
    middles: tuple[Point, ...]
    period: tuple[int, int]
    svg: tuple[str, str, str, str]
    svg_start: tuple[int, int]
    spread: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)

    def at(self, x: int, y: int) -> Point:
        """Return where a position of a graph, in thousandths, lies on the picture."""
        left, top, across, down = self.spread
        return left + x * across, top + y * down

    @property
    def node(self) -> float:
        """The radius of a place that has no corners."""
        return RING_NODE if self.kind == "rings" else NODE

    @property
    def sides(self) -> list[Segment]:
        """The sides of a cell around 0, 0."""
        corners = self.corners
        return [(*a, *b) for a, b in zip(corners, corners[1:] + corners[:1], strict=True)]

    @property
    def spokes(self) -> list[Segment]:
        """From the middle of a cell at 0, 0 to the middle of each side."""
        return [(0, 0, x, y) for x, y in self.middles]

    @property
    def seams(self) -> tuple[tuple[float, float], tuple[float, float]]:
        """Across and down: how far lines that cut no cell through its middle are apart, and where one is."""
        x, y = next(iter(self.centres.values()), (0, 0))
        pitches = {"hex": (21.0, 12.0), "rows": (12.0, 21.0)}.get(self.kind, (24.0, 24.0))
        return (pitches[0], x + pitches[0] / 2), (pitches[1], y + pitches[1] / 2)

    def neighbours(self, place: int) -> tuple[int, ...]:
        """Return the places beyond each side, in the order of the sides; they may not be on the map."""
        return _neighbours(self.kind, place)


def _neighbours(kind: str, place: int) -> tuple[int, ...]:
    if kind == "hex":
        return hexes_beside(place)
    if kind == "rows":
        return row_neighbours(place)
    if kind == "square":
        return (place - 1, place + 100, place + 1, place - 100)
    return ()


def ways_from(kind: str, place: int) -> dict[str, int]:
    """Return where a step of each direction leads: six on hexes, eight on squares, none elsewhere."""
    if kind == "square":
        return {word: place + step for word, step in _SQUARE_STEPS.items()}
    return dict(zip(DIRECTIONS, _neighbours(kind, place), strict=True)) if kind == "hex" else {}


def grid_of(block: Map) -> Grid:
    """Return the geometry of a map block."""
    shaped = _SHAPED.get(block.grid)
    if shaped is None:
        return _nodes(block.grid, block.cells)
    return shaped(tuple([cell.id for cell in block.cells]))


def _bounds(places: tuple[int, ...]) -> tuple[int, int, int, int]:
    rows = {place % 100 for place in places}
    if not rows:
        return 1, 1, 1, 1
    return min(places) // 100, max(places) // 100, min(rows), max(rows)


@lru_cache(maxsize=_KEPT)
def _hexes(places: tuple[int, ...]) -> Grid:
    left, right, top, bottom = _bounds(places)
    # Even columns are low, so the first column's parity does not move the picture.
    x0, y0 = int(_MARGIN) + 14 - 21 * left, int(_MARGIN) + 12 - 24 * top
    # One row and one column after the other: cheaper than dividing every place.
    across = {column: x0 + 21 * column for column in range(left, right + 1)}
    centres = {
        place: (across[place // 100], y0 + 24 * (place % 100) + (0 if place // 100 & 1 else 12))
        for place in places
    }
    return Grid(
        "hex",
        2 * _MARGIN + 28 + 21 * (right - left),
        2 * _MARGIN + 36 + 24 * (bottom - top),
        centres,
        _HEX_CORNERS,
        _HEX_MIDDLES,
        (42, 24),
        _HEX_SVG,
        (-14, 0),
    )


@lru_cache(maxsize=_KEPT)
def _rows(places: tuple[int, ...]) -> Grid:
    # The numbers are those of hexes with row and column exchanged.
    top, bottom, left, right = _bounds(places)
    x0, y0 = int(_MARGIN) + 12 - 24 * left, int(_MARGIN) + 14 - 21 * top
    centres = {
        place: (x0 + 24 * (place % 100) + (0 if place // 100 & 1 else 12), y0 + 21 * (place // 100))
        for place in places
    }
    return Grid(
        "rows",
        2 * _MARGIN + 36 + 24 * (right - left),
        2 * _MARGIN + 28 + 21 * (bottom - top),
        centres,
        _ROW_CORNERS,
        _ROW_MIDDLES,
        (24, 42),
        _ROW_SVG,
        (-12, -7),
    )


_WRITTEN: dict[str, Callable[[int], str]] = {"rows": row_text, "hex": hex_text, "square": hex_text}


def place_text(grid: str, cell: MapCell) -> str:
    """Return a place as printed and ordered: its name, E6 on rows of hexes, or four digits on a grid."""
    return cell.name or number_text(grid, cell.id)


def number_text(grid: str, place: int) -> str:
    """Return a place without a name, as printed and ordered."""
    return _WRITTEN.get(grid, str)(place)


@lru_cache(maxsize=_KEPT)
def _squares(places: tuple[int, ...]) -> Grid:
    left, right, top, bottom = _bounds(places)
    x0, y0 = int(_MARGIN) + 12 - 24 * left, int(_MARGIN) + 12 - 24 * top
    centres = {place: (x0 + 24 * (place // 100), y0 + 24 * (place % 100)) for place in places}
    return Grid(
        "square",
        2 * _MARGIN + 24 * (right - left + 1),
        2 * _MARGIN + 24 * (bottom - top + 1),
        centres,
        _SQUARE_CORNERS,
        _SQUARE_MIDDLES,
        (24, 24),
        _SQUARE_SVG,
        (-12, -12),
    )


_SHAPED = {"hex": _hexes, "rows": _rows, "square": _squares}


def _outlined(kind: str, cells: tuple[MapCell, ...]) -> Grid:
    """Return the geometry of places with outlines: their map begins at 0, 0."""
    points = [shape for cell in cells for shape in cell.shape]
    right, bottom = max(max(one[::2]) for one in points), max(max(one[1::2]) for one in points)
    spread = OUTLINED / max(right, bottom)
    centres = {cell.id: (round(cell.x * spread), round(cell.y * spread)) for cell in cells}
    wide, high, scale = right * spread, bottom * spread, (0.0, 0.0, spread, spread)
    return Grid(kind, wide, high, centres, (), (), (0, 0), ("", "", "", ""), (0, 0), scale)


def _nodes(kind: str, cells: tuple[MapCell, ...]) -> Grid:
    if any(cell.shape for cell in cells):
        return _outlined(kind, cells)
    left = min((cell.x for cell in cells), default=0)
    top = min((cell.y for cell in cells), default=0)
    right = max((cell.x for cell in cells), default=0)
    bottom = max((cell.y for cell in cells), default=0)
    margin = _LAND_MARGIN if kind == "graph" else _NODE_MARGIN
    spread = _spread([(cell.x, cell.y) for cell in cells], _LANDS_APART if kind == "graph" else _APART)
    down = spread * (_TALLER if kind == "rings" else 1)
    origin = margin - left * spread, margin - top * down
    centres = {
        cell.id: (round(origin[0] + cell.x * spread), round(origin[1] + cell.y * down)) for cell in cells
    }
    width, height = 2 * margin + (right - left) * spread, 2 * margin + (bottom - top) * down
    nothing: tuple[tuple[Point, ...], tuple[Point, ...], tuple[int, int]] = (), (), (0, 0)
    return Grid(kind, width, height, centres, *nothing, ("", "", "", ""), (0, 0), (*origin, spread, down))


def _spread(points: list[tuple[int, int]], apart: float) -> float:
    """Return how far to pull nodes apart so that the two closest keep room for their names."""
    if len(points) > _MANY:
        return _WIDEST
    nearest = min(
        (
            (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2
            for index, a in enumerate(points)
            for b in points[:index]
            if a != b
        ),
        default=10_000,
    )
    return max(_CLOSEST, min(_WIDEST, apart / math.sqrt(nearest)))
