"""Orders of the movement phase as values, and which of them are possible on a board.

An impossible order is void: its unit holds and may be supported in holding (DATC issue 4.E.1). Possible is
what could happen with the units on the board, whatever the others order.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from turnpost_diplomacy.board import ARMY, FLEET, Board, Terrain, province_of


@dataclass(frozen=True)
class Unit:
    """An army or a fleet of a power, and the place where it stands."""

    power: str
    kind: str
    place: str

    @property
    def province(self) -> str:
        """Return the province of its place."""
        return province_of(self.place)


@dataclass(frozen=True)
class Hold:
    """The unit stays, gives no support and carries nobody."""


@dataclass(frozen=True)
class Move:
    """The unit goes to a place; ``via`` says that an army wants to be carried there by convoy."""

    to: str
    via: bool = False


@dataclass(frozen=True)
class Support:
    """The unit helps the unit in province ``of`` to hold (to is None) or to move to a place."""

    of: str
    to: str | None = None


@dataclass(frozen=True)
class Convoy:
    """The fleet carries the army in province ``of`` to a province."""

    of: str
    to: str


Order = Hold | Move | Support | Convoy

HOLD = Hold()


class Position:
    """The units on a board, by province, and what they could do there."""

    def __init__(self, board: Board, units: Mapping[str, Unit]) -> None:
        self.board = board
        self.units = units
        self._carriers: dict[tuple[str, str], frozenset[str]] = {}

    @cached_property
    def _fleets_at_sea(self) -> frozenset[str]:
        return frozenset(
            province
            for province, unit in self.units.items()
            if unit.kind == FLEET and self.board.provinces[province].terrain is Terrain.SEA
        )

    def carriers(self, start: str, end: str) -> frozenset[str]:
        """Return the fleets that some needed chain from one coastal province to another could consist of.

        A chain is needed when it has no shortcut: no fleet of it can be left out (6.F.12, 6.G.7, 6.G.19).
        """
        key = (start, end)
        if key not in self._carriers:
            chains = self._chains(start, end) if start != end else iter(())
            self._carriers[key] = frozenset(fleet for chain in chains for fleet in chain)
        return self._carriers[key]

    def _chains(self, start: str, end: str) -> Iterator[tuple[str, ...]]:
        """Yield every chain of fleets between two provinces that has no shortcut."""
        provinces = self.board.provinces
        if Terrain.COAST is not provinces[start].terrain or Terrain.COAST is not provinces[end].terrain:
            return
        first = self.board.seas_beside(start) & self._fleets_at_sea
        last = self.board.seas_beside(end) & self._fleets_at_sea
        todo: list[tuple[tuple[str, ...], frozenset[str]]] = [((sea,), first) for sea in sorted(first)]
        while todo:
            chain, shorter = todo.pop()
            here = chain[-1]
            if here in last:
                yield chain
                continue
            beside = self.board.touches(FLEET, here) & self._fleets_at_sea
            todo += [((*chain, sea), shorter | beside) for sea in sorted(beside - shorter - set(chain))]

    def walks(self, unit: Unit, to: str) -> bool:
        """Return whether the unit can move to the place over one border."""
        return to in self.board.reach(unit.kind, unit.place)

    def landing(self, unit: Unit, to: str) -> str | None:
        """Return the place that a move to a place or a bare province means, or None where it means none.

        An army has no coast (issue 4.B.6). A fleet's coast may be left out where it can reach only one
        (4.B.2).
        """
        if unit.kind == ARMY:
            return province_of(to)
        fits = [place for place in self.board.reach(FLEET, unit.place) if to in (place, province_of(place))]
        return fits[0] if len(fits) == 1 else None

    def can_reach(self, unit: Unit, to: str, *, without: str | None = None) -> bool:
        """Return whether the unit could walk or be carried to a province, without one of the fleets."""
        if to in self.board.touches(unit.kind, unit.place):
            return True
        return unit.kind == ARMY and self._carried(unit.province, to, without)

    def _carried(self, start: str, to: str, without: str | None) -> bool:
        if without is None or without not in self.carriers(start, to):
            return bool(self.carriers(start, to))
        rest = {province: unit for province, unit in self.units.items() if province != without}
        return bool(Position(self.board, rest).carriers(start, to))

    def possible(self, province: str, order: Order) -> Order | None:
        """Return the order as it will be carried out, with its coast; None for one that is void."""
        unit = self.units[province]
        match order:
            case Move():
                return self._move(unit, order)
            case Support():
                return order if self._can_support(unit, order) else None
            case Convoy():
                army = self.units.get(order.of)
                carries = army is not None and army.kind == ARMY and unit.kind == FLEET
                return order if carries and province in self.carriers(order.of, order.to) else None
        return order

    def _move(self, unit: Unit, order: Move) -> Move | None:
        to = self.landing(unit, order.to)
        if to is None or province_of(to) == unit.province:
            return None
        if unit.kind == ARMY and (order.via or not self.walks(unit, to)):
            return Move(to, via=True) if self.carriers(unit.province, to) else None
        return Move(to) if self.walks(unit, to) else None

    def _can_support(self, unit: Unit, order: Support) -> bool:
        helped = self.units.get(order.of)
        goal = province_of(order.to or order.of)
        if helped is None or helped is unit or goal not in self.board.touches(unit.kind, unit.place):
            return False
        if order.to is None:
            return True
        # The supporter cannot carry the army it supports (6.D.31).
        possible = goal != order.of and self.can_reach(helped, goal, without=unit.province)
        return possible and (helped.kind == ARMY or self._coast_fits(helped, order.to))

    def _coast_fits(self, helped: Unit, to: str) -> bool:
        """Return whether the fleet can reach the named coast, or any where none is named (issue 4.B.4)."""
        return any(to in (place, province_of(place)) for place in self.board.reach(FLEET, helped.place))
