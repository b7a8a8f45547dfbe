"""Maps in PDF: a shared form object a terrain, everything else in plain operators; reads well in grey."""

from app.render.map_grid import ARROW, Segment, arrow_head
from app.render.map_layout import Counter, MapLayout, Rose, Town
from app.render.map_legend import SIZE, Legend, LegendItem
from app.render.map_style import CHANGED, HATCHES, OWN, SIGNS, ZONE, owner_colour, terrain_style
from app.render.paper.ink import Ink, paler, rgb

Form = tuple[tuple[float, float, float, float], str]
_INK = "1f2328"
_BOX = (-15.0, -15.0, 15.0, 15.0)
_PALE = 0.42


class MapDrawing:
    """One map drawn with ``ink``; ``forms`` holds the objects that its operators refer to."""

    def __init__(self, found: MapLayout, seat: int, ink: Ink) -> None:
        self.found = found
        self.grid = found.grid
        self.seat = seat
        self.ink = ink
        self.forms: dict[str, Form] = {}

    @property
    def height(self) -> float:
        """Height with the legend, in the layout's units."""
        return self.grid.height + self.found.legend.height + 4

    def draw(self) -> None:
        """Everything, from the ground up."""
        found = self.found
        if self.grid.corners:
            self.ground()
        else:
            self.network()
        for zone, points in sorted(found.zones.items()):
            self.zone(zone, points)
        sides, spokes = self.grid.sides, self.grid.spokes
        self.lines(found.shores, sides, ("4a7d9b", 1.4))
        self.lines(found.rivers, spokes, ("5f9fd3", 3.2))
        self.lines(found.roads, spokes, ("4d3d2c", 1.9), ("ffffff", 0.8))
        self.borders()
        for x, y in found.changed:
            self.changed(x, y)
        for x, y in found.lit:
            self.lit(x, y)
        self.notes()
        if self.grid.corners:
            self.trails()
        for town in found.towns:
            self.town(town)
        for piece in found.pieces:
            self.piece(piece.code, piece.x, piece.y, fresh=piece.fresh)
        for counter in found.counters:
            self.counter(counter)
        if self.grid.kind == "rows":
            # As on screen: neither the outline of a lit space nor a ring hides a name.
            for note in found.numbers:
                self.ink.text(note.x, note.y, note.text, 5.6, anchor=0.5, colour="444444", halo=0.8)
        self.compass()
        self.ink.add(f"q 1 0 0 1 0 {self.grid.height + 4:.1f} cm")
        self.legend(found.legend)
        self.ink.add("Q")

    def notes(self) -> None:
        """Numbers, marks, turns, owners."""
        found, ink = self.found, self.ink
        if self.grid.kind != "rows":
            for note in found.numbers:
                ink.text(note.x, note.y, note.text, 5.6, anchor=0.5, colour="555555")
        for note in found.marks:
            ink.text(note.x, note.y, note.text, 5.6, font="bold", anchor=0.5, halo=1)
        for note in found.turns:
            ink.text(note.x, note.y, note.text, 5.6, anchor=0.5, colour="333333")
        for note, owner, _ in found.owners:
            ink.text(
                note.x,
                note.y,
                note.text,
                5.6,
                font="bold",
                anchor=0.5,
                colour=owner_colour(owner, self.seat),
                halo=1.6,
            )

    # ------------------------------------------------------------------ ground

    def ground(self) -> None:
        """Cells: one object a terrain, placed as often as it is needed."""
        centres, add = self.grid.centres, self.ink.add
        for number, ((code, old), places) in enumerate(sorted(self.found.cells.items())):
            name = f"tpCell{self.grid.kind}{number}{'o' if old else ''}{_letters(code)}"
            self.forms[name] = (_BOX, self.cell(code, old=old))
            add(
                " ".join(
                    [f"q 1 0 0 1 {centres[p][0]} {centres[p][1]} cm /FormXob.{name} Do Q" for p in places]
                )
            )
        if self.found.unknown:
            name = f"tpCell{self.grid.kind}unknown"
            self.forms[name] = (_BOX, self.blank())
            add(
                " ".join(
                    [
                        f"q 1 0 0 1 {centres[p][0]} {centres[p][1]} cm /FormXob.{name} Do Q"
                        for p in self.found.unknown
                    ]
                )
            )

    def outline(self) -> str:
        """The shape of a cell around 0, 0."""
        return self.ink.path(list(self.grid.corners), closed=True)

    def cell(self, code: str, *, old: bool) -> str:
        """A cell's stream: fill, edge, sign."""
        style = terrain_style(code)
        fill = paler(style.fill, _PALE) if old else style.fill
        edge = 0.82 if old else 0.66
        out = [f"{rgb(fill)} rg {edge} G 0.4 w {self.outline()} B"]
        if style.sign:
            out.append(f"{0.78 if old else 0.42} G 0.75 w 1 J {sign_path(style.sign, 0, 0)} S")
        return " ".join(out)

    def blank(self) -> str:
        """A cell nobody has seen: slanted lines."""
        lines = " ".join(f"{x} 9 m {x + 9} -9 l" for x in (-9, -4.5, 0))
        return f"0.97 g 0.85 G 0.4 w {self.outline()} B 0.86 G 0.5 w {lines} S"

    def network(self) -> None:
        """Graphs and rings."""
        found, grid, ink = self.found, self.grid, self.ink
        for segment, style in found.links:
            x1, y1, x2, y2 = segment
            dash = "[4 3] 0 d" if style and grid.kind != "rings" else "[] 0 d"
            wide = 0.8 if style == ARROW else 1.3
            ink.add(f"0.35 G {wide} w {dash} {x1:g} {y1:g} m {x2:g} {y2:g} l S [] 0 d")
            if style == ARROW:
                ink.add(f"0.35 g {ink.path(list(arrow_head(segment)), closed=True)} f")
        # Under the places, whose names stay to be read.
        self.trails()
        owned = {place: border.owner for border in found.borders for place in border.places}
        for (code, old), places in found.cells.items():
            fill = rgb(terrain_style(code).fill)
            for place in places:
                x, y = grid.centres[place]
                owner = owned.get(place)
                edge = rgb(owner_colour(owner, self.seat)) if owner is not None else "0.35 0.35 0.35"
                wide = 1.0 if owner is None else 3.2 if owner == self.seat else 2.1
                dash = "[3 2] 0 d" if old else "[] 0 d"
                ink.add(f"{fill} rg {edge} RG {wide} w {dash} {ink.circle(x, y, grid.node)} B [] 0 d")
        for place in found.unknown:
            x, y = grid.centres[place]
            ink.add(f"0.95 g 0.6 G 1 w [3 2] 0 d {ink.circle(x, y, grid.node)} B [] 0 d")

    # ------------------------------------------------------------------ lines

    def lines(self, roses: list[Rose], parts: list[Segment], *strokes: tuple[str, float]) -> None:
        """Parts of many cells in one path, stroked once or more (colour, width), the first below."""
        if not roses:
            return
        numbered = list(enumerate(parts))
        path = " ".join(
            [
                f"{x + a:g} {y + b:g} m {x + c:g} {y + d:g} l"
                for x, y, mask in roses
                for side, (a, b, c, d) in numbered
                if mask >> side & 1
            ]
        )
        for colour, width in strokes:
            self.ink.add(f"{rgb(colour)} RG {width} w 1 J {path} S")

    def borders(self) -> None:
        """Own land in a full line, others' dashed."""
        for border in self.found.borders:
            if not border.segments:
                continue
            path = " ".join([f"{a:.2f} {b:.2f} m {c:.2f} {d:.2f} l" for a, b, c, d in border.segments])
            look = "2.3 w 1 J [] 0 d" if border.own else "1.6 w 0 J [3.4 2.2] 0 d"
            self.ink.add(f"{rgb(owner_colour(border.owner, self.seat))} RG {look} {path} S [] 0 d")

    # ------------------------------------------------------------------ things

    def town(self, town: Town) -> None:
        """Its sign and name."""
        self.town_sign(town.x, town.y, major=town.major, own=town.own, owned=town.owner is not None)
        if town.name:
            font = "bold" if town.major or town.own else "sans"
            self.ink.text(*town.label, town.name, town.size * 0.94, font=font, colour=_INK, halo=1.7)

    def town_sign(self, x: float, y: float, *, major: bool, own: bool, owned: bool) -> None:
        """Squares are major cities, circles minor ones; dark is own, grey somebody's."""
        fill = rgb(OWN) if own else ("0.62 0.62 0.62" if owned else "1 1 1")
        shape = f"{x - 3.4:.2f} {y - 3.4:.2f} 6.8 6.8 re" if major else self.ink.circle(x, y, 2.7)
        self.ink.add(f"{fill} rg {rgb(_INK)} RG 1.1 w {shape} B")

    def piece(self, code: str, x: float, y: float, *, fresh: bool) -> None:
        """A bold sign; one that came this turn is white inside with a ring around it."""
        shape = PIECE_SHAPES.get(code)
        points = [(x + a, y + b) for a, b in shape or ()]
        path = self.ink.path(points, closed=True) if shape else self.ink.circle(x, y, 4.4)
        if fresh:
            self.ink.add(f"{rgb(OWN)} RG 1.1 w {self.ink.circle(x, y, 7.6)} S 1 g 1.8 w {path} B")
        else:
            self.ink.add(f"{rgb(OWN)} rg 1 G 0.8 w {path} B")

    def lit(self, x: float, y: float, size: float = 0.8) -> None:
        """A dashed outline inside the cell, around a place without corners: something can be done here."""
        points = [(x + a * size, y + b * size) for a, b in self.grid.corners]
        if not points:
            ring = self.ink.circle(x, y, self.grid.node + 2.5 if size > 0.6 else self.grid.node * size)
            self.ink.add(f"{rgb('9a5b00')} RG 1.7 w [3.2 1.8] 0 d {ring} S [] 0 d")
            return
        path = self.ink.path(points, closed=True)
        self.ink.add(f"{rgb('fbeebb')} rg {rgb('9a5b00')} RG 1.7 w [3.2 1.8] 0 d {path} B [] 0 d")

    def changed(self, x: float, y: float, size: float = 0.78) -> None:
        """A double outline inside the cell, around a place without corners: it changed hands this turn."""
        points = [(x + a * size, y + b * size) for a, b in self.grid.corners]
        if points:
            path = self.ink.path(points, closed=True)
        else:
            path = self.ink.circle(x, y, self.grid.node + 2.5 if size > 0.6 else self.grid.node * size)
        self.ink.add(f"{rgb(CHANGED)} RG 2.6 w [] 0 d {path} S 1 G 0.8 w {path} S")

    def zone(self, zone: int, points: list[tuple[float, float]], scale: float = 1.0) -> None:
        """Cells of a zone of control, hatched."""
        path = " ".join(
            f"{x + a * scale:.1f} {y + b * scale:.1f} m {x + c * scale:.1f} {y + d * scale:.1f} l"
            for x, y in points
            for a, b, c, d in HATCHES[abs(zone)]
        )
        self.ink.add(f"{rgb(OWN if zone < 0 else ZONE)} RG 1.1 w [] 0 d 1 J {path} S 0 J")

    def trails(self) -> None:
        """The ways that units came."""
        for counter in self.found.counters:
            self.trail(counter)

    def trail(self, counter: Counter) -> None:
        """The way a unit came."""
        if len(counter.trail) < 2:
            return
        ink, path = self.ink, self.ink.path(counter.trail)
        dash = "[5 2] 0 d" if counter.own else "[2 2] 0 d"
        start = ink.circle(*counter.trail[0], 2)
        colour = rgb(OWN if counter.own else _INK)
        wide = 1.7 if self.grid.corners else 2.4
        ink.add(
            f"1 G 3.6 w 1 j {path} S {colour} RG {wide} w {dash} {path} S [] 0 d {rgb(_INK)} rg {start} f"
        )

    def counter(self, counter: Counter) -> None:
        """A unit's box."""
        box, ink = counter.box, self.ink
        fill = rgb(OWN) if counter.own else "1 1 1"
        dash = "[2 1.4] 0 d" if counter.old else "[] 0 d"
        ink.add(
            f"{fill} rg {rgb(_INK)} RG 0.9 w {dash} {box.x:.2f} {box.y:.2f} {box.w:.2f} {box.h:.2f} "
            "re B [] 0 d"
        )
        colour = "ffffff" if counter.own else ("666666" if counter.old else _INK)
        ink.text(box.x + box.w / 2, box.y + 6.2, counter.text, 5.6, font="bold", anchor=0.5, colour=colour)

    def compass(self) -> None:
        """North."""
        if self.grid.kind in {"hex", "square", "rows"}:
            x = self.grid.width - 11
            self.ink.add(f"{rgb(_INK)} rg {x:.1f} 20 m {x - 4:.1f} 28 l {x:.1f} 26 l {x + 4:.1f} 28 l f")
            self.ink.text(x, 17, "N", 7, font="bold", anchor=0.5, halo=1.6)

    def legend(self, legend: Legend) -> None:
        """Signs and words, from the origin down."""
        for item in legend.items:
            self.swatch(item)
            self.ink.text(item.text_x, item.y + 2.4, item.text, SIZE * 0.92)

    def swatch(self, item: LegendItem) -> None:
        """One sign of the legend."""
        x, y, add = item.x, item.y, self.ink.add
        area = f"0.55 G 0.5 w {x:.1f} {y - 5:.1f} 14 10 re B"
        line = f"{x:.1f} {y:.1f} m {x + 14:.1f} {y:.1f} l S"
        if item.kind == "terrain":
            style = terrain_style(item.code)
            add(f"{rgb(style.fill)} rg {area}")
            if style.sign:
                add(f"0.42 G 0.7 w 1 J {sign_path(style.sign, x + 7, y - 0.6, 0.62)} S")
        elif item.kind.startswith("zone"):
            add(f"1 g {area}")
            self.zone(int(item.kind.removeprefix("zone")), [(x + 7, y)], 0.45)
        elif item.kind == "piece":
            self.piece(item.code, x + 7, y, fresh=False)
        elif item.kind == "mark":
            self.ink.text(x + 7, y + 2.2, item.code, SIZE * 0.92, font="bold", anchor=0.5)
        elif item.kind == "fresh":
            self.piece("dot", x + 7, y, fresh=True)
        elif item.kind == "changed":
            wide = max((abs(a) for a, _ in self.grid.corners), default=14.0)
            self.changed(x + 7, y, 7 / wide)
        elif item.kind == "lit":
            self.lit(x + 7, y, 0.5)
        elif item.kind in {"city", "major"}:
            self.town_sign(x + 7, y, major=item.kind == "major", own=False, owned=False)
        else:
            add(
                {
                    "own": f"{rgb(OWN)} RG 2.3 w [] 0 d {line}",
                    "other": f"{rgb(owner_colour(0, -1))} RG 1.6 w [3.4 2.2] 0 d {line} [] 0 d",
                    "road": f"{rgb('4d3d2c')} RG 1.9 w {line} 1 G 0.8 w {line}",
                    "river": f"{rgb('5f9fd3')} RG 3.2 w {line}",
                    "trail": f"{rgb(OWN)} RG 1.7 w [5 2] 0 d {line} [] 0 d",
                    "unit": f"{rgb(OWN)} rg {rgb(_INK)} RG 0.9 w {x + 1:.1f} {y - 4:.1f} 12 8 re B",
                    "foreign": f"1 g {rgb(_INK)} RG 0.9 w {x + 1:.1f} {y - 4:.1f} 12 8 re B",
                    "old": f"{rgb(paler('bcd8ac', _PALE))} rg {area}",
                    "unknown": f"0.97 g {area} 0.86 G 0.5 w {x + 3:.1f} {y + 5:.1f} m {x + 10:.1f} "
                    f"{y - 5:.1f} l S",
                    "scale": (
                        f"0 G 0.7 w {x:.1f} {y - 3:.1f} m {x:.1f} {y + 3:.1f} l {x:.1f} {y:.1f} m "
                        f"{x + item.wide:.1f} "
                        f"{y:.1f} l {x + item.wide:.1f} {y - 3:.1f} m {x + item.wide:.1f} {y + 3:.1f} l S"
                    ),
                }.get(item.kind, "")
            )


