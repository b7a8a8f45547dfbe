"""Maps as inline SVG: one path a terrain, signs as patterns that fit the cells, nothing from outside."""

import re
from functools import lru_cache
from html import escape

from app.render.map_grid import ARROW, Grid, Segment, arrow_head
from app.render.map_layout import Border, Counter, MapLayout, Note, Rose, Town, layout
from app.render.map_legend import SIZE, LegendItem
from app.render.map_style import CHANGED, HATCHES, OWN, SIGNS, ZONE, owner_colour, terrain_style
from app.render.messages import Messages
from engine.kernel.blocks import Map

_INK = "#1f2328"
_HALO = 'stroke="#fffdf8" stroke-width="2" stroke-linejoin="round" paint-order="stroke"'
_SCREEN = 1.9
_WIDEST = 1500
_SMALL = 0.55
_SPECIAL = re.compile("[&<>\"']")
# The edges of the cells of one period: an odd column a quarter in, an even one half a cell lower.
_HEX_EDGES = "M3.5 0H17.5L24.5 12L17.5 24H3.5L-3.5 12L3.5 0M45.5 24L38.5 12L45.5 0M24.5 12H38.5"
_ROW_EDGES = "M0 3.5V17.5L12 24.5L24 17.5V3.5L12 -3.5L0 3.5M24 45.5L12 38.5L0 45.5M12 24.5V38.5"
_SQUARE_EDGES = "M0 0H24V24H0Z"


def map_svg(
    block: Map,
    words: Messages,
    *,
    title: str = "",
    name: str = "map",
    numbers: bool | None = None,
    found: MapLayout | None = None,
    parted: bool = False,
) -> str:
    """The map as an ``<svg>``; ``name`` makes its inner ids unique, ``found`` is a layout made before.

    ``parted``: terrain, owners, foreign units and own ways are groups of the classes ``of-terrain``
    (``of-nodes`` where places are drawn as circles), ``of-owners``, ``of-spotted`` and ``of-trails``, so that
    a page can hide each.
    """
    if found is None:
        found = layout(block, words, numbers=numbers)
    return _Svg(found, block.seat, name, small=block.small, parted=parted).draw(
        title, words.message("map-alt", {"count": len(block.cells)})
    )


@lru_cache(maxsize=1 << 13)
def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


