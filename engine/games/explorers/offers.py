"""The pieces of a seat: the card shown, its hand, and the seat itself."""

from collections.abc import Iterator

from engine.games.explorers.orders.book import BOOK, SECTION
from engine.games.explorers.orders.offered import CARD, HAND, SEAT, kind_of
from engine.games.explorers.tables import CARDS, DECKS
from engine.games.explorers.view import View
from engine.kernel.blocks import Say
from engine.kernel.offers import Offers, Piece
from engine.kernel.ruleset import Step


def pieces(view: View, step: Step) -> Iterator[Piece]:  # noqa: ARG001 - one kind of step
    """Yield the card shown, the hand where something can be played from it, and the seat."""
    own = view.own
    if own is None or view.ending is not None or not view.shown:
        return
    card = CARDS[view.shown[0]]
    figures = {"id": card.id, "name": card.name, "text": card.text, "more": len(view.shown) - 1}
    yield Piece(key=CARD, section=SECTION, name=Say("piece_card", figures), needs=_needs(view))
    if any(kind_of(token) != "end" for token in own.hand):
        tokens = [f"{token} {CARDS[token].name}" if token in CARDS else token for token in own.hand]
        yield Piece(key=HAND, section=SECTION, name=Say("piece_hand", {"tokens": tokens}))
    yield Piece(key=SEAT, section=SECTION, name=Say("piece_seat", {"coins": own.coins}))


def _needs(view: View) -> Say | None:
    """Return what cannot wait: a choice, or the last card before explorers leave the map."""
    if view.own is None:
        return None
    if view.rules.guilds and not view.own.diplomats:
        return Say("needs_diplomat")
    if view.own.offered:
        return Say("needs_choice", {"count": len(view.own.offered)})
    if len(view.seen) + len(view.shown) >= len(DECKS[view.era - 1]):
        return Say("needs_last", {"era": view.era})
    return None


OFFERS = Offers(BOOK, pieces)
