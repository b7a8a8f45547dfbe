"""Food: local production, eating, starving, limits (TER-FOOD)."""

from engine.games.territories.context import Turn
from engine.games.territories.events import UnitsStarved
from engine.games.territories.tables import FOOD_LIMIT, FOOD_PRODUCTION
from engine.games.territories.view import View


def hungry(view: View) -> dict[int, int]:
    """Return how many own units will starve in which territory if nothing moves (TER-FOOD-04, 05, 07)."""
    left = {land.id: land.food + FOOD_PRODUCTION[land.upgrades] for land in view.lands}
    found: dict[int, int] = {}
    for unit in view.units:
        left[unit.at] -= 1
        if left[unit.at] < 0 and unit.owner == view.seat:
            found[unit.at] = found.get(unit.at, 0) + 1
    return dict(sorted(found.items()))


def food(turn: Turn) -> None:
    """Step 7: production and eating are simultaneous; the rest is cut to the limit (TER-FOOD-05, 10)."""
    here = turn.state.units_by_land()
    for land in turn.state.lands:
        available = land.food + FOOD_PRODUCTION[land.upgrades]
        hungry: dict[int, list[int]] = {}
        # TER-FOOD-07: in order of unit number; TER-FOOD-04: whichever player controls the territory.
        for unit in here[land.id]:
            unit.starving = available == 0
            if unit.starving:
                hungry.setdefault(unit.owner, []).append(unit.number)
            else:
                available -= 1
        land.food = min(available, FOOD_LIMIT[land.upgrades])
        for seat in sorted(hungry):
            turn.events.append(
                UnitsStarved(
                    audience=turn.witnesses((land.id,), seat),
                    at=(7,),
                    seat=seat,
                    land=land.id,
                    units=tuple(hungry[seat]),
                )
            )
