"""The pieces of a power: its units, those thrown out, its empty home centres, and itself for waiving."""

from collections.abc import Iterator

from engine.kernel.blocks import Say
from engine.kernel.offers import Foreseen, Offers, Piece, agreed
from engine.kernel.ruleset import Step
from engine.kernel.sheets import Sheet
from turnpost_diplomacy.board import classic
from turnpost_diplomacy.book import BOOK, SECTION
from turnpost_diplomacy.forecast import check
from turnpost_diplomacy.lines import Waive
from turnpost_diplomacy.offering import POWER_PIECE
from turnpost_diplomacy.options import adjustments
from turnpost_diplomacy.orders import Unit
from turnpost_diplomacy.places import name_of, number_of
from turnpost_diplomacy.state import ADJUSTMENTS, MOVES, text_of
from turnpost_diplomacy.view import View


def pieces(view: View, step: Step) -> Iterator[Piece]:  # noqa: ARG001 - the view knows its phase
    """Yield what the seat can order now, those in danger first."""
    if view.me is None or view.ending is not None:
        return
    if view.phase == MOVES:
        own = [unit for unit in view.units if unit.power == view.power]
        in_reach = {unit.province: _foes(view, unit) for unit in own}
        for unit in sorted(own, key=lambda unit: (not in_reach[unit.province], unit.province)):
            yield _of_unit(unit, _danger(in_reach[unit.province]))
    elif view.phase == ADJUSTMENTS:
        yield from _adjusted(view)
    else:
        for one in view.dislodged:
            if one.unit.power == view.power:
                yield _of_unit(one.unit, Say("needs_refuge", {"count": len(one.refuges)}))


def _adjusted(view: View) -> Iterator[Piece]:
    """Yield the home centres for builds, or the units of which some must go."""
    due = view.due
    for province in adjustments(view):
        unit = view.unit_in(province)
        if due < 0 and unit is not None:
            yield _of_unit(unit, Say("needs_removal", {"count": -due}))
        elif due > 0:
            name = Say("piece_site", {"name": name_of(province), "place": province})
            yield Piece(key=province, section=SECTION, name=name, at=number_of(province))
    if due > 0:
        yield Piece(key=POWER_PIECE, section=SECTION, name=Say("piece_power", {"count": due}))


def _of_unit(unit: Unit, needs: Say | None = None) -> Piece:
    name = Say("piece_unit", {"unit": text_of(unit), "kind": unit.kind, "name": name_of(unit.place)})
    return Piece(key=unit.province, section=SECTION, name=name, at=number_of(unit.place), needs=needs)


def _foes(view: View, unit: Unit) -> list[Unit]:
    """Return the foreign units that could move to where a unit stands."""
    board = classic()
    return [
        other
        for other in view.units
        if other.power != unit.power and unit.province in board.touches(other.kind, other.place)
    ]


def _danger(foes: list[Unit]) -> Say | None:
    """Return a warning where two or more foreign units can come: together they could throw the unit out."""
    return Say("needs_help", {"count": len(foes)}) if len(foes) > 1 else None


def foreseen(view: View, step: Step, piece: Piece, sheet: Sheet) -> Foreseen[View] | None:  # noqa: ARG001
    """Return what can be ordered beside the lines that are written; a unit with a line has no more."""
    given = {key for _, line in sheet.lines() if line.order is not None for key in line.order.pieces(view)}
    if piece.key in given and piece.key != POWER_PIECE:
        return None
    if not given:
        return Foreseen(view, lambda offer: offer)
    again = frozenset({Waive.key})
    return Foreseen(view, agreed(BOOK, sheet, lambda tried: check(view, tried), again=again))


OFFERS = Offers(BOOK, pieces, foreseen)
