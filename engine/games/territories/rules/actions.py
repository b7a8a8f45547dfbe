"""Territory actions are carried out (TER-ACTION)."""

from engine.games.territories.context import Turn
from engine.games.territories.events import UnitCreated, UpgradeBuilt
from engine.games.territories.state import Unit


def territory_actions(turn: Turn) -> None:
    """Step 10: what was paid and not captured, in order of territory (TER-TURN-08)."""
    for number in sorted(turn.actions):
        pending = turn.actions[number]
        land = turn.state.land(number)
        audience = turn.witnesses((number,), pending.seat)
        if pending.action.bit:
            land.upgrades |= pending.action.bit
            turn.events.append(
                UpgradeBuilt(
                    audience=audience, at=(10,), seat=pending.seat, land=number, action=pending.action.key
                )
            )
            continue
        # TER-UNIT-04, 07: the next running number, neither Defending nor Starving.
        unit = Unit(turn.state.next_unit, pending.seat, number)
        turn.state.next_unit += 1
        turn.state.units.append(unit)
        turn.numbers[unit.number] = unit
        turn.events.append(
            UnitCreated(audience=audience, at=(10,), seat=pending.seat, land=number, unit=unit.number)
        )
