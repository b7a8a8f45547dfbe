"""The shape of a generated map (decision D-11): heights, land, smoothing, small islands and lakes."""

from engine.games.caravans.grid import LAND, OFF, STEPS, WATER, bodies, length, places
from engine.games.caravans.tables import GENERATOR
from engine.kernel.dice import Roller


def draw_land(width: int, height: int, percent: int, roller: Roller) -> bytearray:
    """Return the terrain of a new map, by place: land, water, and nothing beyond the edge."""
    everywhere = places(width, height)
    heights = _heights(width, height, roller)
    ranked = sorted(everywhere, key=lambda place: (-heights[place], place % 100, place // 100))
    ground = bytearray(length(width))
    for rank, place in enumerate(ranked):
        ground[place] = LAND if rank < width * height * percent // 100 else WATER
    for _ in range(GENERATOR.smoothing_passes):
        ground = _smoothed(ground, everywhere)
    _clean(ground, everywhere, LAND, WATER, GENERATOR.min_island)
    _clean(ground, everywhere, WATER, LAND, GENERATOR.min_lake)
    return ground


def _heights(width: int, height: int, roller: Roller) -> dict[int, int]:
    """Step 1: two lattices of drawn values, interpolated in whole numbers, less a penalty at the edge."""
    coarse, fine = (
        _lattice(width, height, spacing, roller)
        for spacing in (GENERATOR.coarse_spacing, GENERATOR.fine_spacing)
    )
    found = {}
    for place in places(width, height):
        x, y = place // 100 - 1, place % 100 - 1
        edge = min(x, y, width - 1 - x, height - 1 - y)
        penalty = GENERATOR.edge_penalty[edge] if edge < len(GENERATOR.edge_penalty) else 0
        found[place] = (
            GENERATOR.coarse_weight * _between(coarse, GENERATOR.coarse_spacing, x, y)
            + GENERATOR.fine_weight * _between(fine, GENERATOR.fine_spacing, x, y)
            - penalty
        )
    return found


def _lattice(width: int, height: int, spacing: int, roller: Roller) -> list[list[int]]:
    across = width // spacing + 2
    return [
        [roller.below(256, f"map height {spacing}") for _ in range(across)]
        for _ in range(height // spacing + 2)
    ]


def _between(lattice: list[list[int]], s: int, x: int, y: int) -> int:
    column, fx = divmod(x, s)
    row, fy = divmod(y, s)
    upper, lower = lattice[row], lattice[row + 1]
    a = upper[column] * (s - fx) + upper[column + 1] * fx
    b = lower[column] * (s - fx) + lower[column + 1] * fx
    return (a * (s - fy) + b * fy) // (s * s)


def _smoothed(ground: bytearray, everywhere: list[int]) -> bytearray:
    """Step 3: one pass over all squares at once; off the map counts as water."""
    out = bytearray(ground)
    for place in everywhere:
        near = sum(ground[place + step] == LAND for step in STEPS)
        if ground[place] == LAND and near <= GENERATOR.land_dies_at_or_below:
            out[place] = WATER
        elif ground[place] == WATER and near >= GENERATOR.water_fills_at_or_above:
            out[place] = LAND
    return out


def _clean(ground: bytearray, everywhere: list[int], kind: int, other: int, least: int) -> None:
    """Step 4: bodies of a kind that are too small become the other kind."""
    for body in bodies(everywhere, lambda place: ground[place] == kind):
        if len(body) < least:
            for place in body:
                ground[place] = other


def coast(ground: bytearray, everywhere: list[int]) -> set[int]:
    """Return the land squares beside water large enough for a port (CAR-MAP-03)."""
    sea: set[int] = set()
    for body in bodies(everywhere, lambda place: ground[place] == WATER):
        if len(body) >= GENERATOR.port_water_body_min:
            sea.update(body)
    return {
        place for place in everywhere if ground[place] == LAND and any(place + step in sea for step in STEPS)
    }


def rows_of(ground: bytearray, width: int, height: int) -> tuple[str, ...]:
    """Return the map as text, row by row from the north."""
    sign = {LAND: ".", WATER: "~", OFF: " "}
    return tuple(
        "".join(sign[ground[100 * x + y]] for x in range(1, width + 1)) for y in range(1, height + 1)
    )