class _Svg:
    def __init__(self, found: MapLayout, seat: int, name: str, *, small: bool, parted: bool) -> None:
        self.found = found
        self.parted = parted
        self.small = small
        self.grid = found.grid
        self.seat = seat
        self.name = name
        self.out: list[str] = []

    def draw(self, title: str, description: str) -> str:
        found, out = self.found, self.out
        width, height = max(self.grid.width, 120), self.grid.height + found.legend.height + 4
        scale = min(_SCREEN, _WIDEST / width) * (_SMALL if self.small else 1)
        # A sheet of few rows is seen whole on a phone too.
        whole = ' class="whole"' if self.grid.kind == "rows" else ""
        out.append(
            f'<svg xmlns="http://www.w3.org/2000/svg"{whole} viewBox="0 0 {width:.0f} {height:.0f}" '
            f'width="{width * scale:.0f}" role="img" aria-labelledby="{self.name}-g {self.name}-d" '
            f'font-family="system-ui,\'DejaVu Sans\',sans-serif" fill="{_INK}">'
            f'<title id="{self.name}-g">{escape(title)}</title><desc '
            f'id="{self.name}-d">{escape(description)}</desc>'
            f'<rect width="{width:.0f}" height="{height:.0f}" fill="#fbfaf6"/>'
            # What a cutout beside the news shows a part of: all but the legend.
            f'<g id="{self.name}-all">'
        )
        self.patterns()
        if self.grid.corners:
            self.part("terrain")
            self.ground()
            self.part()
        else:
            self.network()
        self.part("owners")
        for zone, points in sorted(found.zones.items()):
            path = "".join(_hatched(zone, x, y) for x, y in points)
            self.out.append(f'<path d="{path}" {_zone_look(own=zone < 0)}/>')
        self.part()
        self.part("terrain")
        sides, spokes = self.grid.sides, self.grid.spokes
        self.lines(found.shores, sides, "s", ("#4a7d9b", 1.5))
        self.lines(found.rivers, spokes, "w", ("#4f97cf", 3.4))
        self.lines(found.roads, spokes, "r", ("#5d4a36", 2), ("#fffaf0", 0.8))
        self.part()
        self.part("owners")
        for border in found.borders:
            self.border(border)
        self.out += [_changed(x, y, self.grid) for x, y in found.changed]
        self.part()
        # A group of its own: a page may light other cells while a sheet is written.
        self.out.append('<g class="lit">' + "".join(_lit(x, y, self.grid) for x, y in found.lit) + "</g>")
        if self.grid.kind != "rows":
            self.texts(found.numbers, 5.6, 'fill-opacity=".6"')
        self.texts(found.marks, 5.6, 'font-weight="600"')
        self.texts(found.turns, 5.6, 'font-style="italic" fill="#444"')
        self.part("owners")
        for note, owner, _ in found.owners:
            self.halo(
                note.x,
                note.y,
                note.text,
                5.5,
                f'text-anchor="middle" fill="#{owner_colour(owner, self.seat)}"',
            )
        self.part()
        if self.grid.corners:
            self.trails()
        self.towns()
        for piece in found.pieces:
            self.out.append(_piece(piece.code, piece.x, piece.y, fresh=piece.fresh))
        self.counters()
        if self.grid.kind == "rows":
            # Names are what one writes on such a sheet: no outline of a lit space and no ring hides them.
            self.texts(found.numbers, 5.6, f'{_HALO} fill-opacity=".75"')
        self.layers()
        self.compass()
        out.append("</g>")
        self.legend()
        out.append("</svg>")
        return "".join(out)

    # ------------------------------------------------------------------ ground

    def pattern_name(self, code: str) -> str:
        letters = "".join(char if char.isascii() and char.isalnum() else f"_{ord(char):x}" for char in code)
        return f"{self.name}-p{letters}"

    def patterns(self) -> None:
        """A pattern repeats with the grid, so every cell carries its sign and its edges at no cost."""
        out, grid = self.out, self.grid
        out.append("<defs>")
        if grid.corners:
            wide, high = grid.period
            x, y = self.origin()
            place = f'patternUnits="userSpaceOnUse" x="{x:g}" y="{y:g}" width="{wide}" height="{high}"'
            field = f'<rect width="{wide}" height="{high}"'
            edges = {"hex": _HEX_EDGES, "rows": _ROW_EDGES}.get(grid.kind, _SQUARE_EDGES)
            lines = f'<path d="{edges}" fill="none" stroke="#000" stroke-opacity=".2" stroke-width=".5"/>'
            for code in sorted({terrain for terrain, _ in self.found.cells}):
                style = terrain_style(code)
                sign = ""
                if style.sign:
                    middle = {"hex": (wide / 4, 12.0), "rows": (wide / 2, high / 4)}
                    sign = _sign_path(style.sign, *middle.get(grid.kind, (wide / 2, 12.0)))
                    if grid.kind == "hex":
                        # The other column of the period lies half a cell lower: its sign is cut by the edge.
                        sign += _sign_path(style.sign, wide * 3 / 4, 0) + _sign_path(
                            style.sign, wide * 3 / 4, 24
                        )
                    elif grid.kind == "rows":
                        sign += _sign_path(style.sign, 0, high * 3 / 4) + _sign_path(
                            style.sign, 24, high * 3 / 4
                        )
                    sign = (
                        f'<path d="{sign}" fill="none" stroke="#000" stroke-opacity=".34" stroke-width=".8" '
                        'stroke-linecap="round"/>'
                    )
                name = self.pattern_name(code)
                out.append(f'<pattern id="{name}" {place}>{field} fill="#{style.fill}"/>')
                out.append(f"{sign}{lines}</pattern>")
            out.append(
                f'<pattern id="{self.name}-v" {place}>{field} fill="#f1ede4"/>'
                '<path d="M-2 8L8-2M6 24L30 0M30 24L42 12" '
                'stroke="#000" stroke-opacity=".1"/>'
                f"{lines}</pattern>"
            )
        out.append(
            f'<pattern id="{self.name}-u" patternUnits="userSpaceOnUse" width="6" height="6">'
            '<rect width="6" height="6" fill="#f1ede4"/><path d="M0 6L6 0" stroke="#000" '
            'stroke-opacity=".13" stroke-width=".7"/></pattern></defs>'
        )

    def layers(self) -> None:
        """Named sets of places, a ring and a sign on each: hidden until a style sheet shows one.

        The page of orders draws the same map without links and rules for them.
        """
        centres = self.grid.centres
        for number, layer in enumerate(self.found.layers, start=1):
            self.out.append(f'<g class="layer" id="{self.name}-layer-{number}" display="none">')
            for place, sign in layer.places:
                if place in centres:
                    x, y = centres[place]
                    colour = "1b6a3c" if sign == "-" else "a3231f"
                    self.out.append(
                        f'<circle cx="{x}" cy="{y}" r="11" fill="#{colour}" fill-opacity=".16" '
                        f'stroke="#{colour}" stroke-width="2.4"/>'
                        f'<text x="{x}" y="{y - 12}" text-anchor="middle" font-size="14" font-weight="700" '
                        f'fill="#{colour}" paint-order="stroke" stroke="#fff" stroke-width="3">'
                        f"{escape(sign)}</text>"
                    )
            self.out.append("</g>")

    def origin(self) -> tuple[float, float]:
        """Where a pattern begins so that odd columns lie a quarter in and even columns half a cell lower."""
        wide, high = self.grid.period
        place, (x, y) = next(iter(self.grid.centres.items()), (101, (0, 0)))
        if self.grid.kind == "rows":
            return (x - wide / 2, y - high / 4) if place // 100 & 1 else (x - wide, y - high * 3 / 4)
        if self.grid.kind != "hex":
            return x - wide / 2, y - 12
        return (x - wide / 4, y - 12) if place // 100 & 1 else (x - wide * 3 / 4, y)

    def ground(self) -> None:
        out = self.out
        for (code, old), places in self.found.cells.items():
            fog = ' opacity=".48"' if old else ""
            out.append(f'<path fill="url(#{self.pattern_name(code)})"{fog} d="{self.shape_path(places)}"/>')
        if self.found.unknown:
            out.append(f'<path fill="url(#{self.name}-v)" d="{self.shape_path(self.found.unknown)}"/>')

    def shape_path(self, places: list[int]) -> str:
        """Cells as a path; those below each other in one piece, which halves the size of large maps."""
        centres = self.grid.centres
        begin, down, foot, up = self.grid.svg
        dx, dy = self.grid.svg_start
        out = []
        count = len(places)
        index = 0
        while index < count:
            first = place = places[index]
            index += 1
            while index < count and places[index] == place + 1:
                place += 1
                index += 1
            x, y = centres[first]
            run = place - first + 1
            out.append(f"M{x + dx} {y + dy}{begin}{down * run}{foot}{up * (run - 1)}z")
        return "".join(out)

    def network(self) -> None:
        """Graphs and rings: circles, links, nodes with terrain colour and letter."""
        out, found, grid = self.out, self.found, self.grid
        for segment, kind in found.links:
            x1, y1, x2, y2 = segment
            dash = ' stroke-dasharray="4 3"' if kind and grid.kind != "rings" else ""
            wide = 0.9 if kind == ARROW else 1.4
            out.append(
                f'<path d="M{x1:.0f} {y1:.0f}L{x2:.0f} {y2:.0f}" stroke="#555" stroke-width="{wide}"{dash}/>'
            )
            if kind == ARROW:
                head = "L".join(f"{x:.1f} {y:.1f}" for x, y in arrow_head(segment))
                out.append(f'<path d="M{head}z" fill="#555"/>')
        # Under the places, whose names stay to be read.
        self.trails()
        self.part("nodes")
        owners = {border.owner: border for border in found.borders}
        owned = {place: border.owner for border in owners.values() for place in border.places}
        for (code, old), places in found.cells.items():
            style = terrain_style(code)
            for place in places:
                x, y = grid.centres[place]
                owner = owned.get(place)
                edge = f"#{owner_colour(owner, self.seat)}" if owner is not None else "#555"
                wide = 3.4 if owner == self.seat and owner is not None else 2.2 if owner is not None else 1
                fog = ' stroke-dasharray="3 2" opacity=".6"' if old else ""
                out.append(
                    f'<circle cx="{x}" cy="{y}" r="{grid.node:g}" fill="#{style.fill}" stroke="{edge}" '
                    f'stroke-width="{wide}"{fog}/>'
                )
        for place in found.unknown:
            x, y = grid.centres[place]
            out.append(
                f'<circle cx="{x}" cy="{y}" r="{grid.node:g}" fill="url(#{self.name}-u)" stroke="#999" '
                'stroke-dasharray="3 2"/>'
            )
        self.part()

    # ------------------------------------------------------------------ lines and texts

    def lines(self, roses: list[Rose], parts: list[Segment], key: str, *strokes: tuple[str, float]) -> None:
        """Parts of many cells in one path, stroked once or more (colour, width), the first below."""
        if not roses:
            return
        tails = {mask: _tail(parts, mask) for mask in {mask for _, _, mask in roses}}
        path = "".join([f"M{x} {y}{tails[mask]}" for x, y, mask in roses])
        self.out.append(f'<defs><path id="{self.name}-{key}" d="{path}"/></defs>')
        for colour, width in strokes:
            self.out.append(
                f'<use href="#{self.name}-{key}" fill="none" stroke="{colour}" stroke-width="{width}" '
                'stroke-linecap="round"/>'
            )

    def border(self, border: Border) -> None:
        if not border.segments:
            return
        path = "".join(
            [f"M{_number(a)} {_number(b)}L{_number(c)} {_number(d)}" for a, b, c, d in border.segments]
        )
        look = (
            'stroke-width="2.4" stroke-linecap="round"'
            if border.own
            else 'stroke-width="1.7" stroke-dasharray="3.4 2.2"'
        )
        colour = owner_colour(border.owner, self.seat)
        self.out.append(f'<path d="{path}" fill="none" stroke="#{colour}" {look}/>')

    def texts(self, notes: list[Note], size: float, look: str) -> None:
        """Many small texts in the same look."""
        if notes:
            texts = [note.text for note in notes]
            # A large map has thousands of numbers with nothing in them to escape: asked once for all.
            if _SPECIAL.search("".join(texts)):
                texts = [escape(text) for text in texts]
            found = "".join(
                [
                    f'<text x="{_number(note.x)}" y="{_number(note.y)}">{text}</text>'
                    for note, text in zip(notes, texts, strict=True)
                ]
            )
            self.out.append(f'<g font-size="{size}" text-anchor="middle" {look}>{found}</g>')

    def halo(self, x: float, y: float, text: str, size: float, look: str) -> None:
        self.out.append(
            f'<text x="{_number(x)}" y="{_number(y)}" font-size="{size}" {_HALO} {look}>{escape(text)}</text>'
        )

    # ------------------------------------------------------------------ things

    def towns(self) -> None:
        """Signs and names, those of one look together."""
        signs: dict[tuple[bool, bool, bool], list[Town]] = {}
        names: dict[tuple[float, bool, bool], list[Town]] = {}
        for town in self.found.towns:
            signs.setdefault((town.major, town.own, town.owner is not None), []).append(town)
            if town.name:
                names.setdefault((town.size, town.major or town.own, town.fog), []).append(town)
        for (major, own, owned), towns in signs.items():
            points = [(town.x, town.y) for town in towns]
            self.out.append(_town_signs(points, major=major, own=own, owned=owned))
        for (size, bold, old), towns in names.items():
            weight = ' font-weight="700"' if bold else ""
            style = ' font-style="italic"' if old else ""
            found = "".join(
                f'<text x="{_number(town.label[0])}" y="{_number(town.label[1])}">{escape(town.name)}</text>'
                for town in towns
            )
            self.out.append(f'<g font-size="{size}" {_HALO}{weight}{style}>{found}</g>')

    def part(self, name: str = "") -> None:
        """A part that a page can hide begins, or ends where it has no name."""
        if self.parted:
            self.out.append(f'<g class="of-{name}">' if name else "</g>")

    def trails(self) -> None:
        """The ways that units came."""
        for own, name in ((False, "spotted"), (True, "trails")) if self.parted else ((None, ""),):
            self.part(name)
            for counter in self.found.counters:
                if own in {None, counter.own}:
                    self.trail(counter)
            self.part()

    def counters(self) -> None:
        """The units."""
        for own, name in ((False, "spotted"), (True, "own")) if self.parted else ((None, ""),):
            self.part(name)
            for counter in self.found.counters:
                if own in {None, counter.own}:
                    self.counter(counter)
            self.part()

    def trail(self, counter: Counter) -> None:
        if len(counter.trail) < 2:
            return
        points = counter.trail
        ink, wide = "#" + OWN if counter.own else _INK, 1.7 if self.grid.corners else 2.4
        path = "M" + "L".join(f"{_number(x)} {_number(y)}" for x, y in points)
        self.out.append(
            f'<path d="{path}" fill="none" stroke="#fffdf8" stroke-width="4" stroke-opacity=".8" '
            'stroke-linejoin="round"/>'
            f'<path d="{path}" fill="none" stroke="{ink}" stroke-width="{wide}" '
            f'stroke-dasharray="{"5 2" if counter.own else "2 2"}" stroke-linejoin="round"/>'
            f'<circle cx="{_number(points[0][0])}" cy="{_number(points[0][1])}" r="2" fill="{_INK}"/>'
        )

    def counter(self, counter: Counter) -> None:
        box = counter.box
        fill, ink = ("#" + OWN, "#fff") if counter.own else ("#fffdf8", _INK)
        fade = ' opacity=".65" stroke-dasharray="2 1.4"' if counter.old else ""
        self.out.append(
            f'<rect x="{_number(box.x)}" y="{_number(box.y)}" width="{_number(box.w)}" '
            f'height="{_number(box.h)}" rx="1.6" '
            f'fill="{fill}" stroke="{_INK}" stroke-width=".9"{fade}/>'
            f'<text x="{_number(box.x + box.w / 2)}" y="{_number(box.y + 6.2)}" font-size="5.6" '
            'font-weight="600" '
            f'text-anchor="middle" fill="{ink}">{escape(counter.text)}</text>'
        )

    def compass(self) -> None:
        if self.grid.kind not in {"hex", "square", "rows"}:
            return
        x = self.grid.width - 11
        self.out.append(
            f'<path d="M{x:.0f} 20l-4 8 4-2 4 2z" fill="{_INK}"/><text x="{x:.0f}" y="17" font-size="7" '
            'font-weight="700" text-anchor="middle" stroke="#fffdf8" stroke-width="2" '
            'paint-order="stroke">N</text>'
        )

    def legend(self) -> None:
        found = self.found.legend
        if not found.items:
            return
        self.out.append(f'<g transform="translate(0 {self.grid.height + 4:.0f})" font-size="{SIZE}">')
        for item in found.items:
            self.out.append(self.swatch(item))
            self.out.append(f'<text x="{item.text_x:.1f}" y="{item.y + 2.4:.1f}">{escape(item.text)}</text>')
        self.out.append("</g>")

    def swatch(self, item: LegendItem) -> str:
        x, y = item.x, item.y
        area = (
            f'<rect x="{x:.1f}" y="{y - 5:.1f}" width="14" height="10" stroke="#000" '
            'stroke-opacity=".35" stroke-width=".5"'
        )
        if item.kind == "terrain":
            style = terrain_style(item.code)
            sign = _sign_path(style.sign, x + 7, y - 0.6, 0.62) if style.sign else ""
            return (
                f'{area} fill="#{style.fill}"/><path d="{sign}" fill="none" stroke="#000" '
                'stroke-opacity=".5" '
                'stroke-width=".7"/>'
            )
        if item.kind == "piece":
            return _piece(item.code, x + 7, y, fresh=False)
        if item.kind == "mark":
            return (
                f'<text x="{x + 7:.1f}" y="{y + 2.2:.1f}" text-anchor="middle" font-weight="600">'
                f"{escape(item.code)}</text>"
            )
        line = f'<path d="M{x:.1f} {y:.1f}h14" fill="none"'
        simple = {
            "own": f'{line} stroke="#{OWN}" stroke-width="2.4"/>',
            "other": f'{line} stroke="#{owner_colour(0, -1)}" stroke-width="1.7" '
            'stroke-dasharray="3.4 2.2"/>',
            "road": f'{line} stroke="#5d4a36" stroke-width="2.6"/>{line} stroke="#fffaf0" '
            'stroke-width="1.1"/>',
            "river": f'{line} stroke="#4f97cf" stroke-width="3.4"/>',
            "trail": f'{line} stroke="#{OWN}" stroke-width="1.7" stroke-dasharray="5 2"/>',
            "unit": f'<rect x="{x + 1:.1f}" y="{y - 4:.1f}" width="12" height="8" rx="1.6" fill="#{OWN}"/>',
            "foreign": f'<rect x="{x + 1:.1f}" y="{y - 4:.1f}" width="12" height="8" rx="1.6" '
            f'fill="#fffdf8" stroke="{_INK}"/>',
            "old": f'{area} fill="#cfd8c8" opacity=".48"/>',
            "unknown": f'{area} fill="url(#{self.name}-u)"/>',
            "city": _town_signs([(x + 7, y)], major=False, own=False, owned=False),
            "major": _town_signs([(x + 7, y)], major=True, own=False, owned=False),
        }
        if item.kind.startswith("zone"):
            zone = int(item.kind.removeprefix("zone"))
            hatched = _hatched(zone, x + 7, y, 0.5)
            return f'{area} fill="#fffdf8"/><path d="{hatched}" {_zone_look(own=zone < 0)}/>'
        simple["fresh"] = _piece("dot", x + 7, y, fresh=True)
        simple["changed"] = _changed(x + 7, y, self.grid, 0.5)
        simple["lit"] = f'<g class="lit-key">{_lit(x + 7, y, self.grid, 0.5)}</g>'
        simple["scale"] = (
            f'<path d="M{x:.1f} {y - 3:.1f}v6m0-3h{item.wide:.0f}m0-3v6" fill="none" stroke="{_INK}"/>'
        )
        return simple.get(item.kind, "")


