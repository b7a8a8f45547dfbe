"""Plague: vaccine for sick convoys, and a convoy for every sick city within reach."""

from engine.games.conquest.bots.mind import Mind
from engine.games.conquest.bots.script import Script
from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.rules import plague
from engine.games.conquest.tables import PLAGUE_CITY
from engine.kernel.hexgrid import near

_SPEND_PCT = 30
_STORE = 20
_NEAR: int = PLAGUE_CITY["near_hexes"]
_NEAR_PER_MILLE: int = PLAGUE_CITY["per_mille_near"]


def sick_cities(mind: Mind) -> list[int]:
    """Own cities known to be afflicted, where most is at stake first."""
    found = [n for n in mind.view.own_cities if mind.view.cities[n].plague >= 0]
    return sorted(found, key=lambda n: (-at_stake(mind, n), n))


def at_stake(mind: Mind, city: int) -> int:
    """Return the people of an ill city; a planner adds those near by who will catch it (D-31)."""
    cities = mind.view.cities
    healthy = [n for n in near(mind.view.own_cities, city, _NEAR) if cities[n].plague < 0]
    people = sum(cities[n].population for n in healthy)
    return cities[city].population + people * _NEAR_PER_MILLE * mind.nature.horizon // 1000


def exposed(mind: Mind, city: int) -> bool:
    """Whether plague is in a city, or was seen in one from which it may come (D-31)."""
    cities = mind.view.cities
    return any(cities[n].plague >= 0 for n in near(cities, city, _NEAR))


def need_of(mind: Mind, city: int) -> int:
    """Return the vaccine to cure a city without a Doctor."""
    return figures.ceil_div(mind.view.cities[city].population, 1000)


def vaccine(mind: Mind) -> None:
    """Buy what the convoys need to get well, and what the sick cities need as far as it is worth it."""
    need = _STORE
    for convoy in mind.convoys.values():
        if convoy.health < 100:
            need += plague.vaccine_need(convoy) + figures.size(convoy) // 5
    short = need - mind.stock["vaccine"]
    if short > 0 and (need > _STORE or mind.money > 60_000):
        mind.stock["vaccine"] += mind.buy("vaccine", min(short, mind.money * 40 // mind.price("vaccine")))
    mind.kept_vaccine = need
    purse = mind.money * _SPEND_PCT // 100
    spare = mind.stock["vaccine"] - need
    for city in sick_cities(mind):
        more = max(0, need_of(mind, city) - max(0, spare))
        cost = more * mind.price("vaccine") // 100 + 1
        if more and cost > purse:
            continue
        if more:
            mind.stock["vaccine"] += mind.buy("vaccine", more)
            purse -= cost
            spare += more
        spare -= need_of(mind, city)
        mind.to_cure[city] = None


def rounds(mind: Mind, scripts: dict[int, Script], busy: dict[int, None]) -> None:
    """Send the nearest free convoy to each city that there is vaccine for."""
    if not mind.to_cure:
        return
    reach = {
        number: mind.movement.reach(script.kind, script.here, script.moves)
        for number, script in scripts.items()
        if number not in busy and script.kind != "air" and script.convoy.health >= 75
    }
    sent: dict[int, None] = {}
    for city in mind.to_cure:
        near = [
            (found[city][0], number)
            for number, found in reach.items()
            if city in found and number not in sent
        ]
        if not near:
            continue
        _, number = min(near)
        sent[number] = None
        script = scripts[number]
        if script.hidden and script.here == city:
            script.act("PAUSE")
            script.hidden = False
        if script.follow(mind.movement.path(reach[number], city)):
            script.act("CURE")
            mind.stock["vaccine"] -= need_of(mind, city)
            mind.promised[f"cure:{city}"] = None
