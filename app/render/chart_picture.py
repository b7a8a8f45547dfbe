"""A chart as a drawing list: lines told apart by dashes, with names at their ends."""

from app.render import clean
from app.render.drawing import Item, Note, Picture, Shape, Stamps, Strokes, Texts, Ways
from app.render.messages import Messages
from app.render.palette import LOOKS
from app.render.paper.type import fitted
from engine.kernel.blocks import Chart

WIDTH, HEIGHT = 560.0, 220.0
LEFT, RIGHT, TOP, BOTTOM = 58.0, 146.0, 12.0, 30.0
TICKS = 4
MAX_TURN_TICKS = 12
NAME_GAP = 12.0
# ``palette.LOOKS`` has this number of looks of series that are not the reader's.
DASHES = 5
_NAME = LOOKS["series-name"].size
_DOT, _OWN_DOT = Shape(radius=2.0), Shape(radius=3.1)


def nice_step(span: int) -> int:
    """Return a round step (1, 2, 5, 10, 20 ...) that cuts a span into about ``TICKS`` parts."""
    step = 1
    while True:
        for factor in (1, 2, 5):
            if step * factor * TICKS >= span:
                return step * factor
        step *= 10


def chart_picture(chart: Chart, names: list[str], words: Messages) -> Picture | None:
    """Return the chart with its axes; None when it has no points."""
    turns = [turn for series in chart.series for turn, _ in series.points]
    values = [value for series in chart.series for _, value in series.points]
    if not values:
        return None
    step = nice_step(max(1, max(values) - min(0, *values)))
    low = min(0, *values) // step * step
    high = max(low + step, -(-max(values) // step) * step)
    first, last = min(turns), max(turns)
    width, height = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM
    right, bottom = LEFT + width, TOP + height

    def x_of(turn: int) -> float:
        return LEFT + (width * (turn - first) / (last - first) if last > first else width / 2)

    def y_of(value: int) -> float:
        return TOP + height * (high - value) / (high - low)

    ups = [(y_of(value), words.cell(value, chart.kind)) for value in range(low, high + 1, step)]
    every = max(1, -(-(last - first + 1) // MAX_TURN_TICKS))
    items: list[Item] = [
        Strokes("grid", [(LEFT, y, right, y) for y, _ in ups]),
        Texts("tick-up", [(LEFT - 6, y + 3.4, text) for y, text in ups]),
        Texts("tick", [(x_of(turn), bottom + 14, str(turn)) for turn in range(first, last + 1, every)]),
        Texts("tick-word", [(right + 12, bottom + 14, words.message("chart-turn"))]),
        Ways("axis", [[(LEFT, TOP), (LEFT, bottom), (right, bottom)]]),
    ]
    ends: list[tuple[float, str, bool]] = []
    others = 0
    for series, name in zip(chart.series, names, strict=True):
        if not series.points:
            continue
        points = [(x_of(turn), y_of(value)) for turn, value in sorted(series.points)]
        others += not series.own
        look = "series-own" if series.own else f"series-{(others - 1) % DASHES}"
        items.append(Ways(look, [points]))
        items.append(Stamps(*("dot-own", _OWN_DOT) if series.own else ("dot", _DOT), [points[-1]]))
        # Beside the end of its line, never over the edge.
        ends.append((points[-1][1], fitted(clean.unisolated(name), "bold", _NAME, RIGHT - 16), series.own))
    for own in (False, True):
        notes: list[Note] = [
            (right + 10, y + 3.4, name) for y, name, mine in _spread(ends, bottom) if mine == own
        ]
        if notes:
            items.append(Texts("series-name-own" if own else "series-name", notes))
    return Picture(WIDTH, HEIGHT, items)


def _spread(ends: list[tuple[float, str, bool]], bottom: float) -> list[tuple[float, str, bool]]:
    """Move names apart that would stand on each other, keeping their order and the frame."""
    ordered = sorted(ends, key=lambda end: end[0])
    heights: list[float] = []
    limit = TOP
    for y, _, _ in ordered:
        heights.append(max(y, limit))
        limit = heights[-1] + NAME_GAP
    limit = bottom + 4
    for place in reversed(range(len(heights))):
        heights[place] = min(heights[place], limit)
        limit = heights[place] - NAME_GAP
    return [(y, name, own) for y, (_, name, own) in zip(heights, ordered, strict=True)]
