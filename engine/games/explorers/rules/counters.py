"""What bonuses, end cards and guild steps count (EXP-D-31)."""

from engine.games.explorers.rules.board import Board


def counted(board: Board, what: str, *, card_ruins: int = 0) -> int:
    """Count things of that name now; ``card_ruins`` are the ruins first explored by this card."""
    player = board.player
    plain = {
        "card": 1,
        "village": len(player.villages),
        "village_pair": len(player.villages) // 2,
        "tower": len(player.towers),
        "post": len(player.posts),
        "ruin": len(player.ruins),
        "ruin_this_card": card_ruins,
        "goal": len(player.goals),
        "explorers_5": len(player.explorers) // 5,
        "coins_10": player.coins // 10,
        "crystal": len(player.crystals),
    }
    if what in plain:
        return plain[what]
    terrain = what.removeprefix("village_")
    return sum(board.plan.terrain[village.space] == terrain for village in player.villages)


def worth(board: Board, what: str, coins: int, most: int, *, card_ruins: int = 0) -> int:
    """Return the coins for each counted thing, at most ``most``."""
    return min(counted(board, what, card_ruins=card_ruins) * coins, most)
