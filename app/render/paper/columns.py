"""Events on paper: titles and sentences with their signs, in one to three columns, as in a newspaper."""

import msgspec

from app.render.localize import LocalizedGroup
from app.render.paper.pages import BODY, Book
from app.render.paper.type import printable, prose, wrapped

GUTTER = 22.0
# More lines than this may run in columns, when one more takes less than so much of the room of those before.
_MANY, _SAVING, _MOST = 5, 0.92, 3
_STEP = 11.0
_SIGNS = {"done": "\u2713", "partly": "\u25d0", "refused": "\u2717", "rejected": "?"}


class Line(msgspec.Struct, frozen=True):
    """A line of a column: its text, the sign before it, whether it is a title or an entry, and its face."""

    text: str
    sign: str
    kind: str
    font: str = "bold"
    size: float = 8


def set_lines(groups: list[LocalizedGroup], room: float, body: float = BODY) -> list[Line]:
    """Return groups as lines of a column: titles, and sentences with their signs."""
    lines: list[Line] = []
    for group in groups:
        if group.title:
            if lines:
                lines.append(Line("", "", "gap"))
            found = wrapped(printable(group.title, "bold"), "bold", 8, room)
            lines += [Line(text, "", "title") for text in found]
        for entry in group.items:
            sign = _SIGNS.get(entry.state, "\u2013")
            font, size = prose(entry.text, body)
            for text in wrapped(printable(entry.text, font), font, size, room - 14):
                lines.append(Line(text, sign, "entry", font, size))
                sign = ""
    return lines


def draw_groups(book: Book, groups: list[LocalizedGroup]) -> None:
    """Draw groups in as many columns as clearly save room: many short sentences do."""
    best, columns = set_lines(groups, book.room, book.body), 1
    for count in range(2, _MOST + 1):
        if len(best) <= _MANY:
            break
        tried = set_lines(groups, column_room(book, count), book.body)
        if len(tried) / count < _SAVING * len(best) / columns:
            best, columns = tried, count
    draw_lines(book, best, columns)


def column_room(book: Book, columns: int) -> float:
    """Return the width of one of ``columns`` columns."""
    return (book.room - GUTTER * (columns - 1)) / columns


def draw_lines(book: Book, lines: list[Line], columns: int) -> None:
    """Draw lines down the page, in one column or some of even length."""
    step = column_room(book, columns) + GUTTER
    lead = _STEP * book.air
    start = 0
    while start < len(lines):
        fit = int((book.y - book.bottom) // lead) + 1
        if fit < min(3, len(lines) - start):
            book.turn_page()
            continue
        deepest = 0
        for column in range(columns):
            # What a column did not take, because a title stays with its text, goes into those after it.
            deep = min(fit, -(-(len(lines) - start) // (columns - column)))
            end = min(len(lines), start + deep)
            while end < len(lines) and end - 1 > start and lines[end - 1].kind == "title":
                end -= 1
            part = lines[start:end]
            _column(book, part, book.left + column * step)
            deepest = max(deepest, len(part))
            start = end
            while start < len(lines) and lines[start].kind == "gap":
                start += 1
        book.y -= lead * deepest
    book.y -= 3


def _column(book: Book, lines: list[Line], left: float) -> None:
    """Draw one column of lines from the flow's height down: titles, and entries as lists."""
    y = book.y
    listing = False
    for line in lines:
        # What begins here with the end of a sentence belongs to the list of the column before.
        if (line.sign and not listing) or (line.kind == "title" and listing):
            listing = not listing
            if listing:
                book.tree.open("L")
            else:
                book.tree.close()
        if line.kind == "title":
            book.tagged("P", book.show(left, y, line.text, "bold", 8, 0.25))
        elif line.text:
            shown = book.show(left + 14, y, line.text, line.font, line.size)
            if line.sign:
                font = "sans" if line.sign in {"\u2013", "\u2713"} else "bold"
                book.tree.open("LI")
                book.tagged("LBody", f"{book.show(left + 3, y, line.sign, font, BODY)} {shown}")
                book.tree.close()
            else:
                # The sentence goes on.
                book.again("LBody", shown)
        y -= _STEP * book.air
    if listing:
        book.tree.close()
