"""Paints drawing lists as SVG to stand in a page: light by attributes, by classes whatever the page wants.

An item has the class ``m-<look>``, a named group ``of-<name>``. Colours are the classes ``pf-<colour>``
(fill) and ``ps-<colour>`` (stroke), which ``palette.style_sheet`` turns dark or grey. Nothing comes from
outside.
"""

import re
from collections.abc import Callable
from functools import lru_cache
from html import escape
from typing import Any

from app.render.drawing import (
    Boxes,
    Cells,
    Group,
    Item,
    Note,
    Picture,
    Shape,
    Sides,
    Stamps,
    Strokes,
    Texts,
    Ways,
)
from app.render.legend import legend_items
from app.render.map_grid import Grid, Point, Segment
from app.render.map_signs import SIGNS
from app.render.palette import AGES, GROUND, LOOKS, PAPER, TINT, Look, Stroke, shade

_SPECIAL = re.compile("[&<>\"']")
_ANCHORS = {0.0: "", 0.5: ' text-anchor="middle"', 1.0: ' text-anchor="end"'}
# In a column of 920 pixels, a legend's letters have nine pixels on a picture as wide as this.
_COLUMN = 620.0
# A path longer than this is written once, however many strokes it has.
_LONG = 240
# The edges of the cells of one period: an odd column a quarter in, an even one half a cell lower.
_EDGES = {
    "hex": "M3.5 0H17.5L24.5 12L17.5 24H3.5L-3.5 12L3.5 0M45.5 24L38.5 12L45.5 0M24.5 12H38.5",
    "rows": "M0 3.5V17.5L12 24.5L24 17.5V3.5L12 -3.5L0 3.5M24 45.5L12 38.5L0 45.5M12 24.5V38.5",
    "square": "M0 0H24V24H0Z",
}


def picture_svg(
    found: Picture, name: str, title: str, description: str = "", *, wide: float, extra: str = ""
) -> str:
    """Return a picture with its legend, ``wide`` pixels wide; ``name`` makes its inner ids unique.

    All but the legend is the group ``<name>-all``, of which other drawings of the page may show a part.
    ``extra``: more attributes.
    """
    painter = _Svg(name)
    width = max(found.width, 120.0)
    # A picture wider than the column of a page is shown smaller: its legend is read all the same.
    larger = max(1.0, width / _COLUMN)
    legend, deep = legend_items(found.legend, width / larger)
    height = found.height + ((deep + 4) * larger if legend else 0)
    body = painter.painted(found.items)
    under = found.height + 4 * larger
    key = painter.painted([Group(legend, "legend", at=(0, under), scale=larger)]) if legend else ""
    described = f'<desc id="{name}-d">{escape(description)}</desc>' if description else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg"{extra} viewBox="0 0 {width:.0f} {height:.0f}" '
        f'width="{wide:.0f}" role="img" aria-labelledby="{name}-g{f" {name}-d" if described else ""}" '
        f"font-family=\"system-ui,'DejaVu Sans',sans-serif\">"
        f'<title id="{name}-g">{escape(title)}</title>{described}'
        f'<rect width="{width:.0f}" height="{height:.0f}" {_fill(PAPER)}/>'
        f'{painter.defs()}<g id="{name}-all">{body}</g>{key}</svg>'
    )


def items_svg(items: list[Item], name: str) -> str:
    """Return items as markup to stand in a picture of a page; ``name`` makes their inner ids unique."""
    painter = _Svg(name)
    body = painter.painted(items)
    return painter.defs() + body


def patterns_apart(svg: str, name: str) -> tuple[str, str]:
    """Return the patterns of a picture, and the picture without them.

    Another drawing of the page that uses its group takes them: a pattern in what a page hides fills nothing.
    """
    start, end = svg.find("<defs><pattern"), svg.find(f'<g id="{name}-all">')
    return (svg[start:end], svg[:start] + svg[end:]) if 0 <= start < end else ("", svg)


