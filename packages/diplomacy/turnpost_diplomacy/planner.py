"""The computer that plays to win: every place has a worth, units go where it is greatest, others help them.

The worth of a place spreads from supply centres to all that is near them. A place that more strangers than
own units can reach is worth less. It reads the position alone, keeps no treaty and writes no letters.
"""

from collections import defaultdict
from collections.abc import Mapping
from functools import cache

from engine.kernel.dice import Roller
from turnpost_diplomacy.board import ARMY, FLEET, Terrain, classic, province_of
from turnpost_diplomacy.options import adjustments
from turnpost_diplomacy.orders import Unit
from turnpost_diplomacy.state import ADJUSTMENTS, AUTUMN, RETREATS, centres_of, text_of
from turnpost_diplomacy.view import View

Node = tuple[str, str]
"""A kind of unit and a place where it can stand."""

_ROUNDS = 6
# What a centre is worth: nobody's, another power's (and much more the more it has), an own one in
# reach of strangers (for each unit that could come).
_FREE, _FOREIGN, _RICHER, _GUARDED = 900, 350, 42, 600
# How much of the worth of what is near a place has: the nearer, the more.
_SHARES = (1000, 330, 120, 46, 18, 7, 3)
_HELP, _RIVALS = 90, 75
# In autumn units that stand on a centre take it.
_NOW = 1400
# What speaks for a fleet when units are built, by each way it would have, and against each more of one kind.
_FLEETS, _ALIKE = 260, 160
_DOUBT = 55
"""How often, in a hundred, a unit takes its second choice: nobody can count on where it goes."""


@cache
def _nodes() -> dict[Node, tuple[Node, ...]]:
    """Return every node, and those beside it."""
    found: dict[Node, tuple[Node, ...]] = {}
    for key, province in classic().provinces.items():
        if province.army:
            found[ARMY, key] = tuple((ARMY, to) for to in sorted(province.army))
        for place, beside in province.fleet.items():
            found[FLEET, place] = tuple((FLEET, to) for to in sorted(beside))
    return found


