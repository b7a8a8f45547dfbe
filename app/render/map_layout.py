"""What is drawn on a map and where: shores, roads, borders, towns with names that do not overlap, units.

The layout knows no format; ``map_svg`` and ``map_pdf`` draw it.
"""

from operator import attrgetter

import msgspec

from app.render import clean
from app.render.map_grid import ARROW, NODE, Grid, Point, Segment, grid_of, place_text
from app.render.map_legend import Legend, Shown, legend_of
from app.render.map_places import Box, Places, text_width
from app.render.map_style import terrain_style
from app.render.messages import Messages
from engine.kernel.blocks import Map, MapCell, MapLayer, MapUnit

# A cell's centre with a bit mask of its sides: what is drawn there is the same for every cell of that mask.
Rose = tuple[int, int, int]
_CELL = attrgetter("id", "terrain", "fog", "roads", "rivers", "city", "owner", "zone")
_INSET = 0.84
_CITY_SIZE = 6.6
_MAJOR_SIZE = 7.6
_UNIT_SIZE = 5.6
_UNIT_HEIGHT = 8.4
_STACK = 3
_UNIT_CHARS = 12
_CITY_CHARS = 22
_CROWDED = 2500
# A map of squares with more of them is numbered along its edges, and inside in every fifth row and column.
_RULED, _EVERY = 700, 5


class Town(msgspec.Struct):
    """A town: its dot, and its name where there was room (``name`` "" = none found)."""

    x: float
    y: float
    name: str
    major: bool
    own: bool
    owner: int | None
    label: Point
    size: float
    fog: bool


class Counter(msgspec.Struct):
    """A unit's box with its label and the points of its way."""

    box: Box
    text: str
    own: bool
    old: bool
    trail: list[Point]


class Border(msgspec.Struct):
    """The edge of one owner's land."""

    owner: int
    own: bool
    segments: list[Segment]
    places: list[int]


class Note(msgspec.Struct):
    """A small text: a place's number, an owner's number, a mark, the turn something was seen."""

    x: float
    y: float
    text: str


class Piece(msgspec.Struct):
    """A bold sign in a cell: its shape (``blocks.PIECES``), and whether it came this turn."""

    x: float
    y: float
    code: str
    fresh: bool


class MapLayout(msgspec.Struct):
    """All parts of a map in the order of drawing.

    ``shores`` are sides of cells (``Grid.sides``), ``rivers`` and ``roads`` lead from the middle through
    sides (``Grid.spokes``).
    """

    grid: Grid
    cells: dict[tuple[str, bool], list[int]]
    unknown: list[int]
    shores: list[Rose]
    rivers: list[Rose]
    roads: list[Rose]
    links: list[tuple[Segment, str]]
    borders: list[Border]
    owners: list[tuple[Note, int, bool]]
    marks: list[Note]
    turns: list[Note]
    numbers: list[Note]
    towns: list[Town]
    counters: list[Counter]
    pieces: list[Piece]
    lit: list[Point]
    changed: list[Point]
    legend: Legend
    layers: tuple[MapLayer, ...] = ()
    zones: dict[int, list[Point]] = {}


def layout(block: Map, words: Messages, *, numbers: bool | None = None) -> MapLayout:
    """Lay a map out. ``numbers`` prints every place's number; by default where there is room for them."""
    return _Drawing(block, words).layout(len(block.cells) <= _CROWDED if numbers is None else numbers)


