"""Food: local production, eating, starving, limits (TER-FOOD)."""

from engine.games.territories.context import Turn
from engine.games.territories.events import UnitsStarved
from engine.games.territories.tables import FOOD_LIMIT, FOOD_PRODUCTION


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
