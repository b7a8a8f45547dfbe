"""Small positions for the rule tests: a map, cities, units, sheets as text, days one by one."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

import msgspec

from engine.games.caravans.grid import place_of, text_of
from engine.games.caravans.orders.book import BOOK
from engine.games.caravans.proofs.invariants import broken
from engine.games.caravans.state import City, Group, Memory, Player, Quote, Rules, State, Store, Unit
from engine.games.caravans.tables import COMPANIES, KIND
from engine.games.caravans.turn.sequence import play
from engine.games.caravans.week import Week
from engine.kernel.events import Event, OrderAnswered

E = TypeVar("E", bound=Event)
HOMES = "Homeone", "Hometwo", "Homethree", "Homefour"


def quote(good: str, margin: int = 0, *, pressure: int = 0) -> Quote:
    """A quote without seasons."""
    return Quote(good, margin, 20, 0, 0, pressure)


class Board:
    """A position. Seats have 2,500 crowns, and each a factor in a far corner so that nobody is ruined."""

    def __init__(
        self,
        *rows: str,
        seats: int = 2,
        width: int = 20,
        height: int = 14,
        known: bool = True,
        homes: bool = True,
        **rules: object,
    ) -> None:
        land = tuple("." * width for _ in range(height))
        given = tuple(row.ljust(width, ".") for row in rows)
        self.state = State(
            rules=msgspec.convert({"threshold": 20000, "swing": False, **rules}, Rules),
            title="",
            width=width,
            height=height,
            rows=(*given, *land[len(given) :]),
            cities=[],
            players=[
                Player(
                    seat=seat,
                    name=COMPANIES[seat - 1],
                    money=2500,
                    home=0,
                    seen=[int(known)] * (width * height),
                )
                for seat in range(1, seats + 1)
            ],
            units=[],
        )
        self.events: list[Event] = []
        if homes:
            for seat in range(1, seats + 1):
                self.city(HOMES[seat - 1], width - 1, 3 * seat, factor=seat)

    def city(
        self,
        name: str,
        x: int,
        y: int,
        *,
        factor: int = 0,
        port: bool = False,
        sells: Quote | None = None,
        buys: Sequence[Quote] = (),
        stores: Sequence[str] = (),
        known: bool = True,
    ) -> City:
        """A city, known to all seats; what it does not say it deals in goods that nobody asks for."""
        rest = [quote(code) for code in ("RUB", "DIA", "GLD", "IVO", "SPC", "AMB")]
        quotes = [sells if sells is not None else quote("TAR"), *buys]
        spare = [one for one in rest if one.good not in {q.good for q in quotes}]
        city = City(
            name=name,
            at=place_of(x, y),
            port=port,
            quotes=quotes + spare[: 5 - len(quotes)],
            factor=factor,
            founded=0 if factor else -1,
            stores=[Store(good) for good in stores],
        )
        self.state.cities.append(city)
        if known:
            for player in self.state.players:
                player.memory.append(Memory(city.at, factor, 0))
                player.memory.sort(key=lambda memory: memory.city)
        return city

    def unit(self, seat: int, name: str, x: int, y: int, *, good: str = "", stance: str = "HOLD") -> Unit:
        """A unit by its id."""
        unit = Unit(
            seat=seat, kind=name[0], number=int(name[1:]), at=place_of(x, y), good=good, stance=stance
        )
        numbers = self.state.player(seat).numbers
        numbers[unit.kind] = max(numbers.get(unit.kind, 0), unit.number)
        self.state.units.append(unit)
        self.state.units.sort(key=lambda one: (one.seat, list(KIND).index(one.kind), one.number))
        return unit

    def group(self, seat: int, number: int, *names: str) -> Group:
        """Units as a group."""
        group = Group(number)
        self.state.player(seat).groups.append(group)
        for name in names:
            self.find(seat, name).group = number
        return group

    def find(self, seat: int, name: str) -> Unit:
        """A unit that is there."""
        return next(unit for unit in self.state.units if (unit.seat, unit.id) == (seat, name))

    def gone(self, seat: int, name: str) -> bool:
        """Whether a unit is no more."""
        return all((unit.seat, unit.id) != (seat, name) for unit in self.state.units)

    def at(self, seat: int, name: str) -> str:
        """Where a unit is: ``5,12``."""
        return text_of(self.find(seat, name).at)

    def day(
        self, sheets: Mapping[int, str] | str = "", *, coins: Sequence[int] = (), days: int = 1
    ) -> list[Event]:
        """Play ``days`` days; a bare text is the sheet of seat 1. ``coins`` fall in order, 1 is heads."""
        texts = {1: sheets} if isinstance(sheets, str) else dict(sheets)
        left = list(coins)
        self.state.rules = msgspec.structs.replace(self.state.rules, days_per_week=days)
        read = {seat: BOOK.parse(text) for seat, text in texts.items() if text}
        for sheet in read.values():
            assert not sheet.problems, sheet.problems
        week = play(Week(self.state, read, lambda _day, _seat, _unit: left.pop(0)))
        assert not left, "coins that did not fall"
        assert not list(broken(self.state)), list(broken(self.state))
        self.events = week.events
        return week.events

    def of(self, kind: type[E]) -> list[E]:
        """The events of a kind of the days played last."""
        return [event for event in self.events if isinstance(event, kind)]

    def codes(self) -> list[str]:
        """What the order lines were answered with ("" = done)."""
        return [event.code for event in self.of(OrderAnswered)]

    def money(self, seat: int = 1) -> int:
        """A purse."""
        return self.state.player(seat).money
