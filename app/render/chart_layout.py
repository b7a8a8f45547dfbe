"""Where the lines, ticks and names of a chart stand; drawn as SVG and as PDF from the same figures."""

import msgspec

from app.render.messages import Messages
from engine.kernel.blocks import Chart

WIDTH, HEIGHT = 560.0, 220.0
LEFT, RIGHT, TOP, BOTTOM = 58.0, 118.0, 12.0, 30.0
TICKS = 4
MAX_TURN_TICKS = 12
NAME_GAP = 12.0
NAME_CHARS = 18
DASHES: tuple[tuple[float, ...], ...] = ((), (6, 3), (2, 2.5), (8, 2.5, 2, 2.5), (4, 4), (1, 3))


class Line(msgspec.Struct):
    """A series: its points on the page, its name and where that stands, how it is dashed."""

    points: list[tuple[float, float]]
    name: str
    name_y: float
    dash: tuple[float, ...]
    own: bool


class ChartLayout(msgspec.Struct):
    """A chart, y downwards; ``right`` and ``bottom`` are the ends of its axes."""

    width: float
    height: float
    right: float
    bottom: float
    lines: list[Line]
    y_ticks: list[tuple[float, str]]
    x_ticks: list[tuple[float, str]]


def nice_step(span: int) -> int:
    """A round step (1, 2, 5, 10, 20 ...) that cuts a span into about ``TICKS`` parts."""
    step = 1
    while True:
        for factor in (1, 2, 5):
            if step * factor * TICKS >= span:
                return step * factor
        step *= 10


def layout(chart: Chart, names: list[str], words: Messages) -> ChartLayout | None:
    """The chart's figures; None when it has no points."""
    turns = [turn for series in chart.series for turn, _ in series.points]
    values = [value for series in chart.series for _, value in series.points]
    if not values:
        return None
    step = nice_step(max(1, max(values) - min(0, *values)))
    low = min(0, *values) // step * step
    high = max(low + step, -(-max(values) // step) * step)
    first, last = min(turns), max(turns)
    width, height = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM

    def x_of(turn: int) -> float:
        return LEFT + (width * (turn - first) / (last - first) if last > first else width / 2)

    def y_of(value: int) -> float:
        return TOP + height * (high - value) / (high - low)

    y_ticks = [(y_of(value), words.cell(value, chart.kind)) for value in range(low, high + 1, step)]
    every = max(1, -(-(last - first + 1) // MAX_TURN_TICKS))
    x_ticks = [(x_of(turn), str(turn)) for turn in range(first, last + 1, every)]
    lines = []
    others = 0
    for series, name in zip(chart.series, names, strict=True):
        if not series.points:
            continue
        points = [(x_of(turn), y_of(value)) for turn, value in sorted(series.points)]
        if not series.own:
            others += 1
        dash = DASHES[others % len(DASHES)] if not series.own else ()
        short = name if len(name) <= NAME_CHARS else name[: NAME_CHARS - 1] + "\u2026"
        lines.append(Line(points, short, points[-1][1], dash, series.own))
    _spread(lines, TOP + height)
    return ChartLayout(WIDTH, HEIGHT, LEFT + width, TOP + height, lines, y_ticks, x_ticks)


def _spread(lines: list[Line], bottom: float) -> None:
    """Move names apart that would stand on each other, keeping their order and the frame."""
    ordered = sorted(lines, key=lambda line: line.name_y)
    limit = TOP
    for line in ordered:
        line.name_y = max(line.name_y, limit)
        limit = line.name_y + NAME_GAP
    limit = bottom + 4
    for line in reversed(ordered):
        line.name_y = min(line.name_y, limit)
        limit = line.name_y - NAME_GAP
