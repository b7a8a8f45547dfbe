"""Treasure cards and the ruin board: what a ruin gives outside the guild game (EXP-RUIN, EXP-STORY-03)."""

from engine.games.explorers.context import UNKNOWN_CARD, Flip
from engine.games.explorers.events import BoardGave, TreasureDrawn
from engine.games.explorers.rules.counters import worth
from engine.games.explorers.tables import EMPTY_RUIN, RUIN_BOARD, TREASURE


def draw_treasure(flip: Flip) -> None:
    """Draw treasure: coins at once, the rest to the hand (EXP-RUIN-01, EXP-RUIN-03, EXP-RUIN-05)."""
    state, player = flip.state, flip.player
    if not state.treasure and state.discards:
        state.treasure, state.discards = state.discards, []
        flip.dice.scope(state.flip, flip.seat).shuffle(state.treasure, "treasure again")
    if not state.treasure:
        coins = flip.gain("treasure", EMPTY_RUIN)
        flip.events.append(
            TreasureDrawn(audience=(flip.seat,), at=flip.place, seat=flip.seat, card="", coins=coins)
        )
        return
    card = state.treasure.pop(0)
    if card == UNKNOWN_CARD:
        flip.unknown = True
        return
    coins = 0
    if TREASURE[card].type == "coins":
        coins = flip.gain("treasure", TREASURE[card].coins)
        state.discards.append(card)
    else:
        player.hand.append(card)
        flip.fresh.append(card)
    flip.events.append(
        TreasureDrawn(audience=(flip.seat,), at=flip.place, seat=flip.seat, card=card, coins=coins)
    )


def board_reward(flip: Flip) -> None:
    """Give the n-th ruin the n-th reward of the board at once (EXP-STORY-03)."""
    place = len(flip.player.ruins)
    reward = RUIN_BOARD[place - 1]
    coins, token = 0, ""
    if reward.type == "coins":
        coins = flip.gain("board", reward.coins)
    elif reward.type == "per":
        coins = flip.gain("board", worth(flip.board, reward.what, reward.coins, reward.max))
    else:
        token = f"BOARD{place}"
        flip.player.hand.append(token)
    flip.events.append(
        BoardGave(audience=None, at=flip.place, seat=flip.seat, place=place, coins=coins, token=token)
    )
