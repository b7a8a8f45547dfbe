"""The map generator (D-20): a piece of hexagon lattice, thinned out, with homes far apart."""

from math import isqrt

from engine.games.territories.tables import GENERATOR, NAMES, MapPlan, MapSite
from engine.kernel.dice import Roller
from engine.kernel.problems import RulesetError

# Drawing positions of lattice cells, in thousandths.
_MARGIN, _STEP_X, _STEP_Y = 60, 120, 105
_NEAR = 2
_PATIENCE = 100_000
_TRIES = 100
# D-20, checked: the surroundings of homes differ by 2 for up to 5 players, by 4 for more.
_FEW, _SPREAD_FEW, _SPREAD_MANY = 5, 2, 4

Links = dict[int, list[int]]


def generate(players: int, roller: Roller) -> MapPlan:
    """Return a map for the players; equal dice make equal maps.

    The checked properties of D-20 (homes four steps apart, alike surroundings) hold for 98 maps in 100;
    another try is made for the others, so that they hold for all.
    """
    for _ in range(_TRIES):
        plan = _draw(players, roller)
        if is_fair(plan):
            return plan
    raise RulesetError("the map generator found no fair map")


def is_fair(plan: MapPlan) -> bool:
    """Whether all homes are far apart and have about as many territories around."""
    links = {site.id: list(site.links) for site in plan.sites}
    steps = [distances(links, home) for home in plan.homes]
    apart = min(step[home] for step in steps for home in plan.homes if step[home])
    around = [sum(far <= _NEAR for far in step.values()) for step in steps]
    spread = _SPREAD_FEW if len(plan.homes) <= _FEW else _SPREAD_MANY
    return apart >= GENERATOR.min_home_distance and max(around) - min(around) <= spread


def _draw(players: int, roller: Roller) -> MapPlan:
    """Draw one map by the four steps of D-20."""
    wanted = GENERATOR.territories_per_player * players + GENERATOR.hub
    cells = -(-wanted * GENERATOR.grid_slack_percent // 100)
    columns = isqrt(cells * 4 // 3)
    links = _lattice(columns, -(-cells // columns))
    _cut_cells(links, wanted, roller)
    _cut_links(links, roller)
    homes = _homes(links, players, roller)
    # The first home is any cell, the others lie at the rim: who gets which must not go by seat.
    roller.shuffle(homes, "map seat")
    names = list(NAMES)
    roller.shuffle(names, "map name")
    ids = {cell: number for number, cell in enumerate(sorted(links), start=1)}
    sites = []
    for cell in sorted(links):
        row, column = divmod(cell, columns)
        sites.append(
            MapSite(
                ids[cell],
                names[ids[cell] - 1],
                _MARGIN + _STEP_X * column + _MARGIN * (row % 2),
                _MARGIN + _STEP_Y * row,
                tuple(sorted(ids[other] for other in links[cell])),
            )
        )
    return MapPlan("generated", "", tuple(sites), tuple(ids[home] for home in homes))


def _lattice(columns: int, rows: int) -> Links:
    """Return all cells with their neighbours; a cell is row * columns + column."""
    links: Links = {}
    for row in range(rows):
        for column in range(columns):
            left = column - 1 + row % 2
            near = [(row, column - 1), (row, column + 1)]
            near += [(row + step, left + side) for step in (-1, 1) for side in (0, 1)]
            links[row * columns + column] = [
                r * columns + c for r, c in near if 0 <= r < rows and 0 <= c < columns
            ]
    return links


def distances(links: Links, start: int) -> dict[int, int]:
    """Return the steps from a cell to every cell that can be reached."""
    found = {start: 0}
    queue = [start]
    for cell in queue:
        for other in links[cell]:
            if other not in found:
                found[other] = found[cell] + 1
                queue.append(other)
    return found


def _connected(links: Links) -> bool:
    return len(distances(links, next(iter(links)))) == len(links)


def _cut_cells(links: Links, wanted: int, roller: Roller) -> None:
    """Step 1: random cells go while the rest stays connected with all degrees of two or more."""
    for _ in range(_PATIENCE):
        if len(links) <= wanted:
            return
        cell = roller.pick(sorted(links), "map cell")
        near = links.pop(cell)
        for other in near:
            links[other].remove(cell)
        if not all(len(links[other]) >= GENERATOR.min_degree for other in near) or not _connected(links):
            for other in near:
                links[other].append(cell)
            links[cell] = near
    message = "the map generator found no cell to remove"
    raise RulesetError(message)


def _cut_links(links: Links, roller: Roller) -> None:
    """Step 2: a quarter of the links go, in shuffled order, where the map allows it."""
    pairs = sorted((cell, other) for cell in links for other in links[cell] if cell < other)
    quota = len(pairs) * GENERATOR.edge_removal_percent // 100
    roller.shuffle(pairs, "map link")
    for a, b in pairs:
        if not quota:
            return
        if min(len(links[a]), len(links[b])) <= GENERATOR.min_degree:
            continue
        links[a].remove(b)
        links[b].remove(a)
        if _connected(links):
            quota -= 1
        else:
            links[a].append(b)
            links[b].append(a)


def _homes(links: Links, players: int, roller: Roller) -> list[int]:
    """Step 3: the best of many tries to place homes far apart with alike surroundings."""
    cells = sorted(links)
    steps = {cell: distances(links, cell) for cell in cells}
    near = {cell: sum(step <= _NEAR for step in steps[cell].values()) for cell in cells}
    best: tuple[tuple[int, int, int], list[int]] | None = None
    for _ in range(GENERATOR.home_tries):
        homes = [roller.pick(cells, "map home")]
        while len(homes) < players:
            # Python's max keeps the first of equals: the lowest index.
            homes.append(max(cells, key=lambda cell: min(steps[cell][home] for home in homes)))
        apart = min(steps[a][b] for a in homes for b in homes if a != b)
        around = [near[home] for home in homes]
        score = (min(apart, GENERATOR.min_home_distance), min(around) - max(around), apart)
        if best is None or score > best[0]:
            best = (score, homes)
    if best is None:  # pragma: no cover - there is at least one try
        raise RulesetError("no try")
    return best[1]
