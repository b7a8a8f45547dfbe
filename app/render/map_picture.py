"""What is drawn on a map and where: ground, lines, borders, towns with names that do not overlap, units.

It makes a drawing list (``drawing``); painters know what it looks like.
"""

from collections.abc import Iterable
from operator import attrgetter

import msgspec

from app.render import clean
from app.render import map_lands as lands
from app.render import map_rings as rings
from app.render import map_signs as signs
from app.render import map_trade as trade
from app.render.drawing import (
    Cells,
    Group,
    Item,
    Note,
    Picture,
    Rose,
    Sides,
    Stamps,
    Texts,
    Ways,
)
from app.render.map_ages import Age, ages_of, numbers_of
from app.render.map_areas import Areas
from app.render.map_grid import Grid, Point, Segment, grid_of
from app.render.map_legend import legend_of
from app.render.map_numbers import numbers_of_places
from app.render.map_pieces import (
    border,
    links,
    node_stamps,
    outlines,
    piece_stamps,
    town_look,
    town_stamps,
    unknown_stamps,
    way_items,
    zone_stamps,
)
from app.render.map_places import Box, Places, text_width
from app.render.map_units import Room, shortened, stacks_of
from app.render.map_windows import holds
from app.render.messages import Messages
from app.render.palette import LOOKS, land_colour, owner_colour
from engine.kernel.blocks import Map, MapCell

Window = tuple[float, float, float, float]
_CELL = attrgetter("id", "terrain", "fog", "turn", "roads", "rivers", "city", "owner", "zone")
_INSET = 0.84
# As far as a cell goes from its middle.
_REACH = 14.0
SMALL = LOOKS["number"].size
_CITY_CHARS = 22
_CROWDED = 2500
_COUNTRY = 1.6
_COLUMN, _LARGEST = 640.0, 1.4


class Part(msgspec.Struct, frozen=True):
    """A part of a map: the map's geometry, the window, and how much larger than usual its texts are.

    A map that is painted small has texts and signs that are larger beside the cells.
    """

    grid: Grid
    window: Window
    large: float = 1.0


def picture(block: Map, words: Messages, *, numbers: bool | None = None, part: Part | None = None) -> Picture:
    """Draw a map up, or a part of it: no text goes beyond its window.

    ``numbers`` prints every place's number; by default where there is room for them.
    """
    # What is pale on one window is as pale on every other.
    ages = ages_of(block.cells)
    shown = block if part is None else _within(block, part)
    made = _Map(shown, words, part, ages)
    return made.picture(len(made.block.cells) <= _CROWDED if numbers is None else numbers)


def _within(block: Map, part: Part) -> Map:
    """Return the cells of a map that a window shows, and their units; half-shown cells have no unit."""
    left, top, right, bottom = part.window
    centres, reach = part.grid.centres, _REACH
    cells = tuple(
        [
            cell
            for cell in block.cells
            for x, y in (centres[cell.id],)
            if left - reach < x < right + reach and top - reach < y < bottom + reach
        ]
    )
    units = tuple(
        unit for unit in block.units if unit.at in centres and holds((part.window,), centres[unit.at])
    )
    return msgspec.structs.replace(block, cells=cells, units=units)


