"""Computer players: they see a view and write an order sheet, as a person would (pbm.md, stewards)."""

from collections.abc import Sequence

import msgspec

from engine.games.territories.orders.actions import Build, CreateUnit
from engine.games.territories.orders.book import BOOK
from engine.games.territories.orders.moves import MoveUnits
from engine.games.territories.rules.combat import rating
from engine.games.territories.state import Unit
from engine.games.territories.tables import ACTION, FORT, UNIT, Action
from engine.games.territories.view import LandView, View
from engine.kernel.dice import Roller
from engine.kernel.orders import Order


class Temper(msgspec.Struct, frozen=True, kw_only=True):
    """How a bot plays.

    ``wishes``: the actions in order of preference. ``surplus``: units wanted beyond the number of
    territories. ``neutral_share``, ``opposing_share``: how many units may aim at one such territory.
    ``detour``: steps by which a neutral territory seems nearer than an opposing one (below 0: the other
    way round). ``risk``: per cent chance to enter against the odds. ``guards``: units that stay in every
    own territory next to foreign units.
    """

    wishes: tuple[str, ...]
    surplus: int
    neutral_share: int
    opposing_share: int
    detour: int
    risk: int
    guards: int


# The steward is the program of pbm.md; its figures made the limits of TER-GAME-06.
TEMPERS = {
    "steward": Temper(
        wishes=("UNIT", "SETTLEMENT", "FARM", "CITY", "FORT", "CASTLE"),
        surplus=4,
        neutral_share=1,
        opposing_share=2,
        detour=0,
        risk=15,
        guards=0,
    ),
    "raider": Temper(
        wishes=("UNIT", "SETTLEMENT", "FORT", "FARM", "CITY"),
        surplus=12,
        neutral_share=1,
        opposing_share=4,
        detour=-1,
        risk=30,
        guards=0,
    ),
    "settler": Temper(
        wishes=("SETTLEMENT", "FARM", "UNIT", "CITY", "FORT", "CASTLE"),
        surplus=2,
        neutral_share=1,
        opposing_share=2,
        detour=3,
        risk=0,
        guards=1,
    ),
}
# Upgrades that no longer pay for themselves so near the end are left alone.
_LATE, _DEAR = 6, ("FORT", "CITY", "CASTLE")
_FAR = 999


def orders_of(view: View, roller: Roller, *, temper: str = "") -> str:
    """Return the sheet of the view's seat, in that ``temper`` or ("") in its own.

    Among equals (territories to act in, units to move, goals, paths) keyed dice choose, never the lower
    number: with numbers one seat of three equal ones won 35 of 40 seasons.
    """
    if not view.seat or view.ending is not None:
        return ""
    chosen = TEMPERS.get(temper or view.temper, TEMPERS["steward"])
    lines: list[Order] = [*_actions(view, chosen, roller), *_Moves(view, chosen, roller).orders()]
    return "\n".join(["ACTIONS", *(BOOK.write_order(order) for order in lines)]) + "\n"


def _actions(view: View, temper: Temper, roller: Roller) -> list[Order]:
    """Return actions: territories in random order, in each the first wish that can be paid."""
    own = [land for land in view.lands if land.owner == view.seat]
    roller.shuffle(own, "bot lands")
    units = sum(unit.owner == view.seat for unit in view.units)
    forts = sum(bool(land.upgrades & FORT) for land in own)
    gold = (view.me.gold or 0) if view.me else 0
    left = view.rules.max_turns - view.turn
    found: dict[int, Order] = {}
    for land in own:
        for wish in temper.wishes:
            action = ACTION[wish]
            enough = (wish == "UNIT" and units >= len(own) + temper.surplus) or (
                wish == "FORT" and forts * 3 >= len(own)
            )
            if enough or (wish in _DEAR and left < _LATE) or not _can_act(land, action, gold):
                continue
            gold -= action.gold
            units += wish == "UNIT"
            forts += wish == "FORT"
            place = str(land.id)
            found[land.id] = CreateUnit(place) if action is UNIT else Build(place, wish)
            break
    return [found[number] for number in sorted(found)]