@lru_cache(maxsize=1 << 13)
def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def _fill(colour: str) -> str:
    return f'class="pf-{colour}" fill="#{shade(colour)}"'


class _Svg:
    def __init__(self, name: str) -> None:
        self.name = name
        self.patterns: dict[str, str] = {}
        self.paths = 0

    def painted(self, items: list[Item]) -> str:
        """Return items as markup, in their order."""
        out: list[str] = []
        for item in items:
            _PAINTERS[type(item)](self, item, out)
        return "".join(out)

    def defs(self) -> str:
        """Return the patterns that the markup before refers to."""
        return f"<defs>{''.join(self.patterns.values())}</defs>" if self.patterns else ""

    # ------------------------------------------------------------------ items

    def group(self, item: Group, out: list[str]) -> None:
        look = f' class="of-{item.name}"' if item.name else ""
        if item.hidden:
            look = f' class="layer" id="{self.name}-{item.name}" display="none"'
        place = ""
        if item.at != (0.0, 0.0):
            place = f"translate({_number(item.at[0])} {_number(item.at[1])})"
        if item.scale != 1:
            place += f"scale({item.scale:g})"
        moved = f' transform="{place}"' if place else ""
        out.append(f"<g{look}{moved}>{self.painted(item.items)}</g>")

    def cells(self, item: Cells, out: list[str]) -> None:
        fog = f' opacity="{AGES[item.age]:g}"' if item.age else ""
        ground = self.pattern(item)
        path = _cells_path(item.grid, item.places)
        out.append(f'<path fill="url(#{ground})"{fog} d="{path}"/>')
        if item.tint:
            self.path(path, "land", out, item.tint)

    def stamps(self, item: Stamps, out: list[str]) -> None:
        tail = _tail(item.shape)
        path = "".join([f"M{_number(x)} {_number(y)}{tail}" for x, y in item.at])
        self.path(path, item.look, out, item.tint, item.ground, item.kind, age=item.age)

    def strokes(self, item: Strokes, out: list[str]) -> None:
        n = _number
        path = "".join([f"M{n(a)} {n(b)}L{n(c)} {n(d)}" for a, b, c, d in item.segments])
        self.path(path, item.look, out, item.tint)

    def sides(self, item: Sides, out: list[str]) -> None:
        tails = {mask: _rose(item.parts, mask) for mask in {mask for _, _, mask in item.at}}
        self.path("".join([f"M{x} {y}{tails[mask]}" for x, y, mask in item.at]), item.look, out)

    def ways(self, item: Ways, out: list[str]) -> None:
        end = "z" if item.closed else ""
        path = "".join(
            [
                "M" + "L".join([f"{_number(x)} {_number(y)}" for x, y in line]) + end
                for line in item.lines
                if line
            ]
        )
        self.path(path, item.look, out, item.tint, age=item.age)

    def boxes(self, item: Boxes, out: list[str]) -> None:
        n, look = _number, LOOKS[item.look]
        strokes = "".join(_stroke(look, stroke, "")[1] for stroke in look.strokes)
        (stroke,) = look.strokes
        names = f"m-{item.look} pf-{look.fill} ps-{stroke.colour}"
        rects = "".join(
            [
                f'<rect x="{n(box.x)}" y="{n(box.y)}" width="{n(box.w)}" height="{n(box.h)}" rx="1.6"/>'
                for box, _ in item.boxes
            ]
        )
        out.append(f'<g class="{names}" fill="#{shade(look.fill)}"{strokes}>{rects}</g>')
        named = f"{item.look}-name"
        size = item.size or LOOKS[named].size
        notes = [
            (box.x + box.w / 2, box.y + box.h / 2 + size * 0.36, text) for box, text in item.boxes if text
        ]
        if notes:
            self.texts(Texts(named, notes, size), out)

    def texts(self, item: Texts, out: list[str]) -> None:
        look = LOOKS[item.look]
        texts = [text for _, _, text in item.notes]
        # A large map has thousands of numbers with nothing in them to escape: asked once for all.
        if _SPECIAL.search("".join(texts)):
            texts = [escape(text) for text in texts]
        found = "".join(
            [
                f'<text x="{_number(x)}" y="{_number(y)}">{text}</text>'
                for (x, y, _), text in zip(item.notes, texts, strict=True)
            ]
        )
        colour = item.tint if look.fill == TINT else look.fill
        halo = ""
        names = f"m-{item.look} pf-{colour}"
        if look.halo:
            names += f" ps-{PAPER}"
            halo = (
                f' stroke="#{shade(PAPER)}" stroke-width="{look.halo:g}" stroke-linejoin="round" '
                'paint-order="stroke"'
            )
        weight = ' font-weight="700"' if look.bold else ""
        style = ' font-style="italic"' if look.italic else ""
        size = f' font-size="{item.size or look.size:g}"{_ANCHORS[look.anchor]}{weight}{style}'
        out.append(f'<g class="{names}"{size} fill="#{shade(colour)}"{halo}>{found}</g>')

    # ------------------------------------------------------------------ paths and patterns

    def path(  # noqa: PLR0917 - a path and all that makes its look
        self,
        path: str,
        name: str,
        out: list[str],
        tint: str = "",
        ground: str = "",
        kind: str = "",
        *,
        age: int = 0,
    ) -> None:
        """Draw a path filled, then stroked once or more, the first stroke below."""
        look = LOOKS[name]
        named = f"m-{name} {kind}" if kind else f"m-{name}"
        if age:
            named += " faded"
        opacity = f' opacity="{AGES[age]:g}"' if age else ""
        fill, filled = "", ' fill="none"'
        if look.fill:
            colour = {TINT: tint, GROUND: ground}.get(look.fill, look.fill)
            share = f' fill-opacity="{look.fill_opacity:g}"' if look.fill_opacity < 1 else ""
            fill, filled = f" pf-{colour}", f' fill="#{shade(colour)}"{share}'
        if len(look.strokes) < 2:
            names, stroked = _stroke(look, look.strokes[0], tint) if look.strokes else ("", "")
            out.append(f'<path class="{named}{fill}{names}"{filled}{stroked}{opacity} d="{path}"/>')
            return
        shape = f'path d="{path}"'
        out.append(f'<g class="{named}{fill}"{filled}{opacity}>')
        if len(path) > _LONG:
            self.paths += 1
            out.append(f'<defs><path id="{self.name}-{self.paths}" d="{path}"/></defs>')
            shape = f'use href="#{self.name}-{self.paths}"'
        for stroke in look.strokes:
            names, stroked = _stroke(look, stroke, tint)
            out.append(f'<{shape} class="{names[1:]}"{stroked}/>')
        out.append("</g>")

    def pattern(self, item: Cells) -> str:
        """Return a cell's pattern; it repeats with the grid, so every cell has sign and edges at no cost."""
        name = f"{self.name}-{item.ground or 'unknown'}{item.sign}"
        if name in self.patterns:
            return name
        grid = item.grid
        (wide, high), (x, y) = grid.period, _origin(grid)
        colour = item.ground or "blank"
        edge, sign = LOOKS["edge" if item.ground else "graticule"], LOOKS["sign"]
        area = f'width="{wide}" height="{high}"'
        place = f'patternUnits="userSpaceOnUse" x="{x:g}" y="{y:g}"'
        parts = [f'<pattern id="{name}" {place} {area}><rect {area} {_fill(colour)}/>']
        for look, path in (
            (sign, _signs_path(grid, item.sign) if item.sign else ""),
            (edge, _EDGES[grid.kind]),
        ):
            if path:
                names, stroked = _stroke(look, look.strokes[0], "")
                parts.append(f'<path class="{names[1:]}" d="{path}" fill="none"{stroked}/>')
        self.patterns[name] = "".join([*parts, "</pattern>"])
        return name


