"""Air convoys: bombs for enemy cities, scouting, and always home before the turn ends."""

from engine.games.conquest.bots import refits
from engine.games.conquest.bots.mind import Mind
from engine.games.conquest.bots.script import Script, allowance
from engine.kernel.hexgrid import distance, hex_text

_TARGETS = ("TROOPS", "BUILDINGS", "TROOPS", "", "TROOPS", "POPULATION", "TROOPS", "SCOURGE")


def fly(mind: Mind, script: Script) -> None:
    """Bomb an enemy city in range and fly back to an own one; without bombs look at what nobody has seen."""
    script.moves = allowance(script.convoy)
    half = script.moves // 2
    homes = mind.view.own_cities
    if not homes:
        return
    armed = _armed(mind, script)
    if mind.nature.horizon:
        refits.load_or_empty(mind, script, armed=armed)
    goal = _target(mind, script, half) if armed else _unseen(mind, script, half)
    if goal:
        out = distance(script.here, goal)
        home = min(homes, key=lambda n: (distance(goal, n), n))
        back = distance(goal, home)
        fuel = max(1, script.rate * (out + back) // 100) + 2
        if out + back <= script.moves and mind.stock["fuel"] >= fuel:
            mind.stock["fuel"] -= fuel
            if script.here != goal:
                script.act(hex_text(goal))
            if armed:
                word = mind.dice.pick(_TARGETS, f"bomb:{script.number}")
                script.act(f"BOMB {word}".strip())
            else:
                script.act("LOOT")
            if home != goal:
                script.act(hex_text(home))
            return
    if script.here not in homes:
        home = min(homes, key=lambda n: (distance(script.here, n), n))
        if distance(script.here, home) <= script.moves:
            script.act(hex_text(home))


def _armed(mind: Mind, script: Script) -> bool:
    """Return whether bombs are aboard, or will come aboard in the city where it stands."""
    if script.convoy.bombs:
        return True
    racks = script.convoy.vehicles.get("jet", 0) + script.convoy.vehicles.get("fighter", 0)
    bought = mind.own.bombs + mind.shopping.get("bombs", 0)
    return racks > 0 and bought > 0 and mind.city_here(script.here) and mind.friendly(script.here)


def _target(mind: Mind, script: Script, reach: int) -> int:
    """Return the nearest city of a clan that is no ally, or 0."""
    best = (reach + 1, 0)
    for number in sorted(mind.view.cities):
        seen = mind.view.cities[number]
        if seen.owner not in (0, mind.view.clan) and seen.owner not in mind.own.allies:
            best = min(best, (distance(script.here, number), number))
    return best[1]


def _unseen(mind: Mind, script: Script, reach: int) -> int:
    """Return a city not yet met within half the range, or 0."""
    for number, _ in mind.unmet_near(script.here, reach):
        return number
    return 0
