"""The movement phase: movement lists in order, one step after the other (CAR-MOVE, CAR-SO, CAR-SCOUT)."""

from collections.abc import Callable

from engine.games.caravans.events import (
    EntryDropped,
    FactorFounded,
    GoalReached,
    StepBlocked,
    UnitMoved,
)
from engine.games.caravans.grid import STEPS
from engine.games.caravans.rules.entering import Bar, barred, culprits
from engine.games.caravans.rules.paths import explore_step, next_step
from engine.games.caravans.rules.zoc import stops
from engine.games.caravans.state import Entry, Unit
from engine.games.caravans.tables import KIND, MAX_REPLANS
from engine.games.caravans.week import Mover, Week, military

# What working on an entry comes to: go on with the next one, try it again with the movement left, or stop.
NEXT, AGAIN, STOP = "next", "again", "stop"
_ZOC = {"zoc_double", "zoc_caravan", "zoc_to_zoc"}


def movement(week: Week) -> None:
    """Move every group and unit of the active player, in order (CAR-MOVE-02)."""
    for mover in week.movers(week.active):
        if mover.lists.moves:
            _Walk(week, mover).run()


def finish(entries: list[Entry], entry: Entry) -> None:
    """Drop a completed entry, or move it to the bottom if persistent (CAR-SO-02, 03)."""
    entries.remove(entry)
    if entry.keep:
        entry.left = entry.n
        entries.append(entry)


def count_down(entry: Entry) -> None:
    """Count a day down; a persistent entry remembers its first number."""
    entry.left -= 1
    if not entry.keep:
        entry.n = entry.left


class _Walk:
    """One mover's day: the movement left, and the way so far."""

    def __init__(self, week: Week, mover: Mover) -> None:
        self.week = week
        self.mover = mover
        # CAR-MOVE-01: a group moves at the speed of its slowest member.
        self.left = min(KIND[unit.kind].speed for unit in mover.units)
        self.started = False
        self.way: list[int] = []
        self.origin = mover.at
        self.explored = False
        self.rested: list[Entry] = []

    def run(self) -> None:
        """Work the list from its head until the day is over for this mover."""
        week, mover = self.week, self.mover
        if any(unit.raised == week.day for unit in mover.units):
            return  # CAR-UNIT-06
        entries = mover.lists.moves
        told = len(week.events)
        while entries and mover.units:
            # A list of entries that complete without a step comes round only once a day.
            if any(entries[0] is entry for entry in self.rested):
                break
            if _WORK[entries[0].word](self, entries[0]) == STOP:
                break
        if self.explored and entries and entries[0].word == "EXPLORE" and not entries[0].left:
            finish(entries, entries[0])
        if self.way and mover.units:
            # The diary tells the way before what it led to.
            week.events.insert(
                told,
                UnitMoved(
                    audience=(mover.seat,),
                    at=(week.day,),
                    seat=mover.seat,
                    units=tuple(unit.id for unit in mover.units),
                    group=mover.group,
                    origin=self.origin,
                    way=tuple(self.way),
                ),
            )

    # ------------------------------------------------------------------ steps

    def step(self, to: int) -> Bar | None:
        """Take one step if nothing bars it; CAR-ZOC-07: in a full zone the day ends."""
        week, mover = self.week, self.mover
        bar = barred(week, mover, to)
        if bar is not None:
            return bar
        for unit in mover.units:
            week.shift(unit, to)
            week.look(mover.seat, to, KIND[unit.kind].sight)
        city = week.cities.get(to)
        if city is not None:
            # CAR-SEE-06: a unit inside learns the prices of that day, also when it only passes through.
            week.eyes[mover.seat].learn_prices(city, week.price_list(city), week.day)
        self.way.append(to)
        self.rested = []
        self.left -= 1
        if KIND[mover.units[0].kind].land and stops(week.halves[to]):
            self.left = 0
        return None

    def planned(self, entry: Entry, plan: Callable[[], int | None]) -> str:
        """Take planned steps. CAR-ZOC-17: unseen regiments are revealed and the path is planned anew."""
        week, mover = self.week, self.mover
        if self.left <= 0:
            return STOP
        while True:
            to = plan()
            if to is None:
                return NEXT
            if not to:
                # CAR-MOVE-04: the unit stays, the entry stays, the report says so.
                self.blocked(entry, Bar("no_route"), entry.to)
                return STOP
            bar = self.step(to)
            if bar is None:
                return AGAIN
            self.blocked(entry, bar, to)
            revealed = bar.code in _ZOC and week.spot(mover.seat, culprits(week, mover.seat, to))
            tries = week.replans[mover.name] = week.replans.get(mover.name, 0) + 1
            if not revealed or tries > MAX_REPLANS:
                self.left = 0
                return STOP

    def blocked(self, entry: Entry, bar: Bar, to: int) -> None:
        """Note in the diary why a step was not taken."""
        week, mover = self.week, self.mover
        week.emit(
            StepBlocked(
                audience=(mover.seat,),
                at=(week.day,),
                seat=mover.seat,
                name=mover.name,
                word=entry.word,
                place=mover.at,
                to=to,
                code=bar.code,
                seats=tuple(seat for seat in bar.seats if seat != mover.seat),
            )
        )

    def complete(self, entry: Entry) -> str:
        """Complete an entry; the remaining movement serves the next one (CAR-MOVE-05)."""
        self.rested.append(entry)
        finish(self.mover.lists.moves, entry)
        return NEXT

    def reached(self, entry: Entry) -> None:
        """Note in the diary that a movement order is completed."""
        week, mover = self.week, self.mover
        week.emit(
            GoalReached(
                audience=(mover.seat,),
                at=(week.day,),
                seat=mover.seat,
                name=mover.name,
                word=entry.word,
                place=mover.at,
            )
        )

    # ------------------------------------------------------------------ entries

    def go(self, entry: Entry) -> str:
        """Go one step towards the place, or end the entry there."""
        week, mover = self.week, self.mover
        if mover.at != entry.to:
            return self.planned(entry, lambda: next_step(week, mover, entry.to))
        self.reached(entry)
        self.complete(entry)
        trader = any(KIND[unit.kind].cargo for unit in mover.units)
        # CAR-MOVE-05: a trader that has come to a city stops there for the day, so that it trades.
        return STOP if trader and mover.at in week.cities else NEXT

    def steps(self, entry: Entry) -> str:
        """STEP: the next single step; a blocked one is tried again the next day."""
        if self.left <= 0:
            return STOP
        to = self.mover.at + STEPS[entry.dirs[0]]
        bar = self.step(to)
        if bar is not None:
            self.blocked(entry, bar, to)
            if bar.code in _ZOC:
                self.week.spot(self.mover.seat, culprits(self.week, self.mover.seat, to))
            self.left = 0
            return STOP
        entry.dirs = entry.dirs[1:]
        if not entry.dirs:
            self.reached(entry)
            return self.complete(entry)
        return AGAIN

    def explore(self, entry: Entry) -> str:
        """EXPLORE: for that number of days, or until nothing is left to find."""
        if not self.explored:
            count_down(entry)
            self.explored = True
        found = self.planned(entry, lambda: explore_step(self.week, self.mover, entry.what))
        if found == NEXT:
            self.reached(entry)
            return self.complete(entry)
        return found

    def wait(self, entry: Entry) -> str:
        """Wait; judged at the start of the phase only, and free when fulfilled (CAR-SO-06)."""
        if self.way:
            return STOP
        traders = [unit for unit in self.mover.units if KIND[unit.kind].cargo]
        if entry.what == "LOADED":
            held = not all(unit.good for unit in traders)
        elif entry.what == "EMPTY":
            held = any(unit.good for unit in traders)
        else:
            # The last day of waiting is the end of the entry.
            held = True
            count_down(entry)
            if not entry.left:
                self.complete(entry)
        return STOP if held else self.complete(entry)

    def found(self, entry: Entry) -> str:
        """Found a factor with the unit; what cannot work stays at the head (CAR-SCOUT-01..04)."""
        week, mover = self.week, self.mover
        unit = next((unit for unit in mover.units if KIND[unit.kind].can_found_factor), None)
        code = _cannot_found(week, mover, unit)
        if code or unit is None:
            self.blocked(entry, Bar(code), mover.at)
            return STOP
        city = week.cities[mover.at]
        self.complete(entry)
        week.remove(unit)
        mover.units = [other for other in mover.units if other is not unit]
        city.factor, city.founded = mover.seat, week.day
        for seat, eyes in week.eyes.items():
            if eyes.now[city.at] or seat == mover.seat:
                eyes.learn_factor(city, week.day)
        week.emit(
            FactorFounded(
                audience=week.witnesses(city.at, mover.seat),
                at=(week.day,),
                seat=mover.seat,
                city=city.at,
                unit=unit.id,
            )
        )
        return NEXT

    def attack(self, entry: Entry) -> str:  # noqa: ARG002 - one signature for all
        """Hold the list until the combat phase (CAR-COMBAT-13)."""
        return STOP


