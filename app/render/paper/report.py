"""A report on paper: cover, chapters and blocks, one after the other down the pages."""

from collections.abc import Callable
from typing import Any

import msgspec

from app.render import clean
from app.render.chart_layout import HEIGHT as CHART_HEIGHT
from app.render.chart_layout import RIGHT as CHART_ROOM
from app.render.chart_layout import WIDTH as CHART_WIDTH
from app.render.chart_layout import layout as chart_layout
from app.render.chart_pdf import draw_chart
from app.render.map_layout import layout as map_layout
from app.render.map_pdf import MapDrawing
from app.render.paper.ink import Ink
from app.render.paper.pages import BODY, RULE, SOFT, Book
from app.render.paper.sheet import draw_form
from app.render.paper.table import draw_note, draw_table, sizes
from app.render.paper.type import fitted, measure, printable, wrapped
from app.render.prepared import Prepared
from app.render.worded import (
    AnyWorded,
    WChart,
    WFacts,
    WForm,
    WGroup,
    WHappenings,
    WLedger,
    WLetters,
    WMap,
    WParagraph,
    WTable,
)

_LEAD = 1.42
_CALLOUTS = frozenset({"attention"})
_SIGNS = {"done": "\u2713", "partly": "\u25d0", "refused": "\u2717", "rejected": "?"}
_GUTTER = 22.0
_HALF_ROWS = 16
_MANY = 14
_STEP = 12.0
_MAP_TALL = 0.66
_CHART_SCALE = 0.72
_HALF_CHART, _HALF_ROOM = (330.0, 168.0), 74.0


def render(prepared: Prepared, page: str = "A4") -> bytes:
    """The report as a PDF file; the same report gives the same bytes."""
    book = open_book(prepared, page)
    paper = _Paper(prepared, book)
    paper.cover()
    for chapter in prepared.chapters:
        # The sheet has a title of its own, and is the last thing: one tears it off.
        if chapter.title and not (chapter.items and isinstance(chapter.items[0], WForm)):
            paper.heading(chapter.title, chapter.level, below=chapter.items)
        paper.blocks(chapter.items, inside=bool(chapter.title))
    paper.proofs()
    return book.finish()


def open_book(prepared: Prepared, page: str) -> Book:
    """An empty document with the report's title, header and footer."""
    words = prepared.words
    plain = prepared.head.translate(clean.ISOLATES)
    book = Book(size=page, title=plain, language=prepared.language)
    book.header = (prepared.title, prepared.seat)
    book.footer = f"{prepared.report.game.code}  {prepared.kind}"
    book.count = lambda number, pages: words.message(
        "report-page", {"page": str(number), "pages": str(pages)}
    )
    return book


class _Line(msgspec.Struct, frozen=True):
    """A line of a column: its text, the sign before it, and whether it is a title or an entry."""

    text: str
    sign: str
    kind: str


