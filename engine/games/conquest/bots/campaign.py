"""Convoys in company: attacks that need more than one, and marches of some turns to major cities.

What one convoy can take alone it takes on its tour (``tours.py``). Here those who can be at a city this turn
attack it together when none would do; and for a major city, which holds hundreds of men, a company is chosen
among all who can be there within the horizon: who has the longest way sets out at once, the others take
land meanwhile, no farther off than lets them come in time.
"""

import msgspec

from engine.games.conquest.bots import plans, siege
from engine.games.conquest.bots.mind import Mind
from engine.games.conquest.bots.script import Script

# What a move is worth elsewhere, in points: about a hex, less the men it costs.
_A_MOVE = 20
# The same on a march of some turns: land is taken on the way.
_ON_THE_WAY = 8
_COMPANY_SEATS = 40
_LOST = 99


class Attack(msgspec.Struct, frozen=True):
    """One city, who goes there this turn (the strongest last), what it is worth."""

    city: int
    numbers: tuple[int, ...]
    worth: int


class Company(msgspec.Struct, frozen=True):
    """A major city, who marches there, in how many turns all are there, what it is worth."""

    city: int
    numbers: tuple[int, ...]
    turns: int
    worth: int


def wage(mind: Mind, scripts: dict[int, Script]) -> dict[int, None]:
    """Choose the companies and write the attacks of this turn; returns the convoys that have lines now."""
    busy: dict[int, None] = {}
    free = {number: script for number, script in scripts.items() if plans.able(script)}
    _companies(mind, free)
    while free:
        best = _best(mind, free)
        if best is None:
            break
        gone = _carry_out(mind, best, free)
        busy.update(dict.fromkeys(best.numbers))
        for number in gone:
            free.pop(number, None)
    return busy


def assault(mind: Mind, script: Script, city: int) -> None:
    """Order a convoy that takes a city alone to attack, and plan what its survivors do."""
    men = script.troops
    if script.left <= 0 or script.hidden:
        return
    if siege.kills(mind, script.convoy, men, city) < plans.needed(mind.garrison(city)):
        return
    script.act("ATTACK")
    script.troops = max(0, men - plans.fallen(mind, script, city, men))
    _count_on(mind, city)
    script.load()


def strays(mind: Mind, script: Script, other: int) -> bool:
    """Whether a step leads a convoy too far from where its company meets."""
    found = mind.leash.get(script.number)
    if found is None:
        return False
    city, turns = found
    field = mind.movement.field(city)
    away = field.get(other, _LOST)
    # Where it ends today it must have moves enough for the turns that are left.
    if away <= script.full * (turns - 1):
        return False
    return away >= field.get(script.here, _LOST)


def march(mind: Mind, script: Script) -> None:
    """Move a convoy towards the company that waits for it, taking land on its way."""
    found = mind.leash.get(script.number)
    if found is None:
        return
    city, turns = found
    field = mind.movement.field(city)
    while script.moves > 0 and script.left > 0 and field.get(script.here, 0) > script.full * (turns - 1):
        away = field[script.here]
        best, choice = -_LOST, 0
        for other, _, fuel_pct, _ in mind.movement.exits(script.kind, script.here):
            if field.get(other, _LOST) >= away:
                continue
            worth = -fuel_pct // 12
            if mind.wants_hex(other):
                worth += mind.hex_worth(other) - 2 * mind.hex_need(other)
            if worth > best:
                best, choice = worth, other
        if not choice or not script.step(choice):
            return
        if script.left > script.moves + 1:
            script.loot()


# ---------------------------------------------------------------------- this turn


def _best(mind: Mind, free: dict[int, Script]) -> Attack | None:
    """Return the attack most worth making, with the convoys that can be there, or None."""
    near: dict[int, list[tuple[int, int, int, int]]] = {}
    for number, script in free.items():
        for moves, city, way in mind.movement.towns(script.kind, script.here):
            if moves > script.moves or moves >= script.left:
                break
            if not plans.is_target(mind, city) or strays(mind, script, city):
                continue
            men = _men_there(mind, script, city, way)
            if men >= plans.LEAST_MEN:
                killed = siege.kills(mind, script.convoy, men, city)
                near.setdefault(city, []).append((killed, moves, number, men))
    best: Attack | None = None
    for city, there in near.items():
        found = _attack(mind, city, there)
        if found is not None and (best is None or (found.worth, -found.city) > (best.worth, -best.city)):
            best = found
    return best


