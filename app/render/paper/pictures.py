"""Maps and charts on paper, as figures with words for those who cannot see them."""

from app.render import clean
from app.render.chart_layout import HEIGHT as CHART_HEIGHT
from app.render.chart_layout import RIGHT as CHART_ROOM
from app.render.chart_layout import WIDTH as CHART_WIDTH
from app.render.chart_layout import layout as chart_layout
from app.render.chart_pdf import draw_chart
from app.render.map_pdf import MapDrawing
from app.render.paper.columns import GUTTER
from app.render.paper.ink import Ink
from app.render.paper.pages import SOFT, Book
from app.render.paper.type import fitted, printable
from app.render.prepared import Prepared
from app.render.worded import WChart, WMap

_MAP_TALL = 0.66
_CHART_SCALE = 0.72
_HALF_CHART, _HALF_ROOM = (330.0, 168.0), 74.0


class Pictures:
    """Draws the pictures of one document; a map is laid out once, however often its size is asked for."""

    def __init__(self, book: Book, prepared: Prepared) -> None:
        self._book = book
        self._prepared = prepared
        self._words = prepared.words
        self._maps: dict[str, tuple[MapDrawing, float]] = {}

    def room_for(self, item: WMap | WChart) -> float:
        """How much height a picture takes."""
        if isinstance(item, WChart):
            return CHART_HEIGHT * _CHART_SCALE
        drawing, scale = self.drawing(item)
        return drawing.height * scale

    def drawing(self, item: WMap) -> tuple[MapDrawing, float]:
        """A map laid out, and its scale on this page."""
        found = self._maps.get(item.anchor)
        if found is None:
            laid = self._prepared.map_layout(item)
            drawing = MapDrawing(laid, item.map.seat, Ink(self._book.pen))
            tall = self._book.height * _MAP_TALL
            scale = min(self._book.room / max(laid.grid.width, 120), tall / drawing.height, 1.6)
            found = self._maps[item.anchor] = (drawing, scale)
        return found

    def map(self, item: WMap) -> None:
        """A map as large as the page allows."""
        book = self._book
        drawing, scale = self.drawing(item)
        drawing.draw()
        ink, wide = drawing.ink, max(drawing.grid.width, 120)
        book.need(drawing.height * scale + 4)
        left = book.left + (book.room - wide * scale) / 2
        alt = f"{item.title}. {self._words.message('map-alt', {'count': len(item.map.cells)})}"
        self.picture(ink, left, scale, drawing.height, alt)
        for name, form in drawing.forms.items():
            unique = book.add_form(name, *form)
            if unique != name:
                book.page.operators[-1] = book.page.operators[-1].replace(
                    f"/FormXob.{name} ", f"/FormXob.{unique} "
                )
            book.page.forms.add(unique)

    def chart(self, item: WChart) -> None:
        """A chart across two thirds of the page."""
        scale = _CHART_SCALE
        self._book.need(CHART_HEIGHT * scale + 6)
        self.drawn_chart(item, self._book.left, scale, (CHART_WIDTH, CHART_HEIGHT), CHART_ROOM)

    def drawn_chart(
        self, item: WChart, left: float, scale: float, size: tuple[float, float], room: float
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
        self.picture(ink, left, scale, size[1], f"{item.title}. {latest}")

    def two_charts(self, one: WChart, two: WChart) -> None:
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

    def picture(self, ink: Ink, left: float, scale: float, height: float, alt: str) -> None:
        """A drawing as a figure with its words for those who cannot see it."""
        book = self._book
        top = book.y + 8
        book.tree.open("Figure", alt=alt.translate(clean.ISOLATES))
        body = "\n".join(ink.out)
        book.tagged("Figure", f"q {scale:.4f} 0 0 {-scale:.4f} {left:.2f} {top:.2f} cm\n{body}\nQ")
        book.tree.close()
        book.y -= height * scale + 4
