"""Charts as small inline SVG that follows the page's colours, light or dark."""

from html import escape

from app.render.chart_layout import LEFT, TOP, ChartLayout, layout
from app.render.messages import Messages
from engine.kernel.blocks import Chart


def chart_svg(
    chart: Chart, names: list[str], words: Messages, *, title: str = "", name: str = "chart"
) -> str:
    """The chart as an ``<svg>`` element; a sentence when there is nothing to show."""
    found = layout(chart, names, words)
    if found is None:
        return f'<p class="none">{escape(words.message("chart-empty"))}</p>'
    return _drawn(found, words, title, name)


def _drawn(found: ChartLayout, words: Messages, title: str, name: str) -> str:
    right, bottom = found.right, found.bottom
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {found.width:.0f} {found.height:.0f}" '
        f'width="{found.width:.0f}"'
        f' role="img" aria-labelledby="{name}-g" font-family="system-ui,sans-serif" font-size="11"'
        f' fill="currentColor"><title id="{name}-g">{escape(title)}</title>'
    )
    turn = escape(words.message("chart-turn"))
    frame = f"M{LEFT:.0f} {TOP:.0f}V{bottom:.0f}H{right:.0f}"
    out = [
        head,
        '<g stroke="currentColor" stroke-opacity=".18">',
        *(f'<path d="M{LEFT:.0f} {y:.1f}H{right:.0f}"/>' for y, _ in found.y_ticks),
        "</g>",
        '<g text-anchor="end" fill-opacity=".72">',
        *(f'<text x="{LEFT - 7:.0f}" y="{y + 4:.1f}">{escape(text)}</text>' for y, text in found.y_ticks),
        "</g>",
        '<g text-anchor="middle" fill-opacity=".72">',
        *(f'<text x="{x:.1f}" y="{bottom + 15:.0f}">{escape(text)}</text>' for x, text in found.x_ticks),
        f'<text x="{right + 12:.0f}" y="{bottom + 15:.0f}" text-anchor="start">{turn}</text>',
        "</g>",
        f'<path d="{frame}" fill="none" stroke="currentColor" stroke-opacity=".5"/>',
    ]
    for line in found.lines:
        colour = "var(--accent,#175a63)" if line.own else "currentColor"
        dash = f' stroke-dasharray="{" ".join(f"{part:g}" for part in line.dash)}"' if line.dash else ""
        path = "L".join(f"{x:.1f} {y:.1f}" for x, y in line.points)
        weight = 2.6 if line.own else 1.3
        out.append(
            f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="{weight}" '
            f'stroke-linejoin="round"{dash}/>'
        )
        x, y = line.points[-1]
        out.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{3.2 if line.own else 2}" fill="{colour}"/>')
        out.append(
            f'<text x="{right + 10:.0f}" y="{line.name_y + 4:.1f}" fill="{colour}"'
            f"{' font-weight=' + chr(34) + '700' + chr(34) if line.own else ''}>{escape(line.name)}</text>"
        )
    out.append("</svg>")
    return "".join(out)
