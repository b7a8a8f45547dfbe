"""Numbers of places on a map: in every cell that has room, or along the edges of a large one of squares."""

from collections.abc import Sequence

from app.render.drawing import Note
from app.render.map_grid import Grid, place_text
from app.render.map_places import Places
from app.render.map_windows import Box, holds
from engine.kernel.blocks import MapCell

# A map of squares with more of them is numbered along its edges, and inside in every fifth row and column; on
# a smaller one each square that somebody has seen has its number: numbers on nothing look like a form.
_RULED, _EVERY = 150, 5
# Half a square.
_REACH = 12.0


def numbers_of_places(
    cells: Sequence[MapCell], grid: Grid, places: Places, window: Box, size: float
) -> list[Note]:
    """Return the number of every place that nothing else covers."""
    kind, centres, is_free = grid.kind, grid.centres, places.is_free_text
    rise = -11.5 + 0.8 * size + 0.4 if grid.corners else 0.38 * size
    shown = cells
    ruled: dict[int, str] = {}
    if kind == "square" and len(cells) > _RULED:
        ruled = _ruled(grid, window)
        shown = [cell for cell in cells if cell.id in ruled]
    elif kind == "square":
        shown = [cell for cell in cells if cell.fog != "unknown"]
    # A circle is there for the name that stands in it.
    inside = not grid.corners
    out: list[Note] = []
    for cell in shown:
        x, y = centres[cell.id]
        text = ruled.get(cell.id) or cell.name or place_text(kind, cell)
        if inside or is_free(x, y + rise, len(text), size):
            out.append((x, y + rise, text))
    return out


def _ruled(grid: Grid, window: Box) -> dict[int, str]:
    """Return columns along upper and lower edge, rows along both sides, "" for every fifth square inside."""
    places = [place for place in grid.centres if holds((window,), grid.centres[place], _REACH)]
    rows = [place % 100 for place in places]
    columns = min(places) // 100, max(places) // 100
    edges = min(rows), max(rows)
    between = range(columns[0], columns[1] + 1), range(edges[0], edges[1] + 1)
    every = [[at for at in found if not at % _EVERY] for found in between]
    found = {100 * column + row: "" for column in every[0] for row in every[1]}
    found |= {100 * column + row: str(row) for column in columns for row in between[1]}
    return found | {100 * column + row: str(column) for column in between[0] for row in edges}
