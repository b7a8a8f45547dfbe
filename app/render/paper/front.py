"""The front page on paper: masthead, headline, news with the page of each detail, figures, the map below."""

from app.render.localize import LocalizedFigure, LocalizedFront, LocalizedNews
from app.render.paper.pages import RULE, SOFT, Book
from app.render.paper.pictures import Pictures
from app.render.paper.type import fitted, measure, printable, prose, wrapped
from app.render.prepared import Prepared
from app.render.sparkline import polyline

_TOPIC, _PAGE = 56.0, 34.0
_NEWS, _FIRST, _LEAD = 8.8, 10.4, 1.26
# A headline of more lines is set smaller: the map below wants the room.
_HEAD, _LONG_HEAD, _HEAD_LINES = 21.0, 15.0, 2
_FIGURE = 43.0
_LEAST_MAP = 130.0


class FrontPage:
    """Draws the front page; ``finish`` adds the pages of the details once they are known."""

    def __init__(self, book: Book, prepared: Prepared, front: LocalizedFront, pictures: Pictures) -> None:
        self._book = book
        self._prepared = prepared
        self._words = prepared.words
        self._front = front
        self._pictures = pictures
        self._pages: list[tuple[int, int, float, str]] = []

    def draw(self) -> None:
        """Draw masthead, headline, news, figures. What the page has left belongs to the map."""
        book, front = self._book, self._front
        self._masthead()
        headline = printable(front.headline, "bold")
        size = _HEAD if len(wrapped(headline, "bold", _HEAD, book.room)) <= _HEAD_LINES else _LONG_HEAD
        for text in wrapped(headline, "bold", size, book.room):
            book.line(book.left, text, "bold", size, kind="H2")
            book.y -= size * 1.16
        book.y += 3
        left = 0
        room = book.y - book.bottom - _FIGURE - 20
        for place, item in enumerate(front.items):
            font, size = prose(item.text, _NEWS if place else _FIRST)
            lines = wrapped(printable(item.text, font), font, size, book.room - _TOPIC - _PAGE)
            deep = size * _LEAD * len(lines) + 5
            if deep > room:
                left += 1
                continue
            room -= deep
            self._news(item, lines, (font, size))
        more = front.more_than(left, self._words)
        if more:
            book.line(book.left + _TOPIC, printable(more, "sans"), size=7.6, grey=SOFT)
            book.y -= 12
        if front.figures:
            self._figures(front.figures)

    def map(self) -> None:
        """Draw the map in the room that is left, or at the head of the next page when that is too little."""
        book, shown = self._book, self._prepared.front_map
        if shown is None:
            return
        left = book.y - book.bottom
        if book.number == 0 and left > _LEAST_MAP:
            self._pictures.front_map(shown, left)
        else:
            self._pictures.place(shown)

    def finish(self) -> None:
        """Write the page on which each of the news is told in full, in the places left for it."""
        book = self._book
        for place, mark, y, anchor in self._pages:
            page = book.marks.get(anchor)
            if page is None:
                continue
            text = printable(self._words.message("front-see-page", {"page": str(page + 1)}), "sans")
            left = book.right - measure(text, "sans", 7.4)
            shown = book.show(left, y, text, "sans", 7.4, SOFT)
            book.pages[0].operators[place] = book.pages[0].operators[place].replace("EMC", f"{shown} EMC")
            book.link(0, mark, (left - 2, y - 3, book.right, y + 8), page, text)

    # ------------------------------------------------------------------ parts

    def _masthead(self) -> None:
        book, prepared = self._book, self._prepared
        book.y = book.height - 50
        book.bookmark(printable(prepared.title, "bold"), 0)
        kind = printable(prepared.kind.upper(), "bold")
        book.tagged(
            "P",
            book.show(book.right - measure(kind, "bold", 6.8), book.y, kind, "bold", 6.8, SOFT),
        )
        wide = book.room - measure(kind, "bold", 6.8) - 12
        for text in wrapped(printable(prepared.title, "bold"), "bold", 13.5, wide):
            book.line(book.left, text, "bold", 13.5, kind="H1")
            book.y -= 17
        for text in wrapped(printable(prepared.seat, "sans"), "sans", 10.5, book.room):
            book.line(book.left, text, "sans", 10.5, grey=0.2)
            book.y -= 14
        book.y += 4
        book.rule(book.left, book.y, book.right, width=1.3, grey=0)
        book.y -= 11
        line = "   ".join(f"{label}: {value}" for label, value in prepared.facts)
        for text in wrapped(printable(line, "sans"), "sans", 7.6, book.room):
            book.line(book.left, text, "sans", 7.6, grey=0.2)
            book.y -= 11
        book.y -= 18

    def _news(self, item: LocalizedNews, lines: tuple[str, ...], look: tuple[str, float]) -> None:
        font, size = look
        book, lead = self._book, size * _LEAD
        topic = fitted(printable(item.topic_said.upper(), "bold"), "bold", 6.4, _TOPIC - 6)
        out = [book.show(book.left, book.y, topic, "bold", 6.4, SOFT)]
        out += [
            book.show(book.left + _TOPIC, book.y - lead * level, text, font, size)
            for level, text in enumerate(lines)
        ]
        book.tagged("P", " ".join(out))
        if item.anchor:
            # The page is known when all are laid out; what is on none stays empty.
            mark = book.tagged("Span", "")
            place = len(book.page.operators) - 1
            self._pages.append((place, mark, book.y - lead * (len(lines) - 1), item.anchor))
        book.y -= lead * len(lines) + 1.6
        book.rule(book.left, book.y + lead * 0.66, book.right, width=0.3, grey=RULE + 0.1)
        book.y -= 3.4

    def _figures(self, figures: list[LocalizedFigure]) -> None:
        """Draw boxes beside each other: label, value, change, course."""
        book = self._book
        book.y -= 6
        wide = book.room / len(figures)
        top = book.y + 9
        for place, figure in enumerate(figures):
            x = book.left + place * wide
            book.frame(x, top - _FIGURE, wide, _FIGURE)
            label = fitted(printable(figure.label, "sans"), "sans", 6.8, wide - 12)
            value = fitted(printable(figure.value, "bold"), "bold", 11, wide - 12)
            change = fitted(printable(figure.change, "sans"), "sans", 6.8, wide - 12)
            out = [
                book.show(x + 6, top - 10, label, "sans", 6.8, SOFT),
                book.show(x + 6, top - 23, value, "bold", 11),
            ]
            if change:
                out.append(book.show(x + 6, top - 32.5, change, "sans", 6.8, SOFT))
            book.tagged("P", " ".join(out))
            points = polyline(figure.points, wide - 14, 6)
            if points:
                path = " l ".join(f"{x + 7 + a:.2f} {top - 36 - b + 1:.2f}" for a, b in points)
                first, _, rest = path.partition(" l ")
                book.artifact(f"0.9 w 0.2 G {first} m {rest} l S")
        book.y = top - _FIGURE - 14
