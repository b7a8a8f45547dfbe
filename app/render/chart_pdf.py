"""Charts in PDF: black on white, told apart by dashes and names at their ends."""

from app.render.chart_layout import LEFT, TOP, ChartLayout
from app.render.paper.ink import Ink

_SIZE = 8.4


def draw_chart(found: ChartLayout, ink: Ink, turn_word: str) -> None:
    """Draw a chart in its own units, y downwards."""
    right, bottom = found.right, found.bottom
    for y, text in found.y_ticks:
        ink.add(f"0.85 G 0.5 w {LEFT:.1f} {y:.1f} m {right:.1f} {y:.1f} l S")
        ink.text(LEFT - 6, y + 3, text, _SIZE, anchor=1, colour="333333")
    for x, text in found.x_ticks:
        ink.text(x, bottom + 13, text, _SIZE, anchor=0.5, colour="333333")
    ink.text(right + 12, bottom + 13, turn_word, _SIZE, colour="333333")
    ink.add(f"0.4 G 0.8 w {LEFT:.1f} {TOP:.1f} m {LEFT:.1f} {bottom:.1f} l {right:.1f} {bottom:.1f} l S")
    for line in found.lines:
        dash = f"[{' '.join(f'{part:g}' for part in line.dash)}] 0 d"
        width, grey = (2.4, 0) if line.own else (1.2, 0.3)
        if len(line.points) > 1:
            ink.add(f"{grey} G {width} w 1 j {dash} {ink.path(line.points)} S [] 0 d")
        x, y = line.points[-1]
        ink.add(f"{grey} g {ink.circle(x, y, 3 if line.own else 2)} f")
        ink.text(right + 10, line.name_y + 3, line.name, _SIZE, font="bold" if line.own else "sans")