class _Paper:
    def __init__(self, prepared: Prepared, book: Book) -> None:
        self.prepared = prepared
        self.words = prepared.words
        self.book = book
        self.proven = False
        self.maps: dict[str, tuple[MapDrawing, float]] = {}

    # ------------------------------------------------------------------ parts

    def cover(self) -> None:
        """Title, seat, what a player looks for first."""
        book, prepared = self.book, self.prepared
        book.y = book.height - 62
        book.bookmark(printable(prepared.title, "bold"), 0)
        book.line(book.left, printable(prepared.kind.upper(), "bold"), "bold", 7.4, grey=SOFT)
        for text in wrapped(printable(prepared.title, "bold"), "bold", 23, book.room):
            book.y -= 28
            book.line(book.left, text, "bold", 23, kind="H1")
        for text in wrapped(printable(prepared.seat, "sans"), "sans", 12.5, book.room):
            book.y -= 19
            book.line(book.left, text, "sans", 12.5, grey=0.2)
        book.y -= 12
        book.rule(book.left, book.y, book.right, width=1.4, grey=0)
        book.y -= 15
        self.pairs(prepared.facts)
        if prepared.announcements:
            book.y -= 6
            self.small_title(self.words.message("report-announcements"))
            for text in prepared.announcements:
                self.quoted(text)

    def heading(self, title: str, level: int, *, below: list[AnyWorded]) -> None:
        """A chapter; it does not stand alone at the foot of a page."""
        book = self.book
        size = 14.5 if level == 2 else 11.5
        lines = wrapped(printable(title, "bold"), "bold", size, book.room)
        book.space(24)
        if book.fresh:
            book.y -= 6
        book.need(size * 1.2 * len(lines) + 9 + (self.room_for(below[0]) if below else 46))
        book.bookmark(lines[0], level - 1)
        for text in lines:
            book.line(book.left, text, "bold", size, kind=f"H{level}")
            book.y -= size * 1.2
        if level == 2:
            book.rule(book.left, book.y + size * 0.72, book.right, width=0.9, grey=0.15)
        book.y -= 9

    def small_title(self, title: str, *, level: int = 3, bookmark: bool = False, room: float = 46) -> None:
        """The title of a block."""
        book = self.book
        book.need(room)
        if bookmark:
            book.bookmark(printable(title, "bold"), level - 1)
        for text in wrapped(printable(title, "bold"), "bold", 9.6, book.room):
            book.line(book.left, text, "bold", 9.6, kind=f"H{level}")
            book.y -= 14.5

    def pairs(self, pairs: list[tuple[str, str]]) -> None:
        """Labels in small type, values beside them."""
        book = self.book
        labels = [printable(label, "sans") for label, _ in pairs]
        column = min(170.0, max((measure(label, "sans", 8) for label in labels), default=0) + 16)
        for label, (_, value) in zip(labels, pairs, strict=True):
            lines = wrapped(printable(value, "bold"), "bold", 8.6, book.room - column)
            book.need(12.5 * len(lines))
            head = book.show(book.left, book.y, fitted(label, "sans", 8, column - 6), "sans", 8, SOFT)
            text = " ".join(
                book.show(book.left + column, book.y - 12 * index, line, "bold", 8.6)
                for index, line in enumerate(lines)
            )
            book.tagged("P", f"{head} {text}")
            book.y -= 12.5 * len(lines)

    def proofs(self) -> None:
        """Hashes, in type that can be compared letter by letter."""
        if not self.prepared.proofs or self.proven:
            return
        self.proven = True
        book, message = self.book, self.words.message
        book.space(14)
        book.need(70)
        book.rule(book.left, book.y + 12, book.right)
        self.small_title(message("report-proofs"), bookmark=True, level=2)
        self.text(message("report-proofs-note"), size=7.2, grey=SOFT)
        for label, value in self.prepared.proofs:
            book.y -= 3
            self.text(label, size=7.2, grey=SOFT)
            self.text(value, font="mono", size=7.2)

    # ------------------------------------------------------------------ text

    def text(
        self, text: str, *, font: str = "sans", size: float = BODY, grey: float = 0, left: float = 0
    ) -> None:
        """A paragraph."""
        book = self.book
        lead = size * _LEAD
        for line in wrapped(printable(text, font), font, size, book.room - left):
            book.need(lead)
            book.line(book.left + left, line, font, size, grey=grey)
            book.y -= lead

    def quoted(self, text: str) -> None:
        """What somebody wrote, with a rule beside it."""
        book = self.book
        for line in clean.lines(text):
            for part in wrapped(printable(line, "sans"), "sans", BODY, book.room - 12) if line else ("",):
                book.need(12.4)
                book.artifact(f"{RULE} g {book.left:.2f} {book.y - 3.4:.2f} 1.6 12.4 re f")
                if part:
                    book.line(book.left + 10, part)
                book.y -= 12.4

    # ------------------------------------------------------------------ blocks

    def blocks(self, items: list[AnyWorded], *, inside: bool) -> None:
        """Blocks one below the other; small tables that follow each other stand side by side."""
        index = 0
        while index < len(items):
            item = items[index]
            after = items[index + 1] if index + 1 < len(items) else None
            if (
                isinstance(item, WTable)
                and isinstance(after, WTable)
                and self.narrow(item)
                and self.narrow(after)
            ):
                self.side_by_side(item, after)
                index += 2
                continue
            if (
                isinstance(item, WChart)
                and isinstance(after, WChart)
                and item.table.rows
                and after.table.rows
            ):
                self.two_charts(item, after)
                index += 2
                continue
            self.block(item, inside=inside)
            index += 1

    def block(self, item: AnyWorded, *, inside: bool) -> None:
        """One block with its title."""
        if isinstance(item, WForm):
            self.proofs()
            if not self.book.fresh:
                self.book.turn_page()
            draw_form(self.book, self.prepared, item)
            return
        callout = item.key in _CALLOUTS
        self.book.space(4)
        number, top = self.book.number, self.book.y
        if item.titled and item.title:
            self.small_title(
                item.title, bookmark=not callout, level=3 if inside else 2, room=self.room_for(item)
            )
        _DRAWERS[type(item)](self, item)
        book = self.book
        if callout and book.number == number:
            book.artifact(f"0 g {book.left - 9:.2f} {book.y + 5:.2f} 3 {top - book.y + 5:.2f} re f")
        book.space(8)

    def paragraph(self, item: WParagraph) -> None:
        """Sentences."""
        for text in item.items:
            self.text(text)

    def facts(self, item: WFacts) -> None:
        """Boxes with a small label and a bold value."""
        book, items = self.book, item.items
        broad = max(
            (
                max(measure(printable(v, "bold"), "bold", 9), measure(printable(k, "sans"), "sans", 6.4))
                for k, v, _ in items
            ),
            default=0,
        )
        columns = max(1, min(6, int(book.room // max(broad + 16, 78)), len(items)))
        wide = book.room / columns
        for start in range(0, len(items), columns):
            part = items[start : start + columns]
            values = [wrapped(printable(value, "bold"), "bold", 9, wide - 14) for _, value, _ in part]
            deep = 11.5 * max(map(len, values))
            book.need(deep + 19)
            out = []
            for place, ((label, _, _), lines) in enumerate(zip(part, values, strict=True)):
                x = book.left + place * wide
                label_text = fitted(printable(label, "sans"), "sans", 6.4, wide - 10)
                out.append(book.show(x + 7, book.y - 1, label_text, "sans", 6.4, SOFT))
                out += [
                    book.show(x + 7, book.y - 12.5 - 11.5 * level, line, "bold", 9)
                    for level, line in enumerate(lines)
                ]
                book.frame(x, book.y - deep - 6, wide, deep + 14)
            book.tagged("P", " ".join(out))
            book.y -= deep + 14
        book.y -= 4

    def table(self, item: WTable) -> None:
        """A table, or the sentence that stands for an empty one."""
        if not item.rows:
            self.text(item.empty, grey=SOFT)
            return
        draw_table(self.book, item)
        if item.strong:
            draw_note(self.book, item.strong_bold)

    def narrow(self, item: WTable) -> bool:
        """Whether a table fits into half a page's width and stays short."""
        if not item.rows or len(item.rows) > _HALF_ROWS or not item.titled:
            return False
        half = (self.book.room - _GUTTER) / 2
        found = sizes(item, half)
        return not found.wraps and found.size > 7

    def side_by_side(self, one: WTable, two: WTable) -> None:
        """Two small tables in two columns."""
        book = self.book
        half = (book.room - _GUTTER) / 2
        book.space(4)
        book.need(11 * (max(len(one.rows), len(two.rows)) + 3) + 20)
        top = book.y
        lowest = top
        for table, left in ((one, book.left), (two, book.left + half + _GUTTER)):
            book.y = top
            book.bookmark(printable(table.title, "bold"), 2)
            title = fitted(printable(table.title, "bold"), "bold", 9.6, half)
            book.line(left, title, "bold", 9.6, kind="H3")
            book.y -= 14.5
            draw_table(book, table, left=left, room=half)
            lowest = min(lowest, book.y)
        book.y = lowest
        for table in (one, two):
            if table.strong:
                draw_note(book, table.strong_bold)
                break
        book.space(8)

    def happenings(self, item: WHappenings) -> None:
        """Events; many short ones run in two columns, as in a newspaper."""
        book = self.book
        groups = [group for group in item.groups if group.items]
        if not groups:
            self.text(item.empty, grey=SOFT)
            return
        half = (book.room - _GUTTER) / 2
        texts = [entry.text for group in groups for entry in group.items]
        narrow = sum(measure(text, "sans", BODY) < half - 14 for text in texts)
        columns = 2 if len(texts) > _MANY and narrow > len(texts) * 0.7 else 1
        self.newspaper(self.set_lines(groups, half if columns > 1 else book.room), columns)

    def set_lines(self, groups: list[WGroup], room: float) -> list[_Line]:
        """Groups as lines of a column: titles, and sentences with their signs."""
        lines: list[_Line] = []
        for group in groups:
            if group.title:
                if lines:
                    lines.append(_Line("", "", "sans"))
                found = wrapped(printable(group.title, "bold"), "bold", 8, room)
                lines += [_Line(text, "", "title") for text in found]
            for entry in group.items:
                sign = _SIGNS.get(entry.state, "\u2013")
                for text in wrapped(printable(entry.text, "sans"), "sans", BODY, room - 14):
                    lines.append(_Line(text, sign, "entry"))
                    sign = ""
        return lines

    def newspaper(self, lines: list[_Line], columns: int) -> None:
        """Lines down the page, in one column or two of even length."""
        book = self.book
        step = (book.room + _GUTTER) / 2
        start = 0
        while start < len(lines):
            fit = int((book.y - book.bottom) // _STEP) + 1
            if fit < min(3, len(lines) - start):
                book.turn_page()
                continue
            left = len(lines) - start
            deep = min(fit, -(-left // columns))
            deepest = 0
            for column in range(columns):
                end = min(len(lines), start + deep)
                while end < len(lines) and end - 1 > start and lines[end - 1].kind == "title":
                    end -= 1
                part = lines[start:end]
                self.column(part, book.left + column * step)
                deepest = max(deepest, len(part))
                start = end
                while start < len(lines) and lines[start].kind == "sans":
                    start += 1
                # What did not fit because of a title kept with its text goes into the last column.
                if columns > 1 and column == 0 and len(lines) - start > deep:
                    deep = min(fit, len(lines) - start)
            book.y -= _STEP * deepest
        book.y -= 3

    def column(self, lines: list[_Line], left: float) -> None:
        """One column of lines from the flow's height down."""
        book = self.book
        y = book.y
        for line in lines:
            if line.kind == "title":
                book.tagged("P", book.show(left, y, line.text, "bold", 8, 0.25))
            elif line.text:
                shown = book.show(left + 14, y, line.text)
                if line.sign:
                    font = "sans" if line.sign in {"\u2013", "\u2713"} else "bold"
                    shown = book.show(left + 3, y, line.sign, font, BODY) + " " + shown
                book.tagged("P", shown)
            y -= _STEP

    def ledger(self, item: WLedger) -> None:
        """Accounts as narrow tables with their sums."""
        book = self.book
        _, credit, debit, balance, before, after = item.heads
        for account in item.accounts:
            rows = [(before, "", "", account.opening), *account.rows, (after, "", "", account.closing)]
            book.need(11 * min(len(rows), 8) + 26)
            ends = [book.right - 150, book.right - 75, book.right - 3]
            book.shade(book.left, book.y - 3.4, book.room, 12.5)
            out = [book.show(book.left + 3, book.y, printable(account.name, "bold"), "bold", 8)]
            for end, head in zip(ends, (credit, debit, balance), strict=True):
                found = printable(head, "bold")
                out.append(book.show(end - measure(found, "bold", 6.6), book.y, found, "bold", 6.6, SOFT))
            book.tree.open("Table")
            book.tagged("TR", " ".join(out))
            book.y -= 12
            for number, row in enumerate(rows):
                font = "bold" if number in {0, len(rows) - 1} else "sans"
                self.ledger_row(row, font, ends)
            book.tree.close()
            book.y -= 9

    def ledger_row(self, row: tuple[str, str, str, str], font: str, ends: list[float]) -> None:
        """One entry."""
        book = self.book
        texts = wrapped(printable(row[0], font), font, 7.6, ends[0] - book.left - 60)
        book.need(11 * len(texts))
        out = [
            book.show(book.left + 3, book.y - 11 * level, text, font, 7.6) for level, text in enumerate(texts)
        ]
        for end, value in zip(ends, row[1:], strict=True):
            found = printable(value, font)
            if found:
                out.append(book.show(end - measure(found, font, 7.6), book.y, found, font, 7.6))
        book.tagged("TR", " ".join(out))
        book.y -= 11 * len(texts)
        book.rule(book.left, book.y + 8, book.right, width=0.3, grey=0.82)

    def letters(self, item: WLetters) -> None:
        """Messages."""
        if not item.items:
            self.text(item.empty, grey=SOFT)
        for letter in item.items:
            self.book.need(30)
            self.text(letter.head, font="bold", size=7.8, grey=0.25)
            self.quoted(letter.text)
            self.book.y -= 5

    def room_for(self, item: AnyWorded) -> float:
        """What has to fit below a title so that it does not stand alone at the foot of a page."""
        if isinstance(item, WMap):
            drawing, scale = self.drawing(item)
            return drawing.height * scale + 26
        if isinstance(item, WChart):
            return CHART_HEIGHT * _CHART_SCALE + 26
        if isinstance(item, WLedger):
            return 100.0
        if isinstance(item, WTable):
            return 58.0 + 11 * min(len(item.rows), 6)
        return 46.0

    def drawing(self, item: WMap) -> tuple[MapDrawing, float]:
        """A map laid out, and its scale on this page."""
        found = self.maps.get(item.anchor)
        if found is None:
            laid = map_layout(item.map, self.words)
            drawing = MapDrawing(laid, item.map.seat, Ink(self.book.pen))
            tall = self.book.height * _MAP_TALL
            scale = min(self.book.room / max(laid.grid.width, 120), tall / drawing.height, 1.6)
            found = self.maps[item.anchor] = (drawing, scale)
        return found

    def map(self, item: WMap) -> None:
        """A map as large as the page allows."""
        book = self.book
        drawing, scale = self.drawing(item)
        drawing.draw()
        ink, wide = drawing.ink, max(drawing.grid.width, 120)
        book.need(drawing.height * scale + 4)
        left = book.left + (book.room - wide * scale) / 2
        alt = f"{item.title}. {self.words.message('map-alt', {'count': len(item.map.cells)})}"
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
        self.book.need(CHART_HEIGHT * scale + 6)
        self.drawn_chart(item, self.book.left, scale, (CHART_WIDTH, CHART_HEIGHT), CHART_ROOM)

    def drawn_chart(
        self, item: WChart, left: float, scale: float, size: tuple[float, float], room: float
    ) -> None:
        """A chart of any size at the flow's height."""
        words = self.words
        found = chart_layout(item.chart, item.names, words, size=size, room=room)
        if found is None:
            self.text(words.message("chart-empty"), grey=SOFT)
            return
        ink = Ink(self.book.pen)
        draw_chart(found, ink, words.message("chart-turn"))
        last = item.table.rows[-1][1:]
        latest = ", ".join(f"{name} {row}" for name, row in zip(item.names, last, strict=True))
        self.picture(ink, left, scale, size[1], f"{item.title}. {latest}")

    def two_charts(self, one: WChart, two: WChart) -> None:
        """Two charts beside each other."""
        book = self.book
        half = (book.room - _GUTTER) / 2
        width, height = _HALF_CHART
        scale = half / width
        book.space(4)
        book.need(height * scale + 24)
        top, lowest = book.y, book.y
        for item, left in ((one, book.left), (two, book.left + half + _GUTTER)):
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
        book = self.book
        top = book.y + 8
        book.tree.open("Figure", alt=alt.translate(clean.ISOLATES))
        body = "\n".join(ink.out)
        book.tagged("Figure", f"q {scale:.4f} 0 0 {-scale:.4f} {left:.2f} {top:.2f} cm\n{body}\nQ")
        book.tree.close()
        book.y -= height * scale + 4


_DRAWERS: dict[type[AnyWorded], Callable[[_Paper, Any], None]] = {
    WParagraph: _Paper.paragraph,
    WFacts: _Paper.facts,
    WTable: _Paper.table,
    WHappenings: _Paper.happenings,
    WLedger: _Paper.ledger,
    WMap: _Paper.map,
    WLetters: _Paper.letters,
    WChart: _Paper.chart,
}