class _Drawing:
    def __init__(self, block: Map, words: Messages) -> None:
        self.block = block
        self.words = words
        self.grid = grid_of(block)
        self.places = Places(self.grid.width, self.grid.height)
        self.terrain: dict[tuple[str, bool], list[int]] = {}
        self.unknown: list[int] = []
        self.owned: dict[int, int] = {}
        self.cities: dict[int, MapCell] = {}
        self.roads: list[Rose] = []
        self.rivers: list[Rose] = []
        self.zones: dict[int, list[Point]] = {}
        self.sort_cells()

    def sort_cells(self) -> None:
        """What is on the cells. Maps have thousands of them, so they are looked through once."""
        centres, terrains, owned = self.grid.centres, self.terrain, self.owned
        for cell, (place, terrain, fog, roads, rivers, city, owner, zone) in zip(
            self.block.cells, map(_CELL, self.block.cells), strict=True
        ):
            if fog == "unknown":
                self.unknown.append(place)
            else:
                key = terrain, fog == "old"
                if key in terrains:
                    terrains[key].append(place)
                else:
                    terrains[key] = [place]
            if roads:
                self.roads.append((*centres[place], roads))
            if rivers:
                self.rivers.append((*centres[place], rivers))
            if city:
                self.cities[place] = cell
            if owner is not None:
                owned[place] = owner
            if zone:
                self.zones.setdefault(zone, []).append(centres[place])

    def layout(self, numbers: bool) -> MapLayout:  # noqa: FBT001 - one private caller
        borders, owners = self.borders()
        pieces, lit = self.pieces()
        counters = self.counters()
        towns = self.towns()
        return MapLayout(
            grid=self.grid,
            cells=self.terrain,
            unknown=self.unknown,
            shores=self.shores(),
            rivers=self.rivers,
            roads=self.roads,
            links=self.links(),
            borders=borders,
            owners=[
                (note, owner, own)
                for note, owner, own in owners
                if self.places.take_text(note.x, note.y, 4, 5.6)
            ],
            marks=self.marks(),
            turns=self.turns(),
            numbers=self.numbers() if numbers else [],
            towns=towns,
            counters=counters,
            pieces=pieces,
            lit=lit,
            changed=[
                self.grid.centres[cell.id] for cell in self.block.cells if cell.fresh and not cell.piece
            ],
            legend=legend_of(self.shown(), self.words, self.grid.width),
            layers=self.block.layers,
            zones=self.zones if self.grid.corners else {},
        )

    def shown(self) -> Shown:
        """What the legend explains."""
        seat = self.block.seat
        owners = set(self.owned.values())
        cities, units = self.cities.values(), self.block.units
        things = {
            "own": seat in owners,
            "other": bool(owners - {seat}),
            "road": bool(self.roads),
            "river": bool(self.rivers),
            "city": any(not cell.major for cell in cities),
            "major": any(cell.major for cell in cities),
            "unit": any(unit.own for unit in units),
            "foreign": any(not unit.own for unit in units),
            "trail": any(unit.trail for unit in units),
            "old": any(old for _, old in self.terrain),
            "unknown": bool(self.unknown),
            "fresh": any(cell.fresh and cell.piece for cell in self.block.cells),
            "changed": any(cell.fresh and not cell.piece for cell in self.block.cells),
            "lit": any(cell.lit for cell in self.block.cells),
            "scale": self.grid.kind == "hex",
            **{f"zone{zone}": True for zone in self.zones},
        }
        terrains = {terrain for terrain, _ in self.terrain if terrain}
        pieces = {cell.piece for cell in self.block.cells if cell.piece}
        return Shown(terrains, {thing for thing, there in things.items() if there}, pieces, self.signs())

    def signs(self) -> dict[str, str]:
        """Marks that the legend explains (``mark-<code>.legend``), by what they mean; like ones once."""
        found: dict[str, str] = {}
        for code in sorted({cell.mark for cell in self.block.cells if cell.mark}):
            text = self.words.attribute(f"mark-{code}", "legend")
            if text is not None:
                found.setdefault(text, self._mark(code))
        return found

    # ------------------------------------------------------------------ ground

    def shores(self) -> list[Rose]:
        """The sides between land and water, of the cells on land."""
        wet: set[int] = set()
        for (terrain, _), places in self.terrain.items():
            if terrain_style(terrain).water:
                wet.update(places)
        if not wet or not self.grid.corners:
            return []
        out: list[Rose] = []
        centres, near = self.grid.centres, self.grid.neighbours
        for (terrain, _), places in self.terrain.items():
            if terrain_style(terrain).water:
                continue
            for place in places:
                around = near(place)
                if wet.isdisjoint(around):
                    continue
                mask = sum(1 << side for side, other in enumerate(around) if other in wet)
                out.append((*centres[place], mask))
        return out

    def links(self) -> list[tuple[Segment, str]]:
        """The edges of a graph; an arrow ends at the rim of the place it points at."""
        centres = self.grid.centres
        return [
            (
                self._to_rim(centres[link.a], centres[link.b])
                if link.style == ARROW
                else (*centres[link.a], *centres[link.b]),
                link.style,
            )
            for link in self.block.links
            if link.a in centres and link.b in centres
        ]

    def _to_rim(self, start: Point, end: Point) -> Segment:
        (x1, y1), (x2, y2) = start, end
        far = max(1.0, ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5)
        less = (self.grid.node + 1.5) / far
        return x1, y1, x2 - (x2 - x1) * less, y2 - (y2 - y1) * less

    # ------------------------------------------------------------------ owners

    def borders(self) -> tuple[list[Border], list[tuple[Note, int, bool]]]:
        """The edges of everybody's land, and one number for each stretch of it."""
        owned = self.owned
        segments: dict[int, list[Segment]] = {}
        edges = [(a * _INSET, b * _INSET, c * _INSET, d * _INSET) for a, b, c, d in self.grid.sides]
        for place, owner in owned.items():
            x, y = self.grid.centres[place]
            mine = segments.setdefault(owner, [])
            for side, other in enumerate(self.grid.neighbours(place)):
                if owned.get(other) != owner:
                    a, b, c, d = edges[side]
                    mine.append((x + a, y + b, x + c, y + d))
        places: dict[int, list[int]] = {}
        for place, owner in owned.items():
            places.setdefault(owner, []).append(place)
        borders = [
            Border(owner, owner == self.block.seat, found, places[owner])
            for owner, found in sorted(segments.items())
        ]
        return borders, self._regions(owned)

    def _regions(self, owned: dict[int, int]) -> list[tuple[Note, int, bool]]:
        out: list[tuple[Note, int, bool]] = []
        left = dict(owned)
        busy = {unit.at for unit in self.block.units}
        while left:
            start, owner = next(iter(left.items()))
            del left[start]
            region = [start]
            for place in region:
                for other in self.grid.neighbours(place):
                    if left.get(other) == owner:
                        del left[other]
                        region.append(other)
            if owner == self.block.seat and self.grid.corners:
                continue
            points = [self.grid.centres[place] for place in region]
            x = sum(point[0] for point in points) / len(points)
            y = sum(point[1] for point in points) / len(points)
            quiet = [place for place in region if place not in busy and place not in self.cities] or region
            at = min(quiet, key=lambda place: (self._far(place, x, y), place))
            cx, cy = self.grid.centres[at]
            if self.grid.kind == "rings":
                # What lies or stands there says whose it is.
                continue
            drop = 8.6 if self.grid.corners else NODE + 7
            out.append((Note(cx, cy + drop, self.words.seat_short(owner)), owner, owner == self.block.seat))
        return out

    def _far(self, place: int, x: float, y: float) -> float:
        cx, cy = self.grid.centres[place]
        return (cx - x) ** 2 + (cy - y) ** 2

    # ------------------------------------------------------------------ things

    def counters(self) -> list[Counter]:
        """Units as boxes, those in one place above each other."""
        stacks: dict[int, list[MapUnit]] = {}
        for unit in self.block.units:
            if unit.at in self.grid.centres:
                stacks.setdefault(unit.at, []).append(unit)
        out: list[Counter] = []
        centres = self.grid.centres
        for place, stack in stacks.items():
            x, y = centres[place]
            city = place in self.cities
            top = (
                y - (4.5 if city else 0.5) - (0 if city else _UNIT_HEIGHT * (min(len(stack), _STACK) - 1) / 2)
            )
            ordered = sorted(stack, key=lambda unit: (not unit.own, unit.turn, unit.label))
            for level, unit in enumerate(ordered[:_STACK]):
                text = _shortened(clean.one_line(unit.label), _UNIT_CHARS)
                if level == _STACK - 1 and len(stack) > _STACK:
                    text = f"+{len(stack) - _STACK + 1}"
                wide = max(11.0, text_width(text, _UNIT_SIZE) + 4.5)
                low = top - _UNIT_HEIGHT * level if city else top + _UNIT_HEIGHT * level
                box = Box(x - wide / 2, low - _UNIT_HEIGHT / 2 - (3 if city else 0), wide, _UNIT_HEIGHT)
                self.places.take(box)
                trail = [centres[step] for step in (*unit.trail, unit.at) if step in centres]
                out.append(
                    Counter(
                        box,
                        text,
                        unit.own,
                        bool(unit.turn),
                        [(float(a), float(b)) for a, b in _distinct(trail)],
                    )
                )
        return out

    def pieces(self) -> tuple[list[Piece], list[Point]]:
        """Bold signs in the middle of their cells, and the cells where something can be done."""
        found = []
        for cell in self.block.cells:
            if cell.piece:
                x, y = self.grid.centres[cell.id]
                self.places.take(Box(x - 5, y - 5, 10, 10))
                found.append(Piece(x, y, cell.piece, cell.fresh))
        return found, [self.grid.centres[cell.id] for cell in self.block.cells if cell.lit]

    def towns(self) -> list[Town]:
        """Towns; the great and the own choose the places of their names first."""
        cells = list(self.cities.values())
        for cell in cells:
            x, y = self.grid.centres[cell.id]
            self.places.take(Box(x - 4, y - 4, 8, 8))
        seat = self.block.seat
        cells.sort(key=lambda cell: (not cell.major, cell.city_owner != seat, cell.id))
        return [self._town(cell, cell.city_owner == seat and cell.city_owner is not None) for cell in cells]

    def _town(self, cell: MapCell, own: bool) -> Town:  # noqa: FBT001 - one private caller
        x, y = self.grid.centres[cell.id]
        name = _shortened(clean.one_line(cell.city), _CITY_CHARS)
        name = name.upper() if cell.major else name
        if cell.city_owner is not None and not own:
            name += f" ({cell.city_owner})"
        size = _MAJOR_SIZE if cell.major else _CITY_SIZE
        spot = self.places.name(x, y, name, size, bold=cell.major or own)
        return Town(
            x,
            y,
            name if spot else "",
            cell.major,
            own,
            cell.city_owner,
            spot or (x, y),
            size,
            cell.fog == "old",
        )

    def marks(self) -> list[Note]:
        """Marks and labels of cells: short ones inside the cell."""
        out = []
        for cell in self.block.cells:
            if not (cell.label or cell.mark) or cell.fog == "unknown":
                continue
            text = cell.label or self._mark(cell.mark)
            x, y = self.grid.centres[cell.id]
            if self.grid.kind == "rings":
                out.append(Note(x, y + self.grid.node + 5.2, _shortened(clean.one_line(text), _CITY_CHARS)))
                continue
            if not self.grid.corners:
                out.append(Note(x, y - NODE - 3, _shortened(clean.one_line(text), _CITY_CHARS)))
                continue
            text = _shortened(clean.one_line(text), 6)
            for drop in (2.0, 10.6, -5.5) if self.grid.kind == "rows" else (2.0, 8.6, -5.5):
                if self.places.take_text(x, y + drop, len(text), 5.6):
                    out.append(Note(x, y + drop, text))
                    break
        return out

    def _mark(self, code: str) -> str:
        """A mark's words; inside a cell the short ones (``mark-<code>.short``) when there are some."""
        short = self.words.attribute(f"mark-{code.lower()}", "short") if self.grid.corners else None
        return short or self.words.word("mark", code)

    def turns(self) -> list[Note]:
        """When remembered cells were seen, where there is room; of a patch of squares the first says it."""
        if not self.grid.corners:
            return []
        out = []
        seen = {cell.id: cell.turn for cell in self.block.cells if cell.fog == "old" and cell.turn}
        texts = {turn: self.words.message("map-turn-short", {"turn": turn}) for turn in set(seen.values())}
        patches = self.grid.kind == "square"
        for place, turn in seen.items():
            # The squares to the north and to the west.
            if patches and turn in {seen.get(place - 1), seen.get(place - 100)}:
                continue
            x, y = self.grid.centres[place]
            if self.places.take_text(x, y + 9.4, len(texts[turn]), 5.6):
                out.append(Note(x, y + 9.4, texts[turn]))
        return out

    def numbers(self) -> list[Note]:
        """The number of every place that nothing else covers."""
        rise = -6.6 if self.grid.corners else 2.2
        out = []
        kind, centres, is_free = self.grid.kind, self.grid.centres, self.places.is_free_text
        if kind == "square" and len(self.block.cells) > _RULED:
            return self.ruled(rise)
        for cell in self.block.cells:
            x, y = centres[cell.id]
            text = cell.name or place_text(kind, cell)
            if is_free(x, y + rise, len(text), 5.6):
                out.append(Note(x, y + rise, text))
        return out

    def ruled(self, rise: float) -> list[Note]:
        """Columns along the upper and lower edge, rows along both sides, every fifth square in full."""
        out = []
        is_free, centres = self.places.is_free_text, self.grid.centres
        rows = [place % 100 for place in centres]
        columns = min(centres) // 100, max(centres) // 100
        edges = min(rows), max(rows)
        between = range(columns[0], columns[1] + 1), range(edges[0], edges[1] + 1)
        # Most squares carry nothing: which do is known before they are looked at.
        ruled = {100 * column + row for column in between[0] for row in edges}
        ruled |= {100 * column + row for column in columns for row in between[1]}
        every = [[at for at in found if not at % _EVERY] for found in between]
        ruled |= {100 * column + row for column in every[0] for row in every[1]}
        for cell in self.block.cells:
            if cell.id not in ruled:
                continue
            column, row = divmod(cell.id, 100)
            if row in edges or column in columns:
                text = str(column if row in edges else row)
            else:
                text = cell.name or place_text("square", cell)
            x, y = centres[cell.id]
            if is_free(x, y + rise, len(text), 4.6):
                out.append(Note(x, y + rise, text))
        return out


def _shortened(text: str, limit: int) -> str:
    return text if len(text) <= limit else text[: limit - 1] + "\u2026"


def _distinct(points: list[tuple[int, int]]) -> list[tuple[int, int]]:
    return [point for index, point in enumerate(points) if not index or point != points[index - 1]]
