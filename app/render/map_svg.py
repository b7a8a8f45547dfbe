"""Maps as inline SVG."""

from app.render.drawing import Picture
from app.render.map_picture import picture
from app.render.messages import Messages
from app.render.svg import picture_svg
from engine.kernel.blocks import Map

_SCREEN = 1.9
_WIDEST = 1500
_SMALL = 0.55


def map_svg(
    block: Map,
    words: Messages,
    *,
    title: str = "",
    name: str = "map",
    numbers: bool | None = None,
    found: Picture | None = None,
) -> str:
    """Return the map as an ``<svg>``; ``name`` makes its ids unique, ``found`` is a finished picture.

    Terrain, owners, foreign units and own ways are groups of the classes ``of-terrain`` (``of-nodes`` where
    places are drawn as circles), ``of-owners``, ``of-spotted`` and ``of-trails``: a page can hide each.
    """
    if found is None:
        found = picture(block, words, numbers=numbers)
    width = max(found.width, 120.0)
    scale = min(_SCREEN, _WIDEST / width) * (_SMALL if block.small else 1)
    # A sheet of few rows is seen whole on a phone too.
    whole = ' class="whole"' if block.grid == "rows" else ""
    about = words.message("map-alt", {"count": len(block.cells)})
    return picture_svg(found, name, title, about, wide=width * scale, extra=whole)
