"""Tables on paper: widths measured once, rows written as plain operators, the head on every page."""

from collections.abc import Sequence
from itertools import repeat

import msgspec

from app.render.localize import LocalizedColumn, LocalizedTable
from app.render.paper.pages import LEAST_TYPE, RULE, SHADE, SOFT, Book
from app.render.paper.tags import CELL, HEAD_OF_COLUMN, HEAD_OF_ROW
from app.render.paper.type import fitted, is_plain, measure, printable, width, wrapped

_SIZE = 7.2
_TRIED = (_SIZE, 6.8, 6.4, 6.2, LEAST_TYPE)
_LEADING, _DENSE = 1.4, 1.28
_GUTTER = 18.0
_TALL, _CLOSE, _FEW = 8, 3.2, 3
_GAP = 7.0
_WIDEST_GAP = 13.0
_EDGE = 3.0
_ROUNDED = 0.01
_FLEXIBLE = 96.0
_HEAD_SIZE = 0.9


def _head(size: float) -> float:
    """Return the size of a head above cells of a size."""
    return max(LEAST_TYPE, size * _HEAD_SIZE)


class Sizes(msgspec.Struct):
    """How a table is set: type size, left edges and widths of its columns, whether cells are wrapped."""

    size: float
    lefts: list[float]
    widths: list[float]
    total: float
    wraps: bool


Natural = list[tuple[float, float]]


def natural(table: LocalizedTable) -> Natural:
    """Return the widths of each column's cells and of its head at a size of 1."""
    bold = bool(table.strong)
    out = []
    for column, cells in zip(table.columns, zip(*table.rows, strict=True), strict=True):
        font = "mono" if column.kind == "mono" else "sans"
        wide = max([width(cell, font) for cell in cells]) * (1.1 if bold else 1.0)
        out.append((wide * 0.001, width(printable(column.head, "bold"), "bold") * 0.001))
    return out


def _widths(wide: Natural, size: float) -> list[float]:
    """Return the widths of the columns at a size of the cells."""
    above = _head(size)
    return [max(cells * size, head * above) for cells, head in wide]


def sizes(table: LocalizedTable, room: float) -> Sizes:
    """Set a table in a column of the page: at full size, else with wrapped texts, else smaller.

    A column of texts that would be folded into many lines gets more room from a smaller size.
    """
    wide = natural(table)
    found = _set_at(table, wide, room, _SIZE)
    if not found.wraps:
        return found
    return min((_set_at(table, wide, room, size) for size in _TRIED), key=lambda one: _deep(table, one))


def _deep(table: LocalizedTable, found: Sizes) -> float:
    """Return the approximate height of a table: the rows by the lines of their longest cell."""
    lines = 0
    for row in table.rows:
        lines += max(
            [
                int(width(cell, "sans") * 0.001 * found.size / (room + 0.5)) + 1
                for cell, room in zip(row, found.widths, strict=True)
            ]
        )
    # The larger of two that take the same room.
    return lines * found.size


def _set_at(table: LocalizedTable, wide: Natural, room: float, size: float) -> Sizes:
    count = len(wide)
    wraps = False
    inner = room - 2 * _EDGE
    widths = _widths(wide, size)
    over = sum(widths) + _GAP * (count - 1) - inner
    if over > 0:
        flexible = [
            index
            for index, column in enumerate(table.columns)
            if widths[index] > _FLEXIBLE and column.kind in {"text", "say", "mono"}
        ]
        if flexible:
            wraps = True
            share = sum(widths[index] for index in flexible)
            keep = max(share - over, _FLEXIBLE * 0.6 * len(flexible))
            for index in flexible:
                widths[index] *= keep / share
            over = sum(widths) + _GAP * (count - 1) - inner
    if over > 0:
        smaller = max(LEAST_TYPE, size * inner / (inner + over))
        widths = [value * smaller / size for value in widths]
        size = smaller
        gap = max(3.0, _GAP * size / _SIZE)
        over = sum(widths) + gap * (count - 1) - inner
        if over > _ROUNDED:
            wraps = True
            widths = [value * (inner - gap * (count - 1)) / sum(widths) for value in widths]
    else:
        gap = min(_WIDEST_GAP, _GAP - over / max(1, count - 1))
    lefts = []
    x = _EDGE
    for value in widths:
        lefts.append(x)
        x += value + gap
    return Sizes(size, lefts, widths, x - gap + _EDGE, wraps)


def draw_table(
    book: Book, table: LocalizedTable, *, left: float | None = None, room: float | None = None
) -> None:
    """Draw a table (without its title) from the flow's height down, over as many pages as it takes.

    A long one that needs no more than half the page's width runs in two columns.
    """
    if left is None and room is None and len(table.rows) > _TALL:
        dense = _dense(table, (book.room - _GUTTER) / 2)
        if dense is not None:
            _two_columns(book, table, dense)
            return
    _Drawing(book, table, book.left if left is None else left, room or book.room).draw()


