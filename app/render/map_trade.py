"""Trade on a map: what towns sell and want, and the routes that pay best."""

import math
from collections.abc import Iterable

from app.render.drawing import Item, Note, Texts, Ways
from app.render.map_grid import Grid, Point, arrow_head
from app.render.map_places import Places
from app.render.messages import Messages
from engine.kernel.blocks import MapCell, MapRoute

# A route bends aside by a share of its length, so that it lies on no straight way of a unit.
_BEND, _STEPS = 0.14, 12
# A route begins and ends beside the sign of a town.
_ROUND = 7.0
# What is sold and wanted stands beyond the name of its town.
_BEYOND = 10.4


def routes(found: Iterable[MapRoute], grid: Grid, places: Places, words: Messages, size: float) -> list[Item]:
    """Return routes as bent arrows, each with what it brings where there is room along it."""
    lines: list[list[Point]] = []
    heads: list[list[Point]] = []
    notes: list[Note] = []
    for route in found:
        if route.a not in grid.centres or route.b not in grid.centres:
            continue
        line = _bent(grid.centres[route.a], grid.centres[route.b])
        lines.append(line)
        heads.append(list(arrow_head((*line[-2], *line[-1]))))
        text = words.say(route.label)
        for x, y in sorted(line, key=lambda point: math.dist(point, line[len(line) // 2])):
            if places.take_text(x, y + size * 0.36, text, size, bold=True):
                notes.append((x, y + size * 0.36, text))
                break
    if not lines:
        return []
    return [Ways("route", lines), Ways("route-head", heads, closed=True), Texts("route-name", notes, size)]


def _bent(start: tuple[int, int], end: tuple[int, int]) -> list[Point]:
    """Return a way from one town to another with a slight bend, from rim to rim."""
    (a, b), (c, d) = start, end
    middle = (a + c) / 2 - (d - b) * _BEND, (b + d) / 2 + (c - a) * _BEND
    points = [
        (
            (1 - t) ** 2 * a + 2 * (1 - t) * t * middle[0] + t**2 * c,
            (1 - t) ** 2 * b + 2 * (1 - t) * t * middle[1] + t**2 * d,
        )
        for t in (step / _STEPS for step in range(_STEPS + 1))
    ]
    clear = [one for one in points if math.dist(one, start) > _ROUND and math.dist(one, end) > _ROUND]
    return clear if len(clear) > 1 else points


def goods(cells: Iterable[MapCell], grid: Grid, places: Places, words: Messages, size: float) -> list[Item]:
    """Return what each town sells, and then what it wants, where there is room beside its name."""
    towns = [cell for cell in cells if cell.trade]
    sold = [(cell, f"- {words.word('good', cell.trade[0])}") for cell in towns]
    wanted = [(cell, "+ " + " ".join(cell.trade[1:])) for cell in towns if cell.trade[1:]]
    found: list[Item] = []
    for look, told in (("sold", sold), ("wanted", wanted)):
        notes: list[Note] = []
        for cell, text in told:
            x, y = grid.centres[cell.id]
            spot = places.name(x, y, text, size, bold=False, reach=_BEYOND)
            if spot is not None:
                notes.append((*spot, text))
        if notes:
            found.append(Texts(look, notes, size))
    return found
