"""What a seat's port and ships can be ordered to do: each offered line is played on what the seat knows."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from engine.games.spacerace.forecast import BEST, play_sheet
from engine.games.spacerace.orders.book import BOOK, PORT, SHIP
from engine.games.spacerace.rules.board import place_id
from engine.games.spacerace.rules.ships import in_space
from engine.games.spacerace.state import FLIGHT, PREPARATION, ROUND, Ship
from engine.games.spacerace.tables import PLACE_ID
from engine.games.spacerace.view import View
from engine.kernel.blocks import Say
from engine.kernel.offers import Offer, Offers, Piece, narrowed
from engine.kernel.ruleset import Step

if TYPE_CHECKING:
    from engine.kernel.events import OrderAnswered


def pieces(view: View, step: Step) -> Iterator[Piece]:  # noqa: ARG001 - the view knows its phase
    """Yield the port and its ships: all while it prepares, those with a program where they fly."""
    if view.seat and view.ending is None:
        found = [_port(view), *(_ship(view, ship) for ship in view.own.fleet if _has_lines(view, ship))]
        yield from sorted(found, key=lambda piece: piece.needs is None)


def _has_lines(view: View, ship: Ship) -> bool:
    if view.phase == FLIGHT:
        return ship.selected
    return view.phase == PREPARATION or (view.phase == ROUND and in_space(ship))


def _port(view: View) -> Piece:
    own = view.own
    figures = {"port": own.key, "credits": own.credits, "command": own.command}
    return Piece(key=PORT, section=PORT, name=Say("piece_port", figures), at=PLACE_ID[own.site.orbiting])


def _ship(view: View, ship: Ship) -> Piece:
    key = f"{SHIP} {ship.type}"
    figures = {"ship": ship.type, "place": ship.place, "at": ship.at, "energy": ship.energy}
    exhausted = in_space(ship) and ship.energy <= 0
    return Piece(
        key=key,
        section=PORT if view.phase == PREPARATION else key,
        name=Say("piece_ship", figures),
        at=place_id(ship.at, ship.depth) if in_space(ship) else None,
        needs=Say("need_energy") if exhausted else None,
    )


def settled(
    view: View,
    step: Step,  # noqa: ARG001 - the view knows its phase
    piece: Piece,
    offer: Offer,
) -> Offer | None:
    """Return an offer with its cost and effect and the values that work, or None where none does."""
    if view.phase == ROUND and piece.section != PORT:
        # On a sheet for a whole round a ship flies only if it is selected.
        offer = replace(offer, beside=((PORT, f"SELECT {piece.key.partition(' ')[2]}"), *offer.beside))

    last: list[tuple[OrderAnswered, int]] = []

    def works(text: str) -> bool:
        above = "".join(f"{head}\n{line}\n" for head, line in offer.beside)
        played = play_sheet(view, BOOK.parse(f"{above}{piece.section}\n{text}\n"), BEST)
        own = [index for index, one in enumerate(played.answers) if one.section == piece.section][-1]
        last[:] = [(played.answers[own], played.paid[own].get("credits", (0, 0))[0])]
        return not any(one.code for one in played.answers)

    found = narrowed(offer, works)
    if found is None or not works(found.text):
        return None
    ((told, price),) = last
    values = {blank.name: blank.value for blank in found.blanks}
    own = {"had": view.own.credits, "price": price, "beside": _words_of(found)}
    figures: dict[str, Any] = {**told.params, **values, **own, **offer.says.args}
    return replace(found, says=Say(offer.says.key, figures))


def _words_of(offer: Offer) -> str:
    return ", ".join(line for _, line in offer.beside) or "none"


OFFERS: Offers[View] = Offers(book=BOOK, pieces=pieces, settled=settled)
