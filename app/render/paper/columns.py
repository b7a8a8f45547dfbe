"""Events on paper: titles and sentences with their signs, in one column or two, as in a newspaper."""

import msgspec

from app.render.localize import LocalizedGroup
from app.render.paper.pages import BODY, Book
from app.render.paper.type import printable, prose, wrapped

GUTTER = 22.0
# More lines than this may run in two columns, when those take less than so much of the room of one.
_MANY, _SAVING = 14, 0.9
_STEP = 11.0
_SIGNS = {"done": "\u2713", "partly": "\u25d0", "refused": "\u2717", "rejected": "?"}


class Line(msgspec.Struct, frozen=True):
    """A line of a column: its text, the sign before it, whether it is a title or an entry, and its face."""

    text: str
    sign: str
    kind: str
    font: str = "bold"
    size: float = 8


def set_lines(groups: list[LocalizedGroup], room: float) -> list[Line]:
    """Groups as lines of a column: titles, and sentences with their signs."""
    lines: list[Line] = []
    for group in groups:
        if group.title:
            if lines:
                lines.append(Line("", "", "gap"))
            found = wrapped(printable(group.title, "bold"), "bold", 8, room)
            lines += [Line(text, "", "title") for text in found]
        for entry in group.items:
            sign = _SIGNS.get(entry.state, "\u2013")
            font, size = prose(entry.text, BODY)
            for text in wrapped(printable(entry.text, font), font, size, room - 14):
                lines.append(Line(text, sign, "entry", font, size))
                sign = ""
    return lines


def draw_groups(book: Book, groups: list[LocalizedGroup]) -> None:
    """Groups in one column, or in two where that takes clearly less room: many short sentences do."""
    whole = set_lines(groups, book.room)
    if len(whole) > _MANY:
        half = set_lines(groups, (book.room - GUTTER) / 2)
        if len(half) < _SAVING * 2 * len(whole):
            draw_lines(book, half, 2)
            return
    draw_lines(book, whole, 1)


def draw_lines(book: Book, lines: list[Line], columns: int) -> None:
    """Lines down the page, in one column or two of even length."""
    step = (book.room + GUTTER) / 2
    lead = _STEP * book.air
    start = 0
    while start < len(lines):
        fit = int((book.y - book.bottom) // lead) + 1
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
            _column(book, part, book.left + column * step)
            deepest = max(deepest, len(part))
            start = end
            while start < len(lines) and lines[start].kind == "gap":
                start += 1
            # What did not fit because of a title kept with its text goes into the last column.
            if columns > 1 and column == 0 and len(lines) - start > deep:
                deep = min(fit, len(lines) - start)
        book.y -= lead * deepest
    book.y -= 3


def _column(book: Book, lines: list[Line], left: float) -> None:
    """One column of lines from the flow's height down."""
    y = book.y
    for line in lines:
        if line.kind == "title":
            book.tagged("P", book.show(left, y, line.text, "bold", 8, 0.25))
        elif line.text:
            shown = book.show(left + 14, y, line.text, line.font, line.size)
            if line.sign:
                font = "sans" if line.sign in {"\u2013", "\u2713"} else "bold"
                shown = book.show(left + 3, y, line.sign, font, BODY) + " " + shown
            book.tagged("P", shown)
        y -= _STEP * book.air
