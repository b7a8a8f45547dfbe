"""The part of a map that stands beside the news: where the greatest happened, large enough to read."""

from html import escape

from app.render.map_layout import MapLayout

WINDOW = 270.0, 250.0
"""Width and height of the part, in the layout's units: about ten cells each way."""


def window(
    found: MapLayout, focus: int | tuple[float, float] | None, size: tuple[float, float] = WINDOW
) -> tuple[float, float, float, float]:
    """Left, top, width and height of the part of that size around a place, named or in the map's units.

    The whole where it is smaller.
    """
    grid = found.grid
    width, height = min(size[0], max(grid.width, 120.0)), min(size[1], grid.height)
    middle = grid.width / 2, grid.height / 2
    x, y = focus if isinstance(focus, tuple) else grid.centres.get(focus or 0, middle)
    left = min(max(0.0, x - width / 2), max(0.0, grid.width - width))
    top = min(max(0.0, y - height / 2), max(0.0, grid.height - height))
    return left, top, width, height


def cutout_svg(found: MapLayout, focus: int | None, name: str, title: str) -> str:
    """The part as an ``<svg>`` that uses the whole map drawn further down the page as ``name``."""
    if not found.grid.corners:
        left, top, width, height = 0.0, 0.0, max(found.grid.width, 120.0), found.grid.height
    else:
        left, top, width, height = window(found, focus)
    return (
        f'<svg viewBox="{left:.0f} {top:.0f} {width:.0f} {height:.0f}" role="img" '
        f'aria-label="{escape(title)}" font-family="system-ui,\'DejaVu Sans\',sans-serif" fill="#1f2328">'
        f'<use href="#{name}-all"/></svg>'
    )
