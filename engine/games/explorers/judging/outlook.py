"""What a map is worth beyond its coins: how a temper values what lies near (D-29). Tenths of a coin."""

import msgspec

from engine.games.explorers.judging.aims import gap, nearness, wanted
from engine.games.explorers.rules import hexes
from engine.games.explorers.rules.board import Board
from engine.games.explorers.rules.lines import middle_crater
from engine.games.explorers.state import Player
from engine.games.explorers.tables import DECKS, GOALS, VILLAGES
from engine.games.explorers.view import View


class Temper(msgspec.Struct, frozen=True, kw_only=True):
    """What a computer player sets store by, in percent: regions, routes, ruins, towers, goals."""

    regions: int
    routes: int
    ruins: int
    towers: int
    goals: int


TEMPERS = {
    "settler": Temper(regions=170, routes=100, ruins=90, towers=90, goals=110),
    "merchant": Temper(regions=90, routes=135, ruins=95, towers=95, goals=100),
    "seeker": Temper(regions=150, routes=105, ruins=130, towers=94, goals=160),
}
# What a thing is worth by its distance in explorers, in percent: a step nearer is worth a step.
_NEAR = (52, 34, 21, 12, 6)
RUIN = 31
# Found by trying: what a goal is worth beside its coins, a space that brings one nearer, how much more one is
# worth where it must be won, regions and villages, a city (the more the less) and one held, a tower.
_GOAL, _WANTED, _NEEDED = 60, 5, 150
_REGION, _VILLAGE, _CITY, _HELD, _TOWER = 63, 9, 192, 161, 8
# Explorers that a flip may place when it goes well, in tenths.
_A_FLIP = 31
# Flips from which on the rest of the era no longer makes a difference.
_LEFT = 4
# The chapter that asks for craters, what one within reach is worth, and one by its distance in explorers, in
# percent of it.
_CRATERS_CHAPTER, _CRATER = 6, 130
_CRATER_NEAR = (60, 45, 35, 27, 20, 14, 9, 5)
# The chapter that asks for a road, and what the whole of it is worth.
_ROAD_CHAPTER, _ROAD = 8, 400


class Plan(msgspec.Struct, frozen=True):
    """What a seat looks at: era, flips left in it after this one, goals not completed, its temper."""

    era: int
    left: int
    goals: tuple[str, ...]
    temper: Temper
    chapter: int = 0
    needed: bool = False


def plan_of(view: View, player: Player, temper: Temper) -> Plan:
    """Return what a seat looks at now, as far as ``player`` has come."""
    done = {one.goal for one in player.goals}
    return Plan(
        era=view.era,
        left=len(DECKS[view.era - 1]) - len(view.seen) - 1,
        goals=tuple(goal for goal in view.goals if goal not in done),
        temper=temper,
        chapter=view.rules.chapter,
        needed=len(done) < view.rules.goals_needed,
    )


def outlook(board: Board, plan: Plan) -> int:
    """Return the tenths of a coin that the position promises."""
    found = _features(board, plan) + _regions(board, plan) + _goals(board, plan)
    return found + _road(board, plan) + _craters(board, plan)


def _road(board: Board, plan: Plan) -> int:
    """Return chapter 8's road from shore to shore, for as long as the era suffices."""
    if plan.chapter != _ROAD_CHAPTER or board.player.road:
        return 0
    missing = gap(board, "west", "east")
    if missing * 10 > (plan.left + 1) * _A_FLIP:
        return 0
    return (hexes.COLUMNS - missing) * (hexes.COLUMNS - missing) * _ROAD // 100