# Bold signs around 0, 0 (``blocks.PIECES``); a dot is a circle.
PIECE_SHAPES: dict[str, tuple[tuple[float, float], ...]] = {
    "house": ((-4.6, 5), (-4.6, -1), (0, -5.4), (4.6, -1), (4.6, 5)),
    "tower": (
        *((-2.6, 5.4), (-1.6, -2), (-3.2, -2), (-3.2, -5.6)),
        *((3.2, -5.6), (3.2, -2), (1.6, -2), (2.6, 5.4)),
    ),
    "star": (
        *((0, -6.4), (1.7, -2), (6.1, -2), (2.6, 0.8), (3.9, 5.2)),
        *((0, 2.5), (-3.9, 5.2), (-2.6, 0.8), (-6.1, -2), (-1.7, -2)),
    ),
    "diamond": ((0, -5.6), (4.2, 0), (0, 5.6), (-4.2, 0)),
    "cross": (
        *((-4, -2.4), (-2.4, -4), (0, -1.6), (2.4, -4), (4, -2.4), (1.6, 0)),
        *((4, 2.4), (2.4, 4), (0, 1.6), (-2.4, 4), (-4, 2.4), (-1.6, 0)),
    ),
}


def sign_path(sign: str, x: float, y: float, scale: float = 1.0) -> str:
    """A terrain sign's strokes."""
    out = []
    for dx, dy, moves in SIGNS[sign]:
        at_x, at_y = x + dx * scale, y + dy * scale
        out.append(f"{at_x:.2f} {at_y:.2f} m")
        for step_x, step_y in moves:
            at_x, at_y = at_x + step_x * scale, at_y + step_y * scale
            out.append(f"{at_x:.2f} {at_y:.2f} l")
    return " ".join(out)


def _letters(code: str) -> str:
    return "".join(char for char in code if char.isascii() and char.isalnum())[:20]
