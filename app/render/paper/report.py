"""A report on paper: cover, chapters and blocks, one after the other down the pages."""

from collections.abc import Callable
from itertools import takewhile
from typing import Any

from app.render import clean
from app.render.localize import (
    CALLOUTS,
    AnyLocalized,
    LocalizedChart,
    LocalizedFacts,
    LocalizedForm,
    LocalizedHappenings,
    LocalizedLetters,
    LocalizedMap,
    LocalizedParagraph,
    LocalizedStockAccounts,
    LocalizedTable,
)
from app.render.paper.columns import GUTTER, draw_groups
from app.render.paper.front import FrontPage
from app.render.paper.ledger import draw_ledger, room_for_first
from app.render.paper.multiples import draw_strip
from app.render.paper.pages import BODY, RULE, SOFT, Book
from app.render.paper.pictures import Pictures
from app.render.paper.sheet import draw_form
from app.render.paper.table import draw_note, draw_table, sizes
from app.render.paper.type import fitted, measure, printable, prose, wrapped
from app.render.prepared import Prepared

_LEAD = 1.42
_HALF_ROWS, _HALF_SIZE = 16, 6.2
_HALF, _AIRS = 0.525, (0.92, 0.86, 1.06, 1.12, 1.2, 1.3)
# A report of more rows and sentences than this is a long one: its lines stand closer from the start.
_LONG, _CLOSE, _SMALLER = 450, 0.9, 8.1
# At most ``_FACTS`` boxes stand in a row; a fact broader than 1/``_BROAD`` of the page has a row alone.
_FACTS, _BROAD, _BOX_EDGE, _BOX_LEAST = 8, 2, 13, 46


def render(prepared: Prepared, page: str = "A4") -> bytes:
    """Return the report as a PDF file; the same report gives the same bytes."""
    return lay_out(prepared, page).finish()


def lay_out(prepared: Prepared, page: str = "A4") -> Book:
    """Return all pages of the report, not yet written out.

    Where a page before the last would stay more than half empty, the report is laid out closer, then wider.
    """
    usual = _laid(prepared, page, 1.0)
    if _filled(usual):
        return usual
    others = (_laid(prepared, page, other) for other in _AIRS)
    good = (book for book in others if _filled(book) and len(book.pages) <= len(usual.pages))
    return next(good, usual)


def _length(prepared: Prepared) -> int:
    """Return the number of table rows and event sentences of a report."""
    items = [item for chapter in prepared.chapters for item in chapter.items]
    rows = sum(len(item.rows) for item in items if isinstance(item, LocalizedTable))
    groups = [group for item in items if isinstance(item, LocalizedHappenings) for group in item.groups]
    return rows + sum(len(group.items) for group in groups)


def _filled(book: Book) -> bool:
    return all(share >= _HALF for share in book.fillings()[:-1])


def _laid(prepared: Prepared, page: str, air: float) -> Book:
    book = open_book(prepared, page)
    long = _length(prepared) > _LONG
    book.air, book.body = (air * _CLOSE, _SMALLER) if long else (air, BODY)
    paper = _Paper(prepared, book)
    front = None
    if prepared.front is not None:
        front = FrontPage(book, prepared, prepared.front, paper.pictures)
        front.draw()
        paper.announcements()
        front.map()
        if book.number == 0 and book.y - book.bottom < 120:
            book.turn_page()
    else:
        paper.cover()
    for chapter in prepared.chapters:
        # The sheet has a title of its own, and is the last thing: one tears it off.
        if chapter.title and not (chapter.items and isinstance(chapter.items[0], LocalizedForm)):
            paper.heading(chapter.title, chapter.level, below=chapter.items)
        paper.blocks(chapter.items, inside=bool(chapter.title))
    paper.proofs()
    book.land()
    if front is not None:
        front.finish()
    return book


