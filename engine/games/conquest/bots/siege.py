"""Attacks on cities: who can reach which, whether the men will do, and the lines for it."""

from engine.games.conquest.bots import purse
from engine.games.conquest.bots.mind import Mind
from engine.games.conquest.bots.script import Script, allowance
from engine.games.conquest.rules import convoys as figures
from engine.games.conquest.state import Convoy

_LEAST_MEN = 12
_ARMY = 48
_FAR = 12


def to_hit(convoy: Convoy, men: int) -> int:
    """Return the attackers' percentage as far as it is known before the march."""
    pct = 50 + (10 if "SER" in convoy.experts else 0) + min(convoy.rifles, men // 25)
    return pct + figures.steps(convoy.training) + figures.steps(convoy.morale) - figures.health_points(convoy)


def kills(mind: Mind, convoy: Convoy, men: int, number: int) -> int:
    """Return the defenders that ``men`` attackers should kill before the last of them falls."""
    rounds = men * 100 // mind.city_to_hit(number)
    return rounds * to_hit(convoy, men) // 100 + min(convoy.grenades, rounds // 10) * 3


class Plan:
    """An attack: the city, the convoys in the order of attack, the men it takes."""

    def __init__(self, city: int, convoys: list[int], men: int, worth: int, *, sure: bool) -> None:
        self.city = city
        self.convoys = convoys
        self.men = men
        self.worth = worth
        self.sure = sure


def plans(mind: Mind) -> list[Plan]:
    """Return the attacks of this turn, best first, each convoy in at most one of them."""
    targets = _targets(mind)
    options = []
    for city in sorted(targets):
        if mind.city(city) is not None or mind.chance(60, f"unknown:{city:04d}"):
            plan = _plan(mind, city, [number for _, number in sorted(targets[city])])
            if plan is not None:
                options.append(plan)
    options.sort(key=lambda plan: (-plan.worth, plan.city))
    chosen: list[Plan] = []
    busy: dict[int, None] = {}
    for first in options:
        again: Plan | None = first
        if any(number in busy for number in first.convoys):
            again = _plan(mind, first.city, [n for _, n in sorted(targets[first.city]) if n not in busy])
        if again is not None:
            chosen.append(again)
            busy.update(dict.fromkeys(again.convoys))
    return chosen


def _targets(mind: Mind) -> dict[int, list[tuple[int, int]]]:
    """Return the cities that may be attacked this turn, each with (moves, convoy) of possible attackers."""
    found: dict[int, list[tuple[int, int]]] = {}
    for number, convoy in mind.convoys.items():
        fit = convoy.type != "air" and convoy.mode != "empty" and convoy.health >= 75
        if not fit or number not in mind.own.convoys or figures.capacity(convoy) < _LEAST_MEN:
            continue
        reach = mind.movement.reach(convoy.type, convoy.hex, allowance(convoy))
        for place, (moves, _) in reach.items():
            if mind.city_here(place) and not mind.own_city(place) and not allied(mind, place):
                found.setdefault(place, []).append((moves, number))
    return found


def allied(mind: Mind, city: int) -> bool:
    """Return whether a city belongs to a clan that this one has marked as its ally."""
    seen = mind.city(city)
    return seen is not None and seen.owner != 0 and seen.owner in mind.own.allies


def _plan(mind: Mind, city: int, convoys: list[int]) -> Plan | None:
    """Return the fewest convoys, strongest first, that should take the city, or None."""
    garrison = mind.garrison(city)
    need = garrison * mind.nature.margin // 100 + 4
    loads = mind.friendly(city)
    ranked = sorted(convoys, key=lambda n: (-_men(mind, n, loads=loads), n))
    total = men = 0
    used: list[int] = []
    for number in ranked:
        there = _men(mind, number, loads=loads)
        if there < _LEAST_MEN:
            break
        total += kills(mind, mind.convoys[number], there, city)
        men += there
        used.append(number)
        if total >= need:
            seen = mind.city(city)
            value = seen.value if seen is not None else 11_000
            people = seen.population if seen is not None else 25_000
            worth = value // 100 + people // 250 - men - (seen is None) * 40
            # The strongest goes last: the others wear the garrison down for him.
            sure = seen is not None and not seen.owner and total * 10 >= need * 11
            return Plan(city, list(reversed(used)), men, worth, sure=sure)
    return None


def _men(mind: Mind, number: int, *, loads: bool) -> int:
    convoy = mind.convoys[number]
    if loads and convoy.health >= 75:
        return figures.capacity(convoy)
    here = mind.friendly(convoy.hex)
    return figures.capacity(convoy) if here else convoy.troops


def muster(mind: Mind, chosen: list[Plan]) -> list[Plan]:
    """Enlist for the attacks in turn; an attack that cannot be paid is dropped."""
    kept = []
    promised = 0
    for plan in chosen:
        aboard = sum(mind.convoys[number].troops for number in plan.convoys)
        short = plan.men - aboard - max(0, mind.pool - promised)
        if short > 0 and purse.men(mind, short) < short:
            continue
        promised += max(0, plan.men - aboard)
        kept.append(plan)
    return kept


def march(mind: Mind, plan: Plan, scripts: dict[int, Script]) -> None:
    """Lead all convoys of a plan to the city; then let them attack in turn, when all have loaded."""
    ready: list[Script] = []
    for number in plan.convoys:
        script = scripts[number]
        reach = mind.movement.reach(script.kind, script.here, script.moves)
        if plan.city not in reach:
            continue
        if script.hidden and script.here == plan.city:
            script.act("PAUSE")
            script.hidden = False
        if script.follow(mind.movement.path(reach, plan.city)):
            ready.append(script)
    if not ready:
        return
    pulse = 1 + max(len(script.lines) for script in ready)
    for place, script in enumerate(ready):
        # Convoys act by number within a pulse: the order of attack needs pulses of its own.
        script.wait_until(pulse + place)
        if script.left > 0:
            script.act("ATTACK")
            script.troops = 0
    if plan.sure:
        mind.taken_cities[plan.city] = None
    else:
        mind.doubtful[plan.city] = None
    last = ready[-1]
    last.troops = last.capacity // 4
    if (
        plan.sure
        and last.left > 1
        and mind.pool > last.capacity
        and mind.dice.chance(50, f"feast:{last.number}")
    ):
        last.act("CELEBRATE")


def advance(mind: Mind, script: Script) -> None:
    """Move a large convoy without an attack to the next city that it could help to take."""
    if script.capacity < _ARMY or script.number % 2 or mind.own.turns < 4 or script.hidden:
        return
    convoy = script.convoy

    def wanted(number: int) -> bool:
        if not mind.city_here(number) or mind.own_city(number):
            return False
        if allied(mind, number):
            return False
        return kills(mind, convoy, script.capacity, number) * 3 >= mind.garrison(number)

    way = mind.movement.nearest(script.kind, script.here, _FAR, wanted)
    if len(way) > 1:
        script.follow(way[:-1])
