"""The bot's regiments and battleships: a storm group, raiders and blockades (D-43)."""

from engine.games.caravans.bots.guards import beside, declare, defend, fresh, hunt, patrol, way_to
from engine.games.caravans.bots.planner import Planner
from engine.games.caravans.grid import ORTHOGONAL, distance, text_of
from engine.games.caravans.state import Unit
from engine.games.caravans.tables import KIND
from engine.games.caravans.view import CityView, PlayerView

_WAR_WEEK = 6
# Net worth from which soldiers are raised, and from which a raider or a battleship more is.
_RICH, _VERY_RICH = 4500, 8000
# Net worth from which a regiment on the roads of who leads is worth its price.
_MODEST = 3500
_STORM = 3
# Per cent of the threshold, as the gazette has it.
_AHEAD = 30
_RAIDERS = 2
_BATTLESHIPS = 1
_NAMES = (
    "Iron Toll",
    "Black Pennant",
    "Gatewardens",
    "Salt and Sabre",
    "Long Shadow",
    "Red Ledger",
    "Wolf Road",
    "Stormgild",
)


def soldiers(planner: Planner) -> None:
    """Guard what is threatened; a warlord makes war on the richest rival."""
    view = planner.view
    if not view.rules.war or not planner.mine:
        return
    defend(planner)
    rival = _rival(planner) if planner.temper.raids and view.week >= _WAR_WEEK else None
    if rival is None:
        _bar(planner)
        patrol(planner)
        return
    _declare(planner, rival)
    _recruit(planner, rival)
    _storm(planner, rival)
    for unit in planner.of("R", "B"):
        _raid(planner, unit, rival)


def _rival(planner: Planner) -> PlayerView | None:
    """Return the richest other company by the gazette if it may be attacked; None before there is one."""
    best = _leader(planner)
    # A war goes on against whom it began, unless somebody else has got well ahead of that company.
    now = next((one for one in planner.view.players if one.enemy and one.out < 0), None)
    if best is not None and now is not None and now.band > best.band - _AHEAD:
        return now
    return best if best is not None and best.band >= 0 else None


def _bar(planner: Planner) -> None:
    """Put one regiment on the roads of the leader, and end its treaty (ENEMY)."""
    rival = _leader(planner)
    if rival is None or not 0 < planner.temper.bars <= rival.band or planner.worth <= _MODEST:
        return
    if not rival.enemy:
        declare(planner, rival.seat)
    soldiers = planner.of("R")
    if soldiers:
        planner.busy.add(soldiers[0].id)
        _raid(planner, soldiers[0], rival)
    elif planner.can_pay(KIND["R"].price):
        planner.raise_unit(planner.mine[-1], "REGIMENT", KIND["R"].price)


def _leader(planner: Planner) -> PlayerView | None:
    """Return the other company with the most money by the gazette."""
    others = [one for one in planner.view.players if one.seat != planner.view.seat and one.out < 0]
    return max(others, key=lambda one: (one.band, -one.seat), default=None)


def _declare(planner: Planner, rival: PlayerView) -> None:
    """Declare one enemy and end other hostilities; name the company that makes war."""
    for player in planner.view.players:
        if player.enemy and player.seat != rival.seat:
            planner.company.append(f"ENEMY {player.seat} OFF")
    if not rival.enemy:
        declare(planner, rival.seat)
        name = _NAMES[(planner.view.seat - 1) % len(_NAMES)]
        if all(player.name != name for player in planner.view.players):
            planner.company.append(f'NAME "{name}"')


