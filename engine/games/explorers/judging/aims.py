"""How near a goal is, beyond what its card counts: regions begun, ruins in sight, the gap in a road (D-29).

Percent of the way, and the spaces that would bring a goal nearer. A goal that must hold at one moment loses
its explorers with the era: what cannot be finished in it is worth next to nothing.
"""

from collections.abc import Callable, Iterable, Iterator

from engine.games.explorers.rules import hexes
from engine.games.explorers.rules.board import Board
from engine.games.explorers.rules.goals import progress
from engine.games.explorers.tables import GoalTest

# Explorers that a flip places on the average.
_A_FLIP = 2
_FULL, _HALF = 100, 50
# Kinds that must hold at one moment: their pieces leave the map with the era.
_PASSING = frozenset({"link", "explorers_on", "beside", "cities_linked", "villages_in_era"})
# What is left of the worth of one that the flips of the era do not suffice for, in percent.
_LATE = 15


def nearness(board: Board, test: GoalTest, era: int, left: int) -> int:
    """Return the percent of the way to a goal; 100 when met. ``left``: flips of the era still to come."""
    have, need = progress(board, test, era)
    if have >= need:
        return _FULL
    found = _NEAR.get(test.kind, _counted)(board, test, era)
    if test.kind not in _PASSING:
        return found
    missing = gap(board, test.a, test.b) if test.kind == "link" else _missing(test, have, need)
    return found if missing <= left * _A_FLIP else found * _LATE // 100


def _missing(test: GoalTest, have: int, need: int) -> int:
    return (need - have) * (3 if test.kind in {"cities_linked", "villages_in_era"} else 1)


def wanted(board: Board, test: GoalTest) -> int:
    """Return the spaces whose exploration alone brings the goal a step nearer."""
    found = _WANTED.get(test.kind)
    return found(board, test) if found is not None else 0


def _open_ruins(board: Board) -> list[int]:
    return [space for space in board.plan.ruins if space not in board.player.ruins]


def _ruins(board: Board, test: GoalTest) -> int:
    """Return the ruins still to be explored, of the goal's marks where it has some."""
    marks, ruins = test.marks, board.plan.ruins
    return hexes.mask(space for space in _open_ruins(board) if not marks or ruins[space] in marks)


def _new_ruins(board: Board, test: GoalTest) -> int:  # noqa: ARG001 - one shape for all kinds
    """Return the ruins of marks that the player has not got yet."""
    ruins = board.plan.ruins
    had = [ruins[space] for space in board.player.ruins]
    return hexes.mask(space for space in _open_ruins(board) if ruins[space] not in had)


def _open_posts(board: Board, test: GoalTest) -> int:  # noqa: ARG001
    """Return the cities without a post of the player's."""
    return hexes.mask(space for space in board.plan.cities if space not in board.player.posts)


_WANTED: dict[str, Callable[[Board, GoalTest], int]] = {
    "ruins": lambda board, _: hexes.mask(_open_ruins(board)),
    "ruin_set": _ruins,
    "ruin_pairs": _ruins,
    "ruin_set_one_each": _new_ruins,
    "towers": lambda board, _: hexes.mask(board.plan.discovery) & ~board.towers,
    "crystals": lambda board, _: hexes.mask(
        space for space in board.plan.crystals if space not in board.player.crystals
    ),
    "posts": _open_posts,
    "cities_linked": _open_posts,
    "route_value": lambda board, test: hexes.mask(space for pair in _pairs(board, test.n) for space in pair),
    "explorers_on": lambda board, test: board.plan.on[test.terrain] & board.empty,
    "beside": lambda board, test: board.plan.beside[test.what] & board.empty,
}
"""The spaces that bring a goal of each kind nearer; a kind that is not here has none."""


# ------------------------------------------------------------------ kinds


def _counted(board: Board, test: GoalTest, era: int) -> int:
    have, need = progress(board, test, era)
    return _FULL * have // need


def _begun(board: Board, within: int) -> int:
    """Return the progress, in percent, of the best region without a village that touches these spaces."""
    best = 0
    for region in board.plan.regions:
        if not region.spaces & within or region.spaces & board.villages or not region.blank:
            continue
        done, size = hexes.count(region.spaces & board.done), hexes.count(region.spaces)
        best = max(best, _FULL * done * done // (size * size))
    return best


def _best_begun(board: Board, groups: Iterable[int], many: int) -> int:
    """Return the sum of the best ``many`` groups of spaces, each by its region of most progress."""
    return sum(sorted((_begun(board, group) for group in groups), reverse=True)[:many])


def _villages(board: Board, test: GoalTest, era: int) -> int:
    have, need = progress(board, test, era)
    groups = (region.spaces for region in board.plan.regions if region.terrain == test.terrain)
    return (_FULL * have + _best_begun(board, groups, need - have)) // need


def _village_terrains(board: Board, test: GoalTest, era: int) -> int:
    have, need = progress(board, test, era)
    groups = (group for group in board.plan.on.values() if not group & board.villages)
    return (_FULL * have + _best_begun(board, groups, need - have)) // need


def _lands(board: Board, test: GoalTest, era: int) -> int:
    have, need = progress(board, test, era)
    groups = (land for land in board.plan.lands if not land & board.villages)
    return (_FULL * have + _best_begun(board, groups, need - have)) // need


def _in_era(board: Board, test: GoalTest, era: int) -> int:
    have, need = progress(board, test, era)
    groups = (region.spaces for region in board.plan.regions)
    return (_FULL * have + _best_begun(board, groups, need - have)) // need


def _posts(board: Board, test: GoalTest, era: int) -> int:
    have, need = progress(board, test, era)
    return (_FULL * have + (_HALF if board.open_cities() else 0)) // need


def _pairs(board: Board, least: int) -> Iterator[tuple[int, int]]:
    cities = {space: value for space, value in board.plan.cities.items() if space not in board.player.posts}
    for a, first in cities.items():
        for b, second in cities.items():
            if a < b and first * second >= least:
                yield a, b


def _route(board: Board, test: GoalTest, era: int) -> int:  # noqa: ARG001 - one shape for all kinds
    held = board.open_cities()
    return max((_HALF * (held >> a & 1 | held >> b & 1) for a, b in _pairs(board, test.n)), default=0)


def gap(board: Board, a: str, b: str) -> int:
    """Return how many explorers the shortest road between two sides lacks; many if there is none."""
    plan = board.plan
    ground, links = board.empty, board.links
    reached = hexes.connected(links & plan.side[a], links, plan.near)
    gap = 0
    edge = plan.side[a] & ground
    while not reached & plan.side[b]:
        fresh = (edge if not gap else 0) | (hexes.spread(reached, plan.near) & ground)
        fresh &= ~reached
        if not fresh:
            return hexes.SPACES
        gap += 1
        reached |= fresh
        reached |= hexes.connected(hexes.spread(fresh, plan.near) & links, links, plan.near)
    return gap


def _link(board: Board, test: GoalTest, era: int) -> int:  # noqa: ARG001 - one shape for all kinds
    whole = hexes.ROWS if test.a in {"north", "south"} else hexes.COLUMNS
    missing = min(gap(board, test.a, test.b), whole)
    return _FULL * (whole - missing) // whole


_NEAR: dict[str, Callable[[Board, GoalTest, int], int]] = {
    "villages": _villages,
    "village_terrains": _village_terrains,
    "village_lands": _lands,
    "villages_in_era": _in_era,
    "posts": _posts,
    "route_value": _route,
    "link": _link,
}
