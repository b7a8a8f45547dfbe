"""Which card is carried out: the card turned, an investigate card by slot, a basic card instead."""

from engine.games.explorers.context import Flip
from engine.games.explorers.events import BonusPaid, CardUsed
from engine.games.explorers.rules.counters import worth
from engine.games.explorers.state import Player
from engine.games.explorers.tables import BASIC, CARDS, Card


def is_commission(card: Card) -> bool:
    """Whether the card is one of I, II, III, I/II/III."""
    return card.type == "era"


def choosing(flip: Flip) -> bool:
    """Whether the two cards offered are for the card of this flip (EXP-INV-01)."""
    slots = flip.card.slot
    return bool(flip.player.offered) and len(slots) == 1 and not flip.player.kept[slots[0] - 1]


def keep(player: Player, slot: int, card: str) -> None:
    """Keep one of the two in the slot; the other leaves the game (EXP-INV-01, EXP-INV-06)."""
    player.kept[slot - 1] = card
    player.offered = []


def settle(flip: Flip, *, slot: int = 0) -> None:
    """Begin the card: defaults for what was not chosen (D-18; USE: the first slot)."""
    if flip.begun:
        return
    flip.begun = True
    if is_commission(flip.card):
        keep_default(flip)
        chosen = slot or flip.card.slot[0]  # EXP-INV-02, EXP-INV-04
        acting = CARDS[flip.player.kept[chosen - 1]]
        flip.events.append(CardUsed(audience=(flip.seat,), at=flip.place, seat=flip.seat, card=acting.id))
    else:
        acting = flip.card
    flip.acting = acting
    flip.set_steps(acting.steps)


def keep_default(flip: Flip) -> None:
    """Keep the first of the two cards without a CHOOSE line (D-18)."""
    if choosing(flip):
        keep(flip.player, flip.card.slot[0], flip.player.offered[0])


def use_instead(flip: Flip, card: str) -> None:
    """Use a basic card instead of the card turned (token any_card)."""
    keep_default(flip)
    flip.begun = True
    flip.acting = CARDS[card]
    flip.set_steps(flip.acting.steps)
    flip.events.append(
        CardUsed(audience=(flip.seat,), at=flip.place, seat=flip.seat, card=card, instead=True)
    )


def pay_bonus(flip: Flip) -> None:
    """Pay the card's bonus, after its steps, even if nothing was placed (EXP-PLACE-06)."""
    card = flip.acting
    if card is None or card.bonus is None:
        return
    bonus = card.bonus
    coins = worth(flip.board, bonus.per, bonus.coins, bonus.max, card_ruins=flip.card_ruins)
    if coins:
        flip.gain("bonuses", coins)
        flip.events.append(
            BonusPaid(audience=(flip.seat,), at=flip.place, seat=flip.seat, card=card.id, coins=coins)
        )


def candidates(player: Player, card: str) -> tuple[str, ...]:
    """Return the cards whose steps that card may come to for the player, as things stand."""
    shown = CARDS[card]
    if not is_commission(shown):
        return (card,)
    if player.offered and len(shown.slot) == 1 and not player.kept[shown.slot[0] - 1]:
        return tuple(player.offered)
    return tuple(kept for slot in shown.slot if (kept := player.kept[slot - 1]))


def may_be_basic(card: str) -> bool:
    """Whether a card is one of the five basic ones."""
    return card in BASIC
