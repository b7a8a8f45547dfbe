"""One convoy's way through a turn: land, cities that it can take alone, and where it stands in the end.

Of all ways the most promising few are kept after every move: what a hex or a city is worth less the men it
costs, and at the end whether men are to be had where it stands, land to be taken, a city to be guarded.
"""

from typing import NamedTuple

from engine.games.conquest.bots import campaign, plans, siege
from engine.games.conquest.bots.mind import Mind
from engine.games.conquest.bots.script import Script

_KEPT = 6
_ONWARD = 3
_RELOADED = 30
# A convoy that ends its turn in a city guards it.
_WATCH = 30


class Way(NamedTuple):
    """A way so far: worth, where it leads, men aboard, fuel and lines used, hexes walked, cities taken."""

    worth: int
    here: int
    men: int
    fuel: int
    lines: int
    steps: tuple[int, ...]
    taken: tuple[int, ...]


def tour(mind: Mind, script: Script) -> None:
    """Walk the best way that is found, if one is better than to stay; attack and loot on it."""
    if script.kind == "air" or script.moves <= 0:
        return
    best = _search(mind, script)
    if best is None:
        return
    spare = script.left - best.lines
    for number in best.steps:
        hidden = script.hidden
        if not script.step(number):
            return
        if number in best.taken:
            campaign.assault(mind, script, number)
        elif spare > 0 and not hidden:
            before = len(script.lines)
            script.loot()
            spare -= len(script.lines) - before
    mind.watched[script.here] = None


def _search(mind: Mind, script: Script) -> Way | None:
    """Return the best path within the remaining moves; None when staying promises as much."""
    start = Way(0, script.here, script.troops, 0, 0, (), ())
    fuel, rate, left = mind.stock["fuel"], script.rate, script.left
    leashed = script.number in mind.leash
    best, top = None, _end(mind, script, start)
    edge = [start]
    for _ in range(script.moves):
        found: dict[tuple[int, int], Way] = {}
        for way in edge:
            if way.lines >= left:
                continue
            for other, _, fuel_pct, _ in mind.movement.exits(script.kind, way.here):
                burnt = way.fuel + max(1, rate * fuel_pct // 10_000)
                if burnt > fuel or (leashed and campaign.strays(mind, script, other)):
                    continue
                longer = _step(
                    mind, script, way._replace(fuel=burnt, worth=way.worth - fuel_pct // 16), other
                )
                key = (other, len(longer.taken))
                old = found.get(key)
                if old is None or longer.worth > old.worth:
                    found[key] = longer
        edge = sorted(found.values(), reverse=True)[:_KEPT]
        for way in edge:
            value = _end(mind, script, way)
            if value > top:
                best, top = way, value
    return best


def _step(mind: Mind, script: Script, way: Way, other: int) -> Way:
    """Return a path one hex longer: its land taken, men loaded, its city attacked where the men suffice."""
    men, worth, lines, taken = way.men, way.worth, way.lines + 1, way.taken
    points, need, city = mind.land.get(other) or mind.survey(other)
    new = other not in way.steps
    if new and points and men > need and other not in mind.claimed:
        men -= need
        worth += points
    if city:
        if other in taken or mind.friendly(other):
            men = min(script.capacity, men + mind.pool)
        if new and lines < script.left and men >= plans.LEAST_MEN and plans.is_target(mind, other):
            able = siege.kills(mind, script.convoy, men, other) >= plans.needed(mind.garrison(other))
            if able:
                lost = plans.fallen(mind, script, other, men)
                worth += plans.worth_of(mind, other) - lost
                men = min(script.capacity, max(0, men - lost) + mind.pool)
                taken = (*taken, other)
                lines += 1
    return Way(worth, other, men, way.fuel, lines, (*way.steps, other), taken)


def _end(mind: Mind, script: Script, way: Way) -> int:
    """Return a path's worth, including what its end promises for the next turn."""
    value, here = way.worth, way.here
    held = here in way.taken or mind.own_city(here)
    if held or (mind.city_here(here) and mind.friendly(here)):
        value += min(_RELOADED, script.capacity - way.men)
    if held and here not in mind.watched and plans.exposed(mind, here):
        value += _WATCH
    for other, _, _, _ in mind.movement.exits(script.kind, here):
        points, _, _ = mind.land.get(other) or mind.survey(other)
        if points and other not in way.steps and other not in mind.claimed:
            value += _ONWARD
    return value
