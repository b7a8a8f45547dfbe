"""The pieces of a company: its cities, groups and units, and the company itself."""

from collections.abc import Iterator

from engine.games.caravans.forecast.foresee import later
from engine.games.caravans.orders.book import BOOK, COMPANY, GROUP, UNIT
from engine.games.caravans.orders.city import ClearCity
from engine.games.caravans.orders.lists import Clear
from engine.games.caravans.orders.offered import label_of
from engine.games.caravans.report.lines import place_said
from engine.games.caravans.rules.ways import outlooks
from engine.games.caravans.state import Unit
from engine.games.caravans.tables import KIND, RENT
from engine.games.caravans.view import CityView, View
from engine.kernel.blocks import Say
from engine.kernel.offers import Foreseen, Offer, Offers, Piece, agreed
from engine.kernel.ruleset import Step
from engine.kernel.sheets import Sheet


def pieces(view: View, step: Step) -> Iterator[Piece]:  # noqa: ARG001 - one kind of step
    """Yield units with a need, then traders, other units, groups and cities; the company last."""
    me = view.me
    if me is None or me.out >= 0 or view.ending is not None:
        return
    units = [(_unit_needs(view, unit), unit) for unit in view.units]
    units.sort(key=lambda one: (one[0] is None, not KIND[one[1].kind].cargo))
    found = [_unit(view, unit, needs) for needs, unit in units]
    cities = [_city(view, city) for city in view.cities if city.mine]
    for piece in (*found, *_groups(view), *cities):
        if piece.needs is not None:
            yield piece
    for piece in (*found, *_groups(view), *cities):
        if piece.needs is None:
            yield piece
    yield Piece(key=COMPANY, section=COMPANY, name=Say("piece_company", {"money": view.money}))


def _unit(view: View, unit: Unit, needs: Say | None) -> Piece:
    section = f"{UNIT} {unit.id}"
    figures = {
        "unit": unit.id,
        "kind": unit.kind,
        "place": place_said(view, unit.at),
        "good": unit.good,
        "group": unit.group,
    }
    return Piece(key=section, section=section, name=Say("piece_unit", figures), at=unit.at, needs=needs)


def _groups(view: View) -> Iterator[Piece]:
    for group in view.groups:
        members = [unit for unit in view.units if unit.group == group.number]
        section = f"{GROUP} G{group.number}"
        figures = {
            "group": group.number,
            "units": " ".join(unit.id for unit in members),
            "place": place_said(view, members[0].at),
        }
        yield Piece(key=section, section=section, name=Say("piece_group", figures), at=members[0].at)


def _city(view: View, city: CityView) -> Piece:
    rent = len(city.stores) * RENT * view.rules.days_per_week
    needs = Say("needs_rent", {"rent": rent}) if rent > view.money else None
    name = Say(
        "piece_city",
        {"city": city.name, "good": city.goods[0], "price": city.prices[0], "stores": len(city.stores)},
    )
    section = label_of(city)
    return Piece(key=section, section=section, name=name, at=city.at, needs=needs)


def _unit_needs(view: View, unit: Unit) -> Say | None:
    """Return what cannot wait: a trader that earns nothing, a cargo without a buyer, an idle scout."""
    kind = KIND[unit.kind]
    if unit.group:
        return None
    if kind.cargo and unit.good and not unit.lists.trades:
        return Say("needs_sale", {"good": unit.good})
    if kind.cargo and not unit.lists.moves:
        return Say("needs_round")
    if kind.can_found_factor and not unit.lists.moves and outlooks(view, unit):
        return Say("needs_outlook")
    return None


def foreseen(view: View, step: Step, piece: Piece, sheet: Sheet) -> Foreseen[View] | None:
    """Return the lists as they will stand, and no line that is on them already."""
    if not any(sheet.lines()):
        return Foreseen(view, lambda offer: offer)
    then = later(view, sheet)
    # A unit that is disbanded and a group that is dissolved have no lists any more.
    units = {f"{UNIT} {unit.id}" for unit in then.units}
    groups = {f"{GROUP} G{group.number}" for group in then.groups}
    if piece.section.partition(" ")[0] in {UNIT, GROUP} and piece.section not in units | groups:
        return None
    settled = agreed(BOOK, sheet, again=_AGAIN)
    # CLEAR acts before the other lines: what it forgets stood on the list before them.
    forgotten = {
        offer.line: offer for order in (Clear, ClearCity) for offer in order.offers(view, step, piece)
    }

    def kept(offer: Offer) -> Offer | None:
        found = forgotten.get(offer.line) if offer.order in {Clear.key, ClearCity.key} else offer
        return None if found is None else settled(found)

    return Foreseen(then, kept)


_AGAIN = frozenset({"step", "message"})
OFFERS = Offers(BOOK, pieces, foreseen)
