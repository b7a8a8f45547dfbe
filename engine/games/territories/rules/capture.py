"""Captures (TER-CAPTURE)."""

from engine.games.territories.context import Turn
from engine.games.territories.events import ActionLost, TerritoryCaptured
from engine.games.territories.rules.sight import note
from engine.games.territories.state import alone
from engine.kernel.answers import refused


def captures(turn: Turn) -> None:
    """Step 9: only his units there on the last map and now, and not his: captured (TER-CAPTURE-01..03)."""
    here = turn.state.units_by_land()
    for land in turn.state.lands:
        seat = alone(here[land.id])
        if not seat or turn.before[land.id] != seat or land.owner == seat:
            continue
        before = land.owner
        land.owner = seat  # TER-CAPTURE-05: upgrades and food stay.
        player = turn.state.player(seat)
        if before:
            player.opposing += 1  # TER-VP-04, 07
            note(turn.state, before, land)
        else:
            player.neutral += 1  # TER-VP-03
        audience = turn.witnesses((land.id,), seat, before)
        turn.events.append(
            TerritoryCaptured(audience=audience, at=(9,), seat=seat, land=land.id, before=before)
        )
        lost = turn.actions.pop(land.id, None)
        if lost is not None:
            # TER-CAPTURE-04: removed, not refunded. Only its giver knew of it.
            turn.events.append(
                ActionLost(
                    audience=(lost.seat,), at=(9,), seat=lost.seat, land=land.id, action=lost.action.key
                )
            )
            if lost.answer is not None:
                lost.answer.result = refused(
                    "territory_captured", land=land.id, name=land.name, action=lost.action.key
                )
    turn.look()