class _Map:
    def __init__(self, block: Map, words: Messages, part: Part | None, ages: tuple[Age, ...]) -> None:
        self.block = block
        self.words = words
        self.ages = ages
        self.grid = grid = grid_of(block) if part is None else part.grid
        self.window = (0.0, 0.0, grid.width, grid.height) if part is None else part.window
        # A wide map of squares is shown smaller: its towns lie far apart and have room for larger names.
        wide = min(_LARGEST, max(1.0, grid.width / _COLUMN)) if grid.kind == "square" else 1.0
        self.large = wide if part is None else part.large
        self.roomy = part is None or self.large == 1
        self.small = max(SMALL * self.large, rings.SIZE if grid.kind == "rings" else 0)
        self.areas = lands.areas_on(block, grid)
        self.places = Places((grid.width, grid.height), None if part is None else part.window)
        self.terrain: dict[tuple[str, int, int | None], list[int]] = {}
        self.unknown: list[int] = []
        self.owned: dict[int, int] = {}
        self.cities: dict[int, MapCell] = {}
        self.roads: list[Rose] = []
        self.rivers: list[Rose] = []
        self.zones: dict[int, list[Point]] = {}
        self.sort_cells()

    def sort_cells(self) -> None:
        """Sort the cells by what is on them. Maps have thousands, so they are looked through once."""
        centres, terrains, owned = self.grid.centres, self.terrain, self.owned
        ages = numbers_of(self.ages)
        for cell, (place, terrain, fog, turn, roads, rivers, city, owner, zone) in zip(
            self.block.cells, map(_CELL, self.block.cells), strict=True
        ):
            if fog == "unknown":
                self.unknown.append(place)
            else:
                key = terrain, ages[turn] if fog == "old" else 0, owner
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

    def picture(self, numbers: bool) -> Picture:  # noqa: FBT001 - one private caller
        """Return everything from the ground up. What chooses its place first stands first in the code."""
        grid, solid = self.grid, bool(self.grid.corners)
        if self.areas is not None:
            return self.of_lands(self.areas)
        if grid.kind == "rings":
            return self.of_rings()
        borders = self.borders()
        pieces = self.pieces()
        counters = self.counters()
        towns = self.towns()
        owners = self.owners()
        marks = self.marks()
        routes = trade.routes(self.block.routes, grid, self.places, self.words, self.small)
        goods = trade.goods(self.cities.values(), grid, self.places, self.words, self.small)
        named = self.numbers() if numbers else []
        changed: list[Point] = [
            grid.centres[cell.id] for cell in self.block.cells if cell.fresh and not cell.piece
        ]
        lit: list[Point] = [grid.centres[cell.id] for cell in self.block.cells if cell.lit]
        ways = self.ways()
        on_top = grid.kind == "rows"
        items: list[Item] = [
            Group(self.ground(), "terrain"),
            *([] if solid else [*links(self.block, grid), *ways, Group(self.nodes(), "nodes")]),
            Group(self.held() if solid else [], "owners"),
            Group(self.lines(), "terrain"),
            Group([*(borders if solid else []), *outlines("changed", grid, changed)], "owners"),
            # A group of its own: a page may light other cells while a sheet is written.
            Group([item for at in lit for item in outlines("lit", grid, [at])], "lit"),
            *([] if on_top else named),
            *([Texts("mark", marks, self.small)] if marks else []),
            Group(owners, "owners"),
            *(ways if solid else []),
            Group([*routes, *goods], "trade"),
            *towns,
            *pieces,
            *counters,
            # Names are what one writes on such a sheet: no outline of a lit space and no ring hides them.
            *(named if on_top else []),
            *self.layers(),
        ]
        # A page puts what it lights itself into a group that may be empty; so is a layer of nothing.
        kept = {"lit"}
        items = [
            item
            for item in items
            if not isinstance(item, Group) or item.items or item.hidden or item.name in kept
        ]
        return self.with_legend(items)

    def with_legend(self, items: list[Item]) -> Picture:
        """Return the picture of these items, with what they mean."""
        grid = self.grid
        found = Picture(grid.width, grid.height, items)
        found.legend = legend_of(self.block, self.words, grid, items, self.mark_signs(), ages=self.ages)
        return found

    def of_lands(self, areas: Areas) -> Picture:
        """Return a map whose places are lands with borders: signs and names stand inside them."""
        grid, block = self.grid, self.block
        known = [cell for cell in block.cells if cell.fog != "unknown"]
        counters = self.counters()
        things = lands.things(grid, known, self.places)
        names = lands.names(grid, block.cells, self.places, self.small)
        fresh = [cell.id for cell in block.cells if cell.fresh and not cell.piece]
        lit = [cell.id for cell in block.cells if cell.lit]
        wide, high = grid.width, grid.height
        sea: list[list[Point]] = [[(0, 0), (wide, 0), (wide, high), (0, high)]]
        ground = lands.ground(areas, self.terrain)
        items: list[Item] = [
            Group([Ways("open-water", sea, closed=True)], "terrain"),
            Group([*ground, *([lands.unknown(areas, self.unknown)] if self.unknown else [])], "nodes"),
            Group(lands.countries(areas, self.terrain, block.seat), "owners"),
            Group([*lands.coasts(areas), *lands.crossings(areas, grid)], "terrain"),
            Group(
                [
                    *lands.borders(areas, grid, self.owned, block.seat),
                    *lands.marked("changed", areas, grid, fresh),
                ],
                "owners",
            ),
            Group(lands.marked("lit", areas, grid, lit), "lit"),
            *self.ways(),
            *lands.arrows(block, grid),
            *things,
            *counters,
            Group(self.owners(), "owners"),
            Texts("mark", names, self.small),
            *self.layers(),
        ]
        return self.with_legend(items)

    def of_rings(self) -> Picture:
        """Return a board of rings round bodies: what lies and flies there, and every name where it fits."""
        grid, block, places = self.grid, self.block, self.places
        bodies = rings.bodies(block, grid, self.words, places)
        curves = rings.curves_of(block, grid)
        rings.take_spaces(grid, block.cells, places, rings.BOXED)
        counters = self.counters()
        rings.take_spaces(grid, block.cells, places, rings.NAMED)
        texts = rings.texts(grid, block.cells, places, self.small)
        at = grid.centres
        changed: list[Point] = [at[cell.id] for cell in block.cells if cell.fresh and not cell.piece]
        lit: list[Point] = [at[cell.id] for cell in block.cells if cell.lit]
        items: list[Item] = [
            Group([*rings.rings(curves), *bodies], "terrain"),
            *links(block, grid),
            *self.ways(curves),
            Group(self.nodes(), "nodes"),
            Group(outlines("changed", grid, changed), "owners"),
            Group([item for spot in lit for item in outlines("lit", grid, [spot])], "lit"),
            *rings.badges(grid, block.cells),
            *texts,
            *counters,
        ]
        return self.with_legend(items)

    # ------------------------------------------------------------------ ground

    def ground(self) -> list[Item]:
        if not self.grid.corners:
            return []
        found: list[Item] = [
            Cells(self.grid, style.colour, style.sign, age, places, tint)
            for (terrain, age, owner), places in self.terrain.items()
            for style in (signs.terrain_style(terrain),)
            for tint in (land_colour(owner, self.block.seat),)
        ]
        if self.unknown:
            found.append(Cells(self.grid, "", "", 0, self.unknown))
        return found

    def nodes(self) -> list[Item]:
        """Return the places of graphs and rings."""
        centres = self.grid.centres
        made: list[Item] = [
            node_stamps(self.grid, terrain, at, owner=owner, seat=self.block.seat, age=age)
            for (terrain, age, owner), places in self.terrain.items()
            for at in ([(float(x), float(y)) for x, y in map(centres.__getitem__, places)],)
        ]
        if self.unknown:
            made.append(unknown_stamps(self.grid, [self.grid.centres[place] for place in self.unknown]))
        return made

    def lines(self) -> list[Item]:
        """Return shores, rivers, roads."""
        grid = self.grid
        found = (
            Sides("shore", grid.sides, self.shores()),
            Sides("river", grid.spokes, self.rivers),
            Sides("road", grid.spokes, self.roads),
        )
        return [one for one in found if one.at]

    def shores(self) -> list[Rose]:
        """Return the sides between land and water, of the cells on land."""
        wet: set[int] = set()
        for (terrain, _, _), places in self.terrain.items():
            if signs.terrain_style(terrain).water:
                wet.update(places)
        if not wet or not self.grid.corners:
            return []
        out: list[Rose] = []
        centres, near = self.grid.centres, self.grid.neighbours
        for (terrain, _, _), places in self.terrain.items():
            if signs.terrain_style(terrain).water:
                continue
            for place in places:
                around = near(place)
                if wet.isdisjoint(around):
                    continue
                mask = sum(1 << side for side, other in enumerate(around) if other in wet)
                out.append((*centres[place], mask))
        return out

    # ------------------------------------------------------------------ owners

    def borders(self) -> list[Item]:
        """Return the borders of each owner's land."""
        owned, seat = self.owned, self.block.seat
        segments: dict[int, list[Segment]] = {}
        edges = [(a * _INSET, b * _INSET, c * _INSET, d * _INSET) for a, b, c, d in self.grid.sides]
        for place, owner in owned.items():
            x, y = self.grid.centres[place]
            mine = segments.setdefault(owner, [])
            for side, other in enumerate(self.grid.neighbours(place)):
                if owned.get(other) != owner:
                    a, b, c, d = edges[side]
                    mine.append((x + a, y + b, x + c, y + d))
        return [border(found, owner, seat) for owner, found in sorted(segments.items())]

    def held(self) -> list[Item]:
        """Return zones of control."""
        return [zone_stamps(zone, at) for zone, at in sorted(self.zones.items())]

    def owners(self) -> list[Item]:
        """Return a name for each stretch of an owner's land, where there is room for it."""
        found: dict[str, list[Note]] = {}
        # A country of lands has room for a name that is read before those of its lands.
        size = self.small if self.areas is None else self.small * _COUNTRY
        for x, y, text, owner in self._regions():
            if self.places.take_text(x, y, text, size, bold=True):
                found.setdefault(owner_colour(owner, self.block.seat), []).append((x, y, text))
        return [Texts("owner", notes, size, tint) for tint, notes in found.items()]

    def _regions(self) -> Iterable[tuple[float, float, str, int]]:
        if self.grid.kind == "rings":
            # What lies or stands there says whose it is.
            return
        left = dict(self.owned)
        busy = {unit.at for unit in self.block.units}
        centres = self.grid.centres
        drop = 8.6 if self.grid.corners else self.grid.node + 7
        near = self.grid.neighbours if self.areas is None else self.areas.neighbours
        while left:
            start, owner = next(iter(left.items()))
            del left[start]
            region = [start]
            for place in region:
                for other in near(place):
                    if left.get(other) == owner:
                        del left[other]
                        region.append(other)
            if owner == self.block.seat and self.grid.corners:
                continue
            x = sum(centres[place][0] for place in region) / len(region)
            y = sum(centres[place][1] for place in region) / len(region)
            quiet = [place for place in region if place not in busy and place not in self.cities] or region
            at = min(quiet, key=lambda place: (self._far(place, x, y), place))
            yield centres[at][0], centres[at][1] + drop, self.words.seat_short(owner), owner

    def _far(self, place: int, x: float, y: float) -> float:
        cx, cy = self.grid.centres[place]
        return (cx - x) ** 2 + (cy - y) ** 2

    # ------------------------------------------------------------------ things

    def counters(self) -> list[Item]:
        """Return units as boxes, units in one place above each other."""
        stacks = stacks_of(self.block.units, self.grid)
        if self.areas is not None:
            low = {cell.id for cell in self.block.cells if cell.shape}
            strangers = {
                place: self.words.seat_short(owner)
                for place, stack in stacks.items()
                for owner in (stack[0].owner,)
                if owner is not None and owner != self.owned.get(place)
            }
            placed = lands.counters(self.grid, stacks, self.places, self.small, strangers, low=low)
        else:
            most = 3 if self.roomy or not self.grid.corners else 2
            room = Room(
                self.grid, self.places, self.window, self.large, self.small, most, frozenset(self.cities)
            )
            placed = room.boxes(stacks, roomy=self.roomy)
        return [
            Group(items, "own" if look == "unit-own" else "spotted")
            for look, items in placed.items()
            if items
        ]

    def ways(self, curves: dict[str, rings.Curves] | None = None) -> list[Item]:
        """Return the paths that units took, foreign ones below own ones; along the rings of a board."""
        centres = self.grid.centres
        found: dict[str, list[list[Point]]] = {"way-other": [], "way-own": []}
        for unit in self.block.units:
            trail = [step for step in (*unit.trail, unit.at) if step in centres] if unit.trail else []
            if len(trail) < 2:
                continue
            if curves is None:
                points = [(float(x), float(y)) for x, y in map(centres.__getitem__, trail)]
            else:
                points = rings.along(curves, trail, self.grid)
            points = _distinct(points)
            if len(points) > 1:
                found["way-own" if unit.own else "way-other"].append(points)
        return [
            Group(way_items(look, lines), "trails" if look == "way-own" else "spotted")
            for look, lines in found.items()
            if lines
        ]

    def pieces(self) -> list[Item]:
        """Return bold signs in the middle of their cells."""
        found: dict[tuple[str, bool], list[Point]] = {}
        reach = 5 * self.large
        for cell in self.block.cells:
            if cell.piece:
                x, y = self.grid.centres[cell.id]
                self.places.take(Box(x - reach, y - reach, 2 * reach, 2 * reach))
                found.setdefault((cell.piece, cell.fresh), []).append((x, y))
        return [
            item
            for (code, fresh), at in sorted(found.items())
            for item in piece_stamps(code, at, fresh=fresh, large=self.large)
        ]

    def towns(self) -> list[Item]:
        """Return signs and names of towns; great and own ones choose the places of their names first."""
        cells = list(self.cities.values())
        reach = 4 * self.large
        dots: dict[tuple[str, bool], list[Point]] = {}
        names: dict[str, list[Note]] = {}
        seat = self.block.seat
        for cell in cells:
            x, y = self.grid.centres[cell.id]
            self.places.take(Box(x - reach, y - reach, 2 * reach, 2 * reach))
            dots.setdefault((town_look(cell, seat), cell.major), []).append((x, y))
        cells.sort(key=lambda cell: (not cell.major, cell.city_owner != seat, cell.id))
        for cell in cells:
            look, note = self._town_name(cell)
            if note is not None:
                names.setdefault(look, []).append(note)
        return [
            *(town_stamps(look, at, major=major, large=self.large) for (look, major), at in dots.items()),
            *(Texts(look, notes, LOOKS[look].size * self.large) for look, notes in names.items()),
        ]

    def _town_name(self, cell: MapCell) -> tuple[str, Note | None]:
        """Return the look of a town's name, and its place where there is room for it."""
        own = cell.city_owner is not None and cell.city_owner == self.block.seat
        name = shortened(clean.one_line(cell.city), _CITY_CHARS)
        name = name.upper() if cell.major else name
        if cell.city_owner is not None and not own:
            name += f" ({cell.city_owner})"
        old = "-old" if cell.fog == "old" else ""
        look = f"city{old}" if cell.major else "town-bold" if own else f"town{old}"
        x, y = self.grid.centres[cell.id]
        size, bold = LOOKS[look].size * self.large, LOOKS[look].bold
        spot = self.places.name(x, y, name, size, bold=bold, reach=3.4 * self.large)
        return look, None if spot is None else (*spot, name)

    # ------------------------------------------------------------------ texts

    def marks(self) -> list[Note]:
        """Return marks and labels of cells: short ones inside the cell, of circles beside them."""
        out: list[Note] = []
        size = self.small
        drops = (2.0, 10.6, -5.5) if self.grid.kind == "rows" else (2.0, 8.6, -5.5)
        for cell in self.block.cells:
            if not (cell.label or cell.mark) or cell.fog == "unknown":
                continue
            text = clean.one_line(cell.label or self._mark(cell.mark))
            x, y = self.grid.centres[cell.id]
            if not self.grid.corners:
                spot = self.places.name(x, y, text, size, bold=True, reach=self.grid.node)
                wide = text_width(text, size, bold=True)
                left, base = spot or (x - wide / 2, y + self.grid.node + size)
                out.append((left + wide / 2, base, text))
                continue
            for drop in drops:
                if self.places.take_text(x, y + drop * self.large, text, size, bold=True):
                    out.append((x, y + drop * self.large, text))
                    break
        return out

    def _mark(self, code: str) -> str:
        """Return a mark's words; inside a cell the short ones (``mark-<code>.short``), if any."""
        short = self.words.attribute(f"mark-{code.lower()}", "short") if self.grid.kind != "graph" else None
        return short or self.words.word("mark", code)

    def mark_signs(self) -> dict[str, str]:
        """Return the marks that the legend explains (``mark-<code>.legend``), by meaning; equal ones once."""
        found: dict[str, str] = {}
        for code in sorted({cell.mark for cell in self.block.cells if cell.mark}):
            text = self.words.attribute(f"mark-{code}", "legend")
            if text is not None:
                found.setdefault(text, self._mark(code))
        return found

    def numbers(self) -> list[Item]:
        """Return the number of every place that nothing else covers."""
        look = "place" if self.grid.kind == "rows" or self.zones else "number"
        notes = numbers_of_places(self.block.cells, self.grid, self.places, self.window, self.small)
        return [Texts(look, notes, self.small)] if notes else []

    # ------------------------------------------------------------------ around it

    def layers(self) -> list[Item]:
        """Return named sets of places with a ring and a sign each, hidden until a style sheet shows one.

        The page of orders draws the same map without links and rules for them.
        """
        centres = self.grid.centres
        found: list[Item] = []
        for number, layer in enumerate(self.block.layers, start=1):
            items: list[Item] = []
            for look, bought in (("layer-buy", True), ("layer-sell", False)):
                notes = [
                    (*centres[place], sign)
                    for place, sign in layer.places
                    if (sign == "-") == bought and place in centres
                ]
                if notes:
                    items.append(Stamps(look, signs.LAYER, [(x, y) for x, y, _ in notes]))
                    items.append(Texts(f"{look}-sign", [(x, y - 12, sign) for x, y, sign in notes]))
            found.append(Group(items, f"layer-{number}", hidden=True))
        return found


def _distinct(points: list[Point]) -> list[Point]:
    return [point for index, point in enumerate(points) if not index or point != points[index - 1]]