def _rows(wides: list[float], count: int) -> list[list[float]]:
    """Return widths in ``count`` rows of even length, in their order."""
    each = -(-len(wides) // count)
    return [wides[start : start + each] for start in range(0, len(wides), each)]


def _fit(rows: list[list[float]], room: float, most: int) -> bool:
    """Return whether rows are no longer than the room, and of at most ``most``; a single one fits."""
    return all(len(row) == 1 or (len(row) <= most and sum(row) <= room) for row in rows)


def open_book(prepared: Prepared, page: str) -> Book:
    """Return an empty document with the report's title, header and footer."""
    words = prepared.words
    plain = clean.unisolated(prepared.head)
    book = Book(size=page, title=plain, language=prepared.language)
    book.header = (prepared.title, prepared.seat)
    book.footer = f"{prepared.report.game.code}  {prepared.kind}"
    book.count = lambda number, pages: words.message(
        "report-page", {"page": str(number), "pages": str(pages)}
    )
    return book


def _is_chart(item: AnyLocalized) -> bool:
    return isinstance(item, LocalizedChart)


def _is_small(item: AnyLocalized) -> bool:
    return isinstance(item, LocalizedMap) and item.map.small


class _Paper:
    def __init__(self, prepared: Prepared, book: Book) -> None:
        self.prepared = prepared
        self.words = prepared.words
        self.book = book
        self.proven = False
        self.pictures = Pictures(book, prepared)

    # ------------------------------------------------------------------ parts

    def cover(self) -> None:
        """Draw title, seat, what a player looks for first."""
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
        self.announcements()

    def announcements(self) -> None:
        """Draw what the moderator tells everybody."""
        if self.prepared.announcements:
            self.book.y -= 6
            self.small_title(self.words.message("report-announcements"), level=2)
            for text in self.prepared.announcements:
                self.quoted(text)
            self.book.y -= 8

    def heading(self, title: str, level: int, *, below: list[AnyLocalized]) -> None:
        """Draw a chapter's title, not alone at the foot of a page."""
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
        """Draw the title of a block."""
        book = self.book
        book.need(room)
        if bookmark:
            book.bookmark(printable(title, "bold"), level - 1)
        for text in wrapped(printable(title, "bold"), "bold", 9.6, book.room):
            book.line(book.left, text, "bold", 9.6, kind=f"H{level}")
            book.y -= 14.5

    def pairs(self, pairs: list[tuple[str, str]]) -> None:
        """Draw labels in small type, values beside them."""
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
        """Draw hashes, in type that can be compared letter by letter."""
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

    def text(self, text: str, *, font: str = "", size: float = 0, grey: float = 0, left: float = 0) -> None:
        """Draw a paragraph; without a face it is set as prose, without a size as text."""
        book = self.book
        size = size or book.body
        lead = size * _LEAD
        if not font:
            font, size = prose(text, size)
        for line in wrapped(printable(text, font), font, size, book.room - left):
            book.need(lead)
            book.line(book.left + left, line, font, size, grey=grey)
            book.y -= lead

    def quoted(self, text: str) -> None:
        """Draw what somebody wrote, with a rule beside it."""
        book = self.book
        for line in clean.lines(text):
            font, size = prose(line, book.body)
            for part in wrapped(printable(line, font), font, size, book.room - 12) if line else ("",):
                book.need(12.4)
                book.artifact(f"{RULE} g {book.left:.2f} {book.y - 3.4:.2f} 1.6 12.4 re f")
                if part:
                    book.line(book.left + 10, part, font, size)
                book.y -= 12.4

    # ------------------------------------------------------------------ blocks

    def blocks(self, items: list[AnyLocalized], *, inside: bool) -> None:
        """Draw blocks one below the other; small tables that follow each other stand side by side."""
        index = 0
        while index < len(items):
            item = items[index]
            after = items[index + 1] if index + 1 < len(items) else None
            if isinstance(after, LocalizedForm) and after.above is item:
                index += 1  # it is drawn on the sheet
                continue
            if isinstance(item, LocalizedTable) and isinstance(after, LocalizedTable):
                row = self.abreast(items[index:])
                if len(row) > 1:
                    self.side_by_side(row)
                    index += len(row)
                    continue
            if isinstance(item, LocalizedChart) and isinstance(after, LocalizedChart):
                strip = [
                    one for one in takewhile(_is_chart, items[index:]) if isinstance(one, LocalizedChart)
                ]
                draw_strip(self.book, strip, self.words)
                index += len(strip)
                continue
            if isinstance(item, LocalizedMap) and item.map.small:
                small = [one for one in takewhile(_is_small, items[index:]) if isinstance(one, LocalizedMap)]
                self.pictures.small_maps(small)
                index += len(small)
                continue
            self.block(item, inside=inside)
            index += 1

    def block(self, item: AnyLocalized, *, inside: bool) -> None:
        """Draw one block with its title."""
        if isinstance(item, LocalizedMap):
            self.pictures.place(item)
            return
        if isinstance(item, LocalizedForm):
            self.proofs()
            self.book.land()
            draw_form(self.book, self.prepared, item)
            return
        callout = item.key in CALLOUTS
        self.book.space(4)
        number, top = self.book.number, self.book.y
        if item.titled and item.title:
            self.small_title(
                item.title, bookmark=not callout, level=3 if inside else 2, room=self.room_for(item)
            )
        self.book.mark(item.anchor)
        _DRAWERS[type(item)](self, item)
        book = self.book
        if callout and book.number == number:
            book.artifact(f"0 g {book.left - 9:.2f} {book.y + 5:.2f} 3 {top - book.y + 5:.2f} re f")
        book.space(8)

    def paragraph(self, item: LocalizedParagraph) -> None:
        """Draw sentences."""
        for text in item.items:
            self.text(text)

    def facts(self, item: LocalizedFacts) -> None:
        """Draw boxes with a small label and a bold value; one too broad for a box has a row."""
        book = self.book
        narrow: list[tuple[str, str, str]] = []
        for fact in item.items:
            if self.broad(fact) + _BOX_EDGE > book.room / _BROAD:
                self.boxes(narrow)
                narrow = []
                self.boxes([fact])
            else:
                narrow.append(fact)
        self.boxes(narrow)
        book.y -= 4

    @staticmethod
    def broad(fact: tuple[str, str, str]) -> float:
        """Return the width of a fact's words."""
        label, value, _ = fact
        return max(
            measure(printable(value, "bold"), "bold", 9), measure(printable(label, "sans"), "sans", 6.4)
        )

    def boxes(self, items: list[tuple[str, str, str]]) -> None:
        """Draw facts in boxes a little wider than their words, in evenly filled rows."""
        if not items:
            return
        book = self.book
        least = [max(self.broad(fact) + _BOX_EDGE, _BOX_LEAST) for fact in items]
        rows = next(
            count for count in range(1, len(items) + 1) if _fit(_rows(least, count), book.room, _FACTS)
        )
        start = 0
        for wides in _rows(least, rows):
            part = items[start : start + len(wides)]
            start += len(wides)
            # What the row has left over is shared evenly.
            more = (book.room - sum(wides)) / len(wides)
            values = [
                wrapped(printable(value, "bold"), "bold", 9, wide + more - 12)
                for (_, value, _), wide in zip(part, wides, strict=True)
            ]
            deep = 11.5 * max(map(len, values))
            book.need(deep + 19)
            out, x = [], book.left
            for (label, _, _), lines, wide in zip(part, values, wides, strict=True):
                label_text = fitted(printable(label, "sans"), "sans", 6.4, wide + more - 10)
                out.append(book.show(x + 7, book.y - 1, label_text, "sans", 6.4, SOFT))
                out += [
                    book.show(x + 7, book.y - 12.5 - 11.5 * level, line, "bold", 9)
                    for level, line in enumerate(lines)
                ]
                book.frame(x, book.y - deep - 6, wide + more, deep + 14)
                x += wide + more
            book.tagged("P", " ".join(out))
            book.y -= deep + 14

    def table(self, item: LocalizedTable) -> None:
        """Draw a table, or the sentence that stands for an empty one."""
        if not item.rows:
            self.text(item.empty, grey=SOFT)
            return
        draw_table(self.book, item)
        if item.strong:
            draw_note(self.book, item.strong_bold)
        if item.gone:
            self.text(item.gone, size=7.2)

    def abreast(self, items: list[AnyLocalized]) -> list[LocalizedTable]:
        """Return the next tables that can stand side by side at full size: three, two or none."""
        for count in (3, 2):
            row = [item for item in items[:count] if isinstance(item, LocalizedTable)]
            wide = (self.book.room - GUTTER * (count - 1)) / count
            if len(row) == count and all(self.narrow(item, wide) for item in row):
                return row
        return []

    @staticmethod
    def narrow(item: LocalizedTable, wide: float) -> bool:
        """Whether a table fits into such a column of the page and stays short."""
        if not item.rows or len(item.rows) > _HALF_ROWS or not item.titled or item.gone:
            return False
        found = sizes(item, wide)
        return not found.wraps and found.size > _HALF_SIZE

    def side_by_side(self, tables: list[LocalizedTable]) -> None:
        """Draw small tables in columns."""
        book = self.book
        wide = (book.room - GUTTER * (len(tables) - 1)) / len(tables)
        book.space(4)
        book.need(11 * (max(len(table.rows) for table in tables) + 3) + 20)
        top = book.y
        lowest = top
        for place, table in enumerate(tables):
            left = book.left + place * (wide + GUTTER)
            book.y = top
            book.mark(table.anchor)
            book.bookmark(printable(table.title, "bold"), 2)
            title = fitted(printable(table.title, "bold"), "bold", 9.6, wide)
            book.line(left, title, "bold", 9.6, kind="H3")
            book.y -= 14.5
            draw_table(book, table, left=left, room=wide)
            lowest = min(lowest, book.y)
        book.y = lowest
        for table in tables:
            if table.strong:
                draw_note(book, table.strong_bold)
                break
        book.space(8)

    def happenings(self, item: LocalizedHappenings) -> None:
        """Draw events; many short ones run in two columns, as in a newspaper."""
        book = self.book
        groups = [group for group in item.groups if group.items]
        if not groups:
            self.text(item.empty, grey=SOFT)
            return
        draw_groups(book, groups)

    def letters(self, item: LocalizedLetters) -> None:
        """Draw messages."""
        if not item.items:
            self.text(item.empty, grey=SOFT)
        for letter in item.items:
            self.book.need(30)
            self.text(letter.head, font="bold", size=7.8, grey=0.25)
            self.quoted(letter.text)
            self.book.y -= 5

    def room_for(self, item: AnyLocalized) -> float:
        """Return the height that must fit below a title so that it is not alone at the foot of a page."""
        if isinstance(item, (LocalizedMap, LocalizedChart)):
            return self.pictures.room_for(item) + 26
        if isinstance(item, LocalizedStockAccounts) and item.accounts:
            return room_for_first(self.book, item) + 16
        if isinstance(item, LocalizedTable):
            return 40.0 + 11 * min(len(item.rows), 4)
        return 46.0


_DRAWERS: dict[type[AnyLocalized], Callable[[_Paper, Any], None]] = {
    LocalizedParagraph: _Paper.paragraph,
    LocalizedFacts: _Paper.facts,
    LocalizedTable: _Paper.table,
    LocalizedHappenings: _Paper.happenings,
    LocalizedStockAccounts: lambda paper, item: draw_ledger(paper.book, item),
    LocalizedLetters: _Paper.letters,
    LocalizedChart: lambda paper, item: paper.pictures.chart(item),
}
