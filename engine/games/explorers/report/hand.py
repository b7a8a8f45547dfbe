"""What a seat holds, and which of its cards a card turned up comes to."""

from typing import Any

import msgspec

from engine.games.explorers.rules.cards import candidates, is_commission
from engine.games.explorers.state import Player
from engine.games.explorers.tables import CARDS, TERRAINS, TREASURE, Benefit, Step, token_of
from engine.games.explorers.view import View
from engine.kernel.blocks import Column, Say, Table


class Own(msgspec.Struct, frozen=True):
    """One of the reader's cards that a commission may come to.

    ``how``: ``kept``, ``offered`` (CHOOSE), or ``slot`` where USE says which. ``order`` is that line, or "".
    """

    card: str
    how: str
    order: str = ""

    def sentence(self) -> Say:
        """Return what the card says, behind the line that chooses it."""
        return Say("own_card", {**card_words(self.card), "order": self.order, "how": self.how})


def card_words(card: str) -> dict[str, str]:
    """Return a card's figures for the words: id, name, text."""
    return {"id": card, "name": CARDS[card].name, "text": CARDS[card].text}


def carried_out(view: View, card: str) -> tuple[Own, ...]:
    """Return the reader's own cards for a commission; empty for a basic card and for a spectator."""
    own = view.own
    if own is None or not is_commission(CARDS[card]):
        return ()
    keys = candidates(own, card)
    if set(keys) <= set(own.offered):
        return tuple(Own(key, "offered", f"CHOOSE {key}") for key in keys)
    if len(CARDS[card].slot) == 1:
        return tuple(Own(key, "kept") for key in keys)
    return tuple(Own(key, "slot", f"USE {own.kept.index(key) + 1}") for key in keys)


def says(token: str) -> Say:
    """Return what a token in hand does: end cards and guild tokens have no text of their own."""
    card = TREASURE.get(token)
    if card is not None and card.type == "end":
        return Say("end_says", {"per": card.per, "coins": card.coins, "most": card.max})
    if card is not None and card.text:
        return Say("plain_text", {"text": card.text})
    does = card or token_of(token)
    if not does.steps:
        return Say("benefit", {"type": does.type, "coins": 0})
    return step_says(does.steps[0])


def step_says(step: Step) -> Say:
    """Return a step of the step language in words: every field of it that is not the usual one."""
    on = [letter for letter in TERRAINS if letter in step.on]
    figures = {"n": step.n, "on": on, "lands": len(on), "shape": step.shape, "start": step.start}
    return Say(
        "step_says",
        figures | {"kind": step.kind, "where": step.where or "anywhere", "reach": step.reach},
    )


def benefit_says(benefit: Benefit) -> Say:
    """Return what a step of a guild track or a place of the ruin board gives."""
    if benefit.type == "coins":
        return Say("coins_say", {"coins": benefit.coins})
    if benefit.type == "per":
        return Say("per_says", {"per": benefit.what, "coins": benefit.coins, "most": benefit.max})
    if benefit.type == "levy":
        return Say("levy_says", {"coins": benefit.coins, "alone": 2 * benefit.coins})
    if benefit.steps:
        return step_says(benefit.steps[0])
    return Say("benefit", {"type": benefit.type, "coins": 0})


def hand(own: Player) -> Table:
    """Return kept and offered investigate cards, treasure and tokens, each with its effect."""
    rows: list[tuple[Any, ...]] = []
    for slot, card in enumerate(own.kept, start=1):
        if card:
            rows.append((card, CARDS[card].name, CARDS[card].text, Say("slot", {"slot": slot})))
    rows += [(card, CARDS[card].name, CARDS[card].text, Say("offered")) for card in own.offered]
    for token in own.hand:
        known = CARDS.get(token)
        rows.append(
            (
                token,
                known.name if known else Say("token"),
                says(token),
                Say("end_card" if known is not None and known.type == "end" else "playable"),
            )
        )
    plain = tuple(
        (a, Say("plain_text", {"text": b}) if isinstance(b, str) else b, c, d) for a, b, c, d in rows
    )
    columns = (Column("card", "mono"), Column("name", "say"), Column("says"), Column("use", "say"))
    return Table(key="hand", columns=columns, rows=plain, empty="empty_hand")