def _can_act(land: LandView, action: Action, gold: int) -> bool:
    """Whether an action is possible in a territory and can be paid with this gold."""
    fits = not (action.bit & land.upgrades or action.needs & ~land.upgrades)
    return fits and gold >= action.gold and land.food >= action.food


class _Moves:
    """The moves of one turn: each unit towards what is nearest and not yet aimed at enough."""

    def __init__(self, view: View, temper: Temper, roller: Roller) -> None:
        self.view = view
        self.temper = temper
        self.roller = roller
        self.aims = [0] * (len(view.lands) + 1)
        self.here: list[list[Unit]] = [[] for _ in range(len(view.lands) + 1)]
        for unit in view.units:
            self.here[unit.at].append(unit)
        self.staying = [0] * (len(view.lands) + 1)

    def orders(self) -> list[Order]:
        """Return one MOVE line for all units that go the same way; dice say which unit chooses first."""
        ways: dict[tuple[int, int], list[int]] = {}
        own = [unit for unit in self.view.units if unit.owner == self.view.seat]
        self.roller.shuffle(own, "bot units")
        for unit in own:
            step = self._step(unit)
            if step:
                ways.setdefault((unit.at, step), []).append(unit.number)
            else:
                self.staying[unit.at] += 1
        return [MoveUnits(tuple(sorted(units)), str(to)) for (_, to), units in sorted(ways.items())]

    def _step(self, unit: Unit) -> int:
        """Return where the unit goes, or 0."""
        land = self.view.land(unit.at)
        if land.owner != self.view.seat and not self.staying[unit.at]:
            # It stays to capture the territory; one is enough.
            self.aims[unit.at] += 1
            return 0
        if self.temper.guards > self.staying[unit.at] and self._threatened(land):
            return 0
        steps = self._distances(unit.at)
        target = self._target(unit, steps)
        if not target:
            return 0
        self.aims[target] += 1
        back = self._distances(target)
        nearer = [other for other in land.links if back[other] < back[unit.at]]
        step = self.roller.pick(nearer, f"bot way {unit.number}")
        foreign = [other for other in self.here[step] if other.owner != self.view.seat]
        if foreign and rating(foreign) >= self._strength_beside(step):
            return step if self.roller.chance(self.temper.risk, f"bot risk {unit.number}") else 0
        return step

    def _target(self, unit: Unit, steps: Sequence[int]) -> int:
        """Return the nearest foreign territory that fewer than its share aim at, by dice on ties; 0: none."""
        best = _FAR
        found: list[int] = []
        for land in self.view.lands:
            if land.owner == self.view.seat or not steps[land.id]:
                continue
            held = land.owner or any(unit.owner != self.view.seat for unit in self.here[land.id])
            share = self.temper.opposing_share if held else self.temper.neutral_share
            if self.aims[land.id] >= share:
                continue
            way = max(steps[land.id] * 2 + (self.temper.detour if held else 0), 1)
            if way < best:
                best, found = way, []
            if way == best:
                found.append(land.id)
        return self.roller.pick(found, f"bot goal {unit.number}") if found else 0

    def _threatened(self, land: LandView) -> bool:
        return any(
            unit.owner != self.view.seat for other in (land.id, *land.links) for unit in self.here[other]
        )

    def _strength_beside(self, land: int) -> int:
        """Return the rating of all own units next to a territory, on the move."""
        near = [
            Unit(unit.number, unit.owner, unit.at, starving=unit.starving)
            for other in self.view.land(land).links
            for unit in self.here[other]
            if unit.owner == self.view.seat
        ]
        return rating(near)

    def _distances(self, start: int) -> list[int]:
        """Return the steps from a territory to each other one."""
        steps = [_FAR] * (len(self.view.lands) + 1)
        steps[start] = 0
        queue = [start]
        for number in queue:
            for other in self.view.land(number).links:
                if steps[other] == _FAR:
                    steps[other] = steps[number] + 1
                    queue.append(other)
        return steps
