"""The step language: one small interpreter for every card, guild step and place of the ruin board (D-05).

``legal`` lists the spaces where the next explorer of a step may stand; ``refusal`` says of one space why it
may not. They are worked out apart from each other, and a property test holds them together.
"""

import msgspec

from engine.games.explorers.rules import hexes
from engine.games.explorers.rules.board import Board
from engine.games.explorers.tables import TERRAINS, WILD, Step
from engine.kernel.answers import OrderResult, refused


class Walk(msgspec.Struct):
    """A step under way: where its explorers were placed, in order; ``dropped`` after an error."""

    step: Step
    placed: list[int] = []
    dropped: bool = False


def source(board: Board, kind: str) -> int:
    """Return the spaces beside which a step's first explorer may stand; else the capital."""
    plan, player = board.plan, board.player
    if kind == "network":
        return board.network
    found = board.capital
    if kind == "tower":
        found |= board.towers
    elif kind == "village":
        found = (0 if board.gates else board.villages) or board.capital
    elif kind == "city":
        held = (s for s in plan.cities if board.explorers >> s & 1 or s in player.posts)
        found = hexes.mask(held) or board.capital
    return found


def _first(board: Board, step: Step) -> int:
    start = source(board, step.start)
    found = hexes.spread(start, board.plan.near)
    for _ in range(step.reach - 1):
        # D-05: over any space in between, also one that cannot be explored.
        found |= hexes.spread(found, board.plan.near)
    return found


def _next(board: Board, walk: Walk) -> int:
    """Return where the shape allows the next explorer to stand."""
    if not walk.placed:
        return _first(board, walk.step)
    last = walk.placed[-1]
    if walk.step.shape == "free":
        return hexes.spread(board.network, board.plan.near)
    if walk.step.shape == "chain" or len(walk.placed) == 1:
        return board.plan.near[last]
    way = board.plan.line[walk.placed[-2]].index(last)
    ahead = board.plan.line[last][way]
    return 1 << ahead if ahead >= 0 else 0


def _terrains(board: Board, walk: Walk) -> str:
    """Return the terrains still allowed by ``on`` and ``kind``."""
    step = walk.step
    had = [letter for space in walk.placed if (letter := board.terrain_of(space)) != WILD]
    if step.kind == "same" and had:
        return had[0]
    if step.kind == "differ":
        return "".join(letter for letter in step.on if letter not in had)
    return step.on


def legal(board: Board, walk: Walk) -> int:
    """Return all spaces where the next explorer of this step may be placed, as a group."""
    if walk.dropped or len(walk.placed) >= walk.step.n or board.free_cubes <= 0:
        return 0
    found = board.empty & board.terrain(_terrains(board, walk))
    if walk.step.where == "edge":
        found &= board.plan.edge
    return found & _next(board, walk) if found else 0


def legal_first(board: Board, step: Step) -> int:
    """Return all spaces where a step may begin."""
    return legal(board, Walk(step))


def refusal(board: Board, walk: Walk, space: int) -> OrderResult | None:
    """Return why the next explorer may not stand there, or None."""
    step, plan, name = walk.step, board.plan, hexes.name(space)
    if walk.dropped:
        return refused("step_dropped", space=name)
    if len(walk.placed) >= step.n:
        return refused("over_n", space=name, n=step.n)
    if not plan.exists >> space & 1:
        return refused("no_space", space=name)
    here = plan.terrain[space]
    if here in "vr":
        return refused("closed_space", space=name, terrain=here)
    if space == plan.capital:
        return refused("not_empty", space=name, what="capital")
    for what, group in (
        ("explorer", board.explorers),
        ("village", board.villages),
        ("tower", board.towers),
        ("blocked", board.blocked),
    ):
        if group >> space & 1:
            return refused("not_empty", space=name, what=what)
    found = _wrong_ground(board, walk, space) or _wrong_place(board, walk, space)
    if found is not None:
        return found
    if board.free_cubes <= 0:
        return refused("no_cube", space=name)
    return None


def _wrong_ground(board: Board, walk: Walk, space: int) -> OrderResult | None:
    """Refuse ground by EXP-PLACE-07 and the card's kind and edge, else return None."""
    step, name = walk.step, hexes.name(space)
    letter = board.terrain_of(space)
    if letter != WILD and letter not in step.on:
        return refused("wrong_terrain", space=name, terrain=letter, allowed=_listed(step.on))
    had = [other for placed in walk.placed if (other := board.terrain_of(placed)) != WILD]
    if step.kind == "same" and had and letter not in {WILD, had[0]}:
        return refused("not_same", space=name, terrain=letter, before=had[0])
    if step.kind == "differ" and letter in had:
        return refused("not_differ", space=name, terrain=letter)
    if step.where == "edge" and board.plan.near[space].bit_count() == hexes.DIRECTIONS:
        return refused("not_edge", space=name)
    return None


def _wrong_place(board: Board, walk: Walk, space: int) -> OrderResult | None:
    """Refuse a place by EXP-PLACE-01, EXP-PLACE-09, EXP-PLACE-10, else return None."""
    step, plan, name = walk.step, board.plan, hexes.name(space)
    near = plan.near[space]
    if walk.placed and step.shape != "free":
        last = walk.placed[-1]
        if not near >> last & 1:
            return refused("broken_chain", space=name, last=hexes.name(last))
        if step.shape == "line" and len(walk.placed) > 1:
            before = plan.line[walk.placed[-2]].index(last)
            if plan.line[last].index(space) != before:
                return refused("bent_line", space=name, last=hexes.name(last))
        return None
    if walk.placed:
        return None if near & board.network else refused("not_adjacent", space=name)
    reachable = near
    for _ in range(step.reach - 1):
        reachable |= hexes.spread(reachable, plan.near)
    if reachable & source(board, step.start):
        return None
    return refused("not_adjacent" if step.start == "network" else "wrong_start", space=name, start=step.start)


def _listed(letters: str) -> list[str]:
    return [letter for letter in TERRAINS if letter in letters]
