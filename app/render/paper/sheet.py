"""The order sheet on paper: to fill in on screen (form fields) or by hand, with a code that names it."""

from functools import cached_property

import segno

from app.render.form_names import NOTES, TOKEN, FieldName
from app.render.localize import LocalizedForm, LocalizedHappenings, LocalizedLine, LocalizedSection
from app.render.paper.annotations import Field
from app.render.paper.columns import column_room, draw_lines, set_lines
from app.render.paper.pages import FOOT, RULE, SOFT, TOP, Book
from app.render.paper.type import fitted, measure, printable, wrapped
from app.render.prepared import Prepared

_BOX = 17.0
_LONG = 17.5
_SHORT_COLUMNS = 5
# A section with more lines to write on than this, and no notes beside them, has them in two columns.
_LONG_ALONE, _LONG_GAP = 3, 10.0
_FACT, _FACT_LEAD, _FACT_GAP = 7.0, 10.0, 9.0
# Title of a section with what is below it; the room between two sections.
_SECTION, _BETWEEN = 18.0, 8.0
_QR = 64.0
# Any mask can be read; to try all eight for the most even one takes 3 ms.
_QR_MASK = 2
_QR_LIMIT = 1200
_NOTES = 104.0
_LEAST_NOTES = 54.0
# How close lines may come so that a sheet takes a page less: still 12 points to write on, 8 for small type.
_CLOSER = (1.0, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7)
_LEAST_LEAD = 8.0


def draw_form(book: Book, prepared: Prepared, form: LocalizedForm, *, alone: bool = False) -> None:
    """Draw the whole sheet from the flow's height down; ``alone``: it is all of the document."""
    _Sheet(book, prepared, form, 1 if alone else 2).draw()


def code_text(prepared: Prepared) -> str:
    """Return the QR code's text: the signed token, or the plain name of the sheet when there is none."""
    report = prepared.report
    return prepared.ticket.token or f"TURNPOST {report.game.code} {prepared.turn} {report.seat}"