def _recruit(planner: Planner, rival: PlayerView) -> None:
    """Raise regiments for the storm group, then raiders, then a battleship if the rival has ships."""
    if planner.worth <= _RICH:
        return
    land = [unit for unit in planner.view.units if unit.kind == "R"]
    home = planner.mine[0]
    wanted = _STORM + (_RAIDERS if planner.worth > _VERY_RICH else 0)
    if len(land) < wanted and planner.can_pay(KIND["R"].price):
        planner.raise_unit(home, "REGIMENT", KIND["R"].price)
    port = next((city for city in planner.mine if city.port), None)
    sails = any(one.seat == rival.seat and not KIND[one.kind].land for one in fresh(planner))
    ships = [unit for unit in planner.view.units if unit.kind == "B"]
    if port is not None and sails and len(ships) < _BATTLESHIPS and planner.can_pay(KIND["B"].price):
        planner.raise_unit(port, "BATTLESHIP", KIND["B"].price)


# ------------------------------------------------------------------ the storm group


def _storm(planner: Planner, rival: PlayerView) -> None:
    """Group regiments that stand together, and let them storm a rival's factors city after city."""
    view = planner.view
    for group in view.groups:
        members = [unit for unit in view.units if unit.group == group.number]
        if not all(unit.kind == "R" for unit in members):
            continue
        if len(members) < _STORM - 1:
            planner.company.append(f"BREAK G{group.number}")
            planner.busy.update(unit.id for unit in members)
            continue
        _lead(planner, group.number, members[0].at, rival)
        return
    for city in planner.mine:
        there = [unit for unit in planner.of("R") if unit.at == city.at]
        if len(there) >= _STORM:
            number = 1 + max([group.number for group in view.groups] + list(planner.formed), default=0)
            planner.formed.add(number)
            band = there[:_STORM]
            planner.company.append(f"FORM G{number} " + " ".join(unit.id for unit in band))
            planner.busy.update(unit.id for unit in band)
            _lead(planner, number, city.at, rival)
            return


def _lead(planner: Planner, number: int, at: int, rival: PlayerView) -> None:
    """Lead a group to the rival's nearest factor that nobody is known to guard."""
    steps = planner.ways.steps(at, land=True)
    guarded = {one.at for one in fresh(planner) if KIND[one.kind].military}
    found: list[tuple[int, int, CityView]] = []
    for city in planner.view.cities:
        if city.factor == rival.seat and city.at not in guarded:
            gate = beside(steps, city.at)
            if gate or distance(at, city.at) == 1:
                found.append((0 if distance(at, city.at) == 1 else steps[gate], city.at, city))
    lines = ["CLEAR", "STANCE WAR"]
    if found:
        _, place, city = min(found, key=lambda one: one[:2])
        if distance(at, place) != 1:
            lines.append(f"GO {text_of(beside(steps, place))}")
        lines.append(f"ATTACK {planner.name(city.at)}")
    planner.sections[f"GROUP G{number}"] = lines


# ------------------------------------------------------------------ raiders


def _raid(planner: Planner, unit: Unit, rival: PlayerView) -> None:
    """Send a single regiment or battleship after prey, else to blockade the rival's nearest city."""
    lines = ["CLEAR"] if unit.stance == "RAID" else ["CLEAR", "STANCE RAID"]
    hunted = hunt(planner, unit, {rival.seat})
    if hunted:
        lines += hunted
    elif unit.kind == "R":
        post = _post(planner, unit, rival, planner.steps(unit))
        if post and post != unit.at:
            lines.append(way_to(unit, post))
    if len(lines) > 1 or unit.lists.moves:
        planner.sections[f"UNIT {unit.id}"] = lines


def _post(planner: Planner, unit: Unit, rival: PlayerView, steps: dict[int, int]) -> int:
    """Return a square by a rival's city that closes it to caravans (CAR-ZOC-12); 0 = none."""
    cities = {city.at for city in planner.view.cities}
    taken = {other.at for other in planner.view.units if other is not unit and other.kind == "R"}
    found = [
        (steps[city.at + step], city.at + step)
        for city in planner.view.cities
        if city.factor == rival.seat
        for step in ORTHOGONAL
        if city.at + step in steps and city.at + step not in cities and city.at + step not in taken
    ]
    return min(found)[1] if found else 0
