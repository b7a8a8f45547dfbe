"""Finding room on a map: boxes that are taken, and places for names that do not overlap them."""

import msgspec

from app.render.paper.type import measure, printable

_BUCKET = 32
# Figures, of which numbers are made.
_FIGURE = 0.64


class Box(msgspec.Struct, frozen=True):
    """A rectangle: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    def meets(self, other: "Box") -> bool:
        """Whether two rectangles overlap."""
        return (
            self.x < other.x + other.w
            and other.x < self.x + self.w
            and self.y < other.y + other.h
            and other.y < self.y + self.h
        )


def text_width(text: str, size: float, *, bold: bool = False) -> float:
    """Return the width of a text on paper; a screen's letters are hardly wider, whatever its font."""
    font = "bold" if bold else "sans"
    return measure(printable(text, font), font, size)


class Places:
    """The taken boxes of one map, in buckets so that asking is cheap.

    Outside the window nothing is free; on a map without one there is room for whatever stands in a cell.
    """

    def __init__(self, size: tuple[float, float], window: tuple[float, float, float, float] | None) -> None:
        self._size = size
        self._window = window
        # Left, top, right, bottom: asked for thousands of times a map, so plain numbers and no objects.
        self._taken: dict[tuple[int, int], list[tuple[float, float, float, float]]] = {}

    def take(self, box: Box) -> None:
        """Mark a box as taken."""
        right, bottom = box.x + box.w, box.y + box.h
        sides = box.x, box.y, right, bottom
        for column in range(int(box.x // _BUCKET), int(right // _BUCKET) + 1):
            for row in range(int(box.y // _BUCKET), int(bottom // _BUCKET) + 1):
                self._taken.setdefault((column, row), []).append(sides)

    def is_free(self, box: Box) -> bool:
        """Whether nothing taken overlaps a box."""
        return self._is_free(box.x, box.y, box.x + box.w, box.y + box.h)

    def _is_free(self, x: float, y: float, right: float, bottom: float) -> bool:
        taken = self._taken
        if self._window is not None:
            left_edge, upper, right_edge, lower = self._window
            if x < left_edge or y < upper or right > right_edge or bottom > lower:
                return False
        low, high = int(y // _BUCKET), int(bottom // _BUCKET)
        first, last = int(x // _BUCKET), int(right // _BUCKET)
        if low == high and first == last and (first, low) not in taken:
            return True
        for column in range(first, last + 1):
            for row in range(low, high + 1):
                for left, top, far, foot in taken.get((column, row), ()):
                    if x < far and left < right and y < foot and top < bottom:
                        return False
        return True

    def is_free_text(self, x: float, y: float, chars: int, size: float) -> bool:
        """Whether a short centred number on that baseline overlaps nothing."""
        wide = chars * size * _FIGURE
        x -= wide / 2
        y -= size * 0.8
        return self._is_free(x, y, x + wide, y + size)

    def take_text(self, x: float, y: float, text: str, size: float, *, bold: bool) -> bool:
        """Take the room of a short centred text when it is free."""
        wide = text_width(text, size, bold=bold)
        box = Box(x - wide / 2, y - size * 0.8, wide, size)
        if not self.is_free(box):
            return False
        self.take(box)
        return True

    def name(
        self, x: float, y: float, text: str, size: float, *, bold: bool, reach: float = 3.4
    ) -> tuple[float, float] | None:
        """Return the left end of a name's baseline beside a sign; None when there is no room anywhere.

        ``reach``: how far the sign goes from its middle.
        """
        wide = text_width(text, size, bold=bold)
        up, down = y - reach - 1.8, y + reach + 1.2 + size * 0.8
        middle, beside = y + size * 0.32, reach + 2.1
        for left, base in (
            (x - wide / 2, down),
            (x - wide / 2, up),
            (x + beside, middle),
            (x - beside - wide, middle),
            (x + 2, down),
            (x - 2 - wide, down),
            (x + 2, up),
            (x - 2 - wide, up),
            (x - wide / 2, down + size),
            (x - wide / 2, up - size),
        ):
            box = Box(left - 0.8, base - size * 0.82, wide + 1.6, size * 1.02)
            right, low = box.x + box.w, box.y + box.h
            inside = box.x >= 0 and box.y >= 0 and right <= self._size[0] and low <= self._size[1]
            if inside and self.is_free(box):
                self.take(box)
                return left, base
        return None
