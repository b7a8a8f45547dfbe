"""Maps and charts on paper, as figures with words for those who cannot see them."""

import math

from app.render import clean
from app.render.chart_layout import HEIGHT as CHART_HEIGHT
from app.render.chart_layout import RIGHT as CHART_ROOM
from app.render.chart_layout import WIDTH as CHART_WIDTH
from app.render.chart_layout import layout as chart_layout
from app.render.chart_pdf import draw_chart
from app.render.localize import LocalizedChart, LocalizedMap
from app.render.map_pdf import MapDrawing
from app.render.paper.columns import GUTTER
from app.render.paper.ink import Ink
from app.render.paper.pages import SOFT, Book
from app.render.paper.type import fitted, printable
from app.render.prepared import Prepared

_MAP_TALL = 0.66
_SMALL_SCALE = 0.75
# Below this scale hex numbers cannot be read: the map is an overview, and sheets of its own follow.
_LEAST_SCALE, _SHEET_SCALE, _SHEET_OVERLAP, _SHEET_EDGE = 0.8, 1.1, 26.0, 60.0
_CHART_SCALE = 0.72
_HALF_CHART, _HALF_ROOM = (330.0, 168.0), 74.0


class Pictures:
    """Draws the pictures of one document; a map is laid out once, however often its size is asked for."""

    def __init__(self, book: Book, prepared: Prepared) -> None:
        self._book = book
        self._prepared = prepared
        self._words = prepared.words
        self._maps: dict[str, tuple[MapDrawing, float]] = {}

    def room_for(self, item: LocalizedMap | LocalizedChart) -> float:
        """How much height a picture takes."""
        if isinstance(item, LocalizedChart):
            return CHART_HEIGHT * _CHART_SCALE
        drawing, scale = self.drawing(item)
        return drawing.height * scale

    def drawing(self, item: LocalizedMap) -> tuple[MapDrawing, float]:
        """A map laid out, and its scale on this page."""
        found = self._maps.get(item.anchor)
        if found is None:
            laid = self._prepared.map_layout(item)
            drawing = MapDrawing(laid, item.map.seat, Ink(self._book.pen))
            tall = self._book.height * _MAP_TALL
            scale = min(self._book.room / max(laid.grid.width, 120), tall / drawing.height, 1.6)
            if item.map.small:
                scale = min(scale, _SMALL_SCALE)
            found = self._maps[item.anchor] = (drawing, scale)
        return found

    def map(self, item: LocalizedMap) -> None:
        """A map as large as the page allows."""
        book = self._book
        drawing, scale = self.drawing(item)
        drawing.draw()
        ink, wide = drawing.ink, max(drawing.grid.width, 120)
        book.need(drawing.height * scale + 4)
        left = book.left + (book.room - wide * scale) / 2
        alt = f"{item.title}. {self._words.message('map-alt', {'count': len(item.map.cells)})}"
        body = "\n".join(ink.out)
        names = []
        for name, form in drawing.forms.items():
            unique = book.add_form(name, *form)
            if unique != name:
                body = body.replace(f"/FormXob.{name} ", f"/FormXob.{unique} ")
            names.append(unique)
        if scale >= _LEAST_SCALE or item.map.small:
            book.page.forms.update(names)
            self.picture(body, left, scale, drawing.height, alt)
            return
        whole = book.add_form(
            f"tpMap{item.anchor.replace('-', '')}", (0, 0, wide, drawing.height), body, names
        )
        book.page.forms.add(whole)
        self.picture(f"/FormXob.{whole} Do", left, scale, drawing.height, alt)
        self.sheets(item, drawing, whole)

    def sheets(self, item: LocalizedMap, drawing: MapDrawing, whole: str) -> None:
        """The parts of a large map where the reader has something, a page each, large enough to read."""
        book, grid = self._book, drawing.grid
        own = [cell.id for cell in item.map.cells if cell.owner is not None and cell.owner == item.map.seat]
        own += [unit.at for unit in item.map.units if unit.own]
        points = [grid.centres[place] for place in own if place in grid.centres]
        if not points:
            return
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
                    self.sheet(f"{item.title}. {where}", box, whole)

    def sheet(self, title: str, box: tuple[float, float, float, float], whole: str) -> None:
        """One part of a map (left, top, width, height in the map's units) on a page of its own."""
        book, scale = self._book, _SHEET_SCALE
        x, y, wide, tall = box[0], box[1], box[2] * scale, box[3] * scale
        title = printable(title, "bold")
        book.turn_page()
        book.bookmark(title, 1)
        book.line(book.left, fitted(title, "bold", 9.6, book.room), "bold", 9.6, kind="H3")
        book.y -= 14
        low = book.y - tall
        book.page.forms.add(whole)
        book.tree.open("Figure", alt=title)
        book.tagged(
            "Figure",
            f"q {book.left:.2f} {low:.2f} {wide:.2f} {tall:.2f} re W n {scale:.4f} 0 0 {-scale:.4f} "
            f"{book.left - x * scale:.2f} {book.y + y * scale:.2f} cm /FormXob.{whole} Do Q",
        )
        book.tree.close()
        book.frame(book.left, low, wide, tall)
        book.y = low - 20

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

    def two_charts(self, one: LocalizedChart, two: LocalizedChart) -> None:
        """Two charts beside each other."""
        book = self._book
        half = (book.room - GUTTER) / 2
        width, height = _HALF_CHART
        scale = half / width
        book.space(4)
        book.need(height * scale + 24)
        top, lowest = book.y, book.y
        for item, left in ((one, book.left), (two, book.left + half + GUTTER)):
            book.y = top
            book.bookmark(printable(item.title, "bold"), 2)
            title = fitted(printable(item.title, "bold"), "bold", 9.6, half)
            book.line(left, title, "bold", 9.6, kind="H3")
            book.y -= 14.5
            self.drawn_chart(item, left, scale, _HALF_CHART, _HALF_ROOM)
            lowest = min(lowest, book.y)
        book.y = lowest
        book.space(8)

    def picture(self, body: str, left: float, scale: float, height: float, alt: str) -> None:
        """A drawing as a figure with its words for those who cannot see it."""
        book = self._book
        top = book.y + 8
        book.tree.open("Figure", alt=alt.translate(clean.ISOLATES))
        book.tagged("Figure", f"q {scale:.4f} 0 0 {-scale:.4f} {left:.2f} {top:.2f} cm\n{body}\nQ")
        book.tree.close()
        book.y -= height * scale + 4
