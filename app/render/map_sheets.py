"""Whole maps: the block of a game's map, and wall maps over several sheets to be glued together."""

import math

from app.render.drawing import Group
from app.render.legend import legend_items
from app.render.map_picture import picture
from app.render.messages import Messages
from app.render.paper.ink import Ink
from app.render.paper.pages import SIZES, SMALL, SOFT, Book
from app.render.paper.painter import Painter
from app.render.paper.type import printable
from engine.kernel.blocks import Map, MapCell
from engine.maps.model import GameMap

_EDGE = 24.0
_FOOT = 40.0
_OVERLAP = 18.0


def map_block(game_map: GameMap, *, key: str = "map") -> Map:
    """Return a whole map as a block: every hex with terrain, roads, rivers and city, without owners."""
    cells = tuple(
        MapCell(
            id=number,
            terrain=tile.terrain,
            roads=tile.roads,
            rivers=tile.rivers,
            city=tile.city,
            major=tile.major,
            mark="canal" if number in game_map.canals else "",
        )
        for number, tile in game_map.hexes.items()
    )
    return Map(key=key, grid="hex", cells=cells)


def wall_map(block: Map, words: Messages, *, title: str, columns: int = 3, page: str = "A4") -> bytes:
    """Return a map over ``columns`` sheets across and the rows it takes, overlapping by a quarter inch.

    The map is one form object; each sheet shows its part of it. One column is the whole map on one page.
    """
    book = Book(size=page, title=title, language=words.language)
    ink = Ink(book.pen)
    found = picture(block, words, numbers=True)
    wide = max(found.width, 120.0)
    legend, below = legend_items(found.legend, wide)
    tall = found.height + 4 + below
    painter = Painter(ink)
    painter.paint([*found.items, Group(legend, at=(0.0, found.height + 4))])
    room_x, room_y = SIZES[page][0] - 2 * _EDGE, SIZES[page][1] - _EDGE - _FOOT
    columns = max(1, min(8, columns))
    scale = (columns * (room_x - _OVERLAP) + _OVERLAP) / wide
    if columns == 1:
        scale = min(scale, room_y / tall)
    rows = max(1, math.ceil((tall * scale - _OVERLAP) / (room_y - _OVERLAP)))
    for name, (box, stream) in painter.forms.items():
        book.add_form(name, box, stream)
    book.add_form("tpWallMap", (0, 0, wide, tall), "\n".join(ink.out), uses=sorted(painter.forms))
    book.count = lambda number, _: words.message(
        "map-sheet", {"column": (number - 1) % columns + 1, "row": (number - 1) // columns + 1}
    )
    book.footer = title
    book.bookmark(printable(title, "bold"), 0)
    for row in range(rows):
        for column in range(columns):
            if row or column:
                book.turn_page()
            _sheet(book, column, row, scale, (room_x, room_y), last=(column == columns - 1, row == rows - 1))
    if rows * columns > 1:
        note = words.message("map-sheets", {"columns": columns, "rows": rows})
        first = book.pages[0]
        first.operators.append(
            "/Artifact BMC " + book.show(book.left, 16, printable(note, "sans"), "sans", SMALL, SOFT) + " EMC"
        )
    return book.finish()


def _sheet(
    book: Book, column: int, row: int, scale: float, room: tuple[float, float], *, last: tuple[bool, bool]
) -> None:
    """Draw one sheet: its window on the map, and where to cut."""
    room_x, room_y = room
    left, low = _EDGE, _FOOT
    x = left - column * (room_x - _OVERLAP)
    y = low + room_y + row * (room_y - _OVERLAP)
    mcid = book.tree.leaf("Figure", book.number, book.footer)
    book.put(
        f"/Figure <</MCID {mcid}>> BDC q {left:.2f} {low:.2f} {room_x:.2f} {room_y:.2f} re W n "
        f"{scale:.4f} 0 0 {-scale:.4f} {x:.2f} {y:.2f} cm /FormXob.tpWallMap Do Q EMC"
    )
    book.page.forms.add("tpWallMap")
    cuts = []
    if not last[0]:
        at = left + room_x - _OVERLAP
        cuts.append(f"{at:.2f} {low:.2f} m {at:.2f} {low + room_y:.2f} l")
    if not last[1]:
        at = low + _OVERLAP
        cuts.append(f"{left:.2f} {at:.2f} m {left + room_x:.2f} {at:.2f} l")
    if cuts:
        book.artifact(f"q [2 4] 0 d 0.5 G 0.4 w {' '.join(cuts)} S Q")
