"""Maps and charts on paper, as figures with words for those who cannot see them."""

from collections.abc import Sequence
from functools import partial

from app.render import clean
from app.render.chart_picture import HEIGHT as CHART_HEIGHT
from app.render.chart_picture import chart_picture
from app.render.localize import LocalizedChart, LocalizedMap
from app.render.map_grid import grid_of, place_text
from app.render.map_windows import holds
from app.render.paper.columns import GUTTER
from app.render.paper.ink import Ink
from app.render.paper.pages import SOFT, Book
from app.render.paper.painter import Painter
from app.render.paper.parts import whole
from app.render.paper.plan import Plan, Planner, Sheet
from app.render.paper.type import printable, wrapped
from app.render.prepared import Prepared

_TITLE, _NOTE = 24.0, 7.0
_CHART_SCALE = 0.76


class Pictures:
    """Draws the pictures of one document; how a map is shown is found once, however often it is asked for."""

    def __init__(self, book: Book, prepared: Prepared) -> None:
        self._book = book
        self._prepared = prepared
        self._words = prepared.words
        self._planner = Planner(prepared, (book.room, book.height - 130))
        self._plans: dict[str, Plan] = {}

    # ------------------------------------------------------------------ maps

    def room_for(self, item: LocalizedMap | LocalizedChart) -> float:
        """Return the height that a picture takes."""
        if isinstance(item, LocalizedChart):
            return CHART_HEIGHT * _CHART_SCALE
        plan = self._plan(item)
        return plan.sheets[plan.drawn].height if plan.drawn < len(plan.sheets) else 0.0

    def front_map(self, item: LocalizedMap, tall: float) -> None:
        """Draw the map at the foot of the front page if it fits there, else on the next page."""
        plan = self._plans[item.anchor] = self._planner.front(item, tall)
        if plan.on_front:
            self._book.mark(item.anchor)
            self._draw(item, plan, plan.sheets[0])
        else:
            self.place(item)

    def place(self, item: LocalizedMap) -> None:
        """Draw the rest of a map on sheets; none is cut, and no part of it comes twice."""
        plan = self._plan(item)
        if not plan.placed:
            plan.placed = True
            for sheet in plan.sheets[plan.drawn :]:
                self._book.place(sheet.height + _TITLE + 14, partial(self._titled, item, plan, sheet))

    def small_maps(self, items: Sequence[LocalizedMap]) -> None:
        """Draw maps for the eye only, two beside each other."""
        book, wide = self._book, (self._book.room - GUTTER) / 2
        for start in range(0, len(items), 2):
            row = [
                (item, self._planner.sheet(item, (wide, book.height), partial(whole, grid_of(item.map))))
                for item in items[start : start + 2]
            ]
            deep = max(sheet.height for _, sheet in row) + _TITLE
            book.need(deep)
            top = book.y
            for place, (item, sheet) in enumerate(row):
                book.y = top
                left = book.left + place * (wide + GUTTER)
                self._title(item, item.title, left, wide)
                self._figure(item, sheet, left)
            book.y = top - deep

    def _plan(self, item: LocalizedMap) -> Plan:
        found = self._plans.get(item.anchor)
        if found is None:
            found = self._plans[item.anchor] = self._planner.alone(item)
        return found

    # ------------------------------------------------------------------ drawing

    def _titled(self, item: LocalizedMap, plan: Plan, sheet: Sheet) -> None:
        count, number = len(plan.sheets), plan.sheets.index(sheet) + 1
        where = self._words.message("map-part", {"number": number, "count": count})
        title = f"{item.title}. {where}" if count > 1 else item.title
        self._book.space(4)
        self._title(item, title, self._book.left, self._book.room)
        self._draw(item, plan, sheet)
        self._book.y -= 4

    def _title(self, item: LocalizedMap, title: str, left: float, room: float) -> None:
        book = self._book
        book.mark(item.anchor)
        shown = printable(title, "bold")
        book.bookmark(shown, 1)
        for line in wrapped(shown, "bold", 9.6, room):
            book.line(left, line, "bold", 9.6, kind="H3")
            book.y -= 14.5

    def _draw(self, item: LocalizedMap, plan: Plan, sheet: Sheet) -> None:
        """Draw a sheet at the flow's height; the last one says what of the map is not on paper."""
        book = self._book
        self._figure(item, sheet, book.left + (book.room - sheet.panes.width) / 2, legend=book.left)
        plan.drawn = max(plan.drawn, plan.sheets.index(sheet) + 1)
        notes = [self._words.message("map-parts-only")] if self._partly(item, plan) else []
        if plan.left_out and plan.drawn == len(plan.sheets):
            notes.append(self._words.message("map-far", {"places": ", ".join(self._names(item, plan))}))
        for text in notes:
            for line in wrapped(printable(text, "sans"), "sans", _NOTE, book.room):
                book.line(book.left, line, "sans", _NOTE, grey=SOFT)
                book.y -= 9.5

    def _partly(self, item: LocalizedMap, plan: Plan) -> bool:
        """Whether some of the map is on no sheet."""
        centres = grid_of(item.map).centres.values()
        windows = [window for sheet in plan.sheets for window in sheet.panes.windows]
        return plan.drawn == len(plan.sheets) and not all(holds(windows, centre) for centre in centres)

    def _names(self, item: LocalizedMap, plan: Plan) -> list[str]:
        """Return the places that are on no sheet, with their units."""
        cells = {cell.id: cell for cell in item.map.cells}
        labels: dict[int, list[str]] = {}
        for unit in item.map.units:
            labels.setdefault(unit.at, []).append(clean.one_line(unit.label))
        return [
            " ".join([place_text(item.map.grid, cells[place]), *labels.get(place, ())])
            for place in plan.left_out
        ]

    def _figure(self, item: LocalizedMap, sheet: Sheet, left: float, *, legend: float | None = None) -> None:
        """Draw the windows of a sheet and the legend below them, from the flow's height down."""
        book = self._book
        top = book.y + 4
        ink = Ink(book.pen)
        painter = Painter(ink)
        scale = sheet.panes.scale
        frames = []
        for pane, picture in zip(sheet.panes.panes, sheet.pictures, strict=True):
            a, b, c, d = pane.window
            x, y = left + pane.x, top - pane.y
            frame = f"{x:.2f} {y - (d - b) * scale:.2f} {(c - a) * scale:.2f} {(d - b) * scale:.2f} re"
            frames.append(frame)
            ink.add(f"q {frame} W n {scale:.4f} 0 0 {-scale:.4f} {x - a * scale:.2f} {y + b * scale:.2f} cm")
            painter.paint(picture.items)
            ink.add("Q")
        under = left if legend is None else legend
        ink.add(f"q 1 0 0 -1 {under:.2f} {top - sheet.panes.height - 6:.2f} cm")
        painter.paint(sheet.legend)
        ink.add("Q")
        for name, form in painter.forms.items():
            book.page.forms.add(book.add_form(name, *form))
        alt = f"{item.title}. {self._words.message('map-alt', {'count': len(item.map.cells)})}"
        book.tagged("Figure", "\n".join(ink.out), alt)
        if grid_of(item.map).corners:
            book.artifact(f"q 0.5 w 0.6 G {' '.join(frames)} S Q")
        book.y = top - sheet.height - 8

    # ------------------------------------------------------------------ charts

    def chart(self, item: LocalizedChart) -> None:
        """Draw a chart across two thirds of the page."""
        book, words, scale = self._book, self._words, _CHART_SCALE
        book.need(CHART_HEIGHT * scale + 6)
        found = chart_picture(item.chart, item.names, words)
        if found is None:
            book.line(book.left, printable(words.message("chart-empty"), "sans"), grey=SOFT)
            book.y -= 12
            return
        ink = Ink(book.pen)
        Painter(ink).paint(found.items)
        last = item.table.rows[-1][1:]
        latest = ", ".join(f"{name} {row}" for name, row in zip(item.names, last, strict=True))
        top = book.y + 8
        place = f"{scale:.4f} 0 0 {-scale:.4f} {book.left:.2f} {top:.2f} cm"
        book.tagged("Figure", "\n".join([f"q {place}", *ink.out, "Q"]), f"{item.title}. {latest}")
        book.y -= CHART_HEIGHT * scale + 4