def _tail(parts: list[Segment], mask: int) -> str:
    """The parts whose bits are set, as relative moves and lines from a cell's middle."""
    out = []
    at_x = at_y = 0.0
    for side, (a, b, c, d) in enumerate(parts):
        if mask >> side & 1:
            if (a, b) != (at_x, at_y):
                out.append(f"m{a - at_x:g} {b - at_y:g}")
            out.append(f"l{c - a:g} {d - b:g}")
            at_x, at_y = c, d
    return "".join(out).replace(" -", "-")


def _sign_path(sign: str, x: float, y: float, scale: float = 1.0) -> str:
    return "".join(
        f"M{_number(x + dx * scale)} {_number(y + dy * scale)}l"
        + " ".join(f"{_number(a * scale)} {_number(b * scale)}" for a, b in moves)
        for dx, dy, moves in SIGNS[sign]
    )


# Bold signs as closed paths around 0, 0: each a shape of its own.
_PIECE_PATHS = {
    "dot": "M-4.4 0a4.4 4.4 0 1 0 8.8 0 4.4 4.4 0 1 0-8.8 0z",
    "house": "M-4.6 5V-1L0-5.4 4.6-1V5z",
    "tower": "M-2.6 5.4L-1.6-2H-3.2V-5.6H3.2V-2H1.6L2.6 5.4z",
    "star": "M0-6.4L1.7-2 6.1-2 2.6.8 3.9 5.2 0 2.5-3.9 5.2-2.6.8-6.1-2-1.7-2z",
    "diamond": "M0-5.6L4.2 0 0 5.6-4.2 0z",
    "cross": "M-4-2.4L-2.4-4 0-1.6 2.4-4 4-2.4 1.6 0 4 2.4 2.4 4 0 1.6-2.4 4-4 2.4-1.6 0z",
}


