"""Gold: collected from the territories a player controls (TER-GOLD)."""

from engine.games.territories.context import Turn
from engine.games.territories.events import GoldCounted
from engine.games.territories.tables import GOLD_PRODUCTION


def gold(turn: Turn) -> None:
    """Step 8: before captures, so the old controller collects (TER-GOLD-04); neutral land yields nothing."""
    collected: dict[int, list[tuple[int, int]]] = {player.seat: [] for player in turn.state.players}
    for land in turn.state.lands:
        amount = GOLD_PRODUCTION[land.upgrades]
        if land.owner and amount:
            collected[land.owner].append((land.id, amount))
    for player in turn.state.players:
        if player.out:
            continue
        income = collected[player.seat]
        player.income = sum(amount for _, amount in income)
        player.gold += player.income
        turn.events.append(
            GoldCounted(
                audience=(player.seat,),
                at=(8,),
                seat=player.seat,
                opening=turn.opening[player.seat],
                spent=tuple(turn.spent.get(player.seat, ())),
                collected=tuple(income),
                closing=player.gold,
                moved=tuple(turn.gold_moved.get(player.seat, ())),
            )
        )
