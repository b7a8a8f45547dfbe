"""A picture as a list of what to draw, from the ground up: made once, then painted on a page or on paper.

Everything is in the picture's own units, y downwards. An item names its look (``palette.LOOKS``); a painter
(``svg``, ``paper.painter``) knows formats and no games, who makes a picture knows no format.
"""

import msgspec

from app.render.map_grid import Grid, Point, Segment
from app.render.map_places import Box

# A cell's centre with a bit mask of its sides: what is drawn there is the same for every cell of that mask.
Rose = tuple[int, int, int]
Note = tuple[float, float, str]


class Shape(msgspec.Struct, frozen=True):
    """A figure around 0, 0: lines through points, open or closed; or a circle of that radius."""

    lines: tuple[tuple[Point, ...], ...] = ()
    closed: bool = True
    radius: float = 0.0

    def scaled(self, by: float) -> "Shape":
        """Return the same shape in another size."""
        lines = tuple(tuple((x * by, y * by) for x, y in line) for line in self.lines)
        return Shape(lines, self.closed, self.radius * by)


class Cells(msgspec.Struct):
    """Cells of a grid with their ground: its colour, its sign ("" for none).

    ``ground`` "" is a cell that nobody has seen. ``age``: 0 seen now, from 1 on remembered, the older the
    paler. ``tint`` is the colour of its owner, "" for nobody.
    """

    grid: Grid
    ground: str
    sign: str
    age: int
    places: list[int]
    tint: str = ""


class Stamps(msgspec.Struct):
    """One shape in many places. ``kind`` tells shapes of one look apart (a ``major`` town).

    ``tint`` and ``ground`` are colours that the look leaves open; ``age`` as that of cells.
    """

    look: str
    shape: Shape
    at: list[Point]
    tint: str = ""
    ground: str = ""
    kind: str = ""
    age: int = 0


class Strokes(msgspec.Struct):
    """Many lines from one point to another."""

    look: str
    segments: list[Segment]
    tint: str = ""


class Sides(msgspec.Struct):
    """Parts of many cells: ``parts`` are drawn around each of the centres, by its mask."""

    look: str
    parts: list[Segment]
    at: list[Rose]


class Ways(msgspec.Struct):
    """Lines through several points; closed ones are areas, with an ``age`` as that of cells."""

    look: str
    lines: list[list[Point]]
    tint: str = ""
    closed: bool = False
    age: int = 0


class Boxes(msgspec.Struct):
    """Rectangles with a text in each, of the look ``<look>-name``; ``size`` overrides the text's."""

    look: str
    boxes: list[tuple[Box, str]]
    size: float = 0.0


class Texts(msgspec.Struct):
    """Short texts of one look; ``size`` overrides the look's."""

    look: str
    notes: list[Note]
    size: float = 0.0
    tint: str = ""


class Group(msgspec.Struct):
    """Items that a page can hide or change together, by ``name``; moved or scaled where a part is shown.

    What stands at 0, 0 stands at ``at``. A ``hidden`` group is there for a page to show; paper leaves it out.
    """

    items: "list[Item]"
    name: str = ""
    hidden: bool = False
    at: Point = (0.0, 0.0)
    scale: float = 1.0


Item = Cells | Stamps | Strokes | Sides | Ways | Boxes | Texts | Group


class Entry(msgspec.Struct, frozen=True):
    """An entry of a legend: a sample around 0, 0, how wide it is, and what it means.

    A ``measure`` is as long as it is where the map is painted larger or smaller. Entries of several pictures
    stand in the order of their ``rank``.
    """

    sample: list[Item]
    text: str
    wide: float = 14.0
    measure: bool = False
    rank: tuple[int, int, str] = (0, 0, "")

    def scaled(self, scale: float) -> "Entry":
        """Return the entry for a map that is painted at that scale."""
        if not self.measure:
            return self
        return Entry([Group(self.sample, scale=scale)], self.text, self.wide * scale, rank=self.rank)


class Picture(msgspec.Struct):
    """A whole picture: its size without the legend, its items, what its signs mean."""

    width: float
    height: float
    items: list[Item]
    legend: list[Entry] = []
