"""Victory points, computed anew each turn (TER-VP)."""

from engine.games.territories.context import Turn
from engine.games.territories.state import Parts, State
from engine.games.territories.tables import POINTS


def parts_of(state: State) -> list[Parts]:
    """Return the victory points of every player by their sources, in order of seat."""
    size = len(state.players) + 1
    units, lands, upgrades = [0] * size, [0] * size, [0] * size
    for unit in state.units:
        units[unit.owner] += 1
    for land in state.lands:
        lands[land.owner] += 1
        # D-13: Settled is an upgrade like the others.
        upgrades[land.owner] += land.upgrades.bit_count()
    return [
        Parts(
            units=units[player.seat] * POINTS.unit,
            lands=lands[player.seat] * POINTS.territory,
            upgrades=upgrades[player.seat] * POINTS.upgrade,
            # TER-VP-08
            gold=player.gold // state.rules.gold_per_vp * POINTS.gold,
            defeated=player.defeated * POINTS.unit_defeated,
            neutral=player.neutral * POINTS.neutral_captured,
            opposing=player.opposing * POINTS.opposing_captured,
        )
        for player in state.players
    ]


def score(state: State) -> None:
    """Write the points down and draw the curve on."""
    for player, parts in zip(state.players, parts_of(state), strict=True):
        player.parts = parts
        player.curve.append(parts.total)


def victory_points(turn: Turn) -> None:
    """Step 12, first half."""
    score(turn.state)
