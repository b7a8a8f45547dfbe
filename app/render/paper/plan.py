"""How a map is shown on paper: on which sheets, with which windows, at what size."""

from collections.abc import Callable, Iterable
from functools import cache, partial
from operator import attrgetter

import msgspec

from app.render.drawing import Item, Picture
from app.render.legend import legend_items
from app.render.localize import LocalizedMap
from app.render.map_grid import Grid, Point, grid_of
from app.render.map_picture import SMALL, Part
from app.render.map_windows import Panes, holds, panes
from app.render.paper.pages import LEAST_TYPE
from app.render.paper.parts import MOST, is_readable, on_one_page, on_windows, tiles, whole
from app.render.prepared import Prepared

# Larger than this no map needs to be: it takes less of the page instead.
_EASY = 0.95
# A sheet takes at least a third of a page, as much as it needs from there on; at most ``_SHEETS`` sheets.
_THIRD = 1 / 3
_TALLS = (0.36, 0.55, 0.75, 1.0)
_SHEETS = 4
# Smaller than this a board is not read.
_LEAST_BOARD = 0.45
# About how tall a line of a legend is, how many entries stand on it, how many are not terrain.
_LEGEND, _ABREAST, _THINGS = 12.4, 7.5, 29
# A legend that leaves room for the tiles of a large map, however much there is on them.
_DEEP = 110.0
_SMALLEST = 0.2


Fit = Callable[[Point], Panes]
"""Finds the windows that fit into a room on paper."""


class Sheet(msgspec.Struct, frozen=True):
    """Windows on a map that stand on one page, each drawn up, with what their signs mean."""

    panes: Panes
    pictures: tuple[Picture, ...]
    legend: tuple[Item, ...]
    below: float

    @property
    def height(self) -> float:
        """How much of the page it takes."""
        return self.panes.height + self.below

    def holds(self, points: Iterable[Point]) -> bool:
        """Whether all of these lie in its windows."""
        return _serves(self.panes, points)


class Plan(msgspec.Struct):
    """The sheets of a map, whether the first stands on the front page, places that are on none of them."""

    sheets: list[Sheet]
    left_out: tuple[int, ...] = ()
    on_front: bool = False
    drawn: int = 0
    placed: bool = False


