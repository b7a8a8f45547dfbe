"""Paints drawing lists on paper: a shared form object a ground, all else in plain operators."""

from collections.abc import Callable, Iterable
from typing import Any

from app.render.drawing import (
    Boxes,
    Cells,
    Group,
    Item,
    Shape,
    Sides,
    Stamps,
    Strokes,
    Texts,
    Ways,
)
from app.render.map_grid import Point
from app.render.map_signs import SIGNS
from app.render.palette import AGES, GROUND, LOOKS, TINT, Look, Stroke, shade
from app.render.paper.ink import Ink, mixed, rgb

Form = tuple[tuple[float, float, float, float], str]
_BOX = (-15.0, -15.0, 15.0, 15.0)
_WHITE = "ffffff"


class Painter:
    """Paints items with ``ink``; ``forms`` holds the objects that its operators refer to."""

    def __init__(self, ink: Ink) -> None:
        self.ink = ink
        self.forms: dict[str, Form] = {}

    def paint(self, items: Iterable[Item]) -> None:
        """Paint items in their order."""
        for item in items:
            _PAINTERS[type(item)](self, item)

    # ------------------------------------------------------------------ items

    def group(self, item: Group) -> None:
        """Paint its items, moved and scaled; a hidden group is for a page alone."""
        if item.hidden or not item.items:
            return
        moved = item.at != (0.0, 0.0) or item.scale != 1
        if moved:
            self.ink.add(f"q {item.scale:g} 0 0 {item.scale:g} {item.at[0]:.2f} {item.at[1]:.2f} cm")
        self.paint(item.items)
        if moved:
            self.ink.add("Q")

    def cells(self, item: Cells) -> None:
        """Place one form object a ground as often as it is needed."""
        centres, kind = item.grid.centres, item.grid.kind
        ground = item.ground.removeprefix("t-").replace("_", "") or "unknown"
        name = f"tpCell{kind}{ground}{item.sign}{f'o{item.age}' if item.age else ''}{item.tint}"
        if name not in self.forms:
            self.forms[name] = (_BOX, self._cell(item))
        self.ink.add(
            " ".join(
                [
                    f"q 1 0 0 1 {x} {y} cm /FormXob.{name} Do Q"
                    for x, y in map(centres.__getitem__, item.places)
                ]
            )
        )

    def _cell(self, item: Cells) -> str:
        """Return one cell around 0, 0: fill, sign or hatching, edge."""
        fill = shade(item.ground or "blank")
        ground = mixed(fill, _WHITE, AGES[item.age])
        if item.tint:
            ground = mixed(shade(item.tint), ground, LOOKS["land"].fill_opacity)
        outline = self.ink.path(list(item.grid.corners), closed=True)
        out = [f"{rgb(ground)} rg {outline} f"]
        if item.sign:
            out.append(self._stroked(LOOKS["sign"], self._shape(SIGNS[item.sign], (0, 0)), over=ground))
        edge = LOOKS["edge" if item.ground else "graticule"]
        out.append(self._stroked(edge, outline, over=ground))
        return " ".join(out)

    def stamps(self, item: Stamps) -> None:
        """Paint one shape in many places."""
        path = " ".join([self._shape(item.shape, at) for at in item.at])
        self._path(path, LOOKS[item.look], item.tint, item.ground, AGES[item.age])

    def strokes(self, item: Strokes) -> None:
        """Paint many lines as one path."""
        path = " ".join([f"{a:.2f} {b:.2f} m {c:.2f} {d:.2f} l" for a, b, c, d in item.segments])
        self._path(path, LOOKS[item.look], item.tint)

    def sides(self, item: Sides) -> None:
        """Paint parts of many cells as one path."""
        masks = {mask for _, _, mask in item.at}
        there = {mask: [part for side, part in enumerate(item.parts) if mask >> side & 1] for mask in masks}
        path = " ".join(
            [
                f"{x + a:g} {y + b:g} m {x + c:g} {y + d:g} l"
                for x, y, mask in item.at
                for a, b, c, d in there[mask]
            ]
        )
        self._path(path, LOOKS[item.look])

    def ways(self, item: Ways) -> None:
        """Paint lines through points, or areas."""
        path = " ".join([self.ink.path(line, closed=item.closed) for line in item.lines if line])
        self._path(path, LOOKS[item.look], item.tint, share=AGES[item.age])

    def boxes(self, item: Boxes) -> None:
        """Paint rectangles with their texts."""
        look, named = LOOKS[item.look], f"{item.look}-name"
        size = item.size or LOOKS[named].size
        for box, text in item.boxes:
            self._path(f"{box.x:.2f} {box.y:.2f} {box.w:.2f} {box.h:.2f} re", look)
            if text:
                note = box.x + box.w / 2, box.y + box.h / 2 + size * 0.36, text
                self.texts(Texts(named, [note], size))

    def texts(self, item: Texts) -> None:
        """Paint texts, each with its halo."""
        look = LOOKS[item.look]
        self.ink.texts(
            item.notes,
            item.size or look.size,
            font="bold" if look.bold else "sans",
            anchor=look.anchor,
            colour=shade(item.tint if look.fill == TINT else look.fill),
            halo=look.halo,
        )

    # ------------------------------------------------------------------ looks

    def _shape(self, shape: Shape, at: Point) -> str:
        x, y = at
        if shape.radius:
            return self.ink.circle(x, y, shape.radius)
        return " ".join(
            [self.ink.path([(x + a, y + b) for a, b in line], closed=shape.closed) for line in shape.lines]
        )

    def _path(self, path: str, look: Look, tint: str = "", ground: str = "", share: float = 1.0) -> None:
        """Draw a path filled, then stroked once or more, the first stroke below."""
        out = []
        if look.fill:
            colour = shade({TINT: tint, GROUND: ground}.get(look.fill, look.fill))
            out.append(f"{rgb(mixed(colour, _WHITE, share * look.fill_opacity))} rg {path} f")
        if look.strokes:
            out.append(self._stroked(look, path, tint, share=share))
        self.ink.add(" ".join(out))

    def _stroked(
        self, look: Look, path: str, tint: str = "", *, over: str = _WHITE, share: float = 1.0
    ) -> str:
        """Return strokes; paper shows no transparency, so a colour is mixed with the one below it."""
        out = []
        for stroke in look.strokes:
            out.append(
                f"{_pen(stroke, tint, over, share)}{' 1 J 1 j' if look.round and not stroke.dash else ''}"
            )
            out.append(f"{path} S")
            if stroke.dash:
                out.append("[] 0 d")
        if look.round:
            out.append("0 J 0 j")
        return " ".join(out)


def _pen(stroke: Stroke, tint: str, over: str, share: float) -> str:
    colour = mixed(shade(tint if stroke.colour == TINT else stroke.colour), over, stroke.opacity * share)
    dash = f" [{' '.join(f'{part:g}' for part in stroke.dash)}] 0 d" if stroke.dash else ""
    return f"{rgb(colour)} RG {stroke.width:g} w{dash}"


_PAINTERS: dict[type[Item], Callable[[Painter, Any], None]] = {
    Group: Painter.group,
    Cells: Painter.cells,
    Stamps: Painter.stamps,
    Strokes: Painter.strokes,
    Sides: Painter.sides,
    Ways: Painter.ways,
    Boxes: Painter.boxes,
    Texts: Painter.texts,
}