def _piece(code: str, x: float, y: float, *, fresh: bool) -> str:
    """A bold sign; one that came this turn is white inside with a ring around it."""
    path = _PIECE_PATHS.get(code, _PIECE_PATHS["dot"])
    fill = "#fffdf8" if fresh else "#" + OWN
    ring = f'<circle r="7.6" fill="none" stroke="#{OWN}" stroke-width="1.1"/>' if fresh else ""
    return (
        f'<g transform="translate({_number(x)} {_number(y)})">{ring}<path d="{path}" fill="{fill}" '
        f'stroke="#{OWN if fresh else "fffdf8"}" stroke-width="{2 if fresh else 0.9}" '
        'paint-order="stroke"/></g>'
    )


def _lit(x: float, y: float, grid: Grid, size: float = 0.8) -> str:
    """A dashed outline inside the cell, around a place without corners: something can be done here."""
    if not grid.corners:
        radius = grid.node + 2.5 if size > 0.6 else grid.node * size
        return (
            f'<circle cx="{_number(x)}" cy="{_number(y)}" r="{_number(radius)}" fill="none" stroke="#9a5b00" '
            'stroke-width="1.8" stroke-dasharray="3.2 1.8"/>'
        )
    points = " ".join(f"{_number(x + a * size)},{_number(y + b * size)}" for a, b in grid.corners)
    return (
        f'<polygon points="{points}" fill="#ffe27a" fill-opacity=".85" stroke="#9a5b00" stroke-width="1.8" '
        'stroke-dasharray="3.2 1.8"/>'
    )


