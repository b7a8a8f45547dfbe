"""Trade runs: goods from the city that makes them to the one that pays for them."""

from engine.games.conquest.bots.mind import Mind
from engine.games.conquest.bots.script import Script
from engine.games.conquest.rules import convoys as figures

_LEAST_CARGO = 8
_FAR = 9


def runs(mind: Mind, script: Script) -> bool:
    """Make this convoy's turn a trade run when it is one for trading and there is a good one; else False."""
    convoy = script.convoy
    if not mind.nature.trades or convoy.type not in ("land", "sea") or len(mind.own.convoys) < 3:
        return False
    cargo = figures.cargo_max(convoy)
    if cargo < _LEAST_CARGO or script.number % 3:
        return False
    if script.cargo:
        return _deliver(mind, script)
    return _fetch(mind, script)


def _deliver(mind: Mind, script: Script) -> bool:
    goods = script.goods
    way = mind.movement.nearest(script.kind, script.here, _FAR, lambda n: mind.needs(n, goods))
    if mind.needs(script.here, goods) and not script.hidden:
        script.act("DROPOFF")
    elif not way:
        return False
    elif script.follow(way):
        if "MER" not in script.convoy.experts:
            script.act("DROPOFF")
    else:
        return True
    script.cargo, script.goods = 0, ""
    _fetch(mind, script)
    return True


def _fetch(mind: Mind, script: Script) -> bool:
    """Load here or at the nearest city whose goods are wanted not far from it; set out with them at once."""
    here = script.here
    if not script.hidden and mind.city_here(here) and _worth(mind, script, here):
        way: list[int] = []
    else:
        way = mind.movement.nearest(
            script.kind, here, 6, lambda n: mind.city_here(n) and _worth(mind, script, n)
        )
        if not way or not script.follow(way):
            return bool(way)
    if script.convoy.mode != "empty" and script.troops == 0 and mind.friendly(script.here):
        script.act("EMPTY")
        script.convoy.mode = "empty"
        script.capacity = 0
    seen = mind.city(script.here)
    if seen is None or script.left <= 0:
        return True
    script.act("PICKUP")
    script.goods, script.cargo = seen.produces, figures.cargo_max(script.convoy)
    goods = script.goods
    on = mind.movement.nearest(script.kind, script.here, _FAR, lambda n: mind.needs(n, goods))
    if on and script.follow(on):
        if "MER" not in script.convoy.experts:
            script.act("DROPOFF")
        script.goods, script.cargo = "", 0
    return True


def _worth(mind: Mind, script: Script, number: int) -> bool:
    """Whether a known city's goods sell in another one near it."""
    seen = mind.city(number)
    if seen is None or seen.status not in ("owned", "friendly") or not seen.produces:
        return False
    key = (script.kind, number)
    found = mind.trade.get(key)
    if found is None:
        goods = seen.produces
        found = bool(mind.movement.nearest(script.kind, number, 6, lambda n: mind.needs(n, goods)))
        mind.trade[key] = found
    return found
