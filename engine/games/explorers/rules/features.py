"""Placing one explorer and what it brings, in the order of EXP-PLACE-14."""

from functools import partial
from typing import Any

from engine.games.explorers.context import Flip, has_rule
from engine.games.explorers.events import (
    CoinsFound,
    CrystalFound,
    GoalReached,
    RouteMade,
    RuinExplored,
    TowerBuilt,
    VillageDiscovered,
)
from engine.games.explorers.rules import hexes
from engine.games.explorers.rules.goals import progress
from engine.games.explorers.rules.guilds import advance
from engine.games.explorers.rules.solo import open_space
from engine.games.explorers.rules.steps import Walk, refusal
from engine.games.explorers.rules.treasure import board_reward, draw_treasure
from engine.games.explorers.state import GoalDone
from engine.games.explorers.tables import CUBES, GOALS, VILLAGES
from engine.kernel.answers import OrderResult


def place(flip: Flip, walk: Walk, space: int) -> OrderResult | None:
    """Put one explorer there and resolve its features; the refusal when it may not stand there."""
    wrong = refusal(flip.board, walk, space)
    if wrong is not None:
        return wrong
    flip.board.put(space)
    walk.placed.append(space)
    flip.placed.append(space)
    flip.player.placed.append(space)
    _own(flip, space)
    _village(flip, space)
    _routes(flip)
    goals(flip)
    if flip.watch is not None:
        flip.watch(flip.state)
    return None


def _own(flip: Flip, space: int) -> None:
    """Take the space's own features: coins, ruin, tower, crystal."""
    plan, player, state = flip.board.plan, flip.player, flip.state
    if plan.terrain[space] == "s" and state.rules.chapter and space not in player.seas:
        player.seas.append(space)
    if space in plan.coins:
        # EXP-COIN-01, EXP-COIN-02: in every era again, in full.
        coins = flip.gain("spaces", flip.doubled("coin_space", plan.coins[space]))
        flip.events.append(CoinsFound(audience=None, at=flip.place, seat=flip.seat, space=space, coins=coins))
    if space in plan.ruins and space not in player.ruins:
        _ruin(flip, space)
    if space in plan.discovery:
        flip.board.build_tower(space)
        count = len(player.towers)
        coins = flip.gain("towers", flip.doubled("tower", plan.tower[count - 1]))
        flip.events.append(
            TowerBuilt(audience=None, at=flip.place, seat=flip.seat, space=space, count=count, coins=coins)
        )
    if space in plan.crystals and space not in player.crystals:
        # EXP-CRYSTAL-01, D-11: the n-th crystal pays n, once.
        player.crystals.append(space)
        count = len(player.crystals)
        flip.gain("crystals", count)
        flip.events.append(
            CrystalFound(audience=None, at=flip.place, seat=flip.seat, space=space, count=count, coins=count)
        )


def _ruin(flip: Flip, space: int) -> None:
    """Explore a ruin: only the first time in the whole game gives anything (EXP-RUIN-01)."""
    flip.player.ruins.append(space)
    flip.ruins += 1
    flip.card_ruins += flip.by_card
    flip.events.append(RuinExplored(audience=None, at=flip.place, seat=flip.seat, space=space))
    if flip.state.rules.guilds:
        advance(flip)
    elif has_rule(flip.state, "ruin_board"):
        board_reward(flip)
    else:
        draw_treasure(flip)


def _village(flip: Flip, space: int) -> None:
    """Complete a region: one blank space of it becomes a village (EXP-VILLAGE-03)."""
    board, plan = flip.board, flip.board.plan
    number = plan.region_of[space]
    if number < 0:
        return
    region = plan.regions[number]
    if region.spaces & ~board.done or region.spaces & board.villages:
        return
    blank = region.blank & board.explorers
    if not blank or len(flip.player.villages) >= VILLAGES:
        # EXP-VILLAGE-06; EXP-GEN-07: without a piece neither village nor coins.
        return
    flip.blanks |= blank
    chosen = flip.choice("VILLAGE", lambda order: bool(blank >> order.space & 1))
    where = chosen.space if chosen is not None else default_village(flip, blank)
    board.found_village(where, flip.state.era)
    coins = flip.gain("villages", flip.doubled("village", plan.village[flip.state.era - 1]))
    flip.events.append(
        VillageDiscovered(
            audience=None,
            at=flip.place,
            seat=flip.seat,
            space=where,
            terrain=region.terrain,
            size=hexes.count(region.spaces),
            coins=coins,
        )
    )


def default_village(flip: Flip, blank: int) -> int:
    """Return the blank space with most empty explorable neighbours, then reading order (D-07)."""
    return max(hexes.spaces(blank), key=lambda space: (flip.board.room(space), -space))


def _routes(flip: Flip) -> None:
    """Take open routes at once, one after the other (EXP-CITY-02..06)."""
    while True:
        routes = flip.board.routes()
        if not routes:
            return
        coins, a, b = routes[0]
        post = flip.board.default_post(a, b)
        pairs = {(one, other) for _, one, other in routes}
        chosen: Any = flip.choice("ROUTE", partial(_fits, pairs))
        if chosen is not None:
            a, b, post = min(chosen.a, chosen.b), max(chosen.a, chosen.b), chosen.post
            coins = flip.board.plan.cities[a] * flip.board.plan.cities[b]
        flip.player.posts.append(post)
        flip.gain("routes", coins)
        flip.player.best_route = max(flip.player.best_route, coins)
        flip.events.append(
            RouteMade(audience=None, at=flip.place, seat=flip.seat, a=a, b=b, post=post, coins=coins)
        )


def _fits(pairs: set[tuple[int, int]], order: Any) -> bool:
    """Whether a ROUTE line names one of the routes that stand open."""
    return (min(order.a, order.b), max(order.a, order.b)) in pairs and order.post in {order.a, order.b}


def goals(flip: Flip) -> None:
    """Check each goal once, after every placement and its features (EXP-GOAL-01..04)."""
    state, player = flip.state, flip.player
    had = {done.goal for done in player.goals}
    for number, key in enumerate(state.goals, start=1):
        goal = GOALS[key]
        have, needed = progress(flip.board, goal.test, state.era)
        if key in had or have < needed:
            continue
        first = state.first.setdefault(key, state.flip)
        space = "high" if first == state.flip else "low"  # EXP-GOAL-03: the whole flip of the first.
        if state.rules.mode != "standard":
            space = open_space(number, state.era)  # EXP-SOLO-03
        coins = {"high": goal.high, "low": goal.low}.get(space, 0)
        # EXP-GOAL-05: without a free cube the goal counts all the same.
        player.goals.append(GoalDone(key, state.flip, coins, player.cubes < CUBES))
        flip.gain("goals", coins)
        flip.events.append(
            GoalReached(audience=None, at=flip.place, seat=flip.seat, goal=key, space=space, coins=coins)
        )
