"""Units on a map: boxes with their labels, where they cover neither each other nor what must be read."""

from collections.abc import Iterable, Mapping
from itertools import product

import msgspec

from app.render import clean
from app.render import map_rings as rings
from app.render.drawing import Boxes, Item
from app.render.map_grid import Grid
from app.render.map_pieces import unit_look
from app.render.map_places import Box, Places, text_width
from app.render.map_windows import Box as Window
from engine.kernel.blocks import MapUnit

_HEIGHT, _CHARS = 8.4, 12
_LOOKS = ("unit-old", "unit-other", "unit-own")
# In heights and widths of its first box: where a stack goes whose place is taken.
_ASIDE = tuple(product((0.0, -0.5, 0.5), (0.0, 0.6, -0.6, 1.1, -1.1)))

Stacks = Mapping[int, list[MapUnit]]


def shortened(text: str, limit: int) -> str:
    """Return a text of at most that many characters."""
    return text if len(text) <= limit else text[: limit - 1] + "\u2026"


def stacks_of(units: Iterable[MapUnit], grid: Grid) -> dict[int, list[MapUnit]]:
    """Return the units of each place of the map."""
    stacks: dict[int, list[MapUnit]] = {}
    for unit in units:
        if unit.at in grid.centres:
            stacks.setdefault(unit.at, []).append(unit)
    return stacks


class Room(msgspec.Struct, frozen=True):
    """Where boxes may stand on a map: at most ``most`` in a place, over the sign of a town."""

    grid: Grid
    places: Places
    window: Window
    large: float
    small: float
    most: int
    towns: frozenset[int]

    def boxes(self, stacks: Stacks, *, roomy: bool) -> dict[str, list[Item]]:
        """Return the boxes of all units by their look; the last one counts those without room."""
        found: dict[str, list[tuple[Box, str]]] = {look: [] for look in _LOOKS}
        for place, stack in stacks.items():
            ordered = sorted(stack, key=lambda unit: (not unit.own, unit.turn, unit.label))
            shown = ordered if self.grid.kind == "rings" else ordered[: self.most]
            texts = [shortened(clean.one_line(unit.label), _CHARS) for unit in shown]
            if len(ordered) > len(shown):
                texts[-1] = f"+{len(ordered) - len(shown) + 1}"
            placed = (
                self._on_ring(place, texts)
                if self.grid.kind == "rings"
                else self._on_cell(place, texts, roomy)
            )
            for unit, box, text in zip(shown, placed, texts, strict=True):
                self.places.take(box)
                found[unit_look(unit)].append((box, text))
        return {look: [Boxes(look, boxes, self.small)] if boxes else [] for look, boxes in found.items()}

    def _on_ring(self, place: int, texts: list[str]) -> list[Box]:
        """Return boxes above or beside a space of a ring."""
        wide = max(text_width(text, self.small, bold=True) for text in texts) + 5
        tall = self.small * 1.2
        whole = rings.spot_of(self.grid, place, (wide, tall * len(texts)), self.places)
        return [Box(whole.x, whole.y + tall * level, wide, tall) for level in range(len(texts))]

    def _on_cell(self, place: int, texts: list[str], roomy: bool) -> list[Box]:  # noqa: FBT001 - private
        """Return boxes in a cell, or a little aside where a neighbour's boxes are in the way."""
        found = [self._box(place, level, len(texts), text, roomy=roomy) for level, text in enumerate(texts)]
        tall, wide = found[0].h, found[0].w
        for across, down in _ASIDE:
            moved = [Box(box.x + across * wide, box.y + down * tall, box.w, box.h) for box in found]
            if all(map(self.places.is_free, moved)):
                return moved
        return found

    def _box(self, place: int, level: int, count: int, text: str, *, roomy: bool) -> Box:
        """Return the box of a unit: over a town, above a node, else where it leaves the number free."""
        x, y = self.grid.centres[place]
        large = self.large
        tall = _HEIGHT * large
        wide = max(11.0 * large, text_width(text, self.small, bold=True) + 4.5 * large)
        if not self.grid.corners:
            top = y - self.grid.node + 3 - tall * (level + 1)
        elif place in self.towns:
            top = y - (3.6 * large + 8.1) - tall * level
        elif roomy:
            top = y - 0.5 - tall / 2 - tall * (count - 1) / 2 + tall * level
        else:
            top = y + 11.5 - tall * (count - level)
        left, upper, right, bottom = self.window
        # At the edge of a window a box moves in: it is never cut.
        return Box(
            min(max(x - wide / 2, left + 1), right - wide - 1),
            min(max(top, upper + 1), bottom - tall - 1),
            wide,
            tall,
        )
