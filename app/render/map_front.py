"""What of a map a report is about: its reader's own, strangers near and far, what the front page names."""

from collections.abc import Iterable
from html import escape

import msgspec

from app.render.map_grid import Point, grid_of
from app.render.map_windows import Box, Panes, panes
from app.render.palette import shade
from engine.kernel.blocks import Map

NEAREST = 3
"""This many strangers stand on the front page's map, however far away."""
# The map beside the news on a screen, in the map's own units: what can be read there.
_SCREEN: Point = (430.0, 330.0)
_LEAST, _MOST = 0.9, 1.3


class Subject(msgspec.Struct, frozen=True):
    """Places to be shown, the most wanted first; the first ``near`` of them belong on the front page."""

    places: tuple[int, ...]
    near: int


def subject_of(block: Map, named: Iterable[int], seen: Iterable[int] = ()) -> Subject:
    """Return the places of a map that its report is about; all places of a board, or where there are none.

    Own places and units come first, then ``named`` places and the nearest strangers; then other strangers and
    ``seen`` places, by distance.
    """
    grid = grid_of(block)
    centres = grid.centres
    if not grid.corners:
        return Subject(tuple(centres), len(centres))
    seat = block.seat
    own = [cell.id for cell in block.cells if seat and seat in {cell.owner, cell.city_owner}]
    own += [unit.at for unit in block.units if unit.own and unit.at in centres]
    strangers = {unit.at for unit in block.units if not unit.own and unit.at in centres}
    strangers |= {place for place in seen if place in centres}
    homes = [centres[place] for place in own]

    def far(place: int) -> float:
        x, y = centres[place]
        return min(((x - a) ** 2 + (y - b) ** 2 for a, b in homes), default=0.0)

    ranked = sorted(strangers, key=lambda place: (far(place), place))
    told = [place for place in named if place in centres]
    near = tuple(dict.fromkeys((*own, *told, *ranked[:NEAREST])))
    places = tuple(dict.fromkeys((*near, *ranked)))
    return Subject(places, len(near)) if places else Subject(tuple(centres), len(centres))


def front_svg(block: Map, subject: Subject, name: str, title: str, patterns: str = "") -> str:
    """Return the part of a map beside the news, an ``<svg>`` that uses the whole map further down.

    ``patterns`` are those of the map: a phone hides it, but never the front page.
    """
    grid = grid_of(block)
    size = max(grid.width, 120.0), grid.height
    if not grid.corners:
        found = panes(((0.0, 0.0), size), size, size, most=1.0)
    else:
        points = [grid.centres[place] for place in subject.places[: subject.near]]
        found = panes(points, size, _SCREEN, least=_LEAST, most=_MOST)
    return _beside(found, name, title, patterns)


def _beside(found: Panes, name: str, title: str, patterns: str) -> str:
    look = f'role="img" aria-label="{escape(title)}" font-family="system-ui,\'DejaVu Sans\',sans-serif"'
    shown = f'<use href="#{name}-all"/></svg>'
    if len(found.panes) == 1:
        return f"<svg {_view(found.panes[0].window)} {look}>{patterns}{shown}"
    out = [f'<svg viewBox="0 0 {found.width:.0f} {found.height:.0f}" {look}>{patterns}']
    for pane in found.panes:
        left, top, right, bottom = pane.window
        wide, high = (right - left) * found.scale, (bottom - top) * found.scale
        place = f'x="{pane.x:.1f}" y="{pane.y:.1f}" width="{wide:.1f}" height="{high:.1f}"'
        out.append(f"<svg {place} {_view(pane.window)}>{shown}")
        out.append(f'<rect {place} class="ps-faint" fill="none" stroke="#{shade("faint")}"/>')
    return "".join([*out, "</svg>"])


def _view(window: Box) -> str:
    left, top, right, bottom = window
    return f'viewBox="{left:.1f} {top:.1f} {right - left:.1f} {bottom - top:.1f}"'
