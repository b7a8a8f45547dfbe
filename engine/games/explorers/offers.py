"""The pieces of a seat: the card shown, its hand, and the seat itself."""

from collections.abc import Iterator

from msgspec.structs import replace

from engine.games.explorers.forecast import check, next_spaces
from engine.games.explorers.orders.book import BOOK, SECTION
from engine.games.explorers.orders.offered import CARD, HAND, SEAT, kind_of, pick_space
from engine.games.explorers.orders.placing import Explore, Pass
from engine.games.explorers.tables import CARDS, DECKS
from engine.games.explorers.turn.sequence import PLACERS
from engine.games.explorers.view import View
from engine.kernel.blocks import Say
from engine.kernel.offers import Foreseen, Offer, Offers, Piece, agreed
from engine.kernel.ruleset import Step
from engine.kernel.sheets import Sheet


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


def foreseen(view: View, step: Step, piece: Piece, sheet: Sheet) -> Foreseen[View]:  # noqa: ARG001
    """Return which lines go on from those that are written: the spaces left, and what is not said yet."""
    if not any(sheet.lines()):
        return Foreseen(view, lambda offer: offer)
    settled = agreed(BOOK, sheet, lambda tried: check(view, tried), again=_AGAIN, alike=_ALIKE)
    words = [getattr(type(line.order), "word", "") for _, line in sheet.lines()]
    if not any(word in PLACERS for word in words):
        return Foreseen(view, settled)
    picks = tuple(map(pick_space, next_spaces(view, sheet)))

    def onward(offer: Offer) -> Offer | None:
        if offer.order == Pass.key and len(view.shown) == 1:
            # What is placed is placed; the only card ends by itself.
            return None
        if offer.order == Explore.key and offer.blanks:
            if not picks or "/" in offer.line:
                return None
            blank = replace(offer.blanks[0], picks=picks, value=picks[0].value)
            offer = replace(offer, says=Say("offer_next_space"), blanks=(blank,))
        return settled(offer)

    return Foreseen(view, onward)


_AGAIN = frozenset({"explore", "message"})
# Of such a list every value works where one does.
_ALIKE = ("space", "swap", "card", "track", "reset")
OFFERS = Offers(BOOK, pieces, foreseen)
