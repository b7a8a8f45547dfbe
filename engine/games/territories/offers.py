"""The pieces of a seat: every territory that it holds or has units in, and the seat itself."""

from collections.abc import Iterator

from engine.games.territories.forecast import check, later
from engine.games.territories.orders.book import BOOK, SECTION
from engine.games.territories.orders.words import SEAT_PIECE, land_piece
from engine.games.territories.rules.combat import rating
from engine.games.territories.rules.food import hungry
from engine.games.territories.state import Unit
from engine.games.territories.view import LandView, View
from engine.kernel.blocks import Say
from engine.kernel.offers import Foreseen, Offers, Piece, agreed
from engine.kernel.ruleset import Step
from engine.kernel.sheets import Sheet


def pieces(view: View, step: Step) -> Iterator[Piece]:  # noqa: ARG001 - one kind of step
    """Yield the territories of the seat, those with a need first, then those with units; the seat last."""
    me = view.me
    if me is None or me.out or view.ending is not None:
        return
    here: dict[int, list[Unit]] = {land.id: [] for land in view.lands}
    for unit in view.units:
        here[unit.at].append(unit)
    short = hungry(view)
    found = []
    for land in view.lands:
        own = [unit for unit in here[land.id] if unit.owner == view.seat]
        if not own and land.owner != view.seat:
            continue
        needs = _needs(view, land, here, short)
        figures = {
            "name": land.name,
            "land": land.id,
            "units": len(own),
            "numbers": " ".join(f"U{unit.number}" for unit in own),
            "own": int(land.owner == view.seat),
        }
        piece = Piece(
            key=land_piece(land.id),
            section=SECTION,
            name=Say("piece_land", figures),
            at=land.id,
            needs=needs,
        )
        found.append((needs is None, not own, land.id, piece))
    for *_, piece in sorted(found, key=lambda item: item[:3]):
        yield piece
    yield Piece(key=SEAT_PIECE, section=SECTION, name=Say("piece_seat", {"gold": me.gold}))


def _needs(view: View, land: LandView, here: dict[int, list[Unit]], short: dict[int, int]) -> Say | None:
    """Return what cannot wait: hunger, else strangers in reach who are worth more than who stands here."""
    if land.id in short:
        return Say("needs_food", {"units": short[land.id]})
    own = [unit for unit in here[land.id] if unit.owner == view.seat]
    near = [unit for other in land.links for unit in here[other] if unit.owner != view.seat]
    seats = sorted({unit.owner for unit in near})
    if seats and rating(near) > rating(own):
        return Say("needs_guard", {"seats": seats, "units": len(near)})
    return None


def foreseen(view: View, step: Step, piece: Piece, sheet: Sheet) -> Foreseen[View]:  # noqa: ARG001
    """Return what there will be when the next line is issued, and which lines the check takes there."""
    if not any(sheet.lines()):
        return Foreseen(view, lambda offer: offer)
    return Foreseen(later(view, sheet), agreed(BOOK, sheet, lambda tried: check(view, tried), again=_AGAIN))


# Two letters, and two units on one way, are two lines.
_AGAIN = frozenset({"move_some", "message"})
OFFERS = Offers(BOOK, pieces, foreseen)
