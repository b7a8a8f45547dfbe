"""What a seat's port and ships can be ordered to do: each offered line is played on what the seat knows."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from engine.games.spacerace.forecast import BEST, EXPECTED, play_sheet
from engine.games.spacerace.orders.book import BOOK, PORT, SHIP
from engine.games.spacerace.orders.offering import kind_of
from engine.games.spacerace.orders.port import Build
from engine.games.spacerace.rules.board import place_id
from engine.games.spacerace.rules.ships import in_space
from engine.games.spacerace.state import FLIGHT, PREPARATION, ROUND, Ship
from engine.games.spacerace.tables import PLACE_ID
from engine.games.spacerace.view import View, view_of
from engine.kernel.blocks import Say
from engine.kernel.offers import Foreseen, Offer, Offers, Piece, narrowed
from engine.kernel.ruleset import Step
from engine.kernel.sheets import Sheet

if TYPE_CHECKING:
    from engine.kernel.events import OrderAnswered

_KINDS = {spec.head: spec.kind for spec in BOOK.sections}
# What the lines of a sheet change for those below them.
_CHANGING = ("ports", "cubes", "gnss", "traps", "row", "stations", "closed")


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


def foreseen(view: View, step: Step, piece: Piece, sheet: Sheet) -> Foreseen[View]:  # noqa: ARG001
    """Return what there will be when the next line of a piece acts, and what comes of a line there."""
    return Foreseen(_later(view, piece, sheet), lambda offer: _settled(view, piece, sheet, offer))


def _later(view: View, piece: Piece, sheet: Sheet) -> View:
    """Return the view after the lines that are written; the port prepares before anything flies."""
    if piece.section == PORT:
        sheet = replace(sheet, sections=tuple(one for one in sheet.sections if one.name == PORT))
    if not any(sheet.lines()):
        return view
    after = view_of(play_sheet(view, sheet, EXPECTED).state, view.seat)
    changed = {name: getattr(after, name) for name in _CHANGING}
    return replace(view, **changed)


def _settled(view: View, piece: Piece, sheet: Sheet, offer: Offer) -> Offer | None:
    """Return an offer with its cost and effect and the values that work, or None where none does."""
    if view.phase == ROUND and piece.section != PORT:
        # On a sheet for a whole round a ship flies only if it is selected.
        offer = replace(offer, beside=((PORT, f"SELECT {piece.key.partition(' ')[2]}"), *offer.beside))
    written = {(section.title, line.number) for section, line in sheet.lines()}
    there = [(section.title, line.order) for section, line in sheet.lines()]
    lacking = [(head, line) for head, line in offer.beside if (head, _read(head, line)) not in there]
    above = BOOK.write(sheet) + "".join(f"{head}\n{line}\n" for head, line in lacking)
    last: list[tuple[OrderAnswered, int]] = []

    def works(text: str) -> bool:
        played = play_sheet(view, BOOK.parse(f"{above}{piece.section}\n{text}\n"), BEST)
        new = [
            (one, paid)
            for one, paid in zip(played.answers, played.paid, strict=True)
            if (one.section, one.line) not in written
        ]
        own = [(one, paid) for one, paid in new if one.section == piece.section]
        if not own:
            return False
        last[:] = [(own[-1][0], own[-1][1].get("credits", (0, 0))[0])]
        return not any(one.code for one, _ in new)

    found = narrowed(offer, works)
    if found is None or not works(found.text):
        return None
    again = piece.section == PORT and (PORT, _read(PORT, found.text)) in there
    # A setting twice is no more than once; two modules of a kind are.
    if again and found.order != Build.key:
        return None
    ((told, price),) = last
    values = {blank.name: blank.value for blank in found.blanks}
    had = told.params.get("credits", view.own.credits - price) + price
    own = {"had": had, "price": price, "beside": _words_of(lacking)}
    own["waits"] = kind_of(str(told.params.get("place", "")))
    figures: dict[str, Any] = {**told.params, **values, **own, **offer.says.args}
    return replace(found, says=Say(offer.says.key, figures))


def _read(head: str, line: str) -> object:
    return BOOK.read(_KINDS[head.partition(" ")[0]], line)


def _words_of(beside: list[tuple[str, str]]) -> str:
    return ", ".join(line for _, line in beside) or "none"


OFFERS: Offers[View] = Offers(book=BOOK, pieces=pieces, foreseen=foreseen)
