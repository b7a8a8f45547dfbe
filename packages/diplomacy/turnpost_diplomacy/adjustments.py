"""The adjustment phase: builds, removals, and removals by rule where a power orders too few."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from turnpost_diplomacy.adjudicator import Result
from turnpost_diplomacy.board import ARMY, FLEET, Board, province_of
from turnpost_diplomacy.orders import Unit


@dataclass(frozen=True)
class Build:
    """A new unit at a place; a fleet in a province with two coasts names the coast (issue 4.B.7)."""

    kind: str
    place: str


@dataclass(frozen=True)
class Remove:
    """The unit of a province goes."""

    province: str


Adjustment = Build | Remove


class Adjusting:
    """One power's adjustments, taken in the order in which they are written (issues 4.D.4 and 4.D.6)."""

    def __init__(
        self,
        board: Board,
        power: str,
        *,
        centres: Collection[str],
        occupied: Collection[str],
        units: Iterable[Unit],
    ) -> None:
        self.board = board
        self.power = power
        self.centres = centres
        self.occupied = set(occupied)
        self.units = {unit.province: unit for unit in units}
        self.due = len(centres) - len(self.units)
        """Builds that are still due; removals where it is below zero."""
        self.first_due = self.due

    def apply(self, orders: Sequence[Adjustment]) -> list[Result]:
        """Carry the orders out and return what became of each; too many fail, impossible ones are void."""
        return [self._build(order) if isinstance(order, Build) else self._remove(order) for order in orders]

    def sites(self) -> frozenset[str]:
        """Return the home centres where a unit can be built: owned and empty."""
        return frozenset(self.board.powers[self.power].home) & set(self.centres) - self.occupied

    def _build(self, order: Build) -> Result:
        province = province_of(order.place)
        fits = province == order.place if order.kind == ARMY else order.place in self.board.places(province)
        if self.first_due < 0 or province not in self.sites() or not fits:
            return Result.VOID
        if self.due == 0:
            return Result.FAILS
        self.due -= 1
        self.occupied.add(province)
        self.units[province] = Unit(self.power, order.kind, order.place)
        return Result.OK

    def _remove(self, order: Remove) -> Result:
        if self.first_due >= 0 or order.province not in self.units:
            return Result.VOID
        if self.due == 0:
            return Result.FAILS
        self.due += 1
        del self.units[order.province]
        return Result.OK

    def waive(self) -> bool:
        """Do without one build; return whether one was due."""
        if self.due <= 0:
            return False
        self.due -= 1
        return True

    def by_rule(self) -> list[Unit]:
        """Remove and return the units that must go without an order (rules of 2023, issue 4.D.8).

        The unit farthest from the nearest centre of its power goes first; of equally far ones a fleet
        before an army, then the first by the English name of its province.
        """
        going = sorted(self.units.values(), key=self._last_to_stay)[: max(0, -self.due)]
        for unit in going:
            del self.units[unit.province]
            self.due += 1
        return going

    def _last_to_stay(self, unit: Unit) -> tuple[int, bool, str]:
        distances = self.board.distances(unit.province)
        nearest = min((distances[centre] for centre in self.centres), default=0)
        return (-nearest, unit.kind != FLEET, self.board.provinces[unit.province].name)
