"""The pieces of a map as items of a drawing list: the map and its legend draw each by the same function."""

from app.render import map_signs as signs
from app.render.drawing import Item, Shape, Stamps, Strokes, Ways
from app.render.map_grid import ARROW, Grid, Point, Segment, arrow_head
from app.render.palette import owner_colour
from engine.kernel.blocks import Map, MapCell, MapUnit

_OUTLINE = {"lit": 0.8, "changed": 0.78}
_START = Shape(radius=2.0)


def border(segments: list[Segment], owner: int, seat: int) -> Strokes:
    """Return the border of an owner's land: a full line around the reader's, dashes around others'."""
    own = owner == seat
    return Strokes(
        "border-own" if own else "border-other", segments, "" if own else owner_colour(owner, seat)
    )


def node_stamps(
    grid: Grid, terrain: str, at: list[Point], *, owner: int | None = None, seat: int = 0, age: int = 0
) -> Stamps:
    """Return places without corners: circles in their ground's colour, ringed in their owner's."""
    look = "node" if owner is None else "node-own" if owner == seat else "node-other"
    tint = owner_colour(owner, seat) if owner is not None and owner != seat else ""
    return Stamps(
        look, Shape(radius=grid.node), at, tint, signs.terrain_style(terrain).colour, terrain, age=age
    )


def unknown_stamps(grid: Grid, at: list[Point]) -> Stamps:
    """Return places without corners that nobody has seen."""
    return Stamps("node-unknown", Shape(radius=grid.node), at)


def link_look(grid: Grid, style: str) -> str:
    """Return how an edge of a graph is drawn; a board's rings are plain lines in every style."""
    if style == ARROW:
        return "link-arrow"
    return "link-dashed" if style and grid.kind != "rings" else "link"


def links(block: Map, grid: Grid, rim: float | None = None) -> list[Item]:
    """Return the edges of a graph; an arrow ends at the rim of the place it points at."""
    centres = grid.centres
    found: dict[str, list[Segment]] = {}
    for link in block.links:
        if link.a in centres and link.b in centres and (grid.kind != "rings" or link.style in {"", ARROW}):
            segment = (*centres[link.a], *centres[link.b])
            at = _to_rim(segment, grid.node if rim is None else rim) if link.style == ARROW else segment
            found.setdefault(link_look(grid, link.style), []).append(at)
    items: list[Item] = [Strokes(look, segments) for look, segments in found.items()]
    heads = [list(arrow_head(segment)) for segment in found.get("link-arrow", ())]
    return [*items, Ways("arrow-head", heads, closed=True)] if heads else items


def _to_rim(segment: Segment, node: float) -> Segment:
    x1, y1, x2, y2 = segment
    far = max(1.0, ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5)
    less = (node + 1.5) / far
    return x1, y1, x2 - (x2 - x1) * less, y2 - (y2 - y1) * less


def outlines(look: str, grid: Grid, at: list[Point]) -> list[Item]:
    """Return outlines inside cells, or around places without corners: what they mark is still seen."""
    if not at:
        return []
    share = _OUTLINE[look]
    shape = (
        Shape((tuple((x * share, y * share) for x, y in grid.corners),))
        if grid.corners
        else Shape(radius=grid.node + 2.5)
    )
    return [Stamps(look, shape, at)]


def zone_stamps(zone: int, at: list[Point]) -> Stamps:
    """Return cells of a zone of control, hatched by half, wholly or crosswise."""
    return Stamps("zone-own" if zone < 0 else "zone-other", signs.ZONES[abs(zone)], at, kind=f"zone{zone}")


def piece_stamps(code: str, at: list[Point], *, fresh: bool, large: float = 1.0) -> list[Item]:
    """Return bold signs; those that came this turn are white inside with a ring around them."""
    shape = signs.PIECES.get(code, signs.PIECES["dot"]).scaled(large)
    if not fresh:
        return [Stamps("piece", shape, at, kind=code)]
    return [Stamps("piece-ring", signs.RING.scaled(large), at), Stamps("piece-fresh", shape, at, kind=code)]


def town_look(cell: MapCell, seat: int) -> str:
    """Return the look of a town: dark the reader's, grey somebody's, white nobody's."""
    if cell.city_owner is None:
        return "town-free"
    return "town-own" if cell.city_owner == seat else "town-held"


def town_stamps(look: str, at: list[Point], *, major: bool, large: float = 1.0) -> Stamps:
    """Return towns: squares for the great ones, circles for the others."""
    shape = (signs.MAJOR if major else signs.MINOR).scaled(large)
    return Stamps(look, shape, at, kind="major" if major else "minor")


def unit_look(unit: MapUnit) -> str:
    """Return a unit's look: dark if the reader's, a dashed edge if seen before but not now."""
    return "unit-own" if unit.own else "unit-old" if unit.turn else "unit-other"


def way_items(look: str, lines: list[list[Point]]) -> list[Item]:
    """Return the paths of units, with a dot where each begins."""
    return [Ways(look, lines), Stamps("way-start", _START, [line[0] for line in lines])]
