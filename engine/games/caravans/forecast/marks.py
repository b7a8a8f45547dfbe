"""What the board shows of a sheet: ways by the day of arrival, trade, fights that may come, and stops."""

from collections.abc import Iterator, Sequence

from engine.games.caravans.events import (
    BattleExpected,
    FactorFounded,
    GoodBought,
    GoodSold,
    StepBlocked,
    UnitMoved,
)
from engine.games.caravans.report.lines import place_said
from engine.games.caravans.view import View
from engine.kernel.blocks import Say
from engine.kernel.events import Event
from engine.kernel.ruleset import Mark

_Placed = BattleExpected | FactorFounded | GoodBought | GoodSold | StepBlocked


class Marks:
    """Gathers the events of the days of a forecast, and tells what of them is drawn."""

    def __init__(self, view: View) -> None:
        self.view = view
        self._ways: dict[str, list[int]] = {}
        self._days: dict[str, int] = {}
        self._events: dict[_Placed, int] = {}

    def look(self, day: int, events: Sequence[Event]) -> None:
        """Take in the events of a day; what is repeated every day is told once."""
        me = self.view.seat
        for event in events:
            if isinstance(event, UnitMoved) and event.seat == me and event.way:
                for unit in event.units:
                    self._ways.setdefault(unit, [event.origin]).extend(event.way)
                    self._days[unit] = day
            elif isinstance(event, _Placed):
                if event.seat == me:
                    self._events.setdefault(event, day)

    def found(self, sure: dict[str, str]) -> Iterator[Mark]:
        """Yield the marks; ``sure`` says of each unit how sure its way is."""
        for unit, way in self._ways.items():
            day = self._days[unit]
            figures = {"unit": unit, "place": place_said(self.view, way[-1]), "day": day}
            doubt = {"sure": sure[unit]} if unit in sure else {}
            yield Mark(kind="way", places=tuple(way), says=Say("mark_way", figures), text=str(day), **doubt)
        for event, day in self._events.items():
            yield self._mark(event, day)

    def _mark(self, event: _Placed, day: int) -> Mark:
        """Return the mark of an event that has one place."""
        if isinstance(event, BattleExpected):
            figures = {"place": place_said(self.view, event.place), "day": day}
            return Mark(kind="fight", places=(event.place,), says=Say("mark_fight", figures))
        if isinstance(event, StepBlocked):
            figures = {"name": event.name, "place": place_said(self.view, event.place), "day": day}
            return Mark(kind="want", places=(event.place,), says=Say("mark_want", figures))
        figures = {"place": place_said(self.view, event.city), "day": day}
        if isinstance(event, FactorFounded):
            return Mark(kind="take", places=(event.city,), says=Say("mark_take", figures))
        what = "bought" if isinstance(event, GoodBought) else "sold"
        figures |= {"what": what, "good": event.good, "price": event.price}
        return Mark(kind="work", places=(event.city,), says=Say("mark_work", figures))
