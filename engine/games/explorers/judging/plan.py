"""How a computer player fills in a card: the best spaces step by step, tried by the rules themselves."""

import msgspec

from engine.games.explorers.context import UNKNOWN_CARD, Flip
from engine.games.explorers.judging.outlook import RUIN, Plan, outlook
from engine.games.explorers.rules import hexes
from engine.games.explorers.rules.board import Board
from engine.games.explorers.rules.features import place
from engine.games.explorers.rules.steps import Walk, legal
from engine.games.explorers.state import Player, State
from engine.games.explorers.tables import Bonus, Step
from engine.games.explorers.view import copied
from engine.kernel.dice import Dice

# Ways followed side by side, and spaces tried from each: at leisure, for a page that waits, and for a look.
_LEISURE, QUICK, GLANCE = (9, 16), (3, 6), (1, 4)
_DICE = Dice("explorers", "bots")


class Way(msgspec.Struct):
    """One way to fill in steps: the flip after it, spaces by step, and what it is worth."""

    flip: Flip
    path: list[list[int]]
    worth: int


def fresh_flip(state: State, player: Player, card: str, swaps: tuple[tuple[str, str], ...] = ()) -> Flip:
    """Return a flip for a copy of the player; the treasure is unknown."""
    state.treasure = [UNKNOWN_CARD] * 9
    flip = Flip(state, copied(player), card, _DICE)
    for origin, to in swaps:
        flip.board.treat(origin, to)
    return flip


def _branch(flip: Flip) -> Flip:
    other = fresh_flip(flip.state, flip.player, flip.card.id, tuple(flip.board.swaps))
    other.doubles = list(flip.doubles)
    other.ruins = flip.ruins
    other.card_ruins = flip.card_ruins
    other.events = list(flip.events)
    return other


def fill(flip: Flip, steps: tuple[Step, ...], plan: Plan, bonus: Bonus | None = None) -> Way:
    """Return the best way found to carry out those steps from the given flip."""
    ways = _filled(flip, steps, plan, _LEISURE)
    best = max(ways, key=lambda way: way.worth)
    if bonus is not None and bonus.per == "ruin_this_card":
        best = max(ways, key=lambda way: way.worth + 10 * bonus.coins * way.flip.ruins)
    return best


def quick_ways(flip: Flip, steps: tuple[Step, ...], plan: Plan, most: tuple[int, int] = QUICK) -> list[Way]:
    """Return good ways that begin in different spaces, best first; none that places nothing."""
    found: dict[int, Way] = {}
    for way in _filled(flip, steps, plan, most):
        first = next((space for part in way.path for space in part), -1)
        if first >= 0:
            found.setdefault(first, way)
    return list(found.values())


def _filled(flip: Flip, steps: tuple[Step, ...], plan: Plan, most: tuple[int, int]) -> list[Way]:
    """Return ways to carry out steps, best first; ``most``: how many are kept, and tried from each."""
    opening = flip.player.coins
    ways = [Way(flip, [], outlook(flip.board, plan))]
    for step in steps:
        for way in ways:
            way.path = [*way.path, []]
        ways = _one_step(ways, step, plan, opening, most)
    return ways


def _one_step(ways: list[Way], step: Step, plan: Plan, opening: int, most: tuple[int, int]) -> list[Way]:
    """Place the step's explorers one after the other; stopping early is a way too."""
    found = list(ways)
    live = [(way, Walk(step, [])) for way in ways]
    for _ in range(step.n):
        tried: list[tuple[Way, Walk]] = []
        for way, walk in live:
            tried += _tries(way, walk, plan, opening, most[1])
        if not tried:
            break
        tried.sort(key=lambda one: (-one[0].worth, one[0].path))
        live = tried[: most[0]]
        found += [way for way, _ in live]
    found.sort(key=lambda way: (-way.worth, way.path))
    return found[: most[0]]


def _tries(way: Way, walk: Walk, plan: Plan, opening: int, most: int) -> list[tuple[Way, Walk]]:
    options = list(hexes.spaces(legal(way.flip.board, walk)))
    if len(options) > most:
        options.sort(key=lambda space: (-_look(way.flip.board, space), space))
        options = options[:most]
    found = []
    for space in options:
        flip = _branch(way.flip)
        step = Walk(walk.step, list(walk.placed))
        if place(flip, step, space) is not None:
            continue
        path = [list(part) for part in way.path]
        path[-1].append(space)
        gained = (flip.player.coins - opening) * 10 + RUIN * flip.ruins * plan.temper.ruins // 100
        found.append((Way(flip, path, gained + outlook(flip.board, plan)), step))
    return found


def _look(board: Board, space: int) -> int:
    """Return the quick worth of a space: features first, then room around it, then regions well begun."""
    sheet = board.plan
    region = sheet.region_of[space]
    begun = 0
    if region >= 0 and not sheet.regions[region].spaces & board.villages:
        begun = 12 * hexes.count(sheet.regions[region].spaces & board.done)
    return (40 if sheet.feature[space] != "." else 0) + 3 * board.room(space) + begun


def written(path: list[list[int]]) -> str:
    """Return the path as an EX line, "" when nothing is placed."""
    parts = [" ".join(hexes.name(space) for space in part) for part in path]
    while parts and not parts[-1]:
        parts.pop()
    if not parts:
        return ""
    return "EX " + " ".join(" / ".join(parts).split())