def _craters(board: Board, plan: Plan) -> int:
    """Return chapter 6's craters: fillable in this era, one a flip, and the way to the others."""
    if plan.chapter != _CRATERS_CHAPTER:
        return 0
    sheet = board.plan
    middle = middle_crater(sheet.volcano)
    empty = [crater for crater in sheet.volcano if crater not in board.player.craters and crater != middle]
    held = board.explorers | board.villages
    away = [crater for crater in empty if not sheet.near[crater] & held]
    found = min(len(empty) - len(away), plan.left + 1) * 100
    ground, reached = board.empty, board.network
    for percent in _CRATER_NEAR[: plan.left * _A_FLIP // 10]:
        wave = hexes.spread(reached, sheet.near) & ground & ~reached
        met = [crater for crater in away if sheet.near[crater] & wave]
        found += percent * len(met)
        away = [crater for crater in away if crater not in met]
        reached |= wave
        if not wave or not away:
            break
    return found * _CRATER // 100


def _features(board: Board, plan: Plan) -> int:
    """Return coins, ruins, towers, crystals, cities by their distance from the network."""
    if not plan.left:
        return 0
    player, ground, near = board.player, board.empty, board.plan.near
    values = _values(board, plan)
    wanted = hexes.mask(values) & ground
    reached = board.network
    found = 0
    for percent in _NEAR:
        wave = hexes.spread(reached, near) & ground & ~reached
        if not wave:
            break
        for space in hexes.spaces(wave & wanted):
            found += values[space] * percent
        reached |= wave
    open_cities = board.open_cities()
    cities = board.plan.cities
    held = sum(cities[space] for space in hexes.spaces(open_cities))
    rest = max(
        (v for s, v in cities.items() if s not in player.posts and not open_cities >> s & 1), default=0
    )
    found += held * rest * 2 * plan.temper.routes * _HELD // 100
    return found * min(plan.left, _LEFT) // (100 * _LEFT)


def _values(board: Board, plan: Plan) -> dict[int, int]:
    sheet, player, temper = board.plan, board.player, plan.temper
    values = {space: coins * 10 for space, coins in sheet.coins.items()}
    ruin = RUIN * temper.ruins // 100
    values.update({space: ruin for space in sheet.ruins if space not in player.ruins})
    towers = len(player.towers)
    if towers < len(sheet.tower):
        tower = (sheet.tower[towers] * 10 + _TOWER) * temper.towers // 100
        values.update({space: tower for space in sheet.discovery if space not in player.towers})
    crystal = (len(player.crystals) + 1) * 10
    values.update({space: crystal for space in sheet.crystals if space not in player.crystals})
    best = max((sheet.cities[s] for s in hexes.spaces(board.open_cities())), default=3)
    values.update(
        {
            space: value * best * 10 * temper.routes // _CITY
            for space, value in sheet.cities.items()
            if space not in player.posts
        }
    )
    for key in plan.goals:
        for space in hexes.spaces(wanted(board, GOALS[key].test)):
            values[space] = values.get(space, 0) + _WANTED * _eager(plan) // 100
    return values


def _regions(board: Board, plan: Plan) -> int:
    """Return the worth of begun regions: the more, the less is missing; none if not finishable."""
    if len(board.player.villages) >= VILLAGES:
        return 0
    coins = board.plan.village[plan.era - 1] * 10 + _VILLAGE
    found = 0
    could = plan.left * _A_FLIP // 10
    for region in board.plan.regions:
        missing = hexes.count(region.spaces & ~board.done)
        if region.spaces & board.villages or not region.blank or missing > could:
            continue
        size = hexes.count(region.spaces)
        have = size - missing
        found += coins * have * have * have * _REGION // (size * size * size * 100)
    return found * plan.temper.regions // 100


def _goals(board: Board, plan: Plan) -> int:
    found = 0
    for key in plan.goals:
        goal = GOALS[key]
        near = nearness(board, goal.test, plan.era, plan.left)
        found += _GOAL * near * near // 10000
    return found * _eager(plan) // 100


def _eager(plan: Plan) -> int:
    """Return what a goal is worth to a temper, in percent: more where all are needed to win."""
    return plan.temper.goals * (_NEEDED if plan.needed else 100) // 100
