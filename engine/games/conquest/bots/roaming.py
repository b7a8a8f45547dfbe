"""Taking land: each convoy wins the best hexes in reach, loots, trades in passing and comes back for men."""

from engine.games.conquest.bots import campaign
from engine.games.conquest.bots.mind import Mind
from engine.games.conquest.bots.script import Script

_FAR = 14
_TOO_FEW = 3
_WORTH_BRINGING = 400_000


def roam(mind: Mind, script: Script) -> None:
    """Use up the moves: the best neighbour to be taken, else the way to the next one, else to a city."""
    _in_city(mind, script)
    if not script.hidden:
        script.loot()
    _bring(mind, script)
    while script.moves > 0 and script.left > 0:
        other = _best_neighbour(mind, script)
        if other is not None:
            if not script.step(other):
                return
            script.loot()
            _in_city(mind, script)
            continue
        way = _way_on(mind, script)
        if not way:
            return
        for number in way:
            if script.number in mind.leash and campaign.strays(mind, script, number):
                return
            if not script.step(number):
                return
            script.loot()
            _in_city(mind, script)
            if script.moves <= 0:
                return


def _bring(mind: Mind, script: Script) -> None:
    """Bring goods worth a few hexes to a buyer within the turn's moves, taking land on the way."""
    if not script.cargo or script.cargo * mind.view.goods_prices[script.goods] < _WORTH_BRINGING:
        return
    goods = script.goods
    way = mind.movement.nearest(script.kind, script.here, script.moves, lambda n: mind.needs(n, goods))
    for number in way:
        if not script.step(number):
            return
        if script.left > script.moves + 1:
            script.loot()
    if way:
        _in_city(mind, script)


def _best_neighbour(mind: Mind, script: Script) -> int | None:
    """Return the neighbour most worth taking that the men aboard can take, or None."""
    best, choice = 0, None
    leashed = script.number in mind.leash
    for other, _, fuel_pct, _ in mind.movement.exits(script.kind, script.here):
        if not mind.wants_hex(other) or (leashed and campaign.strays(mind, script, other)):
            continue
        owner = mind.owner(other)
        need = mind.hex_need(other)
        if script.troops <= need:
            continue
        if mind.danger(other) and not mind.nature.bold:
            continue
        worth = mind.hex_worth(other) - 2 * need - max(0, fuel_pct - 100) // 12
        worth += 4 if mind.unlooted(other) else 0
        if mind.friendly(other):
            worth += 12 if script.troops * 2 < script.capacity else 4
        elif mind.city_here(other) and other not in mind.view.cities:
            worth += 15
        # Land that leads on is worth more than a dead end; a pocket left behind is a walk later.
        for onward, _, _, _ in mind.movement.exits(script.kind, other):
            if mind.wants_hex(onward):
                worth += 1
        if owner:
            worth += mind.nature.step_foreign
        worth += 40
        if worth > best:
            best, choice = worth, other
    return choice


def _way_on(mind: Mind, script: Script) -> list[int]:
    """Return the path to the nearest takeable hex; short of men, to the nearest city with some to give."""
    movement = mind.movement
    if script.troops <= _TOO_FEW + 1 and script.troops < script.capacity and mind.pool > 0:
        city = movement.nearest(script.kind, script.here, _FAR, mind.friendly)
        if city:
            return city
    troops = script.troops
    way = movement.nearest(
        script.kind, script.here, _FAR, lambda n: mind.wants_hex(n) and troops > mind.hex_need(n)
    )
    if way:
        return way
    if mind.pool > 0 and troops < script.capacity:
        return movement.nearest(script.kind, script.here, _FAR, mind.friendly)
    return movement.nearest(script.kind, script.here, 6, mind.unlooted)


def _in_city(mind: Mind, script: Script) -> None:
    """Sell what the city needs, take what it makes when somebody else needs it."""
    here = script.here
    if script.hidden or not mind.city_here(here) or not mind.friendly(here):
        return
    seen = mind.city(here)
    if seen is None or script.left <= 0:
        return
    if script.cargo and mind.needs(here, script.goods):
        if "MER" not in script.convoy.experts or not script.lines:
            script.act("DROPOFF")
        script.cargo, script.goods = 0, ""
    if script.left <= script.moves:
        return
    if script.cargo and script.goods != seen.produces and _buyers(mind, script.goods, here) == 0:
        script.act("DUMP")
        script.cargo, script.goods = 0, ""
    free = script.cargo_max - script.cargo
    if free > 0 and (not script.cargo or script.goods == seen.produces) and script.left > script.moves:
        if script.cargo_max >= 4 and _buyers(mind, seen.produces, here):
            script.act("PICKUP")
            script.cargo, script.goods = script.cargo_max, seen.produces


def _buyers(mind: Mind, goods: str, here: int) -> int:
    """Count the known cities other than this one that buy those goods."""
    found = mind.buyers.get(goods)
    if found is None:
        found = mind.buyers[goods] = [n for n in sorted(mind.view.cities) if mind.needs(n, goods)]
    return len(found) - (1 if here in found else 0)