def _cannot_found(week: Week, mover: Mover, unit: Unit | None) -> str:
    """Return why no factor can be founded here now, or ""."""
    city = week.cities.get(mover.at)
    if unit is None:
        return "no_founder"
    if city is None:
        return "no_city_here"
    if city.factor:
        return "factor_here"  # CAR-SCOUT-02
    if any(other.seat != mover.seat for other in military(week.units_at.get(city.at, []))):
        return "foreign_military"  # CAR-SCOUT-03
    return ""


_WORK: dict[str, Callable[[_Walk, Entry], str]] = {
    "GO": _Walk.go,
    "STEP": _Walk.steps,
    "EXPLORE": _Walk.explore,
    "WAIT": _Walk.wait,
    "FACTOR": _Walk.found,
    "ATTACK": _Walk.attack,
}


def end_of_week(week: Week) -> None:
    """Drop attacks that still wait, and FACTOR where one stands by now (CAR-COMBAT-13, pbm.md)."""
    for player in week.state.players:
        for mover in week.movers(player.seat):
            for entry in list(mover.lists.moves):
                code = ""
                if entry.word == "ATTACK":
                    code = "attack_over"
                elif entry.word == "FACTOR" and entry is mover.lists.moves[0]:
                    city = week.cities.get(mover.at)
                    code = "factor_here" if city is not None and city.factor else ""
                if code:
                    mover.lists.moves.remove(entry)
                    week.emit(
                        EntryDropped(
                            audience=(player.seat,),
                            at=(week.day - 1,),
                            seat=player.seat,
                            name=mover.name,
                            word=entry.word,
                            code=code,
                            place=entry.to or mover.at,
                        )
                    )