def _men_there(mind: Mind, script: Script, city: int, way: tuple[int, ...]) -> int:
    """Return the men aboard at the attack: land on the way costs some, a friendly city gives some."""
    men = script.troops
    for number in way[:-1]:
        if mind.wants_hex(number):
            need = mind.hex_need(number)
            if men > need:
                men -= need
        if men < script.capacity and mind.friendly(number):
            men = min(script.capacity, men + mind.pool)
    if mind.wants_hex(city):
        need = mind.hex_need(city)
        if men > need:
            men -= need
    if mind.friendly(city):
        men = min(script.capacity, men + mind.pool)
    return men


def _attack(mind: Mind, city: int, there: list[tuple[int, int, int, int]]) -> Attack | None:
    """Return the fewest convoys that should take the city; None when one will do, or it is not worth it."""
    need = plans.needed(mind.garrison(city))
    if max(there)[0] >= need:
        return None
    total = cost = 0
    used = []
    for killed, moves, number, men in sorted(there, key=lambda one: (-one[0], one[2])):
        total += killed
        cost += men // 2 + _A_MOVE * moves
        used.append(number)
        if total >= need:
            unsure = 30 if mind.city(city) is None else 0
            worth = plans.worth_of(mind, city) - cost - unsure
            # The strongest goes last: the others wear the garrison down for him.
            return Attack(city, tuple(reversed(used)), worth) if worth > 0 else None
    return None


def _carry_out(mind: Mind, attack: Attack, free: dict[int, Script]) -> list[int]:
    """March, then attack one after another; returns who is done for this turn."""
    city = attack.city
    ready: list[Script] = []
    done: list[int] = []
    for number in attack.numbers:
        script = free[number]
        way = next(way for _, place, way in mind.movement.towns(script.kind, script.here) if place == city)
        if script.hidden and script.here == city:
            script.act("PAUSE")
            script.hidden = False
        if _walk(script, way):
            ready.append(script)
        else:
            done.append(number)
    if not ready:
        return done
    # Convoys act by number within a pulse: the order of attack needs pulses of its own.
    pulse = 1 + max(len(script.lines) for script in ready)
    for place, script in enumerate(ready):
        script.wait_until(pulse + place)
        if script.left > 0:
            script.act("ATTACK")
        script.troops = 0
    last = ready[-1]
    last.troops = last.capacity // 4
    _count_on(mind, city)
    for script in ready:
        mind.leash.pop(script.number, None)
        script.load()
        if script.moves <= 0 or script.left <= 1:
            done.append(script.number)
    return done


def _walk(script: Script, way: tuple[int, ...]) -> bool:
    """Walk a way, looting where neither a move nor the line of the attack is lost by it."""
    for number in way:
        if not script.step(number):
            return False
        if script.left > script.moves + 2:
            script.loot()
    return True


def _count_on(mind: Mind, city: int) -> None:
    mind.taken_cities[city] = None
    if mind.city(city) is None:
        mind.doubtful[city] = None


# ---------------------------------------------------------------------- the next turns


def _companies(mind: Mind, free: dict[int, Script]) -> None:
    """Choose major cities and who marches there, the best first, each convoy in one company at most."""
    rest = {
        number: script
        for number, script in free.items()
        if script.kind in ("land", "military") and script.capacity >= _COMPANY_SEATS
    }
    while rest:
        best: Company | None = None
        for city in mind.movement.majors():
            if plans.is_target(mind, city):
                found = _company(mind, city, rest)
                if found is not None and (best is None or (found.worth, -city) > (best.worth, -best.city)):
                    best = found
        if best is None:
            return
        for number in best.numbers:
            del rest[number]
            mind.leash[number] = (best.city, best.turns)


def _company(mind: Mind, city: int, rest: dict[int, Script]) -> Company | None:
    """Return the convoys that are there soonest and strong enough together; None when too many or late."""
    field = mind.movement.field(city)
    loads = mind.friendly(city)
    there = []
    for number, script in rest.items():
        away = field.get(script.here)
        if away is None:
            continue
        turns = max(1, -(-away // max(1, script.full)))
        if turns > mind.nature.horizon:
            continue
        men = script.capacity if loads or mind.friendly(script.here) else script.troops
        there.append((turns, -siege.kills(mind, script.convoy, men, city), number, away, men))
    need = plans.needed(mind.garrison(city))
    total = cost = 0
    used = []
    for turns, killed, number, away, men in sorted(there):
        total -= killed
        cost += men // 2 + _ON_THE_WAY * away
        used.append(number)
        if total >= need:
            worth = plans.worth_of(mind, city) * (10 - turns) // 10 - cost
            return Company(city, tuple(used), turns, worth) if worth > 0 else None
    return None
