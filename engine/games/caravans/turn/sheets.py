"""The sheets take effect once, before the first day, in order of seats (CAR-TIME-06, 07)."""

from engine.games.caravans.context import OrderContext
from engine.games.caravans.orders.book import CITY, COMPANY, GROUP
from engine.games.caravans.state import Entry, Unit
from engine.games.caravans.week import Week, rank
from engine.kernel.answers import OrderResult
from engine.kernel.dispatch import answered, carry_out
from engine.kernel.sheets import Line, Section
from engine.kernel.spelling import nearest


def sheets(week: Week) -> None:
    """Read company orders, then lists of cities, groups and units, in the book's order."""
    for seat in week.state.seats():
        sheet = week.sheets.get(seat)
        player = week.player(seat)
        if player.out >= 0:
            continue
        # D-39: who sends a sheet plays again.
        if sheet is None:
            continue
        if player.given_up:
            player.given_up = 0
        for section in sheet.sections:
            _section(week, seat, section)


def _section(week: Week, seat: int, section: Section) -> None:
    """CLEAR acts first, wherever it stands; the answers come in the order of the lines."""
    context = desk_of(week, seat, section)
    lines = [line for line in section.lines if line.order is not None or line.problem is not None]
    first = [line for line in lines if getattr(type(line.order), "first", False)]
    results: dict[int, OrderResult] = {}
    for line in (*first, *(line for line in lines if line not in first)):
        results[line.number] = carry_out(line, context)
    for line in lines:
        _answer(week, seat, section, line, results[line.number])


def _answer(week: Week, seat: int, section: Section, line: Line, result: OrderResult) -> None:
    week.emit(answered(section.title, line, result, audience=(seat,), at=(week.day,)))


def desk_of(week: Week, seat: int, section: Section) -> OrderContext:
    """Return the context of a section: what it stands for, and its entries as they are."""
    if section.name == COMPANY:
        return OrderContext(week=week, seat=seat)
    if section.name == CITY:
        context = OrderContext(week=week, seat=seat, name=section.label)
        context.city = context.find_city(section.label)
        if context.city is not None:
            context.name = context.city.name
            context.before = [_copy(entry) for entry in context.city.orders]
        else:
            names = [city.name for city in week.state.cities if city.at in week.eyes[seat].memory]
            context.unknown = nearest(section.label.title(), names)
        return context
    context = OrderContext(week=week, seat=seat, name=section.label)
    if section.name == GROUP:
        _group(context)
    else:
        _unit(context, week.units[seat].get(section.label))
    if context.lists is not None:
        context.before = [_copy(entry) for entry in (*context.lists.moves, *context.lists.trades)]
    return context


def _unit(context: OrderContext, unit: Unit | None) -> None:
    if unit is not None:
        context.units, context.lists = [unit], unit.lists


def _group(context: OrderContext) -> None:
    """Set the context's group from ``GROUP G1`` or ``GROUP 1``."""
    digits = context.name.removeprefix("G")
    context.group = True
    if not (digits.isascii() and digits.isdigit()):
        return
    number = int(digits)
    context.name = f"G{number}"
    group = context.player.group(number)
    if group is not None:
        units = context.week.units[context.seat].values()
        context.units = sorted((unit for unit in units if unit.group == number), key=rank)
        context.lists = group.lists


def _copy(entry: Entry) -> Entry:
    return Entry(
        entry.word,
        entry.to,
        entry.good,
        entry.n,
        entry.left,
        entry.limit,
        entry.what,
        entry.dirs,
        entry.keep,
        entry.join,
        entry.copy,
    )
