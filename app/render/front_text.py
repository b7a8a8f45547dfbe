"""The front page as the first lines of the text report."""

from collections.abc import Iterator, Sequence

from app.render import clean
from app.render.localize import LocalizedFigure, LocalizedFront, LocalizedNews
from app.render.prepared import Prepared
from app.render.sparkline import signs
from app.render.text_table import pad, wrap

LINES = 40
"""The front page takes at most this number of lines."""

_TOPIC = 10
_SPARE = frozenset({"taken", "fought", "gained", "news"})
"""Topics that give way where there is more to tell than fits."""


def front_lines(prepared: Prepared, front: LocalizedFront, columns: int) -> list[str]:
    """Return masthead, headline, news and figures. News that does not fit is left to later pages."""
    head = list(_masthead(prepared, columns))
    title = wrap(front.headline.upper(), columns)
    head += ["", *title, "-" * min(columns, max(map(clean.width, title))), ""]
    figures = _figures(front.figures, columns)
    told = [(item.topic, _lines(item, columns)) for item in front.items]
    left = _left_out(told, LINES - len(head) - len(figures) - 3)
    news = [line for place, (_, lines) in enumerate(told) if place not in left for line in lines]
    more = front.more_than(len(left), prepared.words)
    return [*head, *news, *(wrap(more, columns) if more else []), *(["", *figures] if figures else []), ""]


def _lines(item: LocalizedNews, columns: int) -> list[str]:
    """Return a sentence, and where more is told, unless that alone would take a line."""
    lead, rest = pad(item.topic_said, _TOPIC, right=False), " " * _TOPIC
    bare = wrap(item.text, columns, lead, rest)
    pointed = wrap(f"{item.text} ({item.where})", columns, lead, rest) if item.where else bare
    return pointed if len(pointed) == len(bare) else bare


def _left_out(told: Sequence[tuple[str, list[str]]], room: int) -> set[int]:
    """Return the news to leave out so that the others fit into ``room`` lines, from the last one on.

    News of what else happened goes first. Losses, decisions and prices stay as long as anything does.
    """
    spare = [place for place, (topic, _) in enumerate(told) if topic in _SPARE]
    order = [*(place for place in range(len(told)) if place not in spare), *spare]
    lines = sum(len(wrapped) for _, wrapped in told)
    left: set[int] = set()
    while lines > room and order:
        place = order.pop()
        left.add(place)
        lines -= len(told[place][1])
    return left


def _masthead(prepared: Prepared, columns: int) -> Iterator[str]:
    title = wrap(prepared.title.upper(), columns)
    yield from title
    yield from wrap(f"{prepared.seat} · {prepared.kind}", columns)
    pairs = [f"{label}: {value}" for label, value in prepared.facts]
    line = ""
    for pair in pairs:
        joined = f"{line} | {pair}" if line else pair
        if line and clean.width(joined) > columns:
            yield from wrap(line, columns)
            line = pair
        else:
            line = joined
    if line:
        yield from wrap(line, columns)
    yield "=" * columns


def _figures(found: list[LocalizedFigure], columns: int) -> list[str]:
    """Return a line a figure: label, value, change, course."""
    if not found:
        return []
    label = max(clean.width(figure.label) for figure in found) + 1
    value = max(clean.width(figure.value) for figure in found)
    change = max(clean.width(figure.change) for figure in found)
    return [
        (
            f"{pad(figure.label, label, right=False)} {pad(figure.value, value, right=True)}  "
            f"{pad(figure.change, change, right=False)}  {signs(figure.points)}"
        ).rstrip()[:columns]
        for figure in found
    ]
