"""Maps and charts on paper, as figures with words for those who cannot see them."""

import math
from collections.abc import Callable

from app.render import clean
from app.render.chart_layout import HEIGHT as CHART_HEIGHT
from app.render.chart_layout import RIGHT as CHART_ROOM
from app.render.chart_layout import WIDTH as CHART_WIDTH
from app.render.chart_layout import layout as chart_layout
from app.render.chart_pdf import draw_chart
from app.render.localize import LocalizedChart, LocalizedMap
from app.render.map_cutout import window
from app.render.map_pdf import MapDrawing
from app.render.paper.columns import GUTTER
from app.render.paper.ink import Ink
from app.render.paper.pages import SOFT, Book
from app.render.paper.type import fitted, printable
from app.render.prepared import Prepared

_SMALL_SCALE, _MOST_SCALE = 0.75, 1.6
# Below this scale hex numbers are smaller than 6 points: the map is turned, or cut into sheets.
_LEAST_SCALE, _SHEET_SCALE, _SHEET_OVERLAP, _SHEET_EDGE = 1.08, 1.1, 26.0, 60.0
_CHART_SCALE = 0.72
_SMALL_CHART, _SMALL_ROOM, _IN_ROW = (250.0, 132.0), 58.0, 3


def _wide(drawing: MapDrawing) -> float:
    return max(drawing.grid.width, 120.0)


