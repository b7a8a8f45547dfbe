"""Whether units may step onto a square as things truly are (CAR-MAP, CAR-STACK, CAR-ZOC)."""

import msgspec

from engine.games.caravans.grid import LAND, MAYBE, OFF, WATER, distance
from engine.games.caravans.rules.zoc import hinders
from engine.games.caravans.state import City, Unit
from engine.games.caravans.tables import KIND
from engine.games.caravans.week import CITY_LIMIT, STACK_LIMIT, Mover, Week, military


class Bar(msgspec.Struct, frozen=True):
    """Why a step is not taken, and whose units are responsible."""

    code: str
    seats: tuple[int, ...] = ()


def barred(week: Week, mover: Mover, to: int) -> Bar | None:
    """Return what keeps the mover from stepping to a neighbour; None when nothing does.

    CAR-ZOC-16, CAR-GROUP-04: a group obeys the strictest rule of its members and is never split.
    """
    land = KIND[mover.units[0].kind].land
    city = week.cities.get(to)
    found = _terrain(week, to, city, land=land)
    if found is None:
        found = _open(week, mover, to) if city is None else _city(week, mover, city)
    if found is None and land:
        found = _zones(week, mover, to)
    return found


def _terrain(week: Week, to: int, city: City | None, *, land: bool) -> Bar | None:
    """Bar wrong terrain: land units need land, ships water or ports (CAR-MAP-02, 05, 06)."""
    ground = week.ground[to]
    if ground == OFF:
        return Bar("off_map")
    if land:
        return None if ground in {LAND, MAYBE} else Bar("wrong_terrain")
    if city is not None:
        return None if city.port else Bar("wrong_terrain")
    return None if ground in {WATER, MAYBE} else Bar("wrong_terrain")


def _open(week: Week, mover: Mover, to: int) -> Bar | None:
    """Bar full squares, foreign military and mixing with it (CAR-STACK-01, 02, 05, 06)."""
    there = week.units_at.get(to, [])
    if not there:
        return None
    foreign = [unit for unit in there if not week.partner(unit.seat, mover.seat)]
    fighters = military(foreign)
    if fighters:
        return Bar("foreign_military", _seats(fighters))
    if foreign and military(mover.units):
        return Bar("foreign_unit", _seats(foreign))
    if len(there) + len(mover.units) > STACK_LIMIT:
        return Bar("stack_full", _seats(there))
    return None


def _city(week: Week, mover: Mover, city: City) -> Bar | None:
    """Bar a city, to military units only (CAR-FACTOR-06, 10, CAR-CITY-10, CAR-STACK-03, 04)."""
    fighters = military(mover.units)
    if not fighters:
        return None
    seat = mover.seat
    if city.factor and not week.partner(city.factor, seat):
        return Bar("foreign_factor", (city.factor,))
    there = military(week.units_at.get(city.at, []))
    foreign = [unit for unit in there if not week.partner(unit.seat, seat)]
    if foreign:
        return Bar("foreign_military", _seats(foreign))
    if len(there) + len(fighters) > CITY_LIMIT:
        return Bar("city_full", _seats(there))
    return None


def _zones(week: Week, mover: Mover, to: int) -> Bar | None:
    """Bar by the true position of all regiments, seen or not (CAR-ZOC-06..12, 17)."""
    caravan = any(KIND[unit.kind].role == "trader" for unit in mover.units)
    code = hinders(week.halves[mover.at], week.halves[to], caravan=caravan)
    return Bar(code, _seats(culprits(week, mover.seat, to))) if code else None


def culprits(week: Week, seat: int, to: int) -> list[Unit]:
    """Return the regiments whose zones lie on a square."""
    return [
        unit
        for owner, units in week.units.items()
        if owner != seat and not week.partner(owner, seat)
        for unit in units.values()
        if KIND[unit.kind].zoc and unit.at != to and distance(unit.at, to) == 1
    ]


def _seats(units: list[Unit]) -> tuple[int, ...]:
    return tuple(sorted({unit.seat for unit in units}))