_PAINTERS: dict[type[Item], Callable[[_Svg, Any, list[str]], None]] = {
    Group: _Svg.group,
    Cells: _Svg.cells,
    Stamps: _Svg.stamps,
    Strokes: _Svg.strokes,
    Sides: _Svg.sides,
    Ways: _Svg.ways,
    Boxes: _Svg.boxes,
    Texts: _Svg.texts,
}


@lru_cache(maxsize=512)
def _stroke(look: Look, stroke: Stroke, tint: str) -> tuple[str, str]:
    """Return the class and the attributes of a stroke, each with a blank before it."""
    colour = tint if stroke.colour == TINT else stroke.colour
    dash = f' stroke-dasharray="{" ".join(f"{part:g}" for part in stroke.dash)}"' if stroke.dash else ""
    share = f' stroke-opacity="{stroke.opacity:g}"' if stroke.opacity < 1 else ""
    ends = ' stroke-linecap="round" stroke-linejoin="round"' if look.round and not dash else ""
    return (
        f" ps-{colour}",
        f' stroke="#{shade(colour)}" stroke-width="{stroke.width:g}"{dash}{share}{ends}',
    )


@lru_cache(maxsize=256)
def _tail(shape: Shape) -> str:
    """Return a shape in relative moves from its middle: what a path adds to the place where it stands."""
    if shape.radius:
        r, across = _number(shape.radius), _number(2 * shape.radius)
        return f"m-{r} 0a{r} {r} 0 1 0 {across} 0 {r} {r} 0 1 0-{across} 0z"
    out = []
    x = y = 0.0
    for line in shape.lines:
        for index, (a, b) in enumerate(line):
            out.append(f"{'l' if index else 'm'}{_number(a - x)} {_number(b - y)}")
            x, y = a, b
        if shape.closed:
            out.append("z")
            x, y = line[0]
    return "".join(out).replace(" -", "-")


