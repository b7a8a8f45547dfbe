"""What a week's lists came to, by the line that they were written on: the day, the place, the money."""

from collections.abc import Iterable, Mapping

import msgspec

from engine.games.caravans.events import GoalReached, GoodBought, GoodSold, UnitRaised
from engine.games.caravans.orders.city import BuyStock, Raise, SellStock
from engine.games.caravans.orders.lists import Explore, Go
from engine.games.caravans.orders.lists import Step as StepOrder
from engine.games.caravans.orders.trades import Buy, Sell
from engine.kernel.events import Event
from engine.kernel.orders import Order
from engine.kernel.sheets import Sheet

Deed = GoodBought | GoodSold | UnitRaised | GoalReached
_MOVES = Go | StepOrder | Explore


class Done(msgspec.Struct):
    """What a line came to: the money it took (less than 0: brought) until now, and when and where last.

    ``purse`` is what the company has at the end of that day.
    """

    day: int
    place: int
    money: int = 0
    purse: int = 0


class Deeds:
    """Lays what happens to the lines of a sheet: of alike lines to the first that has done nothing yet."""

    def __init__(self, sheet: Sheet, places: Mapping[str, int]) -> None:
        """Take the sheet and ``places``: the places of cities by the title of their section."""
        self._lines = [
            (section.title, section.label, line.number, line.order)
            for section, line in sheet.lines()
            if isinstance(line.order, Order)
        ]
        self._places = places
        self.by_line: dict[tuple[str, int], Done] = {}

    def look(self, day: int, purse: int, events: Iterable[Event]) -> None:
        """Note what happened on a day."""
        for event in events:
            if isinstance(event, Deed):
                key = self._line(event)
                if key is not None:
                    done = self.by_line.setdefault(key, Done(day, 0))
                    done.day, done.purse = day, purse
                    done.place = event.place if isinstance(event, GoalReached) else event.city
                    done.money += _spent(event)

    def _line(self, event: Deed) -> tuple[str, int] | None:
        fitting = [
            (title, number)
            for title, label, number, order in self._lines
            if self._fits(event, title, label, order)
        ]
        fresh = [key for key in fitting if key not in self.by_line]
        return next(iter(fresh), fitting[-1] if fitting else None)

    def _fits(self, event: Deed, title: str, label: str, order: Order) -> bool:
        match event:
            case GoodBought(unit=unit, good=good) | GoodSold(unit=unit, good=good) if unit:
                wanted = Buy if isinstance(event, GoodBought) else Sell
                return label == unit and isinstance(order, wanted) and order.good == good
            case GoodBought(good=good, city=city) | GoodSold(good=good, city=city):
                stock = BuyStock if isinstance(event, GoodBought) else SellStock
                here = self._places.get(title) == city
                return here and isinstance(order, stock) and order.good == good
            case UnitRaised(unit=unit, city=city):
                here = self._places.get(title) == city
                return here and isinstance(order, Raise) and order.what[:1] == unit[:1]
            case GoalReached(name=name, word=word):
                return label == name and isinstance(order, _MOVES) and order.word == word


def _spent(event: Deed) -> int:
    if isinstance(event, GoodSold):
        return -event.price
    return 0 if isinstance(event, GoalReached) else event.price
