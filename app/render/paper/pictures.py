"""Maps and charts on paper, as figures with words for those who cannot see them."""

from collections.abc import Callable
from functools import partial

from app.render import clean
from app.render.chart_layout import HEIGHT as CHART_HEIGHT
from app.render.chart_layout import layout as chart_layout
from app.render.chart_pdf import draw_chart
from app.render.localize import LocalizedChart, LocalizedMap
from app.render.map_cutout import window
from app.render.map_pdf import MapDrawing
from app.render.paper.atlas import LEAST, Box, Point, Sheets, cut, realm
from app.render.paper.ink import Ink
from app.render.paper.pages import RULE, SOFT, Book
from app.render.paper.type import fitted, measure, printable
from app.render.prepared import Prepared

_SMALL_SCALE, _MOST_SCALE = 0.75, 1.6
# The part around the news on the front page.
_FRONT_SCALE, _LEAST_PART = 1.1, 90.0
_CHART_SCALE = 0.72


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
        return drawing.height * scale if scale >= LEAST or item.map.small else 60.0

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
        if scale >= LEAST or item.map.small:
            book.place(
                drawing.height * scale + 34, lambda: self._titled(item, lambda: self._upright(item, scale))
            )
            return
        sideways = min((book.height - 150) / _wide(drawing), (book.room - 4) / drawing.height, _MOST_SCALE)
        if sideways >= LEAST:
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
        """The map at the foot of the front page: whole where it can be read there, else the reader's realm.

        The realm is turned by a quarter where only so it can be read. Where it is too large as well, the part
        around a place; then the realm comes further back.
        """
        book = self._book
        drawing, _ = self.drawing(item)
        grid = drawing.grid
        scale = min(book.room / _wide(drawing), (tall - 5) / drawing.height, _MOST_SCALE)
        if scale >= LEAST:
            book.mark(item.anchor)
            self._front.add(item.anchor)
            self._upright(item, scale)
            return
        tall -= drawing.found.legend.wrapped(book.room).height + 8
        if tall < _LEAST_PART:
            return
        left, top, wide, high = realm(self._own(item), (grid.width, grid.height))
        scale = min(_MOST_SCALE, book.room / wide, tall / high)
        middle: int | Point | None = focus
        beside = drawing.found.legend.wrapped(wide * LEAST).height
        sideways = min(_MOST_SCALE, tall / wide, (book.room - beside) / high)
        if max(scale, sideways) >= LEAST:
            self._front.add(item.anchor)
            book.mark(item.anchor)
            middle = left + wide / 2, top + high / 2
            if scale < LEAST:
                self._part(item, item.title, (left, top, wide, high), sideways, turned=True)
                return
        else:
            scale = _FRONT_SCALE
        self._part(item, item.title, window(drawing.found, middle, (book.room / scale, tall / scale)), scale)

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
        book.tree.open("Figure", alt=clean.unisolated(self._alt(item)))
        # To the right on the map is up the page; down on the map is to the right.
        book.tagged("Figure", f"q 0 {scale:.4f} {scale:.4f} 0 {x:.2f} {y:.2f} cm /FormXob.{whole} Do Q")
        book.tree.close()
        book.y = y - 12

    def _own(self, item: LocalizedMap) -> list[Point]:
        """Where the reader's land and units stand; every place of a board, and of a map without such."""
        drawing, _ = self.drawing(item)
        centres, seat = drawing.grid.centres, item.map.seat
        if not drawing.grid.corners:
            return list(centres.values())
        own = [cell.id for cell in item.map.cells if cell.owner is not None and cell.owner == seat]
        own += [unit.at for unit in item.map.units if unit.own]
        return [centres[place] for place in own if place in centres] or list(centres.values())

    def _far(self, item: LocalizedMap) -> bool:
        """Whether the sheets leave something of the map out."""
        drawing, _ = self.drawing(item)
        return len(set(self._own(item))) < len(drawing.grid.centres)

    def sheets(self, item: LocalizedMap) -> None:
        """A map that is too large: the parts where the reader has something, each with the legend."""
        book = self._book
        drawing, _ = self.drawing(item)
        grid, legend = drawing.grid, drawing.found.legend
        across, down = book.room, book.height - 118
        found = cut(
            self._own(item),
            (grid.width, grid.height),
            (across, down),
            lambda wide: legend.wrapped(wide).height,
        )
        for number, box in enumerate(found.parts, start=1):
            where = self._words.message("map-part", {"number": number, "count": len(found.parts)})
            title = printable(f"{item.title}. {where}" if len(found.parts) > 1 else item.title, "bold")
            below = legend.wrapped(box[2] * found.scale).height
            tall = box[2] * found.scale if found.turned else box[3] * found.scale + below
            book.place(tall + 30, partial(self._sheet, item, title, box, found))

    def _sheet(self, item: LocalizedMap, title: str, box: Box, found: Sheets) -> None:
        """A part of a large map with its title."""
        book = self._book
        book.mark(item.anchor)
        book.bookmark(title, 1)
        note = printable(self._words.message("map-parts-only"), "sans") if self._far(item) else ""
        room = book.room - measure(note, "sans", 6.8) - 12
        book.line(book.left, fitted(title, "bold", 9.6, room), "bold", 9.6, kind="H3")
        if note:
            book.line(book.right - measure(note, "sans", 6.8), note, "sans", 6.8, grey=SOFT)
        book.y -= 8
        self._part(item, title, box, found.scale, turned=found.turned)

    def _part(self, item: LocalizedMap, title: str, box: Box, scale: float, *, turned: bool = False) -> None:
        """One part of a map and the legend below it, at the flow's height; turned by a quarter or not."""
        book = self._book
        drawing, whole = self.whole(item)
        x, y, wide, tall = box[0], box[1], box[2] * scale, box[3] * scale
        legend = self._legend(item, wide)
        below = drawing.found.legend.wrapped(wide).height
        top = book.y + 4
        book.page.forms |= {whole, legend}
        # In units of paper, y downwards, from the head of the part on the left.
        if turned:
            high = wide
            place = f"0 1 1 0 {book.left + (book.room - tall - below) / 2:.2f} {top - wide:.2f}"
        else:
            high = tall + below
            place = f"1 0 0 -1 {book.left + (book.room - wide) / 2:.2f} {top:.2f}"
        frame = f"0 0 {wide:.2f} {tall:.2f} re"
        book.tree.open("Figure", alt=clean.unisolated(title))
        book.tagged(
            "Figure",
            f"q {place} cm q {frame} W n {scale:.4f} 0 0 {scale:.4f} {-x * scale:.2f} {-y * scale:.2f} cm "
            f"/FormXob.{whole} Do Q 1 0 0 1 0 {tall:.2f} cm /FormXob.{legend} Do Q",
        )
        book.tree.close()
        book.artifact(f"q {place} cm 0.5 w {RULE} G {frame} S Q")
        book.y = top - high - 12

    def _legend(self, item: LocalizedMap, wide: float) -> str:
        """The legend in lines of that width, as a form object that sheets share."""
        drawing, _ = self.drawing(item)
        legend = drawing.found.legend.wrapped(wide)
        before = len(drawing.ink.out)
        drawing.legend(legend)
        body = "\n".join(drawing.ink.out[before:])
        del drawing.ink.out[before:]
        name = f"tpLegend{item.anchor.replace('-', '')}"
        return self._book.add_form(name, (0, 0, wide, legend.height), body)

    def chart(self, item: LocalizedChart) -> None:
        """A chart across two thirds of the page."""
        book, words, scale = self._book, self._words, _CHART_SCALE
        book.need(CHART_HEIGHT * scale + 6)
        found = chart_layout(item.chart, item.names, words)
        if found is None:
            book.line(book.left, printable(words.message("chart-empty"), "sans"), grey=SOFT)
            book.y -= 12
            return
        ink = Ink(book.pen)
        draw_chart(found, ink, words.message("chart-turn"))
        last = item.table.rows[-1][1:]
        latest = ", ".join(f"{name} {row}" for name, row in zip(item.names, last, strict=True))
        self.picture("\n".join(ink.out), book.left, scale, CHART_HEIGHT, f"{item.title}. {latest}")

    def picture(self, body: str, left: float, scale: float, height: float, alt: str) -> None:
        """A drawing as a figure with its words for those who cannot see it."""
        book = self._book
        top = book.y + 8
        book.tree.open("Figure", alt=clean.unisolated(alt))
        book.tagged("Figure", f"q {scale:.4f} 0 0 {-scale:.4f} {left:.2f} {top:.2f} cm\n{body}\nQ")
        book.tree.close()
        book.y -= height * scale + 4