def _dense(table: LocalizedTable, room: float) -> Sizes | None:
    """Return a table set close enough for half a page, no cell folded; None where it does not fit."""
    wide = natural(table)
    for size in _TRIED:
        widths = _widths(wide, size)
        gap = (room - 2 * _EDGE - sum(widths)) / max(1, len(widths) - 1)
        if gap >= _CLOSE:
            gap = min(gap, _GAP)
            lefts = [_EDGE + sum(widths[:index]) + gap * index for index in range(len(widths))]
            return Sizes(size, lefts, widths, room, wraps=False)
    return None


def _two_columns(book: Book, table: LocalizedTable, found: Sizes) -> None:
    """Draw a page's rows at a time: the left column down, then the right one."""
    lead = found.size * _DENSE * book.air
    start, count = 0, len(table.rows)
    while start < count:
        fit = int((book.y - book.bottom) / lead) - 2
        if fit < min(6, count - start):
            book.turn_page()
            continue
        each = min(fit, -(-(count - start) // 2))
        rest = count - start - 2 * each
        # Nor do one or two that would be all on the next page.
        if 0 < rest < _FEW:
            each -= 1
        top, lowest = book.y, book.y
        for place in (0, 1):
            rows = range(start, min(start + each, count))
            if rows:
                book.y = top
                at = book.left + place * (found.total + _GUTTER)
                _Drawing(book, _part(table, rows), at, found.total, found).draw()
                lowest = min(lowest, book.y)
            start = rows.stop
        book.y = lowest


def _part(table: LocalizedTable, rows: range) -> LocalizedTable:
    """Return some rows of a table, as a table of the same columns."""
    strong = frozenset(index - rows.start for index in table.strong if index in rows)
    return msgspec.structs.replace(table, rows=table.rows[rows.start : rows.stop], strong=strong)


class _Drawing:
    def __init__(
        self, book: Book, table: LocalizedTable, left: float, room: float, found: Sizes | None = None
    ) -> None:
        self.book = book
        self.table = LocalizedTable(
            key=table.key,
            title=table.title,
            anchor="",
            columns=table.columns,
            rows=[_printables(row, table.columns) for row in table.rows],
            strong=table.strong,
            empty=table.empty,
        )
        self.left = left
        self.sizes = found or sizes(self.table, room)
        self.lead = self.sizes.size * (_DENSE if found else _LEADING) * book.air
        self.fonts = ["mono" if column.kind == "mono" else "sans" for column in table.columns]
        self.places = [
            (font, column.right, left + x, room)
            for font, column, x, room in zip(
                self.fonts, table.columns, self.sizes.lefts, self.sizes.widths, strict=True
            )
        ]
        self.kinds = [HEAD_OF_ROW, *[CELL] * (len(table.columns) - 1)]
        self.begins: list[str] = []
        self.rules: list[float] = []
        self.marks: list[tuple[float, float]] = []
        self.texts: list[str] = []

    def draw(self) -> None:
        book, lead, table = self.book, self.lead, self.table
        strong = table.strong
        book.need(lead * min(4, len(table.rows) + 2))
        book.tree.open("Table")
        self.head()
        wraps = self.sizes.wraps
        for number, row in enumerate(table.rows):
            lines = self.wrapped(number) if wraps else None
            height = lead * (max(map(len, lines)) if lines else 1)
            # The last row does not stand alone under a head of its own.
            after = self.height(number + 1) if number == len(table.rows) - 2 and number else 0.0
            if book.y - height - after < book.bottom:
                self.flush()
                book.turn_page()
                self.head(again=True)
            self.row(row, lines, number in strong)
            book.y -= height
            self.rules.append(book.y + lead * 0.72)
        self.flush()
        book.y -= lead * 0.3
        book.tree.close()

    def height(self, number: int) -> float:
        """Return the height of a row."""
        return self.lead * (max(map(len, self.wrapped(number))) if self.sizes.wraps else 1)

    def wrapped(self, number: int) -> list[tuple[str, ...]]:
        """Return the lines of every cell of a row, with a little slack, because widths are rounded.

        A row that stands out is measured in bold, as it is drawn: else it would run past the margin.
        """
        fonts = repeat("bold") if number in self.table.strong else self.fonts
        return [
            wrapped(cell, font, self.sizes.size, room + 0.5)
            for cell, font, room in zip(self.table.rows[number], fonts, self.sizes.widths, strict=False)
        ]

    def head(self, *, again: bool = False) -> None:
        """Draw the head with its shade; it may wrap as cells do."""
        book, size = self.book, _head(self.sizes.size)
        heads = [printable(column.head, "bold") for column in self.table.columns]
        lines = [
            wrapped(head, "bold", size, room + 0.5)
            for head, room in zip(heads, self.sizes.widths, strict=True)
        ]
        deep = max(map(len, lines))
        lead = self.lead
        book.shade(
            self.left, book.y - lead * (deep - 1) - lead * 0.34, self.sizes.total, lead * deep + 1, grey=SHADE
        )
        cells = []
        for column, found, x, room in zip(
            self.table.columns, lines, self.sizes.lefts, self.sizes.widths, strict=True
        ):
            out = []
            for level, text in enumerate(found):
                at = self.left + x + ((room - measure(text, "bold", size)) if column.right else 0)
                y = book.y - lead * (deep - len(found) + level)
                out.append(f"1 0 0 1 {at:.2f} {y:.2f} Tm {book.pen.show(text, 'bold', size)}")
            cells.append(" ".join(out))
        if again:
            # On the pages that follow it is for the eye alone.
            book.artifact(f"BT 0.15 g {' '.join(cells)} ET")
        else:
            mark = book.tree.row([HEAD_OF_COLUMN] * len(cells), book.number)
            marked = [f"/TH <</MCID {mark + at}>> BDC {cell} EMC" for at, cell in enumerate(cells)]
            book.put(f"BT 0.15 g {' '.join(marked)} ET")
        book.y -= lead * deep
        self.rules.append(book.y + lead * 0.72)

    def row(self, row: Sequence[str], lines: list[tuple[str, ...]] | None, strong: bool) -> None:  # noqa: FBT001
        book, y = self.book, self.book.y
        mark = book.tree.row(self.kinds, book.number)
        if lines is None and not strong and is_plain("".join(row)):
            cells = self.plain_cells(row, f"{y:.2f} Tm ")
        else:
            cells = self.cells(row, lines, strong=strong)
        kinds = ("TH", *self.kinds[1:])
        self.texts += [
            f"/{kind} <</MCID {mark + at}>> BDC {cell} EMC"
            for at, (kind, cell) in enumerate(zip(kinds, cells, strict=True))
        ]
        if strong:
            self.marks.append((y, self.lead))

    def plain_cells(self, row: Sequence[str], at_y: str) -> list[str]:
        """Return the cells of most rows: nothing folds, nothing to escape, no letter from another face."""
        size = self.sizes.size
        if not self.begins:
            # A face that is chosen stays so.
            self.begins = [
                "(" if font == before else self.book.pen.begun(font, size)
                for font, before in zip(self.fonts, ["", *self.fonts], strict=False)
            ]
        return [
            f"1 0 0 1 {x + room - measure(cell, font, size) if right else x:.2f} {at_y}{begun}{cell}) Tj"
            for cell, (font, right, x, room), begun in zip(row, self.places, self.begins, strict=True)
        ]

    def cells(self, row: Sequence[str], lines: list[tuple[str, ...]] | None, *, strong: bool) -> list[str]:
        """Return the cells of any row, in lines of their own where they are folded."""
        size, show, y = self.sizes.size, self.book.pen.show, self.book.y
        out = []
        for cell, (usual, right, x, room), folded in zip(
            row, self.places, lines or repeat(None), strict=False
        ):
            font = "bold" if strong else usual
            found = folded or (fitted(cell, font, size, room + 3) if strong else cell,)
            shown = [
                f"1 0 0 1 {x + room - measure(text, font, size) if right else x:.2f} "
                f"{y - level * self.lead:.2f} Tm {show(text, font, size)}"
                for level, text in enumerate(found)
            ]
            out.append(" ".join(shown))
        return out

    def flush(self) -> None:
        """Write what belongs to this page: rules first, then all texts in one text object."""
        if not self.texts:
            return
        book, right = self.book, self.left + self.sizes.total
        rules = " ".join([f"{self.left:.2f} {y:.2f} m {right:.2f} {y:.2f} l" for y in self.rules])
        marks = " ".join(
            [
                f"{self.left - 2.2:.2f} {y - lead * 0.26:.2f} 2.2 {lead * 0.94:.2f} re"
                for y, lead in self.marks
            ]
        )
        filled = f" 0 g {marks} f" if marks else ""
        book.artifact(f"0.35 w {RULE + 0.08:g} G {rules} S{filled}")
        book.put("BT 0 g\n" + "\n".join(self.texts) + "\nET")
        self.rules, self.marks, self.texts = [], [], []


def _printables(row: Sequence[str], columns: Sequence[LocalizedColumn]) -> list[str]:
    return [
        cell
        if cell.isascii() and cell.isprintable()
        else printable(cell, "mono" if column.kind == "mono" else "sans")
        for cell, column in zip(row, columns, strict=True)
    ]


def draw_note(book: Book, text: str) -> None:
    """Draw a small remark under a table."""
    book.line(book.left, printable(text, "sans"), size=6.6, grey=SOFT)
    book.y -= 10