def _changed(x: float, y: float, grid: Grid, size: float = 0.78) -> str:
    """A double outline inside the cell, around a place without corners: it changed hands this turn."""
    if not grid.corners:
        radius = grid.node + 2.5 if size > 0.6 else grid.node * size
        shape = f'<circle cx="{_number(x)}" cy="{_number(y)}" r="{_number(radius)}"'
    else:
        points = " ".join(f"{_number(x + a * size)},{_number(y + b * size)}" for a, b in grid.corners)
        shape = f'<polygon points="{points}"'
    return (
        f'{shape} fill="#ffd84d" fill-opacity="{0 if not grid.corners else 0.4}" stroke="#{CHANGED}" '
        f'stroke-width="2.6"/>{shape} fill="none" stroke="#fffdf8" stroke-width=".8"/>'
    )


def _hatched(zone: int, x: float, y: float, scale: float = 1.0) -> str:
    """The strokes of one cell of a zone of control."""
    return "".join(
        f"M{_number(x + a * scale)} {_number(y + b * scale)}"
        f"L{_number(x + c * scale)} {_number(y + d * scale)}"
        for a, b, c, d in HATCHES[abs(zone)]
    )


def _zone_look(*, own: bool) -> str:
    colour = OWN if own else ZONE
    return f'stroke="#{colour}" stroke-width="1.3" stroke-opacity=".75" fill="none" stroke-linecap="round"'


def _town_signs(points: list[tuple[float, float]], *, major: bool, own: bool, owned: bool) -> str:
    """Squares are major cities, circles minor ones; dark is own, grey somebody's, white nobody's."""
    fill = "#" + OWN if own else ("#9a9a9a" if owned else "#fffdf8")
    if major:
        path = "".join(f"M{_number(x - 3.4)} {_number(y - 3.4)}h6.8v6.8h-6.8z" for x, y in points)
    else:
        path = "".join(
            f"M{_number(x - 2.7)} {_number(y)}a2.7 2.7 0 1 0 5.4 0 2.7 2.7 0 1 0-5.4 0z" for x, y in points
        )
    return f'<path d="{path}" fill="{fill}" stroke="{_INK}" stroke-width="1.1"/>'
