"""The bot's guards: a garrison where soldiers stand at the gate, regiments that go out against them."""

from collections.abc import Collection

from engine.games.caravans.bots.planner import Planner
from engine.games.caravans.grid import COMPASS, COMPASS_STEPS, distance, text_of
from engine.games.caravans.state import Sighting, Unit
from engine.games.caravans.tables import KIND
from engine.games.caravans.view import CityView

# How near soldiers come before a merchant takes them for a threat, and the worth from which it pays guards.
_NEAR = 3
_CAN_AFFORD = 2500


def fresh(planner: Planner) -> list[Sighting]:
    """Return the foreign units seen within the last week."""
    since = planner.view.day - planner.view.rules.days_per_week
    return [one for one in planner.view.sightings if one.day >= since]


def strangers(planner: Planner) -> list[Sighting]:
    """Return the soldiers seen of companies that grant no treaty."""
    friends = {player.seat for player in planner.view.players if player.grants}
    return [one for one in fresh(planner) if KIND[one.kind].military and one.seat not in friends]


def beside(steps: dict[int, int], place: int) -> int:
    """Return the nearest square next to a place; 0 = none within reach."""
    near = [(steps[place + step], place + step) for step in COMPASS_STEPS if place + step in steps]
    return min(near)[1] if near else 0


def way_to(unit: Unit, place: int) -> str:
    """Return the order to a place: STEP to a neighbour, which waits when barred, else GO by known paths."""
    if distance(unit.at, place) == 1:
        return f"STEP {COMPASS[COMPASS_STEPS.index(place - unit.at)]}"
    return f"GO {text_of(place)}"


def defend(planner: Planner) -> None:
    """Raise a regiment where a company without treaty is at the gates; else get the goods out."""
    for city in list(planner.mine):
        close = [one for one in strangers(planner) if distance(one.at, city.at) <= 1]
        inside = [unit for unit in planner.view.units if unit.at == city.at]
        if not close or any(KIND[unit.kind].military for unit in inside):
            continue
        if planner.money >= KIND["R"].price:
            planner.raise_unit(city, "REGIMENT", KIND["R"].price)
        elif len(planner.mine) > 1 and any(unit.good for unit in inside):
            # CAR-CITY-08: with the factor its owner's traders would fall; without one they are left alone.
            # A coin decides over all of it, and a new factor costs no more than a scout.
            give_up(planner, city)


def leave_cities(planner: Planner, markets: Collection[int], days: int) -> None:
    """Leave factors that only endanger the traders that come to sell, when selling is all that is left.

    CAR-CITY-08, CAR-CIVIL-04: stores fall with the factor, and where there is none nobody can attack traders.
    ``markets``: where the cargoes go; ``days``: how long it takes. The last factor goes only when that is
    within the week and there is a danger.
    """
    view = planner.view
    # A treaty is no safety: it ends in the week in which its giver likes.
    if not view.rules.war or all(one.out >= 0 or one.seat == view.seat for one in view.players):
        return
    soldiers = strangers(planner)
    for city in list(planner.mine):
        danger = city.at in markets or any(distance(one.at, city.at) <= _NEAR for one in soldiers)
        last = len(planner.mine) == 1
        if not city.stores and (not last or (danger and days <= view.rules.days_per_week)):
            give_up(planner, city)


def give_up(planner: Planner, city: CityView) -> None:
    """Write ABANDON, and nothing else, on the city's list; later steps plan without it."""
    planner.sections.pop(f"CITY {planner.name(city.at)}", None)
    planner.city_lines(city).append("ABANDON YES")
    planner.mine.remove(city)


def declare(planner: Planner, seat: int) -> None:
    """Write ENEMY, once on a sheet."""
    line = f"ENEMY {seat} ON"
    if line not in planner.company:
        planner.company.append(line)


def _shared(planner: Planner, foes: set[int]) -> set[int]:
    """Return the squares of companies that have our treaty and keep it: nobody attacks there."""
    friends = {player.seat for player in planner.view.players if player.granted} - foes
    return {one.at for one in planner.view.sightings if one.seat in friends}


def hunt(planner: Planner, unit: Unit, seats: set[int]) -> list[str]:
    """Return the path to the nearest trader or scout of these companies seen in the open, and the attack."""
    closed = {city.at for city in planner.view.cities} | _shared(planner, seats)
    steps = planner.steps(unit)
    found = [
        (steps[one.at], one.at)
        for one in fresh(planner)
        if one.seat in seats
        and not KIND[one.kind].military
        and KIND[one.kind].land == KIND[unit.kind].land
        and one.at in steps
        and one.at not in closed
    ]
    if not found:
        return []
    prey = min(found)[1]
    gate = beside(steps, prey)
    attack = f"ATTACK {text_of(prey)}"
    if distance(unit.at, prey) == 1:
        return [attack]
    # It moves on, most likely: an attack on an empty square is soon over.
    return [way_to(unit, gate), attack] if gate else []


def patrol(planner: Planner) -> None:
    """Send guards against soldiers near the own cities and traders; else let them wait at home."""
    foes = _near_soldiers(planner)
    guards = planner.of("R")
    enemies = {player.seat for player in planner.view.players if player.enemy}
    hostile = {one.seat for one in foes}
    for seat in sorted(hostile - enemies):
        declare(planner, seat)
    if foes and planner.worth > _CAN_AFFORD:
        for _ in range(min(planner.temper.guards, len(foes) + 1) - len(guards)):
            if planner.can_pay(KIND["R"].price):
                home = min(planner.mine, key=lambda city: (distance(city.at, foes[0].at), city.at))
                planner.raise_unit(home, "REGIMENT", KIND["R"].price)
    # Who has been at the gates once is paid back in kind.
    prey = {one.seat for one in planner.view.players if one.enemy and not one.grants} | hostile
    for unit in guards:
        lines = ["CLEAR"] if unit.stance == "WAR" else ["CLEAR", "STANCE WAR"]
        lines += _fight(planner, unit, foes) or hunt(planner, unit, prey) or _go_home(planner, unit)
        if len(lines) > 1 or unit.lists.moves:
            planner.sections[f"UNIT {unit.id}"] = lines


def _near_soldiers(planner: Planner) -> list[Sighting]:
    """Return the soldiers on land near own cities and traders, without those where a friend stands."""
    own = {unit.at for unit in planner.view.units if KIND[unit.kind].cargo} | {
        city.at for city in planner.mine
    }
    foes = [
        one
        for one in strangers(planner)
        if KIND[one.kind].land and any(distance(one.at, at) <= _NEAR for at in own)
    ]
    shared = _shared(planner, {one.seat for one in foes})
    return [one for one in foes if one.at not in shared]


def _fight(planner: Planner, unit: Unit, foes: list[Sighting]) -> list[str]:
    """Return the line that attacks the nearest foe or goes beside it; none when no foe can be reached."""
    steps = planner.steps(unit)
    found = [(steps[gate], one.at, gate) for one in foes for gate in (beside(steps, one.at),) if gate]
    found += [(0, one.at, unit.at) for one in foes if distance(one.at, unit.at) == 1]
    if not found:
        return []
    _, place, gate = min(found)
    return [f"ATTACK {text_of(place)}" if gate == unit.at else way_to(unit, gate)]


def _go_home(planner: Planner, unit: Unit) -> list[str]:
    """Return the line that sends a unit to the nearest own city; none when it stands in one."""
    if any(city.at == unit.at for city in planner.mine):
        return []
    steps = planner.steps(unit)
    homes = [(steps[city.at], city.at) for city in planner.mine if city.at in steps]
    return [f"GO {planner.name(min(homes)[1])}"] if homes else []