class Planner:
    """Plans the maps of a document whose pages have that much room."""

    def __init__(self, prepared: Prepared, room: Point) -> None:
        self._prepared = prepared
        self._wide, self._page = room

    def front(self, item: LocalizedMap, tall: float) -> Plan:
        """Plan a map whose first sheet may stand on the front page, ``tall`` high.

        That sheet shows all that the report is about where it can be read there; else what belongs there,
        with other strangers on one more sheet. Where not even that has room, the whole map comes on the next
        page.
        """
        grid = grid_of(item.map)
        if not grid.corners:
            # A board is looked at as a whole.
            board = self.sheet(item, (self._wide, tall), partial(whole, grid))
            readable = board.panes.scale >= _LEAST_BOARD
            return Plan([board], on_front=True) if readable else self.alone(item)
        points, near = self._points(item, grid)
        room, fit = (self._wide, tall), self._fit(item, points, near)
        if not _serves(self._guess(item, room, fit), near):
            return self.alone(item, tall)
        first = self.sheet(item, room, fit)
        rest = [point for point in points.values() if not first.holds([point])]
        if not rest:
            return Plan([first], on_front=True)
        if not first.holds(near):
            return self.alone(item, tall)
        more = self._beyond(item, rest, first)
        if more is not None:
            return Plan([first, more], on_front=True)
        following = self.alone(item, tall)
        return _left_out([first], points, on_front=True) if following.left_out else following

    def alone(self, item: LocalizedMap, front: float = 0.0) -> Plan:
        """Plan a map that stands further back, as tall as it needs, at most a page.

        Land that no page holds is shown in tiles, fullest first; the first one in what the ``front`` page has
        left.
        """
        grid = grid_of(item.map)
        if not grid.corners:
            return Plan([self.sheet(item, (self._wide, self._page), partial(whole, grid))])
        points, near = self._points(item, grid)
        for share in _TALLS:
            room, fit = (self._wide, share * self._page), self._fit(item, points, near)
            # The tallest sheet may be smaller than is easy to read, and leave out what is far.
            tallest = share == _TALLS[-1]
            wanted, least = (near, 0.0) if tallest else (list(points.values()), _EASY)
            if _serves(self._guess(item, room, fit), wanted, least):
                one = self.sheet(item, room, fit)
                if _serves(one.panes, wanted, least):
                    return _left_out([one], points)
        windows = tiles(grid, list(points.values()), (self._wide, (front or self._page) - _DEEP))[:_SHEETS]
        rooms = [front or self._page, *[self._page] * _SHEETS]
        sheets = [
            self.sheet(item, (self._wide, room), partial(on_windows, (window,)))
            for window, room in zip(windows, rooms, strict=False)
        ]
        return _left_out(sheets, points, on_front=bool(front))

    def sheet(self, item: LocalizedMap, room: Point, fit: Fit) -> Sheet:
        """Return windows at their printed size: no text is smaller than can be read.

        How tall the legend gets is known when they are drawn, and estimated before.
        """
        grid, (wide, tall) = grid_of(item.map), room
        below = _legend_guessed(item)
        while True:
            found = fit((wide, tall - below))
            large = max(1.0, LEAST_TYPE / (SMALL * found.scale))
            pictures = tuple(
                self._prepared.picture(item, Part(grid, window, large)) for window in found.windows
            )
            entries = {entry.text: entry.scaled(found.scale) for one in pictures for entry in one.legend}
            legend, deep = legend_items(sorted(entries.values(), key=attrgetter("rank")), wide)
            if deep + 6 <= below or found.scale < _SMALLEST:
                return Sheet(found, pictures, tuple(legend), deep + 6 if legend else 0.0)
            below = deep + 6

    # ------------------------------------------------------------------ parts

    def _points(self, item: LocalizedMap, grid: Grid) -> tuple[dict[int, Point], list[Point]]:
        """Return the points that the report is about, and those of them that belong on the front page."""
        subject = self._prepared.subject(item)
        points = {place: (float(x), float(y)) for place in subject.places for x, y in (grid.centres[place],)}
        return points, list(points.values())[: subject.near]

    def _fit(self, item: LocalizedMap, points: dict[int, Point], near: list[Point]) -> Fit:
        # A sheet that is drawn up begins with the windows it was guessed to have.
        return cache(partial(on_one_page, grid_of(item.map), list(points.values()), len(near)))

    def _guess(self, item: LocalizedMap, room: Point, fit: Fit) -> Panes:
        """Return the windows a sheet would have at best: its legend seldom is shorter than it is guessed.

        To draw them up takes ten times as long, and most sheets that are thought of are dropped.
        """
        wide, tall = room
        return fit((wide, tall - _legend_guessed(item)))

    def _beyond(self, item: LocalizedMap, rest: list[Point], first: Sheet) -> Sheet | None:
        """Return a sheet on what the first does not hold; None where it would be a sliver."""
        grid = grid_of(item.map)
        fit = partial(panes, rest, (grid.width, grid.height), most=MOST, beside=first.panes.windows)
        more = self.sheet(item, (self._wide, _TALLS[0] * self._page), fit)
        good = is_readable(grid, more.panes) and more.height >= _THIRD * self._page
        return more if good else None


def _serves(found: Panes, wanted: Iterable[Point], least: float = 0.0) -> bool:
    """Whether windows are at least that large and hold all of these points."""
    return found.scale >= least and all(holds(found.windows, point) for point in wanted)


def _legend_guessed(item: LocalizedMap) -> float:
    """Return about how tall the legend of a map gets."""
    signs = {cell.terrain for cell in item.map.cells} | {cell.mark for cell in item.map.cells}
    return _LEGEND * (1 + (_THINGS + len(signs)) // _ABREAST)


def _left_out(sheets: list[Sheet], points: dict[int, Point], *, on_front: bool = False) -> Plan:
    shown = [window for sheet in sheets for window in sheet.panes.windows]
    rest = tuple(place for place, point in points.items() if not holds(shown, point))
    return Plan(sheets, rest, on_front)