class _Sheet:
    def __init__(self, book: Book, prepared: Prepared, form: LocalizedForm, level: int) -> None:
        self.level = level
        self.book = book
        self.prepared = prepared
        self.words = prepared.words
        self.form = form
        self.close = 1.0

    def name(self, section: str, line: int) -> str:
        report = self.prepared.report
        return str(FieldName(report.game.code, self.prepared.turn, report.seat, section, line))

    def begin(self) -> None:
        """Decide where the sheet begins, and how close its lines stand.

        It begins below the report where it fits there whole, or where it is longer than a page and that page
        would stay more than half empty or the sheet takes a page less; else on a page of its own. Where
        closer lines save a page, they stand closer.
        """
        book = self.book
        page = book.height - TOP - FOOT
        left = page if book.fresh else book.y - 26 - book.bottom
        if self.pages(left) > 1:
            alone, here = self.fewest(page), self.fewest(left)
            # The page that is begun costs nothing.
            below = here[0] - 1 < alone[0] or (alone[0] > 1 and left > page / 2)
            _, self.close = here if below else alone
            left = left if below else 0.0
        if book.fresh:
            return
        if left:
            book.y -= 20
            book.rule(book.left, book.y + 14, book.right, width=1.2, grey=0)
            book.y -= 6
        else:
            book.turn_page()

    def fewest(self, room: float) -> tuple[int, float]:
        """Return the fewest pages the sheet can take, and the widest its lines may stand then."""
        return min(((self.pages(room, close), close) for close in _CLOSER), key=lambda one: (one[0], -one[1]))

    def pages(self, room: float, close: float = 1.0) -> int:
        """Return the pages that the sheet takes with that room on the first and lines that close."""
        page = self.book.height - TOP - FOOT
        pages, left = 1, room
        for tall, facts, boxes in self.parts:
            deep = tall + facts * max(_LEAST_LEAD, _FACT_LEAD * close) + boxes * close
            if deep > left:
                pages, left = pages + 1, page
                while deep > left:
                    pages, deep = pages + 1, deep - page
            left -= deep
        return pages

    @cached_property
    def parts(self) -> list[tuple[float, int, float]]:
        """The parts of the sheet that stay together: room taken by titles, lines of facts, room to write.

        Counted before ``close`` is chosen.
        """
        found = [(_QR + 16, 0, 0.0)]
        above = self.form.above
        if above is not None:
            groups = [group for group in above.groups if group.items]
            found.append((26 + 11 * (1 + len(set_lines(groups, column_room(self.book, 2)))) / 2, 0, 0.0))
        found += [
            (_SECTION, len(self.facts(section)), self.lines_of(section)[1] + _BETWEEN)
            for section in self.form.sections
        ]
        return [*found, (_LEAST_NOTES + 20, 0, 0.0)]

    def lines_of(self, section: LocalizedSection) -> tuple[int, float]:
        """Return how many rows the lines of a section take, and their height together."""
        rows = -(-len(section.lines) // (_SHORT_COLUMNS if section.short else self.columns(section)))
        return rows, rows * (self.box + 4 if section.short else self.long)

    def columns(self, section: LocalizedSection) -> int:
        """Return the number of columns of a section's long lines; a line too long for one goes below all."""
        many = len(section.lines) > _LONG_ALONE
        half = (self.book.room - _LONG_GAP) / 2 - 24
        texts = [line.text for line in section.lines if line.text]
        brief = all(measure(printable(text, "mono"), "mono", 8.5) < half for text in texts)
        return 2 if many and brief and not any(line.note for line in section.lines) else 1

    @property
    def box(self) -> float:
        """How tall a box for one word is."""
        return _BOX * self.close

    @property
    def lead(self) -> float:
        """How far the lines of what a section knows stand apart."""
        return max(_LEAST_LEAD, _FACT_LEAD * self.close)

    @property
    def long(self) -> float:
        """How far the lines of a section stand apart."""
        return _LONG * self.close

    def draw(self) -> None:
        self.begin()
        self.head()
        if self.form.above is not None:
            self.above(self.form.above)
        for section in self.form.sections:
            self.section(section)
        self.notes()
        if self.prepared.ticket.token:
            token, left = self.prepared.ticket.token, self.book.left
            box = left, 20.0, left + 1, 21.0
            self.book.field(Field(self.name(TOKEN, 0), TOKEN, box, token, hidden=True))

    def head(self) -> None:
        """Draw title, how to fill it in, and the code."""
        book, message = self.book, self.words.message
        top = book.y
        book.bookmark(printable(message("sheet-title", {"turn": self.prepared.turn}), "bold"), 0)
        book.y -= 6
        room = book.room - _QR - 16
        for text in wrapped(
            printable(message("sheet-title", {"turn": self.prepared.turn}), "bold"), "bold", 16, room
        ):
            book.line(book.left, text, "bold", 16, kind=f"H{self.level}")
            book.y -= 18
        book.line(book.left, fitted(printable(self.prepared.seat, "sans"), "sans", 10, room), "sans", 10)
        book.y -= 13
        for label, value in self.prepared.facts:
            if label == self.words.message("report-due"):
                text = printable(f"{label}: {value}", "sans")
                book.line(book.left, fitted(text, "sans", 8.6, room), "sans", 8.6)
                book.y -= 12
        for text in wrapped(printable(message("sheet-how-form"), "sans"), "sans", 7.6, room):
            book.line(book.left, text, "sans", 7.6, grey=SOFT)
            book.y -= 10.5
        self.code(book.right - _QR, top + 8 - _QR)
        book.y = min(book.y, top - _QR) - 8

    def code(self, x: float, y: float) -> None:
        """Draw the QR code as one path of black runs."""
        text = code_text(self.prepared)
        matrix = segno.make_qr(text[:_QR_LIMIT], error="m", mask=_QR_MASK).matrix
        module = _QR / len(matrix)
        runs = []
        for row, line in enumerate(matrix):
            start = None
            for column, dark in enumerate([*line, 0]):
                if dark and start is None:
                    start = column
                elif not dark and start is not None:
                    left, low = x + start * module, y + _QR - (row + 1) * module
                    runs.append(
                        f"{left:.2f} {low:.2f} {(column - start) * module:.2f} {module + 0.02:.2f} re"
                    )
                    start = None
        book = self.book
        book.tagged("Figure", "0 g " + " ".join(runs) + " f", self.words.message("sheet-token"))

    def above(self, item: LocalizedHappenings) -> None:
        """Draw what was seen, as a section of the sheet's own."""
        book = self.book
        book.need(40)
        title = printable(item.title, "bold")
        book.shade(book.left, book.y - 4.5, book.room, 15, grey=0.9)
        book.line(
            book.left + 5, fitted(title, "bold", 8.6, book.room - 10), "bold", 8.6, kind=f"H{self.level + 1}"
        )
        book.bookmark(title, 1)
        book.y -= 15.5
        groups = [group for group in item.groups if group.items]
        if groups:
            draw_lines(book, set_lines(groups, column_room(book, 2)), 2)
        else:
            book.line(book.left + 5, printable(item.empty, "sans"), grey=SOFT)
            book.y -= 12
        book.y -= 8

    # ------------------------------------------------------------------ sections

    def facts(self, section: LocalizedSection) -> list[list[tuple[str, str, float]]]:
        """Return labels and values in lines: (text, font, x). A long value goes on below where it began."""
        book = self.book
        out: list[list[tuple[str, str, float]]] = []
        end = book.right - 4
        x = end + 1
        for label, value, _ in section.facts:
            name = printable(f"{label}: ", "sans")
            found = printable(value, "bold")
            label_wide = measure(name, "sans", _FACT)
            wide = label_wide + measure(found, "bold", _FACT)
            if x + wide > end:
                out.append([])
                x = book.left + 5
            out[-1].append((name, "sans", x))
            first, *rest = wrapped(found, "bold", _FACT, end - x - label_wide)
            out[-1].append((first, "bold", x + label_wide))
            out += [[(text, "bold", x + label_wide)] for text in rest]
            x = end + 1 if rest else x + wide + _FACT_GAP
        return out

    def section(self, section: LocalizedSection) -> None:
        """Draw one section, kept together on a page when it fits on one."""
        book = self.book
        facts = self.facts(section)
        height = _SECTION + self.lead * len(facts) + self.lines_of(section)[1]
        if height < book.height - 130:
            book.need(height)
        title = printable(section.title, "bold")
        book.shade(book.left, book.y - 4.5, book.room, 15, grey=0.9)
        book.tagged(
            f"H{self.level + 1}",
            book.show(book.left + 5, book.y, fitted(title, "bold", 8.6, book.room - 90), "bold", 8.6)
            + " "
            + book.show(
                book.right - 5 - measure(printable(section.head, "mono"), "mono", 7.4),
                book.y,
                printable(section.head, "mono"),
                "mono",
                7.4,
                SOFT,
            ),
        )
        book.bookmark(title, 1)
        book.y -= 15.5
        for line in facts:
            book.need(self.lead)
            book.tagged("P", " ".join(book.show(x, book.y, text, font, _FACT) for text, font, x in line))
            book.y -= self.lead
        book.y -= 1
        if section.short:
            self.short_lines(section)
        else:
            self.long_lines(section)
        book.y -= _BETWEEN * self.close

    def short_lines(self, section: LocalizedSection) -> None:
        """Draw boxes for one-word orders, five in a row, in the order of reading."""
        book = self.book
        wide = book.room / _SHORT_COLUMNS
        for start in range(0, len(section.lines), _SHORT_COLUMNS):
            if book.need(self.box + 4):
                book.y -= 6
            low = book.y - self.box + 9
            for place, entry in enumerate(section.lines[start : start + _SHORT_COLUMNS]):
                x = book.left + place * wide
                self.field(section, entry, x + 14, low, wide - 17, self.box - 2)
                number = str(entry.number)
                at = x + 12 - measure(number, "sans", 7)
                book.tagged("P", book.show(at, low + 4.5, number, "sans", 7, SOFT))
            book.y -= self.box + 4

    def long_lines(self, section: LocalizedSection) -> None:
        """Draw lines as wide as the page, or in two columns, left first; the rest on the next page."""
        book, columns = self.book, self.columns(section)
        wide = (book.room - _LONG_GAP * (columns - 1)) / columns
        lines = section.lines
        while lines:
            if book.need(self.long):
                book.y -= 6
            fit = max(1, int((book.y - book.bottom) / self.long))
            rows = min(fit, -(-len(lines) // columns))
            top = book.y
            for place in range(columns):
                book.y = top
                for entry in lines[place * rows : (place + 1) * rows]:
                    self.long_line(section, entry, book.left + place * (wide + _LONG_GAP), wide)
                    book.y -= self.long
            book.y = top - rows * self.long
            lines = lines[rows * columns :]

    def long_line(self, section: LocalizedSection, entry: LocalizedLine, left: float, wide: float) -> None:
        """Draw one line, its number before it and its note behind it."""
        book = self.book
        low = book.y - self.long + 11
        number = str(entry.number)
        room = wide - 17
        out = [book.show(left + 13 - measure(number, "sans", 7), low + 4.5, number, "sans", 7, SOFT)]
        if entry.note:
            note = fitted(printable(entry.note, "sans"), "sans", 7, wide * 0.4)
            room -= measure(note, "sans", 7) + 8
            out.append(book.show(left + 23 + room, low + 4.5, note, "sans", 7, SOFT))
        self.field(section, entry, left + 16, low, room, self.long - 3)
        book.tagged("P", " ".join(out))

    def field(  # noqa: PLR0917 - a rectangle is four numbers
        self, section: LocalizedSection, entry: LocalizedLine, x: float, y: float, w: float, h: float
    ) -> None:
        """Draw a line to write on, by hand or on screen."""
        book = self.book
        book.artifact(
            f"0.4 w {RULE - 0.1:g} G {x:.2f} {y + 4:.2f} m {x:.2f} {y:.2f} l {x + w:.2f} {y:.2f} l "
            f"{x + w:.2f} {y + 4:.2f} l S"
        )
        label = f"{section.head}, {self.words.message('sheet-line', {'line': str(entry.number)})}"
        book.field(Field(self.name(section.head, entry.number), label, (x, y, x + w, y + h), entry.text))

    def notes(self) -> None:
        """Draw room for texts that do not fit on a line."""
        book = self.book
        # As deep as the page allows: a box alone on a page of its own is a page wasted.
        book.need(_LEAST_NOTES + 20)
        tall = min(_NOTES, book.y - book.bottom - 20)
        head = self.form.sections[0].head if self.form.sections else ""
        label = printable(self.words.message("sheet-more", {"head": head}), "bold")
        book.line(book.left, label, "bold", 8, kind=f"H{self.level + 1}")
        book.y -= 6
        low = book.y - tall
        book.frame(book.left, low, book.room, tall, grey=0.55)
        rules = " ".join(
            f"{book.left:.2f} {low + step:.2f} m {book.right:.2f} {low + step:.2f} l"
            for step in range(18, int(tall) - 4, 18)
        )
        book.artifact(f"0.3 w 0.85 G {rules} S")
        box = book.left + 2, low + 2, book.right - 2, low + tall - 2
        book.field(Field(self.name(NOTES, 0), label, box, multiline=True))
        book.y = low - 10
