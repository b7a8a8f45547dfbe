"""The predicates of the goal cards (EXP-D-32), each as a figure and what it must come to."""

from collections.abc import Callable

from engine.games.explorers.rules import hexes
from engine.games.explorers.rules.board import Board
from engine.games.explorers.tables import TOP, GoalTest


def progress(board: Board, test: GoalTest, era: int) -> tuple[int, int]:
    """Return a goal's progress (have, needed). It is met when have is not less than needed."""
    return _TESTS[test.kind](board, test, era)


def _lands(board: Board, test: GoalTest, _: int) -> tuple[int, int]:
    return sum(bool(land & board.villages) for land in board.plan.lands), test.n


def _towers(board: Board, test: GoalTest, _: int) -> tuple[int, int]:
    return len(board.player.towers), test.n


def _villages(board: Board, test: GoalTest, _: int) -> tuple[int, int]:
    return hexes.count(board.villages & board.plan.on[test.terrain]), test.n


def _explorers_on(board: Board, test: GoalTest, _: int) -> tuple[int, int]:
    return hexes.count(board.explorers & board.plan.on[test.terrain]), test.n


def _route_value(board: Board, test: GoalTest, _: int) -> tuple[int, int]:
    return board.player.best_route, test.n


def _posts(board: Board, test: GoalTest, _: int) -> tuple[int, int]:
    return len(board.player.posts), test.n


def _ruins(board: Board, test: GoalTest, _: int) -> tuple[int, int]:
    return len(board.player.ruins), test.n


def _village_terrains(board: Board, test: GoalTest, _: int) -> tuple[int, int]:
    return len({board.plan.terrain[village.space] for village in board.player.villages}), test.n


def _villages_in_era(board: Board, test: GoalTest, era: int) -> tuple[int, int]:
    return sum(village.era == era for village in board.player.villages), test.n


def _crystals(board: Board, test: GoalTest, _: int) -> tuple[int, int]:
    return len(board.player.crystals), test.n


def _marks(board: Board) -> list[str]:
    return [board.plan.ruins[space] for space in board.player.ruins]


def _ruin_set(board: Board, test: GoalTest, _: int) -> tuple[int, int]:
    found = _marks(board)
    wanted = [mark for mark in board.plan.ruins.values() if mark in test.marks]
    return sum(mark in test.marks for mark in found), len(wanted)


def _one_each(board: Board, test: GoalTest, _: int) -> tuple[int, int]:
    found = _marks(board)
    return sum(mark in found for mark in test.marks), len(test.marks)


def _pairs(board: Board, test: GoalTest, _: int) -> tuple[int, int]:
    found = _marks(board)
    return sum(found.count(mark) == 2 for mark in set(found)), test.n


def _beside(board: Board, test: GoalTest, _: int) -> tuple[int, int]:
    return hexes.count((board.explorers | board.villages) & board.plan.beside[test.what]), test.n


def joined(board: Board, a: str, b: str) -> bool:
    """Whether one connected set of capital, villages and explorers has a space of both edges."""
    start = board.links & board.plan.side[a]
    return bool(hexes.connected(start, board.links, board.plan.near) & board.plan.side[b])


def _link(board: Board, test: GoalTest, _: int) -> tuple[int, int]:
    return int(joined(board, test.a, test.b)), 1


def _cities_linked(board: Board, test: GoalTest, _: int) -> tuple[int, int]:
    held = hexes.mask(space for space in board.plan.cities if board.explorers >> space & 1)
    parts = hexes.components(board.links, board.plan.near)
    return max((hexes.count(part & held) for part in parts), default=0), test.n


def _diplomats_on(board: Board, test: GoalTest, _: int) -> tuple[int, int]:
    tracks = {diplomat.track for diplomat in board.player.diplomats if diplomat.step >= test.step}
    return len(tracks), test.tracks


def _diplomats(board: Board, test: GoalTest, _: int) -> tuple[int, int]:
    return len(board.player.diplomats), test.n


def _guildmaster(board: Board, test: GoalTest, _: int) -> tuple[int, int]:
    return len({diplomat.track for diplomat in board.player.diplomats if diplomat.step == TOP}), test.n


_TESTS: dict[str, Callable[[Board, GoalTest, int], tuple[int, int]]] = {
    "village_lands": _lands,
    "towers": _towers,
    "villages": _villages,
    "explorers_on": _explorers_on,
    "route_value": _route_value,
    "posts": _posts,
    "ruins": _ruins,
    "village_terrains": _village_terrains,
    "villages_in_era": _villages_in_era,
    "crystals": _crystals,
    "ruin_set": _ruin_set,
    "ruin_set_one_each": _one_each,
    "ruin_pairs": _pairs,
    "beside": _beside,
    "link": _link,
    "cities_linked": _cities_linked,
    "diplomats_on": _diplomats_on,
    "diplomats": _diplomats,
    "guildmaster": _guildmaster,
}
