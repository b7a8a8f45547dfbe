"""The map in signs, for reports in plain text (pbm.md, report 4)."""

from collections.abc import Iterable

from engine.games.caravans.state import Sighting
from engine.games.caravans.tables import SYMBOLS
from engine.games.caravans.view import LAND_SIGN, UNKNOWN_SIGN, WATER_SIGN, View
from engine.kernel.blocks import Say

_FRESH = {UNKNOWN_SIGN: SYMBOLS["unknown"], LAND_SIGN: SYMBOLS["land"], WATER_SIGN: SYMBOLS["water"]}
_OLD = _FRESH | {LAND_SIGN: SYMBOLS["land_remembered"], WATER_SIGN: SYMBOLS["water_remembered"]}


def drawn(view: View, since: int, strangers: Iterable[Sighting]) -> tuple[str, ...]:
    """Return the map row by row from the north, a character a square.

    Own units are the letter of their kind, foreign ones the number of their company. Squares not seen since
    day ``since`` have other signs. A unit hides what lies under it, but not a city.
    """
    signs = [
        (_OLD if day <= since else _FRESH)[sign]
        for sign, day in zip(view.terrain, view.seen or (0,) * len(view.terrain), strict=True)
    ]
    for one in strangers:
        signs[view.index(one.at)] = str(one.seat)
    for unit in view.units:
        signs[view.index(unit.at)] = unit.kind if unit.seat == view.seat else str(unit.seat)
    for city in view.cities:
        own = bool(view.seat) and city.factor == view.seat
        signs[view.index(city.at)] = SYMBOLS["own_factor" if own else "port" if city.port else "city"]
    height = view.height
    return tuple("".join(signs[row::height]) for row in range(height))


def meaning() -> Say:
    """Return the legend of the signs."""
    return Say("map_signs", dict(SYMBOLS))
