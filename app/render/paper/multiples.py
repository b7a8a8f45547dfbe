"""Charts over the same turns as small multiples: a strip of pictures of one size, figures below them."""

from collections.abc import Sequence

from app.render.localize import LocalizedChart
from app.render.messages import Messages
from app.render.paper.columns import GUTTER, column_room
from app.render.paper.pages import LEAST_TYPE, RULE, SOFT, Book
from app.render.paper.type import fitted, measure, printable, wrapped

_MOST = 6
_PICTURE, _TITLE, _SIZE, _STEP = 44.0, 7.4, 6.4, 8.4
_DASHES = ("", "3 1.5", "1 1.5", "4 1.5 1 1.5", "6 2", "2 3")


def draw_strip(book: Book, charts: Sequence[LocalizedChart], words: Messages) -> None:
    """Draw the charts in rows of up to six: title, picture from first to last turn, a line a series."""
    for start in range(0, len(charts), _MOST):
        row = charts[start : start + _MOST]
        wide = column_room(book, max(3, len(row)))
        titles = [wrapped(printable(chart.title, "bold"), "bold", _TITLE, wide) for chart in row]
        head = _STEP * max(map(len, titles)) + 4
        deep = head + _PICTURE + _STEP * (1 + max(len(chart.names) for chart in row))
        book.need(deep + 8)
        top = book.y
        for place, (chart, title) in enumerate(zip(row, titles, strict=True)):
            left = book.left + place * (wide + GUTTER)
            book.y = top
            book.mark(chart.anchor)
            book.bookmark(" ".join(title), 2)
            for text in title:
                book.line(left, text, "bold", _TITLE, kind="H3")
                book.y -= _STEP
            book.y = top - head
            _draw(book, chart, words, left, wide)
        book.y = top - deep - 8


def _draw(book: Book, item: LocalizedChart, words: Messages, left: float, wide: float) -> None:
    """Draw one picture and its figures, from the flow's height down."""
    lines = [sorted(series.points) for series in item.chart.series]
    turns = [turn for points in lines for turn, _ in points]
    values = [value for points in lines for _, value in points]
    if not values:
        book.line(left, printable(words.message("chart-empty"), "sans"), size=_SIZE, grey=SOFT)
        return
    first, last, low, high = min(turns), max(turns), min(0, *values), max(1, *values)
    foot = book.y + 6 - _PICTURE
    across, up = (wide - 3) / max(1, last - first), (_PICTURE - 3) / (high - low)
    out = [f"0.4 w {RULE} G {left:.2f} {foot:.2f} m {left + wide:.2f} {foot:.2f} l S"]
    for number, (series, points) in enumerate(zip(item.chart.series, lines, strict=True)):
        if points:
            way = [(left + across * (turn - first), foot + up * (value - low)) for turn, value in points]
            thick, grey = (1.4, 0) if series.own else (0.7, 0.35)
            path = " l ".join(f"{x:.2f} {y:.2f}" for x, y in way).replace(" l ", " m ", 1)
            shown = f"{path} l" if len(way) > 1 else ""
            end_x, end_y = way[-1]
            out.append(
                f"{thick} w {grey} G 1 j [{_dash(number, own=series.own)}] 0 d {shown} S [] 0 d "
                f"{grey} g {end_x - 1.2:.2f} {end_y - 1.2:.2f} 2.4 2.4 re f"
            )
    rows = item.table.rows[-1][1:] if item.table.rows else []
    latest = ", ".join(f"{name} {value}" for name, value in zip(item.names, rows, strict=True))
    book.tagged("Figure", " ".join(out), f"{item.title}. {latest}")
    _labels(book, item, words, (left, foot, wide), (first, last, high))
    book.y = foot - 2 * _STEP
    if len(rows) == 1:
        book.line(left, printable(rows[0], "bold"), "bold", _SIZE + 1)
        return
    for number, (series, name, value) in enumerate(zip(item.chart.series, item.names, rows, strict=True)):
        _series(book, (name, value), _dash(number, own=series.own), left, wide, own=series.own)


def _dash(number: int, *, own: bool) -> str:
    return "" if own else _DASHES[1 + number % (len(_DASHES) - 1)]


def _labels(
    book: Book,
    item: LocalizedChart,
    words: Messages,
    place: tuple[float, float, float],
    span: tuple[int, int, int],
) -> None:
    """Draw the highest value above the picture's left, the first and the last turn below it."""
    left, foot, wide = place
    first, last, high = span
    most = printable(words.cell(high, item.chart.kind), "sans")
    begin = printable(f"{words.message('chart-turn')} {first}", "sans")
    end, size = str(last), LEAST_TYPE
    book.tagged(
        "P",
        " ".join(
            (
                book.show(left, foot + _PICTURE - 7, most, "sans", size, SOFT),
                book.show(left, foot - 7, begin, "sans", size, SOFT),
                book.show(left + wide - measure(end, "sans", size), foot - 7, end, "sans", size, SOFT),
            )
        ),
    )


def _series(book: Book, said: tuple[str, str], dash: str, left: float, wide: float, *, own: bool) -> None:
    """Draw how a series is drawn, its name, and its last value."""
    name, value = said
    font = "bold" if own else "sans"
    amount = printable(value, font)
    amount_wide = measure(amount, font, _SIZE)
    word = fitted(printable(name, font), font, _SIZE, wide - amount_wide - 17)
    thick, grey = (1.4, 0) if own else (0.7, 0.35)
    book.artifact(
        f"{thick} w {grey} G [{dash}] 0 d {left:.2f} {book.y + 2.2:.2f} m {left + 10:.2f} "
        f"{book.y + 2.2:.2f} l S [] 0 d"
    )
    book.tagged(
        "P",
        book.show(left + 13, book.y, word, font, _SIZE)
        + " "
        + book.show(left + wide - amount_wide, book.y, amount, font, _SIZE),
    )
    book.y -= _STEP
