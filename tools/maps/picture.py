"""A plain picture of a map, to look at while mending it (the printed maps are made in app/render).

    python -m tools.maps.picture NAME OUT.svg [--names all|major] [--box C0,R0,C1,R1]

Writes SVG; any viewer or converter makes a bitmap of it.
"""

import argparse
from pathlib import Path
from xml.sax.saxutils import escape

from engine.kernel.hexgrid import neighbour
from engine.maps import files
from engine.maps.model import GameMap

COLOURS = {
    "plains": "#d9e08a",
    "agricultural": "#a8d05a",
    "forest": "#3f8f3f",
    "desert": "#f0d690",
    "mountains": "#9a7b5f",
    "swamp": "#5fa09f",
    "wilderness": "#a9a27a",
    "jungle": "#0f6a2f",
    "barren": "#c9c9c9",
    "metropolis": "#d05a5a",
    "water": "#a9d3f0",
    "islands": "#e9d9a0",
    "sea_lane": "#4a7fd0",
}
SIZE = 20  # pixels from flat to flat
_WIDE = SIZE / 3**0.5  # half a hex from corner to corner
_COLUMN = SIZE * 3**0.5 / 2


def middle(number: int) -> tuple[float, float]:
    """Return the middle of a hex in pixels of the whole map."""
    column, row = divmod(number, 100)
    return column * _COLUMN, (row + (0 if column & 1 else 0.5)) * SIZE


def draw(game_map: GameMap, *, every_name: bool, box: tuple[int, int, int, int] | None = None) -> str:
    """Return the SVG of a map, or of a box of it (first column, first row, last column, last row)."""
    c0, r0, c1, r1 = box or (1, 1, game_map.columns, game_map.rows)
    shown = [n for n in game_map.hexes if c0 <= n // 100 <= c1 and r0 <= n % 100 <= r1]
    left, top = (c0 - 1) * _COLUMN, (r0 - 1) * SIZE
    width, height = (c1 - c0 + 3) * _COLUMN, (r1 - r0 + 3) * SIZE
    view = f"{left:.0f} {top:.0f} {width:.0f} {height:.0f}"
    size = f'width="{width:.0f}" height="{height:.0f}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" {size} font-family="DejaVu Sans">',
        f'<rect x="{left:.0f}" y="{top:.0f}" {size} fill="#fff"/>',
    ]
    corners = [(_WIDE, 0), (_WIDE / 2, SIZE / 2), (-_WIDE / 2, SIZE / 2)]
    corners += [(-x, -y) for x, y in corners]
    for number in shown:
        x, y = middle(number)
        points = " ".join(f"{x + dx:.1f},{y + dy:.1f}" for dx, dy in corners)
        colour = COLOURS[game_map.hexes[number].terrain]
        parts.append(f'<polygon points="{points}" fill="{colour}" stroke="#0002" stroke-width=".5"/>')
    for kind, colour, stroke in (("rivers", "#1f4fd0", 2.4), ("roads", "#7a2a10", 1.3)):
        for number in shown:
            mask = getattr(game_map.hexes[number], kind)
            for side in range(6):
                other = neighbour(number, side)
                if mask >> side & 1 and (other > number or other not in game_map.hexes):
                    (x, y), (u, v) = middle(number), middle(other)
                    line = f'x1="{x:.1f}" y1="{y:.1f}" x2="{u:.1f}" y2="{v:.1f}"'
                    parts.append(f'<line {line} stroke="{colour}" stroke-width="{stroke}"/>')
    for number in shown:
        parts += _city(game_map, number, every_name=every_name)
    for column in range(c0, c1 + 1):
        if column % 5 == 0:
            x = column * _COLUMN
            parts.append(f'<text x="{x:.0f}" y="{top + 9:.0f}" font-size="9">{column}</text>')
    for row in range(r0, r1 + 1):
        if row % 5 == 0:
            parts.append(f'<text x="{left:.0f}" y="{row * SIZE + 3:.0f}" font-size="9">{row}</text>')
    parts.append("</svg>")
    return "\n".join(parts)


def _city(game_map: GameMap, number: int, *, every_name: bool) -> list[str]:
    tile = game_map.hexes[number]
    x, y = middle(number)
    parts = []
    if number in game_map.canals:
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="8" fill="none" stroke="#a0f" stroke-width="2"/>')
    if not tile.city:
        return parts
    if tile.major:
        parts.append(f'<rect x="{x - 3.5:.1f}" y="{y - 3.5:.1f}" width="7" height="7" stroke="#fff"/>')
    else:
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.6" stroke="#fff" stroke-width=".6"/>')
    if tile.major or every_name:
        size, weight = (9, "bold") if tile.major else (6.5, "normal")
        parts.append(
            f'<text x="{x + 4:.1f}" y="{y - 3:.1f}" font-size="{size}" font-weight="{weight}" '
            f'paint-order="stroke" stroke="#fff9" stroke-width="2">{escape(tile.city)}</text>'
        )
    return parts


def main() -> None:
    """Draw one map into a file."""
    parser = argparse.ArgumentParser(description="draw a map")
    parser.add_argument("name")
    parser.add_argument("out", type=Path)
    parser.add_argument("--names", choices=("all", "major"), default="all")
    parser.add_argument("--box", help="first column,first row,last column,last row")
    given = parser.parse_args()
    box = None
    if given.box:
        c0, r0, c1, r1 = (int(part) for part in given.box.split(","))
        box = (c0, r0, c1, r1)
    text = draw(files.load(given.name), every_name=given.names == "all", box=box)
    given.out.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
