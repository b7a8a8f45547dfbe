"""Standing lists written back as order lines, and the next sheet made of them (D-42)."""

from functools import lru_cache
from typing import Any

from msgspec.structs import astuple

from engine.games.caravans.grid import DIRECTIONS, text_of
from engine.games.caravans.orders.book import BOOK, CITY, COMPANY, GROUP, UNIT
from engine.games.caravans.orders.city import Abandon, BuyStock, Raise, SellStock
from engine.games.caravans.orders.lists import (
    Attack,
    Explore,
    Found,
    Go,
    Step,
    Wait,
)
from engine.games.caravans.orders.trades import Buy, Dump, Fetch, PutAway, Sell
from engine.games.caravans.state import Entry, Lists, Unit
from engine.games.caravans.tables import GOOD
from engine.games.caravans.view import CityView, View
from engine.kernel.blocks import Fact, Form, FormLine, FormSection, Say
from engine.kernel.orders import Order

CLEAR = "CLEAR"
_BLANK, _COMPANY_BLANK = 3, 4


def entry_text(view: View, entry: Entry) -> str:
    """Return an entry of a unit's or group's list as an order line, cities by their names."""
    city = view.city(entry.to) if entry.to else None
    at = city.name.upper() if city is not None else text_of(entry.to) if entry.to else ""
    return _written(astuple(entry), at)


@lru_cache(maxsize=1 << 12)
def _written(fields: tuple[Any, ...], at: str) -> str:
    """Return an entry as a line.

    Cached: caravans of a route have equal lines, and a report has them twice.
    """
    return BOOK.write_order(_order(Entry(*fields), at))


def city_text(entry: Entry) -> str:
    """Return an entry of a factor's list as an order line."""
    return BOOK.write_order(_city_order(entry))


def _order(entry: Entry, at: str) -> Order:
    keep = entry.keep
    match entry.word:
        case "GO":
            return Go(at, keep)
        case "STEP":
            return Step(tuple(DIRECTIONS[way] for way in entry.dirs))
        case "EXPLORE":
            return Explore(entry.what, entry.left)
        case "WAIT":
            counted = 0 < entry.left < entry.n
            return Wait(entry.what or str(entry.n), entry.left if counted else 0, keep)
        case "FACTOR":
            return Found()
        case "ATTACK":
            return Attack(at)
        case _:
            return _trade(entry, at)


def _trade(entry: Entry, at: str) -> Order:
    match entry.word:
        case "BUY":
            return Buy(entry.good, entry.limit, at, entry.keep)
        case "SELL":
            return Sell(entry.good, entry.limit, at, entry.keep)
        case "FETCH":
            return Fetch(entry.good, at, entry.keep)
        case "STORE":
            return PutAway(entry.good, at, entry.keep)
        case _:
            return Dump()


def _city_order(entry: Entry) -> Order:
    match entry.word:
        case "RAISE":
            return Raise(entry.what, entry.left, entry.join, entry.copy, entry.keep)
        case "BUY":
            return BuyStock(entry.good, entry.left, entry.limit, entry.keep)
        case "SELL":
            return SellStock(entry.good, entry.left, entry.limit, entry.keep)
        case _:
            return Abandon("YES")


def texts(view: View, lists: Lists) -> list[str]:
    """Return both lists as lines, movement first."""
    return [entry_text(view, entry) for entry in (*lists.moves, *lists.trades)]


def _sections(view: View) -> list[tuple[str, Say, list[str], list[Fact]]]:
    """Return head, title, standing lines and facts of every section of the sheet."""
    found: list[tuple[str, Say, list[str], list[Fact]]] = [(COMPANY, Say("form_company"), [], [])]
    for city in view.cities:
        if city.mine:
            lines = [city_text(entry) for entry in city.orders]
            found.append((f"{CITY} {city.name}", Say("form_city", {"city": city.name}), lines, _stock(city)))
    for group in view.groups:
        members = [unit for unit in view.units if unit.group == group.number]
        figures = {"group": group.number, "units": [unit.id for unit in members]}
        at = members[0].at if members else 0
        title = Say("form_group", {**figures, "place": place_said(view, at)})
        found.append((f"{GROUP} G{group.number}", title, texts(view, group.lists), []))
    found += [
        (f"{UNIT} {unit.id}", _unit_title(view, unit), texts(view, unit.lists), _unit_facts(unit))
        for unit in view.units
    ]
    return found


def place_said(view: View, place: int) -> str:
    """Return a place by its city's name and square, or by its square."""
    city = view.city(place)
    return text_of(place) if city is None else f"{city.name} {text_of(place)}"


def _unit_title(view: View, unit: Unit) -> Say:
    place = place_said(view, unit.at)
    return Say("form_unit", {"kind": unit.kind, "place": place, "good": unit.good, "group": unit.group})


def _unit_facts(unit: Unit) -> list[Fact]:
    facts = []
    if unit.stance != "HOLD":
        facts.append(Fact("stance", unit.stance, "word", "stance"))
    return facts


def _stock(city: CityView) -> list[Fact]:
    goods: dict[str, int] = {}
    for store in city.stores:
        goods[store.good] = goods.get(store.good, 0) + 1
    stock = ", ".join(f"{count} {GOOD[good].name}" for good, count in goods.items())
    sells, price = city.goods[0], city.prices[0]
    facts = [Fact("sells", Say("sells_at", {"good": sells, "price": price}), "say")]
    if stock:
        facts.append(Fact("stores", stock))
    return facts


def form(view: View) -> Form:
    """Return the next sheet: CLEAR and the lists as they stand, with room for more."""
    sections = []
    for head, title, lines, facts in _sections(view):
        filled = [CLEAR, *lines] if lines else []
        blank = _COMPANY_BLANK if head == COMPANY else _BLANK
        texts_ = filled + [""] * blank
        sections.append(
            FormSection(
                head=head,
                title=title,
                lines=tuple(FormLine(number, text) for number, text in enumerate(texts_, start=1)),
                facts=tuple(facts),
            )
        )
    return Form(key="form", sections=tuple(sections))


def template(view: View) -> str:
    """Return the sheet as text, which changes nothing if sent back; blocks without lists are comments."""
    out = []
    for head, _, lines, _ in _sections(view):
        if head == COMPANY:
            out.append(head)
        elif lines:
            out += [head, CLEAR, *lines]
        else:
            out.append(f"; {head}")
    return "\n".join(out) + "\n"
