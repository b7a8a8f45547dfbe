"""The pieces of a company: its cities, groups and units, and the company itself."""

from collections.abc import Iterator

from engine.games.caravans.orders.book import BOOK, COMPANY, GROUP, UNIT
from engine.games.caravans.orders.offered import label_of
from engine.games.caravans.report.lines import place_said
from engine.games.caravans.rules.ways import outlooks
from engine.games.caravans.state import Unit
from engine.games.caravans.tables import KIND, RENT
from engine.games.caravans.view import CityView, View
from engine.kernel.blocks import Say
from engine.kernel.offers import Offers, Piece
from engine.kernel.ruleset import Step


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


OFFERS = Offers(BOOK, pieces)