class Planner:
    """The thoughts of one power about one position."""

    def __init__(self, view: View, roller: Roller) -> None:
        self.view = view
        self.roller = roller
        self.board = classic()
        self.nodes = _nodes()
        self.units = {unit.province: unit for unit in view.units}
        self.own = [unit for unit in view.units if unit.power == view.power]
        self.reach: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
        """By province: how many units of each power could come there."""
        for unit in view.units:
            for province in self.board.touches(unit.kind, unit.place):
                self.reach[province][unit.power] += 1
        self.worth = self._worth()

    # ------------------------------------------------------------------ worth

    def _centre(self, province: str) -> int:
        """Return what a supply centre is worth by itself."""
        owner = self.view.owners.get(province, "")
        if owner == self.view.power:
            return _GUARDED * min(3, self.strangers(province))
        if not owner:
            return _FREE
        return _FOREIGN + _RICHER * len(centres_of(self.view.owners, owner)) ** 2

    def strangers(self, province: str) -> int:
        """Return how many units of one other power could come to a province, at most."""
        others = (count for power, count in self.reach[province].items() if power != self.view.power)
        return max(others, default=0)

    def _worth(self) -> dict[Node, int]:
        base = {p: self._centre(p) if self.board.provinces[p].centre else 0 for p in self.board.provinces}
        near = {node: base[province_of(node[1])] for node in self.nodes}
        worth = {node: near[node] * _SHARES[0] // 1000 for node in self.nodes}
        for number in range(1, _ROUNDS + 1):
            near = {
                node: near[node] + sum(near[one] for one in beside) for node, beside in self.nodes.items()
            }
            for node, value in near.items():
                worth[node] += value * _SHARES[number] // 1000
            near = {node: value // 4 for node, value in near.items()}
        for node in worth:
            province = province_of(node[1])
            worth[node] += _HELP * self.reach[province][self.view.power] - _RIVALS * self.strangers(province)
            if self.view.season == AUTUMN:
                worth[node] += base[province] * _NOW // 1000
        return worth

    # ------------------------------------------------------------------ movement

    def moves(self) -> list[str]:
        """Return the lines of a movement phase."""
        goals = self._goals()
        lines = self._carried(goals)
        for unit in self.own:
            if unit.province not in lines:
                lines[unit.province] = self._line(unit, goals)
        return [lines[unit.province] for unit in self.own]

    def _goals(self) -> dict[str, str]:
        """Return where each own unit wants to go, by province; two never to the same."""
        goals: dict[str, str] = {}
        taken: set[str] = set()
        units = sorted(self.own, key=lambda unit: -max(self.worth[n] for n in self._ways(unit)))
        for unit in units:
            ways = [node for node in self._ways(unit) if province_of(node[1]) not in taken]
            ways.sort(key=lambda node: (-self.worth[node], node))
            if not ways:
                goals[unit.province] = unit.place
                continue
            best = ways[0]
            if len(ways) > 1 and self.roller.chance(_DOUBT, "doubt"):
                best = ways[1]
            goals[unit.province] = best[1]
            taken.add(province_of(best[1]))
        self._stay(goals)
        return goals

    def _ways(self, unit: Unit) -> list[Node]:
        return [(unit.kind, unit.place), *self.nodes[unit.kind, unit.place]]

    def _stay(self, goals: dict[str, str]) -> None:
        """Keep units where the way is barred by an own unit that stays, or that comes the other way."""
        changed = True
        while changed:
            changed = False
            for start, place in goals.items():
                goal = province_of(place)
                if goal == start or goal not in goals:
                    continue
                theirs = province_of(goals[goal])
                if theirs in {goal, start}:
                    goals[start] = self.units[start].place
                    changed = True

    def _line(self, unit: Unit, goals: Mapping[str, str]) -> str:
        """Return the line of a unit: its move, or the help it gives where its own goal needs none."""
        goal = province_of(goals[unit.province])
        helped = self._helped(unit, goals)
        if helped is not None and (
            goal == unit.province or self.worth[unit.kind, goals[unit.province]] < helped[1]
        ):
            return helped[0]
        if goal == unit.province:
            return f"{text_of(unit)} H" if helped is None else helped[0]
        return f"{text_of(unit)} - {goals[unit.province]}"

    def _helped(self, unit: Unit, goals: Mapping[str, str]) -> tuple[str, int] | None:
        """Return the most useful help that a unit can give to another of its power, and its worth."""
        beside = self.board.touches(unit.kind, unit.place)
        best: tuple[str, int] | None = None
        for other in self.own:
            goal = province_of(goals[other.province])
            if other is unit or goal not in beside:
                continue
            need = self.strangers(goal)
            there = self.units.get(goal)
            if goal != other.province and there is not None and there.power != self.view.power:
                need += 1
            if not need:
                continue
            value = self.worth[other.kind, goals[other.province]] // 2 + 200 * need
            move = "" if goal == other.province else f" - {goal}"
            if best is None or value > best[1]:
                best = (f"{text_of(unit)} S {text_of(other)}{move}", value)
        return best

    def _carried(self, goals: dict[str, str]) -> dict[str, str]:
        """Return the lines of an army that a fleet carries, where it gains more than on foot."""
        best: tuple[int, Unit, Unit, str] | None = None
        for fleet in self.own:
            if self.board.provinces[fleet.province].terrain is not Terrain.SEA:
                continue
            shores = [
                p for p in sorted(self.board.touches(FLEET, fleet.place)) if self.board.provinces[p].army
            ]
            for army in self.own:
                if army.kind != ARMY or army.province not in shores:
                    continue
                stay = max(self.worth[node] for node in self._ways(army))
                for to in shores:
                    there = self.units.get(to)
                    free = there is None or there.power != self.view.power
                    wanted = any(province_of(goal) == to for at, goal in goals.items() if at != army.province)
                    gain = self.worth[ARMY, to] - stay
                    if to != army.province and free and not wanted and gain > 150:
                        if best is None or gain > best[0]:
                            best = (gain, fleet, army, to)
        if best is None:
            return {}
        _, fleet, army, to = best
        goals[fleet.province], goals[army.province] = fleet.place, to
        self._stay(goals)
        return {
            fleet.province: f"{text_of(fleet)} C {text_of(army)} - {to}",
            army.province: f"{text_of(army)} - {to} VIA",
        }

    # ------------------------------------------------------------------ between moves

    def retreats(self) -> list[str]:
        """Return the lines of a retreat phase."""
        lines, taken = [], set()
        for one in self.view.dislodged:
            if one.unit.power != self.view.power:
                continue
            free = [place for place in one.refuges if province_of(place) not in taken]
            if not free:
                lines.append(f"DISBAND {text_of(one.unit)}")
                continue
            to = max(free, key=lambda place: (self.worth[one.unit.kind, place], place))
            taken.add(province_of(to))
            lines.append(f"{text_of(one.unit)} R {to}")
        return lines

    def adjusted(self) -> list[str]:
        """Return the builds that are due, the most useful first, or the removals, the least useful first."""
        due = self.view.due
        if due < 0:
            own = sorted(self.own, key=lambda unit: (self.worth[unit.kind, unit.place], unit.place))
            return [f"DISBAND {text_of(unit)}" for unit in own[:-due]]
        fleets = sum(unit.kind == FLEET for unit in self.own)
        lines: list[tuple[int, str]] = []
        for texts in adjustments(self.view).values():
            worth = {}
            for text in texts:
                _, kind, place = text.split()
                beside = self.nodes[kind, place]
                near = sum(self.worth[node] for node in beside) // len(beside)
                # Not all of one kind; at sea a power meets those whom no army reaches.
                alike = fleets if kind == FLEET else len(self.own) - fleets
                worth[text] = near + (_FLEETS * len(beside) if kind == FLEET else 0) - _ALIKE * alike // 3
            best = max(worth, key=lambda text: (worth[text], text))
            lines.append((worth[best], best))
        lines.sort(reverse=True)
        return [text for _, text in lines[:due]]


def orders_of(view: View, roller: Roller) -> list[str]:
    """Return the lines of a sheet."""
    planner = Planner(view, roller)
    if view.phase == ADJUSTMENTS:
        return planner.adjusted()
    return planner.retreats() if view.phase == RETREATS else planner.moves()
