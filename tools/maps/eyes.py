"""A picture as others see it: ``python -m tools.maps.eyes map.png out.png`` sets four views side by side.

As drawn, for people without red cones (protanopia), without green cones (deuteranopia), and in grey, as a
black-and-white printer gives it. For looking at; the matrices are the usual approximations for screens.
"""

import sys
from collections.abc import Sequence
from pathlib import Path

from PIL import Image

Matrix = tuple[float, float, float, float, float, float, float, float, float, float, float, float]

# Rows are the new red, green and blue from the old ones (and nothing added).
PROTANOPIA: Matrix = (0.567, 0.433, 0, 0, 0.558, 0.442, 0, 0, 0, 0.242, 0.758, 0)
DEUTERANOPIA: Matrix = (0.625, 0.375, 0, 0, 0.7, 0.3, 0, 0, 0, 0.3, 0.7, 0)
GREY: Matrix = (0.299, 0.587, 0.114, 0, 0.299, 0.587, 0.114, 0, 0.299, 0.587, 0.114, 0)


def views(picture: Image.Image) -> list[Image.Image]:
    """Return the picture as drawn, and for protanopia, deuteranopia and in grey."""
    plain = picture.convert("RGB")
    return [plain, *(plain.convert("RGB", matrix) for matrix in (PROTANOPIA, DEUTERANOPIA, GREY))]


def side_by_side(pictures: Sequence[Image.Image]) -> Image.Image:
    """Return four pictures of one size in two rows of two."""
    wide, tall = pictures[0].size
    sheet = Image.new("RGB", (2 * wide, 2 * tall), "white")
    for at, picture in enumerate(pictures):
        sheet.paste(picture, ((at % 2) * wide, (at // 2) * tall))
    return sheet


def main() -> int:
    """Read one picture, write the sheet."""
    if len(sys.argv) != 3:
        print(__doc__, file=sys.stderr)
        return 2
    with Image.open(Path(sys.argv[1])) as picture:
        side_by_side(views(picture)).save(Path(sys.argv[2]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
