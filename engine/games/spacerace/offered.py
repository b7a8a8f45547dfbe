"""What a seat's port and ships can be ordered to do: each offered line is played on what the seat knows."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from engine.games.spacerace.forecast import BEST, play_sheet
from engine.games.spacerace.orders.book import BOOK, PORT, SHIP
from engine.games.spacerace.rules.board import place_id
from engine.games.spacerace.rules.ships import in_space
from engine.games.spacerace.state import FLIGHT, PREPARATION, ROUND, Ship
from engine.games.spacerace.tables import PLACE_ID
from engine.games.spacerace.view import View
from engine.kernel.blocks import Say
from engine.kernel.events import OrderAnswered
from engine.kernel.offers import Offer, Offers, Piece, narrowed
from engine.kernel.ruleset import Step


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
        offer = replace(offer, beside=((PORT, f"SELECT {piece.key.partition(' ')[2]}"),))

    def answer(text: str) -> OrderAnswered | None:
        above = "".join(f"{head}\n{line}\n" for head, line in offer.beside)
        sheet = BOOK.parse(f"{above}{piece.section}\n{text}\n")
        played = play_sheet(view, sheet, BEST)
        if any(one.code for one in played.answers):
            return None
        return next(one for one in reversed(played.answers) if one.section == piece.section)

    found = narrowed(offer, lambda text: answer(text) is not None)
    told = answer(found.text) if found is not None else None
    if found is None or told is None:
        return None
    values = {blank.name: blank.value for blank in found.blanks}
    had = view.own.credits
    own = {"had": had, "beside": found.beside[0][1] if found.beside else "none"}
    own["price"] = had - told.params.get("credits", had)
    figures: dict[str, Any] = {**told.params, **values, **own, **offer.says.args}
    return replace(found, says=Say(offer.says.key, figures))


OFFERS: Offers[View] = Offers(book=BOOK, pieces=pieces, settled=settled)