def _rose(parts: list[Segment], mask: int) -> str:
    """Return the parts whose bits are set, as relative moves and lines from a cell's middle."""
    out = []
    at_x = at_y = 0.0
    for side, (a, b, c, d) in enumerate(parts):
        if mask >> side & 1:
            if (a, b) != (at_x, at_y):
                out.append(f"m{a - at_x:g} {b - at_y:g}")
            out.append(f"l{c - a:g} {d - b:g}")
            at_x, at_y = c, d
    return "".join(out).replace(" -", "-")


def _cells_path(grid: Grid, places: list[int]) -> str:
    """Return cells as a path; cells below each other in one piece, which halves large maps."""
    centres = grid.centres
    begin, down, foot, up = grid.svg
    dx, dy = grid.svg_start
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


def _origin(grid: Grid) -> Point:
    """Return a pattern's origin, so that odd columns lie a quarter in, even ones half a cell lower."""
    wide, high = grid.period
    place, (x, y) = next(iter(grid.centres.items()), (101, (0, 0)))
    if grid.kind == "rows":
        return (x - wide / 2, y - high / 4) if place // 100 & 1 else (x - wide, y - high * 3 / 4)
    if grid.kind != "hex":
        return x - wide / 2, y - 12
    return (x - wide / 4, y - 12) if place // 100 & 1 else (x - wide * 3 / 4, y)


def _signs_path(grid: Grid, sign: str) -> str:
    """Return a terrain's sign in every cell of one period; the edge cuts it where a cell goes on."""
    wide, high = grid.period
    middles: dict[str, tuple[Point, ...]] = {
        "hex": ((wide / 4, 12.0), (wide * 3 / 4, 0.0), (wide * 3 / 4, 24.0)),
        "rows": ((wide / 2, high / 4), (0.0, high * 3 / 4), (24.0, high * 3 / 4)),
    }
    tail = _tail(SIGNS[sign])
    at: tuple[Note | Point, ...] = middles.get(grid.kind, ((wide / 2, 12.0),))
    return "".join(f"M{_number(one[0])} {_number(one[1])}{tail}" for one in at)