class Pictures:
    """Draws the pictures of one document; a map is laid out once, however often its size is asked for."""

    def __init__(self, book: Book, prepared: Prepared) -> None:
        self._book = book
        self._prepared = prepared
        self._words = prepared.words
        self._maps: dict[str, tuple[MapDrawing, float]] = {}
        self._wholes: dict[str, str] = {}
        self._front: set[str] = set()

    def room_for(self, item: LocalizedMap | LocalizedChart) -> float:
        """How much height a picture takes."""
        if isinstance(item, LocalizedChart):
            return CHART_HEIGHT * _CHART_SCALE
        drawing, scale = self.drawing(item)
        return drawing.height * scale if scale >= _LEAST_SCALE or item.map.small else 60.0

    def drawn(self, item: LocalizedMap) -> bool:
        """Whether the whole map stands on the front page already."""
        return item.anchor in self._front

    def drawing(self, item: LocalizedMap) -> tuple[MapDrawing, float]:
        """A map laid out, and its scale across this page."""
        found = self._maps.get(item.anchor)
        if found is None:
            laid = self._prepared.map_layout(item)
            drawing = MapDrawing(laid, item.map.seat, Ink(self._book.pen))
            tall = self._book.height - 130
            scale = min(self._book.room / _wide(drawing), tall / drawing.height, _MOST_SCALE)
            if item.map.small:
                scale = min(scale, _SMALL_SCALE)
            found = self._maps[item.anchor] = (drawing, scale)
        return found

    def whole(self, item: LocalizedMap) -> tuple[MapDrawing, str]:
        """The map as one form object that pages share."""
        drawing, _ = self.drawing(item)
        name = self._wholes.get(item.anchor)
        if name is None:
            drawing.draw()
            book, body, names = self._book, "\n".join(drawing.ink.out), []
            for part, form in drawing.forms.items():
                unique = book.add_form(part, *form)
                if unique != part:
                    body = body.replace(f"/FormXob.{part} ", f"/FormXob.{unique} ")
                names.append(unique)
            box = (0, 0, _wide(drawing), drawing.height)
            name = book.add_form(f"tpMap{item.anchor.replace('-', '')}", box, body, names)
            self._wholes[item.anchor] = name
        return drawing, name

    def place(self, item: LocalizedMap) -> None:
        """A map as large as the page allows, turned where that lets it be read; else in sheets.

        What does not fit below what stands there comes at the head of the next page.
        """
        drawing, scale = self.drawing(item)
        book = self._book
        if scale >= _LEAST_SCALE or item.map.small:
            book.place(
                drawing.height * scale + 34, lambda: self._titled(item, lambda: self._upright(item, scale))
            )
            return
        sideways = min((book.height - 150) / _wide(drawing), (book.room - 4) / drawing.height, _MOST_SCALE)
        if sideways >= _LEAST_SCALE:
            book.place(
                _wide(drawing) * sideways + 34,
                lambda: self._titled(item, lambda: self._sideways(item, sideways)),
            )
        else:
            self.sheets(item)

    def _titled(self, item: LocalizedMap, draw: Callable[[], None]) -> None:
        """The map's title, bookmark and place in the list of what stands where; then the map."""
        book = self._book
        book.space(4)
        book.mark(item.anchor)
        title = printable(item.title, "bold")
        book.bookmark(title, 1)
        book.line(book.left, fitted(title, "bold", 9.6, book.room), "bold", 9.6, kind="H3")
        book.y -= 14.5
        draw()
        book.y -= 4

    def front_map(self, item: LocalizedMap, focus: int | None, tall: float) -> None:
        """The map at the foot of the front page: whole where it can be read, else the part around a place."""
        book = self._book
        drawing, _ = self.drawing(item)
        scale = min(book.room / _wide(drawing), (tall - 5) / drawing.height, _MOST_SCALE)
        if scale >= _LEAST_SCALE or not drawing.grid.corners:
            book.mark(item.anchor)
            self._front.add(item.anchor)
            self._upright(item, scale)
            return
        room = book.room / _SHEET_SCALE, (tall - 8) / _SHEET_SCALE
        left, top, wide, high = window(drawing.found, focus, room)
        self._part(item, item.title, (left, top, wide, high))

    def _alt(self, item: LocalizedMap) -> str:
        return f"{item.title}. {self._words.message('map-alt', {'count': len(item.map.cells)})}"

    def _upright(self, item: LocalizedMap, scale: float) -> None:
        """The whole map across the page at the flow's height."""
        book = self._book
        drawing, whole = self.whole(item)
        book.need(drawing.height * scale + 4)
        book.page.forms.add(whole)
        left = book.left + (book.room - _wide(drawing) * scale) / 2
        self.picture(f"/FormXob.{whole} Do", left, scale, drawing.height, self._alt(item))

    def _sideways(self, item: LocalizedMap, scale: float) -> None:
        """The whole map on a page of its own, turned by a quarter."""
        book = self._book
        drawing, whole = self.whole(item)
        long = _wide(drawing) * scale
        x, y = book.left + (book.room - drawing.height * scale) / 2, book.y - long
        book.page.forms.add(whole)
        book.tree.open("Figure", alt=self._alt(item).translate(clean.ISOLATES))
        # To the right on the map is up the page; down on the map is to the right.
        book.tagged("Figure", f"q 0 {scale:.4f} {scale:.4f} 0 {x:.2f} {y:.2f} cm /FormXob.{whole} Do Q")
        book.tree.close()
        book.y = y - 12

    def sheets(self, item: LocalizedMap) -> None:
        """A map that is too large: the parts where the reader has something, large enough to read."""
        book = self._book
        drawing, _ = self.drawing(item)
        grid = drawing.grid
        own = [cell.id for cell in item.map.cells if cell.owner is not None and cell.owner == item.map.seat]
        own += [unit.at for unit in item.map.units if unit.own]
        points = [grid.centres[place] for place in own if place in grid.centres] or list(
            grid.centres.values()
        )
        least_x, least_y = (max(0.0, min(point[axis] for point in points) - _SHEET_EDGE) for axis in (0, 1))
        most_x, most_y = (max(point[axis] for point in points) + _SHEET_EDGE for axis in (0, 1))
        most_x, most_y = min(most_x, grid.width), min(most_y, grid.height)
        room_x, room_y = book.room / _SHEET_SCALE, (book.height - 130) / _SHEET_SCALE
        step_x, step_y = room_x - _SHEET_OVERLAP, room_y - _SHEET_OVERLAP
        for row in range(max(1, math.ceil((most_y - least_y - _SHEET_OVERLAP) / step_y))):
            for column in range(max(1, math.ceil((most_x - least_x - _SHEET_OVERLAP) / step_x))):
                x, y = least_x + column * step_x, least_y + row * step_y
                if any(0 <= left - x < room_x and 0 <= top - y < room_y for left, top in points):
                    where = self._words.message("map-sheet", {"column": column + 1, "row": row + 1})
                    box = (x, y, min(room_x, most_x - x), min(room_y, most_y - y))
                    title = printable(f"{item.title}. {where}", "bold")
                    book.place(
                        box[3] * _SHEET_SCALE + 30,
                        lambda title=title, box=box: self._sheet(item, title, box),  # type: ignore[misc]
                    )

    def _sheet(self, item: LocalizedMap, title: str, box: tuple[float, float, float, float]) -> None:
        """A part of a large map with its title."""
        book = self._book
        book.mark(item.anchor)
        book.bookmark(title, 1)
        book.line(book.left, fitted(title, "bold", 9.6, book.room), "bold", 9.6, kind="H3")
        book.y -= 8
        self._part(item, title, box)

    def _part(self, item: LocalizedMap, title: str, box: tuple[float, float, float, float]) -> None:
        """One part of a map (left, top, width, height in the map's units) at the flow's height."""
        book, scale = self._book, _SHEET_SCALE
        _, whole = self.whole(item)
        x, y, wide, tall = box[0], box[1], box[2] * scale, box[3] * scale
        top = book.y + 4
        low = top - tall
        book.page.forms.add(whole)
        book.tree.open("Figure", alt=title.translate(clean.ISOLATES))
        book.tagged(
            "Figure",
            f"q {book.left:.2f} {low:.2f} {wide:.2f} {tall:.2f} re W n {scale:.4f} 0 0 {-scale:.4f} "
            f"{book.left - x * scale:.2f} {top + y * scale:.2f} cm /FormXob.{whole} Do Q",
        )
        book.tree.close()
        book.frame(book.left, low, wide, tall)
        book.y = low - 16

    def chart(self, item: LocalizedChart) -> None:
        """A chart across two thirds of the page."""
        scale = _CHART_SCALE
        self._book.need(CHART_HEIGHT * scale + 6)
        self.drawn_chart(item, self._book.left, scale, (CHART_WIDTH, CHART_HEIGHT), CHART_ROOM)

    def drawn_chart(
        self, item: LocalizedChart, left: float, scale: float, size: tuple[float, float], room: float
    ) -> None:
        """A chart of any size at the flow's height."""
        words = self._words
        found = chart_layout(item.chart, item.names, words, size=size, room=room)
        if found is None:
            book = self._book
            book.line(left, printable(words.message("chart-empty"), "sans"), grey=SOFT)
            book.y -= 12
            return
        ink = Ink(self._book.pen)
        draw_chart(found, ink, words.message("chart-turn"))
        last = item.table.rows[-1][1:]
        latest = ", ".join(f"{name} {row}" for name, row in zip(item.names, last, strict=True))
        self.picture("\n".join(ink.out), left, scale, size[1], f"{item.title}. {latest}")

    def strip(self, charts: list[LocalizedChart]) -> None:
        """Small charts beside each other, three in a row, drawn to one size."""
        book = self._book
        step = (book.room + GUTTER) / _IN_ROW
        wide = step - GUTTER
        width, height = _SMALL_CHART
        scale = wide / width
        book.space(4)
        for start in range(0, len(charts), _IN_ROW):
            row = charts[start : start + _IN_ROW]
            book.need(height * scale + 22)
            top, lowest = book.y, book.y
            for place, item in enumerate(row):
                left = book.left + place * step
                book.y = top
                book.mark(item.anchor)
                book.bookmark(printable(item.title, "bold"), 2)
                title = fitted(printable(item.title, "bold"), "bold", 8.2, wide)
                book.line(left, title, "bold", 8.2, kind="H3")
                book.y -= 12
                self.drawn_chart(item, left, scale, _SMALL_CHART, _SMALL_ROOM)
                lowest = min(lowest, book.y)
            book.y = lowest - 4
        book.space(6)

    def picture(self, body: str, left: float, scale: float, height: float, alt: str) -> None:
        """A drawing as a figure with its words for those who cannot see it."""
        book = self._book
        top = book.y + 8
        book.tree.open("Figure", alt=alt.translate(clean.ISOLATES))
        book.tagged("Figure", f"q {scale:.4f} 0 0 {-scale:.4f} {left:.2f} {top:.2f} cm\n{body}\nQ")
        book.tree.close()
        book.y -= height * scale + 4
